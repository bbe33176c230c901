dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([48], "L_self_modules_blocks_modules_0_modules_dilated_parameters_bias_"),
    ([48, 24, 3], "L_self_modules_blocks_modules_0_modules_dilated_parameters_weight_"),
    ([24], "L_self_modules_blocks_modules_0_modules_residual_parameters_bias_"),
    (
        [24, 24, 1],
        "L_self_modules_blocks_modules_0_modules_residual_parameters_weight_",
    ),
    ([24], "L_self_modules_blocks_modules_0_modules_skip_parameters_bias_"),
    ([24, 24, 1], "L_self_modules_blocks_modules_0_modules_skip_parameters_weight_"),
    ([48], "L_self_modules_blocks_modules_1_modules_dilated_parameters_bias_"),
    ([48, 24, 3], "L_self_modules_blocks_modules_1_modules_dilated_parameters_weight_"),
    ([24], "L_self_modules_blocks_modules_1_modules_residual_parameters_bias_"),
    (
        [24, 24, 1],
        "L_self_modules_blocks_modules_1_modules_residual_parameters_weight_",
    ),
    ([24], "L_self_modules_blocks_modules_1_modules_skip_parameters_bias_"),
    ([24, 24, 1], "L_self_modules_blocks_modules_1_modules_skip_parameters_weight_"),
    ([48], "L_self_modules_blocks_modules_2_modules_dilated_parameters_bias_"),
    ([48, 24, 3], "L_self_modules_blocks_modules_2_modules_dilated_parameters_weight_"),
    ([24], "L_self_modules_blocks_modules_2_modules_residual_parameters_bias_"),
    (
        [24, 24, 1],
        "L_self_modules_blocks_modules_2_modules_residual_parameters_weight_",
    ),
    ([24], "L_self_modules_blocks_modules_2_modules_skip_parameters_bias_"),
    ([24, 24, 1], "L_self_modules_blocks_modules_2_modules_skip_parameters_weight_"),
    ([48], "L_self_modules_blocks_modules_3_modules_dilated_parameters_bias_"),
    ([48, 24, 3], "L_self_modules_blocks_modules_3_modules_dilated_parameters_weight_"),
    ([24], "L_self_modules_blocks_modules_3_modules_residual_parameters_bias_"),
    (
        [24, 24, 1],
        "L_self_modules_blocks_modules_3_modules_residual_parameters_weight_",
    ),
    ([24], "L_self_modules_blocks_modules_3_modules_skip_parameters_bias_"),
    ([24, 24, 1], "L_self_modules_blocks_modules_3_modules_skip_parameters_weight_"),
    ([48], "L_self_modules_blocks_modules_4_modules_dilated_parameters_bias_"),
    ([48, 24, 3], "L_self_modules_blocks_modules_4_modules_dilated_parameters_weight_"),
    ([24], "L_self_modules_blocks_modules_4_modules_residual_parameters_bias_"),
    (
        [24, 24, 1],
        "L_self_modules_blocks_modules_4_modules_residual_parameters_weight_",
    ),
    ([24], "L_self_modules_blocks_modules_4_modules_skip_parameters_bias_"),
    ([24, 24, 1], "L_self_modules_blocks_modules_4_modules_skip_parameters_weight_"),
    ([48], "L_self_modules_glu_parameters_bias_"),
    ([48, 24, 1], "L_self_modules_glu_parameters_weight_"),
    ([8], "L_self_modules_head_parameters_bias_"),
    ([8, 48], "L_self_modules_head_parameters_weight_"),
    ([24], "L_self_modules_norm_parameters_bias_"),
    ([24], "L_self_modules_norm_parameters_weight_"),
    ([24], "L_self_modules_stem_parameters_bias_"),
    ([24, 1, 16], "L_self_modules_stem_parameters_weight_"),
    ([2, 1, 2048], "L_wave_"),
]
