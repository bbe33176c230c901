#include "core/drawing/overlay/Overlay.h"

#include <algorithm>
#include <cmath>

#include "core/base/SiPrefix.h"
#include "core/base/Units.h"

namespace gnx::drawing {
namespace {

struct Known {
    std::uint32_t count = 0;
    double sum = 0, largest = 0, weight = 0;
};

Known knownOf(const Overlay& overlay, std::uint32_t begin, std::uint32_t end) {
    Known known;
    for (std::uint32_t n = begin; n < end; ++n) {
        if (n >= overlay.values.size() || !overlay.values[n])
            continue;
        const double value = *overlay.values[n];
        const double weight = n < overlay.weights.size() ? overlay.weights[n].value_or(0) : 1;
        known.largest = known.count == 0 ? value : std::max(known.largest, value);
        known.sum += overlay.aggregate == OverlayAggregate::WeightedMean ? value * weight : value;
        known.weight += weight;
        ++known.count;
    }
    return known;
}

std::optional<double> mostFrequent(const Overlay& overlay, std::uint32_t begin, std::uint32_t end) {
    std::vector<std::uint32_t> counts(overlay.classes.size());
    for (std::uint32_t n = begin; n < end && n < overlay.values.size(); ++n)
        if (overlay.values[n])
            ++counts[static_cast<std::size_t>(*overlay.values[n])];
    const auto most = std::ranges::max_element(counts);
    if (most == counts.end() || *most == 0)
        return std::nullopt;
    return static_cast<double>(most - counts.begin());
}

std::optional<double> together(const Overlay& overlay, const Known& known, std::uint32_t begin, std::uint32_t end) {
    if (known.count == 0)
        return std::nullopt;
    switch (overlay.aggregate) {
    case OverlayAggregate::Sum:
        return known.sum;
    case OverlayAggregate::Max:
        return known.largest;
    case OverlayAggregate::WeightedMean:
        return known.weight > 0 ? std::optional(known.sum / known.weight) : std::nullopt;
    case OverlayAggregate::MostFrequent:
        return mostFrequent(overlay, begin, end);
    }
    return std::nullopt;
}

/// A value that parts are missing from is a lower bound only where parts add up.
bool isLowerBound(const Overlay& overlay) {
    return overlay.kind == Overlay::Kind::Sequential &&
           (overlay.aggregate == OverlayAggregate::Sum || overlay.aggregate == OverlayAggregate::Max);
}

} // namespace

Overlay overlayOf(std::string name, std::string title, OverlayUnit unit, std::vector<std::optional<double>> values,
                  OverlayAggregate aggregate, Overlay::Kind kind) {
    Overlay overlay;
    overlay.name = std::move(name);
    overlay.title = std::move(title);
    overlay.unit = unit;
    overlay.kind = kind;
    overlay.aggregate = aggregate;
    overlay.values = std::move(values);
    return overlay;
}

OverlayValue valueOf(const Overlay& overlay, std::uint32_t begin, std::uint32_t end) {
    const Known known = knownOf(overlay, begin, end);
    const auto value = together(overlay, known, begin, end);
    return {value, value && known.count < end - begin};
}

std::string numberText(OverlayUnit unit, double value) {
    switch (unit) {
    case OverlayUnit::None:
    case OverlayUnit::Elements:
        return siText(value);
    case OverlayUnit::Bytes:
        return value < 0 ? "-" + numberText(unit, -value)
                         : formatBytes(static_cast<std::uint64_t>(std::min(value, 1.8e19)));
    case OverlayUnit::Flops:
        return siText(value, "FLOP");
    case OverlayUnit::FlopsPerByte:
        return siText(value, "FLOP/B");
    case OverlayUnit::Nanoseconds:
        return formatDuration(value);
    }
    return {};
}

std::string valueText(const Overlay& overlay, const OverlayValue& value) {
    if (!value.value)
        return overlay.missing;
    if (overlay.kind == Overlay::Kind::Categorical) {
        const auto index = static_cast<std::size_t>(*value.value);
        return index < overlay.classes.size() ? overlay.classes[index].name : "unknown";
    }
    std::string text = numberText(overlay.unit, *value.value);
    if (!value.partial)
        return text;
    return isLowerBound(overlay) ? "at least " + text : text + " of what is known";
}

std::vector<RankedNode> topNodes(const Overlay& overlay, std::size_t n) {
    std::vector<RankedNode> ranked;
    if (overlay.kind == Overlay::Kind::Categorical)
        return ranked;
    for (std::uint32_t i = 0; i < overlay.values.size(); ++i)
        if (overlay.values[i])
            ranked.push_back({NodeId(i), *overlay.values[i]});
    const auto rank = [&](const RankedNode& entry) {
        return overlay.kind == Overlay::Kind::Diverging ? std::abs(entry.value) : entry.value;
    };
    const auto before = [&](const RankedNode& a, const RankedNode& b) {
        return rank(a) != rank(b) ? rank(a) > rank(b) : a.node < b.node;
    };
    const std::size_t kept = std::min(n, ranked.size());
    std::ranges::partial_sort(ranked, ranked.begin() + static_cast<std::ptrdiff_t>(kept), before);
    ranked.resize(kept);
    return ranked;
}

} // namespace gnx::drawing
