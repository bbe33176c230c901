#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

namespace gnx {

/// The client's lines on stdin, read while a job runs, so that `{"type": "stop"}` reaches the job in work. All other
/// lines wait for their turn.
class Requests {
  public:
    Requests();
    Requests(const Requests&) = delete;
    Requests& operator=(const Requests&) = delete;

    /// The next line as JSON (discarded where it is none); nothing at the end of stdin. The job before is over.
    std::optional<nlohmann::json> next();
    /// Of the job that next() has given.
    std::stop_token stopOfJob();

  private:
    void read();

    std::mutex mutex_; ///< guards what follows
    std::condition_variable changed_;
    struct Line {
        nlohmann::json json;
        std::stop_source stop;
    };
    std::deque<Line> waiting_;
    std::stop_source last_; ///< of the last line that came: a client has one job at a time, and means that
    std::stop_source job_;  ///< of the line that was given out last
    bool ended_ = false;

    std::jthread reader_; ///< last; ends with stdin or with "quit"
};

/// The "type" of a line; "" if it is no object with such a string.
std::string typeOf(const nlohmann::json& line);

} // namespace gnx
