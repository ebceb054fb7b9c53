"""The games as PettingZoo environments: one agent acts after the other (AEC).

>>> from pentapolis import zoo
>>> env = zoo.aec("blueprints", seats=2)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.agents
[]

The environment is a pettingzoo.AECEnv if PettingZoo and Gymnasium are installed; otherwise it has the same attributes.
"""
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

import numpy as np

from . import spaces
from ._pentapolis import Game, Match, _fork
from ._pentapolis import game as open_game

try:
    from pettingzoo import AECEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """The part of pettingzoo.AECEnv that does not depend on the game."""

        @property
        def num_agents(self) -> int:
            return len(self.agents)  # type: ignore[attr-defined]

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)  # type: ignore[attr-defined]

        @property
        def unwrapped(self) -> Any:
            return self

        def __str__(self) -> str:
            return str(self.metadata["name"])  # type: ignore[attr-defined]


class AEC(_Base):
    """One match. Agents are "player_0", "player_1" ... in the order of the seats; chance is settled within a step.

    An observation is {"observation": float32 features, "action_mask": int8}; the mask is also in the agent's info. An action is
    an index into the legal actions (actions="index", for every game: the first `count` of max_actions are allowed) or a fixed
    action number (actions="number"). The reward at the end is the share of the win; it is zero before.
    """

    def __init__(self, game: Game, actions: str = "index", render_mode: Optional[str] = None) -> None:
        if actions not in ("index", "number"):
            raise ValueError('actions must be "index" or "number"')
        if actions == "number" and game.action_numbers is None:
            raise ValueError(f'the actions of {game.id} have no numbers: use actions="index"')
        if render_mode not in (None, "ansi", "human"):
            raise ValueError('render_mode must be None, "ansi" or "human"')
        self.game = game
        self.metadata: Dict[str, Any] = {
            "name": f"{game.id}_v{game.rules_version.split('.')[0]}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self.agents: List[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._is_numbered = actions == "number"
        self._width = int(game.action_numbers or 0) if self._is_numbered else game.max_actions
        limit = spaces.FEATURE_LIMIT
        # PettingZoo requires the same object for every call, because a space has its own generator.
        self._action_spaces = {agent: spaces.Discrete(self._width) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-limit, limit, (game.observation_size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self._width,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._match: Optional[Match] = None
        self._seed = 0
        self._episode = 0

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match itself, including hidden information."""
        if self._match is None:
            raise RuntimeError("call reset() first")
        return self._match

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._seed, self._episode = int(seed), 0
        elif self._match is not None:
            self._episode += 1
        # Episode 0 of a seed is the match of that seed; later ones are forks of it.
        stream = self._seed if self._episode == 0 else _fork(self._seed, self._episode)
        self._match = self.game.match(seed=stream)
        self._match.settle()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._show_turn()

    def _show_turn(self) -> None:
        """Updates the agent to act; only its mask has legal actions."""
        seat = self.match.seat
        for info in self.infos.values():
            info.clear()
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection]["action_mask"] = self._mask(self.agent_selection)

    def _mask(self, agent: str) -> Any:
        seat = self._seat_of[agent]
        mask = np.zeros(self._width, np.int8)
        if self.match.seat == seat:
            mask[self.match.numbers(seat) if self._is_numbered else slice(self.match.count(seat))] = 1
        return mask

    def observe(self, agent: str) -> Dict[str, Any]:
        mask = self.infos.get(agent, {}).get("action_mask")
        return {
            "observation": self.match.observation(self._seat_of[agent]),
            "action_mask": self._mask(agent) if mask is None else mask,
        }

    def last(self, observe: bool = True) -> Tuple[Optional[Dict[str, Any]], float, bool, bool, Dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Union[int, np.integer, None]) -> None:
        if not self.agents:
            raise RuntimeError("the game is over: call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: an agent steps with None and leaves")
            return self._leave(agent)
        if action is None:
            raise ValueError(f"{agent} has to act")
        match = self.match
        match.act(match.numbered(int(action)) if self._is_numbered else int(action))
        match.settle()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._show_turn()
        if match.over:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, share in zip(self.possible_agents, self.match.returns()):
            self.rewards[agent] = share
            self._cumulative_rewards[agent] += share
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str) -> None:
        for by_agent in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del by_agent[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        for other in self.rewards:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def state(self) -> Any:
        """What a spectator sees."""
        return self.match.observation("spectator")

    def render(self) -> Optional[str]:
        picture = self.match.picture("spectator")
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        pass


def aec(game: Union[str, Game], *, actions: str = "index", render_mode: Optional[str] = None, **options: Any) -> AEC:
    """An environment of a game, or of the game with this name and these options (seats=3, ...)."""
    return AEC(open_game(game, **options) if isinstance(game, str) else game, actions, render_mode)
