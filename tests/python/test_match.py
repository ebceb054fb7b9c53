"""Games, matches and records in Python: golden transcripts and caller errors."""
import ast
import copy
import doctest
import importlib.metadata
import json
import pathlib
import pickle
import re
import unittest

import numpy as np
import pentapolis as pp
from pentapolis import gym, zoo

ROOT = pathlib.Path(__file__).resolve().parents[2]


def settled(game, seed=1):
    match = game.match(seed=seed)
    match.settle()
    return match


def play_randomly(match, seed=1, decisions=10_000):
    rng = np.random.default_rng(seed)
    match.settle()
    while not match.over and decisions > 0:
        match.act(int(rng.integers(len(match.legal()))))
        match.settle()
        decisions -= 1
    return match


class Transcripts(unittest.TestCase):
    def replay(self, path):
        header, match, view = {}, None, None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path.name}:{number}"
            word, _, rest = line.partition(" ")
            if word in ("game", "rules", "options", "components"):
                header[word] = rest
                continue
            if match is None:
                match = pp.game(header["game"], **json.loads(header["options"])).match()
                self.assertEqual(match.game.rules_version, header["rules"])
                self.assertEqual(match.game.components_digest, header["components"])
            if word == "view":
                viewer, _, text = rest.partition(" ")
                view = view if text == "the same" else json.loads(text)
                self.assertEqual(match.view(viewer if viewer == "spectator" else int(viewer)), view, where)
            elif word == "end":
                self.assertEqual(match.scores, json.loads(rest)["scores"], where)
                self.assertTrue(match.over, where)
            else:
                fields = line.split(" | ")
                if word == "seat":
                    self.assertEqual(f"seat {match.seat}", fields[0], where)
                    self.assertEqual(f"{len(match.legal())} choices", fields[2], where)
                match.act(fields[1])
                self.assertEqual(match.steps[-1].notation, fields[1], where)
                self.assertEqual(match.digest, fields[-1], where)
        return match

    def test_all_golden_transcripts_are_replayed(self):
        paths = sorted(path for game in pp.games() for path in (ROOT / "games" / game / "tests/golden").glob("*.play"))
        self.assertGreater(len(paths), 20)
        for path in paths:
            with self.subTest(path=str(path.relative_to(ROOT))):
                self.replay(path)


class Games(unittest.TestCase):
    def test_properties_of_every_game(self):
        for name in pp.games():
            game = pp.game(name)
            self.assertEqual(game.id, name)
            least, most = game.seat_range
            self.assertEqual(game.seats, max(least, 2))
            self.assertGreaterEqual(most, game.seats)
            self.assertEqual(len(game.features), game.observation_size)
            self.assertIn("seats", game.options)
            self.assertTrue(all(text for text in game.clauses().values()))
            self.assertEqual(pickle.loads(pickle.dumps(game)).options, game.options)

    def test_options(self):
        game = pp.game("cloud_city", seats=3, city="rectangle", cards="two", first_player=1)
        self.assertEqual((game.seats, game.options["city"]), (3, "rectangle"))
        self.assertIn("rectangle", game.choices["city"])
        self.assertEqual(settled(game).seat, 1)
        for wrong in ({"seats": 7}, {"seats": "two"}, {"city": "round"}, {"towers": 3}, {"seats": 2.5}, {"seats": None, "city": []}):
            with self.assertRaises((ValueError, TypeError), msg=str(wrong)):
                pp.game("cloud_city", **wrong)
        with self.assertRaisesRegex(ValueError, "blueprints"):
            pp.game("chess")
        with self.assertRaises(ValueError):
            pp.game("blueprints", components="{}")

    def test_signatures_are_those_of_the_program(self):
        lines = (ROOT / "games/blueprints/tests/signature.txt").read_text(encoding="utf-8")
        self.assertIn(pp.game("blueprints", seats=2).signature(), lines)

    def test_playouts_are_counted(self):
        count = pp.game("blueprints").playouts(10, seed=3)
        self.assertEqual(count["games"], 10)
        self.assertEqual(count, pp.game("blueprints").playouts(10, seed=3))
        with self.assertRaises(ValueError):
            pp.game("blueprints").playouts(-1)


