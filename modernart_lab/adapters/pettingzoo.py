"""Modern Art as an environment of PettingZoo (AEC): ``pip install 'modernart-lab[pettingzoo]'``.

Source: Terry et al., PettingZoo: Gym for Multi-Agent Reinforcement Learning, 2021; the AEC interface of its version 1.

>>> game = env(players=3)
>>> game.reset(seed=7)
>>> game.agent_selection, game.action_space("seat_0"), game.observation_space("seat_0")["observation"].shape
('seat_0', Discrete(1771), (156,))
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from modernart_lab import text
from modernart_lab.adapters.actions import Actions, whole_number
from modernart_lab.adapters.bounds import most_money
from modernart_lab.adapters.features import Features
from modernart_lab.adapters.stakes import objective as known_objective
from modernart_lab.adapters.stakes import payoffs
from modernart_lab.adapters.wrong import missing, wrong
from modernart_lab.engine.state import Mind
from modernart_lab.games.modern_art import NEW_GAMES_ORDER, Rules, State, new
from modernart_lab.text.loader import known
from modernart_lab.text.wrong import short

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as problem:
    raise missing("pettingzoo", problem) from problem


class ModernArt(AECEnv):
    """A game of Modern Art, one agent at a time: ``seat_0`` to ``seat_2``, ``seat_3`` or ``seat_4``.

    An observation is ``{"observation": whole numbers (Features), "action_mask": 1 where an action is legal (Actions)}``
    and tells nothing that the seat may not know. Sealed bids are closed one after another, unseen. Rewards come at the
    end. An action that is not legal raises the refusal of the rules, and nothing has changed; with PettingZoo's
    ``TerminateIllegalWrapper`` it ends the game instead.

    Args:
        players: 3 to 5.
        rules: the edition with its switches.
        objective: ``"money"`` above the start, in k; ``"margin"`` over the mean of the others, in k; ``"win"``: the
            share of the win.
        highest: the highest number that can be said (``Actions``).
        render_mode: ``"ansi"``: ``render`` returns the last events in sentences; None.
        lang: of the sentences.

    Attributes:
        board: the state of the game.
        actions, features: how moves and views are told in numbers.

    Raises:
        ValueError: a game that cannot be.
    """

    metadata = {"name": "modern_art_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012
    board: State

    def __init__(
        self,
        players: int = 4,
        rules: Rules = NEW_GAMES_ORDER,
        *,
        objective: str = "money",
        highest: int | None = None,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        super().__init__()
        self.board = new(players, 0, rules)
        self.rules, self.objective = rules, known_objective(objective)
        self.actions, self.features = Actions(rules, players, highest), Features(players)
        if render_mode not in (None, "ansi"):
            wrong("render", value=short(render_mode))
        self.render_mode, self.lang = render_mode, known(lang)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        most = max(most_money(rules, players), sum(map(sum, rules.deck)))
        self._acts = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self._sees = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, most, (self.features.size,), np.int32),
                    "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._deals = random.Random()
        self._told: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """What an agent sees, the same for all."""
        return self._sees[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do, the same for all."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: of the deal, that of ``modern_art.new(seed=...)``; without one the next of the seed given last.
            options: none are known; they change nothing.

        Raises:
            BadAdapter: a seed that is no whole number.
        """
        deal = self._deals.getrandbits(62) if seed is None else whole_number(seed)
        if deal is None:
            wrong("seed", value=short(seed))
        if seed is not None:
            self._deals = random.Random(deal)
        self.board = new(len(self.possible_agents), deal, self.rules)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._told = []
        self.agent_selection = self.possible_agents[self.board.to_act[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now."""
        return sight(self.board.view(self.possible_agents.index(agent)), self.features, self.actions)

    def step(self, action: Any) -> None:
        """Let the agent whose turn it is act; None where it has come to its end.

        Raises:
            IllegalMove: the rules forbid it.
            BadAdapter: it is no action here.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move, seat = self.actions.move(action, self.board), self.possible_agents.index(agent)
        if self.render_mode is None:
            self.board = self.board.apply(move, seat)
        else:
            told = self.board.steps(move, seat)
            self._told = [text.sentence(event, self.lang) for event, _ in told]
            self.board = told[-1][1]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.board.outcome is None:
            self.agent_selection = self.possible_agents[self.board.to_act[0]]
            return
        got = payoffs(self.objective, self.board.outcome, self.rules)
        self.rewards = dict(zip(self.possible_agents, got, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def answer(self, mind: Mind, rng: random.Random) -> int:
        """What a mind would do for the agent whose turn it is, as an action."""
        view = self.board.view(self.possible_agents.index(self.agent_selection))
        return self.actions.action(mind(view, self.actions.within(view.legal), rng))

    def render(self) -> str | None:
        """What the last action did, in sentences; None without a render mode."""
        return None if self.render_mode is None else "\n".join(self._told)

    def close(self) -> None:
        """Nothing is open."""


def env(*args: Any, **how: Any) -> Any:
    """A game of ``ModernArt`` that also refuses to be used in the wrong order; the arguments are the same."""
    return OrderEnforcingWrapper(ModernArt(*args, **how))


def mind(policy: Callable[[dict[str, Any]], Any], rules: Rules = NEW_GAMES_ORDER, highest: int | None = None) -> Mind:
    """A learned policy as a mind, for ``lab.play``, ``lab.tournament`` and the widgets.

    Args:
        policy: gets an observation, that of the environment, and returns an action.
        rules: those it has learned with.
        highest: the number that it has learned with.
    """

    def learned(view: Any, legal: Any, rng: random.Random) -> Any:
        actions, features = _numbers(rules, view.players, highest)
        return actions.move(policy(sight(view, features, actions)), view)

    return learned


@lru_cache(maxsize=16)
def _numbers(rules: Rules, players: int, highest: int | None) -> tuple[Actions, Features]:
    return Actions(rules, players, highest), Features(players)


def sight(view: Any, features: Features, actions: Actions) -> dict[str, Any]:
    """An observation: what a view tells, and which actions are legal."""
    mask = np.zeros(actions.size, np.int8)
    mask[actions.legal(view.legal)] = 1
    return {"observation": features.of(view), "action_mask": mask}
