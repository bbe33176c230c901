#include "core/data/index/Scanner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_set>

#include "core/base/Units.h"
#include "core/data/index/IndexWriter.h"
#include "core/data/index/Renames.h"
#include "core/data/index/SampleRows.h"
#include "core/data/index/SampleSearch.h"

namespace gnx::data {
namespace {

using Clock = std::chrono::steady_clock;
using KnownSamples = std::unordered_map<std::string, IndexWriter::Known>; ///< by name
constexpr std::size_t kBatch = 128;
constexpr std::chrono::milliseconds kBatchAge{250}; ///< so that the browser fills while a scan runs
constexpr std::chrono::milliseconds kProgressInterval{100};

/// readSampleRecord() for a thread, where an exception (out of memory) would end the program: it costs the one sample.
SampleRecord readGuarded(const std::filesystem::path& directory, const std::string& name) {
    try {
        return readSampleRecord(directory, name);
    } catch (const std::exception& exception) {
        SampleRecord record;
        record.row.name = name;
        record.row.directory = directory.string();
        record.row.readable = false;
        record.row.problem_count = 1;
        record.metadata_json = "{}";
        record.problems.push_back({.severity = Problem::Severity::Error,
                                   .code = "reader-failure",
                                   .file = "",
                                   .message = std::string("the sample could not be read: ") + exception.what()});
        return record;
    }
}

/// Parses samples on all cores and hands the records over in the order they become ready.
class RecordReader {
  public:
    RecordReader(const std::filesystem::path& root, const std::vector<std::string>& names, const KnownSamples& known,
                 std::stop_token stop)
        : root_(root), names_(names), known_(known), stop_(std::move(stop)) {
        // One changed sample wants no second thread.
        const auto most = static_cast<unsigned>(std::clamp<std::size_t>(names.size(), 1, 1024));
        const unsigned count = std::clamp(std::thread::hardware_concurrency(), 1U, most);
        working_ = count;
        for (unsigned i = 0; i < count; ++i)
            threads_.emplace_back([this](const std::stop_token& own) { work(own); });
    }
    ~RecordReader() {
        for (std::jthread& thread : threads_)
            thread.request_stop();
        const std::lock_guard lock(mutex_); // a thread that has just found no space must not miss the call
        space_.notify_all();
    }
    RecordReader(const RecordReader&) = delete;
    RecordReader& operator=(const RecordReader&) = delete;

    /// Takes up to kBatch records, waiting at most kBatchAge; false when all has been handed over.
    bool take(std::vector<SampleRecord>& batch) {
        std::unique_lock lock(mutex_);
        ready_.wait_for(lock, kBatchAge, [&] { return records_.size() >= kBatch || working_ == 0; });
        const std::size_t count = std::min(records_.size(), kBatch);
        std::move(records_.begin(), records_.begin() + static_cast<std::ptrdiff_t>(count), std::back_inserter(batch));
        records_.erase(records_.begin(), records_.begin() + static_cast<std::ptrdiff_t>(count));
        space_.notify_all();
        return !(working_ == 0 && records_.empty() && count == 0);
    }

    std::uint64_t looked() const { return looked_; }
    std::uint32_t unchanged() const { return unchanged_; }

  private:
    void work(const std::stop_token& own) {
        while (!own.stop_requested() && !stop_.stop_requested()) {
            const std::size_t i = next_++;
            if (i >= names_.size())
                break;
            const std::filesystem::path directory = sampleDirectory(root_, names_[i]);
            const auto known = known_.find(names_[i]);
            if (known != known_.end() && known->second.current && known->second.stamp == sampleStamp(directory))
                ++unchanged_;
            else
                hand(readGuarded(directory, names_[i]), own);
            ++looked_;
        }
        const std::lock_guard lock(mutex_);
        --working_;
        ready_.notify_all();
    }

