#include "core/exec/engine/Attention.h"

#include <cmath>
#include <limits>

#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

/// A boolean mask becomes 0 where attention is allowed and -inf where it is not.
at::Tensor floatMask(const at::Tensor& mask, at::ScalarType type) {
    if (!mask.defined() || at::isFloatingType(mask.scalar_type()))
        return mask;
    return at::zeros_like(mask, at::TensorOptions().dtype(type))
        .masked_fill_(mask, -std::numeric_limits<double>::infinity());
}

struct Projected {
    at::Tensor query, key, value;
};

/// Computes linear() with weights that are packed for `parts` results; each result is contiguous.
at::Tensor packedLinear(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias, std::int64_t parts) {
    const at::Tensor all = at::linear(input, weight, ifDefined(bias));
    return all.unflatten(-1, {parts, input.size(-1)}).unsqueeze(0).transpose(0, -2).squeeze(-2).contiguous();
}

Projected projectPacked(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value,
                        const at::Tensor& weight, const at::Tensor& bias) {
    const std::int64_t embed = query.size(-1);
    if (key.is_same(value) && query.is_same(key)) {
        const at::Tensor all = packedLinear(query, weight, bias, 3);
        return {all[0], all[1], all[2]};
    }
    if (key.is_same(value)) {
        const auto weights = at::split_with_sizes(weight, {embed, 2 * embed});
        std::vector<at::Tensor> biases(2);
        if (bias.defined())
            biases = at::split_with_sizes(bias, {embed, 2 * embed});
        const at::Tensor projected = at::linear(query, weights[0], ifDefined(biases[0]));
        const at::Tensor both = packedLinear(key, weights[1], biases[1], 2);
        return {projected, both[0], both[1]};
    }
    const auto weights = at::chunk(weight, 3);
    std::vector<at::Tensor> biases(3);
    if (bias.defined())
        biases = at::chunk(bias, 3);
    return {at::linear(query, weights[0], ifDefined(biases[0])), at::linear(key, weights[1], ifDefined(biases[1])),
            at::linear(value, weights[2], ifDefined(biases[2]))};
}

/// State that the steps below share.
struct Attention {
    at::Tensor query, key, value; ///< each is released after its last use
    at::Tensor key_padding_mask, mask;
    std::int64_t heads = 1;
    std::int64_t target = 0, batch = 0, embed = 0, head = 0;
    bool batched = true;
    bool causal = false;
    double dropout = 0;

    std::int64_t source() const { return key.size(1); }
};

void canonicalMasks(Attention& a, const CallArguments& arguments, bool need_weights) {
    const at::ScalarType type = a.query.scalar_type();
    a.key_padding_mask = floatMask(a.key_padding_mask, type);
    a.causal = arguments.boolean(24, "is_causal", false);
    if (a.causal && !a.key_padding_mask.defined() && !need_weights) {
        a.mask = at::Tensor(); // scaled_dot_product_attention masks by itself
    } else {
        a.mask = floatMask(a.mask, type);
        if (a.key_padding_mask.defined())
            a.causal = false;
    }
    if (a.mask.defined() && a.mask.dim() == 2)
        a.mask = a.mask.unsqueeze(0);
}

void project(Attention& a, const CallArguments& arguments) {
    const at::Tensor bias = arguments.optionalTensor(6, "in_proj_bias");
    Projected projected;
    if (!arguments.boolean(17, "use_separate_proj_weight", false)) {
        projected = projectPacked(a.query, a.key, a.value, arguments.tensor(5, "in_proj_weight"), bias);
    } else {
        std::vector<at::Tensor> biases(3);
        if (bias.defined())
            biases = at::chunk(bias, 3);
        projected = {at::linear(a.query, arguments.tensor(18, "q_proj_weight"), ifDefined(biases[0])),
                     at::linear(a.key, arguments.tensor(19, "k_proj_weight"), ifDefined(biases[1])),
                     at::linear(a.value, arguments.tensor(20, "v_proj_weight"), ifDefined(biases[2]))};
    }
    a.query = projected.query;
    a.key = projected.key;
    a.value = projected.value;
}

void splitHeads(Attention& a) {
    const auto split = [&](const at::Tensor& x, std::int64_t length) {
        return x.view({length, a.batch * a.heads, a.head}).transpose(0, 1);
    };
    a.query = split(a.query, a.target);
    a.key = split(a.key, a.key.size(0));
    a.value = split(a.value, a.value.size(0));
}

void mergePaddingMask(Attention& a) {
    if (!a.key_padding_mask.defined())
        return;
    const at::Tensor spread = a.key_padding_mask.view({a.batch, 1, 1, a.source()})
                                  .expand({-1, a.heads, -1, -1})
                                  .reshape({a.batch * a.heads, 1, a.source()});
    a.mask = a.mask.defined() ? at::add(a.mask, spread) : spread;
}

