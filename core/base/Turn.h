#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "core/Wings.h"

namespace gnx::base {

/// Gives access to something it guards to one thread after another; each keeps it as long as it needs.
class TurnQueue {
  public:
    TurnQueue() = default;
    TurnQueue(const TurnQueue&) = delete;
    TurnQueue& operator=(const TurnQueue&) = delete;

  private:
    friend class Turn;
    std::mutex mutex_;
    std::condition_variable_any free_;
    bool busy_ = false;
};

/// A thread's turn. The constructor waits for it; the destructor ends it. If `stop` comes first, the turn is not taken.
class Turn {
  public:
    Turn(TurnQueue& queue, const std::stop_token& stop) : queue_(queue) {
        std::unique_lock lock(queue_.mutex_);
        taken_ = queue_.free_.wait(lock, stop, [this] { return !queue_.busy_; });
        queue_.busy_ = queue_.busy_ || taken_;
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
        if (!taken_)
            return;
        {
            const std::lock_guard lock(queue_.mutex_);
            queue_.busy_ = false;
        }
        queue_.free_.notify_one();
    }
    bool taken() const { return taken_; }

  private:
    TurnQueue& queue_;
    bool taken_ = false;
};

} // namespace gnx::base
