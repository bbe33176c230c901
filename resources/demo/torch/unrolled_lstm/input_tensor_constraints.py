dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([2, 48], "L_cell_"),
    ([2, 48], "L_hidden_"),
    ([100], "L_self_modules_decoder_parameters_bias_"),
    ([100, 48], "L_self_modules_decoder_parameters_weight_"),
    ([100, 48], "L_self_modules_embed_parameters_weight_"),
    ([192, 48], "L_self_modules_hidden_gates_parameters_weight_"),
    ([192], "L_self_modules_input_gates_parameters_bias_"),
    ([192, 48], "L_self_modules_input_gates_parameters_weight_"),
    ([2, 10], "L_tokens_"),
]
