#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"
#include "core/capture/contribute/ContributionRecord.h"
#include "core/capture/contribute/ModelCheck.h"

namespace gnx::capture {

/// Fields of graph_net.json that a contributor may change; empty ones stay as they are.
struct SampleDescription {
    std::string name{}, source{}, tag{};
    std::string task{}; ///< pipeline task: original_tag gets this alone
};

/// Description of a sample in its graph_net.json.
Result<SampleDescription> readDescription(const std::filesystem::path& sample);
/// Changes graph_net.json of a sample; every other field stays.
Status writeDescription(const std::filesystem::path& sample, const SampleDescription& description);

/// Names that graph_net.json's heuristic_tag takes, and those of the pipeline tasks that occur in GraphNet.
const std::vector<std::string>& sampleTags();
const std::vector<std::string>& pipelineTasks();

/// A folder that becomes a pull request to GraphNet: samples/SOURCE/NAME as they lie in its repository,
/// contribution.jsonl with all models and their evidence, PULL_REQUEST.md and extract.sh. Each sample is there whole or
/// not at all. One program writes it at a time: the object has a lock.
class ContributionFolder {
  public:
    /// Makes the folder if it is missing. What an earlier program has left unfinished is removed. Errors: InvalidInput
    /// (something else is in it, or another program writes it), Unreadable, Malformed.
    static Result<ContributionFolder> open(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return folder_; }
    const std::vector<ContributionEntry>& entries() const { return entries_; }
    /// The model with this key; null: it is not known, or what it brought is gone.
    const ContributionEntry* find(const std::string& key) const;
    /// A folder for what is not finished, below this one; hidden, and missing. What an earlier call returned is
    /// removed. Each call returns another path: a warm worker knows the tensors of a sample by its folder.
    Result<std::filesystem::path> workFolder();

    void removeWork() const; ///< removes the folder that workFolder() made

    /// Copies the good ones of `samples` from where they are and notes the model with its state: Ready, Duplicate or
    /// Invalid. `entry` has all else that is known of the model. Returns the entry as it was noted.
    Result<ContributionEntry> add(ContributionEntry entry, const std::vector<CheckedSample>& samples,
                                  const SampleDescription& description);
    /// Notes a model without samples.
    Status add(const ContributionEntry& entry);
    /// Writes PULL_REQUEST.md and extract.sh.
    Status writeTexts() const;

  private:
    ContributionFolder() = default;
    Status append(const std::string& line) const;
    std::string freeFolder(const std::string& source, const std::string& name) const;
    void keep(const ContributionEntry& entry);

    std::filesystem::path folder_;
    FileDescriptor file_; ///< contribution.jsonl, locked
    std::vector<ContributionEntry> entries_;
    unsigned work_folders_ = 0;
};

} // namespace gnx::capture
