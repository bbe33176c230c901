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

namespace gnx {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kBatch = 64;
constexpr std::chrono::milliseconds kBatchAge{250}; ///< so that the browser fills while a scan runs
constexpr std::chrono::milliseconds kProgressInterval{100};

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
                hand(readSampleRecord(directory, names_[i]), own);
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

std::vector<SampleId> vanished(const std::unordered_map<std::string, IndexWriter::Known>& known,
                               const std::vector<std::string>& names) {
    const std::unordered_set<std::string> present(names.begin(), names.end());
    std::vector<SampleId> gone;
    for (const auto& [name, entry] : known)
        if (!present.contains(name))
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

} // namespace

std::vector<std::string> findSampleDirectories(const std::filesystem::path& root, const std::stop_token& stop) {
    namespace fs = std::filesystem;
    std::vector<std::string> found;
    std::error_code code;
    if (fs::exists(root / "graph_net.json", code))
        found.emplace_back(".");
    fs::recursive_directory_iterator walk(root, fs::directory_options::skip_permission_denied, code);
    for (; !code && walk != fs::recursive_directory_iterator(); walk.increment(code)) {
        if (stop.stop_requested())
            break;
        if (walk->path().filename() == "graph_net.json" && walk->path().parent_path() != root)
            found.push_back(walk->path().parent_path().lexically_relative(root).string());
    }
    std::ranges::sort(found);
    return found;
}

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
    const std::vector<std::string> names = findSampleDirectories(absolute, stop);
    report.found = static_cast<std::uint32_t>(names.size());
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
        const std::vector<SampleId> gone = vanished(known, names);
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
