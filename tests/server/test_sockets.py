"""WebSockets: welcome, entries, acknowledgements, missed entries."""
import unittest

from support import ME, OPEN, ServerTest, play_on, refused_action


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
        self.assertEqual(hand.act(position["legal"][0]["action"], seq, id="r-1")["repeated"], True)  # over HTTP

    def test_the_same_sent_twice_without_waiting(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        socket = self.socket(client.table_id, hand.token)
        for _ in range(2):
            socket.send("act", id="d", seq=position["seq"] + 1, action=position["legal"][0]["action"])
        acks = [socket.expect("ack"), socket.expect("ack")]
        self.assertEqual(sorted(ack["repeated"] for ack in acks), [False, True])

    def test_stale_clients_get_the_missing_entries(self):
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
        self.assertEqual(seqs, [last - 2, last - 1, last])  # each once, before or after the nack

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

    def test_greetings(self):
        client = self.opened()
        ana, bo = self.socket(client.table_id, client.tokens[0]), self.socket(client.table_id, client.tokens[1])
        watcher = self.socket(client.table_id, client.watch)
        ana.send("greet", what="good_luck")
        for socket in (ana, bo, watcher):
            self.assertEqual(socket.expect("greeting"), {"t": "greeting", "seat": 0, "what": "good_luck"})
        watcher.send("greet", what="hello")
        self.assertEqual(watcher.expect("error")["problem"]["code"], "forbidden")
        for what in ("free text", "", None, 5):
            ana.send("greet", what=what)
            self.assertEqual(ana.expect("error")["problem"]["code"], "malformed")
        for _ in range(50):
            ana.send("greet", what="hello")
        self.assertEqual(ana.expect("error")["problem"]["code"], "rate")
        bo.send("greet", what="hello")  # has a limit of its own
        bo.expect("greeting", where=lambda message: message["seat"] == 1)
        self.assertEqual([entry["seq"] for entry in client.entries(0)], [1])
        silent = self.socket(client.table_id, hello=False)
        silent.send("greet", what="hello")
        self.assertEqual(silent.expect("error")["problem"]["code"], "malformed")

    def test_ping_and_unknown_messages(self):
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

    def test_the_end_is_announced(self):
        client = self.opened()
        hands = self.hands(client)
        socket = self.socket(client.table_id, client.tokens[0])
        play_on(hands)
        entry = socket.expect("entry", where=lambda message: message["position"]["turn"]["kind"] == "over")
        self.assertIn("standing", entry["position"])
        over = next((m for m in socket.seen + socket.quiet(1) if m["t"] == "table" and m["table"]["state"] == "over"), None)
        self.assertIsNotNone(over, [m["t"] for m in socket.seen])
        self.assertEqual(over["table"]["end"]["scores"], entry["position"]["standing"]["scores"])

    def test_reconnecting_after_a_lost_connection(self):
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

    def test_a_token_of_another_table_is_refused(self):
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


if __name__ == "__main__":
    unittest.main()
