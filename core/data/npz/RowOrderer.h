#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/npz/NpzNumbers.h"

namespace gnx::data {

/// Puts an array of (rows, places, length) numbers from FORTRAN order into C order in little memory, where most of what
/// stands at a place repeats: for each row and place it keeps two bytes, the number of one of the place's distinct
/// lists of `length` numbers. Numbers come column by column, so that a list is known by its beginning until its last
/// number comes: each column splits the lists that differ in it.
class RowOrderer {
  public:
    static constexpr std::uint32_t kMostLists = 65536; ///< limit for one place

    RowOrderer(std::size_t rows, std::size_t places, std::size_t length);

    /// Takes the next numbers, in FORTRAN order: the row varies fastest, then the place. Errors, without a path:
    /// Unsupported (a place with more than 65,536 distinct lists).
    Status take(std::span<const float> numbers);
    /// Passes all of the array to `sink` in C order, after its last number was taken. Errors: Cancelled, and those of
    /// `sink`.
    Status handRows(const std::stop_token& stop, const RowSink& sink) const;

  private:
    /// Distinct beginnings of lists at a place, in the order of their first rows.
    struct Place {
        std::vector<float> values; ///< beginnings x numbers so far
        std::size_t count = 1;
    };
    struct Slot {
        std::uint64_t key = 0;  ///< number of the beginning, and bits of the number that follows
        std::uint32_t list = 0; ///< 1 + the longer beginning's number; 0: free
    };
    std::uint32_t listOf(std::uint64_t key);
    void addSlot(std::uint64_t key, std::uint32_t list);
    void endColumn();

    std::size_t rows_, length_;
    std::vector<Place> places_;
    std::vector<std::uint16_t> lists_;             ///< by place and row: number of the beginning
    std::size_t row_ = 0, place_ = 0, column_ = 0; ///< position of the next number
    std::vector<Slot> slots_;                      ///< hash table over the current column
    std::vector<std::uint64_t> appended_;          ///< keys of the current column's longer beginnings
};

} // namespace gnx::data
