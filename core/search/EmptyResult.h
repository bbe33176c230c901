#pragma once

#include <string>
#include <vector>

#include "core/search/Query.h"

namespace gnx {

/// Why no sample matches: a sentence for every term that alone matches none, with what may have been meant; where each
/// alone matches some, that none matches all. Empty if some sample matches, or if there are no samples.
std::vector<std::string> explainEmptyResult(const Query& query, std::string_view text, const Catalog& catalog);

} // namespace gnx
