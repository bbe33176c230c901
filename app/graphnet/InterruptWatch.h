#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

#include "core/Wings.h"

namespace gnx::cli {

/// Turns SIGINT and SIGTERM into a stop request; a second one ends the program at once. Must be created before any
/// other thread, because it blocks both signals for all threads and waits for them in its own thread.
class InterruptWatch {
  public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    std::stop_token token() const { return stop_.get_token(); }

  private:
    void wait();

    std::stop_source stop_;
    std::atomic<bool> ending_ = false;
    std::thread thread_;
};

} // namespace gnx::cli
