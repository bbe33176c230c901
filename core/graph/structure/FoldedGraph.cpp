#include "core/graph/structure/FoldedGraph.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/structure/BodyCalls.h"
#include "core/graph/structure/OpenBodies.h"

namespace gnx::graph {
namespace {

using Kind = FoldedBox::Kind;
constexpr std::uint32_t kNone = FoldedGraph::none;

class Folder {
  public:
    Folder(const Graph& graph, const Unfolding& unfolding, const FoldedOptions& options)
        : graph_(graph), unfolding_(unfolding), structure_(unfolding.structure()), hidden_(unfolding.hidden()),
          options_(options), bodies_(graph), input_box_(graph.values().size(), kNone),
          output_box_(graph.values().size(), kNone) {}

    FoldedGraph run() {
        result_.box_of.assign(graph_.nodes().size(), kNone);
        addFrame(structure_.root(), kNone);
        findOutputs();
        addInputs();
        if (options_.flat)
            addAllOperators();
        else
            fill(0);
        if (options_.parameters)
            addParameters();
        addOutputs();
        connect();
        return std::move(result_);
    }

  private:
    std::uint32_t addFrame(GroupId group, std::uint32_t parent) {
        const auto index = static_cast<std::uint32_t>(result_.frames.size());
        result_.frames.push_back({group, parent, {}});
        if (parent != kNone)
            result_.frames[parent].children.push_back({true, index});
        return index;
    }

    std::uint32_t addBox(FoldedBox box) {
        const auto index = static_cast<std::uint32_t>(result_.boxes.size());
        result_.frames[box.frame].children.push_back({false, index});
        std::fill(result_.box_of.begin() + box.begin, result_.box_of.begin() + box.end, index);
        result_.boxes.push_back(box);
        return index;
    }

    void addOperator(NodeId node, std::uint32_t frame) {
        FoldedBox box;
        box.node = node;
        box.frame = frame;
        box.begin = node.value();
        box.end = node.value() + 1;
        addBox(box);
    }

    void addAllOperators() {
        for (std::uint32_t n = 0; n < graph_.nodes().size(); ++n)
            if (!hidden_.contains(NodeId(n)))
                addOperator(NodeId(n), 0);
    }

    bool isHidden(GroupId group) const {
        return hidden_.containsAll(structure_.group(group).begin, structure_.group(group).end);
    }

    /// Hidden groups divide a run of repeats.
    void addShown(const Group& group, const ItemRun& run, std::uint32_t frame) {
        const auto items = structure_.items(group);
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            ItemRun shown{i, 0};
            while (i < run.first + run.count && !isHidden(items[i].group())) {
                ++shown.count;
                ++i;
            }
            if (shown.count > 0)
                addClosed(group, shown, frame);
        }
    }

    void addClosed(const Group& group, const ItemRun& run, std::uint32_t frame) {
        const auto items = structure_.items(group);
        const Group& first = structure_.group(items[run.first].group());
        FoldedBox box;
        box.kind = run.count > 1 ? Kind::Stack : Kind::Group;
        box.group = items[run.first].group();
        box.frame = frame;
        box.begin = first.begin;
        box.end = structure_.group(items[run.first + run.count - 1].group()).end;
        box.count = run.count;
        if (box.kind == Kind::Stack) {
            box.repeat = first.repeat;
            box.first = run.first - structure_.repeats()[first.repeat].first_item;
        }
        addBox(box);
    }

    /// Groups nest as deep as modules do, which names of any length may make deep: hence no recursion.
    void fill(std::uint32_t root) {
        struct Place {
            std::uint32_t frame = 0;
            std::vector<ItemRun> runs;
            std::size_t next = 0;
        };
        std::vector<Place> open;
        const auto enter = [&](std::uint32_t frame) {
            open.push_back({frame, itemRuns(unfolding_, result_.frames[frame].group), 0});
        };
        enter(root);
        while (!open.empty()) {
            if (open.back().next == open.back().runs.size()) {
                open.pop_back();
                continue;
            }
            const std::uint32_t frame = open.back().frame;
            const Group& group = structure_.group(result_.frames[frame].group);
            const ItemRun run = open.back().runs[open.back().next++];
            const StructureItem item = structure_.items(group)[run.first];
            if (!item.is_group) {
                if (!hidden_.contains(item.node()))
                    addOperator(item.node(), frame);
            } else if (!unfolding_.isOpen(item.group())) {
                addShown(group, run, frame);
            } else if (!isHidden(item.group())) {
                const std::uint32_t inner = addFrame(item.group(), frame);
                if (structure_.group(item.group()).kind == Group::Kind::Body)
                    addBodies(inner, bodies_.whole());
                else
                    enter(inner);
            }
        }
    }

