"""FrameNet folders of both layouts, and folders in which something is wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from srlviewer.knowledge.framenet import NoFrameNetError, open_framenet
from tests.knowledge.framenet_folders import (
    BAKING,
    NEWER,
    OLDER,
    write_folder,
)


def codes(framenet):
    return [(p.code, str(p.severity)) for p in framenet.log.problems]


def test_a_frame_of_the_newer_layout(tmp_path):
    framenet = open_framenet(write_folder(tmp_path, NEWER))
    frame = framenet.frame("Baking")
    assert frame.definition == "A Baker makes something."
    baker = frame.element("Baker")
    assert (baker.core_type, baker.abbreviation) == ("Core", "Bkr")
    assert (baker.definition, baker.semantic_types) == ("Who bakes.", ("Sentient",))
    assert frame.element("Cake").requires == ("Oven",)
    assert frame.excludes("Cakes", "Cake")
    assert frame.excludes("Cake", "Cakes")
    assert not frame.excludes("Cake", "Baker")
    assert frame.core_sets == (("Baker", "Bakery"),)
    assert frame.sets_of("Bakery") == (("Baker", "Bakery"),)
    assert frame.lexical_units == ("bake.v",)
    assert framenet.has_core_sets
    assert sorted(framenet.names) == ["Baking", "Making", "Selling"]
    assert framenet.frame("Selling") is None
    assert framenet.frame("../frRelation") is None
    [relation] = framenet.relations
    assert relation.elements == (("Maker", "Baker"), ("Product", "Cake"))
    assert framenet.lexical_units["bake.v"] == {"Making"}
    assert codes(framenet) == []


def test_the_older_layout_with_relations_inside_frames(tmp_path):
    framenet = open_framenet(write_folder(tmp_path / "frXML", OLDER).parent)
    frame = framenet.frame("Baking")
    assert frame.core_sets == (("Baker", "Bakery"),)
    assert frame.element("Cake").requires == ("Oven",)
    assert frame.element("Oven").requires == ()
    assert frame.excludes("Cakes", "Cake")
    assert [r.kind for r in framenet.relations] == [
        "Using", "CoreSet", "Requires", "Excludes"
    ]  # fmt: skip
    assert framenet.lexical_units == {"bake.v": {"Baking"}}
    assert list(framenet.names) == ["Baking"]
    only = {k: v for k, v in OLDER.items() if k.startswith("frames")}
    without = open_framenet(write_folder(tmp_path / "only", only))
    assert not without.has_core_sets
    assert without.relations is None


def test_both_layouts_in_one_folder(tmp_path):
    framenet = open_framenet(write_folder(tmp_path, {**OLDER, **NEWER}))
    assert codes(framenet) == [("lexicon.partial", "note")]
    assert framenet.frame("Making") is not None


def test_missing_files_are_noted_when_they_are_needed(tmp_path):
    framenet = open_framenet(write_folder(tmp_path, {"frame/Baking.xml": BAKING}))
    assert codes(framenet) == []
    assert framenet.relations is None
    # All frames are there, so their own lemmas are a whole list.
    assert framenet.lexical_units == {"bake.v": {"Baking"}}
    assert codes(framenet) == [("lexicon.partial", "note")]
    index = {k: v for k, v in NEWER.items() if k != "luIndex.xml"}
    partial = open_framenet(write_folder(tmp_path / "b", index))
    assert partial.lexical_units is None  # Selling has no file


@pytest.mark.parametrize(
    ("name", "content", "ask"),
    [
        ("frame/Baking.xml", BAKING[:200], lambda f: f.frame("Baking")),
        ("frame/Baking.xml", "<frames/>", lambda f: f.frame("Baking")),
        ("frRelation.xml", "<frameRelations>", lambda f: f.relations),
        ("frame/Baking.xml", "<a>" * 300, lambda f: f.frame("Baking")),
    ],
)
def test_broken_files_are_errors_with_their_place(tmp_path, name, content, ask):
    framenet = open_framenet(write_folder(tmp_path, {**NEWER, name: content}))
    assert ask(framenet) is None
    [problem] = framenet.log.problems
    assert (problem.code, problem.severity) == ("lexicon.file", "error")
    assert problem.path.endswith(name)
    assert framenet.frame("Making") is not None


def test_entities_are_refused(tmp_path):
    bomb = '<!DOCTYPE frame [<!ENTITY a "x">]>' + BAKING.partition("\n")[2]
    framenet = open_framenet(write_folder(tmp_path, {"frame/Baking.xml": bomb}))
    assert framenet.frame("Baking") is None
    assert codes(framenet) == [("xml.entity", "error")]


@pytest.mark.parametrize("name", ["nowhere", "a-file", "empty", "nul\0"])
def test_folders_without_frames(tmp_path, name):
    (tmp_path / "a-file").write_text("x")
    (tmp_path / "empty").mkdir()
    with pytest.raises(NoFrameNetError) as refused:
        open_framenet(f"{tmp_path}/{name}")
    assert refused.value.problem.code == "lexicon.none"
    assert "--framenet" in refused.value.problem.hint


def test_the_fingerprint_follows_the_content(tmp_path):
    one = open_framenet(write_folder(tmp_path / "a", NEWER)).fingerprint
    two = open_framenet(write_folder(tmp_path / "b", NEWER)).fingerprint
    other = {**NEWER, "frRelation.xml": "<frameRelations/>"}
    three = open_framenet(write_folder(tmp_path / "c", other)).fingerprint
    assert one == two != three


@pytest.mark.shared
def test_the_counts_of_the_real_subset(shared_folder):
    framenet = open_framenet(shared_folder / "real" / "framenet17-frames")
    folder = shared_folder / "real" / "framenet17-frames" / "frame"
    frames = [framenet.frame(path.stem) for path in folder.glob("*.xml")]
    assert len(frames) == 44
    assert len(framenet.names) == 1221
    elements = [(f, e) for f in frames for e in f.elements]
    assert Counter(e.core_type for _, e in elements) == {
        "Core": 174,
        "Core-Unexpressed": 3,
        "Peripheral": 256,
        "Extra-Thematic": 182,
    }
    sizes = Counter(len(members) for f in frames for members in f.core_sets)
    assert sizes == {2: 23, 3: 2, 4: 4, 5: 2}
    for name, number, one_sided in (("requires", 12, 4), ("excludes", 53, 49)):
        pairs = {
            (f.name, e.name, other) for f, e in elements for other in getattr(e, name)
        }
        assert len(pairs) == number
        assert sum((f, b, a) not in pairs for f, a, b in pairs) == one_sided
    assert sum(len(f.lexical_units) for f in frames) == 140
    relations = Counter(r.kind for r in framenet.relations)
    pairs = Counter()
    for relation in framenet.relations:
        pairs[relation.kind] += len(relation.elements)
    assert (relations["Inheritance"], pairs["Inheritance"]) == (781, 5282)
    assert (relations["Using"], pairs["Using"]) == (556, 2534)
    assert (len(relations), relations.total(), pairs.total()) == (10, 2070, 12393)
    assert framenet.lexical_units is None
