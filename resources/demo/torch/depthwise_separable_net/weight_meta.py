class Program_weight_tensor_meta_L_self_modules_stem_parameters_weight_:
    name = "L_self_modules_stem_parameters_weight_"
    shape = [16, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.111
    data = None


class Program_weight_tensor_meta_L_self_modules_stem_parameters_bias_:
    name = "L_self_modules_stem_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.040
    std = 0.105
    data = None


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [2, 3, 64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.500
    std = 0.288
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_expand_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_expand_parameters_weight_"
    shape = [48, 16, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.144
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_bn1_buffers_running_mean_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_bn1_buffers_running_var_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_bn1_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn1_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_bn1_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_depthwise_parameters_weight_"
    shape = [48, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.019
    std = 0.191
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_bn2_buffers_running_mean_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_bn2_buffers_running_var_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_bn2_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_bn2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_squeeze_parameters_weight_"
    shape = [12, 48, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.084
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_squeeze_parameters_bias_"
    shape = [12]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.085
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_excite_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_excite_parameters_weight_"
    shape = [48, 12, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.169
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_excite_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_excite_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.008
    std = 0.183
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_project_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_project_parameters_weight_"
    shape = [16, 48, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.084
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_bn3_buffers_running_mean_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_bn3_buffers_running_var_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn3_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_bn3_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_bn3_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_bn3_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_expand_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_expand_parameters_weight_"
    shape = [48, 16, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.141
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_bn1_buffers_running_mean_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_bn1_buffers_running_var_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_bn1_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn1_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_bn1_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_depthwise_parameters_weight_"
    shape = [48, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.192
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_bn2_buffers_running_mean_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_bn2_buffers_running_var_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_bn2_parameters_weight_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_bn2_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_squeeze_parameters_weight_"
    shape = [12, 48, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010
    std = 0.083
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_squeeze_parameters_bias_"
    shape = [12]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.017
    std = 0.103
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_excite_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_excite_parameters_weight_"
    shape = [48, 12, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.168
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_excite_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_excite_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.023
    std = 0.156
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_project_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_project_parameters_weight_"
    shape = [24, 48, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.084
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_bn3_buffers_running_mean_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_bn3_buffers_running_var_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn3_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_bn3_parameters_weight_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_bn3_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_bn3_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_expand_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_expand_parameters_weight_"
    shape = [72, 24, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.117
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_bn1_buffers_running_mean_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_bn1_buffers_running_var_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_bn1_parameters_weight_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn1_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_bn1_parameters_bias_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_depthwise_parameters_weight_"
    shape = [72, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.193
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_bn2_buffers_running_mean_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_bn2_buffers_running_var_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_bn2_parameters_weight_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_bn2_parameters_bias_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_squeeze_parameters_weight_"
    shape = [18, 72, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_squeeze_parameters_bias_"
    shape = [18]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.023
    std = 0.069
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_excite_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_excite_parameters_weight_"
    shape = [72, 18, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.136
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_excite_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_excite_parameters_bias_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.021
    std = 0.142
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_project_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_project_parameters_weight_"
    shape = [24, 72, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_bn3_buffers_running_mean_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_bn3_buffers_running_var_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn3_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_bn3_parameters_weight_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_bn3_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_bn3_parameters_bias_"
    shape = [24]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_expand_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_expand_parameters_weight_"
    shape = [72, 24, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.116
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_3_modules_bn1_buffers_running_mean_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_3_modules_bn1_buffers_running_var_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn1_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_bn1_parameters_weight_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn1_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_bn1_parameters_bias_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_depthwise_parameters_weight_"
    shape = [72, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.184
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_3_modules_bn2_buffers_running_mean_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_3_modules_bn2_buffers_running_var_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn2_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_bn2_parameters_weight_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn2_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_bn2_parameters_bias_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_squeeze_parameters_weight_"
    shape = [18, 72, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.067
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_squeeze_parameters_bias_"
    shape = [18]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.065
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_excite_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_excite_parameters_weight_"
    shape = [72, 18, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003
    std = 0.131
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_excite_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_excite_parameters_bias_"
    shape = [72]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.021
    std = 0.135
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_project_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_project_parameters_weight_"
    shape = [40, 72, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.068
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_3_modules_bn3_buffers_running_mean_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_:
    name = "L_self_modules_blocks_modules_3_modules_bn3_buffers_running_var_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn3_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_bn3_parameters_weight_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_bn3_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_bn3_parameters_bias_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_expand_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_expand_parameters_weight_"
    shape = [120, 40, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002
    std = 0.091
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_4_modules_bn1_buffers_running_mean_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_4_modules_bn1_buffers_running_var_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn1_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_bn1_parameters_weight_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn1_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_bn1_parameters_bias_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_depthwise_parameters_weight_"
    shape = [120, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.009
    std = 0.192
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_4_modules_bn2_buffers_running_mean_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_4_modules_bn2_buffers_running_var_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn2_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_bn2_parameters_weight_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn2_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_bn2_parameters_bias_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_squeeze_parameters_weight_"
    shape = [30, 120, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.053
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_squeeze_parameters_bias_"
    shape = [30]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.017
    std = 0.065
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_excite_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_excite_parameters_weight_"
    shape = [120, 30, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.106
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_excite_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_excite_parameters_bias_"
    shape = [120]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005
    std = 0.100
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_project_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_project_parameters_weight_"
    shape = [40, 120, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.053
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_4_modules_bn3_buffers_running_mean_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_:
    name = "L_self_modules_blocks_modules_4_modules_bn3_buffers_running_var_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn3_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_bn3_parameters_weight_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_bn3_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_bn3_parameters_bias_"
    shape = [40]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [96, 40, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.091
    data = None


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [96]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004
    std = 0.086
    data = None


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_weight_:
    name = "L_self_modules_classifier_parameters_weight_"
    shape = [10, 96]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.003
    std = 0.058
    data = None


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_bias_:
    name = "L_self_modules_classifier_parameters_bias_"
    shape = [10]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.016
    std = 0.061
    data = None