    /// Bodies that an operator of `around` runs, in an open frame. Bodies are nested no deeper than classes in a file.
    void addBodies(std::uint32_t frame, DrawnGraph& around) {
        const Group& group = structure_.group(result_.frames[frame].group);
        if (group.body)
            return addBody(frame, group, around);
        for (const StructureItem& item : structure_.items(group))
            addCall(item.group(), frame, around);
    }

    /// A body, or several, as a frame where it is open, else as a box.
    void addCall(GroupId id, std::uint32_t frame, DrawnGraph& around) {
        if (unfolding_.isOpen(id))
            return addBodies(addFrame(id, frame), around);
        const Group& group = structure_.group(id);
        FoldedBox box;
        box.kind = Kind::Group;
        box.group = id;
        box.frame = frame;
        box.begin = group.begin;
        box.end = group.end;
        around.calls[group.caller.value()].closed.push_back(addBox(box));
    }

    void addBody(std::uint32_t frame, const Group& group, DrawnGraph& around) {
        DrawnGraph& drawn = bodies_.add(around, group.caller, *group.body);
        auto inner = structure_.items(group).begin();
        for (std::uint32_t n = 0; n < group.body->nodes().size(); ++n) {
            if (inner != structure_.items(group).end() && structure_.group(inner->group()).caller == NodeId(n)) {
                addCall((inner++)->group(), frame, drawn);
                continue;
            }
            FoldedBox box;
            box.node = NodeId(group.begin);
            box.body = group.body.get();
            box.body_node = NodeId(n);
            box.frame = frame;
            drawn.box_of[n] = addBox(box);
        }
    }

    void addInputs() {
        std::vector<ValueId> values;
        for (const GraphInput& input : graph_.inputs())
            if (!isParameter(input) && (isRead(input.value) || returned_.contains(input.value)))
                values.push_back(input.value);
        const bool together = areTogether(values, unfolding_.spreadsInputs());
        if (together) {
            // The first input is the model's main one; the others are masks, caches, scales.
            const auto first_use = [&](ValueId value) {
                const auto uses = graph_.uses(graph_.value(value));
                return uses.empty() ? NodeId() : uses.front(); // only returned: the last
            };
            const auto main = std::ranges::min_element(values, {}, first_use);
            input_box_[main->value()] = addEnd(Kind::Input, *main, 0);
            values.erase(main);
        }
        addEnds(Kind::Input, values, together, input_box_);
    }

    /// Returns whether an operator that is not hidden reads it.
    bool isRead(ValueId value) const {
        return std::ranges::any_of(graph_.uses(graph_.value(value)),
                                   [this](NodeId node) { return !hidden_.contains(node); });
    }

    bool areTogether(const std::vector<ValueId>& ends, bool spread) const {
        return ends.size() >= Unfolding::kMostEnds && !spread && !options_.flat;
    }

    /// One box each, or one for all. Says in `box_of` which value has which.
    void addEnds(Kind kind, const std::vector<ValueId>& values, bool together, std::vector<std::uint32_t>& box_of) {
        std::uint32_t box = kNone;
        for (const ValueId value : values) {
            if (box == kNone || !together)
                box = addEnd(kind, value, 0);
            else
                ++result_.boxes[box].count;
            box_of[value.value()] = box;
        }
    }

    bool isParameter(const GraphInput& input) const { return isParameterName(graph_.text(input.name)); }

