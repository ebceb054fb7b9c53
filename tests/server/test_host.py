"""The host of a table: removing people, closing, handing over; and uninvited visitors, who get one seat."""
import http.client
import json
import threading
import unittest

from cluster import ClusterTest, needs_postgres, psql
from contract import check_answer
from sockets import WAIT, Socket
from support import BO, ME, OPEN, Answer, Problem, ServerTest, computer, play_on, until, wait_for_turn

CAS = {"kind": "me", "name": "Cas"}
HOUSE = "127.0.0.2"  # loopback has many addresses: clients elsewhere
OTHER_HOUSE = "127.0.0.3"


def ask(server, table, verb, body=None, token=None, key=None, address=None):
    """A request about a table, from any address of this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=WAIT, source_address=(address, 0) if address else None)
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if key:
        headers["Idempotency-Key"] = key
    target = f"/api/v1/tables/{table.table_id}/{verb}"
    try:
        connection.request("POST", target, json.dumps(body or {}), headers)
        answer = connection.getresponse()
        data = answer.read()
        check_answer("POST", target, answer.status, answer.headers, data)
        return Answer(answer.status, answer.headers, data)
    finally:
        connection.close()


class HostTest(ServerTest):
    def guest(self, table, name="Bo", seat=None):
        """Somebody with an invitation."""
        guest = self.client(table=table.table_id)
        guest.join(invitation=table.invitation, name=name, seat=seat)
        return guest

    def ask(self, table, verb, body=None, token=None, key=None, address=None):
        return ask(self.server, table, verb, body, token, key, address)

    def facts(self, client):
        return self.request("GET", f"/api/v1/tables/{client.table_id}", token=client.watch).json["table"]

    def kinds(self, client):
        return [seat["kind"] for seat in client.table()["seats"]]


class Rights(HostTest):
    def test_the_opener_is_the_host(self):
        self.assertEqual(self.opened(ME, OPEN).table()["host"], 0)
        self.assertEqual(self.opened(OPEN, computer(), ME).table()["host"], 2)
        self.assertEqual(self.opened(ME, BO).table()["host"], 0)
        self.assertIsNone(self.opened(computer("random"), computer("random"), visibility="public").table()["host"])

    def test_the_list_of_tables_names_the_host(self):
        table = self.opened(OPEN, ME, visibility="public")
        listed = {one["id"]: one for one in self.client().tables(state="open")["tables"]}
        self.assertEqual(listed[table.table_id]["host"], 1)

    def test_the_first_to_come_is_host_where_nobody_was(self):
        table = self.opened(computer(), OPEN, OPEN)
        self.assertIsNone(self.facts(table)["host"])
        bo = self.guest(table, seat=2)
        self.assertEqual(bo.table()["host"], 2)
        cas = self.guest(table, "Cas", seat=1)
        self.assertEqual(cas.table()["host"], 2)

    def test_the_next_person_has_the_rights_when_the_host_leaves(self):
        table = self.opened(OPEN, ME, OPEN, OPEN)
        cas, dan = self.guest(table, "Cas", seat=3), self.guest(table, "Dan", seat=0)
        table.leave()
        self.assertEqual(cas.table()["host"], 3)
        eva = self.guest(table, "Eva", seat=1)  # in the previous host's seat
        self.assertEqual(cas.table()["host"], 3)
        self.assert_raises_problem("forbidden", eva.start)
        self.assert_raises_problem("forbidden", dan.remove, 3)
        cas.leave()
        self.assertEqual(dan.table()["host"], 0)
        dan.start()
        self.assertEqual(self.kinds(dan), ["person", "person", "computer", "computer"])

    def test_a_game_passes_to_the_next_person_and_at_last_to_nobody(self):
        table = self.opened(ME, BO, CAS)
        ana, bo, cas = self.hands(table)
        bo.stand_in("random")
        ana.stand_in("random")
        self.assertEqual(cas.table()["host"], 0)  # a stand-in does not count as leaving
        ana.stand_in(None)
        ana.leave()
        self.assertEqual(cas.table()["host"], 1)
        bo.hand_on(2)
        bo.leave()
        self.assertEqual(cas.table()["host"], 2)
        cas.leave()
        self.assertIsNone(self.facts(table)["host"])

    def test_handing_on(self):
        table = self.opened(ME, OPEN, OPEN)
        bo = self.guest(table, seat=2)
        socket = self.socket(table.table_id, bo.token)
        self.assertEqual(table.hand_on(2)["table"]["host"], 2)
        socket.expect("table", where=lambda message: message["table"]["host"] == 2)
        self.assertEqual(table.hand_on(2)["table"]["host"], 2)  # resent
        self.assert_raises_problem("forbidden", table.start)
        self.assert_raises_problem("forbidden", table.remove, 2)
        self.assert_raises_problem("forbidden", table.hand_on, 0)
        self.assert_raises_problem("forbidden", table.invite)
        self.assertEqual(bo.remove(0)["table"]["seats"][0]["kind"], "open")

    def test_handed_on_and_left(self):
        table = self.opened(ME, OPEN, OPEN, OPEN)
        bo, cas = self.guest(table, seat=1), self.guest(table, "Cas", seat=3)
        table.hand_on(3)
        cas.leave()  # the next one in seat order
        self.assertEqual(table.table()["host"], 0)
        table.hand_on(1)
        table.leave()
        self.assertEqual(bo.table()["host"], 1)

    def test_a_new_host_can_invite(self):
        table = self.opened(ME, OPEN, OPEN)
        bo = self.guest(table)
        table.hand_on(1)
        self.assertEqual(bo.invite()["invitation"], table.invitation)
        self.guest(bo, "Cas")
        self.assertEqual(bo.table()["state"], "playing")
        self.assertEqual(bo.at(bo.watch).position()["seat"], "spectator")


class Removal(HostTest):
    def test_before_the_start(self):
        table = self.opened(ME, OPEN, OPEN)
        bo = self.guest(table)
        socket = self.socket(table.table_id, bo.token)
        mine = self.socket(table.table_id, table.token)
        answer = table.remove(1)
        self.assertEqual((answer["table"]["seats"][1]["kind"], answer["table"]["state"]), ("open", "open"))
        self.assertEqual(socket.expect("bye"), {"t": "bye", "code": "token", "reason": "removed"})
        self.assertEqual(socket.expect_close(), 1008)
        mine.expect("table", where=lambda message: message["table"]["seats"][1]["kind"] == "open")
        self.assertEqual(self.assert_raises_problem("token_void", bo.position).reason, "removed")
        self.assertEqual(self.assert_raises_problem("token_void", bo.leave).reason, "removed")
        late = self.socket(table.table_id, hello=False)
        late.send("hello", token=bo.token)
        self.assertEqual(late.expect("bye"), {"t": "bye", "code": "token", "reason": "removed"})

    def test_of_a_long_poll(self):
        table = self.opened(ME, OPEN, OPEN)
        bo = self.guest(table)
        caught = []

        def poll():
            try:
                bo.entries(0, wait=60)
            except Problem as problem:
                caught.append(problem)

        thread = threading.Thread(target=poll)
        thread.start()
        table.remove(1)
        thread.join(WAIT)
        self.assertEqual([(one.code, one.reason) for one in caught], [("token_void", "removed")])

    def test_presence_goes_with_the_person(self):
        table = self.opened(ME, BO, CAS)
        mine, theirs = self.socket(table.table_id, table.tokens[0]), self.socket(table.table_id, table.tokens[1])
        mine.expect("presence", where=lambda message: message["seats"] == [0, 1])
        table.remove(1)
        mine.expect("presence", where=lambda message: message["seats"] == [0])
        theirs.expect("bye")

    def test_whose_turn_it_is_and_a_computer_goes_on(self):
        table = self.opened(ME, BO, clock={"turn_seconds": 1000})
        hands = self.hands(table)
        while True:
            actor, position = self.to_act(hands)
            if actor is hands[1]:
                break
            play_on(hands, decisions=1)
        table.remove(1, name="Bo")
        seat = table.table()["seats"][1]
        self.assertEqual((seat["kind"], seat["name"], seat["player"]), ("computer", "Bo", "search:100"))
        entry = until(lambda: table.entries(position["seq"], wait=20), "the computer player decides")[0]
        self.assertEqual((entry["by"], entry.get("stand_in")), (1, None))
        play_on([table], decisions=2)
        answer = self.request("POST", f"/api/v1/tables/{table.table_id}/actions", {"id": "late", "seq": position["seq"] + 1, "notation": "x"}, table.tokens[1])
        self.assertEqual(self.assert_problem(answer, 401, "token_void")["reason"], "removed")

    def test_a_decision_of_before_can_still_be_taken_back(self):
        table = self.opened(ME, BO)
        hands = self.hands(table)
        for _ in range(40):
            actor, position = self.to_act(hands)
            actor.act(position["legal"][0]["action"], position["seq"] + 1)
            after = actor.position()
            if after["undo"]:
                break
        self.assertTrue(after["undo"])
        other = 1 - after["seat"]
        if actor is hands[1]:
            table.hand_on(1)
        actor.remove(other)
        self.assertTrue(actor.position()["undo"])
        seq = actor.position()["seq"] + 1
        self.assertEqual(actor.undo(seq)["seq"], seq)
        self.assert_raises_problem("token_void", hands[other].undo, seq + 1)

    def test_sent_again(self):
        table = self.opened(ME, OPEN, OPEN)
        self.guest(table)
        version = table.remove(1)["table"]["version"]
        self.assertEqual(table.remove(1)["table"]["version"], version)
        cas = self.guest(table, "Cas")  # has the seat now
        self.assert_raises_problem("not_seated", table.remove, 1, name="Bo")
        self.assertEqual(cas.position()["seat"], 1)

    def test_is_banned_by_key(self):
        table = self.opened(ME, OPEN, OPEN)
        bo = self.client(table=table.table_id)
        key = "the browser of Bo, for this table"
        bo.join(invitation=table.invitation, name="Bo", key=key)
        table.remove(1)
        for body in ({"name": "Bo"}, {"name": "Not Bo", "seat": 2}):
            self.assert_problem(self.ask(table, "join", body, table.invitation, key), 403, "kept_out")
        self.guest(table, "Cas")  # from the same machine as the host

    def test_is_banned_by_address(self):
        table = self.opened(ME, OPEN, OPEN, visibility="public")
        private = self.opened(ME, OPEN, OPEN)
        for one in (table, private):
            token = one.invitation
            self.assertEqual(self.ask(one, "join", {}, token, address=HOUSE).status, 200)
            one.remove(1)
            self.assert_problem(self.ask(one, "join", {}, token, address=HOUSE), 403, "kept_out")
        self.assert_problem(self.ask(table, "join", {}, address=HOUSE), 403, "kept_out")
        self.assertEqual(self.ask(table, "join", {}, address=OTHER_HOUSE).status, 200)

    def test_gets_no_seat_in_the_rematch(self):
        table = self.opened(ME, {"kind": "me", "name": "Bo"}, CAS)
        ana, bo, cas = self.hands(table)
        cas.stand_in("random")
        ana.stand_in("random")
        table.remove(1)
        until(lambda: ana.table()["state"] == "over", "the game ends", 4 * WAIT)
        self.assertEqual(self.assert_raises_problem("token_void", bo.rematch).reason, "removed")
        again = ana.at(ana.token)
        self.assertEqual(again.rematch()["table"]["host"], 0)
        self.assertEqual([seat["kind"] for seat in again.table()["seats"]], ["person", "computer", "person"])
        # somebody removed from the rematch cannot get in through the previous game
        again.remove(2)
        self.assert_raises_problem("seat_taken", cas.rematch)
        self.assertEqual(ana.rematch()["table"]["id"], again.table_id)


class Closing(HostTest):
    def test_before_the_start(self):
        table = self.opened(ME, OPEN, OPEN, visibility="public")
        bo = self.guest(table)
        socket = self.socket(table.table_id, bo.token)
        self.assertEqual(table.close_table()["table"]["state"], "closed")
        socket.expect("table", where=lambda message: message["table"]["state"] == "closed")
        self.assertEqual(table.close_table()["table"]["state"], "closed")  # resent
        self.assertEqual(bo.table()["state"], "closed")
        self.assertNotIn(table.table_id, [one["id"] for one in self.client().tables(state="open")["tables"]])
        late = self.client(table=table.table_id)
        self.assert_raises_problem("closed", late.join, invitation=table.invitation)
        self.assert_raises_problem("closed", late.join)
        for refused in (table.start, bo.leave, lambda: table.remove(1), lambda: table.hand_on(1), lambda: table.stand_in("random")):
            self.assert_raises_problem("closed", refused)

    def test_during_a_game(self):
        table = self.opened(ME, BO, computer("search:3000ms"), clock={"turn_seconds": 1000})
        hands = self.hands(table)
        socket = self.socket(table.table_id, table.watch)
        position = hands[1].position()
        answered = []
        thread = threading.Thread(target=lambda: answered.append(hands[1].entries(position["seq"] + 1000, wait=60)))
        thread.start()
        table.close_table()
        thread.join(WAIT)
        self.assertEqual(answered, [[]])  # nothing left to wait for
        socket.expect("table", where=lambda message: message["table"]["state"] == "closed")
        after = hands[1].position()
        self.assertEqual((after["legal"], after["undo"], after["deadline"]), ([], False, None))
        self.assert_raises_problem("closed", table.act, "draft:W3@r1c1", after["seq"] + 1)
        self.assert_raises_problem("closed", table.undo, after["seq"] + 1)
        self.assert_raises_problem("not_over", table.record)
        self.assert_raises_problem("not_over", table.rematch)
        self.assertEqual(hands[1].at(table.watch).position()["seat"], "spectator")

    def test_a_pending_computer_decision_is_discarded(self):
        table = self.opened(ME, computer("search:1000ms"))
        while table.position()["turn"]["seats"] != [1]:
            play_on([table], decisions=1)
        seq = table.close_table()["table"]["seq"]
        self.assertEqual(table.entries(seq, wait=2), [])

    def test_a_game_that_is_over_is_not_closed(self):
        table = self.opened(ME, computer("random"))
        table.stand_in("random")
        until(lambda: table.table()["state"] == "over", "the game ends")
        self.assert_raises_problem("game_over", table.close_table)


class Refusals(HostTest):
    BODIES = (("remove", {"seat": 1}), ("close", {}), ("hand_on", {"seat": 1}), ("invite", {}))

    def test_only_the_host(self):
        for started in (False, True):
            table = self.opened(ME, OPEN, OPEN)
            bo = self.guest(table)
            other = self.opened(ME, OPEN)
            if started:
                table.start("random")
            version = table.table()["version"]
            for verb, body in self.BODIES:
                path = f"/api/v1/tables/{table.table_id}/{verb}"
                self.assert_problem(self.request("POST", path, body), 401, "token_missing")
                self.assert_problem(self.request("POST", path, body, bo.token), 403, "forbidden")
                self.assert_problem(self.request("POST", path, body, table.watch), 403, "forbidden")
                self.assertEqual(self.request("POST", path, body, table.invitation).status, 403)
                self.assert_problem(self.request("POST", path, body, other.token), 401, "token_void")
                self.assert_problem(self.request("GET", path), 405, "method")
            self.assertEqual(table.table()["version"], version)

    def test_a_revoked_token(self):
        table = self.opened(ME, OPEN, OPEN)
        bo = self.guest(table)
        old = table.token
        table.leave()
        for verb, body in (("remove", {"seat": 1}), ("close", {}), ("hand_on", {"seat": 1}), ("invite", {}), ("start", {})):
            self.assert_problem(self.request("POST", f"/api/v1/tables/{table.table_id}/{verb}", body, old), 401, "token_void")
        self.assertEqual(bo.table()["host"], 1)

    def test_invalid_seats(self):
        table = self.opened(ME, computer(), OPEN)
        path = f"/api/v1/tables/{table.table_id}/"
        for verb in ("remove", "hand_on"):
            for seat in (3, 5, 6, -1, "1", None, 1.5):
                self.assert_problem(self.request("POST", path + verb, {"seat": seat}, table.token), 400, "malformed")
            self.assert_problem(self.request("POST", path + verb, {}, table.token), 400, "malformed")
            for seat in (1, 2):
                self.assert_problem(self.request("POST", path + verb, {"seat": seat}, table.token), 409, "not_seated")
        self.assert_problem(self.request("POST", path + "remove", {"seat": 0}, table.token), 409, "own_seat")
        self.assertEqual(self.request("POST", path + "hand_on", {"seat": 0}, table.token).json["table"]["host"], 0)


class Strangers(HostTest):
    KEY = "a browser that nobody can guess"

    def public(self, *seats):
        return self.opened(*(seats or (ME, OPEN, OPEN, OPEN)), visibility="public")

    def test_get_one_seat_for_each_address(self):
        table = self.public()
        first = self.ask(table, "join", {"name": "Eve"}, address=HOUSE)
        self.assertEqual(first.status, 200)
        for key in (None, self.KEY):
            self.assert_problem(self.ask(table, "join", {"name": "Eve again"}, key=key, address=HOUSE), 409, "one_seat")
        self.assertEqual(self.kinds(table), ["person", "person", "open", "open"])
        self.assertEqual(self.ask(table, "join", {"name": "Dan"}, address=OTHER_HOUSE).status, 200)
        # somebody who leaves may return, or another member of the household may take their place
        self.assertEqual(self.ask(table, "leave", token=first.json["token"], address=HOUSE).status, 200)
        self.assertEqual(self.ask(table, "join", {"name": "Eve's brother"}, address=HOUSE).status, 200)

    def test_on_one_machine_too(self):
        table = self.public()
        self.assertEqual(self.ask(table, "join", {}).status, 200)
        self.assert_problem(self.ask(table, "join", {}), 409, "one_seat")

    def test_get_one_seat_for_each_browser(self):
        table = self.public()
        self.assertEqual(self.ask(table, "join", {"seat": 1}, key=self.KEY, address=HOUSE).status, 200)
        self.assertEqual(self.ask(table, "join", {"seat": 1}, key=self.KEY, address=OTHER_HOUSE).json["seat"], 1)  # the same request
        self.assert_problem(self.ask(table, "join", {"seat": 2}, key=self.KEY, address=OTHER_HOUSE), 409, "one_seat")

    def test_a_seat_gives_no_right_to_another(self):
        table = self.public()
        token = self.ask(table, "join", {}, address=HOUSE).json["token"]
        self.assert_problem(self.ask(table, "join", {}, token, address=OTHER_HOUSE), 409, "one_seat")
        self.assertEqual(self.ask(table, "join", {}, table.token).status, 200)  # the host's own table

    def test_the_invited_may_be_a_household(self):
        for table in (self.public(), self.opened(ME, OPEN, OPEN, OPEN)):
            for _ in range(3):
                self.assertEqual(self.ask(table, "join", {}, table.invitation, address=HOUSE).status, 200)
            self.assertEqual(table.table()["state"], "playing")

    def test_the_invited_take_no_place_from_strangers(self):
        table = self.public()
        self.assertEqual(self.ask(table, "join", {}, table.invitation, address=HOUSE).status, 200)
        self.assertEqual(self.ask(table, "join", {}, address=HOUSE).status, 200)
        self.assert_problem(self.ask(table, "join", {}, address=HOUSE), 409, "one_seat")


@needs_postgres
class Store(ClusterTest):
    def test_addresses_are_not_kept(self):
        (server,) = self.processes(count=1)

        def settings(table):
            return psql(server.store, f"SELECT settings FROM game_table WHERE id = '{table.table_id}'")

        begun, closed = (self.opened(server, [ME, OPEN, OPEN, OPEN], visibility="public") for _ in range(2))
        for table in (begun, closed):
            self.assertEqual(ask(server, table, "join", {"seat": 1}, key=Strangers.KEY, address=HOUSE).status, 200)
            self.assertEqual(ask(server, table, "join", {"seat": 2}, address=OTHER_HOUSE).status, 200)
            table.remove(1)
            text = settings(table)
            for secret in (HOUSE, OTHER_HOUSE, "127.0.0.1", Strangers.KEY):
                self.assertNotIn(secret, text)
            self.assertTrue(json.loads(text)["salt"])
        self.assertNotEqual(json.loads(settings(begun))["salt"], json.loads(settings(closed))["salt"])
        begun.start("random")
        closed.close_table()
        for table in (begun, closed):
            kept = json.loads(settings(table))
            self.assertEqual(kept["salt"], "")
            self.assertEqual({one[name] for one in kept["joins"] + kept["removals"] for name in ("guest", "network")}, {""})


@needs_postgres
class TwoProcesses(ClusterTest):
    def at(self, client, server):
        other = server.client(table=client.table_id, token=client.token, patience=WAIT)
        self.addCleanup(other.close)
        return other

    def guest(self, server, table, name):
        guest = server.client(table=table.table_id, patience=WAIT)
        self.addCleanup(guest.close)
        guest.join(invitation=table.invitation, name=name)
        return guest

    def test_a_person_removed_at_the_other_process(self):
        one, two = self.processes()
        table = self.opened(one, [ME, OPEN, OPEN])
        bo = self.guest(two, table, "Bo")
        socket = Socket(two, table.table_id, bo.token)
        self.addCleanup(socket.close)
        table.remove(1)
        self.assertEqual(socket.expect("bye"), {"t": "bye", "code": "token", "reason": "removed"})
        with self.assertRaises(Problem) as caught:
            bo.leave()
        self.assertEqual((caught.exception.code, caught.exception.reason), ("token_void", "removed"))

    def test_a_new_host_takes_effect_at_once(self):
        one, two = self.processes()
        table = self.opened(one, [ME, OPEN, OPEN, OPEN])
        bo, cas = self.guest(two, table, "Bo"), self.guest(two, table, "Cas")
        for _ in range(10):  # whether or not the other process knows about it yet
            table.hand_on(1)
            self.at(bo, two).hand_on(0)
        table.hand_on(1)
        self.assertEqual(bo.remove(0)["table"]["seats"][0]["kind"], "open")
        with self.assertRaises(Problem) as caught:
            self.at(table, one).start()
        self.assertEqual(caught.exception.code, "token_void")
        self.assertEqual(cas.table()["host"], 1)

    def test_both_at_once(self):
        """The host removes somebody through one process while the other handles something else: both are serialized and take effect."""
        one, two = self.processes()
        for leaves in (False, True):
            table = self.opened(one, [ME, OPEN, OPEN, OPEN])
            bo = self.guest(two, table, "Bo")
            host, other = self.at(table, one), self.at(table, two)
            problems = []

            def run(what, *arguments):
                try:
                    what(*arguments)
                except Problem as problem:
                    problems.append(problem.code)

            second = bo.leave if leaves else lambda: self.guest(two, table, "Cas")
            threads = [threading.Thread(target=run, args=(host.remove, 1)), threading.Thread(target=run, args=(second,))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(WAIT)
            if leaves:  # the second one gets an error
                self.assertIn(problems, (["token_void"], ["not_seated"]))
            else:
                self.assertEqual(problems, [])
            names = ["Ana"] if leaves else ["Ana", "Cas"]
            for client in (host, other):
                until(lambda: sorted(seat["name"] for seat in client.table()["seats"] if seat["kind"] == "person") == names, "both processes know")

    def test_a_table_closed_at_one_process_is_closed_at_the_other(self):
        one, two = self.processes()
        table = self.opened(one, [ME, BO, computer("search:3000ms")], clock={"turn_seconds": 1000})
        bo = self.at(table.at(table.tokens[1]), two)
        socket = Socket(two, table.table_id, bo.token)
        self.addCleanup(socket.close)
        position = wait_for_turn(table) if table.position()["legal"] else None
        table.close_table()
        socket.expect("table", where=lambda message: message["table"]["state"] == "closed")
        self.assertEqual(psql(one.store, "SELECT count(*) FROM job"), "0")
        for client in (bo, table):
            with self.assertRaises(Problem) as caught:
                client.act(position["legal"][0]["action"] if position else "draft:W3@r1c1", bo.position()["seq"] + 1)
            self.assertEqual(caught.exception.code, "closed")


if __name__ == "__main__":
    unittest.main()
