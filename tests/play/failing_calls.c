/* Makes the n-th system call on a folder fail, or ends the process before or after it.
 *
 * Loaded with LD_PRELOAD. A process is armed with `fail_arm(folder, n, how)`; what touches a path in
 * that folder, or a descriptor opened there, is counted from then on. The calls are those that Python
 * makes for files: their names in the C library are overlaid, so every file of the process is seen,
 * whoever opened it.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KILL_BEFORE = -1, KILL_AFTER = -2, DESCRIPTORS = 4096 };

static char prefix[4096];
static int target, mode; /* the call to hit, and an errno or one of the above */
static int calls;
static char inside[DESCRIPTORS];

void fail_arm(const char *folder, int n, int how)
{
    snprintf(prefix, sizeof prefix, "%s", folder);
    target = n, mode = how, calls = 0;
    memset(inside, 0, sizeof inside);
}

int fail_calls(void) { return calls; }

static int here(const char *path) { return *prefix && path && !strncmp(path, prefix, strlen(prefix)); }
static int known(int fd) { return *prefix && fd >= 0 && fd < DESCRIPTORS && inside[fd]; }
static void note(int fd, int is)
{
    if (fd >= 0 && fd < DESCRIPTORS) inside[fd] = (char)is;
}

/* Whether the call shall fail; a count of 0 is the turn of the one that is hit. */
static int hit(int counts)
{
    if (!counts || ++calls != target) return 0;
    if (mode == KILL_BEFORE) _exit(137);
    if (mode == KILL_AFTER) return 0;
    errno = mode;
    return 1;
}

static void done(int counts)
{
    if (counts && calls == target && mode == KILL_AFTER) _exit(137);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OVERLAY(result, name, parameters, arguments, counts, failed)                                                   \
    result name parameters                                                                                             \
    {                                                                                                                  \
        int counted = counts;                                                                                          \
        if (hit(counted)) return failed;                                                                               \
        result found = REAL(name) arguments;                                                                           \
        done(counted);                                                                                                 \
        return found;                                                                                                  \
    }

OVERLAY(ssize_t, write, (int fd, const void *p, size_t n), (fd, p, n), known(fd), -1)
OVERLAY(ssize_t, read, (int fd, void *p, size_t n), (fd, p, n), known(fd), -1)
OVERLAY(off_t, lseek, (int fd, off_t at, int from), (fd, at, from), known(fd), -1)
OVERLAY(off64_t, lseek64, (int fd, off64_t at, int from), (fd, at, from), known(fd), -1)
OVERLAY(int, fsync, (int fd), (fd), known(fd), -1)
OVERLAY(int, flock, (int fd, int how), (fd, how), known(fd), -1)
OVERLAY(int, fstat, (int fd, struct stat *s), (fd, s), known(fd), -1)
OVERLAY(int, fstat64, (int fd, struct stat64 *s), (fd, s), known(fd), -1)
OVERLAY(int, stat, (const char *a, struct stat *s), (a, s), here(a), -1)
OVERLAY(int, stat64, (const char *a, struct stat64 *s), (a, s), here(a), -1)
OVERLAY(int, rename, (const char *a, const char *b), (a, b), here(a), -1)
OVERLAY(int, unlink, (const char *a), (a), here(a), -1)
OVERLAY(int, mkdir, (const char *a, mode_t m), (a, m), here(a), -1)
OVERLAY(int, rmdir, (const char *a), (a), here(a), -1)
OVERLAY(DIR *, opendir, (const char *a), (a), here(a), NULL)

/* Closing takes the descriptor away even where it fails. */
int close(int fd)
{
    int counted = known(fd), failed = hit(counted);
    note(fd, 0);
    int found = REAL(close)(fd);
    done(counted);
    return failed ? (errno = mode, -1) : found;
}

#define OPENING(name)                                                                                                  \
    int name(const char *path, int flags, ...)                                                                         \
    {                                                                                                                  \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        int counted = here(path), permissions = va_arg(rest, int);                                                     \
        va_end(rest);                                                                                                  \
        if (hit(counted)) return -1;                                                                                   \
        int fd = REAL(name)(path, flags, permissions);                                                                 \
        if (counted) note(fd, 1);                                                                                      \
        done(counted);                                                                                                 \
        return fd;                                                                                                     \
    }
OPENING(open)
OPENING(open64)
