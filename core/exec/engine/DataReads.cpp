#include "core/exec/engine/DataReads.h"

#include <algorithm>
#include <string_view>

#include <ATen/TracerMode.h>

#include "core/exec/engine/ScriptTrace.h"

namespace gnx::exec {
namespace {

thread_local bool* read_flag = nullptr;
thread_local const std::unordered_set<const c10::TensorImpl*>* allowed = nullptr;

} // namespace

DataReads::DataReads(const Graph& graph, const std::vector<at::Tensor>& inputs, const std::vector<bool>& changed)
    : graph_(graph), constant_(graph.values().size(), false) {
    for (std::size_t i = 0; i < graph.inputs().size() && i < inputs.size(); ++i)
        if (graph.text(graph.inputs()[i].annotation) == "torch.SymInt" ||
            (isModuleAttribute(graph.text(graph.inputs()[i].name)) && !changed[i])) {
            constant_[graph.inputs()[i].value.value()] = true;
            addConstants(PyValue::of(inputs[i]));
        }
    read_flag = &read_;
    allowed = &constants_;
    callback_ = at::addThreadLocalCallback(
        at::RecordFunctionCallback(&DataReads::see).needsInputs(true).scopes({at::RecordScope::FUNCTION}));
}

DataReads::~DataReads() {
    at::removeCallback(callback_);
    read_flag = nullptr;
    allowed = nullptr;
}

std::unique_ptr<at::ObserverContext> DataReads::see(const at::RecordFunction& function) {
    const std::string_view name = function.name();
    if (read_flag == nullptr || !at::tracer::impl::is_dispatch_enabled() ||
        (name != "aten::item" && name != "aten::_local_scalar_dense" && name != "aten::equal"))
        return nullptr;
    const auto inputs = function.inputs();
    if (!inputs.empty() && inputs[0].isTensor() && !allowed->contains(inputs[0].toTensor().unsafeGetTensorImpl()))
        *read_flag = true;
    return nullptr;
}

void DataReads::addConstants(const PyValue& value) {
    if (value.isTensor() && value.tensor().defined()) {
        constants_.insert(value.tensor().unsafeGetTensorImpl());
        held_.push_back(value.tensor());
    } else if (value.items) {
        for (const PyValue& item : *value.items)
            addConstants(item);
    }
}

void DataReads::before(NodeId node, const CallArguments&) {
    read_ = false;
    const std::string_view op = graph_.op(graph_.node(node));
    if (op.ends_with("._vmap_increment_nesting"))
        throw PythonError("a functional transform cannot be part of a TorchScript module", true);
}

void DataReads::after(NodeId node, std::span<const PyValue> results, const ExecutionContext&) {
    if (read_)
        throw PythonError("it reads numbers out of a tensor, which a TorchScript module would keep as constants", true);
    if (!std::ranges::all_of(graph_.readsOf(node), [this](ValueId value) { return constant_[value.value()]; }))
        return;
    const PoolRange range = graph_.node(node).results;
    for (std::uint32_t i = 0; i < range.count; ++i) {
        constant_[range.first + i] = true;
        addConstants(results[i]);
    }
}

} // namespace gnx::exec
