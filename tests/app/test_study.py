"""Studies: pieces, interruptions, several processes, and reports."""
import csv
import gzip
import html.parser
import itertools
import json
import math
import os
import random
import shutil
import signal
import subprocess
import time
import unittest
import xml.etree.ElementTree

from program import PROGRAM, ProgramTest

ROOT = os.path.join(os.path.dirname(__file__), "../..")


class StudyTest(ProgramTest):
    def new(self, name, game, *arguments):
        path = self.path(name + ".json")
        self.assert_ok(self.run_program("study", "new", path, game, *arguments))
        return path

    def play(self, manifest, *arguments):
        return self.assert_ok(self.run_program("study", "run", manifest, "--jobs", 2, *arguments))

    def report(self, manifest):
        """The bytes of the page and of the figures."""
        page = self.path("report.html")
        self.assert_ok(self.run_program("study", "report", manifest, "--out", page))
        return self.read(page), self.assert_ok(self.run_program("study", "report", manifest, "--json"))

    def figures(self, manifest):
        return json.loads(self.assert_ok(self.run_program("study", "report", manifest, "--json")))

    def pieces(self, manifest):
        folder = manifest.replace(".json", ".study")
        return sorted(os.path.join(folder, name) for name in os.listdir(folder))

    def rows(self, manifest):
        for piece in self.pieces(manifest):
            with gzip.open(piece, "rt", encoding="utf-8") as file:
                yield from csv.DictReader(line for line in file if not line.startswith("#"))

    def copy_of(self, manifest, name):
        other = self.path(name + ".json")
        shutil.copy(manifest, other)
        return other


