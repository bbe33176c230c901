class Program_weight_tensor_meta_L_input_ids_:
    name = "L_input_ids_"
    shape = [2, 24]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        9,
        20,
        187,
        68,
        169,
        22,
        78,
        76,
        89,
        77,
        170,
        56,
        73,
        124,
        42,
        13,
        56,
        32,
        176,
        32,
        163,
        163,
        3,
        115,
        100,
        15,
        26,
        136,
        113,
        197,
        48,
        51,
        146,
        42,
        192,
        198,
        122,
        21,
        36,
        145,
        120,
        93,
        167,
        32,
        91,
        48,
        0,
        0,
    ]


class Program_weight_tensor_meta_L_self_modules_word_parameters_weight_:
    name = "L_self_modules_word_parameters_weight_"
    shape = [200, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.014
    std = 0.982
    data = None


class Program_weight_tensor_meta_L_self_modules_position_parameters_weight_:
    name = "L_self_modules_position_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.998
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_weight_:
    name = "L_self_modules_norm_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_bias_:
    name = "L_self_modules_norm_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_query_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_query_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_query_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_query_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.007
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_key_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_key_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_key_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_key_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.016
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_value_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_value_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_value_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_value_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.019
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_output_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_output_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_output_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_output_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_norm1_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_norm1_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_up_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_up_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_up_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_up_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.006
    std = 0.075
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_down_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_down_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_down_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_down_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_norm2_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_norm2_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_query_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_query_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_query_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_query_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004
    std = 0.074
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_key_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_key_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_key_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_key_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.016
    std = 0.074
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_value_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_value_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_value_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_value_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_output_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_output_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_output_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_output_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.074
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_norm1_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_norm1_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_up_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_up_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_up_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_up_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.008
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_down_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_down_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_down_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_down_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.054
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_norm2_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_norm2_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_query_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_query_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_query_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_query_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_key_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_key_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_key_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_key_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_value_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_value_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_value_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_value_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.075
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_output_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_output_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_output_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_output_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.011
    std = 0.065
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_norm1_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_norm1_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_up_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_up_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_up_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_up_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.075
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_down_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_down_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_down_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_down_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.052
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_norm2_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_norm2_parameters_bias_:
    name = "L_self_modules_layers_modules_2_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_pooler_parameters_weight_:
    name = "L_self_modules_pooler_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_pooler_parameters_bias_:
    name = "L_self_modules_pooler_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.075
    data = None
