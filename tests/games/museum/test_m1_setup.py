"""M1: directors, cash, the deck, a new museum, the city wallet, the table."""

# ruff: noqa: N802  a test bears its clause

from collections import Counter
from dataclasses import FrozenInstanceError, fields

import pytest

from modernart_lab import text
from modernart_lab.engine import IllegalSetup, Record
from modernart_lab.games import museum as m
from tests.games.museum.tools import every_number, everything

KINDS = m.STANDARD.kinds


@pytest.mark.parametrize("n", [1, 5, 0, -1, True, 2.0, "3", None])
def test_M1_1_two_to_four_directors(n):
    with pytest.raises(IllegalSetup) as caught:
        m.new(n)
    assert (caught.value.clause, caught.value.reason) == ("M1.1", "directors")


@every_number
def test_M1_1_seats_are_numbered_from_0(n):
    state = m.new(n)
    assert [state.view(seat).seat for seat in range(n)] == [*range(n)]
    for seat in (-1, n, True, 0.0, "0", None):
        with pytest.raises(IllegalSetup) as caught:
            state.view(seat)
        assert (caught.value.clause, caught.value.reason) == ("M1.1", "bad_seat")
        assert caught.value.fields == {"value": seat, "players": n}


@every_number
def test_M1_2_each_later_director_has_a_dollar_more(n):
    state = m.new(n, seed=3)
    assert state.money == tuple(range(6, 6 + n))
    assert "$6" in text.clause("M1.2")
    assert (m.STANDARD.cash_first, m.STANDARD.cash_step) == (6, 1)


def test_M1_3_the_deck():
    copies = [kind.copies for kind in KINDS]
    assert (len(KINDS), sum(copies), min(copies), max(copies)) == (30, 76, 1, 4)
    unique = [kind for kind in KINDS if kind.copies == 1]
    assert sorted(kind.school for kind in unique) == ["Baroque", "Impressionism", "Renaissance", "Ukiyo-e"]
    sides = Counter(kind.orientation for kind in KINDS for _ in range(kind.copies))
    assert sides == {"L": 38, "P": 38}
    assert (min(kind.earn for kind in KINDS), max(kind.earn for kind in KINDS)) == (1, 9)
    assert {name for kind in KINDS for name, _ in kind.effects} == set(m.EFFECTS)
    assert Counter(m.STANDARD.deck()) == {kind.id: kind.copies for kind in KINDS}
    for number in (30, 76, 38):
        assert str(number) in text.clause("M1.3")


def test_M1_3_every_figure_of_the_cards():
    """Sums as they stand in the card table; one figure that is changed changes one of them."""
    figures = {}
    for kind in KINDS:
        had = figures.get(kind.school, (0, 0, 0, 0))
        each = (kind.cost, kind.earn, kind.points, kind.pride_points)
        figures[kind.school] = tuple(a + b for a, b in zip(had, each, strict=True))
    assert figures == {
        "Impressionism": (15, 21, 21, 12),
        "Ukiyo-e": (8, 15, 15, 12),
        "Renaissance": (16, 28, 30, 17),
        "Baroque": (12, 28, 21, 12),
    }
    cards = Counter(effect for kind in KINDS for effect in kind.effects)
    assert cards == {
        ("draw", 1): 4,
        ("draw", 2): 3,
        ("hang", 1): 4,
        ("income", 1): 2,
        ("income", 2): 5,
        ("income", 3): 1,
        ("income", 4): 1,
        ("repeat", 0): 3,
        ("sell", 1): 3,
        ("sell", 2): 2,
        ("sell", 3): 1,
        ("swap", 0): 4,
    }
    assert Counter(kind.pride for kind in KINDS if kind.pride) == {
        ("lane", 5): 1,
        ("lane", 6): 1,
        ("lanes", 4): 1,
        ("last", 0): 2,
        ("run", 3): 3,
        ("run", 4): 1,
        ("school", 3): 1,
        ("school", 5): 1,
        ("schools", 4): 2,
    }


def test_M1_3_the_same_seed_is_the_same_deal():
    assert m.new() == m.new(3, seed=0)
    assert m.new(3, seed=5) == m.new(3, seed=5) != m.new(3, seed=6)


