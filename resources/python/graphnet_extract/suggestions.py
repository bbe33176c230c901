"""Name, source and task of a sample, as far as they are seen in the model and its inputs."""

from __future__ import annotations

from collections.abc import Sequence

from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target

_SOURCES = {"hf": "transformers-auto-model", "timm": "timm"}
_KINDS = {"computer_vision": ("pixel", "image", "video"), "nlp": ("input_ids", "token", "decoder_input_ids"),
          "audio": ("input_values", "input_features", "audio", "spectrogram", "wave")}
_HEADS = (
    ("ForSequenceClassification", {"audio": "audio-classification", "": "text-classification"}),
    ("ForTokenClassification", {"": "token-classification"}), ("ForQuestionAnswering", {"": "question-answering"}),
    ("ForMaskedLM", {"": "fill-mask"}), ("ForPreTraining", {"nlp": "fill-mask"}),
    ("ForCausalLM", {"": "text-generation"}), ("LMHeadModel", {"": "text-generation"}),
    ("ForConditionalGeneration", {"nlp": "text2text-generation", "audio": "automatic-speech-recognition",
                                  "multimodal": "image-text-to-text"}),
    ("ForSpeechSeq2Seq", {"": "automatic-speech-recognition"}), ("ForCTC", {"": "automatic-speech-recognition"}),
    ("ForAudioClassification", {"": "audio-classification"}), ("ForImageClassification", {"": "image-classification"}),
    ("ForVideoClassification", {"": "video-classification"}), ("ForObjectDetection", {"": "object-detection"}),
    ("ForZeroShotObjectDetection", {"": "zero-shot-object-detection"}),
    ("ForSemanticSegmentation", {"": "image-segmentation"}), ("ForInstanceSegmentation", {"": "image-segmentation"}),
    ("ForUniversalSegmentation", {"": "image-segmentation"}), ("ForDepthEstimation", {"": "depth-estimation"}),
    ("Model", {"nlp": "feature-extraction", "computer_vision": "image-feature-extraction", "audio": "feature-extraction",
               "multimodal": "zero-shot-image-classification"}))
"""Pipeline tasks of the Hugging Face hub, by the last part of the name of a class of transformers, and by the category (""
for any)."""
_PICTURE_DIMENSIONS = (4, 5)


def source_of(target: str) -> str:
    """GraphNet's word for where models of this kind come from; "user" for the user's own."""
    return _SOURCES.get(target.partition(":")[0], "user")


def tag_of(target: Target, sets: Sequence[InputSet]) -> str:
    """The heuristic_tag that the names and shapes of the inputs suggest; "other" where they suggest none."""
    if target.text.startswith("timm:"):
        return "computer_vision"
    names = {name for one in sets for name in one.kwargs}
    found = [tag for tag, words in _KINDS.items() if any(word in name for name in names for word in words)]
    if len(found) > 1:
        return "multimodal"
    if found:
        return found[0]
    tensors = [value for one in sets for value in one.args if hasattr(value, "shape")]
    if tensors and all(one.dim() in _PICTURE_DIMENSIONS and one.shape[1] in (1, 3, 4) for one in tensors[:1]):
        return "computer_vision"
    if tensors and not tensors[0].dtype.is_floating_point and tensors[0].dim() == 2:  # tokens
        return "nlp"
    return "other"


def pipeline_of(target: Target, tag: str) -> str:
    """The pipeline task, a sub-category of `tag`, that the head of a model of a library suggests; "" where none does."""
    kind = type(target.call).__name__
    if target.text.startswith("timm:"):
        return "image-classification" if getattr(target.call, "num_classes", 0) else "image-feature-extraction"
    if not target.text.startswith("hf:"):
        return ""
    for end, tasks in _HEADS:
        if kind.endswith(end):
            return tasks.get(tag, tasks.get("", ""))
    return ""
