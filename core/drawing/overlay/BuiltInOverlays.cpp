#include "core/drawing/overlay/BuiltInOverlays.h"

#include <algorithm>
#include <array>

#include "core/base/UiText.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::drawing {
namespace {

constexpr std::array kEntries{
    OverlayEntry{"category", GNX_UI_TEXT("Operator category"), GNX_UI_TEXT("Kind of each operator"), false},
    OverlayEntry{"dtype", GNX_UI_TEXT("Data type"), GNX_UI_TEXT("Type of each operator's first result"), true},
    OverlayEntry{"output-bytes", GNX_UI_TEXT("Output size"), GNX_UI_TEXT("Bytes of each operator's results"), true},
    OverlayEntry{"parameters", GNX_UI_TEXT("Parameters"),
                 GNX_UI_TEXT("Elements of the parameters and buffers that each operator reads"), false},
    OverlayEntry{"flops", GNX_UI_TEXT("FLOPs"), GNX_UI_TEXT("Estimated from the shapes; a multiply-add is 2"), true},
    OverlayEntry{"bytes-moved", GNX_UI_TEXT("Bytes moved"),
                 GNX_UI_TEXT("Estimated bytes that each operator reads and writes"), true},
    OverlayEntry{"intensity", GNX_UI_TEXT("Arithmetic intensity, FLOP/B"), GNX_UI_TEXT("FLOPs for each byte moved"),
                 true},
};

using Values = std::vector<std::optional<double>>;

std::optional<double> asDouble(const Count& count) {
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

template <class Of> Values valuesOf(const GraphCosts& costs, const Of& of) {
    Values values(costs.nodes.size());
    std::ranges::transform(costs.nodes, values.begin(), of);
    return values;
}

/// Removes classes without operators from the legend.
void keepUsedClasses(Overlay& overlay) {
    std::vector<bool> used(overlay.classes.size());
    for (const auto& value : overlay.values)
        if (value)
            used[static_cast<std::size_t>(*value)] = true;
    std::vector<double> number(used.size());
    std::vector<OverlayClass> kept;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (used[i]) {
            number[i] = static_cast<double>(kept.size());
            kept.push_back(std::move(overlay.classes[i]));
        }
    for (auto& value : overlay.values)
        if (value)
            value = number[static_cast<std::size_t>(*value)];
    overlay.classes = std::move(kept);
}

Overlay categories(const Graph& graph) {
    Overlay overlay;
    for (std::size_t c = 0; c < kOpCategoryCount; ++c)
        overlay.classes.push_back(
            {opCategoryName(static_cast<OpCategory>(c)), opCategoryRgb(static_cast<OpCategory>(c))});
    for (const Node& node : graph.nodes())
        overlay.values.emplace_back(static_cast<double>(opCategory(graph.op(node))));
    return overlay;
}

/// Returns a colour of Okabe and Ito's palette for floating-point types, darker and paler hues for others.
std::uint32_t dtypeRgb(DType dtype) {
    switch (dtype) {
    case DType::Float32:
        return 0x56B4E9;
    case DType::Float16:
        return 0xE69F00;
    case DType::BFloat16:
        return 0xD55E00;
    case DType::Float64:
        return 0x0072B2;
    case DType::Int64:
        return 0x009E73;
    case DType::Int32:
        return 0x66C2A5;
    case DType::Int16:
    case DType::Int8:
    case DType::UInt8:
        return 0xD8C800;
    case DType::Bool:
        return 0xCC79A7;
    case DType::Complex64:
    case DType::Complex128:
        return 0x8C564B;
    case DType::Other:
        return 0x70757C;
    }
    return 0x70757C;
}

const ValueType& firstResult(const Node& node, const ValueTypes& types) {
    return types.of(node.results.count > 0 ? ValueId(node.results.first) : ValueId());
}

Overlay dtypes(const Graph& graph, const ValueTypes& types) {
    constexpr std::size_t count = static_cast<std::size_t>(DType::Other) + 1;
    constexpr double python_number = count;
    Overlay overlay;
    for (std::size_t d = 0; d < count; ++d)
        overlay.classes.push_back({dtypeName(static_cast<DType>(d)), dtypeRgb(static_cast<DType>(d))});
    overlay.classes.push_back({GNX_UI_TEXT("Python number"), 0xB8BDC4});
    for (const Node& node : graph.nodes()) {
        const ValueType& type = firstResult(node, types);
        auto& value = overlay.values.emplace_back();
        if (type.isTensor())
            value = static_cast<double>(type.dtype);
        else if (type.kind == ValueType::Kind::Number)
            value = python_number;
    }
    return overlay;
}

/// Returns the sizes of the data that flows on; views count too.
Values outputBytes(const Graph& graph, const ValueTypes& types) {
    Values values;
    for (const Node& node : graph.nodes()) {
        std::optional<double> sum = 0.0;
        for (std::uint32_t r = 0; r < node.results.count && sum; ++r) {
            const ValueType& type = types.of(ValueId(node.results.first + r));
            if (type.kind == ValueType::Kind::Number)
                continue;
            const bool known = type.sizesKnown() && dtypeBytes(type.dtype) > 0;
            sum = known ? std::optional(*sum + static_cast<double>(type.bytes())) : std::nullopt;
        }
        values.push_back(sum);
    }
    return values;
}

Error unknownName(std::string_view name) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = "there is no overlay \"" + std::string(name) + '"';
    error.hint = "there are";
    for (const OverlayEntry& entry : kEntries)
        error.hint += (&entry == kEntries.data() ? " " : ", ") + std::string(entry.name);
    return error;
}

Overlay categorical(Overlay overlay) {
    overlay.kind = Overlay::Kind::Categorical;
    overlay.aggregate = OverlayAggregate::MostFrequent;
    keepUsedClasses(overlay);
    return overlay;
}

Overlay intensity(const GraphCosts& costs) {
    Overlay overlay = overlayOf({}, {}, OverlayUnit::FlopsPerByte,
                                valuesOf(costs, [](const NodeCost& cost) { return cost.intensity(); }),
                                OverlayAggregate::WeightedMean);
    overlay.missing = GNX_UI_TEXT("none or unknown"); // a node that moves no bytes does not have an intensity
    overlay.weights = valuesOf(costs, [](const NodeCost& cost) { return asDouble(cost.bytesMoved()); });
    return overlay;
}

Overlay costOverlay(std::string_view name, const GraphCosts& costs) {
    if (name == "parameters")
        return overlayOf({}, {}, OverlayUnit::Elements,
                         valuesOf(costs, [](const NodeCost& cost) { return asDouble(cost.parameters); }));
    if (name == "flops")
        return overlayOf({}, {}, OverlayUnit::Flops,
                         valuesOf(costs, [](const NodeCost& cost) { return asDouble(cost.flops); }));
    if (name == "bytes-moved")
        return overlayOf({}, {}, OverlayUnit::Bytes,
                         valuesOf(costs, [](const NodeCost& cost) { return asDouble(cost.bytesMoved()); }));
    return intensity(costs);
}

Overlay builtIn(std::string_view name, const OverlayInput& input, const ValueTypes& types) {
    if (name == "category")
        return categorical(categories(*input.graph));
    if (name == "dtype")
        return categorical(dtypes(*input.graph, types));
    if (name == "output-bytes")
        return overlayOf({}, {}, OverlayUnit::Bytes, outputBytes(*input.graph, types));
    return costOverlay(name, input.costs ? *input.costs : estimateCosts(*input.graph, types));
}

} // namespace

std::span<const OverlayEntry> builtInOverlays() {
    return kEntries;
}

Result<std::shared_ptr<const Overlay>> makeOverlay(std::string_view name, const OverlayInput& input) {
    const auto* entry = std::ranges::find(kEntries, name, &OverlayEntry::name);
    if (entry == kEntries.end())
        return unknownName(name);
    const ValueTypes none;
    const ValueTypes& types = input.types ? *input.types : none;
    Overlay overlay = builtIn(name, input, types);
    overlay.name = entry->name;
    overlay.title = entry->title;
    const bool missing = std::ranges::any_of(overlay.values, [](const auto& value) { return !value; });
    if (missing && entry->needs_types)
        overlay.note = types.note;
    return std::make_shared<const Overlay>(std::move(overlay));
}

} // namespace gnx::drawing
