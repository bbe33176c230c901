#include "core/graph/pysource/SymbolTable.h"

#include <algorithm>

namespace gnx::graph::py {

SymbolTable::SymbolTable(std::size_t source_bytes)
    : slots_(std::bit_floor(std::clamp(source_bytes / bytes_per_slot, first_slots, most_at_first))) {
    texts_.reserve(slots_.size() / 2);
    hashes_.reserve(slots_.size() / 2);
}

std::uint32_t SymbolTable::add(std::string_view text, const Key& key, std::size_t free_slot) {
    const auto symbol = static_cast<std::uint32_t>(texts_.size());
    texts_.push_back(text);
    hashes_.push_back(key.hash);
    slots_[free_slot] = {key.last, text.data(), key.size, symbol + 1};
    if (texts_.size() * 2 <= slots_.size())
        return symbol;
    std::vector<Slot> larger(slots_.size() * 2);
    const std::size_t mask = larger.size() - 1;
    for (const Slot& slot : slots_) {
        if (slot.symbol_plus_1 == 0)
            continue;
        std::size_t i = hashes_[slot.symbol_plus_1 - 1] & mask;
        while (larger[i].symbol_plus_1 != 0)
            i = (i + 1) & mask;
        larger[i] = slot;
    }
    slots_ = std::move(larger);
    return symbol;
}

} // namespace gnx::graph::py
