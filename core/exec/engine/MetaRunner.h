#pragma once

#include <chrono>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/engine/StandIns.h"
#include "core/exec/protocol/TypesProtocol.h"
#include "core/graph/ir/Effects.h"

namespace gnx::exec {

/// Executes nodes for their types: on tensors without data (the meta device), and on the processor where all that a
/// node reads is known and small, so that sizes computed from constants are known too. A tensor of the processor in
/// the program's values is thus one whose data can be relied on.
class MetaRunner : public NodeRunner {
  public:
    using Clock = std::chrono::steady_clock;
    /// Tensors of more elements are never computed.
    static constexpr std::int64_t kMostElements = 1 << 14;

    /// The types of the inputs are `inputs`. `stand_ins` must outlive it.
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
    std::vector<std::pair<bool, OperatorFacts>> facts_; ///< by operator's StringId, as far as asked for
};

} // namespace gnx::exec
