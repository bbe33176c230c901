dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([16], "L_self_modules_conv1_parameters_bias_"),
    ([16, 3, 3, 3], "L_self_modules_conv1_parameters_weight_"),
    ([32], "L_self_modules_conv2_parameters_bias_"),
    ([32, 16, 3, 3], "L_self_modules_conv2_parameters_weight_"),
    ([10], "L_self_modules_head_parameters_bias_"),
    ([10, 64], "L_self_modules_head_parameters_weight_"),
    ([64], "L_self_modules_hidden_parameters_bias_"),
    ([64, 32], "L_self_modules_hidden_parameters_weight_"),
    ([32], "L_self_modules_norm_parameters_bias_"),
    ([32], "L_self_modules_norm_parameters_weight_"),
    ([], "L_self_parameters_scale_"),
    ([2, 3, 32, 32], "L_x_"),
]
