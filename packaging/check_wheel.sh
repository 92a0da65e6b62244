#!/bin/sh
# Builds the wheel, installs it into an environment of its own and runs it there.
set -eu
cd "$(dirname "$0")/.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

.venv/bin/python -m pip wheel --quiet --no-deps --no-build-isolation \
    --wheel-dir "$place" .
.venv/bin/python -m venv --without-pip "$place/env"
.venv/bin/python -m pip --python "$place/env/bin/python" install --quiet --no-deps \
    "$place"/srlviewer-*.whl
# numpy and Qt come from the environment of the checkout; srlviewer must not.
site=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
for package in numpy numpy.libs PySide6 shiboken6; do
    [ ! -e "$site/$package" ] || ln -s "$site/$package" \
        "$("$place/env/bin/python" -c \
            'import sysconfig; print(sysconfig.get_path("purelib"))')/"
done

cd "$place"
env/bin/python - <<'END'
from pathlib import Path
import sys
import srlviewer
from srlviewer.resources import resource_path

assert Path(srlviewer.__file__).is_relative_to(sys.prefix), srlviewer.__file__
assert Path(srlviewer.__file__).with_name("py.typed").exists()
for name in ("fonts", "framenet", "frames", "icons", "samples"):
    folder = resource_path(name)
    assert folder.is_relative_to(sys.prefix) and any(folder.iterdir()), folder
print("wheel of srlviewer", srlviewer.__version__)
END
samples=$(env/bin/python -c \
    'from srlviewer.resources import resource_path as p; print(p("samples"))')
env/bin/srlviewer --version
env/bin/srlviewer check "$samples/english.gold.conll09" \
    --framesets "$samples/../frames" --strict >/dev/null
env/bin/srlviewer check "$samples/story.gold.xml" \
    --framenet "$samples/../framenet" --strict >/dev/null
env/bin/srlviewer score "$samples/english.gold.conll09" \
    "$samples/english.predicted.conll09" --scheme conll09 >/dev/null
