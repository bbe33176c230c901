#pragma once

#include <chrono>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/engine/StandIns.h"
#include "core/exec/protocol/TypesProtocol.h"
#include "core/graph/ir/Effects.h"

namespace gnx::exec {

/// Executes nodes to find their types: on tensors without data (the meta device), or on the processor if all values
/// that a node reads are known and small, so that sizes computed from constants are known too. Thus the data of each
/// tensor on the processor is valid.
class MetaRunner : public NodeRunner {
  public:
    using Clock = std::chrono::steady_clock;
    /// Tensors with more elements are never computed.
    static constexpr std::int64_t kMostElements = 1 << 14;

    /// `inputs` are the types of the inputs. `stand_ins` must outlive the runner.
    MetaRunner(const Graph& graph, const std::vector<PyValue>& inputs, Clock::time_point deadline, StandIns& stand_ins);

    PyValue run(const Call& call) override;
    void ran(NodeId node, std::span<const PyValue> results) override;
    void failed(NodeId node, const CallArguments* arguments, const Error& error) override;
    void skipped(NodeId node) override;
    bool stopped() override;

    TypesResult take() { return std::move(result_); }

  private:
    PyValue runOnMeta(const Call& call, const OperatorFacts& facts, bool writes);
    PyValue runWithoutMeta(const Call& call, bool computable);
    void forgetWritten(const Call& call, const OperatorFacts& facts) const;
    void setType(ValueId value, InferredValue type) { result_.values[value.value()] = std::move(type); }
    const OperatorFacts& factsOf(StringId op);

    const Graph& graph_;
    const Clock::time_point deadline_;
    StandIns& stand_ins_;
    TypesResult result_;
    std::vector<std::pair<bool, OperatorFacts>> facts_; ///< by StringId of the operator, filled on request
};

} // namespace gnx::exec
