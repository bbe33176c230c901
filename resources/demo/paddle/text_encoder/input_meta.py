class Program_weight_tensor_data_0:
    name = "data_0"
    original_name = "input_ids"
    shape = [2, 12]
    dtype = "int64"
    data = [
        76,
        67,
        102,
        12,
        57,
        46,
        16,
        35,
        24,
        41,
        113,
        8,
        93,
        117,
        94,
        81,
        37,
        119,
        98,
        10,
        113,
        113,
        0,
        0,
    ]


class Program_weight_tensor_data_1:
    name = "data_1"
    original_name = "token_type_ids"
    shape = [2, 12]
    dtype = "int64"
    data = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
