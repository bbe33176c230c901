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
        parameter_40,
        parameter_41,
        parameter_42,
        parameter_43,
        parameter_44,
        parameter_45,
        parameter_46,
        parameter_47,
        parameter_48,
        parameter_49,
        parameter_50,
        parameter_51,
        parameter_52,
        parameter_53,
        parameter_54,
        parameter_55,
        parameter_56,
        parameter_57,
        parameter_58,
        parameter_59,
        parameter_60,
        parameter_61,
        parameter_62,
        parameter_63,
        parameter_64,
        parameter_65,
        parameter_66,
        parameter_67,
        parameter_68,
        data_0,
    ):
        # pd_op.conv2d: (-1x16x16x16xf32) <- (-1x3x32x32xf32, 16x3x3x3xf32)
        conv2d_0 = paddle._C_ops.conv2d(
            data_0, parameter_68, [2, 2], [1, 1], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del data_0, parameter_68

        # pd_op.batch_norm_: (-1x16x16x16xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x16x16xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__0,
            batch_norm__1,
            batch_norm__2,
            batch_norm__3,
            batch_norm__4,
            batch_norm__5,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_0,
                parameter_65,
                parameter_64,
                parameter_67,
                parameter_66,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_0, parameter_64, parameter_65, parameter_66, parameter_67

        # pd_op.relu: (-1x16x16x16xf32) <- (-1x16x16x16xf32)
        relu_0 = paddle._C_ops.relu(batch_norm__0)
        del batch_norm__0

        # pd_op.full_int_array: (2xi64) <- ()
        full_int_array_0 = [3, 3]

        # pd_op.pool2d: (-1x16x8x8xf32) <- (-1x16x16x16xf32, 2xi64)
        pool2d_0 = paddle._C_ops.pool2d(
            relu_0,
            full_int_array_0,
            [2, 2],
            [1, 1],
            False,
            True,
            "NCHW",
            "max",
            False,
            False,
            "EXPLICIT",
        )
        del full_int_array_0, relu_0

        # pd_op.full: (1xi32) <- ()
        full_0 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # pd_op.split_with_num: ([-1x8x8x8xf32, -1x8x8x8xf32]) <- (-1x16x8x8xf32, 1xi32)
        split_with_num_0 = paddle._C_ops.split_with_num(pool2d_0, 2, full_0)
        del full_0, pool2d_0

        # builtin.split: (-1x8x8x8xf32, -1x8x8x8xf32) <- ([-1x8x8x8xf32, -1x8x8x8xf32])
        split_0, split_1 = split_with_num_0
        del split_with_num_0

        # pd_op.conv2d: (-1x8x8x8xf32) <- (-1x8x8x8xf32, 8x8x1x1xf32)
        conv2d_1 = paddle._C_ops.conv2d(
            split_1, parameter_63, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del parameter_63, split_1

        # pd_op.batch_norm_: (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32, -1xui8) <- (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32)
        (
            batch_norm__6,
            batch_norm__7,
            batch_norm__8,
            batch_norm__9,
            batch_norm__10,
            batch_norm__11,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_1,
                parameter_60,
                parameter_59,
                parameter_62,
                parameter_61,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_1, parameter_59, parameter_60, parameter_61, parameter_62

        # pd_op.relu: (-1x8x8x8xf32) <- (-1x8x8x8xf32)
        relu_1 = paddle._C_ops.relu(batch_norm__6)
        del batch_norm__6

        # pd_op.depthwise_conv2d: (-1x8x8x8xf32) <- (-1x8x8x8xf32, 8x1x3x3xf32)
        depthwise_conv2d_0 = paddle._C_ops.depthwise_conv2d(
            relu_1, parameter_58, [1, 1], [1, 1], "EXPLICIT", 8, [1, 1], "NCHW"
        )
        del parameter_58, relu_1

        # pd_op.batch_norm_: (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32, -1xui8) <- (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32)
        (
            batch_norm__12,
            batch_norm__13,
            batch_norm__14,
            batch_norm__15,
            batch_norm__16,
            batch_norm__17,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                depthwise_conv2d_0,
                parameter_55,
                parameter_54,
                parameter_57,
                parameter_56,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del depthwise_conv2d_0, parameter_54, parameter_55, parameter_56, parameter_57

        # pd_op.conv2d: (-1x8x8x8xf32) <- (-1x8x8x8xf32, 8x8x1x1xf32)
        conv2d_2 = paddle._C_ops.conv2d(
            batch_norm__12, parameter_53, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del batch_norm__12, parameter_53

        # pd_op.batch_norm_: (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32, -1xui8) <- (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32)
        (
            batch_norm__18,
            batch_norm__19,
            batch_norm__20,
            batch_norm__21,
            batch_norm__22,
            batch_norm__23,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_2,
                parameter_50,
                parameter_49,
                parameter_52,
                parameter_51,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_2, parameter_49, parameter_50, parameter_51, parameter_52

        # pd_op.hardswish: (-1x8x8x8xf32) <- (-1x8x8x8xf32)
        hardswish_0 = paddle._C_ops.hardswish(batch_norm__18)
        del batch_norm__18

        # pd_op.full: (1xi32) <- ()
        full_1 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # builtin.combine: ([-1x8x8x8xf32, -1x8x8x8xf32]) <- (-1x8x8x8xf32, -1x8x8x8xf32)
        combine_0 = [split_0, hardswish_0]
        del hardswish_0, split_0

        # pd_op.concat: (-1x16x8x8xf32) <- ([-1x8x8x8xf32, -1x8x8x8xf32], 1xi32)
        concat_0 = paddle._C_ops.concat(combine_0, full_1)
        del combine_0, full_1

        # pd_op.full_int_array: (5xi64) <- ()
        full_int_array_1 = [0, 2, 8, 8, 8]

        # pd_op.reshape: (-1x2x8x8x8xf32) <- (-1x16x8x8xf32, 5xi64)
        reshape_0 = paddle._C_ops.reshape(concat_0, full_int_array_1)
        del concat_0, full_int_array_1

        # pd_op.transpose: (-1x8x2x8x8xf32) <- (-1x2x8x8x8xf32)
        transpose_0 = paddle._C_ops.transpose(reshape_0, [0, 2, 1, 3, 4])
        del reshape_0

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_2 = [0, 16, 8, 8]

        # pd_op.reshape: (-1x16x8x8xf32) <- (-1x8x2x8x8xf32, 4xi64)
        reshape_1 = paddle._C_ops.reshape(transpose_0, full_int_array_2)
        del full_int_array_2, transpose_0

        # pd_op.full: (1xi32) <- ()
        full_2 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # pd_op.split_with_num: ([-1x8x8x8xf32, -1x8x8x8xf32]) <- (-1x16x8x8xf32, 1xi32)
        split_with_num_1 = paddle._C_ops.split_with_num(reshape_1, 2, full_2)
        del full_2, reshape_1

        # builtin.split: (-1x8x8x8xf32, -1x8x8x8xf32) <- ([-1x8x8x8xf32, -1x8x8x8xf32])
        split_2, split_3 = split_with_num_1
        del split_with_num_1

        # pd_op.conv2d: (-1x8x8x8xf32) <- (-1x8x8x8xf32, 8x8x1x1xf32)
        conv2d_3 = paddle._C_ops.conv2d(
            split_3, parameter_48, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del parameter_48, split_3

        # pd_op.batch_norm_: (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32, -1xui8) <- (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32)
        (
            batch_norm__24,
            batch_norm__25,
            batch_norm__26,
            batch_norm__27,
            batch_norm__28,
            batch_norm__29,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_3,
                parameter_45,
                parameter_44,
                parameter_47,
                parameter_46,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_3, parameter_44, parameter_45, parameter_46, parameter_47

        # pd_op.relu: (-1x8x8x8xf32) <- (-1x8x8x8xf32)
        relu_2 = paddle._C_ops.relu(batch_norm__24)
        del batch_norm__24

        # pd_op.depthwise_conv2d: (-1x8x8x8xf32) <- (-1x8x8x8xf32, 8x1x3x3xf32)
        depthwise_conv2d_1 = paddle._C_ops.depthwise_conv2d(
            relu_2, parameter_43, [1, 1], [1, 1], "EXPLICIT", 8, [1, 1], "NCHW"
        )
        del parameter_43, relu_2

        # pd_op.batch_norm_: (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32, -1xui8) <- (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32)
        (
            batch_norm__30,
            batch_norm__31,
            batch_norm__32,
            batch_norm__33,
            batch_norm__34,
            batch_norm__35,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                depthwise_conv2d_1,
                parameter_40,
                parameter_39,
                parameter_42,
                parameter_41,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del depthwise_conv2d_1, parameter_39, parameter_40, parameter_41, parameter_42

        # pd_op.conv2d: (-1x8x8x8xf32) <- (-1x8x8x8xf32, 8x8x1x1xf32)
        conv2d_4 = paddle._C_ops.conv2d(
            batch_norm__30, parameter_38, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del batch_norm__30, parameter_38

        # pd_op.batch_norm_: (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32, -1xui8) <- (-1x8x8x8xf32, 8xf32, 8xf32, 8xf32, 8xf32)
        (
            batch_norm__36,
            batch_norm__37,
            batch_norm__38,
            batch_norm__39,
            batch_norm__40,
            batch_norm__41,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_4,
                parameter_35,
                parameter_34,
                parameter_37,
                parameter_36,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_4, parameter_34, parameter_35, parameter_36, parameter_37

        # pd_op.hardswish: (-1x8x8x8xf32) <- (-1x8x8x8xf32)
        hardswish_1 = paddle._C_ops.hardswish(batch_norm__36)
        del batch_norm__36

        # pd_op.full: (1xi32) <- ()
        full_3 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # builtin.combine: ([-1x8x8x8xf32, -1x8x8x8xf32]) <- (-1x8x8x8xf32, -1x8x8x8xf32)
        combine_1 = [split_2, hardswish_1]
        del hardswish_1, split_2

        # pd_op.concat: (-1x16x8x8xf32) <- ([-1x8x8x8xf32, -1x8x8x8xf32], 1xi32)
        concat_1 = paddle._C_ops.concat(combine_1, full_3)
        del combine_1, full_3

        # pd_op.full_int_array: (5xi64) <- ()
        full_int_array_3 = [0, 2, 8, 8, 8]

        # pd_op.reshape: (-1x2x8x8x8xf32) <- (-1x16x8x8xf32, 5xi64)
        reshape_2 = paddle._C_ops.reshape(concat_1, full_int_array_3)
        del concat_1, full_int_array_3

        # pd_op.transpose: (-1x8x2x8x8xf32) <- (-1x2x8x8x8xf32)
        transpose_1 = paddle._C_ops.transpose(reshape_2, [0, 2, 1, 3, 4])
        del reshape_2

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_4 = [0, 16, 8, 8]

        # pd_op.reshape: (-1x16x8x8xf32) <- (-1x8x2x8x8xf32, 4xi64)
        reshape_3 = paddle._C_ops.reshape(transpose_1, full_int_array_4)
        del full_int_array_4, transpose_1

        # pd_op.conv2d: (-1x32x4x4xf32) <- (-1x16x8x8xf32, 32x16x3x3xf32)
        conv2d_5 = paddle._C_ops.conv2d(
            reshape_3, parameter_33, [2, 2], [1, 1], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del parameter_33, reshape_3

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_5 = [1, -1, 1, 1]

        # pd_op.reshape: (1x32x1x1xf32) <- (32xf32, 4xi64)
        reshape_4 = paddle._C_ops.reshape(parameter_32, full_int_array_5)
        del full_int_array_5, parameter_32

        # pd_op.add: (-1x32x4x4xf32) <- (-1x32x4x4xf32, 1x32x1x1xf32)
        add_0 = paddle._C_ops.add(conv2d_5, reshape_4)
        del conv2d_5, reshape_4

        # pd_op.relu: (-1x32x4x4xf32) <- (-1x32x4x4xf32)
        relu_3 = paddle._C_ops.relu(add_0)
        del add_0

        # pd_op.full: (1xi32) <- ()
        full_4 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # pd_op.split_with_num: ([-1x16x4x4xf32, -1x16x4x4xf32]) <- (-1x32x4x4xf32, 1xi32)
        split_with_num_2 = paddle._C_ops.split_with_num(relu_3, 2, full_4)
        del full_4, relu_3

        # builtin.split: (-1x16x4x4xf32, -1x16x4x4xf32) <- ([-1x16x4x4xf32, -1x16x4x4xf32])
        split_4, split_5 = split_with_num_2
        del split_with_num_2

        # pd_op.conv2d: (-1x16x4x4xf32) <- (-1x16x4x4xf32, 16x16x1x1xf32)
        conv2d_6 = paddle._C_ops.conv2d(
            split_5, parameter_31, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del parameter_31, split_5

        # pd_op.batch_norm_: (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__42,
            batch_norm__43,
            batch_norm__44,
            batch_norm__45,
            batch_norm__46,
            batch_norm__47,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_6,
                parameter_28,
                parameter_27,
                parameter_30,
                parameter_29,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_6, parameter_27, parameter_28, parameter_29, parameter_30

        # pd_op.relu: (-1x16x4x4xf32) <- (-1x16x4x4xf32)
        relu_4 = paddle._C_ops.relu(batch_norm__42)
        del batch_norm__42

        # pd_op.depthwise_conv2d: (-1x16x4x4xf32) <- (-1x16x4x4xf32, 16x1x3x3xf32)
        depthwise_conv2d_2 = paddle._C_ops.depthwise_conv2d(
            relu_4, parameter_26, [1, 1], [1, 1], "EXPLICIT", 16, [1, 1], "NCHW"
        )
        del parameter_26, relu_4

        # pd_op.batch_norm_: (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__48,
            batch_norm__49,
            batch_norm__50,
            batch_norm__51,
            batch_norm__52,
            batch_norm__53,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                depthwise_conv2d_2,
                parameter_23,
                parameter_22,
                parameter_25,
                parameter_24,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del depthwise_conv2d_2, parameter_22, parameter_23, parameter_24, parameter_25

        # pd_op.conv2d: (-1x16x4x4xf32) <- (-1x16x4x4xf32, 16x16x1x1xf32)
        conv2d_7 = paddle._C_ops.conv2d(
            batch_norm__48, parameter_21, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del batch_norm__48, parameter_21

        # pd_op.batch_norm_: (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__54,
            batch_norm__55,
            batch_norm__56,
            batch_norm__57,
            batch_norm__58,
            batch_norm__59,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_7,
                parameter_18,
                parameter_17,
                parameter_20,
                parameter_19,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_7, parameter_17, parameter_18, parameter_19, parameter_20

        # pd_op.hardswish: (-1x16x4x4xf32) <- (-1x16x4x4xf32)
        hardswish_2 = paddle._C_ops.hardswish(batch_norm__54)
        del batch_norm__54

        # pd_op.full: (1xi32) <- ()
        full_5 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # builtin.combine: ([-1x16x4x4xf32, -1x16x4x4xf32]) <- (-1x16x4x4xf32, -1x16x4x4xf32)
        combine_2 = [split_4, hardswish_2]
        del hardswish_2, split_4

        # pd_op.concat: (-1x32x4x4xf32) <- ([-1x16x4x4xf32, -1x16x4x4xf32], 1xi32)
        concat_2 = paddle._C_ops.concat(combine_2, full_5)
        del combine_2, full_5

        # pd_op.full_int_array: (5xi64) <- ()
        full_int_array_6 = [0, 2, 16, 4, 4]

        # pd_op.reshape: (-1x2x16x4x4xf32) <- (-1x32x4x4xf32, 5xi64)
        reshape_5 = paddle._C_ops.reshape(concat_2, full_int_array_6)
        del concat_2, full_int_array_6

        # pd_op.transpose: (-1x16x2x4x4xf32) <- (-1x2x16x4x4xf32)
        transpose_2 = paddle._C_ops.transpose(reshape_5, [0, 2, 1, 3, 4])
        del reshape_5

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_7 = [0, 32, 4, 4]

        # pd_op.reshape: (-1x32x4x4xf32) <- (-1x16x2x4x4xf32, 4xi64)
        reshape_6 = paddle._C_ops.reshape(transpose_2, full_int_array_7)
        del full_int_array_7, transpose_2

        # pd_op.full: (1xi32) <- ()
        full_6 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # pd_op.split_with_num: ([-1x16x4x4xf32, -1x16x4x4xf32]) <- (-1x32x4x4xf32, 1xi32)
        split_with_num_3 = paddle._C_ops.split_with_num(reshape_6, 2, full_6)
        del full_6, reshape_6

        # builtin.split: (-1x16x4x4xf32, -1x16x4x4xf32) <- ([-1x16x4x4xf32, -1x16x4x4xf32])
        split_6, split_7 = split_with_num_3
        del split_with_num_3

        # pd_op.conv2d: (-1x16x4x4xf32) <- (-1x16x4x4xf32, 16x16x1x1xf32)
        conv2d_8 = paddle._C_ops.conv2d(
            split_7, parameter_16, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del parameter_16, split_7

        # pd_op.batch_norm_: (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__60,
            batch_norm__61,
            batch_norm__62,
            batch_norm__63,
            batch_norm__64,
            batch_norm__65,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_8,
                parameter_13,
                parameter_12,
                parameter_15,
                parameter_14,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_8, parameter_12, parameter_13, parameter_14, parameter_15

        # pd_op.relu: (-1x16x4x4xf32) <- (-1x16x4x4xf32)
        relu_5 = paddle._C_ops.relu(batch_norm__60)
        del batch_norm__60

        # pd_op.depthwise_conv2d: (-1x16x4x4xf32) <- (-1x16x4x4xf32, 16x1x3x3xf32)
        depthwise_conv2d_3 = paddle._C_ops.depthwise_conv2d(
            relu_5, parameter_11, [1, 1], [1, 1], "EXPLICIT", 16, [1, 1], "NCHW"
        )
        del parameter_11, relu_5

        # pd_op.batch_norm_: (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__66,
            batch_norm__67,
            batch_norm__68,
            batch_norm__69,
            batch_norm__70,
            batch_norm__71,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                depthwise_conv2d_3,
                parameter_8,
                parameter_7,
                parameter_10,
                parameter_9,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del depthwise_conv2d_3, parameter_10, parameter_7, parameter_8, parameter_9

        # pd_op.conv2d: (-1x16x4x4xf32) <- (-1x16x4x4xf32, 16x16x1x1xf32)
        conv2d_9 = paddle._C_ops.conv2d(
            batch_norm__66, parameter_6, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del batch_norm__66, parameter_6

        # pd_op.batch_norm_: (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32, -1xui8) <- (-1x16x4x4xf32, 16xf32, 16xf32, 16xf32, 16xf32)
        (
            batch_norm__72,
            batch_norm__73,
            batch_norm__74,
            batch_norm__75,
            batch_norm__76,
            batch_norm__77,
        ) = (lambda x, f: f(x))(
            paddle._C_ops.batch_norm(
                conv2d_9,
                parameter_3,
                parameter_2,
                parameter_5,
                parameter_4,
                True,
                float("0.9"),
                float("1e-05"),
                "NCHW",
                True,
                False,
            ),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None, None, None, None),
        )
        del conv2d_9, parameter_2, parameter_3, parameter_4, parameter_5

        # pd_op.hardswish: (-1x16x4x4xf32) <- (-1x16x4x4xf32)
        hardswish_3 = paddle._C_ops.hardswish(batch_norm__72)
        del batch_norm__72

        # pd_op.full: (1xi32) <- ()
        full_7 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # builtin.combine: ([-1x16x4x4xf32, -1x16x4x4xf32]) <- (-1x16x4x4xf32, -1x16x4x4xf32)
        combine_3 = [split_6, hardswish_3]
        del hardswish_3, split_6

        # pd_op.concat: (-1x32x4x4xf32) <- ([-1x16x4x4xf32, -1x16x4x4xf32], 1xi32)
        concat_3 = paddle._C_ops.concat(combine_3, full_7)
        del combine_3, full_7

        # pd_op.full_int_array: (5xi64) <- ()
        full_int_array_8 = [0, 2, 16, 4, 4]

        # pd_op.reshape: (-1x2x16x4x4xf32) <- (-1x32x4x4xf32, 5xi64)
        reshape_7 = paddle._C_ops.reshape(concat_3, full_int_array_8)
        del concat_3, full_int_array_8

        # pd_op.transpose: (-1x16x2x4x4xf32) <- (-1x2x16x4x4xf32)
        transpose_3 = paddle._C_ops.transpose(reshape_7, [0, 2, 1, 3, 4])
        del reshape_7

        # pd_op.full_int_array: (4xi64) <- ()
        full_int_array_9 = [0, 32, 4, 4]

        # pd_op.reshape: (-1x32x4x4xf32) <- (-1x16x2x4x4xf32, 4xi64)
        reshape_8 = paddle._C_ops.reshape(transpose_3, full_int_array_9)
        del full_int_array_9, transpose_3

        # pd_op.full_int_array: (2xi64) <- ()
        full_int_array_10 = [1, 1]

        # pd_op.pool2d: (-1x32x1x1xf32) <- (-1x32x4x4xf32, 2xi64)
        pool2d_1 = paddle._C_ops.pool2d(
            reshape_8,
            full_int_array_10,
            [1, 1],
            [0, 0],
            False,
            True,
            "NCHW",
            "avg",
            False,
            True,
            "EXPLICIT",
        )
        del full_int_array_10, reshape_8

        # pd_op.flatten: (-1x32xf32) <- (-1x32x1x1xf32)
        flatten_0 = paddle._C_ops.flatten(pool2d_1, 1, 3)
        del pool2d_1

        # pd_op.full: (1xf32) <- ()
        full_8 = paddle._C_ops.full(
            [1], float("0.2"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (-1x32xf32, -1x32xui8) <- (-1x32xf32, None, 1xf32)
        dropout_0, dropout_1 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                flatten_0, None, full_8, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del flatten_0, full_8

        # pd_op.matmul: (-1x10xf32) <- (-1x32xf32, 32x10xf32)
        matmul_0 = paddle._C_ops.matmul(dropout_0, parameter_1, False, False)
        del dropout_0, parameter_1

        # pd_op.add: (-1x10xf32) <- (-1x10xf32, 10xf32)
        add_1 = paddle._C_ops.add(matmul_0, parameter_0)
        del matmul_0, parameter_0

        return add_1
