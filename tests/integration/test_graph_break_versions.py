"""Older versions of torch: what they lack is not offered, what they write otherwise is read, and what they drop is kept. These tests
run with any version; parts that only an older one lacks are taken from this one. tests/support/graph_break_versions.sh runs the
corpus with an older torch itself."""

import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "resources" / "python"
sys.path.insert(0, str(ROOT / "tests" / "support"))
sys.path.insert(0, str(PACKAGES))

import graph_break_corpus as corpus  # noqa: E402

from graphnet_guest import breaks_seen  # noqa: E402
from graphnet_guest.breaks_seen import parse_break, skipped_functions_recorded  # noqa: E402
from graphnet_guest.errors import GuestError  # noqa: E402
from graphnet_breaks.rewrite import ordered  # noqa: E402
from graphnet_breaks.user_settings import apply_settings  # noqa: E402

PROGRAMS = {one.program: one for one in corpus.read_verdicts()}

OF_TORCH_26 = '''Graph break in user code at /home/user/m.py:21
Reason: Unsupported: Dynamic control flow is not supported at the moment.
User code traceback:
  File "/home/user/m.py", line 27, in torch_dynamo_resume_in_helper_at_25
    return inner(x + 1) * 3
  File "/home/user/m.py", line 21, in inner
    if x.sum() > 0:

Traceback (most recent call last):
  File "/env/lib/python3.11/site-packages/torch/_dynamo/symbolic_convert.py", line 659, in wrapper
    print(inner_fn(self, inst))
torch._dynamo.exc.Unsupported: Dynamic control flow is not supported at the moment.
'''
SKIPPED_IN_TORCH_26 = '''Graph break: skip: from user code at:
  File "/home/user/m.py", line 87, in in_try
    print("inside")

Traceback (most recent call last):
  File "/env/lib/python3.11/site-packages/torch/_dynamo/convert_frame.py", line 1098, in __call__
    raise Unsupported(msg)
torch._dynamo.exc.Unsupported: builtin: print [ConstantVariable] False

from user code:
   File "/home/user/m.py", line 87, in in_try
    print("inside")
'''


def test_the_form_of_torch_26_has_a_reason_and_the_names_of_functions():
    seen = parse_break(OF_TORCH_26)
    assert seen.reason == "Dynamic control flow is not supported at the moment."
    assert (seen.file, seen.line, seen.identifier) == ("/home/user/m.py", 21, "")
    assert seen.stack == (("/home/user/m.py", 27, "helper"), ("/home/user/m.py", 21, "inner"))


def test_the_form_of_torch_28_ends_before_the_traceback():
    """There is one line end between them."""
    seen = parse_break(OF_TORCH_26.replace("Reason: Unsupported: ", "Graph Break Reason: "))
    assert seen.reason == "Dynamic control flow is not supported at the moment."


def test_a_function_that_is_given_up_has_the_reason_of_its_exception():
    seen = parse_break(SKIPPED_IN_TORCH_26)
    assert seen.reason == "builtin: print [ConstantVariable] False"
    assert (seen.file, seen.line, seen.stack) == ("/home/user/m.py", 87, (("/home/user/m.py", 87, "in_try"),))


def test_functions_that_are_given_up_are_recorded_by_versions_that_ask_for_it(monkeypatch, caplog):
    """Until 2.10 the record depends on the level of a log. The lines of that log are none of the program's."""
    logger = torch._dynamo.convert_frame.graph_break_log
    monkeypatch.setattr(breaks_seen, "_records_each_break", lambda: False)
    before = logger.level
    with skipped_functions_recorded():
        assert logger.isEnabledFor(logging.DEBUG)
        logger.debug("held back")
    assert (logger.level, logger.filters, caplog.records) == (before, [], [])


