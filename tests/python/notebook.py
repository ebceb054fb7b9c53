"""Runs the cells of a notebook in order, without Jupyter, and compares their outputs with the stored ones.

  python3 tests/python/notebook.py examples/first_steps.ipynb            # fails if the outputs differ
  python3 tests/python/notebook.py --write examples/first_steps.ipynb    # stores the new ones
"""
import argparse
import ast
import contextlib
import io
import json
import pathlib
import sys


def run_cell(source, names, number):
    """The cell's output, and its last expression's value as text, or None."""
    tree = ast.parse(source, f"cell {number}")
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    value = None
    with contextlib.redirect_stdout(said):
        exec(compile(tree, f"cell {number}", "exec"), names)  # noqa: S102
        if last is not None:
            value = eval(compile(last, f"cell {number}", "eval"), names)  # noqa: S307
    return said.getvalue(), None if value is None else repr(value)


def lines(text):
    return text.splitlines(keepends=True)


def outputs_of(printed, value, number):
    outputs = []
    if printed:
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed)})
    if value is not None:
        outputs.append({"data": {"text/plain": lines(value)}, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def executed(notebook):
    """The notebook with newly computed outputs."""
    notebook = json.loads(json.dumps(notebook))
    names, number = {"__name__": "__main__"}, 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"] = number
            cell["outputs"] = outputs_of(*run_cell("".join(cell["source"]), names, number), number)
    return notebook


def text_of(notebook):
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def differences(kept, now):
    """One sentence for each cell whose outputs differ."""
    for number, (before, after) in enumerate(zip(kept["cells"], now["cells"])):
        if before.get("outputs") != after.get("outputs"):
            yield f"cell {number} gives\n{json.dumps(after['outputs'], indent=1)}\nand the notebook has\n{json.dumps(before['outputs'], indent=1)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="store the outputs in the notebook")
    parser.add_argument("notebook", type=pathlib.Path)
    options = parser.parse_args()
    kept = json.loads(options.notebook.read_text(encoding="utf-8"))
    now = executed(kept)
    if options.write:
        options.notebook.write_text(text_of(now), encoding="utf-8")
        return
    wrong = list(differences(kept, now))
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
