#include <algorithm>
#include <cstring>
#include <memory>
#include <unordered_set>

#include "core/base/MappedFile.h"
#include "core/logs/Log.h"
#include "core/logs/LogSampleReader.h"
#include "core/logs/LogUnicode.h"
#include "core/system/Hash.h"

namespace gnx {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLinesBetweenStops = 4096;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// How a line counts; a line with several parts counts as the gravest of them.
enum class LineFate : unsigned char { Other, Understood, Troubled };

/// Reads lines in order. A sample is open from its "[Processing]" to the next one with the same prefix; where several
/// prefixes have open samples, a line belongs to that of its own prefix, any other to the one that was last at work.
class LogReader {
  public:
    explicit LogReader(Log& log) : log_(log) {
        report_ = [this](std::uint64_t line, std::string message) {
            ++log_.counts.problems;
            reported_ = true;
            if (log_.problems.size() < kMostLogProblems)
                log_.problems.push_back({line, std::move(message)});
        };
    }

    void read(std::string_view line, std::uint64_t number) {
        reported_ = false;
        LineFate fate = LineFate::Other;
        // Python reads a carriage return as the end of a line: progress bars end so.
        for (;;) {
            const std::size_t end = line.find('\r');
            fate = std::max(fate, readColoured(line.substr(0, end), number));
            if (end == std::string_view::npos || end + 1 == line.size())
                break;
            line.remove_prefix(end + 1);
        }
        LogCounts& counts = log_.counts;
        ++counts.lines;
        ++(fate == LineFate::Understood ? counts.understood
           : fate == LineFate::Troubled ? counts.troubled
                                        : counts.other);
    }

    void finish() {
        for (auto& sample : open_)
            close(std::move(sample));
        std::ranges::stable_sort(log_.samples, {}, &LogSample::first_line);
        std::ranges::stable_sort(log_.problems, {}, &LogProblem::line);
        std::unordered_set<std::string_view> seen;
        for (LogSample& sample : log_.samples)
            if (!seen.insert(sample.path).second) {
                sample.repeated = true;
                ++log_.counts.repeated;
                report_(sample.first_line, "the sample " + sample.path + " stands in the log before; both count");
            }
        std::ranges::stable_sort(log_.problems, {}, &LogProblem::line);
    }

    void reportCutEnd(std::uint64_t line) {
        if (at_work_ != nullptr)
            report_(line, "the log ends within this line; what it says may be cut short");
    }

    void reportChange(const LogText::Change& change) {
        report_(change.line, std::string("from here on the log is ") + change.encoding +
                                 ", and the lines before are not; each part is read in its own encoding");
    }

  private:
    LineFate readColoured(std::string_view text, std::uint64_t number) {
        if (text.starts_with(kByteOrderMark)) // logs were put one behind the other
            text.remove_prefix(kByteOrderMark.size());
        if (text.find('\x1b') == std::string_view::npos)
            return readPart(text, number);
        return readPart(withoutEscapes(text), number);
    }

    LineFate readPart(std::string_view text, std::uint64_t number) {
        const LogLine line = takeApart(text);
        if (line.tag == LogTag::Processing)
            return begin(line, number);
        if (line.tag == LogTag::None) {
            if (at_work_ != nullptr && !text.empty())
                at_work_->addOther(text, line.names_error, number);
            return LineFate::Other;
        }
        choose(line.prefix);
        if (at_work_ == nullptr) {
            report_(number, "the line belongs to no sample: there is no [Processing] line before it");
            return LineFate::Troubled;
        }
        return at_work_->add(line, text, number) ? LineFate::Understood : LineFate::Troubled;
    }

    /// A prefix that stands behind the rest of a line that was not ended is an open sample's ("1.5log" is "log"). One
    /// that is joined to a longer word ("my-log") is another process'.
    std::string_view ownPrefix(std::string_view prefix) const {
        constexpr std::string_view joints = "-_./:";
        const auto isOpen = [&](const auto& open) { return open->prefix() == prefix; };
        if (std::ranges::any_of(open_, isOpen))
            return prefix;
        for (const auto& open : open_)
            if (const std::string& own = open->prefix(); !own.empty() && prefix.ends_with(own))
                if (joints.find(prefix[prefix.size() - own.size() - 1]) == std::string_view::npos)
                    return prefix.substr(prefix.size() - own.size());
        return prefix;
    }

