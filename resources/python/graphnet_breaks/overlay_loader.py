"""Serves the rewritten modules of this folder in place of the installed ones; all others come from where they always do.

`import graphnet_overlay` before the libraries is enough; with this folder on PYTHONPATH Python does it by itself
(sitecustomize.py). The files of the libraries stay as they are. A module that has changed since it was rewritten, because
another version is installed, is left alone with a warning.
"""

import hashlib
import importlib.machinery
import json
import linecache
import os
import sys
import warnings

_HERE = os.path.dirname(os.path.abspath(__file__))


class _Rewritten(importlib.machinery.SourceFileLoader):
    """Loads a module as the installed one is loaded, with another text. Its path stays, for what lies beside it."""

    def __init__(self, name, path, text):
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname):
        linecache.cache[self.path] = (len(self._text), None, self._text.splitlines(keepends=True), self.path)
        return compile(self._text, self.path, "exec", dont_inherit=True)  # never the compiled file of the installed text

    def get_source(self, fullname):
        return self._text


class _Finder:
    """Finds the modules of overlay.json where the other finders find them, and gives them their rewritten texts."""

    def __init__(self, modules):
        self._modules = modules

    def find_spec(self, fullname, path=None, target=None):
        """Like that of every finder."""
        entry = self._modules.get(fullname)
        if entry is None:
            return None
        spec = self._ordinary(fullname, path, target)
        if spec is None or type(spec.loader) is not importlib.machinery.SourceFileLoader:
            return spec
        with open(spec.origin, "rb") as file:
            installed = hashlib.sha256(file.read()).hexdigest()
        if installed != entry["sha256"]:
            warnings.warn(f"{fullname}: {spec.origin} is not the text that was rewritten, so it is left as it is; "
                          f"look for fixes again for another overlay than {_HERE}", stacklevel=2)
            return spec
        with open(os.path.join(_HERE, entry["file"]), encoding="utf-8") as file:
            spec.loader = _Rewritten(fullname, spec.origin, file.read())
        return spec

    def _ordinary(self, fullname, path, target):
        for finder in sys.meta_path:
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(fullname, path, target)
            if spec is not None:
                return spec
        return None


def install():
    """Serves the modules from now on."""
    with open(os.path.join(_HERE, "overlay.json"), encoding="utf-8") as file:
        modules = json.load(file)["modules"]
    early = sorted(name for name in modules if name in sys.modules)
    if early:
        warnings.warn(f"imported before the overlay {_HERE}, and so not rewritten: {', '.join(early)}", stacklevel=3)
    sys.meta_path.insert(0, _Finder(modules))


install()
