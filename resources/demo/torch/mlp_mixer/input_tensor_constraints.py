dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([2, 3, 32, 32], "L_image_"),
    (
        [128],
        "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_",
    ),
    (
        [128, 64],
        "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 128],
        "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_",
    ),
    ([64], "L_self_modules_blocks_modules_0_modules_norm1_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_0_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_blocks_modules_0_modules_norm2_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_0_modules_norm2_parameters_weight_"),
    (
        [32],
        "L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_",
    ),
    (
        [32, 64],
        "L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 32],
        "L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_",
    ),
    (
        [128],
        "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_",
    ),
    (
        [128, 64],
        "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 128],
        "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_",
    ),
    ([64], "L_self_modules_blocks_modules_1_modules_norm1_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_1_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_blocks_modules_1_modules_norm2_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_1_modules_norm2_parameters_weight_"),
    (
        [32],
        "L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_",
    ),
    (
        [32, 64],
        "L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 32],
        "L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_",
    ),
    (
        [128],
        "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_",
    ),
    (
        [128, 64],
        "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 128],
        "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_",
    ),
    ([64], "L_self_modules_blocks_modules_2_modules_norm1_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_2_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_blocks_modules_2_modules_norm2_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_2_modules_norm2_parameters_weight_"),
    (
        [32],
        "L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_",
    ),
    (
        [32, 64],
        "L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 32],
        "L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_",
    ),
    (
        [128],
        "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_",
    ),
    (
        [128, 64],
        "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 128],
        "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_",
    ),
    ([64], "L_self_modules_blocks_modules_3_modules_norm1_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_3_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_blocks_modules_3_modules_norm2_parameters_bias_"),
    ([64], "L_self_modules_blocks_modules_3_modules_norm2_parameters_weight_"),
    (
        [32],
        "L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_",
    ),
    (
        [32, 64],
        "L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_",
    ),
    (
        [64],
        "L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_",
    ),
    (
        [64, 32],
        "L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_",
    ),
    ([10], "L_self_modules_head_parameters_bias_"),
    ([10, 64], "L_self_modules_head_parameters_weight_"),
    ([64], "L_self_modules_norm_parameters_bias_"),
    ([64], "L_self_modules_norm_parameters_weight_"),
    ([48, 64], "L_self_parameters_embed_"),
]
