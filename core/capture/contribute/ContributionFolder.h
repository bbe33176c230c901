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
    std::string name{}, origin{}, tag{};
    std::string task{}; ///< pipeline task, which only original_tag gets
};

/// Reads the description of a sample from its graph_net.json.
Result<SampleDescription> readDescription(const std::filesystem::path& sample);
/// Changes graph_net.json of a sample; every other field stays.
Status writeDescription(const std::filesystem::path& sample, const SampleDescription& description);

/// Returns the names that heuristic_tag of graph_net.json accepts, and those of the pipeline tasks that occur in
/// GraphNet.
const std::vector<std::string>& sampleTags();
const std::vector<std::string>& pipelineTasks();

/// A folder that becomes a pull request to GraphNet: samples/SOURCE/NAME as in its repository, contribution.jsonl with
/// all models and their evidence, PULL_REQUEST.md and extract.sh. Each sample is complete or missing. Only one program
/// writes it at a time: the object has a lock.
class ContributionFolder {
  public:
    /// Makes the folder if it is missing. Unfinished files of an earlier program are removed. Errors: InvalidInput (the
    /// folder contains other files, or another program writes it), Unreadable, Malformed.
    static Result<ContributionFolder> open(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return folder_; }
    const std::vector<ContributionEntry>& entries() const { return entries_; }
    /// Returns the model with this key; null if it is not known, or its samples were removed.
    const ContributionEntry* find(const std::string& key) const;
    /// Returns the path of a hidden folder below this one for unfinished files, which does not exist yet. The folder of
    /// an earlier call is removed. Each call returns another path, because a running worker finds its cached tensors of
    /// a sample by the folder.
    Result<std::filesystem::path> workFolder();

    void removeWork() const; ///< removes the folder that workFolder() made

    /// Copies the valid samples among `samples` into the folder and notes the model with its state: Ready, Duplicate or
    /// Invalid. `entry` has the other facts about the model. Returns the noted entry.
    Result<ContributionEntry> add(ContributionEntry entry, const std::vector<CheckedSample>& samples,
                                  const SampleDescription& description);
    /// Notes a model without samples.
    Status add(const ContributionEntry& entry);
    /// Writes PULL_REQUEST.md and extract.sh.
    Status writeTexts() const;

  private:
    ContributionFolder() = default;
    Status append(const std::string& line) const;
    std::string freeFolder(const std::string& origin, const std::string& name) const;
    void keep(const ContributionEntry& entry);

    std::filesystem::path folder_;
    FileDescriptor file_; ///< contribution.jsonl, locked
    std::vector<ContributionEntry> entries_;
    unsigned work_folders_ = 0;
};

} // namespace gnx::capture
