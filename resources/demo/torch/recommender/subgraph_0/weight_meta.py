class Program_weight_tensor_meta_L_self_modules_items_parameters_weight_:
    name = "L_self_modules_items_parameters_weight_"
    shape = [100, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.017
    std = 0.990
    data = None


class Program_weight_tensor_meta_L_history_:
    name = "L_history_"
    shape = [4, 9]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        81,
        78,
        33,
        8,
        48,
        41,
        81,
        85,
        12,
        77,
        43,
        23,
        24,
        67,
        88,
        95,
        91,
        87,
        32,
        75,
        95,
        34,
        27,
        70,
        10,
        77,
        39,
        9,
        47,
        52,
        98,
        62,
        87,
        41,
        76,
        47,
    ]


class Program_weight_tensor_meta_L_self_modules_users_parameters_weight_:
    name = "L_self_modules_users_parameters_weight_"
    shape = [32, 12]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.164
    data = None


class Program_weight_tensor_meta_L_self_modules_users_parameters_bias_:
    name = "L_self_modules_users_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.011
    std = 0.176
    data = None


class Program_weight_tensor_meta_L_user_:
    name = "L_user_"
    shape = [4, 12]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.331
    std = 0.861
    data = None
