import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_input_ids_: torch.Tensor,
        L_self_modules_word_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_position_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_output_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_output_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_up_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_up_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_down_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_down_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_output_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_output_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_up_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_up_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_down_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_down_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_output_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_output_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_up_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_up_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_down_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_down_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_2_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_pooler_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_pooler_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_input_ids_ = L_input_ids_
        l_self_modules_word_parameters_weight_ = L_self_modules_word_parameters_weight_
        l_self_modules_position_parameters_weight_ = (
            L_self_modules_position_parameters_weight_
        )
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_norm_parameters_bias_ = L_self_modules_norm_parameters_bias_
        l_self_modules_layers_modules_0_modules_query_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_query_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_query_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_query_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_key_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_key_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_key_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_key_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_value_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_value_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_value_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_value_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_output_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_output_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_output_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_output_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_norm1_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_norm1_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_norm1_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_norm1_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_up_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_up_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_up_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_up_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_down_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_down_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_down_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_down_parameters_bias_
        )
        l_self_modules_layers_modules_0_modules_norm2_parameters_weight_ = (
            L_self_modules_layers_modules_0_modules_norm2_parameters_weight_
        )
        l_self_modules_layers_modules_0_modules_norm2_parameters_bias_ = (
            L_self_modules_layers_modules_0_modules_norm2_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_query_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_query_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_query_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_query_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_key_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_key_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_key_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_key_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_value_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_value_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_value_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_value_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_output_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_output_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_output_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_output_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_norm1_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_norm1_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_norm1_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_norm1_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_up_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_up_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_up_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_up_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_down_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_down_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_down_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_down_parameters_bias_
        )
        l_self_modules_layers_modules_1_modules_norm2_parameters_weight_ = (
            L_self_modules_layers_modules_1_modules_norm2_parameters_weight_
        )
        l_self_modules_layers_modules_1_modules_norm2_parameters_bias_ = (
            L_self_modules_layers_modules_1_modules_norm2_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_query_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_query_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_query_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_query_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_key_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_key_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_key_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_key_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_value_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_value_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_value_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_value_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_output_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_output_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_output_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_output_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_norm1_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_norm1_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_norm1_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_norm1_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_up_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_up_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_up_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_up_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_down_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_down_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_down_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_down_parameters_bias_
        )
        l_self_modules_layers_modules_2_modules_norm2_parameters_weight_ = (
            L_self_modules_layers_modules_2_modules_norm2_parameters_weight_
        )
        l_self_modules_layers_modules_2_modules_norm2_parameters_bias_ = (
            L_self_modules_layers_modules_2_modules_norm2_parameters_bias_
        )
        l_self_modules_pooler_parameters_weight_ = (
            L_self_modules_pooler_parameters_weight_
        )
        l_self_modules_pooler_parameters_bias_ = L_self_modules_pooler_parameters_bias_
        positions = torch.arange(24, device=device(type="cpu"))
        embedding = torch.nn.functional.embedding(
            l_input_ids_,
            l_self_modules_word_parameters_weight_,
            0,
            None,
            2.0,
            False,
            False,
        )
        l_self_modules_word_parameters_weight_ = None
        embedding_1 = torch.nn.functional.embedding(
            positions,
            l_self_modules_position_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        positions = l_self_modules_position_parameters_weight_ = None
        unsqueeze = embedding_1.unsqueeze(0)
        embedding_1 = None
        add = embedding + unsqueeze
        embedding = unsqueeze = None
        x = torch.nn.functional.layer_norm(
            add,
            (64,),
            l_self_modules_norm_parameters_weight_,
            l_self_modules_norm_parameters_bias_,
            1e-12,
        )
        add = (
            l_self_modules_norm_parameters_weight_
        ) = l_self_modules_norm_parameters_bias_ = None
        ne = l_input_ids_.ne(0)
        l_input_ids_ = None
        mask = ne[(slice(None, None, None), None, None, slice(None, None, None))]
        ne = None
        linear = torch._C._nn.linear(
            x,
            l_self_modules_layers_modules_0_modules_query_parameters_weight_,
            l_self_modules_layers_modules_0_modules_query_parameters_bias_,
        )
        l_self_modules_layers_modules_0_modules_query_parameters_weight_ = (
            l_self_modules_layers_modules_0_modules_query_parameters_bias_
        ) = None
        view = linear.view(2, 24, 4, -1)
        linear = None
        query = view.transpose(1, 2)
        view = None
        linear_1 = torch._C._nn.linear(
            x,
            l_self_modules_layers_modules_0_modules_key_parameters_weight_,
            l_self_modules_layers_modules_0_modules_key_parameters_bias_,
        )
        l_self_modules_layers_modules_0_modules_key_parameters_weight_ = (
            l_self_modules_layers_modules_0_modules_key_parameters_bias_
        ) = None
        view_1 = linear_1.view(2, 24, 4, -1)
        linear_1 = None
        key = view_1.transpose(1, 2)
        view_1 = None
        linear_2 = torch._C._nn.linear(
            x,
            l_self_modules_layers_modules_0_modules_value_parameters_weight_,
            l_self_modules_layers_modules_0_modules_value_parameters_bias_,
        )
        l_self_modules_layers_modules_0_modules_value_parameters_weight_ = (
            l_self_modules_layers_modules_0_modules_value_parameters_bias_
        ) = None
        view_2 = linear_2.view(2, 24, 4, -1)
        linear_2 = None
        value = view_2.transpose(1, 2)
        view_2 = None
        context = torch._C._nn.scaled_dot_product_attention(
            query, key, value, attn_mask=mask
        )
        query = key = value = None
        transpose_3 = context.transpose(1, 2)
        context = None
        context_1 = transpose_3.reshape((2, 24, 64))
        transpose_3 = None
        linear_3 = torch._C._nn.linear(
            context_1,
            l_self_modules_layers_modules_0_modules_output_parameters_weight_,
            l_self_modules_layers_modules_0_modules_output_parameters_bias_,
        )
        context_1 = (
            l_self_modules_layers_modules_0_modules_output_parameters_weight_
        ) = l_self_modules_layers_modules_0_modules_output_parameters_bias_ = None
        dropout = torch.nn.functional.dropout(linear_3, 0.1, False, False)
        linear_3 = None
        add_1 = x + dropout
        x = dropout = None
        layer_norm_1 = torch.nn.functional.layer_norm(
            add_1,
            (64,),
            l_self_modules_layers_modules_0_modules_norm1_parameters_weight_,
            l_self_modules_layers_modules_0_modules_norm1_parameters_bias_,
            1e-05,
        )
        add_1 = (
            l_self_modules_layers_modules_0_modules_norm1_parameters_weight_
        ) = l_self_modules_layers_modules_0_modules_norm1_parameters_bias_ = None
        linear_4 = torch._C._nn.linear(
            layer_norm_1,
            l_self_modules_layers_modules_0_modules_up_parameters_weight_,
            l_self_modules_layers_modules_0_modules_up_parameters_bias_,
        )
        l_self_modules_layers_modules_0_modules_up_parameters_weight_ = (
            l_self_modules_layers_modules_0_modules_up_parameters_bias_
        ) = None
        gelu = torch._C._nn.gelu(linear_4)
        linear_4 = None
        linear_5 = torch._C._nn.linear(
            gelu,
            l_self_modules_layers_modules_0_modules_down_parameters_weight_,
            l_self_modules_layers_modules_0_modules_down_parameters_bias_,
        )
        gelu = (
            l_self_modules_layers_modules_0_modules_down_parameters_weight_
        ) = l_self_modules_layers_modules_0_modules_down_parameters_bias_ = None
        dropout_1 = torch.nn.functional.dropout(linear_5, 0.1, False, False)
        linear_5 = None
        add_2 = layer_norm_1 + dropout_1
        layer_norm_1 = dropout_1 = None
        x_1 = torch.nn.functional.layer_norm(
            add_2,
            (64,),
            l_self_modules_layers_modules_0_modules_norm2_parameters_weight_,
            l_self_modules_layers_modules_0_modules_norm2_parameters_bias_,
            1e-05,
        )
        add_2 = (
            l_self_modules_layers_modules_0_modules_norm2_parameters_weight_
        ) = l_self_modules_layers_modules_0_modules_norm2_parameters_bias_ = None
        linear_6 = torch._C._nn.linear(
            x_1,
            l_self_modules_layers_modules_1_modules_query_parameters_weight_,
            l_self_modules_layers_modules_1_modules_query_parameters_bias_,
        )
        l_self_modules_layers_modules_1_modules_query_parameters_weight_ = (
            l_self_modules_layers_modules_1_modules_query_parameters_bias_
        ) = None
        view_3 = linear_6.view(2, 24, 4, -1)
        linear_6 = None
        query_1 = view_3.transpose(1, 2)
        view_3 = None
        linear_7 = torch._C._nn.linear(
            x_1,
            l_self_modules_layers_modules_1_modules_key_parameters_weight_,
            l_self_modules_layers_modules_1_modules_key_parameters_bias_,
        )
        l_self_modules_layers_modules_1_modules_key_parameters_weight_ = (
            l_self_modules_layers_modules_1_modules_key_parameters_bias_
        ) = None
        view_4 = linear_7.view(2, 24, 4, -1)
        linear_7 = None
        key_1 = view_4.transpose(1, 2)
        view_4 = None
        linear_8 = torch._C._nn.linear(
            x_1,
            l_self_modules_layers_modules_1_modules_value_parameters_weight_,
            l_self_modules_layers_modules_1_modules_value_parameters_bias_,
        )
        l_self_modules_layers_modules_1_modules_value_parameters_weight_ = (
            l_self_modules_layers_modules_1_modules_value_parameters_bias_
        ) = None
        view_5 = linear_8.view(2, 24, 4, -1)
        linear_8 = None
        value_1 = view_5.transpose(1, 2)
        view_5 = None
        context_2 = torch._C._nn.scaled_dot_product_attention(
            query_1, key_1, value_1, attn_mask=mask
        )
        query_1 = key_1 = value_1 = None
        transpose_7 = context_2.transpose(1, 2)
        context_2 = None
        context_3 = transpose_7.reshape((2, 24, 64))
        transpose_7 = None
        linear_9 = torch._C._nn.linear(
            context_3,
            l_self_modules_layers_modules_1_modules_output_parameters_weight_,
            l_self_modules_layers_modules_1_modules_output_parameters_bias_,
        )
        context_3 = (
            l_self_modules_layers_modules_1_modules_output_parameters_weight_
        ) = l_self_modules_layers_modules_1_modules_output_parameters_bias_ = None
        dropout_2 = torch.nn.functional.dropout(linear_9, 0.1, False, False)
        linear_9 = None
        add_3 = x_1 + dropout_2
        x_1 = dropout_2 = None
        layer_norm_3 = torch.nn.functional.layer_norm(
            add_3,
            (64,),
            l_self_modules_layers_modules_1_modules_norm1_parameters_weight_,
            l_self_modules_layers_modules_1_modules_norm1_parameters_bias_,
            1e-05,
        )
        add_3 = (
            l_self_modules_layers_modules_1_modules_norm1_parameters_weight_
        ) = l_self_modules_layers_modules_1_modules_norm1_parameters_bias_ = None
        linear_10 = torch._C._nn.linear(
            layer_norm_3,
            l_self_modules_layers_modules_1_modules_up_parameters_weight_,
            l_self_modules_layers_modules_1_modules_up_parameters_bias_,
        )
        l_self_modules_layers_modules_1_modules_up_parameters_weight_ = (
            l_self_modules_layers_modules_1_modules_up_parameters_bias_
        ) = None
        gelu_1 = torch._C._nn.gelu(linear_10)
        linear_10 = None
        linear_11 = torch._C._nn.linear(
            gelu_1,
            l_self_modules_layers_modules_1_modules_down_parameters_weight_,
            l_self_modules_layers_modules_1_modules_down_parameters_bias_,
        )
        gelu_1 = (
            l_self_modules_layers_modules_1_modules_down_parameters_weight_
        ) = l_self_modules_layers_modules_1_modules_down_parameters_bias_ = None
        dropout_3 = torch.nn.functional.dropout(linear_11, 0.1, False, False)
        linear_11 = None
        add_4 = layer_norm_3 + dropout_3
        layer_norm_3 = dropout_3 = None
        x_2 = torch.nn.functional.layer_norm(
            add_4,
            (64,),
            l_self_modules_layers_modules_1_modules_norm2_parameters_weight_,
            l_self_modules_layers_modules_1_modules_norm2_parameters_bias_,
            1e-05,
        )
        add_4 = (
            l_self_modules_layers_modules_1_modules_norm2_parameters_weight_
        ) = l_self_modules_layers_modules_1_modules_norm2_parameters_bias_ = None
        linear_12 = torch._C._nn.linear(
            x_2,
            l_self_modules_layers_modules_2_modules_query_parameters_weight_,
            l_self_modules_layers_modules_2_modules_query_parameters_bias_,
        )
        l_self_modules_layers_modules_2_modules_query_parameters_weight_ = (
            l_self_modules_layers_modules_2_modules_query_parameters_bias_
        ) = None
        view_6 = linear_12.view(2, 24, 4, -1)
        linear_12 = None
        query_2 = view_6.transpose(1, 2)
        view_6 = None
        linear_13 = torch._C._nn.linear(
            x_2,
            l_self_modules_layers_modules_2_modules_key_parameters_weight_,
            l_self_modules_layers_modules_2_modules_key_parameters_bias_,
        )
        l_self_modules_layers_modules_2_modules_key_parameters_weight_ = (
            l_self_modules_layers_modules_2_modules_key_parameters_bias_
        ) = None
        view_7 = linear_13.view(2, 24, 4, -1)
        linear_13 = None
        key_2 = view_7.transpose(1, 2)
        view_7 = None
        linear_14 = torch._C._nn.linear(
            x_2,
            l_self_modules_layers_modules_2_modules_value_parameters_weight_,
            l_self_modules_layers_modules_2_modules_value_parameters_bias_,
        )
        l_self_modules_layers_modules_2_modules_value_parameters_weight_ = (
            l_self_modules_layers_modules_2_modules_value_parameters_bias_
        ) = None
        view_8 = linear_14.view(2, 24, 4, -1)
        linear_14 = None
        value_2 = view_8.transpose(1, 2)
        view_8 = None
        context_4 = torch._C._nn.scaled_dot_product_attention(
            query_2, key_2, value_2, attn_mask=mask
        )
        query_2 = key_2 = value_2 = mask = None
        transpose_11 = context_4.transpose(1, 2)
        context_4 = None
        context_5 = transpose_11.reshape((2, 24, 64))
        transpose_11 = None
        linear_15 = torch._C._nn.linear(
            context_5,
            l_self_modules_layers_modules_2_modules_output_parameters_weight_,
            l_self_modules_layers_modules_2_modules_output_parameters_bias_,
        )
        context_5 = (
            l_self_modules_layers_modules_2_modules_output_parameters_weight_
        ) = l_self_modules_layers_modules_2_modules_output_parameters_bias_ = None
        dropout_4 = torch.nn.functional.dropout(linear_15, 0.1, False, False)
        linear_15 = None
        add_5 = x_2 + dropout_4
        x_2 = dropout_4 = None
        layer_norm_5 = torch.nn.functional.layer_norm(
            add_5,
            (64,),
            l_self_modules_layers_modules_2_modules_norm1_parameters_weight_,
            l_self_modules_layers_modules_2_modules_norm1_parameters_bias_,
            1e-05,
        )
        add_5 = (
            l_self_modules_layers_modules_2_modules_norm1_parameters_weight_
        ) = l_self_modules_layers_modules_2_modules_norm1_parameters_bias_ = None
        linear_16 = torch._C._nn.linear(
            layer_norm_5,
            l_self_modules_layers_modules_2_modules_up_parameters_weight_,
            l_self_modules_layers_modules_2_modules_up_parameters_bias_,
        )
        l_self_modules_layers_modules_2_modules_up_parameters_weight_ = (
            l_self_modules_layers_modules_2_modules_up_parameters_bias_
        ) = None
        gelu_2 = torch._C._nn.gelu(linear_16)
        linear_16 = None
        linear_17 = torch._C._nn.linear(
            gelu_2,
            l_self_modules_layers_modules_2_modules_down_parameters_weight_,
            l_self_modules_layers_modules_2_modules_down_parameters_bias_,
        )
        gelu_2 = (
            l_self_modules_layers_modules_2_modules_down_parameters_weight_
        ) = l_self_modules_layers_modules_2_modules_down_parameters_bias_ = None
        dropout_5 = torch.nn.functional.dropout(linear_17, 0.1, False, False)
        linear_17 = None
        add_6 = layer_norm_5 + dropout_5
        layer_norm_5 = dropout_5 = None
        x_3 = torch.nn.functional.layer_norm(
            add_6,
            (64,),
            l_self_modules_layers_modules_2_modules_norm2_parameters_weight_,
            l_self_modules_layers_modules_2_modules_norm2_parameters_bias_,
            1e-05,
        )
        add_6 = (
            l_self_modules_layers_modules_2_modules_norm2_parameters_weight_
        ) = l_self_modules_layers_modules_2_modules_norm2_parameters_bias_ = None
        getitem_1 = x_3[(slice(None, None, None), 0)]
        linear_18 = torch._C._nn.linear(
            getitem_1,
            l_self_modules_pooler_parameters_weight_,
            l_self_modules_pooler_parameters_bias_,
        )
        getitem_1 = (
            l_self_modules_pooler_parameters_weight_
        ) = l_self_modules_pooler_parameters_bias_ = None
        tanh = torch.tanh(linear_18)
        linear_18 = None
        return (x_3, tanh)
