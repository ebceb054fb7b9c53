"""Random valid and invalid calls of the module: each returns or raises, and the interpreter survives.

  python3 tests/python/fuzz.py --calls 20000 --seed 1
  python3 tests/python/fuzz.py --seconds 600                 # longer; prints the seed for reproduction
  tests/python/fuzz_sanitized --calls 20000 --seed 1         # under the address and undefined-behaviour sanitizers

A series of plans, each with its own generator: objects are created, kept in a pool, passed to each other's calls, pickled, dropped.
"""
import argparse
import copy
import faulthandler
import gc
import pickle
import threading
import time

import numpy as np
import pentapolis as pp

# Some calls take as long as their arguments say: these are kept small.
PLAYERS = ["random", "greedy", "search:5", "search:2x2", "genius", "external:true", "", "search:-1", "search:exploration=x", 3, None]
HUGE = [2**20 + 1, 2**31, 2**32, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -(2**63), -(2**63) - 1, 10**30]
SLOW = {"signature", "playouts", "arena", "clauses"}  # valid calls of these are rare, with small arguments


class Odd:
    """An object whose every conversion fails."""

    def __index__(self):
        raise RuntimeError("no index")

    def __len__(self):
        raise RuntimeError("no length")

    def __iter__(self):
        raise RuntimeError("no items")

    def __str__(self):
        raise RuntimeError("no text")

    def __dlpack_device__(self):
        return (2, 0)

    def __dlpack__(self, **_):
        raise RuntimeError("no tensor")


class Liar(Odd):
    """Claims to be on a card, and returns an arbitrary capsule."""

    def __init__(self, what):
        self.what = what

    def __dlpack__(self, **_):
        return self.what


