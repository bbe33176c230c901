"""Patterns of two models of the GraphMend paper whose code is not in a package: made anew, small, with the paper's counts.

The paper counts 15 breaks of dynamic-shape operators in moe-minicpm and 2 of data-dependent control flow in Qwen-Audio.
"""

import torch
from torch import nn
from torch.nn import functional as F

AUDIO_START = 71


class Expert(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.w1, self.w2, self.w3 = nn.Linear(size, 24, False), nn.Linear(24, size, False), nn.Linear(size, 24, False)

    def forward(self, x):
        return self.w2(F.silu(self.w1(x)) * self.w3(x))


class SparseMixture(nn.Module):
    """Each of four experts computes the tokens that chose it: one or two operators of dynamic shape for each."""

    def __init__(self, size):
        super().__init__()
        self.gate = nn.Linear(size, 4, False)
        self.expert_0, self.expert_1, self.expert_2, self.expert_3 = (Expert(size) for _ in range(4))

    def forward(self, hidden_states):
        batch, length, size = hidden_states.shape
        x = hidden_states.view(-1, size)
        weights, selected = torch.topk(F.softmax(self.gate(x), dim=1, dtype=torch.float), 2, dim=-1)
        weights = weights / weights.sum(dim=-1, keepdim=True)
        out = torch.zeros((batch * length, size), dtype=x.dtype, device=x.device)
        token_0, slot_0 = torch.where(selected == 0)
        top_0 = token_0
        scale_0 = weights[token_0, slot_0]
        out.index_add_(0, top_0, self.expert_0(x[token_0]) * scale_0[:, None] * (slot_0 < 2)[:, None])
        top_1 = torch.nonzero((selected == 1).any(-1)).squeeze(-1)
        token_1, slot_1 = torch.where(selected == 1)
        scale_1 = weights[token_1, slot_1]
        out.index_add_(0, top_1, self.expert_1(x[token_1]) * scale_1[:, None] * (slot_1 < 2)[:, None])
        top_2 = torch.nonzero((selected == 2).any(-1)).squeeze(-1)
        token_2, slot_2 = torch.where(selected == 2)
        scale_2 = weights[token_2, slot_2]
        out.index_add_(0, top_2, self.expert_2(x[token_2]) * scale_2[:, None] * (slot_2 < 2)[:, None])
        top_3 = torch.nonzero((selected == 3).any(-1)).squeeze(-1)
        token_3, slot_3 = torch.where(selected == 3)
        scale_3 = weights[token_3, slot_3]
        out.index_add_(0, top_3, self.expert_3(x[token_3]) * scale_3[:, None] * (slot_3 < 2)[:, None])
        return out.reshape(batch, length, size)


class MixtureLayer(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
        self.mixing, self.mlp = nn.Linear(size, size), SparseMixture(size)

    def forward(self, x):
        x = x + torch.cumsum(self.mixing(self.norm1(x)), 1)
        return x + self.mlp(self.norm2(x))


class MoeMiniCpm(nn.Module):
    def __init__(self, layers=4, size=16):
        super().__init__()
        self.embed = nn.Embedding(80, size)
        self.layers = nn.ModuleList(MixtureLayer(size) for _ in range(layers))
        self.head = nn.Linear(size, 80, False)

    def forward(self, input_ids):
        x = self.embed(input_ids)
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


def moe_minicpm():
    torch.manual_seed(0)
    return MoeMiniCpm().eval()


class AudioTower(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.conv = nn.Conv1d(8, size, 3, padding=1)

    def encode(self, input_audios, input_audio_lengths, audio_span_tokens):
        hidden = self.conv(input_audios).transpose(1, 2)
        return [hidden[i, : int(n)] for i, n in enumerate(audio_span_tokens)]


class QwenTransformer(nn.Module):
    """Audio is spliced in where its first token is found; a turn of text alone has neither token nor audio."""

    def __init__(self, size=16):
        super().__init__()
        self.config = {"audio_start_id": AUDIO_START}
        self.wte = nn.Embedding(80, size)
        self.audio = AudioTower(size)
        self.h = nn.ModuleList(nn.TransformerEncoderLayer(size, 2, 24, batch_first=True, dropout=0.0) for _ in range(2))
        self.ln_f = nn.LayerNorm(size)

    def forward(self, input_ids, past_key_values=None, audio_info=None):
        if past_key_values is None and torch.any(input_ids == self.config["audio_start_id"]):
            bos_pos = torch.where(input_ids == self.config["audio_start_id"])
            eos_pos = torch.where(input_ids == self.config["audio_start_id"] + 1)
            assert (bos_pos[0] == eos_pos[0]).all()
            audio_pos = torch.stack((bos_pos[0], bos_pos[1], eos_pos[1]), dim=1)
            if isinstance(audio_info, dict):
                audios = audio_info["input_audios"]
                audio_span_tokens = audio_info["audio_span_tokens"]
                input_audio_lengths = audio_info["input_audio_lengths"]
                audios = self.audio.encode(audios, input_audio_lengths, audio_span_tokens)
            else:
                audios = torch.concat([_["input_audios"] for _ in audio_info])
                input_audio_lengths = torch.concat([_["input_audio_lengths"] for _ in audio_info])
                audio_span_tokens = [span for _ in audio_info for span in _["audio_span_tokens"]]
                audios = self.audio.encode(audios, input_audio_lengths, audio_span_tokens)
        else:
            audios = None
        hidden_states = self.wte(input_ids)
        if audios is not None:
            for idx, (i, a, b) in enumerate(audio_pos):
                hidden_states[i][a : b + 1] = audios[idx]
        for block in self.h:
            hidden_states = block(hidden_states)
        return self.ln_f(hidden_states)


class QwenAudio(nn.Module):
    def __init__(self):
        super().__init__()
        self.transformer = QwenTransformer()
        self.lm_head = nn.Linear(16, 80, False)

    def forward(self, input_ids, audio_info=None):
        hidden_states = self.transformer(input_ids, audio_info=audio_info)
        return self.lm_head(hidden_states)


def qwen_audio():
    torch.manual_seed(0)
    return QwenAudio().eval()
