class Program_weight_tensor_meta_L_person_:
    name = "L_person_"
    shape = [4, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.242
    std = 0.305
    data = None


class Program_weight_tensor_meta_L_summary_:
    name = "L_summary_"
    shape = [4, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.008
    std = 0.311
    data = None


class Program_weight_tensor_meta_L_self_modules_deep_modules_0_parameters_weight_:
    name = "L_self_modules_deep_modules_0_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_deep_modules_0_parameters_bias_:
    name = "L_self_modules_deep_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.014
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_deep_modules_2_parameters_weight_:
    name = "L_self_modules_deep_modules_2_parameters_weight_"
    shape = [32, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_deep_modules_2_parameters_bias_:
    name = "L_self_modules_deep_modules_2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.015
    std = 0.065
    data = None


class Program_weight_tensor_meta_L_self_modules_cross_parameters_weight_:
    name = "L_self_modules_cross_parameters_weight_"
    shape = [8, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.101
    data = None


class Program_weight_tensor_meta_L_self_modules_cross_parameters_bias_:
    name = "L_self_modules_cross_parameters_bias_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.016
    std = 0.096
    data = None


class Program_weight_tensor_meta_L_self_modules_score_parameters_weight_:
    name = "L_self_modules_score_parameters_weight_"
    shape = [1, 40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.017
    std = 0.088
    data = None


class Program_weight_tensor_meta_L_self_modules_score_parameters_bias_:
    name = "L_self_modules_score_parameters_bias_"
    shape = [1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.098
    std = 0.000
    data = None