class Plan:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        game = self.pick(pp.games())
        least, most = pp.game(game).seat_range
        self.pool = [pp.game(game, seats=min(max(int(self.rng.integers(2, 5)), least), most))]
        self.counts = {}

    def pick(self, items):
        return items[int(self.rng.integers(len(items)))]

    def of(self, kind):
        found = [each for each in self.pool if isinstance(each, kind)]
        return self.pick(found) if found else None

    def number(self):
        return self.pick([-1, 0, 1, 2, 3, 5, 63, 1000, int(self.rng.integers(-5, 400)), True, np.int8(1), np.int64(2), np.uint64(2**64 - 1), *HUGE])

    def array(self):
        length = self.pick([0, 1, 2, 3, 7, 64, 300])
        shape = self.pick([(length,), (length, 1), (1, length), ()])
        dtype = self.pick(["int32", "int64", "uint64", "int8", "bool", "float32", "float64", "complex64", "U3", "O", ">i4", "datetime64[s]"])
        array = np.zeros(shape, dtype)
        if array.dtype.kind in "iuf" and array.size:
            array = array + np.array(self.rng.integers(0, 5, shape)).astype(dtype)
        if self.rng.random() < 0.2 and array.ndim == 1:
            array = np.repeat(array, 2)[::2]
        if self.rng.random() < 0.1:
            array.setflags(write=False)
        return array

    def odd(self):
        """Any value at all."""
        return self.pick([
            None, True, 1.5, float("nan"), float("inf"), "", "spectator", "\0", "\ud800", "x" * 10_000, b"", b"\xff" * 100, [], [[]], {}, {"seats": 2}, {1: 2},
            (1, 2), Odd(), Liar(None), Liar(7), np.array("x"), pp, pp.Match, object, range(3), lambda sight: 0, self.number(), self.array(), self.pick(PLAYERS), self.pick(self.pool),
        ])

    def choice_for(self, match):
        """A possible action of the match."""
        try:
            legal = match.legal()
        except ValueError:
            legal = []
        right = [0, len(legal) - 1, *(a.notation for a in legal[:3]), *(a.json for a in legal[:3]), *legal[:3]]
        return self.pick([*right, len(legal), -1, self.number(), self.odd(), "draft:G6@r1c1", {"t": "draft"}])

    # Each makes one call or a few related ones.

    def open_game(self):
        options = self.pick([{}, {}, {"city": "rectangle"}, {"length": "short"}, {"seats": 3}, {"wrong": 1}, {"components": "{}"}, {"components": self.odd()}])
        self.pool.append(pp.game(self.pick([*pp.games(), "chess", self.odd()]), **{"seats": self.pick([2, 2, 3, 4, 1, 0, 7, self.odd()]), **options}))

    def open_match(self):
        game = self.of(pp.Game)
        match = game.match(seed=self.pick([1, 7, self.number()]))
        self.pool.append(match)
        for _ in range(self.pick([0, 5, 60, 2000])):
            match.settle()
            if match.over:
                break
            match.act(int(self.rng.integers(match.count())))

    def open_tables(self):
        game = self.of(pp.Game)
        self.pool.append(pp.Tables(game, self.pick([1, 3, 64, 300, 0, self.pick(HUGE)]), seed=self.pick([1, self.number()]), threads=self.pick([0, 1, 2, 7, 1025]),
                                   autoreset=self.pick(["same", "next", "disabled", "later"]), observation=self.pick([True, False]),
                                   legal=self.pick(["list", "packed", "numbers", None, "all"]), mask=self.pick([False, False, True]),
                                   opponents=self.pick([None, None, {1: "greedy"}, {0: self.pick(PLAYERS)}, {self.number(): "random"}, self.odd()])))

    def step_tables(self):
        tables = self.of(pp.Tables)
        if tables is None:
            return
        for _ in range(self.pick([1, 1, 40])):
            tables.step(self.pick([np.zeros(tables.n, int), self.indices(tables), tables.advise("random"), self.wrong_indices(tables), self.array(), self.odd()]))

    def indices(self, tables):
        return (self.rng.random(tables.n) * np.maximum(tables.count, 1)).astype(np.int64)

    def wrong_indices(self, tables):
        """Indices of which one is wrong."""
        indices = self.indices(tables)
        indices[int(self.rng.integers(tables.n))] = self.pick([-1, int(tables.count.max()), 2**31 - 1, 2**31, -(2**63), 2**63 - 1])
        return indices

    def use_tables(self):
        tables = self.of(pp.Tables)
        if tables is None:
            return
        self.pick([
            lambda: tables.reset(mask=self.pick([None, tables.done, np.ones(tables.n, bool), self.array()]), seeds=self.pick([None, np.arange(tables.n), self.array()])),
            lambda: tables.restore(self.pick([tables.state(), tables.state()[:-1], self.odd()])),
            lambda: self.pool.append(tables.match(self.pick([0, tables.n - 1, self.number()]))),
            lambda: tables.advise(self.pick(["random", "greedy", self.pick(PLAYERS)])),
            lambda: tables.successors(self.pick([None, self.indices(tables), self.wrong_indices(tables), self.array(), self.odd()])),
            lambda: self.spoil(tables),
            lambda: self.together(tables),
        ])()

    def spoil(self, tables):
        """Writes into the arrays, and keeps one that outlives its tables."""
        for name in ("obs", "final_obs", "seat", "count", "legal", "mask", "reward", "done", "episode", "steps"):
            array = getattr(tables, name)
            if array is not None and self.rng.random() < 0.5:
                array[...] = self.pick([0, 1, -1 if array.dtype.kind == "i" else 1])
        self.pool.append(tables.obs if tables.obs is not None else tables.count)

    def together(self, tables):
        """Two Python threads using the same tables."""
        def work():
            for _ in range(3):
                try:
                    tables.step(np.zeros(tables.n, int))
                except (RuntimeError, IndexError):
                    pass

        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def act(self):
        match = self.of(pp.Match)
        if match is not None:
            match.act(self.choice_for(match), *self.pick([(), (), (0,), (self.odd(),)]))

    def finish(self):
        """A finished match, and objects that outlive each other."""
        match = self.of(pp.Match)
        if match is None:
            return
        twin = match.clone()
        while not twin.over:
            twin.settle()
            if not twin.over:
                twin.act(int(self.rng.integers(twin.count())))
        self.pool.append(twin)
        twin.settle()
        self.pick([twin.draw, twin.returns, lambda: twin.act(0), twin.legal, lambda: twin.undo(self.number()), lambda: twin.advise("greedy"), twin.observation])()

    def remember(self):
        """Copies through records and pickles, including damaged ones."""
        each = self.pick(self.pool)
        if isinstance(each, pp.Match):
            text = each.record(*self.pick([(), (["a", "b"],), (self.odd(),)]))
            if self.rng.random() < 0.5:
                at = int(self.rng.integers(len(text)))
                text = text[:at] + self.pick(["", "9", "}", "\\", "\0"]) + text[at + 1 :]
            self.pool.append(pp.load(text, *self.pick([(), (self.number(),)])))
        elif isinstance(each, (pp.Game, pp.Action)):
            self.pool.append(pickle.loads(pickle.dumps(each)))
        else:
            copy.copy(each)

    def series(self):
        game = self.of(pp.Game)
        players = [self.pick(["random", "random", "greedy", lambda sight: self.pick([0, 0, self.odd()]), self.pick(PLAYERS)]) for _ in range(self.pick([game.seats, game.seats, 1]))]
        pp.arena(game, players, games=self.pick([1, 1, 2, 0]), seed=self.pick([1, 1, 1, self.number()]), jobs=self.pick([1, 1, 2, 0]), device=self.pick(["cpu", "cpu", "cpu", "abacus"]))

    def card(self):
        """Without a card, every valid call raises CardFailure."""
        game = self.of(pp.Game)
        tables = pp.gpu.Tables(game, self.pick([1, 64, self.number()]), autoreset=self.pick(["same", "disabled", "x"]), opponents=self.pick([None, {0: "greedy"}, {0: "search:5"}]))
        self.pool.append(tables)
        self.pick([
            lambda: tables.step(self.pick([np.zeros(tables.n, int), self.array(), Odd(), Liar(None), Liar(tables.seat.__dlpack__()), Liar(tables.steps.__dlpack__()), self.odd()])),
            lambda: tables.play(self.pick(["random", "greedy", self.odd()]), self.pick([1, 2, self.number() if self.rng.random() < 0.2 else 1])),
            lambda: tables.reset(self.pick([None, self.array()]), self.pick([None, self.array()])),
            lambda: tables.array(self.odd()),
            lambda: tables.match(self.number()),
            lambda: self.pool.append(tables.obs.__dlpack__(stream=self.odd(), copy=self.pick([None, False, True]), dl_device=self.pick([None, (2, 0), (1, 0), self.odd()]))),
            lambda: self.pool.append(tables.legal.numpy()),
        ])()

    def anything(self):
        """Any member of any object with anything."""
        target = self.pick([pp, pp.gpu, *self.pool])
        names = [name for name in dir(target) if not name.startswith("_") and name not in SLOW and name not in ("Tables", "CardTables")]
        if not names or isinstance(target, np.ndarray):
            return
        member = getattr(target, self.pick(names))
        if callable(member):
            result = member(*(self.odd() for _ in range(self.pick([0, 1, 1, 2, 3]))))
            if isinstance(result, (pp.Match, pp.Game)):
                self.pool.append(result)

    def slowly(self):
        game = self.of(pp.Game)
        self.pick([lambda: game.playouts(self.pick([0, 1, -1, "x"]), self.pick([1, self.odd()])), lambda: game.clauses(self.pick(["en", "es", "xx", self.odd()]))])()

    def forget(self):
        del self.pool[int(self.rng.integers(1, len(self.pool))) if len(self.pool) > 1 else 1 :]
        if self.rng.random() < 0.1:
            gc.collect()

    CALLS = [(open_game, 1), (open_match, 3), (open_tables, 3), (step_tables, 6), (use_tables, 6), (act, 12), (finish, 1), (remember, 4), (series, 2), (card, 2),
             (anything, 30), (slowly, 1), (forget, 1)]

    def run(self, calls):
        weights = np.array([weight for _, weight in self.CALLS], float)
        for _ in range(calls):
            call = self.CALLS[int(self.rng.choice(len(self.CALLS), p=weights / weights.sum()))][0]
            outcome = "answered"
            try:
                call(self)
            except Exception as error:  # noqa: BLE001: any exception is an answer
                outcome = type(error).__name__
            key = call.__name__, outcome
            self.counts[key] = self.counts.get(key, 0) + 1
            if len(self.pool) > 12:
                self.forget()


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=4000)
    parser.add_argument("--seconds", type=float, default=0, help="instead of a number of calls")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="print the outcomes of the calls")
    options = parser.parse_args(arguments)
    faulthandler.enable()
    per_plan, counts, plans, began = 100, {}, 0, time.monotonic()
    while time.monotonic() - began < options.seconds if options.seconds else plans * per_plan < options.calls:
        plan = Plan([options.seed, plans])
        plan.run(per_plan)
        for key, count in plan.counts.items():
            counts[key] = counts.get(key, 0) + count
        plans += 1
    if options.table:
        for (call, outcome), count in sorted(counts.items()):
            print(f"{call:14} {outcome:20} {count}")
    print(f"fuzz: {sum(counts.values())} calls in {plans} plans, seed {options.seed}, {time.monotonic() - began:.1f} s")
    return counts


if __name__ == "__main__":
    main()
