"""nginx for tests: started with the test's configuration, on its own ports, as the current user."""
import contextlib
import os
import ssl
import subprocess
import urllib.request

from sockets import WAIT
from support import until

NGINX = "/usr/sbin/nginx"
MAIN = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{content}
}}
"""


def is_installed():
    return os.path.exists(NGINX)


class Front:
    """Has a port and a URL like a server. `content` is the body of the `http` block."""

    def __init__(self, test, content, port, scheme="http"):
        self.port = port
        self.url = f"{scheme}://127.0.0.1:{port}"
        folder = test.folder
        os.chmod(folder, 0o755)  # its workers run as another user if we are root
        config = os.path.join(folder, "nginx.conf")
        with open(config, "w", encoding="utf-8") as file:
            file.write(MAIN.format(folder=folder, content=content))
        self.command = [NGINX, "-c", config, "-p", folder, "-e", os.path.join(folder, "nginx.log")]
        with open(os.path.join(folder, "nginx.out"), "wb") as out:
            self.process = subprocess.Popen(self.command, stdout=out, stderr=out)
        test.addCleanup(self.stop)
        until(self.answers, "nginx answers")

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(WAIT)

    def answers(self):
        if self.process.poll() is not None:
            raise AssertionError("nginx has ended: see nginx.out and nginx.log in the folder of the test")
        context = ssl._create_unverified_context()  # only checks that it responds
        with contextlib.suppress(OSError), urllib.request.urlopen(self.url + "/healthz", timeout=5, context=context) as answer:
            return answer.status == 200
