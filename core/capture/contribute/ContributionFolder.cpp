#include "core/capture/contribute/ContributionFolder.h"

#include <algorithm>
#include <cctype>
#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/base/system/AtomicFile.h"
#include "core/base/system/SystemError.h"
#include "core/capture/contribute/ContributionText.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSamples = "samples";
constexpr const char* kWork = ".unfinished";

/// A name that is one folder: GraphNet has "org_model" for "org/model".
std::string folderName(const std::string& text) {
    std::string name;
    for (const char c : text)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '-' ? c : '_';
    while (name.starts_with('.'))
        name.erase(0, 1);
    return name.empty() ? "model" : name;
}

Status failedAt(const fs::path& path, const char* what, const std::error_code& failed) {
    return Error{.code = failed == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                 .message = std::string(what) + ": " + failed.message(),
                 .path = path.string()};
}

Status requireOwn(const fs::path& folder) {
    std::error_code failed;
    if (!fs::exists(folder, failed) || fs::exists(folder / kContributionFile, failed) ||
        (fs::is_directory(folder, failed) && fs::is_empty(folder, failed)))
        return {};
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "the folder for the contribution exists and has other files",
                 .path = folder.string(),
                 .hint = "name another one, or one of an earlier contribution, which is gone on with"};
}

Result<FileDescriptor> lockedFile(const fs::path& file) {
    FileDescriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    if (!descriptor.valid())
        return failedAt(file, "the contribution cannot be written", {errno, std::generic_category()}).error();
    if (::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "another program writes this contribution",
                     .path = file.parent_path().string(),
                     .hint = "wait for its end, or name another folder"};
    return descriptor;
}

/// A line that was not written whole would make the next one unreadable.
Status endAtLine(const FileDescriptor& file, const fs::path& path) {
    off_t size = ::lseek(file.get(), 0, SEEK_END);
    for (char last = 0; size > 0; --size) {
        if (::pread(file.get(), &last, 1, size - 1) != 1 || last == '\n')
            break;
    }
    if (::ftruncate(file.get(), size) != 0)
        return failedAt(path, "the contribution cannot be written", {errno, std::generic_category()});
    return {};
}

ContributedSample contributed(const CheckedSample& sample) {
    ContributedSample entry{.graph = sample.folder,
                            .operators = sample.record.row.op_count,
                            .parameters = sample.record.row.parameter_count,
                            .graph_hash = sample.record.actual_hash,
                            .variant_hash = sample.record.row.variant_hash};
    for (const ConstraintResult& result : sample.constraints)
        entry.checks.push_back({{"name", constraintName(result.constraint)},
                                {"verdict", verdictName(result.verdict)},
                                {"evidence", result.evidence}});
    for (const UpstreamCheck& check : sample.upstream)
        entry.checks.push_back({{"name", "upstream " + check.name},
                                {"verdict", verdictName(check.verdict)},
                                {"evidence", check.evidence}});
    for (const LikeSample& like : sample.like)
        entry.like.push_back(likenessText(like));
    if (sample.isDuplicate())
        entry.left_out = likenessText(sample.like.front());
    else
        entry.left_out = sample.whyInvalid();
    return entry;
}

/// The files that GraphNet keeps: no values, no record of the extraction.
Status copySample(const fs::path& from, const fs::path& to) {
    std::error_code failed;
    fs::create_directories(to, failed);
    if (failed)
        return failedAt(to, "the folder cannot be made", failed);
    for (const auto& file : fs::directory_iterator(from, failed)) {
        const fs::path name = file.path().filename();
        if (!file.is_regular_file() || name.extension() == ".safetensors" || name == "extraction.json")
            continue;
        fs::copy_file(file.path(), to / name, failed);
        if (failed)
            return failedAt(to / name, "the sample cannot be copied", failed);
    }
    return failed ? failedAt(from, "the sample cannot be read", failed) : Status();
}

void judge(ContributionEntry& entry, const std::vector<CheckedSample>& samples) {
    const auto good = [](const ContributedSample& sample) { return sample.left_out.empty(); };
    if (std::ranges::any_of(entry.samples, good)) {
        entry.state = EntryState::Ready;
        return;
    }
    const bool duplicates = std::ranges::all_of(samples, &CheckedSample::isDuplicate);
    entry.state = duplicates ? EntryState::Duplicate : EntryState::Invalid;
    const auto first =
        std::ranges::find_if(samples, [&](const CheckedSample& one) { return duplicates || !one.isDuplicate(); });
    entry.message = duplicates ? likenessText(first->like.front()) : first->whyInvalid();
    entry.category = duplicates ? "graph" : entry.message.substr(0, entry.message.find(':'));
}

} // namespace

