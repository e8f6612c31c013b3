"""What is measured in JupyterLab uses the same server and pages as the tests."""

from tests.lab.conftest import lab, open_notebook, watch

__all__ = ["lab", "open_notebook", "watch"]
