#pragma once

#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/CheckProtocol.h"

namespace gnx::exec {

/// Notes of a run what some values held at the moment a node was about to read them.
class Recording final : public ProgramObserver {
  public:
    Recording(const Graph& graph, const std::vector<RecordAt>& wanted);

    void before(NodeId node, const CallArguments& arguments) override;
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) override;

    /// In the order of the request; empty for values that were never read, and for those that are not dense tensors.
    const std::vector<ValueStatistics>& recorded() const { return recorded_; }

  private:
    const Graph& graph_;
    std::vector<ValueStatistics> recorded_;
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> by_value_, by_node_; ///< places in recorded_
    std::unordered_map<std::size_t, PyValue> held_;                                  ///< from its making to its reading
};

} // namespace gnx::exec
