#include "app/graphnet/LogNames.h"

#include <iterator>
#include <set>

#include "core/results/logs/MatchSamples.h"

namespace gnx::cli {

Result<LogNames> LogNames::open(const CommandContext& context) {
    LogNames names;
    if (context.requireIndex().ok()) {
        GNX_TRY(const Index index, Index::open(context.databaseFile()));
        GNX_TRY(names.indexed_, index.samples());
    }
    return names;
}

std::vector<std::string> LogNames::of(const Log& log) {
    const SampleMatcher indexed(indexed_), of_logs(of_logs_);
    std::vector<std::string> names;
    std::vector<SampleRow> others;
    std::set<std::string_view> seen;
    for (const LogSample& sample : log.samples) {
        if (const SampleMatch match = indexed.match(sample); match.sample) {
            names.push_back(indexed_[*match.sample].name);
            continue;
        }
        // A log has fewer facts than an index: a folder's name alone could be another sample's.
        if (const SampleMatch match = of_logs.match(sample); match.sample && match.by == MatchedBy::Path) {
            names.push_back(of_logs_[*match.sample].name);
            continue;
        }
        names.push_back(sample.path);
        if (seen.insert(sample.path).second) {
            SampleRow& row = others.emplace_back();
            row.name = row.directory = sample.path;
        }
    }
    of_logs_.insert(of_logs_.end(), std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()));
    return names;
}

} // namespace gnx::cli
