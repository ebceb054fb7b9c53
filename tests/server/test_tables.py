"""Tables: opening, listing, joining, leaving, stand-ins, clocks."""
import unittest

from support import BO, ME, OPEN, ServerTest, computer, play_on, tables_path, until
from test_protocol import OPENING


class Tables(ServerTest):
    def test_the_same_key_finds_the_same_table(self):
        headers = {"Idempotency-Key": "the key of one table"}
        first = self.request("POST", "/api/v1/tables", OPENING, headers=headers)
        again = self.request("POST", "/api/v1/tables", OPENING, headers=headers)
        other = self.request("POST", "/api/v1/tables", OPENING, headers={"Idempotency-Key": "the key of another table"})
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

    def test_earlier_positions_as_each_may_see_them(self):
        client = self.opened(ME, computer("greedy"), visibility="public")
        seen = {}
        for _ in range(4):
            position = until(lambda: (p := client.position())["turn"]["seats"] == [0] and p, "my turn")
            seen[position["seq"]] = position
            client.act(position["legal"][0]["action"], position["seq"] + 1)
        path = f"/api/v1/tables/{client.table_id}"
        for seq, position in seen.items():
            past = self.request("GET", f"{path}?at={seq}", token=client.token).json["position"]
            self.assertEqual((past["view"], past["packed"], past["seq"]), (position["view"], position["packed"], seq))
            self.assertEqual((past["legal"], past["undo"], past["deadline"]), ([], False, None))
            outside = self.request("GET", f"{path}?at={seq}").json["position"]
            self.assertEqual(outside["seat"], "spectator")
            self.assertNotIn("mine", outside["view"])
        last = client.position()["seq"]
        self.assert_problem(self.request("GET", f"{path}?at={last + 50}", token=client.token), 400, "malformed")
        self.assert_problem(self.request("GET", f"{path}?at=x", token=client.token), 400, "malformed")

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

    def test_join_by_code(self):
        client = self.opened(ME, OPEN)
        admit = lambda code: self.request("POST", tables_path(client, "admit"), {"code": code})  # noqa: E731
        self.assert_problem(admit("aaaaaa"), 403, "wrong_code")
        self.assert_problem(admit(""), 400, "malformed")
        code = client.invite()["code"]
        self.assertEqual(client.opened["code"], code)
        guest = self.client(table=client.table_id)
        guest.join(invitation=admit(code).json["invitation"], name="Bo")
        self.assertEqual(guest.position()["seat"], 1)

    def test_a_finished_game_is_shared_by_its_key(self):
        client = self.opened(ME, computer("random"))
        path = tables_path(client, "record")
        self.assertNotIn("share", client.table())
        self.assertEqual(self.request("GET", path).status, 401)
        client.stand_in("random")
        key = until(lambda: client.table().get("share"), "the end of the game")
        self.assertEqual(self.request("GET", f"{path}?key={key}").status, 200)
        for wrong in ("", "?key=", "?key=22222222222", f"?key={key}2"):
            self.assertEqual(self.request("GET", path + wrong).status, 401)
        self.assertEqual(self.request("GET", f"{tables_path(client)}?key={key}").status, 401)  # the record alone

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
        # Newest first; tables of the same millisecond by id.
        listed = [(-one["created"], one["id"]) for one in self.listed(state="open")]
        self.assertEqual(listed, sorted(listed))
        self.assertEqual(len(listed), len(set(listed)))
        self.assertLessEqual(set(opened), {table_id for _, table_id in listed})
        self.assertIn(opened[-1], [one["id"] for one in first["tables"]])

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

    def test_a_removed_stand_in_does_not_act(self):
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

    def test_a_bank_is_used_up_and_grows_with_every_turn(self):
        client = self.opened(ME, BO, clock={"bank_seconds": 6, "increment_seconds": 2, "on_timeout": "move"})
        hands = self.hands(client)
        socket = self.socket(client.table_id, client.tokens[0])
        hand, position = self.to_act(hands)
        seat, other = position["seat"], 1 - position["seat"]
        self.assertEqual([clock["running"] for clock in position["clocks"]], [seat == 0, seat == 1])
        self.assertEqual(position["clocks"][other]["left"], 6000)
        self.assertLess(position["deadline"], client.opened["table"]["created"] + 60_000)
        until(lambda: hand.entries(position["seq"], wait=20), "the clock moves")
        entry = hand.entries(position["seq"])[0]
        self.assertEqual((entry["by"], entry.get("stand_in")), (seat, True))
        hand.stand_in("greedy")  # changes no entry: the clocks come with the table
        clocks = socket.expect("table")["clocks"]
        self.assertFalse(clocks[seat]["running"])
        self.assertLessEqual(clocks[seat]["left"], 2000)

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


if __name__ == "__main__":
    unittest.main()