    std::uint32_t addEnd(Kind kind, ValueId value, std::uint32_t frame) {
        FoldedBox box;
        box.kind = kind;
        box.value = value;
        box.frame = frame;
        return addBox(box);
    }

    /// Beside the first operator that reads it, if that has a box of its own.
    void addParameters() {
        for (const GraphInput& input : graph_.inputs()) {
            const auto uses = graph_.uses(graph_.value(input.value));
            const auto first = std::ranges::find_if(
                uses, [this](NodeId node) { return result_.box_of[node.value()] != FoldedGraph::none; });
            if (first == uses.end() || !isParameter(input))
                continue;
            const FoldedBox& reader = result_.boxes[result_.box_of[first->value()]];
            if (reader.kind == Kind::Operator)
                input_box_[input.value.value()] = addEnd(Kind::Parameter, input.value, reader.frame);
        }
    }

    /// The values that forward() returns, also inside containers; each once.
    void findOutputs() {
        std::vector<Operand> open(graph_.outputs().rbegin(), graph_.outputs().rend());
        while (!open.empty()) {
            const Operand operand = open.back();
            open.pop_back();
            if (operand.kind == OperandKind::Value && !hidden_.contains(graph_.value(operand.value).producer) &&
                returned_.insert(operand.value).second)
                outputs_.push_back(operand.value);
            if (isContainer(operand.kind))
                for (const Operand& child : graph_.children(operand))
                    open.push_back(child);
        }
    }

    void addOutputs() {
        addEnds(Kind::Output, outputs_, areTogether(outputs_, unfolding_.spreadsOutputs()), output_box_);
    }

    /// It reads nothing, or only a device that it is made on.
    bool isConstant(NodeId node) const {
        const auto reads = graph_.readsOf(node);
        const bool of_constants = std::ranges::all_of(reads, [&](ValueId value) {
            const NodeId producer = graph_.value(value).producer;
            return producer.valid() && graph_.readsOf(producer).empty();
        });
        return reads.empty() || (of_constants && opCategory(graph_.op(graph_.node(node))) == OpCategory::Creation);
    }

    /// A constant that is made in one closed group and read in many others (an axis, a shape, a device) does not show
    /// the order of these groups.
    bool isHiddenConstant(ValueId value, std::uint32_t from) const {
        const NodeId producer = graph_.value(value).producer;
        return producer.valid() && result_.boxes[from].end - result_.boxes[from].begin > 1 && isConstant(producer);
    }

    static bool isManyInputs(const FoldedBox& box) { return box.kind == Kind::Input && box.count > 1; }

    std::uint32_t boxOf(ValueId value) const {
        const NodeId producer = graph_.value(value).producer;
        return producer.valid() ? result_.box_of[producer.value()] : input_box_[value.value()];
    }

    void connect() {
        for (const auto& drawn : bodies_.graphs())
            connect(*drawn);
        for (std::uint32_t value = 0; value < output_box_.size(); ++value)
            if (output_box_[value] != kNone)
                connect(bodies_.whole(), ValueId(value), NodeId(), output_box_[value]);
        if (!hidden_.empty())
            connectThroughHidden();
        std::ranges::sort(result_.edges, [](const FoldedEdge& a, const FoldedEdge& b) {
            return std::pair(a.to, a.from) < std::pair(b.to, b.from);
        });
    }

    void connect(DrawnGraph& drawn) {
        const bool whole = drawn.around == nullptr;
        for (std::uint32_t n = 0; n < drawn.graph->nodes().size(); ++n) {
            const auto call = drawn.calls.find(n);
            if (call != drawn.calls.end()) {
                connectCall(drawn, NodeId(n), call->second);
                continue;
            }
            const std::uint32_t box = whole ? result_.box_of[n] : drawn.box_of[n];
            if (box != kNone)
                for (const ValueId value : drawn.graph->readsOf(NodeId(n)))
                    connect(drawn, value, NodeId(n), box);
        }
    }

