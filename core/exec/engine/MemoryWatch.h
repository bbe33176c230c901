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

/// What the requests of one run come to. Returns of what was not requested in it are passed over.
ObservedMemory memoryOf(std::span<const MemoryEvent> events, std::size_t nodes, std::uint64_t input_bytes);

/// Bytes of the memory behind tensors; what several share counts once.
std::uint64_t storageBytes(const std::vector<at::Tensor>& tensors);

/// Notes what LibTorch's allocators, of the CPU and of CUDA, are asked for on this thread, by node, for as long as it
/// lives. They report exactly the bytes that tensors ask for. What is requested after one node and before the next
/// counts to the former: its last readers' values are released then.
class MemoryWatch final : public ProgramObserver {
  public:
    /// `at` is told of every node.
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
