#include "core/graph/structure/OpenBodies.h"

#include <algorithm>

#include "core/graph/structure/BodyCalls.h"

namespace gnx::graph {

OpenBodies::OpenBodies(const Graph& whole) {
    graphs_.push_back(std::make_unique<DrawnGraph>());
    graphs_.front()->graph = &whole;
}

DrawnGraph& OpenBodies::add(DrawnGraph& around, NodeId caller, const Graph& body) {
    graphs_.push_back(std::make_unique<DrawnGraph>());
    DrawnGraph& added = *graphs_.back();
    added.graph = &body;
    added.around = &around;
    added.caller = caller;
    added.arguments = argumentsOf(*around.graph, caller, body);
    added.box_of.assign(body.nodes().size(), kNoBox);
    around.calls[caller.value()].open.push_back(&added);
    return added;
}

std::vector<std::uint32_t> OpenBodies::sourcesOf(const DrawnGraph& graph, ValueId value, NodeId reader,
                                                 const BoxOfValue& box_of_value) {
    const Value& read = graph.graph->value(value);
    if (!read.producer.valid() && graph.around != nullptr) {
        const bool known = read.index < graph.arguments.size() && graph.arguments[read.index].valid();
        return known ? sourcesOf(*graph.around, graph.arguments[read.index], graph.caller, box_of_value)
                     : std::vector<std::uint32_t>();
    }
    const auto call = read.producer.valid() ? graph.calls.find(read.producer.value()) : graph.calls.end();
    if (call == graph.calls.end()) {
        const std::uint32_t box = graph.around == nullptr ? box_of_value(value) : graph.box_of[read.producer.value()];
        return box == kNoBox ? std::vector<std::uint32_t>() : std::vector{box};
    }
    std::vector<std::uint32_t> boxes = call->second.closed;
    for (const DrawnGraph* body : call->second.open)
        for (const ValueId returned : resultsOf(*graph.graph, value, reader, *body->graph)) {
            const auto more = sourcesOf(*body, returned, NodeId(), box_of_value);
            boxes.insert(boxes.end(), more.begin(), more.end());
        }
    std::ranges::sort(boxes);
    boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
    return boxes;
}

std::vector<ValueId> OpenBodies::ownReads(const DrawnGraph& graph, NodeId caller) {
    std::vector<ValueId> own = graph.graph->readsOf(caller);
    const auto call = graph.calls.find(caller.value());
    if (call == graph.calls.end())
        return own;
    std::erase_if(own, [&](ValueId value) {
        return std::ranges::any_of(call->second.open, [&](const DrawnGraph* body) {
            return std::ranges::find(body->arguments, value) != body->arguments.end();
        });
    });
    return own;
}

std::uint32_t OpenBodies::firstBox(const DrawnGraph::Call& call) {
    std::uint32_t first = kNoBox; // kNoBox is the largest number
    for (const std::uint32_t box : call.closed)
        first = std::min(first, box);
    for (const DrawnGraph* body : call.open) {
        for (const std::uint32_t box : body->box_of)
            first = std::min(first, box);
        for (const auto& [node, inner] : body->calls)
            first = std::min(first, firstBox(inner));
    }
    return first;
}

} // namespace gnx::graph
