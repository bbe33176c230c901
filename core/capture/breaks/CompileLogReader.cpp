#include "core/capture/breaks/CompileLogReader.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include "core/base/ParseJson.h"
#include "core/capture/tracelog/LoggedStrings.h"

namespace gnx::capture {
namespace {

namespace dom = simdjson::dom;

constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

std::string textAt(const dom::element& object, std::string_view key) {
    std::string_view found;
    return object[key].get(found) == simdjson::SUCCESS ? std::string(found) : std::string();
}

std::optional<std::int64_t> numberAt(const dom::element& object, std::string_view key) {
    std::int64_t found = 0;
    if (object[key].get(found) == simdjson::SUCCESS)
        return found;
    return std::nullopt;
}

std::uint32_t lineAt(const dom::element& object, std::string_view key) {
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(numberAt(object, key).value_or(0), 0, std::numeric_limits<std::uint32_t>::max()));
}

/// Returns the frame of a compile id as torch writes it ("[2/]1/0" or "1/0"): everything before the last number.
std::string frameOfId(const std::string& id) {
    return id.substr(0, id.rfind('/'));
}

/// Whether an exception of Dynamo stands for a graph break.
bool isBreak(std::string_view exception) {
    return exception == "Unsupported" || exception == "RecompileLimitExceeded";
}

void noteFailure(const dom::element& metrics, Compilation& made) {
    made.fail_type = textAt(metrics, "fail_type");
    if (made.fail_type.empty())
        return;
    made.guarded_code = false;
    made.fail = parseFailReason(textAt(metrics, "fail_reason"));
    made.fail->file = textAt(metrics, "fail_user_frame_filename");
    made.fail->line = lineAt(metrics, "fail_user_frame_lineno");
}

} // namespace

struct CompileLogReader::Json {
    dom::parser parser{};
    dom::element root{};
    LoggedStrings strings{}; ///< names of files, which stacks refer to by number
};

CompileLogReader::CompileLogReader(CompileLog& log) : log_(log), json_(std::make_unique<Json>()) {}
CompileLogReader::~CompileLogReader() = default;

TraceHandler CompileLogReader::beginProcess(TracedProcess process) {
    process_ = log_.processes.size();
    log_.processes.push_back(std::move(process));
    order_ = 0;
    json_->strings.clear();
    by_id_.clear();
    last_.clear();
    events_begin_ = log_.breaks.size();
    compilations_begin_ = log_.compilations.size();
    return {.wants_payload =
                [](std::string_view kind, std::string_view metadata) {
                    // The names are at the beginning; the whole JSON is read once the record is complete.
                    constexpr std::size_t kNameWithin = 256;
                    const std::string_view head = metadata.substr(0, kNameWithin);
                    return kind == "artifact" && (head.find("\"dynamo_graph_break_reason\"") != head.npos ||
                                                  head.find("\"recompile_reasons\"") != head.npos ||
                                                  head.find("\"torch_version\"") != head.npos);
                },
            .record = [this](const TraceRecord& record) { take(record); }};
}

void CompileLogReader::note(const TraceRecord& record, std::string message) {
    std::vector<TraceProblem>& problems = log_.processes[process_].problems;
    if (problems.size() < TraceLogParser::kMostProblems)
        problems.push_back({.line = record.line, .message = std::move(message)});
}

void CompileLogReader::take(const TraceRecord& record) {
    using Take = void (CompileLogReader::*)(const TraceRecord&);
    static constexpr std::pair<std::string_view, Take> kKinds[] = {
        {"str", &CompileLogReader::takeString},
        {"dynamo_start", &CompileLogReader::takeStart},
        {"artifact", &CompileLogReader::takeArtifact},
        {"dynamo_output_graph", &CompileLogReader::takeGraph},
        {"compilation_metrics", &CompileLogReader::takeMetrics},
        {"bwd_compilation_metrics", &CompileLogReader::takeFailure}};
    for (const auto& [kind, function] : kKinds) {
        if (record.kind != kind)
            continue;
        if (json_->parser.parse(record.metadata).get(json_->root) != simdjson::SUCCESS) {
            note(record, "the JSON of a " + std::string(kind) + " record is not sound");
            return;
        }
        if (const auto rank = numberAt(json_->root, "rank"))
            log_.processes[process_].rank = static_cast<int>(*rank);
        (this->*function)(record);
        return;
    }
}

void CompileLogReader::takeString(const TraceRecord& record) {
    if (!json_->strings.take(json_->root))
        note(record, "a str record without a name and its number");
}

