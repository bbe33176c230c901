#include "core/exec/worker/WorkerClient.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

constexpr std::size_t kShownOfNonsense = 120;
constexpr std::chrono::milliseconds kCheckInterval{500};

/// An invalid answer, shortened and without control characters.
Error nonsense(const std::string& called, const std::string& line) {
    std::string shown = line.substr(0, kShownOfNonsense);
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < ' ')
            c = ' ';
    if (line.size() > kShownOfNonsense)
        shown += "...";
    return {.code = ErrorCode::Malformed, .message = "the " + called + " answered with what is no answer: " + shown};
}

/// A JSON object with a "type", else nothing.
std::optional<json> parseEvent(const std::string& line) {
    json event = parseJson(line);
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

Result<WorkerHello> readHello(Subprocess& process, const std::string& called, WorkerClient::Clock::time_point deadline,
                              const std::stop_token& stop) {
    GNX_TRY(const std::string line, process.readLine(deadline, stop));
    const auto event = parseEvent(line);
    if (event && (*event)["type"] == "error") // the harness, where its framework cannot be imported
        return Error{.code = ErrorCode::Unsupported,
                     .message = field<std::string>(*event, "message", "the " + called + " gave no reason")};
    if (!event || (*event)["type"] != "hello")
        return nonsense(called, line);
    const int version = field<int>(*event, "protocol", -1); // first: another version may have another greeting
    if (version == kProtocolVersion)
        return fromJson<WorkerHello>(*event);
    return Error{.code = ErrorCode::NewerVersion,
                 .message = "the " + called + " speaks version " + std::to_string(version) +
                            " of the protocol, this program version " + std::to_string(kProtocolVersion),
                 .hint = "build graphnet-worker and graphnet from the same sources"};
}

/// Value of "type" in a request's events.
bool isKind(const json& event, const char* kind) {
    return event["type"] == kind;
}

} // namespace

Result<WorkerClient> WorkerClient::start(const std::filesystem::path& program, Clock::time_point deadline,
                                         const std::stop_token& stop) {
    return start(WorkerProgram{.program = program}, deadline, stop);
}

Result<WorkerClient> WorkerClient::start(const WorkerProgram& program, Clock::time_point deadline,
                                         const std::stop_token& stop) {
    ProcessMark mark(thisProcessMark());
    std::vector<std::string> environment = program.environment;
    environment.push_back(mark.variable());
    GNX_TRY(Subprocess process, Subprocess::start(program.program, program.arguments, environment));
    auto hello = readHello(process, program.called, deadline, stop);
    if (hello.ok())
        return WorkerClient(std::move(mark), std::move(process), *std::move(hello), program.called);
    Error error = std::move(hello).error();
    process.kill();
    error.path = program.program.string();
    error.message = "the " + program.called + " did not start: " + error.message;
    if (const std::string words = lastLines(process.stderrTail(), kStderrLines); !words.empty())
        error.message += "; it said: " + words;
    return error;
}

Status WorkerClient::ask(const char* type, const json& request, JobClock& clock, const std::stop_token& stop,
                         const JobWatch& watch, const ReadResult& read) {
    ++last_id_;
    GNX_CHECK(send({{"type", type}, {"id", last_id_}, {"request", request}}, clock.deadline(), stop));
    auto result = readResult(clock, stop, watch);
    if (!result.ok() && result.error().code == ErrorCode::Cancelled) {
        // A worker that ends the job by itself stays warm for the next one.
        JobClock patience(Clock::now() + watch.stop_patience);
        if (process_.writeLine(R"({"type":"stop"})", patience.deadline(), {}).ok())
            if (auto stopped = readResult(patience, {}, {}); stopped.ok())
                result = std::move(stopped);
    }
    GNX_TRY(const json answer, std::move(result));
    read(answer);
    return {};
}

Status WorkerClient::send(const json& message, Clock::time_point deadline, const std::stop_token& stop) {
    return process_.writeLine(message.dump(-1, ' ', false, json::error_handler_t::replace), deadline, stop);
}

Result<std::string> WorkerClient::readLine(const JobClock& clock, const std::stop_token& stop, const JobWatch& watch) {
    while (true) {
        const auto deadline = clock.deadline();
        if (watch.check && Clock::now() >= next_check_) { // between blocks too: each of them is short
            GNX_CHECK(watch.check());
            next_check_ = Clock::now() + kCheckInterval;
        }
        const auto until = watch.check ? std::min(deadline, next_check_) : deadline;
        auto line = process_.readLine(until, stop);
        if (line.ok() && line->empty())
            continue; // a crash report begins on a new line
        if (line.ok() || line.error().code != ErrorCode::Timeout || until == deadline)
            return line;
    }
}

Result<json> WorkerClient::readEvent(JobClock& clock, const std::stop_token& stop, const JobWatch& watch) {
    while (true) {
        GNX_TRY(const std::string line, readLine(clock, stop, watch));
        auto event = parseEvent(line);
        if (!event)
            return nonsense(called_, line);
        if (isKind(*event, "crashed")) { // its end follows
            crash_ = {.node = field<std::int64_t>(*event, "node", -1), .line = field<std::uint32_t>(*event, "line", 0)};
            continue;
        }
        if (isKind(*event, "error"))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "the " + called_ + " did not understand the request: " +
                                    field<std::string>(*event, "message", "no reason given")};
        if (field<std::int64_t>(*event, "id", -1) != last_id_)
            return nonsense(called_, line);
        if (!isKind(*event, "phase"))
            return *std::move(event);
        clock.enter(field<std::string>(*event, "phase", ""));
        reportPhase(*event, watch.phase);
    }
}

Result<json> WorkerClient::readResult(JobClock& clock, const std::stop_token& stop, const JobWatch& watch) {
    while (true) {
        GNX_TRY(json event, readEvent(clock, stop, watch));
        if (isKind(event, "result") && event.contains("result"))
            return std::move(event["result"]);
        if (isKind(event, "ready") && watch.blocks) {
            GNX_TRY(std::optional<json> ended, orderBlocks(event, clock, stop, watch));
            if (ended)
                return *std::move(ended);
        } else if (!isKind(event, "times") && !isKind(event, "ready")) { // these two may come before a stop is seen
            return nonsense(called_, event.dump());
        }
    }
}

Result<std::optional<json>> WorkerClient::orderBlocks(const json& ready, JobClock& clock, const std::stop_token& stop,
                                                      const JobWatch& watch) {
    GNX_TRY(const BlockReady started, fromJson<BlockReady>(ready));
    std::optional<json> ended;
    const auto run = [&](const BlockOrder& order) -> Result<BlockTimes> {
        clock.restart();
        json message = toJson(order);
        message["type"] = "block";
        message["id"] = last_id_;
        GNX_CHECK(send(message, clock.deadline(), stop));
        GNX_TRY(json event, readEvent(clock, stop, watch));
        if (isKind(event, "times"))
            return fromJson<BlockTimes>(event);
        if (!isKind(event, "result") || !event.contains("result"))
            return nonsense(called_, event.dump());
        ended = std::move(event["result"]);
        return Error{.message = "the job ended in a block"};
    };
    const Status driven = watch.blocks(started, run, watch.phase);
    if (ended)
        return ended;
    GNX_CHECK(driven);
    clock.restart();
    GNX_CHECK(send({{"type", "finish"}, {"id", last_id_}}, clock.deadline(), stop));
    return ended;
}

std::string WorkerClient::lastWords(std::size_t lines) {
    return lastLines(process_.stderrTail(), lines);
}

} // namespace gnx::exec
