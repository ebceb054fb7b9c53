"""A seat is never sent what it may not know."""
import json
import os
import unittest

from contract import ROOT
from support import BO, ME, ServerTest, play_on, tables_path


class Secrets(ServerTest):
    """Every byte that reaches a seat during a whole game, over every transport, contains none of the others' secrets."""

    def listen(self, client, token, lang=None):
        one = client.at(token)
        one.lang = lang
        one.received = []
        self.addCleanup(one.close)
        return one

    def titles(self):
        with open(os.path.join(ROOT, "games/blueprints/components.json"), encoding="utf-8") as file:
            cards = json.load(file)["blueprint_cards"]
        return {card["id"]: [card["id"], card["title"]] for card in cards}

    def play_and_collect(self, lang):
        """What each viewer received before the end of each round, and the record."""
        client = self.opened(ME, BO, {"kind": "me", "name": "Cas"}, lang=lang)
        viewers = {seat: self.listen(client, token, lang) for seat, token in client.tokens.items()}
        viewers["spectator"] = self.listen(client, client.watch, lang)
        sockets = {name: self.socket(client.table_id, viewer.token, since=0, lang=lang) for name, viewer in viewers.items()}
        received = {name: [[], [], []] for name in viewers}
        while True:
            positions = {name: viewer.position() for name, viewer in viewers.items()}
            rounds = len(positions[0]["view"]["past"])
            if rounds == 3:
                break
            actor = next(name for name, position in positions.items() if position["legal"])
            viewers[actor].hint(50)
            viewers[actor].why(positions[actor]["legal"][0]["action"])
            for viewer in viewers.values():
                viewer.entries(0)
            for name, viewer in viewers.items():
                received[name][rounds] += [data.decode() for data in viewer.received]
                viewer.received.clear()
            viewers[actor].act(positions[actor]["legal"][0]["action"], positions[actor]["seq"] + 1)
        for name, one in sockets.items():
            one.expect("entry", where=lambda message: message["position"]["turn"]["kind"] == "over")
            for message, text in zip(one.seen, one.text):
                if "position" in message:
                    round_ = len(message["position"]["view"]["past"])
                    if round_ < 3:
                        received[name][round_].append(text)
        return client, received

    def test_cards_dealt_to_others_are_in_no_byte(self):
        titles = self.titles()
        for lang in (None, "en"):
            client, received = self.play_and_collect(lang)
            deals = [step["event"] for step in client.record()["steps"] if step["by"] == "chance" and step["event"]["verb"] == "deal"]
            self.assertEqual(len(deals), 9)
            for i, deal in enumerate(deals):
                round_ = i // 3
                for name, rounds in received.items():
                    self.assertTrue(rounds[round_])
                    text = "\n".join(text for known in rounds[: round_ + 1] for text in known)
                    for word in titles[deal["card"]]:
                        if name == deal["seat"]:
                            continue
                        self.assertNotIn(word, text, f"{name} was told the card of seat {deal['seat']} in round {round_ + 1}")
                    if name == deal["seat"]:
                        self.assertIn(deal["card"], text)

    def test_spaces_of_others_are_hidden_until_the_round_ends(self):
        client, received = self.play_and_collect(None)
        for name, rounds in received.items():
            drafts = hidden = 0
            for text in rounds[0]:  # of the first round, before it ended
                answer = json.loads(text)
                entries = answer.get("entries", []) + answer.get("missed", []) + ([answer["entry"]] if "entry" in answer else [])
                for entry in entries:
                    for step in entry["steps"]:
                        action = step.get("action", {})
                        if action.get("verb") != "draft" or action["space"] == "removed":
                            continue
                        drafts += 1
                        if step["by"] == name:
                            self.assertRegex(action["space"], r"^r\dc\d$")
                        else:
                            hidden += 1
                            self.assertEqual(action["space"], "hidden")
                            self.assertNotRegex(json.dumps(entry["log"]), r"r\dc\d")
            self.assertGreater(drafts, 10)
            self.assertGreater(hidden, 10)

    def test_spectators_see_no_legal_actions_and_no_building(self):
        client = self.opened()
        watcher = client.at(client.watch)
        play_on(self.hands(client), decisions=6)
        position = watcher.position()
        self.assertEqual(position["legal"], [])
        self.assertNotIn("mine", position["view"])
        self.assertNotRegex(json.dumps(position["view"]), r"r\dc\d|bp\d\d")

    def test_the_record_stays_shut_until_the_end(self):
        client = self.opened()
        for token in (*client.tokens.values(), client.watch, None):
            answer = self.request("GET", tables_path(client, "record"), token=token)
            self.assertIn(answer.status, (401, 403, 409))
            self.assertNotIn("steps", answer.data.decode())

    def test_hints_of_another_seat_are_not_given(self):
        client = self.opened()
        hands = self.hands(client)
        hand, _ = self.to_act(hands)
        other = next(one for one in hands if one is not hand)
        self.assert_raises_problem("not_your_turn", other.hint, 50)

    def test_a_refusal_does_not_tell_about_others(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        other = next(one for one in self.hands(client) if one.token != hand.token)
        secret = other.position()["view"]["mine"]["card"]
        for choice in position["legal"][:5]:
            answer = self.server.request("POST", tables_path(client, "why"), {"action": choice["action"]}, hand.token)
            self.assertNotIn(secret, answer.data.decode().replace(answer.json.get("text", ""), ""))


if __name__ == "__main__":
    unittest.main()
