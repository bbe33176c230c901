#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/search/Catalog.h"
#include "core/results/report/ResultGroups.h"

namespace gnx::results {

/// Parts into which the samples of a run fall.
enum class GroupBy : std::uint8_t {
    Compiler,  ///< one part
    Category,  ///< the user's, else that of the default rule
    Task,      ///< the declared tag
    Origin,    ///< timm, torchvision ...
    Framework, ///< torch, paddle
    DType,     ///< the type that most bytes of weights and inputs are of
    Operators, ///< decades of the number of operators
    Machine,   ///< the device of the measurement: name of a GPU or processor
    Query,     ///< matches a query of the user's, or not
};
inline constexpr std::array kGroupings{GroupBy::Compiler,  GroupBy::Category,  GroupBy::Task,
                                       GroupBy::Origin,    GroupBy::Framework, GroupBy::DType,
                                       GroupBy::Operators, GroupBy::Machine,   GroupBy::Query};
const char* groupByName(GroupBy by); ///< "compiler", "category", "task", ..., "query"
std::optional<GroupBy> parseGroupBy(std::string_view name);

struct Grouping {
    GroupBy by = GroupBy::Compiler;
    std::string query = {};     ///< for GroupBy::Query
    std::string filter = {};    ///< samples that take part; all if empty
    std::size_t most_parts = 8; ///< smaller ones are one part, "others"
};

struct GroupedOutcomes {
    /// One for each compiler and part that have samples: compilers in their order, parts by their number of samples,
    /// decades by size. Their labels are "inductor", or "inductor · nlp", or "nlp" if there is one compiler.
    std::vector<CompilerOutcomes> groups;
    std::vector<CompilerOutcomes> compilers; ///< not split, with the parts in their facts: what the heatmap shows
    std::uint32_t filtered_out = 0;          ///< results of samples that the filter leaves out
    std::uint32_t not_indexed = 0;           ///< part of filtered_out: their samples are not in the index
};

/// FLOPs for each byte, by sample.
using Intensities = std::unordered_map<SampleId, double>;

/// Puts the outcomes of compilers into groups. Facts that the catalog knows (parameters, category, type) are filled in;
/// without a catalog, or where it lacks the sample, those of the results count, and an unknown part is "none". Machines
/// come from the results alone. With GroupBy::Compiler, OutcomeFacts::part is the category. Errors: InvalidInput for a
/// query that cannot be read.
Result<GroupedOutcomes> groupOutcomes(std::span<const CompilerOutcomes> compilers, const Catalog* catalog,
                                      const Grouping& grouping, const Intensities& intensities = {});

/// Removes the groups and compilers of these labels; the others keep their colours. Returns the labels that all groups
/// had, in their order.
std::vector<std::string> hideGroups(GroupedOutcomes& grouped, const std::set<std::string>& hidden);

} // namespace gnx::results
