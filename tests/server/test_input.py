"""Untrusted input: wrong types everywhere, and injection attempts."""
import copy
import json
import unittest

from contract import is_valid
from support import BO, ME, OPEN, Problem, ServerTest, computer, play_on, refused_action, tables_path, wait_for_turn

BAD_NAMES = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE entry; --", "{seat, select, other {x}}", "%s%n", "Ñandú 🎲", "\\u0000", "a" * 40]
WRONG = [None, True, False, 0, -1, 1, 1.5, 1e300, -(2**63), 2**63, 2**64, 10**30, "", "x", "\u0000", "\ud7ff\U0001f3b2", "x" * 5000, [], [[]], {}, {"verb": 1}, [None] * 50, {"": ""}]


def mutations(valid):
    """Every field of an object, at any depth, missing or with a value of another type."""

    def paths(value, path=()):
        if path:
            yield path
        if isinstance(value, dict):
            for name in value:
                yield from paths(value[name], (*path, name))
        elif isinstance(value, list):
            for i, item in enumerate(value):
                yield from paths(item, (*path, i))

    for path in paths(valid):
        for wrong in WRONG:
            changed = copy.deepcopy(valid)
            place = changed
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = wrong
            yield f"{'/'.join(map(str, path))} = {str(wrong)[:20]!r}", changed
        changed = copy.deepcopy(valid)
        place = changed
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]
        yield f"{'/'.join(map(str, path))} missing", changed
    for wrong in WRONG:
        yield f"all = {str(wrong)[:20]!r}", wrong


class WrongTypes(ServerTest):
    """None may harm the server, and violations of the schema are refused with their location."""

    def mutate(self, definition, valid, send):
        self.assertTrue(is_valid(definition, valid), valid)
        wrong = []
        for name, body in mutations(valid):
            answer = send(body)
            if answer.status >= 500:
                wrong.append(f"{name}: {answer}")
            elif answer.status < 400 and not is_valid(definition, body):
                wrong.append(f"{name} was accepted: {answer}")
            elif answer.status >= 400 and answer.code == "malformed" and not answer.json.get("detail"):
                wrong.append(f"{name}: no place is named: {answer}")
        self.assertEqual(wrong, [])
        self.assertEqual(self.request("GET", "/api/v1/games").status, 200)

    def posting(self, client, what):
        return lambda body: self.request("POST", tables_path(client, what), json.dumps(body).encode(), client.token)

    def test_opening_a_table(self):
        valid = {
            "game": "blueprints", "options": {}, "visibility": "public", "clock": {"turn_seconds": 120, "on_timeout": "move"},
            "seats": [{"kind": "me", "name": "Ana"}, {"kind": "computer", "player": "random"}, {"kind": "open"}],
        }
        self.mutate("open_request", valid, lambda body: self.request("POST", "/api/v1/tables", json.dumps(body).encode()))

    def test_an_idempotency_key(self):
        body = {"game": "blueprints", "seats": [ME, OPEN]}
        for key in ("", " ", "x" * 101, "x" * 5000, "ünï", "'; --", "\t"):
            answer = self.server.request("POST", "/api/v1/tables", body, headers={"Idempotency-Key": key.encode("utf-8").decode("latin-1")})
            self.assertLess(answer.status, 500, key)

    def test_joining(self):
        client = self.opened(ME, OPEN, OPEN, OPEN)
        send = lambda body: self.request("POST", tables_path(client, "join"), json.dumps(body).encode(), client.invitation)  # noqa: E731

        def send_and_leave(body):
            answer = send(body)
            if answer.status == 200:
                self.request("POST", tables_path(client, "leave"), {}, answer.json["token"])
            return answer

        self.mutate("join_request", {"name": "Bo", "seat": 1}, send_and_leave)

    def test_decisions(self):
        hand, position = self.to_act(self.hands(self.opened()))
        valid = {"id": "m", "seq": position["seq"] + 1, "action": refused_action(position)}
        self.mutate("act_request", valid, self.posting(hand, "actions"))
        self.mutate("act_request", {"id": "m", "seq": position["seq"] + 1, "notation": "draft:W3"}, self.posting(hand, "actions"))
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_undo_hint_why_stand_in(self):
        hand, position = self.to_act(self.hands(self.opened()))
        self.mutate("undo_request", {"id": "m", "seq": position["seq"] + 1}, self.posting(hand, "undo"))
        self.mutate("why_request", {"action": refused_action(position)}, self.posting(hand, "why"))
        self.mutate("why_request", {"notation": "draft:W3"}, self.posting(hand, "why"))
        self.mutate("hint_request", {"milliseconds": 50}, self.posting(hand, "hint"))
        self.mutate("stand_in_request", {"player": "random"}, self.posting(hand, "stand_in"))

    def test_starting_leaving_rematch(self):
        client = self.opened(ME, OPEN)
        self.mutate("start_request", {"player": "random"}, self.posting(client, "start"))
        for what in ("leave", "rematch"):
            for body in WRONG:
                one = self.opened(ME, OPEN)
                self.assertLess(self.posting(one, what)(body).status, 500)

    def test_what_the_host_does(self):
        client = self.opened(ME, BO, OPEN)
        self.mutate("remove_request", {"seat": 1, "name": "Nobody"}, self.posting(client, "remove"))
        self.mutate("hand_on_request", {"seat": 2}, self.posting(client, "hand_on"))
        for what in ("close", "invite"):
            for body in WRONG:
                self.assertLess(self.posting(self.opened(ME, OPEN), what)(body).status, 500)

    def test_socket_messages(self):
        hand, position = self.to_act(self.hands(self.opened()))
        valid = [
            {"t": "act", "id": "m", "seq": position["seq"] + 1, "action": refused_action(position)},
            {"t": "act", "id": "m", "seq": position["seq"] + 1, "notation": "draft:W3"},
            {"t": "undo", "id": "m", "seq": position["seq"] + 1},
            {"t": "ping", "n": 1},
        ]
        one = self.socket(hand.table_id, hand.token)
        wrong = []
        for message in valid:
            self.assertTrue(is_valid("to_server", message))
            for name, changed in mutations(message):
                one.send_raw(json.dumps(changed))
                try:
                    answer = one.receive()
                    while answer["t"] not in ("error", "nack", "pong", "ack"):
                        answer = one.receive()
                    if not is_valid("to_server", changed) and answer["t"] not in ("error", "nack"):
                        wrong.append(f"{message['t']}, {name} was accepted")
                except AssertionError as error:
                    wrong.append(f"{message['t']}, {name}: {error}")
        self.assertEqual([text[:200] for text in wrong], [])
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_hellos(self):
        client = self.opened(visibility="public")
        for name, changed in mutations({"t": "hello", "token": client.token, "since": 0, "lang": "es", "client": "test"}):
            with self.subTest(name):
                one = self.socket(client.table_id, hello=False)
                one.send_raw(json.dumps(changed))
                self.assertIn(one.receive()["t"], ("welcome", "bye", "error"))
                one.close()
        self.assertTrue(client.position())

    def test_queries(self):
        client = self.opened()
        for value in ("", "x", "-1", "1.5", "9" * 30, "%00", "%ff", "%", "%zz", "1;2", "1&1", "'", "../..", "%F0%9F%8E%B2"):
            for target in (
                f"/api/v1/tables?state={value}", f"/api/v1/tables?game={value}", f"/api/v1/tables?after={value}", tables_path(client) + f"?lang={value}",
                tables_path(client, f"entries?since={value}"), tables_path(client, f"entries?since=0&wait={value}"),
            ):
                answer = self.server.request("GET", target, token=client.token)
                self.assertLess(answer.status, 500, target)


