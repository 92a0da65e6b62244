"""Dialogs: one module each, none of them knows the window."""
