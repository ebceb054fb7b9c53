"""Comparisons of two players: verdicts, exit statuses, and independence of the number of threads."""
import json
import unittest

from program import ProgramTest


class Compare(ProgramTest):
    def compare(self, *arguments):
        return self.run_program("compare", *arguments)

    def figures(self, *arguments):
        result = self.compare(*arguments, "--json")
        return result.returncode, json.loads(result.stdout)

    def test_a_stronger_player_is_accepted_and_a_weaker_one_rejected(self):
        for seats in (2, 4):
            status, stronger = self.figures("blueprints", "greedy", "random", "--seats", seats)
            self.assertEqual((status, stronger["verdict"]), (0, "accepted"))
            self.assertGreater(stronger["interval"][0], 1 / seats)
            self.assertGreater(stronger["score"], stronger["base_score"])
            status, weaker = self.figures("blueprints", "random", "greedy", "--seats", seats)
            self.assertEqual((status, weaker["verdict"]), (1, "rejected"))
            self.assertLess(weaker["interval"][1], 1 / seats)

    def test_a_player_is_not_stronger_than_itself(self):
        status, same = self.figures("blueprints", "greedy", "greedy", "--gain", 0.05)
        self.assertEqual((status, same["verdict"]), (1, "rejected"))
        self.assertLess(same["interval"][0], 0.5)

    def test_too_few_games_are_undecided(self):
        result = self.compare("blueprints", "greedy:considers=6", "greedy:considers=5", "--most", 44)
        self.assertEqual(result.returncode, 5)
        self.assertRegex(result.stdout, r"22 deals, 44 games")
        self.assertIn("undecided: the games do not suffice; more of them: --most 176", result.stdout)

    def test_it_stops_at_the_same_game_for_any_number_of_threads(self):
        arguments = ("blueprints", "greedy", "greedy:considers=12", "--seed", 7)
        one = self.figures(*arguments)
        self.assertEqual(self.figures(*arguments, "--jobs", 3), one)
        self.assertNotEqual(self.figures(*arguments[:-1], 8)[1]["evidence"], one[1]["evidence"])

    def test_invalid_comparisons(self):
        self.assert_fails(self.compare("cloud_city", "greedy", "random", "--seats", 1), 2, "--seats 2")
        self.assert_fails(self.compare("uptown", "search:20,net=candidate", "greedy"), 4, "PENTAPOLIS_CANDIDATE")
        self.assert_fails(self.compare("uptown", "gredy", "greedy"), 2, "gredy")


if __name__ == "__main__":
    unittest.main()