    LineFate begin(LogLine line, std::uint64_t number) {
        line.prefix = ownPrefix(line.prefix);
        if (line.rest.empty()) {
            report_(number, "[Processing] names no sample");
        } else if (line.cut_short) {
            report_(number, "two lines of the log are written into one; the first of them is lost");
        }
        const auto same = std::ranges::find_if(open_, [&](const auto& open) { return open->prefix() == line.prefix; });
        if (same != open_.end()) {
            close(std::move(*same));
            open_.erase(same);
        }
        open_.push_back(std::make_unique<LogSampleReader>(line, number, &report_));
        at_work_ = open_.back().get();
        return line.rest.empty() ? LineFate::Troubled : LineFate::Understood;
    }

    void choose(std::string_view prefix) {
        if (open_.size() < 2 || prefix.empty())
            return;
        const auto own = std::ranges::find_if(open_, [&](const auto& open) { return open->prefix() == prefix; });
        if (own != open_.end())
            at_work_ = own->get();
    }

    void close(std::unique_ptr<LogSampleReader> sample) { log_.samples.push_back(sample->finish()); }

    Log& log_;
    LogSampleReader::Report report_;
    std::vector<std::unique_ptr<LogSampleReader>> open_; ///< at most one for each prefix
    LogSampleReader* at_work_ = nullptr;
    bool reported_ = false;
};

/// Errors: Cancelled.
Status readText(const LogText& decoded, Log& log, const std::stop_token& stop, const ProgressSink& progress) {
    LogReader reader(log);
    for (const LogText::Change& change : decoded.changes())
        reader.reportChange(change);
    const std::string_view text = decoded.utf8();
    std::uint64_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const void* const found = std::memchr(text.data() + at, '\n', text.size() - at);
        const std::size_t end =
            found == nullptr ? text.size() : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
        reader.read(text.substr(at, end - at), ++number);
        if (found == nullptr)
            reader.reportCutEnd(number);
        at = end + 1;
        if (number % kLinesBetweenStops != 0)
            continue;
        if (stop.stop_requested())
            return Error{
                .code = ErrorCode::Cancelled, .message = "reading the log was cancelled", .path = log.file.string()};
        if (progress)
            progress({at, text.size(), log.name});
    }
    reader.finish();
    log.counts.bytes = text.size();
    return {};
}

/// The program that unpacks it, by how the file begins; none where it is not packed.
const char* packedBy(std::string_view text) {
    if (text.starts_with("\x1f\x8b"))
        return "gzip";
    if (text.starts_with("\x28\xb5\x2f\xfd"))
        return "zstd";
    return text.starts_with("\xfd"
                            "7zXZ")
               ? "xz"
               : nullptr;
}

} // namespace

Result<Log> readLog(const fs::path& file, std::stop_token stop, const ProgressSink& progress) {
    GNX_TRY(const MappedFile mapped, MappedFile::read(file, stop)); // a benchmark may be writing it
    return readLogBytes(mapped.text(), file, stop, progress);
}

Result<Log> readLogBytes(std::string_view bytes, const fs::path& file, const std::stop_token& stop,
                         const ProgressSink& progress) {
    if (const char* program = packedBy(bytes))
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string("the log is packed by ") + program,
                     .path = file.string(),
                     .hint = std::string("unpack it first: ") + program + " -d"};
    Log log;
    log.file = file;
    log.name = file.stem().string();
    log.sha256 = sha256Hex(bytes);
    const LogText text(bytes);
    GNX_CHECK(readText(text, log, stop, progress));
    log.counts.bytes = bytes.size();
    return log;
}

Log parseLog(std::string_view text, const std::string& name) {
    Log log;
    log.name = name;
    const LogText decoded(text);
    if (const Status read = readText(decoded, log, {}, {}); !read.ok())
        log.problems.push_back({0, read.error().message}); // nobody can cancel it
    return log;
}

bool hasLogName(const fs::path& file) {
    return file.extension() == ".log" || file.extension() == ".txt";
}

Result<std::vector<fs::path>> logFiles(const fs::path& path) {
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (!fs::exists(status))
        return Error{.code = ErrorCode::NotFound,
                     .message = "there is no such log",
                     .path = path.string(),
                     .hint = "expected a log file, or a folder of *.log and *.txt"};
    if (!fs::is_directory(status))
        return std::vector{path};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path, failure))
        if (entry.is_regular_file(failure) && hasLogName(entry.path()))
            files.push_back(entry.path());
    if (failure)
        return Error{.code = ErrorCode::Unreadable,
                     .message = "cannot list the folder: " + failure.message(),
                     .path = path.string()};
    if (files.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "the folder has no log",
                     .path = path.string(),
                     .hint = "logs are files *.log and *.txt; each is a curve"};
    std::ranges::sort(files);
    return files;
}

} // namespace gnx
