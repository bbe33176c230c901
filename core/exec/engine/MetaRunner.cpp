#include "core/exec/engine/MetaRunner.h"

#include <algorithm>

#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

/// If LibTorch does not have a kernel for the meta device, operators with at most so many elements are tried on the
/// processor.
constexpr std::int64_t kMostTriedElements = 1 << 10;

template <class See> void forEachTensor(const PyValue& value, const See& see) {
    if (value.isTensor() && value.tensor().defined())
        see(value.tensor());
    else if (value.items)
        for (const PyValue& item : *value.items)
            forEachTensor(item, see);
}

template <class See> void forEachTensor(const CallArguments& arguments, const See& see) {
    for (const PyValue& value : arguments.positional)
        forEachTensor(value, see);
    for (const auto& [name, value] : arguments.keywords)
        forEachTensor(value, see);
}

at::Tensor withoutData(const at::Tensor& tensor) {
    if (!tensor.is_cpu())
        return tensor;
    return at::empty_strided(tensor.sizes(), tensor.strides(), tensor.options().device(at::kMeta));
}

/// Removes the data of tensors. With `keep_numbers` tensors without dimensions stay, because they may stand for sizes.
PyValue withoutData(const PyValue& value, bool keep_numbers) {
    if (value.isTensor() && value.tensor().defined())
        return keep_numbers && value.tensor().dim() == 0 ? value : PyValue::of(withoutData(value.tensor()));
    if (!value.items)
        return value;
    std::vector<PyValue> items;
    items.reserve(value.items->size());
    for (const PyValue& item : *value.items)
        items.push_back(withoutData(item, keep_numbers));
    return PyValue::sequence(value.kind, std::move(items));
}

/// Decides only by the strides, even if they have no effect (a tensor of one element or none), like
/// contiguousStrides().
bool isContiguous(const at::Tensor& tensor) {
    std::int64_t stride = 1;
    for (std::int64_t i = tensor.dim(); i-- > 0;) {
        if (tensor.stride(i) != stride)
            return false;
        stride *= std::max<std::int64_t>(tensor.size(i), 1);
    }
    return true;
}

InferredValue typeOf(const PyValue& value) {
    InferredValue type;
    if (value.isTensor() && value.tensor().defined()) {
        const at::Tensor& tensor = value.tensor();
        type.kind = InferredValue::Kind::Tensor;
        type.dtype = dtypeText(tensor.scalar_type());
        type.shape = tensor.sizes().vec();
        if (tensor.layout() == at::kStrided && !isContiguous(tensor))
            type.strides = tensor.strides().vec();
    } else if (value.kind != Kind::Unknown) {
        type.kind = value.isNumber() ? InferredValue::Kind::Number : InferredValue::Kind::Other;
    }
    return type;
}

bool takesItems(std::string_view op) {
    return op == "operator.getitem" || op == "operator.setitem";
}

/// Returns whether an operator makes the same result every time.
bool isRepeatable(std::string_view op, Effect effect) {
    return effect != Effect::Random && effect != Effect::Mode && lastPart(op).find("empty") == std::string_view::npos;
}

/// Explains a failure in one sentence that begins with the operator's name. For operators that read data, LibTorch
/// reports a missing kernel.
std::string explained(const std::string& op, const std::string& message) {
    for (const char* reader : {"aten::_local_scalar_dense", "aten::nonzero", "aten::masked_select", "aten::_unique",
                               "aten::equal", "aten::is_nonzero", "aten::repeat_interleave"})
        if (message.find(reader) != std::string::npos)
            return op + ": it depends on what tensors hold";
    return message.starts_with(op) ? message : op + ": " + message;
}

} // namespace

