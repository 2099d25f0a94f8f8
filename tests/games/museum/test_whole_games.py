"""Whole random games: the contract, money and cards conserved, no soft-lock, what is told ends where it is played."""

from collections import Counter
from dataclasses import MISSING, fields

import pytest

from modernart_lab import text
from modernart_lab.engine import IllegalMove, Record, check
from modernart_lab.engine.contract import WRONG_KINDS
from modernart_lab.games import museum as m
from tests.games.museum.tools import every_number, everything, game, states


@every_number
def test_the_game_keeps_the_contract(n):
    checked = check(lambda seed: m.new(n, seed=seed), seeds=range(1))
    assert checked.games == 1
    assert {"M2.3", "M2.4", "M3.1", "M5.2", "M6.5", "M6.6"} <= set(checked.clauses)


def test_positions_keep_the_contract():
    walls = ["LPLL red_fuji sunflowers nihonbashi / PL dance_class"] * 2
    make = lambda seed: m.position(["milkmaid judith", "view_delft"], walls, round=8, curators=3, seed=seed)  # noqa: E731
    assert check(make, seeds=range(2), breadth=6).games == 2


@every_number
def test_cards_and_money_are_conserved(n):
    """Each event: the cards stay the deck; the money changes by what the bank pays and by nothing else."""
    for seed in range(4):
        record = game(n, seed)
        deck = Counter(record.start.rules.deck())
        total = sum(record.start.money) + record.start.wallet
        for i, event in enumerate(record.events, start=1):
            state = record[i]
            assert everything(state) == deck
            total += event.k if event.kind in ("income", "exported") else 0
            assert sum(state.money) + state.wallet == total, event
            assert state.wallet >= 0
            assert min(state.money) >= 0
            assert state.hand_sizes == tuple(map(len, state.hands))
        start = record.start.money
        assert record.last.public.ledger == tuple(k - old for k, old in zip(record.last.money, start, strict=True))


@every_number
def test_the_wallet_is_fed_by_wages_extensions_and_own_wins_only(n):
    for seed in range(4):
        record = game(n, seed)
        for i, event in enumerate(record.events):
            rise = record[i + 1].wallet - record[i].wallet
            feeds = {"wages": lambda e: sum(e.paid), "built": lambda e: e.cost,
                     "auction_won": lambda e: e.price if e.payee is None else 0}  # fmt: skip
            takes = {"town_sale", "takings"}
            if event.kind in feeds:
                assert rise == feeds[event.kind](event)
            elif event.kind in takes:
                assert rise == -event.k
            else:
                assert rise == 0


@every_number
def test_every_painting_fits_its_slot_and_lanes_fill_from_the_left(n):
    for seed in range(3):
        for state in states(n, seed):
            for own in state.lanes:
                for lane in own:
                    assert len(lane.paintings) <= len(lane.slots)
                    sides = "".join(state.rules.kind[card].orientation for card in lane.paintings)
                    assert lane.slots.startswith(sides)


def all_moves(state):
    """Every move one could think of here: each kind with every card, lane, slot, tile and small number."""
    cards = [*dict.fromkeys([*state.hands[0], *state.market, *state.lot, "mona_lisa", "deck"])]
    spots = [(lane, slot) for lane in range(-1, 4) for slot in range(-1, 4)]
    yield from (m.Rest(), m.SellToTown(), m.Export(), m.Study(), m.Connoisseur(), m.Keep(), m.Done(), m.Pass())
    for kind in (m.Auction, m.Prepare, m.Give, m.Cull, m.Take):
        yield from map(kind, cards)
    for k in range(-1, 12):
        yield from (m.Hire(k), m.Ask(k), m.Bid(k), m.Tour(k))
    for tile in ("LP", "LL", "PP", "PL", "XX"):
        yield m.NewLane(tile)
        yield from (m.Extend(lane, tile) for lane in range(-1, 4))
    for lane, slot in spots:
        yield m.Place(lane, slot)
        for card in cards:
            yield from (m.Hang(card, lane, slot), m.Exchange(lane, slot, card))
        yield from (m.Rehang(lane, slot, *other) for other in spots[::3])


