#include "core/index/SampleSearch.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace gnx {
namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path real; ///< canonical
    fs::path name; ///< relative to the root; empty for the root
};

class SampleSearch {
  public:
    explicit SampleSearch(const std::stop_token& stop) : stop_(stop) {}

    SampleDirectories run(const fs::path& root) {
        folders_.push_back({root, {}});
        while (!stop_.stop_requested() && (!folders_.empty() || !links_.empty())) {
            // Links last, so that a folder that can be reached without one is known by its real name.
            std::deque<Folder>& next = folders_.empty() ? links_ : folders_;
            const Folder folder = std::move(next.front());
            next.pop_front();
            if (visited_.insert(folder.real.string()).second)
                list(folder);
        }
        std::ranges::sort(found_.names);
        std::ranges::sort(found_.unreadable);
        return std::move(found_);
    }

  private:
    static std::string nameOf(const Folder& folder) { return folder.name.empty() ? kRootName : folder.name.string(); }

    void list(const Folder& folder) {
        std::error_code failed;
        fs::directory_iterator entry(folder.real, failed);
        for (; !failed && entry != fs::directory_iterator(); entry.increment(failed))
            look(*entry, folder);
        if (failed)
            found_.unreadable.push_back(nameOf(folder));
    }

    void look(const fs::directory_entry& entry, const Folder& parent) {
        std::error_code ignored; // an entry that has gone meanwhile is nothing
        if (!entry.is_directory(ignored)) {
            if (entry.path().native().ends_with("/graph_net.json"))
                found_.names.push_back(nameOf(parent));
            return;
        }
        const fs::path name = entry.path().filename();
        if (name.native().starts_with('.'))
            return;
        if (!entry.is_symlink(ignored)) {
            folders_.push_back({entry.path(), parent.name / name});
            return;
        }
        const fs::path target = fs::canonical(entry.path(), ignored);
        if (!target.empty())
            links_.push_back({target, parent.name / name});
    }

    std::stop_token stop_;
    std::deque<Folder> folders_, links_;
    std::unordered_set<std::string> visited_; ///< canonical paths
    SampleDirectories found_;
};

} // namespace

SampleDirectories findSampleDirectories(const fs::path& root, const std::stop_token& stop) {
    return SampleSearch(stop).run(root);
}

} // namespace gnx
