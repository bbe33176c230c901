"""In which order the functions of ``paddle._C_ops`` take their arguments.

The PIR program keeps operands and attributes apart, the attributes without an order. Their
order in a call is that of Paddle's operator definitions (``ops.yaml``, ``static_ops.yaml``).
"""

from __future__ import annotations

OPERAND = "$"

_SIGNATURES = {
    "pd_op.add": "add $ $",
    "pd_op.batch_norm_": (
        "batch_norm $ $ $ $ $ is_test momentum epsilon data_format use_global_stats trainable_statistics"
    ),
    "pd_op.cast": "cast $ dtype",
    "pd_op.concat": "concat $ $",
    "pd_op.conv2d": "conv2d $ $ strides paddings padding_algorithm dilations groups data_format",
    "pd_op.depthwise_conv2d": (
        "depthwise_conv2d $ $ strides paddings padding_algorithm groups dilations data_format"
    ),
    "pd_op.dropout": "dropout $ $ $ is_test mode seed fix_seed",
    "pd_op.embedding": "embedding $ $ padding_idx sparse",
    "pd_op.equal": "equal $ $",
    "pd_op.flatten": "flatten $ start_axis stop_axis",
    "pd_op.full": "full shape value dtype place",
    "pd_op.gelu": "gelu $ approximate",
    "pd_op.hardswish": "hardswish $",
    "pd_op.layer_norm": "layer_norm $ $ $ epsilon begin_norm_axis",
    "pd_op.matmul": "matmul $ $ transpose_x transpose_y",
    "pd_op.multiply": "multiply $ $",
    "pd_op.pool2d": (
        "pool2d $ $ strides paddings ceil_mode exclusive data_format pooling_type global_pooling adaptive"
        " padding_algorithm"
    ),
    "pd_op.relu": "relu $",
    "pd_op.reshape": "reshape $ $",
    "pd_op.scale": "scale $ $ bias bias_after_scale",
    "pd_op.sigmoid": "sigmoid $",
    "pd_op.slice": "slice $ axes $ $ infer_flags decrease_axis",
    "pd_op.softmax": "softmax $ axis",
    "pd_op.split_with_num": "split_with_num $ num $",
    "pd_op.squeeze": "squeeze $ $",
    "pd_op.tanh": "tanh $",
    "pd_op.transpose": "transpose $ perm",
    "pd_op.unsqueeze": "unsqueeze $ $",
}


def signature(operator: str) -> tuple[str, list[str]] | None:
    """The function's name and its arguments: `OPERAND` or the name of an attribute; None if unknown."""
    text = _SIGNATURES.get(operator)
    if text is None:
        return None
    function, *arguments = text.split()
    return function, arguments
