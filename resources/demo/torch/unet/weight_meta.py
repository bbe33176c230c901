class Program_weight_tensor_meta_L_self_modules_down1_modules_conv1_parameters_weight_:
    name = "L_self_modules_down1_modules_conv1_parameters_weight_"
    shape = [16, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.111
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_conv1_parameters_bias_:
    name = "L_self_modules_down1_modules_conv1_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.040
    std = 0.105
    data = None


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [1, 3, 48, 48]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.499
    std = 0.291
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_norm1_parameters_weight_:
    name = "L_self_modules_down1_modules_norm1_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_norm1_parameters_bias_:
    name = "L_self_modules_down1_modules_norm1_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_conv2_parameters_weight_:
    name = "L_self_modules_down1_modules_conv2_parameters_weight_"
    shape = [16, 16, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.048
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_conv2_parameters_bias_:
    name = "L_self_modules_down1_modules_conv2_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.021
    std = 0.046
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_norm2_parameters_weight_:
    name = "L_self_modules_down1_modules_norm2_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down1_modules_norm2_parameters_bias_:
    name = "L_self_modules_down1_modules_norm2_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_conv1_parameters_weight_:
    name = "L_self_modules_down2_modules_conv1_parameters_weight_"
    shape = [32, 16, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.048
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_conv1_parameters_bias_:
    name = "L_self_modules_down2_modules_conv1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.008
    std = 0.045
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_norm1_parameters_weight_:
    name = "L_self_modules_down2_modules_norm1_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_norm1_parameters_bias_:
    name = "L_self_modules_down2_modules_norm1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_conv2_parameters_weight_:
    name = "L_self_modules_down2_modules_conv2_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001
    std = 0.034
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_conv2_parameters_bias_:
    name = "L_self_modules_down2_modules_conv2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.034
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_norm2_parameters_weight_:
    name = "L_self_modules_down2_modules_norm2_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_down2_modules_norm2_parameters_bias_:
    name = "L_self_modules_down2_modules_norm2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_conv1_parameters_weight_:
    name = "L_self_modules_bottom_modules_conv1_parameters_weight_"
    shape = [64, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.034
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_conv1_parameters_bias_:
    name = "L_self_modules_bottom_modules_conv1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.032
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_norm1_parameters_weight_:
    name = "L_self_modules_bottom_modules_norm1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_norm1_parameters_bias_:
    name = "L_self_modules_bottom_modules_norm1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_conv2_parameters_weight_:
    name = "L_self_modules_bottom_modules_conv2_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.024
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_conv2_parameters_bias_:
    name = "L_self_modules_bottom_modules_conv2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.024
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_norm2_parameters_weight_:
    name = "L_self_modules_bottom_modules_norm2_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_bottom_modules_norm2_parameters_bias_:
    name = "L_self_modules_bottom_modules_norm2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_up2_parameters_weight_:
    name = "L_self_modules_up2_parameters_weight_"
    shape = [64, 32, 2, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.051
    data = None


class Program_weight_tensor_meta_L_self_modules_up2_parameters_bias_:
    name = "L_self_modules_up2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.005
    std = 0.047
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_conv1_parameters_weight_:
    name = "L_self_modules_join2_modules_conv1_parameters_weight_"
    shape = [32, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.024
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_conv1_parameters_bias_:
    name = "L_self_modules_join2_modules_conv1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.008
    std = 0.026
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_norm1_parameters_weight_:
    name = "L_self_modules_join2_modules_norm1_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_norm1_parameters_bias_:
    name = "L_self_modules_join2_modules_norm1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_conv2_parameters_weight_:
    name = "L_self_modules_join2_modules_conv2_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.034
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_conv2_parameters_bias_:
    name = "L_self_modules_join2_modules_conv2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.036
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_norm2_parameters_weight_:
    name = "L_self_modules_join2_modules_norm2_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_join2_modules_norm2_parameters_bias_:
    name = "L_self_modules_join2_modules_norm2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_reduce1_parameters_weight_:
    name = "L_self_modules_reduce1_parameters_weight_"
    shape = [16, 32, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000
    std = 0.106
    data = None


class Program_weight_tensor_meta_L_self_modules_reduce1_parameters_bias_:
    name = "L_self_modules_reduce1_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.022
    std = 0.105
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_conv1_parameters_weight_:
    name = "L_self_modules_join1_modules_conv1_parameters_weight_"
    shape = [16, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.034
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_conv1_parameters_bias_:
    name = "L_self_modules_join1_modules_conv1_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001
    std = 0.042
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_norm1_parameters_weight_:
    name = "L_self_modules_join1_modules_norm1_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_norm1_parameters_bias_:
    name = "L_self_modules_join1_modules_norm1_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_conv2_parameters_weight_:
    name = "L_self_modules_join1_modules_conv2_parameters_weight_"
    shape = [16, 16, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002
    std = 0.048
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_conv2_parameters_bias_:
    name = "L_self_modules_join1_modules_conv2_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004
    std = 0.042
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_norm2_parameters_weight_:
    name = "L_self_modules_join1_modules_norm2_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_join1_modules_norm2_parameters_bias_:
    name = "L_self_modules_join1_modules_norm2_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000
    std = 0.000
    data = None


class Program_weight_tensor_meta_L_self_modules_mask_parameters_weight_:
    name = "L_self_modules_mask_parameters_weight_"
    shape = [4, 16, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.012
    std = 0.125
    data = None


class Program_weight_tensor_meta_L_self_modules_mask_parameters_bias_:
    name = "L_self_modules_mask_parameters_bias_"
    shape = [4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.054
    std = 0.103
    data = None
