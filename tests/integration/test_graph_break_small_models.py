"""Small configurations and inputs of transformers' models, on dicts and modules of this file's own."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_guest.hf_inputs import BATCH, TOKENS, input_sets  # noqa: E402
from graphnet_guest.hf_sizes import LAYERS, ORDER, VOCABULARY, Shrinking, small_values  # noqa: E402

USUAL = {"model_type": "one", "hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 3072, "vocab_size": 30000,
         "num_hidden_layers": 12, "image_size": 224, "patch_size": 16, "num_channels": 3}


def test_heads_divide_the_hidden_size_and_widths_keep_their_ratio():
    small = small_values(USUAL, Shrinking())
    assert small["hidden_size"] < 768 and small["hidden_size"] % 12 == 0
    assert small["intermediate_size"] == 4 * small["hidden_size"]
    assert (small["num_attention_heads"], small["num_channels"], small["num_hidden_layers"]) == (12, 3, LAYERS)
    assert small["image_size"] % 16 == 0


def test_widths_of_parts_that_meet_are_divided_by_one_number():
    outer = {"model_type": "two", "text_config": {**USUAL, "hidden_size": 4096, "num_attention_heads": 32},
             "vision_config": USUAL, "projector_hidden_size": 4096}
    small = small_values(outer, Shrinking())
    assert small["projector_hidden_size"] == small["text_config"]["hidden_size"]
    assert 4096 // small["projector_hidden_size"] == 768 // small["vision_config"]["hidden_size"]


def test_a_layer_of_each_kind_remains():
    kinds = ["linear", "linear", "linear", "full"] * 3
    small = small_values({**USUAL, "layer_types": kinds}, Shrinking())
    assert small["num_hidden_layers"] == 4 and small["layer_types"] == kinds[:4]


def test_special_tokens_keep_numbers_of_their_own_in_a_short_vocabulary():
    small = small_values({**USUAL, "bos_token_id": 1, "eos_token_id": 29998, "image_token_id": 29999}, Shrinking())
    tokens = [small[name] for name in ("bos_token_id", "eos_token_id", "image_token_id")]
    assert small["vocab_size"] == VOCABULARY and len(set(tokens)) == 3 and max(tokens) < VOCABULARY


def test_sections_of_a_head_add_up_to_the_smaller_one():
    small = small_values({**USUAL, "head_dim": 128, "hidden_size": 1536, "rope_parameters": {"mrope_section": [16, 24, 24]}},
                         Shrinking())
    assert 2 * sum(small["rope_parameters"]["mrope_section"]) == small["head_dim"] < 128


def test_a_dict_by_layers_has_those_that_remain():
    small = small_values({**USUAL, "per_layer_config": {0: "a", 1: "b", 11: "c"}, "other": {"5": 1, "x": 2}}, Shrinking())
    assert small["per_layer_config"] == {0: "a", 1: "b"}
    assert small["other"] == {"5": 1, "x": 2}


def test_stages_behind_the_last_layer_are_not_asked_for():
    small = small_values({**USUAL, "out_features": ["stage3", "stage12"], "out_indices": [3, 12]}, Shrinking())
    assert small["out_features"] == ["stage2"] and small["out_indices"] == [2]


def test_the_usual_widths_are_tried_too():
    assert small_values(USUAL, ORDER[-1])["hidden_size"] == 768


class Pictured(torch.nn.Module):
    """A model of text and pictures: each picture becomes three vectors."""

    main_input_name = "input_ids"

    def forward(self, input_ids=None, attention_mask=None, pixel_values=None):
        return input_ids

    def get_image_features(self, pixel_values):
        return torch.zeros(pixel_values.shape[0], 3, 8)


def test_a_picture_has_its_places_in_the_text():
    config = SimpleNamespace(vision_config=SimpleNamespace(image_size=32), image_token_id=99, vocab_size=100)
    sets = list(input_sets(Pictured(), config))
    assert sets[0]["pixel_values"].shape == (BATCH, 3, 32, 32)
    assert (sets[0]["input_ids"] == 99).sum(1).tolist() == [3] * BATCH
    assert sets[0]["attention_mask"].shape == sets[0]["input_ids"].shape == (BATCH, TOKENS + 3)
    assert any("pixel_values" not in one for one in sets)  # text alone is tried too
