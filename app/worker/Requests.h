#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/Wings.h"

namespace gnx::worker {

/// The client's lines on stdin, read while a job runs, so that `{"type": "stop"}` and the orders of a run reach the job
/// in work. All other lines wait for their turn.
class Requests {
  public:
    Requests();
    Requests(const Requests&) = delete;
    Requests& operator=(const Requests&) = delete;

    /// The next line as JSON (discarded if invalid); nothing at the end of stdin. The previous job is over. Orders for
    /// a job that was stopped before it reached them are skipped.
    std::optional<nlohmann::json> next();
    /// Id of the job that next() has returned.
    std::stop_token stopOfJob();
    /// The next line that is not a job, for the running job; waits for it. Nothing once the job is stopped, and at the
    /// end of stdin.
    std::optional<nlohmann::json> nextOrder();

  private:
    struct Line {
        nlohmann::json json;
        std::stop_source stop;
        bool job = false;
    };
    void read();
    bool isStale(const Line& line) const;

    std::mutex mutex_; ///< guards what follows
    std::condition_variable changed_;
    std::deque<Line> waiting_;
    std::stop_source last_; ///< stops the last job received: a client has one job at a time, and refers to it
    std::stop_source job_;  ///< stops the job that next() returned last
    nlohmann::json job_id_; ///< the same job's
    bool ended_ = false;

    std::jthread reader_; ///< last; ends with stdin or with "quit"
};

/// The "type" of a line; "" if it is not an object with such a string.
std::string typeOf(const nlohmann::json& line);

} // namespace gnx::worker
