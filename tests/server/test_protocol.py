"""The contract of docs/protocol.md: every example of it, every request, every socket message, and whole games."""
import json
import os
import re
import subprocess
import sys
import threading
import time
import unittest

import jsonschema

from support import (
    ANSWERS, ME, OPEN, PROGRAM, ROOT, SCHEMA, VALIDATORS, WAIT, ServerTest, check, computer, is_valid, play_on, refused_action,
    until, wait_for_turn,
)

BO = {"kind": "me", "name": "Bo"}
OPENING = {"game": "blueprints", "seats": [ME, BO]}


def document():
    with open(os.path.join(ROOT, "docs/protocol.md"), encoding="utf-8") as file:
        return file.read()


def fenced_examples():
    """The JSON blocks of the document, in order."""
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", document(), re.S)]


def socket_examples():
    """The socket messages in the tables of the document, with empty places filled: (to_server, to_client)."""
    to_server, to_client = document().split("| to the server |")[1].split("| to the client |")

    def examples(part):
        rows = re.findall(r'^\| `(\{"t":.*?\})` \|', part, re.M)
        return [json.loads(re.sub(r"\[entries\]", "[]", row.replace("{…}", "{}"))) for row in rows]

    return examples(to_server), examples(to_client)


def missing(example, actual, path=""):
    """Where an answer lacks what the document shows: a field, or the type of one. Texts that differ are no difference."""
    if example == "…" or path.endswith("…"):
        return []
    if isinstance(example, dict) and example:
        if not isinstance(actual, dict):
            return [f"{path} is {actual!r}"]
        gaps = []
        for name, value in example.items():
            if name == "…":
                continue
            gaps += missing(value, actual[name], f"{path}/{name}") if name in actual else [f"{path}/{name} is missing"]
        return gaps
    if isinstance(example, list) and example:
        if not isinstance(actual, list):
            return [f"{path} is {actual!r}"]
        return [gap for one in actual for gap in min((missing(shown, one, f"{path}[]") for shown in example), key=len)]
    if example is None or actual is None:
        return []  # either there is one or not
    same = type(example) is type(actual)
    if path.endswith("/kind") or path.endswith("/by"):  # which of several shapes it is
        same = same and (example == actual or isinstance(example, int))
    return [] if same else [f"{path} is {actual!r}, the document shows {example!r}"]


class Schema(unittest.TestCase):
    def test_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_every_reference_leads_somewhere(self):
        references = re.findall(r'"#/\$defs/(\w+)"', json.dumps(SCHEMA))
        self.assertEqual(set(references) - set(SCHEMA["$defs"]), set())

    def test_covers_every_request_of_the_document(self):
        rows = re.findall(r"`(GET|POST) (/api/v1/[^`?]*)", document())
        self.assertGreater(len(rows), 15)
        for method, path in rows:
            known = any(m == method and re.fullmatch(pattern, path.replace("{", "").replace("}", "")) for m, pattern, _ in ANSWERS)
            self.assertTrue(known, f"{method} {path}")

    def test_covers_every_problem_of_the_document(self):
        table = document().split("| code | status |")[1].split("\n\n")[0]
        for row in table.splitlines()[2:]:
            names, status = row.split("|")[1:3]
            for name in re.findall(r"`(\w+)`", names):
                check("problem", {"code": name, "status": int(status.split(",")[0]), "title": "x", "seq": 1, "clause": "BP-6.2", "why": {"key": "k", "args": {}}})

    def test_the_examples_of_the_document_are_valid(self):
        to_server, to_client = socket_examples()
        self.assertEqual({one["t"] for one in to_server}, {"hello", "act", "undo", "ping"})
        self.assertEqual({one["t"] for one in to_client}, {"welcome", "entry", "table", "presence", "ack", "nack", "pong", "error", "bye"})
        fenced = [one for one in fenced_examples() if "…" not in json.dumps(one, ensure_ascii=False)]
        self.assertGreaterEqual(len(fenced), 6)
        names = ("open_request", "table", "position", "act_request", "ack_answer", "entry", "problem")
        for example in fenced:
            self.assertTrue(any(is_valid(name, example) for name in names), example)

    def test_refuses_what_is_none(self):
        self.assertFalse(is_valid("act_request", {"id": "a", "seq": "1", "action": {"verb": "draft"}}))
        self.assertFalse(is_valid("act_request", {"id": "a", "seq": 1}))
        self.assertFalse(is_valid("to_client", {"t": "welcome"}))
        self.assertFalse(is_valid("problem", {"code": "oops", "status": 500, "title": "x"}))
        for name, validator in VALIDATORS.items():
            if name.endswith(("_request", "_answer")):
                self.assertFalse(validator.is_valid("text"), name)


