#pragma once

#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/CheckProtocol.h"

namespace gnx::exec {

/// Returns a hash of a tensor's bytes. It is fast rather than strong, and only detects changes.
std::uint64_t quickChecksum(const at::Tensor& tensor);

/// Records for a run every value, which tensors share memory, and which nodes changed existing memory (by LibTorch's
/// version counters; the running statistics of normalizations, which the counters miss, by their bytes).
class Observation final : public ProgramObserver {
  public:
    Observation(const Graph& graph, const std::vector<at::Tensor>& inputs);

    void before(NodeId node, const CallArguments& arguments) override;
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) override;

    const std::vector<ObservedValue>& values() const { return values_; }
    const std::vector<Mutation>& mutations() const { return mutations_; }
    const std::vector<std::uint32_t>& modeNodes() const { return mode_nodes_; }

  private:
    struct Watched {
        std::int64_t storage = -1;
        at::Tensor tensor;
        std::uint32_t version = 0;
        std::uint64_t checksum = 0; ///< 0: not taken
    };
    void watch(const PyValue& value, bool by_bytes);
    ObservedValue describe(const PyValue& value);
    std::int64_t storageOf(const at::Tensor& tensor);

    const Graph& graph_;
    std::vector<ObservedValue> values_;
    std::vector<Mutation> mutations_;
    std::vector<std::uint32_t> mode_nodes_;
    std::vector<Watched> watched_;
    std::unordered_map<const c10::StorageImpl*, std::int64_t> storages_;
    /// Weak references to the seen storages: while one exists, no other storage gets the same address.
    std::vector<c10::weak_intrusive_ptr<c10::StorageImpl>> seen_;
};

} // namespace gnx::exec
