#include <algorithm>
#include <bit>

#include "core/data/search/Catalog.h"

namespace gnx::data {
namespace {
constexpr std::size_t kBits = 64;
} // namespace

SampleSet::SampleSet(std::size_t size, bool all) : words_((size + kBits - 1) / kBits, 0), size_(size) {
    if (all)
        complement();
}

std::size_t SampleSet::count() const {
    std::size_t total = 0;
    for (const std::uint64_t word : words_)
        total += static_cast<std::size_t>(std::popcount(word));
    return total;
}

bool SampleSet::none() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
}

SampleSet& SampleSet::operator&=(const SampleSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i)
        words_[i] &= other.words_[i];
    return *this;
}

SampleSet& SampleSet::operator|=(const SampleSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i)
        words_[i] |= other.words_[i];
    return *this;
}

void SampleSet::complement() {
    for (std::uint64_t& word : words_)
        word = ~word;
    if (const std::size_t rest = size_ % kBits; rest != 0)
        words_.back() &= (std::uint64_t{1} << rest) - 1; // bits past the last sample stay 0, count() relies on it
}

std::size_t SampleSet::countWith(const SampleSet& other) const {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words_.size(); ++i)
        total += static_cast<std::size_t>(std::popcount(words_[i] & other.words_[i]));
    return total;
}

} // namespace gnx::data
