class Program_weight_tensor_meta_s70:
    name = "s70"
    shape = []
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [20]


class Program_weight_tensor_meta_L_input_ids_:
    name = "L_input_ids_"
    shape = [2, 20]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        43,
        118,
        2,
        50,
        113,
        142,
        23,
        199,
        131,
        130,
        128,
        177,
        173,
        185,
        117,
        70,
        184,
        94,
        183,
        19,
        148,
        145,
        44,
        181,
        69,
        111,
        136,
        141,
        67,
        25,
        83,
        185,
        26,
        57,
        27,
        149,
        131,
        141,
        0,
        0,
    ]


class Program_weight_tensor_meta_L_self_buffers_inv_freq_:
    name = "L_self_buffers_inv_freq_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.183
    std = 0.347
    data = None


class Program_weight_tensor_meta_s53:
    name = "s53"
    shape = []
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [20]


class Program_weight_tensor_meta_L_attention_mask_:
    name = "L_attention_mask_"
    shape = [2, 20]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        0,
        0,
    ]


class Program_weight_tensor_meta_L_self_modules_embed_tokens_parameters_weight_:
    name = "L_self_modules_embed_tokens_parameters_weight_"
    shape = [200, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.015
    std = 0.985
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_norm1_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_qkv_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_qkv_parameters_weight_"
    shape = [192, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_o_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_o_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_norm2_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_gate_proj_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_up_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_up_proj_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_down_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_down_proj_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_norm1_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_qkv_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_qkv_parameters_weight_"
    shape = [192, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_o_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_o_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_norm2_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_gate_proj_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_up_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_up_proj_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_down_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_down_proj_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_norm1_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_qkv_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_qkv_parameters_weight_"
    shape = [192, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_o_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_o_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_norm2_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_gate_proj_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_up_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_up_proj_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_layers_modules_2_modules_down_proj_parameters_weight_:
    name = "L_self_modules_layers_modules_2_modules_down_proj_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_weight_:
    name = "L_self_modules_norm_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_lm_head_parameters_weight_:
    name = "L_self_modules_lm_head_parameters_weight_"
    shape = [200, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None
