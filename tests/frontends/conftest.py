"""What the tests of the command line share: running it in this process, and packages with plug-ins made by a test."""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from frontends.cli import main
from frontends.parallel import catalogue_of_process

PLUGINS = Path(__file__).parents[1] / "plugins"


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The document it printed; that nothing else was printed shows in its being read."""
        assert (self.code, self.err) != (2, ""), "exit 2 comes with a line on stderr"
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one line on stderr of a command that was refused, without the program's name."""
        assert self.code == 2
        assert self.out == ""
        assert self.err.startswith("cardstead: ")
        assert self.err.count("\n") == 1
        assert self.err.endswith("\n")
        return self.err.removeprefix("cardstead: ").rstrip("\n")


@pytest.fixture
def cardstead(capsys) -> Callable[..., Ran]:
    """Runs the program in this process."""

    def run(*arguments: str) -> Ran:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture
def install(tmp_path, monkeypatch) -> Iterator[Callable[..., Path]]:
    """Makes an installed package in a folder on the path: entry points by group, modules by name."""

    def one(package: str, points: Mapping[str, Mapping[str, str]], modules: Mapping[str, str] | None = None) -> Path:
        folder = tmp_path / "site"
        information = folder / f"{package.replace('-', '_')}-1.0.dist-info"
        information.mkdir(parents=True)
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [
            line
            for group, named in points.items()
            for line in (f"[{group}]", *(f"{name} = {value}" for name, value in named.items()))
        ]
        (information / "entry_points.txt").write_text("\n".join(lines) + "\n")
        for name, source in (modules or {}).items():
            (folder / f"{name}.py").write_text(source)
        monkeypatch.syspath_prepend(folder)
        catalogue_of_process.cache_clear()
        return folder

    yield one
    catalogue_of_process.cache_clear()


def _install_plugin(install: Callable[..., Path], name: str) -> Path:
    """Install a package of tests/plugins as its pyproject says."""
    source = PLUGINS / name
    project = tomllib.loads((source / "pyproject.toml").read_text())["project"]
    modules = {path.stem: path.read_text() for path in source.glob("*.py")}
    return install(project["name"], project["entry-points"], modules)


@pytest.fixture
def sevens(install) -> Path:
    """The game Sevens, with its bots and its front end, installed."""
    return _install_plugin(install, "sevens")


@pytest.fixture
def hearts(install) -> Path:
    """The trick game Hearts, installed."""
    return _install_plugin(install, "hearts")