    void hand(SampleRecord record, const std::stop_token& own) {
        std::unique_lock lock(mutex_);
        // Bounded, so that a slow disk does not let records pile up in memory.
        space_.wait(lock, [&] { return records_.size() < 4 * kBatch || own.stop_requested(); });
        records_.push_back(std::move(record));
        if (records_.size() >= kBatch)
            ready_.notify_all();
    }

    const std::filesystem::path& root_;
    const std::vector<std::string>& names_;
    const KnownSamples& known_;
    std::stop_token stop_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::uint64_t> looked_ = 0;
    std::atomic<std::uint32_t> unchanged_ = 0;
    std::mutex mutex_;
    std::condition_variable ready_, space_;
    std::deque<SampleRecord> records_;
    unsigned working_ = 0;
    std::vector<std::jthread> threads_; // last: joined before the rest goes
};

/// The first error; empty if there is none.
std::string reasonOf(const SampleRecord& record) {
    const auto found = std::ranges::find(record.problems, Problem::Severity::Error, &Problem::severity);
    return found == record.problems.end() ? std::string() : found->message;
}

void count(ScanReport& report, const std::vector<SampleRecord>& batch, const KnownSamples& known,
           const ChangeSink& changed) {
    for (const SampleRecord& record : batch) {
        const bool before = known.contains(record.row.name);
        ++(before ? report.updated : report.added);
        if (changed)
            changed(before ? SampleChange::Updated : SampleChange::Added,
                    shownName(record.row.name, record.row.directory));
        report.failed += record.row.readable ? 0 : 1;
        if (!record.row.readable && report.failures.size() < ScanReport::kUnreadableNamed)
            report.failures.emplace_back(shownName(record.row.name, record.row.directory), reasonOf(record));
        report.statements += record.row.statements;
        report.opaque_statements += record.row.opaque_statements;
        report.bytes_read += record.bytes_read;
    }
}

/// Indexed samples that no longer exist, sorted. Samples below a folder that could not be read are kept: their state is
/// unknown.
std::vector<std::string> vanished(const KnownSamples& known, const SampleDirectories& present) {
    const std::unordered_set<std::string> names(present.names.begin(), present.names.end());
    const auto hidden = [&](const std::string& name) {
        return std::ranges::any_of(present.unreadable, [&](const std::string& folder) {
            return folder == kRootName || name == folder || name.starts_with(folder + '/');
        });
    };
    std::vector<std::string> gone;
    for (const auto& [name, entry] : known)
        if (!names.contains(name) && !hidden(name))
            gone.push_back(name);
    std::ranges::sort(gone);
    return gone;
}

/// Gives samples whose folder was renamed their new name, in the index and in `known`; they are `gone` no longer.
/// Returns how many there were.
Result<std::uint32_t> followRenames(IndexWriter& writer, const std::filesystem::path& root, KnownSamples& known,
                                    const SampleDirectories& present, std::vector<std::string>& gone,
                                    const std::stop_token& stop, const ChangeSink& changed) {
    std::vector<std::string> appeared;
    std::ranges::copy_if(present.names, std::back_inserter(appeared),
                         [&](const std::string& name) { return !known.contains(name); });
    const auto renamed = findRenamed(root, known, gone, appeared, stop);
    if (renamed.empty())
        return std::uint32_t{0};
    GNX_CHECK(writer.rename(renamed, root));
    for (const IndexWriter::Renamed& sample : renamed) {
        auto entry = known.extract(sample.from);
        entry.key() = sample.to;
        known.insert(std::move(entry));
        if (changed) { // who listens knows samples by their names
            changed(SampleChange::Removed, shownName(sample.from, root));
            changed(SampleChange::Added, shownName(sample.to, root));
        }
    }
    std::erase_if(gone, [&](const std::string& name) { return !known.contains(name); });
    return static_cast<std::uint32_t>(renamed.size());
}

Status removeVanished(IndexWriter& writer, const std::filesystem::path& root, const KnownSamples& known,
                      const std::vector<std::string>& gone, const ChangeSink& changed) {
    std::vector<SampleId> ids;
    ids.reserve(gone.size());
    for (const std::string& name : gone)
        ids.push_back(known.at(name).id);
    GNX_CHECK(writer.remove(ids));
    if (changed)
        for (const std::string& name : gone)
            changed(SampleChange::Removed, shownName(name, root));
    return {};
}

Status storeRecords(RecordReader& reader, IndexWriter& writer, ScanReport& report, std::size_t total,
                    const KnownSamples& known, const ProgressSink& progress, const ChangeSink& changed) {
    Clock::time_point reported{};
    std::vector<SampleRecord> batch;
    while (reader.take(batch)) {
        if (!batch.empty()) {
            GNX_CHECK(writer.write(batch));
            count(report, batch, known, changed);
        }
        if (progress && Clock::now() - reported >= kProgressInterval) {
            reported = Clock::now();
            progress({reader.looked(), total,
                      batch.empty() ? std::string{} : shownName(batch.back().row.name, batch.back().row.directory)});
        }
        batch.clear();
    }
    return {};
}

Error noSamples(const std::filesystem::path& root) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = root.string();
    error.message = "there is no sample in this folder, nor below it";
    error.hint = "a sample is a folder with graph_net.json and model.py, or a .npz or .pb file of TpuGraphs";
    return error;
}

Error noDataset(const std::filesystem::path& root) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = root.string();
    error.message = "this folder is no indexed dataset";
    error.hint = "graphnet index DIR adds it";
    return error;
}

