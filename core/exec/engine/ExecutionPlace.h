#pragma once

#include <atomic>
#include <cstdint>

#include "core/Wings.h"

namespace gnx::exec {

/// The operator that this process is executing, for the report of a crash. Only the running program writes it; any
/// thread and a signal handler may read it.
struct ExecutionPlace {
    std::int64_t node = -1; ///< NodeId; -1 outside of any operator
    std::uint32_t line = 0; ///< 1-based, of model.py

    static void enter(std::uint32_t node, std::uint32_t line) {
        packed_.store((std::uint64_t{node} + 1) << 32U | line, std::memory_order_relaxed);
    }
    static void leave() { packed_.store(0, std::memory_order_relaxed); }
    static ExecutionPlace now() {
        const std::uint64_t place = packed_.load(std::memory_order_relaxed);
        return {static_cast<std::int64_t>(place >> 32U) - 1, static_cast<std::uint32_t>(place)};
    }

  private:
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "a signal handler reads it");
    static inline std::atomic<std::uint64_t> packed_{0}; ///< node + 1 above, line below
};

} // namespace gnx::exec