at::Tensor scoresOf(const Attention& a) {
    const at::Tensor scaled = at::mul(a.query, std::sqrt(1.0 / static_cast<double>(a.query.size(2))));
    const at::Tensor keys = a.key.transpose(-2, -1);
    return a.mask.defined() ? at::baddbmm(a.mask, scaled, keys) : at::bmm(scaled, keys);
}

PyValue withWeights(Attention& a, const at::Tensor& out_weight, const at::Tensor& out_bias, bool average) {
    const std::int64_t source = a.source();
    at::Tensor weights = scoresOf(a);
    a.key.reset(); // here and below: Python frees the tensor at this point; the peak memory must not exceed Python's
    weights = at::softmax(weights, -1);
    if (a.dropout > 0)
        weights = at::dropout(weights, a.dropout, true);
    at::Tensor output = at::bmm(weights, a.value);
    a.value.reset();
    output = output.transpose(0, 1).contiguous().view({a.target * a.batch, a.embed});
    output = at::linear(output, out_weight, ifDefined(out_bias));
    output = output.view({a.target, a.batch, output.size(1)});
    weights = weights.view({a.batch, a.heads, a.target, source});
    if (average)
        weights = weights.mean(1);
    if (!a.batched) {
        output = output.squeeze(1);
        weights = weights.squeeze(0);
    }
    return PyValue::tensors({output, weights});
}

PyValue withoutWeights(Attention& a, const at::Tensor& out_weight, const at::Tensor& out_bias) {
    if (a.mask.defined())
        a.mask = a.mask.size(0) == 1 && a.mask.dim() == 3 ? a.mask.unsqueeze(0)
                                                          : a.mask.view({a.batch, a.heads, -1, a.source()});
    const auto parts = [&](const at::Tensor& x, std::int64_t length) {
        return x.view({a.batch, a.heads, length, a.head});
    };
    at::Tensor output =
        at::scaled_dot_product_attention(parts(a.query, a.target), parts(a.key, a.source()), parts(a.value, a.source()),
                                         ifDefined(a.mask), a.dropout, a.causal);
    for (at::Tensor* each : {&a.query, &a.key, &a.value})
        each->reset(); // as Python does, before the next result
    output = output.permute({2, 0, 1, 3}).contiguous().view({a.batch * a.target, a.embed});
    output = at::linear(output, out_weight, ifDefined(out_bias));
    output = output.view({a.target, a.batch, output.size(1)});
    if (!a.batched)
        output = output.squeeze(1);
    return PyValue::sequence(PyValue::Kind::Tuple, {PyValue::of(output), PyValue::none()});
}

void refuseRareArguments(const CallArguments& arguments) {
    for (const auto& [position, name] :
         {std::pair<std::size_t, const char*>{7, "bias_k"}, {8, "bias_v"}, {21, "static_k"}, {22, "static_v"}})
        if (arguments.given(position, name) != nullptr)
            throw PythonError(std::string("multi_head_attention_forward with ") + name + " is not supported", true);
    if (arguments.boolean(9, "add_zero_attn", false))
        throw PythonError("multi_head_attention_forward with add_zero_attn is not supported", true);
}

} // namespace

PyValue multiHeadAttentionForward(ExecutionContext&, const CallArguments& arguments) {
    refuseRareArguments(arguments);
    Attention a;
    a.query = arguments.tensor(0, "query");
    a.key = arguments.tensor(1, "key");
    a.value = arguments.tensor(2, "value");
    a.key_padding_mask = arguments.optionalTensor(14, "key_padding_mask");
    a.mask = arguments.optionalTensor(16, "attn_mask");
    a.batched = a.query.dim() == 3;
    if (!a.batched) {
        // These are three new tensors: the projection below no longer sees that they are equal. Python behaves the
        // same.
        a.query = a.query.unsqueeze(1);
        a.key = a.key.unsqueeze(1);
        a.value = a.value.unsqueeze(1);
        if (a.key_padding_mask.defined())
            a.key_padding_mask = a.key_padding_mask.unsqueeze(0);
    }
    a.heads = arguments.require(4, "num_heads").toInt();
    a.target = a.query.size(0);
    a.batch = a.query.size(1);
    a.embed = a.query.size(2);
    if (a.heads == 0 || a.embed % a.heads != 0)
        throw PythonError("embed_dim " + std::to_string(a.embed) + " not divisible by num_heads " +
                          std::to_string(a.heads));
    a.head = a.embed / a.heads;
    const bool training = arguments.boolean(13, "training", true);
    a.dropout = training ? arguments.number(10, "dropout_p", 0) : 0;
    const bool need_weights = arguments.boolean(15, "need_weights", true);
    canonicalMasks(a, arguments, need_weights);
    project(a, arguments);
    splitHeads(a);
    mergePaddingMask(a);
    const at::Tensor out_weight = arguments.tensor(11, "out_proj_weight");
    const at::Tensor out_bias = arguments.optionalTensor(12, "out_proj_bias");
    if (need_weights)
        return withWeights(a, out_weight, out_bias, arguments.boolean(23, "average_attn_weights", true));
    return withoutWeights(a, out_weight, out_bias);
}

} // namespace gnx::exec
