#include "core/data/search/TextColumn.h"

#include <algorithm>

#include "core/data/search/Fields.h"

namespace gnx::data {
namespace {
/// A set's word holds 64 samples and costs about as much as one or two single samples.
constexpr std::size_t kDenseFrom = 32;
} // namespace

void TextColumn::Builder::add(std::string_view value, std::uint32_t sample) {
    const auto [entry, added] = ids_.try_emplace(gnx::data::folded(value), static_cast<std::uint32_t>(texts_.size()));
    if (added) {
        texts_.emplace_back(value);
        samples_.emplace_back();
    }
    std::vector<std::uint32_t>& samples = samples_[entry->second];
    if (samples.empty() || samples.back() != sample)
        samples.push_back(sample);
}

TextColumn TextColumn::Builder::build(std::size_t samples) && {
    TextColumn column;
    SampleSet with(samples);
    column.values_.resize(texts_.size());
    for (auto& [text, id] : ids_)
        column.values_[id].folded = text;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        Value& value = column.values_[i];
        value.text = std::move(texts_[i]);
        value.samples = std::move(samples_[i]);
        for (const std::uint32_t sample : value.samples)
            with.insert(sample);
        if (value.samples.size() > samples / kDenseFrom) {
            value.dense = SampleSet(samples);
            for (const std::uint32_t sample : value.samples)
                value.dense.insert(sample);
        }
    }
    with.complement();
    column.without_value_ = std::move(with);
    std::ranges::sort(column.values_, {}, &Value::folded);
    return column;
}

std::size_t TextColumn::find(std::string_view folded_text) const {
    const auto found = std::ranges::lower_bound(values_, folded_text, {}, &Value::folded);
    if (found == values_.end() || found->folded != folded_text)
        return values_.size();
    return static_cast<std::size_t>(found - values_.begin());
}

void TextColumn::addTo(SampleSet& set, std::size_t value) const {
    if (values_[value].dense.size() > 0) {
        set |= values_[value].dense;
        return;
    }
    for (const std::uint32_t sample : values_[value].samples)
        set.insert(sample);
}

std::uint32_t TextColumn::countIn(const SampleSet& set, std::size_t value) const {
    const Value& wanted = values_[value];
    if (wanted.dense.size() > 0)
        return static_cast<std::uint32_t>(wanted.dense.countWith(set));
    return static_cast<std::uint32_t>(
        std::ranges::count_if(wanted.samples, [&](std::uint32_t sample) { return set.contains(sample); }));
}

} // namespace gnx::data
