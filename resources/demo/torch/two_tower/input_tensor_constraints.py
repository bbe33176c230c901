dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([3, 3, 32, 32], "L_image_"),
    ([48], "L_self_modules_attention_modules_out_proj_parameters_bias_"),
    ([48, 48], "L_self_modules_attention_modules_out_proj_parameters_weight_"),
    ([144], "L_self_modules_attention_parameters_in_proj_bias_"),
    ([144, 48], "L_self_modules_attention_parameters_in_proj_weight_"),
    ([32, 48], "L_self_modules_image_head_parameters_weight_"),
    ([48], "L_self_modules_image_norm_parameters_bias_"),
    ([48], "L_self_modules_image_norm_parameters_weight_"),
    ([48], "L_self_modules_patch_parameters_bias_"),
    ([48, 3, 8, 8], "L_self_modules_patch_parameters_weight_"),
    ([32, 48], "L_self_modules_text_head_parameters_weight_"),
    ([96], "L_self_modules_text_mlp_modules_0_parameters_bias_"),
    ([96, 48], "L_self_modules_text_mlp_modules_0_parameters_weight_"),
    ([48], "L_self_modules_text_mlp_modules_2_parameters_bias_"),
    ([48, 96], "L_self_modules_text_mlp_modules_2_parameters_weight_"),
    ([48], "L_self_modules_text_norm_parameters_bias_"),
    ([48], "L_self_modules_text_norm_parameters_weight_"),
    ([150, 48], "L_self_modules_token_parameters_weight_"),
    ([1, 1, 48], "L_self_parameters_class_token_"),
    ([], "L_self_parameters_logit_scale_"),
    ([3, 12], "L_tokens_"),
]
