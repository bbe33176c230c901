class Program_weight_tensor_meta_L_self_modules_embed_parameters_weight_:
    name = "L_self_modules_embed_parameters_weight_"
    shape = [100, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.007
    std = 0.982
    data = None


class Program_weight_tensor_meta_L_tokens_:
    name = "L_tokens_"
    shape = [2, 10]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [74, 4, 31, 49, 32, 78, 12, 90, 73, 54, 81, 35, 61, 18, 89, 35, 88, 40, 0, 0]


class Program_weight_tensor_meta_L_self_modules_input_gates_parameters_weight_:
    name = "L_self_modules_input_gates_parameters_weight_"
    shape = [192, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_input_gates_parameters_bias_:
    name = "L_self_modules_input_gates_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_hidden_:
    name = "L_hidden_"
    shape = [2, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_hidden_gates_parameters_weight_:
    name = "L_self_modules_hidden_gates_parameters_weight_"
    shape = [192, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.082
    data = None


class Program_weight_tensor_meta_L_cell_:
    name = "L_cell_"
    shape = [2, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_decoder_parameters_weight_:
    name = "L_self_modules_decoder_parameters_weight_"
    shape = [100, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_decoder_parameters_bias_:
    name = "L_self_modules_decoder_parameters_bias_"
    shape = [100]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.081
    data = None
