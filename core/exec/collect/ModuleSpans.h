#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/collect/ThreadLog.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Spans of a graph's modules (core/graph/structure: each is a range of the execution order), from the nodes that run:
/// a module begins with the first node in it that runs, and ends with its last node, or where the next one lies
/// outside.
class ModuleSpans {
  public:
    explicit ModuleSpans(const Graph& graph);

    // Around a node, on the thread that runs it, before and after its own span. They take no memory.
    void begin(NodeId node, ThreadLog& log) noexcept;
    void end(NodeId node, ThreadLog& log) noexcept;
    /// Spans still open at an iteration's end.
    void endAll(ThreadLog& log) noexcept;

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    struct Module {
        std::string path;
        std::uint32_t begin = 0, end = 0; ///< nodes [begin, end)
        std::uint32_t parent = kNone;
    };
    bool holds(std::uint32_t module, NodeId node) const {
        return node.value() >= modules_[module].begin && node.value() < modules_[module].end;
    }
    void open(std::uint32_t module, ThreadLog& log) noexcept;
    void close(ThreadLog& log) noexcept;

    std::vector<Module> modules_;          ///< a parent before what is in it
    std::vector<std::uint32_t> module_of_; ///< by node: the innermost
    std::uint32_t open_ = kNone;           ///< the innermost that is open; all around it are
};

} // namespace gnx::exec
