#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool wl_fail(wl_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}
