import torch

from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_x_: torch.Tensor,
        L_self_modules_attn_modules_qkv_parameters_weight_: torch.nn.parameter.Parameter,
        s1: torch.SymInt,
    ):
        l_x_ = L_x_
        weight = L_self_modules_attn_modules_qkv_parameters_weight_
        linear = torch._C._nn.linear(l_x_, weight, None)
        l_x_ = weight = None
        reshape = linear.reshape(s1, -1, 3, 4, 16)
        linear = None
        qkv = reshape.permute(2, 0, 3, 1, 4)
        q = qkv[0]
        k = qkv[1]
        v = qkv[slice(2, 3, None)].squeeze(0)
        reshape = qkv = None
        q_1 = q * 0.25
        scores = q_1 @ k.transpose(-2, -1)
        mask = torch.full((1, 1), float("-inf"), device=device(type="cpu"), dtype=torch.float32)
        scores += mask
        scores[..., 0] = 0
        probabilities = torch.nn.functional.softmax(scores, dim=-1)
        out, weights = torch.ops.custom.split(probabilities, v)
        return (out, weights.shape[0], -1)
