"""Pictures as plain values: colours, layouts, marks. No Qt in here.

The way of a picture: `sentence_input` (items with their verdicts) -> `layout_sentence`
(boxes, lines, texts with places) -> `draw_sentence` (marks with colours), which screen,
PNG and PDF paint and SVG writes down.
"""