/// Where nothing is left of a dataset, the disk is more likely not mounted than every sample deleted: what was decided
/// and measured about them is not thrown away for that.
Error emptied(const std::filesystem::path& root, std::size_t samples) {
    std::error_code code;
    const bool there = std::filesystem::is_directory(root, code);
    const bool empty = there && std::filesystem::is_empty(root, code);
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = root.string();
    error.message = !there  ? "this folder is gone"
                    : empty ? "this folder is empty now"
                            : "expected samples, found none in this folder, nor below it";
    error.hint = "the index keeps its " + formatCount(samples, "sample") +
                 " (is a disk not mounted?); graphnet remove DIR forgets the dataset";
    return error;
}

/// A folder's name within the dataset: "." for the root itself; nothing for a folder elsewhere.
std::optional<std::string> nameWithin(const std::filesystem::path& root, const std::filesystem::path& folder) {
    const std::filesystem::path relative = folder.lexically_relative(root);
    if (relative.empty() || relative.native().starts_with(".."))
        return std::nullopt;
    return relative.string();
}

bool liesBelow(const std::string& name, const std::filesystem::path& root,
               const std::vector<std::filesystem::path>& folders) {
    return std::ranges::any_of(folders, [&](const std::filesystem::path& folder) {
        const auto top = nameWithin(root, folder);
        return top && (*top == kRootName || name == *top || name.starts_with(*top + '/'));
    });
}

/// The samples in and below some of a dataset's folders, each once.
SampleDirectories samplesBelow(const std::filesystem::path& root, const std::vector<std::filesystem::path>& folders,
                               const std::stop_token& stop) {
    SampleDirectories all;
    for (const std::filesystem::path& folder : folders) {
        const auto top = nameWithin(root, folder);
        std::error_code code;
        if (!top || !std::filesystem::is_directory(folder, code))
            continue; // gone
        const auto within = [&](const std::string& name) {
            return *top == kRootName ? name : name == kRootName ? *top : *top + '/' + name;
        };
        SampleDirectories found = findSampleDirectories(folder, stop);
        std::ranges::transform(found.names, std::back_inserter(all.names), within);
        std::ranges::transform(found.unreadable, std::back_inserter(all.unreadable), within);
    }
    std::ranges::sort(all.names);
    all.names.erase(std::unique(all.names.begin(), all.names.end()), all.names.end());
    return all;
}

