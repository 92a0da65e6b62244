#!/bin/sh
# Opens the window on the bundled samples, or says what to do where there is no screen.
set -eu
cd "$(dirname "$0")/.."

if [ "$(uname)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]
then
    cat >&2 <<'END'
There is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set.

  with a virtual screen (Debian package xvfb):
      xvfb-run -a make run
  without any screen, the same picture as a file:
      .venv/bin/srlviewer render resources/samples/english.gold.conll09 \
          resources/samples/english.predicted.conll09 --scheme conll09 \
          --sentence 1 -o sentence.svg
END
    exit 1
fi
exec .venv/bin/python -m srlviewer "${@:---demo}"
