#include "app/graphnet/QueryArgument.h"

#include <algorithm>

#include "core/search/EmptyResult.h"
#include "core/search/SelectSamples.h"

namespace gnx {

std::string joinedQuery(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

Error pointedError(Error error, const std::string& query) {
    if (error.path != "query" || error.column == 0)
        return error;
    std::string line = query;
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
    error.message += "\n    " + line + "\n    " + std::string(error.column - 1, ' ') + '^';
    return error;
}

Result<Query> parseQuery(const std::string& query) {
    Result<Query> parsed = Query::parse(query);
    if (!parsed.ok())
        return pointedError(parsed.error(), query);
    return parsed;
}

Result<std::vector<SampleRow>> chosenByQuery(const Index& index, const std::string& query) {
    Result<std::vector<SampleRow>> rows = selectSamples(index, query);
    if (!rows.ok())
        return pointedError(rows.error(), query);
    return rows;
}

void noteWhyNone(const CommandContext& context, const Index& index, const std::string& query) {
    const auto parsed = Query::parse(query);
    const auto catalog = Catalog::load(index);
    if (!parsed.ok() || !catalog.ok())
        return; // was said where the samples were looked for
    for (const std::string& sentence : explainEmptyResult(*parsed, query, **catalog))
        context.note(sentence);
}

} // namespace gnx
