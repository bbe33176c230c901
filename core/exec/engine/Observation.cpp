#include "core/exec/engine/Observation.h"

#include <cstring>

#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

/// Returns whether it is a plain tensor: neither a wrapper of a functional transform nor sparse.
bool isPlain(const at::Tensor& tensor) {
    return tensor.defined() && tensor.layout() == at::kStrided && tensor.has_storage();
}

bool keepsStatistics(std::string_view op) {
    return op.ends_with("batch_norm") || op.ends_with("instance_norm");
}

} // namespace

std::uint64_t quickChecksum(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.detach().to(at::kCPU).contiguous();
    const auto* bytes = static_cast<const unsigned char*>(plain.const_data_ptr());
    const std::size_t size = plain.nbytes();
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15ULL;
    std::uint64_t lanes[4] = {1, 2, 3, 4}; // independent, so that the processor can work on all of them at once
    std::size_t at = 0;
    for (; at + 32 <= size; at += 32) {
        std::uint64_t words[4];
        std::memcpy(words, bytes + at, 32);
        for (int lane = 0; lane < 4; ++lane) {
            lanes[lane] = (lanes[lane] ^ words[lane]) * factor;
            lanes[lane] ^= lanes[lane] >> 32;
        }
    }
    std::uint64_t sum = size;
    for (; at < size; ++at)
        sum = (sum ^ bytes[at]) * factor;
    for (const std::uint64_t lane : lanes)
        sum = (sum ^ lane) * factor;
    return sum | 1;
}

Observation::Observation(const Graph& graph, const std::vector<at::Tensor>& inputs)
    : graph_(graph), values_(graph.values().size()) {
    for (std::size_t i = 0; i < inputs.size(); ++i)
        values_[graph.inputs()[i].value.value()] = describe(PyValue::of(inputs[i]));
}

std::int64_t Observation::storageOf(const at::Tensor& tensor) {
    const c10::StorageImpl* storage = tensor.storage().unsafeGetStorageImpl();
    const auto [entry, added] = storages_.try_emplace(storage, static_cast<std::int64_t>(storages_.size()));
    if (added)
        seen_.push_back(tensor.storage().getWeakStorageImpl());
    return entry->second;
}

ObservedValue Observation::describe(const PyValue& value) {
    ObservedValue seen;
    seen.kind = ObservedValue::Kind::Other;
    if (value.kind == PyValue::Kind::None) {
        seen.kind = ObservedValue::Kind::None;
    } else if (value.kind == PyValue::Kind::Int) {
        seen.kind = ObservedValue::Kind::Int;
        seen.integer = value.toInt();
    } else if (value.isTensor() && isPlain(value.tensor())) {
        const at::Tensor& tensor = value.tensor();
        seen.kind = ObservedValue::Kind::Tensor;
        seen.dtype = dtypeText(tensor.scalar_type());
        seen.shape = tensor.sizes().vec();
        seen.strides = tensor.strides().vec();
        seen.bytes = static_cast<std::uint64_t>(tensor.numel()) * tensor.element_size();
        seen.storage = storageOf(tensor);
    }
    return seen;
}

void Observation::watch(const PyValue& value, bool by_bytes) {
    if (value.isTensor() && isPlain(value.tensor())) {
        const at::Tensor& tensor = value.tensor();
        watched_.push_back({storageOf(tensor), tensor, static_cast<std::uint32_t>(tensor._version()),
                            by_bytes && tensor.dim() == 1 ? quickChecksum(tensor) : 0});
    } else if (value.items) {
        for (const PyValue& item : *value.items)
            watch(item, by_bytes);
    }
}

void Observation::before(NodeId node, const CallArguments& arguments) {
    watched_.clear();
    const bool by_bytes = keepsStatistics(graph_.op(graph_.node(node)));
    for (const PyValue& value : arguments.positional)
        watch(value, by_bytes);
    for (const auto& [name, value] : arguments.keywords)
        watch(value, by_bytes);
}

void Observation::after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) {
    for (const Watched& watched : watched_) {
        const bool changed = static_cast<std::uint32_t>(watched.tensor._version()) != watched.version ||
                             (watched.checksum != 0 && quickChecksum(watched.tensor) != watched.checksum);
        if (changed)
            mutations_.push_back({node.value(), watched.storage});
    }
    watched_.clear();
    const PoolRange range = graph_.node(node).results;
    for (std::uint32_t i = 0; i < range.count; ++i)
        values_[range.first + i] = describe(results[i]);
    if (context.vmap_depth > 0 || !context.autocast_stack.empty())
        mode_nodes_.push_back(node.value());
}

} // namespace gnx::exec
