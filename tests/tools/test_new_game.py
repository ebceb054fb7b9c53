"""A new game is a new folder, a new player is a new file, and neither needs an edit elsewhere. Adds two games to a copy of the
sources, the template under another name and Duel (two seats, no chance, no secrets, no optional abilities), and a player, and
runs the shared tests on them.

  python3 tests/tools/test_new_game.py                 what ./test runs: of the other games only Blueprints is there, which
                                                       many tests name; only the tests of the new games are run
  python3 tests/tools/test_new_game.py --whole         all games, and ./test: about as long as ./test
  python3 tests/tools/test_new_game.py --whole=python  all games, and some of the lanes of ./test, separated by commas
"""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DUEL = ROOT / "tests/tools/duel"
PLAYER = ROOT / "tests/tools/last.h"
KEPT = "blueprints"
NEW = ("tiny_town", "duel")
LAYERS = ("Golden", "Guides", "Matches", "Messages", "Perft", "Present", "Records", "Signature", "Words")
KERNELS = "Kernels.*:Image.*:TablesOnACard.AreThoseOfTheProcessor:TablesOnACard.PlayTheSeatsOfOpponents:Ptx.*"
WHOLE = [argument for argument in sys.argv if argument.startswith("--whole")]
LANES = [lane for argument in WHOLE for lane in argument.partition("=")[2].split(",") if lane]


