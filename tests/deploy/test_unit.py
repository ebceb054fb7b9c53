"""The systemd unit: it is valid and hardened, and the server runs within its restrictions."""
import functools
import os
import re
import shutil
import signal
import tempfile
import unittest

from kit import DEPLOY, PROGRAM, ran, run, unit

from support import ME, Server, computer, until  # from tests/server

WORST_EXPOSURE = 2.0  # of systemd-analyze security: 0 is best, 10 worst
needs_systemd = unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")


class Unit(unittest.TestCase):
    def test_is_hardened(self):
        service = unit()["Service"]
        for key in ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "MemoryDenyWriteExecute", "RestrictNamespaces", "LockPersonality"):
            self.assertEqual(service[key], "yes", key)
        self.assertEqual(service["ProtectSystem"], "strict")
        self.assertEqual(service["StateDirectory"], "pentapolis")
        self.assertEqual(service["Restart"], "on-failure")
        self.assertNotEqual(service["User"], "root")

    @needs_systemd
    def test_systemd_understands_it(self):
        """`verify` misses the program and its manual, which are not installed here: only other complaints count."""
        result = run("systemd-analyze", "verify", DEPLOY / "systemd/pentapolis.service", env=dict(os.environ, SYSTEMD_LOG_COLOR="0"))
        complaints = [line for line in result.stderr.splitlines()
                      if "pentapolis.service" in line and "is not executable" not in line and "man pentapolis" not in line]
        self.assertEqual(complaints, [])

    @needs_systemd
    def test_exposure(self):
        text = ran("systemd-analyze", "security", "--offline=true", "--no-pager", DEPLOY / "systemd/pentapolis.service")
        self.assertLessEqual(float(re.search(r"exposure level for \S+: ([\d.]+)", text)[1]), WORST_EXPOSURE, text)


@functools.cache
def calls_of(group):
    """The system calls in a systemd group, including nested groups."""
    names = set()
    for word in re.findall(r"(?m)^    ([@\w-]+)$", ran("systemd-analyze", "syscall-filter", "--no-pager", group)):
        names |= calls_of(word) if word.startswith("@") else {word}
    return names


def allowed_calls():
    """The system calls allowed by the unit's SystemCallFilter= lines."""
    lines = re.findall(r"(?m)^SystemCallFilter=(~?)(\S+)$", (DEPLOY / "systemd/pentapolis.service").read_text())
    allowed = set(calls_of("@default"))
    for is_denied, group in lines:
        allowed = allowed - calls_of(group) if is_denied else allowed | calls_of(group)
    return allowed


class TracedServer(Server):
    """A server under strace, as an unprivileged user."""

    def command(self):
        trace = ["strace", "-f", "-qq", "-e", "signal=none", "-o", self.folder + "/trace"]
        if os.geteuid() == 0:
            trace += ["-u", "nobody"]
        return trace + super().command()


@needs_systemd
@unittest.skipUnless(shutil.which("strace") and run("strace", "-qq", "-o", "/dev/null", "true").returncode == 0, "strace does not work here")
class Sandbox(unittest.TestCase):
    def trace(self):
        """The system calls of a server that starts, plays, thinks and stops."""
        folder = tempfile.TemporaryDirectory(prefix="pentapolis-")
        self.addCleanup(folder.cleanup)
        os.chmod(folder.name, 0o777)
        program = shutil.copy(PROGRAM, folder.name + "/pentapolis") if not others_may_run(PROGRAM) else PROGRAM
        server = TracedServer(folder.name)
        server.command = lambda: [str(program) if part == os.environ["PENTAPOLIS"] else part for part in TracedServer.command(server)]
        self.addCleanup(server.kill)
        server.start()
        client = server.client()
        self.addCleanup(client.close)
        client.open_table("blueprints", [ME, computer("search:20")])
        position = until(lambda: client.position() if client.position()["legal"] else None, "it is our turn")
        client.act(position["legal"][0]["action"], position["seq"] + 1, id="one")
        self.stop(server)
        with open(folder.name + "/trace", encoding="utf-8", errors="replace") as file:
            return file.read()

    def stop(self, server):
        child = int(ran("pgrep", "-P", server.pid).split()[0])
        os.kill(child, signal.SIGTERM)
        server.process.wait(60)

    def test_the_server_needs_only_what_the_unit_allows(self):
        text = self.trace()
        text = text[text.index("execve("):]
        used = set(re.findall(r"(?m)^\d+ +([a-z]\w*)\(", text))
        self.assertIn("accept4" if "accept4" in used else "accept", used)
        self.assertEqual(used - allowed_calls() - {"setuid", "setgid", "setgroups", "setreuid", "setregid"}, set())
        families = set(re.findall(r"socket\((AF_\w+)", text)) - {"AF_NETLINK"}  # getaddrinfo does without
        self.assertLessEqual(families, set(unit()["Service"]["RestrictAddressFamilies"].split()))
        self.assertEqual(re.findall(r"m(?:map|protect)\([^)]*PROT_WRITE\|PROT_EXEC", text), [])


def others_may_run(path):
    """Whether every folder of the path is accessible to everybody."""
    return all(os.stat(folder).st_mode & 0o001 for folder in [path, *path.parents])


if __name__ == "__main__":
    unittest.main()