std::size_t CompileLogReader::compilationOf(const std::string& id) {
    const auto [found, added] = by_id_.try_emplace(id, log_.compilations.size());
    if (added) {
        Compilation made{.process = process_, .id = id, .frame_id = frameOfId(id)};
        const std::size_t slash = id.rfind('/');
        if (slash != std::string::npos)
            std::from_chars(id.data() + slash + 1, id.data() + id.size(), made.number);
        log_.compilations.push_back(std::move(made));
    }
    return found->second;
}

std::size_t CompileLogReader::compilation(std::string_view id_hint) {
    const auto frame = numberAt(json_->root, "frame_id");
    const auto number = numberAt(json_->root, "frame_compile_id");
    if (!frame || !number)
        return id_hint.empty() ? kNowhere : compilationOf(std::string(id_hint));
    std::string id = std::to_string(*frame) + "/" + std::to_string(*number);
    if (const auto autograd = numberAt(json_->root, "compiled_autograd_id"))
        id = "!" + std::to_string(*autograd) + "/" + id;
    return compilationOf(id);
}

void CompileLogReader::takeStart(const TraceRecord& record) {
    const std::size_t at = compilation();
    if (at == kNowhere)
        return;
    dom::array stack;
    if (json_->root["dynamo_start"]["stack"].get(stack) != simdjson::SUCCESS) {
        note(record, "a dynamo_start record without a stack");
        return;
    }
    std::vector<StackFrame> frames;
    for (const dom::element entry : stack) {
        frames.push_back({.file = json_->strings.textOf(entry, "filename"),
                          .line = lineAt(entry, "line"),
                          .function = textAt(entry, "name"),
                          .code = textAt(entry, "loc")});
    }
    if (frames.empty())
        return;
    Compilation& made = log_.compilations[at];
    made.function = frames.back().function;
    made.file = frames.back().file;
    made.line = frames.back().line;
    frames.pop_back();
    made.callers = std::move(frames);
}

void CompileLogReader::takeArtifact(const TraceRecord& record) {
    const std::string name = textAt(json_->root["artifact"].value(), "name");
    if (name == "dynamo_graph_break_reason") {
        takeBreak(record);
    } else if (name == "recompile_reasons") {
        takeRecompile(record);
    } else if (name == "torch_version") {
        const auto version = parseJson(record.payload);
        if (version.is_object())
            log_.processes[process_].torch_version = version.value("pytorch_version", "");
    }
}

std::size_t CompileLogReader::textOf(std::string_view payload) {
    // Dynamo's own traceback, which follows, names the reason only where the first line does not.
    if (payload.starts_with("Graph break in user code"))
        payload = payload.substr(0, payload.find("\nTraceback (most recent call last):"));
    if (const auto found = texts_.find(payload); found != texts_.end())
        return found->second;
    const std::size_t made = log_.texts.size();
    log_.texts.push_back(parseBreakText(payload));
    texts_.emplace(payload, made);
    const BreakText& text = log_.texts.back();
    const std::size_t kind =
        kinds_.try_emplace({text.kind, text.file + ':' + std::to_string(text.line)}, kinds_.size()).first->second;
    kind_of_text_.resize(made + 1);
    kind_of_text_[made] = kind;
    return made;
}

/// Dynamo analyses a frame again where it must, and may log the same break in each attempt.
void CompileLogReader::addEvent(std::size_t compilation, std::size_t text, std::uint32_t attempt) {
    const bool given_up = log_.texts[text].given_up;
    const auto [known, added] =
        last_.try_emplace({compilation, kind_of_text_[text]}, Logged{.event = log_.breaks.size(), .attempt = attempt});
    if (!added && known->second.attempt != attempt) {
        BreakEvent& before = log_.breaks[known->second.event];
        before.text = text;
        before.given_up = before.given_up || given_up;
        known->second.attempt = attempt;
        return;
    }
    known->second.event = log_.breaks.size();
    log_.breaks.push_back({.compilation = compilation, .text = text, .order = order_++, .given_up = given_up});
}

void CompileLogReader::takeBreak(const TraceRecord& record) {
    std::size_t at = compilation();
    if (at == kNowhere) // outside a compilation: counted, with the data of its own stack
        at = compilationOf("?");
    if (record.payload.empty()) {
        note(record, "a graph break without its text: the log was cut off here");
        return;
    }
    addEvent(at, textOf(record.payload), lineAt(json_->root, "attempt"));
}

void CompileLogReader::takeRecompile(const TraceRecord& record) {
    const std::size_t at = compilation();
    if (at == kNowhere)
        return;
    std::vector<std::string>& reasons = log_.compilations[at].recompile_reasons;
    reasons.clear();
    const auto listed = parseJson(record.payload);
    if (!listed.is_array()) { // one reason is written without quotation marks
        reasons.emplace_back(listed.is_string() ? listed.get<std::string>() : std::string(record.payload));
        return;
    }
    for (const nlohmann::json& reason : listed)
        if (reason.is_string())
            reasons.push_back(reason.get<std::string>());
}

