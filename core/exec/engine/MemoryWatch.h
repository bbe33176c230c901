#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// One request to LibTorch's allocator, or its return.
struct MemoryEvent {
    const void* address = nullptr;
    std::int64_t bytes = 0; ///< below 0: given back
    std::uint32_t node = 0; ///< during which
};

/// Summary of one run's allocations. Frees of memory allocated before the run are ignored.
ObservedMemory memoryOf(std::span<const MemoryEvent> events, std::size_t nodes, std::uint64_t input_bytes);

/// Bytes of the memory behind tensors; what several share counts once.
std::uint64_t storageBytes(const std::vector<at::Tensor>& tensors);

/// Records the allocations of LibTorch on this thread, on the CPU and on CUDA, by node, during its lifetime. They are
/// exactly the bytes that tensors ask for. Allocations and frees after one node and before the next count to the
/// former: its last readers' values are released then.
class MemoryWatch final : public ProgramObserver {
  public:
    /// `at` is called for every node.
    explicit MemoryWatch(std::function<void(NodeId)> at);
    ~MemoryWatch() override;
    void before(NodeId node, const CallArguments& arguments) override;
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) override;
    /// Notes nothing more.
    void stop();
    const std::vector<MemoryEvent>& events() const;

  private:
    class Reports;
    struct Installed;
    const std::function<void(NodeId)> at_;
    std::shared_ptr<Reports> reports_;
    std::unique_ptr<Installed> installed_;
};

} // namespace gnx::exec
