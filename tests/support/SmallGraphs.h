#pragma once

/// Models of few operators that several tests draw or profile.
namespace gnx::test {

/// Nodes 0 and 1 are of module a, 2 and 3 of b; node 0 stands in line 6.
inline constexpr const char* kTwoModules = R"(
import torch
class GraphModule(torch.nn.Module):
    def forward(self, L_self_modules_a_modules_p_parameters_weight_, L_self_modules_a_modules_q_parameters_weight_,
                L_self_modules_b_modules_p_parameters_weight_, L_self_modules_b_modules_q_parameters_weight_, x):
        v = torch._C._nn.linear(x, L_self_modules_a_modules_p_parameters_weight_, None)
        w = torch._C._nn.linear(v, L_self_modules_a_modules_q_parameters_weight_, None)
        y = torch._C._nn.linear(w, L_self_modules_b_modules_p_parameters_weight_, None)
        z = torch._C._nn.linear(y, L_self_modules_b_modules_q_parameters_weight_, None)
        return (z,)
)";

/// x -> relu #0 -> tanh #1 -> exp #2 -> softmax #3 -> relu #4
inline constexpr const char* kFiveInARow = R"(import torch
class GraphModule(torch.nn.Module):
    def forward(self, x):
        a = torch.relu(x)
        b = torch.tanh(a)
        c = torch.exp(b)
        d = torch.softmax(c, dim = 1)
        e = torch.relu(d)
        return (e,)
)";

} // namespace gnx::test
