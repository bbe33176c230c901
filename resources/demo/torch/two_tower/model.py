import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_patch_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_patch_parameters_bias_: torch.nn.parameter.Parameter,
        L_image_: torch.Tensor,
        L_self_parameters_class_token_: torch.nn.parameter.Parameter,
        L_self_modules_image_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_image_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_attention_parameters_in_proj_bias_: torch.nn.parameter.Parameter,
        L_self_modules_attention_parameters_in_proj_weight_: torch.nn.parameter.Parameter,
        L_self_modules_attention_modules_out_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_attention_modules_out_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_image_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_token_parameters_weight_: torch.nn.parameter.Parameter,
        L_tokens_: torch.Tensor,
        L_self_modules_text_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_text_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_text_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_text_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_text_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_text_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_text_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_parameters_logit_scale_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_patch_parameters_weight_ = (
            L_self_modules_patch_parameters_weight_
        )
        l_self_modules_patch_parameters_bias_ = L_self_modules_patch_parameters_bias_
        l_image_ = L_image_
        l_self_parameters_class_token_ = L_self_parameters_class_token_
        l_self_modules_image_norm_parameters_weight_ = (
            L_self_modules_image_norm_parameters_weight_
        )
        l_self_modules_image_norm_parameters_bias_ = (
            L_self_modules_image_norm_parameters_bias_
        )
        l_self_modules_attention_parameters_in_proj_bias_ = (
            L_self_modules_attention_parameters_in_proj_bias_
        )
        l_self_modules_attention_parameters_in_proj_weight_ = (
            L_self_modules_attention_parameters_in_proj_weight_
        )
        l_self_modules_attention_modules_out_proj_parameters_weight_ = (
            L_self_modules_attention_modules_out_proj_parameters_weight_
        )
        l_self_modules_attention_modules_out_proj_parameters_bias_ = (
            L_self_modules_attention_modules_out_proj_parameters_bias_
        )
        l_self_modules_image_head_parameters_weight_ = (
            L_self_modules_image_head_parameters_weight_
        )
        l_self_modules_token_parameters_weight_ = (
            L_self_modules_token_parameters_weight_
        )
        l_tokens_ = L_tokens_
        l_self_modules_text_mlp_modules_0_parameters_weight_ = (
            L_self_modules_text_mlp_modules_0_parameters_weight_
        )
        l_self_modules_text_mlp_modules_0_parameters_bias_ = (
            L_self_modules_text_mlp_modules_0_parameters_bias_
        )
        l_self_modules_text_mlp_modules_2_parameters_weight_ = (
            L_self_modules_text_mlp_modules_2_parameters_weight_
        )
        l_self_modules_text_mlp_modules_2_parameters_bias_ = (
            L_self_modules_text_mlp_modules_2_parameters_bias_
        )
        l_self_modules_text_norm_parameters_weight_ = (
            L_self_modules_text_norm_parameters_weight_
        )
        l_self_modules_text_norm_parameters_bias_ = (
            L_self_modules_text_norm_parameters_bias_
        )
        l_self_modules_text_head_parameters_weight_ = (
            L_self_modules_text_head_parameters_weight_
        )
        l_self_parameters_logit_scale_ = L_self_parameters_logit_scale_
        conv2d = torch.conv2d(
            l_image_,
            l_self_modules_patch_parameters_weight_,
            l_self_modules_patch_parameters_bias_,
            (8, 8),
            (0, 0),
            (1, 1),
            1,
        )
        l_image_ = (
            l_self_modules_patch_parameters_weight_
        ) = l_self_modules_patch_parameters_bias_ = None
        flatten = conv2d.flatten(2)
        conv2d = None
        patches = flatten.transpose(1, 2)
        flatten = None
        expand = l_self_parameters_class_token_.expand(3, -1, -1)
        l_self_parameters_class_token_ = None
        x = torch.cat([expand, patches], dim=1)
        expand = patches = None
        x_1 = torch.nn.functional.layer_norm(
            x,
            (48,),
            l_self_modules_image_norm_parameters_weight_,
            l_self_modules_image_norm_parameters_bias_,
            1e-05,
        )
        x = (
            l_self_modules_image_norm_parameters_weight_
        ) = l_self_modules_image_norm_parameters_bias_ = None
        query = x_1.transpose(1, 0)
        multi_head_attention_forward = torch.nn.functional.multi_head_attention_forward(
            query,
            query,
            query,
            48,
            4,
            l_self_modules_attention_parameters_in_proj_weight_,
            l_self_modules_attention_parameters_in_proj_bias_,
            None,
            None,
            False,
            0.0,
            l_self_modules_attention_modules_out_proj_parameters_weight_,
            l_self_modules_attention_modules_out_proj_parameters_bias_,
            training=False,
            key_padding_mask=None,
            need_weights=False,
            attn_mask=None,
            average_attn_weights=True,
            is_causal=False,
        )
        query = (
            l_self_modules_attention_parameters_in_proj_weight_
        ) = (
            l_self_modules_attention_parameters_in_proj_bias_
        ) = (
            l_self_modules_attention_modules_out_proj_parameters_weight_
        ) = l_self_modules_attention_modules_out_proj_parameters_bias_ = None
        attn_output = multi_head_attention_forward[0]
        multi_head_attention_forward = None
        attn_output_1 = attn_output.transpose(1, 0)
        attn_output = None
        attn_output_2 = attn_output_1.contiguous()
        attn_output_1 = None
        x_2 = x_1 + attn_output_2
        x_1 = attn_output_2 = None
        getitem_1 = x_2[(slice(None, None, None), 0)]
        x_2 = None
        linear = torch._C._nn.linear(
            getitem_1, l_self_modules_image_head_parameters_weight_, None
        )
        getitem_1 = l_self_modules_image_head_parameters_weight_ = None
        image_features = torch.nn.functional.normalize(linear, dim=-1)
        linear = None
        x_3 = torch.nn.functional.embedding(
            l_tokens_,
            l_self_modules_token_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        l_self_modules_token_parameters_weight_ = None
        input_1 = torch._C._nn.linear(
            x_3,
            l_self_modules_text_mlp_modules_0_parameters_weight_,
            l_self_modules_text_mlp_modules_0_parameters_bias_,
        )
        l_self_modules_text_mlp_modules_0_parameters_weight_ = (
            l_self_modules_text_mlp_modules_0_parameters_bias_
        ) = None
        input_2 = torch._C._nn.gelu(input_1, approximate="tanh")
        input_1 = None
        input_3 = torch._C._nn.linear(
            input_2,
            l_self_modules_text_mlp_modules_2_parameters_weight_,
            l_self_modules_text_mlp_modules_2_parameters_bias_,
        )
        input_2 = (
            l_self_modules_text_mlp_modules_2_parameters_weight_
        ) = l_self_modules_text_mlp_modules_2_parameters_bias_ = None
        add_1 = x_3 + input_3
        x_3 = input_3 = None
        x_4 = torch.nn.functional.layer_norm(
            add_1,
            (48,),
            l_self_modules_text_norm_parameters_weight_,
            l_self_modules_text_norm_parameters_bias_,
            1e-05,
        )
        add_1 = (
            l_self_modules_text_norm_parameters_weight_
        ) = l_self_modules_text_norm_parameters_bias_ = None
        ne = l_tokens_ != 0
        l_tokens_ = None
        unsqueeze = ne.unsqueeze(-1)
        ne = None
        present = unsqueeze.to(torch.float32)
        unsqueeze = None
        mul = x_4 * present
        x_4 = None
        sum_1 = mul.sum(1)
        mul = None
        sum_2 = present.sum(1)
        present = None
        clamp_min = sum_2.clamp_min(1.0)
        sum_2 = None
        truediv = sum_1 / clamp_min
        sum_1 = clamp_min = None
        text_features = torch._C._nn.linear(
            truediv, l_self_modules_text_head_parameters_weight_, None
        )
        truediv = l_self_modules_text_head_parameters_weight_ = None
        norm = text_features.norm(dim=-1, keepdim=True)
        text_features_1 = text_features / norm
        text_features = norm = None
        exp = l_self_parameters_logit_scale_.exp()
        l_self_parameters_logit_scale_ = None
        mul_1 = exp * image_features
        exp = image_features = None
        t = text_features_1.t()
        text_features_1 = None
        logits = mul_1 @ t
        mul_1 = t = None
        t_1 = logits.t()
        return (logits, t_1)
