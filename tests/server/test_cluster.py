"""Two processes on one PostgreSQL: clients that resend, a kill, lost notifications, nginx in front."""
import contextlib
import random
import threading
import time
import unittest
import urllib.parse
import uuid

import nginx
from cluster import POSTGRES, ClusterTest, needs_postgres, psql
from sockets import WAIT, Socket
from support import BO, ME, CheckedClient, Problem, Unreachable, computer, free_port, play_on, until, wait_for_turn

TABLES = 50


class Restless(threading.Thread):
    """Plays some of the tables through any process, and resends requests at random."""

    def __init__(self, servers, number, tables, seats, decisions):
        super().__init__(daemon=True)
        self.servers = servers
        self.random = random.Random(number)
        self.number = number
        self.tables = tables
        self.seats = seats
        self.decisions = decisions
        self.acknowledged = []
        self.clients = []
        self.error = None

    def run(self):
        try:
            for _ in range(self.tables):
                client = self.any_server().client(patience=WAIT)
                client.open_table("blueprints", self.seats)
                self.clients.append(client)
            left = {client.table_id: self.decisions for client in self.clients}
            while any(left.values()):
                for client in self.clients:
                    if left[client.table_id] and self.go_on(client):
                        left[client.table_id] -= 1
        except Exception as error:
            self.error = error

    def any_server(self):
        return self.random.choice([one for one in self.servers if one.is_running()])

    def move_to(self, client, server):
        if client.url != server.url:
            client.close()
            client.url = server.url

    def go_on(self, client):
        """Makes one decision at a table if it is our turn, otherwise returns False."""
        for seat, token in client.tokens.items():
            client.token = token
            position = self.ask(client, client.position)
            if position["turn"]["kind"] == "over":
                return True
            if not position["legal"]:
                continue
            seq, id_ = position["seq"] + 1, uuid.UUID(int=self.random.getrandbits(128)).hex
            action = self.random.choice(position["legal"])["action"]
            try:
                answer = self.ask(client, client.act, action, seq, id=id_)
                for _ in range(self.random.choice((0, 0, 1, 3))):
                    again = self.ask(client, client.act, action, seq, id=id_)
                    assert again == {"id": id_, "seq": seq, "repeated": True}, again
            except Problem as problem:
                if problem.code not in ("stale", "not_your_turn", "refused"):  # the position was stale: another process answered
                    raise
                return False
            assert answer["seq"] == seq, answer
            self.acknowledged.append((client.table_id, seq, id_))
            return True
        time.sleep(0.005)
        return False

    def ask(self, client, what, *arguments, **keywords):
        """Asks any process, and fails over to another if it has died."""
        end = time.monotonic() + WAIT
        while True:
            self.move_to(client, self.any_server())
            client.patience = 1
            try:
                return what(*arguments, **keywords)
            except (Unreachable, Problem) as error:
                if isinstance(error, Problem) and error.status != 503 or time.monotonic() > end:
                    raise


