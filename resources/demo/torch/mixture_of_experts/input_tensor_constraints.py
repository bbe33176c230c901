dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([120, 48], "L_self_modules_embed_parameters_weight_"),
    ([96], "L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_",
    ),
    ([96], "L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_"),
    (
        [96, 48],
        "L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_",
    ),
    ([48], "L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_"),
    (
        [48, 96],
        "L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_",
    ),
    ([48], "L_self_modules_norm_parameters_bias_"),
    ([48], "L_self_modules_norm_parameters_weight_"),
    ([4, 48], "L_self_modules_routers_modules_0_parameters_weight_"),
    ([4, 48], "L_self_modules_routers_modules_1_parameters_weight_"),
    ([2, 12], "L_tokens_"),
]
