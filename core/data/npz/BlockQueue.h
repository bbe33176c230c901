#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/Wings.h"

namespace gnx::data {

/// Hands blocks of bytes from one thread to another, few enough at a time that memory stays small.
class BlockQueue {
  public:
    /// Waits for room. False once the taker has closed the queue.
    bool push(std::span<const char> bytes) {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return blocks_.size() < kMostBlocks || closed_; });
        if (closed_)
            return false;
        blocks_.emplace_back(bytes.begin(), bytes.end());
        ready_.notify_one();
        return true;
    }
    /// The giver has no more.
    void finish() {
        const std::lock_guard lock(mutex_);
        finished_ = true;
        ready_.notify_one();
    }
    /// Waits for a block; none at the end.
    std::optional<std::vector<char>> pop() {
        std::unique_lock lock(mutex_);
        ready_.wait(lock, [&] { return !blocks_.empty() || finished_; });
        if (blocks_.empty())
            return std::nullopt;
        std::vector<char> block = std::move(blocks_.front());
        blocks_.pop_front();
        room_.notify_one();
        return block;
    }
    /// The taker wants no more.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        room_.notify_one();
    }

  private:
    static constexpr std::size_t kMostBlocks = 32; ///< blocks of 256 KiB, as libarchive inflates
    std::mutex mutex_;
    std::condition_variable room_, ready_;
    std::deque<std::vector<char>> blocks_;
    bool finished_ = false, closed_ = false;
};

} // namespace gnx::data
