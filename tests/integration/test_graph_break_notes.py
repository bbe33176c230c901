"""Notes of a proof at the edit that causes them, and edits that compute more than the program does."""

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
sys.path.insert(0, str(ROOT / "resources" / "python"))

import graph_break_corpus as corpus  # noqa: E402

from graphnet_breaks.children import Limits  # noqa: E402
from graphnet_breaks.compare_runs import Difference  # noqa: E402
from graphnet_breaks.fixing import Fixer  # noqa: E402
from graphnet_breaks.noted import causes  # noqa: E402
from graphnet_breaks.paired_times import Times  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.work import more_work, work_note  # noqa: E402


def note(name, run="eager"):
    return Difference("gradients", f"{run}, input set 0 as given: {name}", "zeros", True)


class Calls:
    """Eager calls of versions with the first edits: notes of each edit, by its number; None for versions that fail."""

    def __init__(self, *notes, failing=()):
        self.notes, self.failing, self.made = notes, failing, []

    def __call__(self, count):
        self.made.append(count)
        return None if count in self.failing else [one for notes in self.notes[:count] for one in notes]

    def causes(self, *more):
        everything = [one for notes in self.notes for one in notes]
        return [([one.name for one in own], [one.name for one in shared])
                for own, shared in causes(len(self.notes), [*everything, *more], self)]


def test_a_note_is_at_the_edit_that_causes_it():
    calls = Calls([], [note("a")], [], [note("b"), note("c")])
    assert calls.causes() == [([], []), (["a"], []), ([], []), (["b", "c"], [])]


def test_edits_without_notes_are_not_called():
    calls = Calls(*[[]] * 7, [note("a")])
    assert calls.causes()[7] == (["a"], [])
    assert calls.made == [8, 4, 6, 7]
    calls = Calls([], [])
    assert calls.causes() == [([], []), ([], [])] and calls.made == []


def test_the_first_of_two_edits_that_cause_the_same_has_the_note():
    calls = Calls([note("a")], [note("a", "compiled")])
    assert [own for own, _ in calls.causes()] == [["a", "a"], []]


def test_what_only_compiled_calls_show_is_at_all_edits():
    calls = Calls([note("a")], [])
    assert calls.causes(note("late", "compiled")) == [(["a"], ["late"]), ([], ["late"])]


def test_edits_that_need_each_other_share_their_notes():
    calls = Calls([note("a")], [], [note("b")], [], failing=(1,))
    assert calls.causes() == [([], ["a"]), ([], ["a"]), (["b"], []), ([], [])]


TWO = """import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.used_at_times = nn.Parameter(torch.ones(3))

    def forward(self, x):
        y = x * 3
        if y.sum() > 0:
            y = y * 2
        else:
            y = y - 1
        z = y + 1
        if z.sum() > 3:
            z = z + self.used_at_times
        else:
            z = z - 4
        return z
"""


@pytest.mark.slow
def test_a_gradient_of_zeros_is_noted_at_the_selection_of_its_weight(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(TWO)
    fix = Fixer(Program(f"{path}:Model", ("torch.randn(4, 3)",), limits=Limits(120)), lambda text: None).run()
    accepted = [one for one in fix.edits if one.accepted]
    assert [one.candidate.rule for one in accepted] == ["selection", "selection"]
    notes = {one.candidate.first: one.shown_notes() for one in accepted}
    assert notes[12] == [] and len(notes[17]) == 1 and notes[17][0].startswith("used_at_times: has a gradient of zeros")


def test_operations_that_are_few_do_not_matter():
    assert more_work(1000, 1049) == 0 and more_work(1000, 1050) == 0.05
    assert more_work(0, 10) == float("inf")
    assert more_work(None, 10) == more_work(10, 9) == 0


def test_the_note_of_more_work_has_operations_and_time():
    assert work_note(0.5, None) == ("ways that the program does not take are computed too: 50% more floating-point operations in the "
                                    "proof's calls")
    times = Times(1.0, 2.0, 2.0, 1.5, 2.5, 10, 1, 1, 1.0, 1.0, 1.0, "process", False)
    assert work_note(float("inf"), times).endswith(
        "all of the floating-point operations in the proof's calls; in eager mode a call takes 2.00 times as long (1.50 to 2.50) "
        "with the first inputs")


@pytest.mark.slow
@pytest.mark.parametrize(("program", "rule", "noted"), [
    ("Deep", "torch.cond", False), ("Refined", "torch.cond", False), ("Returned", "torch.cond", False), ("OfItsOwn", "torch.cond", False),
    ("LittleWork", "selection", False), ("Chain", "selection", True)])
def test_torch_cond_is_taken_where_a_side_is_much_work(program, rule, noted):
    made = Fixer(Program(str(corpus.CORPUS / f"costly.py:{program}"), (corpus.INPUTS,), limits=Limits(120)), lambda text: None)
    fix = made.run(timed=noted)
    accepted = [one for one in fix.edits if one.accepted]
    assert [one.candidate.rule for one in accepted] == [rule] and not fix.after
    notes = [line for line in accepted[0].shown_notes() if "more floating-point operations" in line]
    assert bool(notes) is noted
    assert not noted or "times as long" in notes[0]
