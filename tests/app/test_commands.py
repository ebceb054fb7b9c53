"""Commands other than play: games, rules, simulate, replay, perft, signature, bench; and their errors."""
import json
import os
import pathlib
import re
import unittest

from program import ProgramTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "es", "nl")
PREFIXES = {"blueprints": "BP", "cloud_city": "CC", "towerup": "TU", "uptown": "UT", "urban_sprawl": "US"}
# How a language speaks to its reader, and what nobody should have to read: the keys and ids of the program.
ADDRESS = {"en": r"\b[Yy]ou(rs?)?\b", "es": r"\b([Tt]e|[Tt]us?|[Tt]uy[oa]s?|ti)\b", "nl": r"\b[Jj](e|ij|ouw?)\b"}
ID = r"\b[a-z]+[._][a-z]\w*|\b[a-z]+-[a-z]?[0-9]"
SAMPLE = json.dumps({"format": "pentapolis-record"})


class Games(ProgramTest):
    def test_lists_every_game_with_its_players_and_authors(self):
        out = self.assert_ok(self.run_program("games"))
        self.assertRegex(out, r"blueprints +Blueprints +2 to 4 +30 +Yves Tourigny \(Z-Man Games, 2013\)")
        self.assertIn("unofficial edition", out)

    def test_help_lists_the_commands(self):
        out = self.assert_ok(self.run_program("--help"))
        for command in ("games", "rules", "play", "simulate", "replay", "perft", "signature", "bench"):
            self.assertIn(command, out)
        self.assertIn("--seats", self.assert_ok(self.run_program("play", "--help")))

    def test_requires_a_command(self):
        self.assertEqual(self.run_program().returncode, 2)
        self.assert_fails(self.run_program("dance"), 2, 'no command "dance"', "play, simulate")


class Rules(ProgramTest):
    def test_shows_a_clause(self):
        out = self.assert_ok(self.run_program("rules", "blueprints", "BP-6.2"))
        self.assertTrue(out.startswith("BP-6.2  No die may be placed on a hatched space"))

    def test_the_prefix_may_be_left_out(self):
        part = self.assert_ok(self.run_program("rules", "urban_sprawl", "US-7.10b"))
        self.assertEqual(part, self.run_program("rules", "urban_sprawl", "7.10").stdout)
        self.assertIn("BP-X4  bp10", self.assert_ok(self.run_program("rules", "blueprints", "BP-X4")))
        self.assertEqual(self.run_program("rules", "blueprints", "6.2").stdout, self.run_program("rules", "blueprints", "bp6.2").stdout)

    def test_shows_a_chapter_and_the_whole(self):
        self.assertIn("BP-6.9", self.assert_ok(self.run_program("rules", "blueprints", "BP-6")))
        self.assertIn("BP-12.4", self.assert_ok(self.run_program("rules", "blueprints", "--all")))

    def test_shows_how_to_play_first(self):
        for game, prefix in PREFIXES.items():
            for language in LANGUAGES:
                with self.subTest(game=game, language=language):
                    guide = (ROOT / f"games/{game}/guide.{language}.md").read_text(encoding="utf-8")
                    out = self.assert_ok(self.run_program("rules", game, "--language", language))
                    self.assertTrue(out.startswith(guide.splitlines()[0].removeprefix("# ") + "\n"), out[:200])
                    self.assertNotIn("](", out)  # neither links nor pictures as they are written
                    for clause in re.findall(r"\]\(#(\S+?)\)", guide):
                        self.assertIn(clause, out)
                    self.assertRegex(out, rf"(?m)^{prefix}-12 ")  # the chapters follow

    def test_how_to_play_has_pictures(self):
        for language in LANGUAGES:
            out = self.assert_ok(self.run_program("rules", "uptown", "--language", language))
            self.assertIn("41★", out)
            self.assertIn("━1━", out)  # a street, drawn
            self.assertNotIn("UT-15.22", out)

    def test_in_the_requested_language(self):
        out = self.assert_ok(self.run_program("rules", "blueprints", "--all", "--language", "es"))
        self.assertIn("Blueprints: reglas", out)
        self.assertIn("BP-12.2", out)
        clause = self.assert_ok(self.run_program("rules", "blueprints", "BP-6.2", "--language", "es"))
        self.assertIn("espacio rayado", clause)
        self.assert_fails(self.run_program("rules", "blueprints", "--language", "xx"), 2, 'no language "xx"')

    def test_sources_are_shown_on_request(self):
        self.assertNotIn("[S]", self.assert_ok(self.run_program("rules", "blueprints", "--all")))
        self.assertNotIn("[S]", self.assert_ok(self.run_program("rules", "blueprints", "6.2")))
        self.assertIn("[S]", self.assert_ok(self.run_program("rules", "blueprints", "6.2", "--sources")))
        self.assertIn("Provenance tags", self.assert_ok(self.run_program("rules", "blueprints", "--sources")))
        self.assert_fails(self.run_program("rules", "blueprints", "--sources", "--language", "es"), 2, "English")

    def test_searches(self):
        out = self.assert_ok(self.run_program("rules", "blueprints", "HATCHED no die"))
        self.assertRegex(out, r"(?m)^BP-6\.2  No die may be placed on a hatched space")
        self.assertNotIn("BP-6.1 ", out)
        self.assertEqual(out, self.run_program("rules", "blueprints", "hatched", "no", "die").stdout)
        self.assertRegex(self.assert_ok(self.run_program("rules", "blueprints", "ningun dado", "--language", "es")), r"(?m)^BP-6\.2  ")
        self.assertRegex(self.assert_ok(self.run_program("rules", "towerup", "no building next to S")), r"(?m)^TU-6\.1  .*no building next to S has colour c")

    def test_reports_no_matches(self):
        self.assert_fails(self.run_program("rules", "blueprints", "xyzzy"), 2, "Nothing in the rules has all these words")
        self.assert_fails(self.run_program("rules", "blueprints", "xyzzy", "--language", "es"), 2, "Nada en las reglas")

    def test_unknown_game_and_clause(self):
        self.assert_fails(self.run_program("rules", "chess"), 2, 'there is no game "chess"', "blueprints")
        self.assert_fails(self.run_program("rules", "blueprints", "BP-99.1"), 2, "BP-99.1", "BP-6.1")


