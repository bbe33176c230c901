#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::results {

/// float16, bfloat16, float32, float64: the types that have tolerances; of others the outputs must be equal.
inline constexpr std::size_t kToleranceTypes = 4;
std::optional<std::size_t> toleranceType(std::string_view dtype);

/// The keys of a log's "[Correctness]" lines: "[all_close_atol_1.00E-10_rtol_1.30E-12]" for each type and t. At t = 0
/// the four types have one key.
class ToleranceKeys {
  public:
    using Key = std::uint8_t;
    static constexpr std::size_t kKeys = kToleranceTypes * kToleranceCount;

    static const ToleranceKeys& get();
    /// Tolerance of a type at index t + 10.
    Key key(std::size_t type, std::size_t t) const { return keys_[type][t]; }
    const std::string& text(Key key) const { return texts_[key]; }
    std::optional<Key> find(std::string_view text) const;
    /// Tolerance of a type at index t + 10.
    static double atol(std::size_t type, std::size_t t);
    static double rtol(std::size_t type, std::size_t t);
    /// Returns how many there are.
    std::size_t size() const { return count_; }

  private:
    ToleranceKeys();
    std::array<std::array<Key, kToleranceCount>, kToleranceTypes> keys_{};
    std::array<std::string, kKeys> texts_;
    std::array<Key, kKeys> sorted_{}; ///< by text
    std::size_t count_ = 0;
};

} // namespace gnx::results
