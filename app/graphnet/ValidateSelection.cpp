#include "app/graphnet/ValidateSelection.h"

#include <algorithm>
#include <unordered_set>

#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/SampleArgument.h"
#include "core/data/index/SampleRecord.h"
#include "core/data/index/SampleSearch.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

bool isFolderOfSamples(const fs::path& path) {
    std::error_code failed;
    return fs::is_directory(path, failed) && !fs::exists(path / "graph_net.json", failed);
}

Result<std::vector<SampleRow>> indexedBelow(const CommandContext& context, const fs::path& root) {
    std::error_code failed;
    if (!fs::exists(context.databaseFile(), failed))
        return std::vector<SampleRow>();
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(std::vector<SampleRow> rows, index.samples());
    const std::string prefix = (root / "").string();
    std::erase_if(rows, [&](const SampleRow& row) { return !row.directory.starts_with(prefix); });
    return rows;
}

std::vector<SampleRow> foundBelow(const fs::path& root) {
    const std::vector<std::string> names = findSampleDirectories(fs::canonical(root), {}).names;
    std::vector<SampleRow> rows;
    rows.reserve(names.size());
    for (const std::string& name : names)
        rows.push_back(readSampleRecord(sampleDirectory(root, name), name).row);
    return rows;
}

Result<std::vector<SampleRow>> below(const CommandContext& context, const std::string& folder) {
    std::error_code failed;
    const fs::path root = fs::canonical(folder, failed);
    GNX_TRY(std::vector<SampleRow> rows, indexedBelow(context, root));
    if (rows.empty())
        rows = foundBelow(root);
    if (rows.empty())
        return Error{.code = ErrorCode::NotFound, .message = "there is no sample below this folder", .path = folder};
    return rows;
}

Result<std::vector<SampleRow>> matching(const CommandContext& context, const std::string& query) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(std::vector<SampleRow> rows, chosenByQuery(index, query));
    if (rows.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no sample matches: " + query,
                     .hint = "graphnet list shows what is indexed"};
    return rows;
}

/// Looks for characters that no sample's name contains, but most queries contain.
bool looksLikeQuery(const std::string& text) {
    std::error_code failed;
    return text.find_first_of(":<>=~() ") != std::string::npos && !fs::exists(text, failed);
}

/// Returns the indexed samples in a folder that is named as by `list`: "paddle_samples/PaddleX/BlazeFace".
Result<std::vector<SampleRow>> indexedIn(const CommandContext& context, const std::string& folder) {
    std::error_code failed;
    if (!fs::exists(context.databaseFile(), failed))
        return std::vector<SampleRow>();
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(std::vector<SampleRow> rows, index.samples());
    const std::string prefix = (fs::path(folder) / "").string();
    std::erase_if(rows, [&](const SampleRow& row) { return !row.name.starts_with(prefix); });
    return rows;
}

Result<std::vector<SampleRow>> meaningOf(const CommandContext& context, const std::string& text) {
    if (isFolderOfSamples(text))
        return below(context, text);
    Result<SampleRow> row = resolveSample(context, text);
    if (row.ok())
        return std::vector<SampleRow>{*std::move(row)};
    GNX_TRY(std::vector<SampleRow> inside, indexedIn(context, text));
    if (!inside.empty())
        return inside;
    Error error = std::move(row).error();
    if (error.code == ErrorCode::NotFound)
        error.hint = "--filter '" + text + "' takes all samples with that text; graphnet list shows what is indexed";
    return error;
}

} // namespace

Result<std::vector<SampleRow>> selectForValidation(const CommandContext& context, const std::vector<std::string>& named,
                                                   const std::optional<std::string>& filter) {
    if (named.empty() && !filter)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "no sample is named",
                     .hint = "give samples, folders or a query, or --filter TEXT (--filter '' takes all)"};
    std::vector<SampleRow> rows;
    std::vector<std::string> query; // words of a query, as in graphnet list
    for (const std::string& text : named) {
        if (!isFolderOfSamples(text) && looksLikeQuery(text)) {
            query.push_back(text);
            continue;
        }
        GNX_TRY(const std::vector<SampleRow> found, meaningOf(context, text));
        rows.insert(rows.end(), found.begin(), found.end());
    }
    if (!query.empty()) {
        GNX_TRY(const std::vector<SampleRow> found, matching(context, joinedQuery(query)));
        rows.insert(rows.end(), found.begin(), found.end());
    }
    if (filter) {
        GNX_TRY(const std::vector<SampleRow> found, matching(context, *filter));
        rows.insert(rows.end(), found.begin(), found.end());
    }
    std::unordered_set<std::string> seen;
    std::erase_if(rows, [&seen](const SampleRow& row) { return !seen.insert(row.directory).second; });
    return rows;
}

} // namespace gnx::cli