class Simulate(ProgramTest):
    def test_counts(self):
        out = self.assert_ok(self.run_program("simulate", "blueprints", "--seats", 3, "--games", 30, "--players", "greedy,random"))
        self.assertRegex(out, r"greedy +30 ")
        self.assertRegex(out, r"random +60 ")
        self.assertRegex(out, r"seat 2 +30 ")
        self.assertIn("54.0 decisions", out)

    def test_json(self):
        out = self.assert_ok(self.run_program("simulate", "blueprints", "--seats", 2, "--games", 20, "--json"))
        result = json.loads(out)
        self.assertEqual(result["games"], 20)
        self.assertEqual(result["decisions"], 69 * 20)
        self.assertAlmostEqual(sum(seat["wins"] for seat in result["seats"]), 20)
        self.assertLess(result["seats"][0]["interval"][0], result["seats"][0]["win_rate"])

    def test_the_same_seed_gives_the_same_games_for_any_number_of_jobs(self):
        once = self.run_program("simulate", "blueprints", "--games", 40, "--seed", 9, "--players", "greedy,random")
        again = self.run_program("simulate", "blueprints", "--games", 40, "--seed", 9, "--players", "greedy,random", "--jobs", 3)
        other = self.run_program("simulate", "blueprints", "--games", 40, "--seed", 10, "--players", "greedy,random")
        self.assertEqual(self.assert_ok(once), self.assert_ok(again))
        self.assertNotEqual(once.stdout, other.stdout)

    def test_records_with_legal_actions(self):
        record = self.load(self.record("--legal"))
        self.assertEqual(record["game"], "blueprints")
        self.assertEqual(record["seats"][0]["player"], "random")
        decisions = [step for step in record["steps"] if step["by"] != "chance"]
        self.assertEqual(len(decisions), 69)
        for step in decisions:
            self.assertIn(step["action"], step["legal"])
        self.assertEqual(set(record["end"]), {"scores", "ranking", "winners"})

    def test_reports_errors(self):
        self.assert_fails(self.run_program("simulate", "chess"), 2, 'there is no game "chess"')
        self.assert_fails(self.run_program("simulate", "blueprints", "--seats", 5), 2, "2 to 4 players, not 5")
        self.assert_fails(self.run_program("simulate", "blueprints", "--seats", 1), 2, "2 to 4 players, not 1")
        self.assert_fails(self.run_program("simulate", "blueprints", "--players", "genius"), 2, 'no player "genius"', "greedy")
        self.assert_fails(self.run_program("simulate", "blueprints", "--players", "random,random,random"), 2, "3 players given for 2 seats")
        self.assert_fails(self.run_program("simulate", "blueprints", "--option", "moon=full"), 2, "moon")
        self.assert_fails(self.run_program("simulate", "blueprints", "--option", "seats=3"), 2, "--seats")
        self.assert_fails(self.run_program("simulate", "blueprints", "--option", "first_player=1"), 2, "--first")
        self.assert_fails(self.run_program("simulate", "blueprints", "--option", "practice=yes"), 2, "--practice")
        self.assert_fails(self.run_program("simulate", "blueprints", "--legal"), 2, "--record")
        self.assert_fails(self.run_program("simulate", "blueprints", "--seed", -1), 2, "must be 0 or more")
        self.assert_fails(self.run_program("simulate", "blueprints", "--players", "search:2000000000"), 2, "simulations (1 to 10000000)")
        self.assertEqual(self.run_program("simulate", "blueprints", "--games", "many").returncode, 2)
        self.assertEqual(self.run_program("simulate", "blueprints", "--games", "0").returncode, 2)

    def test_an_unwritable_folder(self):
        blocked = self.write("file", "")
        self.assert_fails(self.run_program("simulate", "blueprints", "--games", 1, "--record", blocked), 4, blocked)
        self.assert_fails(self.run_program("simulate", "blueprints", "--games", 1, "--record", "/proc/nowhere"), 4, "/proc/nowhere")


