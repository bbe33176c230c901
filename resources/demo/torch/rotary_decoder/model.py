import torch
from torch import device
from torch import inf


class GraphModule(torch.nn.Module):
    def forward(
        self,
        s70: torch.SymInt,
        L_input_ids_: torch.Tensor,
        L_self_buffers_inv_freq_: torch.Tensor,
        s53: torch.SymInt,
        L_attention_mask_: torch.Tensor,
        L_self_modules_embed_tokens_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_qkv_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_qkv_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_qkv_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_lm_head_parameters_weight_: torch.nn.parameter.Parameter,
    ):
        l_input_ids_ = L_input_ids_
        l_self_buffers_inv_freq_ = L_self_buffers_inv_freq_
        l_attention_mask_ = L_attention_mask_
        l_self_modules_embed_tokens_parameters_weight_ = (
            L_self_modules_embed_tokens_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_norm1_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_norm1_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_qkv_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_qkv_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_o_proj_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_o_proj_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_norm2_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_norm2_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_up_proj_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_up_proj_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_down_proj_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_down_proj_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_norm1_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_norm1_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_qkv_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_qkv_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_o_proj_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_o_proj_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_norm2_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_norm2_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_up_proj_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_up_proj_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_down_proj_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_down_proj_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_norm1_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_norm1_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_qkv_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_qkv_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_o_proj_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_o_proj_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_norm2_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_norm2_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_up_proj_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_up_proj_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_down_proj_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_down_proj_parameters_weight_
        )
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_lm_head_parameters_weight_ = (
            L_self_modules_lm_head_parameters_weight_
        )
        position = torch.arange(s53, device=device(type="cpu"))
        getitem_2 = position[(slice(None, None, None), None)]
        float_1 = getitem_2.float()
        getitem_2 = None
        getitem_3 = l_self_buffers_inv_freq_[(None, slice(None, None, None))]
        l_self_buffers_inv_freq_ = None
        angles = float_1 * getitem_3
        float_1 = getitem_3 = None
        angles_1 = torch.cat((angles, angles), dim=-1)
        angles = None
        cos = angles_1.cos()
        cos_1 = cos[(None, None)]
        cos = None
        sin = angles_1.sin()
        angles_1 = None
        sin_1 = sin[(None, None)]
        sin = None
        getitem_6 = position[(None, slice(None, None, None))]
        getitem_7 = position[(slice(None, None, None), None)]
        position = None
        future = getitem_6 > getitem_7
        getitem_6 = getitem_7 = None
        getitem_8 = future[
            (None, None, slice(None, None, None), slice(None, None, None))
        ]
        future = None
        getitem_9 = l_attention_mask_[
            (slice(None, None, None), None, None, slice(None, None, None))
        ]
        l_attention_mask_ = None
        eq = getitem_9 == 0
        getitem_9 = None
        mask = getitem_8 | eq
        getitem_8 = eq = None
        x = torch.nn.functional.embedding(
            l_input_ids_,
            l_self_modules_embed_tokens_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        l_input_ids_ = l_self_modules_embed_tokens_parameters_weight_ = None
        pow_1 = x.pow(2)
        mean = pow_1.mean(-1, keepdim=True)
        pow_1 = None
        add = mean + 1e-06
        mean = None
        rsqrt = torch.rsqrt(add)
        add = None
        mul_1 = x * rsqrt
        rsqrt = None
        mul_2 = l_self_modules_layers_modules_0_modules_norm1_parameters_weight_ * mul_1
        l_self_modules_layers_modules_0_modules_norm1_parameters_weight_ = mul_1 = None
        linear = torch._C._nn.linear(
            mul_2, l_self_modules_layers_modules_0_modules_qkv_parameters_weight_, None
        )
        mul_2 = l_self_modules_layers_modules_0_modules_qkv_parameters_weight_ = None
        qkv = linear.view(2, s53, 3, 4, -1)
        linear = None
        permute = qkv.permute(2, 0, 3, 1, 4)
        qkv = None
        unbind = permute.unbind(0)
        permute = None
        query = unbind[0]
        key = unbind[1]
        value = unbind[2]
        unbind = None
        mul_3 = query * cos_1
        first = query[(Ellipsis, slice(None, 8, None))]
        second = query[(Ellipsis, slice(8, None, None))]
        query = None
        neg = -second
        second = None
        cat_1 = torch.cat((neg, first), dim=-1)
        neg = first = None
        mul_4 = cat_1 * sin_1
        cat_1 = None
        query_1 = mul_3 + mul_4
        mul_3 = mul_4 = None
        mul_5 = key * cos_1
        first_1 = key[(Ellipsis, slice(None, 8, None))]
        second_1 = key[(Ellipsis, slice(8, None, None))]
        key = None
        neg_1 = -second_1
        second_1 = None
        cat_2 = torch.cat((neg_1, first_1), dim=-1)
        neg_1 = first_1 = None
        mul_6 = cat_2 * sin_1
        cat_2 = None
        key_1 = mul_5 + mul_6
        mul_5 = mul_6 = None
        transpose = key_1.transpose(-2, -1)
        key_1 = None
        matmul = torch.matmul(query_1, transpose)
        query_1 = transpose = None
        scores = matmul / 4.0
        matmul = None
        masked_fill = scores.masked_fill(mask, -inf)
        scores = None
        weights = torch.nn.functional.softmax(masked_fill, dim=-1, dtype=torch.float32)
        masked_fill = None
        matmul_1 = weights @ value
        weights = value = None
        transpose_1 = matmul_1.transpose(1, 2)
        matmul_1 = None
        contiguous = transpose_1.contiguous()
        transpose_1 = None
        context = contiguous.view(2, s53, 64)
        contiguous = None
        linear_1 = torch._C._nn.linear(
            context,
            l_self_modules_layers_modules_0_modules_o_proj_parameters_weight_,
            None,
        )
        context = (
            l_self_modules_layers_modules_0_modules_o_proj_parameters_weight_
        ) = None
        x_1 = x + linear_1
        x = linear_1 = None
        pow_2 = x_1.pow(2)
        mean_1 = pow_2.mean(-1, keepdim=True)
        pow_2 = None
        add_4 = mean_1 + 1e-06
        mean_1 = None
        rsqrt_1 = torch.rsqrt(add_4)
        add_4 = None
        mul_7 = x_1 * rsqrt_1
        rsqrt_1 = None
        y = l_self_modules_layers_modules_0_modules_norm2_parameters_weight_ * mul_7
        l_self_modules_layers_modules_0_modules_norm2_parameters_weight_ = mul_7 = None
        linear_2 = torch._C._nn.linear(
            y,
            l_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_,
            None,
        )
        l_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_ = None
        silu = torch.nn.functional.silu(linear_2)
        linear_2 = None
        linear_3 = torch._C._nn.linear(
            y, l_self_modules_layers_modules_0_modules_up_proj_parameters_weight_, None
        )
        y = l_self_modules_layers_modules_0_modules_up_proj_parameters_weight_ = None
        mul_9 = silu * linear_3
        silu = linear_3 = None
        linear_4 = torch._C._nn.linear(
            mul_9,
            l_self_modules_layers_modules_0_modules_down_proj_parameters_weight_,
            None,
        )
        mul_9 = (
            l_self_modules_layers_modules_0_modules_down_proj_parameters_weight_
        ) = None
        x_2 = x_1 + linear_4
        x_1 = linear_4 = None
        pow_3 = x_2.pow(2)
        mean_2 = pow_3.mean(-1, keepdim=True)
        pow_3 = None
        add_6 = mean_2 + 1e-06
        mean_2 = None
        rsqrt_2 = torch.rsqrt(add_6)
        add_6 = None
        mul_10 = x_2 * rsqrt_2
        rsqrt_2 = None
        mul_11 = (
            l_self_modules_layers_modules_1_modules_norm1_parameters_weight_ * mul_10
        )
        l_self_modules_layers_modules_1_modules_norm1_parameters_weight_ = mul_10 = None
        linear_5 = torch._C._nn.linear(
            mul_11, l_self_modules_layers_modules_1_modules_qkv_parameters_weight_, None
        )
        mul_11 = l_self_modules_layers_modules_1_modules_qkv_parameters_weight_ = None
        qkv_1 = linear_5.view(2, s53, 3, 4, -1)
        linear_5 = None
        permute_1 = qkv_1.permute(2, 0, 3, 1, 4)
        qkv_1 = None
        unbind_1 = permute_1.unbind(0)
        permute_1 = None
        query_2 = unbind_1[0]
        key_2 = unbind_1[1]
        value_1 = unbind_1[2]
        unbind_1 = None
        mul_12 = query_2 * cos_1
        first_2 = query_2[(Ellipsis, slice(None, 8, None))]
        second_2 = query_2[(Ellipsis, slice(8, None, None))]
        query_2 = None
        neg_2 = -second_2
        second_2 = None
        cat_3 = torch.cat((neg_2, first_2), dim=-1)
        neg_2 = first_2 = None
        mul_13 = cat_3 * sin_1
        cat_3 = None
        query_3 = mul_12 + mul_13
        mul_12 = mul_13 = None
        mul_14 = key_2 * cos_1
        first_3 = key_2[(Ellipsis, slice(None, 8, None))]
        second_3 = key_2[(Ellipsis, slice(8, None, None))]
        key_2 = None
        neg_3 = -second_3
        second_3 = None
        cat_4 = torch.cat((neg_3, first_3), dim=-1)
        neg_3 = first_3 = None
        mul_15 = cat_4 * sin_1
        cat_4 = None
        key_3 = mul_14 + mul_15
        mul_14 = mul_15 = None
        transpose_2 = key_3.transpose(-2, -1)
        key_3 = None
        matmul_2 = torch.matmul(query_3, transpose_2)
        query_3 = transpose_2 = None
        scores_1 = matmul_2 / 4.0
        matmul_2 = None
        masked_fill_1 = scores_1.masked_fill(mask, -inf)
        scores_1 = None
        weights_1 = torch.nn.functional.softmax(
            masked_fill_1, dim=-1, dtype=torch.float32
        )
        masked_fill_1 = None
        matmul_3 = weights_1 @ value_1
        weights_1 = value_1 = None
        transpose_3 = matmul_3.transpose(1, 2)
        matmul_3 = None
        contiguous_1 = transpose_3.contiguous()
        transpose_3 = None
        context_1 = contiguous_1.view(2, s53, 64)
        contiguous_1 = None
        linear_6 = torch._C._nn.linear(
            context_1,
            l_self_modules_layers_modules_1_modules_o_proj_parameters_weight_,
            None,
        )
        context_1 = (
            l_self_modules_layers_modules_1_modules_o_proj_parameters_weight_
        ) = None
        x_3 = x_2 + linear_6
        x_2 = linear_6 = None
        pow_4 = x_3.pow(2)
        mean_3 = pow_4.mean(-1, keepdim=True)
        pow_4 = None
        add_10 = mean_3 + 1e-06
        mean_3 = None
        rsqrt_3 = torch.rsqrt(add_10)
        add_10 = None
        mul_16 = x_3 * rsqrt_3
        rsqrt_3 = None
        y_1 = l_self_modules_layers_modules_1_modules_norm2_parameters_weight_ * mul_16
        l_self_modules_layers_modules_1_modules_norm2_parameters_weight_ = mul_16 = None
        linear_7 = torch._C._nn.linear(
            y_1,
            l_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_,
            None,
        )
        l_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_ = None
        silu_1 = torch.nn.functional.silu(linear_7)
        linear_7 = None
        linear_8 = torch._C._nn.linear(
            y_1,
            l_self_modules_layers_modules_1_modules_up_proj_parameters_weight_,
            None,
        )
        y_1 = l_self_modules_layers_modules_1_modules_up_proj_parameters_weight_ = None
        mul_18 = silu_1 * linear_8
        silu_1 = linear_8 = None
        linear_9 = torch._C._nn.linear(
            mul_18,
            l_self_modules_layers_modules_1_modules_down_proj_parameters_weight_,
            None,
        )
        mul_18 = (
            l_self_modules_layers_modules_1_modules_down_proj_parameters_weight_
        ) = None
        x_4 = x_3 + linear_9
        x_3 = linear_9 = None
        pow_5 = x_4.pow(2)
        mean_4 = pow_5.mean(-1, keepdim=True)
        pow_5 = None
        add_12 = mean_4 + 1e-06
        mean_4 = None
        rsqrt_4 = torch.rsqrt(add_12)
        add_12 = None
        mul_19 = x_4 * rsqrt_4
        rsqrt_4 = None
        mul_20 = (
            l_self_modules_layers_modules_2_modules_norm1_parameters_weight_ * mul_19
        )
        l_self_modules_layers_modules_2_modules_norm1_parameters_weight_ = mul_19 = None
        linear_10 = torch._C._nn.linear(
            mul_20, l_self_modules_layers_modules_2_modules_qkv_parameters_weight_, None
        )
        mul_20 = l_self_modules_layers_modules_2_modules_qkv_parameters_weight_ = None
        qkv_2 = linear_10.view(2, s53, 3, 4, -1)
        linear_10 = None
        permute_2 = qkv_2.permute(2, 0, 3, 1, 4)
        qkv_2 = None
        unbind_2 = permute_2.unbind(0)
        permute_2 = None
        query_4 = unbind_2[0]
        key_4 = unbind_2[1]
        value_2 = unbind_2[2]
        unbind_2 = None
        mul_21 = query_4 * cos_1
        first_4 = query_4[(Ellipsis, slice(None, 8, None))]
        second_4 = query_4[(Ellipsis, slice(8, None, None))]
        query_4 = None
        neg_4 = -second_4
        second_4 = None
        cat_5 = torch.cat((neg_4, first_4), dim=-1)
        neg_4 = first_4 = None
        mul_22 = cat_5 * sin_1
        cat_5 = None
        query_5 = mul_21 + mul_22
        mul_21 = mul_22 = None
        mul_23 = key_4 * cos_1
        cos_1 = None
        first_5 = key_4[(Ellipsis, slice(None, 8, None))]
        second_5 = key_4[(Ellipsis, slice(8, None, None))]
        key_4 = None
        neg_5 = -second_5
        second_5 = None
        cat_6 = torch.cat((neg_5, first_5), dim=-1)
        neg_5 = first_5 = None
        mul_24 = cat_6 * sin_1
        cat_6 = sin_1 = None
        key_5 = mul_23 + mul_24
        mul_23 = mul_24 = None
        transpose_4 = key_5.transpose(-2, -1)
        key_5 = None
        matmul_4 = torch.matmul(query_5, transpose_4)
        query_5 = transpose_4 = None
        scores_2 = matmul_4 / 4.0
        matmul_4 = None
        masked_fill_2 = scores_2.masked_fill(mask, -inf)
        scores_2 = mask = None
        weights_2 = torch.nn.functional.softmax(
            masked_fill_2, dim=-1, dtype=torch.float32
        )
        masked_fill_2 = None
        matmul_5 = weights_2 @ value_2
        weights_2 = value_2 = None
        transpose_5 = matmul_5.transpose(1, 2)
        matmul_5 = None
        contiguous_2 = transpose_5.contiguous()
        transpose_5 = None
        context_2 = contiguous_2.view(2, s53, 64)
        contiguous_2 = s53 = None
        linear_11 = torch._C._nn.linear(
            context_2,
            l_self_modules_layers_modules_2_modules_o_proj_parameters_weight_,
            None,
        )
        context_2 = (
            l_self_modules_layers_modules_2_modules_o_proj_parameters_weight_
        ) = None
        x_5 = x_4 + linear_11
        x_4 = linear_11 = None
        pow_6 = x_5.pow(2)
        mean_5 = pow_6.mean(-1, keepdim=True)
        pow_6 = None
        add_16 = mean_5 + 1e-06
        mean_5 = None
        rsqrt_5 = torch.rsqrt(add_16)
        add_16 = None
        mul_25 = x_5 * rsqrt_5
        rsqrt_5 = None
        y_2 = l_self_modules_layers_modules_2_modules_norm2_parameters_weight_ * mul_25
        l_self_modules_layers_modules_2_modules_norm2_parameters_weight_ = mul_25 = None
        linear_12 = torch._C._nn.linear(
            y_2,
            l_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_,
            None,
        )
        l_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_ = None
        silu_2 = torch.nn.functional.silu(linear_12)
        linear_12 = None
        linear_13 = torch._C._nn.linear(
            y_2,
            l_self_modules_layers_modules_2_modules_up_proj_parameters_weight_,
            None,
        )
        y_2 = l_self_modules_layers_modules_2_modules_up_proj_parameters_weight_ = None
        mul_27 = silu_2 * linear_13
        silu_2 = linear_13 = None
        linear_14 = torch._C._nn.linear(
            mul_27,
            l_self_modules_layers_modules_2_modules_down_proj_parameters_weight_,
            None,
        )
        mul_27 = (
            l_self_modules_layers_modules_2_modules_down_proj_parameters_weight_
        ) = None
        x_6 = x_5 + linear_14
        x_5 = linear_14 = None
        pow_7 = x_6.pow(2)
        mean_6 = pow_7.mean(-1, keepdim=True)
        pow_7 = None
        add_18 = mean_6 + 1e-06
        mean_6 = None
        rsqrt_6 = torch.rsqrt(add_18)
        add_18 = None
        mul_28 = x_6 * rsqrt_6
        x_6 = rsqrt_6 = None
        mul_29 = l_self_modules_norm_parameters_weight_ * mul_28
        l_self_modules_norm_parameters_weight_ = mul_28 = None
        linear_15 = torch._C._nn.linear(
            mul_29, l_self_modules_lm_head_parameters_weight_, None
        )
        mul_29 = l_self_modules_lm_head_parameters_weight_ = None
        return (linear_15,)
