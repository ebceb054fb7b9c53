"""Many tables at once: equal results for any number of threads, autoreset, and invalid input."""
import threading
import unittest

import numpy as np
import pentapolis as pp

ARRAYS = ("obs", "final_obs", "seat", "count", "legal", "mask", "reward", "done", "episode", "steps")


def arrays(tables):
    return {name: getattr(tables, name) for name in ARRAYS if getattr(tables, name) is not None}


def sampled(rng, tables):
    return (rng.random(tables.n) * tables.count).astype(np.int32)


def choices(tables, step):
    """A policy that depends only on the table itself."""
    return (tables.steps * 7 + tables.episode * 3 + step) % np.maximum(tables.count, 1)


class SameResults(unittest.TestCase):
    def run_all(self, game, n, steps, **kwargs):
        tables = pp.Tables(game, n, **kwargs)
        history = []
        for step in range(steps):
            tables.step(choices(tables, step))
            history.append({name: array.copy() for name, array in arrays(tables).items()})
        return tables, history

    def assert_equal_rows(self, one, other, rows=slice(None)):
        for a, b in zip(one, other):
            self.assertEqual(a.keys(), b.keys())
            for name in a:
                np.testing.assert_array_equal(a[name][rows], b[name], name)

    def test_for_1_2_and_7_threads(self):
        for name in pp.games():
            game = pp.game(name)
            numbered = game.action_numbers is not None
            runs = [self.run_all(game, 512, 30, seed=3, threads=t, mask=numbered)[1] for t in (1, 2, 7)]
            self.assert_equal_rows(runs[0], runs[1])
            self.assert_equal_rows(runs[0], runs[2])

    def test_for_fewer_tables(self):
        game = pp.game("uptown")
        self.assert_equal_rows(self.run_all(game, 300, 120)[1], self.run_all(game, 40, 120)[1], slice(40))

    def test_with_opponents(self):
        game = pp.game("blueprints", seats=3)
        runs = [self.run_all(game, 256, 25, threads=t, opponents={0: "greedy", 2: "random"})[1] for t in (1, 7)]
        self.assert_equal_rows(*runs)
        for step in runs[0]:
            self.assertTrue((step["seat"] == 1).all())
        self.assertGreater(sum(step["done"].sum() for step in runs[0]), 0)

    def test_a_table_plays_the_match_of_its_seed(self):
        for name in pp.games():
            game = pp.game(name)
            tables = pp.Tables(game, 3, autoreset="disabled", legal="packed")
            tables.reset(seeds=[11, 12, 13])
            match = game.match(seed=pp._pentapolis._fork(12, 0))
            match.settle()
            while not match.over:
                self.assertEqual(tables.match(1).digest, match.digest)
                self.assertEqual([a.packed for a in match.legal()], list(tables.legal[1, : tables.count[1]]))
                np.testing.assert_array_equal(tables.obs[1], match.observation())
                index = match.legal()[-1].index
                tables.step([0, index, 0])
                match.act(index)
                match.settle()
            self.assertTrue(tables.done[1])
            np.testing.assert_allclose(tables.reward[1], match.returns())


class LookingAhead(unittest.TestCase):
    def test_advice_is_that_of_the_player(self):
        fork = pp._pentapolis._fork
        for name in pp.games():
            game = pp.game(name)
            tables = pp.Tables(game, 3, seed=4, legal="packed", autoreset="disabled")
            chance = fork(fork(4, 1), 0)
            match = game.match(seed=chance)
            for decision in range(1, 30):
                match.settle()
                if match.over:
                    break
                advised = match.advise("greedy", seed=fork(fork(chance, 1), decision))[0].action
                indices = tables.advise("greedy")
                self.assertEqual(tables.legal[1, indices[1]], advised.packed, name)
                match.act(advised)
                tables.step(indices)

    def test_successors_are_what_the_seat_would_know(self):
        for name in pp.games():
            tables = pp.Tables(pp.game(name), 20, seed=2)
            rng = np.random.default_rng(1)
            for _ in range(5):
                tables.step(sampled(rng, tables))
            everything = tables.successors()
            self.assertEqual(everything.shape, (tables.count.sum(), tables.game.observation_size))
            indices = sampled(rng, tables)
            rows = np.cumsum(tables.count) - tables.count + indices
            np.testing.assert_array_equal(tables.successors(indices), everything[rows])
            for i in range(tables.n):
                match = tables.match(i)
                seat = match.seat
                match.act(int(indices[i]))
                np.testing.assert_array_equal(everything[rows[i]], match.observation(seat), name)

    def test_successors_of_many_tables(self):
        tables = pp.Tables(pp.game("blueprints"), 4096, seed=2)
        rows = tables.successors()
        self.assertGreater(len(rows), 2**16)
        self.assertEqual(len(rows), tables.count.sum(dtype=np.int64))
        np.testing.assert_array_equal(rows[-1], tables.successors(tables.count - 1)[-1])

    def test_wrong_input(self):
        tables = pp.Tables(pp.game("blueprints"), 4, autoreset="disabled")
        for wrong in ("genius", "external:true", ""):
            with self.assertRaises(ValueError, msg=wrong):
                tables.advise(wrong)
        with self.assertRaises(TypeError):
            tables.advise(3)
        with self.assertRaisesRegex(IndexError, "table 2"):
            tables.successors([0, 0, 1000, 0])
        with self.assertRaises(ValueError):
            tables.successors([0, 0])
        while not tables.done.all():
            tables.step(np.maximum(tables.advise("greedy"), 0))
        self.assertEqual(list(tables.advise("greedy")), [-1] * 4)
        self.assertEqual(tables.successors().shape[0], 0)
        self.assertFalse(tables.successors([0] * 4).any())


class Autoreset(unittest.TestCase):
    def play_until_done(self, tables):
        rng = np.random.default_rng(1)
        for _ in range(100_000):
            tables.step(sampled(rng, tables))
            if tables.done.any():
                return np.flatnonzero(tables.done)[0]
        self.fail("no game ended")

    def test_same(self):
        tables = pp.Tables(pp.game("blueprints"), 8, mask=True)
        row = self.play_until_done(tables)
        self.assertEqual(tables.episode[row], 1)
        self.assertEqual(tables.steps[row], 0)
        self.assertAlmostEqual(tables.reward[row].sum(), 1, places=5)
        self.assertFalse(np.array_equal(tables.final_obs[row], tables.obs[row]))
        self.assertGreater(tables.count[row], 0)
        np.testing.assert_array_equal(tables.mask.sum(axis=1), tables.count)

    def test_next(self):
        tables = pp.Tables(pp.game("blueprints"), 8, autoreset="next")
        self.assertIsNone(tables.final_obs)
        row = self.play_until_done(tables)
        self.assertEqual((tables.seat[row], tables.count[row], tables.episode[row]), (-1, 0, 0))
        self.assertTrue((tables.legal[row] == -1).all())
        tables.step(np.zeros(8, int))  # ignored at that table
        self.assertEqual((tables.episode[row], tables.done[row], tables.reward[row].sum()), (1, False, 0))
        self.assertGreater(tables.count[row], 0)

    def test_disabled(self):
        tables = pp.Tables(pp.game("blueprints"), 8, autoreset="disabled")
        row = self.play_until_done(tables)
        last = tables.obs[row].copy()
        tables.step(np.where(tables.done, -5, 0))
        self.assertTrue(tables.done[row])
        self.assertEqual(tables.reward[row].sum(), 0)
        np.testing.assert_array_equal(tables.obs[row], last)
        others = tables.steps.copy()
        tables.reset(tables.done)
        self.assertEqual((tables.done[row], tables.episode[row], tables.steps[row]), (False, 1, 0))
        rest = np.arange(8) != row
        np.testing.assert_array_equal(tables.steps[rest], np.where(tables.episode[rest] == 0, others[rest], 0))

    def test_snapshots(self):
        game = pp.game("towerup")
        tables = pp.Tables(game, 5, seed=9)
        rng = np.random.default_rng(3)
        for _ in range(20):
            tables.step(sampled(rng, tables))
        state = tables.state()
        kept = {name: array.copy() for name, array in arrays(tables).items()}
        moves = []
        for _ in range(60):
            moves.append(sampled(rng, tables))
            tables.step(moves[-1])
        after = {name: array.copy() for name, array in arrays(tables).items()}
        twin = pp.Tables(game, 5, seed=1)
        twin.restore(state)
        for name, array in kept.items():
            np.testing.assert_array_equal(getattr(twin, name), array, name)
        for move in moves:
            twin.step(move)
        for name, array in after.items():
            np.testing.assert_array_equal(getattr(twin, name), array, name)
        damaged = bytearray(state)
        damaged[100] ^= 1
        for wrong in (b"", state[:-1], bytes(damaged), b"x" * 5000):
            with self.assertRaises(ValueError):
                twin.restore(wrong)
        with self.assertRaises(ValueError):
            pp.Tables(game, 6).restore(state)
        with self.assertRaises(TypeError):
            twin.restore("text")
        for name, array in after.items():
            np.testing.assert_array_equal(getattr(twin, name), array, name)


