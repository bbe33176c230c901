import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_down1_modules_conv1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down1_modules_conv1_parameters_bias_: torch.nn.parameter.Parameter,
        L_x_: torch.Tensor,
        L_self_modules_down1_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down1_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down1_modules_conv2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down1_modules_conv2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down1_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down1_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_conv1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_conv1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_conv2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_conv2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down2_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_conv1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_conv1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_conv2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_conv2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_conv1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_conv1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_conv2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_conv2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join2_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_reduce1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_reduce1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_conv1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_conv1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_conv2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_conv2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join1_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_mask_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_mask_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_down1_modules_conv1_parameters_weight_ = (
            L_self_modules_down1_modules_conv1_parameters_weight_
        )
        l_self_modules_down1_modules_conv1_parameters_bias_ = (
            L_self_modules_down1_modules_conv1_parameters_bias_
        )
        l_x_ = L_x_
        l_self_modules_down1_modules_norm1_parameters_weight_ = (
            L_self_modules_down1_modules_norm1_parameters_weight_
        )
        l_self_modules_down1_modules_norm1_parameters_bias_ = (
            L_self_modules_down1_modules_norm1_parameters_bias_
        )
        l_self_modules_down1_modules_conv2_parameters_weight_ = (
            L_self_modules_down1_modules_conv2_parameters_weight_
        )
        l_self_modules_down1_modules_conv2_parameters_bias_ = (
            L_self_modules_down1_modules_conv2_parameters_bias_
        )
        l_self_modules_down1_modules_norm2_parameters_weight_ = (
            L_self_modules_down1_modules_norm2_parameters_weight_
        )
        l_self_modules_down1_modules_norm2_parameters_bias_ = (
            L_self_modules_down1_modules_norm2_parameters_bias_
        )
        l_self_modules_down2_modules_conv1_parameters_weight_ = (
            L_self_modules_down2_modules_conv1_parameters_weight_
        )
        l_self_modules_down2_modules_conv1_parameters_bias_ = (
            L_self_modules_down2_modules_conv1_parameters_bias_
        )
        l_self_modules_down2_modules_norm1_parameters_weight_ = (
            L_self_modules_down2_modules_norm1_parameters_weight_
        )
        l_self_modules_down2_modules_norm1_parameters_bias_ = (
            L_self_modules_down2_modules_norm1_parameters_bias_
        )
        l_self_modules_down2_modules_conv2_parameters_weight_ = (
            L_self_modules_down2_modules_conv2_parameters_weight_
        )
        l_self_modules_down2_modules_conv2_parameters_bias_ = (
            L_self_modules_down2_modules_conv2_parameters_bias_
        )
        l_self_modules_down2_modules_norm2_parameters_weight_ = (
            L_self_modules_down2_modules_norm2_parameters_weight_
        )
        l_self_modules_down2_modules_norm2_parameters_bias_ = (
            L_self_modules_down2_modules_norm2_parameters_bias_
        )
        l_self_modules_bottom_modules_conv1_parameters_weight_ = (
            L_self_modules_bottom_modules_conv1_parameters_weight_
        )
        l_self_modules_bottom_modules_conv1_parameters_bias_ = (
            L_self_modules_bottom_modules_conv1_parameters_bias_
        )
        l_self_modules_bottom_modules_norm1_parameters_weight_ = (
            L_self_modules_bottom_modules_norm1_parameters_weight_
        )
        l_self_modules_bottom_modules_norm1_parameters_bias_ = (
            L_self_modules_bottom_modules_norm1_parameters_bias_
        )
        l_self_modules_bottom_modules_conv2_parameters_weight_ = (
            L_self_modules_bottom_modules_conv2_parameters_weight_
        )
        l_self_modules_bottom_modules_conv2_parameters_bias_ = (
            L_self_modules_bottom_modules_conv2_parameters_bias_
        )
        l_self_modules_bottom_modules_norm2_parameters_weight_ = (
            L_self_modules_bottom_modules_norm2_parameters_weight_
        )
        l_self_modules_bottom_modules_norm2_parameters_bias_ = (
            L_self_modules_bottom_modules_norm2_parameters_bias_
        )
        l_self_modules_up2_parameters_weight_ = L_self_modules_up2_parameters_weight_
        l_self_modules_up2_parameters_bias_ = L_self_modules_up2_parameters_bias_
        l_self_modules_join2_modules_conv1_parameters_weight_ = (
            L_self_modules_join2_modules_conv1_parameters_weight_
        )
        l_self_modules_join2_modules_conv1_parameters_bias_ = (
            L_self_modules_join2_modules_conv1_parameters_bias_
        )
        l_self_modules_join2_modules_norm1_parameters_weight_ = (
            L_self_modules_join2_modules_norm1_parameters_weight_
        )
        l_self_modules_join2_modules_norm1_parameters_bias_ = (
            L_self_modules_join2_modules_norm1_parameters_bias_
        )
        l_self_modules_join2_modules_conv2_parameters_weight_ = (
            L_self_modules_join2_modules_conv2_parameters_weight_
        )
        l_self_modules_join2_modules_conv2_parameters_bias_ = (
            L_self_modules_join2_modules_conv2_parameters_bias_
        )
        l_self_modules_join2_modules_norm2_parameters_weight_ = (
            L_self_modules_join2_modules_norm2_parameters_weight_
        )
        l_self_modules_join2_modules_norm2_parameters_bias_ = (
            L_self_modules_join2_modules_norm2_parameters_bias_
        )
        l_self_modules_reduce1_parameters_weight_ = (
            L_self_modules_reduce1_parameters_weight_
        )
        l_self_modules_reduce1_parameters_bias_ = (
            L_self_modules_reduce1_parameters_bias_
        )
        l_self_modules_join1_modules_conv1_parameters_weight_ = (
            L_self_modules_join1_modules_conv1_parameters_weight_
        )
        l_self_modules_join1_modules_conv1_parameters_bias_ = (
            L_self_modules_join1_modules_conv1_parameters_bias_
        )
        l_self_modules_join1_modules_norm1_parameters_weight_ = (
            L_self_modules_join1_modules_norm1_parameters_weight_
        )
        l_self_modules_join1_modules_norm1_parameters_bias_ = (
            L_self_modules_join1_modules_norm1_parameters_bias_
        )
        l_self_modules_join1_modules_conv2_parameters_weight_ = (
            L_self_modules_join1_modules_conv2_parameters_weight_
        )
        l_self_modules_join1_modules_conv2_parameters_bias_ = (
            L_self_modules_join1_modules_conv2_parameters_bias_
        )
        l_self_modules_join1_modules_norm2_parameters_weight_ = (
            L_self_modules_join1_modules_norm2_parameters_weight_
        )
        l_self_modules_join1_modules_norm2_parameters_bias_ = (
            L_self_modules_join1_modules_norm2_parameters_bias_
        )
        l_self_modules_mask_parameters_weight_ = L_self_modules_mask_parameters_weight_
        l_self_modules_mask_parameters_bias_ = L_self_modules_mask_parameters_bias_
        conv2d = torch.conv2d(
            l_x_,
            l_self_modules_down1_modules_conv1_parameters_weight_,
            l_self_modules_down1_modules_conv1_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        l_x_ = (
            l_self_modules_down1_modules_conv1_parameters_weight_
        ) = l_self_modules_down1_modules_conv1_parameters_bias_ = None
        group_norm = torch.nn.functional.group_norm(
            conv2d,
            4,
            l_self_modules_down1_modules_norm1_parameters_weight_,
            l_self_modules_down1_modules_norm1_parameters_bias_,
            1e-05,
        )
        conv2d = (
            l_self_modules_down1_modules_norm1_parameters_weight_
        ) = l_self_modules_down1_modules_norm1_parameters_bias_ = None
        x = torch.nn.functional.silu(group_norm)
        group_norm = None
        conv2d_1 = torch.conv2d(
            x,
            l_self_modules_down1_modules_conv2_parameters_weight_,
            l_self_modules_down1_modules_conv2_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        x = (
            l_self_modules_down1_modules_conv2_parameters_weight_
        ) = l_self_modules_down1_modules_conv2_parameters_bias_ = None
        group_norm_1 = torch.nn.functional.group_norm(
            conv2d_1,
            4,
            l_self_modules_down1_modules_norm2_parameters_weight_,
            l_self_modules_down1_modules_norm2_parameters_bias_,
            1e-05,
        )
        conv2d_1 = (
            l_self_modules_down1_modules_norm2_parameters_weight_
        ) = l_self_modules_down1_modules_norm2_parameters_bias_ = None
        level1 = torch.nn.functional.silu(group_norm_1, inplace=True)
        group_norm_1 = None
        max_pool2d = torch.nn.functional.max_pool2d(level1, 2)
        conv2d_2 = torch.conv2d(
            max_pool2d,
            l_self_modules_down2_modules_conv1_parameters_weight_,
            l_self_modules_down2_modules_conv1_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        max_pool2d = (
            l_self_modules_down2_modules_conv1_parameters_weight_
        ) = l_self_modules_down2_modules_conv1_parameters_bias_ = None
        group_norm_2 = torch.nn.functional.group_norm(
            conv2d_2,
            4,
            l_self_modules_down2_modules_norm1_parameters_weight_,
            l_self_modules_down2_modules_norm1_parameters_bias_,
            1e-05,
        )
        conv2d_2 = (
            l_self_modules_down2_modules_norm1_parameters_weight_
        ) = l_self_modules_down2_modules_norm1_parameters_bias_ = None
        x_1 = torch.nn.functional.silu(group_norm_2)
        group_norm_2 = None
        conv2d_3 = torch.conv2d(
            x_1,
            l_self_modules_down2_modules_conv2_parameters_weight_,
            l_self_modules_down2_modules_conv2_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        x_1 = (
            l_self_modules_down2_modules_conv2_parameters_weight_
        ) = l_self_modules_down2_modules_conv2_parameters_bias_ = None
        group_norm_3 = torch.nn.functional.group_norm(
            conv2d_3,
            4,
            l_self_modules_down2_modules_norm2_parameters_weight_,
            l_self_modules_down2_modules_norm2_parameters_bias_,
            1e-05,
        )
        conv2d_3 = (
            l_self_modules_down2_modules_norm2_parameters_weight_
        ) = l_self_modules_down2_modules_norm2_parameters_bias_ = None
        level2 = torch.nn.functional.silu(group_norm_3, inplace=True)
        group_norm_3 = None
        avg_pool2d = torch._C._nn.avg_pool2d(level2, 2)
        conv2d_4 = torch.conv2d(
            avg_pool2d,
            l_self_modules_bottom_modules_conv1_parameters_weight_,
            l_self_modules_bottom_modules_conv1_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        avg_pool2d = (
            l_self_modules_bottom_modules_conv1_parameters_weight_
        ) = l_self_modules_bottom_modules_conv1_parameters_bias_ = None
        group_norm_4 = torch.nn.functional.group_norm(
            conv2d_4,
            4,
            l_self_modules_bottom_modules_norm1_parameters_weight_,
            l_self_modules_bottom_modules_norm1_parameters_bias_,
            1e-05,
        )
        conv2d_4 = (
            l_self_modules_bottom_modules_norm1_parameters_weight_
        ) = l_self_modules_bottom_modules_norm1_parameters_bias_ = None
        x_2 = torch.nn.functional.silu(group_norm_4)
        group_norm_4 = None
        conv2d_5 = torch.conv2d(
            x_2,
            l_self_modules_bottom_modules_conv2_parameters_weight_,
            l_self_modules_bottom_modules_conv2_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        x_2 = (
            l_self_modules_bottom_modules_conv2_parameters_weight_
        ) = l_self_modules_bottom_modules_conv2_parameters_bias_ = None
        group_norm_5 = torch.nn.functional.group_norm(
            conv2d_5,
            4,
            l_self_modules_bottom_modules_norm2_parameters_weight_,
            l_self_modules_bottom_modules_norm2_parameters_bias_,
            1e-05,
        )
        conv2d_5 = (
            l_self_modules_bottom_modules_norm2_parameters_weight_
        ) = l_self_modules_bottom_modules_norm2_parameters_bias_ = None
        bottom = torch.nn.functional.silu(group_norm_5, inplace=True)
        group_norm_5 = None
        conv_transpose2d = torch.conv_transpose2d(
            bottom,
            l_self_modules_up2_parameters_weight_,
            l_self_modules_up2_parameters_bias_,
            (2, 2),
            (0, 0),
            (0, 0),
            1,
            (1, 1),
        )
        bottom = (
            l_self_modules_up2_parameters_weight_
        ) = l_self_modules_up2_parameters_bias_ = None
        cat = torch.cat([conv_transpose2d, level2], dim=1)
        conv_transpose2d = level2 = None
        conv2d_6 = torch.conv2d(
            cat,
            l_self_modules_join2_modules_conv1_parameters_weight_,
            l_self_modules_join2_modules_conv1_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        cat = (
            l_self_modules_join2_modules_conv1_parameters_weight_
        ) = l_self_modules_join2_modules_conv1_parameters_bias_ = None
        group_norm_6 = torch.nn.functional.group_norm(
            conv2d_6,
            4,
            l_self_modules_join2_modules_norm1_parameters_weight_,
            l_self_modules_join2_modules_norm1_parameters_bias_,
            1e-05,
        )
        conv2d_6 = (
            l_self_modules_join2_modules_norm1_parameters_weight_
        ) = l_self_modules_join2_modules_norm1_parameters_bias_ = None
        x_3 = torch.nn.functional.silu(group_norm_6)
        group_norm_6 = None
        conv2d_7 = torch.conv2d(
            x_3,
            l_self_modules_join2_modules_conv2_parameters_weight_,
            l_self_modules_join2_modules_conv2_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        x_3 = (
            l_self_modules_join2_modules_conv2_parameters_weight_
        ) = l_self_modules_join2_modules_conv2_parameters_bias_ = None
        group_norm_7 = torch.nn.functional.group_norm(
            conv2d_7,
            4,
            l_self_modules_join2_modules_norm2_parameters_weight_,
            l_self_modules_join2_modules_norm2_parameters_bias_,
            1e-05,
        )
        conv2d_7 = (
            l_self_modules_join2_modules_norm2_parameters_weight_
        ) = l_self_modules_join2_modules_norm2_parameters_bias_ = None
        y = torch.nn.functional.silu(group_norm_7, inplace=True)
        group_norm_7 = None
        y_1 = torch.nn.functional.interpolate(
            y, scale_factor=2.0, mode="bilinear", align_corners=False
        )
        y = None
        conv2d_8 = torch.conv2d(
            y_1,
            l_self_modules_reduce1_parameters_weight_,
            l_self_modules_reduce1_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_1 = (
            l_self_modules_reduce1_parameters_weight_
        ) = l_self_modules_reduce1_parameters_bias_ = None
        cat_1 = torch.cat((conv2d_8, level1), dim=1)
        conv2d_8 = level1 = None
        conv2d_9 = torch.conv2d(
            cat_1,
            l_self_modules_join1_modules_conv1_parameters_weight_,
            l_self_modules_join1_modules_conv1_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        cat_1 = (
            l_self_modules_join1_modules_conv1_parameters_weight_
        ) = l_self_modules_join1_modules_conv1_parameters_bias_ = None
        group_norm_8 = torch.nn.functional.group_norm(
            conv2d_9,
            4,
            l_self_modules_join1_modules_norm1_parameters_weight_,
            l_self_modules_join1_modules_norm1_parameters_bias_,
            1e-05,
        )
        conv2d_9 = (
            l_self_modules_join1_modules_norm1_parameters_weight_
        ) = l_self_modules_join1_modules_norm1_parameters_bias_ = None
        x_4 = torch.nn.functional.silu(group_norm_8)
        group_norm_8 = None
        conv2d_10 = torch.conv2d(
            x_4,
            l_self_modules_join1_modules_conv2_parameters_weight_,
            l_self_modules_join1_modules_conv2_parameters_bias_,
            (1, 1),
            (1, 1),
            (1, 1),
            1,
        )
        x_4 = (
            l_self_modules_join1_modules_conv2_parameters_weight_
        ) = l_self_modules_join1_modules_conv2_parameters_bias_ = None
        group_norm_9 = torch.nn.functional.group_norm(
            conv2d_10,
            4,
            l_self_modules_join1_modules_norm2_parameters_weight_,
            l_self_modules_join1_modules_norm2_parameters_bias_,
            1e-05,
        )
        conv2d_10 = (
            l_self_modules_join1_modules_norm2_parameters_weight_
        ) = l_self_modules_join1_modules_norm2_parameters_bias_ = None
        y_2 = torch.nn.functional.silu(group_norm_9, inplace=True)
        group_norm_9 = None
        logits = torch.conv2d(
            y_2,
            l_self_modules_mask_parameters_weight_,
            l_self_modules_mask_parameters_bias_,
            (1, 1),
            (0, 0),
            (1, 1),
            1,
        )
        y_2 = (
            l_self_modules_mask_parameters_weight_
        ) = l_self_modules_mask_parameters_bias_ = None
        softmax = logits.softmax(dim=1)
        labels = softmax.argmax(dim=1)
        softmax = None
        return (logits, labels)