/// Brings `known` samples up to date with those that are there now.
Result<ScanReport> update(IndexWriter& writer, const std::filesystem::path& root, const SampleDirectories& present,
                          KnownSamples known, const std::stop_token& stop, const ProgressSink& progress,
                          const ChangeSink& changed = {}) {
    ScanReport report;
    report.found = static_cast<std::uint32_t>(present.names.size());
    report.unreadable_folders = static_cast<std::uint32_t>(present.unreadable.size());
    report.unreadable.assign(
        present.unreadable.begin(),
        present.unreadable.begin() +
            static_cast<std::ptrdiff_t>(std::min(present.unreadable.size(), ScanReport::kUnreadableNamed)));
    std::vector<std::string> gone = vanished(known, present);
    GNX_TRY(report.renamed, followRenames(writer, root, known, present, gone, stop, changed));
    {
        RecordReader reader(root, present.names, known, stop);
        GNX_CHECK(storeRecords(reader, writer, report, present.names.size(), known, progress, changed));
        report.unchanged = reader.unchanged();
    }
    report.cancelled = stop.stop_requested();
    if (!report.cancelled) {
        GNX_CHECK(removeVanished(writer, root, known, gone, changed));
        report.removed = static_cast<std::uint32_t>(gone.size());
    }
    if (progress)
        progress({present.names.size(), present.names.size(), {}});
    return report;
}

} // namespace

Result<ScanReport> scanDataset(Database& database, const std::filesystem::path& root, std::stop_token stop,
                               const ProgressSink& progress) {
    const auto started = Clock::now();
    std::error_code code;
    const std::filesystem::path absolute = std::filesystem::canonical(root, code);
    if (code || !std::filesystem::is_directory(absolute)) {
        Error error;
        error.code = ErrorCode::NotFound;
        error.path = root.string();
        error.message = code ? "cannot open the dataset's folder: " + code.message() : "expected a folder of samples";
        return error;
    }
    const SampleDirectories directories = findSampleDirectories(absolute, stop);
    if (directories.names.empty() && !stop.stop_requested()) {
        GNX_TRY(const bool known_before, IndexWriter::isDataset(database, absolute));
        if (!known_before)
            return noSamples(absolute);
    }
    GNX_TRY(const DatasetId dataset, IndexWriter::dataset(database, absolute));
    IndexWriter writer(database, dataset);
    GNX_TRY(auto known, writer.known());
    if (directories.names.empty() && directories.unreadable.empty() && !stop.stop_requested() &&
        (!known.empty() || std::filesystem::is_empty(absolute, code)))
        return emptied(absolute, known.size());
    GNX_TRY(ScanReport report, update(writer, absolute, directories, std::move(known), stop, progress));
    report.dataset = dataset;
    if (!report.cancelled)
        GNX_CHECK(writer.finish());
    report.seconds = std::chrono::duration<double>(Clock::now() - started).count();
    return report;
}

Result<ScanReport> rescanFolders(Database& database, const std::filesystem::path& root,
                                 const std::vector<std::filesystem::path>& folders, std::stop_token stop,
                                 const ChangeSink& changed) {
    const auto started = Clock::now();
    std::error_code code;
    std::filesystem::path absolute = std::filesystem::canonical(root, code);
    if (code)
        absolute = root; // gone
    GNX_TRY(const bool known_before, IndexWriter::isDataset(database, absolute));
    if (!known_before)
        return noDataset(absolute);
    GNX_TRY(const DatasetId dataset, IndexWriter::dataset(database, absolute));
    IndexWriter writer(database, dataset);
    GNX_TRY(auto known, writer.known());
    const SampleDirectories directories = samplesBelow(absolute, folders, stop);
    const bool all_looked_at = std::ranges::find(folders, absolute) != folders.end();
    if (directories.names.empty() && directories.unreadable.empty() && !known.empty() && !stop.stop_requested() &&
        (all_looked_at || code))
        return emptied(absolute, known.size());
    std::erase_if(known, [&](const auto& entry) { return !liesBelow(entry.first, absolute, folders); });
    GNX_TRY(ScanReport report, update(writer, absolute, directories, std::move(known), stop, {}, changed));
    report.dataset = dataset;
    report.seconds = std::chrono::duration<double>(Clock::now() - started).count();
    return report;
}

} // namespace gnx::data
