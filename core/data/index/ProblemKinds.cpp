#include "core/data/index/ProblemKinds.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace gnx::data {
namespace {

constexpr std::size_t kFewestForAQuirk = 10; ///< samples in all: with fewer no conclusion is possible

bool isQuirk(const ProblemKind& kind, std::size_t of_samples) {
    return kind.severity == Problem::Severity::Note ||
           (of_samples >= kFewestForAQuirk && 2 * kind.samples > of_samples);
}

} // namespace

std::vector<ProblemKind> problemKinds(std::span<const ProblemRow> problems, std::size_t of_samples) {
    std::map<std::string, std::pair<ProblemKind, std::set<SampleId>>> by_code;
    for (const ProblemRow& row : problems) {
        auto& [kind, samples] = by_code[row.problem.code];
        if (kind.problems++ == 0) {
            kind.code = row.problem.code;
            kind.example = row.problem.message;
        }
        kind.severity = std::max(kind.severity, row.problem.severity);
        samples.insert(row.sample);
    }
    std::vector<ProblemKind> kinds;
    for (auto& [code, found] : by_code) {
        found.first.samples = found.second.size();
        found.first.quirk = isQuirk(found.first, of_samples);
        kinds.push_back(std::move(found.first));
    }
    std::ranges::stable_sort(kinds, [](const ProblemKind& a, const ProblemKind& b) {
        return std::tuple(a.quirk, b.severity, b.samples) < std::tuple(b.quirk, a.severity, a.samples);
    });
    return kinds;
}

} // namespace gnx::data
