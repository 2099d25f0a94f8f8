"""lab.check holds every game to the contract, and notices each way of breaking it."""

import dataclasses
from pathlib import Path

import pytest

from modernart_lab.engine import IllegalMove, Legal, check
from modernart_lab.engine.contract import BrokenContract
from modernart_lab.games import GAMES, museum
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art.view import View
from tests.games.modern_art.tools import every_switch


@every_switch
def test_the_game_keeps_the_contract(n, rules):
    checked = check(lambda seed: ma.new(n, seed=seed, rules=rules), seeds=range(1))
    assert checked.games == 1
    assert checked.decisions > 40
    assert checked.moves > checked.decisions
    assert checked.refusals > 5 * checked.decisions
    assert {"R2.1", "R3.1", "R4.1", "R4.2", "R4.3", "R4.4", "R5.3", "R6.1", "R6.2"} <= set(checked.clauses)


def test_teaching_positions_keep_the_contract():
    poor = lambda seed: ma.position(["KRd KRo LMf", "KRs YOn", "CPd CPo"], money=[0, 1, 2], round=3, seed=seed)  # noqa: E731
    assert check(poor, seeds=range(4), breadth=6).games == 4


def test_the_games_of_the_house_are_those_that_have_rules():
    assert {path.parent.name for path in Path(ma.__file__).parents[1].glob("*/RULES.md")} == set(GAMES)


@pytest.mark.parametrize("game", [ma, museum], ids=GAMES)
def test_what_is_said_and_what_happens_cannot_be_changed_afterwards(game):
    for kind in (*game.MOVES.values(), *game.EVENTS):
        names = [each.name for each in dataclasses.fields(kind)]
        for name in names:
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(object.__new__(kind), name, 0)
        assert names or len({kind(), kind()}) == 1


KINDS = {}
"""The broken games by name, so that they can be pickled although they are local to a test."""


def remade(name, fields):
    return tuple.__new__(KINDS[name], fields)


class Broken(ma.State):
    """A game that some subclass breaks. What it does goes on being of its own kind."""

    __slots__ = ()

    def __init_subclass__(cls):
        KINDS[cls.__name__] = cls

    def __reduce__(self):
        return remade, (type(self).__name__, tuple(self))

    def apply(self, move, seat=None):
        return again(type(self), super().apply(move, seat))

    def steps(self, move, seat=None):
        return tuple((event, again(type(self), state)) for event, state in super().steps(move, seat))


def again(kind, state):
    return tuple.__new__(kind, tuple(state))


KINDS["Broken"] = Broken


class OpenView(View):
    """A view that tells of a move that its seat has not."""

    __slots__ = ()

    @property
    def legal(self):
        return Legal((ma.Pass(),))


def broken(kind, seeds=range(2), n=3, rules=ma.NEW_GAMES_ORDER) -> str:
    with pytest.raises(BrokenContract) as caught:
        check(lambda seed: again(kind, ma.new(n, seed=seed, rules=rules)), seeds=seeds)
    return str(caught.value)


def replaced(thing, **fields):
    return tuple.__new__(
        type(thing), (fields.get(name, value) for name, value in zip(thing._fields, thing, strict=True))
    )


def test_nothing_to_check():
    with pytest.raises(BrokenContract, match="nothing to check"):
        check(lambda seed: ma.new(3, seed=seed), seeds=())


def test_a_game_that_is_over_before_it_begins():
    last = ma.new(3)
    while last.to_act:
        last = last.apply(last.legal(last.to_act[0])[0], last.to_act[0])
    with pytest.raises(BrokenContract, match="nothing to check"):
        check(lambda seed: last)


def test_the_error_names_game_and_decision():
    class Never(Broken):
        __slots__ = ()

        def legal(self, seat):
            return Legal()

    assert broken(Never).endswith("(seed 0, decision 0)")


def test_another_start_from_the_same_seed():
    seeds = iter(range(100))
    with pytest.raises(BrokenContract, match="same seed gives another start"):
        check(lambda seed: ma.new(3, seed=next(seeds)))


