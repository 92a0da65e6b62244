"""Tables 1 to 3 of the paper, at both levels and in both modes."""

from __future__ import annotations

import pytest

# correct, gold, predicted of `argument`
TABLE_1 = {
    "P1": ("buy_out.03", (1, 3, 3)),
    "P2": ("buy.05", (1, 3, 3)),
    "P3": ("sell.01", (1, 3, 3)),
}
TABLE_2 = {
    "P1": ("A0", "C-A1", (2, 3, 4)),
    "P2": ("A1", "C-A0", (2, 3, 4)),
    "P3": ("A1", "C-A1", (2, 3, 3)),
    "P4": ("C-A0", "A0", (3, 3, 3)),
    "P5": ("A1", "C-A2", (1, 3, 3)),
    "P6": ("C-A0", "C-A0", (3, 3, 3)),
    "P7": ("C-A0", None, (2, 3, 3)),
}
TABLE_3 = {
    "P1": ("1:A1 4:R-A0 6:A4", (1, 3, 3)),
    "P2": ("1:A0 4:R-A1 6:A4", (2, 3, 3)),
    "P3": ("1:A1 4:R-A1 6:A4", (1, 3, 3)),
    "P4": ("2:A0 4:R-A0 6:A4", (1, 3, 3)),
    "P5": ("1:R-A0 4:R-A0 6:A4", (1, 3, 3)),
    "P6": ("1:R-A0 4:A0 6:A4", (1, 3, 3)),
}
SCHEMES = [
    f"primesrl:level={level},mode={mode}"
    for level in ("head", "span")
    for mode in ("official", "paper")
]


def at_level(arguments: str, scheme: str) -> str:
    """`1:A0` as it is, or as the bracket `1-1:A0`."""
    if "level=head" in scheme:
        return arguments
    items = [item.split(":") for item in arguments.split()]
    return " ".join(f"{place}-{place}:{label}" for place, label in items)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("example", TABLE_1)
def test_table_1_senses(bench, scheme, example) -> None:
    sense, figures = TABLE_1[example]
    arguments = at_level("1:AM-TMP 2:A0 5:A1", scheme)
    judged = bench.judge(
        bench.block(arguments, sense="buy.01"),
        bench.block(arguments, sense=sense),
        scheme,
    )
    assert bench.fractions(judged, "predicate.sense") == (0, 1, 1)
    assert bench.fractions(judged) == figures


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("example", TABLE_2)
def test_table_2_continuations(bench, scheme, example) -> None:
    first, second, figures = TABLE_2[example]
    gold = at_level("1:A0 4:A2 5:AM-TMP 6:C-A0", scheme)
    predicted = f"1:{first} 4:A2 5:AM-TMP" + (f" 6:{second}" if second else "")
    judged = bench.judge(
        bench.block(gold), bench.block(at_level(predicted, scheme)), scheme
    )
    assert bench.fractions(judged) == figures


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("example", TABLE_3)
def test_table_3_references(bench, scheme, example) -> None:
    predicted, figures = TABLE_3[example]
    gold = at_level("1:A0 4:R-A0 6:A4", scheme)
    judged = bench.judge(
        bench.block(gold), bench.block(at_level(predicted, scheme)), scheme
    )
    assert bench.fractions(judged) == figures
