class Program_weight_tensor_data_0:
    name = "data_0"
    original_name = "image"
    shape = [2, 3, 32, 32]
    dtype = "float32"
    min_val = float("0.000301606")
    max_val = float("0.999982")
    mean = float("0.497471")
    std = float("0.288944")
    data = None
