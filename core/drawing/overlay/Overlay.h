#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/UiText.h"
#include "core/graph/ir/Graph.h"

namespace gnx::drawing {

/// Meaning of an overlay's numbers, which decides how they are written.
enum class OverlayUnit : std::uint8_t {
    None,     ///< plain numbers: relative errors, ratios
    Elements, ///< "1.2 M"
    Bytes,    ///< "1.2 MiB"
    Flops,    ///< "1.2 GFLOP"
    FlopsPerByte,
    Nanoseconds, ///< "1.2 ms"
};

/// Value of a closed group from those of its operators.
enum class OverlayAggregate : std::uint8_t {
    Sum,
    Max,
    WeightedMean, ///< by Overlay::weights; of a ratio with its denominator as weight: the ratio of the sums
    MostFrequent, ///< for classes
};

/// One class of a categorical overlay.
struct OverlayClass {
    std::string name;
    std::uint32_t rgb = 0; ///< 0xRRGGBB
};

/// A value for each operator of a graph, to be shown as colour: everything that a drawing can be coloured by, whether
/// estimated or measured. Immutable once shared.
struct Overlay {
    enum class Kind : std::uint8_t {
        Categorical, ///< values are indices of `classes`
        Sequential,  ///< from little to much, none below 0
        Diverging,   ///< around 0
    };

    std::string name;  ///< for command lines: "flops"
    std::string title; ///< "FLOPs"
    OverlayUnit unit = OverlayUnit::None;
    Kind kind = Kind::Sequential;
    OverlayAggregate aggregate = OverlayAggregate::Sum;
    std::vector<std::optional<double>> values;    ///< by node; nothing if it is not known
    std::vector<std::optional<double>> weights;   ///< by node, of a WeightedMean
    std::vector<OverlayClass> classes;            ///< classes of a categorical overlay
    std::string missing = GNX_UI_TEXT("unknown"); ///< meaning of a node without a value
    std::string note;                             ///< why values are missing, or what they rest on; may be empty
};

/// The value of an operator or of several together.
struct OverlayValue {
    std::optional<double> value; ///< aggregate of the known values; none if no value is known
    bool partial = false;        ///< some, but not all, are known
    friend bool operator==(const OverlayValue&, const OverlayValue&) = default;
};

/// A sequential overlay, or a diverging one, from numbers that were measured or come from elsewhere; one for each node.
Overlay overlayOf(std::string name, std::string title, OverlayUnit unit, std::vector<std::optional<double>> values,
                  OverlayAggregate aggregate = OverlayAggregate::Sum, Overlay::Kind kind = Overlay::Kind::Sequential);

/// Over nodes [begin, end); linear in their number.
OverlayValue valueOf(const Overlay& overlay, std::uint32_t begin, std::uint32_t end);

/// A value in its unit, "1.23 GFLOP", "340 MiB"; of a categorical overlay the class's name; `missing` without one, and
/// "at least 1.23 GFLOP" for a sum that some parts are missing from.
std::string valueText(const Overlay& overlay, const OverlayValue& value);
/// The same of a bare number.
std::string numberText(OverlayUnit unit, double value);

struct RankedNode {
    NodeId node;
    double value = 0;
};
/// The n operators with the largest values (of a diverging overlay the farthest from 0), the largest first, equal ones
/// in execution order; none of a categorical one.
std::vector<RankedNode> topNodes(const Overlay& overlay, std::size_t n);

/// Values beyond a limit, which are marked.
struct OverlayThreshold {
    bool above = true; ///< or below
    double limit = 0;
    bool holds(const OverlayValue& value) const {
        return value.value && (above ? *value.value >= limit : *value.value <= limit);
    }
};

} // namespace gnx::drawing
