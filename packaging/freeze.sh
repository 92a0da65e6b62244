#!/bin/sh
# Builds the stand-alone program into dist/srlviewer/, from the wheel in dist/.
set -eu
cd "$(dirname "$0")/.."
environment=build/freeze
.venv/bin/python -m venv --clear "$environment"
pip="$environment/bin/python -m pip --disable-pip-version-check install --quiet"
$pip --constraint packaging/constraints.txt pyinstaller dist/srlviewer-*.whl
"$environment/bin/pyinstaller" --noconfirm --distpath dist --workpath build/pyinstaller \
    packaging/srlviewer.spec
dist/srlviewer/srlviewer --version
# Worker processes are the same executable; they start for files of this size only.
samples=dist/srlviewer/_internal/srlviewer/resources/samples
for side in gold predicted; do
    for _ in $(seq 50); do cat "$samples/english.$side.conll09"; done \
        >"build/freeze.$side.conll09"
done
dist/srlviewer/srlviewer score build/freeze.gold.conll09 build/freeze.predicted.conll09 \
    --scheme conll09 --jobs 2 >/dev/null
