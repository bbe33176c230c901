#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/layout/Drawing.h"

namespace gnx {
namespace {

using enum OpCategory;

/// By the operator's short name, without a trailing underscore (in place). What is not listed is guessed from parts of
/// the name below, else Other.
const std::unordered_map<std::string_view, OpCategory>& exactNames() {
    static const std::unordered_map<std::string_view, OpCategory> names{{"linear", MatMul},
                                                                        {"matmul", MatMul},
                                                                        {"bmm", MatMul},
                                                                        {"mm", MatMul},
                                                                        {"addmm", MatMul},
                                                                        {"baddbmm", MatMul},
                                                                        {"einsum", MatMul},
                                                                        {"outer", MatMul},
                                                                        {"imatmul", MatMul},
                                                                        {"relu", Activation},
                                                                        {"relu6", Activation},
                                                                        {"gelu", Activation},
                                                                        {"silu", Activation},
                                                                        {"sigmoid", Activation},
                                                                        {"tanh", Activation},
                                                                        {"softmax", Activation},
                                                                        {"log_softmax", Activation},
                                                                        {"hardswish", Activation},
                                                                        {"hardsigmoid", Activation},
                                                                        {"hardtanh", Activation},
                                                                        {"leaky_relu", Activation},
                                                                        {"elu", Activation},
                                                                        {"glu", Activation},
                                                                        {"softplus", Activation},
                                                                        {"prelu", Activation},
                                                                        {"mish", Activation},
                                                                        {"swish", Activation},
                                                                        {"add", Elementwise},
                                                                        {"sub", Elementwise},
                                                                        {"mul", Elementwise},
                                                                        {"truediv", Elementwise},
                                                                        {"div", Elementwise},
                                                                        {"iadd", Elementwise},
                                                                        {"isub", Elementwise},
                                                                        {"imul", Elementwise},
                                                                        {"itruediv", Elementwise},
                                                                        {"floordiv", Elementwise},
                                                                        {"pow", Elementwise},
                                                                        {"neg", Elementwise},
                                                                        {"exp", Elementwise},
                                                                        {"log", Elementwise},
                                                                        {"sqrt", Elementwise},
                                                                        {"rsqrt", Elementwise},
                                                                        {"sin", Elementwise},
                                                                        {"cos", Elementwise},
                                                                        {"abs", Elementwise},
                                                                        {"gt", Elementwise},
                                                                        {"lt", Elementwise},
                                                                        {"ge", Elementwise},
                                                                        {"le", Elementwise},
                                                                        {"eq", Elementwise},
                                                                        {"ne", Elementwise},
                                                                        {"where", Elementwise},
                                                                        {"masked_fill", Elementwise},
                                                                        {"clamp", Elementwise},
                                                                        {"clip", Elementwise},
                                                                        {"dropout", Elementwise},
                                                                        {"dropout2d", Elementwise},
                                                                        {"to", Elementwise},
                                                                        {"cast", Elementwise},
                                                                        {"float", Elementwise},
                                                                        {"type_as", Elementwise},
                                                                        {"scale", Elementwise},
                                                                        {"multiply", Elementwise},
                                                                        {"divide", Elementwise},
                                                                        {"subtract", Elementwise},
                                                                        {"invert", Elementwise},
                                                                        {"and_", Elementwise},
                                                                        {"or_", Elementwise},
                                                                        {"maximum", Elementwise},
                                                                        {"minimum", Elementwise},
                                                                        {"mean", Reduction},
                                                                        {"sum", Reduction},
                                                                        {"max", Reduction},
                                                                        {"min", Reduction},
                                                                        {"argmax", Reduction},
                                                                        {"cumsum", Reduction},
                                                                        {"prod", Reduction},
                                                                        {"all", Reduction},
                                                                        {"any", Reduction},
                                                                        {"var", Reduction},
                                                                        {"norm", Reduction},
                                                                        {"topk", Reduction},
                                                                        {"amax", Reduction},
                                                                        {"sort", Reduction},
                                                                        {"p_norm", Reduction},
                                                                        {"view", Shape},
                                                                        {"reshape", Shape},
                                                                        {"transpose", Shape},
                                                                        {"permute", Shape},
                                                                        {"flatten", Shape},
                                                                        {"contiguous", Shape},
                                                                        {"expand", Shape},
                                                                        {"unsqueeze", Shape},
                                                                        {"squeeze", Shape},
                                                                        {"getitem", Shape},
                                                                        {"setitem", Shape},
                                                                        {"cat", Shape},
                                                                        {"concat", Shape},
                                                                        {"stack", Shape},
                                                                        {"split", Shape},
                                                                        {"chunk", Shape},
                                                                        {"unbind", Shape},
                                                                        {"slice", Shape},
                                                                        {"pad", Shape},
                                                                        {"roll", Shape},
                                                                        {"repeat", Shape},
                                                                        {"t", Shape},
                                                                        {"getattr", Shape},
                                                                        {"unpack", Shape},
                                                                        {"gather", Shape},
                                                                        {"interpolate", Shape},
                                                                        {"split_with_num", Shape},
                                                                        {"combine", Shape},
                                                                        {"unfold", Shape},
                                                                        {"fold", Shape},
                                                                        {"pixel_shuffle", Shape},
                                                                        {"flip", Shape},
                                                                        {"embedding", Embedding},
                                                                        {"index_select", Embedding},
                                                                        {"index", Embedding},
                                                                        {"one_hot", Embedding},
                                                                        {"arange", Creation},
                                                                        {"full", Creation},
                                                                        {"zeros", Creation},
                                                                        {"ones", Creation},
                                                                        {"tensor", Creation},
                                                                        {"full_like", Creation},
                                                                        {"zeros_like", Creation},
                                                                        {"ones_like", Creation},
                                                                        {"rand", Creation},
                                                                        {"randn", Creation},
                                                                        {"new_ones", Creation},
                                                                        {"new_zeros", Creation},
                                                                        {"device", Creation},
                                                                        {"linspace", Creation},
                                                                        {"eye", Creation},
                                                                        {"full_int_array", Creation},
                                                                        {"meshgrid", Creation},
                                                                        {"empty", Creation}};
    return names;
}

constexpr std::array<std::pair<std::string_view, OpCategory>, 9> parts{{{"conv", Convolution},
                                                                        {"attention", Attention},
                                                                        {"norm", Normalization},
                                                                        {"pool", Pooling},
                                                                        {"interp", Shape},
                                                                        {"softmax", Activation},
                                                                        {"elementwise", Elementwise},
                                                                        {"reduce", Reduction},
                                                                        {"matmul", MatMul}}};

} // namespace

const char* opCategoryName(OpCategory category) {
    static constexpr std::array<const char*, kOpCategoryCount> names{
        "convolution", "matrix product", "attention", "normalization", "activation", "elementwise", "reduction",
        "shape",       "pooling",        "embedding", "creation",      "other",      "input",       "output"};
    return names[static_cast<std::size_t>(category)];
}

std::string_view shortOpName(std::string_view op) {
    if (op.ends_with(".default"))
        op.remove_suffix(8);
    return op.substr(op.rfind('.') + 1);
}

OpCategory opCategory(std::string_view op) {
    std::string_view name = shortOpName(op);
    const auto& exact = exactNames();
    if (const auto found = exact.find(name); found != exact.end())
        return found->second;
    while (name.ends_with('_'))
        name.remove_suffix(1);
    if (const auto found = exact.find(name); found != exact.end())
        return found->second;
    for (const auto& [part, category] : parts)
        if (name.find(part) != std::string_view::npos)
            return category;
    return Other;
}

} // namespace gnx