void CompileLogReader::takeGraph(const TraceRecord&) {
    const std::size_t at = compilation();
    if (at == kNowhere)
        return;
    const std::uint32_t attempt = lineAt(json_->root, "attempt");
    // A later attempt replaces the graphs of an earlier one.
    while (!log_.graphs.empty() && log_.graphs.back().compilation == at && log_.graphs.back().attempt < attempt)
        log_.graphs.pop_back();
    log_.graphs.push_back({.compilation = at, .order = order_++, .attempt = attempt});
}

void CompileLogReader::takeMetrics(const TraceRecord& record) {
    dom::element metrics;
    if (json_->root["compilation_metrics"].get(metrics) != simdjson::SUCCESS || !metrics.is_object()) {
        note(record, "a compilation_metrics record without metrics");
        return;
    }
    bool of_backward = false;
    if (metrics["is_runtime"].get(of_backward) == simdjson::SUCCESS && of_backward)
        return; // times of a call, not of a compilation
    const std::size_t at = compilation(textAt(metrics, "compile_id"));
    if (at == kNowhere)
        return;
    Compilation& made = log_.compilations[at];
    made.metrics_known = true;
    if (made.function.empty()) {
        made.function = textAt(metrics, "co_name");
        made.file = textAt(metrics, "co_filename");
        made.line = lineAt(metrics, "co_firstlineno");
    }
    if (const auto operators = numberAt(metrics, "graph_op_count"))
        made.operators = static_cast<std::uint64_t>(*operators);
    double seconds = 0;
    if (metrics["entire_frame_compile_time_s"].get(seconds) == simdjson::SUCCESS)
        made.seconds = seconds;
    if (bool has_code = true; metrics["has_guarded_code"].get(has_code) == simdjson::SUCCESS)
        made.guarded_code = has_code;
    if (dom::element guards; metrics["guard_count"].get(guards) == simdjson::SUCCESS && guards.is_null())
        made.guarded_code = false; // torch 2.7 to 2.10 say "has_guarded_code" of each frame
    noteFailure(metrics, made);
    if (made.recompile_reasons.empty())
        if (std::string reason = textAt(metrics, "recompile_reason"); !reason.empty())
            made.recompile_reasons.push_back(std::move(reason));
    if (log_.settings.empty()) {
        const auto settings = parseJson(textAt(metrics, "dynamo_config"));
        if (settings.is_object())
            for (const auto& [name, value] : settings.items())
                log_.settings[name] = value.dump();
    }
}

/// torch 2.6 notes with the metrics of a backward that a function is not compiled once more, for its limit is reached.
void CompileLogReader::takeFailure(const TraceRecord&) {
    const dom::element metrics = json_->root["bwd_compilation_metrics"].value();
    const std::size_t at = textAt(metrics, "fail_type").empty() ? kNowhere : compilation(textAt(metrics, "compile_id"));
    if (at == kNowhere || log_.compilations[at].metrics_known)
        return;
    log_.compilations[at].metrics_known = true;
    noteFailure(metrics, log_.compilations[at]);
}

void CompileLogReader::endProcess() {
    std::vector<bool> has_event(log_.compilations.size() - compilations_begin_, false);
    for (std::size_t i = events_begin_; i < log_.breaks.size(); ++i) {
        BreakEvent& event = log_.breaks[i];
        const Compilation& made = log_.compilations[event.compilation];
        has_event[event.compilation - compilations_begin_] = true;
        event.given_up = event.given_up || (made.metrics_known && !made.guarded_code);
    }
    for (std::size_t i = compilations_begin_; i < log_.compilations.size(); ++i) {
        Compilation& made = log_.compilations[i];
        if (made.function.empty()) // a compilation that ended before it began: its frame was compiled before
            for (std::size_t other = compilations_begin_; other < log_.compilations.size(); ++other)
                if (const Compilation& known = log_.compilations[other];
                    known.frame_id == made.frame_id && !known.function.empty()) {
                    made.function = known.function;
                    made.file = known.file;
                    made.line = known.line;
                    made.callers = known.callers;
                    break;
                }
        if (!isBreak(made.fail_type) || has_event[i - compilations_begin_] || !made.fail)
            continue;
        BreakText text = *made.fail;
        text.stack = made.callers;
        text.stack.push_back({.file = made.file, .line = made.line, .function = made.function});
        if (text.file.empty()) {
            text.file = made.file;
            text.line = made.line;
        } else if (text.file != made.file || text.line != made.line) {
            text.stack.push_back({.file = text.file, .line = text.line});
        }
        log_.texts.push_back(std::move(text));
        log_.breaks.push_back({.compilation = i, .text = log_.texts.size() - 1, .order = order_++, .given_up = true});
    }
}

} // namespace gnx::capture
