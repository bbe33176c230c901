#include "core/graph/sample/Constraint.h"

#include <algorithm>

namespace gnx::graph {
namespace {
constexpr std::array<const char*, kConstraintCount> kNames = {"runnable",   "serializable", "decomposable",
                                                              "analyzable", "custom-ops",   "unique"};
constexpr std::array<const char*, 3> kVerdictNames = {"unchecked", "pass", "fail"};

template <class Enum, std::size_t N>
std::optional<Enum> parse(const std::array<const char*, N>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name, [](const char* text) { return std::string_view(text); });
    if (found == names.end())
        return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}
} // namespace

const char* constraintName(Constraint constraint) {
    return kNames[static_cast<std::size_t>(constraint)];
}

std::optional<Constraint> parseConstraint(std::string_view name) {
    return parse<Constraint>(kNames, name);
}

const char* verdictName(Verdict verdict) {
    return kVerdictNames[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> parseVerdict(std::string_view name) {
    return parse<Verdict>(kVerdictNames, name);
}

} // namespace gnx::graph
