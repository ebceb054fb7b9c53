"""Playing in the terminal: through pipes and in a pseudo-terminal."""
import json
import os
import re
import signal
import subprocess
import unittest

from program import PROGRAM, ProgramTest, Terminal

ASK = r"Your move \(\? for help\): $"


class Piped(ProgramTest):
    """Standard input and output are not a terminal: plain text, no control codes."""

    def play(self, text, *arguments):
        return self.run_program("play", "blueprints", "--seed", 3, *arguments, text=text)

    def test_a_whole_game(self):
        for seats in ("human,greedy", "human,greedy,random", "human,greedy,greedy,random"):
            with self.subTest(seats):
                result = self.play("1\n" * 200, "--seats", seats)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertRegex(result.stdout, r"(You have won!|You have lost\.|You share the victory)")
                self.assertRegex(result.stdout, r"The screens are lifted: the buildings of round 2")
                self.assertNotIn("\x1b", result.stdout)

    def test_a_game_of_computers_only(self):
        out = self.assert_ok(self.play("", "--seats", "greedy,random"))
        self.assertIn("wins.", out)

    def test_notation_in_any_case_and_without_the_verb(self):
        out = self.play("g6@R1C2\nS3\nquit\n").stdout
        self.assertIn("You place G6 on r1c2.", out)
        self.assertIn("You discard S3.", out)
        self.assertIn("You discard S3.", self.play("draft G6 r1c2\nDISCARD s3\nquit\n").stdout)

    def test_an_illegal_move_is_explained_and_changes_nothing(self):
        out = self.play("draft:G6@r1c1\nquit\n").stdout
        self.assertIn("r1c1 is hatched: no die may be placed there.", out)
        self.assertIn("BP-6.2  No die may be placed on a hatched space", out)
        self.assertEqual(out.count("Round 1 of 3, turn 1"), 1)

    def test_why(self):
        out = self.play("why 13\nWHY draft:W1@r1c2\nwhy nonsense\nwhy\nquit\n").stdout
        self.assertIn("is empty and takes any die.", out)
        self.assertIn("There is no W1 in the pool.", out)
        self.assertIn("BP-5.2", out)
        self.assertIn("“nonsense” is not a valid move. Type a number from 1 to 14", out)
        self.assertIn("Which move?", out)

    def test_hint_board_rules_help(self):
        out = self.play("hint\nboard\nrules 8.11\nrules BP-99\nrules hatched no die\nrules xyzzy\nrules\nhelp\n?\nquit\n").stdout
        self.assertRegex(out, r"Good moves[^\n]*\n +\d+  draft:\S+ +\+\d+ +\d+ %")
        self.assertIn("BP-12   End of the game", out)
        self.assertIn("Stone: each die scores 2/3/5/8/8/8 points on level", out)
        self.assertEqual(out.count("Round 1 of 3, turn 1"), 2)
        self.assertIn("Glass (clear)", out)
        self.assertIn("There is no clause BP-99", out)
        self.assertIn("BP-6.2  No die may be placed on a hatched space", out)
        self.assertIn("Nothing in the rules has all these words", out)
        self.assertIn("why MOVE", out)

    def test_unknown_input_is_asked_again(self):
        out = self.play("99\n0\n-1\n\nxyzzy\n1\nquit\n").stdout
        self.assertEqual(out.count("is not a valid move. Type a number from 1 to 14"), 4)
        self.assertNotIn("x" * 50, self.play("x" * 3000 + "\nquit\n").stdout)
        self.assertIn("You place", out)

    def test_a_move_is_never_read_as_another(self):
        def play(*moves):
            return self.run_program("play", "cloud_city", "--seed", 4, "--seats", "human,greedy", text="\n".join((*moves, "quit", ""))).stdout

        tile, slot = re.search(r" (\w+-\w+) in ([A-N]\d+) ", play()).groups()
        self.assertIn(f"You place a tile in slot {slot}:", play(f"place:{tile}@{slot}r0"))
        self.assertIn(f"You place a tile in slot {slot}:", play(f"PLACE {tile} {slot} R0"))
        refused = play(f"place:{tile}@G7r0")  # the start tile lies there
        self.assertIn("There is a tile in slot G7 already.", refused)
        self.assertNotIn("You place", refused)

    def test_undo_goes_back_to_the_last_decision(self):
        out = self.play("G6@r1c2\nundo\nG6@r2c1\nquit\n").stdout
        self.assertIn("You place G6 on r1c2.", out)
        self.assertIn("You place G6 on r2c1.", out)
        self.assertEqual(out.count("Your turn: draft a die"), 2)

    def test_nothing_to_undo(self):
        self.assertIn("You have nothing to undo.", self.play("undo\nquit\n").stdout)

    def test_undo_never_crosses_another_person_or_chance(self):
        # Enter shows the screen to Ana, who drafts and discards. Bram has nothing to undo, and Ana cannot undo past the new dice.
        out = self.play("\n1\n1\n\nundo\n1\nundo\n1\n1\n\nundo\nquit\n", "--seats", "human,human").stdout
        self.assertIn("Pass the screen to Bram", out)
        self.assertEqual(out.count("You have nothing to undo."), 1)
        self.assertEqual(out.count("This cannot be taken back any more: the turn has passed, or something was revealed."), 1)

    def test_undo_does_not_cross_chance_against_computers_either(self):
        # After the discard a new die is rolled and the other player drafts: undo would reveal both.
        out = self.play("1\n1\nundo\nquit\n").stdout
        self.assertIn("This cannot be taken back any more: the turn has passed, or something was revealed.", out)
        self.assertEqual(out.count("turn 1 of 12"), 2)

    def test_a_practice_game_goes_back_over_chance_and_says_so(self):
        record = self.path("practice.json")
        out = self.play("1\n1\nundo\nundo\nquit\n", "--practice", "--save", record).stdout
        self.assertNotIn("This cannot be taken back", out)
        self.assertEqual(out.count("turn 1 of 12"), 4)
        self.assertIn("This is a practice game: undo may take back what was revealed", out)
        self.assertIs(self.load(record)["options"]["practice"], True)
        again = self.run_program("play", "--resume", record, text="1\n" * 200)
        self.assertIn("Practice game: the result does not count.", again.stdout)
        self.assertIs(self.load(record)["end"]["practice"], True)
        self.assertIn("Practice game: the result does not count.", self.assert_ok(self.run_program("replay", record)))

    def test_a_practice_game_never_takes_back_what_another_person_decided(self):
        out = self.play("\n1\n1\n\n1\n1\n\nundo\nquit\n", "--practice", "--seats", "human,human").stdout
        self.assertEqual(out.count("This cannot be taken back any more: the turn has passed, or something was revealed."), 1)

    def test_first_player(self):
        for seat in (0, 1):
            record = self.path(f"first{seat}.json")
            self.play("1\nquit\n", "--seats", "human,greedy", "--first", seat, "--save", record)
            self.assertEqual(self.load(record)["options"]["first_player"], seat)
            self.assertEqual(self.load(record)["steps"][0]["event"], {"verb": "first_player", "seat": seat})
            self.assert_ok(self.run_program("replay", record))
            self.assert_fails(self.run_program("play", "--resume", record, "--first", 0), 2, "after the game has started")
        self.assert_fails(self.play("quit\n", "--first", 2), 2, "first_player", "from 0 to 1")
        self.assert_fails(self.play("quit\n", "--first", "Ana"), 2, "first_player", "random")
        self.assertNotIn("first_player", self.load(self.record())["options"])

    def test_people_at_one_screen_see_only_their_own_plan(self):
        out = self.play("\n1\n1\n\n1\n1\n\nquit\n", "--seats", "human,human", "--names", "Eva,Luis").stdout
        ana, bram = out.split("Pass the screen to Luis")[0], out.split("Pass the screen to Luis")[1].split("Pass the screen to Eva")[0]
        plan = re.search(r"Your building: (.+?)  ", ana).group(1)
        self.assertNotIn(plan, bram)
        self.assertIn("Eva drafts", bram)
        self.assertNotIn("Eva places", bram)

    def test_save_and_resume(self):
        saved = self.path("game.json")
        out = self.play(f"1\n1\nsave {saved}\nquit\n").stdout
        self.assertIn(f"Saved as {saved}.", out)
        record = self.load(saved)
        self.assertNotIn("end", record)
        self.assertEqual([seat["player"] for seat in record["seats"]], ["human", "search"])
        again = self.run_program("play", "--resume", saved, text="1\n" * 200)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertIn("end", self.load(saved))
        self.assertEqual(self.load(saved)["steps"][: len(record["steps"])], record["steps"])

    def test_a_resumed_game_tells_what_happened_and_can_be_taken_back(self):
        saved = self.path("game.json")
        self.play(f"1\nsave {saved}\nquit\n")
        out = self.run_program("play", "--resume", saved, text="undo\nquit\n").stdout
        self.assertRegex(out, r"You place \w\w on")
        self.assertIn("Your turn: discard a die", out)
        self.assertIn("Your turn: draft a die", out)

    def test_a_finished_game_is_not_resumed_and_not_rewritten(self):
        record = self.record("--legal")
        before = self.read(record)
        self.assert_fails(self.run_program("play", "--resume", record), 2, "is over", "pentapolis replay")
        self.assertEqual(self.read(record), before)

    def test_resuming_with_other_players(self):
        saved = self.path("game.json")
        self.play(f"1\n1\nsave {saved}\nquit\n")
        result = self.run_program("play", "--resume", saved, "--seats", "greedy,greedy", "--names", "Eva,Luis")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.load(saved)["seats"][1], {"name": "Luis", "player": "greedy"})
        self.assert_fails(self.run_program("play", "--resume", saved, "--seats", "greedy"), 2, "is over")

    def test_save_continuously(self):
        saved = self.path("game.json")
        self.play("1\n1\n1\nquit\n", "--save", saved)
        self.assertIn("Blueprints: ", self.assert_ok(self.run_program("replay", saved)))

    def test_a_save_file_is_checked_before_the_game(self):
        self.assert_fails(self.play("1\n", "--save", "/proc/nowhere/game.json"), 4, "cannot write /proc/nowhere/game.json")
        self.assert_fails(self.play("1\n", "--save", self.write("notes.txt", "mine")), 2, "notes.txt", "--resume")

    def test_only_records_are_overwritten(self):
        notes = self.write("notes.txt", "mine")
        out = self.play(f"1\nsave {notes}\nquit\n").stdout
        self.assertIn("is not a game record. Name another file.", out)
        self.assertEqual(self.read(notes), "mine")

    def test_unfinished_games_do_not_overwrite_each_other(self):
        paths = set()
        for _ in range(3):
            paths.add(re.search(r"--resume '(\S+)'", self.play("1\nquit\n").stdout).group(1))
        self.assertEqual(len(paths), 3)
        self.assertNotIn("--resume", self.play("quit\n").stdout)  # nothing was played
        self.assertEqual(len(os.listdir(self.path("data/pentapolis"))), 3)

    def test_an_unwritable_file_does_not_end_the_game(self):
        out = self.play("save /proc/nowhere/game.json\nsave\n1\nquit\n").stdout
        self.assertIn("cannot write /proc/nowhere/game.json", out)
        self.assertIn("Name a file", out)
        self.assertIn("You place", out)

    def test_a_saved_game_is_never_damaged(self):
        saved = self.path("game.json")
        self.play(f"1\nsave {saved}\nquit\n")
        before = self.read(saved)
        # No room for the new file: the old one stays as it was.
        text = f"1\nsave {saved}\nquit\n"
        limited = subprocess.run(
            ["bash", "-c", f'ulimit -f 1; trap "" XFSZ; exec "{PROGRAM}" play blueprints --seed 4'],
            input=text, text=True, capture_output=True, env=dict(os.environ, **self.env),
        )
        self.assertIn("cannot write", limited.stdout + limited.stderr)
        self.assertEqual(self.read(saved), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["data", "game.json"])  # no leftovers

    def test_the_end_of_the_input_saves_the_game(self):
        result = self.play("1\n1\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("The game is not over. It is saved; resume it with:", result.stdout)
        path = re.search(r"--resume '(\S+)'", result.stdout).group(1)
        self.assertTrue(path.startswith(self.folder))
        again = self.run_program("play", "--resume", path, text="1\n" * 200)
        self.assertEqual(again.returncode, 0, again.stderr)

    def test_languages(self):
        spanish = self.play("ayuda\nporqué 1\npor qué 2\npista\ndeshacer\n1\nsalir\n", "--language", "es").stdout
        for text in ("Te toca: elige un dado", "Tu jugada", "probabilidad de ganar", "No hay nada tuyo que deshacer.", "La partida no ha terminado.", "--language es"):
            self.assertIn(text, spanish)
        dutch = self.play("hulp\nwaarom 1\nhint\nterug\n1\nstop\n", "--language", "nl").stdout
        for text in ("kies een dobbelsteen", "Je zet", "je kans om te winnen", "Er is niets van jou om terug te nemen.", "De partij is niet afgelopen."):
            self.assertIn(text, dutch)
        self.assertNotRegex(spanish + dutch, r"\b(play|log|prompt|picture|refusal)\.[a-z_]+")

    def test_reports_errors(self):
        self.assert_fails(self.run_program("play"), 2, "specify a game")
        self.assert_fails(self.run_program("play", "chess"), 2, 'no game "chess"')
        self.assert_fails(self.run_program("play", "blueprints", "--seats", "human"), 2, "2 to 4 players, not 1")
        self.assert_fails(self.run_program("play", "blueprints", "--seats", "human,genius"), 2, 'no player "genius"')
        self.assert_fails(self.run_program("play", "blueprints", "--names", "A"), 2, "1 names given for 2 seats")
        self.assert_fails(self.run_program("play", "blueprints", "--names", "A,\x1b[31mB"), 2, "1 to 12 letters")
        self.assertIn("María-José-Á", self.play("1\nquit\n", "--names", "María-José-Á,Bo").stdout)
        self.assert_fails(self.run_program("play", "blueprints", "--names", "A,Nebuchadnezzar"), 2, "1 to 12 letters")
        self.assert_fails(self.run_program("play", "blueprints", "--language", "fr"), 2, "en, es or nl")
        self.assert_fails(self.run_program("play", "--resume", self.path("none")), 4, "No such file")
        self.assert_fails(self.run_program("play", "--resume", self.write("bad", "{}")), 3, "bad", "format")


class InATerminal(ProgramTest):
    def open(self, *arguments, **options):
        return Terminal("play", "blueprints", "--seed", 3, *arguments, env=self.env, **options)

    def test_colours_and_a_clean_screen(self):
        terminal = self.open()
        out = terminal.read_until(ASK)
        self.assertIn("\x1b[48;5;208m", out)  # orange wood
        self.assertIn("\x1b[H\x1b[2J", out)
        terminal.type("quit")
        self.assertEqual(terminal.close(), 1)

    def test_without_colour(self):
        for options in ({"term": "dumb"}, {"env_extra": "never"}):
            terminal = self.open(*(["--colour", "never"] if "env_extra" in options else []), term=options.get("term", "xterm-256color"))
            out = terminal.read_until(ASK)
            self.assertNotIn("\x1b[48", out)
            self.assertIn(" W6 ", out)
            terminal.type("quit")
            terminal.close()

    def test_eight_colours(self):
        terminal = self.open(term="linux")
        self.assertRegex(terminal.read_until(ASK), r"\x1b\[4[0-7]m")
        terminal.type("quit")
        terminal.close()

    def test_a_narrow_terminal_gets_a_narrow_board(self):
        terminal = self.open("--colour", "never", columns=44)
        out = terminal.read_until(ASK).replace("\r", "")
        board = out[out.index("Round 1 of 3") :]
        self.assertLessEqual(max(map(len, board.splitlines())), 44)
        terminal.type("quit")
        terminal.close()

    def test_a_terminal_that_is_too_narrow_is_refused_with_the_width_it_needs(self):
        terminal = self.open(columns=30)
        terminal.read_until(r"needs 40 columns and this terminal has 30")
        self.assertEqual(terminal.close(), 4)

    def test_a_whole_game_and_an_interrupt(self):
        terminal = self.open("--seats", "human,greedy", "--colour", "never")
        for _ in range(4):
            terminal.read_until(ASK)
            terminal.type("1")
        terminal.read_until(ASK)
        terminal.send(b"\x03")
        terminal.read_until("The game is not over. It is saved; resume it with:")
        self.assertEqual(terminal.close(), 130)

    def test_closing_the_input_in_the_middle(self):
        terminal = self.open()
        terminal.read_until(ASK)
        terminal.type("1")
        terminal.read_until(ASK)
        terminal.send(b"\x04")
        terminal.read_until("The game is not over. It is saved; resume it with:")
        self.assertEqual(terminal.close(), 1)

    def test_the_end_of_a_round_waits_for_enter(self):
        terminal = self.open("--seats", "human,greedy", "--colour", "never", rows=24)
        for _ in range(40):
            out = terminal.read_until(r"(Your move \(\? for help\)|Press Enter to continue\.) ?:? ?$")
            if "Press Enter" in out:
                break
            terminal.type("1")
        self.assertIn("The screens are lifted: the buildings of round 1", out)
        self.assertRegex(out, r"You score \d+ points? with")
        terminal.type("")
        self.assertIn("Round 2 of 3, turn", terminal.read_until(ASK))
        terminal.type("quit")
        terminal.close()

    def test_a_turn_fits_24_rows(self):
        terminal = self.open("--colour", "never", rows=24, columns=80)
        terminal.read_until(ASK)
        terminal.type("G6@r1c2")
        terminal.read_until(ASK)
        terminal.type("1")
        out = terminal.read_until(ASK)
        board = out[out.index("Round 1 of 3") :]
        self.assertLessEqual(board.count("\n"), 23)
        terminal.type("quit")
        terminal.close()

    def test_signals_save_the_game(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                terminal = self.open()
                terminal.read_until(ASK)
                terminal.type("1")
                terminal.read_until(ASK)
                before = set(os.listdir(self.path("data/pentapolis"))) if os.path.isdir(self.path("data/pentapolis")) else set()
                os.kill(terminal.pid, number)
                self.assertEqual(terminal.close(), 128 + number)
                after = set(os.listdir(self.path("data/pentapolis")))
                self.assertEqual(len(after - before), 1)

    def test_passing_the_screen_clears_the_scrollback(self):
        terminal = Terminal("play", "blueprints", "--seed", 3, "--seats", "human,human", env=self.env)
        terminal.read_until("Pass the screen to Ana")
        terminal.type("")
        terminal.read_until(ASK)
        terminal.type("1")
        terminal.read_until(ASK)
        terminal.type("1")
        out = terminal.read_until("Pass the screen to Bram")
        self.assertIn("\x1b[3J", out)
        terminal.send(b"\x04")
        out = terminal.read_until("It is saved")
        self.assertNotIn("Your building", out)
        self.assertEqual(terminal.close(), 1)

    def test_control_codes_of_a_record_do_not_reach_the_terminal(self):
        path = self.record()
        record = self.load(path)
        record["seats"][0]["name"] = "\x1b]0;owned\x07\x1b[2J"
        with open(path, "w", encoding="utf-8") as file:
            json.dump(record, file)
        for arguments in (("replay", path), ("replay", path, "--log")):
            self.assertNotIn("\x1b", self.assert_ok(self.run_program(*arguments)))


if __name__ == "__main__":
    unittest.main()