@needs_postgres
class TwoProcesses(ClusterTest):
    def play(self, servers, seats, decisions, threads=5):
        players = [Restless(servers, i, TABLES // threads, seats, decisions) for i in range(threads)]
        for player in players:
            player.start()
        return players

    def finish(self, players):
        for player in players:
            player.join(5 * WAIT)
            self.assertIsNone(player.error, repr(player.error))
            self.assertFalse(player.is_alive())
        return [one for player in players for one in player.acknowledged]

    def test_clients_that_resend_at_random_through_both(self):
        servers = self.processes()
        players = self.play(servers, [ME, BO], decisions=15)
        acknowledged = self.finish(players)
        self.assertEqual(len(acknowledged), TABLES * 15)
        for player in players:  # both report the same for every table
            for client in player.clients:
                client.token = client.tokens[0]
                last = max(seq for table, seq, _ in acknowledged if table == client.table_id)
                seen = []
                for server in servers:
                    player.move_to(client, server)
                    until(lambda: client.position()["seq"] >= last, "the other process is notified", 30)
                    seen.append((client.position(), client.entries(0)))
                self.assertEqual(seen[0], seen[1])
        for server in servers:
            self.assertEqual(server.stop(), 0)
        self.assert_log(servers[0].store, acknowledged)
        self.assert_store_is_sound(servers[0].store)

    def test_one_is_killed_in_the_middle(self):
        servers = self.processes()
        players = self.play(servers, [ME, BO, computer("greedy")], decisions=12)
        until(lambda: sum(len(player.acknowledged) for player in players) > 100, "they play", 2 * WAIT)
        servers[0].kill()
        acknowledged = self.finish(players)
        self.assertEqual(len(acknowledged), TABLES * 12)  # every table continued
        for player in players:  # even where the dead process was computing a computer player's move
            for client in player.clients:
                player.move_to(client, servers[1])
                client.token = client.tokens[0]
                position = until(lambda: (lambda p: p if p["turn"]["seats"] != [2] else None)(client.position()), "the computer player goes on", 30)
                self.assertIn(position["turn"]["kind"], ("decision", "over"))
        self.assertEqual(servers[1].stop(), 0)
        self.assert_log(servers[1].store, acknowledged)
        self.assert_store_is_sound(servers[1].store)

    def test_an_entry_reaches_sockets_at_the_other_process(self):
        servers = self.processes()
        client = self.opened(servers[0], [ME, BO])
        sockets = [Socket(servers[1], client.table_id, token) for token in (*client.tokens.values(), client.watch)]
        for one in sockets:
            self.addCleanup(one.close)
        hands = [client.at(token) for token in client.tokens.values()]
        play_on(hands, decisions=10)
        last = client.position()["seq"]
        for one in sockets:
            one.expect("entry", where=lambda message: message["entry"]["seq"] == last)
            seqs = [message["entry"]["seq"] for message in one.seen if message["t"] == "entry"]
            self.assertEqual(seqs, list(range(2, last + 1)))

    def test_a_seat_that_changes_hands_at_the_other_process(self):
        servers = self.processes()
        client = self.opened(servers[0], [ME, BO])
        here = Socket(servers[1], client.table_id, client.tokens[1])
        self.addCleanup(here.close)
        client.at(client.tokens[1]).leave()
        self.assertEqual(here.expect("bye", timeout=30)["code"], "token")
        status = until(lambda: servers[1].request("GET", f"/api/v1/tables/{client.table_id}", token=client.tokens[1]).status == 401, "the token is void there, too", 30)
        self.assertTrue(status)

    def test_lost_notifications_are_recovered(self):
        servers = self.processes()
        client = self.opened(servers[0], [ME, BO])
        hands = [client.at(token) for token in client.tokens.values()]
        one = Socket(servers[1], client.table_id, client.tokens[0])
        self.addCleanup(one.close)
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name_of(servers[0].store)}' AND query ILIKE '%listen%' AND pid <> pg_backend_pid()"
        for _ in range(3):
            until(lambda: "t" in psql(POSTGRES, cut), "somebody listens, and is cut off", 15)
            play_on(hands, decisions=2)
            last = hands[0].position()["seq"]
            one.expect("entry", timeout=15, where=lambda message: message["entry"]["seq"] == last)
        seqs = [message["entry"]["seq"] for message in one.seen if message["t"] == "entry"]
        self.assertEqual(seqs, list(range(2, last + 1)))

    def name_of(self, store):
        return urllib.parse.urlsplit(store).path.lstrip("/")

    def test_every_connection_to_the_store_is_cut(self):
        servers = self.processes()
        client = self.opened(servers[0], [ME, BO, computer("random")])
        hands = [client.at(token) for token in client.tokens.values()]
        for _ in range(3):
            psql(POSTGRES, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name_of(servers[0].store)}' AND pid <> pg_backend_pid()")
            play_on(hands, decisions=4)
        for server in servers:
            self.assertTrue(server.is_running())
            until(server.is_ready, "it is ready again")
            self.assertEqual(server.stop(), 0)
        self.assert_store_is_sound(servers[0].store)

    def test_a_table_opened_here_is_played_there(self):
        servers = self.processes()
        client = self.opened(servers[0], [ME, computer("greedy")])
        there = servers[1].client(table=client.table_id, token=client.token)
        self.addCleanup(there.close)
        for hand in (client, there) * 3:
            position = wait_for_turn(hand)
            try:
                hand.act(position["legal"][0]["action"], position["seq"] + 1)
            except Problem as problem:
                self.assertEqual(problem.code, "stale")  # that process did not know about the last entry yet
        position = wait_for_turn(there)
        self.assertEqual(position["seat"], 0)

    def test_opening_is_idempotent_across_processes(self):
        servers = self.processes()
        answers = []

        def open_there(server):
            answers.append(server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]}, headers={"Idempotency-Key": "the same key at both"}))

        threads = [threading.Thread(target=open_there, args=(server,)) for server in servers * 4]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(WAIT)
        self.assertEqual({answer.status for answer in answers}, {201})
        self.assertEqual(len({answer.json["table"]["id"] for answer in answers}), 1)


