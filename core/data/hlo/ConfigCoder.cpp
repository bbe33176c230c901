#include "core/data/hlo/ConfigCoder.h"

#include <cstring>

namespace gnx::data {
namespace {

constexpr std::size_t kFirstSlots = 32; ///< a power of two; at most half of the slots are taken

/// Bits are compared: -0 is not 0. A loop without branches over a known number of words is a few instructions.
template <std::size_t Width> bool equalBits(const float* a, const float* b) {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < Width / 2; ++i) {
        std::uint64_t x = 0, y = 0;
        std::memcpy(&x, a + 2 * i, sizeof x);
        std::memcpy(&y, b + 2 * i, sizeof y);
        difference |= x ^ y;
    }
    return difference == 0;
}

bool isSame(const float* a, const float* b, std::size_t width) {
    if (width == 18) // today's form
        return equalBits<18>(a, b);
    return std::memcmp(a, b, width * sizeof(float)) == 0;
}

} // namespace

ConfigCoder::ConfigCoder(std::size_t nodes, std::size_t width)
    : width_(width), nodes_(nodes), last_values_(nodes * width), last_(nodes, 0), known_(nodes, 0), wide_(nodes, 0) {
    for (Node& node : nodes_)
        node.slots.assign(kFirstSlots, 0);
}

bool ConfigCoder::isLayout(const Node& node, std::uint32_t code, const float* layout) const {
    return isSame(valuesOf(node, code), layout, width_);
}

/// Folds a 64 by 64 bit product of the bits (the step of the public-domain wyhash).
std::uint64_t ConfigCoder::hash(const float* layout) const {
    __extension__ using Product = unsigned __int128;
    std::uint64_t all = 0xE7037ED1A0B428DBULL;
    for (std::size_t i = 0; i < width_; i += 2) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, layout + i, i + 1 < width_ ? sizeof bits : sizeof(float));
        const Product product = Product{bits ^ all} * 0xA0761D6478BD642FULL;
        all = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    }
    return all;
}

void ConfigCoder::rehash(Node& node) {
    node.slots.assign(node.slots.size() * 4, 0);
    const std::size_t mask = node.slots.size() - 1;
    for (std::uint32_t code = 0; code < node.count; ++code) {
        std::size_t slot = hash(valuesOf(node, code)) & mask;
        while (node.slots[slot] != 0)
            slot = (slot + 1) & mask;
        node.slots[slot] = code + 1;
    }
}

std::uint32_t ConfigCoder::add(Node& node, const float* layout, std::size_t slot) {
    node.values.insert(node.values.end(), layout, layout + width_);
    node.slots[slot] = ++node.count;
    if (2 * node.count > node.slots.size())
        rehash(node);
    return node.count - 1;
}

std::uint32_t ConfigCoder::find(Node& node, const float* layout) {
    const std::size_t mask = node.slots.size() - 1;
    std::size_t slot = hash(layout) & mask;
    for (; node.slots[slot] != 0; slot = (slot + 1) & mask)
        if (isLayout(node, node.slots[slot] - 1, layout))
            return node.slots[slot] - 1;
    return add(node, layout, slot);
}

std::uint32_t ConfigCoder::codeOf(std::size_t node, const float* layout) {
    float* const last = last_values_.data() + node * width_;
    if (known_[node] && isSame(last, layout, width_))
        return last_[node];
    known_[node] = 1;
    std::memcpy(last, layout, width_ * sizeof(float));
    return last_[node] = find(nodes_[node], layout);
}

Status ConfigCoder::take(std::span<const float> layouts, std::string& low) {
    low.reserve(low.size() + layouts.size() / width_);
    for (std::size_t at = 0; at < layouts.size(); at += width_) {
        const std::uint32_t code = codeOf(node_, layouts.data() + at);
        if (code >= kMostLayouts)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "configurable node " + std::to_string(node_) + " has more than " +
                                    std::to_string(kMostLayouts) + " distinct layouts"};
        low += static_cast<char>(code & 0xffU);
        if (code > 0xffU || wide_[node_] != 0) {
            Node& node = nodes_[node_];
            wide_[node_] = 1;
            node.high.resize(config_, '\0'); // before, there were no more than 256
            node.high += static_cast<char>(code >> 8U);
        }
        if (++node_ == nodes_.size()) {
            node_ = 0;
            ++config_;
        }
    }
    return {};
}

std::vector<ConfigCoder::High> ConfigCoder::takeHigh() {
    std::vector<High> high;
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)
        if (!nodes_[i].high.empty())
            high.push_back({i, std::move(nodes_[i].high)});
    return high;
}

ConfigTable::Layouts ConfigCoder::layouts() const {
    ConfigTable::Layouts all;
    all.width = static_cast<std::uint32_t>(width_);
    all.first.push_back(0);
    for (const Node& node : nodes_) {
        all.values.insert(all.values.end(), node.values.begin(), node.values.end());
        all.first.push_back(all.first.back() + node.count);
    }
    return all;
}

} // namespace gnx::data
