#!/usr/bin/env python3
"""gpu.Tables on a real card: the same games as on the processor, arrays without copies, errors, and speed.

  python3 tests/gpu/try_tables.py --reference reference.json      # anywhere: writes the processor's results (pentapolis.Tables)
  python3 tests/gpu/try_tables.py reference.json                  # on a machine with a card and PyTorch: compares, tests, measures

The two may use different versions of Python and NumPy. tests/gpu/pack_for_card packs everything for the second into one file.
"""
import argparse
import hashlib
import json
import sys
import time

ARRAYS = ("obs", "final_obs", "seat", "count", "legal", "reward", "done", "episode", "steps")
TABLES, STEPS = 512, 400


def plans(pp):
    """Every game, number of seats and autoreset: a name, the game and the settings of its tables."""
    for name in pp.games():
        low, high = pp.game(name).seat_range
        for seats in range(max(low, 2), high + 1):
            yield f"{name} {seats}", pp.game(name, seats=seats), {}
        yield f"{name} next", pp.game(name, seats=2), {"autoreset": "next", "legal": "packed"}
        yield f"{name} opponents", pp.game(name, seats=3), {"opponents": {0: "greedy", 2: "random"}}


def digest_of(arrays):
    """A digest of NumPy arrays, row by row."""
    sum_ = hashlib.sha256()
    for array in arrays:
        sum_.update(array.tobytes(order="C"))
    return sum_.hexdigest()[:16]


def reference(file):
    import numpy as np
    import pentapolis as pp

    results = {}
    for name, game, settings in plans(pp):
        tables = pp.Tables(game, TABLES, seed=5, **settings)
        digests = []
        for step in range(STEPS):
            tables.step((tables.steps.astype(np.int64) * 7 + tables.episode * 3 + step) % np.maximum(tables.count, 1))
            if step % 20 == 19:
                digests.append(digest_of(getattr(tables, array) for array in ARRAYS if getattr(tables, array) is not None))
        results[name] = {"arrays": digests, "matches": [tables.match(i).digest for i in range(0, TABLES, 16)]}
        print(name, digests[-1], flush=True)
    with open(file, "w", encoding="utf-8") as out:
        json.dump(results, out, indent=1)


