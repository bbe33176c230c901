import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_x_: torch.Tensor,
        L_self_modules_conv1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_conv2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_parameters_scale_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_hidden_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_hidden_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_x_ = L_x_
        l_self_modules_conv1_parameters_weight_ = (
            L_self_modules_conv1_parameters_weight_
        )
        l_self_modules_conv1_parameters_bias_ = L_self_modules_conv1_parameters_bias_
        l_self_modules_conv2_parameters_weight_ = (
            L_self_modules_conv2_parameters_weight_
        )
        l_self_modules_conv2_parameters_bias_ = L_self_modules_conv2_parameters_bias_
        l_self_parameters_scale_ = L_self_parameters_scale_
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_norm_parameters_bias_ = L_self_modules_norm_parameters_bias_
        l_self_modules_hidden_parameters_weight_ = (
            L_self_modules_hidden_parameters_weight_
        )
        l_self_modules_hidden_parameters_bias_ = L_self_modules_hidden_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        to = l_x_.to(torch.bfloat16)
        l_x_ = None
        conv2d = torch.conv2d(
            to,
            l_self_modules_conv1_parameters_weight_,
            l_self_modules_conv1_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        to = (
            l_self_modules_conv1_parameters_weight_
        ) = l_self_modules_conv1_parameters_bias_ = None
        y = torch.nn.functional.leaky_relu(conv2d, 0.1)
        conv2d = None
        conv2d_1 = torch.conv2d(
            y,
            l_self_modules_conv2_parameters_weight_,
            l_self_modules_conv2_parameters_bias_,
            (2, 2),
            (1, 1),
            (1, 1),
            1,
        )
        y = (
            l_self_modules_conv2_parameters_weight_
        ) = l_self_modules_conv2_parameters_bias_ = None
        elu = torch.nn.functional.elu(conv2d_1)
        conv2d_1 = None
        y_1 = elu * l_self_parameters_scale_
        elu = l_self_parameters_scale_ = None
        flatten = y_1.flatten(2)
        y_1 = None
        permute = flatten.permute(0, 2, 1)
        flatten = None
        tokens = permute.float()
        permute = None
        tokens_1 = torch.nn.functional.layer_norm(
            tokens,
            (32,),
            l_self_modules_norm_parameters_weight_,
            l_self_modules_norm_parameters_bias_,
            1e-05,
        )
        tokens = (
            l_self_modules_norm_parameters_weight_
        ) = l_self_modules_norm_parameters_bias_ = None
        norm = tokens_1.norm(dim=-1)
        weights = torch.softmax(norm, dim=-1)
        norm = None
        getitem = weights[(slice(None, None, None), None, slice(None, None, None))]
        weights = None
        matmul = torch.matmul(getitem, tokens_1)
        getitem = tokens_1 = None
        pooled = matmul.squeeze(1)
        matmul = None
        half = pooled.half()
        linear = torch._C._nn.linear(
            half,
            l_self_modules_hidden_parameters_weight_,
            l_self_modules_hidden_parameters_bias_,
        )
        half = (
            l_self_modules_hidden_parameters_weight_
        ) = l_self_modules_hidden_parameters_bias_ = None
        hidden = torch.clamp(linear, min=0.0, max=6.0)
        linear = None
        linear_1 = torch._C._nn.linear(
            hidden,
            l_self_modules_head_parameters_weight_,
            l_self_modules_head_parameters_bias_,
        )
        hidden = (
            l_self_modules_head_parameters_weight_
        ) = l_self_modules_head_parameters_bias_ = None
        to_1 = pooled.to(torch.bfloat16)
        pooled = None
        return (linear_1, to_1)
