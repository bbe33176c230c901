#include "core/profile/files/ImportReport.h"

#include <algorithm>

#include "core/base/Units.h"

namespace gnx::profile {
namespace {

struct KindFacts {
    ImportConsequence consequence;
    const char* text;
};

constexpr std::array<KindFacts, kImportProblemKinds> kFacts{{
    {ImportConsequence::Refused, "the file ends within an event"},
    {ImportConsequence::Refused, "no JSON, left out"},
    {ImportConsequence::Refused, "no object among the events, left out"},
    {ImportConsequence::Refused, "an event without \"ph\", left out"},
    {ImportConsequence::Refused, "an event without a usable \"ts\", left out"},
    {ImportConsequence::Refused, "an end (\"E\") without its beginning, left out"},
    {ImportConsequence::Refused, "a counter without a number, left out"},
    {ImportConsequence::Repaired, "an event ends before it begins, or later than times can say; now it takes no time"},
    {ImportConsequence::Repaired, "an event without a usable \"dur\"; now it takes no time"},
    {ImportConsequence::Repaired,
     "a beginning (\"B\") without its end; now it lasts until the last event of its thread"},
    {ImportConsequence::Repaired, "an event without a name; now \"(unnamed)\""},
    {ImportConsequence::Repaired, "arguments too long to be kept"},
    {ImportConsequence::Kept, "an event overlaps another of its thread without lying in it"},
    {ImportConsequence::Kept, "work of a device begins before the call that started it: its clock differs"},
    {ImportConsequence::Kept,
     "work of an accelerator without a known category; counted as a kernel, copy, set or wait by its name"},
    {ImportConsequence::Kept, "times look as if they were not in microseconds"},
    {ImportConsequence::Kept, "the file has more than one JSON document, and only the first is read"},
    {ImportConsequence::Kept, "text follows the end of the JSON, and is not read"},
}};

std::uint64_t countOf(const ImportReport& report, ImportConsequence consequence) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < kImportProblemKinds; ++i)
        sum += kFacts[i].consequence == consequence ? report.counts[i] : 0;
    return sum;
}

} // namespace

ImportConsequence consequenceOf(ImportProblemKind kind) {
    return kFacts.at(static_cast<std::size_t>(kind)).consequence;
}

const char* importProblemText(ImportProblemKind kind) {
    return kFacts.at(static_cast<std::size_t>(kind)).text;
}

std::uint64_t ImportReport::refused() const {
    return countOf(*this, ImportConsequence::Refused);
}

std::uint64_t ImportReport::repaired() const {
    return countOf(*this, ImportConsequence::Repaired);
}

void ImportReport::add(ImportProblem problem) {
    if (counts.at(static_cast<std::size_t>(problem.kind))++ < kExamples)
        examples.push_back(std::move(problem));
}

std::vector<std::string> ImportReport::lines() const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < kImportProblemKinds; ++i) {
        if (counts[i] == 0)
            continue;
        const auto kind = static_cast<ImportProblemKind>(i);
        const auto first = std::ranges::find(examples, kind, &ImportProblem::kind);
        if (kind >= ImportProblemKind::UnlikelyUnit && first != examples.end()) { // the problem is about the whole file
            all.push_back(std::string(kFacts[i].text) + ": " + first->detail);
            continue;
        }
        std::string line = formatCount(counts[i]) + " x " + kFacts[i].text;
        if (first != examples.end()) {
            const std::string place =
                first->line > 0 ? "line " + std::to_string(first->line) + ", byte " + std::to_string(first->byte) : "";
            const std::string between = !place.empty() && !first->detail.empty() ? ": " : "";
            if (!place.empty() || !first->detail.empty())
                line.append(" (first: ").append(place).append(between).append(first->detail).append(")");
        }
        all.push_back(std::move(line));
    }
    return all;
}

} // namespace gnx::profile
