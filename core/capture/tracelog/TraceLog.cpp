#include "core/capture/tracelog/TraceLog.h"

#include <algorithm>
#include <cctype>

namespace gnx::capture {
namespace {

bool digits(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// Returns where the JSON of a record's line begins; npos for a line that begins no record. The prefix is glog's: a
/// letter for the level, month and day, a time, the process, the place in torch's sources, "] ".
std::size_t jsonBegin(std::string_view line) {
    constexpr std::size_t kDate = 5, kLongestPrefix = 1024;
    if (line.size() < kDate + 2 || std::string_view("VDIWEC").find(line.front()) == std::string_view::npos ||
        !digits(line.substr(1, kDate - 1)) || line[kDate] != ' ')
        return std::string_view::npos;
    const std::size_t found = line.substr(0, kLongestPrefix).find("] {");
    return found == std::string_view::npos ? found : found + 2;
}

} // namespace

void TraceLogParser::note(std::string message) {
    if (problems_.size() < kMostProblems)
        problems_.push_back({.line = counts_.lines, .message = std::move(message)});
}

void TraceLogParser::feed(std::string_view bytes) {
    counts_.bytes += bytes.size();
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        if (end == std::string_view::npos) {
            if (overlong_) {
                position_ += bytes.size();
                return;
            }
            pending_ += bytes;
            position_ += bytes.size();
            if (pending_.size() > kMostLine) {
                overlong_ = true;
                pending_.clear();
                pending_.shrink_to_fit();
            }
            return;
        }
        const std::string_view piece = bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        position_ += end + 1;
        ++counts_.lines;
        if (overlong_ || pending_.size() + piece.size() > kMostLine) {
            note("a line of more than " + std::to_string(kMostLine >> 20U) + " MiB is left out");
            ++counts_.other_lines;
            overlong_ = false;
            pending_.clear();
        } else if (pending_.empty()) {
            takeLine(piece, true);
        } else {
            pending_ += piece;
            takeLine(pending_, true);
            pending_.clear();
        }
        line_offset_ = position_;
    }
}

void TraceLogParser::finish() {
    if (!pending_.empty()) {
        ++counts_.lines;
        takeLine(pending_, false);
        pending_.clear();
    }
    deliver();
}

void TraceLogParser::takeLine(std::string_view line, bool complete) {
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (line.starts_with('\t') && in_record_)
        addPayload(line.substr(1), complete);
    else
        beginRecord(line, complete);
}

void TraceLogParser::addPayload(std::string_view line, bool complete) {
    if (!wanted_ || payload_cut_)
        return;
    if (payload_.size() + line.size() > kMostPayload) {
        payload_cut_ = true;
        note("a payload of more than " + std::to_string(kMostPayload >> 20U) + " MiB is cut");
        return;
    }
    if (payload_begun_)
        payload_ += '\n';
    payload_begun_ = true;
    payload_ += line;
    if (complete)
        return;
    payload_cut_ = true;
    note("the file ends within a payload");
}

void TraceLogParser::beginRecord(std::string_view line, bool complete) {
    const std::size_t begin = jsonBegin(line);
    if (begin == std::string_view::npos) {
        counts_.other_lines += line.empty() ? 0 : 1;
        return;
    }
    deliver();
    std::string_view json = line.substr(begin);
    while (!json.empty() && std::isspace(static_cast<unsigned char>(json.back())) != 0)
        json.remove_suffix(1);
    if (!json.ends_with('}')) {
        note(complete ? "the record's JSON has no end" : "the file ends within a record");
        return;
    }
    const std::size_t quote = json.find('"');
    const std::size_t close = quote == std::string_view::npos ? quote : json.find('"', quote + 1);
    if (close == std::string_view::npos) {
        note("the record's JSON has no key");
        return;
    }
    in_record_ = true;
    ++counts_.records;
    record_line_ = counts_.lines;
    record_offset_ = line_offset_;
    kind_begin_ = quote + 1;
    kind_end_ = close;
    const std::string_view kind = json.substr(kind_begin_, kind_end_ - kind_begin_);
    wanted_ = handler_.wants_payload && handler_.wants_payload(kind, json);
    metadata_.assign(json);
}

void TraceLogParser::deliver() {
    if (!in_record_)
        return;
    in_record_ = false;
    const std::string_view metadata = metadata_;
    if (handler_.record)
        handler_.record({.line = record_line_,
                         .kind = metadata.substr(kind_begin_, kind_end_ - kind_begin_),
                         .metadata = metadata,
                         .payload = payload_,
                         .payload_cut = payload_cut_,
                         .offset = record_offset_});
    payload_.clear();
    payload_begun_ = payload_cut_ = wanted_ = false;
}

} // namespace gnx::capture
