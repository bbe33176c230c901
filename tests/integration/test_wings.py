"""packaging/check-wings finds what it forbids, and leaves its neighbours alone."""
from importlib import machinery, util
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[2] / "packaging" / "check-wings"


@pytest.fixture(scope="module")
def wings():
    loader = machinery.SourceFileLoader("check_wings", str(PROGRAM))
    module = util.module_from_spec(util.spec_from_loader("check_wings", loader))
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("line, word", [
    ('db.exec("SELECT id FROM run");', "SQL"), ('db.exec(R"(SELECT id)");', "SQL"),
    ('db.exec(R"sql(\n    DELETE FROM run)sql");', "SQL"), ("json::parse(text)", "parsing"),
    ("nlohmann::ordered_json::parse(text)", "parsing"), ("parseJson(text)", "parsing"), ("std::stoi(text)", "parsing"),
    ("std::strtod(text, &end)", "parsing"), ("std::regex dot(text)", "parsing"), ("std::exp(ratio)", "numerics"),
    ("std::log10(ratio)", "numerics"), ("std::hypot(x, y)", "numerics"), ("std::sqrt(area)", "numerics"),
    ("std::atan2(y, x)", "numerics"), ("std::from_chars(begin, end, number)", "parsing"), ("std::mt19937_64 random(7)", "numerics"),
    ("browser.findChild<QWidget*>(name)", "hands out"), ('#include "SQLiteCpp/Database.h"', "leaves this"),
])
def test_is_refused_in_the_window_and_not_in_core(wings, line, word):
    found = list(wings.faults("widgets/graph/canvas/A.cpp", "\n" + line))
    assert len(found) == 1 and found[0].startswith("widgets/graph/canvas/A.cpp:2: ") and word in found[0]
    assert not list(wings.faults("core/data/index/A.cpp", line))


@pytest.mark.parametrize("line", ['tr("Select all")', '"SELECTED"', "logText(run)", "std::expected<int, Error> read;",
                                  "document.parse(text)", "std::max(a, b)"])
def test_is_left_alone(wings, line):
    assert not list(wings.faults("app/graphnet/A.cpp", line))


def test_the_command_line_takes_its_arguments_apart_itself(wings):
    assert not list(wings.faults("app/graphnet/A.cpp", "std::from_chars(begin, end, count)"))
    assert list(wings.faults("app/explorer/A.cpp", "std::from_chars(begin, end, count)"))


def test_servers_read_the_lines_of_their_protocols_and_scales_have_logarithms(wings):
    assert not list(wings.faults("app/worker/A.cpp", "parseJson(line)"))
    assert list(wings.faults("app/graphnet/A.cpp", "parseJson(line)"))
    assert all((PROGRAM.parents[1] / path).is_file() for path in wings.SCALES)
