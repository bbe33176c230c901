from sympy import Symbol

S0 = Symbol("S0")

dynamic_dim_constraint_symbols = [S0]

dynamic_dim_constraint_symbol2example_value = {S0: 2}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([10], "L_self_modules_fc_parameters_bias_"),
    ([10, 64], "L_self_modules_fc_parameters_weight_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn1_buffers_running_mean_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn1_buffers_running_var_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn1_parameters_bias_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn2_buffers_running_mean_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn2_buffers_running_var_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn2_parameters_bias_"),
    ([16], "L_self_modules_layer1_modules_0_modules_bn2_parameters_weight_"),
    (
        [16, 16, 3, 3],
        "L_self_modules_layer1_modules_0_modules_conv1_parameters_weight_",
    ),
    (
        [16, 16, 3, 3],
        "L_self_modules_layer1_modules_0_modules_conv2_parameters_weight_",
    ),
    ([16], "L_self_modules_layer1_modules_1_modules_bn1_buffers_running_mean_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn1_buffers_running_var_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn1_parameters_bias_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn1_parameters_weight_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn2_buffers_running_mean_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn2_buffers_running_var_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn2_parameters_bias_"),
    ([16], "L_self_modules_layer1_modules_1_modules_bn2_parameters_weight_"),
    (
        [16, 16, 3, 3],
        "L_self_modules_layer1_modules_1_modules_conv1_parameters_weight_",
    ),
    (
        [16, 16, 3, 3],
        "L_self_modules_layer1_modules_1_modules_conv2_parameters_weight_",
    ),
    ([32], "L_self_modules_layer2_modules_0_modules_bn1_buffers_running_mean_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn1_buffers_running_var_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn1_parameters_bias_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn1_parameters_weight_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn2_buffers_running_mean_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn2_buffers_running_var_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn2_parameters_bias_"),
    ([32], "L_self_modules_layer2_modules_0_modules_bn2_parameters_weight_"),
    (
        [32, 16, 3, 3],
        "L_self_modules_layer2_modules_0_modules_conv1_parameters_weight_",
    ),
    (
        [32, 32, 3, 3],
        "L_self_modules_layer2_modules_0_modules_conv2_parameters_weight_",
    ),
    (
        [32, 16, 1, 1],
        "L_self_modules_layer2_modules_0_modules_downsample_modules_0_parameters_weight_",
    ),
    (
        [32],
        "L_self_modules_layer2_modules_0_modules_downsample_modules_1_buffers_running_mean_",
    ),
    (
        [32],
        "L_self_modules_layer2_modules_0_modules_downsample_modules_1_buffers_running_var_",
    ),
    (
        [32],
        "L_self_modules_layer2_modules_0_modules_downsample_modules_1_parameters_bias_",
    ),
    (
        [32],
        "L_self_modules_layer2_modules_0_modules_downsample_modules_1_parameters_weight_",
    ),
    ([32], "L_self_modules_layer2_modules_1_modules_bn1_buffers_running_mean_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn1_buffers_running_var_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn1_parameters_bias_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn1_parameters_weight_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn2_buffers_running_mean_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn2_buffers_running_var_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn2_parameters_bias_"),
    ([32], "L_self_modules_layer2_modules_1_modules_bn2_parameters_weight_"),
    (
        [32, 32, 3, 3],
        "L_self_modules_layer2_modules_1_modules_conv1_parameters_weight_",
    ),
    (
        [32, 32, 3, 3],
        "L_self_modules_layer2_modules_1_modules_conv2_parameters_weight_",
    ),
    ([64], "L_self_modules_layer3_modules_0_modules_bn1_buffers_running_mean_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn1_buffers_running_var_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn1_parameters_bias_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn1_parameters_weight_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn2_buffers_running_mean_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn2_buffers_running_var_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn2_parameters_bias_"),
    ([64], "L_self_modules_layer3_modules_0_modules_bn2_parameters_weight_"),
    (
        [64, 32, 3, 3],
        "L_self_modules_layer3_modules_0_modules_conv1_parameters_weight_",
    ),
    (
        [64, 64, 3, 3],
        "L_self_modules_layer3_modules_0_modules_conv2_parameters_weight_",
    ),
    (
        [64, 32, 1, 1],
        "L_self_modules_layer3_modules_0_modules_downsample_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_layer3_modules_0_modules_downsample_modules_1_buffers_running_mean_",
    ),
    (
        [64],
        "L_self_modules_layer3_modules_0_modules_downsample_modules_1_buffers_running_var_",
    ),
    (
        [64],
        "L_self_modules_layer3_modules_0_modules_downsample_modules_1_parameters_bias_",
    ),
    (
        [64],
        "L_self_modules_layer3_modules_0_modules_downsample_modules_1_parameters_weight_",
    ),
    ([64], "L_self_modules_layer3_modules_1_modules_bn1_buffers_running_mean_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn1_buffers_running_var_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn1_parameters_bias_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn1_parameters_weight_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn2_buffers_running_mean_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn2_buffers_running_var_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn2_parameters_bias_"),
    ([64], "L_self_modules_layer3_modules_1_modules_bn2_parameters_weight_"),
    (
        [64, 64, 3, 3],
        "L_self_modules_layer3_modules_1_modules_conv1_parameters_weight_",
    ),
    (
        [64, 64, 3, 3],
        "L_self_modules_layer3_modules_1_modules_conv2_parameters_weight_",
    ),
    ([16, 3, 3, 3], "L_self_modules_stem_modules_0_parameters_weight_"),
    ([16], "L_self_modules_stem_modules_1_buffers_running_mean_"),
    ([16], "L_self_modules_stem_modules_1_buffers_running_var_"),
    ([16], "L_self_modules_stem_modules_1_parameters_bias_"),
    ([16], "L_self_modules_stem_modules_1_parameters_weight_"),
    ([S0, 3, 64, 64], "L_x_"),
    ([], "s77"),
]