MetaRunner::MetaRunner(const Graph& graph, const std::vector<PyValue>& inputs, Clock::time_point deadline,
                       StandIns& stand_ins)
    : graph_(graph), deadline_(deadline), stand_ins_(stand_ins) {
    result_.values.resize(graph.values().size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        setType(graph.inputs()[i].value, typeOf(inputs[i]));
}

const OperatorFacts& MetaRunner::factsOf(StringId op) {
    if (op.value() >= facts_.size())
        facts_.resize(op.value() + 1);
    auto& [asked, facts] = facts_[op.value()];
    if (!asked) {
        facts = gnx::graph::factsOf(graph_.text(op));
        asked = true;
    }
    return facts;
}

PyValue MetaRunner::run(const Call& call) {
    const Node& node = graph_.node(call.node);
    const OperatorFacts& facts = factsOf(node.op);
    const Effect effect = effectOf(graph_, node, facts);
    const bool writes = effect == Effect::Writes;
    bool known = isRepeatable(graph_.op(node), effect) && call.context.vmap_depth == 0;
    std::int64_t read = 0; // elements; -1: not a tensor
    bool any = false;
    forEachTensor(call.arguments, [&](const at::Tensor& tensor) {
        known = known && tensor.is_cpu();
        read += tensor.numel();
        any = true;
    });
    PyValue result;
    try {
        result = runOnMeta(call, facts, writes);
    } catch (const std::exception&) {
        return runWithoutMeta(call, known && any && read <= kMostTriedElements);
    }
    std::int64_t made = 0;
    bool sized = false;
    forEachTensor(result, [&](const at::Tensor& tensor) {
        made += tensor.numel();
        sized = true;
    });
    if (known && sized && made <= kMostElements)
        return call.execute(call.arguments, at::kCPU);
    if (writes)
        forgetWritten(call, facts);
    return result;
}

/// Called inside a handler: if no attempt succeeds, the exception is thrown on.
PyValue MetaRunner::runWithoutMeta(const Call& call, bool computable) {
    const Node& node = graph_.node(call.node);
    if (computable)
        return call.execute(call.arguments, at::kCPU);
    if (auto result = stand_ins_.resultOf(graph_.op(node), node.source.line, call))
        return *std::move(result);
    throw;
}

/// Runs the call first with unchanged numbers and indices, which LibTorch accepts in many places together with tensors
/// of another device; if it does not accept them, without any data.
PyValue MetaRunner::runOnMeta(const Call& call, const OperatorFacts& facts, bool writes) {
    const bool items = takesItems(graph_.op(graph_.node(call.node)));
    const auto attempt = [&](bool keep) {
        CallArguments arguments;
        for (std::size_t i = 0; i < call.arguments.positional.size(); ++i) {
            const PyValue& value = call.arguments.positional[i];
            const bool written = writes && i >= facts.first_written && i <= facts.last_written;
            const bool index = keep && items && i == 1;
            arguments.positional.push_back(index ? value : withoutData(value, keep && !written));
        }
        for (const auto& [name, value] : call.arguments.keywords)
            arguments.keywords.emplace_back(name, withoutData(value, keep));
        return call.execute(arguments, at::kMeta);
    };
    bool has_data = false;
    forEachTensor(call.arguments, [&](const at::Tensor& tensor) { has_data = has_data || tensor.is_cpu(); });
    if (!has_data)
        return call.execute(call.arguments, at::kMeta);
    try {
        return attempt(true);
    } catch (const std::exception&) {
        return attempt(false);
    }
}

/// Forgets data that the call writes without computing it, under all of its names.
void MetaRunner::forgetWritten(const Call& call, const OperatorFacts& facts) const {
    std::vector<const void*> storages;
    const auto& positional = call.arguments.positional;
    for (std::size_t i = facts.first_written; i <= facts.last_written && i < positional.size(); ++i)
        forEachTensor(positional[i], [&](const at::Tensor& tensor) {
            if (tensor.is_cpu())
                storages.push_back(tensor.storage().unsafeGetStorageImpl());
        });
    if (storages.empty())
        return;
    for (PyValue& value : call.values) {
        bool concerned = false;
        forEachTensor(value, [&](const at::Tensor& tensor) {
            concerned =
                concerned || (tensor.is_cpu() && tensor.has_storage() &&
                              std::ranges::find(storages, tensor.storage().unsafeGetStorageImpl()) != storages.end());
        });
        if (concerned)
            value = withoutData(value, false);
    }
}

void MetaRunner::ran(NodeId node, std::span<const PyValue> results) {
    const PoolRange range = graph_.node(node).results;
    for (std::uint32_t i = 0; i < range.count; ++i)
        setType(ValueId(range.first + i), typeOf(results[i]));
}

void MetaRunner::failed(NodeId id, const CallArguments*, const Error& error) {
    const Node& node = graph_.node(id);
    const std::string op(graph_.op(node));
    ++result_.untyped_nodes;
    if (result_.untyped.size() < TypesResult::kMostUntyped)
        result_.untyped.push_back({id.value(), node.source.line, explained(op, error.message)});
}

void MetaRunner::skipped(NodeId) {
    ++result_.skipped_nodes;
}

bool MetaRunner::stopped() {
    result_.out_of_time = result_.out_of_time || Clock::now() > deadline_;
    return result_.out_of_time;
}

} // namespace gnx::exec
