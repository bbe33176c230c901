#include "core/exec/engine/MemoryWatch.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <c10/core/Allocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>

namespace gnx::exec {
namespace {

/// Live allocations while the events are replayed.
class LiveMemory {
  public:
    struct Block {
        std::uint64_t bytes = 0;
        std::uint32_t node = 0;
    };

    void apply(const MemoryEvent& event, NodeMemory& node) {
        if (event.bytes >= 0) {
            const auto bytes = static_cast<std::uint64_t>(event.bytes);
            blocks_[event.address] = {bytes, event.node};
            live_ += bytes;
            node.allocated_bytes += bytes;
            return;
        }
        const auto found = blocks_.find(event.address);
        if (found == blocks_.end())
            return;
        live_ -= found->second.bytes;
        node.freed_bytes += found->second.bytes;
        blocks_.erase(found);
    }
    std::uint64_t bytes() const { return live_; }
    std::vector<ObservedMemory::Holder> holders() const {
        std::unordered_map<std::uint32_t, std::uint64_t> by_node;
        for (const auto& [address, block] : blocks_)
            by_node[block.node] += block.bytes;
        std::vector<ObservedMemory::Holder> all;
        all.reserve(by_node.size());
        for (const auto& [node, bytes] : by_node)
            all.push_back({node, bytes});
        std::ranges::sort(
            all, [](const auto& a, const auto& b) { return a.bytes != b.bytes ? a.bytes > b.bytes : a.node < b.node; });
        return all;
    }

  private:
    std::unordered_map<const void*, Block> blocks_;
    std::uint64_t live_ = 0;
};

std::vector<ObservedMemory::Holder> holdersAfter(std::span<const MemoryEvent> events) {
    LiveMemory memory;
    NodeMemory ignored;
    for (const MemoryEvent& event : events)
        memory.apply(event, ignored);
    return memory.holders();
}

} // namespace

ObservedMemory memoryOf(std::span<const MemoryEvent> events, std::size_t nodes, std::uint64_t input_bytes) {
    ObservedMemory result;
    result.input_bytes = input_bytes;
    result.peak_bytes = input_bytes;
    result.nodes.resize(nodes);
    LiveMemory memory;
    std::size_t until_peak = 0, at = 0;
    for (std::uint32_t node = 0; node < nodes; ++node) {
        NodeMemory& node_memory = result.nodes[node];
        node_memory.peak_bytes = input_bytes + memory.bytes();
        for (; at < events.size() && events[at].node == node; ++at) {
            memory.apply(events[at], node_memory);
            const std::uint64_t live = input_bytes + memory.bytes();
            node_memory.peak_bytes = std::max(node_memory.peak_bytes, live);
            if (live <= result.peak_bytes)
                continue;
            result.peak_bytes = live;
            result.peak_node = node;
            until_peak = at + 1;
        }
        node_memory.live_bytes = input_bytes + memory.bytes();
    }
    result.holders = holdersAfter(events.first(until_peak));
    return result;
}

std::uint64_t storageBytes(const std::vector<at::Tensor>& tensors) {
    std::unordered_set<const c10::StorageImpl*> seen;
    std::uint64_t bytes = 0;
    for (const at::Tensor& tensor : tensors)
        if (tensor.has_storage() && seen.insert(tensor.storage().unsafeGetStorageImpl()).second)
            bytes += tensor.storage().nbytes();
    return bytes;
}

class MemoryWatch::Reports final : public c10::MemoryReportingInfoBase {
  public:
    void reportMemoryUsage(void* address, std::int64_t bytes, std::size_t, std::size_t, c10::Device) override {
        if (node)
            events.push_back({address, bytes, *node});
    }
    bool memoryProfilingEnabled() const override { return true; }

    std::optional<std::uint32_t> node; ///< nothing: before the first, or after the end
    std::vector<MemoryEvent> events;
};

/// LibTorch asks its thread's "profiler state" who wants to know of memory.
struct MemoryWatch::Installed {
    explicit Installed(std::shared_ptr<c10::DebugInfoBase> reports)
        : guard(c10::DebugInfoKind::PROFILER_STATE, std::move(reports)) {}
    c10::DebugInfoGuard guard;
};

MemoryWatch::MemoryWatch(std::function<void(NodeId)> at)
    : at_(std::move(at)), reports_(std::make_shared<Reports>()), installed_(std::make_unique<Installed>(reports_)) {}

MemoryWatch::~MemoryWatch() = default;

void MemoryWatch::before(NodeId node, const CallArguments&) {
    reports_->node = node.value();
}

void MemoryWatch::after(NodeId node, std::span<const PyValue>, const ExecutionContext&) {
    at_(node);
}

void MemoryWatch::stop() {
    reports_->node.reset();
}

const std::vector<MemoryEvent>& MemoryWatch::events() const {
    return reports_->events;
}

} // namespace gnx::exec
