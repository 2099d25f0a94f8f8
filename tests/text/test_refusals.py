"""Every refusal the code can make is said in both languages, with what was wrong and what would be right."""

import ast
import re
from pathlib import Path

import pytest

import modernart_lab
from modernart_lab import text
from modernart_lab.engine.refusal import IllegalMove, IllegalSetup, Refusal
from modernart_lab.text.loader import pieces, words

PACKAGE = Path(modernart_lab.__file__).parent
REFUSALS = {"Refusal", "IllegalMove", "IllegalSetup"}
ADDED = {"clause", "standing", "expected", "last"}
SAMPLE = {
    "seat": 1, "to_act": (2, 3), "move": "Bid(k=3)", "phase": "offer", "card": "KRd", "value": 50, "cash": 38,
    "least": 45, "artist": "KR", "price": 30, "what": "money", "players": 3, "have": 4, "deck": 3, "round": 3,
    "need": 71, "space": "prep", "painting": "sunflowers", "lane": 0, "lanes": 2, "slot": 1, "tile": "LP", "most": 2,
    "file": "cards.csv", "line": 3,
}  # fmt: skip


def strings(node: ast.expr, function: ast.AST) -> set[str]:
    """The strings an expression may be: constants in it, and what its names are set to in the function."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            found.add(part.value)
        elif isinstance(part, ast.Name):
            for other in ast.walk(function):
                if isinstance(other, ast.Assign) and any(
                    isinstance(t, ast.Name) and t.id == part.id for t in other.targets
                ):
                    value = other.value
                    branches = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                    found |= {b.value for b in branches if isinstance(b, ast.Constant) and isinstance(b.value, str)}
    return found


def made() -> dict[str, list[set[str]]]:
    """Every reason in the code with the names of the fields it comes with, once for each place."""
    reasons: dict[str, list[set[str]]] = {}
    for folder in ("engine", "auctions", "games"):
        for path in (PACKAGE / folder).rglob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)] or [tree]
            for function in functions:
                for call in ast.walk(function):
                    if not isinstance(call, ast.Call) or len(call.args) < 2:
                        continue
                    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
                    if name in REFUSALS:
                        node = call.args[1]
                        picked = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
                        for reason in set().union(*(strings(p, function) for p in picked)):
                            reasons.setdefault(reason, []).append({k.arg for k in call.keywords if k.arg})
    return reasons


MADE = made()
TOLD = {key.removeprefix("refusal.") for key in words("en") if key.startswith("refusal.")}


def test_there_are_reasons_in_the_code():
    assert len(MADE) > 20


def test_every_reason_is_told_and_every_told_reason_is_made():
    assert set(MADE) - TOLD == set()
    assert TOLD - {"too_low", "start_too_low", "hire_one", "not_to_act_nobody"} - set(MADE) == set()


@pytest.mark.parametrize("reason", sorted(MADE))
def test_every_place_gives_the_fields_that_the_sentence_needs(reason):
    needed = {name for _, name in pieces(words("en")[f"refusal.{reason}"]) if name} - ADDED
    for given in MADE[reason]:
        assert needed <= given


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("reason", sorted(MADE))
def test_every_reason_is_one_sentence(reason, lang):
    for given in MADE[reason]:
        err = Refusal("R3.1", reason, **{name: SAMPLE[name] for name in given})
        said = text.refusal(err, lang)
        assert re.fullmatch(r"[^\n{}]+\.(\.\.)?|[^\n{}]+。", said), said
        assert err.sentence(lang) == said


CASES = [
    (
        IllegalMove("R4.2", "not_higher", value=40, least=45),
        "A bid of 40k is not higher than the 44k on the table: bid 45k or more, or pass.",
        "40kは場の最高値44kより高くありません。45k以上を付けるか、パスしてください。",
    ),
    (
        IllegalMove("R4.1", "not_higher", value=0, least=1),
        "A bid of 0k is too low: bid 1k or more, or pass.",
        "0kでは低すぎます。1k以上を付けるか、パスしてください。",
    ),
    (
        IllegalMove("R3.1", "cannot_raise", value=8, price=12, cash=9),
        "A bid of 8k cannot be made: the price stands at 12k, and only 9k is in hand. Pass.",
        "8kは付けられません。場の最高値は12k、所持金は9kなので、パスしてください。",
    ),
    (
        IllegalMove("R3.1", "negative", value=-3),
        "−3k is less than nothing: give 0k or more.",
        "−3kは0より小さい金額です。0k以上にしてください。",
    ),
    (
        IllegalMove("R3.1", "not_whole", value="'44'"),
        "'44' is not a plain whole number: money is counted in whole k, such as 44.",
        "'44'は整数ではありません。金額は44のようにk単位の整数です。",
    ),
    (
        IllegalMove("R3.1", "above_cash", value=1200, cash=38),
        "1,200k is more than the 38k in hand: go no higher than 38k.",
        "1,200kは所持金38kを超えています。38kまでにしてください。",
    ),
    (
        IllegalMove("R4.2", "not_to_act", seat=1, to_act=(2,)),
        "B is not to act: it is up to C.",
        "今はBの番ではありません。Cの番です。",
    ),
    (
        IllegalMove("R4.2", "not_to_act", seat=1, to_act=()),
        "B is not to act: nobody is just now.",
        "今はBの番ではありません。誰の番でもありません。",
    ),
    (
        IllegalMove("R2.1", "wrong_move", move="Bid(k=3)", phase="offer"),
        "Bid(k=3) is not possible here: the auctioneer offers a painting from hand.",
        "ここでBid(k=3)はできません。競売人が自分の手札から1枚を出品します。",
    ),
    (
        IllegalMove("R4.5", "second_artist", card="LMo", artist="KG"),
        "Lite Metal (open) cannot join a double by Karl Gitter: the second painting is by Karl Gitter too.",
        "Karl GitterのダブルにLite Metal（公開競り）は加えられません。2枚目もKarl Gitterの絵画にしてください。",
    ),
    (
        IllegalSetup("R1.1", "players", value=6),
        "6 players cannot play: it takes 3, 4 or 5.",
        "6人では遊べません。3人、4人、5人のどれかにしてください。",
    ),
]


@pytest.mark.parametrize(("err", "en", "ja"), CASES, ids=[case[0].reason for case in CASES])
def test_what_is_said(err, en, ja):
    assert text.refusal(err) == en
    assert text.refusal(err, "ja") == ja


def test_the_error_itself_speaks_english_and_cites_its_clause():
    assert str(CASES[0][0]) == f"R4.2: {CASES[0][1]}"


def test_names_take_the_place_of_letters():
    err = IllegalMove("R4.2", "not_to_act", seat=1, to_act=(2,))
    assert text.refusal(err, "en", ["Ada", "Ben", "Cho"]) == "Ben is not to act: it is up to Cho."


@pytest.mark.parametrize("value", ["", " ", "a\nb", "x" * 500, ["KR", "\x1b[31m"], {"a": object()}, -1.5])
@pytest.mark.parametrize("lang", text.languages)
def test_whatever_was_given_is_shown_as_one_short_printable_line(value, lang):
    said = text.refusal(IllegalSetup("R1.1", "unknown_artist", value=value), lang)
    assert said.isprintable()
    assert len(said) < 160


def test_a_reason_that_nobody_tells_is_refused():
    with pytest.raises(KeyError, match=r"refusal\.odd"):
        text.refusal(Refusal("R1.1", "odd"))
