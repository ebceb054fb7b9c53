"""The GPU commands without a GPU: error messages about driver, card and kernels."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "app"))
from program import ProgramTest, run  # noqa: E402

LIBRARY = os.environ["STAND_IN_DRIVER_FOLDER"]  # contains the fake libcuda.so.1


class WithoutADriver(ProgramTest):
    def test_every_command_reports_it(self):
        if os.path.exists("/dev/nvidia0"):
            self.skipTest("this machine has a card")
        for command in (["gpu"], ["bench", "--gpu"], ["simulate", "uptown", "--device", "gpu"]):
            self.assert_fails(self.run_program(*command), 4, "there is no NVIDIA driver", "install the driver")

    def test_arguments_are_checked_before(self):
        self.assert_fails(self.run_program("simulate", "uptown", "--device", "abacus"), 2, "--device")
        folder = self.path("records")
        self.assert_fails(self.run_program("simulate", "uptown", "--device", "gpu", "--record", folder), 2, "keeps no records")
        self.assertFalse(os.path.exists(folder))


class WithAStandIn(ProgramTest):
    def simulate(self, fault, *players):
        env = dict(self.env, LD_LIBRARY_PATH=LIBRARY, STAND_IN_DRIVER=fault)
        return run("simulate", "blueprints", "--device", "gpu", "--games", 10, *players, env=env)

    def test_faults_name_cause_and_remedy(self):
        sentences = {
            "no card": ("finds no NVIDIA card", "CUDA_VISIBLE_DEVICES"),
            "no cards": ("finds no NVIDIA card", "nvidia-smi"),
            "mismatch": ("updated while it was in use", "start the machine again"),
            "old driver": ("too old (it is for CUDA 9.1)", "update it"),
            "old card": ("Stand-in 1000 is too old (compute capability 6.1)", "7.5 is needed"),
            "no memory": ("too little free memory", "fewer games"),
        }
        for fault, parts in sentences.items():
            with self.subTest(fault=fault):
                self.assert_fails(self.simulate(fault), 4, *parts)

    def test_incompatible_kernels(self):
        if "without kernels" in self.simulate("unfit ptx").stderr:
            self.skipTest("this program was built without kernels (PENTAPOLIS_GPU is off)")
        self.assert_fails(self.simulate("unfit ptx"), 4, "does not accept the kernels", "too much shared data")
        self.assert_fails(self.simulate("new ptx"), 4, "too old for the kernels", "update it")
        self.assert_fails(self.simulate("other layout"), 4, "another version of the rules", "build the program again")
        self.assert_fails(self.simulate("illegal address"), 4, "an illegal memory access was encountered", "(700)")

    def test_other_players_are_refused(self):
        self.assert_fails(self.simulate("", "--players", "search:10"), 4, "a card plays random and greedy, not search:10")


if __name__ == "__main__":
    unittest.main()
