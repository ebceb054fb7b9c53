"""pentapolis.gpu: error messages on a machine without a card; with a fake driver, faults and arrays.

The results of the kernels are compared in tests/gpu (on the processor) and by tests/gpu/try_tables.py (on a card)."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import pentapolis as pp

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Programs that run with the fake driver and print one answer per line.
TRY = """
import ctypes, gc, json, sys
import numpy as np
import pentapolis as pp

def say(call):
    try:
        answer = call()
    except Exception as error:
        answer = f"{type(error).__name__}: {error}"
    print(json.dumps(answer if isinstance(answer, (str, int, list, dict)) else repr(answer)))

game = pp.game("blueprints", seats=2)
"""
OPEN = TRY + """
say(lambda: pp.gpu.Tables(game, 4))
"""
USE = TRY + """
tables = pp.gpu.Tables(game, 5)
say(lambda: [tables.n, len(tables), repr(tables), tables.game.id])
say(lambda: {name: [list(getattr(tables, name).shape), getattr(tables, name).dtype]
             for name in ("obs", "final_obs", "seat", "count", "legal", "reward", "done", "episode", "steps", "choice")})
say(lambda: list(tables.obs.__dlpack_device__()))
capsule = tables.reward.__dlpack__(stream=1)

class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device", ctypes.c_int32 * 2), ("dimensions", ctypes.c_int32), ("type", ctypes.c_uint8 * 4),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)), ("offset", ctypes.c_uint64)]

pointer = ctypes.pythonapi.PyCapsule_GetPointer
pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
tensor = Tensor.from_address(pointer(capsule, b"dltensor"))
say(lambda: [list(tensor.device), tensor.dimensions, list(tensor.type), tensor.shape[:2], tensor.strides[:2], tensor.offset])
say(lambda: tensor.data == tables.reward.__cuda_array_interface__["data"][0])
say(lambda: list(tables.reward.__cuda_array_interface__["strides"]))
say(lambda: tables.obs.__dlpack__(copy=True))
say(lambda: tables.obs.__dlpack__(dl_device=(1, 0)))
say(lambda: list(tables.legal.numpy().shape))
say(lambda: tables.step([0, 0, 0]))
say(lambda: tables.step([0.5] * 5))
say(lambda: tables.step(np.zeros(5, np.int64)))
say(lambda: tables.match(5))
say(lambda: tables.play("search", 1))
say(lambda: tables.play("greedy", 0))
say(lambda: tables.reset([1, 2]))
say(lambda: tables.array("nothing"))
class Wrong:
    def __init__(self, what): self.what = what
    def __dlpack_device__(self): return (2, 0)
    def __dlpack__(self, stream): return self.what
say(lambda: tables.step(Wrong(None)))
say(lambda: tables.step(Wrong(tables.seat.__dlpack__())))
say(lambda: tables.step(Wrong(tables.reward.__dlpack__())))
say(lambda: tables.step(Wrong(tables.steps.__dlpack__())))
used = tables.steps.__dlpack__()
tables.step(Wrong(used))
say(lambda: tables.step(Wrong(used)))
del tables, capsule
gc.collect()
say(lambda: "alive")
"""


class WithoutACard(unittest.TestCase):
    def setUp(self):
        if os.path.exists("/dev/nvidia0"):
            self.skipTest("this machine has a card")

    def test_every_entry_point_names_the_cause(self):
        game = pp.game("uptown")
        for call in (pp.gpu.card, lambda: pp.gpu.Tables(game, 4), lambda: pp.gpu.playouts(game, 10), lambda: pp.arena(game, ["random"] * 2, device="gpu")):
            with self.assertRaisesRegex(pp.gpu.CardFailure, "there is no NVIDIA driver on this machine.*install the driver"):
                call()
        self.assertTrue(issubclass(pp.gpu.CardFailure, RuntimeError))

    def test_arguments_are_checked_first(self):
        game = pp.game("uptown")
        for wrong in ({"n": 0}, {"n": 2**40}, {"n": 4, "autoreset": "later"}, {"n": 4, "legal": "all"}, {"n": 4, "opponents": {0: "genius"}}):
            with self.assertRaises(ValueError, msg=str(wrong)):
                pp.gpu.Tables(game, **wrong)
        with self.assertRaises(TypeError):
            pp.gpu.Tables(None, 4)
        with self.assertRaises(ValueError):
            pp.arena(game, ["random"] * 2, device="abacus")
        with self.assertRaises(ValueError):
            pp.arena(game, ["random", lambda sight: 0], device="gpu")


class WithAStandIn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        subprocess.run(["g++", "-std=c++20", "-shared", "-fPIC", "-I", str(ROOT), str(ROOT / "tests/gpu/stand_in_driver.cc"), "-o", f"{cls.folder}/libcuda.so.1"], check=True)

    def answers(self, program, fault=""):
        environment = {**os.environ, "LD_LIBRARY_PATH": self.folder, "STAND_IN_DRIVER": fault}
        result = subprocess.run([sys.executable, "-c", program], env=environment, text=True, capture_output=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        return [json.loads(line) for line in result.stdout.splitlines()]

    def has_kernels(self):
        return "without kernels" not in self.answers(OPEN)[0]

    def test_faults_name_cause_and_remedy(self):
        faults = {"no card": "finds no NVIDIA card", "no cards": "nvidia-smi", "mismatch": "updated while it was in use", "old driver": "for CUDA 9.1",
                  "old card": "compute capability 6.1", "no memory": "too little free memory"}
        if self.has_kernels():
            faults |= {"unfit ptx": "does not accept the kernels", "new ptx": "too old for the kernels", "other layout": "another version of the rules",
                       "illegal address": "an illegal memory access"}
        for fault, part in faults.items():
            with self.subTest(fault=fault):
                answer = self.answers(OPEN, fault)[0]
                self.assertIn("CardFailure: ", answer)
                self.assertIn(part, answer)

    def test_arrays_and_wrong_calls(self):
        if not self.has_kernels():
            self.assertIn("tools/build_wheel --gpu", self.answers(OPEN)[0])
            self.skipTest("this module was built without kernels (tools/build_wheel --gpu)")
        answers = self.answers(USE)
        game = pp.game("blueprints", seats=2)
        features, actions = game.observation_size, game.max_actions
        expected = [
            [5, 5, "<5 tables of blueprints on the card>", "blueprints"],
            {"obs": [[5, features], "float32"], "final_obs": [[5, features], "float32"], "seat": [[5], "int8"], "count": [[5], "int16"],
             "legal": [[5, actions], "int32"], "reward": [[5, 2], "float32"], "done": [[5], "bool"], "episode": [[5], "int64"], "steps": [[5], "int32"], "choice": [[5], "int32"]},
            [2, 0],
            [[2, 0], 2, [2, 32, 1, 0], [5, 2], [1, 5], 0],
            True,
            [4, 20],
            "BufferError", "BufferError",
            [5, actions],
            "ValueError", "TypeError",
            "None",  # the fake driver runs no kernel: no error, no effect
            "IndexError", "ValueError", "ValueError", "ValueError",
            "None",
            "TypeError", "TypeError", "TypeError",
            "None",
            "TypeError",
            "alive",
        ]
        self.assertEqual(len(answers), len(expected), answers)
        for answer, wanted in zip(answers, expected):
            if isinstance(wanted, str):
                self.assertTrue(str(answer).startswith(wanted), f"{answer!r}, not {wanted!r}")
            else:
                self.assertEqual(answer, wanted)


if __name__ == "__main__":
    unittest.main()