Result<ContributionFolder> ContributionFolder::open(const fs::path& folder) {
    ContributionFolder opened;
    opened.folder_ = fs::absolute(folder).lexically_normal();
    if (!opened.folder_.has_filename()) // "contribution/"
        opened.folder_ = opened.folder_.parent_path();
    GNX_CHECK(requireOwn(opened.folder_));
    std::error_code failed;
    fs::create_directories(opened.folder_, failed);
    if (failed)
        return failedAt(opened.folder_, "the folder cannot be made", failed).error();
    const fs::path file = opened.folder_ / kContributionFile;
    GNX_TRY(opened.file_, lockedFile(file));
    GNX_CHECK(endAtLine(opened.file_, file));
    std::vector<std::string> unfinished{kWork};
    std::vector<std::string> placing;
    GNX_TRY(opened.entries_, readContribution(opened.folder_, &placing));
    for (const std::string& one : placing) // a damaged file must not lead elsewhere
        if (one.starts_with(std::string(kSamples) + '/') && one.find("..") == std::string::npos)
            unfinished.push_back(one);
    for (const std::string& one : unfinished)
        fs::remove_all(opened.folder_ / one, failed);
    return opened;
}

const ContributionEntry* ContributionFolder::find(const std::string& key) const {
    const auto found = std::ranges::find(entries_, key, &ContributionEntry::key);
    if (found == entries_.end())
        return nullptr;
    std::error_code failed;
    for (const ContributedSample& sample : found->samples)
        if (!sample.folder.empty() && !fs::exists(folder_ / sample.folder, failed))
            return nullptr;
    return &*found;
}

Result<fs::path> ContributionFolder::workFolder() {
    const fs::path work = folder_ / kWork;
    std::error_code failed;
    fs::remove_all(work, failed);
    fs::create_directories(work, failed);
    if (failed)
        return failedAt(work, "the folder cannot be made", failed).error();
    return work / ("model-" + std::to_string(++work_folders_));
}

void ContributionFolder::removeWork() const {
    std::error_code ignored;
    fs::remove_all(folder_ / kWork, ignored);
}

Status ContributionFolder::append(const std::string& line) const {
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t written = ::write(file_.get(), rest.data(), rest.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return failedAt(folder_ / kContributionFile, "the contribution cannot be written",
                            {errno, std::generic_category()});
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    ::fsync(file_.get());
    return {};
}

std::string ContributionFolder::freeFolder(const std::string& origin, const std::string& name) const {
    const std::string wanted =
        std::string(kSamples) + '/' + folderName(origin.empty() ? "user" : origin) + '/' + folderName(name);
    std::error_code failed;
    for (int number = 1;; ++number) {
        std::string folder = number == 1 ? wanted : wanted + '_' + std::to_string(number);
        if (!fs::exists(folder_ / folder, failed))
            return folder;
    }
}

void ContributionFolder::keep(const ContributionEntry& entry) {
    std::erase_if(entries_, [&](const ContributionEntry& other) { return other.key == entry.key; });
    entries_.push_back(entry);
}

Status ContributionFolder::add(const ContributionEntry& entry) {
    GNX_CHECK(append(entryLine(entry)));
    keep(entry);
    return {};
}

Result<ContributionEntry> ContributionFolder::add(ContributionEntry entry, const std::vector<CheckedSample>& samples,
                                                  const SampleDescription& description) {
    const std::string folder = freeFolder(entry.origin, entry.name);
    std::vector<std::string> placed;
    for (const CheckedSample& sample : samples) {
        ContributedSample one = contributed(sample);
        if (one.left_out.empty()) {
            one.folder = samples.size() == 1 ? folder : folder + '/' + folderName(sample.folder);
            placed.push_back(one.folder);
        }
        entry.samples.push_back(std::move(one));
    }
    judge(entry, samples);
    if (!placed.empty())
        GNX_CHECK(append(placingLine(placed)));
    for (std::size_t at = 0; at < samples.size(); ++at) {
        if (entry.samples[at].folder.empty())
            continue;
        const fs::path to = folder_ / entry.samples[at].folder;
        Status copied = copySample(samples[at].record.row.directory, to);
        if (copied.ok())
            copied = writeDescription(to, description);
        if (copied.ok())
            continue;
        std::error_code ignored;
        fs::remove_all(folder_ / folder, ignored);
        return std::move(copied).error();
    }
    GNX_CHECK(add(entry));
    return entry;
}

Status ContributionFolder::writeTexts() const {
    GNX_CHECK(writeFileAtomically(folder_ / "PULL_REQUEST.md", pullRequestText(entries_)));
    return writeFileAtomically(folder_ / "extract.sh", extractionScript(entries_));
}

} // namespace gnx::capture