class Stubs(unittest.TestCase):
    """The stubs declare exactly what exists."""

    def test_every_public_name(self):
        module = pp._pentapolis
        text = (pathlib.Path(pp.__file__).parent / "_pentapolis.pyi").read_text(encoding="utf-8")
        declared = {node.name: node for node in ast.parse(text).body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(set(declared), {name for name in vars(module) if not name.startswith("__")})
        for name, node in declared.items():
            if isinstance(node, ast.ClassDef) and name != "Refused":
                members = {child.name for child in node.body if isinstance(child, ast.FunctionDef) and not child.name.startswith("__")}
                self.assertEqual(members, {member for member in vars(getattr(module, name)) if not member.startswith("__")}, name)

    def test_the_version_is_the_programs(self):
        project = re.search(r"project\(pentapolis VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
        self.assertEqual(importlib.metadata.version("pentapolis"), project)


class Matches(unittest.TestCase):
    def test_a_step_can_be_written_in_four_ways(self):
        game = pp.game("blueprints")
        ways = [lambda a: a, lambda a: a.index, lambda a: a.notation, lambda a: a.json, lambda a: np.int64(a.index)]
        digests = set()
        for way in ways:
            match = settled(game)
            match.act(way(match.legal()[3]))
            digests.add(match.digest)
        self.assertEqual(len(digests), 1)

    def test_the_same_seed_gives_the_same_game(self):
        for name in pp.games():
            game = pp.game(name)
            one, other = (play_randomly(game.match(seed=5)) for _ in range(2))
            self.assertEqual(one.digest, other.digest)
            self.assertTrue(one.over)
            self.assertAlmostEqual(sum(one.returns()), 1, places=5)
            self.assertAlmostEqual(sum(one.returns(zero_sum=True)), 0, places=5)
            if any(step.seat is None for step in one.steps):  # without chance, the seed changes nothing
                self.assertNotEqual(one.digest, play_randomly(game.match(seed=6)).digest)

    def test_refusals_carry_the_clause(self):
        match = settled(pp.game("blueprints"))
        with self.assertRaises(pp.Refused) as caught:
            match.act("discard:G6")
        self.assertRegex(caught.exception.clause, r"^BP-\d")
        self.assertEqual(caught.exception.kind, "illegal")
        self.assertIn(caught.exception.why, str(caught.exception))
        self.assertEqual(match.steps[-1].seat, None)  # nothing has changed
        other = 1 - match.seat
        with self.assertRaises(pp.Refused) as caught:
            match.act(match.legal()[0].notation, seat=other)
        self.assertEqual(caught.exception.kind, "not_your_turn")
        play_randomly(match)
        for what in (0, "draft:R4@r1c1", {}, None):
            with self.assertRaises(pp.Refused) as caught:
                match.act(what)
            self.assertEqual(caught.exception.kind, "game_over")

    def test_invalid_steps_are_reported(self):
        match = settled(pp.game("blueprints"))
        before = match.digest
        for wrong, error in [
            (-1, IndexError), (1000, IndexError), (2**80, IndexError), (True, TypeError), (1.0, TypeError), (None, TypeError),
            ("nonsense", ValueError), ("", ValueError), ({}, ValueError), ({"verb": 3}, ValueError), ({1: 2}, TypeError),
            ([0], TypeError), (object(), TypeError), ({"a": object()}, TypeError), (b"draft", TypeError),
            (settled(pp.game("uptown")).legal()[0], ValueError),
        ]:
            with self.assertRaises(error, msg=repr(wrong)):
                match.act(wrong)
        self.assertEqual(match.digest, before)

    def test_chance_can_be_decided(self):
        for name in pp.games():
            match = pp.game(name).match()
            while match.turn["kind"] == "chance":
                outcomes = match.chance()
                self.assertTrue(outcomes)
                self.assertTrue(all(weight > 0 and event.seat is None for event, weight in outcomes))
                self.assertIn(match.clone().draw(), [event for event, _ in outcomes])
                match.act(outcomes[-1][0])
            self.assertEqual(match.chance(), [])
            with self.assertRaises(ValueError):
                match.draw()

    def test_chance_of_an_imagined_position(self):
        rng = np.random.default_rng(2)
        match = settled(pp.game("uptown", seats=3))
        for _ in range(12):
            match.act(int(rng.integers(len(match.legal()))))
            match.settle()
        world = match.imagined(seed=4)
        self.assertEqual(world.key(match.seat), match.key())
        self.assertEqual(world.legal(), match.legal())
        before = world.digest
        while world.turn["kind"] != "chance" and not world.over:
            world.act(0)
        self.assertIn(world.clone().draw(), [event for event, _ in world.chance()])
        world.undo(len(world.steps))
        self.assertEqual(world.digest, before)
        with self.assertRaises(ValueError):
            world.record()
        with self.assertRaises(ValueError):
            pickle.dumps(world)

    def test_undo_copies_and_pickles(self):
        match = settled(pp.game("towerup", seats=2))
        play_randomly(match, decisions=6)
        before, copied = match.digest, match.clone()
        again = pickle.loads(pickle.dumps(match))
        match.act(0)
        self.assertNotEqual(match.digest, before)
        match.undo()
        self.assertEqual(match.digest, before)
        for twin in (copied, again, copy.copy(match), copy.deepcopy(match), pp.load(match.record())):
            self.assertEqual(twin.digest, before)
        self.assertEqual(play_randomly(copied).digest, play_randomly(again).digest)  # the same random numbers to come
        with self.assertRaises(ValueError):
            match.undo(10_000)
        with self.assertRaises(TypeError):
            match.undo(-1)

    def test_invalid_records(self):
        text = play_randomly(pp.game("blueprints").match()).record(["greedy", "me"])
        self.assertTrue(pp.load(text).over)
        for wrong in ("", "{}", text[: len(text) // 2], text.replace('"blueprints"', '"chess"')):
            with self.assertRaises(ValueError):
                pp.load(wrong)

    def test_views_and_pictures(self):
        for name in pp.games():
            seats = pp.game(name).seat_range[1]
            match = settled(pp.game(name, seats=seats))
            match.act(0)
            for seat in (*range(seats), "spectator"):
                self.assertEqual(match.view(seat).get("viewer", seat), seat)
                self.assertTrue(match.picture(seat, "es", 80).strip())
                self.assertEqual(match.observation(seat).shape, (match.game.observation_size,))
                self.assertIsInstance(hash(match.key(seat)), int)
            self.assertTrue(match.tell(0))
            for wrong in (seats, -1, 2**70, "me", 1.5, None if match.over else True, [0]):
                with self.assertRaises((IndexError, ValueError, TypeError)):
                    match.view(wrong)
            with self.assertRaises(ValueError):
                match.picture(0, "de")
            with self.assertRaises(ValueError):
                match.picture(0, columns=-5)

    def test_output_arrays(self):
        match = settled(pp.game("blueprints"))
        out = np.empty(match.game.observation_size, np.float32)
        self.assertIs(match.observation(out=out), out)
        np.testing.assert_array_equal(out, match.observation())
        mask = match.mask()
        self.assertEqual(mask.sum(), len(match.legal()))
        self.assertEqual(match.count(), len(match.legal()))
        self.assertEqual(sorted(np.flatnonzero(mask)), sorted(match.numbers()))
        self.assertEqual({match.numbered(number) for number in match.numbers()}, set(match.legal()))
        read_only = out.copy()
        read_only.flags.writeable = False
        for wrong in (out[:-1], out.astype(np.float64), np.empty((out.size, 1), np.float32), np.empty(2 * out.size, np.float32)[::2],
                      read_only, [0.0] * out.size, "out"):
            with self.assertRaises((TypeError, ValueError)):
                match.observation(out=wrong)
        for wrong in (-1, match.game.action_numbers, 2**62):
            with self.assertRaises(IndexError):
                match.numbered(wrong)

    def test_advice(self):
        match = settled(pp.game("blueprints"))
        ranked = match.advise("search:50", seed=3)
        self.assertEqual({s.action for s in ranked}, set(match.legal()))
        self.assertEqual(sum(s.visits for s in ranked), 50)
        self.assertEqual([s.action for s in ranked], [s.action for s in match.advise("search:50", seed=3)])
        self.assertIn("greedy", [kind["name"] for kind in pp.players()])
        with self.assertRaisesRegex(ValueError, "greedy"):
            match.advise("genius")
        with self.assertRaises(ValueError):
            match.advise("greedy", seat=1 - match.seat)
        with self.assertRaises(RuntimeError):
            match.advise("external:/no/such/program")
        play_randomly(match)
        with self.assertRaises(ValueError):
            match.advise("greedy")

    def test_docstring_examples(self):
        for module in (pp, gym, zoo, pp._series):
            with self.subTest(module.__name__):
                failed, tried = doctest.testmod(module)
                self.assertGreater(tried, 0)
                self.assertEqual(failed, 0)


class Observations(unittest.TestCase):
    """The checks of tests/conformance.h, through the module and for every number of seats."""

    def visit(self, match, before):
        for seat in (*range(match.game.seats), "spectator"):
            features = match.observation(seat, np.full(match.game.observation_size, np.nan, np.float32))
            worst = np.argmax(np.where(np.isfinite(features), np.abs(features), np.inf))
            self.assertLessEqual(abs(features[worst]), 8, match.game.features[worst])
            np.testing.assert_array_equal(match.imagined(seat, seed=3).observation(seat), features)
            key = match.key(seat)
            if seat in before and before[seat][0] != key:
                self.changes += 1
                self.seen += not np.array_equal(before[seat][1], features)
            before[seat] = key, features

    def test_they_depend_only_on_the_view(self):
        for name in pp.games():
            least, most = pp.game(name).seat_range
            for seats in range(least, most + 1):
                with self.subTest(game=name, seats=seats):
                    self.changes = self.seen = 0
                    game, before = pp.game(name, seats=seats), {}
                    self.assertEqual(len(set(game.features)), game.observation_size)
                    match, rng = settled(game, seats), np.random.default_rng(seats)
                    for _ in range(120):
                        self.visit(match, before)
                        if match.over:
                            break
                        match.act(int(rng.integers(match.count())))
                        match.settle()
                    self.assertGreaterEqual(10 * self.seen, 9 * self.changes)

    def test_the_own_seat_comes_first(self):
        """Two seats see each other's points swapped."""
        match = play_randomly(pp.game("blueprints").match(seed=3))
        mine, other = match.game.features.index("me.points"), match.game.features.index("rival1.points")
        self.assertEqual(match.observation(0)[mine], match.observation(1)[other])
        self.assertEqual(match.observation(1)[mine], match.observation(0)[other])
        self.assertNotEqual(match.observation(0)[mine] + match.observation(1)[mine], 0)


class Arena(unittest.TestCase):
    def test_a_series_is_the_same_for_any_number_of_jobs_and_in_python(self):
        game = pp.game("blueprints")
        one, two = (pp.arena(game, ["greedy", "random"], 12, seed=4, jobs=jobs) for jobs in (1, 2))
        self.assertEqual(one, two)
        seen = []
        here = pp.arena(game, ["greedy", "random"], 12, seed=4, on_game=lambda number, match: seen.append(match.over))
        self.assertEqual(seen, [True] * 12)
        for key in one:
            if key not in ("players", "seats"):
                self.assertEqual(here[key], one[key], key)
        for ours, theirs in zip(here["players"] + here["seats"], one["players"] + one["seats"]):
            for key in ours:
                self.assertEqual(str(ours[key])[:12], str(theirs[key])[:12], key)

    def test_a_function_plays(self):
        def last(sight):
            self.assertIn(sight.view()["viewer"], (0, 1))
            self.assertEqual(sight.imagined().key(sight.seat), sight.key())
            return sight.legal()[-1]

        result = pp.arena(pp.game("blueprints"), ["greedy", last], games=4)
        self.assertEqual([player["player"] for player in result["players"]], ["greedy", "last"])
        with self.assertRaises(IndexError):
            pp.arena(pp.game("blueprints"), ["greedy", lambda sight: 10_000], games=1)
        for wrong in (["greedy"], ["greedy", 3], ["greedy", "genius"]):
            with self.assertRaises((TypeError, ValueError)):
                pp.arena(pp.game("blueprints"), wrong, games=1)
        with self.assertRaises(ValueError):
            pp.arena(pp.game("blueprints"), ["greedy", "greedy"], games=0)


if __name__ == "__main__":
    unittest.main()