def offered(*removed):
    """Lines of the settings that are offered for breaks of all kinds, where torch lacks some settings."""
    program = f"""
import json, sys
import torch._dynamo
for name in {removed!r}:
    del torch._dynamo.config._config[name]
sys.path.insert(0, {str(PACKAGES)!r})
from graphnet_breaks.offers import offers_for
from graphnet_guest.breaks_seen import Break
breaks = [Break("m.py", 3, reason, "", (("m.py", 9, "f"), ("m.py", 3, "g"))) for reason in (
    "Tensor.item", "builtin: print", "LSTM", "Logger not supported for non-export cases")]
print(json.dumps([one.settings.lines() for one in offers_for(breaks)]))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
def test_settings_that_a_version_does_not_have_are_not_offered():
    config = torch._dynamo.config
    kept = [name for name in ("nested_graph_breaks", "ignore_logging_functions") if hasattr(config, name)]
    lines = {line for offer in offered(*kept) for line in offer}
    assert not any("nested_graph_breaks" in line for line in lines)
    assert "torch._dynamo.config.capture_scalar_outputs = True" in lines
    without = {line for offer in offered("allow_rnn") for line in offer}
    assert any("allow_rnn" in line for line in lines) and not any("allow_rnn" in line for line in without)


@pytest.mark.slow
def test_ignored_loggers_have_the_name_of_the_version():
    newer, older = "ignore_logging_functions", "ignore_logger_methods"
    has_newer = hasattr(torch._dynamo.config, newer)
    assert any(newer in line for offer in offered() for line in offer) == has_newer
    if not has_newer:
        assert any(f"{older}.add(logging.Logger.warning)" in line for offer in offered() for line in offer)


@pytest.mark.parametrize(("name", "hint"), [
    ("nested_graph_breaks=True", "torch 2.9 and later have it"),
    ("recompile_limit=4", "this version names it cache_size_limit"),
    ("ignore_logging_functions=[]", "this version names it ignore_logger_methods")])
def test_a_setting_of_a_later_version_is_refused_with_what_to_do(monkeypatch, name, hint):
    class Older:
        cache_size_limit = 8
        ignore_logger_methods = frozenset()

    monkeypatch.setattr(torch._dynamo, "config", Older())
    with pytest.raises(GuestError) as caught:
        apply_settings([name])
    assert torch.__version__ in caught.value.message and caught.value.hint == hint


@pytest.mark.slow
@pytest.mark.parametrize("program", ["text.py:logs", "text.py:prints_twice", "traps_and_numbers.py:raises"])
def test_operators_with_effects_change_a_tensor_where_torch_has_no_effects(monkeypatch, program):
    monkeypatch.setattr(ordered, "HAS_EFFECTS", False)
    fix = corpus.fix_program(PROGRAMS[program])
    assert fix.verdict == PROGRAMS[program].verdict and not fix.after
    assert corpus.unseen_differences(PROGRAMS[program], fix) == []
    assert 'mutates_args=("gb_order",)' in fix.patch() and fix.patch().count("_gb_order = ") == 1


EFFECTS = """
def f(x):
    first(x)
    y = (x * 2).sin()
    second(3)
    z = y.cos()
    third(z)
    return z.sum()
"""


@pytest.mark.nightly
@pytest.mark.parametrize("has_effects", sorted({False, ordered.HAS_EFFECTS}))
@pytest.mark.parametrize("with_gradients", [False, True])
def test_inductor_keeps_operators_with_effects_in_order(monkeypatch, tmp_path, capfd, has_effects, with_gradients):
    """Inductor of torch 2.6 to 2.9 drops operators that neither give nor change anything."""
    monkeypatch.setattr(ordered, "HAS_EFFECTS", has_effects)
    text, names = EFFECTS, {"torch": torch}
    made = [ordered.Operator("first", [("x", "torch.Tensor")], ["x"], ["print(1, flush=True)"]),
            ordered.Operator("second", [("k", "int")], ["3"], ["print(2, flush=True)"]),
            ordered.Operator("third", [("x", "torch.Tensor")], ["z"], ["print(3, flush=True)"])]
    for one in made:
        text = text.replace(f"{one.name}({one.arguments[0]})", one.call())
    program = tmp_path / "effects.py"
    definitions = dict.fromkeys(part for one in made for part in one.definitions(f"{tmp_path}"))
    program.write_text("\n\n".join(definitions) + "\n" + text)
    exec(compile(program.read_text(), str(program), "exec"), names)
    torch._dynamo.reset()
    compiled = torch.compile(names["f"], backend="inductor", fullgraph=True)
    for _ in range(2):
        compiled(torch.ones(3, requires_grad=with_gradients))
    assert capfd.readouterr().out.split() == ["1", "2", "3"] * 2
