"""Decisions over HTTP: exactly once, refusals, undo, hints; waiting for entries; languages."""
import json
import threading
import time
import unittest

from sockets import WAIT
from support import ME, OPEN, ServerTest, computer, play_on, refused_action


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

    def test_the_same_id_is_idempotent(self):
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

    def test_stale_reports_the_last_entry(self):
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
        hands = self.hands(self.opened())  # two players: a draft is followed by a discard by the same seat
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

    def against_a_computer(self, **options):
        """A person who goes first, after one turn each: it is the person's turn again."""
        client = self.opened(ME, computer("greedy"), options={"first_player": 0, **options})
        hand = self.hands(client)[0]
        for _ in range(2):  # draft and discard
            position = hand.position()
            hand.act(position["legal"][0]["action"], position["seq"] + 1)
        before = position
        while not (position := hand.position())["legal"]:
            hand.entries(position["seq"], wait=20)
        return hand, before, position

    def test_undo_reveals_nothing_against_computers_either(self):
        hand, _, position = self.against_a_computer()
        self.assertFalse(position["undo"])
        self.assert_raises_problem("no_undo", hand.undo, position["seq"] + 1)
        self.assertNotIn("practice", hand.table()["options"])

    def test_a_practice_table_goes_back_over_chance_and_computers(self):
        hand, before, position = self.against_a_computer(practice=True)
        self.assertIs(hand.table()["options"]["practice"], True)
        self.assertEqual(hand.table()["options"]["first_player"], 0)
        self.assertTrue(position["undo"])
        self.assertFalse(any(choice["final"] for choice in before["legal"]))
        hand.undo(position["seq"] + 1)
        back = hand.position()
        self.assertEqual(back["legal"], before["legal"])
        entry = hand.entries(position["seq"])[0]
        self.assertEqual((entry["undo"], entry["undone"]), (True, position["seq"] - before["seq"]))

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
        self.assertTrue(forbidden["text"].startswith("No die may be placed on a hatched space"))
        self.assertNotIn("[S]", forbidden["text"])
        hand.lang = "es"
        self.assertIn("espacio rayado", hand.why(refused_action(position))["text"])
        self.assertEqual(hand.why(position["legal"][0]["notation"])["allowed"], True)
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_the_record_is_available_at_the_end(self):
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
        received = {}

        def wait(name, token):
            waiting = client.at(token)
            received[name] = waiting.entries(position["seq"], wait=60)
            waiting.close()

        threads = [threading.Thread(target=wait, args=item) for item in (("ana", client.tokens[0]), ("bo", client.tokens[1]), ("watch", client.watch))]
        for thread in threads:
            thread.start()
        time.sleep(0.3)
        hand.act(position["legal"][0]["action"], position["seq"] + 1)
        for thread in threads:
            thread.join(WAIT)
        self.assertEqual({name: [entry["seq"] for entry in entries] for name, entries in received.items()}, dict.fromkeys(("ana", "bo", "watch"), [position["seq"] + 1]))

    def test_the_start_wakes_up_who_waits_for_it(self):
        client = self.opened(ME, OPEN)
        received = []
        waiting = client.at(client.token)
        thread = threading.Thread(target=lambda: received.extend(waiting.entries(0, wait=60)))
        thread.start()
        time.sleep(0.2)
        self.client(table=client.table_id).join(invitation=client.invitation, name="Bo")
        thread.join(WAIT)
        waiting.close()
        self.assertEqual(received[0]["by"], "table")

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


if __name__ == "__main__":
    unittest.main()
