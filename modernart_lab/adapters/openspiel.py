"""Modern Art as a game of OpenSpiel: ``pip install 'modernart-lab[openspiel]'``. Importing this registers it.

The deal is chance, card by card, at the start of each round. Sealed bids are closed one after another, each unseen by
the others until all are in, which is the same game. What a seat may not know is in none of its strings and tensors.

Source: Lanctot et al., OpenSpiel: A Framework for Reinforcement Learning in Games, 2019.

>>> import pyspiel
>>> game = pyspiel.load_game("modern_art(players=3,highest=50)")
>>> game.num_distinct_actions(), game.max_chance_outcomes(), game.new_initial_state().is_chance_node()
(81, 25, True)
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from modernart_lab.adapters.actions import Actions
from modernart_lab.adapters.features import Features
from modernart_lab.adapters.moment import Moment, before
from modernart_lab.adapters.stakes import limits, objective, payoffs
from modernart_lab.adapters.wrong import missing, wrong
from modernart_lab.engine.state import Mind
from modernart_lab.games.modern_art import Rules, edition
from modernart_lab.games.modern_art.cards import KINDS
from modernart_lab.games.modern_art.state import check_table

try:
    import pyspiel

    from modernart_lab.adapters.observer import Observer
except ImportError as problem:
    raise missing("openspiel", problem) from problem

TYPE = pyspiel.GameType(
    short_name="modern_art",
    long_name="Modern Art",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={
        "players": 4,
        "edition": "new_games_order",
        "objective": "money",
        "highest": 0,
        "mystery_hand": False,
        "double_split": False,
        "money_visible": False,
    },
)


class ModernArtGame(pyspiel.Game):
    """The game: ``pyspiel.load_game("modern_art", {...})`` with any of these parameters.

    ============= ==================================================================================
    parameter     what
    ============= ==================================================================================
    players       3 to 5; 4 if not given
    edition       ``new_games_order`` or ``hide``
    objective     what returns count: ``money`` above the start, ``margin`` or ``win`` (``stakes``)
    highest       the highest number that can be said; 0: what no game can exceed (``Actions``)
    mystery_hand  a fourth hand with three players (R1.6)
    double_split  share the money of a handed-over double (R4.9)
    money_visible no screens (R7.2)
    ============= ==================================================================================

    Attributes:
        rules: of the house.
        actions, features: how moves and views are told in numbers.

    Raises:
        ValueError: a game that cannot be.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = dict(TYPE.parameter_specification) | dict(params or {})
        players = told["players"]
        switches = ("mystery_hand", "double_split", "money_visible")
        self.rules: Rules = edition(told["edition"]).replace(**{name: told[name] for name in switches})
        check_table(players, self.rules, 0)
        self.objective = objective(told["objective"])
        self.actions = Actions(self.rules, players, told["highest"] or None)
        self.features = Features(players)
        low, high = limits(self.objective, self.rules, players)
        self._deals = sum(self.rules.deal_to(players)) * (players + self.rules.mystery_hand)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=len(KINDS),
            num_players=players,
            min_utility=low,
            max_utility=high,
            max_game_length=self._longest(players),
        )
        super().__init__(TYPE, info, told)

    def _longest(self, players: int) -> int:
        """No game has more moves: each card with its asking round, and between two raises everybody but one passes."""
        cards = sum(map(sum, self.rules.deck))
        return cards * (2 + players + players * (self.actions.highest + 1))

    def max_chance_nodes_in_history(self) -> int:
        """How many cards are dealt in a game."""
        return self._deals

    def new_initial_state(self) -> ModernArtState:
        """The state before the first deal."""
        return ModernArtState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at a state for a player."""
        if params:
            wrong("observer", value=dict(params))
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.features)


class ModernArtState(pyspiel.State):
    """One moment of a game.

    Attributes:
        moment: the state of the house, the cards still to come and the course of the game.
    """

    def __init__(self, game: ModernArtGame) -> None:
        super().__init__(game)
        self.moment: Moment = before(game.rules, game.num_players())

    @property
    def board(self) -> Any:
        """The state of the house; None before the first deal."""
        return self.moment.state

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        if self.moment.need:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.board.outcome is not None else self.board.to_act[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.get_game().actions.legal(self.board.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The kinds of card that may come next."""
        return self.moment.chances()

    def _apply_action(self, action: int) -> None:
        if self.moment.need:
            self.moment = self.moment.draw(action)
        else:
            self.moment = self.moment.act(self.get_game().actions.move(action, self.board), self.current_player())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {KINDS[action]}"
        return self.get_game().actions.words(action, self.board)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.board is not None and not self.moment.need and self.board.outcome is not None

    def returns(self) -> list[float]:
        """What each player has got; all zero until the end."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.num_players()
        return payoffs(game.objective, self.board.outcome, game.rules)

    def __str__(self) -> str:
        hands = "" if self.board is None else " / ".join(" ".join(hand) for hand in self.board.hands)
        dealt = f" dealing {' '.join(self.moment.drawn)}" if self.moment.need else ""
        return f"[{hands}]{dealt} {'; '.join(self.moment.course(None))}".strip()


class MindBot(pyspiel.Bot):
    """A mind of the house as a player of OpenSpiel's, for ``evaluate_bots`` and the like.

    Args:
        mind: the mind.
        seed: of its random numbers.
    """

    def __init__(self, mind: Mind, seed: int = 0) -> None:
        super().__init__()
        self._mind, self._rng = mind, random.Random(seed)

    def restart_at(self, state: ModernArtState) -> None:
        """Nothing is kept from state to state."""

    def step(self, state: ModernArtState) -> int:
        """The mind's answer as an action."""
        actions, view = state.get_game().actions, state.board.view(state.current_player())
        return actions.action(self._mind(view, actions.within(view.legal), self._rng))


pyspiel.register_game(TYPE, ModernArtGame)
