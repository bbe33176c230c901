#include "core/exec/collect/ModuleSpans.h"

#include "core/graph/structure/Structure.h"

namespace gnx::exec {

ModuleSpans::ModuleSpans(const Graph& graph) {
    const auto structure = structureOf(graph);
    std::vector<std::uint32_t> module_of_group(structure->groups().size(), kNone);
    for (std::size_t i = 0; i < structure->groups().size(); ++i) {
        const Group& group = structure->groups()[i];
        // The nearest module among the enclosing spans: blocks and parts come after their content, modules before.
        GroupId up = group.parent;
        while (up.valid() && structure->group(up).kind != Group::Kind::Module)
            up = structure->group(up).parent;
        const std::uint32_t around = up.valid() ? module_of_group[up.value()] : kNone;
        module_of_group[i] = around;
        // A module within one of its own path is a call of the same one: one span is enough.
        if (group.kind != Group::Kind::Module || (around != kNone && modules_[around].path == group.path))
            continue;
        module_of_group[i] = static_cast<std::uint32_t>(modules_.size());
        modules_.push_back({.path = group.path.empty() ? group.name : group.path,
                            .begin = group.begin,
                            .end = group.end,
                            .parent = around});
    }
    module_of_.reserve(graph.nodes().size());
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node) {
        const GroupId group = structure->groupOf(NodeId(node));
        module_of_.push_back(group.valid() ? module_of_group[group.value()] : kNone);
    }
}

void ModuleSpans::begin(NodeId node, ThreadLog& log) noexcept {
    while (open_ != kNone && !holds(open_, node))
        close(log);
    if (module_of_[node.value()] != open_)
        open(module_of_[node.value()], log);
}

void ModuleSpans::end(NodeId node, ThreadLog& log) noexcept {
    while (open_ != kNone && modules_[open_].end == node.value() + 1)
        close(log);
}

void ModuleSpans::endAll(ThreadLog& log) noexcept {
    while (open_ != kNone)
        close(log);
}

/// Opens it together with the enclosing ones that are not open yet, the outermost first.
void ModuleSpans::open(std::uint32_t module, ThreadLog& log) noexcept {
    if (module == open_ || module == kNone)
        return;
    open(modules_[module].parent, log);
    log.begin(ActivityKind::Module, modules_[module].path);
    open_ = module;
}

void ModuleSpans::close(ThreadLog& log) noexcept {
    log.end();
    open_ = modules_[open_].parent;
}

} // namespace gnx::exec