class Examples(ServerTest):
    """Every example of the document, executed. Where it has to be another entry or another die, only that is replaced."""

    def examples(self):
        blocks = fenced_examples()
        self.assertEqual(len(blocks), 8, "the document has other examples than this test knows")
        return dict(zip(("open", "opened", "table", "position", "act", "ack", "entry", "problem"), blocks))

    def assert_shape(self, example, actual):
        self.assertEqual(missing(example, actual), [])

    def test_missing_finds_what_is_missing(self):
        example = {"a": [{"kind": "x", "b": 1}, {"kind": "y", "c": "…"}], "d": {}}
        self.assertEqual(missing(example, {"a": [{"kind": "y", "c": 1}, {"kind": "x", "b": 2}], "d": {"e": 1}}), [])
        self.assertEqual(len(missing(example, {"a": [{"kind": "x"}], "d": {}})), 1)
        self.assertEqual(len(missing(example, {"a": [{"kind": "x", "b": "1"}]})), 2)

    def test_a_table_from_its_opening_to_a_refusal(self):
        example = self.examples()
        answer = self.request("POST", "/api/v1/tables", example["open"], headers={"Idempotency-Key": "the example of the document"})
        self.assertEqual(answer.status, 201)
        self.assert_shape(example["opened"], answer.json)
        opened = answer.json
        path, token = f"/api/v1/tables/{opened['table']['id']}", opened["tokens"][0]["token"]
        self.assertEqual(opened["table"]["state"], "open")
        self.assertEqual(opened["table"]["clock"], example["open"]["clock"])
        self.assertEqual([seat["kind"] for seat in opened["table"]["seats"]], ["person", "computer", "open"])

        started = self.request("POST", path + "/start", {}, token)
        self.assertEqual(started.status, 200)
        client = self.client(table=opened["table"]["id"], token=token)
        position = wait_for_turn(client)
        self.assert_shape({**example["table"], "end": None, "rematch": None}, client.table())
        self.assert_shape({name: value for name, value in example["position"].items() if name != "standing"}, position)

        # The decision as it stands there is far ahead of this game: stale, with the last entry.
        ahead = self.request("POST", path + "/actions", example["act"], token)
        self.assertEqual(self.assert_problem(ahead, 409, "stale")["seq"], position["seq"])
        decision = {**example["act"], "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}
        done = self.request("POST", path + "/actions", decision, token)
        self.assertEqual(done.status, 200)
        self.assertEqual(done.json, {**example["ack"], "seq": decision["seq"]})
        self.assertEqual(self.request("POST", path + "/actions", decision, token).json, {**example["ack"], "seq": decision["seq"], "repeated": True})

        entries = client.entries(since=position["seq"])
        self.assert_shape(example["entry"], entries[0])
        self.assertEqual(entries[0]["steps"][0], {"by": 0, "action": decision["action"]})
        position = wait_for_turn(client)
        refused = self.request("POST", path + "/actions", {"id": "r", "seq": position["seq"] + 1, "action": refused_action(position)}, token)
        shown = {name: value for name, value in example["problem"].items() if name != "detail"}  # there may be none
        self.assert_shape(shown, refused.json)
        self.assertEqual((refused.status, refused.json["code"], refused.json["clause"]), (409, "refused", "BP-6.2"))

    def test_hint_and_why_as_the_document_shows_them(self):
        text = document()
        self.assertIn('`{"milliseconds": 500}`', text)
        hint = json.loads(re.search(r'answers `(\{"seq": 57.*?\]\})`', text)[1].replace("{…}", "{}"))
        why = json.loads(re.search(r'answers `(\{"allowed".*?\})`', text)[1].replace("message", '{"key": "k", "args": {}}'))
        client = self.opened(ME, computer())
        position = wait_for_turn(client)
        path = f"/api/v1/tables/{client.table_id}"
        self.assert_shape(hint, self.request("POST", path + "/hint", {"milliseconds": 500}, client.token).json)
        self.assert_shape(why, self.request("POST", path + "/why", {"action": refused_action(position)}, client.token).json)

    def test_every_socket_message(self):
        to_server, to_client = socket_examples()
        sent = {one["t"]: one for one in to_server}
        client = self.opened(ME, OPEN, visibility="public")
        one = self.socket(client.table_id, hello=False)
        one.send_raw(json.dumps({**sent["hello"], "token": client.token, "since": 0}))
        one.expect("welcome")
        guest = self.client(table=client.table_id)
        guest.join(name="Bo")
        one.expect("entry")
        two = self.socket(client.table_id, guest.token)
        actor, position = self.to_act([client, guest])
        acting = one if actor is client else two
        act = {**sent["act"], "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}
        acting.send_raw(json.dumps(act))
        self.assertEqual(acting.expect("ack")["id"], sent["act"]["id"])
        acting.send_raw(json.dumps({**sent["undo"], "seq": act["seq"] + 1}))
        acting.expect("ack")
        acting.send_raw(json.dumps({**act, "id": "late"}))
        acting.expect("nack")
        one.send_raw(json.dumps(sent["ping"]))
        one.expect("pong")
        one.send_raw('{"t":"dance"}')
        one.expect("error")
        bad = self.socket(client.table_id, hello=False)
        bad.send("hello", token="v1.none.at.all")
        bad.expect("bye")
        for example in to_client:
            messages = [m for socket in (one, two, bad) for m in socket.seen if m["t"] == example["t"]]
            self.assertTrue(messages, f"no {example['t']} was seen")
            shown = {name: value for name, value in example.items() if name not in ("retry_ms", "missed")}
            self.assert_shape(shown, messages[-1])


class Offers(ServerTest):
    """What the server has, without a table."""

    def test_games(self):
        games = self.request("GET", "/api/v1/games").json["games"]
        blueprints = next(game for game in games if game["id"] == "blueprints")
        self.assertEqual((blueprints["title"], blueprints["prefix"]), ("Blueprints", "BP"))
        self.assertEqual(blueprints["seats"], {"least": 2, "most": 4})
        for player in blueprints["players"]:
            self.opened(ME, computer(player))

    def test_words_in_three_languages(self):
        keys = []
        for lang in ("en", "es", "nl"):
            answer = self.request("GET", f"/api/v1/games/blueprints/words/{lang}")
            self.assertEqual(answer.status, 200)
            self.assertIn(b"log.draft", answer.data)
            keys.append(sorted(re.findall(rb'"((?:log|prompt|refusal)\.[a-z_]+)":', answer.data)))
        self.assertGreater(len(keys[0]), 20)
        self.assertEqual(keys[0], keys[1])
        self.assertEqual(keys[0], keys[2])
        self.assertEqual(self.request("GET", "/api/v1/games/blueprints/words/xx").status, 404)

    def test_rules(self):
        answer = self.request("GET", "/api/v1/games/blueprints/rules")
        self.assertEqual(answer.status, 200)
        self.assertIn("BP-6.2", answer.data.decode())
        self.assertIn("markdown", answer.headers["Content-Type"])

    def test_what_is_not_there(self):
        self.assert_problem(self.request("GET", "/api/v1/games/chess/rules"), 404, "no_such_game")
        self.assert_problem(self.request("GET", "/api/v1/games/chess/words/en"), 404, "no_such_game")
        self.assert_problem(self.request("POST", "/api/v1/tables", {**OPENING, "game": "chess"}), 404, "no_such_game")
        self.assert_problem(self.request("GET", "/api/v1/tables/aaaaaaaaaaaa"), 404, "no_such_table")
        self.assert_problem(self.request("GET", "/api/v1/nothing"), 404, "not_found")
        self.assert_problem(self.request("DELETE", "/api/v1/games"), 405, "method")
        self.assert_problem(self.request("GET", f"/api/v1/tables/{self.opened().table_id}/actions"), 405, "method")

    def test_health_and_metrics(self):
        self.assertEqual(self.server.request("GET", "/healthz").status, 200)
        self.assertEqual(self.server.request("GET", "/readyz").status, 200)
        hand, position = self.to_act(self.hands(self.opened()))
        hand.act(position["legal"][0]["action"], position["seq"] + 1)
        text = self.server.request("GET", "/metrics").data.decode()
        self.assertRegex(text, r"(?m)^moves_total\{.*\} [1-9]")
        self.assertIn("act_commit_seconds_bucket", text)

    def test_the_log_is_json(self):
        self.assertTrue(self.server.log())


class Tables(ServerTest):
    def test_the_same_key_finds_the_same_table(self):
        headers = {"Idempotency-Key": "one wish of many wishes"}
        first = self.request("POST", "/api/v1/tables", OPENING, headers=headers)
        again = self.request("POST", "/api/v1/tables", OPENING, headers=headers)
        other = self.request("POST", "/api/v1/tables", OPENING, headers={"Idempotency-Key": "another wish of many"})
        without = [self.request("POST", "/api/v1/tables", OPENING).json["table"]["id"] for _ in range(2)]
        self.assertEqual(first.json["table"]["id"], again.json["table"]["id"])
        tables = {first.json["table"]["id"], other.json["table"]["id"], *without}
        self.assertEqual(len(tables), 4)
        path = f"/api/v1/tables/{first.json['table']['id']}"
        for answer in (first, again):
            for one in answer.json["tokens"]:
                self.assertEqual(self.request("GET", path, token=one["token"]).json["position"]["seat"], one["seat"])

    def test_starts_by_itself_when_no_seat_is_open(self):
        table = self.opened().table()
        self.assertEqual((table["state"], table["visibility"], table["clock"]), ("playing", "private", None))
        self.assertEqual(table["options"], {"seats": 2})
        self.assertEqual([seat["name"] for seat in table["seats"]], ["Ana", "Bo"])

    def test_several_seats_of_mine_have_a_token_each(self):
        client = self.opened(ME, BO, {"kind": "me", "name": "Cas"})
        self.assertEqual(set(client.tokens), {0, 1, 2})
        for seat, hand in enumerate(self.hands(client)):
            self.assertEqual(hand.position()["seat"], seat)
            self.assertEqual(hand.position()["view"]["viewer"], seat)

    def test_join_by_invitation(self):
        client = self.opened(ME, OPEN)
        self.assertEqual(client.table()["state"], "open")
        guest = self.client()
        guest.join(client.table_id, client.invitation, name="Bo")
        self.assertEqual(client.table()["state"], "playing")
        self.assertEqual(guest.position()["seat"], 1)
        self.assertEqual(client.table()["seats"][1]["name"], "Bo")
        late = self.client(table=client.table_id)
        with self.assertRaises(Exception) as caught:
            late.join(invitation=client.invitation, name="Cas")
        self.assertIn(caught.exception.code, ("already_started", "table_full"))

    def test_join_a_seat_by_number(self):
        client = self.opened(ME, OPEN, OPEN)
        guest = self.client(table=client.table_id)
        guest.join(invitation=client.invitation, name="Bo", seat=2)
        self.assertEqual([seat["kind"] for seat in client.table()["seats"]], ["person", "open", "person"])
        late = self.client(table=client.table_id)
        self.assert_raises_problem("seat_taken", late.join, invitation=client.invitation, name="Cas", seat=2)
        self.assert_raises_problem("seat_taken", late.join, invitation=client.invitation, name="Cas", seat=0)

    def test_a_private_table_is_for_the_invited(self):
        client = self.opened(ME, OPEN)
        path = f"/api/v1/tables/{client.table_id}"
        self.assert_problem(self.request("POST", path + "/join", {"name": "Eve"}), 401, "token_missing")
        for listed in self.listed():
            self.assertNotEqual(listed["id"], client.table_id)
        self.assertNotIn("position", self.request("GET", path).json if self.request("GET", path).status == 200 else {})
        self.assertEqual(self.request("GET", path + "/entries?since=0").status, 401)

    def listed(self, **query):
        tables, after = [], None
        while True:
            page = self.client().tables(after=after, **query)
            tables += page["tables"]
            after = page["next"]
            if after is None:
                return tables

    def test_a_public_table_is_listed_and_open_to_all(self):
        client = self.opened(ME, OPEN, visibility="public")
        found = next(one for one in self.listed(state="open", game="blueprints") if one["id"] == client.table_id)
        self.assertEqual(found["seats"][1]["kind"], "open")
        self.assertEqual(self.listed(state="over", game="blueprints"), [])
        watcher = self.client(table=client.table_id)
        guest = self.client(table=client.table_id)
        guest.join(name="Bo")
        self.assertNotIn(client.table_id, [one["id"] for one in self.listed(state="open")])
        self.assertIn(client.table_id, [one["id"] for one in self.listed(state="playing")])
        self.assertEqual(watcher.entries(0)[0]["by"], "table")
        socket = self.socket(client.table_id)
        self.assertEqual(socket.welcome["position"]["seat"], "spectator")

    def test_pages_of_fifty_newest_first(self):
        opened = [self.opened(ME, OPEN, visibility="public").table_id for _ in range(53)]
        first = self.client().tables(state="open")
        self.assertEqual(len(first["tables"]), 50)
        self.assertEqual([one["id"] for one in first["tables"]][:3], opened[:-4:-1])
        listed = [one["id"] for one in self.listed(state="open")]
        self.assertEqual(len(listed), len(set(listed)))
        self.assertLessEqual(set(opened), set(listed))

    def test_watching_a_private_table(self):
        client = self.opened()
        watcher = client.at(client.watch)
        position = watcher.position()
        self.assertEqual((position["seat"], position["legal"], position["undo"]), ("spectator", [], False))
        self.assertNotIn("mine", position["view"])
        self.assertEqual(self.socket(client.table_id, client.watch).welcome["position"]["seat"], "spectator")
        hand, position = self.to_act(self.hands(client))
        self.assert_raises_problem("forbidden", watcher.act, position["legal"][0]["action"], position["seq"] + 1)

    def test_start_gives_open_seats_to_computer_players(self):
        client = self.opened(ME, OPEN, OPEN)
        guest = self.client(table=client.table_id)
        guest.join(invitation=client.invitation, name="Bo", seat=1)
        self.assert_raises_problem("forbidden", guest.start)
        client.start()
        table = client.table()
        self.assertEqual(table["state"], "playing")
        self.assertEqual([seat["kind"] for seat in table["seats"]], ["person", "person", "computer"])
        self.assert_raises_problem("already_started", client.start)

    def test_an_open_table_waits(self):
        client = self.opened(ME, OPEN)
        self.assert_raises_problem("not_started", client.act, "draft:W3@r1c1", 1)
        self.assertEqual(client.entries(0), [])
        self.assertEqual(client.table()["seq"], 0)

    def test_leaving_before_the_start_opens_the_seat(self):
        client = self.opened(ME, OPEN, OPEN)
        guest = self.client(table=client.table_id)
        guest.join(invitation=client.invitation, name="Bo", seat=1)
        old = guest.token
        guest.leave()
        self.assertEqual(client.table()["seats"][1]["kind"], "open")
        answer = self.request("GET", f"/api/v1/tables/{client.table_id}", token=old)
        self.assert_problem(answer, 401, "token_void")
        guest.join(invitation=client.invitation, name="Bo again", seat=1)
        self.assertEqual(guest.position()["seat"], 1)
        self.assert_problem(self.request("GET", f"/api/v1/tables/{client.table_id}", token=old), 401, "token_void")

    def test_leaving_after_the_start_gives_the_seat_to_a_computer_player(self):
        client = self.opened()
        ana, bo = self.hands(client)
        bo.leave()
        self.assertEqual(ana.table()["seats"][1]["kind"], "computer")
        self.assertEqual(ana.table()["state"], "playing")
        play_on([ana], decisions=3)  # the game goes on
        self.assert_problem(self.request("GET", f"/api/v1/tables/{client.table_id}", token=client.tokens[1]), 401, "token_void")

    def test_the_last_one_to_leave_before_the_start_closes_the_table(self):
        client = self.opened(ME, OPEN, visibility="public")
        client.leave()
        table = self.request("GET", f"/api/v1/tables/{client.table_id}")
        self.assertIn(table.json["table"]["state"], ("open", "closed"))
        if table.json["table"]["state"] == "closed":
            self.assertNotIn(client.table_id, [one["id"] for one in self.listed(state="open")])

    def test_stand_in_and_back(self):
        client = self.opened()
        ana, bo = self.hands(client)
        bo.stand_in("random")
        self.assertEqual(ana.table()["seats"][1]["stand_in"], "random")
        play_on([ana], decisions=4)  # Bo's turns pass without Bo
        entries = ana.entries(0)
        self.assertTrue(all(entry.get("stand_in") for entry in entries if entry["by"] == 1))
        self.assertTrue(any(entry["by"] == 1 for entry in entries))
        self.assertFalse(any(entry.get("stand_in") for entry in entries if entry["by"] == 0))
        bo.stand_in(None)
        self.assertIsNone(ana.table()["seats"][1]["stand_in"])
        play_on([ana, bo], decisions=4)
        version = ana.table()["version"]
        self.assertGreater(version, client.opened["table"]["version"])

    def test_a_stand_in_that_was_sent_away_does_not_act(self):
        hand, position = self.to_act(self.hands(self.opened()))
        hand.stand_in("search:1000ms")
        hand.stand_in(None)  # while it thinks
        self.assertEqual(hand.entries(position["seq"], wait=3), [])
        self.assertEqual(hand.position()["legal"], position["legal"])

    def test_the_turn_clock_moves_when_it_has_run_out(self):
        client = self.opened(ME, BO, clock={"turn_seconds": 5, "on_timeout": "move"})
        hand, position = self.to_act(self.hands(client))
        self.assertIsInstance(position["deadline"], int)
        self.assertGreater(position["deadline"], client.opened["table"]["created"])
        entry = until(lambda: hand.entries(position["seq"], wait=20), "the clock moves")[0]
        self.assertEqual((entry["by"], entry.get("stand_in")), (position["seat"], True))
        self.assertIsNone(hand.table()["seats"][position["seat"]]["stand_in"])

    def test_the_turn_clock_calls_a_stand_in(self):
        client = self.opened(ME, BO, clock={"turn_seconds": 5, "on_timeout": "stand_in"})
        hand, position = self.to_act(self.hands(client))
        until(lambda: hand.entries(position["seq"], wait=20), "the clock moves")
        self.assertIsNotNone(hand.table()["seats"][position["seat"]]["stand_in"])
        hand.stand_in(None)
        self.assertIsNone(hand.table()["seats"][position["seat"]]["stand_in"])

    def test_players_and_their_limits(self):
        for player in ("random", "greedy", "search", "search:500", "search:20000", "search:200ms", "search:3000ms"):
            self.assertEqual(self.opened(ME, computer(player), OPEN).table()["seats"][1]["player"].partition(":")[0], player.partition(":")[0])
        for player in ("search:20001", "search:3001ms", "genius", "", "human", "search:-1", "search:2000000000"):
            answer = self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, computer(player)]})
            self.assert_problem(answer, 400, "malformed")

    def test_the_number_of_seats_is_the_games(self):
        for seats in ([], [ME], [ME] * 5, [ME] * 7):
            self.assert_problem(self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": seats}), 400, "malformed")
        self.assert_problem(self.request("POST", "/api/v1/tables", {**OPENING, "options": {"moon": "full"}}), 400, "malformed")

    def test_computer_players_alone_play_to_the_end(self):
        client = self.opened(computer("random"), computer("random"), visibility="public")
        self.assertEqual(client.tokens, {})
        table = until(lambda: (lambda t: t if t["state"] == "over" else None)(client.table()), "the game ends")
        self.assertEqual(len(table["end"]["scores"]), 2)


class Decisions(ServerTest):
    def test_action_or_notation(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        answer = hand.act(position["legal"][0]["notation"], position["seq"] + 1, id="by-notation")
        self.assertEqual(answer, {"id": "by-notation", "seq": position["seq"] + 1, "repeated": False})
        after = hand.position()
        self.assertEqual(after["seq"], position["seq"] + 1)
        hand.act(after["legal"][-1]["action"], after["seq"] + 1)
        self.assertEqual(hand.entries(position["seq"])[0]["steps"][0]["action"], position["legal"][0]["action"])

    def test_the_same_id_is_done_once(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        action, seq = position["legal"][0]["action"], position["seq"] + 1
        self.assertFalse(hand.act(action, seq, id="once")["repeated"])
        for _ in range(3):
            self.assertEqual(hand.act(action, seq, id="once"), {"id": "once", "seq": seq, "repeated": True})
        other, position = self.to_act(hands)
        other.act(position["legal"][0]["action"], position["seq"] + 1)
        self.assertEqual(hand.act(action, seq, id="once"), {"id": "once", "seq": seq, "repeated": True})
        self.assertEqual(len(hand.entries(seq - 1)), 2)

    def test_stale_says_where_the_log_is(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        seq = position["seq"] + 1
        hand.act(position["legal"][0]["action"], seq)
        for wrong in (seq, 1, seq + 2, seq + 1000):
            problem = self.assert_raises_problem("stale", hand.act, position["legal"][0]["action"], wrong)
            self.assertEqual((problem.status, problem.seq), (409, seq))

    def test_of_many_at_once_one_wins(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        results = []

        def try_it(i):
            client = hand.at(hand.token)
            try:
                results.append(client.act(position["legal"][i % len(position["legal"])]["action"], position["seq"] + 1, id=f"race-{i}")["seq"])
            except Exception as problem:
                results.append(problem.code)
            client.close()

        threads = [threading.Thread(target=try_it, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(WAIT)
        self.assertEqual(sorted(map(str, results)), sorted([str(position["seq"] + 1)] + ["stale"] * 7))
        self.assertEqual(len(hand.entries(position["seq"])), 1)

    def test_not_your_turn(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        other = next(one for one in hands if one is not hand)
        problem = self.assert_raises_problem("not_your_turn", other.act, position["legal"][0]["action"], position["seq"] + 1)
        self.assertEqual(problem.status, 409)
        self.assertEqual(other.position()["legal"], [])

    def test_a_refusal_names_the_clause(self):
        hand, position = self.to_act(self.hands(self.opened(lang="es")))
        problem = self.assert_raises_problem("refused", hand.act, refused_action(position), position["seq"] + 1)
        self.assertEqual((problem.clause, problem.why["key"]), ("BP-6.2", "refusal.hatched"))
        self.assertIn("rayado", problem.why.get("text", "no text, although a language was asked for"))
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_undo_while_nothing_was_revealed(self):
        hands = self.hands(self.opened())  # two players: a draft is followed by a discard of the same seat
        hand, position = self.to_act(hands)
        self.assertFalse(position["undo"])
        self.assertFalse(position["legal"][0]["final"])
        seq = position["seq"] + 1
        hand.act(position["legal"][0]["action"], seq)
        drafted = hand.position()
        self.assertTrue(drafted["undo"])
        self.assertTrue(drafted["legal"][0]["final"])
        self.assertEqual(hand.undo(seq + 1, id="back"), {"id": "back", "seq": seq + 1, "repeated": False})
        self.assertEqual(hand.undo(seq + 1, id="back"), {"id": "back", "seq": seq + 1, "repeated": True})
        back = hand.position()
        self.assertEqual(back["seq"], seq + 1)
        self.assertEqual({**back, "seq": 0}, {**position, "seq": 0})
        entry = hand.entries(seq)[0]
        self.assertEqual((entry["undo"], entry["by"], entry.get("steps", [])), (True, position["seat"], []))
        self.assert_raises_problem("no_undo", hand.undo, seq + 2)

    def test_no_undo_after_the_turn_has_passed(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        play_on(hands, decisions=2)  # draft and discard, then dice are rolled
        now = hand.position()
        self.assertFalse(now["undo"])
        self.assert_raises_problem("no_undo", hand.undo, now["seq"] + 1)
        other = next(one for one in hands if one is not hand)
        self.assert_raises_problem("no_undo", other.undo, now["seq"] + 1)

    def test_hints(self):
        hands = self.hands(self.opened())
        hand, position = self.to_act(hands)
        hints = hand.hint(200)
        notations = [choice["notation"] for choice in position["legal"]]
        self.assertTrue(hints)
        self.assertLessEqual({hint["notation"] for hint in hints}, set(notations))
        hand.act(hints[0]["action"], position["seq"] + 1)
        other = next(one for one in hands if one is not hand)
        self.assert_raises_problem("not_your_turn", other.hint, 100)
        path = f"/api/v1/tables/{hand.table_id}/hint"
        for wrong in (49, 3001, -1, "500", 0.5):
            self.assert_problem(self.request("POST", path, {"milliseconds": wrong}, hand.token), 400, "malformed")

    def test_why(self):
        hand, position = self.to_act(self.hands(self.opened(lang="en")))
        allowed = hand.why(position["legal"][0]["action"])
        self.assertTrue(allowed["allowed"])
        self.assertRegex(allowed["clause"], r"^BP-")
        forbidden = hand.why(refused_action(position))
        self.assertEqual((forbidden["allowed"], forbidden["clause"], forbidden["why"]["key"]), (False, "BP-6.2", "refusal.hatched"))
        self.assertIn("hatched", forbidden["text"])
        self.assertIn("hatched", forbidden["why"]["text"])
        self.assertEqual(hand.why(position["legal"][0]["notation"])["allowed"], True)
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_the_record_is_for_the_end(self):
        client = self.opened()
        problem = self.assert_raises_problem("not_over", client.record)
        self.assertEqual(problem.status, 409)


class Waiting(ServerTest):
    """The long poll."""

    def test_answers_at_once_when_there_is_something(self):
        client = self.opened()
        self.assertEqual([entry["seq"] for entry in client.entries(0, wait=60)], list(range(1, client.position()["seq"] + 1)))

    def test_answers_with_nothing_when_nothing_happens(self):
        client = self.opened()
        self.assertEqual(client.entries(client.position()["seq"], wait=1), [])
        self.assertEqual(client.entries(client.position()["seq"]), [])

    def test_wakes_up_everybody_who_waits(self):
        client = self.opened()
        hands = self.hands(client)
        hand, position = self.to_act(hands)
        heard = {}

        def wait(name, token):
            waiting = client.at(token)
            heard[name] = waiting.entries(position["seq"], wait=60)
            waiting.close()

        threads = [threading.Thread(target=wait, args=item) for item in (("ana", client.tokens[0]), ("bo", client.tokens[1]), ("watch", client.watch))]
        for thread in threads:
            thread.start()
        time.sleep(0.3)
        hand.act(position["legal"][0]["action"], position["seq"] + 1)
        for thread in threads:
            thread.join(WAIT)
        self.assertEqual({name: [entry["seq"] for entry in entries] for name, entries in heard.items()}, dict.fromkeys(("ana", "bo", "watch"), [position["seq"] + 1]))

    def test_the_start_wakes_up_who_waits_for_it(self):
        client = self.opened(ME, OPEN)
        heard = []
        waiting = client.at(client.token)
        thread = threading.Thread(target=lambda: heard.extend(waiting.entries(0, wait=60)))
        thread.start()
        time.sleep(0.2)
        self.client(table=client.table_id).join(invitation=client.invitation, name="Bo")
        thread.join(WAIT)
        waiting.close()
        self.assertEqual(heard[0]["by"], "table")

    def test_limits(self):
        client = self.opened()
        path = f"/api/v1/tables/{client.table_id}/entries"
        for query in ("since=-1", "since=x", "wait=x", "since=99999999999999999999", "wait=-1"):
            self.assertEqual(self.request("GET", f"{path}?{query}", token=client.token).status, 400, query)


class Languages(ServerTest):
    def test_texts_in_each_language(self):
        texts = {}
        for lang in ("en", "es", "nl"):
            client = self.opened(lang=lang)
            hand, position = self.to_act(self.hands(client))
            self.assertIn(position["view"]["mine"]["card"], json.dumps(position["view"]))
            self.assertTrue(position["text"].strip())
            self.assertTrue(all(choice["label"] for choice in position["legal"]))
            hand.act(position["legal"][0]["action"], position["seq"] + 1)
            entries = hand.entries(0)
            self.assertTrue(all(line["text"] for entry in entries for line in entry["log"]))
            texts[lang] = position["prompt"]["text"]
        self.assertEqual(len(set(texts.values())), 3, texts)
        self.assertEqual(texts["en"], "Your turn: draft a die and place it.")

    def test_no_language_no_text(self):
        client = self.opened()
        self.assertNotIn("text", client.position())
        self.assertNotIn("text", json.dumps(client.entries(0)))

    def test_an_unknown_language_is_refused_or_ignored(self):
        client = self.opened()
        answer = self.request("GET", f"/api/v1/tables/{client.table_id}?lang=xx", token=client.token)
        self.assertIn(answer.status, (200, 400))

    def test_on_a_socket(self):
        client = self.opened()
        socket = self.socket(client.table_id, client.token, since=0, lang="nl")
        self.assertTrue(socket.welcome["position"]["text"])
        self.assertTrue(socket.welcome["missed"][0]["log"][0]["text"])
        self.assertTrue(any(line["text"].startswith("Eerste gevraagde") for line in socket.welcome["missed"][0]["log"]), socket.welcome["missed"][0]["log"])

    def test_names_are_in_the_texts(self):
        client = self.opened({"kind": "me", "name": "Zoë"}, {"kind": "me", "name": "Ñandú"}, lang="es")
        text = json.dumps([client.entries(0), client.position()], ensure_ascii=False)
        self.assertIn("Ñandú", text)


class Sockets(ServerTest):
    def test_welcome_with_what_was_missed(self):
        client = self.opened()
        hands = self.hands(client)
        play_on(hands, decisions=5)
        whole = self.socket(client.table_id, client.token, since=0)
        self.assertEqual([entry["seq"] for entry in whole.welcome["missed"]], [1, 2, 3, 4, 5, 6])
        self.assertEqual(whole.welcome["missed"], client.entries(0))
        self.assertEqual(whole.welcome["position"], client.position())
        self.assertEqual(whole.welcome["table"], client.table())
        some = self.socket(client.table_id, client.token, since=4)
        self.assertEqual([entry["seq"] for entry in some.welcome["missed"]], [5, 6])
        none = self.socket(client.table_id, client.token, since=6)
        self.assertEqual(none.welcome["missed"], [])
        self.assertNotIn("missed", self.socket(client.table_id, client.token).welcome)

    def test_an_act_reaches_every_seat(self):
        client = self.opened()
        sockets = [self.socket(client.table_id, client.tokens[0]), self.socket(client.table_id, client.tokens[1])]
        watcher = self.socket(client.table_id, client.watch)
        turn = sockets[0].welcome["position"]["turn"]["seats"][0]
        position = sockets[turn].welcome["position"]
        seq = position["seq"] + 1
        sockets[turn].send("act", id="a-1", seq=seq, action=position["legal"][0]["action"])
        self.assertEqual(sockets[turn].expect("ack"), {"t": "ack", "id": "a-1", "seq": seq, "repeated": False})
        for socket in (*sockets, watcher):
            if not any(m["t"] == "entry" for m in socket.seen):
                socket.expect("entry")
            message = next(m for m in socket.seen if m["t"] == "entry")
            self.assertEqual((message["entry"]["seq"], message["position"]["seq"]), (seq, seq))
            self.assertEqual(message["position"]["seat"], socket.welcome["position"]["seat"])
        hand = client.at(client.tokens[turn])
        last = next(m for m in sockets[turn].seen if m["t"] == "entry")
        self.assertEqual(last["entry"], hand.entries(seq - 1)[0])
        self.assertEqual(last["position"], hand.position())

    def test_repeated_act_and_undo(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        socket = self.socket(client.table_id, hand.token)
        seq = position["seq"] + 1
        for repeated in (False, True, True):
            socket.send("act", id="r-1", seq=seq, action=position["legal"][0]["action"])
            self.assertEqual(socket.expect("ack"), {"t": "ack", "id": "r-1", "seq": seq, "repeated": repeated})
        for repeated in (False, True):
            socket.send("undo", id="r-2", seq=seq + 1)
            self.assertEqual(socket.expect("ack"), {"t": "ack", "id": "r-2", "seq": seq + 1, "repeated": repeated})
        self.assertEqual([m["entry"]["seq"] for m in socket.seen + socket.quiet() if m["t"] == "entry"], [seq, seq + 1])
        self.assertEqual(hand.act(position["legal"][0]["action"], seq, id="r-1")["repeated"], True)  # by the other door

    def test_the_same_sent_twice_without_waiting(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        socket = self.socket(client.table_id, hand.token)
        for _ in range(2):
            socket.send("act", id="d", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        acks = [socket.expect("ack"), socket.expect("ack")]
        self.assertEqual(sorted(ack["repeated"] for ack in acks), [False, True])

    def test_who_is_stale_gets_the_missing_entries(self):
        client = self.opened()
        hands = self.hands(client)
        hand, position = self.to_act(hands)
        socket = self.socket(client.table_id, hand.token)
        play_on(hands, decisions=3)
        socket.send("act", id="late", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        nack = socket.expect("nack")
        last = position["seq"] + 3
        self.assertEqual((nack["id"], nack["problem"]["code"], nack["problem"]["seq"]), ("late", "stale", last))
        seqs = [m["entry"]["seq"] for m in socket.seen + socket.quiet() if m["t"] == "entry"]
        self.assertEqual(seqs, [last - 2, last - 1, last])  # each once, before the nack or after it

    def test_refusals_and_other_nacks(self):
        client = self.opened(lang="en")
        hands = self.hands(client)
        hand, position = self.to_act(hands)
        other = next(one for one in hands if one is not hand)
        socket, waiting = self.socket(client.table_id, hand.token), self.socket(client.table_id, other.token)
        socket.send("act", id="n-1", seq=position["seq"] + 1, action=refused_action(position))
        problem = socket.expect("nack")["problem"]
        self.assertEqual((problem["code"], problem["clause"]), ("refused", "BP-6.2"))
        waiting.send("act", id="n-2", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        self.assertEqual(waiting.expect("nack")["problem"]["code"], "not_your_turn")
        waiting.send("undo", id="n-3", seq=position["seq"] + 1)
        self.assertEqual(waiting.expect("nack")["problem"]["code"], "no_undo")
        watcher = self.socket(client.table_id, client.watch)
        watcher.send("act", id="n-4", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        self.assertEqual(watcher.expect("nack")["problem"]["code"], "forbidden")

    def test_by_notation(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        socket = self.socket(client.table_id, hand.token)
        socket.send("act", id="by", seq=position["seq"] + 1, notation=position["legal"][0]["notation"])
        self.assertEqual(socket.expect("ack")["seq"], position["seq"] + 1)

    def test_ping_and_what_is_not_understood(self):
        client = self.opened()
        socket = self.socket(client.table_id, client.token)
        for n in (12, 0, 2**53):
            socket.send("ping", n=n)
            self.assertEqual(socket.expect("pong")["n"], n)
        for text, code in (
            ('{"t":"dance"}', "unknown_type"), ("no JSON", "malformed"), ("[]", "malformed"), ("{}", "malformed"), ('{"t":5}', "malformed"),
        ):
            socket.send_raw(text)
            self.assertEqual(socket.expect("error")["problem"]["code"], code, text)
        socket.send("ping", n=1)
        self.assertEqual(socket.expect("pong")["n"], 1)

    def test_two_sockets_on_one_seat(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        one, two = self.socket(client.table_id, hand.token), self.socket(client.table_id, hand.token)
        one.send("act", id="s-1", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        one.expect("ack")
        entry = two.expect("entry")
        self.assertEqual(entry["position"]["seat"], position["seat"])
        two.send("act", id="s-2", seq=entry["position"]["seq"] + 1, action=entry["position"]["legal"][0]["action"])
        two.expect("ack")
        self.assertNotIn("ack", [m["t"] for m in one.quiet()])
        self.assertEqual(sum(m["t"] == "entry" for m in one.seen), 2)

    def test_presence(self):
        client = self.opened()
        one = self.socket(client.table_id, client.tokens[0])
        two = self.socket(client.table_id, client.tokens[1])
        one.expect("presence", where=lambda message: message["seats"] == [0, 1])
        two.close()
        one.expect("presence", where=lambda message: message["seats"] == [0])

    def test_the_table_message_when_somebody_sits_down(self):
        client = self.opened(ME, OPEN, OPEN)
        socket = self.socket(client.table_id, client.token)
        self.assertEqual(socket.welcome["table"]["state"], "open")
        guest = self.client(table=client.table_id)
        guest.join(invitation=client.invitation, name="Bo")
        message = socket.expect("table")
        self.assertEqual(message["table"]["seats"][1]["name"], "Bo")
        client.start()
        socket.expect("table", where=lambda message: message["table"]["state"] == "playing")
        guest.stand_in("random")
        socket.expect("table", where=lambda message: message["table"]["seats"][1]["stand_in"] == "random")

    def test_the_end_is_told(self):
        client = self.opened()
        hands = self.hands(client)
        socket = self.socket(client.table_id, client.tokens[0])
        play_on(hands)
        entry = socket.expect("entry", where=lambda message: message["position"]["turn"]["kind"] == "over")
        self.assertIn("standing", entry["position"])
        over = next((m for m in socket.seen + socket.quiet(1) if m["t"] == "table" and m["table"]["state"] == "over"), None)
        self.assertIsNotNone(over, [m["t"] for m in socket.seen])
        self.assertEqual(over["table"]["end"]["scores"], entry["position"]["standing"]["scores"])

    def test_a_lost_connection_is_taken_up_again(self):
        client = self.opened()
        hands = self.hands(client)
        hand, position = self.to_act(hands)
        socket = self.socket(client.table_id, hand.token)
        socket.send("act", id="lost", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        socket.socket.transport.abort()  # before the answer was read
        again = self.socket(client.table_id, hand.token, since=position["seq"])
        again.send("act", id="lost", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        self.assertEqual(again.expect("ack")["seq"], position["seq"] + 1)
        self.assertEqual(len(hand.entries(position["seq"])), 1)

    def test_a_token_of_another_table_is_not_let_in(self):
        client, other = self.opened(), self.opened()
        socket = self.socket(client.table_id, hello=False)
        socket.send("hello", token=other.token)
        self.assertEqual(socket.expect("bye")["code"], "token")
        socket.expect_close()

    def test_leaving_closes_the_sockets_of_the_seat(self):
        client = self.opened()
        ana, bo = self.hands(client)
        mine, theirs = self.socket(client.table_id, bo.token), self.socket(client.table_id, ana.token)
        bo.leave()
        theirs.expect("table", where=lambda message: message["table"]["seats"][1]["kind"] == "computer")
        self.assertEqual(mine.expect("bye")["code"], "token")
        mine.expect_close()


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

    def test_the_record_is_whole_for_who_may_look_on(self):
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

    def test_tomorrow_it_is_still_there(self):
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

    def test_play_says_what_is_wrong(self):
        command = [sys.executable, os.path.join(ROOT, "clients/python/play.py"), self.server.url]
        result = subprocess.run([*command, "--game", "chess", "--auto"], capture_output=True, text=True, timeout=120)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no_such_game", result.stderr)


if __name__ == "__main__":
    unittest.main()
