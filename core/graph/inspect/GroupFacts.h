#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/graph/inspect/NodeFacts.h"

namespace gnx::graph {

/// Facts about a group of operators; see NodeFacts.
struct GroupFacts {
    GroupId group;
    std::string name, path;
    Group::Kind kind = Group::Kind::Module;
    std::uint32_t operators = 0;
    std::uint32_t number = 0, repeats = 0; ///< the number-th of so many alike, from 1; 0 if nothing repeats
    std::vector<std::pair<OpCategory, std::uint32_t>> categories; ///< the most frequent first
    std::uint64_t parameters = 0;                                 ///< parameters that are read inside
    std::uint64_t parameter_elements = 0, parameter_bytes = 0; ///< totals of the parameters that the sample describes
    std::vector<ValueFacts> entering; ///< values made outside and inputs that are not parameters, in first-use order
    std::vector<ResultFacts> leaving; ///< with their readers outside
    std::vector<GroupId> around;      ///< the outermost first, the whole graph left out
};

/// Facts common to neighbouring groups of one shape, drawn as one box.
struct StackFacts {
    struct Range {
        std::uint64_t least = 0, most = 0, total = 0;
    };
    std::uint32_t count = 0; ///< number of groups
    std::string first, last; ///< their names: "layer.0", "layer.11"
    GroupId first_group, last_group;
    std::uint32_t operators = 0; ///< operators per group: groups of one shape have the same number
    Range parameters;            ///< parameters that are read inside
    Range parameter_elements, parameter_bytes;
};

/// For `count` groups of one repeat from `first` on. `sample` may be null. None if there are not as many. Linear in
/// the groups and the number of values.
std::optional<StackFacts> stackFacts(const Graph& graph, const Structure& structure, const Sample* sample,
                                     GroupId first, std::uint32_t count);

/// `sample` and `types` may be null. None for an id that is not a group of the structure, or where graph and structure
/// do not belong together. Linear in the group, in the number of values forward() returns and in the number of values.
std::optional<GroupFacts> groupFacts(const Graph& graph, const Structure& structure, const Sample* sample,
                                     GroupId group, const ValueTypes* types = nullptr);

} // namespace gnx::graph
