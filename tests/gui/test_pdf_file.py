"""Documents that are equal byte for byte, and whole after what is taken out."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from PySide6.QtCore import QHashSeed

from srlviewer.gui.pdf_file import without_dates
from srlviewer.gui.rendering import render_to_file
from srlviewer.resources import resource_path

pytestmark = pytest.mark.usefixtures("qapp")
SCRIPT = """\
import sys
from srlviewer.comparison import open_comparison
from srlviewer.gui.rendering import render_to_file
comparison = open_comparison(*sys.argv[1:3], "primesrl:level=span")
render_to_file(comparison, 9, sys.argv[3])
"""


def check_places(content: bytes) -> None:
    """Every entry of the table is where its object begins."""
    start = int(content.split(b"startxref\n")[-1].split()[0])
    assert content[start:].startswith(b"xref\n0 ")
    entries = re.findall(rb"^(\d{10}) \d{5} n $", content[start:], re.MULTILINE)
    assert len(entries) > 5
    for number, at in enumerate(entries, 1):
        assert content[int(at) :].startswith(b"%d 0 obj" % number)


def test_a_document_is_the_same_whenever_and_wherever_it_is_made(tmp_path):
    files = (
        str(resource_path("samples", f"english.{side}.conllu"))
        for side in ("gold", "predicted")
    )
    gold, predicted = files
    made = []
    for number, zone in enumerate(("UTC", "Asia/Tokyo")):
        target = tmp_path / f"{number}.pdf"
        settings = {"TZ": zone, "PYTHONHASHSEED": str(number)}
        subprocess.run(
            [sys.executable, "-c", SCRIPT, gold, predicted, str(target)],
            check=True,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"} | settings,
        )
        made.append(target.read_bytes())
    assert made[0] == made[1]
    assert b"Date" not in made[0]
    check_places(made[0])


def test_the_order_of_fonts_does_not_depend_on_the_seed_of_hash_tables(
    sample_of, tmp_path
):
    made = set()
    for number in range(8):
        QHashSeed.resetRandomGlobalSeed()
        path = tmp_path / f"{number}.pdf"
        render_to_file(sample_of.spans(), 3, path)
        made.add(path.read_bytes())
    assert len(made) == 1


def test_different_pictures_have_different_names(sample_of, tmp_path):
    names = set()
    for position, scale in ((3, 1.0), (4, 1.0), (3, 2.0)):
        path = tmp_path / f"{position}-{scale}.pdf"
        render_to_file(sample_of.spans(), position, path, scale=scale)
        names.update(re.findall(rb"/ID \[ (<\w+>)", path.read_bytes()))
    assert len(names) == 3


def test_only_the_dates_of_the_information_go():
    head = (
        b"%PDF-1.4\n1 0 obj\n<<\n/CreationDate (D:20300101000000+09'00')\n>>\nendobj\n"
    )
    second = b"2 0 obj\n/ModDate (D:1)\nxref\nendobj\n"
    table = b"xref\n0 3\n0000000000 65535 f \n%010d 00000 n \n%010d 00000 n \ntrailer\n"
    before = head + second
    before += table % (9, len(head)) + b"startxref\n%d\n%%%%EOF\n" % len(before)
    head = b"%PDF-1.4\n1 0 obj\n<<\n>>\nendobj\n"
    after = head + second
    after += table % (9, len(head)) + b"startxref\n%d\n%%%%EOF\n" % len(after)
    assert without_dates(before) == after
    assert without_dates(after) == after


def test_what_is_no_document_stays():
    assert without_dates(b"nothing") == b"nothing"
