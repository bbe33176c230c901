#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

inline std::filesystem::path fakeWorker() {
    return gnx::test::sourceFolder() / "tests/support/fake_worker.py";
}

/// A sample at which the fake worker behaves as asked (tests/support/fake_worker.py); not in any index.
inline SampleRow fakeSample(const TempDir& folder, const std::string& name, const std::string& behaviour = {}) {
    SampleRow row;
    row.name = name;
    row.directory = (folder / name).string();
    row.framework = Framework::Torch;
    row.op_count = 7;
    std::filesystem::create_directories(row.directory);
    if (!behaviour.empty())
        folder.write(name + "/behaviour", behaviour);
    return row;
}

/// Collects a queue's events and lets a test wait for one of them.
class EventLog {
  public:
    BenchEvents events() {
        BenchEvents all;
        all.run_queued = [this](RunId run, const BenchPlan&) { note([&] { queued.push_back(run); }); };
        all.job_started = [this](RunId, std::size_t, const SampleRow& sample, const std::string&) {
            note([&] { started.push_back(sample.name); });
        };
        all.job_progress = [this](RunId, std::size_t, const std::string& phase, const Progress&) {
            note([&] { phases.push_back(phase); });
        };
        all.job_finished = [this](const ResultRow& row, std::size_t job) {
            note([&] {
                jobs.push_back(job);
                rows.push_back(row);
            });
        };
        all.run_finished = [this](RunId run, const Status& status) {
            note([&] {
                runs.push_back(run);
                statuses.push_back(status);
                ended = std::chrono::steady_clock::now();
            });
        };
        return all;
    }

    /// False if it did not come true within half a minute: a hang.
    template <class Condition> bool waitFor(Condition condition) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(30), condition);
    }

    std::vector<std::string> started, phases;
    std::vector<std::size_t> jobs;
    std::vector<ResultRow> rows;
    std::vector<RunId> runs, queued;
    std::vector<Status> statuses;
    std::chrono::steady_clock::time_point ended;

  private:
    template <class Action> void note(Action action) {
        const std::lock_guard lock(mutex_);
        action();
        changed_.notify_all();
    }
    std::mutex mutex_;
    std::condition_variable changed_;
};

} // namespace gnx::test
