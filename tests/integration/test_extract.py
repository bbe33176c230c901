"""graphnet_extract, the package: what samples of a user's model hold, and whether they are the model's own graphs."""

import ast
import importlib.util
import inspect
import json
import re
import sys

import numpy
import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "resources" / "python"))
sys.path.insert(0, str(ROOT / "tests" / "support"))
torch = pytest.importorskip("torch")

from graphnet_extract import ExtractError, extracted  # noqa: E402
from graphnet_extract.session import Mode  # noqa: E402
from graphnet_extract.whole_model import Naming, extract_model  # noqa: E402
from graphnet_guest.errors import GuestError  # noqa: E402
from graphnet_guest.inputs import load_inputs  # noqa: E402
from graphnet_guest.target import load_target  # noqa: E402

MODEL = '''import torch
from typing import NamedTuple

class Model(torch.nn.Module):
    """Breaks at line 14: the graph behind it reads y of the one before."""
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)
        self.norm = torch.nn.BatchNorm1d(4)
        self.register_buffer("order", torch.tensor([3, 1, 0, 2]))

    def forward(self, x):
        y = self.norm(self.linear(x))[:, self.order]
        if y.sum() > 0:
            y = y * 2
        return y + 1


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(4, 3)
        self.norm = torch.nn.BatchNorm1d(3)
        self.last = torch.nn.Linear(3, 2)

    def forward(self, x):
        return self.last(self.norm(self.first(x)).tanh())


class SequenceFirst(torch.nn.Module):
    """One product of matrices where the weights require gradients, else a batch of them: other kernels, other bits."""
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(32, 32)

    def forward(self, x):
        return self.linear(x.transpose(0, 1))


class LastChannels(torch.nn.Module):
    """What passes the break lies in memory as a picture whose channels come first."""
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Conv2d(3, 16, 1)
        self.second = torch.nn.Conv2d(16, 32, 2, 2)

    def forward(self, x):
        y = self.first(x).permute(0, 2, 3, 1)
        if y.sum() > -1e9:
            y = y + 0
        return self.second(y.permute(0, 3, 1, 2))


def even(x):
    return x + 1 if x.shape[0] % 2 == 0 else x - 1


def product(x):
    return x @ x.T


def inner(x):
    return x @ x.T


@torch._dynamo.disable(recursive=False)
def eager(x):
    return inner(x)


def mixed(x):
    with torch.autocast("cpu", torch.bfloat16):
        return eager(x)


def chosen(x):
    return torch.cond(x.sum() > 0, lambda y: y.sin() * 2, lambda y: y.cos(), (x,))


def oddly_written(x):
    rows = [slice(1), slice(None)]
    return x[rows] * abs(x.shape[0] - 7) + torch.tensor(2)


def mask(x, m, n):
    return torch.where(m, x, n)


@torch.library.custom_op("graphnet_test::twice", mutates_args=())
def twice(x: torch.Tensor) -> torch.Tensor:
    return x * 2


@twice.register_fake
def _(x):
    return torch.empty_like(x)

def custom(x):
    return twice(x) + 1


class Cast(torch.nn.Module):
    """As a router of transformers: weights are given another type for good, in forward()."""
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x):
        return self.linear.to(torch.float32)(x) * 2


class Remembering(torch.nn.Module):
    """Its first call prepares what later calls read."""
    def __init__(self):
        super().__init__()
        self.ready = False

    def forward(self, x):
        if self.ready:
            return x * 3
        self.ready = True
        return x + 1


Output = NamedTuple("Output", [("logits", torch.Tensor), ("past_key_values", list)])


class Language(torch.nn.Module):
    """Its cache is a list of all embedded tokens."""
    def __init__(self):
        super().__init__()
        self.embedding = torch.nn.Embedding(10, 4)

    def forward(self, input_ids, past_key_values=None, use_cache=False):
        seen = self.embedding(input_ids)
        if past_key_values is not None:
            seen = torch.cat([past_key_values[0], seen], 1)
        return Output(seen.cumsum(1)[:, -input_ids.shape[1]:] @ self.embedding.weight.T, [seen] if use_cache else [])
'''


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    file = tmp_path_factory.mktemp("user") / "extracted_model.py"
    file.write_text(MODEL)
    return file


