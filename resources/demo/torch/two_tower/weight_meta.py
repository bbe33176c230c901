class Program_weight_tensor_meta_L_self_modules_patch_parameters_weight_:
    name = "L_self_modules_patch_parameters_weight_"
    shape = [48, 3, 8, 8]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.042
    data = None


class Program_weight_tensor_meta_L_self_modules_patch_parameters_bias_:
    name = "L_self_modules_patch_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.009
    std = 0.043
    data = None


class Program_weight_tensor_meta_L_image_:
    name = "L_image_"
    shape = [3, 3, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.500
    std = 0.287
    data = None


class Program_weight_tensor_meta_L_self_parameters_class_token_:
    name = "L_self_parameters_class_token_"
    shape = [1, 1, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.038
    std = 1.171
    data = None


class Program_weight_tensor_meta_L_self_modules_image_norm_parameters_weight_:
    name = "L_self_modules_image_norm_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_image_norm_parameters_bias_:
    name = "L_self_modules_image_norm_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_attention_parameters_in_proj_bias_:
    name = "L_self_modules_attention_parameters_in_proj_bias_"
    shape = [144]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_attention_parameters_in_proj_weight_:
    name = "L_self_modules_attention_parameters_in_proj_weight_"
    shape = [144, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.101
    data = None


class Program_weight_tensor_meta_L_self_modules_attention_modules_out_proj_parameters_weight_:
    name = "L_self_modules_attention_modules_out_proj_parameters_weight_"
    shape = [48, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.082
    data = None


class Program_weight_tensor_meta_L_self_modules_attention_modules_out_proj_parameters_bias_:
    name = "L_self_modules_attention_modules_out_proj_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_image_head_parameters_weight_:
    name = "L_self_modules_image_head_parameters_weight_"
    shape = [32, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.082
    data = None


class Program_weight_tensor_meta_L_self_modules_token_parameters_weight_:
    name = "L_self_modules_token_parameters_weight_"
    shape = [150, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.007
    std = 1.017
    data = None


class Program_weight_tensor_meta_L_tokens_:
    name = "L_tokens_"
    shape = [3, 12]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        20,
        96,
        23,
        65,
        62,
        17,
        70,
        35,
        28,
        46,
        79,
        90,
        17,
        149,
        45,
        13,
        69,
        83,
        75,
        10,
        57,
        147,
        69,
        27,
        129,
        76,
        120,
        133,
        132,
        41,
        66,
        71,
        67,
        44,
        0,
        0,
    ]


class Program_weight_tensor_meta_L_self_modules_text_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_text_mlp_modules_0_parameters_weight_"
    shape = [96, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.084
    data = None


class Program_weight_tensor_meta_L_self_modules_text_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_text_mlp_modules_0_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.007
    std = 0.085
    data = None


class Program_weight_tensor_meta_L_self_modules_text_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_text_mlp_modules_2_parameters_weight_"
    shape = [48, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.059
    data = None


class Program_weight_tensor_meta_L_self_modules_text_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_text_mlp_modules_2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.009
    std = 0.058
    data = None


class Program_weight_tensor_meta_L_self_modules_text_norm_parameters_weight_:
    name = "L_self_modules_text_norm_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_text_norm_parameters_bias_:
    name = "L_self_modules_text_norm_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_text_head_parameters_weight_:
    name = "L_self_modules_text_head_parameters_weight_"
    shape = [32, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_parameters_logit_scale_:
    name = "L_self_parameters_logit_scale_"
    shape = []
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.000
    std = 0.000
    data = None
