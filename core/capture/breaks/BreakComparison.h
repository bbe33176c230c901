#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"

namespace gnx::capture {

/// A place of two captures, as indices of their points; at least one is there.
struct ComparedPoint {
    std::optional<std::size_t> before{}; ///< none: the break is new
    std::optional<std::size_t> after{};  ///< none: the break is gone
};

/// Something under which the breaks were counted that is another in the second capture; "" if it is not given.
struct ComparedCondition {
    std::string name{}; ///< "torch", "backend", or a setting of Dynamo
    std::string before{}, after{};
};

/// Two reports side by side: a model before and after a change, under two versions or with other settings.
struct BreakComparison {
    std::vector<ComparedPoint> points{}; ///< removed ones first, then new ones, then those of both; each in their order
    std::vector<ComparedCondition> conditions{};
};

/// Pairs places of one kind in the same function with the same line of code, wherever the line stands by now and
/// wherever the folder of its file lies; equal ones in the order of their lines. A place without code is paired by its
/// line.
BreakComparison compareBreaks(const BreakReport& before, const BreakReport& after);

/// Returns "gone", "new" or "stays".
const char* changeName(const ComparedPoint& point);

nlohmann::json toJson(const BreakComparison& comparison, const BreakReport& before, const BreakReport& after);

} // namespace gnx::capture
