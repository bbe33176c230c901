#include "core/data/search/Spelling.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace gnx::data {
namespace {

constexpr std::size_t kLongest = 64; ///< bytes; nobody mistypes more than that
constexpr std::size_t kShort = 5;

/// Levenshtein's distance, by rows (Wagner and Fischer 1974).
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

} // namespace

NearestSpelling::NearestSpelling(std::string wanted)
    : wanted_(std::move(wanted)), limit_(std::max<std::size_t>(2, wanted_.size() / 3)) {}

void NearestSpelling::consider(std::string_view candidate) {
    const std::size_t longer = std::max(candidate.size(), wanted_.size());
    const std::size_t shorter = std::min(candidate.size(), wanted_.size());
    if (shorter == 0 || longer > kLongest || longer - shorter > limit_)
        return;
    if (wanted_.size() < kShort && wanted_.front() != candidate.front())
        return;
    const std::size_t distance = editDistance(wanted_, candidate);
    if (distance > limit_ || (distance == limit_ && found_))
        return;
    limit_ = distance;
    found_ = candidate;
}

} // namespace gnx::data