@pytest.fixture
def extract(program, tmp_path):
    def run(name, *inputs, contribute=False, **mode):
        torch.manual_seed(7)
        target = load_target(f"{program}:{name}", with_inputs=bool(inputs))
        content = extract_model(target, load_inputs(list(inputs), target), Mode(**mode), Naming(), tmp_path / "out",
                                contribute=contribute)
        return Extracted(target, content, tmp_path / "out")

    return run


class Extracted:
    def __init__(self, target, content, folder):
        self.target, self.content, self.folder = target, content, folder

    def sample(self, kind="forward", number=0):
        return [self.folder / one["sample"] for one in self.content["graphs"] if one["kind"] == kind][number]


def module(sample):
    """An instance of the sample's own GraphModule."""
    spec = importlib.util.spec_from_file_location("sample_under_test", sample / "model.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded.GraphModule()


def described(sample, file="weight_meta.py"):
    """Name to attributes, read by Python itself."""
    found = {}
    for entry in ast.parse((sample / file).read_text()).body:
        values = {one.targets[0].id: ast.unparse(one.value) for one in entry.body}
        found[ast.literal_eval(values["name"])] = values
    return found


def values_of(sample):
    from extract_models import tensors_of

    types = {"F32": torch.float32, "I64": torch.int64, "U8": torch.uint8, "BF16": torch.bfloat16, "BOOL": torch.bool}
    return {name: torch.frombuffer(bytearray(data), dtype=types[dtype]).reshape(shape) if data else torch.empty(shape)
            for name, (dtype, shape, data) in tensors_of(sample / "values.safetensors")[0].items()}


class TestGraphs:
    def test_fragments_have_their_order_their_break_and_what_passes_between_them(self, extract, program):
        made = extract("Model", "torch.ones(2, 4)")
        assert sorted(one.name for one in made.folder.iterdir()) == ["extraction.json", "subgraph_0", "subgraph_1"]
        assert json.loads((made.folder / "extraction.json").read_text()) == json.loads(json.dumps(made.content))
        assert made.content["order"] == [[0, 1]]
        [point] = made.content["breaks"]
        assert (point["file"], point["line"], point["after"], point["identifier"]) == (str(program), 14, 0, "GB0170")
        assert point["code"] == "if y.sum() > 0:"
        [passed] = made.content["passed"]
        assert (passed["from"], passed["to"], passed["input"]) == (0, 1, "L_y_")

    def test_one_graph_is_the_folder_itself(self, extract):
        made = extract("product", "torch.ones(2, 4)")
        assert (made.folder / "model.py").exists() and made.content["graphs"][0]["sample"] == "."

    def test_autocast_of_the_caller_of_a_graph_is_kept(self, extract):
        """Dynamo leaves it out of the graph: inner() is compiled by itself, under an autocast that is on already."""
        made = extract("mixed", "torch.linspace(0.1, 7, 12).reshape(3, 4)")
        x = torch.linspace(0.1, 7, 12).reshape(3, 4)
        [sample] = [one["sample"] for one in made.content["graphs"] if one["sample"]]  # another one sets the mode alone
        [result] = module(made.folder / sample)(x)
        with torch.autocast("cpu", torch.bfloat16):
            expected = x @ x.T
        assert result.dtype == torch.bfloat16 and torch.equal(result, expected)

    def test_autocast_of_an_option_is_kept(self, extract):
        made = extract("product", "torch.linspace(0.1, 7, 12).reshape(3, 4)", autocast="bfloat16")
        assert made.content["graphs"][0]["autocast"] == {"cpu": "torch.bfloat16"}
        assert module(made.sample())(torch.ones(3, 4))[0].dtype == torch.bfloat16

    def test_symbolic_sizes_have_values_and_relations(self, extract):
        made = extract("even", "torch.ones(6, 5)", dynamic=True)
        text = (made.sample() / "input_tensor_constraints.py").read_text()
        sympy = pytest.importorskip("sympy")
        scope = {}
        exec(text, scope)  # noqa: S102 our own file
        examples = scope["dynamic_dim_constraint_symbol2example_value"]
        assert sorted(examples.values()) == [5, 6]
        assert all(relation.subs(examples) == sympy.true for relation in scope["dynamic_dim_constraint_relations"])
        rows = next(symbol for symbol, value in examples.items() if value == 6)
        odd = {symbol: 7 if symbol == rows else value for symbol, value in examples.items()}
        assert sympy.false in [relation.subs(odd) for relation in scope["dynamic_dim_constraint_relations"]]

    def test_several_input_sets_make_a_graph_of_their_own_where_sizes_differ(self, extract):
        made = extract("product", "torch.ones(2, 4)", "torch.ones(3, 4)")
        assert [len(call) for call in made.content["order"]] == [1, 1]
        assert [one["symbols"] and list(one["symbols"].values()) for one in made.content["graphs"]] == [{}, [3]]

    def test_bodies_of_higher_order_operators_run_in_python(self, extract):
        made = extract("chosen", "torch.ones(3)")
        x = torch.linspace(0, 1, 3)
        assert torch.equal(module(made.sample())(x)[0], x.sin() * 2)
        assert torch.equal(module(made.sample())(-x)[0], x.cos())

    def test_functions_of_other_modules_are_written_in_full(self, extract):
        """torch.fx writes _operator_abs(), and a list of slices as an index, which only old code has."""
        made = extract("oddly_written", "torch.ones(3, 2)", dynamic=True)
        text = (made.sample() / "model.py").read_text()
        assert "_operator_" not in text and "[[slice" not in text
        x = torch.arange(6.0).reshape(3, 2)
        inputs = {name: x if name == "L_x_" else int(entry["data"][1:-1])
                  for name, entry in described(made.sample(), "input_meta.py").items()}
        assert torch.equal(module(made.sample())(**inputs)[0], x[:1] * 4 + 2)

    def test_writes_of_data_are_values_of_the_graph(self, extract):
        """Dynamo has an operator of its own for x.data = y, which no sample can call."""
        made = extract("Cast", "torch.linspace(-3, 3, 8).reshape(2, 4)", keep_values=True)
        values = values_of(made.sample())
        order = list(inspect.signature(module(made.sample()).forward).parameters)
        [result] = module(made.sample())(*(values[name] for name in order))
        assert torch.equal(result, values["output_0"]) and torch.equal(result, made.target.call(values["L_x_"]))
        assert "set_" not in (made.sample() / "model.py").read_text()

    def test_one_graph_is_run_once_and_what_a_second_call_compiles_is_kept(self, extract, tmp_path):
        assert [one["runs"] for one in extract("product", "torch.ones(2, 4)").content["graphs"]] == [1]
        (tmp_path / "out").rename(tmp_path / "before")
        made = extract("Remembering", "torch.ones(2, 4)")
        x = torch.ones(2, 4)
        assert [module(made.sample(number=at))(x)[0][0, 0].item() for at in range(2)] == [2, 3]
        assert made.content["order"] == [[1]]

    def test_source_of_custom_operators_is_in_the_sample(self, extract):
        made = extract("custom", "torch.ones(3)")
        assert "return x * 2" in (made.sample() / "custom_operators.py").read_text()
        [operator] = made.content["graphs"][0]["custom_operators"]
        assert operator["name"] == "graphnet_test::twice" and operator["has_source"]


class TestMetadata:
    def test_statistics_have_full_precision(self, extract):
        """NumPy's own mean and deviation of the weight as numbers of 64 bits; torch sums in another order."""
        made = extract("Model", "torch.ones(2, 4)")
        weight = made.target.call.linear.weight.detach().numpy().astype(numpy.float64)
        entry = described(made.sample())["L_self_modules_linear_parameters_weight_"]
        assert float(entry["mean"]) == pytest.approx(weight.mean(), rel=1e-14)
        assert float(entry["std"]) == pytest.approx(weight.std(ddof=1), rel=1e-14)
        assert entry["original_name"] == "'linear.weight'"

    def test_large_tensors_are_summed_in_parts(self):
        from graphnet_extract import metadata

        values = numpy.random.default_rng(3).normal(2, 5, 5_000_001)
        mean, std = metadata._statistics(torch.from_numpy(values))
        assert mean == pytest.approx(values.mean(), rel=1e-12) and std == pytest.approx(values.std(ddof=1), rel=1e-12)

    def test_inputs_stand_apart_from_weights(self, extract):
        made = extract("Model", "torch.ones(2, 4)")
        assert list(described(made.sample(), "input_meta.py")) == ["L_x_"]
        assert "L_x_" not in described(made.sample())

    def test_a_contribution_is_as_graphnets_tools_write_it(self, extract):
        made = extract("Model", "torch.ones(2, 4)", contribute=True)
        sample = made.sample()
        assert (sample / "input_meta.py").read_text() == ""
        entry = described(sample)["L_self_modules_linear_parameters_weight_"]
        numbers = re.findall(r"(?:mean|std) = -?\d+\.(\d+)\n", (sample / "weight_meta.py").read_text())
        assert len(numbers) >= 10 and all(len(decimals) == 3 for decimals in numbers)
        assert "original_name" not in entry and "L_x_" in described(sample)

    def test_integers_and_booleans_keep_their_values(self, extract):
        made = extract("mask", "torch.ones(2), torch.tensor([True, False]), torch.tensor([7, 9])")
        entries = described(made.sample(), "input_meta.py")
        assert entries["L_m_"]["data"] == "[True, False]" and entries["L_n_"]["data"] == "[7, 9]"

    def test_buffers_of_integers_keep_their_values(self, extract):
        made = extract("Model", "torch.ones(2, 4)")
        assert described(made.sample())["L_self_buffers_order_"]["data"] == "[3, 1, 0, 2]"

    def test_what_is_not_finite_is_still_python(self, extract):
        made = extract("product", "torch.full((2, 2), float('-inf'))")
        assert described(made.sample(), "input_meta.py")["L_x_"]["std"] == "float('nan')"


class TestTraining:
    @pytest.fixture
    def trained(self, extract):
        return extract("Net", "torch.linspace(-1, 2, 20).reshape(5, 4)", train=True, keep_values=True)

    @pytest.mark.slow
    def test_the_backward_sample_gives_autograds_gradients(self, trained, program):
        sample = trained.sample("train_backward")
        values = values_of(sample)
        graph = module(sample)
        order = list(inspect.signature(graph.forward).parameters)
        assert set(order) == {*described(sample), *described(sample, "input_meta.py")}
        with torch.no_grad():
            gradients = [one for one in graph(*(values[name] for name in order)) if one is not None]
        torch.manual_seed(0)
        model = load_target(f"{program}:Net").call.train()
        forward = values_of(trained.sample("train_forward"))
        with torch.no_grad():
            for name, parameter in model.named_parameters():
                kept = "L_self_" + "".join(f"modules_{one}_" for one in name.split(".")[:-1]) + f"parameters_{name.split('.')[-1]}_"
                parameter.copy_(forward[kept])
        output = model(torch.linspace(-1, 2, 20).reshape(5, 4))
        output.abs().float().mean().backward()
        for parameter in model.parameters():
            assert [one for one in gradients if one.shape == parameter.shape and torch.allclose(one, parameter.grad, atol=1e-6)]
        assert len(gradients) == len(list(model.parameters()))

    @pytest.mark.slow
    def test_the_optimizers_sample_gives_the_weights_after_the_step(self, trained):
        """torch.optim.SGD with a rate of 1e-4: w - 1e-4 * gradient."""
        sample = trained.sample("optimizer")
        values = values_of(sample)
        graph = module(sample)
        order = list(inspect.signature(graph.forward).parameters)
        weights = [name for name in order if not name.endswith("grad")]
        gradients = [name for name in order if name.endswith("grad")]
        assert len(weights) == len(gradients) == 6
        expected = [values[w] - 1e-4 * values[g] for w, g in zip(weights, gradients)]
        with torch.no_grad():
            results = graph(*(values[name].clone() for name in order))
        assert all(torch.allclose(one, other, atol=1e-7) for one, other in zip(results, expected, strict=True))
        assert not all(torch.equal(one, values[name]) for one, name in zip(results, weights, strict=True))

    def test_forward_and_backward_are_named_as_such(self, trained):
        assert [one["kind"] for one in trained.content["graphs"]] == ["train_forward", "train_backward", "optimizer"]
        assert trained.content["graphs"][1]["forward"] == 0
        assert trained.content["breaks"] == []  # those of torch's own optimizer are none of the user's


class TestGeneration:
    def test_prefill_and_decode_are_graphs_of_their_own(self, extract):
        made = extract("Language", "dict(input_ids=torch.tensor([[1, 2, 3]]))", generate=True)
        assert [one["origin"].split()[0] for one in made.content["inputs"]] == ["prefill", "decode"]
        assert made.content["order"] == [[0], [1]]
        prefill, decode = (described(made.folder / f"subgraph_{number}", "input_meta.py") for number in (0, 1))
        assert prefill["L_input_ids_"]["shape"] == "[1, 3]" and decode["L_input_ids_"]["shape"] == "[1, 1]"
        assert decode["L_past_key_values_0_"]["shape"] == "[1, 3, 4]"

    def test_a_model_without_a_cache_is_refused(self, extract, tmp_path):
        with pytest.raises(GuestError, match="input_ids"):
            extract("Net", "torch.ones(2, 4)", generate=True)
        assert not (tmp_path / "out").exists()


class TestDecorator:
    def test_the_first_call_of_a_class_writes_its_samples(self, tmp_path):
        @extracted(tmp_path / "out", name="small", tag="other")
        class Small(torch.nn.Module):
            def forward(self, x):
                return x.relu() + 1

        model = Small()
        assert torch.equal(model(torch.tensor([-1.0, 2.0])), torch.tensor([1.0, 3.0]))
        assert json.loads((tmp_path / "out" / "graph_net.json").read_text())["model_name"] == "small"
        assert model.training
        assert torch.equal(model(torch.tensor([0.0])), torch.tensor([1.0]))  # and no later one does

    def test_a_function_and_a_module(self, tmp_path):
        @extracted(tmp_path / "function")
        def double(x):
            return x * 2

        assert double(torch.ones(1)) == 2
        layer = extracted(tmp_path / "module")(torch.nn.Linear(2, 2))
        layer(torch.ones(1, 2))
        assert (tmp_path / "function" / "model.py").exists() and (tmp_path / "module" / "model.py").exists()

    def test_what_cannot_be_extracted_leaves_nothing(self, tmp_path):
        @extracted(tmp_path / "out")
        def nothing(x):
            return 3

        with pytest.raises(ExtractError, match="no graph"):
            nothing(torch.ones(1))
        assert list(tmp_path.iterdir()) == []


def test_the_worker_gives_the_models_own_bits(extract, worker, tmp_path):
    """The same program proves it for many models of installed packages: tests/support/extract_models.py."""
    from extract_models import Worker, check

    made = extract("Model", "torch.linspace(-3, 3, 8).reshape(2, 4)", keep_values=True)
    side = Worker(str(worker), 60)
    try:
        assert check(side, made.folder, tmp_path) == {"identical": True, "reasons": [], "own_outputs_missing": 0}
        sample = made.sample(number=1)
        code = (sample / "model.py").read_text()
        assert "+ 1" in code
        (sample / "model.py").write_text(code.replace("+ 1", "+ 2"))
        found = check(side, made.folder, tmp_path)
        assert not found["identical"] and found["own_outputs_missing"] == 1 and "other bits" in found["reasons"][0]
    finally:
        side.lines.stop()


@pytest.fixture
def one_thread():
    """As the worker's runs here: bits may depend on the number."""
    usual = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(usual)


def test_weights_that_require_gradients_do_so_in_the_worker(one_thread, extract, worker, tmp_path):
    from extract_models import Worker, check, tensors_of

    made = extract("SequenceFirst", "torch.linspace(-3, 3, 4096).reshape(2, 64, 32).sin()", keep_values=True)
    file = made.folder / "values.safetensors"
    tensors, about = tensors_of(file)
    weights = [name for name in tensors if name.endswith(("_weight_", "_bias_"))]
    assert len(weights) == 2 and sorted(json.loads(about["requires_grad"])) == sorted(weights)
    linear, x = made.target.call.linear, torch.linspace(-3, 3, 4096).reshape(2, 64, 32).sin().transpose(0, 1)
    with torch.no_grad():  # kernels of some processors may give the same bits
        same = torch.equal(linear(x), torch.nn.functional.linear(x, linear.weight.detach(), linear.bias.detach()))
    for content, identical in ((file.read_bytes(), True), (file.read_bytes().replace(b'"requires_grad"', b'"nothing_of_it"'), same)):
        file.write_bytes(content)
        side = Worker(str(worker), 60)  # a warm one remembers the inputs
        try:
            assert check(side, made.folder, tmp_path)["identical"] == identical
        finally:
            side.lines.stop()


@pytest.mark.slow
def test_runs_of_a_sample_that_keeps_its_values_take_them(one_thread, extract, graphnet, tmp_path):
    from extract_models import tensors_of
    from test_model_runs import executed

    made = extract("SequenceFirst", "torch.linspace(-3, 3, 4096).reshape(2, 64, 32).sin()", keep_values=True)
    _, found = executed(graphnet, made.folder, tmp_path / "run")
    (_, shape, wanted), = tensors_of(made.folder / "outputs_0.safetensors")[0].values()
    assert len(found) == 1 and found[0].shape == shape and found[0].tobytes() == wanted
    _, found = executed(graphnet, made.folder, tmp_path / "other", "--seed", "9")
    assert found[0].tobytes() == wanted


@pytest.mark.slow
def test_another_size_draws_the_inputs_and_keeps_the_weights(extract, graphnet, tmp_path):
    from test_model_runs import executed

    made = extract("Net", "torch.randn(8, 4)", keep_values=True, dynamic=True)
    runs = [executed(graphnet, made.folder, tmp_path / f"{number}", "--size", "S0=3", "--seed", seed)[1]
            for number, seed in enumerate(("5", "5", "6"))]
    assert runs[0][0].shape == (3, 2)
    assert runs[0][0].tobytes() == runs[1][0].tobytes() != runs[2][0].tobytes()


def test_values_between_graphs_keep_their_strides(one_thread, extract, worker, tmp_path):
    from extract_models import Worker, check, tensors_of

    made = extract("LastChannels", "torch.linspace(-3, 3, 3072).reshape(1, 3, 32, 32).sin()", keep_values=True)
    tensors, about = tensors_of(made.sample(number=1) / "values.safetensors")
    between = next(name for name, (_, shape, _) in tensors.items() if shape == (1, 32, 32, 16))
    assert json.loads(about["strides"])[between] == [16384, 32, 1, 1024]
    side = Worker(str(worker), 60)
    try:
        assert check(side, made.folder, tmp_path)["identical"]
    finally:
        side.lines.stop()


def test_kept_values_have_no_gaps(extract):
    """The format allows none, and its own library refuses a file that has some."""
    made = extract("Model", "torch.linspace(-3, 3, 8).reshape(2, 4)", keep_values=True)
    for file in made.folder.rglob("values.safetensors"):
        content = file.read_bytes()
        length = int.from_bytes(content[:8], "little")
        header = json.loads(content[8 : 8 + length])
        header.pop("__metadata__", None)
        places = sorted(one["data_offsets"] for one in header.values())
        assert len(places) > 2 and any((end - begin) % 64 for begin, end in places)
        assert [begin for begin, _ in places] == [0, *(end for _, end in places[:-1])]
        assert places[-1][1] == len(content) - 8 - length
