import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_embed_parameters_weight_: torch.nn.parameter.Parameter,
        L_tokens_: torch.Tensor,
        L_self_modules_routers_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_routers_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_embed_parameters_weight_ = (
            L_self_modules_embed_parameters_weight_
        )
        l_tokens_ = L_tokens_
        l_self_modules_routers_modules_0_parameters_weight_ = (
            L_self_modules_routers_modules_0_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_
        )
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_norm_parameters_bias_ = L_self_modules_norm_parameters_bias_
        l_self_modules_routers_modules_1_parameters_weight_ = (
            L_self_modules_routers_modules_1_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_
        )
        l_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_ = (
            L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_
        )
        l_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_ = (
            L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_
        )
        x = torch.nn.functional.embedding(
            l_tokens_,
            l_self_modules_embed_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        l_tokens_ = l_self_modules_embed_parameters_weight_ = None
        load = torch.zeros(4, dtype=torch.int64, device=device(type="cpu"))
        linear = torch._C._nn.linear(
            x, l_self_modules_routers_modules_0_parameters_weight_, None
        )
        l_self_modules_routers_modules_0_parameters_weight_ = None
        probabilities = linear.softmax(dim=-1)
        linear = None
        topk = torch.topk(probabilities, 2, dim=-1)
        weights = topk[0]
        chosen = topk[1]
        topk = None
        sum_1 = weights.sum(dim=-1, keepdim=True)
        weights /= sum_1
        weights_1 = weights
        weights = sum_1 = None
        zeros_like = torch.zeros_like(probabilities)
        probabilities = None
        gate = zeros_like.scatter(-1, chosen, weights_1)
        zeros_like = weights_1 = None
        result = torch.zeros_like(x)
        getitem_2 = gate[(Ellipsis, 0)]
        share = getitem_2.unsqueeze(-1)
        getitem_2 = None
        gt = share > 0
        linear_1 = torch._C._nn.linear(
            x,
            l_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_
        ) = None
        relu = torch.nn.functional.relu(linear_1)
        linear_1 = None
        square = relu.square()
        relu = None
        linear_2 = torch._C._nn.linear(
            square,
            l_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_,
        )
        square = (
            l_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_
        ) = None
        mul = linear_2 * share
        linear_2 = share = None
        where = torch.where(gt, mul, 0.0)
        gt = mul = None
        result += where
        result_1 = result
        result = where = None
        getitem_3 = gate[(Ellipsis, 1)]
        share_1 = getitem_3.unsqueeze(-1)
        getitem_3 = None
        gt_1 = share_1 > 0
        linear_3 = torch._C._nn.linear(
            x,
            l_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_
        ) = None
        relu_1 = torch.nn.functional.relu(linear_3)
        linear_3 = None
        square_1 = relu_1.square()
        relu_1 = None
        linear_4 = torch._C._nn.linear(
            square_1,
            l_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_,
        )
        square_1 = (
            l_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_
        ) = None
        mul_1 = linear_4 * share_1
        linear_4 = share_1 = None
        where_1 = torch.where(gt_1, mul_1, 0.0)
        gt_1 = mul_1 = None
        result_1 += where_1
        result_2 = result_1
        result_1 = where_1 = None
        getitem_4 = gate[(Ellipsis, 2)]
        share_2 = getitem_4.unsqueeze(-1)
        getitem_4 = None
        gt_2 = share_2 > 0
        linear_5 = torch._C._nn.linear(
            x,
            l_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_
        ) = None
        relu_2 = torch.nn.functional.relu(linear_5)
        linear_5 = None
        square_2 = relu_2.square()
        relu_2 = None
        linear_6 = torch._C._nn.linear(
            square_2,
            l_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_,
        )
        square_2 = (
            l_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_
        ) = None
        mul_2 = linear_6 * share_2
        linear_6 = share_2 = None
        where_2 = torch.where(gt_2, mul_2, 0.0)
        gt_2 = mul_2 = None
        result_2 += where_2
        result_3 = result_2
        result_2 = where_2 = None
        getitem_5 = gate[(Ellipsis, 3)]
        gate = None
        share_3 = getitem_5.unsqueeze(-1)
        getitem_5 = None
        gt_3 = share_3 > 0
        linear_7 = torch._C._nn.linear(
            x,
            l_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_
        ) = None
        relu_3 = torch.nn.functional.relu(linear_7)
        linear_7 = None
        square_3 = relu_3.square()
        relu_3 = None
        linear_8 = torch._C._nn.linear(
            square_3,
            l_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_,
        )
        square_3 = (
            l_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_
        ) = None
        mul_3 = linear_8 * share_3
        linear_8 = share_3 = None
        where_3 = torch.where(gt_3, mul_3, 0.0)
        gt_3 = mul_3 = None
        result_3 += where_3
        result_4 = result_3
        result_3 = where_3 = None
        add = x + result_4
        x = result_4 = None
        x_1 = torch.nn.functional.layer_norm(
            add,
            (48,),
            l_self_modules_norm_parameters_weight_,
            l_self_modules_norm_parameters_bias_,
            1e-05,
        )
        add = None
        one_hot = torch._C._nn.one_hot(chosen, 4)
        chosen = None
        sum_2 = one_hot.sum((0, 1, 2))
        one_hot = None
        load_1 = load + sum_2
        load = sum_2 = None
        linear_9 = torch._C._nn.linear(
            x_1, l_self_modules_routers_modules_1_parameters_weight_, None
        )
        l_self_modules_routers_modules_1_parameters_weight_ = None
        probabilities_1 = linear_9.softmax(dim=-1)
        linear_9 = None
        topk_1 = torch.topk(probabilities_1, 2, dim=-1)
        weights_2 = topk_1[0]
        chosen_1 = topk_1[1]
        topk_1 = None
        sum_3 = weights_2.sum(dim=-1, keepdim=True)
        weights_2 /= sum_3
        weights_3 = weights_2
        weights_2 = sum_3 = None
        zeros_like_2 = torch.zeros_like(probabilities_1)
        probabilities_1 = None
        gate_1 = zeros_like_2.scatter(-1, chosen_1, weights_3)
        zeros_like_2 = weights_3 = None
        result_5 = torch.zeros_like(x_1)
        getitem_8 = gate_1[(Ellipsis, 0)]
        share_4 = getitem_8.unsqueeze(-1)
        getitem_8 = None
        gt_4 = share_4 > 0
        linear_10 = torch._C._nn.linear(
            x_1,
            l_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_
        ) = None
        relu_4 = torch.nn.functional.relu(linear_10)
        linear_10 = None
        square_4 = relu_4.square()
        relu_4 = None
        linear_11 = torch._C._nn.linear(
            square_4,
            l_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_,
        )
        square_4 = (
            l_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_
        ) = None
        mul_4 = linear_11 * share_4
        linear_11 = share_4 = None
        where_4 = torch.where(gt_4, mul_4, 0.0)
        gt_4 = mul_4 = None
        result_5 += where_4
        result_6 = result_5
        result_5 = where_4 = None
        getitem_9 = gate_1[(Ellipsis, 1)]
        share_5 = getitem_9.unsqueeze(-1)
        getitem_9 = None
        gt_5 = share_5 > 0
        linear_12 = torch._C._nn.linear(
            x_1,
            l_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_
        ) = None
        relu_5 = torch.nn.functional.relu(linear_12)
        linear_12 = None
        square_5 = relu_5.square()
        relu_5 = None
        linear_13 = torch._C._nn.linear(
            square_5,
            l_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_,
        )
        square_5 = (
            l_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_
        ) = None
        mul_5 = linear_13 * share_5
        linear_13 = share_5 = None
        where_5 = torch.where(gt_5, mul_5, 0.0)
        gt_5 = mul_5 = None
        result_6 += where_5
        result_7 = result_6
        result_6 = where_5 = None
        getitem_10 = gate_1[(Ellipsis, 2)]
        share_6 = getitem_10.unsqueeze(-1)
        getitem_10 = None
        gt_6 = share_6 > 0
        linear_14 = torch._C._nn.linear(
            x_1,
            l_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_
        ) = None
        relu_6 = torch.nn.functional.relu(linear_14)
        linear_14 = None
        square_6 = relu_6.square()
        relu_6 = None
        linear_15 = torch._C._nn.linear(
            square_6,
            l_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_,
        )
        square_6 = (
            l_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_
        ) = None
        mul_6 = linear_15 * share_6
        linear_15 = share_6 = None
        where_6 = torch.where(gt_6, mul_6, 0.0)
        gt_6 = mul_6 = None
        result_7 += where_6
        result_8 = result_7
        result_7 = where_6 = None
        getitem_11 = gate_1[(Ellipsis, 3)]
        gate_1 = None
        share_7 = getitem_11.unsqueeze(-1)
        getitem_11 = None
        gt_7 = share_7 > 0
        linear_16 = torch._C._nn.linear(
            x_1,
            l_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_,
            l_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_,
        )
        l_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_ = (
            l_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_
        ) = None
        relu_7 = torch.nn.functional.relu(linear_16)
        linear_16 = None
        square_7 = relu_7.square()
        relu_7 = None
        linear_17 = torch._C._nn.linear(
            square_7,
            l_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_,
            l_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_,
        )
        square_7 = (
            l_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_
        ) = (
            l_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_
        ) = None
        mul_7 = linear_17 * share_7
        linear_17 = share_7 = None
        where_7 = torch.where(gt_7, mul_7, 0.0)
        gt_7 = mul_7 = None
        result_8 += where_7
        result_9 = result_8
        result_8 = where_7 = None
        add_2 = x_1 + result_9
        x_1 = result_9 = None
        x_2 = torch.nn.functional.layer_norm(
            add_2,
            (48,),
            l_self_modules_norm_parameters_weight_,
            l_self_modules_norm_parameters_bias_,
            1e-05,
        )
        add_2 = (
            l_self_modules_norm_parameters_weight_
        ) = l_self_modules_norm_parameters_bias_ = None
        one_hot_1 = torch._C._nn.one_hot(chosen_1, 4)
        chosen_1 = None
        sum_4 = one_hot_1.sum((0, 1, 2))
        one_hot_1 = None
        load_2 = load_1 + sum_4
        load_1 = sum_4 = None
        cumsum = load_2.cumsum(0)
        load_2 = None
        return (x_2, cumsum)
