import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_stem_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_stem_parameters_bias_: torch.nn.parameter.Parameter,
        L_x_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_expand_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_bn1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_bn1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_bn2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_bn2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_excite_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_excite_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_project_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_bn3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_bn3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_expand_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_bn1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_bn1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_bn2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_bn2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_excite_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_excite_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_project_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_bn3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_bn3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_expand_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_bn1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_bn1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_bn2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_bn2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_excite_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_excite_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_project_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_bn3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_bn3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_expand_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_3_modules_bn1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_bn1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_3_modules_bn2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_bn2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_excite_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_excite_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_project_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_3_modules_bn3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_bn3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_expand_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_4_modules_bn1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_bn1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_4_modules_bn2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_bn2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_excite_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_excite_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_project_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_4_modules_bn3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_bn3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_classifier_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_classifier_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_stem_parameters_weight_ = L_self_modules_stem_parameters_weight_
        l_self_modules_stem_parameters_bias_ = L_self_modules_stem_parameters_bias_
        l_x_ = L_x_
        l_self_modules_blocks_modules_0_modules_expand_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_expand_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_ = (
            L_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_
        )
        l_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_ = (
            L_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_
        )
        l_self_modules_blocks_modules_0_modules_bn1_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_bn1_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_bn1_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_bn1_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_ = (
            L_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_
        )
        l_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_ = (
            L_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_
        )
        l_self_modules_blocks_modules_0_modules_bn2_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_bn2_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_bn2_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_bn2_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_excite_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_excite_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_excite_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_excite_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_project_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_project_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_ = (
            L_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_
        )
        l_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_ = (
            L_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_
        )
        l_self_modules_blocks_modules_0_modules_bn3_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_bn3_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_bn3_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_bn3_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_expand_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_expand_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_ = (
            L_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_
        )
        l_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_ = (
            L_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_
        )
        l_self_modules_blocks_modules_1_modules_bn1_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_bn1_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_bn1_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_bn1_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_ = (
            L_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_
        )
        l_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_ = (
            L_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_
        )
        l_self_modules_blocks_modules_1_modules_bn2_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_bn2_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_bn2_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_bn2_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_excite_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_excite_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_excite_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_excite_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_project_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_project_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_ = (
            L_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_
        )
        l_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_ = (
            L_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_
        )
        l_self_modules_blocks_modules_1_modules_bn3_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_bn3_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_bn3_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_bn3_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_expand_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_expand_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_ = (
            L_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_
        )
        l_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_ = (
            L_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_
        )
        l_self_modules_blocks_modules_2_modules_bn1_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_bn1_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_bn1_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_bn1_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_ = (
            L_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_
        )
        l_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_ = (
            L_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_
        )
        l_self_modules_blocks_modules_2_modules_bn2_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_bn2_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_bn2_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_bn2_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_excite_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_excite_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_excite_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_excite_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_project_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_project_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_ = (
            L_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_
        )
        l_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_ = (
            L_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_
        )
        l_self_modules_blocks_modules_2_modules_bn3_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_bn3_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_bn3_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_bn3_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_expand_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_expand_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_ = (
            L_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_
        )
        l_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_ = (
            L_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_
        )
        l_self_modules_blocks_modules_3_modules_bn1_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_bn1_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_bn1_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_bn1_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_ = (
            L_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_
        )
        l_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_ = (
            L_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_
        )
        l_self_modules_blocks_modules_3_modules_bn2_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_bn2_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_bn2_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_bn2_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_excite_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_excite_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_excite_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_excite_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_project_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_project_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_ = (
            L_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_
        )
        l_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_ = (
            L_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_
        )
        l_self_modules_blocks_modules_3_modules_bn3_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_bn3_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_bn3_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_bn3_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_expand_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_expand_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_ = (
            L_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_
        )
        l_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_ = (
            L_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_
        )
        l_self_modules_blocks_modules_4_modules_bn1_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_bn1_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_bn1_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_bn1_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_ = (
            L_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_
        )
        l_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_ = (
            L_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_
        )
        l_self_modules_blocks_modules_4_modules_bn2_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_bn2_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_bn2_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_bn2_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_excite_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_excite_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_excite_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_excite_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_project_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_project_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_ = (
            L_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_
        )
        l_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_ = (
            L_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_
        )
        l_self_modules_blocks_modules_4_modules_bn3_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_bn3_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_bn3_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_bn3_parameters_bias_
        )
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        l_self_modules_classifier_parameters_weight_ = (
            L_self_modules_classifier_parameters_weight_
        )
        l_self_modules_classifier_parameters_bias_ = (
            L_self_modules_classifier_parameters_bias_
        )
        conv2d = torch.conv2d(
            l_x_,
            l_self_modules_stem_parameters_weight_,
            l_self_modules_stem_parameters_bias_,
            (2, 2),
            (1, 1),
            (1, 1),
            1,
        )
        l_x_ = (
            l_self_modules_stem_parameters_weight_
        ) = l_self_modules_stem_parameters_bias_ = None
        hardswish = torch.nn.functional.hardswish(conv2d)
        conv2d = None
        conv2d_1 = torch.conv2d(
            hardswish,
            l_self_modules_blocks_modules_0_modules_expand_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        l_self_modules_blocks_modules_0_modules_expand_parameters_weight_ = None
        batch_norm = torch.nn.functional.batch_norm(
            conv2d_1,
            l_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_,
            l_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_,
            l_self_modules_blocks_modules_0_modules_bn1_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_bn1_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_1 = (
            l_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_0_modules_bn1_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_bn1_parameters_bias_ = None
        y = torch.nn.functional.hardswish(batch_norm)
        batch_norm = None
        conv2d_2 = torch.conv2d(
            y,
            l_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_,
            None,
            (1, 1),
            (1, 1),
            (1, 1),
            48,
        )
        y = l_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_ = None
        batch_norm_1 = torch.nn.functional.batch_norm(
            conv2d_2,
            l_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_,
            l_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_,
            l_self_modules_blocks_modules_0_modules_bn2_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_bn2_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_2 = (
            l_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_0_modules_bn2_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_bn2_parameters_bias_ = None
        y_1 = torch.nn.functional.hardswish(batch_norm_1)
        batch_norm_1 = None
        mean = y_1.mean((2, 3), keepdim=True)
        conv2d_3 = torch.conv2d(
            mean,
            l_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        mean = (
            l_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_ = None
        scale = torch.nn.functional.relu(conv2d_3)
        conv2d_3 = None
        conv2d_4 = torch.conv2d(
            scale,
            l_self_modules_blocks_modules_0_modules_excite_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_excite_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        scale = (
            l_self_modules_blocks_modules_0_modules_excite_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_excite_parameters_bias_ = None
        hardsigmoid = torch.nn.functional.hardsigmoid(conv2d_4)
        conv2d_4 = None
        y_2 = y_1 * hardsigmoid
        y_1 = hardsigmoid = None
        conv2d_5 = torch.conv2d(
            y_2,
            l_self_modules_blocks_modules_0_modules_project_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_2 = l_self_modules_blocks_modules_0_modules_project_parameters_weight_ = None
        y_3 = torch.nn.functional.batch_norm(
            conv2d_5,
            l_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_,
            l_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_,
            l_self_modules_blocks_modules_0_modules_bn3_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_bn3_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_5 = (
            l_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_0_modules_bn3_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_bn3_parameters_bias_ = None
        input_1 = y_3 + hardswish
        y_3 = hardswish = None
        conv2d_6 = torch.conv2d(
            input_1,
            l_self_modules_blocks_modules_1_modules_expand_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        input_1 = (
            l_self_modules_blocks_modules_1_modules_expand_parameters_weight_
        ) = None
        batch_norm_3 = torch.nn.functional.batch_norm(
            conv2d_6,
            l_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_,
            l_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_,
            l_self_modules_blocks_modules_1_modules_bn1_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_bn1_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_6 = (
            l_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_1_modules_bn1_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_bn1_parameters_bias_ = None
        y_4 = torch.nn.functional.hardswish(batch_norm_3)
        batch_norm_3 = None
        conv2d_7 = torch.conv2d(
            y_4,
            l_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_,
            None,
            (2, 2),
            (1, 1),
            (1, 1),
            48,
        )
        y_4 = (
            l_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_
        ) = None
        batch_norm_4 = torch.nn.functional.batch_norm(
            conv2d_7,
            l_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_,
            l_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_,
            l_self_modules_blocks_modules_1_modules_bn2_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_bn2_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_7 = (
            l_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_1_modules_bn2_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_bn2_parameters_bias_ = None
        y_5 = torch.nn.functional.hardswish(batch_norm_4)
        batch_norm_4 = None
        mean_1 = y_5.mean((2, 3), keepdim=True)
        conv2d_8 = torch.conv2d(
            mean_1,
            l_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        mean_1 = (
            l_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_ = None
        scale_1 = torch.nn.functional.relu(conv2d_8)
        conv2d_8 = None
        conv2d_9 = torch.conv2d(
            scale_1,
            l_self_modules_blocks_modules_1_modules_excite_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_excite_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        scale_1 = (
            l_self_modules_blocks_modules_1_modules_excite_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_excite_parameters_bias_ = None
        hardsigmoid_1 = torch.nn.functional.hardsigmoid(conv2d_9)
        conv2d_9 = None
        y_6 = y_5 * hardsigmoid_1
        y_5 = hardsigmoid_1 = None
        conv2d_10 = torch.conv2d(
            y_6,
            l_self_modules_blocks_modules_1_modules_project_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_6 = l_self_modules_blocks_modules_1_modules_project_parameters_weight_ = None
        y_7 = torch.nn.functional.batch_norm(
            conv2d_10,
            l_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_,
            l_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_,
            l_self_modules_blocks_modules_1_modules_bn3_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_bn3_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_10 = (
            l_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_1_modules_bn3_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_bn3_parameters_bias_ = None
        conv2d_11 = torch.conv2d(
            y_7,
            l_self_modules_blocks_modules_2_modules_expand_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        l_self_modules_blocks_modules_2_modules_expand_parameters_weight_ = None
        batch_norm_6 = torch.nn.functional.batch_norm(
            conv2d_11,
            l_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_,
            l_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_,
            l_self_modules_blocks_modules_2_modules_bn1_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_bn1_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_11 = (
            l_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_2_modules_bn1_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_bn1_parameters_bias_ = None
        y_8 = torch.nn.functional.hardswish(batch_norm_6)
        batch_norm_6 = None
        conv2d_12 = torch.conv2d(
            y_8,
            l_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_,
            None,
            (1, 1),
            (1, 1),
            (1, 1),
            72,
        )
        y_8 = (
            l_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_
        ) = None
        batch_norm_7 = torch.nn.functional.batch_norm(
            conv2d_12,
            l_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_,
            l_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_,
            l_self_modules_blocks_modules_2_modules_bn2_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_bn2_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_12 = (
            l_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_2_modules_bn2_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_bn2_parameters_bias_ = None
        y_9 = torch.nn.functional.hardswish(batch_norm_7)
        batch_norm_7 = None
        mean_2 = y_9.mean((2, 3), keepdim=True)
        conv2d_13 = torch.conv2d(
            mean_2,
            l_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        mean_2 = (
            l_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_ = None
        scale_2 = torch.nn.functional.relu(conv2d_13)
        conv2d_13 = None
        conv2d_14 = torch.conv2d(
            scale_2,
            l_self_modules_blocks_modules_2_modules_excite_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_excite_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        scale_2 = (
            l_self_modules_blocks_modules_2_modules_excite_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_excite_parameters_bias_ = None
        hardsigmoid_2 = torch.nn.functional.hardsigmoid(conv2d_14)
        conv2d_14 = None
        y_10 = y_9 * hardsigmoid_2
        y_9 = hardsigmoid_2 = None
        conv2d_15 = torch.conv2d(
            y_10,
            l_self_modules_blocks_modules_2_modules_project_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_10 = l_self_modules_blocks_modules_2_modules_project_parameters_weight_ = None
        y_11 = torch.nn.functional.batch_norm(
            conv2d_15,
            l_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_,
            l_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_,
            l_self_modules_blocks_modules_2_modules_bn3_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_bn3_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_15 = (
            l_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_2_modules_bn3_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_bn3_parameters_bias_ = None
        input_2 = y_11 + y_7
        y_11 = y_7 = None
        conv2d_16 = torch.conv2d(
            input_2,
            l_self_modules_blocks_modules_3_modules_expand_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        input_2 = (
            l_self_modules_blocks_modules_3_modules_expand_parameters_weight_
        ) = None
        batch_norm_9 = torch.nn.functional.batch_norm(
            conv2d_16,
            l_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_,
            l_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_,
            l_self_modules_blocks_modules_3_modules_bn1_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_bn1_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_16 = (
            l_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_3_modules_bn1_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_bn1_parameters_bias_ = None
        y_12 = torch.nn.functional.hardswish(batch_norm_9)
        batch_norm_9 = None
        conv2d_17 = torch.conv2d(
            y_12,
            l_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_,
            None,
            (2, 2),
            (1, 1),
            (1, 1),
            72,
        )
        y_12 = (
            l_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_
        ) = None
        batch_norm_10 = torch.nn.functional.batch_norm(
            conv2d_17,
            l_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_,
            l_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_,
            l_self_modules_blocks_modules_3_modules_bn2_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_bn2_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_17 = (
            l_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_3_modules_bn2_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_bn2_parameters_bias_ = None
        y_13 = torch.nn.functional.hardswish(batch_norm_10)
        batch_norm_10 = None
        mean_3 = y_13.mean((2, 3), keepdim=True)
        conv2d_18 = torch.conv2d(
            mean_3,
            l_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        mean_3 = (
            l_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_ = None
        scale_3 = torch.nn.functional.relu(conv2d_18)
        conv2d_18 = None
        conv2d_19 = torch.conv2d(
            scale_3,
            l_self_modules_blocks_modules_3_modules_excite_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_excite_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        scale_3 = (
            l_self_modules_blocks_modules_3_modules_excite_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_excite_parameters_bias_ = None
        hardsigmoid_3 = torch.nn.functional.hardsigmoid(conv2d_19)
        conv2d_19 = None
        y_14 = y_13 * hardsigmoid_3
        y_13 = hardsigmoid_3 = None
        conv2d_20 = torch.conv2d(
            y_14,
            l_self_modules_blocks_modules_3_modules_project_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_14 = l_self_modules_blocks_modules_3_modules_project_parameters_weight_ = None
        y_15 = torch.nn.functional.batch_norm(
            conv2d_20,
            l_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_,
            l_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_,
            l_self_modules_blocks_modules_3_modules_bn3_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_bn3_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_20 = (
            l_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_3_modules_bn3_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_bn3_parameters_bias_ = None
        conv2d_21 = torch.conv2d(
            y_15,
            l_self_modules_blocks_modules_4_modules_expand_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        l_self_modules_blocks_modules_4_modules_expand_parameters_weight_ = None
        batch_norm_12 = torch.nn.functional.batch_norm(
            conv2d_21,
            l_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_,
            l_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_,
            l_self_modules_blocks_modules_4_modules_bn1_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_bn1_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_21 = (
            l_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_4_modules_bn1_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_bn1_parameters_bias_ = None
        y_16 = torch.nn.functional.hardswish(batch_norm_12)
        batch_norm_12 = None
        conv2d_22 = torch.conv2d(
            y_16,
            l_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_,
            None,
            (1, 1),
            (1, 1),
            (1, 1),
            120,
        )
        y_16 = (
            l_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_
        ) = None
        batch_norm_13 = torch.nn.functional.batch_norm(
            conv2d_22,
            l_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_,
            l_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_,
            l_self_modules_blocks_modules_4_modules_bn2_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_bn2_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_22 = (
            l_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_4_modules_bn2_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_bn2_parameters_bias_ = None
        y_17 = torch.nn.functional.hardswish(batch_norm_13)
        batch_norm_13 = None
        mean_4 = y_17.mean((2, 3), keepdim=True)
        conv2d_23 = torch.conv2d(
            mean_4,
            l_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        mean_4 = (
            l_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_ = None
        scale_4 = torch.nn.functional.relu(conv2d_23)
        conv2d_23 = None
        conv2d_24 = torch.conv2d(
            scale_4,
            l_self_modules_blocks_modules_4_modules_excite_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_excite_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        scale_4 = (
            l_self_modules_blocks_modules_4_modules_excite_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_excite_parameters_bias_ = None
        hardsigmoid_4 = torch.nn.functional.hardsigmoid(conv2d_24)
        conv2d_24 = None
        y_18 = y_17 * hardsigmoid_4
        y_17 = hardsigmoid_4 = None
        conv2d_25 = torch.conv2d(
            y_18,
            l_self_modules_blocks_modules_4_modules_project_parameters_weight_,
            None,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_18 = l_self_modules_blocks_modules_4_modules_project_parameters_weight_ = None
        y_19 = torch.nn.functional.batch_norm(
            conv2d_25,
            l_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_,
            l_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_,
            l_self_modules_blocks_modules_4_modules_bn3_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_bn3_parameters_bias_,
            False,
            0.1,
            1e-05,
        )
        conv2d_25 = (
            l_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_
        ) = (
            l_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_
        ) = (
            l_self_modules_blocks_modules_4_modules_bn3_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_bn3_parameters_bias_ = None
        input_3 = y_19 + y_15
        y_19 = y_15 = None
        conv2d_26 = torch.conv2d(
            input_3,
            l_self_modules_head_parameters_weight_,
            l_self_modules_head_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        input_3 = (
            l_self_modules_head_parameters_weight_
        ) = l_self_modules_head_parameters_bias_ = None
        x = torch.nn.functional.hardswish(conv2d_26)
        conv2d_26 = None
        adaptive_avg_pool2d = torch.nn.functional.adaptive_avg_pool2d(x, (1, 1))
        x = None
        x_1 = adaptive_avg_pool2d.flatten(1)
        adaptive_avg_pool2d = None
        dropout = torch.nn.functional.dropout(x_1, 0.2, False, False)
        x_1 = None
        linear = torch._C._nn.linear(
            dropout,
            l_self_modules_classifier_parameters_weight_,
            l_self_modules_classifier_parameters_bias_,
        )
        dropout = (
            l_self_modules_classifier_parameters_weight_
        ) = l_self_modules_classifier_parameters_bias_ = None
        return (linear,)
