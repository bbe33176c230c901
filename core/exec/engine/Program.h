#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/Overloads.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Place and reason at which a program stopped.
struct ProgramFailure {
    Error error;
    NodeId node;
    std::uint32_t line = 0; ///< line of model.py

    /// -1: not a node's failure, but that of the value that forward() returns.
    std::int64_t nodeNumber() const { return node.valid() ? std::int64_t{node.value()} : -1; }
};

/// Observer of a run, node by node. Its arguments live only during the call.
class ProgramObserver {
  public:
    virtual ~ProgramObserver() = default;
    virtual void before(NodeId node, const CallArguments& arguments) = 0;
    /// `results`: one per result of the node; `context` as the node leaves it.
    virtual void after(NodeId node, std::span<const PyValue> results, const ExecutionContext& context) = 0;
};

/// Called when each node of a run begins and ends, and at no other time; a run with a tap is otherwise the same as one
/// without.
class NodeTap {
  public:
    virtual ~NodeTap() = default;
    virtual void begin(NodeId node) noexcept = 0;
    /// The node's results are there, and what it was the last to read is released. Not called where it fails.
    virtual void end(NodeId node) noexcept = 0;
};

/// Executes the nodes of a program in its own way, one after the other; see Program::runEach().
class NodeRunner {
  public:
    /// A node about to be executed, good during the call.
    struct Call {
        NodeId node;
        const CallArguments& arguments;
        /// The node's operator, applied to such arguments on a device. Throws what LibTorch throws.
        std::function<PyValue(const CallArguments& arguments, const at::Device& device)> execute;
        std::span<PyValue> values;       ///< by ValueId, as far as they are still needed
        const ExecutionContext& context; ///< as the nodes before have left it
    };

    virtual ~NodeRunner() = default;
    /// The node's result. May throw: then `failed` is called, and the node's results are PyValue::Kind::Unknown.
    virtual PyValue run(const Call& call) = 0;
    virtual void ran(NodeId node, std::span<const PyValue> results) = 0;
    /// `arguments`: as in Call; none for a node that nothing here can execute.
    virtual void failed(NodeId node, const CallArguments* arguments, const Error& error) = 0;
    /// One of the node's arguments is Unknown: it is not executed, and its results are Unknown.
    virtual void skipped(NodeId node) = 0;
    /// Returns whether to leave out all that follows.
    virtual bool stopped() = 0;
};

/// A graph made ready to run: a linear list of steps, each with its operator looked up once, constants converted once,
/// and the values it is the last to read. Tied to one device and variant. Not
/// thread-safe.
class Program {
  public:
    /// Fails on the first node whose callee is unknown (ErrorCode::Unsupported) or that is Opaque; `where`, if given,
    /// then names it.
    static Result<Program> build(std::shared_ptr<const Graph> graph, const ProgramTarget& target,
                                 ProgramFailure* where = nullptr);
    /// Builds it of any graph, for runEach() alone: where build() would fail, the node fails when it is run.
    static Program buildOfAny(std::shared_ptr<const Graph> graph, const ProgramTarget& target);
    /// Returns why its first step that cannot run cannot; nothing if build() would succeed.
    std::optional<ProgramFailure> whyNotExecutable() const;
    Program(Program&&) noexcept;
    Program& operator=(Program&&) noexcept;
    ~Program();

    /// Runs forward(). `inputs` in the order of Graph::inputs(). Returns the output tensors: containers flattened,
    /// numbers as tensors without dimensions, None left out. Throws nothing; see failure() for node and line.
    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs, ProgramObserver* observer = nullptr);
    /// The same without what LibTorch keeps for gradients, which costs a tenth of a small operator's time: tensors that
    /// are written into do not count their versions.
    Result<std::vector<at::Tensor>> runUntracked(const std::vector<at::Tensor>& inputs);
    /// Has `runner` execute every node. `inputs` in the order of Graph::inputs(). Throws only what the runner's
    /// ran(), failed() and skipped() throw.
    void runEach(std::vector<PyValue> inputs, NodeRunner& runner);
    /// Runs forward() as a body of another program's higher-order operator, on `device`: of any values, and returns
    /// what forward() does, one value or a tuple. Throws PythonError.
    PyValue runAsBody(std::vector<PyValue> arguments, const at::Device& device);
    /// Returns whether torch.vmap is used, here or in a body.
    bool transforms() const;
    /// From now on a run ends between two nodes, as ErrorCode::Cancelled, once `stop` is requested.
    void stopWhen(std::stop_token stop);
    /// From now on run() calls `tap` for every node it executes; null: no tap. It must outlive those runs.
    void tellOfNodes(NodeTap* tap);
    /// Returns how many of the last run's tensors each of Graph::outputs() gave.
    const std::vector<std::size_t>& outputCounts() const;
    const ProgramFailure& failure() const;

  private:
    struct Impl;
    static std::unique_ptr<Impl> prepare(std::shared_ptr<const Graph> graph, const ProgramTarget& target);
    explicit Program(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::exec
