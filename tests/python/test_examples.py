"""The Python examples: the notebook is executed, and the training player runs for a short time."""
import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

import notebook
import numpy as np
import pentapolis as pp

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples"))
import train_player  # noqa: E402


class Notebook(unittest.TestCase):
    def test_outputs_are_up_to_date(self):
        kept = json.loads((ROOT / "examples/first_steps.ipynb").read_text(encoding="utf-8"))
        self.assertEqual(list(notebook.differences(kept, notebook.executed(kept))), [])

    def test_a_difference_is_found(self):
        cell = {"cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [], "source": ["print(1)\n", "2"]}
        now = notebook.executed({"cells": [cell]})
        self.assertEqual(len(now["cells"][0]["outputs"]), 2)
        self.assertEqual(len(list(notebook.differences({"cells": [cell]}, now))), 1)
        self.assertEqual(list(notebook.differences(now, now)), [])


class TrainedPlayer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.game = pp.game("blueprints", seats=2)
        self.enterContext(mock.patch.object(train_player, "IMITATION", 2))
        self.enterContext(mock.patch.object(train_player, "MEASURE_EVERY", 3))

    def run_main(self, name, *arguments):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            train_player.main([str(self.folder / name), "--games", "32", *arguments])
        return said.getvalue()

    def load(self, name):
        return train_player.load(self.folder / name, self.game, 32, 1)

    def test_training_resumes(self):
        with mock.patch.object(train_player, "measure", lambda *_: (0.5, 0.4, 0.6)):
            whole = self.run_main("whole.npz", "--generations", "4")
            self.run_main("parts.npz", "--generations", "2")
            rest = self.run_main("parts.npz", "--generations", "4")
        self.assertEqual([line.split(",")[0] for line in rest.splitlines()], ["generation 3", "generation 4"])
        self.assertIn("50.0% against greedy (40.0% to 60.0%)", whole)
        self.assertEqual([point[0] for point in self.load("whole.npz")[3]], [3])
        for one, other in zip(self.load("whole.npz")[0].weights, self.load("parts.npz")[0].weights):
            np.testing.assert_array_equal(one, other)
        with self.assertRaisesRegex(SystemExit, "other settings"):
            self.run_main("whole.npz", "--seed", "2")

    def test_an_interruption_keeps_what_is_learned(self):
        with mock.patch.object(train_player, "train", side_effect=[0.1, KeyboardInterrupt]):
            self.assertIn("the same command resumes", self.run_main("cut.npz"))
        self.assertEqual(self.load("cut.npz")[1], 1)

    def test_it_learns_to_predict_the_winner(self):
        net = train_player.Net(self.game.observation_size, np.random.default_rng(1))
        with mock.patch.object(train_player, "LAMBDA", 1):
            x, y = train_player.play(net, self.game, 64, np.random.default_rng(2), "greedy")
            before = np.corrcoef(net.value(x), y)[0, 1]
            for generation in range(3):
                train_player.train(net, self.game, 64, 1, generation)
            self.assertGreater(np.corrcoef(net.value(x), y)[0, 1], max(before, 0) + 0.1)

    def test_it_plays_in_the_arena_as_it_does_at_tables(self):
        net = train_player.Net(self.game.observation_size, np.random.default_rng(1))
        chosen, learned = [], train_player.player(net)
        pp.arena(self.game, [lambda sight: chosen.append(learned(sight)) or chosen[-1], "random"], games=1)
        self.assertEqual(len({action.index for action in chosen}) > 1, True)
        tables = pp.Tables(self.game, 3, seed=5)
        match = tables.match(1)
        sight = pp.Sight(match, match.seat, 1)
        self.assertEqual(learned(sight).index, train_player.look_ahead(net, tables)[0][1])
        self.assertRegex(self.run_main("none.npz", "--measure", "4"), r"of the win against greedy in 4 games")


if __name__ == "__main__":
    unittest.main()
