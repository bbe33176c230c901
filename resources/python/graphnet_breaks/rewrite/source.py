"""A module's source as the rules see it: its syntax tree with places, and what the names in it mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider

from graphnet_guest.breaks_seen import Break

from ..branches import Facts, Site, key_of
from .syntax import dotted, subnodes

if TYPE_CHECKING:
    from ..learning import Record

Learn = Callable[[str], "list[Record] | None"]
Statement = cst.SimpleStatementLine | cst.BaseCompoundStatement
NOTHING = Site()


class Source:
    """One file's text. Lines count from one."""

    def __init__(self, file: str, text: str, facts: Facts) -> None:
        self.file = file
        self.text = text
        self._facts = facts
        self._wrapper = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True)
        self.module = self._wrapper.module
        self._positions = self._wrapper.resolve(PositionProvider)
        self._parents = self._wrapper.resolve(ParentNodeProvider)
        self.imports = dict(_imports(self.module))
        self.functions = {one.name.value: one for one in self.module.body if isinstance(one, cst.FunctionDef)}
        self.symbols: set[cst.CSTNode] = set()
        """Conditions on Python numbers that torch.compile knows as symbols alone: sizes and numbers that tensors give."""
        self._instead: dict[cst.CSTNode, cst.CSTNode] = {}
        """Nodes that a rule made, and the node of the source that each stands for."""
        self._kinds: dict[cst.CSTNode, str] = {}
        """Types of expressions that a rule made, where they are others than those of the source."""
        self.classes = {one.name.value: one for one in self.module.body if isinstance(one, cst.ClassDef)}

    def stand_in(self, made: cst.CSTNode, node: cst.CSTNode, kind: str = "") -> None:
        """Gives a node that a rule made the place, the facts and the surroundings of a node of the source; `kind`: its own type."""
        self._instead[made] = node
        if kind:
            self._kinds[made] = kind

    def instead_of(self, node: cst.CSTNode) -> cst.CSTNode | None:
        """The node that a rule made for one of the source; None where there is none."""
        return next((made for made, one in self._instead.items() if one is node), None)

    def conditions(self) -> list[cst.CSTNode]:
        """Statements and expressions that branch, also those that rules made."""
        every = [*subnodes(self.module), *self._instead]
        return [one for one in every if isinstance(one, (cst.If, cst.IfExp, cst.While, cst.Assert))]

    def span(self, node: cst.CSTNode) -> tuple[int, int]:
        """First and last line of a node."""
        place = self._positions[self._instead.get(node, node)]
        last = place.end.line - 1 if place.end.column == 0 and place.end.line > place.start.line else place.end.line
        return place.start.line, last

    def code(self, node: cst.CSTNode) -> str:
        """Text of a node, without what surrounds it."""
        return self.module.code_for_node(node).strip()

    def site(self, node: cst.CSTNode) -> Site:
        """Observed facts about an expression; nothing for one that was made by a rule or not evaluated."""
        place = self._positions.get(self._instead.get(node, node))
        site = self._facts.sites.get(key_of(self.file, place), NOTHING) if place is not None else NOTHING
        return replace(site, types=[self._kinds[node]]) if node in self._kinds else site

    def types_of(self, name: str, around: cst.CSTNode) -> set[str]:
        """Types that reads of a variable gave within a part of the program."""
        return {kind for one in subnodes(around) if isinstance(one, cst.Name) and one.value == name for kind in self.site(one).types}

    def parent(self, node: cst.CSTNode) -> cst.CSTNode | None:
        """The node around it."""
        return self._parents.get(self._instead.get(node, node))

    def ancestors(self, node: cst.CSTNode) -> Iterator[cst.CSTNode]:
        """From the inner to the outer."""
        at = self.parent(node)
        while at is not None:
            yield at
            at = self.parent(at)

    def function_of(self, node: cst.CSTNode) -> cst.FunctionDef | None:
        """The innermost function around it."""
        return next((one for one in self.ancestors(node) if isinstance(one, cst.FunctionDef)), None)

    def class_of(self, node: cst.CSTNode) -> cst.ClassDef | None:
        """The innermost class around it."""
        return next((one for one in self.ancestors(node) if isinstance(one, cst.ClassDef)), None)

    def method(self, node: cst.CSTNode, name: str) -> cst.FunctionDef | None:
        """A method of the class around `node`, by its name."""
        around = self.class_of(node)
        if around is None:
            return None
        return next((one for one in around.body.body if isinstance(one, cst.FunctionDef) and one.name.value == name), None)

    def statement_at(self, line: int) -> Statement | None:
        """The innermost statement of a function that has a line in it; a compound one by its head alone."""
        best: Statement | None = None
        for node in self._positions:
            if isinstance(node, (cst.SimpleStatementLine, cst.If, cst.While, cst.For, cst.With, cst.Try, cst.Match)):
                first, last = self.span(node)
                if first <= line <= last and (best is None or first >= self.span(best)[0]):
                    if self.function_of(node) is not None:
                        best = node
        return best

    def block_of(self, statement: cst.CSTNode) -> tuple[Sequence[cst.BaseStatement], int] | None:
        """The statements around it and its index among them."""
        around, statement = self.parent(statement), self._instead.get(statement, statement)
        body = getattr(around, "body", None)
        if not isinstance(body, (list, tuple)):
            return None
        return body, next(index for index, one in enumerate(body) if one is statement)

    def full_name(self, node: cst.CSTNode) -> str:
        """The dotted name of an expression with aliases of imports replaced: "torch.nn.functional.relu"; "" for others."""
        name = dotted(node)
        if not name:
            return ""
        first, dot, rest = name.partition(".")
        return self.imports.get(first, first) + dot + rest

    def is_behind(self, node: cst.CSTNode, other: cst.CSTNode) -> bool:
        """Whether a node begins behind the last line of another one."""
        return node in self._positions and self.span(node)[0] > self.span(other)[1]

    def outermost(self, node: cst.CSTNode) -> int:
        """First line of the module's own statement in which a node is, with its decorators."""
        top = [node, *self.ancestors(node)][-2]
        decorators = getattr(top, "decorators", ())
        return self.span(decorators[0] if decorators else top)[0]

    def indent_of(self, line: int) -> str:
        """White space at the begin of a line."""
        text = self.text.splitlines()[line - 1]
        return text[: len(text) - len(text.lstrip())]


