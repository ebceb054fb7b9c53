"""A new game is a new folder and needs no edit elsewhere. Adds two to a copy of the sources, the template under another name and
Duel (two seats, no chance, no secrets, no optional abilities), and runs the shared tests on them.

  python3 tests/tools/test_new_game.py            what ./test runs: of the other games only Blueprints is there, which many
                                                  tests name; only the tests of the new games are run
  python3 tests/tools/test_new_game.py --whole    all games, all of the lanes dev, wasm, release and web: about as long as ./test
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DUEL = ROOT / "tests/tools/duel"
KEPT = "blueprints"
NEW = ("tiny_town", "duel")
LAYERS = ("Golden", "Guides", "Matches", "Messages", "Perft", "Present", "Records", "Signature", "Words")
IS_WHOLE = "--whole" in sys.argv


class NewGame(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = pathlib.Path(folder.name) / "copy"
        for path in self.run_in(ROOT, "git", "ls-files", "-co", "--exclude-standard").splitlines():
            if (ROOT / path).is_file():
                (self.copy / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, self.copy / path)

    def run_in(self, folder, *command, status=0):
        # Lets the compiler cache find the same sources under another path.
        environment = dict(os.environ, CCACHE_BASEDIR=str(folder), CCACHE_NOHASHDIR="1")
        result = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
        self.assertEqual(result.returncode, status, f"{command}\n{result.stdout[-6000:]}\n{result.stderr[-3000:]}")
        return result.stdout + result.stderr

    def program(self, *arguments):
        return self.run_in(self.copy, self.copy / "build/dev/app/pentapolis", *map(str, arguments))

    def files(self):
        return {p.relative_to(self.copy): p.read_bytes() for p in self.copy.rglob("*") if p.is_file()}

    def make_games(self):
        """Adds both; nothing outside their folders changes."""
        before = self.files()
        self.run_in(self.copy, "tools/new_game", "tiny_town", "TT")
        shutil.copytree(self.copy / "tests/tools/duel", self.copy / "games/duel")
        after = self.files()
        changed = {path for path in after if before.get(path) != after[path]}
        self.assertTrue(all(path.parts[0] == "games" and path.parts[1] in NEW for path in changed), changed)
        for path in changed:
            self.assertNotRegex(after[path].decode("utf-8"), r"(?i)hamlet|HAM-|_template", str(path))

    def build(self, *targets):
        self.run_in(self.copy, "cmake", "--preset", "dev")
        self.run_in(self.copy, "cmake", "--build", "--preset", "dev", "--target", *targets)

    def begin_golden(self):
        """Duel has no golden files: they are created."""
        self.assertFalse((DUEL / "tests/golden").exists())
        kept = {path: text for path, text in self.files().items() if path.parts[0] == "games" and path.parts[1] != "duel"}
        self.run_in(self.copy, self.copy / "build/dev/tests/regen_golden")
        now = self.files()
        self.assertEqual({path: now[path] for path in kept}, kept, "golden files of other games changed")
        self.assertTrue((self.copy / "games/duel/tests/golden/random-2p.play").exists())

    def passed(self, test, pattern):
        """The names of the tests that passed, without skipped ones."""
        out = self.run_in(self.copy, self.copy / "build/dev/tests" / test, f"--gtest_filter={pattern}")
        return [line.split("] ")[1].split(" ")[0] for line in out.splitlines() if line.startswith("[       OK ]")]

    def test_plays_and_passes(self):
        for folder in (self.copy / "games").iterdir():
            if not IS_WHOLE and folder.is_dir() and folder.name not in ("_template", KEPT):
                shutil.rmtree(folder)
        self.make_games()
        self.build("regen_golden")
        self.begin_golden()
        if IS_WHOLE:
            self.run_in(self.copy, "./test", "checks", "dev", "wasm", "release", "web")
            return
        self.build("pentapolis", "test_layers", "test_players", "test_server", *(f"test_{game}" for game in NEW))
        for game in NEW:
            with self.subTest(game):
                self.assertTrue(self.passed(f"test_{game}", "*"))
                layers = self.passed("test_layers", f"*/{game}")
                for layer in LAYERS:
                    self.assertTrue(any(f"Games/{layer}." in test for test in layers), layer)
                self.assertTrue(self.passed("test_players", f"*/{game}"))
                self.assertTrue(self.passed("test_server", f"Games/Privacy*/{game}"))
                self.assertTrue(self.passed("test_server", f"*/{game}"))
                self.assertIn(game, self.program("games"))
                for players in ("search:50,greedy", "greedy,random"):
                    self.assertIn(players.split(",")[0], self.program("simulate", game, "--players", players, "--games", 4))
        clauses = self.run_in(self.copy, "tools/check_clauses")
        self.assertIn("tiny_town: 12 clauses", clauses)
        self.assertIn("duel: 4 clauses", clauses)
        for check in ("check_includes", "check_guides"):
            self.run_in(self.copy, f"tools/{check}")

    def test_refuses_invalid_names(self):
        self.assertIn("usage", self.run_in(self.copy, "tools/new_game", status=2))
        self.assertIn("usage", self.run_in(self.copy, "tools/new_game", "Tiny Town", "TT", status=2))
        self.assertIn("already", self.run_in(self.copy, "tools/new_game", "blueprints", "TT", status=2))
        self.assertIn("another game", self.run_in(self.copy, "tools/new_game", "tiny_town", "BP", status=2))


if __name__ == "__main__":
    unittest.main(argv=[argument for argument in sys.argv if argument != "--whole"])
