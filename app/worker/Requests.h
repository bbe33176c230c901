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

    /// The next line as JSON (discarded where it is none); nothing at the end of stdin. The job before is over. What
    /// was ordered of a job that was stopped before it got there is passed over.
    std::optional<nlohmann::json> next();
    /// Of the job that next() has given.
    std::stop_token stopOfJob();
    /// The next line that is no job, for the job in work; waits for it. Nothing once the job is stopped, and where no
    /// line will come any more.
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
    std::stop_source last_; ///< of the last job that came: a client has one job at a time, and means that
    std::stop_source job_;  ///< of the job that was given out last
    nlohmann::json job_id_; ///< the same job's
    bool ended_ = false;

    std::jthread reader_; ///< last; ends with stdin or with "quit"
};

/// The "type" of a line; "" if it is no object with such a string.
std::string typeOf(const nlohmann::json& line);

} // namespace gnx::worker
