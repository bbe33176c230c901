dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([2, 60], "L_edges_"),
    ([32], "L_self_modules_conv1_modules_message_parameters_bias_"),
    ([32, 16], "L_self_modules_conv1_modules_message_parameters_weight_"),
    ([32], "L_self_modules_conv1_modules_own_parameters_bias_"),
    ([32, 16], "L_self_modules_conv1_modules_own_parameters_weight_"),
    ([32], "L_self_modules_conv2_modules_message_parameters_bias_"),
    ([32, 32], "L_self_modules_conv2_modules_message_parameters_weight_"),
    ([32], "L_self_modules_conv2_modules_own_parameters_bias_"),
    ([32, 32], "L_self_modules_conv2_modules_own_parameters_weight_"),
    ([32], "L_self_modules_conv3_modules_message_parameters_bias_"),
    ([32, 32], "L_self_modules_conv3_modules_message_parameters_weight_"),
    ([32], "L_self_modules_conv3_modules_own_parameters_bias_"),
    ([32, 32], "L_self_modules_conv3_modules_own_parameters_weight_"),
    ([3], "L_self_modules_readout_parameters_bias_"),
    ([3, 64], "L_self_modules_readout_parameters_weight_"),
    ([20, 16], "L_x_"),
]