@unittest.skipIf((ROOT / "games" / NEW[0]).exists(), "this is the copy, with the new games")
class NewGame(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = pathlib.Path(folder.name) / "copy"
        for path in self.run_in(ROOT, "git", "ls-files", "-co", "--exclude-standard").splitlines():
            if (ROOT / path).is_file():
                (self.copy / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, self.copy / path)

    def run_in(self, folder, *command, status=0, text=None, **more):
        # Lets the compiler cache find the same sources under another path.
        environment = dict(os.environ, CCACHE_BASEDIR=str(folder), CCACHE_NOHASHDIR="1", **more)
        result = subprocess.run(list(map(str, command)), cwd=folder, env=environment, input=text, text=True, capture_output=True)
        self.assertEqual(result.returncode, status, f"{command}\n{result.stdout[-6000:]}\n{result.stderr[-3000:]}")
        return result.stdout + result.stderr

    @property
    def pentapolis(self):
        return self.copy / "build/dev/app/pentapolis"

    def program(self, *arguments, text=None):
        return self.run_in(self.copy, self.pentapolis, *arguments, text=text)

    def files(self, folder="."):
        return {p.relative_to(self.copy): p.read_bytes() for p in (self.copy / folder).rglob("*") if p.is_file()}

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

    def make_repository(self):
        """The tools list the files that git knows. The packages of the page are those of this tree."""
        self.run_in(self.copy, "git", "init", "-q")
        (self.copy / ".git/info").mkdir(exist_ok=True)
        (self.copy / ".git/info/exclude").write_text("/web/node_modules\n")
        if (ROOT / "build/web-packages").exists():
            (self.copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
            (self.copy / "build").mkdir(exist_ok=True)
            shutil.copy(ROOT / "build/web-packages", self.copy / "build")
        self.run_in(self.copy, "git", "add", "-A")

    def build(self, preset, *targets):
        self.run_in(self.copy, "cmake", "--preset", preset)
        self.run_in(self.copy, "cmake", "--build", "--preset", preset, "--target", *targets)

    def begin_golden(self):
        """Duel has no golden files: they are created."""
        self.assertFalse((DUEL / "tests/golden").exists())
        kept = {path: text for path, text in self.files("games").items() if path.parts[1] != "duel"}
        self.run_in(self.copy, self.copy / "build/dev/tests/regen_golden")
        now = self.files("games")
        self.assertEqual({path: now[path] for path in kept}, kept, "golden files of other games changed")
        self.assertTrue((self.copy / "games/duel/tests/golden/random-2p.play").exists())

    def passed(self, test, pattern):
        """The names of the tests that passed, without skipped ones."""
        out = self.run_in(self.copy, self.copy / "build/dev/tests" / test, f"--gtest_filter={pattern}")
        return [line.split("] ")[1].split(" ")[0] for line in out.splitlines() if line.startswith("[       OK ]")]

    def test_plays_and_passes(self):
        for folder in (self.copy / "games").iterdir():
            if not WHOLE and folder.is_dir() and folder.name not in ("_template", KEPT):
                shutil.rmtree(folder)
        self.make_games()
        shutil.copy(PLAYER, self.copy / "players/kinds")
        self.make_repository()
        self.build("dev", "regen_golden")
        self.begin_golden()
        if WHOLE:
            self.run_in(self.copy, "./test", *LANES)
            return
        self.run_in(self.copy, "tools/build_web")
        self.build("dev", "pentapolis", "view_lines", "test_layers", "test_players", "test_server", "test_gpu", *(f"test_{game}" for game in NEW))
        for game in NEW:
            with self.subTest(game):
                self.check_tests(game)
                self.check_players(game)
        with self.subTest("all games"):
            self.check_all_games()
        with self.subTest("tools"):
            self.check_tools()
        with self.subTest("WebAssembly"):
            self.check_modules()
        with self.subTest("page"):
            self.check_page()

    def check_tests(self, game):
        """The shared tests in C++."""
        self.assertTrue(self.passed(f"test_{game}", "*"))
        layers = self.passed("test_layers", f"*/{game}")
        for layer in LAYERS:
            self.assertTrue(any(f"Games/{layer}." in test for test in layers), layer)
        self.assertTrue(self.passed("test_players", f"*/{game}"))
        self.assertTrue(self.passed("test_server", f"Games/Privacy*/{game}"))
        self.assertTrue(self.passed("test_server", f"*/{game}"))

    def check_players(self, game):
        """Every kind of player, the new one too, in a series, in the terminal and on the server."""
        self.assertIn(game, self.program("games"))
        for players in ("search:50,greedy", "greedy,random", "last,greedy"):
            self.assertIn(players.split(",")[0], self.program("simulate", game, "--players", players, "--games", 4))
        told = self.program("play", game, "--seats", "human,last", text="1\n" * 200)
        self.assertRegex(told, r"You have won!|You have lost\.|You share the victory")
        client = (sys.executable, "clients/python/play.py")
        with self.server() as url:
            told = self.run_in(self.copy, *client, url, "--game", game, "--seats", "me,last", "--name", "Ana", "--auto")
        self.assertRegex(told, r"(?m)^\d\. Ana: \d+$")

    @contextlib.contextmanager
    def server(self):
        command = [self.pentapolis, "serve", "--listen", "127.0.0.1:0", "--store", f"sqlite:{self.copy}/build/store.db"]
        process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            yield re.search(r"http://\S+:\d+", process.stdout.readline())[0]
        finally:
            process.terminate()
            process.communicate()

    def check_all_games(self):
        """Tests that go through the games by themselves."""
        self.assertTrue(self.passed("test_players", "Specs.*"))
        self.assertTrue(self.passed("test_gpu", KERNELS))
        tests = (sys.executable, "-m", "unittest")
        self.run_in(self.copy, *tests, "discover", "-s", "tests/layers", VIEW_LINES=f"{self.copy}/build/dev/tests/view_lines")
        named = ("test_schema.Schema.test_records_of_every_game", "test_study.Figures.test_every_game_can_be_studied")
        self.run_in(self.copy, *tests, *named, PENTAPOLIS=str(self.pentapolis), PYTHONPATH=f"{self.copy}/tests/app")

    def check_tools(self):
        clauses = self.run_in(self.copy, "tools/check_clauses")
        self.assertIn("tiny_town: 12 clauses", clauses)
        self.assertIn("duel: 4 clauses", clauses)
        for check in ("check_includes", "check_guides", "check_words"):
            self.run_in(self.copy, f"tools/{check}")
        for check in ("view_types", "reference"):
            self.run_in(self.copy, f"tools/{check}", "--check")
        sources = [path for game in NEW for path in (self.copy / "games" / game).rglob("*") if path.suffix in (".cc", ".h")]
        self.run_in(self.copy, "clang-format-19", "--dry-run", "--Werror", "players/kinds/last.h", *sources)

    def check_modules(self):
        """The rules in WebAssembly replay the golden transcripts."""
        self.build("wasm", "rules_check")
        told = self.run_in(self.copy, "node", "tests/wasm/run.mjs", "build/wasm/tests/wasm/rules_check", "games")
        for game in NEW:
            self.assertRegex(told, rf"(?m)^same +{game} random-2p\.play$")
            self.assertRegex(told, rf"(?m)^same +{game} signatures$")

    def check_page(self):
        """Both games in a browser, on the generic board."""
        told = self.run_in(self.copy, "npm", "--prefix", "web", "run", "e2e", "--", "generic_board", PENTAPOLIS=str(self.pentapolis))
        self.assertRegex(told, r"(?m)^ +2 passed ")

    def test_refuses_invalid_names(self):
        self.assertIn("usage", self.run_in(self.copy, "tools/new_game", status=2))
        self.assertIn("usage", self.run_in(self.copy, "tools/new_game", "Tiny Town", "TT", status=2))
        self.assertIn("already", self.run_in(self.copy, "tools/new_game", "blueprints", "TT", status=2))
        self.assertIn("another game", self.run_in(self.copy, "tools/new_game", "tiny_town", "BP", status=2))


if __name__ == "__main__":
    unittest.main(argv=[argument for argument in sys.argv if argument not in WHOLE])