@every_number
def test_M1_4_a_new_museum(n):
    state = m.new(n, seed=1)
    assert state.curators == (2,) * n
    assert state.unpaid == state.public.ledger == (0,) * n
    assert state.hand_sizes == (5,) * n
    assert len(state.market) == 4
    assert state.lanes == ((m.Lane("LP", ()), m.Lane("PL", ())),) * n
    assert state.tiles == (("LP", "LL", "PP", "PL"),) * n
    assert everything(state) == Counter(m.STANDARD.deck())
    assert state.public.deck_size == 76 - 5 * n - 4 == len(state.private.deck)


def test_M1_4_hands_are_dealt_before_the_market():
    """With another market the hands stay what they are."""
    assert m.new(3, 9, m.STANDARD.replace(market_size=2)).hands == m.new(3, 9).hands


@every_number
def test_M1_5_the_wallet_starts_with_three_a_director(n):
    assert m.new(n).wallet == 3 * n


def test_M1_6_another_table_plays():
    rules = m.STANDARD.replace(rounds=2, cash_first=1, hand_start=3)
    state = m.new(2, 0, rules)
    assert (state.money, state.hand_sizes, state.rules.rounds) == ((1, 2), (3, 3), 2)


@pytest.mark.parametrize(
    "changes",
    [{"rounds": 0}, {"rounds": 100}, {"fee": -1}, {"fee": 1_001}, {"lanes": ()}, {"lanes": ("LX",)}, {"lanes": ["LP"]},
     {"lanes": ("LP",) * 9}, {"tiles": ("LPL",)}, {"tiles": ("LP",) * 9}, {"run_points": (0,)}, {"income_rounds": (-1,)},
     {"extension_costs": (1_001,)}, {"extension_costs": 3}, {"curators_start": 0}, {"curators_start": 6},
     {"curators_most": 21}, {"curators_most": True}, {"curators_most": 0}, {"wage_rounds": 0}, {"name": ""}, {"name": "x" * 61}, {"name": 3},
     {"market_size": 2.0}, {"market_size": 21}, {"hand_start": 21}, {"hand_limit": 61}, {"variant": 1}],
)  # fmt: skip
def test_M1_6_a_table_that_cannot_be_is_refused(changes):
    with pytest.raises(IllegalSetup) as caught:
        m.STANDARD.replace(**changes)
    assert (caught.value.clause, caught.value.reason) == ("M1.6", "bad_table")
    ((what, value),) = changes.items()
    assert caught.value.fields == {"what": what, "value": repr(value)}


def test_M1_6_a_table_is_no_variant_unless_it_says_so():
    given = {each.name: getattr(m.STANDARD, each.name) for each in fields(m.Rules) if each.init}
    del given["variant"]
    assert m.Rules(**given) == m.STANDARD


def test_M1_6_a_table_stays_as_it_is_counts_as_itself_and_can_be_typed_in_again():
    with pytest.raises(FrozenInstanceError):
        m.STANDARD.fee = 2
    assert len({m.STANDARD, m.STANDARD.replace(), m.STANDARD.replace(fee=2)}) == 2
    assert hash(Record(m.new(2))) == hash(Record(m.new(2)))
    assert eval(repr(m.STANDARD), vars(m)) == m.STANDARD


@pytest.mark.parametrize(
    ("kinds", "value"),
    [((), "[]"), (KINDS + KINDS, str([kind.id for kind in KINDS[:3]])), (3, "3"), ("x", "'x'"), (("x",), "'x'"),
     ((KINDS[0]._replace(id=[]),), repr(KINDS[0]._replace(id=[]))[:80])],
)  # fmt: skip
def test_M1_6_a_table_without_paintings_or_with_one_twice_is_refused(kinds, value):
    with pytest.raises(IllegalSetup) as caught:
        m.STANDARD.replace(kinds=kinds)
    assert (caught.value.reason, caught.value.fields) == ("bad_table", {"what": "kinds", "value": value})


