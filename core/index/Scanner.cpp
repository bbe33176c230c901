#include "core/index/Scanner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_set>

#include "core/index/IndexWriter.h"
#include "core/index/SampleSearch.h"

namespace gnx {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kBatch = 64;
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
    RecordReader(const std::filesystem::path& root, const std::vector<std::string>& names,
                 const std::unordered_map<std::string, IndexWriter::Known>& known, std::stop_token stop)
        : root_(root), names_(names), known_(known), stop_(std::move(stop)) {
        const unsigned count = std::max(1U, std::thread::hardware_concurrency());
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
            const std::filesystem::path directory = names_[i] == "." ? root_ : root_ / names_[i];
            const auto known = known_.find(names_[i]);
            if (known != known_.end() && known->second.stamp == sampleStamp(directory))
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
    const std::unordered_map<std::string, IndexWriter::Known>& known_;
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

void count(ScanReport& report, const std::vector<SampleRecord>& batch,
           const std::unordered_map<std::string, IndexWriter::Known>& known) {
    for (const SampleRecord& record : batch) {
        ++(known.contains(record.row.name) ? report.updated : report.added);
        report.failed += record.row.readable ? 0 : 1;
        report.statements += record.row.statements;
        report.opaque_statements += record.row.opaque_statements;
        report.bytes_read += record.bytes_read;
    }
}

/// What is indexed and no longer there. Below a folder that could not be read nobody knows: it stays.
std::vector<SampleId> vanished(const std::unordered_map<std::string, IndexWriter::Known>& known,
                               const SampleDirectories& present) {
    const std::unordered_set<std::string> names(present.names.begin(), present.names.end());
    const auto hidden = [&](const std::string& name) {
        return std::ranges::any_of(present.unreadable, [&](const std::string& folder) {
            return folder == "." || name == folder || name.starts_with(folder + '/');
        });
    };
    std::vector<SampleId> gone;
    for (const auto& [name, entry] : known)
        if (!names.contains(name) && !hidden(name))
            gone.push_back(entry.id);
    return gone;
}

Status storeRecords(RecordReader& reader, IndexWriter& writer, ScanReport& report, std::size_t total,
                    const std::unordered_map<std::string, IndexWriter::Known>& known, const ProgressSink& progress) {
    Clock::time_point reported{};
    std::vector<SampleRecord> batch;
    while (reader.take(batch)) {
        if (!batch.empty()) {
            GNX_CHECK(writer.write(batch));
            count(report, batch, known);
        }
        if (progress && Clock::now() - reported >= kProgressInterval) {
            reported = Clock::now();
            progress({reader.looked(), total, batch.empty() ? std::string{} : batch.back().row.name});
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
    error.hint = "a sample is a folder with graph_net.json and model.py";
    return error;
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
    ScanReport report;
    const SampleDirectories directories = findSampleDirectories(absolute, stop);
    const std::vector<std::string>& names = directories.names;
    report.found = static_cast<std::uint32_t>(names.size());
    report.unreadable_folders = static_cast<std::uint32_t>(directories.unreadable.size());
    if (names.empty() && !stop.stop_requested()) {
        GNX_TRY(const bool known_before, IndexWriter::isDataset(database, absolute));
        if (!known_before)
            return noSamples(absolute);
    }
    GNX_TRY(report.dataset, IndexWriter::dataset(database, absolute));
    IndexWriter writer(database, report.dataset);
    GNX_TRY(const auto known, writer.known());
    {
        RecordReader reader(absolute, names, known, stop);
        GNX_CHECK(storeRecords(reader, writer, report, names.size(), known, progress));
        report.unchanged = reader.unchanged();
    }
    report.cancelled = stop.stop_requested();
    if (!report.cancelled) {
        const std::vector<SampleId> gone = vanished(known, directories);
        GNX_CHECK(writer.remove(gone));
        report.removed = static_cast<std::uint32_t>(gone.size());
        GNX_CHECK(writer.finish());
    }
    report.seconds = std::chrono::duration<double>(Clock::now() - started).count();
    if (progress)
        progress({names.size(), names.size(), {}});
    return report;
}

} // namespace gnx
