#include "core/graph/ir/Fingerprint.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "core/graph/ir/Effects.h"
#include "core/graph/ir/Mixing.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

class HashStream {
  public:
    /// Two hashes by multiply and shift, each a bijection of the state and of the word; one multiplication of latency.
    void add(std::uint64_t word) {
        high_ = (high_ ^ word) * 0x9e3779b97f4a7c15ULL;
        high_ ^= high_ >> 32U;
        low_ = (low_ + word) * 0xd6e8feb86659fd93ULL;
        low_ ^= low_ >> 29U;
    }
    GraphHash hash() const { return {mix64(high_), mix64(low_)}; }

  private:
    std::uint64_t high_ = 0x243f6a8885a308d3ULL, low_ = 0x13198a2e03707344ULL; // digits of pi
};

/// Returns true for "cuda", "cuda:0", "cpu", "gpu:1", "xpu" ...
bool isDevice(std::string_view text) {
    const std::string_view type = text.substr(0, text.find(':'));
    constexpr std::array<std::string_view, 7> types = {"cpu", "cuda", "gpu", "meta", "mps", "npu", "xpu"};
    if (std::ranges::find(types, type) == types.end())
        return false;
    const std::string_view index = text.substr(std::min(text.size(), type.size() + 1));
    return std::ranges::all_of(index, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Values that share memory, as sets with a count of writes (union-find with path halving, Tarjan 1975).
class Memory {
  public:
    explicit Memory(std::size_t values) : parents_(values), writes_(values) {
        std::iota(parents_.begin(), parents_.end(), 0U);
    }
    void share(ValueId a, ValueId b) {
        const std::uint32_t into = find(a.value()), from = find(b.value());
        if (into == from)
            return;
        parents_[from] = into;
        writes_[into] += writes_[from];
    }
    void write(ValueId value) { ++writes_[find(value.value())]; }
    std::uint32_t writes(ValueId value) { return writes_[find(value.value())]; }

  private:
    std::uint32_t find(std::uint32_t i) {
        while (parents_[i] != i)
            i = parents_[i] = parents_[parents_[i]];
        return i;
    }
    std::vector<std::uint32_t> parents_, writes_;
};

/// The walk that fingerprint() describes.
class CanonicalWalk {
  public:
    CanonicalWalk(const Graph& graph, std::span<const TensorDesc* const> tensors)
        : graph_(graph), tensors_(tensors), effects_(graph.nodes().size()), epochs_(graph.nodes().size()),
          numbers_(graph.values().size(), kNone), entered_(graph.nodes().size()), recorded_(graph.nodes().size()) {
        followEffects();
    }

    Fingerprint run() {
        for (std::uint32_t i = 0; i < effects_.size(); ++i)
            if (effects_[i] != Effect::None)
                finish(NodeId(i));
        for (const Operand& output : graph_.outputs())
            forEachValue(graph_, output, [&](ValueId value) { reach(value); });
        both(graph_.returnsTuple() ? 1 : 0);
        for (const Operand& output : graph_.outputs())
            operand(output, false);
        return {structure_.hash(), variant_.hash(), {}};
    }

  private:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    /// In execution order: the writes and modes before each node.
    void followEffects() {
        Memory memory(graph_.values().size());
        std::uint32_t modes = 0;
        for (std::uint32_t i = 0; i < effects_.size(); ++i) {
            const Node& node = graph_.nodes()[i];
            effects_[i] = effectOf(graph_, node, facts(node));
            std::uint64_t epoch = modes;
            const auto read = [&](ValueId value) {
                if (const std::uint32_t writes = memory.writes(value); writes != 0)
                    epoch = combine64(epoch, writes);
            };
            for (const Operand& operand : graph_.operands(node))
                forEachValue(graph_, operand, read);
            for (const Keyword& keyword : graph_.keywords(node))
                forEachValue(graph_, keyword.operand, read);
            epochs_[i] = epoch;
            modes += effects_[i] == Effect::Mode ? 1 : 0;
            shareMemory(node, effects_[i], memory);
        }
    }

    void shareMemory(const Node& node, Effect effect, Memory& memory) {
        const OperatorFacts known = facts(node);
        const auto operands = graph_.operands(node);
        const auto share = [&](ValueId value) {
            for (std::uint32_t r = 0; r < node.results.count; ++r)
                memory.share(value, ValueId(node.results.first + r));
        };
        const bool writes = effect == Effect::Writes;
        if (known.aliases == OperatorFacts::Aliases::Any)
            for (const Operand& operand : operands)
                forEachValue(graph_, operand, share);
        else if (!operands.empty() &&
                 (known.aliases == OperatorFacts::Aliases::First || (writes && known.first_written == 0)))
            forEachValue(graph_, operands[0], share); // a list of tensors shares each of them
        for (std::size_t i = known.first_written; writes && i <= known.last_written && i < operands.size(); ++i)
            forEachValue(graph_, operands[i], [&](ValueId value) { memory.write(value); });
    }

    void reach(ValueId value) {
        if (const NodeId producer = graph_.value(value).producer; producer.valid())
            finish(producer);
        else
            numberInput(value);
    }

    void numberInput(ValueId value) {
        std::uint32_t& number = numbers_[value.value()];
        if (number != kNone)
            return;
        number = next_number_++;
        const std::uint32_t index = graph_.value(value).index;
        const TensorDesc* tensor = index < tensors_.size() ? tensors_[index] : nullptr;
        both(0x1e);
        if (tensor == nullptr)
            return;
        variant_.add(tensor->dtype == DType::Other ? hashText(tensor->dtype_text)
                                                   : static_cast<std::uint64_t>(tensor->dtype));
        variant_.add(tensor->shape.size());
        for (const std::int64_t size : tensor->shape)
            variant_.add(static_cast<std::uint64_t>(size));
    }

    /// Writes the node, and before it whatever it reads. With an explicit stack: graphs are thousands deep.
    void finish(NodeId root) {
        if (entered_[root.value()])
            return;
        stack_.assign(1, root);
        while (!stack_.empty()) {
            const NodeId id = stack_.back();
            if (recorded_[id.value()]) {
                stack_.pop_back();
            } else if (!entered_[id.value()]) {
                entered_[id.value()] = true;
                pushProducers(id);
            } else {
                stack_.pop_back();
                record(id);
            }
        }
    }

    void pushProducers(NodeId id) {
        const std::size_t begin = stack_.size();
        const auto push = [&](ValueId value) {
            const NodeId producer = graph_.value(value).producer;
            if (producer.valid() && !entered_[producer.value()])
                stack_.push_back(producer);
        };
        const Node& node = graph_.node(id);
        if (!isDeviceCall(node)) {
            for (const Operand& operand : graph_.operands(node))
                forEachValue(graph_, operand, push);
            forEachKeyword(node, [&](const Keyword& keyword) { forEachValue(graph_, keyword.operand, push); });
        }
        std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(begin), stack_.end()); // the first on top
    }

    void record(NodeId id) {
        recorded_[id.value()] = true;
        const Node& node = graph_.node(id);
        const OperatorFacts known = facts(node);
        const bool sizes = known.first_size <= known.last_size;
        const bool device = isDeviceCall(node);
        if (!device)
            forEachInput(node);
        both(textHash(node.op));
        both(static_cast<std::uint64_t>(node.kind) << 32U | node.results.count << 1U | (node.unpacks ? 1U : 0U));
        both(epochs_[id.value()]);
        if (!device) {
            both(node.operands.count);
            const auto operands = graph_.operands(node);
            for (std::size_t i = 0; i < operands.size(); ++i)
                operand(operands[i], i >= known.first_size && i <= known.last_size);
            forEachKeyword(node, [&](const Keyword& keyword) {
                both(textHash(keyword.name));
                operand(keyword.operand, sizes && isSizeKeyword(graph_.text(keyword.name)));
            });
        }
        for (std::uint32_t r = 0; r < node.results.count; ++r)
            numbers_[node.results.first + r] = next_number_++;
    }

    void forEachInput(const Node& node) {
        const auto number = [&](ValueId value) {
            if (!graph_.value(value).producer.valid())
                numberInput(value);
        };
        for (const Operand& each : graph_.operands(node))
            forEachValue(graph_, each, number);
        forEachKeyword(node, [&](const Keyword& keyword) { forEachValue(graph_, keyword.operand, number); });
    }

    /// Visits the keywords by name, without those that do not matter.
    template <class Visit> void forEachKeyword(const Node& node, const Visit& visit) {
        keywords_.clear();
        for (const Keyword& keyword : graph_.keywords(node))
            if (const std::string_view name = graph_.text(keyword.name); name != "device" && name != "name")
                keywords_.push_back(&keyword);
        std::ranges::sort(
            keywords_, [&](const Keyword* a, const Keyword* b) { return graph_.text(a->name) < graph_.text(b->name); });
        for (const Keyword* keyword : keywords_)
            visit(*keyword);
    }

    bool isDeviceCall(const Node& node) { return node.kind == NodeKind::Call && facts(node).is_device; }

    OperatorFacts facts(const Node& node) {
        if (!node.op.valid())
            return {};
        if (node.op.value() >= facts_.size())
            facts_.resize(node.op.value() + 64);
        std::optional<OperatorFacts>& found = facts_[node.op.value()];
        return found ? *found : found.emplace(factsOf(graph_.op(node)));
    }

    void operand(const Operand& operand, bool sizes) {
        both(static_cast<std::uint64_t>(operand.kind));
        switch (operand.kind) {
        case OperandKind::None:
        case OperandKind::Ellipsis:
            return;
        case OperandKind::Bool:
            return both(operand.boolean ? 1 : 0);
        case OperandKind::Int:
            if (!sizes || operand.integer == -1)
                structure_.add(static_cast<std::uint64_t>(operand.integer));
            return variant_.add(static_cast<std::uint64_t>(operand.integer));
        case OperandKind::Float:
        case OperandKind::Imaginary:
            return both(std::bit_cast<std::uint64_t>(operand.number));
        case OperandKind::String:
            return both(isDevice(graph_.text(operand.string)) ? 0 : textHash(operand.string));
        case OperandKind::Symbol:
        case OperandKind::Opaque:
            return both(textHash(operand.string));
        case OperandKind::Value:
            return both(numbers_[operand.value.value()]);
        case OperandKind::List:
        case OperandKind::Tuple:
        case OperandKind::Slice:
        case OperandKind::Dict:
            both(operand.children.count);
            for (const Operand& child : graph_.children(operand))
                this->operand(child, sizes);
        }
    }

    std::uint64_t textHash(StringId id) {
        if (!id.valid())
            return 0;
        if (id.value() >= text_hashes_.size())
            text_hashes_.resize(id.value() + 64);
        std::uint64_t& hash = text_hashes_[id.value()];
        return hash != 0 ? hash : hash = hashText(graph_.text(id));
    }
    void both(std::uint64_t word) {
        structure_.add(word);
        variant_.add(word);
    }

    const Graph& graph_;
    std::span<const TensorDesc* const> tensors_;
    std::vector<Effect> effects_;        ///< by node
    std::vector<std::uint64_t> epochs_;  ///< by node
    std::vector<std::uint32_t> numbers_; ///< by value
    std::uint32_t next_number_ = 0;
    std::vector<bool> entered_, recorded_; ///< by node
    std::vector<NodeId> stack_;
    std::vector<const Keyword*> keywords_;            ///< keywords of the current node: kept to reuse their memory
    std::vector<std::uint64_t> text_hashes_;          ///< by string; 0: not yet
    std::vector<std::optional<OperatorFacts>> facts_; ///< by the operator's string; nothing: not yet
    HashStream structure_, variant_;
};

} // namespace