class Pieces(StudyTest):
    def test_one_seven_and_a_thousand_shards_give_the_same_report(self):
        manifest = self.new("whole", "blueprints", "--seats", 3, "--games", 1200, "--players", "greedy,random", "--pieces", 1000)
        self.play(manifest)
        whole = self.report(manifest)
        seven = self.copy_of(manifest, "seven")
        for shard in (3, 0, 6, 1, 5, 2, 4):
            self.play(seven, "--shard", f"{shard}/7")
        self.assertEqual(self.report(seven), whole)
        # Two machines play one of a thousand shards each, a third the rest; then they are merged.
        others = [self.copy_of(manifest, name) for name in ("first", "last")]
        self.play(others[0], "--shard", "0/1000")
        self.play(others[1], "--shard", "399/1000")
        self.assertEqual([len(self.pieces(other)) for other in others], [1, 1])
        many = self.copy_of(manifest, "many")
        folders = [other.replace(".json", ".study") for other in others]
        self.assertIn("2 pieces copied", self.assert_ok(self.run_program("study", "merge", many, *folders)))
        self.play(many)
        self.assertEqual(self.report(many), whole)
        again = self.assert_ok(self.run_program("study", "merge", many, seven.replace(".json", ".study")))
        self.assertRegex(again, r"^0 pieces copied, \d+ already present")

    def test_resumes_after_random_kills(self):
        manifest = self.new("steady", "blueprints", "--games", 3000, "--seed", 5)
        self.play(manifest)
        whole = self.report(manifest)
        killed = self.copy_of(manifest, "killed")
        rng = random.Random(20)
        done, kills = 0, 0
        for _ in range(50):
            process = subprocess.Popen([PROGRAM, "study", "run", killed, "--jobs", "2"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # Kills it after a few more pieces, so that it is busy on any machine.
            target = done + rng.randint(0, 6)
            while process.poll() is None and done < target:
                folder = killed.replace(".json", ".study")
                done = sum(name.endswith(".gz") for name in os.listdir(folder)) if os.path.isdir(folder) else 0
                time.sleep(0.001)
            process.send_signal(signal.SIGKILL)
            kills += process.wait() == -signal.SIGKILL
        self.assertGreater(kills, 20)
        self.play(killed)
        self.assertEqual(self.report(killed), whole)

    def test_a_truncated_piece_is_reported_and_played_again(self):
        manifest = self.new("torn", "blueprints", "--games", 40, "--pieces", 4)
        self.play(manifest)
        whole = self.report(manifest)
        piece = self.pieces(manifest)[2]
        with open(piece, "rb") as file:
            content = file.read()
        text = gzip.decompress(content)
        row = text.index(b"\n", text.index(b"group,game")) + 1
        damages = [
            content[: len(content) // 2],
            b"",
            content[:-20] + b"\0" + content[-19:],
            gzip.compress(text[: len(text) // 2]),
            gzip.compress(text[:row] + b"x" + text[row + 1 :]),
            gzip.compress(b"hello\n"),
            content + b"more",
        ]
        for damage in damages:
            with open(piece, "wb") as file:
                file.write(damage)
            self.assert_fails(self.run_program("study", "report", manifest), 3, piece, "study run")
            status = self.run_program("study", "status", manifest)
            self.assertEqual(status.returncode, 1)
            self.assertIn(piece, status.stdout)
            self.assertIn("3 of 4 pieces done, 1 missing", status.stdout)
            played = self.run_program("study", "run", manifest)
            self.assertIn(piece, played.stderr)
            self.assertIn("1 of 4 pieces played", self.assert_ok(played))
            self.assertEqual(self.report(manifest), whole)

    def test_status_and_a_partial_report(self):
        manifest = self.new("part", "blueprints", "--games", 40, "--pieces", 4)
        self.assertIn("0 of 4 pieces done", self.run_program("study", "status", manifest).stdout)
        self.assert_fails(self.run_program("study", "report", manifest), 1, "no game", "study run")
        self.play(manifest, "--shard", "1/2")
        result = self.run_program("study", "report", manifest)
        self.assertIn("20 games of greedy", self.assert_ok(result))
        self.assertIn("20 of 40 games have been played", result.stderr)
        self.play(manifest)
        self.assertIn("4 of 4 pieces done, 0 missing", self.assert_ok(self.run_program("study", "status", manifest)))
        self.assertIn("all 4 pieces", self.play(manifest))


class Figures(StudyTest):
    """The figures of the report, recomputed from the rows."""

    def study_abilities(self, game):
        """The header with a game's optional abilities for studies."""
        path = os.path.join(ROOT, "games", game, "study.h")
        return self.read(path) if os.path.exists(path) else ""

    def test_every_game_can_be_studied(self):
        for game, seat_counts in self.games().items():
            seats = seat_counts[-1]
            manifest = self.new(game, game, "--seats", seats, "--games", 24, "--players", "random,greedy")
            self.play(manifest)
            figures = self.figures(manifest)
            rows = list(self.rows(manifest))
            self.assertEqual(len(rows), 24 * seats)
            self.assertEqual(figures["games"], 24)
            for key, group in itertools.groupby(rows, lambda row: (row["group"], row["game"])):
                places = list(group)
                self.assertEqual(sum(int(place["share"]) for place in places), 60, key)
                self.assertEqual(sorted(int(place["order"]) for place in places), list(range(seats)))
                self.assertEqual(min(int(place["place"]) for place in places), 1)
            self.assertTrue(all(row["verbs"] and row["first"] for row in rows), game)
            if "study_items(" in self.study_abilities(game):
                self.assertTrue(all(row["items"] for row in rows), game)
            if "rounds_of(" in self.study_abilities(game):
                self.assertTrue(all(int(row["rounds"]) > 0 for row in rows), game)
            for row in rows:
                verbs = [verb.split(":")[1].split("/") for verb in row["verbs"].split()]
                self.assertEqual(sum(int(times) for times, _ in verbs), int(row["decisions"]))
                self.assertEqual(sum(int(choices) for _, choices in verbs), int(row["choices"]))
            self.assertEqual(sum(figures["ends"].values()), 24)
            page, _ = self.report(manifest)
            html.parser.HTMLParser().feed(page)
            self.assertNotIn("http", page.replace("http://www.w3.org/2000/svg", ""))  # self-contained

    def test_games_of_a_group_share_their_deal(self):
        manifest = self.new("pairs", "blueprints", "--seats", 2, "--games", 60, "--players", "greedy,random")
        self.play(manifest)
        rows = list(self.rows(manifest))
        first_cards = {}
        for row in rows:
            # Players rotate; the starting player is part of the deal.
            self.assertEqual(int(row["player"]), (int(row["seat"]) + int(row["game"])) % 2)
            first_cards.setdefault((row["group"], row["seat"]), set()).add(row["order"])
        self.assertTrue(all(len(orders) == 1 for orders in first_cards.values()))
        self.assertGreater(len({tuple(orders) for orders in first_cards.values()}), 1)

    def test_shares_intervals_and_the_worth_of_items(self):
        seats = 3
        manifest = self.new("sums", "towerup", "--seats", seats, "--games", 1500, "--players", "greedy,greedy,random")
        self.play(manifest)
        figures = self.figures(manifest)
        groups = {}
        for row in self.rows(manifest):
            groups.setdefault(row["group"], []).append(row)
        players = ["greedy", "greedy", "random"]
        for order in range(seats):
            sums = [sum(int(r["share"]) for r in rows if int(r["order"]) == order) / 60 / seats for rows in groups.values()]
            self.check_interval(figures["turn_order"][order], sums)
        for entry in figures["players"]:
            at = [i for i, name in enumerate(players) if name == entry["player"]]
            sums = [sum(int(r["share"]) for r in rows if int(r["player"]) in at) / 60 / seats / len(at) for rows in groups.values()]
            self.check_interval(entry, sums)
        self.assertGreater(len(figures["items"]), 30)
        self.check_worth(figures["items"], groups, players)

    def check_interval(self, entry, shares):
        mean = sum(shares) / len(shares)
        deviation = math.sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1))
        reach = 1.959963984540054 * deviation / math.sqrt(len(shares))
        self.assertAlmostEqual(entry["share"], mean, places=9)
        self.assertAlmostEqual(entry["interval"][0], max(0, mean - reach), places=9)
        self.assertAlmostEqual(entry["interval"][1], min(1, mean + reach), places=9)

    def check_worth(self, items, groups, players):
        """By definition: differences of means within strata, their variance by group, and the correction of
        Benjamini and Hochberg."""
        def stratum(row):
            return row["order"], players[int(row["player"])]

        has = {(r["group"], r["game"], r["seat"]): {item.split(":")[0] for item in r["items"].split()} for rows in groups.values() for r in rows}
        raw = {}
        for entry in items:
            cells = {}
            for row in itertools.chain(*groups.values()):
                held = entry["id"] in has[row["group"], row["game"], row["seat"]]
                cells.setdefault((stratum(row), held), []).append(int(row["share"]) / 0.6)
            means = {key: sum(values) / len(values) for key, values in cells.items()}
            strata = [s for s in {key[0] for key in cells} if (s, True) in cells and (s, False) in cells]
            cases = sum(len(cells[s, True]) for s in strata)
            weight = {s: len(cells[s, True]) / cases for s in strata}
            points = sum(weight[s] * (means[s, True] - means[s, False]) for s in strata)
            squares = 0
            for rows in groups.values():
                part = 0
                for row in rows:
                    s = stratum(row)
                    held = entry["id"] in has[row["group"], row["game"], row["seat"]]
                    if s in weight:
                        part += (1 if held else -1) * weight[s] * (int(row["share"]) / 0.6 - means[s, held]) / len(cells[s, held])
                squares += part * part
            error = math.sqrt(squares * len(groups) / (len(groups) - 1))
            self.assertAlmostEqual(entry["points"], points, places=6)
            raw[entry["id"]] = math.erfc(abs(points) / error / math.sqrt(2))
        ranked = sorted(raw.values())
        for entry in items:
            rates = [p * len(ranked) / (rank + 1) for rank, p in enumerate(ranked) if p >= raw[entry["id"]]]
            self.assertAlmostEqual(entry["p"], min(rates + [1]), places=6)

    def test_more_games_agree_with_fewer(self):
        few = self.new("few", "blueprints", "--games", 400, "--seed", 1)
        many = self.new("many", "blueprints", "--games", 6000, "--seed", 2)
        for manifest in (few, many):
            self.play(manifest)
        few, many = self.figures(few)["turn_order"][0], self.figures(many)["turn_order"][0]
        self.assertLess(many["interval"][1] - many["interval"][0], few["interval"][1] - few["interval"][0])
        self.assertLess(few["interval"][0], many["interval"][1])
        self.assertLess(many["interval"][0], few["interval"][1])

    def test_markdown_with_pictures_beside_it(self):
        manifest = self.new("small", "uptown", "--games", 400)
        self.play(manifest)
        self.assert_ok(self.run_program("study", "report", manifest, "--markdown", self.path("docs")))
        text = self.read(self.path("docs/small.md"))
        pictures = [part.split(")")[0] for part in text.split("](")[1:]]
        self.assertIn("small-seats.svg", pictures)
        self.assertIn("small-best.svg", pictures)
        for picture in pictures:
            xml.etree.ElementTree.parse(self.path("docs/" + picture))


class BadInput(StudyTest):
    def test_invalid_studies(self):
        path = self.path("s.json")
        new = ("study", "new", path, "blueprints")
        self.assert_fails(self.run_program("study", "new", path, "chess"), 2, 'no game "chess"')
        self.assert_fails(self.run_program(*new, "--seats", 5), 2, "2 to 4 players")
        self.assert_fails(self.run_program(*new, "--players", "random,random,random"), 2, "3 players given for 2 seats")
        self.assert_fails(self.run_program(*new, "--games", 0), 2, "--games")
        self.assert_fails(self.run_program(*new, "--seed", -1), 2, "0 or more")
        self.assert_fails(self.run_program("study", "new", self.path("s.txt"), "blueprints"), 2, ".json")
        self.assert_fails(self.run_program("study", "new", "/proc/none/s.json", "blueprints"), 4, "/proc/none")
        self.new("s", "blueprints", "--games", 4)
        self.assert_fails(self.run_program(*new), 2, "exists already")

    def test_invalid_runs(self):
        manifest = self.new("s", "blueprints", "--games", 40, "--pieces", 4)
        for shard in ("4/4", "-1/4", "1", "1/0", "a/b", "1/2/3", ""):
            self.assert_fails(self.run_program("study", "run", manifest, "--shard", shard), 2, "shard")
        self.assert_fails(self.run_program("study", "run", manifest, "--device", "gpu"), 2, "simulate --device gpu")
        self.assert_fails(self.run_program("study", "run", self.path("none.json")), 4, "none.json")
        self.assert_fails(self.run_program("study", "run", self.write("empty.json", "")), 3, "empty.json")
        self.assert_fails(self.run_program("study", "run", self.write("list.json", "[]")), 3, "list.json")
        open(self.path("s.study"), "w").close()
        self.assert_fails(self.run_program("study", "run", manifest), 4, "s.study")

    def change(self, manifest, **members):
        """A changed manifest, with the digest of its content."""
        content = dict(self.load(manifest), **members)
        path = self.write("changed.json", json.dumps(content))
        return path

    def test_a_manifest_that_was_changed(self):
        manifest = self.new("s", "blueprints", "--games", 40)
        for member, value in {"groups": 80, "seed": 2, "players": ["random", "random"], "program": "9", "rules_version": "9"}.items():
            self.assert_fails(self.run_program("study", "run", self.change(manifest, **{member: value})), 3, "was changed")
        for member, value in {"groups": -1, "pieces": 0, "players": [], "pairing": "x", "format": "y", "version": 2, "components": "../x"}.items():
            self.assert_fails(self.run_program("study", "run", self.change(manifest, **{member: value})), 3, member)

    def test_the_pieces_of_another_study(self):
        one = self.new("one", "blueprints", "--games", 40, "--pieces", 4)
        two = self.new("two", "blueprints", "--games", 40, "--pieces", 4, "--seed", 2)
        self.play(two)
        folder = two.replace(".json", ".study")
        self.assert_fails(self.run_program("study", "merge", one, folder), 3, folder, "another study")
        self.assert_fails(self.run_program("study", "merge", one, self.path("none")), 4, "none")
        shutil.copytree(folder, one.replace(".json", ".study"), dirs_exist_ok=True)
        self.assert_fails(self.run_program("study", "report", one), 3, "another study")
        shutil.copy(self.pieces(two)[0], self.pieces(two)[1])  # the right study, the wrong place
        self.assert_fails(self.run_program("study", "report", two), 3, "another place")

    def test_other_components(self):
        source = os.path.join(os.path.dirname(__file__), "../../games/blueprints/components.json")
        own = self.write("own.json", self.read(source).replace('"points": 6,', '"points": 9,', 1))
        manifest = self.new("s", "blueprints", "--games", 8, "--components", own)
        os.remove(own)  # the study has a copy
        self.play(manifest)
        copy = self.path("s.components.json")
        shutil.copy(source, copy)
        self.assert_fails(self.run_program("study", "run", manifest), 3, "components")
        self.assert_fails(self.run_program("study", "report", manifest), 3, "components")
        os.remove(copy)
        self.assert_fails(self.run_program("study", "run", manifest), 4, "s.components.json")

    def test_a_player_that_cannot_play(self):
        path = self.path("s.json")
        players = ("--players", "search:20,net=candidate,greedy")
        result = self.run_program("study", "new", path, "uptown", "--games", 4, *players)
        self.assert_fails(result, 4, "search:20,net=candidate", "PENTAPOLIS_CANDIDATE")
        self.assertFalse(os.path.exists(path))
        folder = self.path("nets")
        os.mkdir(folder)
        net = os.path.join(os.path.dirname(__file__), "../../games/uptown/nets/2.net")
        shutil.copy(net, os.path.join(folder, "uptown-2.net"))
        self.env["PENTAPOLIS_CANDIDATE"] = folder
        self.assert_ok(self.run_program("study", "new", path, "uptown", "--games", 4, *players))
        del self.env["PENTAPOLIS_CANDIDATE"]
        self.assert_fails(self.run_program("study", "run", path), 4, "search:20,net=candidate", "PENTAPOLIS_CANDIDATE")
        self.env["PENTAPOLIS_CANDIDATE"] = folder
        self.play(path)
        self.assertNotIn("failed", self.assert_ok(self.run_program("study", "report", path)))

    def test_a_full_disk(self):
        manifest = self.new("s", "blueprints", "--games", 40, "--pieces", 4)
        folder = manifest.replace(".json", ".study")
        # A limit on the file size looks like a full disk to a process.
        limited = subprocess.run(
            ["sh", "-c", f"trap '' XFSZ; ulimit -f 1; exec {PROGRAM} study run {manifest}"], capture_output=True, text=True
        )
        self.assertEqual(limited.returncode, 4, limited.stderr)
        self.assertIn(folder, limited.stderr)
        self.assertIn("cannot write", limited.stderr)
        self.assertEqual(os.listdir(folder), [])
        self.play(manifest)


if __name__ == "__main__":
    unittest.main()
