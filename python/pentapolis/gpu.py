"""Thousands of tables, and series of games, on an NVIDIA card.

`Tables` works like `pentapolis.Tables`, but its arrays stay in the memory of the card, where torch, CuPy or JAX use them without
a copy:

    tables = gpu.Tables(game, n=65536, seed=1)
    obs, count = torch.from_dlpack(tables.obs), torch.from_dlpack(tables.count)   # once: every step writes to the same memory
    while True:
        tables.step(policy(obs, count))                                           # an int32 or int64 tensor on the card

If no card can be used, CardFailure says why and what to do.
"""
from typing import Any, Dict, Optional

import numpy as np

from . import _pentapolis
from ._pentapolis import CardArray, CardFailure, CardTables, Game

__all__ = ["CardArray", "CardFailure", "Tables", "card", "playouts"]

_CUDA = 2  # a device of DLPack
_LEGACY_STREAM = 1  # the one on which the card steps the tables


def card() -> Dict[str, Any]:
    """The card in use: its name, memory, processors, compute capability and the driver's version of CUDA."""
    return _pentapolis._card()


def playouts(game: Game, games: int, seed: int = 1, player: str = "random") -> Dict[str, Any]:
    """A series of one kind of player, "random" or "greedy": the report of `arena`."""
    return _pentapolis._run_series(game, [player] * game.seats, games, seed, 1, True, "gpu")


class Tables(CardTables):
    """Many tables of one game, stepped on the card: `pentapolis.Tables` without threads, masks and snapshots.

    Opponents are "random" or "greedy". An array is a CardArray, in columns: `torch.from_dlpack(tables.obs)` has the strides (1, n).
    Steps are synchronous.
    """

    @property
    def obs(self) -> Optional[CardArray]:
        """(n, features) float32: what the seat to act knows"""
        return self.array("obs")

    @property
    def final_obs(self) -> Optional[CardArray]:
        """(n, features) float32: the last observation of a game that ended; autoreset "same" only"""
        return self.array("final_obs")

    @property
    def seat(self) -> CardArray:
        """(n) int8: who is to act; -1: the game is over"""
        return self.array("seat")

    @property
    def count(self) -> CardArray:
        """(n) int16: how many legal actions there are"""
        return self.array("count")

    @property
    def legal(self) -> Optional[CardArray]:
        """(n, max_actions) int32 numbers, or uint64 packed, of the legal actions, padded with -1 or all ones"""
        return self.array("legal")

    @property
    def reward(self) -> CardArray:
        """(n, seats) float32: shares of the win where the game has just ended, otherwise 0"""
        return self.array("reward")

    @property
    def done(self) -> CardArray:
        """(n) bool: whether the game ended in this step"""
        return self.array("done")

    @property
    def episode(self) -> CardArray:
        """(n) int64: the number of the game at this table"""
        return self.array("episode")

    @property
    def steps(self) -> CardArray:
        """(n) int32: decisions taken in this game"""
        return self.array("steps")

    @property
    def choice(self) -> CardArray:
        """(n) int32: the indices chosen by the last step of `play`"""
        return self.array("choice")

    def step(self, indices: Any) -> None:
        """Takes one decision at every table: an index into its legal actions. A tensor on the card is used in place; anything
        else is copied there. All are checked before anything changes; IndexError names the first wrong table."""
        if hasattr(indices, "__dlpack_device__") and indices.__dlpack_device__()[0] == _CUDA:
            self._step_tensor(indices.__dlpack__(stream=_LEGACY_STREAM))
        else:
            numbers = self._whole_numbers(indices, "the indices")
            self._step_bytes(np.where((numbers < 0) | (numbers >= 2**31), -1, numbers).astype("int32").tobytes())

    def reset(self, mask: Any = None, seeds: Any = None) -> None:
        """New games at all tables, or at those with a mark; with seeds, table i starts over from seeds[i]."""
        marks = b"\1" * self.n if mask is None else self._whole_numbers(mask, "the mask").astype(bool).tobytes()
        self._reset(marks, None if seeds is None else self._whole_numbers(seeds, "the seeds").astype("uint64").tobytes())

    def _whole_numbers(self, value: Any, what: str) -> Any:
        array = np.asarray(value)
        if array.shape != (self.n,):
            raise ValueError(f"{what} must have the shape ({self.n},)")
        if array.dtype.kind not in "iub":
            raise TypeError(f"{what} must be whole numbers")
        return array

