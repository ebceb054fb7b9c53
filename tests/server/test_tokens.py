"""Rights: what a token, an invitation or a page of another site may not do."""
import base64
import json
import os
import re
import unittest

from support import BO, ME, NO_RATES, OPEN, FolderTest, ServerTest, tables_path, wait_for_turn


class Tokens(ServerTest):
    def act_with(self, client, token, position):
        body = {"id": os.urandom(4).hex(), "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}
        return self.request("POST", tables_path(client, "actions"), body, token)

    def setUp(self):
        self.opener = self.opened()
        self.hand, self.position = self.to_act(self.hands(self.opener))

    def test_no_token(self):
        self.assert_problem(self.act_with(self.opener, None, self.position), 401, "token_missing")
        for what, body in (("undo", {"id": "u", "seq": 2}), ("hint", {}), ("why", {"notation": "draft:W3@r1c1"}), ("leave", {}), ("stand_in", {"player": "random"}), ("rematch", {}), ("start", {})):
            self.assert_problem(self.request("POST", tables_path(self.opener, what), body), 401, "token_missing")
        for what in ("entries?since=0", "record"):
            self.assertIn(self.request("GET", tables_path(self.opener, what)).status, (401, 409), what)
        self.assertNotIn("position", self.request("GET", tables_path(self.opener)).json)

    def test_forged(self):
        token = self.hand.token
        parts = token.split(".")
        forged = ["", "v1", "v1.", "v1..", "x", token[:-1], token + "A", token + ".x", "v2" + token[2:], ".".join(parts[:-1]), "Bearer " + token]
        for i in range(len(token)):  # every single character counts
            if token[i] != ".":
                forged.append(token[:i] + ("A" if token[i] != "A" else "B") + token[i + 1:])
        self.assertIn(len(parts), (2, 3))
        for one in forged:
            answer = self.act_with(self.opener, one, self.position)
            self.assertIn((answer.status, answer.code), ((401, "token_void"), (401, "token_missing")), one)
        self.assertEqual(self.hand.position()["seq"], self.position["seq"])

    def test_another_signature_over_a_good_payload(self):
        parts = self.hand.token.split(".")
        for mac in (b"\0" * 32, b"\xff" * 32, b"", os.urandom(32)):
            forged = ".".join([*parts[:-1], base64.urlsafe_b64encode(mac).decode().rstrip("=")])
            self.assert_problem(self.act_with(self.opener, forged, self.position), 401, "token_void")

    def test_a_forged_payload(self):
        parts = self.hand.token.split(".")
        if len(parts) < 3:
            self.skipTest("the token has no payload to look into")
        payload = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
        for changed in (payload.replace(b"0", b"1"), payload.replace(b"1", b"0"), payload[:-1] + b" }", payload + payload):
            forged = ".".join([parts[0], base64.urlsafe_b64encode(changed).decode().rstrip("="), parts[2]])
            if forged != self.hand.token:
                self.assert_problem(self.act_with(self.opener, forged, self.position), 401, "token_void")

    def test_of_another_table(self):
        other = self.opened()
        answer = self.act_with(self.opener, other.tokens[self.position["seat"]], self.position)
        self.assertIn((answer.status, answer.code), ((401, "token_void"), (403, "forbidden")))
        answer = self.request("GET", tables_path(self.opener), token=other.token)
        self.assertTrue(answer.status in (401, 403) or "position" not in answer.json, answer)

    def test_of_another_seat_does_not_act_for_me(self):
        other = self.opener.tokens[1 - self.position["seat"]]
        self.assert_problem(self.act_with(self.opener, other, self.position), 409, "not_your_turn")
        self.assertEqual(self.opener.at(other).position()["seat"], 1 - self.position["seat"])

    def test_of_another_server(self):
        class Elsewhere(FolderTest):
            def runTest(self):
                pass

        elsewhere = Elsewhere()
        elsewhere.setUp()
        try:
            foreign = elsewhere.opened(elsewhere.server(), [ME, BO])
            self.assert_problem(self.act_with(self.opener, foreign.token, self.position), 401, "token_void")
        finally:
            elsewhere.doCleanups()

    def test_of_a_seat_that_has_changed_hands(self):
        client = self.opened()
        old = client.tokens[1]
        socket_ = self.socket(client.table_id, old)
        client.at(old).leave()
        for method, what, body in (("GET", "", None), ("POST", "hint", {}), ("POST", "leave", {}), ("GET", "entries?since=0", None), ("POST", "stand_in", {"player": None})):
            self.assert_problem(self.request(method, tables_path(client, what), body, old), 401, "token_void")
        socket_.expect("bye")
        socket_.expect_close()
        late = self.socket(client.table_id, hello=False)
        late.send("hello", token=old)
        self.assertEqual(late.expect("bye")["code"], "token")

    def test_an_invitation_is_no_seat(self):
        client = self.opened(ME, OPEN)
        invitation = client.invitation
        guest = self.client(table=client.table_id)
        guest.join(invitation=invitation, name="Bo")
        position = wait_for_turn(next(one for one in (client, guest) if one.position()["legal"]))
        for method, what, body in (
            ("POST", "actions", {"id": "i", "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}),
            ("POST", "undo", {"id": "i", "seq": position["seq"] + 1}), ("POST", "hint", {}), ("POST", "leave", {}),
            ("POST", "stand_in", {"player": "random"}), ("POST", "start", {}), ("POST", "why", {"notation": "draft:W3@r1c1"}),
        ):
            answer = self.request(method, tables_path(client, what), body, invitation)
            self.assertIn(answer.status, (401, 403), f"{what}: {answer}")
        seen = self.request("GET", tables_path(client), token=invitation)
        if seen.status == 200:
            self.assertNotIn("mine", seen.data.decode())
            self.assertNotEqual(seen.json.get("position", {}).get("seat"), 0)
        hello = self.socket(client.table_id, hello=False)
        hello.send("hello", token=invitation)
        self.assertEqual(hello.expect("bye")["code"], "token")
        self.assertNotIn("view", json.dumps(hello.seen))

    def test_watching_gives_no_seat(self):
        for what, body in (("undo", {"id": "w", "seq": 2}), ("hint", {}), ("leave", {}), ("stand_in", {"player": "random"}), ("start", {}), ("join", {"name": "Eve"})):
            answer = self.request("POST", tables_path(self.opener, what), body, self.opener.watch)
            self.assertIn(answer.status, (403, 409), f"{what}: {answer}")
            self.assertLess(answer.status, 500)
        self.assert_problem(self.act_with(self.opener, self.opener.watch, self.position), 403, "forbidden")

    def test_only_the_opener_starts(self):
        client = self.opened(ME, OPEN, OPEN)
        guest = self.client(table=client.table_id)
        guest.join(invitation=client.invitation, name="Bo")
        self.assert_raises_problem("forbidden", guest.start)

    def test_is_not_accepted_in_a_url(self):
        answer = self.request("GET", tables_path(self.opener) + f"?token={self.hand.token}")
        self.assertNotIn("position", answer.json)

    def test_is_not_in_the_log(self):
        self.hand.position()
        text = self.server.log_text()
        for token in (*self.opener.tokens.values(), self.opener.invitation, self.opener.watch):
            self.assertNotIn(token, text)


class Expired(FolderTest):
    def test_a_token_ends_after_a_year(self):
        env, move = self.clock()
        server = self.server(env=env)
        client = self.opened(server, [ME, OPEN], visibility="public")
        tokens = [client.token, client.invitation, client.watch]
        for days, status in ((300, 200), (400, 401)):
            self.assertEqual(server.stop(), 0)
            move(days * 86400)
            server.start()
            for token in tokens:
                answer = server.request("GET", tables_path(client), token=token)
                self.assertEqual(answer.status, status, f"after {days} days: {answer}")
        self.assertEqual(answer.code, "token_void")


class Browsers(ServerTest):
    """Browser security: headers and origins."""

    flags = (*NO_RATES, "--origin", "https://games.example")

    def upgrade(self, client, origin):
        headers = {
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(b"0" * 16).decode(),
        }
        if origin is not None:
            headers["Origin"] = origin
        return self.server.request("GET", f"/ws/v1/tables/{client.table_id}", headers=headers)

    def test_a_socket_from_another_origin_is_refused(self):
        client = self.opened()
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "https://games.example.evil", f"http://127.0.0.1.evil:{self.server.port}", "garbage"):
            self.assertEqual(self.upgrade(client, origin).status, 403, origin)

    def test_a_socket_from_our_own_origin_or_none_is_accepted(self):
        client = self.opened()
        for origin in (self.server.url, "https://games.example"):
            self.socket(client.table_id, client.token, origin=origin)
        self.socket(client.table_id, client.token)

    def test_no_other_origin_may_read_an_answer(self):
        client = self.opened()
        for method, target in (("GET", "/api/v1/games"), ("GET", tables_path(client)), ("OPTIONS", "/api/v1/tables")):
            answer = self.server.request(method, target, token=client.token, headers={"Origin": "https://evil.example"})
            self.assertNotIn(answer.headers.get("Access-Control-Allow-Origin"), ("*", "https://evil.example"))

    def test_no_cookies(self):
        client = self.opened()
        for target in ("/", "/api/v1/games", tables_path(client)):
            self.assertIsNone(self.server.request("GET", target, token=client.token).headers.get("Set-Cookie"))

    def test_headers_of_the_page(self):
        answer = self.server.request("GET", "/")
        self.assertEqual(answer.status, 200)
        policy = answer.headers["Content-Security-Policy"]
        self.assertIn("default-src 'self'", policy.replace("default-src 'none'", "default-src 'self'"))
        self.assertIn("frame-ancestors 'none'", policy)
        self.assertNotIn("unsafe-eval'", policy.replace("'wasm-unsafe-eval'", ""))
        for source in re.findall(r"https?:[^\s;]*|\*", policy):
            self.fail(f"the policy allows {source}")
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        self.assertIn(answer.headers["Referrer-Policy"], ("no-referrer", "same-origin", "strict-origin"))

    def test_headers_of_answers(self):
        client = self.opened()
        for target in ("/api/v1/games", tables_path(client), "/api/v1/nothing"):
            answer = self.server.request("GET", target, token=client.token)
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff", target)
        self.assertIn("no-store", self.server.request("GET", tables_path(client), token=client.token).headers["Cache-Control"])

    def test_the_page_asks_nobody_else(self):
        seen, queue = set(), ["/"]
        while queue and len(seen) < 50:
            target = queue.pop()
            seen.add(target)
            answer = self.server.request("GET", target)
            kind = answer.headers.get_content_type()
            if kind not in ("text/html", "text/css", "text/javascript", "application/javascript"):
                continue
            text = answer.data.decode()
            loaded = re.findall(r"""(?:src|href|action)\s*=\s*["']?([^"'\s>]+)|url\(["']?([^)"']+)|(?:import|from)\s*\(?["']([^"']+)""", text)
            for link in (next(filter(None, one)) for one in loaded):
                is_plain_link = re.search(r"<a\b[^>]*" + re.escape(link), text) is not None
                self.assertFalse(re.match(r"(https?:)?//", link) and not is_plain_link, f"{target} loads {link}")
                if link.startswith("/") and link not in seen:
                    queue.append(link)


if __name__ == "__main__":
    unittest.main()
