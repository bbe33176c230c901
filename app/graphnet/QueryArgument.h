#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/search/Query.h"

namespace gnx::cli {

/// The arguments of a command as one query, joined by blanks.
std::string joinedQuery(const std::vector<std::string>& words);

/// An error of this query or motif, with its text below the message and a caret under the character. Others unchanged.
/// For a long text only the part near the character is shown.
Error pointedError(Error error, const std::string& query);

/// Query::parse() with pointedError().
Result<Query> parseQuery(const std::string& query);

/// selectSamples() with pointedError().
Result<std::vector<SampleRow>> chosenByQuery(const Index& index, const std::string& query);

/// Says why no sample matched, term by term, with what may have been meant.
void noteWhyNone(const CommandContext& context, const Index& index, const std::string& query);

} // namespace gnx::cli
