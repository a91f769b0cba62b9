"""The compiled core. Import from :mod:`wenling`, not from here."""
