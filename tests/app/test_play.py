"""Playing in the terminal: through pipes, and in a pseudo-terminal as a person would."""
import json
import os
import re
import signal
import unittest

from program import ProgramTest, Terminal

ASK = r"Number or notation[^\n]*: $"


class Piped(ProgramTest):
    """Standard input and output are no terminal: plain text, no control codes."""

    def play(self, text, *arguments):
        return self.run_program("play", "blueprints", "--seed", 3, *arguments, text=text)

    def test_a_whole_game(self):
        for seats in ("human,greedy", "human,greedy,random", "human,greedy,greedy,random"):
            with self.subTest(seats):
                result = self.play("1\n" * 200, "--seats", seats)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertRegex(result.stdout, r"(wins\.|Shared victory)")
                self.assertNotIn("\x1b", result.stdout)

    def test_a_game_of_computers_only(self):
        out = self.assert_ok(self.play("", "--seats", "greedy,random"))
        self.assertIn("wins.", out)

    def test_notation_in_any_case_and_without_the_verb(self):
        out = self.play("g6@R1C2\nS3\nquit\n").stdout
        self.assertIn("You place G6 on r1c2.", out)
        self.assertIn("You discard S3.", out)

    def test_an_illegal_move_is_explained_and_changes_nothing(self):
        out = self.play("draft:G6@r1c1\nquit\n").stdout
        self.assertIn("r1c1 is hatched: no die may be placed there.", out)
        self.assertIn("BP-6.2 No die may be placed on a hatched space", out)
        self.assertEqual(out.count("Round 1 of 3, turn 1"), 1)

    def test_why(self):
        out = self.play("why 13\nwhy draft:W1@r1c2\nwhy nonsense\nquit\n").stdout
        self.assertIn("is empty and takes any die.", out)
        self.assertIn("There is no W1 in the pool.", out)
        self.assertIn("BP-5.2", out)
        self.assertIn("“nonsense” is neither", out)

    def test_hint_board_rules_help(self):
        out = self.play("hint\nboard\nrules BP-8.11\nrules BP-99\nrules\nhelp\n?\nquit\n").stdout
        self.assertRegex(out, r"Good moves[^\n]*\n  draft:\S+ +\+\d+ +\d+ %")
        self.assertEqual(out.count("Round 1 of 3, turn 1"), 2)
        self.assertIn("Glass (clear)", out)
        self.assertIn("There is no clause BP-99", out)
        self.assertIn("why MOVE", out)

    def test_what_is_not_understood_is_asked_again(self):
        out = self.play("99\n0\n-1\n\nxyzzy\n1\nquit\n").stdout
        self.assertEqual(out.count("is neither a number of the list nor a move"), 4)
        self.assertIn("You place", out)

    def test_undo_goes_back_to_the_last_decision(self):
        out = self.play("G6@r1c2\nundo\nG6@r2c1\n1\nundo\nundo\nquit\n").stdout
        self.assertIn("You place G6 on r1c2.", out)
        self.assertIn("You place G6 on r2c1.", out)
        self.assertEqual(out.count("Your turn: draft a die"), 3 + 1)

    def test_undo_of_nothing(self):
        self.assertIn("There is nothing to take back.", self.play("undo\nquit\n").stdout)

    def test_undo_never_crosses_another_person(self):
        # Enter opens the curtain; Ana drafts and discards; Bram cannot take Ana's move back.
        out = self.play("\n1\n1\n\nundo\nquit\n", "--seats", "human,human").stdout
        self.assertIn("Pass the screen to Bram", out)
        self.assertIn("Not any more: somebody else has seen what followed.", out)

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

    def test_save_continuously(self):
        saved = self.path("game.json")
        self.play("1\n1\n1\nquit\n", "--save", saved)
        self.assertIn("Blueprints: ", self.assert_ok(self.run_program("replay", saved)))

    def test_a_file_that_cannot_be_written_does_not_end_the_game(self):
        out = self.play("save /proc/nowhere/game.json\nsave\n1\nquit\n").stdout
        self.assertIn("cannot write /proc/nowhere/game.json", out)
        self.assertIn("Name a file", out)
        self.assertIn("You place", out)

    def test_a_saved_game_is_never_damaged(self):
        saved = self.write("game.json", "precious")
        os.mkdir(saved + ".new")  # the new file cannot be made
        out = self.play(f"save {saved}\nquit\n").stdout
        self.assertIn("cannot write", out)
        self.assertEqual(self.read(saved), "precious")

    def test_the_end_of_the_input_saves_the_game(self):
        result = self.play("1\n1\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("The game is not over. It is saved as", result.stdout)
        path = re.search(r"saved as (\S+);", result.stdout).group(1)
        self.assertTrue(path.startswith(self.folder))
        again = self.run_program("play", "--resume", path, text="1\n" * 200)
        self.assertEqual(again.returncode, 0, again.stderr)

    def test_languages(self):
        spanish = self.play("ayuda\nporqué 1\npista\ndeshacer\nsalir\n", "--language", "es").stdout
        for text in ("Te toca: elige un dado", "Desde tu última jugada:", "probabilidad de ganar", "No hay nada que deshacer.", "La partida no ha terminado."):
            self.assertIn(text, spanish)
        dutch = self.play("hulp\nwaarom 1\nhint\nterug\nstop\n", "--language", "nl").stdout
        for text in ("kies een dobbelsteen", "Sinds je laatste zet:", "je kans om te winnen", "Er is niets om terug te nemen.", "De partij is niet afgelopen."):
            self.assertIn(text, dutch)
        self.assertNotRegex(spanish + dutch, r"\b(play|log|prompt|picture|refusal)\.[a-z_]+")

    def test_says_what_is_wrong(self):
        self.assert_fails(self.run_program("play"), 2, "name a game")
        self.assert_fails(self.run_program("play", "chess"), 2, 'no game "chess"')
        self.assert_fails(self.run_program("play", "blueprints", "--seats", "human"), 2, "2 to 4 players, not 1")
        self.assert_fails(self.run_program("play", "blueprints", "--seats", "human,genius"), 2, 'no player "genius"')
        self.assert_fails(self.run_program("play", "blueprints", "--names", "A"), 2, "1 names are given for 2 seats")
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
        out = terminal.read_until(r"quit\): $").replace("\r", "")
        board = out[out.index("Round 1 of 3") :]
        self.assertLessEqual(max(map(len, board.splitlines()[:-1])), 60)
        self.assertLessEqual(max(len(line) for line in board.splitlines()[:-1] if "Number" not in line), 44)
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
        terminal.read_until("The game is not over. It is saved as")
        self.assertEqual(terminal.close(), 130)

    def test_closing_the_input_in_the_middle(self):
        terminal = self.open()
        terminal.read_until(ASK)
        terminal.send(b"\x04")
        terminal.read_until("The game is not over. It is saved as")
        self.assertEqual(terminal.close(), 1)


if __name__ == "__main__":
    unittest.main()
