"""Breaks of Hugging Face models before and after graphnet_breaks, from small configurations with random weights.

    python tests/support/graph_break_models.py [NAME ...] [--list]

transformers 4.52.4 must be importable; nothing is downloaded. Counts of graphs - 1 or of events are compared with those that
are known (`KNOWN`). Library files stay as they are: the rewritten text is an overlay.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("HF_HUB_OFFLINE", "1")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

import torch  # noqa: E402

SMALL = {"vocab_size": 99, "max_position_embeddings": 64}
SEQ2SEQ = {**SMALL, "d_model": 32, "encoder_layers": 2, "decoder_layers": 2, "encoder_attention_heads": 4,
           "decoder_attention_heads": 4, "encoder_ffn_dim": 37, "decoder_ffn_dim": 37}
DECODER = {**SMALL, "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 37}
IDS = "input_ids=torch.randint(3, 99, (2, 8))"
BOTH_IDS = f"{IDS}, decoder_input_ids=torch.randint(3, 99, (2, 6))"
KNOWN = {"biogpt": 2, "blenderbot": 3, "flan_t5": 3, "longformer": 5, "phi4_mini": 5, "pegasus": 2,
         "bart": 3, "whisper": 3, "marian": 3, "layoutlmv3": 2}
"""Breaks of each model: the first six of the paper (arXiv 2509.16248), the others measured with torch 2.13."""
INPUTS = {"whisper": "input_features=torch.randn(2, 8, 40), decoder_input_ids=torch.randint(3, 99, (2, 6))",
          "layoutlmv3": "input_ids=torch.randint(3, 99, (2, 8)), bbox=torch.randint(0, 9, (2, 8, 4)), "
                        "pixel_values=torch.randn(2, 3, 32, 32)",
          "biogpt": IDS, "phi4_mini": IDS, "pegasus": IDS,
          "longformer": "input_ids=torch.randint(3, 99, (2, 7)), attention_mask=torch.ones(2, 7, dtype=torch.long)"}


def _made(model: str, config: str, **values: Any) -> Any:
    import transformers

    torch.manual_seed(0)
    return getattr(transformers, model)(getattr(transformers, config)(**values)).eval()


def biogpt() -> Any:
    """Two breaks: a warning in the loop over layers."""
    return _made("BioGptForCausalLM", "BioGptConfig", **DECODER)


def blenderbot() -> Any:
    """Three breaks."""
    return _made("BlenderbotForConditionalGeneration", "BlenderbotConfig", **SEQ2SEQ, pad_token_id=0)


def flan_t5() -> Any:
    """Three breaks."""
    return _made("T5ForConditionalGeneration", "T5Config", vocab_size=99, d_model=32, d_kv=8, d_ff=37, num_layers=2,
                 num_heads=4, feed_forward_proj="gated-gelu", decoder_start_token_id=0)


def pegasus() -> Any:
    """Two breaks in the decoder by itself."""
    return _made("PegasusForCausalLM", "PegasusConfig", **SEQ2SEQ)


def bart() -> Any:
    """Three breaks."""
    return _made("BartForConditionalGeneration", "BartConfig", **SEQ2SEQ)


def marian() -> Any:
    """Three breaks."""
    return _made("MarianMTModel", "MarianConfig", **SEQ2SEQ, pad_token_id=0, decoder_start_token_id=0)


def whisper() -> Any:
    """Three breaks."""
    values = {name: value for name, value in SEQ2SEQ.items() if name != "max_position_embeddings"}
    return _made("WhisperForConditionalGeneration", "WhisperConfig", **values, num_mel_bins=8, max_source_positions=20,
                 max_target_positions=20, pad_token_id=0, decoder_start_token_id=1)


def phi4_mini() -> Any:
    """Five breaks: a choice of rotary frequencies by the longest position."""
    return _made("Phi3ForCausalLM", "Phi3Config", **DECODER, num_key_value_heads=2, pad_token_id=0,
                 original_max_position_embeddings=16,
                 rope_scaling={"type": "longrope", "short_factor": [1.0] * 4, "long_factor": [2.0] * 4})


def longformer() -> Any:
    """Five breaks: a warning, and Python values chosen by `.any().item()`."""
    return _made("LongformerForMaskedLM", "LongformerConfig", **DECODER, attention_window=4)


def layoutlmv3() -> Any:
    """Two breaks."""
    return _made("LayoutLMv3Model", "LayoutLMv3Config", **DECODER, input_size=32, patch_size=16, coordinate_size=6, shape_size=4,
                 max_2d_position_embeddings=64)


MODELS: dict[str, Callable[[], Any]] = {one.__name__: one for one in (
    biogpt, blenderbot, flan_t5, pegasus, bart, marian, whisper, phi4_mini, longformer, layoutlmv3)}


def main() -> int:
    """Runs the command; returns 1 where an accepted rewrite leaves as many breaks as there were, or counts are not the known ones."""
    from graphnet_breaks.children import Limits
    from graphnet_breaks.fixing import Fixer
    from graphnet_breaks.proof import Program, ProgramError

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*MODELS, []], help="all where left out")
    parser.add_argument("--request", action="append", default=[], help="as of fix: state-differences, for phi4_mini")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    failed = 0
    for name in chosen.names or MODELS:
        started = time.monotonic()
        program = Program(f"{Path(__file__).resolve()}:{name}", (INPUTS.get(name, BOTH_IDS),), limits=Limits(600))
        try:
            fix = Fixer(program, lambda text: print(f"  {text}", file=sys.stderr), settings_first=False,
                        requests=chosen.request).run()
        except ProgramError as error:
            print(f"{name}: cannot be called: {error}", flush=True)
            failed += 1
            continue
        failed += bool(fix.texts) and len(fix.after) >= len(fix.before)
        if KNOWN[name] not in (fix.before_graphs - 1, len(fix.before)):
            print(f"{name}: {KNOWN[name]} breaks were known", flush=True)
            failed += 1
        print(f"{name}: {fix.verdict}, graphs {fix.before_graphs} -> {fix.after_graphs}, events {len(fix.before)} -> "
              f"{len(fix.after)}, {sum(one.accepted for one in fix.edits)} edits, {time.monotonic() - started:.0f} s",
              flush=True)
        for edit in fix.edits:
            if not edit.accepted:
                print(f"    not offered: {edit.candidate.rule}: {edit.reason[:300]}", flush=True)
        for item in fix.declined:
            print(f"    declined: {Path(item.file).name}:{item.line} {item.rule}: {item.because[:200]}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
