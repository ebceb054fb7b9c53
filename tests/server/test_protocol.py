"""The contract of docs/protocol.md: the schema, every example in the document, and the catalogue."""
import json
import os
import re
import unittest

import jsonschema

from contract import ANSWERS, ROOT, SCHEMA, VALIDATORS, check, is_valid
from support import BO, ME, OPEN, ServerTest, computer, refused_action, wait_for_turn

OPENING = {"game": "blueprints", "seats": [ME, BO]}


def document():
    with open(os.path.join(ROOT, "docs/protocol.md"), encoding="utf-8") as file:
        return file.read()


def fenced_examples():
    """The JSON blocks of the document, in order."""
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", document(), re.S)]


def socket_examples():
    """The socket messages in the tables of the document, with placeholders filled: (to_server, to_client)."""
    to_server, to_client = document().split("| to the server |")[1].split("| to the client |")

    def examples(part):
        rows = re.findall(r'^\| `(\{"t":.*?\})` \|', part, re.M)
        return [json.loads(re.sub(r"\[entries\]", "[]", row.replace("{…}", "{}"))) for row in rows]

    return examples(to_server), examples(to_client)


def missing(example, actual, path=""):
    """Where a response lacks what the document shows: a field, or its type. Different texts are ignored."""
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
        return []  # either may be null
    same = type(example) is type(actual)
    if path.endswith("/kind") or path.endswith("/by"):  # which of several shapes it is
        same = same and (example == actual or isinstance(example, int))
    return [] if same else [f"{path} is {actual!r}, the document shows {example!r}"]


class Schema(unittest.TestCase):
    def test_is_a_valid_schema(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_references_resolve(self):
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
        self.assertEqual({one["t"] for one in to_server}, {"hello", "act", "undo", "greet", "ping"})
        self.assertEqual({one["t"] for one in to_client}, {"welcome", "entry", "table", "presence", "greeting", "ack", "nack", "pong", "error", "bye"})
        fenced = [one for one in fenced_examples() if "…" not in json.dumps(one, ensure_ascii=False)]
        self.assertGreaterEqual(len(fenced), 6)
        names = ("open_request", "table", "position", "clocks", "act_request", "ack_answer", "entry", "problem")
        for example in fenced:
            self.assertTrue(any(is_valid(name, example) for name in names), example)

    def test_refuses_invalid_objects(self):
        self.assertFalse(is_valid("act_request", {"id": "a", "seq": "1", "action": {"verb": "draft"}}))
        self.assertFalse(is_valid("act_request", {"id": "a", "seq": 1}))
        self.assertFalse(is_valid("to_client", {"t": "welcome"}))
        self.assertFalse(is_valid("problem", {"code": "oops", "status": 500, "title": "x"}))
        for name, validator in VALIDATORS.items():
            if name.endswith(("_request", "_answer")):
                self.assertFalse(validator.is_valid("text"), name)


class Examples(ServerTest):
    """Executes every example of the document. Only entry numbers and dice are replaced where necessary."""

    def examples(self):
        blocks = fenced_examples()
        self.assertEqual(len(blocks), 9, "the document has other examples than this test knows")
        return dict(zip(("open", "opened", "table", "position", "clocks", "act", "ack", "entry", "problem"), blocks))

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

        # The decision in the document is far ahead of this game: stale, with the last entry.
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

    def test_clocks_with_banks(self):
        clock = json.loads("{" + re.search(r'With a bank, `("clock": \{.*?\})`', document())[1] + "}")
        client = self.opened(ME, BO, computer(), **clock)
        self.assertEqual(client.opened["table"]["clock"], clock["clock"])
        self.assert_shape(self.examples()["clocks"], client.position()["clocks"])

    def test_hint_and_why_as_the_document_shows_them(self):
        text = document()
        self.assertIn('`{"milliseconds": 500}`', text)
        hint = json.loads(re.search(r'returns `(\{"seq": 57.*?\]\})`', text)[1].replace("{…}", "{}"))
        why = json.loads(re.search(r'returns `(\{"allowed".*?\})`', text)[1].replace("message", '{"key": "k", "args": {}}'))
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
        one.send_raw(json.dumps(sent["greet"]))
        self.assertEqual(one.expect("greeting")["what"], sent["greet"]["what"])
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
    """Requests that need no table."""

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
        self.assertEqual(answer.headers["Content-Language"], "en")

    def test_rules_in_the_language_asked_for(self):
        spanish = self.request("GET", "/api/v1/games/blueprints/rules?lang=es")
        self.assertEqual(spanish.headers["Content-Language"], "es")
        self.assertIn("Blueprints: reglas", spanish.data.decode())
        english = self.request("GET", "/api/v1/games/blueprints/rules?lang=en")
        self.assertEqual(english.data, self.request("GET", "/api/v1/games/blueprints/rules").data)
        self.assert_problem(self.request("GET", "/api/v1/games/blueprints/rules?lang=xx"), 404, "no_such_game")

    def test_only_the_text_with_sources_names_them(self):
        self.assertNotIn("[S]", self.request("GET", "/api/v1/games/blueprints/rules").data.decode())
        self.assertIn("[S]", self.request("GET", "/api/v1/games/blueprints/rules/sources").data.decode())

    def test_guides_and_their_pictures(self):
        for game in self.request("GET", "/api/v1/games").json["games"]:
            base = f"/api/v1/games/{game['id']}/guide"
            if not os.path.exists(os.path.join(ROOT, "games", game["id"], "guide.en.md")):
                self.assert_problem(self.request("GET", f"{base}/en"), 404, "no_such_game")
                continue
            counts = set()
            for lang in ("en", "es", "nl"):
                answer = self.request("GET", f"{base}/{lang}")
                self.assertEqual(answer.status, 200)
                self.assertIn("markdown", answer.headers["Content-Type"])
                counts.add(answer.data.decode().count("](position:"))
            (pictures,) = counts
            self.assertGreaterEqual(pictures, 3)
            for number in range(pictures):
                picture = self.request("GET", f"{base}/pictures/{number}").json
                self.assertEqual(picture["position"]["legal"], [])
                self.assertEqual(len(picture["names"]), picture["options"]["seats"])
            self.assert_problem(self.request("GET", f"{base}/pictures/{pictures}"), 404, "no_such_game")
            self.assert_problem(self.request("GET", f"{base}/xx"), 404, "no_such_game")

    def test_not_found(self):
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
        text = self.server.metrics()
        self.assertRegex(text, r"(?m)^moves_total\{.*\} [1-9]")
        self.assertIn("act_commit_seconds_bucket", text)
        self.assert_problem(self.request("GET", "/metrics"), 404, "not_found")  # not on the players' port

    def test_the_log_is_json(self):
        self.assertTrue(self.server.log())


if __name__ == "__main__":
    unittest.main()
