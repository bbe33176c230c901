#include <algorithm>
#include <cstring>
#include <map>
#include <memory>

#include "core/base/MappedFile.h"
#include "core/base/system/Hash.h"
#include "core/results/logs/Log.h"
#include "core/results/logs/LogOrigins.h"
#include "core/results/logs/LogSampleReader.h"
#include "core/results/logs/LogUnicode.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLinesBetweenStops = 4096;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Class of a line; a line with several parts has the gravest class of its parts.
enum class LineFate : unsigned char { Other, Understood, Troubled };

/// Reads lines in order. A sample is open from its "[Processing]" to the next one with the same prefix; if several
/// prefixes have open samples, a line belongs to the sample of its own prefix, any other to the one with the latest
/// line.
class LogReader {
  public:
    LogReader(Log& log, const LogOrigins& origins) : log_(log), origins_(origins) {
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
        std::size_t origin = 0;
        // Python reads a carriage return as the end of a line: progress bars end so.
        for (;;) {
            const std::size_t end = line.find('\r');
            const LogOrigins::Line part = origins_.split(line.substr(0, end));
            origin = part.origin > 0 ? part.origin : origin; // a collector knows line ends alone
            fate = std::max(fate, readColoured(part.text, origin, number));
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

    /// Counts lines of which none is of the format, and returns their number.
    std::uint64_t skip(std::string_view lines, char line_end) {
        auto count = static_cast<std::uint64_t>(std::ranges::count(lines, line_end));
        if (!lines.empty() && lines.back() != line_end)
            ++count;
        log_.counts.lines += count;
        log_.counts.other += count;
        return count;
    }

    void finish() {
        for (auto& sample : open_)
            close(std::move(sample));
        std::ranges::stable_sort(log_.samples, {}, &LogSample::first_line);
        std::ranges::stable_sort(log_.problems, {}, &LogProblem::line);
        setEarlierAside();
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
    /// For a sample that was run again the last attempt counts. Runs under other compilers or on other devices are not
    /// attempts.
    void setEarlierAside() {
        std::map<std::string, std::vector<std::size_t>> attempts;
        for (std::size_t i = 0; i < log_.samples.size(); ++i) {
            const LogSample& sample = log_.samples[i];
            const auto device = sample.config.find("device");
            attempts[sample.path + '\n' + sample.compiler + '\n' +
                     (device == sample.config.end() ? std::string() : device->second)]
                .push_back(i);
        }
        std::vector<LogSample> counting;
        std::vector<bool> aside(log_.samples.size());
        for (const auto& [name, places] : attempts) {
            if (places.size() == 1)
                continue;
            LogSample& last = log_.samples[places.back()];
            last.attempts = static_cast<std::uint32_t>(places.size());
            for (std::size_t i = 0; i + 1 < places.size(); ++i)
                aside[places[i]] = true;
            report_(last.first_line, "the sample " + last.path + " was run " + std::to_string(places.size()) +
                                         " times, at first in line " +
                                         std::to_string(log_.samples[places.front()].first_line) +
                                         ": this attempt, the last, counts");
        }
        for (std::size_t i = 0; i < log_.samples.size(); ++i)
            (aside[i] ? log_.earlier : counting).push_back(std::move(log_.samples[i]));
        log_.samples = std::move(counting);
        log_.counts.repeated = log_.earlier.size();
    }

    LineFate readColoured(std::string_view text, std::size_t origin, std::uint64_t number) {
        if (text.starts_with(kByteOrderMark)) // logs were put one behind the other
            text.remove_prefix(kByteOrderMark.size());
        if (text.find('\x1b') == std::string_view::npos)
            return readPart(text, origin, number);
        return readPart(withoutEscapes(text), origin, number);
    }

    LineFate readPart(std::string_view text, std::size_t origin, std::uint64_t number) {
        const LogLine line = takeApart(text);
        if (line.tag == LogTag::Processing)
            return begin(line, origin, number);
        if (line.tag == LogTag::Before && beginsSample(line, origin))
            begin(line, origin, number);
        if (line.tag == LogTag::None) {
            chooseOrigin(origin);
            if (at_work_ != nullptr && !text.empty())
                at_work_->addOther(text, line.names_error, number);
            return LineFate::Other;
        }
        choose(line.prefix, origin);
        if (at_work_ == nullptr && (line.tag == LogTag::Trial || line.tag == LogTag::Profiling))
            return LineFate::Other; // before November 2025 a sample's times stood before all that names it
        if (at_work_ == nullptr) {
            report_(number, "the line belongs to no sample: there is no [Processing] line before it");
            return LineFate::Troubled;
        }
        return at_work_->add(line, text, number) ? LineFate::Understood : LineFate::Troubled;
    }

    /// A prefix after the rest of an unterminated line belongs to an open sample ("1.5log" is "log"). One that is
    /// joined to a longer word ("my-log") is another process'.
    std::string_view ownPrefix(std::string_view prefix, std::size_t origin) const {
        constexpr std::string_view joints = "-_./:";
        if (findOpen(prefix, origin) != open_.end())
            return prefix;
        for (const auto& open : open_)
            if (const std::string& own = open->prefix();
                open->origin() == origin && !own.empty() && prefix.ends_with(own))
                if (joints.find(prefix[prefix.size() - own.size() - 1]) == std::string_view::npos)
                    return prefix.substr(prefix.size() - own.size());
        return prefix;
    }

    LineFate begin(LogLine line, std::size_t origin, std::uint64_t number) {
        line.prefix = ownPrefix(line.prefix, origin);
        if (line.tag == LogTag::Before) {
            line.rest = line.path;
            noteForm(number, "its lines are of the form \"KEY model_path:PATH VALUES\"");
        }
        if (line.rest.empty()) {
            report_(number, "[Processing] names no sample");
        } else if (line.cut_short) {
            report_(number, "two lines of the log are written into one; the first of them is lost");
        }
        if (const auto same = findOpen(line.prefix, origin); same != open_.end()) {
            const auto place = open_.begin() + (same - open_.begin());
            close(std::move(*place));
            open_.erase(place);
        }
        open_.push_back(std::make_unique<LogSampleReader>(line, origin, number, &report_));
        at_work_ = open_.back().get();
        return line.rest.empty() ? LineFate::Troubled : LineFate::Understood;
    }

    using Open = std::vector<std::unique_ptr<LogSampleReader>>;

    Open::const_iterator findOpen(std::string_view prefix, std::size_t origin) const {
        return std::ranges::find_if(
            open_, [&](const auto& open) { return open->prefix() == prefix && open->origin() == origin; });
    }

    /// Returns whether it is of another sample than that which is open, or of another run of the same.
    bool beginsSample(const LogLine& line, std::size_t origin) const {
        const auto own = findOpen(ownPrefix(line.prefix, origin), origin);
        return own == open_.end() || (*own)->isOver(line);
    }

    void choose(std::string_view prefix, std::size_t origin) {
        const auto own = prefix.empty() ? open_.end() : findOpen(prefix, origin);
        if (own != open_.end())
            at_work_ = own->get();
        else
            chooseOrigin(origin);
    }

    /// A line that has no prefix, or one that is nobody's: with an origin it is that one's.
    void chooseOrigin(std::size_t origin) {
        if (origin == 0 || (at_work_ != nullptr && at_work_->origin() == origin))
            return;
        const auto own = std::ranges::find_if(open_, [&](const auto& open) { return open->origin() == origin; });
        at_work_ = own == open_.end() ? nullptr : own->get();
    }

    void close(std::unique_ptr<LogSampleReader> sample) {
        if (const std::uint64_t line = sample->fewTolerancesLine(); line > 0)
            noteForm(line, "it has other tolerances than today's");
        log_.samples.push_back(sample->finish());
    }

    /// Once.
    void noteForm(std::uint64_t line, const char* by) {
        if (form_is_noted_)
            return;
        form_is_noted_ = true;
        report_(line, std::string("the log has a form that GraphNet's benchmark wrote before November 2025: ") + by +
                          "; an output counts as close at t only where its five tolerances show it");
    }

    Log& log_;
    const LogOrigins& origins_;
    bool form_is_noted_ = false;
    LogSampleReader::Report report_;
    Open open_; ///< at most one for each origin and prefix
    LogSampleReader* at_work_ = nullptr;
    bool reported_ = false;
};

/// End of the lines before a sample, of which nothing is taken: of those before the first line of the format, and
/// before an escape sequence, which may stand within a tag.
std::size_t endOfPreamble(std::string_view text, const LogOrigins& origins, char line_end) {
    const std::string_view before = text.substr(0, origins.firstMarked());
    const std::size_t escape = before.find('\x1b');
    if (escape == std::string_view::npos)
        return before.size();
    const std::size_t end = before.rfind(line_end, escape);
    return end == std::string_view::npos ? 0 : end + 1;
}

/// Errors: Cancelled.
Status readText(const LogText& decoded, Log& log, const std::stop_token& stop, const ProgressSink& progress) {
    const std::string_view text = decoded.utf8();
    const LogOrigins origins(text);
    LogReader reader(log, origins);
    for (const LogText::Change& change : decoded.changes())
        reader.reportChange(change);
    const char line_end = lineEndOf(text);
    const std::size_t begin = endOfPreamble(text, origins, line_end);
    std::uint64_t number = reader.skip(text.substr(0, begin), line_end);
    for (std::size_t at = begin; at < text.size();) {
        const void* const found = std::memchr(text.data() + at, line_end, text.size() - at);
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

/// The program that unpacks it, by how the file begins; none if it is not packed.
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

} // namespace gnx::results
