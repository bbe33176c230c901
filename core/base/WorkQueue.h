#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/Wings.h"

namespace gnx::base {

/// Tasks that wait for one thread, and the stop of the task in work. Every function may be called from any thread but
/// next(), which belongs to the one that works.
template <class Task> class WorkQueue {
  public:
    /// Waits for a task; the one before it is done. Nothing once `stop` is requested.
    std::optional<std::pair<Task, std::stop_token>> next(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        working_ = false;
        changed_.notify_all();
        changed_.wait(lock, stop, [this] { return !waiting_.empty(); });
        if (stop.stop_requested())
            return std::nullopt;
        std::pair next(std::move(waiting_.front()), std::stop_token());
        waiting_.pop_front();
        working_ = true;
        stop_task_ = std::stop_source();
        next.second = stop_task_.get_token();
        return next;
    }

    void submit(Task task) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(task));
        changed_.notify_all();
    }

    /// Stops the task in work and drops what waits.
    void cancel() {
        std::stop_source stop;
        {
            const std::lock_guard lock(mutex_);
            waiting_.clear();
            stop = stop_task_;
        }
        stop.request_stop(); // outside the lock: it runs callbacks
        changed_.notify_all();
    }

    bool idle() const {
        const std::lock_guard lock(mutex_);
        return !working_ && waiting_.empty();
    }

    void waitUntilIdle() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !working_ && waiting_.empty(); });
    }

  private:
    mutable std::mutex mutex_; ///< guards what follows
    std::condition_variable_any changed_;
    std::deque<Task> waiting_;
    bool working_ = false;
    std::stop_source stop_task_; ///< stops the current task
};

/// Calls a listener that may not be set.
template <class... Parameters, class... Arguments>
void callListener(const std::function<void(Parameters...)>& listener, Arguments&&... arguments) {
    if (listener)
        listener(std::forward<Arguments>(arguments)...);
}

} // namespace gnx::base
