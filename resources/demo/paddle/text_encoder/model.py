import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(
        self,
        parameter_0,
        parameter_1,
        parameter_2,
        parameter_3,
        parameter_4,
        parameter_5,
        parameter_6,
        parameter_7,
        parameter_8,
        parameter_9,
        parameter_10,
        parameter_11,
        parameter_12,
        parameter_13,
        parameter_14,
        parameter_15,
        parameter_16,
        parameter_17,
        parameter_18,
        parameter_19,
        parameter_20,
        parameter_21,
        parameter_22,
        parameter_23,
        parameter_24,
        parameter_25,
        parameter_26,
        parameter_27,
        parameter_28,
        parameter_29,
        parameter_30,
        parameter_31,
        parameter_32,
        parameter_33,
        parameter_34,
        parameter_35,
        parameter_36,
        parameter_37,
        parameter_38,
        parameter_39,
        data_0,
        data_1,
    ):
        # pd_op.full: (xi64) <- ()
        full_0 = paddle._C_ops.full(
            [], float("0"), paddle.int64, paddle.framework._current_expected_place()
        )

        # pd_op.equal: (2x12xb) <- (2x12xi64, xi64)
        equal_0 = paddle._C_ops.equal(data_0, full_0)
        del full_0

        # pd_op.cast: (2x12xf32) <- (2x12xb)
        cast_0 = paddle._C_ops.cast(equal_0, paddle.float32)
        del equal_0

        # pd_op.full_int_array: (2xi64) <- ()
        full_int_array_0 = [1, 2]

        # pd_op.unsqueeze: (2x1x1x12xf32) <- (2x12xf32, 2xi64)
        unsqueeze_0 = paddle._C_ops.unsqueeze(cast_0, full_int_array_0)
        del cast_0, full_int_array_0

        # pd_op.full: (1xf32) <- ()
        full_1 = paddle._C_ops.full(
            [1], float("-10000"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.scale: (2x1x1x12xf32) <- (2x1x1x12xf32, 1xf32)
        scale_0 = paddle._C_ops.scale(unsqueeze_0, full_1, float("0"), True)
        del full_1, unsqueeze_0

        # pd_op.full_int_array: (1xi64) <- ()
        full_int_array_1 = [0]

        # pd_op.full_int_array: (1xi64) <- ()
        full_int_array_2 = [12]

        # pd_op.slice: (1x12xi64) <- (1x32xi64, 1xi64, 1xi64)
        slice_0 = paddle._C_ops.slice(
            parameter_0, [1], full_int_array_1, full_int_array_2, [1], []
        )
        del full_int_array_1, full_int_array_2, parameter_0

        # pd_op.embedding: (2x12x48xf32) <- (2x12xi64, 120x48xf32)
        embedding_0 = paddle._C_ops.embedding(data_0, parameter_39, 0, False)
        del data_0, parameter_39

        # pd_op.embedding: (1x12x48xf32) <- (1x12xi64, 32x48xf32)
        embedding_1 = paddle._C_ops.embedding(slice_0, parameter_38, -1, False)
        del parameter_38, slice_0

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 1x12x48xf32)
        add_0 = paddle._C_ops.add(embedding_0, embedding_1)
        del embedding_0, embedding_1

        # pd_op.embedding: (2x12x48xf32) <- (2x12xi64, 2x48xf32)
        embedding_2 = paddle._C_ops.embedding(data_1, parameter_37, -1, False)
        del data_1, parameter_37

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 2x12x48xf32)
        add_1 = paddle._C_ops.add(add_0, embedding_2)
        del add_0, embedding_2

        # pd_op.layer_norm: (2x12x48xf32, 2x12xf32, 2x12xf32) <- (2x12x48xf32, 48xf32, 48xf32)
        layer_norm_0, layer_norm_1, layer_norm_2 = (lambda x, f: f(x))(
            paddle._C_ops.layer_norm(
                add_1, parameter_36, parameter_35, float("1e-12"), 2
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None, None),
        )
        del add_1, parameter_35, parameter_36

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_0 = paddle._C_ops.matmul(layer_norm_0, parameter_34, False, False)
        del parameter_34

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_2 = paddle._C_ops.add(matmul_0, parameter_33)
        del matmul_0, parameter_33

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_3 = [0, 0, 4, 12]

        # pd_op.reshape: (2x12x4x12xf32) <- (2x12x48xf32, 4xi64)
        reshape_0 = paddle._C_ops.reshape(add_2, full_int_array_3)
        del add_2, full_int_array_3

        # pd_op.transpose: (2x4x12x12xf32) <- (2x12x4x12xf32)
        transpose_0 = paddle._C_ops.transpose(reshape_0, [0, 2, 1, 3])
        del reshape_0

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_1 = paddle._C_ops.matmul(layer_norm_0, parameter_32, False, False)
        del parameter_32

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_3 = paddle._C_ops.add(matmul_1, parameter_31)
        del matmul_1, parameter_31

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_4 = [0, 0, 4, 12]

        # pd_op.reshape: (2x12x4x12xf32) <- (2x12x48xf32, 4xi64)
        reshape_1 = paddle._C_ops.reshape(add_3, full_int_array_4)
        del add_3, full_int_array_4

        # pd_op.transpose: (2x4x12x12xf32) <- (2x12x4x12xf32)
        transpose_1 = paddle._C_ops.transpose(reshape_1, [0, 2, 1, 3])
        del reshape_1

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_2 = paddle._C_ops.matmul(layer_norm_0, parameter_30, False, False)
        del parameter_30

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_4 = paddle._C_ops.add(matmul_2, parameter_29)
        del matmul_2, parameter_29

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_5 = [0, 0, 4, 12]

        # pd_op.reshape: (2x12x4x12xf32) <- (2x12x48xf32, 4xi64)
        reshape_2 = paddle._C_ops.reshape(add_4, full_int_array_5)
        del add_4, full_int_array_5

        # pd_op.transpose: (2x4x12x12xf32) <- (2x12x4x12xf32)
        transpose_2 = paddle._C_ops.transpose(reshape_2, [0, 2, 1, 3])
        del reshape_2

        # pd_op.matmul: (2x4x12x12xf32) <- (2x4x12x12xf32, 2x4x12x12xf32)
        matmul_3 = paddle._C_ops.matmul(transpose_0, transpose_1, False, True)
        del transpose_0, transpose_1

        # pd_op.full: (1xf32) <- ()
        full_2 = paddle._C_ops.full(
            [1], float("0.288675"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.scale: (2x4x12x12xf32) <- (2x4x12x12xf32, 1xf32)
        scale_1 = paddle._C_ops.scale(matmul_3, full_2, float("0"), True)
        del full_2, matmul_3

        # pd_op.add: (2x4x12x12xf32) <- (2x4x12x12xf32, 2x1x1x12xf32)
        add_5 = paddle._C_ops.add(scale_1, scale_0)
        del scale_1

        # pd_op.softmax: (2x4x12x12xf32) <- (2x4x12x12xf32)
        softmax_0 = paddle._C_ops.softmax(add_5, -1)
        del add_5

        # pd_op.full: (1xf32) <- ()
        full_3 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (2x4x12x12xf32, 2x4x12x12xui8) <- (2x4x12x12xf32, None, 1xf32)
        dropout_0, dropout_1 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                softmax_0, None, full_3, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del full_3, softmax_0

        # pd_op.matmul: (2x4x12x12xf32) <- (2x4x12x12xf32, 2x4x12x12xf32)
        matmul_4 = paddle._C_ops.matmul(dropout_0, transpose_2, False, False)
        del dropout_0, transpose_2

        # pd_op.transpose: (2x12x4x12xf32) <- (2x4x12x12xf32)
        transpose_3 = paddle._C_ops.transpose(matmul_4, [0, 2, 1, 3])
        del matmul_4

        # pd_op.full_int_array: (3xi64) <- ()
        full_int_array_6 = [0, 0, 48]

        # pd_op.reshape: (2x12x48xf32) <- (2x12x4x12xf32, 3xi64)
        reshape_3 = paddle._C_ops.reshape(transpose_3, full_int_array_6)
        del full_int_array_6, transpose_3

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_5 = paddle._C_ops.matmul(reshape_3, parameter_28, False, False)
        del parameter_28, reshape_3

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_6 = paddle._C_ops.add(matmul_5, parameter_27)
        del matmul_5, parameter_27

        # pd_op.full: (1xf32) <- ()
        full_4 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (2x12x48xf32, 2x12x48xui8) <- (2x12x48xf32, None, 1xf32)
        dropout_2, dropout_3 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                add_6, None, full_4, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del add_6, full_4

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 2x12x48xf32)
        add_7 = paddle._C_ops.add(layer_norm_0, dropout_2)
        del dropout_2, layer_norm_0

        # pd_op.layer_norm: (2x12x48xf32, 2x12xf32, 2x12xf32) <- (2x12x48xf32, 48xf32, 48xf32)
        layer_norm_3, layer_norm_4, layer_norm_5 = (lambda x, f: f(x))(
            paddle._C_ops.layer_norm(
                add_7, parameter_26, parameter_25, float("1e-12"), 2
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None, None),
        )
        del add_7, parameter_25, parameter_26

        # pd_op.matmul: (2x12x192xf32) <- (2x12x48xf32, 48x192xf32)
        matmul_6 = paddle._C_ops.matmul(layer_norm_3, parameter_24, False, False)
        del parameter_24

        # pd_op.add: (2x12x192xf32) <- (2x12x192xf32, 192xf32)
        add_8 = paddle._C_ops.add(matmul_6, parameter_23)
        del matmul_6, parameter_23

        # pd_op.gelu: (2x12x192xf32) <- (2x12x192xf32)
        gelu_0 = paddle._C_ops.gelu(add_8, False)
        del add_8

        # pd_op.matmul: (2x12x48xf32) <- (2x12x192xf32, 192x48xf32)
        matmul_7 = paddle._C_ops.matmul(gelu_0, parameter_22, False, False)
        del gelu_0, parameter_22

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_9 = paddle._C_ops.add(matmul_7, parameter_21)
        del matmul_7, parameter_21

        # pd_op.full: (1xf32) <- ()
        full_5 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (2x12x48xf32, 2x12x48xui8) <- (2x12x48xf32, None, 1xf32)
        dropout_4, dropout_5 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                add_9, None, full_5, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del add_9, full_5

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 2x12x48xf32)
        add_10 = paddle._C_ops.add(layer_norm_3, dropout_4)
        del dropout_4, layer_norm_3

        # pd_op.layer_norm: (2x12x48xf32, 2x12xf32, 2x12xf32) <- (2x12x48xf32, 48xf32, 48xf32)
        layer_norm_6, layer_norm_7, layer_norm_8 = (lambda x, f: f(x))(
            paddle._C_ops.layer_norm(
                add_10, parameter_20, parameter_19, float("1e-12"), 2
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None, None),
        )
        del add_10, parameter_19, parameter_20

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_8 = paddle._C_ops.matmul(layer_norm_6, parameter_18, False, False)
        del parameter_18

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_11 = paddle._C_ops.add(matmul_8, parameter_17)
        del matmul_8, parameter_17

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_7 = [0, 0, 4, 12]

        # pd_op.reshape: (2x12x4x12xf32) <- (2x12x48xf32, 4xi64)
        reshape_4 = paddle._C_ops.reshape(add_11, full_int_array_7)
        del add_11, full_int_array_7

        # pd_op.transpose: (2x4x12x12xf32) <- (2x12x4x12xf32)
        transpose_4 = paddle._C_ops.transpose(reshape_4, [0, 2, 1, 3])
        del reshape_4

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_9 = paddle._C_ops.matmul(layer_norm_6, parameter_16, False, False)
        del parameter_16

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_12 = paddle._C_ops.add(matmul_9, parameter_15)
        del matmul_9, parameter_15

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_8 = [0, 0, 4, 12]

        # pd_op.reshape: (2x12x4x12xf32) <- (2x12x48xf32, 4xi64)
        reshape_5 = paddle._C_ops.reshape(add_12, full_int_array_8)
        del add_12, full_int_array_8

        # pd_op.transpose: (2x4x12x12xf32) <- (2x12x4x12xf32)
        transpose_5 = paddle._C_ops.transpose(reshape_5, [0, 2, 1, 3])
        del reshape_5

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_10 = paddle._C_ops.matmul(layer_norm_6, parameter_14, False, False)
        del parameter_14

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_13 = paddle._C_ops.add(matmul_10, parameter_13)
        del matmul_10, parameter_13

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_9 = [0, 0, 4, 12]

        # pd_op.reshape: (2x12x4x12xf32) <- (2x12x48xf32, 4xi64)
        reshape_6 = paddle._C_ops.reshape(add_13, full_int_array_9)
        del add_13, full_int_array_9

        # pd_op.transpose: (2x4x12x12xf32) <- (2x12x4x12xf32)
        transpose_6 = paddle._C_ops.transpose(reshape_6, [0, 2, 1, 3])
        del reshape_6

        # pd_op.matmul: (2x4x12x12xf32) <- (2x4x12x12xf32, 2x4x12x12xf32)
        matmul_11 = paddle._C_ops.matmul(transpose_4, transpose_5, False, True)
        del transpose_4, transpose_5

        # pd_op.full: (1xf32) <- ()
        full_6 = paddle._C_ops.full(
            [1], float("0.288675"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.scale: (2x4x12x12xf32) <- (2x4x12x12xf32, 1xf32)
        scale_2 = paddle._C_ops.scale(matmul_11, full_6, float("0"), True)
        del full_6, matmul_11

        # pd_op.add: (2x4x12x12xf32) <- (2x4x12x12xf32, 2x1x1x12xf32)
        add_14 = paddle._C_ops.add(scale_2, scale_0)
        del scale_0, scale_2

        # pd_op.softmax: (2x4x12x12xf32) <- (2x4x12x12xf32)
        softmax_1 = paddle._C_ops.softmax(add_14, -1)
        del add_14

        # pd_op.full: (1xf32) <- ()
        full_7 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (2x4x12x12xf32, 2x4x12x12xui8) <- (2x4x12x12xf32, None, 1xf32)
        dropout_6, dropout_7 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                softmax_1, None, full_7, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del full_7, softmax_1

        # pd_op.matmul: (2x4x12x12xf32) <- (2x4x12x12xf32, 2x4x12x12xf32)
        matmul_12 = paddle._C_ops.matmul(dropout_6, transpose_6, False, False)
        del dropout_6, transpose_6

        # pd_op.transpose: (2x12x4x12xf32) <- (2x4x12x12xf32)
        transpose_7 = paddle._C_ops.transpose(matmul_12, [0, 2, 1, 3])
        del matmul_12

        # pd_op.full_int_array: (3xi64) <- ()
        full_int_array_10 = [0, 0, 48]

        # pd_op.reshape: (2x12x48xf32) <- (2x12x4x12xf32, 3xi64)
        reshape_7 = paddle._C_ops.reshape(transpose_7, full_int_array_10)
        del full_int_array_10, transpose_7

        # pd_op.matmul: (2x12x48xf32) <- (2x12x48xf32, 48x48xf32)
        matmul_13 = paddle._C_ops.matmul(reshape_7, parameter_12, False, False)
        del parameter_12, reshape_7

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_15 = paddle._C_ops.add(matmul_13, parameter_11)
        del matmul_13, parameter_11

        # pd_op.full: (1xf32) <- ()
        full_8 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (2x12x48xf32, 2x12x48xui8) <- (2x12x48xf32, None, 1xf32)
        dropout_8, dropout_9 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                add_15, None, full_8, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del add_15, full_8

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 2x12x48xf32)
        add_16 = paddle._C_ops.add(layer_norm_6, dropout_8)
        del dropout_8, layer_norm_6

        # pd_op.layer_norm: (2x12x48xf32, 2x12xf32, 2x12xf32) <- (2x12x48xf32, 48xf32, 48xf32)
        layer_norm_9, layer_norm_10, layer_norm_11 = (lambda x, f: f(x))(
            paddle._C_ops.layer_norm(
                add_16, parameter_10, parameter_9, float("1e-12"), 2
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None, None),
        )
        del add_16, parameter_10, parameter_9

        # pd_op.matmul: (2x12x192xf32) <- (2x12x48xf32, 48x192xf32)
        matmul_14 = paddle._C_ops.matmul(layer_norm_9, parameter_8, False, False)
        del parameter_8

        # pd_op.add: (2x12x192xf32) <- (2x12x192xf32, 192xf32)
        add_17 = paddle._C_ops.add(matmul_14, parameter_7)
        del matmul_14, parameter_7

        # pd_op.gelu: (2x12x192xf32) <- (2x12x192xf32)
        gelu_1 = paddle._C_ops.gelu(add_17, False)
        del add_17

        # pd_op.matmul: (2x12x48xf32) <- (2x12x192xf32, 192x48xf32)
        matmul_15 = paddle._C_ops.matmul(gelu_1, parameter_6, False, False)
        del gelu_1, parameter_6

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 48xf32)
        add_18 = paddle._C_ops.add(matmul_15, parameter_5)
        del matmul_15, parameter_5

        # pd_op.full: (1xf32) <- ()
        full_9 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (2x12x48xf32, 2x12x48xui8) <- (2x12x48xf32, None, 1xf32)
        dropout_10, dropout_11 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                add_18, None, full_9, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del add_18, full_9

        # pd_op.add: (2x12x48xf32) <- (2x12x48xf32, 2x12x48xf32)
        add_19 = paddle._C_ops.add(layer_norm_9, dropout_10)
        del dropout_10, layer_norm_9

        # pd_op.layer_norm: (2x12x48xf32, 2x12xf32, 2x12xf32) <- (2x12x48xf32, 48xf32, 48xf32)
        layer_norm_12, layer_norm_13, layer_norm_14 = (lambda x, f: f(x))(
            paddle._C_ops.layer_norm(
                add_19, parameter_4, parameter_3, float("1e-12"), 2
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None, None),
        )
        del add_19, parameter_3, parameter_4

        # pd_op.full_int_array: (1xi64) <- ()
        full_int_array_11 = [0]

        # pd_op.full_int_array: (1xi64) <- ()
        full_int_array_12 = [1]

        # pd_op.slice: (2x48xf32) <- (2x12x48xf32, 1xi64, 1xi64)
        slice_1 = paddle._C_ops.slice(
            layer_norm_12, [1], full_int_array_11, full_int_array_12, [1], [1]
        )
        del full_int_array_11, full_int_array_12

        # pd_op.matmul: (2x48xf32) <- (2x48xf32, 48x48xf32)
        matmul_16 = paddle._C_ops.matmul(slice_1, parameter_2, False, False)
        del parameter_2, slice_1

        # pd_op.add: (2x48xf32) <- (2x48xf32, 48xf32)
        add_20 = paddle._C_ops.add(matmul_16, parameter_1)
        del matmul_16, parameter_1

        # pd_op.tanh: (2x48xf32) <- (2x48xf32)
        tanh_0 = paddle._C_ops.tanh(add_20)
        del add_20

        return layer_norm_12, tanh_0
