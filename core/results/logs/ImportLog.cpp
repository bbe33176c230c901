#include "core/results/logs/ImportLog.h"

#include <algorithm>

namespace gnx::results {
namespace {

/// Returns the most frequent value of a property of samples; empty if no sample has one.
template <class Of> std::string mostCommon(const std::vector<LogSample>& samples, Of&& of) {
    std::map<std::string, std::size_t> counts;
    for (const LogSample& sample : samples)
        if (const std::string value = of(sample); !value.empty())
            ++counts[value];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return most == counts.end() ? std::string() : most->first;
}

std::string configured(const LogSample& sample, const char* key) {
    const auto found = sample.config.find(key);
    return found == sample.config.end() ? std::string() : found->second;
}

nlohmann::json originOf(const MatchedLog& matched) {
    const LogCounts& counts = matched.log.counts;
    nlohmann::json matches = nlohmann::json::object();
    for (const auto& [by, count] : matched.match_counts)
        matches[matchedByName(by)] = count;
    return {{"format", "GraphNet benchmark log"}, {"file", matched.log.file.string()},
            {"sha256", matched.log.sha256},       {"lines", counts.lines},
            {"problems", counts.problems},        {"repeated", counts.repeated},
            {"matched", std::move(matches)}};
}

} // namespace

MatchedLog matchLog(Log log, std::span<const SampleRow> known) {
    const SampleMatcher matcher(known);
    MatchedLog matched;
    matched.matches.reserve(log.samples.size());
    for (const LogSample& sample : log.samples) {
        matched.matches.push_back(matcher.match(sample));
        ++matched.match_counts[matched.matches.back().by];
    }
    matched.log = std::move(log);
    return matched;
}

Result<ImportedRun> importedRun(const MatchedLog& matched, std::span<const SampleRow> known,
                                const LogImportOptions& options) {
    const Log& log = matched.log;
    if (log.samples.empty())
        return Error{.code = ErrorCode::Malformed,
                     .message = "the log has no sample: none of its " + std::to_string(log.counts.lines) +
                                " lines has [Processing] and a path",
                     .path = log.file.string(),
                     .hint = "logs are what GraphNet's benchmark writes to stderr"};
    ImportedRun run;
    run.title = options.title.empty() ? log.name : options.title;
    run.note = options.note;
    run.origin = originOf(matched);
    run.device = mostCommon(log.samples, [](const LogSample& sample) { return configured(sample, "device"); });
    run.protocol.timing = Timing::Upstream;
    run.protocol.device = run.device;
    std::string usual = mostCommon(log.samples, [](const LogSample& sample) { return sample.compiler; });
    if (usual.empty())
        usual = log.name;
    for (std::size_t i = 0; i < log.samples.size(); ++i) {
        const LogSample& sample = log.samples[i];
        ImportedResult& result = run.results.emplace_back();
        if (const auto& match = matched.matches[i]; match.sample) {
            result.sample = known[*match.sample];
        } else {
            result.sample.name = sample.path;
            result.sample.model_name = sample.model;
        }
        result.compiler = sample.compiler.empty() ? usual : sample.compiler;
        result.result = sample.result;
        result.times = sample.times;
        if (std::ranges::find(run.compilers, result.compiler) == run.compilers.end())
            run.compilers.push_back(result.compiler);
    }
    return run;
}

} // namespace gnx::results
