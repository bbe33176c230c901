import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_embed_parameters_weight_: torch.nn.parameter.Parameter,
        L_tokens_: torch.Tensor,
        L_self_modules_input_gates_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_input_gates_parameters_bias_: torch.nn.parameter.Parameter,
        L_hidden_: torch.Tensor,
        L_self_modules_hidden_gates_parameters_weight_: torch.nn.parameter.Parameter,
        L_cell_: torch.Tensor,
        L_self_modules_decoder_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_embed_parameters_weight_ = (
            L_self_modules_embed_parameters_weight_
        )
        l_tokens_ = L_tokens_
        l_self_modules_input_gates_parameters_weight_ = (
            L_self_modules_input_gates_parameters_weight_
        )
        l_self_modules_input_gates_parameters_bias_ = (
            L_self_modules_input_gates_parameters_bias_
        )
        l_hidden_ = L_hidden_
        l_self_modules_hidden_gates_parameters_weight_ = (
            L_self_modules_hidden_gates_parameters_weight_
        )
        l_cell_ = L_cell_
        l_self_modules_decoder_parameters_weight_ = (
            L_self_modules_decoder_parameters_weight_
        )
        l_self_modules_decoder_parameters_bias_ = (
            L_self_modules_decoder_parameters_bias_
        )
        embedding = torch.nn.functional.embedding(
            l_tokens_,
            l_self_modules_embed_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        l_tokens_ = l_self_modules_embed_parameters_weight_ = None
        inputs = torch._C._nn.linear(
            embedding,
            l_self_modules_input_gates_parameters_weight_,
            l_self_modules_input_gates_parameters_bias_,
        )
        embedding = (
            l_self_modules_input_gates_parameters_weight_
        ) = l_self_modules_input_gates_parameters_bias_ = None
        outputs = torch.zeros(2, 10, 48, device=device(type="cpu"))
        getitem = inputs[(slice(None, None, None), 0)]
        linear_1 = torch._C._nn.linear(
            l_hidden_, l_self_modules_hidden_gates_parameters_weight_, None
        )
        l_hidden_ = None
        gates = getitem + linear_1
        getitem = linear_1 = None
        chunk = gates.chunk(4, dim=1)
        gates = None
        enter = chunk[0]
        forget = chunk[1]
        candidate = chunk[2]
        leave = chunk[3]
        chunk = None
        sigmoid = torch.sigmoid(forget)
        forget = None
        mul = sigmoid * l_cell_
        sigmoid = l_cell_ = None
        sigmoid_1 = torch.sigmoid(enter)
        enter = None
        tanh = torch.tanh(candidate)
        candidate = None
        mul_1 = sigmoid_1 * tanh
        sigmoid_1 = tanh = None
        cell = mul + mul_1
        mul = mul_1 = None
        sigmoid_2 = torch.sigmoid(leave)
        leave = None
        tanh_1 = torch.tanh(cell)
        hidden = sigmoid_2 * tanh_1
        sigmoid_2 = tanh_1 = None
        outputs[(slice(None, None, None), 0)] = hidden
        setitem = outputs
        setitem = None
        getitem_5 = inputs[(slice(None, None, None), 1)]
        linear_2 = torch._C._nn.linear(
            hidden, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden = None
        gates_1 = getitem_5 + linear_2
        getitem_5 = linear_2 = None
        chunk_1 = gates_1.chunk(4, dim=1)
        gates_1 = None
        enter_1 = chunk_1[0]
        forget_1 = chunk_1[1]
        candidate_1 = chunk_1[2]
        leave_1 = chunk_1[3]
        chunk_1 = None
        sigmoid_3 = torch.sigmoid(forget_1)
        forget_1 = None
        mul_3 = sigmoid_3 * cell
        sigmoid_3 = cell = None
        sigmoid_4 = torch.sigmoid(enter_1)
        enter_1 = None
        tanh_2 = torch.tanh(candidate_1)
        candidate_1 = None
        mul_4 = sigmoid_4 * tanh_2
        sigmoid_4 = tanh_2 = None
        cell_1 = mul_3 + mul_4
        mul_3 = mul_4 = None
        sigmoid_5 = torch.sigmoid(leave_1)
        leave_1 = None
        tanh_3 = torch.tanh(cell_1)
        hidden_1 = sigmoid_5 * tanh_3
        sigmoid_5 = tanh_3 = None
        outputs[(slice(None, None, None), 1)] = hidden_1
        setitem_1 = outputs
        setitem_1 = None
        getitem_10 = inputs[(slice(None, None, None), 2)]
        linear_3 = torch._C._nn.linear(
            hidden_1, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_1 = None
        gates_2 = getitem_10 + linear_3
        getitem_10 = linear_3 = None
        chunk_2 = gates_2.chunk(4, dim=1)
        gates_2 = None
        enter_2 = chunk_2[0]
        forget_2 = chunk_2[1]
        candidate_2 = chunk_2[2]
        leave_2 = chunk_2[3]
        chunk_2 = None
        sigmoid_6 = torch.sigmoid(forget_2)
        forget_2 = None
        mul_6 = sigmoid_6 * cell_1
        sigmoid_6 = cell_1 = None
        sigmoid_7 = torch.sigmoid(enter_2)
        enter_2 = None
        tanh_4 = torch.tanh(candidate_2)
        candidate_2 = None
        mul_7 = sigmoid_7 * tanh_4
        sigmoid_7 = tanh_4 = None
        cell_2 = mul_6 + mul_7
        mul_6 = mul_7 = None
        sigmoid_8 = torch.sigmoid(leave_2)
        leave_2 = None
        tanh_5 = torch.tanh(cell_2)
        hidden_2 = sigmoid_8 * tanh_5
        sigmoid_8 = tanh_5 = None
        outputs[(slice(None, None, None), 2)] = hidden_2
        setitem_2 = outputs
        setitem_2 = None
        getitem_15 = inputs[(slice(None, None, None), 3)]
        linear_4 = torch._C._nn.linear(
            hidden_2, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_2 = None
        gates_3 = getitem_15 + linear_4
        getitem_15 = linear_4 = None
        chunk_3 = gates_3.chunk(4, dim=1)
        gates_3 = None
        enter_3 = chunk_3[0]
        forget_3 = chunk_3[1]
        candidate_3 = chunk_3[2]
        leave_3 = chunk_3[3]
        chunk_3 = None
        sigmoid_9 = torch.sigmoid(forget_3)
        forget_3 = None
        mul_9 = sigmoid_9 * cell_2
        sigmoid_9 = cell_2 = None
        sigmoid_10 = torch.sigmoid(enter_3)
        enter_3 = None
        tanh_6 = torch.tanh(candidate_3)
        candidate_3 = None
        mul_10 = sigmoid_10 * tanh_6
        sigmoid_10 = tanh_6 = None
        cell_3 = mul_9 + mul_10
        mul_9 = mul_10 = None
        sigmoid_11 = torch.sigmoid(leave_3)
        leave_3 = None
        tanh_7 = torch.tanh(cell_3)
        hidden_3 = sigmoid_11 * tanh_7
        sigmoid_11 = tanh_7 = None
        outputs[(slice(None, None, None), 3)] = hidden_3
        setitem_3 = outputs
        setitem_3 = None
        getitem_20 = inputs[(slice(None, None, None), 4)]
        linear_5 = torch._C._nn.linear(
            hidden_3, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_3 = None
        gates_4 = getitem_20 + linear_5
        getitem_20 = linear_5 = None
        chunk_4 = gates_4.chunk(4, dim=1)
        gates_4 = None
        enter_4 = chunk_4[0]
        forget_4 = chunk_4[1]
        candidate_4 = chunk_4[2]
        leave_4 = chunk_4[3]
        chunk_4 = None
        sigmoid_12 = torch.sigmoid(forget_4)
        forget_4 = None
        mul_12 = sigmoid_12 * cell_3
        sigmoid_12 = cell_3 = None
        sigmoid_13 = torch.sigmoid(enter_4)
        enter_4 = None
        tanh_8 = torch.tanh(candidate_4)
        candidate_4 = None
        mul_13 = sigmoid_13 * tanh_8
        sigmoid_13 = tanh_8 = None
        cell_4 = mul_12 + mul_13
        mul_12 = mul_13 = None
        sigmoid_14 = torch.sigmoid(leave_4)
        leave_4 = None
        tanh_9 = torch.tanh(cell_4)
        hidden_4 = sigmoid_14 * tanh_9
        sigmoid_14 = tanh_9 = None
        outputs[(slice(None, None, None), 4)] = hidden_4
        setitem_4 = outputs
        setitem_4 = None
        getitem_25 = inputs[(slice(None, None, None), 5)]
        linear_6 = torch._C._nn.linear(
            hidden_4, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_4 = None
        gates_5 = getitem_25 + linear_6
        getitem_25 = linear_6 = None
        chunk_5 = gates_5.chunk(4, dim=1)
        gates_5 = None
        enter_5 = chunk_5[0]
        forget_5 = chunk_5[1]
        candidate_5 = chunk_5[2]
        leave_5 = chunk_5[3]
        chunk_5 = None
        sigmoid_15 = torch.sigmoid(forget_5)
        forget_5 = None
        mul_15 = sigmoid_15 * cell_4
        sigmoid_15 = cell_4 = None
        sigmoid_16 = torch.sigmoid(enter_5)
        enter_5 = None
        tanh_10 = torch.tanh(candidate_5)
        candidate_5 = None
        mul_16 = sigmoid_16 * tanh_10
        sigmoid_16 = tanh_10 = None
        cell_5 = mul_15 + mul_16
        mul_15 = mul_16 = None
        sigmoid_17 = torch.sigmoid(leave_5)
        leave_5 = None
        tanh_11 = torch.tanh(cell_5)
        hidden_5 = sigmoid_17 * tanh_11
        sigmoid_17 = tanh_11 = None
        outputs[(slice(None, None, None), 5)] = hidden_5
        setitem_5 = outputs
        setitem_5 = None
        getitem_30 = inputs[(slice(None, None, None), 6)]
        linear_7 = torch._C._nn.linear(
            hidden_5, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_5 = None
        gates_6 = getitem_30 + linear_7
        getitem_30 = linear_7 = None
        chunk_6 = gates_6.chunk(4, dim=1)
        gates_6 = None
        enter_6 = chunk_6[0]
        forget_6 = chunk_6[1]
        candidate_6 = chunk_6[2]
        leave_6 = chunk_6[3]
        chunk_6 = None
        sigmoid_18 = torch.sigmoid(forget_6)
        forget_6 = None
        mul_18 = sigmoid_18 * cell_5
        sigmoid_18 = cell_5 = None
        sigmoid_19 = torch.sigmoid(enter_6)
        enter_6 = None
        tanh_12 = torch.tanh(candidate_6)
        candidate_6 = None
        mul_19 = sigmoid_19 * tanh_12
        sigmoid_19 = tanh_12 = None
        cell_6 = mul_18 + mul_19
        mul_18 = mul_19 = None
        sigmoid_20 = torch.sigmoid(leave_6)
        leave_6 = None
        tanh_13 = torch.tanh(cell_6)
        hidden_6 = sigmoid_20 * tanh_13
        sigmoid_20 = tanh_13 = None
        outputs[(slice(None, None, None), 6)] = hidden_6
        setitem_6 = outputs
        setitem_6 = None
        getitem_35 = inputs[(slice(None, None, None), 7)]
        linear_8 = torch._C._nn.linear(
            hidden_6, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_6 = None
        gates_7 = getitem_35 + linear_8
        getitem_35 = linear_8 = None
        chunk_7 = gates_7.chunk(4, dim=1)
        gates_7 = None
        enter_7 = chunk_7[0]
        forget_7 = chunk_7[1]
        candidate_7 = chunk_7[2]
        leave_7 = chunk_7[3]
        chunk_7 = None
        sigmoid_21 = torch.sigmoid(forget_7)
        forget_7 = None
        mul_21 = sigmoid_21 * cell_6
        sigmoid_21 = cell_6 = None
        sigmoid_22 = torch.sigmoid(enter_7)
        enter_7 = None
        tanh_14 = torch.tanh(candidate_7)
        candidate_7 = None
        mul_22 = sigmoid_22 * tanh_14
        sigmoid_22 = tanh_14 = None
        cell_7 = mul_21 + mul_22
        mul_21 = mul_22 = None
        sigmoid_23 = torch.sigmoid(leave_7)
        leave_7 = None
        tanh_15 = torch.tanh(cell_7)
        hidden_7 = sigmoid_23 * tanh_15
        sigmoid_23 = tanh_15 = None
        outputs[(slice(None, None, None), 7)] = hidden_7
        setitem_7 = outputs
        setitem_7 = None
        getitem_40 = inputs[(slice(None, None, None), 8)]
        linear_9 = torch._C._nn.linear(
            hidden_7, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_7 = None
        gates_8 = getitem_40 + linear_9
        getitem_40 = linear_9 = None
        chunk_8 = gates_8.chunk(4, dim=1)
        gates_8 = None
        enter_8 = chunk_8[0]
        forget_8 = chunk_8[1]
        candidate_8 = chunk_8[2]
        leave_8 = chunk_8[3]
        chunk_8 = None
        sigmoid_24 = torch.sigmoid(forget_8)
        forget_8 = None
        mul_24 = sigmoid_24 * cell_7
        sigmoid_24 = cell_7 = None
        sigmoid_25 = torch.sigmoid(enter_8)
        enter_8 = None
        tanh_16 = torch.tanh(candidate_8)
        candidate_8 = None
        mul_25 = sigmoid_25 * tanh_16
        sigmoid_25 = tanh_16 = None
        cell_8 = mul_24 + mul_25
        mul_24 = mul_25 = None
        sigmoid_26 = torch.sigmoid(leave_8)
        leave_8 = None
        tanh_17 = torch.tanh(cell_8)
        hidden_8 = sigmoid_26 * tanh_17
        sigmoid_26 = tanh_17 = None
        outputs[(slice(None, None, None), 8)] = hidden_8
        setitem_8 = outputs
        setitem_8 = None
        getitem_45 = inputs[(slice(None, None, None), 9)]
        inputs = None
        linear_10 = torch._C._nn.linear(
            hidden_8, l_self_modules_hidden_gates_parameters_weight_, None
        )
        hidden_8 = l_self_modules_hidden_gates_parameters_weight_ = None
        gates_9 = getitem_45 + linear_10
        getitem_45 = linear_10 = None
        chunk_9 = gates_9.chunk(4, dim=1)
        gates_9 = None
        enter_9 = chunk_9[0]
        forget_9 = chunk_9[1]
        candidate_9 = chunk_9[2]
        leave_9 = chunk_9[3]
        chunk_9 = None
        sigmoid_27 = torch.sigmoid(forget_9)
        forget_9 = None
        mul_27 = sigmoid_27 * cell_8
        sigmoid_27 = cell_8 = None
        sigmoid_28 = torch.sigmoid(enter_9)
        enter_9 = None
        tanh_18 = torch.tanh(candidate_9)
        candidate_9 = None
        mul_28 = sigmoid_28 * tanh_18
        sigmoid_28 = tanh_18 = None
        cell_9 = mul_27 + mul_28
        mul_27 = mul_28 = None
        sigmoid_29 = torch.sigmoid(leave_9)
        leave_9 = None
        tanh_19 = torch.tanh(cell_9)
        hidden_9 = sigmoid_29 * tanh_19
        sigmoid_29 = tanh_19 = None
        outputs[(slice(None, None, None), 9)] = hidden_9
        setitem_9 = outputs
        setitem_9 = None
        linear_11 = torch._C._nn.linear(
            outputs,
            l_self_modules_decoder_parameters_weight_,
            l_self_modules_decoder_parameters_bias_,
        )
        outputs = (
            l_self_modules_decoder_parameters_weight_
        ) = l_self_modules_decoder_parameters_bias_ = None
        return (linear_11, hidden_9, cell_9)
