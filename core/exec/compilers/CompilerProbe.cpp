#include "core/exec/compilers/CompilerProbe.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"
#include "core/base/ParseJson.h"
#include "core/base/system/LastLines.h"
#include "core/exec/compilers/PlaceJson.h"
#include "core/exec/protocol/Protocol.h"
#include "core/exec/worker/HarnessProgram.h"
#include "core/exec/worker/WorkerPool.h"

namespace gnx::exec {
namespace {

using nlohmann::json;
using Deadline = Subprocess::Clock::time_point;

/// All that a process writes until it ends.
Result<std::string> outputOf(Subprocess& process, Deadline deadline, const std::stop_token& stop) {
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
    return Error{.code = ErrorCode::Crashed, .message = "the harness " + exit.text()};
}

Error withLastWords(Error error, Subprocess& process, const std::filesystem::path& program) {
    process.kill();
    if (error.path.empty())
        error.path = program.string();
    if (const std::string words = lastLines(process.stderrTail(), kStderrLines); !words.empty())
        error.message += "; it said: " + words;
    return error;
}

Error unexpected(const std::string& what) {
    return {.code = ErrorCode::Malformed, .message = "it did not answer as expected: " + what};
}

Result<ProbeAnswer> parseProbe(const std::string& answer, const std::filesystem::path& python) {
    try {
        const json whole = parseJsonOrThrow(answer);
        ProbeAnswer found{.places = {},
                          .python_version = whole.at("python").get<std::string>(),
                          .search_path = whole.at("path").get<std::vector<std::string>>()};
        for (const json& one : whole.at("compilers"))
            found.places.push_back(compilerPlaceFromJson(one));
        for (CompilerPlace& place : found.places)
            place.python = python;
        return found;
    } catch (const json::exception& failure) {
        return unexpected(jsonReason(failure.what()));
    }
}

/// The worker reports its compilers and devices, not which go together.
CompilerPlace placeOfWorker(const OfferedCompiler& offered, const WorkerHello& hello) {
    CompilerPlace place;
    place.name = offered.name;
    place.title = offered.title;
    place.packager = offered.packager;
    place.framework = hello.framework;
    for (const std::string& device : hello.devices)
        if (!offered.needs_gpu || device.starts_with("cuda"))
            place.devices.push_back(device);
    place.available = !place.devices.empty();
    if (place.available)
        place.version = hello.torch_version;
    else
        place.reason = "it needs an NVIDIA GPU and its driver, and there is none";
    return place;
}

} // namespace

Result<ProbeAnswer> askWorker(const std::filesystem::path& worker, const std::stop_token& stop) {
    WorkerPool pool(worker);
    GNX_TRY(const WorkerHello hello, pool.worker().hello(stop));
    ProbeAnswer answer;
    for (const OfferedCompiler& offered : hello.compilers)
        answer.places.push_back(placeOfWorker(offered, hello));
    return answer;
}

Result<ProbeAnswer> askHarness(const std::filesystem::path& python, const std::vector<std::string>& names,
                               Deadline deadline, const std::stop_token& stop) {
    GNX_TRY(const std::filesystem::path package, harnessPackage());
    std::vector<std::string> arguments{"-m", "graphnet_harness", "--probe"};
    arguments.insert(arguments.end(), names.begin(), names.end());
    GNX_TRY(Subprocess process,
            Subprocess::start(python, arguments,
                              {"PYTHONPATH=" + package.parent_path().string(), "PYTHONDONTWRITEBYTECODE=1",
                               "PYTHONSAFEPATH=1"})); // ignore packages in the current folder: they are not installed
    process.closeInput();
    auto output = outputOf(process, deadline, stop);
    if (!output.ok())
        return withLastWords(std::move(output).error(), process, python);
    auto answer = parseProbe(*output, python);
    if (!answer.ok())
        return withLastWords(std::move(answer).error(), process, python);
    return answer;
}

} // namespace gnx::exec
