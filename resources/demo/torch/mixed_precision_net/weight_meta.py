class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [2, 3, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.490
    std = 0.289
    data = None


class Program_weight_tensor_meta_L_self_modules_conv1_parameters_weight_:
    name = "L_self_modules_conv1_parameters_weight_"
    shape = [16, 3, 3, 3]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.002
    std = 0.110
    data = None


class Program_weight_tensor_meta_L_self_modules_conv1_parameters_bias_:
    name = "L_self_modules_conv1_parameters_bias_"
    shape = [16]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.040
    std = 0.105
    data = None


class Program_weight_tensor_meta_L_self_modules_conv2_parameters_weight_:
    name = "L_self_modules_conv2_parameters_weight_"
    shape = [32, 16, 3, 3]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.001
    std = 0.048
    data = None


class Program_weight_tensor_meta_L_self_modules_conv2_parameters_bias_:
    name = "L_self_modules_conv2_parameters_bias_"
    shape = [32]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.015
    std = 0.044
    data = None


class Program_weight_tensor_meta_L_self_parameters_scale_:
    name = "L_self_parameters_scale_"
    shape = []
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.500
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_weight_:
    name = "L_self_modules_norm_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_bias_:
    name = "L_self_modules_norm_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_hidden_parameters_weight_:
    name = "L_self_modules_hidden_parameters_weight_"
    shape = [64, 32]
    dtype = "torch.float16"
    device = "cpu"
    mean = -0.003
    std = 0.103
    data = None


class Program_weight_tensor_meta_L_self_modules_hidden_parameters_bias_:
    name = "L_self_modules_hidden_parameters_bias_"
    shape = [64]
    dtype = "torch.float16"
    device = "cpu"
    mean = -0.009
    std = 0.104
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [10, 64]
    dtype = "torch.float16"
    device = "cpu"
    mean = -0.001
    std = 0.069
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [10]
    dtype = "torch.float16"
    device = "cpu"
    mean = 0.028
    std = 0.069
    data = None