class OnTheCard:
    def __init__(self, pp, torch):
        self.pp, self.torch = pp, torch
        self.faults = 0

    def expect(self, is_so, what):
        print(f"{'same ' if is_so else 'WRONG'}  {what}", flush=True)
        self.faults += not is_so

    def tensor(self, array):
        return self.torch.from_dlpack(array)

    def compare(self, expected):
        torch = self.torch
        for name, game, settings in plans(self.pp):
            began = time.monotonic()
            tables = self.pp.gpu.Tables(game, TABLES, seed=5, **settings)
            arrays = [self.tensor(array) for array in map(tables.array, ARRAYS) if array is not None]  # once: they are written in place
            steps, episode, count = (self.tensor(tables.array(each)) for each in ("steps", "episode", "count"))
            digests = []
            for step in range(STEPS):
                tables.step((steps.long() * 7 + episode * 3 + step) % count.long().clamp(min=1))
                if step % 20 == 19:
                    digests.append(digest_of(array.cpu().numpy() for array in arrays))
            matches = [tables.match(i).digest for i in range(0, TABLES, 16)]
            self.expect(digests == expected[name]["arrays"] and matches == expected[name]["matches"], f"{name}: {TABLES} tables, {STEPS} steps, {time.monotonic() - began:.1f} s")

    def try_arrays(self):
        torch, pp = self.torch, self.pp
        game = pp.game("blueprints", seats=2)
        tables = pp.gpu.Tables(game, 1000)
        obs = self.tensor(tables.obs)
        self.expect(obs.is_cuda and tuple(obs.shape) == (1000, game.observation_size) and obs.stride() == (1, 1000), f"obs is {tuple(obs.shape)} {obs.dtype}, strides {obs.stride()}")
        self.expect(obs.data_ptr() == tables.obs.__cuda_array_interface__["data"][0], "torch reads the memory of the tables, not a copy")
        self.expect(self.tensor(tables.done).dtype == torch.bool and self.tensor(tables.legal).dtype == torch.int32, "bool and int32 arrive as such")
        before = obs.clone()
        tables.step(torch.zeros(1000, dtype=torch.int32, device="cuda"))
        self.expect(not torch.equal(before, obs), "a step updates torch's array in place")
        with torch.cuda.stream(torch.cuda.Stream()):
            late = torch.zeros(1000, dtype=torch.int64, device="cuda")
            for _ in range(200):
                late = (late + 1) % 7
            late.zero_()
            tables.step(late)
        self.expect(int(self.tensor(tables.steps).max()) == 2, "step waits for the stream of the indices")
        self.expect((tables.obs.numpy() == obs.cpu().numpy()).all(), "numpy() gives the same numbers")
        kept = self.tensor(pp.gpu.Tables(game, 8).obs)
        self.expect(bool(torch.isfinite(kept).all()), "an array outlives its tables")
        for library in ("cupy", "jax"):
            self.try_library(library, tables, obs)

    def try_library(self, library, tables, obs):
        try:
            if library == "cupy":
                import cupy

                got = cupy.asnumpy(cupy.from_dlpack(tables.obs))
            else:
                import jax
                import numpy

                got = numpy.asarray(jax.dlpack.from_dlpack(tables.obs))
        except ImportError as error:
            return print(f"       {library}: not here ({error})")
        except Exception as error:  # noqa: BLE001: told, and counted as a fault
            return self.expect(False, f"{library}: {type(error).__name__}: {error}")
        self.expect((got == obs.cpu().numpy()).all(), f"{library} reads the same numbers")

    def expect_error(self, kind, part, call):
        try:
            call()
        except kind as error:
            return self.expect(part in str(error), f"{kind.__name__}: {error}")
        self.expect(False, f"no {kind.__name__} with {part!r}")

    def try_faults(self):
        torch, pp = self.torch, self.pp
        game = pp.game("blueprints", seats=2)
        tables = pp.gpu.Tables(game, 100)
        before = tables.match(99).digest
        wrong = torch.zeros(100, dtype=torch.int64, device="cuda")
        wrong[70] = 10_000
        wrong[42] = -1
        self.expect_error(IndexError, "table 42", lambda: tables.step(wrong))
        self.expect(tables.match(99).digest == before, "a wrong index changes nothing")
        self.expect_error(ValueError, "shape", lambda: tables.step(wrong[:50]))
        self.expect_error(TypeError, "int32 or int64", lambda: tables.step(wrong.float()))
        self.expect_error(pp.gpu.CardFailure, "search", lambda: pp.gpu.Tables(game, 8, opponents={0: "search:10"}))
        free, _ = torch.cuda.mem_get_info()
        taken = torch.empty(free - 600_000_000, dtype=torch.uint8, device="cuda")
        self.expect_error(pp.gpu.CardFailure, "too little free memory", lambda: pp.gpu.Tables(game, 2**20))
        del taken
        torch.cuda.empty_cache()
        tables.step(torch.zeros(100, dtype=torch.int32, device="cuda"))
        self.expect(tables.match(99).digest != before, "and continues afterwards")

    def measure(self, n, seconds=0.7):
        torch, pp = self.torch, self.pp
        print(f"| game | {n:,} tables, random on the card, no arrays | with observation and list | indices by torch, observation and list | features |")
        print("|---|---|---|---|---|")
        for name in pp.games():
            game = pp.game(name, seats=2)
            bare = self.rate(pp.gpu.Tables(game, n, observation=False, legal=None), seconds, None)
            full = pp.gpu.Tables(game, n)
            played = self.rate(full, seconds, None)
            count = self.tensor(full.count)
            draws = torch.rand(n, device="cuda")
            stepped = self.rate(full, seconds, lambda: (draws * count).int())
            print(f"| {name} | {bare / 1e6:.1f} M/s | {played / 1e6:.1f} M/s | {stepped / 1e6:.1f} M/s | {game.observation_size} |", flush=True)

    def rate(self, tables, seconds, choose):
        """Decisions per second."""
        tables.play("random", 20)
        steps, began = 0, time.monotonic()
        while time.monotonic() - began < seconds:
            if choose is None:
                tables.play("random", 20)
                steps += 20
            else:
                tables.step(choose())
                steps += 1
        return steps * tables.n / (time.monotonic() - began)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reference", action="store_true", help="write the file, using the processor")
    parser.add_argument("file")
    options = parser.parse_args()
    if options.reference:
        reference(options.file)
        return 0
    import pentapolis as pp
    import torch

    print(pp.gpu.card(), "torch", torch.__version__, "python", sys.version.split()[0], flush=True)
    tried = OnTheCard(pp, torch)
    tried.try_arrays()
    with open(options.file, encoding="utf-8") as file:
        tried.compare(json.load(file))
    tried.try_faults()
    for n in (4096, 65536, 262144):
        tried.measure(n)
    print("all as expected" if tried.faults == 0 else f"{tried.faults} FAULTS")
    return 1 if tried.faults else 0


if __name__ == "__main__":
    sys.exit(main())
