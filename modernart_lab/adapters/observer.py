"""What a player of OpenSpiel sees of Modern Art: the table now, or with perfect recall the course of the game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from modernart_lab.adapters.features import PRIVATE, Features
from modernart_lab.adapters.moment import Moment
from modernart_lab.adapters.wrong import wrong


class Observer:
    """What a player sees: with perfect recall the course of the game as a string, else the table now.

    Attributes:
        tensor: the numbers of ``Features``, in parts by name in ``dict``; None with perfect recall.
    """

    def __init__(self, kind: Any, features: Features) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            wrong("all_players")
        self._recalls, self._public = kind.perfect_recall, kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, Any] = {}
        self.tensor = None
        if self._recalls:
            return
        shapes = {
            name: shape
            for name, shape in features.shapes.items()
            if (self._private if name == PRIVATE else self._public)
        }
        self._features = features
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player sees into ``tensor``; all zero before the first deal."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.board is not None:
            self._features.write(state.board.view(player), self.dict)

    def string_from(self, state: Any, player: int) -> str:
        """The same as a string."""
        moment = state.moment
        if self._recalls:
            return _course(moment, player, self._public, self._private)
        pieces = [chr(65 + player)] if self._private else []
        if state.board is None:
            return " ".join(pieces)
        self.set_from(state, player)
        for name, part in self.dict.items():
            if part.any():
                pieces.append(f"{name}:{','.join(str(int(k)) for k in part.flat)}")
        return " ".join(pieces)


def _course(moment: Moment, player: int, public: bool, private: bool) -> str:
    if public:
        told = moment.course(player if private else None)
    else:
        told = [each.told for each in moment.said if each.seat == player] if private else []
    return "; ".join([chr(65 + player), *told] if private else told)
