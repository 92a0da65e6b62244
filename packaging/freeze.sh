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
