"""Finds the figures in a notebook's prose that nothing vouches for; CONTRIBUTING.md tells the convention."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from modernart_lab import text
from modernart_lab.games import modern_art as ma

CLAUSE = re.compile(r"(?<![A-Za-z])R(\d\.\d+)")
LESSON = re.compile(r"(?:[Ll]essons?|レッスン) ?(\d\d)(?:(?: and |, |–|、|と|〜)(\d\d))?")
HEADING = re.compile(r"^# (\d\d) ", re.M)
YEAR = re.compile(r"(?<=[a-z)(] )\(?(?:19|20)\d\d\)?(?![\d.k%])|（(?:19|20)\d\d）|\((?:19|20)\d\d\)")
MINUTES = re.compile(r"\d+(?:(?: to |–|〜|から)\d+)?(?: minutes| 分|分)")
ITEM = re.compile(r"^ *\d+\. ", re.M)
COUNTED = re.compile(
    r"(?<![\d.,])(?:10|[1-9])(?=つ|人|枚|回|度|番|者|種類|色|本|行|段|ラウンド|組|位|通り|件|単位|列|点|手|段階|ゲーム|試合|局|セル)"
)
"""What English spells out: a Japanese text writes small counts in figures."""
LINK = re.compile(r"\]\([^)]*\)|https?://\S+")
SPAN = re.compile(r"`([^`]+)`")
DOLLARS = re.compile(r"`\$(\d+)`")
"""A sum of the museum game: as code, since JupyterLab takes what stands between two dollar signs for a formula."""
FIGURE = re.compile(r"(?<![A-Za-z_\d.])(\d[\d,]*(?:\.\d+)?)(?:/(\d+))?( ?(?:k(?![A-Za-z_])|%))?")


@dataclass(frozen=True)
class Figure:
    """A number as it stands in a text: how it is written, its value, its unit ("k", "%" or "")."""

    written: str
    value: float
    unit: str

    @property
    def weighty(self) -> bool:
        """Whether it is a result: money, a share, a fraction."""
        return bool(self.unit) or "." in self.written or "/" in self.written


def figures(prose: str, *, teacher: bool = False) -> list[Figure]:
    """The figures of a Markdown text that must be vouched for; ``teacher`` lets minutes pass."""
    prose = unicodedata.normalize("NFKC", DOLLARS.sub(r" \1 ", LINK.sub("", prose)))
    for structure in (CLAUSE, LESSON, HEADING, YEAR, ITEM, COUNTED, SPAN, *([MINUTES] if teacher else [])):
        prose = structure.sub(" ", prose)
    found = []
    for match in FIGURE.finditer(prose):
        number, under, unit = match.groups()
        value = float(number.replace(",", "")) / (float(under) if under else 1)
        found.append(Figure(match[0].strip(), value, (unit or "").strip()))
    return found


def constants(node: ast.AST) -> Iterator[float]:
    """The numbers in a piece of code, without indices, asserts and the digits that `round` keeps; quotients come as such too."""
    if isinstance(node, ast.Subscript | ast.Assert):
        yield from constants(node.value) if isinstance(node, ast.Subscript) else ()
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
        if node.func.id == "round":
            yield from constants(node.args[0])
            return
        if node.func.id == "Fraction" and all(isinstance(each, ast.Constant) for each in node.args):
            yield from _quotient(node.args)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        yield from _quotient([node.left, node.right])
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        yield float(node.value)
    for child in ast.iter_child_nodes(node):
        yield from constants(child)


def _quotient(parts: list[ast.expr]) -> Iterator[float]:
    values = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, int)]
    if len(values) == len(parts) == 2 and values[1]:
        yield values[0] / values[1]


def asserted(code: str) -> set[float]:
    """The numbers that an `assert` compares with something computed."""
    found: set[float] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Assert) and any(isinstance(part, ast.Name) for part in ast.walk(node.test)):
            found.update(constants(node.test))
    return found


def of_the_rules() -> dict[str, set[float]]:
    """The numbers of the game, read from the data that plays, by unit."""
    rules = ma.NEW_GAMES_ORDER
    deck = [sum(row) for row in rules.deck]
    players = range(3, 3 + len(rules.deal))
    deals = [n for row in rules.deal for n in row if n]
    counts = {*players, *deals, *deck, sum(deck), len(deck), len(rules.deal[0]), len(rules.tiles)}
    return {"k": {float(k) for k in (*rules.tiles, rules.start_money)}, "": {float(n) for n in counts}}


def unvouched(book: dict, lessons: set[str]) -> list[str]:
    """What nothing vouches for, each with the number of its cell: figures, clauses, lessons, pieces of code.

    Args:
        book: the notebook as it is stored.
        lessons: the numbers of the lessons there are, "01" and so on.
    """
    cells = [(cell["cell_type"], "".join(cell["source"]), cell["metadata"].get("tags", [])) for cell in book["cells"]]
    code = {i: source for i, (kind, source, _) in enumerate(cells) if kind == "code"}
    everywhere = set().union(*(asserted(source) for source in code.values())) if code else set()
    rules = of_the_rules()
    solved = {j for j, (kind, _, tags) in enumerate(cells) if kind == "code" and "solution" in tags}
    found = []
    for i, (kind, prose, tags) in enumerate(cells):
        if kind != "markdown":
            continue
        near = {*[j for j in code if j < i][-1:], *[j for j in code if j > i][:1]}
        beside = near | solved if "exercise" in tags else near
        given = {value for j in beside for value in constants(ast.parse(code[j]))}
        known = everywhere | given
        for figure in figures(prose, teacher="teacher" in tags):
            scaled = {figure.value, figure.value / 100} if figure.unit == "%" else {figure.value}
            close = any(abs(value - each) < 1e-9 for value in map(abs, known) for each in scaled)
            if not close and figure.value not in rules.get(figure.unit, set()):
                found.append(f"cell {i}: {figure.written}")
        found += [f"cell {i}: `{span}`" for span in SPAN.findall(DOLLARS.sub("", prose)) if _strange(span, code)]
        found += [f"cell {i}: R{number}" for number in CLAUSE.findall(prose) if not _is_clause(f"R{number}")]
        mentioned = {number for pair in LESSON.findall(prose) for number in pair if number}
        found += [f"cell {i}: lesson {number}" for number in sorted(mentioned - lessons)]
    return found


def _strange(span: str, code: dict[int, str]) -> bool:
    """Whether a piece of code in the prose has a figure and stands in no cell."""
    return bool(re.search(r"(?<![A-Za-z_.\d])\d", CLAUSE.sub("", span))) and not any(
        span in source for source in code.values()
    )


def _is_clause(number: str) -> bool:
    try:
        return bool(text.clause(number))
    except KeyError:
        return False
