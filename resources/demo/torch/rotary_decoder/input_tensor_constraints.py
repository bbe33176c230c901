from sympy import Symbol

S0 = Symbol("S0")

dynamic_dim_constraint_symbols = [S0]

dynamic_dim_constraint_symbol2example_value = {S0: 20}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([2, S0], "L_attention_mask_"),
    ([2, S0], "L_input_ids_"),
    ([8], "L_self_buffers_inv_freq_"),
    ([200, 64], "L_self_modules_embed_tokens_parameters_weight_"),
    ([64, 128], "L_self_modules_layers_modules_0_modules_down_proj_parameters_weight_"),
    ([128, 64], "L_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_0_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_0_modules_norm2_parameters_weight_"),
    ([64, 64], "L_self_modules_layers_modules_0_modules_o_proj_parameters_weight_"),
    ([192, 64], "L_self_modules_layers_modules_0_modules_qkv_parameters_weight_"),
    ([128, 64], "L_self_modules_layers_modules_0_modules_up_proj_parameters_weight_"),
    ([64, 128], "L_self_modules_layers_modules_1_modules_down_proj_parameters_weight_"),
    ([128, 64], "L_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_1_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_1_modules_norm2_parameters_weight_"),
    ([64, 64], "L_self_modules_layers_modules_1_modules_o_proj_parameters_weight_"),
    ([192, 64], "L_self_modules_layers_modules_1_modules_qkv_parameters_weight_"),
    ([128, 64], "L_self_modules_layers_modules_1_modules_up_proj_parameters_weight_"),
    ([64, 128], "L_self_modules_layers_modules_2_modules_down_proj_parameters_weight_"),
    ([128, 64], "L_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_2_modules_norm1_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_2_modules_norm2_parameters_weight_"),
    ([64, 64], "L_self_modules_layers_modules_2_modules_o_proj_parameters_weight_"),
    ([192, 64], "L_self_modules_layers_modules_2_modules_qkv_parameters_weight_"),
    ([128, 64], "L_self_modules_layers_modules_2_modules_up_proj_parameters_weight_"),
    ([200, 64], "L_self_modules_lm_head_parameters_weight_"),
    ([64], "L_self_modules_norm_parameters_weight_"),
    ([], "s53"),
    ([], "s70"),
]
