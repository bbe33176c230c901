#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// Notes of a run what every value was when its node had made it, and writes chosen ones to files.
class ValueWatch final : public ProgramObserver {
  public:
    /// `request` and `graph` must outlive it. Looks at the inputs at once. `at` is called for every node.
    ValueWatch(const Graph& graph, const std::vector<at::Tensor>& inputs, const ObserveRequest& request,
               std::function<void(NodeId)> at);

    void before(NodeId node, const CallArguments& arguments) override;
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) override;

    /// Returns the values by ValueId; empty if the request does not ask for them.
    std::vector<SeenValue> takeValues() { return std::move(values_); }
    /// Notes on the files, and on values without statistics.
    const std::vector<std::string>& notes() const { return notes_; }

  private:
    void see(std::uint32_t value, const PyValue& held);
    /// Missing statistics are reported with the value and in a note: the run continues without them.
    void distribute(std::uint32_t value, const at::Tensor& tensor);
    void save(const ObserveRequest::Save& wanted, const PyValue& held);

    const Graph& graph_;
    const ObserveRequest& request_;
    const std::function<void(NodeId)> at_;
    std::vector<SeenValue> values_;
    std::vector<std::string> notes_;
};

} // namespace gnx::exec
