#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/PyValue.h"
#include "core/exec/engine/TypeMap.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

class Program;

/// The bodies of a graph's higher-order operators (Graph::bodies()), each compiled to a separate program. Private to
/// core/exec/engine; one of a program.
class GraphBodies {
  public:
    GraphBodies(const Graph& graph, const ProgramTarget& target);
    ~GraphBodies();
    GraphBodies(const GraphBodies&) = delete;
    GraphBodies& operator=(const GraphBodies&) = delete;

    /// Runs the body named by an operand "self.NAME" and returns the result of its forward(). Throws PythonError.
    PyValue run(const PyValue& name, std::vector<PyValue> arguments, const at::Device& device) const;
    /// Returns why `node`, which is given bodies, cannot run; empty: it can.
    std::string whyNot(const Graph& graph, const Node& node) const;
    /// Returns whether one of them uses torch.vmap.
    bool transform() const;
    void stopWhen(const std::stop_token& stop) const;

  private:
    struct Body {
        std::string name;
        std::unique_ptr<Program> program;
    };
    Program* named(std::string_view name) const;
    std::vector<Body> bodies_;
};

} // namespace gnx::exec