class WrongInput(unittest.TestCase):
    def test_a_wrong_index_changes_nothing(self):
        tables = pp.Tables(pp.game("blueprints"), 4)
        before = tables.state()
        for wrong in ([0, 0, 10_000, 0], [0, 0, -1, 0], np.array([0, 0, 2**40, 0]), np.array([0, 0, 2**64 - 1, 0], np.uint64)):
            with self.assertRaisesRegex(IndexError, "table 2"):
                tables.step(wrong)
        for wrong, error in [([0, 0, 0], ValueError), ([[0], [0], [0], [0]], ValueError), (0, ValueError), ([0.0] * 4, TypeError),
                             (None, (TypeError, ValueError)), ("abcd", (TypeError, ValueError)), ([None] * 4, TypeError), ([[0], 0, 0, 0], (TypeError, ValueError))]:
            with self.assertRaises(error, msg=repr(wrong)):
                tables.step(wrong)
        self.assertEqual(tables.state(), before)

    def test_writing_to_the_arrays_is_harmless(self):
        tables = pp.Tables(pp.game("blueprints"), 4, mask=True)
        for array in arrays(tables).values():
            array[...] = 1
        with self.assertRaises(IndexError):
            tables.step([1000] * 4)
        tables.step([0] * 4)
        self.assertEqual(set(tables.episode), {0, 1} & set(tables.episode))

    def test_arrays_live_longer_than_their_tables(self):
        observation = pp.Tables(pp.game("blueprints"), 4).obs
        self.assertTrue(np.isfinite(observation).all())

    def test_settings(self):
        game = pp.game("blueprints")
        for wrong in ({"n": 0}, {"n": -1}, {"n": 2**40}, {"n": 4, "threads": -1}, {"n": 4, "autoreset": "later"}, {"n": 4, "legal": "all"},
                      {"n": 4, "opponents": {0: "greedy", 1: "greedy"}}, {"n": 4, "opponents": {0: "genius"}}, {"n": 4, "opponents": {5: "greedy"}},
                      {"n": 4, "opponents": {0: "external:true"}}, {"n": 4, "opponents": {"spectator": "greedy"}}, {"n": 4, "opponents": ["greedy"]},
                      {"n": 4, "opponents": {0: 3}}, {"n": 4, "seed": -1}, {"n": "many"}, {"n": 4, "legal": 3}):
            with self.assertRaises((ValueError, TypeError, IndexError, RuntimeError), msg=str(wrong)):
                pp.Tables(game, **wrong)
        with self.assertRaises(TypeError):
            pp.Tables(None, 4)
        tables = pp.Tables(game, 4, observation=False, legal=None)
        self.assertIsNone(tables.obs)
        self.assertIsNone(tables.legal)
        tables.step([0] * 4)
        for wrong in ({"mask": [1, 0]}, {"mask": 3}, {"seeds": [1]}, {"seeds": ["a"] * 4}, {"mask": [0.5] * 4}):
            with self.assertRaises((ValueError, TypeError)):
                tables.reset(**wrong)
        for wrong in (-1, 4, 2**40):
            with self.assertRaises(IndexError):
                tables.match(wrong)

    def test_two_threads_of_python(self):
        tables = pp.Tables(pp.game("urban_sprawl"), 512)
        wrong = []

        def work():
            for _ in range(20):
                try:
                    tables.step(np.zeros(512, int))
                except RuntimeError as error:
                    wrong.append(str(error))
                except IndexError:
                    wrong.append("index")

        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertLessEqual(set(wrong), {"another thread is using these tables"})


if __name__ == "__main__":
    unittest.main()
