class Program_weight_tensor_meta_L_self_modules_embed_parameters_weight_:
    name = "L_self_modules_embed_parameters_weight_"
    shape = [120, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.019
    std = 0.980
    data = None


class Program_weight_tensor_meta_L_tokens_:
    name = "L_tokens_"
    shape = [2, 12]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        35,
        105,
        33,
        14,
        98,
        81,
        96,
        3,
        112,
        35,
        110,
        18,
        42,
        110,
        13,
        27,
        111,
        73,
        53,
        69,
        66,
        8,
        0,
        0,
    ]


class Program_weight_tensor_meta_L_self_modules_routers_modules_0_parameters_weight_:
    name = "L_self_modules_routers_modules_0_parameters_weight_"
    shape = [4, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.010
    std = 0.086
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_0_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.080
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_0_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.057
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.081
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_1_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.086
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_1_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.061
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.084
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_2_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.008
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_2_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004
    std = 0.062
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_3_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.085
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_0_modules_3_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.006
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_weight_:
    name = "L_self_modules_norm_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_bias_:
    name = "L_self_modules_norm_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_routers_modules_1_parameters_weight_:
    name = "L_self_modules_routers_modules_1_parameters_weight_"
    shape = [4, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.080
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_0_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.007
    std = 0.080
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_0_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.060
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.082
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_1_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.081
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_1_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.052
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.084
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_2_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.080
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_2_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.061
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_3_modules_w1_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.082
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_:
    name = "L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_:
    name = "L_self_modules_experts_modules_1_modules_3_modules_w2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.061
    data = None