@dataclass(frozen=True)
class Place:
    """A break and the statement it is in."""

    source: Source
    seen: Break
    line: int
    statement: Statement
    function: cst.FunctionDef
    learn: Learn = lambda text: None
    """Runs the program with another text of this file, which passes a stretch to learning.LEARN."""


@dataclass(frozen=True)
class Candidate:
    """A change of whole lines that a rule proposes. `condition` says why it is sound."""

    rule: str
    file: str
    first: int
    last: int
    lines: tuple[str, ...]
    condition: str
    definitions: tuple[str, ...] = ()
    """Lines that the module needs after its imports."""
    above: tuple[int, tuple[str, ...]] | None = None
    """A line of the module, and lines that are put before it."""
    not_by_default: str = ""
    """Why it is shown but not accepted, even with a proof; "" if a proof is enough."""
    caches: tuple[str, ...] = ()
    """Attributes that exist earlier than in the original program: taken.STATE."""
    renewed: tuple[str, ...] = ()
    """Attributes whose tensors no longer share memory: taken.STATE."""
    refuses: bool = False
    """Whether a changed path always raises an exception: calls in which an operator raises then cover it, too."""
    forced: tuple[tuple[str, ...], ...] = ()
    """For a way that always raises: the original's lines and the new ones with this way taken whatever the condition is. They are
    compared if no call takes the way."""
    request: str = ""
    """Name of the option that accepts it nevertheless."""
    needs: tuple[str, ...] = ()
    """Settings of torch._dynamo.config without which a break stays in its place."""
    computes_more: bool = False
    """Whether it multiplies matrices, or the like, on ways that the program does not take: work.py."""
    more_work: float = 0.0
    """The operations that it adds to those of the program's calls, as a share of them; 0 where they do not matter."""

    as_before: frozenset[tuple[int, bool]] = frozenset()
    """Ways of conditions that it leaves as they are, by line and outcome: no call has to take them."""

    @property
    def hides(self) -> bool:
        """Whether an operator of its own, which no graph looks into, takes the place of something."""
        return any("custom_op" in text for text in (*self.definitions, *self.lines))


@dataclass(frozen=True)
class Declined:
    """A rule that looked at a place and does not apply: which condition of soundness fails."""

    rule: str
    file: str
    line: int
    because: str


class Decline(Exception):
    """Raised inside a rule; its text is the condition that fails."""


@dataclass
class Names:
    """Names that no variable of a function has, for new variables."""

    taken: set[str] = field(default_factory=set)

    def fresh(self, wish: str) -> str:
        """`wish`, or with a number behind it."""
        name, number = wish, 2
        while name in self.taken:
            name, number = f"{wish}_{number}", number + 1
        self.taken.add(name)
        return name


def _imports(module: cst.Module) -> Iterator[tuple[str, str]]:
    for statement in module.body:
        if not isinstance(statement, cst.SimpleStatementLine):
            continue
        for one in statement.body:
            if isinstance(one, cst.Import):
                for alias in one.names:
                    name = dotted(alias.name)
                    yield (alias.evaluated_alias, name) if alias.evaluated_alias else (name.split(".")[0],) * 2
            elif isinstance(one, cst.ImportFrom) and not isinstance(one.names, cst.ImportStar):
                around = "." * len(one.relative) + (dotted(one.module) if one.module else "")
                for alias in one.names:
                    yield alias.evaluated_alias or dotted(alias.name), f"{around}.{dotted(alias.name)}"
