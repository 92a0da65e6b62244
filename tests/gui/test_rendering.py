"""Pictures as files: complete, reproducible, without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage

from srlviewer.comparison import open_comparison
from srlviewer.drawing.palette import THEMES
from srlviewer.drawing.sentence_layout import LayoutOptions
from srlviewer.errors import UnknownNameError, UsageError
from srlviewer.gui.rendering import comparison_picture, picture_image, render_to_file
from srlviewer.resources import resource_path

pytestmark = pytest.mark.usefixtures("qapp")
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(path) -> list[str]:
    return [t.text for t in ET.parse(path).getroot().iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", THEMES)
def test_svg_is_the_same_every_time_and_says_everything(sample_of, tmp_path, theme):
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    comparison = sample_of.spans()
    render_to_file(comparison, 3, one, theme=theme)
    render_to_file(comparison, 3, other, theme=theme)
    assert one.read_bytes() == other.read_bytes()
    texts = texts_of(one)
    assert "A1≠A0" in texts
    assert "Sentence 4 · lamp-04" in texts
    assert comparison.signature in texts
    assert "right, penalised 1" in texts
    root = ET.parse(one).getroot()
    assert root.find(f"{SVG}title").text == "Sentence 4 · lamp-04"
    ids = [g.get("id") for g in root.iter(f"{SVG}g") if g.get("id")]
    assert len(ids) == len(set(ids))
    assert "4:predicted:argument:1" in ids
    titles = [t.text for t in root.iter(f"{SVG}title")]
    assert any("not counted" in t or "penalised" in t for t in titles)


def test_svg_does_not_depend_on_the_hash_seed(tmp_path):
    gold, predicted = (
        str(resource_path("samples", f"english.{side}.conllu"))
        for side in ("gold", "predicted")
    )
    script = (
        "import sys\n"
        "from srlviewer.comparison import open_comparison\n"
        "from srlviewer.gui.rendering import render_to_file\n"
        "c = open_comparison(*sys.argv[1:3], 'primesrl:level=span')\n"
        "render_to_file(c, 9, sys.argv[3])\n"
    )
    hidden = {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}
    written = []
    for seed in ("1", "2"):
        environment = {k: v for k, v in os.environ.items() if k not in hidden}
        target = tmp_path / f"{seed}.svg"
        # No platform is named and there is no screen: it must work all the same.
        subprocess.run(
            [sys.executable, "-c", script, gold, predicted, str(target)],
            check=True,
            env=environment | {"PYTHONHASHSEED": seed},
        )
        written.append(target.read_bytes())
    assert written[0] == written[1]


def test_png_has_the_size_that_is_asked_for(sample_of, tmp_path):
    comparison = sample_of.spans()
    picture = comparison_picture(comparison, 3)
    for scale in (1.0, 2.0):
        path = tmp_path / f"{scale}.png"
        render_to_file(comparison, 3, path, scale=scale)
        image = QImage(str(path))
        assert image.width() == round(picture.width * scale)
        assert image.height() == round(picture.height * scale)
        assert image.dotsPerMeterX() == pytest.approx(96 * scale / 0.0254, abs=1)


def test_pdf_is_one_page_of_the_size_of_the_picture(sample_of, tmp_path):
    path = tmp_path / "s.pdf"
    comparison = sample_of.spans()
    render_to_file(comparison, 3, path)
    content = path.read_bytes()
    assert content.startswith(b"%PDF-")
    picture = comparison_picture(comparison, 3)
    [box] = [part.split(b"]")[0] for part in content.split(b"/MediaBox [")[1:]]
    size = [float(number) for number in box.split()][2:]
    assert size == pytest.approx([picture.width * 0.75, picture.height * 0.75], abs=1.5)
    # Letters are letters, not paths: the font is inside.
    assert b"DejaVu" in content


@pytest.mark.parametrize("name", ["picture", "picture.gif", "picture.svg.txt"])
def test_other_endings_are_refused(sample_of, tmp_path, name):
    with pytest.raises(UsageError, match=r"\.svg, \.png, \.pdf"):
        render_to_file(sample_of.spans(), 0, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_unknown_names_are_answered(sample_of, tmp_path):
    with pytest.raises(UnknownNameError, match="did you mean dark"):
        render_to_file(sample_of.spans(), 0, tmp_path / "a.svg", theme="drak")
    with pytest.raises(UnknownNameError, match=r"did you mean argument\.core"):
        render_to_file(sample_of.spans(), 0, tmp_path / "a.svg", measure="argument.cor")


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    sample_of, tmp_path, ending
):
    with pytest.raises(OSError, match="No such file"):
        render_to_file(sample_of.spans(), 0, tmp_path / "no" / f"a.{ending}")
    assert list(tmp_path.iterdir()) == []


def test_a_sentence_is_drawn_before_the_files_are_judged(sample_of, tmp_path):
    from srlviewer.comparison import compare, make_scheme

    judged = sample_of.spans()
    scheme = make_scheme("primesrl:level=span,mode=paper")
    fresh = compare(judged.gold, judged.predicted, scheme)
    render_to_file(fresh, 3, tmp_path / "early.svg")
    fresh.judge()
    render_to_file(fresh, 3, tmp_path / "late.svg")
    assert (tmp_path / "early.svg").read_bytes() == (tmp_path / "late.svg").read_bytes()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_sentence_of_the_samples_is_drawn(sample_of, theme):
    for comparison in (sample_of.spans(), sample_of.heads(), sample_of.scripts()):
        for position in range(len(comparison.pairing)):
            picture = comparison_picture(
                comparison,
                position,
                theme=theme,
                options=LayoutOptions(width=900, has_dependencies=True, has_tags=True),
            )
            assert picture.width <= 1400
            assert picture.marks


def test_the_picture_differs_between_themes_and_measures(sample_of):
    comparison = sample_of.spans()
    images = [
        picture_image(comparison_picture(comparison, 3, theme=theme, measure=measure))
        for theme in THEMES
        for measure in ("argument", "predicate.sense")
    ]
    for number, image in enumerate(images):
        assert all(image != other for other in images[:number])


def test_an_image_that_no_program_opens_is_refused(sample_of, tmp_path):
    with pytest.raises(UsageError, match=r"32767 px.*write SVG or PDF"):
        render_to_file(sample_of.spans(), 3, tmp_path / "s.png", scale=90)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="names are Unicode elsewhere")
@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_a_name_that_is_not_unicode_is_written_to(sample_of, tmp_path, kind):
    path = tmp_path / os.fsdecode(b"\xff." + kind.encode())
    render_to_file(sample_of.spans(), 3, path)
    assert list(tmp_path.iterdir()) == [path]
    assert path.stat().st_size > 1000


def picture_of(folder, gold, predicted, scheme, measure, **options):
    """The texts of the picture of one pair of trees."""
    paths = []
    for side, tree in (("gold", gold), ("predicted", predicted)):
        paths.append(str(folder / f"{side}.mrg"))
        (folder / f"{side}.mrg").write_text(f"{tree}\n", encoding="utf-8")
    comparison = open_comparison(*paths, scheme)
    comparison.judge()
    target = folder / "a.svg"
    shown = LayoutOptions(width=1000.0, has_tree=True, **options)
    render_to_file(comparison, 0, target, measure=measure, options=shown)
    return texts_of(target)


CAT = "(S (PPER-SB sie) (VVFIN-HD sah) (NP-OA (ART-NK den) (NN-NK Hund)))"


def test_words_that_a_sister_measure_colours_are_counted_apart(tmp_path):
    other = CAT.replace("PPER-SB", "PPER-OA")
    texts = picture_of(tmp_path, CAT, other, "gf", "bracket.syn_gf")
    assert "wrong label 0" in texts  # of phrases
    assert "words besides (pos.syn_gf): correct 3, wrong label 1" in texts
    texts = picture_of(tmp_path, CAT, other, "gf", "pos.syn_gf")
    assert "wrong label 1" in texts
    assert not [text for text in texts if text.startswith("words besides")]


def test_the_measure_that_colours_arcs_is_named(tmp_path):
    texts = picture_of(
        tmp_path, CAT, CAT, "gf", "bracket.syn_gf", has_dependencies=True
    )
    assert "arcs: measure dependency.labelled" in texts
    texts = picture_of(
        tmp_path, CAT, CAT, "gf", "dependency.labelled", has_dependencies=True
    )
    assert not [text for text in texts if text.startswith("arcs:")]


def test_a_wrong_tag_is_shown_as_it_was_compared(tmp_path):
    """`evalb` compares tags with their functions, `gf` without."""
    other = CAT.replace("PPER-SB", "PPER-OA")
    texts = picture_of(tmp_path, CAT, other, "evalb", "bracket")
    assert "L PPER-SB" in texts
    assert "L PPER-OA≠PPER-SB" in texts
    assert "VVFIN" in texts
    other = CAT.replace("PPER-SB", "PDS-SB")
    texts = picture_of(tmp_path, CAT, other, "gf", "pos.syn")
    assert "L PDS≠PPER" in texts
