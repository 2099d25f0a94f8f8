"""A tour: the paintings of a lane take their turns from the left, and then the lane's takings are paid (M4)."""

from __future__ import annotations

from modernart_lab.auctions.mechanism import new
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.cards import Effect
from modernart_lab.games.museum.legal import hangs
from modernart_lab.games.museum.moves import Tour
from modernart_lab.games.museum.rounds import next_turn, spend
from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.table import EXCHANGE, HANG, SELL, Task, Touring
from modernart_lab.games.museum.walls import spots
from modernart_lab.games.museum.work import Work, put


def begin(work: Work, move: Tour, seat: int) -> None:
    """M4.1: a director leads a tour through a lane of the own museum that had none this round."""
    lane, lanes = move.lane, work.lanes[seat]
    if type(lane) is not int or not 0 <= lane < len(lanes):
        raise IllegalMove("M4.1", "no_lane", value=lane, lanes=len(lanes))
    if lane in work.toured[seat]:
        raise IllegalMove("M4.1", "lane_toured", lane=lane)
    spend(work, seat)
    work.toured = put(work.toured, seat, (*work.toured[seat], lane))
    work.tour = Touring(lane, -1, (), ())
    work.tell(ev.TourBegun, seat, lane)
    go_on(work, seat)


def written_out(card: str, before: tuple[Effect, ...], rules: Rules) -> tuple[Effect, ...]:
    """What a painting does: its effects, a repeat replaced by what the left position did (M4.6)."""
    found: list[Effect] = []
    for effect in rules.kind[card].effects:
        if effect[0] == "repeat":
            found += before
        else:
            found.append(effect)
    return tuple(found)


def go_on(work: Work, seat: int) -> None:
    """Effect by effect and position by position, until a choice is asked or the lane is through."""
    tour = work.tour
    assert tour is not None
    lane, at, did, left = tour
    while True:
        while left:
            effect, left = left[0], left[1:]
            work.tour = new(Touring, (lane, at, did, left))
            if _effect(work, seat, *effect):
                return
        at += 1
        paintings = work.lanes[seat][lane].paintings
        if at >= len(paintings):
            break
        left = written_out(paintings[at], did[-1] if did else (), work.rules)
        did += (left,)
        work.tour = new(Touring, (lane, at, did, left))
        work.tell(ev.TookTurn, seat, lane, at, paintings[at], left)
    due = sum([work.rules.kind[card].earn for card in paintings])
    k = work.from_wallet(seat, due)
    work.tour = None
    work.tell(ev.Takings, seat, lane, due, k)
    next_turn(work)


def _effect(work: Work, seat: int, name: str, n: int) -> bool:
    """One effect; whether the director is asked for a choice."""
    if name == "draw":
        work.tell(ev.Drew, seat, work.draw(seat, n), "M4.2")
        return False
    if name == "income":
        work.gain(seat, n)
        work.tell(ev.Income, seat, n)
        return False
    hand = work.hands[seat]
    if name == "sell":
        possible, phase = bool(hand) and work.wallet > 0, SELL
    elif name == "swap":
        filled = spots(work.lanes[seat]).filled
        possible, phase = any(filled[work.rules.kind[card].orientation] for card in hand), EXCHANGE
    else:
        possible, phase = bool(hangs(work.rules, work.lanes[seat], hand, n)), HANG
    if not possible:
        work.tell(ev.LeftOut, seat, name, declined=False)
        return False
    work.task = Task("effect" if name == "sell" else name, n)
    work.wait(phase, seat)
    return True


def declined(work: Work, seat: int) -> None:
    """M4.8: an effect is left out."""
    assert work.task is not None
    name = "sell" if work.task.what == "effect" else work.task.what
    work.clear()
    work.tell(ev.LeftOut, seat, name, declined=True)
    go_on(work, seat)


def finish(work: Work, seat: int) -> None:
    """The action is done, or the effect of a tour that goes on."""
    if work.tour is None:
        next_turn(work)
    else:
        go_on(work, seat)
