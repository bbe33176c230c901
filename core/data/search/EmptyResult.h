#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Query.h"

namespace gnx::data {

/// Explains why no sample matches: a sentence for every term that matches none by itself, with a suggestion; if each
/// matches some, that no sample matches all. Empty if some sample matches, or if there are no samples.
std::vector<std::string> explainEmptyResult(const Query& query, std::string_view text, const Catalog& catalog);

/// Positions of the samples that would match if they had the verdict that a term such as unique:fail names, and that
/// have never been validated. Empty if some sample matches, or if no term names a verdict.
std::vector<std::uint32_t> samplesNotValidated(const Query& query, const Catalog& catalog);

} // namespace gnx::data
