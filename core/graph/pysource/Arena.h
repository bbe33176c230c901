#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph::py {

/// A bump allocator for syntax trees: everything allocated lives as long as the arena and is freed at once, without
/// destructors. An own class because a virtual call per node (std::pmr) costs a tenth of the parser's time.
class Arena {
  public:
    Arena() = default;
    Arena(Arena&&) noexcept = default;
    Arena& operator=(Arena&&) noexcept = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    template <class T, class... Args> T* make(Args&&... args) {
        static_assert(std::is_trivially_destructible_v<T>, "the arena runs no destructors");
        static_assert(alignof(T) <= alignment);
        return new (allocate(sizeof(T))) T{std::forward<Args>(args)...};
    }

    template <class T> std::span<const T> copy(std::span<const T> items) {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignment);
        if (items.empty())
            return {};
        auto* target = static_cast<T*>(allocate(items.size_bytes()));
        std::uninitialized_copy(items.begin(), items.end(), target);
        return {target, items.size()};
    }

    std::string_view copy(std::string_view text) {
        const auto bytes = copy(std::span<const char>(text.data(), text.size()));
        return {bytes.data(), bytes.size()};
    }

  private:
    static constexpr std::size_t alignment = 8; ///< enough for pointers and doubles; more would only waste memory
    static constexpr std::size_t first_block_bytes = std::size_t{64} << 10;
    static constexpr std::size_t largest_block_bytes = std::size_t{4} << 20;

    void* allocate(std::size_t bytes) {
        bytes = (bytes + alignment - 1) & ~(alignment - 1);
        if (bytes > left_)
            grow(bytes);
        void* result = next_;
        next_ += bytes;
        left_ -= bytes;
        return result;
    }

    void grow(std::size_t at_least) {
        const std::size_t wanted =
            std::min(first_block_bytes << std::min<std::size_t>(blocks_.size(), 6), largest_block_bytes);
        left_ = std::max(wanted, at_least);
        blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(left_));
        next_ = blocks_.back().get();
    }

    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::byte* next_ = nullptr;
    std::size_t left_ = 0;
};

} // namespace gnx::graph::py
