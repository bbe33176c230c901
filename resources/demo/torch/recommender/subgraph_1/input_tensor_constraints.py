dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([4, 32], "L_person_"),
    ([8], "L_self_modules_cross_parameters_bias_"),
    ([8, 32, 32], "L_self_modules_cross_parameters_weight_"),
    ([64], "L_self_modules_deep_modules_0_parameters_bias_"),
    ([64, 64], "L_self_modules_deep_modules_0_parameters_weight_"),
    ([32], "L_self_modules_deep_modules_2_parameters_bias_"),
    ([32, 64], "L_self_modules_deep_modules_2_parameters_weight_"),
    ([1], "L_self_modules_score_parameters_bias_"),
    ([1, 40], "L_self_modules_score_parameters_weight_"),
    ([4, 32], "L_summary_"),
]
