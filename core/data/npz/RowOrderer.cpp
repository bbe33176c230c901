#include "core/data/npz/RowOrderer.h"

#include <algorithm>
#include <bit>
#include <string>

#include "core/base/Units.h"

namespace gnx::data {
namespace {

constexpr std::size_t kFirstSlots = 64; ///< a power of two; at most half of the slots are taken
constexpr std::size_t kRowsAtOnce = 16; ///< rows whose numbers at a place share a line of the processor's cache
constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15ULL; ///< 2^64 / golden ratio (Knuth's multiplicative hashing)

std::size_t slotOf(std::uint64_t key, std::size_t slots) {
    return static_cast<std::size_t>((key * kMultiplier) >> (64 - std::bit_width(slots - 1)));
}

} // namespace

RowOrderer::RowOrderer(std::size_t rows, std::size_t places, std::size_t length)
    : rows_(rows), length_(length), places_(places), lists_(rows * places, 0), slots_(kFirstSlots) {}

void RowOrderer::addSlot(std::uint64_t key, std::uint32_t list) {
    std::size_t slot = slotOf(key, slots_.size());
    while (slots_[slot].list != 0)
        slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = {key, list + 1};
}

std::uint32_t RowOrderer::listOf(std::uint64_t key) {
    for (std::size_t slot = slotOf(key, slots_.size()); slots_[slot].list != 0; slot = (slot + 1) & (slots_.size() - 1))
        if (slots_[slot].key == key)
            return slots_[slot].list - 1;
    const auto list = static_cast<std::uint32_t>(appended_.size());
    appended_.push_back(key);
    if (2 * appended_.size() > slots_.size()) {
        slots_.assign(slots_.size() * 4, {});
        for (std::uint32_t i = 0; i < list; ++i)
            addSlot(appended_[i], i);
    }
    addSlot(key, list);
    return list;
}

/// The place's beginnings become longer by one number.
void RowOrderer::endColumn() {
    Place& place = places_[place_];
    std::vector<float> values;
    values.reserve(appended_.size() * (column_ + 1));
    for (const std::uint64_t key : appended_) {
        const auto begin = place.values.begin() + static_cast<std::ptrdiff_t>((key >> 32U) * column_);
        values.insert(values.end(), begin, begin + static_cast<std::ptrdiff_t>(column_));
        values.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(key)));
    }
    place.values = std::move(values);
    place.count = appended_.size();
    appended_.clear();
    slots_.assign(std::min(slots_.size(), std::max(kFirstSlots, std::bit_ceil(4 * place.count))), {});
    row_ = 0;
    if (++place_ == places_.size()) {
        place_ = 0;
        ++column_;
    }
}

Status RowOrderer::take(std::span<const float> numbers) {
    while (!numbers.empty()) {
        const std::size_t count = std::min(rows_ - row_, numbers.size());
        std::uint16_t* const lists = lists_.data() + place_ * rows_ + row_;
        std::uint64_t last = 0;
        std::uint32_t list = kMostLists; // none yet
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t key = std::uint64_t{lists[i]} << 32U | std::bit_cast<std::uint32_t>(numbers[i]);
            if (list == kMostLists || key != last) {
                list = listOf(key);
                last = key;
                if (list >= kMostLists)
                    return Error{.code = ErrorCode::Unsupported,
                                 .message = "more than " + formatCount(kMostLists) + " distinct lists of " +
                                            std::to_string(length_) + " numbers at place " + std::to_string(place_),
                                 .hint =
                                     "numpy.savez_compressed() with numpy.ascontiguousarray() of it writes C order"};
            }
            lists[i] = static_cast<std::uint16_t>(list);
        }
        numbers = numbers.subspan(count);
        row_ += count;
        if (row_ == rows_)
            endColumn();
    }
    return {};
}

Status RowOrderer::handRows(const std::stop_token& stop, const RowSink& sink) const {
    std::vector<float> rows;
    for (std::size_t begin = 0; begin < rows_; begin += kRowsAtOnce) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
        const std::size_t count = std::min(kRowsAtOnce, rows_ - begin), row_numbers = places_.size() * length_;
        rows.resize(count * row_numbers);
        for (std::size_t place = 0; place < places_.size(); ++place)
            for (std::size_t i = 0; i < count; ++i) {
                const float* const list = places_[place].values.data() + lists_[place * rows_ + begin + i] * length_;
                std::copy_n(list, length_, rows.data() + i * row_numbers + place * length_);
            }
        GNX_CHECK(sink(rows));
    }
    return {};
}

} // namespace gnx::data