class Components(ProgramTest):
    def components(self):
        source = os.path.join(os.path.dirname(__file__), "../../games/blueprints/components.json")
        return self.read(source)

    def test_another_component_set_can_be_played_and_replayed(self):
        own = self.write("own.json", self.components().replace('"points": 6,', '"points": 9,', 1))
        record = self.record("--components", own)
        self.assert_ok(self.run_program("replay", record, "--components", own))
        self.assert_fails(self.run_program("replay", record), 3, "component set", "--components")

    def test_a_bad_component_file_is_refused_with_the_element(self):
        own = self.write("own.json", self.components().replace('"heights": [0, 0, 3, 3, 0, 0]', '"heights": [0, 0, 3, 3, 0, 1]', 1))
        self.assert_fails(self.run_program("simulate", "blueprints", "--components", own), 3, "blueprint_cards[bp01]", "add up to 6")
        self.assert_fails(self.run_program("simulate", "blueprints", "--components", self.path("none")), 4, "none", "No such file")
        self.assert_fails(self.run_program("simulate", "blueprints", "--components", self.write("empty.json", "")), 3, "empty.json", "not JSON")
        self.assert_fails(self.run_program("replay", self.record(), "--components", own), 3, "own.json", "blueprint_cards[bp01]")

    def test_unplayable_component_files_are_refused(self):
        whole = json.loads(self.components())

        def refused(change, *parts):
            changed = json.loads(json.dumps(whole))
            change(changed)
            own = self.write("own.json", json.dumps(changed))
            self.assert_fails(self.run_program("simulate", "blueprints", "--seats", 4, "--components", own), 3, *parts)

        refused(lambda c: c.update(materials=[]), "materials", "wood, recycled, stone, glass")
        refused(lambda c: c["materials"].append({**c["materials"][0], "id": "straw", "code": "T"}), "materials")
        refused(lambda c: c["blueprint_grid"]["spaces"].extend({"id": f"s{i}", "neighbours": []} for i in range(40)), "spaces")
        refused(lambda c: c["materials"][0].update(code="@"), "materials[wood]", "letter")
        refused(lambda c: c["blueprint_bonus"]["condition"].update(type="luck"), "blueprint_bonus.condition.type")
        refused(lambda c: c["player_counts"]["4"].update(pool=9), "player_counts.4", "dice")
        refused(lambda c: c["player_counts"]["2"].update(awards=["silver", "silver"]), "twice")

        def only_wood(c):
            c["dice"] = [{**die, "material": "wood"} for die in c["dice"]]
            for material in c["materials"]:
                material["dice"] = 32 if material["id"] == "wood" else 0

        refused(only_wood, "two materials")


