#include "core/drawing/picture/BoxText.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/Units.h"

namespace gnx::drawing {
namespace {

constexpr std::size_t kLabelCharacters = 40;
constexpr std::size_t kDetailCharacters = 44;

/// The module whose parameter the node reads ("layer1.0.bn1"), else its constant arguments.
std::string operatorDetail(const Graph& graph, NodeId id) {
    if (graph.node(id).kind == NodeKind::Opaque)
        return "not understood, line " + std::to_string(graph.node(id).source.line);
    for (const ValueId value : graph.readsOf(id)) {
        if (graph.value(value).producer.valid())
            continue;
        const std::string path = modulePathOf(graph.valueName(value));
        if (!path.empty())
            return path.substr(0, path.rfind('.'));
    }
    std::string constants;
    for (const Operand& operand : graph.operands(graph.node(id)))
        if (operand.kind == OperandKind::Int || operand.kind == OperandKind::Float ||
            operand.kind == OperandKind::Tuple || operand.kind == OperandKind::Slice)
            constants += (constants.empty() ? "" : ", ") + graph.render(operand);
    return constants;
}

std::string operatorCount(std::uint32_t count) {
    return formatCount(count, "operator");
}

/// Returns the common name of a range: "layers.0–11" for "layers.0" and "layers.11", "layer2–4" for "layer2" and
/// "layer4".
std::string rangeOfNames(const std::string& first, const std::string& last) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto differ = std::ranges::mismatch(first, last);
    auto from = differ.in1;
    while (from != first.begin() && isDigit(*(from - 1)))
        --from;
    const auto to = std::ranges::find_if_not(from, first.end(), isDigit);
    const auto last_from = last.begin() + (from - first.begin());
    const auto last_to = std::ranges::find_if_not(last_from, last.end(), isDigit);
    if (from == to || last_from == last_to || std::string(to, first.end()) != std::string(last_to, last.end()))
        return first;
    return std::string(first.begin(), to) + "\u2013" + std::string(last_from, last.end());
}

std::string contentOf(const Group& group) {
    const bool of_bodies = group.kind == Group::Kind::Body && !group.body;
    return of_bodies ? std::to_string(group.items.count) + " bodies" : operatorCount(group.operators());
}

void describeGroup(DrawingBox& box, const Structure& structure) {
    const Group& group = structure.group(box.group);
    const std::uint32_t operators = box.end - box.begin;
    if (box.kind == FoldedBox::Kind::Group) {
        box.label = group.name;
        box.detail = contentOf(group);
        return;
    }
    const Repeat& repeat = structure.repeats()[box.repeat];
    const auto items = structure.items(structure.group(repeat.parent));
    const StructureItem last = items[repeat.first_item + box.first + box.count - 1];
    box.label = rangeOfNames(group.name, structure.group(last.group()).name);
    box.detail = "\u00d7" + std::to_string(box.count) + " \u00b7 " + operatorCount(operators);
}

void findMix(DrawingBox& box, const Graph& graph) {
    std::array<std::uint32_t, kOpCategoryCount> counts{};
    for (std::uint32_t n = box.begin; n < box.end; ++n)
        ++counts[static_cast<std::size_t>(opCategory(graph.op(graph.node(NodeId(n)))))];
    for (std::size_t c = 0; c < counts.size(); ++c)
        if (counts[c] > 0)
            box.mix.emplace_back(static_cast<OpCategory>(c), static_cast<double>(counts[c]) / (box.end - box.begin));
    std::ranges::stable_sort(box.mix, std::ranges::greater(), &std::pair<OpCategory, double>::second);
    box.category = box.mix.empty() ? OpCategory::Other : box.mix.front().first;
}

void describeOperator(DrawingBox& box, const Graph& graph, NodeId node) {
    const std::string_view op = graph.op(graph.node(node));
    box.category = opCategory(op);
    box.label = shortOpName(op);
    box.detail = operatorDetail(graph, node);
}

void describeEnd(DrawingBox& box, const Graph& graph) {
    const char* kind = box.kind == FoldedBox::Kind::Input       ? "input"
                       : box.kind == FoldedBox::Kind::Parameter ? "parameter"
                                                                : "output";
    box.category = box.kind == FoldedBox::Kind::Output ? OpCategory::Output : OpCategory::Input;
    if (box.count > 1) {
        box.label = (box.kind == FoldedBox::Kind::Input ? "+ " : "") + formatCount(box.count, kind);
        return;
    }
    const std::string_view name = graph.valueName(box.value);
    const std::string path = box.kind == FoldedBox::Kind::Parameter ? modulePathOf(name) : std::string();
    box.label = !path.empty() ? path : name.empty() ? kind : std::string(name);
    box.detail = box.label == kind ? "" : kind;
}

} // namespace

std::string shortened(std::string_view text, std::size_t characters) {
    std::vector<std::size_t> starts; // bytes at which a character begins
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80)
            starts.push_back(i);
    if (starts.size() <= characters)
        return std::string(text);
    if (characters == 0)
        return {};
    const std::size_t head = (characters - 1) / 2;
    const std::size_t tail = characters - 1 - head;
    const std::size_t tail_start = tail == 0 ? text.size() : starts[starts.size() - tail];
    return std::string(text.substr(0, starts[head])) + "\u2026" + std::string(text.substr(tail_start));
}

void describeWhole(DrawingBox& box, const Graph& graph, const Structure& structure) {
    switch (box.kind) {
    case FoldedBox::Kind::Operator:
        box.body != nullptr ? describeOperator(box, *box.body, box.body_node) : describeOperator(box, graph, box.node);
        break;
    case FoldedBox::Kind::Group:
    case FoldedBox::Kind::Stack:
        describeGroup(box, structure);
        findMix(box, graph);
        break;
    case FoldedBox::Kind::Input:
    case FoldedBox::Kind::Parameter:
    case FoldedBox::Kind::Output:
        describeEnd(box, graph);
        break;
    }
}

void describeBox(DrawingBox& box, const Graph& graph, const Structure& structure) {
    describeWhole(box, graph, structure);
    box.label = shortened(box.label, kLabelCharacters);
    box.detail = shortened(box.detail, kDetailCharacters);
}

void describeFrame(DrawingFrame& frame, const Structure& structure) {
    const Group& group = structure.group(frame.group);
    frame.title = shortened(group.name, kLabelCharacters);
    frame.detail = contentOf(group);
    if (group.repeat == Group::no_repeat)
        return;
    const Repeat& repeat = structure.repeats()[group.repeat];
    const auto items = structure.items(structure.group(repeat.parent)).subspan(repeat.first_item, repeat.count);
    const auto place =
        std::ranges::find_if(items, [&](const StructureItem& item) { return item.group() == frame.group; });
    frame.detail =
        std::to_string(place - items.begin() + 1) + " of " + std::to_string(repeat.count) + " \u00b7 " + frame.detail;
}

} // namespace gnx::drawing
