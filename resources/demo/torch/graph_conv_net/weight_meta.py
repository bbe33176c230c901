class Program_weight_tensor_meta_L_edges_:
    name = "L_edges_"
    shape = [2, 60]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        3,
        8,
        0,
        11,
        3,
        19,
        1,
        19,
        9,
        12,
        2,
        18,
        12,
        4,
        17,
        13,
        8,
        16,
        7,
        18,
        1,
        7,
        0,
        7,
        5,
        17,
        2,
        3,
        0,
        7,
        7,
        11,
        19,
        18,
        14,
        4,
        9,
        14,
        10,
        16,
        4,
        9,
        5,
        16,
        16,
        17,
        1,
        17,
        17,
        19,
        17,
        10,
        0,
        3,
        17,
        14,
        13,
        19,
        17,
        17,
        16,
        2,
        15,
        10,
        6,
        8,
        11,
        5,
        3,
        4,
        15,
        11,
        16,
        12,
        2,
        19,
        3,
        6,
        10,
        6,
        17,
        15,
        9,
        11,
        17,
        9,
        10,
        16,
        15,
        3,
        6,
        12,
        1,
        3,
        0,
        0,
        14,
        11,
        17,
        4,
        13,
        4,
        18,
        13,
        8,
        5,
        8,
        9,
        2,
        9,
        12,
        3,
        13,
        18,
        12,
        15,
        0,
        8,
        16,
        5,
    ]


class Program_weight_tensor_meta_L_self_modules_conv1_modules_message_parameters_weight_:
    name = "L_self_modules_conv1_modules_message_parameters_weight_"
    shape = [32, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.143
    data = None


class Program_weight_tensor_meta_L_self_modules_conv1_modules_message_parameters_bias_:
    name = "L_self_modules_conv1_modules_message_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.154
    data = None


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [20, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.121
    std = 0.971
    data = None


class Program_weight_tensor_meta_L_self_modules_conv1_modules_own_parameters_weight_:
    name = "L_self_modules_conv1_modules_own_parameters_weight_"
    shape = [32, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.146
    data = None


class Program_weight_tensor_meta_L_self_modules_conv1_modules_own_parameters_bias_:
    name = "L_self_modules_conv1_modules_own_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.029
    std = 0.163
    data = None


class Program_weight_tensor_meta_L_self_modules_conv2_modules_message_parameters_weight_:
    name = "L_self_modules_conv2_modules_message_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.101
    data = None


class Program_weight_tensor_meta_L_self_modules_conv2_modules_message_parameters_bias_:
    name = "L_self_modules_conv2_modules_message_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.099
    data = None


class Program_weight_tensor_meta_L_self_modules_conv2_modules_own_parameters_weight_:
    name = "L_self_modules_conv2_modules_own_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.103
    data = None


class Program_weight_tensor_meta_L_self_modules_conv2_modules_own_parameters_bias_:
    name = "L_self_modules_conv2_modules_own_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.108
    data = None


class Program_weight_tensor_meta_L_self_modules_conv3_modules_message_parameters_weight_:
    name = "L_self_modules_conv3_modules_message_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.101
    data = None


class Program_weight_tensor_meta_L_self_modules_conv3_modules_message_parameters_bias_:
    name = "L_self_modules_conv3_modules_message_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.111
    data = None


class Program_weight_tensor_meta_L_self_modules_conv3_modules_own_parameters_weight_:
    name = "L_self_modules_conv3_modules_own_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.100
    data = None


class Program_weight_tensor_meta_L_self_modules_conv3_modules_own_parameters_bias_:
    name = "L_self_modules_conv3_modules_own_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.016
    std = 0.118
    data = None


class Program_weight_tensor_meta_L_self_modules_readout_parameters_weight_:
    name = "L_self_modules_readout_parameters_weight_"
    shape = [3, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_readout_parameters_bias_:
    name = "L_self_modules_readout_parameters_bias_"
    shape = [3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.079
    data = None