@needs_postgres
@unittest.skipUnless(nginx.is_installed(), "nginx is not installed")
class BehindNginx(ClusterTest):
    CONFIG = """
  map $uri $table {{ ~^/(?:api|ws)/v1/tables/(?<id>[^/]+) $id; default $request_id; }}
  map $http_upgrade $connection_header {{ default upgrade; '' ''; }}
  upstream pentapolis {{
    hash $table consistent;
    server 127.0.0.1:{first} max_fails=1 fail_timeout=2s;
    server 127.0.0.1:{second} max_fails=1 fail_timeout=2s;
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://pentapolis;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_header;
      proxy_read_timeout 75s;
      proxy_next_upstream error timeout non_idempotent;
    }}
  }}
"""

    def front(self, servers):
        port = free_port()
        return nginx.Front(self, self.CONFIG.format(first=servers[0].port, second=servers[1].port, port=port), port)

    def test_one_of_two_is_killed(self):
        servers = self.processes("--trust-proxy", "127.0.0.1")
        front = self.front(servers)
        clients = []
        for i in range(20):
            client = CheckedClient(front.url, patience=WAIT)
            self.addCleanup(client.close)
            client.open_table("blueprints", [ME, BO] if i % 2 else [ME, computer("greedy")])
            clients.append(client)
        acknowledged = []

        def go_on(client, decisions):
            taken = 0
            while taken < decisions:
                moved = False
                for token in client.tokens.values():
                    client.token = token
                    position = client.position()
                    if position["legal"]:
                        id_ = uuid.uuid4().hex
                        try:
                            answer = client.act(position["legal"][0]["action"], position["seq"] + 1, id=id_)
                        except Problem as problem:
                            if problem.code not in ("stale", "not_your_turn"):
                                raise
                            continue
                        acknowledged.append((client.table_id, answer["seq"], id_))
                        taken, moved = taken + 1, True
                        break
                if not moved:
                    client.entries(client.position()["seq"], wait=1)

        for client in clients:
            go_on(client, 2)
        sockets = [Socket(front, client.table_id, client.tokens[0]) for client in clients]
        for one in sockets:
            self.addCleanup(one.close)
        servers[0].kill()
        for client in clients:  # all tables continue through the other one
            go_on(client, 2)
        cut = [one for one in sockets if self.is_cut(one)]
        self.assertTrue(0 < len(cut) < len(sockets), f"{len(cut)} of {len(sockets)} sockets were at the process that died")
        for client in clients:  # disconnected clients reconnect and receive what they missed
            with Socket(front, client.table_id, client.tokens[0], since=1) as again:
                client.token = client.tokens[0]
                self.assertEqual([entry["seq"] for entry in again.welcome["missed"]], list(range(2, again.welcome["position"]["seq"] + 1)))
        servers[0].start()
        time.sleep(2.5)  # nginx retries it
        for client in clients:
            go_on(client, 2)
        for server in servers:
            self.assertEqual(server.stop(), 0)
        self.assert_log(servers[0].store, acknowledged)
        self.assert_store_is_sound(servers[0].store)

    def is_cut(self, one):
        """Whether a socket has been closed by now."""
        with contextlib.suppress(Exception):
            one.quiet(0.2)
        return one.socket.closed


if __name__ == "__main__":
    unittest.main()
