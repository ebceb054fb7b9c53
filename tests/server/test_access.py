"""Allowed hosts and origins, and the access log."""
import base64
import time
import unittest

from sockets import Socket
from support import ME, NO_RATES, OPEN, FolderTest, ServerTest, tables_path, until

UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(b"0" * 16).decode()}


class Hosts(ServerTest):
    """A page whose name was pointed at our address (DNS rebinding) is refused."""

    flags = (*NO_RATES, "--host", "play.example.org", "--host", "Other.Example")

    def test_foreign_host_names_are_refused(self):
        client = self.opened()
        for host in ("evil.example", "evil.example:8080", "play.example.org.evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[evil]", "x", ":80"):
            for headers in ({"Host": host}, {"Host": host, "Origin": f"http://{host}"}):
                for target in ("/", "/api/v1/games", tables_path(client)):
                    answer = self.server.request("GET", target, headers=headers)
                    self.assertEqual((answer.status, answer.code), (421, "wrong_host"), host)
                answer = self.server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, OPEN]}, headers=headers)
                self.assertEqual(answer.status, 421)
                answer = self.server.request("GET", f"/ws/v1/tables/{client.table_id}", headers={**UPGRADE, **headers})
                self.assertEqual((answer.status, answer.code), (421, "wrong_host"), host)

    def test_our_names_and_addresses_are_accepted(self):
        for host in ("play.example.org", "PLAY.example.org:443", "other.example", "localhost", "localhost:1", "127.0.0.1", "192.0.2.7:80", "[::1]", "[2001:db8::1]:8080"):
            self.assertEqual(self.server.request("GET", "/api/v1/games", headers={"Host": host}).status, 200, host)

    def test_health_is_for_everybody(self):
        for target in ("/healthz", "/readyz"):
            self.assertEqual(self.server.request("GET", target, headers={"Host": "balancer.example"}).status, 200)


class AccessLog(FolderTest):
    def lines(self, server, event):
        return [line for line in server.log() if line["event"] == event]

    def use(self, server):
        """A game, a socket, and a few refusals. Returns every secret that was sent."""
        client = self.opened(server, [ME, OPEN])
        client.position()
        socket = Socket(server, client.table_id, client.token)
        self.addCleanup(socket.close)
        socket.send("ping", n=1)
        socket.expect("pong")
        socket.close()
        server.request("GET", tables_path(client) + "?token=" + client.token, token=client.token)
        server.request("GET", "/api/v1/tables/" + client.token, token=client.token)
        server.request("GET", tables_path(client), token=client.token + "x")
        return client

    def test_all(self):
        server = self.server("--access-log", "all")
        client = self.use(server)
        until(lambda: self.lines(server, "socket_closed"), "the line about the socket")
        requests = self.lines(server, "request")
        opened = next(line for line in requests if line.get("path") == "/api/v1/tables" and line["method"] == "POST")
        self.assertEqual((opened["status"], opened["address"]), (201, "127.0.0.1"))
        self.assertRegex(opened["request"], r"^[0-9a-f]{16}$")
        self.assertGreaterEqual(opened["ms"], 0)
        refused = next(line for line in requests if line["status"] == 401)
        self.assertEqual(refused["reason"], "token_void")
        self.assertEqual(self.lines(server, "socket_opened")[0]["path"], f"/ws/v1/tables/{client.table_id}")
        self.assertEqual(self.lines(server, "socket_opened")[0]["request"], self.lines(server, "socket_closed")[0]["request"])
        for secret in (client.token, client.watch, client.invitation):
            self.assertNotIn(secret, server.log_text())
            self.assertNotIn(secret.split(".")[-1], server.log_text())

    def test_refusals_are_the_default(self):
        server = self.server()
        self.use(server)
        self.assertEqual(server.request("GET", "/api/v1/nothing").status, 404)
        until(lambda: any(line["status"] == 404 for line in self.lines(server, "request")), "the line")
        self.assertTrue(all(line["status"] >= 400 and line["reason"] for line in self.lines(server, "request")))
        self.assertEqual(self.lines(server, "socket_opened"), [])

    def test_off(self):
        server = self.server("--access-log", "off")
        self.use(server)
        self.assertEqual(server.request("GET", "/api/v1/nothing").status, 404)
        self.assertEqual(self.lines(server, "request"), [])

    def test_the_id_of_an_answer_is_in_the_log(self):
        server = self.server()
        answer = server.request("GET", "/api/v1/nothing", headers={"X-Request-Id": "claimed"})
        id_ = answer.headers["X-Request-Id"]
        self.assertNotEqual(id_, "claimed")
        until(lambda: [line for line in self.lines(server, "request") if line["request"] == id_], "the line")

    def test_a_flood_of_refusals_does_not_fill_the_disk(self):
        server = self.server()
        start = time.monotonic()
        for _ in range(300):
            self.assertEqual(server.request("GET", "/api/v1/nothing").status, 404)
        elapsed = time.monotonic() - start
        told = self.lines(server, "request")
        self.assertGreaterEqual(len(told), 20)
        self.assertLessEqual(len(told), 20 + 2 * elapsed + 1)

    def test_lines_stay_short_and_plain(self):
        server = self.server()
        server.request("GET", "/%ff%0A%1B[31m" + "x" * 5000)
        server.raw(b"A" * 300 + b" /odd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        until(lambda: len(self.lines(server, "request")) == 2, "the lines")
        for line in server.log_text().splitlines():
            self.assertTrue(line.isascii() and line.isprintable() and len(line) < 600, line)
        self.assertTrue(self.lines(server, "request")[0]["path"].startswith("/%FF%0A%1B[31mxxx"))

    def test_refused_connections(self):
        server = self.server("--connection-rate", "1", rates=NO_RATES[:8])
        for _ in range(30):
            server.request("GET", "/healthz")
        line = until(lambda: self.lines(server, "turned_away"), "the line")[0]
        self.assertEqual((line["address"], line["reason"]), ("127.0.0.1", "rate"))


if __name__ == "__main__":
    unittest.main()
