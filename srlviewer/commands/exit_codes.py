"""What the exit code of every command says."""

DONE = 0
REFUSED = 1
USAGE = 2
MISSED = 3
INTERRUPTED = 130
BROKEN_PIPE = 141
