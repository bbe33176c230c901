#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"

namespace gnx::data {

/// One text field of all samples, turned around: its distinct values, each with the samples that have it. A condition
/// is tested once per value, not once per sample. A sample may have several values or none.
class TextColumn {
  public:
    /// Values are the same if they differ in (ASCII) case only; the first spelling is kept.
    class Builder {
      public:
        /// Samples of one value must come in ascending order; the same pair again is ignored.
        void add(std::string_view value, std::uint32_t sample);
        TextColumn build(std::size_t samples) &&;

      private:
        std::unordered_map<std::string, std::uint32_t> ids_; ///< by folded text
        std::vector<std::string> texts_;
        std::vector<std::vector<std::uint32_t>> samples_;
        friend class TextColumn;
    };

    std::size_t size() const { return values_.size(); }
    const std::string& text(std::size_t value) const { return values_[value].text; }
    const std::string& folded(std::size_t value) const { return values_[value].folded; }
    std::size_t sampleCount(std::size_t value) const { return values_[value].samples.size(); }
    /// Index of a value by its folded text; size() if there is none.
    std::size_t find(std::string_view folded_text) const;

    /// Adds the samples of a value to `set`.
    void addTo(SampleSet& set, std::size_t value) const;
    /// Returns how many samples of a value are in `set`.
    std::uint32_t countIn(const SampleSet& set, std::size_t value) const;
    const SampleSet& withoutValue() const { return without_value_; }

  private:
    struct Value {
        std::string text, folded;
        std::vector<std::uint32_t> samples; ///< ascending
        SampleSet dense;                    ///< the same as a set where that is quicker to count; else of size 0
    };
    std::vector<Value> values_; ///< by folded text
    SampleSet without_value_;
};

} // namespace gnx::data
