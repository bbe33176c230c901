#include "core/capture/contribute/UpstreamChecks.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/MappedFile.h"
#include "core/base/system/Hash.h"
#include "core/data/index/SampleSearch.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDecimals = 3; ///< decimals of mean and std, as in GraphNet's own tools

UpstreamCheck check(const char* name, const std::string& wrong, const std::string& right) {
    return {.name = name,
            .verdict = wrong.empty() ? Verdict::Passed : Verdict::Failed,
            .evidence = wrong.empty() ? right : wrong};
}

UpstreamCheck checkFiles(const fs::path& directory) {
    std::string missing;
    std::error_code failed;
    for (const char* file : kSampleFiles)
        if (!fs::is_regular_file(directory / file, failed))
            missing += (missing.empty() ? "missing: " : ", ") + std::string(file);
    return check("files", missing, "all six files of a sample");
}

/// The text without the line end that an editor adds.
std::string hashIn(const fs::path& directory) {
    const auto file = MappedFile::openText(directory / "graph_hash.txt");
    std::string_view text = file ? file->text() : std::string_view();
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ')
        text.remove_suffix(1);
    return std::string(text);
}

UpstreamCheck checkHash(const SampleRecord& record) {
    const std::string declared = hashIn(record.row.directory);
    const auto model = MappedFile::openText(fs::path(record.row.directory) / "model.py");
    const std::string actual = model ? sha256Hex(model->text()) : std::string();
    if (declared == actual && !actual.empty())
        return check("hash", {}, "graph_hash.txt is the SHA-256 of model.py");
    return check("hash",
                 declared.empty() ? "graph_hash.txt is missing or empty"
                                  : "graph_hash.txt is not the SHA-256 of model.py, which is " + actual,
                 {});
}

/// GraphNet makes the inputs of forward() from their descriptions alone.
UpstreamCheck checkDescriptions(const SampleRecord& record) {
    constexpr std::array<std::string_view, 6> kWrong{"undescribed-input", "duplicate-description", "data-length",
                                                     "negative-size",     "size-overflow",         "constraint-input"};
    for (const Problem& problem : record.problems)
        if (problem.severity == Problem::Severity::Error ||
            std::ranges::find(kWrong, std::string_view(problem.code)) != kWrong.end())
            return check("descriptions",
                         problem.file + (problem.line > 0 ? ":" + std::to_string(problem.line) : std::string()) + ": " +
                             problem.message,
                         {});
    return check("descriptions", record.row.readable ? "" : "model.py cannot be read",
                 "each input of forward() has a description");
}

UpstreamCheck checkRuns(const ConstraintResult* runnable) {
    if (runnable == nullptr)
        return {.name = "runs", .evidence = "the sample was not executed"};
    return {.name = "runs",
            .verdict = runnable->verdict,
            .evidence = runnable->evidence +
                        (runnable->verdict == Verdict::Passed ? "; here on the CPU, in GraphNet's CI on a GPU" : "")};
}

UpstreamCheck checkRedundancy(const SampleRecord& record, const std::vector<LikeSample>& like) {
    const std::string own = hashIn(record.row.directory);
    for (const LikeSample& other : like) {
        if (other.likeness == Likeness::Same)
            return check("redundancy", likenessText(other), {});
        if (other.likeness == Likeness::Structure && !own.empty() && hashIn(other.directory) == own)
            return check("redundancy", "the same graph_hash.txt as " + other.name, {});
    }
    return check("redundancy", {}, "no known sample has this graph with these shapes, nor this graph_hash.txt");
}

bool isLongNumber(std::string_view line) {
    if (!line.starts_with("    mean = ") && !line.starts_with("    std = "))
        return false;
    const std::size_t point = line.find('.');
    return line.find("float(") == std::string_view::npos && point != std::string_view::npos &&
           (line.size() - point - 1 > kDecimals || line.find('e', point) != std::string_view::npos);
}

/// The form of GraphNet's own tools, which CI does not demand and reviewers expect.
UpstreamCheck checkForm(const fs::path& directory) {
    const auto inputs = MappedFile::openText(directory / "input_meta.py");
    if (inputs && inputs->text().find("class ") != std::string_view::npos)
        return check("form", "input_meta.py describes inputs; in GraphNet's samples all of them are in weight_meta.py",
                     {});
    const auto weights = MappedFile::openText(directory / "weight_meta.py");
    std::string_view text = weights ? weights->text() : std::string_view();
    for (std::uint32_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (isLongNumber(text.substr(0, end)))
            return check("form", "weight_meta.py:" + std::to_string(line) + ": GraphNet writes three decimals", {});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return check("form", {}, "statistics with three decimals, inputs among the weights");
}

} // namespace

std::vector<UpstreamCheck> checkForUpstream(const SampleRecord& record, const std::vector<LikeSample>& like,
                                            const ConstraintResult* runnable) {
    const fs::path directory = record.row.directory;
    return {checkFiles(directory),         checkHash(record),   checkDescriptions(record), checkRuns(runnable),
            checkRedundancy(record, like), checkForm(directory)};
}

} // namespace gnx::capture
