"""Many tables as a Gymnasium vector environment: one seat learns, computer players have the others.

>>> import numpy as np
>>> from pentapolis import gym
>>> envs = gym.vector("blueprints", 8, opponents="greedy", seats=2)
>>> observations, infos = envs.reset(seed=1)
>>> rng = np.random.default_rng(1)
>>> for _ in range(20):
...     actions = envs.sample(rng)          # or your network's choice, given infos["action_mask"]
...     observations, rewards, terminations, truncations, infos = envs.step(actions)
>>> rewards.shape
(8,)

It is a gymnasium.vector.VectorEnv if Gymnasium is installed; otherwise it has the same attributes.
"""
from typing import Any, Dict, Optional, Tuple, Union

import numpy as np

from . import spaces
from ._pentapolis import Game, Tables
from ._pentapolis import game as open_game

try:
    from gymnasium.vector import VectorEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        pass


try:
    from gymnasium.vector import AutoresetMode

    _MODES: Dict[str, Any] = {
        "same": AutoresetMode.SAME_STEP,
        "next": AutoresetMode.NEXT_STEP,
        "disabled": AutoresetMode.DISABLED,
    }
except ImportError:
    _MODES = {"same": "SameStep", "next": "NextStep", "disabled": "Disabled"}


class Vector(_Base):
    """`n` tables at which `learner` decides. Observations are (n, features), actions indices into the legal actions.

    infos["action_mask"] is (n, max_actions): the first infos["count"] actions of a table are allowed. With autoreset="same" the
    observations of games that have just ended are in infos["final_obs"], for the tables where infos["_final_obs"] is set.
    Arrays are overwritten by the next step unless copy=True.
    """

    def __init__(
        self, game: Game, n: int, learner: int, opponents: str, autoreset: str, threads: int, copy: bool
    ) -> None:
        if not 0 <= learner < game.seats:
            raise ValueError(f"learner must be 0 to {game.seats - 1}")
        self.game = game
        self.learner = learner
        self.num_envs = n
        self.copy = copy
        self._settings = dict(
            n=n,
            threads=threads,
            autoreset=autoreset,
            legal=None,
            opponents={seat: opponents for seat in range(game.seats) if seat != learner},
        )
        self._autoreset = autoreset
        self._tables = Tables(game, **self._settings)  # type: ignore[arg-type]
        self._is_fresh = True
        self._seed = 1
        limit = spaces.FEATURE_LIMIT
        self.single_observation_space = spaces.Box(-limit, limit, (game.observation_size,), np.float32)
        self.observation_space = spaces.Box(-limit, limit, (n, game.observation_size), np.float32)
        self.single_action_space = spaces.Discrete(game.max_actions)
        self.action_space = spaces.batch(self.single_action_space, n)
        self.metadata = {"render_modes": [], "autoreset_mode": _MODES[autoreset]}
        self.render_mode = None
        self.closed = False
        self._truncations = np.zeros(n, bool)
        self._columns = np.arange(game.max_actions)

    @property
    def tables(self) -> Tables:
        return self._tables

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        """Resets all tables; with options={"reset_mask": ...}, only the marked ones."""
        mask = (options or {}).get("reset_mask")
        if seed is not None:
            if mask is not None:
                raise ValueError("a seed is for all tables: leave reset_mask out")
            self._tables = Tables(self.game, seed=int(seed), **self._settings)  # type: ignore[arg-type]
        elif mask is not None or not self._is_fresh:
            self._tables.reset(mask)
        self._is_fresh = False
        return self._kept(self._tables.obs), self._infos()

    def step(self, actions: Any) -> Tuple[Any, Any, Any, Any, Dict[str, Any]]:
        tables = self._tables
        self._is_fresh = False
        tables.step(actions)
        infos = self._infos()
        if self._autoreset == "same" and tables.done.any():
            infos["final_obs"] = self._kept(tables.final_obs)
            infos["_final_obs"] = tables.done.copy()
        reward = tables.reward[:, self.learner]
        return self._kept(tables.obs), self._kept(reward), self._kept(tables.done), self._truncations.copy(), infos

    def _kept(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _infos(self) -> Dict[str, Any]:
        count = self._tables.count
        return {"action_mask": (self._columns < count[:, None]).astype(np.int8), "count": count.copy()}

    def sample(self, rng: Any) -> Any:
        """A legal action for every table, drawn by a numpy generator."""
        return (rng.random(self.num_envs) * self._tables.count).astype(np.int32)

    def close(self, **kwargs: Any) -> None:
        self.closed = True


def vector(
    game: Union[str, Game],
    n: int,
    *,
    learner: int = 0,
    opponents: str = "greedy",
    autoreset: str = "same",
    threads: int = 0,
    copy: bool = True,
    **options: Any,
) -> Vector:
    """An environment of a game, or of the game with this name and these options (seats=3, ...)."""
    opened = open_game(game, **options) if isinstance(game, str) else game
    return Vector(opened, n, learner, opponents, autoreset, threads, copy)