@pytest.mark.parametrize(
    "changes",
    [{"rounds": 99}, {"rounds": 1}, {"fee": 1_000}, {"fee": 0}, {"lanes": ("LP",) * 8}, {"tiles": ("LP",) * 8}, {"tiles": ()},
     {"run_points": (0, 1)}, {"income_rounds": ()}, {"extension_costs": (1_000,)}, {"curators_start": 5},
     {"curators_start": 1}, {"curators_start": 1, "curators_most": 1}, {"curators_start": 20, "curators_most": 20},
     {"curators_most": 20}, {"market_size": 20}, {"hand_start": 20}, {"hand_limit": 60}, {"wage_rounds": 1},
     {"name": "x" * 60}],
)  # fmt: skip
def test_M1_6_a_table_that_just_can_be(changes):
    rules = m.STANDARD.replace(**changes)
    assert {what: getattr(rules, what) for what in changes} == changes


@pytest.mark.parametrize(
    "value",
    [{"cost": None}, {"cost": -1}, {"earn": 1.5}, {"points": 100}, {"copies": 0}, {"copies": True}, {"orientation": "X"},
     {"effects": [("draw", 1)]}, {"effects": (["draw", 1],)}, {"effects": (("draw", 0),)}, {"effects": "draw:1"},
     {"effects": None}, {"pride": ("run", 100)}, {"pride": ("last", 5)}, {"pride": ()}, {"pride_points": set()}],
    ids=str,
)  # fmt: skip
def test_M1_6_a_kind_of_painting_that_cannot_be_is_refused(value):
    kind = KINDS[0]._replace(**value)
    with pytest.raises(IllegalSetup) as caught:
        m.STANDARD.replace(kinds=(kind, *KINDS[1:]))
    assert (caught.value.reason, caught.value.fields) == ("bad_table", {"what": "kinds", "value": repr(kind)[:80]})


@pytest.mark.parametrize("name", ["lanes", "tiles"])
def test_M1_6_slots_that_will_not_be_compared_are_none(name):
    class Sour:
        def __eq__(self, other):
            raise RuntimeError("no")

        __hash__ = None

    with pytest.raises(IllegalSetup) as caught:
        m.STANDARD.replace(**{name: ("LP", Sour())})
    assert (caught.value.reason, caught.value.fields["what"]) == ("bad_table", name)


@pytest.mark.parametrize("stated", [["fee"], "fee", None, (1,), ([],)])
def test_M1_6_what_the_source_states_is_told_by_names(stated):
    with pytest.raises(IllegalSetup) as caught:
        m.STANDARD.replace(stated=stated)
    assert (caught.value.reason, caught.value.fields) == ("bad_table", {"what": "stated", "value": repr(stated)})


def test_M1_6_too_few_cards_to_deal():
    with pytest.raises(IllegalSetup) as caught:
        m.new(4, 0, m.STANDARD.replace(hand_start=20))
    assert (caught.value.clause, caught.value.reason) == ("M1.3", "cards_short")
    assert caught.value.fields == {"need": 80, "have": 76}


def test_M1_6_cards_that_just_do_are_dealt():
    rules = m.STANDARD.replace(kinds=KINDS[:10], variant=True, hand_start=0)
    rules = rules.replace(hand_start=len(rules.deck()) // 2)
    state = m.new(2, 0, rules)
    assert (state.hand_sizes, state.market, state.public.deck_size) == ((rules.hand_start,) * 2, (), 0)


def test_M1_3_a_seed_of_ten_thousand_bits_is_a_seed():
    assert m.new(2, 2**10_000 - 1).private.seed == 2**10_000 - 1


@pytest.mark.parametrize(
    ("rules", "seed", "what", "value"),
    [("standard", 0, "rules", "'standard'"), (None, 0, "rules", "None"), (m.STANDARD, "7", "seed", "'7'"),
     (m.STANDARD, 1.0, "seed", "1.0"), (m.STANDARD, 2**10_000, "seed", "10^3010"), ("x" * 60, 0, "rules", "'" + "x" * 39)],
)  # fmt: skip
def test_M1_6_what_is_no_table_or_no_seed(rules, seed, what, value):
    with pytest.raises(IllegalSetup) as caught:
        m.new(2, seed, rules)
    clause = "M1.6" if what == "rules" else "M1.3"
    assert (caught.value.clause, caught.value.reason) == (clause, "bad_table")
    assert caught.value.fields == {"what": what, "value": value}
