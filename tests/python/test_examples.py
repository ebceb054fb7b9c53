"""The notebook: it runs here as it is written."""
import json
import pathlib
import unittest

import notebook

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Notebook(unittest.TestCase):
    def test_every_cell_gives_what_it_shows(self):
        kept = json.loads((ROOT / "examples/first_steps.ipynb").read_text(encoding="utf-8"))
        self.assertEqual(list(notebook.differences(kept, notebook.executed(kept))), [])

    def test_a_difference_is_found(self):
        cell = {"cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [], "source": ["print(1)\n", "2"]}
        now = notebook.executed({"cells": [cell]})
        self.assertEqual(len(now["cells"][0]["outputs"]), 2)
        self.assertEqual(len(list(notebook.differences({"cells": [cell]}, now))), 1)
        self.assertEqual(list(notebook.differences(now, now)), [])


if __name__ == "__main__":
    unittest.main()
