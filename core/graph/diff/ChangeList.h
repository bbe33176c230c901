#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/diff/GraphDiff.h"

namespace gnx::graph {

/// Kind of difference, in the order of lists.
enum class ChangeGroup : std::uint8_t { Added, Removed, Operator, Attribute, Shape, DType, Rewired, Input };
inline constexpr std::size_t kChangeGroups = 8;
/// Returns "added", "dtype" ..., as JSON and the command line name the groups.
const char* changeGroupName(ChangeGroup group);

/// One difference. An operator that differs in two ways has two.
struct ChangeEntry {
    static constexpr std::uint32_t none = ~0U;
    ChangeGroup group = ChangeGroup::Added;
    std::uint32_t row = none;   ///< row of the diff; none for an input
    std::uint32_t input = none; ///< into GraphDiff::inputs
    /// For an operator that is added or removed, the outermost module that only its graph has, else the one it lies in:
    /// a block that is added has one name.
    std::string module;
    std::string what; ///< "torch.conv2d", "torch.conv2d stride: (1, 1) -> (2, 2)"
};

/// All differences by group, those of a group in the order of the rows.
std::vector<ChangeEntry> listChanges(const GraphDiff& diff, const Graph& left, const Graph& right);

/// Examples: "stride: (1, 1) -> (2, 2)", "input reads torch.add (line 12) -> torch.relu (line 15)".
std::string describe(const DiffChange& change);

} // namespace gnx::graph