std::string toHex(const GraphHash& hash) {
    std::string text;
    for (const std::uint64_t half : {hash.high, hash.low})
        for (int shift = 60; shift >= 0; shift -= 4)
            text += "0123456789abcdef"[half >> static_cast<unsigned>(shift) & 0xfU];
    return text;
}

std::vector<const TensorDesc*> matchTensors(const Graph& graph, std::span<const TensorDesc> tensors) {
    std::vector<const TensorDesc*> matched;
    matched.reserve(graph.inputs().size());
    std::unordered_map<std::string_view, const TensorDesc*> by_name; // filled once the files' orders differ
    std::size_t next = 0;
    for (const GraphInput& input : graph.inputs()) {
        const std::string_view name = graph.text(input.name);
        if (next < tensors.size() && tensors[next].name == name) {
            matched.push_back(&tensors[next++]);
            continue;
        }
        if (by_name.empty())
            for (const TensorDesc& tensor : tensors)
                by_name.emplace(tensor.name, &tensor);
        const auto found = by_name.find(name);
        matched.push_back(found == by_name.end() ? nullptr : found->second);
        if (found != by_name.end())
            next = static_cast<std::size_t>(found->second - tensors.data()) + 1;
    }
    return matched;
}

Fingerprint fingerprint(const Graph& graph, std::span<const TensorDesc> tensors) {
    const auto matched = matchTensors(graph, tensors);
    Fingerprint result = CanonicalWalk(graph, matched).run();
    result.sketch = sketchOf(graph);
    return result;
}

} // namespace gnx::graph
