import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_edges_: torch.Tensor,
        L_self_modules_conv1_modules_message_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv1_modules_message_parameters_bias_: torch.nn.parameter.Parameter,
        L_x_: torch.Tensor,
        L_self_modules_conv1_modules_own_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv1_modules_own_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_conv2_modules_message_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv2_modules_message_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_conv2_modules_own_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv2_modules_own_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_conv3_modules_message_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv3_modules_message_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_conv3_modules_own_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_conv3_modules_own_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_readout_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_readout_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_edges_ = L_edges_
        l_self_modules_conv1_modules_message_parameters_weight_ = (
            L_self_modules_conv1_modules_message_parameters_weight_
        )
        l_self_modules_conv1_modules_message_parameters_bias_ = (
            L_self_modules_conv1_modules_message_parameters_bias_
        )
        l_x_ = L_x_
        l_self_modules_conv1_modules_own_parameters_weight_ = (
            L_self_modules_conv1_modules_own_parameters_weight_
        )
        l_self_modules_conv1_modules_own_parameters_bias_ = (
            L_self_modules_conv1_modules_own_parameters_bias_
        )
        l_self_modules_conv2_modules_message_parameters_weight_ = (
            L_self_modules_conv2_modules_message_parameters_weight_
        )
        l_self_modules_conv2_modules_message_parameters_bias_ = (
            L_self_modules_conv2_modules_message_parameters_bias_
        )
        l_self_modules_conv2_modules_own_parameters_weight_ = (
            L_self_modules_conv2_modules_own_parameters_weight_
        )
        l_self_modules_conv2_modules_own_parameters_bias_ = (
            L_self_modules_conv2_modules_own_parameters_bias_
        )
        l_self_modules_conv3_modules_message_parameters_weight_ = (
            L_self_modules_conv3_modules_message_parameters_weight_
        )
        l_self_modules_conv3_modules_message_parameters_bias_ = (
            L_self_modules_conv3_modules_message_parameters_bias_
        )
        l_self_modules_conv3_modules_own_parameters_weight_ = (
            L_self_modules_conv3_modules_own_parameters_weight_
        )
        l_self_modules_conv3_modules_own_parameters_bias_ = (
            L_self_modules_conv3_modules_own_parameters_bias_
        )
        l_self_modules_readout_parameters_weight_ = (
            L_self_modules_readout_parameters_weight_
        )
        l_self_modules_readout_parameters_bias_ = (
            L_self_modules_readout_parameters_bias_
        )
        source = l_edges_[0]
        target = l_edges_[1]
        l_edges_ = None
        linear = torch._C._nn.linear(
            l_x_,
            l_self_modules_conv1_modules_message_parameters_weight_,
            l_self_modules_conv1_modules_message_parameters_bias_,
        )
        l_self_modules_conv1_modules_message_parameters_weight_ = (
            l_self_modules_conv1_modules_message_parameters_bias_
        ) = None
        messages = linear.index_select(0, source)
        linear = None
        total = torch.zeros(20, 32, device=device(type="cpu"))
        getitem_2 = target[(slice(None, None, None), None)]
        expand_as = getitem_2.expand_as(messages)
        getitem_2 = None
        total_1 = total.scatter_add(0, expand_as, messages)
        total = expand_as = messages = None
        sent = torch.ones(60, device=device(type="cpu"))
        zeros_1 = torch.zeros(20, device=device(type="cpu"))
        degree = zeros_1.index_add_(0, target, sent)
        zeros_1 = sent = None
        linear_1 = torch._C._nn.linear(
            l_x_,
            l_self_modules_conv1_modules_own_parameters_weight_,
            l_self_modules_conv1_modules_own_parameters_bias_,
        )
        l_x_ = (
            l_self_modules_conv1_modules_own_parameters_weight_
        ) = l_self_modules_conv1_modules_own_parameters_bias_ = None
        clamp = degree.clamp(min=1.0)
        degree = None
        unsqueeze = clamp.unsqueeze(-1)
        clamp = None
        truediv = total_1 / unsqueeze
        total_1 = unsqueeze = None
        add = linear_1 + truediv
        linear_1 = truediv = None
        x = torch.nn.functional.relu(add)
        add = None
        linear_2 = torch._C._nn.linear(
            x,
            l_self_modules_conv2_modules_message_parameters_weight_,
            l_self_modules_conv2_modules_message_parameters_bias_,
        )
        l_self_modules_conv2_modules_message_parameters_weight_ = (
            l_self_modules_conv2_modules_message_parameters_bias_
        ) = None
        messages_1 = linear_2.index_select(0, source)
        linear_2 = None
        total_2 = torch.zeros(20, 32, device=device(type="cpu"))
        getitem_3 = target[(slice(None, None, None), None)]
        expand_as_1 = getitem_3.expand_as(messages_1)
        getitem_3 = None
        total_3 = total_2.scatter_add(0, expand_as_1, messages_1)
        total_2 = expand_as_1 = messages_1 = None
        sent_1 = torch.ones(60, device=device(type="cpu"))
        zeros_3 = torch.zeros(20, device=device(type="cpu"))
        degree_1 = zeros_3.index_add_(0, target, sent_1)
        zeros_3 = sent_1 = None
        linear_3 = torch._C._nn.linear(
            x,
            l_self_modules_conv2_modules_own_parameters_weight_,
            l_self_modules_conv2_modules_own_parameters_bias_,
        )
        l_self_modules_conv2_modules_own_parameters_weight_ = (
            l_self_modules_conv2_modules_own_parameters_bias_
        ) = None
        clamp_1 = degree_1.clamp(min=1.0)
        degree_1 = None
        unsqueeze_1 = clamp_1.unsqueeze(-1)
        clamp_1 = None
        truediv_1 = total_3 / unsqueeze_1
        total_3 = unsqueeze_1 = None
        add_1 = linear_3 + truediv_1
        linear_3 = truediv_1 = None
        elu = torch.nn.functional.elu(add_1)
        add_1 = None
        x_1 = x + elu
        x = elu = None
        x_2 = torch.nn.functional.dropout(x_1, 0.5, False)
        x_1 = None
        linear_4 = torch._C._nn.linear(
            x_2,
            l_self_modules_conv3_modules_message_parameters_weight_,
            l_self_modules_conv3_modules_message_parameters_bias_,
        )
        l_self_modules_conv3_modules_message_parameters_weight_ = (
            l_self_modules_conv3_modules_message_parameters_bias_
        ) = None
        messages_2 = linear_4.index_select(0, source)
        linear_4 = source = None
        total_4 = torch.zeros(20, 32, device=device(type="cpu"))
        getitem_4 = target[(slice(None, None, None), None)]
        expand_as_2 = getitem_4.expand_as(messages_2)
        getitem_4 = None
        total_5 = total_4.scatter_add(0, expand_as_2, messages_2)
        total_4 = expand_as_2 = messages_2 = None
        sent_2 = torch.ones(60, device=device(type="cpu"))
        zeros_5 = torch.zeros(20, device=device(type="cpu"))
        degree_2 = zeros_5.index_add_(0, target, sent_2)
        zeros_5 = target = sent_2 = None
        linear_5 = torch._C._nn.linear(
            x_2,
            l_self_modules_conv3_modules_own_parameters_weight_,
            l_self_modules_conv3_modules_own_parameters_bias_,
        )
        x_2 = (
            l_self_modules_conv3_modules_own_parameters_weight_
        ) = l_self_modules_conv3_modules_own_parameters_bias_ = None
        clamp_2 = degree_2.clamp(min=1.0)
        degree_2 = None
        unsqueeze_2 = clamp_2.unsqueeze(-1)
        clamp_2 = None
        truediv_2 = total_5 / unsqueeze_2
        total_5 = unsqueeze_2 = None
        add_3 = linear_5 + truediv_2
        linear_5 = truediv_2 = None
        x_3 = torch._C._nn.softplus(add_3)
        add_3 = None
        mean = x_3.mean(dim=0)
        amax = x_3.amax(dim=0)
        x_3 = None
        pooled = torch.cat([mean, amax], dim=-1)
        mean = amax = None
        linear_6 = torch._C._nn.linear(
            pooled,
            l_self_modules_readout_parameters_weight_,
            l_self_modules_readout_parameters_bias_,
        )
        pooled = (
            l_self_modules_readout_parameters_weight_
        ) = l_self_modules_readout_parameters_bias_ = None
        log_softmax = torch.nn.functional.log_softmax(linear_6, dim=0)
        linear_6 = None
        return (log_softmax,)
