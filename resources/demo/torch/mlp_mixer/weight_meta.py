class Program_weight_tensor_meta_L_image_:
    name = "L_image_"
    shape = [2, 3, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.501
    std = 0.288
    data = None


class Program_weight_tensor_meta_L_self_parameters_embed_:
    name = "L_self_parameters_embed_"
    shape = [48, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.020
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_norm1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_norm1_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_weight_"
    shape = [32, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_token_mlp_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_weight_"
    shape = [64, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.103
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_token_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.095
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_norm2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_norm2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.050
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_channel_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.054
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_norm1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_norm1_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_weight_"
    shape = [32, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_token_mlp_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.027
    std = 0.070
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_weight_"
    shape = [64, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.102
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_token_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.109
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_norm2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_norm2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_channel_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.050
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_norm1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_norm1_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_weight_"
    shape = [32, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_token_mlp_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.009
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_weight_"
    shape = [64, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.101
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_token_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.017
    std = 0.099
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_norm2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_norm2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.074
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_channel_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_norm1_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_norm1_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_weight_"
    shape = [32, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_token_mlp_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.017
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_weight_"
    shape = [64, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.102
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_token_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.103
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_norm2_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_norm2_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_weight_"
    shape = [128, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.073
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_channel_mlp_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.054
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


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [10, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.072
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [10]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.013
    std = 0.060
    data = None
