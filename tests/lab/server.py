"""A real JupyterLab server with folders of its own, so that nobody's settings are touched."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

SETTINGS: dict[str, dict[str, object]] = {
    # No window that asks about news, and no question to the network.
    "@jupyterlab/apputils-extension/notification": {
        "checkForUpdates": False,
        "doNotDisturbMode": True,
        "fetchNews": "false",
    },
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
    # By default JupyterLab takes cells that are out of sight out of the page.
    "@jupyterlab/notebook-extension/tracker": {"recordTiming": False, "windowingMode": "none"},
}
OPTIONS = [
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--expose-app-in-browser",
    "--IdentityProvider.token=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.news_url=None",
    "--ServerApp.disable_check_xsrf=True",
    "--ServerApp.port_retries=0",
]
# A proxy of the house must not be asked about this machine.
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class LabServer:
    """`with LabServer(folder) as server:` serves `folder / "root"` at `server.url`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "root"
        self.root.mkdir(parents=True)
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        for plugin, values in SETTINGS.items():
            file = self.folder / "settings" / f"{plugin}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values), "utf-8")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "jupyterlab", *OPTIONS),
                    f"--port={self.port}",
                    f"--ServerApp.root_dir={self.root}",
                ],
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self.wait_until_it_answers()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def environment(self) -> dict[str, str]:
        """This process's environment with all of Jupyter's folders below `folder`."""
        places = {
            "IPYTHONDIR": "ipython",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
        }
        own = {name: str(self.folder / place) for name, place in places.items()}
        quiet = {"JUPYTER_PREFER_ENV_PATH": "1", "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
        return {**os.environ, **own, **quiet}

    def wait_until_it_answers(self, seconds: float = 90) -> None:
        """Returns once the server is up; says what it printed if it is not."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                DIRECT.open(f"{self.url}/api/status", timeout=2).close()
            except (urllib.error.URLError, TimeoutError, ConnectionError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text('utf-8')[-3000:]}")

    def stop(self) -> None:
        """Ends the server and with it its kernels."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
