"""Gymnasium's spaces if it is installed; otherwise minimal replacements with the same interface."""
from typing import Any, Dict as DictType, Optional, Tuple

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector.utils import batch_space as batch
except ImportError:

    class _Space:
        def __init__(self, shape: Optional[Tuple[int, ...]], dtype: Any) -> None:
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self.np_random = np.random.default_rng()

        def seed(self, seed: Optional[int] = None) -> Any:
            self.np_random = np.random.default_rng(seed)
            return seed

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def contains(self, value: Any) -> bool:
            raise NotImplementedError

    class Discrete(_Space):  # type: ignore[no-redef]
        """0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = n

        def sample(self, mask: Any = None) -> Any:
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed)) if allowed.size else np.int64(0)

        def contains(self, value: Any) -> bool:
            is_whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
            return bool(is_whole and 0 <= int(value) < self.n)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Discrete) and other.n == self.n

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of a fixed shape with values between two limits."""

        def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: Any) -> None:
            super().__init__(shape, dtype)
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)

        def sample(self, mask: Any = None) -> Any:
            return self.np_random.uniform(self.low, self.high).astype(self.dtype)

        def contains(self, value: Any) -> bool:
            return bool(
                isinstance(value, np.ndarray)
                and value.shape == self.shape
                and value.dtype == self.dtype
                and np.all(value >= self.low)
                and np.all(value <= self.high)
            )

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Box) and other.shape == self.shape and np.array_equal(other.low, self.low)

    class Dict(_Space):  # type: ignore[no-redef]
        """Several spaces by name."""

        def __init__(self, spaces: DictType[str, Any]) -> None:
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def seed(self, seed: Optional[int] = None) -> Any:
            return {key: space.seed(seed) for key, space in self.spaces.items()}

        def sample(self, mask: Any = None) -> Any:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items())
            )

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Dict) and other.spaces == self.spaces

    class _Batch(_Space):
        """One action of `space` for each of n tables."""

        def __init__(self, space: Discrete, n: int) -> None:
            super().__init__((n,), np.int64)
            self.nvec = np.full(n, space.n)

        def sample(self, mask: Any = None) -> Any:
            return self.np_random.integers(self.nvec)

        def contains(self, value: Any) -> bool:
            array = np.asarray(value)
            return array.shape == self.shape and array.dtype.kind in "iu" and bool(np.all((array >= 0) & (array < self.nvec)))

    def batch(space: Discrete, n: int) -> Any:
        return _Batch(space, n)


__all__ = ["Box", "Dict", "Discrete", "batch"]

# Bound on the absolute value of every feature.
FEATURE_LIMIT = 8.0
