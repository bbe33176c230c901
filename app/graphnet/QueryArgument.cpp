#include "app/graphnet/QueryArgument.h"

#include <algorithm>

#include "core/data/search/EmptyResult.h"
#include "core/data/search/SelectSamples.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kMostShown = 240; ///< characters of a query around the wrong one

/// Size of the first `characters` of a text (UTF-8).
std::size_t bytesOf(std::string_view text, std::size_t characters) {
    std::size_t bytes = 0;
    for (; bytes < text.size(); ++bytes)
        if ((static_cast<unsigned char>(text[bytes]) & 0xC0U) != 0x80U && characters-- == 0)
            break;
    return bytes;
}

} // namespace

std::string joinedQuery(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

Error pointedError(Error error, const std::string& query) {
    if ((error.path != "query" && error.path != "motif") || error.column == 0)
        return error;
    std::string line = query;
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
    std::size_t column = error.column - 1;
    if (displayWidth(line) > kMostShown) {
        const std::size_t left_out = column > kMostShown / 2 ? column - kMostShown / 2 : 0;
        line.erase(0, bytesOf(line, left_out));
        line.resize(bytesOf(line, kMostShown));
        column -= left_out;
    }
    error.message += "\n    " + line + "\n    " + std::string(column, ' ') + '^';
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
        return; // was reported when the samples were searched
    for (const std::string& sentence : explainEmptyResult(*parsed, query, **catalog))
        context.note(sentence);
}

} // namespace gnx::cli