class Replay(ProgramTest):
    def test_verifies_and_shows_the_end(self):
        out = self.assert_ok(self.run_program("replay", self.record()))
        self.assertRegex(out, r"Blueprints: 172 steps, finished; every step verified\ndigest [0-9a-f]{16}")
        self.assertIn("victory points", out)

    def test_shows_a_position_as_a_seat_sees_it(self):
        record = self.record()
        mine = self.assert_ok(self.run_program("replay", record, "--to", 40, "--seat", 0))
        self.assertIn("Your building", mine)
        self.assertNotIn("digest", mine)
        everybody = self.assert_ok(self.run_program("replay", record, "--to", 40))
        self.assertEqual(everybody.count("Your building"), 2)
        self.assertNotIn("In demand:  ", self.assert_ok(self.run_program("replay", record, "--to", 1, "--seat", 0)))

    def test_a_seat_never_sees_anothers_secret(self):
        path = self.record()
        record = self.load(path)
        cards = {step["event"]["seat"]: step["event"]["card"] for step in record["steps"][:8] if step.get("event", {}).get("verb") == "deal"}
        titles = {c["id"]: c["title"] for c in json.loads(Components.components(self))["blueprint_cards"]}
        out = self.assert_ok(self.run_program("replay", path, "--to", 40, "--seat", 0, "--log"))
        self.assertIn(titles[cards[0]], out)
        self.assertNotIn(titles[cards[1]], out)

    def test_describes_every_step_in_every_language(self):
        record = self.record()
        self.assertIn("joins the pool", self.assert_ok(self.run_program("replay", record, "--log")))
        self.assertIn("se añade a la oferta", self.assert_ok(self.run_program("replay", record, "--log", "--language", "es")))
        self.assertIn("komt in het aanbod", self.assert_ok(self.run_program("replay", record, "--log", "--language", "nl")))
        self.assert_fails(self.run_program("replay", record, "--language", "xx"), 2, '"xx"', "en, es or nl")

    def test_without_a_seat_nobody_is_addressed(self):
        for game in PREFIXES:
            path = self.record(game=game)
            steps = len(self.load(path)["steps"])
            for language in LANGUAGES:
                with self.subTest(game=game, language=language):
                    out = self.assert_ok(self.run_program("replay", path, "--log", "--language", language))
                    lines = out.split("\n\n")[1].splitlines()
                    self.assertGreater(len(lines), steps / 2)
                    for line in lines:
                        self.assertRegex(line, r"^ *\d+  \S.*[.:)!]$")
                        self.assertNotRegex(line, ADDRESS[language])
                        self.assertNotRegex(line, ID)

    def test_invalid_positions_and_seats(self):
        record = self.record()
        self.assert_fails(self.run_program("replay", record, "--to", 999), 2, "no step 999", "172")
        self.assert_fails(self.run_program("replay", record, "--seat", 2), 2, "no seat 2", "0 to 1")

    def test_unreadable_files(self):
        self.assert_fails(self.run_program("replay", self.path("missing.json")), 4, "missing.json", "No such file")
        self.assert_fails(self.run_program("replay", self.folder), 4, "directory")

    def test_damaged_records(self):
        text = self.read(self.record())
        cases = {
            "truncated": (text[: len(text) // 2], "line "),
            "empty": ("", "not JSON"),
            "version": (text.replace('"version": 1', '"version": 2'), "newer"),
            "digest": (text[:-20] + "0" * 16 + text[-4:], "digest"),
            "illegal": (text.replace('"space":"r', '"space":"q', 1), "step "),
            "other": (SAMPLE, '"version" is missing'),
            "nested": ("[" * 200_000, "not JSON"),
        }
        for name, (damaged, part) in cases.items():
            with self.subTest(name):
                self.assertNotEqual(damaged, text)
                self.assert_fails(self.run_program("replay", self.write(name, damaged)), 3, name, part)

    def test_an_illegal_step_is_named_with_its_clause(self):
        record = self.load(self.record())
        number, step = next((i, s) for i, s in enumerate(record["steps"], 1) if s["by"] != "chance")
        step["action"]["space"] = "removed"
        path = self.write("illegal.json", json.dumps(record))
        self.assert_fails(self.run_program("replay", path), 3, f"step {number}", "BP-5.4", "@removed")

    def test_a_record_that_is_not_utf8(self):
        path = self.path("latin.json")
        with open(path, "wb") as file:
            file.write(self.read(self.record()).replace("random", "Jos\u00e9", 1).encode("latin-1"))
        self.assert_fails(self.run_program("replay", path), 3, "latin.json", "line ")

    def test_a_file_of_100_megabytes(self):
        path = self.path("large.json")
        with open(path, "wb") as file:
            file.truncate(100_000_000)
        self.assert_fails(self.run_program("replay", path), 3, "too large", "32 MB")
        self.assert_fails(self.run_program("replay", "/dev/zero"), 3, "too large")


class Tools(ProgramTest):
    def test_perft(self):
        out = self.assert_ok(self.run_program("perft", "blueprints", "--seats", 2, "--depth", 4))
        self.assertEqual([line.split()[2] for line in out.splitlines()], ["2", "8", "24", "576"])

    def test_perft_from_a_record(self):
        out = self.assert_ok(self.run_program("perft", "blueprints", "--record", self.record(), "--to", 172, "--depth", 1))
        self.assertEqual(out.split()[2], "0")  # the game is over

    def test_signature_is_the_recorded_one(self):
        out = self.assert_ok(self.run_program("signature", "blueprints"))
        recorded = self.read(os.path.join(os.path.dirname(__file__), "../../games/blueprints/tests/signature.txt"))
        self.assertEqual([line.split(" ", 1)[1] for line in out.splitlines()], recorded.splitlines())

    def test_bench_reports_everything(self):
        rows = json.loads(self.assert_ok(self.run_program("bench", "blueprints", "--seconds", 0.05, "--json")))
        self.assertEqual([row["seats"] for row in rows], [2, 3, 4])
        for row in rows:
            self.assertEqual(row["allocations_per_playout"], 0)
            self.assertLessEqual(row["bytes_per_state"], 512)
            for key in ("decisions_per_second", "games_per_second", "nanoseconds_per_copy", "simulations_per_second"):
                self.assertGreater(row[key], 0)


if __name__ == "__main__":
    unittest.main()
