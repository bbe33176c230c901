#include "core/base/Sorting.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

namespace gnx::base {
namespace {

constexpr auto kLowerCase = [] {
    std::array<unsigned char, 256> letters{};
    for (std::size_t i = 0; i < letters.size(); ++i)
        letters[i] = static_cast<unsigned char>(i >= 'A' && i <= 'Z' ? i + ('a' - 'A') : i);
    return letters;
}();

constexpr unsigned char lowerCase(char letter) {
    return kLowerCase[static_cast<unsigned char>(letter)];
}

/// < 0, 0, > 0
int compareInAnyCase(std::string_view a, std::string_view b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i)
        if (const int difference = lowerCase(a[i]) - lowerCase(b[i]); difference != 0)
            return difference;
    return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

std::size_t commonBeginning(std::span<const std::string_view> words) {
    std::size_t common = words.empty() ? 0 : words.front().size();
    for (const std::string_view word : words) {
        common = std::min(common, word.size());
        const auto differs =
            std::mismatch(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(common), words.front().begin());
        common = static_cast<std::size_t>(differs.first - word.begin());
    }
    return common;
}

struct Keyed {
    std::uint64_t key = 0;
    std::uint32_t place = 0;
};

/// Radix sort by the keys' bytes, from the lowest; bytes that all keys share cost one look. Equal keys keep their
/// order.
void sortByKeys(std::vector<Keyed>& items) {
    constexpr unsigned kBits = 8;
    constexpr std::size_t kValues = 1U << kBits;
    std::vector<Keyed> sorted(items.size());
    for (unsigned shift = 0; shift < 64; shift += kBits) {
        const auto digit = [shift](const Keyed& item) { return item.key >> shift & (kValues - 1); };
        std::array<std::size_t, kValues> begins{};
        for (const Keyed& item : items)
            ++begins[digit(item)];
        if (items.empty() || begins[digit(items.front())] == items.size())
            continue;
        std::exclusive_scan(begins.begin(), begins.end(), begins.begin(), std::size_t{0});
        for (const Keyed& item : items)
            sorted[begins[digit(item)]++] = item;
        items.swap(sorted);
    }
}

/// In the order of the numbers; 0 and -0 are the same.
std::uint64_t keyOf(double number) {
    constexpr std::uint64_t sign = std::uint64_t{1} << 63U;
    const auto bits = std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number);
    return (bits & sign) != 0 ? ~bits : bits | sign;
}

/// The first letters, which decide most comparisons without touching the text.
std::uint64_t keyOf(std::string_view word) {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < sizeof(key); ++i)
        key = key << 8U | (i < word.size() ? lowerCase(word[i]) : 0U);
    return key;
}

std::vector<std::uint32_t> placesOf(const std::vector<Keyed>& items) {
    std::vector<std::uint32_t> places;
    places.reserve(items.size());
    for (const Keyed& item : items)
        places.push_back(item.place);
    return places;
}

/// Returns whether all are the same text, as where many rows share it.
bool areSame(std::span<const Keyed> items, std::span<const std::string_view> words) {
    const std::string_view first = words[items.front().place];
    return std::ranges::all_of(items, [&](const Keyed& item) {
        const std::string_view word = words[item.place];
        return word.data() == first.data() && word.size() == first.size();
    });
}

void sortWhole(std::span<Keyed> items, std::span<const std::string_view> words, bool descending) {
    std::ranges::sort(items, [&](const Keyed& a, const Keyed& b) {
        const std::string_view one = words[a.place], other = words[b.place];
        const bool same = one.data() == other.data() && one.size() == other.size();
        const int order = same ? 0 : compareInAnyCase(one, other);
        if (order == 0)
            return a.place < b.place;
        return descending ? order > 0 : order < 0;
    });
}

} // namespace

std::vector<std::uint32_t> sortedPlaces(std::span<const double> numbers, bool descending) {
    std::vector<Keyed> known;
    std::vector<std::uint32_t> unknown;
    known.reserve(numbers.size());
    for (std::uint32_t i = 0; i < numbers.size(); ++i)
        if (std::isnan(numbers[i]))
            unknown.push_back(i);
        else
            known.push_back({keyOf(descending ? -numbers[i] : numbers[i]), i});
    sortByKeys(known);
    std::vector<std::uint32_t> places = placesOf(known);
    places.insert(places.end(), unknown.begin(), unknown.end());
    return places;
}

std::vector<std::uint32_t> sortedPlaces(std::span<const std::string_view> words, bool descending) {
    const std::size_t common = commonBeginning(words);
    std::vector<Keyed> items;
    items.reserve(words.size());
    for (std::uint32_t i = 0; i < words.size(); ++i) {
        const std::uint64_t key = keyOf(words[i].substr(common));
        items.push_back({descending ? ~key : key, i});
    }
    sortByKeys(items);
    for (auto begin = items.begin(); begin != items.end();) {
        const auto end = std::find_if(begin, items.end(), [&](const Keyed& item) { return item.key != begin->key; });
        if (const std::span<Keyed> alike(begin, end); alike.size() > 1 && !areSame(alike, words))
            sortWhole(alike, words, descending);
        begin = end;
    }
    return placesOf(items);
}

bool containsInAnyCase(std::string_view text, std::string_view lower) {
    if (lower.empty())
        return true;
    const char small = lower.front();
    const char capital = small >= 'a' && small <= 'z' ? static_cast<char>(small - 'a' + 'A') : small;
    for (std::size_t at = 0; at + lower.size() <= text.size(); ++at) {
        at = std::min(text.find(small, at), small == capital ? std::string_view::npos : text.find(capital, at));
        if (at == std::string_view::npos || at + lower.size() > text.size())
            return false;
        if (compareInAnyCase(text.substr(at, lower.size()), lower) == 0)
            return true;
    }
    return false;
}

} // namespace gnx::base
