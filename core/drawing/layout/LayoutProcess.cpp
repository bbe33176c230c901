#include "core/drawing/layout/LayoutProcess.h"

#include "core/base/ParseJson.h"
#include "core/base/Units.h"

namespace gnx::drawing {
namespace {

/// Returns the deadline for a budget, limited to times that the clock can represent.
Subprocess::Clock::time_point deadlineAfter(std::chrono::milliseconds budget) {
    constexpr std::chrono::hours longest{24 * 365};
    return Subprocess::Clock::now() + std::min<std::chrono::milliseconds>(budget, longest);
}

Error unfitting(std::string message) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.message = "graphnet-layout gave no usable answer: " + std::move(message);
    return error;
}

/// The last line that the program wrote to stderr, which explains more than its exit status.
std::string lastWords(Subprocess& process) {
    std::string text = process.stderrTail();
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text.empty() ? text : ": " + text.substr(text.rfind('\n') + 1);
}

} // namespace

Status LayoutProcess::start() {
    if (process_ && process_->running())
        return {};
    std::filesystem::path program = program_;
    if (program.empty()) {
        GNX_TRY(program, findProgram("graphnet-layout"));
    }
    process_.reset();
    GNX_TRY(process_, Subprocess::start(program, {}));
    return {};
}

int LayoutProcess::pid() const {
    return process_ && process_->running() ? process_->pid() : 0;
}

Result<LayoutResult> LayoutProcess::ask(const LayoutRequest& request, std::chrono::milliseconds budget,
                                        const std::stop_token& stop) {
    const Clock::time_point deadline = deadlineAfter(budget);
    auto result = askOnce(request, deadline, stop);
    if (!result && result.error().code == ErrorCode::Crashed && !process_)
        result = askOnce(request, deadline, stop);
    if (result || result.error().code != ErrorCode::Timeout)
        return result;
    Error error = std::move(result).error();
    error.message = "dot did not finish within " + formatDuration(static_cast<double>(budget.count()) * 1e6);
    return error;
}

Result<LayoutResult> LayoutProcess::askOnce(const LayoutRequest& request, Clock::time_point deadline,
                                            const std::stop_token& stop) {
    GNX_CHECK(start());
    nlohmann::json question = toJson(request);
    question["id"] = ++last_id_;
    auto line = exchange(question.dump(), deadline, stop);
    if (!line) {
        process_.reset(); // it may still be at work, or answer later
        return std::move(line).error();
    }
    return read(*line, request);
}

Result<std::string> LayoutProcess::exchange(const std::string& line, Clock::time_point deadline,
                                            const std::stop_token& stop) {
    Status sent = process_->writeLine(line, deadline, stop);
    auto answer = sent.ok() ? process_->readLine(deadline, stop) : Result<std::string>(std::move(sent).error());
    if (answer || answer.error().code != ErrorCode::Crashed)
        return answer;
    return crashed(std::move(answer).error().message);
}

Result<LayoutResult> LayoutProcess::read(const std::string& line, const LayoutRequest& request) {
    const nlohmann::json answer = parseJson(line);
    if (!answer.is_object() || answer.value("id", nlohmann::json()) != last_id_) {
        process_.reset(); // its later output may belong to any request
        return unfitting("it does not name the request");
    }
    if (const auto crash = answer.find("crashed"); crash != answer.end() && crash->is_string())
        return crashed(crash->get<std::string>());
    GNX_TRY(LayoutResult result, layoutResultFromJson(answer));
    if (const Status fits = checkLayoutResult(request, result); !fits.ok())
        return unfitting(fits.error().message);
    return result;
}

Error LayoutProcess::crashed(std::string message) {
    Error error;
    error.code = ErrorCode::Crashed;
    error.message = std::move(message) + lastWords(*process_);
    return error;
}

} // namespace gnx::drawing
