#include "core/exec/engine/ValueWatch.h"

#include <exception>

#include "core/exec/engine/Distribution.h"
#include "core/exec/engine/NpyFile.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

/// Describes a value, except its distribution.
SeenValue describe(const PyValue& held) {
    SeenValue seen;
    if (held.isTensor() && isPlainTensor(held.tensor())) {
        const at::Tensor& tensor = held.tensor();
        seen.kind = SeenValue::Kind::Tensor;
        seen.dtype = dtypeText(tensor.scalar_type());
        seen.device = tensor.device().str();
        seen.shape = tensor.sizes().vec();
        seen.strides = tensor.strides().vec();
        return seen;
    }
    seen.kind = SeenValue::Kind::Other;
    seen.text = held.describe();
    if (held.isNumber() && held.kind != PyValue::Kind::Complex) {
        seen.kind = SeenValue::Kind::Number;
        seen.number = held.toDouble();
    }
    return seen;
}

} // namespace

ValueWatch::ValueWatch(const Graph& graph, const std::vector<at::Tensor>& inputs, const ObserveRequest& request,
                       std::function<void(NodeId)> at)
    : graph_(graph), request_(request), at_(std::move(at)), values_(request.values ? graph.values().size() : 0) {
    for (std::size_t i = 0; i < inputs.size(); ++i)
        see(graph.inputs()[i].value.value(), PyValue::of(inputs[i]));
}

void ValueWatch::before(NodeId, const CallArguments&) {}

void ValueWatch::after(NodeId node, std::span<const PyValue> results, const ExecutionContext&) {
    const PoolRange range = graph_.node(node).results;
    for (std::uint32_t i = 0; i < range.count; ++i)
        see(range.first + i, results[i]);
    at_(node);
}

void ValueWatch::see(std::uint32_t value, const PyValue& held) {
    if (!values_.empty()) {
        values_[value] = describe(held);
        if (values_[value].kind == SeenValue::Kind::Tensor)
            distribute(value, held.tensor());
    }
    for (const ObserveRequest::Save& wanted : request_.save)
        if (wanted.value == value)
            save(wanted, held);
}

void ValueWatch::distribute(std::uint32_t value, const at::Tensor& tensor) {
    try {
        values_[value].distribution = distributionOf(tensor, request_.bins);
    } catch (const std::exception& failure) { // a view may have more elements than memory holds
        values_[value].text = errorOf(failure).message;
        notes_.push_back(std::string(graph_.valueName(ValueId(value))) + " has no statistics: " + values_[value].text);
    }
}

void ValueWatch::save(const ObserveRequest::Save& wanted, const PyValue& held) {
    const std::string name(graph_.valueName(ValueId(wanted.value)));
    if (!held.isTensor() || !isPlainTensor(held.tensor())) {
        notes_.push_back(name + " is no tensor but " + held.describe() + ": nothing is written to " + wanted.file);
        return;
    }
    if (const Status written = writeNpy(wanted.file, held.tensor()); !written.ok())
        notes_.push_back(written.error().text());
    else if (held.tensor().scalar_type() == at::kBFloat16)
        notes_.push_back(name + " is bfloat16, which NumPy does not have: written as float32 to " + wanted.file);
}

} // namespace gnx::exec
