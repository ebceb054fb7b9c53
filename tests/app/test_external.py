"""External players in simulate and play, and the help about players. Each fault has a test in tests/players/external_test.cc."""
import json
import os
import sys
import unittest

from program import ProgramTest

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
PATIENT = "time=600000ms,start=600000ms"


def bot(mode, *parameters):
    return ",".join((f"external:{sys.executable} -I -S {ROOT}/tests/players/bots/bot.py {mode}", PATIENT, *parameters))


class External(ProgramTest):
    def simulate(self, players, *arguments):
        return json.loads(self.assert_ok(self.run_program("simulate", "blueprints", "--players", players, "--json", *arguments)))

    def test_the_example_plays(self):
        for example in ("external_player.py", "external_player.mjs"):
            with self.subTest(example):
                path = f"{ROOT}/examples/{example}"
                player = f"external:{path},{PATIENT}"
                result = self.simulate(f"{player},random", "--games", 4, "--jobs", 2)
                self.assertEqual([each["player"] for each in result["players"]], [player, "random"])
                self.assertEqual(result["forfeits"], 0)
                with open(path, encoding="utf-8") as file:
                    self.assertLessEqual(len(file.readlines()), 30)

    def test_a_failing_player_loses_or_is_replaced(self):
        lost = self.simulate(bot("crash") + ",random", "--games", 2)
        self.assertEqual((lost["forfeits"], lost["players"][0]["wins"], lost["players"][1]["wins"]), (2, 0, 2))
        self.assertEqual(lost["players"][0]["first_failure"], "it exited with status 3")
        replaced = self.simulate(bot("crash", "failure=replace") + ",random", "--games", 2)
        self.assertEqual((replaced["forfeits"], replaced["players"][0]["failures"]), (0, 2))
        told = self.assert_ok(self.run_program("simulate", "blueprints", "--players", bot("crash"), "--games", 1))
        self.assertIn("failed in 1 games; in the first of them it exited with status 3", told)
        self.assertIn("1 games were forfeited", told)

    def test_a_forfeited_game_has_a_record(self):
        self.simulate(bot("crash") + ",random", "--games", 1, "--record", self.path("records"))
        out = self.assert_ok(self.run_program("replay", self.path("records/blueprints-2p-000000.json")))
        self.assertIn("every step verified", out)

    def test_in_the_terminal(self):
        play = ("play", "blueprints", "--seed", 3, "--seats")
        out = self.run_program(*play, "human," + bot("choice"), text="1\n1\nquit\n")
        self.assertNotIn("failed", out.stdout)
        self.assertIn("Bram drafts", out.stdout.replace("places", "drafts"))
        lost = self.run_program(*play, "human," + bot("crash"), text="1\n" * 9)
        self.assertEqual(lost.returncode, 1)
        self.assertIn("Bram failed: it exited with status 3\nBram loses the game.", lost.stdout)
        replaced = self.run_program(*play, "human," + bot("crash", "failure=replace"), text="1\n" * 200)
        self.assertEqual(self.assert_ok(replaced).count("Bram failed"), 1)
        self.assertIn("From now on a simple computer player plays for Bram.", replaced.stdout)

    def test_a_record_starts_no_program(self):
        saved = self.path("game.json")
        mark = self.path("mark")
        self.run_program("play", "blueprints", "--save", saved, text="1\nquit\n")
        text = self.read(saved).replace('"search"', f'"external:touch {mark}"')
        self.assertIn("external:", text)
        self.write("game.json", text)
        self.assert_fails(self.run_program("play", "--resume", saved, text="1\n1\n"), 2, "Bram was played by the program", "--seats")
        self.assertFalse(os.path.exists(mark))
        self.assertEqual(self.run_program("play", "--resume", saved, "--seats", "human,greedy", text="1\nquit\n").returncode, 1)


class Help(ProgramTest):
    def test_lists_players_and_their_parameters(self):
        for command in ("simulate", "play"):
            out = self.assert_ok(self.run_program(command, "--help"))
            for kind in ("external: ", "greedy: ", "random: ", "search: ", "search-1: "):
                self.assertIn("  " + kind, out)
            for parameter in ("simulations", "time", "threads", "exploration", "prior_scale", "playout_noise", "command", "failure"):
                self.assertRegex(out, rf"\n +{parameter} ")

    def test_parameters_are_read(self):
        result = self.run_program("simulate", "blueprints", "--players", "search:20,exploration=0.80,greedy", "--games", 1, "--json")
        players = [player["player"] for player in json.loads(self.assert_ok(result))["players"]]
        self.assertEqual(players, ["search:20,exploration=0.8", "greedy"])
        self.assert_fails(self.run_program("simulate", "blueprints", "--players", "search:depth=3"), 2, 'has no parameter "depth"')
        self.assert_fails(self.run_program("simulate", "blueprints", "--players", "search:exploration=high"), 2, "exploration", "0 to 100")


if __name__ == "__main__":
    unittest.main()
