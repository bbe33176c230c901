import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_image_: torch.Tensor,
        L_self_parameters_embed_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_image_ = L_image_
        l_self_parameters_embed_ = L_self_parameters_embed_
        l_self_modules_blocks_modules_0_modules_norm1_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_norm1_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_norm1_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_norm1_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_norm2_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_norm2_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_norm2_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_norm2_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_norm1_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_norm1_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_norm1_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_norm1_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_norm2_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_norm2_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_norm2_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_norm2_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_norm1_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_norm1_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_norm1_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_norm1_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_norm2_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_norm2_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_norm2_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_norm2_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_norm1_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_norm1_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_norm1_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_norm1_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_norm2_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_norm2_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_norm2_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_norm2_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_
        )
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_norm_parameters_bias_ = L_self_modules_norm_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        reshape = l_image_.reshape(2, 3, 8, 4, 8, 4)
        l_image_ = None
        permute = reshape.permute(0, 2, 4, 1, 3, 5)
        reshape = None
        patches = permute.reshape(2, 64, 48)
        permute = None
        x = torch.functional.einsum("btp,pc->btc", patches, l_self_parameters_embed_)
        patches = l_self_parameters_embed_ = None
        layer_norm = torch.nn.functional.layer_norm(
            x,
            (64,),
            l_self_modules_blocks_modules_0_modules_norm1_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_norm1_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_0_modules_norm1_parameters_weight_ = (
            l_self_modules_blocks_modules_0_modules_norm1_parameters_bias_
        ) = None
        transpose = layer_norm.transpose(1, 2)
        layer_norm = None
        input_1 = torch._C._nn.linear(
            transpose,
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_,
        )
        transpose = (
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_
        ) = None
        input_2 = torch._C._nn.gelu(input_1, approximate="none")
        input_1 = None
        input_3 = torch._C._nn.linear(
            input_2,
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_,
        )
        input_2 = (
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_
        ) = None
        transpose_1 = input_3.transpose(1, 2)
        input_3 = None
        x_1 = x + transpose_1
        x = transpose_1 = None
        layer_norm_1 = torch.nn.functional.layer_norm(
            x_1,
            (64,),
            l_self_modules_blocks_modules_0_modules_norm2_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_norm2_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_0_modules_norm2_parameters_weight_ = (
            l_self_modules_blocks_modules_0_modules_norm2_parameters_bias_
        ) = None
        input_4 = torch._C._nn.linear(
            layer_norm_1,
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_,
        )
        layer_norm_1 = (
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_
        ) = None
        input_5 = torch._C._nn.gelu(input_4, approximate="none")
        input_4 = None
        input_6 = torch._C._nn.linear(
            input_5,
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_,
        )
        input_5 = (
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_
        ) = None
        input_7 = x_1 + input_6
        x_1 = input_6 = None
        layer_norm_2 = torch.nn.functional.layer_norm(
            input_7,
            (64,),
            l_self_modules_blocks_modules_1_modules_norm1_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_norm1_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_1_modules_norm1_parameters_weight_ = (
            l_self_modules_blocks_modules_1_modules_norm1_parameters_bias_
        ) = None
        transpose_2 = layer_norm_2.transpose(1, 2)
        layer_norm_2 = None
        input_8 = torch._C._nn.linear(
            transpose_2,
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_,
        )
        transpose_2 = (
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_
        ) = None
        input_9 = torch._C._nn.gelu(input_8, approximate="none")
        input_8 = None
        input_10 = torch._C._nn.linear(
            input_9,
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_,
        )
        input_9 = (
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_
        ) = None
        transpose_3 = input_10.transpose(1, 2)
        input_10 = None
        x_2 = input_7 + transpose_3
        input_7 = transpose_3 = None
        layer_norm_3 = torch.nn.functional.layer_norm(
            x_2,
            (64,),
            l_self_modules_blocks_modules_1_modules_norm2_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_norm2_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_1_modules_norm2_parameters_weight_ = (
            l_self_modules_blocks_modules_1_modules_norm2_parameters_bias_
        ) = None
        input_11 = torch._C._nn.linear(
            layer_norm_3,
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_,
        )
        layer_norm_3 = (
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_
        ) = None
        input_12 = torch._C._nn.gelu(input_11, approximate="none")
        input_11 = None
        input_13 = torch._C._nn.linear(
            input_12,
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_,
        )
        input_12 = (
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_
        ) = None
        input_14 = x_2 + input_13
        x_2 = input_13 = None
        layer_norm_4 = torch.nn.functional.layer_norm(
            input_14,
            (64,),
            l_self_modules_blocks_modules_2_modules_norm1_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_norm1_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_2_modules_norm1_parameters_weight_ = (
            l_self_modules_blocks_modules_2_modules_norm1_parameters_bias_
        ) = None
        transpose_4 = layer_norm_4.transpose(1, 2)
        layer_norm_4 = None
        input_15 = torch._C._nn.linear(
            transpose_4,
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_,
        )
        transpose_4 = (
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_
        ) = None
        input_16 = torch._C._nn.gelu(input_15, approximate="none")
        input_15 = None
        input_17 = torch._C._nn.linear(
            input_16,
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_,
        )
        input_16 = (
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_
        ) = None
        transpose_5 = input_17.transpose(1, 2)
        input_17 = None
        x_3 = input_14 + transpose_5
        input_14 = transpose_5 = None
        layer_norm_5 = torch.nn.functional.layer_norm(
            x_3,
            (64,),
            l_self_modules_blocks_modules_2_modules_norm2_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_norm2_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_2_modules_norm2_parameters_weight_ = (
            l_self_modules_blocks_modules_2_modules_norm2_parameters_bias_
        ) = None
        input_18 = torch._C._nn.linear(
            layer_norm_5,
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_,
        )
        layer_norm_5 = (
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_
        ) = None
        input_19 = torch._C._nn.gelu(input_18, approximate="none")
        input_18 = None
        input_20 = torch._C._nn.linear(
            input_19,
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_,
        )
        input_19 = (
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_
        ) = None
        input_21 = x_3 + input_20
        x_3 = input_20 = None
        layer_norm_6 = torch.nn.functional.layer_norm(
            input_21,
            (64,),
            l_self_modules_blocks_modules_3_modules_norm1_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_norm1_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_3_modules_norm1_parameters_weight_ = (
            l_self_modules_blocks_modules_3_modules_norm1_parameters_bias_
        ) = None
        transpose_6 = layer_norm_6.transpose(1, 2)
        layer_norm_6 = None
        input_22 = torch._C._nn.linear(
            transpose_6,
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_,
        )
        transpose_6 = (
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_
        ) = None
        input_23 = torch._C._nn.gelu(input_22, approximate="none")
        input_22 = None
        input_24 = torch._C._nn.linear(
            input_23,
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_,
        )
        input_23 = (
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_
        ) = None
        transpose_7 = input_24.transpose(1, 2)
        input_24 = None
        x_4 = input_21 + transpose_7
        input_21 = transpose_7 = None
        layer_norm_7 = torch.nn.functional.layer_norm(
            x_4,
            (64,),
            l_self_modules_blocks_modules_3_modules_norm2_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_norm2_parameters_bias_,
            1e-05,
        )
        l_self_modules_blocks_modules_3_modules_norm2_parameters_weight_ = (
            l_self_modules_blocks_modules_3_modules_norm2_parameters_bias_
        ) = None
        input_25 = torch._C._nn.linear(
            layer_norm_7,
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_,
        )
        layer_norm_7 = (
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_
        ) = None
        input_26 = torch._C._nn.gelu(input_25, approximate="none")
        input_25 = None
        input_27 = torch._C._nn.linear(
            input_26,
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_,
        )
        input_26 = (
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_
        ) = (
            l_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_
        ) = None
        input_28 = x_4 + input_27
        x_4 = input_27 = None
        layer_norm_8 = torch.nn.functional.layer_norm(
            input_28,
            (64,),
            l_self_modules_norm_parameters_weight_,
            l_self_modules_norm_parameters_bias_,
            1e-05,
        )
        input_28 = (
            l_self_modules_norm_parameters_weight_
        ) = l_self_modules_norm_parameters_bias_ = None
        x_5 = layer_norm_8.mean(dim=1)
        layer_norm_8 = None
        linear_16 = torch._C._nn.linear(
            x_5,
            l_self_modules_head_parameters_weight_,
            l_self_modules_head_parameters_bias_,
        )
        x_5 = (
            l_self_modules_head_parameters_weight_
        ) = l_self_modules_head_parameters_bias_ = None
        log_softmax = torch.nn.functional.log_softmax(linear_16, dim=-1)
        linear_16 = None
        return (log_softmax,)
