"""tools/check_clauses finds each kind of fault, in a small test game."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

RULES = """# Tiny: rules

## TT-1 Pieces

* **TT-1.1** There are six tiles. [S]
* **TT-1.2** A tile has:
  - (a) a colour;
  - (b) a number.
* **TT-1.3** Tiles are dealt.

| Colour | Tiles |
|---|---|
| red | 3 |
"""
DUTCH = """# Tiny: spelregels

## TT-1 Onderdelen

* **TT-1.1** Er zijn zes tegels.
* **TT-1.2** Een tegel heeft:
  - (a) een kleur;
  - (b) een getal.
* **TT-1.3** De tegels worden gedeeld.
"""
TESTS = "".join(f"TEST(TT_1_{n}, Holds) {{\n}}\n" for n in (1, 2, 3))


class CheckClauses(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "tools").mkdir()
        shutil.copy2(ROOT / "tools/check_clauses", self.root / "tools")
        self.game = self.root / "games/tiny"
        (self.game / "tests").mkdir(parents=True)
        self.write("tiny.h", '// kFacts\n.prefix = "TT"\n// TT-1.1 to TT-1.3\n')
        self.write("rules.md", RULES)
        self.write("rules.nl.md", DUTCH)
        self.write("tests/tiny_test.cc", TESTS)
        self.run_tool("--translated", "tiny", "nl")

    def write(self, name, text):
        (self.game / name).write_text(text, encoding="utf-8")

    def run_tool(self, *arguments):
        command = [sys.executable, self.root / "tools/check_clauses", *arguments]
        return subprocess.run(command, text=True, capture_output=True)

    def assert_good(self):
        result = self.run_tool()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def assert_fault(self, *words):
        result = self.run_tool()
        self.assertEqual(result.returncode, 1, result.stdout)
        for word in words:
            self.assertIn(word, result.stdout)
        self.assertIn(": 1 faults", result.stderr, result.stdout)

    def test_a_sound_game(self):
        self.assertIn("tiny: 3 clauses (en, nl), 3 cited in code, 3 tests", self.assert_good())

    def test_without_translations(self):
        (self.game / "rules.nl.md").unlink()
        (self.game / "rules.lock.json").unlink()
        self.assertIn("tiny: 3 clauses (en), 3", self.assert_good())

    def test_a_clause_without_a_test(self):
        self.write("tests/tiny_test.cc", TESTS.replace("TT_1_2", "Other"))
        self.assert_fault("TT-1.2 has no test")

    def test_citations(self):
        self.write("code.cc", "// TT-1.2b, TT-1, TT-1.1 to TT-1.2\n")
        self.assert_good()
        self.write("code.cc", "// TT-1.2c\n")
        self.assert_fault("games/tiny/code.cc:1: TT-1.2 has no item c")
        self.write("code.cc", "\n// TT-1.4\n")
        self.assert_fault("games/tiny/code.cc:2: there is no clause TT-1.4")
        self.write("code.cc", "// TT-1.1 to TT-1.9\n")
        self.assert_fault("TT-1.1 to TT-1.9 is not a range")

    def test_a_range_cites_what_lies_between(self):
        self.assertIn("no code cites 0 of 3", self.run_tool("--uncited", "tiny").stdout)
        self.write("tiny.h", '// kFacts\n.prefix = "TT"\n// TT-1.1, TT-1.3\n')
        out = self.run_tool("--uncited").stdout
        self.assertIn("TT-1.2", out)
        self.assertIn("no code cites 1 of 3", out)

    def leave_uncited(self, *excuses):
        """TT-1.2 is not cited; the list says this about it."""
        self.write("tiny.h", '// kFacts\n.prefix = "TT"\n// TT-1.1, TT-1.3\n')
        self.write("uncited.txt", "".join(line + "\n" for line in excuses))

    def test_a_clause_is_cited_or_excused(self):
        self.leave_uncited()
        self.assert_fault("tiny/rules.md: no code cites TT-1.2")
        for folder in ("tests", "web/e2e"):  # tests decide nothing
            (self.game / folder).mkdir(parents=True, exist_ok=True)
            self.write(f"{folder}/play.spec.ts", "// TT-1.2\n")
        self.assert_fault("tiny/rules.md: no code cites TT-1.2")
        self.leave_uncited("TT-1.2: a component")
        self.assertIn("tiny: 3 clauses (en, nl), 2 cited in code", self.assert_good())
        self.assertIn("games/tiny/uncited.txt:1  a component", self.run_tool("--uncited", "tiny").stdout)

    def test_an_excuse_that_no_longer_holds(self):
        self.leave_uncited("TT-1.2, TT-1.3: components")
        self.assert_fault("games/tiny/uncited.txt:1: TT-1.3 is cited, in games/tiny/tiny.h:3")
        self.leave_uncited("TT-1.1 to TT-1.2: components")
        self.assert_fault("games/tiny/uncited.txt:1: TT-1.1 is cited, in games/tiny/tiny.h:3")
        self.leave_uncited("TT-1.2: a component", "TT-1.4: an example")
        self.assert_fault("games/tiny/uncited.txt:2: there is no clause TT-1.4")

    def test_an_excuse_names_clauses_and_a_reason(self):
        for line in ("TT-1.2", "TT-1.2: ", "components: yes"):
            with self.subTest(line):
                self.leave_uncited("TT-1.2: a component", line)
                self.assertIn("uncited.txt:2: a line is: clauses, a colon", self.run_tool().stdout)
        self.leave_uncited("TT-1.2: a component", "TT-1.2: an example")
        self.assert_fault("games/tiny/uncited.txt:2: TT-1.2 stands in the list already")
        self.leave_uncited("TT-1.2: a component", "TT-1: components")
        self.assert_fault("games/tiny/uncited.txt:2: TT-1 is a chapter")

    def test_shows_whole_clauses(self):
        out = self.run_tool("tiny", "TT-1.2").stdout
        self.assertIn("(b) a number.", out)
        self.assertIn("tests/tiny_test.cc", out)
        self.assertNotIn("dealt", out)

    def test_a_clause_missing_in_a_translation(self):
        self.write("rules.nl.md", DUTCH.replace("* **TT-1.3** De tegels worden gedeeld.\n", ""))
        self.assert_fault("games/tiny/rules.nl.md: TT-1.3 is missing")

    def test_an_unknown_and_a_duplicate_clause(self):
        self.write("rules.nl.md", DUTCH + "* **TT-1.4** Er is niets.\n")
        self.assert_fault("TT-1.4 is not a clause of rules.md")
        self.write("rules.nl.md", DUTCH + "* **TT-1.3** Nog eens.\n")
        self.assert_fault("TT-1.3 is defined twice")

    def test_the_english_text_changed_after_the_translation(self):
        for old, new, clause in (("six", "seven", "TT-1.1"), ("a number", "a letter", "TT-1.2"), ("| red | 3 |", "| red | 4 |", "TT-1.3"), ("Pieces", "Tiles", "TT-1"), ("Tiny:", "Small:", "preface")):
            with self.subTest(clause):
                self.write("rules.md", RULES.replace(old, new))
                self.assert_fault(f"the English text of {clause} changed", f"--translated tiny nl {clause}")
                self.run_tool("--translated", "tiny", "nl", clause)
                self.assert_good()
                self.write("rules.md", RULES)
                self.run_tool("--translated", "tiny", "nl")

    def test_sources_and_details_are_not_part_of_the_text(self):
        self.write("rules.md", RULES.replace("[S]", "[R: a reason]\n\n<!-- details -->\nMeasured.\n<!-- end of details -->"))
        self.assert_good()

    def test_a_clause_that_was_never_compared(self):
        self.write("rules.md", RULES + "* **TT-1.4** More.\n")
        self.write("rules.nl.md", DUTCH + "* **TT-1.4** Meer.\n")
        self.write("tests/tiny_test.cc", TESTS + "TEST(TT_1_4, Holds) {\n")
        self.write("code.cc", "// TT-1.4\n")
        self.assert_fault("TT-1.4 is new")

    def test_a_translation_that_names_sources(self):
        self.write("rules.nl.md", DUTCH.replace("zes tegels.", "zes tegels. [S]"))
        self.assert_fault("[S] names a source")

    def test_a_missing_translation(self):
        (self.game / "rules.nl.md").unlink()
        self.assert_fault("rules.nl.md", "no such file")


if __name__ == "__main__":
    unittest.main()
