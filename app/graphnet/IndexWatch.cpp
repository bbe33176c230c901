#include "app/graphnet/IndexWatch.h"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <iostream>
#include <map>
#include <mutex>
#include <set>

#include "core/base/Units.h"
#include "core/data/index/Scanner.h"
#include "core/data/index/Watcher.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;
using Folders = std::set<fs::path>;
using ChangedFolders = std::map<fs::path, Folders>; ///< by the dataset's root

constexpr std::chrono::seconds kRetry{5};

/// Changes found by the watchers' threads and not yet handled by the main thread.
class Pending {
  public:
    void add(const fs::path& root, const Folders& folders) {
        const std::lock_guard lock(mutex_);
        changed_[root].insert(folders.begin(), folders.end());
        arrived_.notify_all();
    }
    /// Waits for changes; none if `stop` came first.
    ChangedFolders take(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, stop, [&] { return !changed_.empty(); });
        return std::exchange(changed_, {});
    }
    void pause(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        arrived_.wait_for(lock, stop, kRetry, [] { return false; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable_any arrived_;
    ChangedFolders changed_;
};

const char* changeName(SampleChange change) {
    switch (change) {
    case SampleChange::Added:
        return "added";
    case SampleChange::Updated:
        return "updated";
    case SampleChange::Removed:
        break;
    }
    return "removed";
}

/// Prints a change and flushes it at once, because the reader of a pipe waits for it.
void printChange(const fs::path& root, SampleChange change, const std::string& name, bool json) {
    if (json) {
        const nlohmann::json line = {{"change", changeName(change)}, {"name", name}, {"root", root.string()}};
        std::cout << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    } else {
        std::cout << changeName(change) << ' ' << name;
    }
    std::cout << std::endl;
}

/// Updates the index; if that fails, prints the error and returns false.
bool bringUpToDate(Index& index, const fs::path& root, const Folders& folders, bool json,
                   const CommandContext& context) {
    const auto changed = [&](SampleChange change, const std::string& name) {
        if (json || !context.quiet())
            printChange(root, change, name, json);
    };
    const auto report =
        rescanFolders(index.database(), root, {folders.begin(), folders.end()}, context.stop(), changed);
    if (!report.ok())
        std::fprintf(stderr, "graphnet: %s\n", report.error().text().c_str());
    return report.ok();
}

void followChanges(Index& index, Pending& pending, bool json, const CommandContext& context) {
    while (!context.stop().stop_requested() && std::cout) {
        ChangedFolders failed;
        for (const auto& [root, folders] : pending.take(context.stop()))
            if (!bringUpToDate(index, root, folders, json, context))
                failed.emplace(root, folders);
        if (failed.empty())
            continue;
        pending.pause(context.stop());
        for (const auto& [root, folders] : failed)
            pending.add(root, folders);
    }
}

} // namespace

Status watchDatasets(Index& index, const std::vector<fs::path>& roots, bool json, const CommandContext& context) {
    Pending pending; // outlives the watchers, whose threads write to it
    std::vector<Watcher> watchers;
    std::size_t folders = 0;
    bool polling = false;
    for (const fs::path& root : roots) {
        const auto changed = [&pending, root](const std::vector<fs::path>& found) {
            pending.add(root, {found.begin(), found.end()});
        };
        GNX_TRY(Watcher watcher, Watcher::start(root, changed));
        folders += watcher.folders();
        polling |= watcher.polling();
        watchers.push_back(std::move(watcher));
        std::error_code failed;
        pending.add(root, {fs::canonical(root, failed)}); // changes between the scan and now
    }
    context.note(polling ? "watching by looking at the files every few seconds, as the system allows no more watches; "
                           "Ctrl+C ends"
                         : "watching " + formatCount(folders) + " folders; Ctrl+C ends");
    followChanges(index, pending, json, context);
    return {};
}

} // namespace gnx::cli
