#include "core/data/index/SampleSearch.h"

#include <algorithm>
#include <deque>
#include <unordered_set>
#include <vector>

#include "core/data/hlo/HloReader.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/model/ModelFile.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path real;              ///< canonical
    fs::path name;              ///< relative to the root; empty for the root
    bool within_sample = false; ///< a folder above it is a sample
};

/// The files of a sample that exist in a folder.
struct SampleParts {
    bool description = false, model = false, weights = false; ///< graph_net.json, model.py, weight_meta.py
    std::size_t files = 0;

    void take(const fs::path& file) {
        const std::string_view path = file.native();
        const std::string_view name = path.substr(path.rfind('/') + 1);
        if (std::ranges::none_of(kSampleFiles, [name](std::string_view one) { return one == name; }))
            return;
        ++files;
        description = description || name == "graph_net.json";
        model = model || name == "model.py";
        weights = weights || name == "weight_meta.py";
    }
    /// Returns whether the folder looks like a sample. A folder within a sample that has only descriptions is not one:
    /// these describe other shapes of that sample ("shape_patches_NAME").
    bool looksLikeSample(bool within_sample) const {
        return description || ((model || (weights && !within_sample)) && files > 1);
    }
    bool isSample() const { return description && model; }
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
        SampleParts parts;
        fs::directory_iterator entry(folder.real, failed);
        for (; !failed && entry != fs::directory_iterator(); entry.increment(failed))
            look(*entry, folder, parts);
        for (Folder& below : below_) {
            below.within_sample = folder.within_sample || parts.isSample();
            folders_.push_back(std::move(below));
        }
        below_.clear();
        if (parts.looksLikeSample(folder.within_sample))
            found_.names.push_back(nameOf(folder));
        if (failed)
            found_.unreadable.push_back(nameOf(folder));
    }

    void look(const fs::directory_entry& entry, const Folder& parent, SampleParts& parts) {
        std::error_code ignored; // an entry that was removed meanwhile is skipped
        if (!entry.is_directory(ignored)) {
            parts.take(entry.path());
            if ((isHloPath(entry.path()) && looksLikeHlo(entry.path())) || modelKindOf(entry.path()) != nullptr)
                found_.names.push_back((parent.name / entry.path().filename()).string());
            return;
        }
        const fs::path name = entry.path().filename();
        if (name.native().starts_with('.'))
            return;
        if (!entry.is_symlink(ignored)) {
            below_.push_back({entry.path(), parent.name / name});
            return;
        }
        const fs::path target = fs::canonical(entry.path(), ignored);
        if (!target.empty())
            links_.push_back({target, parent.name / name});
    }

    std::stop_token stop_;
    std::deque<Folder> folders_, links_;
    std::vector<Folder> below_;               ///< subfolders of the folder that is being listed
    std::unordered_set<std::string> visited_; ///< canonical paths
    SampleDirectories found_;
};

} // namespace

SampleDirectories findSampleDirectories(const fs::path& root, const std::stop_token& stop) {
    return SampleSearch(stop).run(root);
}

} // namespace gnx::data
