"""A sixth game is a new folder and no edit elsewhere: makes one in a copy of the sources, builds it, and runs its five layers."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


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
        # The same sources under another path are found in the compiler cache.
        environment = dict(os.environ, CCACHE_BASEDIR=str(folder), CCACHE_NOHASHDIR="1")
        result = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
        self.assertEqual(result.returncode, status, f"{command}\n{result.stdout[-3000:]}\n{result.stderr[-3000:]}")
        return result.stdout + result.stderr

    def test_is_one_folder_that_builds_plays_and_passes(self):
        before = {p.relative_to(self.copy): p.read_bytes() for p in self.copy.rglob("*") if p.is_file()}
        self.run_in(self.copy, "tools/new_game", "tiny_town", "TT")
        after = {p.relative_to(self.copy): p.read_bytes() for p in self.copy.rglob("*") if p.is_file()}
        changed = {path for path in after if before.get(path) != after[path]}
        self.assertTrue(all(path.parts[:2] == ("games", "tiny_town") for path in changed), changed)
        for path in changed:
            self.assertNotRegex(after[path].decode("utf-8"), r"(?i)hamlet|HAM-|_template", str(path))

        self.run_in(self.copy, "cmake", "--preset", "dev")
        self.run_in(self.copy, "cmake", "--build", "--preset", "dev", "--target", "test_tiny_town", "test_layers", "pentapolis")
        build = self.copy / "build/dev"
        self.assertIn("PASSED", self.run_in(self.copy, build / "tests/test_tiny_town"))
        layers = self.run_in(self.copy, build / "tests/test_layers", "--gtest_filter=*tiny_town*")
        for layer in ("Golden", "Perft", "Signature", "Words", "Records", "Matches"):
            self.assertIn(f"Games/{layer}", layers)
        self.assertIn("tiny_town: 11 clauses", self.run_in(self.copy, "tools/check_clauses"))
        self.run_in(self.copy, "tools/check_includes")
        self.assertIn("tiny_town", self.run_in(self.copy, build / "app/pentapolis", "games"))
        played = self.run_in(self.copy, build / "app/pentapolis", "simulate", "tiny_town", "--players", "search:50,greedy", "--games", "5")
        self.assertIn("search:50", played)

    def test_refuses_names_that_will_not_do(self):
        self.assertIn("usage", self.run_in(self.copy, "tools/new_game", status=2))
        self.assertIn("usage", self.run_in(self.copy, "tools/new_game", "Tiny Town", "TT", status=2))
        self.assertIn("already", self.run_in(self.copy, "tools/new_game", "blueprints", "TT", status=2))
        self.assertIn("another game", self.run_in(self.copy, "tools/new_game", "tiny_town", "BP", status=2))


if __name__ == "__main__":
    unittest.main()
