import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_wave_: torch.Tensor,
        L_self_modules_stem_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_stem_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_dilated_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_dilated_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_residual_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_residual_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_skip_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_skip_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_dilated_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_dilated_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_residual_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_residual_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_skip_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_skip_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_dilated_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_dilated_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_residual_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_residual_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_skip_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_skip_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_dilated_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_dilated_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_residual_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_residual_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_skip_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_skip_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_dilated_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_dilated_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_residual_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_residual_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_skip_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_skip_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_glu_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_glu_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_wave_ = L_wave_
        l_self_modules_stem_parameters_weight_ = L_self_modules_stem_parameters_weight_
        l_self_modules_stem_parameters_bias_ = L_self_modules_stem_parameters_bias_
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_norm_parameters_bias_ = L_self_modules_norm_parameters_bias_
        l_self_modules_blocks_modules_0_modules_dilated_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_dilated_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_dilated_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_dilated_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_residual_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_residual_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_residual_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_residual_parameters_bias_
        )
        l_self_modules_blocks_modules_0_modules_skip_parameters_weight_ = (
            L_self_modules_blocks_modules_0_modules_skip_parameters_weight_
        )
        l_self_modules_blocks_modules_0_modules_skip_parameters_bias_ = (
            L_self_modules_blocks_modules_0_modules_skip_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_dilated_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_dilated_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_dilated_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_dilated_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_residual_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_residual_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_residual_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_residual_parameters_bias_
        )
        l_self_modules_blocks_modules_1_modules_skip_parameters_weight_ = (
            L_self_modules_blocks_modules_1_modules_skip_parameters_weight_
        )
        l_self_modules_blocks_modules_1_modules_skip_parameters_bias_ = (
            L_self_modules_blocks_modules_1_modules_skip_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_dilated_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_dilated_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_dilated_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_dilated_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_residual_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_residual_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_residual_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_residual_parameters_bias_
        )
        l_self_modules_blocks_modules_2_modules_skip_parameters_weight_ = (
            L_self_modules_blocks_modules_2_modules_skip_parameters_weight_
        )
        l_self_modules_blocks_modules_2_modules_skip_parameters_bias_ = (
            L_self_modules_blocks_modules_2_modules_skip_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_dilated_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_dilated_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_dilated_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_dilated_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_residual_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_residual_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_residual_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_residual_parameters_bias_
        )
        l_self_modules_blocks_modules_3_modules_skip_parameters_weight_ = (
            L_self_modules_blocks_modules_3_modules_skip_parameters_weight_
        )
        l_self_modules_blocks_modules_3_modules_skip_parameters_bias_ = (
            L_self_modules_blocks_modules_3_modules_skip_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_dilated_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_dilated_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_dilated_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_dilated_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_residual_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_residual_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_residual_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_residual_parameters_bias_
        )
        l_self_modules_blocks_modules_4_modules_skip_parameters_weight_ = (
            L_self_modules_blocks_modules_4_modules_skip_parameters_weight_
        )
        l_self_modules_blocks_modules_4_modules_skip_parameters_bias_ = (
            L_self_modules_blocks_modules_4_modules_skip_parameters_bias_
        )
        l_self_modules_glu_parameters_weight_ = L_self_modules_glu_parameters_weight_
        l_self_modules_glu_parameters_bias_ = L_self_modules_glu_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        mean = l_wave_.mean(dim=-1, keepdim=True)
        sub = l_wave_ - mean
        mean = None
        std = l_wave_.std(dim=-1, keepdim=True)
        l_wave_ = None
        add = std + 1e-05
        std = None
        wave = sub / add
        sub = add = None
        conv1d = torch.conv1d(
            wave,
            l_self_modules_stem_parameters_weight_,
            l_self_modules_stem_parameters_bias_,
            (8,),
            (4,),
            (1,),
            1,
        )
        wave = (
            l_self_modules_stem_parameters_weight_
        ) = l_self_modules_stem_parameters_bias_ = None
        x = torch.nn.functional.instance_norm(
            conv1d,
            None,
            None,
            l_self_modules_norm_parameters_weight_,
            l_self_modules_norm_parameters_bias_,
            True,
            0.1,
            1e-05,
        )
        conv1d = (
            l_self_modules_norm_parameters_weight_
        ) = l_self_modules_norm_parameters_bias_ = None
        total = torch.zeros_like(x)
        padded = torch._C._nn.pad(x, (2, 0), "constant", None)
        conv1d_1 = torch.conv1d(
            padded,
            l_self_modules_blocks_modules_0_modules_dilated_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_dilated_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        padded = (
            l_self_modules_blocks_modules_0_modules_dilated_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_dilated_parameters_bias_ = None
        split = torch.functional.split(conv1d_1, 24, dim=1)
        conv1d_1 = None
        filtered = split[0]
        gate = split[1]
        split = None
        tanh = torch.tanh(filtered)
        filtered = None
        sigmoid = torch.sigmoid(gate)
        gate = None
        y = tanh * sigmoid
        tanh = sigmoid = None
        conv1d_2 = torch.conv1d(
            y,
            l_self_modules_blocks_modules_0_modules_residual_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_residual_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        l_self_modules_blocks_modules_0_modules_residual_parameters_weight_ = (
            l_self_modules_blocks_modules_0_modules_residual_parameters_bias_
        ) = None
        x_1 = x + conv1d_2
        x = conv1d_2 = None
        skip = torch.conv1d(
            y,
            l_self_modules_blocks_modules_0_modules_skip_parameters_weight_,
            l_self_modules_blocks_modules_0_modules_skip_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        y = (
            l_self_modules_blocks_modules_0_modules_skip_parameters_weight_
        ) = l_self_modules_blocks_modules_0_modules_skip_parameters_bias_ = None
        total += skip
        total_1 = total
        total = skip = None
        padded_1 = torch._C._nn.pad(x_1, (4, 0), "constant", None)
        conv1d_4 = torch.conv1d(
            padded_1,
            l_self_modules_blocks_modules_1_modules_dilated_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_dilated_parameters_bias_,
            (1,),
            (0,),
            (2,),
            1,
        )
        padded_1 = (
            l_self_modules_blocks_modules_1_modules_dilated_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_dilated_parameters_bias_ = None
        split_1 = torch.functional.split(conv1d_4, 24, dim=1)
        conv1d_4 = None
        filtered_1 = split_1[0]
        gate_1 = split_1[1]
        split_1 = None
        tanh_1 = torch.tanh(filtered_1)
        filtered_1 = None
        sigmoid_1 = torch.sigmoid(gate_1)
        gate_1 = None
        y_1 = tanh_1 * sigmoid_1
        tanh_1 = sigmoid_1 = None
        conv1d_5 = torch.conv1d(
            y_1,
            l_self_modules_blocks_modules_1_modules_residual_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_residual_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        l_self_modules_blocks_modules_1_modules_residual_parameters_weight_ = (
            l_self_modules_blocks_modules_1_modules_residual_parameters_bias_
        ) = None
        x_2 = x_1 + conv1d_5
        x_1 = conv1d_5 = None
        skip_1 = torch.conv1d(
            y_1,
            l_self_modules_blocks_modules_1_modules_skip_parameters_weight_,
            l_self_modules_blocks_modules_1_modules_skip_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        y_1 = (
            l_self_modules_blocks_modules_1_modules_skip_parameters_weight_
        ) = l_self_modules_blocks_modules_1_modules_skip_parameters_bias_ = None
        total_1 += skip_1
        total_2 = total_1
        total_1 = skip_1 = None
        padded_2 = torch._C._nn.pad(x_2, (8, 0), "constant", None)
        conv1d_7 = torch.conv1d(
            padded_2,
            l_self_modules_blocks_modules_2_modules_dilated_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_dilated_parameters_bias_,
            (1,),
            (0,),
            (4,),
            1,
        )
        padded_2 = (
            l_self_modules_blocks_modules_2_modules_dilated_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_dilated_parameters_bias_ = None
        split_2 = torch.functional.split(conv1d_7, 24, dim=1)
        conv1d_7 = None
        filtered_2 = split_2[0]
        gate_2 = split_2[1]
        split_2 = None
        tanh_2 = torch.tanh(filtered_2)
        filtered_2 = None
        sigmoid_2 = torch.sigmoid(gate_2)
        gate_2 = None
        y_2 = tanh_2 * sigmoid_2
        tanh_2 = sigmoid_2 = None
        conv1d_8 = torch.conv1d(
            y_2,
            l_self_modules_blocks_modules_2_modules_residual_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_residual_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        l_self_modules_blocks_modules_2_modules_residual_parameters_weight_ = (
            l_self_modules_blocks_modules_2_modules_residual_parameters_bias_
        ) = None
        x_3 = x_2 + conv1d_8
        x_2 = conv1d_8 = None
        skip_2 = torch.conv1d(
            y_2,
            l_self_modules_blocks_modules_2_modules_skip_parameters_weight_,
            l_self_modules_blocks_modules_2_modules_skip_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        y_2 = (
            l_self_modules_blocks_modules_2_modules_skip_parameters_weight_
        ) = l_self_modules_blocks_modules_2_modules_skip_parameters_bias_ = None
        total_2 += skip_2
        total_3 = total_2
        total_2 = skip_2 = None
        padded_3 = torch._C._nn.pad(x_3, (16, 0), "constant", None)
        conv1d_10 = torch.conv1d(
            padded_3,
            l_self_modules_blocks_modules_3_modules_dilated_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_dilated_parameters_bias_,
            (1,),
            (0,),
            (8,),
            1,
        )
        padded_3 = (
            l_self_modules_blocks_modules_3_modules_dilated_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_dilated_parameters_bias_ = None
        split_3 = torch.functional.split(conv1d_10, 24, dim=1)
        conv1d_10 = None
        filtered_3 = split_3[0]
        gate_3 = split_3[1]
        split_3 = None
        tanh_3 = torch.tanh(filtered_3)
        filtered_3 = None
        sigmoid_3 = torch.sigmoid(gate_3)
        gate_3 = None
        y_3 = tanh_3 * sigmoid_3
        tanh_3 = sigmoid_3 = None
        conv1d_11 = torch.conv1d(
            y_3,
            l_self_modules_blocks_modules_3_modules_residual_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_residual_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        l_self_modules_blocks_modules_3_modules_residual_parameters_weight_ = (
            l_self_modules_blocks_modules_3_modules_residual_parameters_bias_
        ) = None
        x_4 = x_3 + conv1d_11
        x_3 = conv1d_11 = None
        skip_3 = torch.conv1d(
            y_3,
            l_self_modules_blocks_modules_3_modules_skip_parameters_weight_,
            l_self_modules_blocks_modules_3_modules_skip_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        y_3 = (
            l_self_modules_blocks_modules_3_modules_skip_parameters_weight_
        ) = l_self_modules_blocks_modules_3_modules_skip_parameters_bias_ = None
        total_3 += skip_3
        total_4 = total_3
        total_3 = skip_3 = None
        padded_4 = torch._C._nn.pad(x_4, (32, 0), "constant", None)
        conv1d_13 = torch.conv1d(
            padded_4,
            l_self_modules_blocks_modules_4_modules_dilated_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_dilated_parameters_bias_,
            (1,),
            (0,),
            (16,),
            1,
        )
        padded_4 = (
            l_self_modules_blocks_modules_4_modules_dilated_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_dilated_parameters_bias_ = None
        split_4 = torch.functional.split(conv1d_13, 24, dim=1)
        conv1d_13 = None
        filtered_4 = split_4[0]
        gate_4 = split_4[1]
        split_4 = None
        tanh_4 = torch.tanh(filtered_4)
        filtered_4 = None
        sigmoid_4 = torch.sigmoid(gate_4)
        gate_4 = None
        y_4 = tanh_4 * sigmoid_4
        tanh_4 = sigmoid_4 = None
        conv1d_14 = torch.conv1d(
            y_4,
            l_self_modules_blocks_modules_4_modules_residual_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_residual_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        l_self_modules_blocks_modules_4_modules_residual_parameters_weight_ = (
            l_self_modules_blocks_modules_4_modules_residual_parameters_bias_
        ) = None
        x_5 = x_4 + conv1d_14
        x_4 = conv1d_14 = x_5 = None
        skip_4 = torch.conv1d(
            y_4,
            l_self_modules_blocks_modules_4_modules_skip_parameters_weight_,
            l_self_modules_blocks_modules_4_modules_skip_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        y_4 = (
            l_self_modules_blocks_modules_4_modules_skip_parameters_weight_
        ) = l_self_modules_blocks_modules_4_modules_skip_parameters_bias_ = None
        total_4 += skip_4
        total_5 = total_4
        total_4 = skip_4 = None
        mish = torch.nn.functional.mish(total_5)
        total_5 = None
        conv1d_16 = torch.conv1d(
            mish,
            l_self_modules_glu_parameters_weight_,
            l_self_modules_glu_parameters_bias_,
            (1,),
            (0,),
            (1,),
            1,
        )
        mish = (
            l_self_modules_glu_parameters_weight_
        ) = l_self_modules_glu_parameters_bias_ = None
        y_5 = torch.nn.functional.glu(conv1d_16, dim=1)
        conv1d_16 = None
        abs_1 = y_5.abs()
        energy = torch.cumsum(abs_1, dim=-1)
        abs_1 = None
        add_6 = energy + 1.0
        energy = None
        truediv_1 = y_5 / add_6
        y_5 = add_6 = None
        y_6 = torch.avg_pool1d(truediv_1, 4)
        truediv_1 = None
        mean_1 = y_6.mean(-1)
        adaptive_max_pool1d = torch.nn.functional.adaptive_max_pool1d(y_6, 1)
        y_6 = None
        squeeze = adaptive_max_pool1d.squeeze(-1)
        adaptive_max_pool1d = None
        pooled = torch.cat((mean_1, squeeze), dim=1)
        mean_1 = squeeze = None
        linear = torch._C._nn.linear(
            pooled,
            l_self_modules_head_parameters_weight_,
            l_self_modules_head_parameters_bias_,
        )
        pooled = (
            l_self_modules_head_parameters_weight_
        ) = l_self_modules_head_parameters_bias_ = None
        return (linear,)
