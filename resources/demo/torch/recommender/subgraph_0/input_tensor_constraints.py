dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([4, 9], "L_history_"),
    ([100, 32], "L_self_modules_items_parameters_weight_"),
    ([32], "L_self_modules_users_parameters_bias_"),
    ([32, 12], "L_self_modules_users_parameters_weight_"),
    ([4, 12], "L_user_"),
]
