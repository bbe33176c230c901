#pragma once

#include <mutex>
#include <utility>

#include "core/Wings.h"

namespace gnx::widgets {

/// What one thread writes and another reads when it likes, such as how far work is.
template <class T> class SharedValue {
  public:
    void set(T value) {
        const std::lock_guard lock(mutex_);
        value_ = std::move(value);
    }
    /// From its parts.
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
