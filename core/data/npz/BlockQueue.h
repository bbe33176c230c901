#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <span>
#include <vector>

#include "core/Wings.h"

namespace gnx::data {

/// Hands blocks of bytes from one thread to another, few enough at a time that memory stays small.
class BlockQueue {
  public:
    /// Waits for room. False once the taker has closed the queue.
    bool push(std::span<const char> bytes) {
        std::vector<char> block;
        {
            std::unique_lock lock(mutex_);
            room_.wait(lock, [&] { return blocks_.size() < kMostBlocks || closed_; });
            if (closed_)
                return false;
            if (!spare_.empty()) {
                block = std::move(spare_.back());
                spare_.pop_back();
            }
        }
        block.assign(bytes.begin(), bytes.end()); // the taker goes on meanwhile
        const std::lock_guard lock(mutex_);
        blocks_.push_back(std::move(block));
        ready_.notify_one();
        return true;
    }
    /// The giver has no more.
    void finish() {
        const std::lock_guard lock(mutex_);
        finished_ = true;
        ready_.notify_one();
    }
    /// Waits for a block, and gives the memory of the one before back. False at the end.
    bool pop(std::vector<char>& block) {
        std::unique_lock lock(mutex_);
        if (block.capacity() > 0)
            spare_.push_back(std::move(block));
        ready_.wait(lock, [&] { return !blocks_.empty() || finished_; });
        if (blocks_.empty())
            return false;
        block = std::move(blocks_.front());
        blocks_.pop_front();
        room_.notify_one();
        return true;
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
    std::vector<std::vector<char>> spare_; ///< memory of blocks that were taken
    bool finished_ = false, closed_ = false;
};

} // namespace gnx::data
