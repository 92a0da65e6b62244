#!/bin/sh
# Makes the virtual environment .venv and installs the project with the pinned packages.
#
# Usage: packaging/set-up.sh window|tests
# The Python is $PYTHON, or the first of the usual names that is new enough.
set -eu
cd "$(dirname "$0")/.."

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

python=""
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if is_new_enough "$candidate"; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "Python 3.11 or newer is needed; name it with PYTHON=/path/to/python make …" >&2
    exit 1
fi

"$python" packaging/system_libraries.py "$1"

# The stamp says where the environment was made; it is renewed when a file has changed
# since, or when the whole folder was moved.
stamp=.venv/installed
if [ "$(cat "$stamp" 2>/dev/null)" = "$PWD" ] \
    && [ -z "$(find pyproject.toml packaging/constraints.txt -newer "$stamp")" ]; then
    exit 0
fi

# Scripts in a moved environment call the Python of the old place; one whose Python was
# removed does not start at all.
if ! is_new_enough .venv/bin/python \
    || { [ -e "$stamp" ] && [ "$(cat "$stamp")" != "$PWD" ]; }; then
    echo "Making the virtual environment .venv …"
    "$python" -m venv --clear .venv
fi
echo "Installing the packages of packaging/constraints.txt …"
pip="env PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT=packaging/constraints.txt
    .venv/bin/python -m pip install -qq"
$pip hatchling
$pip --no-build-isolation --editable '.[dev]'
# Without bytecode every start would compile pandas and its like anew.
.venv/bin/python -m compileall -q .venv/lib >/dev/null 2>&1 || true
pwd >"$stamp"
