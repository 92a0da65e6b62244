"""CoNLL-2005 figures of two CoNLL-2009 files, counted the long way.

Written from the published rules for spans of heads (PriMeSRL-Eval) and for the scorer
(`srl-eval.pl`), with lists and loops; shares no code with the program.
"""

from __future__ import annotations

from collections import Counter


def recount(gold_path, predicted_path):
    """Label -> [right, excess, missed]; V, which heads do not name, never occurs."""
    sums = {}
    pairs = zip(sentences(gold_path), sentences(predicted_path), strict=True)
    for gold, predicted in pairs:
        found = {token: (sense, spans) for token, sense, spans in predicted}
        for token, sense, spans in gold:
            their_sense, theirs = found.get(token, ("", []))
            if their_sense != sense:
                theirs = []
            count(arguments(spans), arguments(theirs), sums)
    return sums


def sentences(path):
    """Lists of propositions: predicate token, sense, spans of its arguments."""
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        rows = [line.split("\t") for line in block.split("\n")]
        predicates = [i for i, row in enumerate(rows) if row[13] not in "_-"]
        found = []
        for number, predicate in enumerate(predicates):
            spans = []
            for i, row in enumerate(rows):
                for label in row[14 + number].split("|"):
                    if label not in ("_", "-", ""):
                        first, last = span_of(rows, i, predicate)
                        spans.append((first, last, label))
            found.append((predicate, rows[predicate][13], spans))
        yield found


def span_of(rows, head, predicate):
    def parent(token):
        return int(rows[token][8]) - 1

    def is_below(token):
        while token != head:
            if token in (predicate, -1):
                return False
            token = parent(token)
        return True

    first = last = head
    while first > 0 and is_below(first - 1):
        first -= 1
    while last + 1 < len(rows) and is_below(last + 1):
        last += 1
    block = list(range(first, last + 1))
    if not (rows[head][10].startswith("obl") and parent(head) == predicate):
        block = [t for t in block if t == head or rows[t][10] != "case"]
    if rows[block[-1]][10] in ("punct", "P") and rows[block[-1]][2] == ",":
        block = block[:-1]
    if block and rows[block[0]][10] in ("punct", "P") and rows[block[-1]][2] == ",":
        block = block[1:]
    block.append(head)
    return min(block), max(block)


def arguments(spans):
    """[first, last, label, parts]: what the brackets make, pieces joined."""
    order = sorted(spans, key=lambda s: (s[0], -s[1]))
    items = [[first, last, label, []] for first, last, label in order]
    for number, item in enumerate(items):
        around = [
            other
            for at, other in enumerate(items)
            if other is not item
            and other[0] <= item[0]
            and item[1] <= other[1]
            and (other[:2] != item[:2] or at < number)
        ]
        if around:
            narrowest = min(o[1] - o[0] for o in around)
            [*_, inner] = [o for o in around if o[1] - o[0] == narrowest]
            inner[3].append(item)
    table = {}
    for item in items:
        table[item[0], item[1]] = item
    made = []
    for item in sorted(table.values(), key=lambda s: (s[0], -s[1])):
        if item[2].startswith("C-"):
            heads = [a for a in made if a[2] == item[2][2:]]
            if heads:
                head = heads[-1]
                if not head[3]:
                    head[3].append([head[0], head[1]])
                head[3].append(item)
                head[1] = item[1]
                continue
            item[2] = item[2][2:]
        made.append(item)
    return made


def count(gold, predicted, sums):
    left = {(a[0], a[1]): a for a in gold}
    for argument in predicted:
        key = argument[0], argument[1]
        other = left.get(key)
        row = sums.setdefault(argument[2], [0, 0, 0])
        if other is not None and same(other, argument):
            row[0] += 1
            del left[key]
        else:
            row[1] += 1
    for argument in left.values():
        sums.setdefault(argument[2], [0, 0, 0])[2] += 1


def same(gold, predicted):
    if gold[2] != predicted[2] or bool(gold[3]) != bool(predicted[3]):
        return False
    mine = {(part[0], part[1]) for part in gold[3]}
    theirs = Counter((part[0], part[1]) for part in predicted[3])
    return set(theirs) == mine and all(n == 1 for n in theirs.values())
