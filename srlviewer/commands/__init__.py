"""The sub-commands: each takes parsed options and returns the exit code."""
