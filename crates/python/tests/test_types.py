"""Types, stubs and examples in docstrings say what is so."""

import doctest
import importlib
import pathlib
import subprocess
import sys

import pytest

import tilewright
import tilewright._tilewright

PACKAGE = pathlib.Path(__file__).parent.parent
MODULES = [
    "tilewright",
    "tilewright._simulation",
    "tilewright._tilewright",
    "tilewright.gymnasium",
    "tilewright.openspiel",
    "tilewright.pettingzoo",
    "tilewright.ray",
]


def examples(name):
    """Every docstring with examples: of a module, its functions and classes, and their methods."""
    module = importlib.import_module(name)
    things = {name: module}
    for key, value in vars(module).items():
        if getattr(value, "__module__", None) in (name, "tilewright") and callable(value):
            things[f"{name}.{key}"] = value
            if isinstance(value, type):
                things.update({f"{name}.{key}.{own}": method for own, method in vars(value).items()})
    parser = doctest.DocTestParser()
    for key, thing in things.items():
        text = getattr(thing, "__doc__", None)
        if isinstance(text, str) and ">>>" in text:
            yield parser.get_doctest(text, {}, key, None, 0)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name):
    runner = doctest.DocTestRunner()
    found = list(examples(name))
    assert found, name
    for example in found:
        assert runner.run(example).failed == 0, example.name


def test_everything_public_has_a_docstring():
    for name in tilewright.__all__:
        thing = getattr(tilewright, name)
        if callable(thing):
            assert thing.__doc__, name
            for own, method in vars(thing).items() if isinstance(thing, type) else ():
                assert own.startswith("_") or method.__doc__, f"{name}.{own}"


def run(*arguments):
    done = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=PACKAGE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_are_those_of_the_compiled_half():
    run("mypy.stubtest", "tilewright._tilewright")


def test_types_hold():
    run("mypy", "--config-file", "pyproject.toml")
