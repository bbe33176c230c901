"""Downloads that fail without a network, and the file that was wanted."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from typing import Any

_ADDRESS = re.compile(r"https?://[^\s'\"<>),]+|\b[\w.-]+/[\w.-]+\.(?:bin|safetensors|pt|pth|json|txt|model)\b")
_FILE = re.compile(r"https?://[^/]+/.*[^/]$")
_CREDENTIALS = re.compile(r"//[^/@]*@|\?.*")
_FAILURES = {"URLError", "HTTPError", "ConnectionError", "ConnectError", "gaierror", "LocalEntryNotFoundError",
             "OfflineModeIsEnabled"}
_MOST_CAUSES = 20
_REQUESTS = ("urllib", "urllib3", "requests", "httpx", "httpx2", "http")
_ON_HUB = (("repo_id", "filename"), ("path_or_repo_id", "filename"), ("path_or_repo_id", "filenames"),
           ("path_or_repo_id", "full_filename"))
"""Names of variables of huggingface_hub and transformers: a repository and its file."""


def is_download(error: BaseException) -> bool:
    """Whether an exception, or one that it was raised from, is that of a download or of an address that cannot be reached."""
    one: BaseException | None = error
    for _ in range(_MOST_CAUSES):
        if one is None:
            break
        names = {base.__name__ for base in type(one).__mro__}
        if names & _FAILURES or isinstance(one, OSError) and "couldn't connect" in str(one):
            return True
        one = one.__cause__
    return False


def wanted_file(error: BaseException) -> str:
    """The file that a failed download asked for, or the address; "a file" where neither is known.

    Messages of libraries often name the host alone, so the variables of the calls that failed are asked too. Names and
    passwords in an address are left out, as is what stands behind a question mark.
    """
    chain = list(_chain(error))
    said = [address for one in chain for address in _addresses_in(str(one))]
    held = [address for one in chain for address in _held(one)]
    text = "".join(traceback.format_exception(error))
    found = [address for address in (*said, *held) if not address.startswith("http") or _FILE.match(address)] \
        or said or held or _addresses_in(text)
    return _CREDENTIALS.sub(lambda part: "//" if part[0].startswith("//") else "", found[0]) if found else "a file"


def _addresses_in(text: str) -> list[str]:
    return [one.rstrip(".:;") for one in _ADDRESS.findall(text)]


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or one.__context__


def _held(error: BaseException) -> Iterator[str]:
    """Files of a hub, and addresses, in the variables of the calls that failed, the innermost call first."""
    for frame, _ in reversed(list(traceback.walk_tb(error.__traceback__))):
        values = frame.f_locals
        for repository, file in _ON_HUB:
            name = values.get(file)
            name = name[0] if isinstance(name, list) and name else name
            if isinstance(values.get(repository), str) and isinstance(name, str):
                yield f"{values[repository]}/{name}"
        yield from filter(None, map(_address_of, list(values.values())))


def _address_of(value: Any) -> str:
    """The address that a text is, or that a request has."""
    if isinstance(value, str):
        return value if value.startswith(("http://", "https://")) and len(value.split()) == 1 else ""
    if type(value).__module__.partition(".")[0] not in _REQUESTS:
        return ""
    address = getattr(value, "full_url", None) or getattr(value, "url", None)
    return _address_of(str(address)) if address is not None else ""
