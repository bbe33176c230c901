import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_person_: torch.Tensor,
        L_summary_: torch.Tensor,
        L_self_modules_deep_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_cross_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_cross_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_score_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_score_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_person_ = L_person_
        l_summary_ = L_summary_
        l_self_modules_deep_modules_0_parameters_weight_ = (
            L_self_modules_deep_modules_0_parameters_weight_
        )
        l_self_modules_deep_modules_0_parameters_bias_ = (
            L_self_modules_deep_modules_0_parameters_bias_
        )
        l_self_modules_deep_modules_2_parameters_weight_ = (
            L_self_modules_deep_modules_2_parameters_weight_
        )
        l_self_modules_deep_modules_2_parameters_bias_ = (
            L_self_modules_deep_modules_2_parameters_bias_
        )
        l_self_modules_cross_parameters_weight_ = (
            L_self_modules_cross_parameters_weight_
        )
        l_self_modules_cross_parameters_bias_ = L_self_modules_cross_parameters_bias_
        l_self_modules_score_parameters_weight_ = (
            L_self_modules_score_parameters_weight_
        )
        l_self_modules_score_parameters_bias_ = L_self_modules_score_parameters_bias_
        cat = torch.cat([l_person_, l_summary_], dim=-1)
        input_1 = torch._C._nn.linear(
            cat,
            l_self_modules_deep_modules_0_parameters_weight_,
            l_self_modules_deep_modules_0_parameters_bias_,
        )
        cat = (
            l_self_modules_deep_modules_0_parameters_weight_
        ) = l_self_modules_deep_modules_0_parameters_bias_ = None
        input_2 = torch.nn.functional.selu(input_1, False)
        input_1 = None
        input_3 = torch._C._nn.linear(
            input_2,
            l_self_modules_deep_modules_2_parameters_weight_,
            l_self_modules_deep_modules_2_parameters_bias_,
        )
        input_2 = (
            l_self_modules_deep_modules_2_parameters_weight_
        ) = l_self_modules_deep_modules_2_parameters_bias_ = None
        cross = torch.bilinear(
            l_person_,
            l_summary_,
            l_self_modules_cross_parameters_weight_,
            l_self_modules_cross_parameters_bias_,
        )
        l_person_ = (
            l_self_modules_cross_parameters_weight_
        ) = l_self_modules_cross_parameters_bias_ = None
        sort = torch.sort(input_3, dim=-1, descending=True)
        input_3 = None
        ranked = sort[0]
        order = sort[1]
        sort = None
        gathered = torch.gather(l_summary_, 1, order)
        l_summary_ = order = None
        stack = torch.stack((ranked, gathered), dim=0)
        ranked = gathered = None
        both = stack.prod(dim=0)
        stack = None
        hstack = torch.hstack((cross, both))
        cross = both = None
        linear_2 = torch._C._nn.linear(
            hstack,
            l_self_modules_score_parameters_weight_,
            l_self_modules_score_parameters_bias_,
        )
        hstack = (
            l_self_modules_score_parameters_weight_
        ) = l_self_modules_score_parameters_bias_ = None
        sigmoid = torch.sigmoid(linear_2)
        linear_2 = None
        squeeze = sigmoid.squeeze(-1)
        sigmoid = None
        return (squeeze,)
