#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/worker/Output.h"
#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/Wire.h"

namespace gnx::worker {

/// The job that is being executed.
struct JobInWork {
    std::int64_t id = 0;
    PhaseSink phase{};
    std::stop_token stop{};
};

/// Table of the requests that the worker answers: one entry for each kind.
class JobTable {
  public:
    /// Adds a kind of request. `work` makes the answer and must not throw.
    template <class Request, class Work> void add(Work work) {
        entries_.emplace_back(Wire<Request>::kName,
                              [work](const nlohmann::json& json, const JobInWork& job) -> Result<nlohmann::json> {
                                  GNX_TRY(const Request request, fromJson<Request>(json));
                                  return toJson(work(request, job));
                              });
    }

    bool has(const std::string& type) const { return find(type) != nullptr; }
    /// Reads the request in `line`, executes it, and sends the answer. The table must have the kind of the request.
    void answer(const nlohmann::json& line, const std::stop_token& stop, Output& output) const;
    std::vector<std::string> names() const;

  private:
    using Answer = std::function<Result<nlohmann::json>(const nlohmann::json& request, const JobInWork& job)>;
    const Answer* find(const std::string& type) const;

    std::vector<std::pair<std::string, Answer>> entries_;
};

/// Example: "run, check or types".
std::string inWords(const std::vector<std::string>& names);

} // namespace gnx::worker
