"""Executes every block of docs/research.md, in order."""
import contextlib
import io
import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/research.md"


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


class Page(unittest.TestCase):
    def test_python(self):
        names, said = {}, io.StringIO()
        for number, block in enumerate(blocks("python"), 1):
            with self.subTest(block=number), contextlib.redirect_stdout(said):
                exec(compile(block, f"research.md, block {number}", "exec"), names)  # noqa: S102
        self.assertIn("BP-7.1", said.getvalue())
        self.assertLess(names["wins"] / names["games"], 0.5)

    def test_the_reference_is_what_the_module_says(self):
        result = subprocess.run([sys.executable, ROOT / "tools/python_reference", "--check"], text=True, capture_output=True)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_commands(self):
        self.assertGreaterEqual(len(blocks("sh")), 2)
        for block in blocks("sh"):
            environment = {key: value for key, value in os.environ.items() if key not in ("VIRTUAL_ENV", "PYTHONPATH")}
            result = subprocess.run(["bash", "-euo", "pipefail", "-c", block], cwd=ROOT, env=environment, text=True, capture_output=True)
            self.assertEqual(result.returncode, 0, f"{block}\n{result.stdout[-3000:]}\n{result.stderr[-3000:]}")

    def test_links(self):
        for target in re.findall(r"\]\(([^)#:]+)\)", PAGE.read_text(encoding="utf-8")):
            self.assertTrue((PAGE.parent / target).exists(), target)


if __name__ == "__main__":
    unittest.main()
