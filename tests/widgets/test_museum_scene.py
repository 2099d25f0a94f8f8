"""The museum's scene: every event drawn, hidden hands not in it, tours told painting by painting."""

from __future__ import annotations

import json

import pytest

from modernart_lab import text
from modernart_lab.engine import Record, play
from modernart_lab.games import museum as m
from modernart_lab.widgets.scene.museum import MuseumCourse, scene
from modernart_lab.widgets.scene.past import MOST_CHIPS
from tests.widgets import museum_fixture
from tests.widgets.museum_games import game, position_of, whim


def shots(record, seat=None, lang="en", every=1):
    course = MuseumCourse(record.events, record[0].round)
    for at in range(0, len(record) + 1, every):
        yield at, scene(record, at, seat=seat, lang=lang, course=course)


def record_of(state, *moves):
    """A record of these moves, each of whoever is to act."""
    made, now = [], state
    for move in moves:
        made.append((now.to_act[0], move))
        now = now.apply(move)
    return Record(state, made)


@pytest.mark.parametrize("lang", text.languages)
def test_every_kind_of_event_has_a_scene(lang):
    seen = {}
    for players, seed in ((4, 7), (3, 1), (2, 5), (4, 2)):
        record = game(players, seed)
        course = MuseumCourse(record.events, 1)
        for at, event in enumerate(record.events, 1):
            seen[event.kind] = seen.get(event.kind, 0) + 1
            if seen[event.kind] > 6:
                continue
            shot = scene(record, at, seat=seed % 2 or None, lang=lang, course=course)
            assert json.loads(json.dumps(shot)) == shot
            assert shot["position"] == at
            assert len(shot["seats"]) == players
            assert len(json.dumps(shot)) < 40_000
    assert {event.kind for event in m.EVENTS} - set(seen) == set()


def test_a_hand_that_one_may_not_see_is_not_in_the_scene():
    record = game()
    for at, shot in shots(record, seat=1, every=9):
        hands = [each["hand"] for each in shot["seats"]]
        assert [hand is None for hand in hands] == [True, False, True, True]
        assert len(hands[1]) == record[at].hand_sizes[1]
        told = [each["hand_text"] for each in shot["seats"]]
        titles = m.STANDARD.titles().values()
        assert not any(title in words for seat, words in enumerate(told) if seat != 1 for title in titles)


def test_titles_of_a_list_are_quoted_as_in_a_sentence():
    record = game()
    titles = m.STANDARD.titles("ja").values()
    for _, shot in shots(record, lang="ja", every=40):
        for seat in shot["seats"]:
            for told in (seat["hand_text"], *(lane["say"] for lane in seat["lanes"])):
                assert not any(title in told.replace(f"『{title}』", "") for title in titles)
    over = next(at for at, event in enumerate(record.events, 1) if getattr(event, "over", None))
    assert "『" in scene(record, over, lang="ja")["focus"]["caption"]


def test_a_scene_tells_nothing_of_the_future():
    record = game()
    short = Record(record.start, record.moves[:90], names=record.names)
    full = dict(shots(record, seat=2, every=11))
    for at, shot in shots(short, seat=2, every=11):
        assert {**shot, "length": 0} == {**full[at], "length": 0}


def test_of_an_auction_without_end_the_last_events_are_shown():
    start = m.position(["", ""], market="sunflowers", money=1_000)
    record = record_of(start, m.Auction("sunflowers"), m.Ask(1), *(m.Bid(k) for k in range(2, MOST_CHIPS + 50)))
    at = len(record)
    told = scene(record, at)["chips"]["list"]
    assert [chip["to"] for chip in told] == list(range(at - MOST_CHIPS + 1, at + 1))
    assert told[-1]["now"]


def test_a_tour_is_stepped_painting_by_painting():
    """Sunflowers, repeat, repeat: each in its turn, its effects ticked off one after the other."""
    state = m.position(["", ""], ["LPPP red_fuji sunflowers ohashi_rain ohashi_rain / PL", "LP / PL"])
    record = record_of(state, m.Tour(0))
    course = MuseumCourse(record.events, 1)
    turns = []
    for at in range(1, len(record) + 1):
        shot = scene(record, at, course=course)
        acting = [i for i, slot in enumerate(shot["seats"][0]["lanes"][0]["slots"]) if slot["state"] == "acts"]
        if record.events[at - 1].kind == "took_turn":
            turns.append((acting, [(effect["icon"], effect["state"]) for effect in shot["focus"]["effects"]]))
        if record.events[at - 1].kind == "drew":
            assert shot["focus"]["effects"][0]["state"] == "done"
    both = [("draw", "now"), ("income", "")]
    assert turns == [([0], []), ([1], both), ([2], both), ([3], both)]


def test_the_takings_show_what_the_wallet_could_not_pay():
    state = m.position(["", ""], ["LP / PL lady_ermine", "LP / PL"], wallet=1)
    record = record_of(state, m.Tour(1))
    shot = scene(record, position_of(record, "takings"))
    assert shot["focus"]["notes"] == ["The wallet pays $1 of $2."]
    assert (shot["wallet"]["k"], shot["wallet"]["change"], shot["wallet"]["empty"]) == ("$0", "−$1", True)
    assert shot["timeline"]["level"][-1] == [len(record), 0]


def test_the_action_board_says_who_went_and_what_the_next_one_pays():
    record = record_of(m.new(3, seed=1), m.Study(), m.Study(), m.Prepare("deck"))
    spaces = {each["name"]: each for each in scene(record, len(record))["spaces"]["list"]}
    assert (spaces["Art school"]["by"], spaces["Art school"]["next"]) == (["A", "B"], "$2")
    assert spaces["Art school"]["say"] == "Art school: A and B; the next pays $2"
    assert (spaces["Opening prep"]["by"], spaces["Opening prep"]["next"]) == (["C"], "")


def test_the_auction_shows_price_holder_and_what_may_be_raised():
    record = game()
    at = position_of(record, "raised")
    shot = scene(record, at)["focus"]["auction"]
    auction = record[at].auction
    assert shot["big"] == f"${auction.price}"
    assert shot["holder"] == "ABCD"[auction.holder]
    asked = record[at].to_act[0]
    assert record.names[asked] in shot["legal"]
    assert f"${auction.price + 1} to ${auction.cash[asked]}" in shot["legal"]


def test_a_table_of_ones_own_with_other_schools_is_drawn():
    kinds = tuple(
        kind._replace(school=f"School {kind.school}", title_en=f"My {kind.title_en}") for kind in m.STANDARD.kinds
    )
    rules = m.STANDARD.__class__(
        **{name: getattr(m.STANDARD, name) for name in m.STANDARD.__dataclass_fields__ if name not in ("kinds", "kind", "order", "variant")},
        kinds=kinds, variant=True,
    )  # fmt: skip
    record = play(m.new(2, seed=3, rules=rules), [whim] * 2, seed=3)
    shot = scene(record, position_of(record, "hung"))
    assert shot["focus"]["label"]["title"].startswith("My ")
    assert shot["sentence"].count("My ")
    assert len({scene(record, 0)["market"]["paintings"][i]["code"] for i in range(4)}) > 1


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(museum_fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(museum_fixture.build())) == committed, "run python -m tests.widgets.museum_fixture"
