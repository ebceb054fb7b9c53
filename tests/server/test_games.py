"""Whole games through the protocol, by the Python client and from a shell."""
import json
import os
import re
import subprocess
import sys
import unittest

from contract import ROOT
from sockets import WAIT
from support import ME, PROGRAM, ServerTest, computer, play_on, until


class WholeGames(ServerTest):
    def assert_game(self, client, seats):
        position = client.position()
        self.assertEqual(position["turn"]["kind"], "over")
        self.assertEqual(len(position["standing"]["scores"]), seats)
        table = client.table()
        self.assertEqual(table["state"], "over")
        self.assertEqual(table["end"]["scores"], position["standing"]["scores"])
        for winner in table["end"]["winners"]:
            self.assertEqual(position["standing"]["places"][winner], 1)
        return table

    def test_blueprints_by_the_client_against_computer_players(self):
        client = self.opened(ME, computer("greedy"), computer("search:50"))
        play_on([client])
        table = self.assert_game(client, 3)
        self.assert_raises_problem("game_over", client.act, "draft:W1@r1c1", table["seq"] + 1)
        record = client.record()
        self.assertEqual((record["game"], record["end"]), ("blueprints", table["end"]))
        self.assertEqual([seat["name"] for seat in record["seats"]][0], "Ana")
        self.assert_replays(record)
        decisions = [step for step in record["steps"] if step["by"] != "chance"]
        self.assertEqual(len(decisions), 54)
        entries = client.entries(0)
        self.assertEqual([entry["seq"] for entry in entries], list(range(1, table["seq"] + 1)))
        self.assertEqual(sum(len(entry["steps"]) for entry in entries), len(record["steps"]))

    def assert_replays(self, record):
        path = os.path.join(self.folder, f"record-{id(record)}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(record, file)
        result = subprocess.run([PROGRAM, "replay", path], capture_output=True, text=True, timeout=WAIT)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_with_undos_the_record_has_what_was_played(self):
        client = self.opened()
        hands = self.hands(client)
        undone = 0
        while True:
            position = play_on(hands, decisions=1)
            if position["turn"]["kind"] == "over":
                break
            for hand in hands:
                now = hand.position()
                if now["undo"] and undone < 5:
                    hand.undo(now["seq"] + 1)
                    undone += 1
        self.assertEqual(undone, 5)
        record = client.record()
        self.assert_replays(record)
        self.assertEqual(len([step for step in record["steps"] if step["by"] != "chance"]), 69)
        self.assertEqual(client.table()["seq"], 1 + 69 + 2 * undone)

    def test_spectators_get_the_complete_record(self):
        client = self.opened(computer("random"), computer("random"), visibility="public")
        until(lambda: client.table()["state"] == "over", "the game ends")
        record = client.record()
        self.assertNotIn("hidden", json.dumps(record))
        self.assert_replays(record)

    def test_rematch(self):
        client = self.opened(ME, computer("random"), {"kind": "me", "name": "Bo"})
        ana, bo = self.hands(client)
        self.assert_raises_problem("not_over", ana.rematch)
        play_on([ana, bo])
        old = client.table_id
        first = ana.rematch()
        second = bo.rematch()
        again = client.at(client.tokens[0])
        again.rematch()
        self.assertEqual({ana.table_id, bo.table_id, again.table_id}, {first["table"]["id"]})
        self.assertNotEqual(ana.table_id, old)
        self.assertEqual(second["table"]["id"], first["table"]["id"])
        self.assertEqual(client.table()["rematch"], ana.table_id)
        self.assertEqual((ana.position()["seat"], bo.position()["seat"]), (0, 2))
        self.assertEqual([seat["kind"] for seat in ana.table()["seats"]], ["person", "computer", "person"])
        play_on([ana, bo], decisions=3)

    def test_games_survive_a_restart(self):
        client = self.opened()
        hands = self.hands(client)
        play_on(hands, decisions=5)
        before = [hand.position() for hand in hands]
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        self.assertEqual([hand.position() for hand in hands], before)
        play_on(hands, decisions=3)

    def test_play_from_a_shell(self):
        command = [sys.executable, os.path.join(ROOT, "clients/python/play.py"), self.server.url]
        result = subprocess.run(
            [*command, "--game", "blueprints", "--seats", "me,search:20,greedy", "--name", "Ana", "--lang", "es", "--auto"],
            capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL,
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        places = re.findall(r"(?m)^(\d)\. (.+): \d+$", result.stdout)
        self.assertEqual(len(places), 3, result.stdout[-2000:])
        self.assertIn("Ana", dict((name, place) for place, name in places))

    def test_play_by_hand_leave_and_come_back(self):
        command = [sys.executable, os.path.join(ROOT, "clients/python/play.py")]
        lines = "?\nhint\nwhy 1\nnonsense\n1\nundo\n1\n1\nquit\n"
        result = subprocess.run(
            [*command, self.server.url, "--seats", "me,me", "--name", "Ana"], input=lines, capture_output=True, text=True, timeout=120,
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("BP-", result.stdout)
        self.assertRegex(result.stdout, r"\d %")
        ways = re.findall(r"--table (\S+) --token (\S+)", result.stdout)
        positions = [self.client(table=table, token=token).position() for table, token in ways]
        self.assertEqual([position["seq"] for position in positions], [1 + 4] * 2)  # setup, draft, undo, draft, discard
        table, token = next(way for way, position in zip(ways, positions) if position["legal"])
        back = subprocess.run(
            [*command, self.server.url, "--table", table, "--token", token], input="quit\n", capture_output=True, text=True, timeout=120,
        )
        self.assertEqual(back.returncode, 0, back.stderr)

    def test_play_in_the_language_chosen(self):
        command = [sys.executable, os.path.join(ROOT, "clients/python/play.py"), self.server.url, "--seats", "me,open", "--public"]
        for lang, lines, words in (
            ("es", "?\npista\nsalir\n", ["Los demás entran con:", "Tu jugada", "deshacer", "Buenas jugadas", "continúa con:"]),
            ("nl", "?\nhint\nstop\n", ["Anderen doen mee met:", "Je zet", "terug", "Goede zetten", "ga verder met:"]),
        ):
            mine = subprocess.Popen([*command, "--lang", lang], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self.addCleanup(mine.stdout.close)
            invited = mine.stdout.readline()
            other = self.client()
            other.join(*re.search(r"--table (\S+) --join (\S+)", invited).groups(), name="Bo")
            position = other.position()
            if position["legal"]:  # the other one goes first: both decisions of a turn, then it is ours
                play_on([other], decisions=2)
            out = invited + mine.communicate(lines, timeout=120)[0]
            self.assertEqual(mine.returncode, 0)
            for word in words:
                self.assertIn(word, out)
            for word in ("Your move", "Type a number", "Good moves", "resume it with", "rules NUMBER"):
                self.assertNotIn(word, out)

    def test_play_reports_errors(self):
        command = [sys.executable, os.path.join(ROOT, "clients/python/play.py"), self.server.url]
        result = subprocess.run([*command, "--game", "chess", "--auto"], capture_output=True, text=True, timeout=120)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no_such_game", result.stderr)


if __name__ == "__main__":
    unittest.main()
