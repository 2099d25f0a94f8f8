"""Play a state on to the end of the round or the game, with random numbers that two runs can share.

The random numbers of a seat depend on the root of the world, the turn and the seat alone. Two bids tried in the same
world therefore meet the same luck, and their difference shows with far fewer samples (common random numbers).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modernart_lab.games.modern_art.table import OFFER
from modernart_lab.kernel.streams import SEAT, TURN, Stream


class Table:
    """Minds at a table with a stream each, used again and again.

    Args:
        minds: one a seat.
    """

    def __init__(self, minds: Sequence[Any]) -> None:
        self.minds = tuple(minds)
        self.streams = [Stream() for _ in self.minds]

    def key(self, root: int, turn: int) -> None:
        """Set every seat's stream to the beginning of a turn of a world."""
        at = root + turn * TURN
        for seat, stream in enumerate(self.streams):
            stream.seed(at + seat * SEAT)

    def act(self, state: Any, seat: int) -> Any:
        """The state after a seat's mind has made its move."""
        return state.apply(self.minds[seat](state.view(seat), state.legal(seat), self.streams[seat]), seat)

    def finish_lot(self, state: Any, root: int) -> Any:
        """Play a lot to the end of its auction; turn 0 of the world."""
        self.key(root, 0)
        while state.auction is not None:
            state = self.act(state, state.to_act[0])
        return state

    def play_out(self, state: Any, root: int, last_round: int) -> tuple[Any, Any]:
        """Play until a round after ``last_round`` begins or the game ends.

        Returns:
            The state then, and the (state, move, seat) before it, None when no move was left to make.
        """
        minds, streams = self.minds, self.streams
        before: Any = None
        turn = 0
        if state.phase != OFFER:
            self.key(root, 0)
        while state.to_act and state.public.round <= last_round:
            if state.phase == OFFER:
                turn += 1
                self.key(root, turn)
            seat = state.to_act[0]
            move = minds[seat](state.view(seat), state.legal(seat), streams[seat])
            before = (state, move, seat)
            state = state.apply(move, seat)
        return state, before
