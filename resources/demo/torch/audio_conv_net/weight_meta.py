class Program_weight_tensor_meta_L_wave_:
    name = "L_wave_"
    shape = [2, 1, 2048]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.102
    data = None


class Program_weight_tensor_meta_L_self_modules_stem_parameters_weight_:
    name = "L_self_modules_stem_parameters_weight_"
    shape = [24, 1, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004
    std = 0.143
    data = None


class Program_weight_tensor_meta_L_self_modules_stem_parameters_bias_:
    name = "L_self_modules_stem_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.021
    std = 0.162
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_weight_:
    name = "L_self_modules_norm_parameters_weight_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_norm_parameters_bias_:
    name = "L_self_modules_norm_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_dilated_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_dilated_parameters_weight_"
    shape = [48, 24, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_dilated_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_dilated_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_residual_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.116
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_residual_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.023
    std = 0.129
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_skip_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_skip_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.009
    std = 0.116
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_skip_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_skip_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.020
    std = 0.131
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_dilated_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_dilated_parameters_weight_"
    shape = [48, 24, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_dilated_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_dilated_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.010
    std = 0.065
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_residual_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.009
    std = 0.120
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_residual_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.006
    std = 0.093
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_skip_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_skip_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.117
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_skip_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_skip_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.014
    std = 0.108
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_dilated_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_dilated_parameters_weight_"
    shape = [48, 24, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_dilated_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_dilated_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.071
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_residual_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.119
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_residual_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.028
    std = 0.121
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_skip_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_skip_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.116
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_skip_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_skip_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.026
    std = 0.098
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_dilated_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_dilated_parameters_weight_"
    shape = [48, 24, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_dilated_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_dilated_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_residual_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_residual_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.114
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_residual_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_residual_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.102
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_skip_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_skip_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.112
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_skip_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_skip_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.034
    std = 0.091
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_dilated_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_dilated_parameters_weight_"
    shape = [48, 24, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_dilated_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_dilated_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_residual_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_residual_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.009
    std = 0.116
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_residual_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_residual_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.014
    std = 0.121
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_skip_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_skip_parameters_weight_"
    shape = [24, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.121
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_skip_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_skip_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.006
    std = 0.133
    data = None


class Program_weight_tensor_meta_L_self_modules_glu_parameters_weight_:
    name = "L_self_modules_glu_parameters_weight_"
    shape = [48, 24, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.117
    data = None


class Program_weight_tensor_meta_L_self_modules_glu_parameters_bias_:
    name = "L_self_modules_glu_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.014
    std = 0.129
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [8, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.079
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.107
    data = None