    void connectCall(const DrawnGraph& drawn, NodeId caller, const DrawnGraph::Call& call) {
        const std::uint32_t first = OpenBodies::firstBox(call);
        if (drawn.around == nullptr && first != kNone)
            result_.box_of[caller.value()] = first; // where the operator is looked for
        for (const std::uint32_t box : call.closed)
            for (const ValueId value : drawn.graph->readsOf(caller))
                connect(drawn, value, caller, box);
        if (call.closed.empty() && first != kNone)
            for (const ValueId value : OpenBodies::ownReads(drawn, caller))
                connect(drawn, value, caller, first);
    }

    /// In execution order, so that the values that reach a hidden operator are known before they are needed.
    void connectThroughHidden() {
        std::vector<std::vector<std::uint32_t>> reached_by(graph_.nodes().size()); // boxes, ascending
        for (std::uint32_t n = 0; n < graph_.nodes().size(); ++n)
            for (const ValueId value : graph_.readsOf(NodeId(n)))
                result_.box_of[n] == kNone ? addReaching(value, reached_by, reached_by[n])
                                           : connectThrough(value, reached_by, result_.box_of[n]);
    }

    void addReaching(ValueId value, const std::vector<std::vector<std::uint32_t>>& reached_by,
                     std::vector<std::uint32_t>& boxes) const {
        const NodeId producer = graph_.value(value).producer;
        const std::uint32_t from = boxOf(value);
        if (from != kNone && !isManyInputs(result_.boxes[from]) && !isHiddenConstant(value, from))
            boxes.push_back(from);
        else if (from == kNone && producer.valid())
            boxes.insert(boxes.end(), reached_by[producer.value()].begin(), reached_by[producer.value()].end());
        std::ranges::sort(boxes);
        boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
        if (boxes.size() > FoldedGraph::kMostThrough)
            boxes.erase(boxes.begin(), boxes.end() - static_cast<std::ptrdiff_t>(FoldedGraph::kMostThrough));
    }

    void connectThrough(ValueId value, const std::vector<std::vector<std::uint32_t>>& reached_by, std::uint32_t to) {
        const NodeId producer = graph_.value(value).producer;
        if (!producer.valid() || result_.box_of[producer.value()] != kNone)
            return;
        for (const std::uint32_t from : reached_by[producer.value()])
            if (from != to && edges_.emplace(std::uint64_t{to} << 32U | from, result_.edges.size()).second)
                result_.edges.push_back({from, to, value, 1, true});
    }

    void connect(const DrawnGraph& drawn, ValueId value, NodeId reader, std::uint32_t to) {
        const bool whole = drawn.around == nullptr;
        if (whole && drawn.calls.empty())
            return connect(boxOf(value), value, to);
        for (const std::uint32_t from :
             OpenBodies::sourcesOf(drawn, value, reader, [this](ValueId v) { return boxOf(v); }))
            connect(from, whole ? value : ValueId(), to);
    }

    void connect(std::uint32_t from, ValueId value, std::uint32_t to) {
        if (from == kNone || from == to || isManyInputs(result_.boxes[from]) ||
            (value.valid() && isHiddenConstant(value, from)))
            return;
        const auto [edge, added] = edges_.emplace(std::uint64_t{to} << 32U | from, result_.edges.size());
        if (added) {
            result_.edges.push_back({from, to, value, 1, false});
            values_.insert(std::uint64_t{to} << 32U | value.value());
        } else if (values_.insert(std::uint64_t{to} << 32U | value.value()).second) {
            ++result_.edges[edge->second].count;
        }
    }

    const Graph& graph_;
    const Unfolding& unfolding_;
    const Structure& structure_;
    const HiddenNodes& hidden_;
    const FoldedOptions& options_;
    OpenBodies bodies_;
    FoldedGraph result_;
    std::vector<ValueId> outputs_;
    std::unordered_set<ValueId> returned_;                 ///< the same
    std::vector<std::uint32_t> input_box_, output_box_;    ///< by value
    std::unordered_map<std::uint64_t, std::size_t> edges_; ///< by the boxes
    std::unordered_set<std::uint64_t> values_;             ///< values that a box reads, through any edge
};

} // namespace

FoldedGraph foldGraph(const Graph& graph, const Unfolding& unfolding, const FoldedOptions& options) {
    return Folder(graph, unfolding, options).run();
}

} // namespace gnx::graph