class Texts(ServerTest):
    def test_names_come_back_as_they_were_and_only_as_json(self):
        client = self.opened({"kind": "me", "name": BAD_NAMES[0]}, {"kind": "me", "name": BAD_NAMES[2]}, visibility="public", lang="en")
        answer = self.server.request("GET", tables_path(client) + "?lang=en", token=client.token)
        self.assertEqual([seat["name"] for seat in answer.json["table"]["seats"]], [BAD_NAMES[0], BAD_NAMES[2]])
        self.assertEqual(answer.headers.get_content_type(), "application/json")
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        listed = self.server.request("GET", "/api/v1/tables?state=playing")
        self.assertEqual(listed.headers.get_content_type(), "application/json")

    def test_every_name_plays(self):
        for name in BAD_NAMES:
            client = self.opened({"kind": "me", "name": name}, {"kind": "me", "name": "Bo"}, lang="nl")
            hands = self.hands(client)
            play_on(hands, decisions=3)
            self.assertEqual(client.table()["seats"][0]["name"], name)
            text = json.dumps(hands[1].entries(0), ensure_ascii=False)
            self.assertTrue(json.loads(text))

    def test_control_characters_and_too_long_names_are_refused(self):
        for name in ("\u0000", "a\nb", "\x1b[31m", "\x7f", "", "   ", "a" * 41, "x" * 5000):
            answer = self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [{"kind": "me", "name": name}, BO]})
            self.assert_problem(answer, 400, "malformed")

    def test_names_with_hidden_characters_are_refused(self):
        for name in ("\u202eana", "a\u200bna", "\u2066x\u2069", "\u00ad", "\u3164", "\u00a0\u3000", "\ufeffAna", "a\u2028b", "\u0301"):
            answer = self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [{"kind": "me", "name": name}, BO]})
            self.assert_problem(answer, 400, "malformed")

    def test_names_are_composed_and_trimmed(self):
        client = self.opened({"kind": "me", "name": " Jose\u0301 \u00a0 Pe\u0301rez\u3000"}, {"kind": "me", "name": "e\u0301" * 40})
        self.assertEqual([seat["name"] for seat in client.table()["seats"]], ["José Pérez", "é" * 40])

    def test_texts_for_people_have_no_control_characters(self):
        client = self.opened(lang="en")
        text = client.position()["text"]
        self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f]")

    def test_sql_in_every_place(self):
        ids = ["'OR'1'='1", "';DROP/**/TABLE/**/entry;--", "$1"]
        evil = ["' OR '1'='1", "'; DROP TABLE entry; --", "\" OR 1=1 --", "\\'; SELECT pg_sleep(10); --", "%' UNION SELECT secret FROM signing_key --", "$1", "?1"]
        client = self.opened()
        for one in evil:
            quoted = "".join(f"%{byte:02x}" for byte in one.encode())
            self.assert_problem(self.request("GET", f"/api/v1/tables/{quoted}"), 404, "no_such_table")
            self.assertLess(self.request("GET", f"/api/v1/tables?game={quoted}").status, 500)
            self.assertLess(self.request("GET", f"/api/v1/tables?after={quoted}").status, 500)
            self.assertLess(self.request("POST", "/api/v1/tables", {"game": one, "seats": [ME, BO]}).status, 500)
            answer = self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]}, headers={"Idempotency-Key": one + " " * 20 + "."})
            self.assertEqual(answer.status, 201)
        hand, position = self.to_act(self.hands(client))
        for one in ids:
            seq = hand.position()["seq"] + 1
            actor, now = self.to_act(self.hands(client))
            self.assertEqual(actor.act(now["legal"][0]["action"], seq, id=one), {"id": one, "seq": seq, "repeated": False})
            self.assertTrue(actor.act(now["legal"][0]["action"], seq, id=one)["repeated"])
        self.assertEqual(client.position()["seq"], position["seq"] + 3)

    def test_ids_are_printable(self):
        hand, position = self.to_act(self.hands(self.opened()))
        for wrong in ("", "x" * 65, "a b", "a\nb", "\u0000", "\x7f", "é", 5, None):
            body = {"id": wrong, "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}
            self.assert_problem(self.request("POST", tables_path(hand, "actions"), body, hand.token), 400, "malformed")

    def test_ids_of_the_computer_players_cannot_be_taken(self):
        client = self.opened(ME, computer("random"), computer("random"))
        position = wait_for_turn(client)
        for i, name in enumerate(("bot:3", "computer:4", "think:5", "setup", "table", "clock:6", "1")):
            position = wait_for_turn(client)
            client.act(position["legal"][0]["action"], position["seq"] + 1, id=name)
        play_on([client])
        self.assertEqual(client.table()["state"], "over")

    def test_ids_of_other_seats_are_not_acknowledged(self):
        """A client id used by another seat must not make my own decision look acknowledged."""
        client = self.opened(ME, BO, {"kind": "me", "name": "Cas"})
        hands = self.hands(client)
        first, position = self.to_act(hands)
        first.act(position["legal"][0]["action"], position["seq"] + 1, id="same")
        second, now = self.to_act(hands)
        try:
            answer = second.act(now["legal"][0]["action"], now["seq"] + 1, id="same")
            self.assertFalse(answer["repeated"] and answer["seq"] != now["seq"] + 1, "told that it was done, and it was not")
        except Problem as problem:
            self.assertIn(problem.code, ("stale", "malformed", "forbidden"))

    def test_path_tricks(self):
        for path in (
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/.git/config", "/index.html/..", "/%00", "/\\..\\..\\etc\\passwd",
            "/static/../../../etc/passwd", "/api/v1/../../etc/passwd", "/assets/%2e%2e%2f%2e%2e%2fetc/passwd", "/api/v1/games/..%2f..%2fcore/rules", "/api/v1/games/blueprints/words/..%2fen",
        ):
            got = self.server.raw(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            self.assertNotIn(b"root:", got, path)
            self.assertNotIn(b"[core]", got, path)
            self.assertRegex(got[:12], rb"^HTTP/1.1 [2-4]|^$", path)

    def test_answers_say_nothing_of_the_machine(self):
        for method, target, body in (("GET", "/api/v1/nothing", None), ("POST", "/api/v1/tables", b"{"), ("GET", "/api/v1/tables/aaaaaaaaaaaa", None)):
            answer = self.request(method, target, body)
            for secret in (self.folder, "sqlite", "/work", ".cc", "boost"):
                self.assertNotIn(secret, answer.data.decode())


if __name__ == "__main__":
    unittest.main()
