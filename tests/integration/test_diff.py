"""`graphnet diff`, through the real program: on made samples, and on real ones of the archive."""

import json
import shutil

import pytest

from conftest import write_sample
from real_samples import unpack
from rework import edit_one_number, rework

SAMPLES = ["samples/torchvision/resnet18", "samples/torchvision/resnet34", "samples/torchvision/swin_v2_t",
           "samples/torchvision/googlenet", "samples/torchvision/densenet121"]
SAME, DIFFERENT, TROUBLE = 0, 1, 2
BLOCK = ["torch.conv2d", "torch.nn.functional.batch_norm", "torch.nn.functional.relu", "torch.conv2d",
         "torch.nn.functional.batch_norm", "operator.iadd", "torch.nn.functional.relu"]


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    root = tmp_path_factory.mktemp("real")
    unpack(root, SAMPLES)
    yield root
    shutil.rmtree(root)


@pytest.fixture
def diff(graphnet):
    """Runs `graphnet diff`; returns its JSON, after checking that the exit code agrees with it."""

    def run(left, right):
        done = graphnet("diff", left, right, "--json")
        answer = json.loads(done.stdout)
        nodes = answer["nodes"]
        differs = nodes["changed"] + nodes["removed"] + nodes["added"] + len(answer["inputs"]) > 0
        assert done.returncode == (DIFFERENT if differs else SAME), done.stderr
        return answer

    return run


def variant(sample, folder, text):
    """A copy of the sample with another model.py."""
    shutil.copytree(sample, folder)
    (folder / "model.py").write_text(text, encoding="utf-8")
    return folder


def source_of(sample):
    return (sample / "model.py").read_text(encoding="utf-8")


def test_a_sample_and_itself_have_no_difference(graphnet, diff, tmp_path):
    sample = write_sample(tmp_path / "chain", 20)
    same = diff(sample, sample)
    assert same["nodes"] == {"equal": 20, "changed": 0, "removed": 0, "added": 0}
    assert same["edges"]["equal"] == 20
    assert same["differences"] == [] and same["groups"] == {}
    text = graphnet("diff", sample, sample)
    assert text.returncode == SAME
    assert "no difference" in text.stdout


def test_an_exchanged_operator_is_the_one_change(graphnet, diff, tmp_path):
    sample = write_sample(tmp_path / "chain", 20)
    edited = variant(sample, tmp_path / "edited", source_of(sample).replace("torch.relu(", "torch.sigmoid("))
    (only,) = diff(sample, edited)["differences"]
    assert (only["kind"], only["left"]["operator"], only["right"]["operator"]) == ("changed", "torch.relu",
                                                                                   "torch.sigmoid")
    assert [change["kind"] for change in only["changes"]] == ["operator"]
    text = graphnet("diff", sample, edited)
    assert text.returncode == DIFFERENT
    assert "~ torch.relu -> torch.sigmoid  [line 5 -> 5]" in text.stdout


def test_a_missing_sample_is_trouble(graphnet, tmp_path):
    sample = write_sample(tmp_path / "chain", 3)
    assert graphnet("diff", sample, tmp_path / "nothing").returncode == TROUBLE
    assert graphnet("diff", sample).returncode == TROUBLE


@pytest.mark.slow
def test_resnet34_is_resnet18_with_blocks_added(real, diff):
    answer = diff(real / SAMPLES[0], real / SAMPLES[1])
    # He and others (2016), table 1: 2, 2, 2, 2 and 3, 4, 6, 3 blocks of 7 operators.
    added = {"layer1.2", "layer2.2", "layer2.3", "layer3.2", "layer3.3", "layer3.4", "layer3.5", "layer4.2"}
    operators = {block: [] for block in added}
    for row in answer["differences"]:
        if row["kind"] == "added":
            block = ".".join(row["right"]["module"].split(".")[:2])
            operators[block].append(row["right"]["operator"])
    assert operators == {block: BLOCK for block in added}
    assert answer["nodes"]["removed"] == 0
    # Operators that read another block's output than before: two convolutions of each later layer's first block, and
    # the head.
    changed = [row for row in answer["differences"] if row["kind"] == "changed"]
    assert [row["right"]["module"] for row in changed] == [
        f"layer{i}.0.{part}" for i in (2, 3, 4) for part in ("conv1", "downsample.0")] + [""]
    assert all([change["kind"] for change in row["changes"]] == ["rewired"] for row in changed)
    # Each block has two convolutions' weights and two times weight, bias, mean and variance.
    assert len(answer["inputs"]) == len(added) * 10


@pytest.mark.slow
def test_half_precision_changes_types_alone(real, diff, tmp_path):
    sample = real / SAMPLES[0]
    half = variant(sample, tmp_path / "half", source_of(sample))
    for name in ("weight_meta.py", "input_meta.py"):
        text = (half / name).read_text(encoding="utf-8")
        (half / name).write_text(text.replace("torch.float32", "torch.float16"), encoding="utf-8")
    answer = diff(sample, half)
    assert answer["nodes"]["removed"] + answer["nodes"]["added"] == 0
    assert answer["edges"]["removed"] + answer["edges"]["added"] == 0
    kinds = {change["kind"] for row in answer["differences"] for change in row["changes"]}
    assert kinds == {"dtype"}
    # 20 convolutions, 20 normalizations and the classifier read parameters; the first convolution also the image.
    assert answer["nodes"]["changed"] == 41
    assert all(each["left"].replace("float32", "float16") == each["right"] for each in answer["inputs"])
    assert len(answer["inputs"]) == 103  # 20 weights, 20 x 4 of normalizations, 2 of the classifier, the image


@pytest.mark.slow
def test_inferred_types_tell_what_follows_from_a_change(worker, graphnet, real, tmp_path):
    sample = real / SAMPLES[0]
    text = source_of(sample)
    pool = "x_2, 3, 2, 1, 1, ceil_mode=False"
    assert text.count(pool) == 1
    edited = variant(sample, tmp_path / "edited", text.replace(pool, pool.replace("3, 2,", "3, 1,")))
    done = graphnet("diff", sample, edited, "--types", "--json")
    answer = json.loads(done.stdout)
    (only,) = answer["differences"]
    assert [(change["kind"], change["argument"]) for change in only["changes"]] == [("attribute", "stride"),
                                                                                    ("shape", "result")]
    # Behind the pooling stand 8 blocks of 7 operators and 3 downsamplings of 2; the head averages the size away.
    assert answer["retyped"] == 8 * 7 + 3 * 2


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("rename_inputs", [False, True])
def test_other_names_order_and_formatting_are_no_difference(real, diff, tmp_path, name, rename_inputs):
    sample = real / name
    for seed in range(2):
        text = rework(source_of(sample), seed, rename_inputs=rename_inputs)
        answer = diff(sample, variant(sample, tmp_path / f"reworked{seed}", text))
        assert answer["differences"] == []
        assert answer["inputs"] == []


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.slow
def test_one_edited_number_is_the_one_change(real, diff, tmp_path, name):
    sample = real / name
    for seed in range(3):
        text, line = edit_one_number(source_of(sample), seed)
        edited = variant(sample, tmp_path / f"edited{seed}", text)
        (only,) = diff(sample, edited)["differences"]
        assert only["right"]["line"] == line
        assert [change["kind"] for change in only["changes"]] == ["attribute"]
        reworked = variant(sample, tmp_path / f"both{seed}", rework(text, seed))
        (only,) = diff(sample, reworked)["differences"]
        assert [change["kind"] for change in only["changes"]] == ["attribute"]
