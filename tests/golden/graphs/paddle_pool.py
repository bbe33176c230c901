import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, parameter_0, data_0):
        # pd_op.full_int_array: (2xi64) <- ()
        full_int_array_0 = [1, 1]

        # pd_op.pool2d: (1x3x1x1xf32) <- (1x3x8x8xf32, 2xi64)
        pool2d_0 = paddle._C_ops.pool2d(
            data_0, full_int_array_0, [1, 1], False, "NCHW", float("1e-05")
        )
        del data_0, full_int_array_0

        # pd_op.batch_norm_: (1x3x1x1xf32, 3xf32) <- (1x3x1x1xf32, 3xf32)
        (batch_norm__0, batch_norm__1) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(pool2d_0, parameter_0, True),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del parameter_0, pool2d_0

        # pd_op.split_with_num: ([1x1xf32, 1x1xf32]) <- (1x3x1x1xf32)
        split_0 = paddle._C_ops.split_with_num(batch_norm__0, 2, 1)

        # builtin.split: (1x1xf32, 1x1xf32) <- ([1x1xf32, 1x1xf32])
        (split_1, split_2) = split_0
        del split_0
        return split_1, split_2