@pytest.mark.parametrize(
    "forgotten",
    ["above_cash", "ask_above_cash", "not_higher", "negative", "not_whole", "wrong_move", "not_a_move", "not_to_act",
     "say_which_seat", "game_over"],
)  # fmt: skip
def test_an_illegal_move_accepted(forgotten):
    class Generous(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            try:
                return super().apply(move, seat)
            except IllegalMove as error:
                if error.reason == forgotten:
                    return self
                raise

    assert "is not legal and not refused" in broken(Generous)


@pytest.mark.parametrize("beyond", [1, -1])
def test_a_number_just_beyond_the_range_accepted(beyond):
    class Lenient(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            bids = self.legal(seat).bids if type(move) is ma.Bid and type(seat) is int else ()
            if len(bids) > 1 and move.k == (bids[-1] + 1 if beyond > 0 else bids[0] - 1):
                return self
            return super().apply(move, seat)

    assert "is not legal and not refused" in broken(Lenient)


@pytest.mark.parametrize("kind", [type(None), str, int, object])
def test_what_is_no_move_accepted(kind):
    class Lenient(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            return self if type(move) is kind else super().apply(move, seat)

    assert broken(Lenient).endswith("is not legal and not refused (seed 0, decision 0)")


@pytest.mark.parametrize("odd", [-1, True, 1.0, "1", None])
def test_what_is_no_sum_accepted(odd):
    class Lenient(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            mine = type(move) is ma.Bid and type(move.k) is type(odd) and move.k == odd
            return self if mine else super().apply(move, seat)

    assert "is not legal and not refused" in broken(Lenient)


class Rounding(museum.State):
    """A museum game that takes 1.0 for 1."""

    __slots__ = ()

    def apply(self, move, seat=None):
        if type(move) in museum.MOVES.values():
            values = [getattr(move, name) for name in type(move).__slots__]
            move = type(move)(*[int(value) if type(value) is float else value for value in values])
        return super().apply(move, seat)


def test_a_move_that_merely_equals_a_legal_one_accepted():
    with pytest.raises(BrokenContract, match=r"Tour\(lane=1.0\) of seat 0 is not legal and not refused"):
        check(lambda seed: again(Rounding, museum.new(2, seed=seed)))


def test_one_seat_acting_for_another():
    class Impatient(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            if type(seat) is int and 0 <= seat < self.players and self.to_act:
                seat = seat if seat in self.to_act else self.to_act[0]
            return super().apply(move, seat)

    assert "is not legal and not refused" in broken(Impatient)


def test_a_seat_that_is_not_there():
    class Round(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            return super().apply(move, seat % self.players if type(seat) is int else seat)

    assert "is not legal and not refused" in broken(Round)


def test_a_legal_move_refused():
    class Strict(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            if type(move) is ma.Bid and move.k > 3:
                raise IllegalMove("R3.1", "above_cash", value=move.k, cash=3)
            return super().apply(move, seat)

    assert "is legal and refused" in broken(Strict)


def test_a_move_that_is_listed_and_not_in_it():
    class Odd(Legal):
        def __contains__(self, move):
            return False

    class Listed(Broken):
        __slots__ = ()

        def legal(self, seat):
            told = super().legal(seat)
            return Odd(told.moves, told.bids, told.priced)

    assert "listed as legal and is not in it" in broken(Listed)


def test_another_error_than_a_refusal():
    class Crashing(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            if move is None:
                raise KeyError(move)
            return super().apply(move, seat)

    assert "raises KeyError instead of being refused" in broken(Crashing)


@pytest.mark.parametrize("left_out", ["clause", "reason"])
def test_a_refusal_without_clause_or_reason(left_out):
    class Mute(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            try:
                return super().apply(move, seat)
            except IllegalMove as error:
                told = {"clause": error.clause, "reason": error.reason, left_out: ""}
                raise IllegalMove(*told.values()) from None

    assert "without clause or reason" in broken(Mute)


def test_a_soft_lock():
    class Stuck(Broken):
        __slots__ = ()

        def legal(self, seat):
            return Legal() if self.phase == "auction" else super().legal(seat)

    assert "is to act and has 0 legal moves" in broken(Stuck)

    class Silent(Broken):
        __slots__ = ()

        def apply(self, move, seat=None):
            after = super().apply(move, seat)
            return after if after.round == 1 or after.outcome else replaced(after, to_act=())

        def steps(self, move, seat=None):
            told = super().steps(move, seat)
            return (*told[:-1], (told[-1][0], self.apply(move, seat)))

    assert "a soft-lock" in broken(Silent)


def test_an_outcome_too_early():
    class Hasty(Broken):
        __slots__ = ()

        @property
        def outcome(self):
            return ma.Outcome(self.money, (0,))

    assert "an outcome while seats are to act" in broken(Hasty)


def test_somebody_to_act_twice_or_from_nowhere():
    for waiting in ((0, 0), (0, 7)):

        class Twice(Broken):
            __slots__ = ()

        start = again(Twice, replaced(ma.new(3), to_act=waiting))
        with pytest.raises(BrokenContract, match="to_act is"):
            check(lambda seed, start=start: start)


def test_something_legal_after_the_end():
    class Endless(Broken):
        __slots__ = ()

        def legal(self, seat):
            return super().legal(seat) if self.to_act else Legal((ma.Pass(),))

    assert "something is legal after the end" in broken(Endless)


def test_something_legal_for_who_is_not_to_act():
    class Loud(Broken):
        __slots__ = ()

        def legal(self, seat):
            return super().legal(seat) or Legal((ma.Pass(),))

    assert "is not to act and has 1 legal moves" in broken(Loud)


def test_a_view_that_shows_another_seats_legal_moves():
    class Shared(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            return again(OpenView, super().view(seat))

    assert "the view of seat" in broken(Shared)


def test_a_view_of_another_seat():
    class Swapped(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            return super().view((seat + 1) % self.players)

    assert "disagrees with the state" in broken(Swapped)


@pytest.mark.parametrize("name", ["seat", "to_act"])
def test_a_view_that_tells_another_seat_or_other_seats_to_act(name):
    """What its seat may do is right all the same: that alone does not make a view."""

    class Astray(View):
        __slots__ = ()
        legal = property(lambda self: self[0])
        seat = property(lambda self: self[1])
        to_act = property(lambda self: self[2])

    class Shown(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            told = {"legal": self.legal(seat), "seat": seat, "to_act": self.to_act, name: (seat + 1) % self.players}
            return tuple.__new__(Astray, told.values())

    assert "disagrees with the state" in broken(Shown)


def test_a_view_that_cannot_be_sent():
    class Stranger(tuple):
        """Equal to itself, and to nothing that was pickled."""

        __slots__ = ()

        def __reduce__(self):
            return tuple, ((),)

    class Shy(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            return replaced(super().view(seat), lot=Stranger(("KRo",)))

    assert "differs from itself" in broken(Shy)


def test_a_view_that_differs_from_itself():
    count = iter(range(10**6))

    class Restless(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            return replaced(super().view(seat), phase=f"{self.phase}{next(count)}")

    with pytest.raises(BrokenContract):
        check(lambda seed: again(Restless, ma.new(3, seed=seed)))


def test_a_view_that_shows_the_fists():
    class Glass(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            seen = super().view(seat)
            if self.phase == "auction" and self.auction.format == "sealed":
                return replaced(seen, auction=replaced(seen.auction, bids=self.auction.bids))
            return seen

    assert "sees what seat" in broken(Glass)


def test_a_seat_may_see_its_own_fist():
    class Own(Broken):
        __slots__ = ()

        def view(self, seat, memory=False):
            seen = super().view(seat)
            if self.phase == "auction" and self.auction.format == "sealed":
                own = tuple(k if other == seat else None for other, k in enumerate(self.auction.bids))
                return replaced(seen, auction=replaced(seen.auction, bids=own))
            return seen

    assert check(lambda seed: again(Own, ma.new(3, seed=seed)), seeds=[0]).games == 1


def test_an_order_that_matters():
    class Eager(Broken):
        """Who closes the fist last wins."""

        __slots__ = ()

        def apply(self, move, seat=None):
            after = super().apply(move, seat)
            if len(self.to_act) == 1 and type(move) is ma.Seal:
                money = [k + 50 * (other == seat) for other, k in enumerate(after.money)]
                return replaced(after, private=after.private._replace(money=tuple(money)))
            return after

        def steps(self, move, seat=None):
            told = super().steps(move, seat)
            return (*told[:-1], (told[-1][0], self.apply(move, seat)))

    assert "the order in which the seats act matters" in broken(Eager)


def test_a_state_that_changes_under_a_move():
    class Loose:
        """A game with a counter that is no part of the frozen state."""

        def __init__(self, state):
            self.inner, self.made = state, 0

        def __getattr__(self, name):
            if name.startswith("__") or name == "inner":
                raise AttributeError(name)
            return getattr(self.inner, name)

        def __eq__(self, other):
            return self.inner == other.inner

        def __hash__(self):
            return hash(self.inner)

        def apply(self, move, seat=None):
            after = Loose(self.inner.apply(move, seat))
            self.made += 1
            return after

        def steps(self, move, seat=None):
            return tuple((event, Loose(state)) for event, state in self.inner.steps(move, seat))

    Loose.__module__, Loose.__qualname__ = __name__, "Loose"
    globals()["Loose"] = Loose
    with pytest.raises(BrokenContract, match="a state has changed under a move"):
        check(lambda seed: Loose(ma.new(3, seed=seed)))


def test_what_is_told_ends_elsewhere():
    class Liar(Broken):
        __slots__ = ()

        def steps(self, move, seat=None):
            told = super().steps(move, seat)
            return (*told[:-1], (told[-1][0], replaced(told[-1][1], lot=("KRo",))))

    assert "what is told ends elsewhere" in broken(Liar)


def test_a_record_that_does_not_survive_a_file():
    """The file makes a sound state of it again, which is another."""

    class Other(Broken):
        __slots__ = ()

        def __eq__(self, other):
            return type(other) is type(self) and tuple(self) == tuple(other)

        __hash__ = ma.State.__hash__

    assert "the record read back is another game" in broken(Other)


def test_a_game_that_does_not_end(monkeypatch):
    monkeypatch.setattr("modernart_lab.engine.contract.MOST_DECISIONS", 20)
    assert "does not end" in broken(Broken)