def accepted(state, move) -> bool:
    try:
        state.apply(move)
    except IllegalMove:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("n", [2, 4])
def test_legal_and_apply_agree_on_every_move_one_could_think_of(n):
    tried = Counter()
    for count, state in enumerate(states(n, seed=7)):
        if not state.to_act or (state.phase == "act" and count % 7):
            continue
        legal = state.legal(state.to_act[0])
        for move in (*all_moves(state), *WRONG_KINDS):
            made = accepted(state, move)
            assert made == (move in legal), (move, state)
            tried["made" if made else "refused"] += 1
        tried[state.phase] += 1
    assert tried["refused"] > tried["made"] > 100


@every_number
def test_a_record_survives_a_file(n, tmp_path):
    record = game(n, 1)
    again = Record.load(record.save(tmp_path / "museum.jsonl"))
    assert again == record
    assert again.events == record.events
    frame = record.frame()
    assert len(frame) == len(record.moves)
    assert set(frame["action"]) <= set(m.MOVES)


EITHER = {
    "drew": ("M3.6", "M4.2"), "brought_out": ("M3.2", "M4.5"), "cost": ("M3.2", "M4.5"), "town": ("M3.4", ""),
    "export": ("M3.5", ""), "effect": ("", "M4.3"), "limit": ("M2.5", ""), "town_sale": ("M3.4", "M4.3"),
}  # fmt: skip
"""By what happens, or what a card is given for: the clause of the action, and that of the effect in a tour."""


def test_what_happens_cites_the_action_or_the_effect_it_belongs_to():
    met = set()
    for n in (2, 3, 4):
        for seed in range(8):
            record = game(n, seed)
            for i, event in enumerate(record.events, start=1):
                what = event.use if event.kind == "given" else event.kind
                if what in EITHER:
                    touring = record[i].tour is not None
                    assert event.clause == EITHER[what][touring], event
                    met.add(event.clause)
    assert met == {clause for pair in EITHER.values() for clause in pair if clause}


RULES = {
    "Who goes first": ["round_begun"], "Basic income": ["basic_income"], "Wages": ["wages"],
    "Drawing and refilling": ["refilled", "reshuffled"], "Public spaces": ["went"], "Rehang": ["rehung"],
    "Export": ["exported"], "Builder": ["built"], "Job ad": ["hired"], "Opening prep": ["marker_taken"],
    "Connoisseur": ["culled", "culling_done"], "Rest": ["rested"], "A tour": ["took_turn", "tour_begun"],
    "Draw and income": ["income"], "Exchange": ["exchanged"], "Takings": ["takings"], "Leaving out": ["left_out"],
    "Putting up": ["put_up", "start_price"], "Raise or pass": ["left_auction", "raised"], "Payment": ["auction_won"],
    "Where it goes": ["taken_in"], "Winning": ["museums_closed"],
}  # fmt: skip
"""By the title of the clause: what happens by that clause alone."""


def test_what_happens_by_one_clause_alone_cites_it():
    cited = {}
    for kind in m.EVENTS:
        clause = next(each.default for each in fields(kind) if each.name == "clause")
        if clause is not MISSING:
            cited.setdefault(text.clauses("en", "museum")[clause].title, []).append(kind.kind)
    assert {title: sorted(kinds) for title, kinds in cited.items()} == RULES


def test_random_games_meet_every_kind_of_move_and_event():
    moves, events = set(), set()
    for n in (2, 3, 4):
        for seed in range(8):
            moves |= {type(move) for _, move in game(n, seed).moves}
            events |= {type(event) for event in game(n, seed).events}
    assert moves == set(m.MOVES.values())
    assert events == set(m.EVENTS)
