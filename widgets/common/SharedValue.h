#pragma once

#include <mutex>
#include <utility>

#include "core/Wings.h"

namespace gnx::widgets {

/// Value written by one thread and read by another at any time, such as progress.
template <class T> class SharedValue {
  public:
    void set(T value) {
        const std::lock_guard lock(mutex_);
        value_ = std::move(value);
    }
    /// Sets the value from its parts.
    template <class First, class Second> void set(First&& first, Second&& second) {
        set(T{std::forward<First>(first), std::forward<Second>(second)});
    }
    T get() const {
        const std::lock_guard lock(mutex_);
        return value_;
    }

  private:
    mutable std::mutex mutex_;
    T value_{};
};

} // namespace gnx::widgets
