#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::graph {

/// Constraint on a sample of the dataset: GraphNet's five construction constraints, and not being a copy.
enum class Constraint : std::uint8_t {
    Runnable,             ///< the worker executes it
    Serializable,         ///< written back and read again it is the same graph
    Decomposable,         ///< two disjoint subgraphs, one after the other, give the bits of the whole
    StaticallyAnalyzable, ///< every statement is parsed, every operator named
    CustomOps,            ///< operators outside the framework have their source in the sample
    Unique,               ///< no other sample of its datasets has the same variant hash
};
inline constexpr std::size_t kConstraintCount = 6;
inline constexpr std::array<Constraint, kConstraintCount> kConstraints = {
    Constraint::Runnable,  Constraint::Serializable, Constraint::Decomposable, Constraint::StaticallyAnalyzable,
    Constraint::CustomOps, Constraint::Unique};
/// Returns "runnable", "serializable", "decomposable", "analyzable", "custom-ops" or "unique"; the query language's
/// fields have the same names.
const char* constraintName(Constraint constraint);
std::optional<Constraint> parseConstraint(std::string_view name);

/// The verdict "not checked" is neither passed nor failed; its evidence has the reason.
enum class Verdict : std::uint8_t { NotChecked, Passed, Failed };
const char* verdictName(Verdict verdict); ///< "unchecked", "pass", "fail"
std::optional<Verdict> parseVerdict(std::string_view name);

/// One verdict per constraint, by Constraint's value; nothing if the sample was never validated against it, which
/// is another thing than a validation that could not decide.
using Verdicts = std::array<std::optional<Verdict>, kConstraintCount>;

} // namespace gnx::graph
