"""External players on a server: only those configured by the operator, on separate threads; one that fails is replaced."""
import os
import pathlib
import sys
import unittest

from support import ME, FolderTest, computer, until, wait_for_turn

BOT = f"{sys.executable} -I -S {pathlib.Path(__file__).resolve().parents[1]}/players/bots/bot.py"
THREADS = 4  # Thinkers::kExternalThreads
PATIENT = ",start=600000ms,margin=600000ms,farewell=600000ms"


class External(FolderTest):
    def serve(self, **players):
        flags = [part for name, command in players.items() for part in ("--external-player", f"{name}={command}")]
        return self.server(*flags)

    def move(self, client):
        position = wait_for_turn(client)
        client.act(position["legal"][0]["action"], position["seq"] + 1)

    def move_often(self, client):
        """So often that the other has had a turn."""
        for _ in range(4):
            self.move(client)
        wait_for_turn(client)

    def seat(self, client):
        return client.table()["seats"][1]

    def test_plays_with_people_and_ends_with_the_server(self):
        log = os.path.join(self.folder, "bot.log")
        server = self.serve(good=f"{BOT} choice{PATIENT},log={log}")
        players = server.request("GET", "/api/v1/games").json["games"][0]["players"]
        self.assertEqual(players[-1], "external:good")
        client = self.opened(server, [ME, computer("external:good")])
        self.assertEqual(self.seat(client)["name"], "good")
        self.move_often(client)
        self.assertEqual(self.seat(client)["player"], "external:good")
        server.stop()
        with open(log, encoding="utf-8") as file:
            lines = file.read().split("\n")
        self.assertEqual(lines.count("quit"), sum(line.startswith("pid ") for line in lines))

    def test_a_failing_player_is_replaced(self):
        server = self.serve(bad=f"{BOT} crash{PATIENT}")
        client = self.opened(server, [ME, computer("external:bad")])
        self.move_often(client)
        self.assertEqual(self.seat(client)["player"], "search:100")
        failures = [line for line in server.log() if line["event"] == "external_player_failed"]
        self.assertEqual([(line["player"], line["why"]) for line in failures], [("external:bad", "it exited with status 3")])

    # The silent one occupies all threads of its kind; others are unaffected.
    def test_a_silent_player_delays_nobody_else_and_ends_with_the_server(self):
        log = os.path.join(self.folder, "bot.log")
        server = self.serve(silent=f"{BOT} silent{PATIENT},log={log}")
        waiting = [self.opened(server, [ME, computer("external:silent")]) for _ in range(6)]
        for client in waiting:
            while client.position()["legal"]:  # the first player is random
                self.move(client)
        other = self.opened(server, [ME, computer("greedy")])
        self.move(other)
        self.assertTrue(wait_for_turn(other)["legal"])
        for client in waiting:
            self.assertEqual(client.position()["legal"], [])

        def pids():
            with open(log, encoding="utf-8") as file:
                return [int(line.split()[1]) for line in file.read().splitlines()]

        # More if one was preempted for a table where somebody waits.
        until(lambda: len(pids()) >= THREADS, "as many programs as there are threads for them")
        server.kill()
        until(lambda: not any(os.path.exists(f"/proc/{pid}/fd/0") for pid in pids()), "the programs end")

    def test_only_configured_programs_are_allowed(self):
        server = self.serve(good=f"{BOT} choice")
        mark = os.path.join(self.folder, "mark")
        for player in (f"external:touch {mark}", "external:good,time=5000ms", "external:good,log=/tmp/x", "external:", "external:GOOD"):
            body = {"game": "blueprints", "seats": [ME, computer(player)]}
            self.assertEqual(server.request("POST", "/api/v1/tables", body).status, 400, player)
        self.assertFalse(os.path.exists(mark))

    # A stored game names a program that is not allowed, or no longer.
    def test_stored_games_start_no_program(self):
        server = self.serve(good=f"{BOT} choice{PATIENT}")
        client = self.opened(server, [ME, computer("external:good")])
        wait_for_turn(client)
        server.stop()
        self.server(port=server.port)
        self.move_often(client)
        self.assertEqual(self.seat(client)["player"], "search:100")

    def test_invalid_settings(self):
        for setting, part in {
            "good": "NAME=COMMAND",
            "a b=./bot": "NAME=COMMAND",
            "good=": "command",
            "good=./bot,failure=cry": "failure",
        }.items():
            server = self.server("--external-player", setting, start=False)
            server.launch()
            until(lambda: server.process.poll() is not None, "it ends")
            self.assertIn(part, server.log_text())


if __name__ == "__main__":
    unittest.main()
