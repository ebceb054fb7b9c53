"""tools/check_words finds each kind of fault, in a small test tree."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

GLOSSARY = """# Glossary

## Words that are not used

| language | not | but | where |
|---|---|---|---|
| es | `coge/coges/cogid\\w*` | tomar | all |
| nl | `loopbrug` | wandelpad | `games/tiny/*` |
"""
WORDS = {"en": {"a": "Take it.", "b": "A walkway."}, "es": {"a": "Toma.", "b": "Una pasarela."}, "nl": {"a": "Neem.", "b": "Een wandelpad."}}


class CheckWords(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("tools", "docs", "words", "games/tiny/words"):
            (self.root / name).mkdir(parents=True)
        shutil.copy(ROOT / "tools/check_words", self.root / "tools/check_words")
        (self.root / "docs/glossary.md").write_text(GLOSSARY, encoding="utf-8")
        for folder in ("words", "games/tiny/words"):
            for language, texts in WORDS.items():
                self.write(f"{folder}/{language}.json", texts)

    def write(self, name, content):
        text = content if isinstance(content, str) else json.dumps(content)
        (self.root / name).write_text(text, encoding="utf-8")

    def faults(self):
        ran = subprocess.run([sys.executable, self.root / "tools/check_words"], capture_output=True, text=True)
        self.assertEqual(ran.returncode != 0, "no text uses" not in ran.stdout, ran.stderr)
        return ran.stdout if ran.returncode else ""

    def test_no_faults(self):
        self.assertEqual(self.faults(), "")

    def test_a_word_that_is_not_used(self):
        self.write("words/es.json", {"a": "Coge la carta.", "b": "Se recoge."})
        self.assertEqual(self.faults(), 'words/es.json: a: "Coge" is not used: tomar\n')

    def test_only_in_the_listed_files(self):
        self.write("words/nl.json", {"a": "Neem.", "b": "Een loopbrug."})
        self.assertEqual(self.faults(), "")
        self.write("games/tiny/guide.nl.md", "# Tiny\n\nEen loopbrug.\n")
        self.assertIn('games/tiny/guide.nl.md: 3: "loopbrug" is not used: wandelpad', self.faults())

    def test_names_of_components(self):
        self.write("games/tiny/components.json", {"cards": [{"name": "Taken", "name_es": "Cogida"}]})
        self.assertIn('games/tiny/components.json: cards[0].name_es: "Cogida"', self.faults())

    def test_keys(self):
        self.write("words/es.json", '{"a": "Toma.", "a": "Toma.", "c": "De más."}')
        faults = self.faults()
        self.assertIn("the key a is duplicated", faults)
        self.assertIn("b is missing", faults)
        self.assertIn("c is not in the English file", faults)

    def test_order_and_empty_texts(self):
        self.write("words/nl.json", {"b": "Een wandelpad.", "a": ""})
        self.assertIn("same order", self.faults())
        self.assertIn("a is empty", self.faults())

    def test_games_say_the_same_in_the_same_words(self):
        (self.root / "games/town/words").mkdir(parents=True)
        for language, texts in WORDS.items():
            self.write(f"games/town/words/{language}.json", texts)
        self.assertEqual(self.faults(), "")
        self.write("games/town/words/nl.json", {"a": "Pak.", "b": "Een wandelpad."})
        self.assertEqual(self.faults(), 'games/town/words/nl.json: a is "Pak.", but "Neem." in games/tiny/words/nl.json\n')
        self.write("games/town/words/en.json", {"a": "Take two.", "b": "A walkway."})
        self.assertEqual(self.faults(), "")

    def test_advice_on_a_problem_begins_as_the_refusal(self):
        for language in WORDS:
            self.write(f"words/{language}.json", {"refusal.over": "It is over.", "web.problem.over": "It is over. Wait."})
        self.assertEqual(self.faults(), "")
        self.write("words/es.json", {"refusal.over": "Ha terminado.", "web.problem.over": "Se acabó. Espera."})
        self.assertEqual(self.faults(), 'words/es.json: "Se acabó. Espera." does not begin with "Ha terminado." (refusal.over)\n')


if __name__ == "__main__":
    unittest.main()
