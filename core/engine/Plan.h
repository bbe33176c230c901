#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/engine/FunctionTable.h"
#include "core/engine/Overloads.h"
#include "core/graph/Graph.h"

namespace gnx {

/// Where and why a plan stopped.
struct PlanFailure {
    Error error;
    NodeId node;
    std::uint32_t line = 0; ///< of model.py
};

/// Watches a run, node by node. What it is given lives only during the call.
class PlanObserver {
  public:
    virtual ~PlanObserver() = default;
    virtual void before(NodeId node, const CallArguments& arguments) = 0;
    /// `results`: one per result of the node; `context` as the node leaves it.
    virtual void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) = 0;
};

/// A graph made ready to run: a linear list of steps, each with its operator looked up once, constants converted once,
/// and the values it is the last to read. Tied to one device. Not thread-safe.
class Plan {
  public:
    /// Fails on the first node whose callee is unknown (ErrorCode::Unsupported) or that is Opaque; `where`, if given,
    /// then names it.
    static Result<Plan> build(std::shared_ptr<const Graph> graph, const at::Device& device,
                              PlanFailure* where = nullptr);
    Plan(Plan&&) noexcept;
    Plan& operator=(Plan&&) noexcept;
    ~Plan();

    /// Runs forward(). `inputs` in the order of Graph::inputs(). Returns the output tensors: containers flattened,
    /// numbers as tensors without dimensions, None left out. Throws nothing; see failure() for node and line.
    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs, PlanObserver* observer = nullptr);
    /// How many of the last run's tensors each of Graph::outputs() gave.
    const std::vector<std::size_t>& outputCounts() const;
    const PlanFailure& failure() const;

  private:
    struct Impl;
    explicit Plan(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx
