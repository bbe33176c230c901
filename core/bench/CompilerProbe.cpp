#include "core/bench/CompilerProbe.h"

#include <nlohmann/json.hpp>

#include "core/bench/WorkerClient.h"

namespace gnx {
namespace {

using nlohmann::json;

constexpr std::size_t kStderrLines = 8;

/// All that a process writes until it ends.
Result<std::string> outputOf(Subprocess& process, Subprocess::Clock::time_point deadline, const std::stop_token& stop) {
    std::string all;
    while (true) {
        auto line = process.readLine(deadline, stop);
        if (line.ok())
            all += *line + '\n';
        else if (line.error().code == ErrorCode::Crashed)
            break; // the end of its output
        else
            return std::move(line).error();
    }
    const ExitState exit = process.wait(deadline);
    if (exit.signal == 0 && exit.code == 0)
        return all;
    Error error{.code = ErrorCode::Crashed, .message = "the harness " + exit.text()};
    if (const std::string words = lastLines(process.stderrTail(), kStderrLines); !words.empty())
        error.message += "; it said: " + words;
    return error;
}

/// Throws json::exception where a member is missing or of another type.
CompilerInfo compilerFromJson(const json& one) {
    return {.name = one.at("name"),
            .title = one.at("title"),
            .framework = one.at("framework"),
            .available = one.at("available"),
            .version = one.at("version"),
            .devices = one.at("devices"),
            .reason = one.at("reason"),
            .requirements = one.at("requirements")};
}

Result<std::vector<CompilerInfo>> parseProbe(const std::string& answer) {
    try {
        const json whole = json::parse(answer);
        std::vector<CompilerInfo> found;
        for (const json& one : whole.at("compilers"))
            found.push_back(compilerFromJson(one));
        return found;
    } catch (const json::exception& failure) {
        return Error{.code = ErrorCode::Malformed,
                     .message = "the harness did not answer as expected: " + std::string(failure.what())};
    }
}

Result<std::vector<CompilerInfo>> probe(const std::filesystem::path& python, const std::filesystem::path& package,
                                        Subprocess::Clock::time_point deadline, const std::stop_token& stop) {
    GNX_TRY(Subprocess process,
            Subprocess::start(python, {"-m", "graphnet_harness", "--probe"},
                              {"PYTHONPATH=" + package.parent_path().string(), "PYTHONDONTWRITEBYTECODE=1"}));
    process.closeInput();
    GNX_TRY(const std::string answer, outputOf(process, deadline, stop));
    return parseProbe(answer);
}

} // namespace

Result<std::vector<CompilerInfo>> workerCompilers(const std::filesystem::path& worker,
                                                  Subprocess::Clock::time_point deadline, const std::stop_token& stop) {
    GNX_TRY(const WorkerClient client, WorkerClient::start(worker, deadline, stop));
    std::vector<CompilerInfo> found;
    for (const std::string& name : client.hello().compilers)
        found.push_back({.name = name,
                         .title = {},
                         .available = true,
                         .version = client.hello().torch_version,
                         .devices = client.hello().devices,
                         .reason = {},
                         .requirements = {}});
    return found;
}

Result<std::vector<CompilerInfo>> harnessCompilers(const std::filesystem::path& python,
                                                   Subprocess::Clock::time_point deadline,
                                                   const std::stop_token& stop) {
    GNX_TRY(const std::filesystem::path resources, resourceDirectory());
    const std::filesystem::path package = resources / "python" / "graphnet_harness";
    if (!std::filesystem::exists(package))
        return Error{.code = ErrorCode::NotFound,
                     .message = "the Python harness is not there",
                     .path = package.string(),
                     .hint = "install the program whole, or build it from its sources"};
    auto found = probe(python, package, deadline, stop);
    if (!found.ok() && found.error().path.empty()) {
        Error error = std::move(found).error();
        error.path = python.string();
        return error;
    }
    return found;
}

} // namespace gnx
