#include "core/bench/WorkerClient.h"

#include <optional>

namespace gnx {
namespace {

using nlohmann::json;

constexpr std::size_t kStderrLines = 8;
constexpr std::size_t kShownOfNonsense = 120;
/// Whoever cancels waits for no more than a tenth of a second.
constexpr std::chrono::milliseconds kStopPatience{60};

/// What was said instead of an answer, cut short and without control characters.
Error nonsense(const std::string& line) {
    std::string shown = line.substr(0, kShownOfNonsense);
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < ' ')
            c = ' ';
    if (line.size() > kShownOfNonsense)
        shown += "...";
    return {.code = ErrorCode::Malformed, .message = "the worker answered with what is no answer: " + shown};
}

/// A JSON object with a "type", else nothing.
std::optional<json> parseEvent(const std::string& line) {
    json event = json::parse(line, nullptr, false);
    if (!event.is_object() || !event.contains("type") || !event["type"].is_string())
        return std::nullopt;
    return event;
}

template <class T> T field(const json& event, const char* name, T otherwise) {
    const auto found = event.find(name);
    if (found == event.end())
        return otherwise;
    if constexpr (std::is_same_v<T, std::string>)
        return found->is_string() ? found->get<std::string>() : otherwise;
    else
        return found->is_number_integer() ? found->get<T>() : otherwise;
}

void reportPhase(const json& event, const PhaseSink& sink) {
    if (!sink)
        return;
    const auto phase = field<std::string>(event, "phase", "");
    sink(phase, {.done = field<std::uint64_t>(event, "done", 0),
                 .total = field<std::uint64_t>(event, "total", 0),
                 .what = phase});
}

Result<WorkerHello> readHello(Subprocess& process, WorkerClient::Clock::time_point deadline,
                              const std::stop_token& stop) {
    GNX_TRY(const std::string line, process.readLine(deadline, stop));
    const auto event = parseEvent(line);
    if (!event || (*event)["type"] != "hello")
        return nonsense(line);
    GNX_TRY(WorkerHello hello, workerHelloFromJson(*event));
    if (hello.protocol == kProtocolVersion)
        return hello;
    return Error{.code = ErrorCode::NewerVersion,
                 .message = "the worker speaks version " + std::to_string(hello.protocol) +
                            " of the protocol, this program version " + std::to_string(kProtocolVersion),
                 .hint = "build graphnet-worker and graphnet from the same sources"};
}

} // namespace

Result<WorkerClient> WorkerClient::start(const std::filesystem::path& program, Clock::time_point deadline,
                                         const std::stop_token& stop) {
    GNX_TRY(Subprocess process, Subprocess::start(program, {}));
    auto hello = readHello(process, deadline, stop);
    if (hello.ok())
        return WorkerClient(std::move(process), *std::move(hello));
    Error error = std::move(hello).error();
    process.kill();
    error.path = program.string();
    error.message = "the worker did not start: " + error.message;
    if (const std::string words = lastLines(process.stderrTail(), kStderrLines); !words.empty())
        error.message += "; it said: " + words;
    return error;
}

Result<RunResult> WorkerClient::run(const RunRequest& request, Clock::time_point deadline, const std::stop_token& stop,
                                    const PhaseSink& phase) {
    GNX_TRY(const json result, ask("run", toJson(request), deadline, stop, phase));
    return runResultFromJson(result);
}

Result<CheckResult> WorkerClient::check(const CheckRequest& request, Clock::time_point deadline,
                                        const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(const json result, ask("check", toJson(request), deadline, stop, phase));
    return checkResultFromJson(result);
}

Result<ObserveResult> WorkerClient::observe(const ObserveRequest& request, Clock::time_point deadline,
                                            const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(const json result, ask("observe", toJson(request), deadline, stop, phase));
    return observeResultFromJson(result);
}

Result<TypesResult> WorkerClient::types(const TypesRequest& request, Clock::time_point deadline,
                                        const std::stop_token& stop) {
    GNX_TRY(const json result, ask("types", toJson(request), deadline, stop, {}));
    return typesResultFromJson(result);
}

Result<ScriptResult> WorkerClient::script(const ScriptRequest& request, Clock::time_point deadline,
                                          const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(const json result, ask("script", toJson(request), deadline, stop, phase));
    return scriptResultFromJson(result);
}

Result<json> WorkerClient::ask(const char* type, json request, Clock::time_point deadline, const std::stop_token& stop,
                               const PhaseSink& phase) {
    const std::int64_t id = ++last_id_;
    const json message = {{"type", type}, {"id", id}, {"request", std::move(request)}};
    GNX_CHECK(process_.writeLine(message.dump(-1, ' ', false, json::error_handler_t::replace), deadline, stop));
    auto result = readResult(id, deadline, stop, phase);
    if (result.ok() || result.error().code != ErrorCode::Cancelled)
        return result;
    // A worker that ends the job by itself stays warm for the next one.
    const auto patience = Clock::now() + kStopPatience;
    if (!process_.writeLine(R"({"type":"stop"})", patience, {}).ok())
        return result;
    auto stopped = readResult(id, patience, {}, {});
    return stopped.ok() ? stopped : result;
}

Result<json> WorkerClient::readResult(std::int64_t id, Clock::time_point deadline, const std::stop_token& stop,
                                      const PhaseSink& phase) {
    while (true) {
        GNX_TRY(const std::string line, process_.readLine(deadline, stop));
        if (line.empty())
            continue; // a crash report begins a line of its own
        const auto event = parseEvent(line);
        if (!event)
            return nonsense(line);
        const std::string kind = (*event)["type"];
        if (kind == "crashed") { // its end follows
            crash_ = {.node = field<std::int64_t>(*event, "node", -1), .line = field<std::uint32_t>(*event, "line", 0)};
            continue;
        }
        if (kind == "error")
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "the worker did not understand the request: " +
                                    field<std::string>(*event, "message", "no reason given")};
        if (field<std::int64_t>(*event, "id", -1) != id)
            return nonsense(line);
        if (kind == "phase") {
            reportPhase(*event, phase);
        } else if (kind == "result") {
            const auto result = event->find("result");
            return result == event->end() ? Result<json>(nonsense(line)) : Result<json>(*result);
        } else {
            return nonsense(line);
        }
    }
}

std::string WorkerClient::lastWords(std::size_t lines) {
    return lastLines(process_.stderrTail(), lines);
}

} // namespace gnx
