#include "core/data/model/OnnxOrder.h"

#include <unordered_map>
#include <unordered_set>

#include "core/data/wire/WireReader.h"

namespace gnx::data {
namespace {

std::string shown(std::string_view name) {
    return '"' + std::string(name.substr(0, 200)) + '"';
}

/// Collects the names that are read before they are defined.
class NameCollector {
  public:
    void add(const OnnxGraph& graph) {
        std::unordered_set<std::string_view> own;
        for (const OnnxValue& input : graph.inputs)
            own.insert(input.name);
        for (const OnnxTensor& tensor : graph.initializers)
            own.insert(tensor.name);
        for (const OnnxNode& node : graph.nodes)
            own.insert(node.outputs.begin(), node.outputs.end());
        const auto read = [&](std::string_view name) {
            if (!name.empty() && !own.contains(name) && seen_.insert(name).second)
                names_.push_back(name);
        };
        for (const OnnxNode& node : graph.nodes) {
            for (const std::string_view name : node.inputs)
                read(name);
            for (const std::string_view name : outerNames(node))
                read(name);
        }
        for (const OnnxValue& output : graph.outputs)
            read(output.name);
    }
    std::vector<std::string_view> take() { return std::move(names_); }

  private:
    std::unordered_set<std::string_view> seen_;
    std::vector<std::string_view> names_;
};

/// Orders nodes depth first without recursion, because files may contain chains of a million nodes in reverse.
class Order {
  public:
    explicit Order(std::span<const OnnxNode> nodes) : nodes_(nodes), states_(nodes.size(), State::New) {}

    Result<std::vector<std::uint32_t>> make(std::span<const std::string_view> defined) {
        GNX_CHECK(findMakers(defined));
        order_.reserve(nodes_.size());
        for (std::uint32_t i = 0; i < nodes_.size(); ++i)
            GNX_CHECK(visit(i));
        return std::move(order_);
    }

  private:
    enum class State : std::uint8_t { New, Open, Done };
    static constexpr std::uint32_t kGiven = UINT32_MAX;
    struct Visit {
        std::uint32_t node;
        std::vector<std::string_view> reads;
        std::size_t next = 0;
    };

    Status findMakers(std::span<const std::string_view> defined) {
        for (const std::string_view name : defined)
            makers_.emplace(name, kGiven);
        for (std::uint32_t i = 0; i < nodes_.size(); ++i)
            for (const std::string_view name : nodes_[i].outputs)
                if (!name.empty() && !makers_.emplace(name, i).second)
                    return WireReader::malformed(nodes_[i].offset, onnxNodeText(nodes_[i]) + " makes " + shown(name) +
                                                                       ", which is there already");
        return {};
    }

    void open(std::uint32_t node) {
        states_[node] = State::Open;
        std::vector<std::string_view> reads = nodes_[node].inputs;
        const auto outer = outerNames(nodes_[node]);
        reads.insert(reads.end(), outer.begin(), outer.end());
        stack_.push_back({node, std::move(reads)});
    }

    Status visit(std::uint32_t first) {
        if (states_[first] == State::New)
            open(first);
        while (!stack_.empty()) {
            Visit& top = stack_.back();
            if (top.next == top.reads.size()) {
                states_[top.node] = State::Done;
                order_.push_back(top.node);
                stack_.pop_back();
                continue;
            }
            const std::string_view name = top.reads[top.next++];
            if (name.empty())
                continue;
            const auto maker = makers_.find(name);
            const OnnxNode& node = nodes_[top.node];
            if (maker == makers_.end())
                return WireReader::malformed(node.offset,
                                             onnxNodeText(node) + " reads " + shown(name) + ", which nothing makes");
            if (maker->second == kGiven || states_[maker->second] == State::Done)
                continue;
            if (states_[maker->second] == State::Open)
                return WireReader::malformed(node.offset, onnxNodeText(node) + " reads " + shown(name) +
                                                              ", which depends on its own results");
            open(maker->second);
        }
        return {};
    }

    std::span<const OnnxNode> nodes_;
    std::vector<State> states_;
    std::unordered_map<std::string_view, std::uint32_t> makers_;
    std::vector<Visit> stack_;
    std::vector<std::uint32_t> order_;
};

} // namespace

std::string onnxNodeText(const OnnxNode& node) {
    const std::string_view name = !node.name.empty()      ? node.name
                                  : !node.outputs.empty() ? node.outputs.front()
                                                          : std::string_view();
    return "node " + shown(name) + " (" + std::string(node.op.substr(0, 200)) + ')';
}

std::vector<std::string_view> outerNames(const OnnxGraph& graph) {
    NameCollector names;
    names.add(graph);
    return names.take();
}

std::vector<std::string_view> outerNames(const OnnxNode& node) {
    NameCollector names;
    for (const OnnxAttribute& attribute : node.attributes)
        for (const auto& body : attribute.graphs)
            names.add(*body);
    return names.take();
}

Result<std::vector<std::uint32_t>> executionOrder(std::span<const OnnxNode> nodes,
                                                  std::span<const std::string_view> defined) {
    return Order(nodes).make(defined);
}

} // namespace gnx::data
