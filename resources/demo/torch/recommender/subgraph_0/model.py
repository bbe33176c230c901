import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_items_parameters_weight_: torch.nn.parameter.Parameter,
        L_history_: torch.Tensor,
        L_self_modules_users_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_users_parameters_bias_: torch.nn.parameter.Parameter,
        L_user_: torch.Tensor,
    ):
        l_self_modules_items_parameters_weight_ = (
            L_self_modules_items_parameters_weight_
        )
        l_history_ = L_history_
        l_self_modules_users_parameters_weight_ = (
            L_self_modules_users_parameters_weight_
        )
        l_self_modules_users_parameters_bias_ = L_self_modules_users_parameters_bias_
        l_user_ = L_user_
        embedded = torch.nn.functional.embedding(
            l_history_,
            l_self_modules_items_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        l_history_ = l_self_modules_items_parameters_weight_ = None
        arange = torch.arange(1, 10, device=device(type="cpu"))
        float_1 = arange.float()
        arange = None
        weights = float_1.log1p()
        float_1 = None
        getitem = weights[(None, slice(None, None, None), None)]
        mul = embedded * getitem
        embedded = getitem = None
        sum_1 = mul.sum(dim=1)
        mul = None
        sum_2 = weights.sum()
        weights = None
        summary = sum_1 / sum_2
        sum_1 = sum_2 = None
        linear = torch._C._nn.linear(
            l_user_,
            l_self_modules_users_parameters_weight_,
            l_self_modules_users_parameters_bias_,
        )
        l_user_ = (
            l_self_modules_users_parameters_weight_
        ) = l_self_modules_users_parameters_bias_ = None
        person = torch.relu(linear)
        linear = None
        return (summary, person)
