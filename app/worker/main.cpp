// graphnet-worker: runs one benchmark at a time for the window or the command line, stays warm between them.
#include <charconv>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <string>

#include <csignal>
#include <sys/prctl.h>

#include "app/worker/BlockConversation.h"
#include "app/worker/CrashReport.h"
#include "app/worker/Output.h"
#include "app/worker/Requests.h"
#include "core/collect/TraceJob.h"
#include "core/engine/Benchmark.h"
#include "core/engine/Check.h"
#include "core/engine/CompareFiles.h"
#include "core/engine/InferTypes.h"
#include "core/engine/InputsJob.h"
#include "core/engine/LargeBlocks.h"
#include "core/engine/Observe.h"
#include "core/engine/RoofsJob.h"
#include "core/engine/ScriptExport.h"

namespace {

using nlohmann::json;

/// Reads the request of `line` with `read`, has `work` make the result, sends it.
template <class Read, class Work>
void answer(gnx::Output& output, const json& line, const Read& read, const Work& work) {
    const json id = line.contains("id") ? line.at("id") : json();
    if (!id.is_number_integer()) {
        output.sendError(
            "a run, check, compare, types, script, observe, trace, roofs or inputs needs an integer \"id\"");
        return;
    }
    const auto request = read(line.contains("request") ? line.at("request") : json());
    if (!request) {
        output.sendError(request.error().text(), id);
        return;
    }
    const auto phase = [&](const std::string& name, std::uint64_t done, std::uint64_t total) {
        output.send({{"type", "phase"}, {"id", id}, {"phase", name}, {"done", done}, {"total", total}});
    };
    output.send({{"type", "result"}, {"id", id}, {"result", gnx::toJson(work(*request, phase))}});
}

/// Serves requests until "quit" or the end of stdin.
int serve() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    gnx::Output output;
    gnx::reportCrashesTo(output.descriptor());
    gnx::WorkerHello hello;
    hello.torch_version = gnx::machineEnvironment("cpu").at("torch");
    hello.compilers = gnx::compilerNames();
    hello.devices = gnx::deviceNames();
    output.send(gnx::toJson(hello));
    gnx::Checker checker;
    gnx::RunObserver observer;
    gnx::TypeInference types;
    gnx::Requests requests;
    while (const auto next = requests.next()) {
        const json& line = *next;
        const std::string type = gnx::typeOf(line);
        if (type != "check")
            checker.forget(); // its tensors would count against the next job's memory
        if (type != "observe")
            observer.forget();
        if (type == "run")
            answer(output, line, gnx::runRequestFromJson, [&](const auto& request, const auto& phase) {
                gnx::BlockConversation blocks(requests, output, line.at("id").get<std::int64_t>());
                return gnx::runBenchmark(request, phase, requests.stopOfJob(), &blocks);
            });
        else if (type == "inputs")
            answer(output, line, gnx::inputsRequestFromJson, [&](const auto& request, const auto& phase) {
                return gnx::makeInputsFile(request, phase, requests.stopOfJob());
            });
        else if (type == "check")
            answer(output, line, gnx::checkRequestFromJson,
                   [&](const auto& request, const auto& phase) { return checker.check(request, phase); });
        else if (type == "compare")
            answer(output, line, gnx::compareRequestFromJson,
                   [](const auto& request, const auto&) { return gnx::compareFiles(request); });
        else if (type == "types")
            answer(output, line, gnx::typesRequestFromJson,
                   [&](const auto& request, const auto&) { return types.infer(request); });
        else if (type == "script")
            answer(output, line, gnx::scriptRequestFromJson, gnx::exportScript);
        else if (type == "observe")
            answer(output, line, gnx::observeRequestFromJson, [&](const auto& request, const auto& phase) {
                return observer.observe(request, phase, requests.stopOfJob());
            });
        else if (type == "trace")
            answer(output, line, gnx::traceRequestFromJson, [&](const auto& request, const auto& phase) {
                return gnx::traceSample(request, phase, requests.stopOfJob());
            });
        else if (type == "roofs")
            answer(output, line, gnx::roofsRequestFromJson, [&](const auto& request, const auto& phase) {
                return gnx::measureRoofs(request, phase, requests.stopOfJob());
            });
        else if (type == "quit")
            return 0;
        else if (type == "block" || type == "finish")
            output.sendError("no run waits for a \"" + type + '"', line.contains("id") ? line.at("id") : json());
        else
            output.sendError(
                "expected one line {\"type\": \"run\", \"check\", \"compare\", \"types\", \"script\", \"observe\", "
                "\"trace\", \"roofs\", \"inputs\" or \"quit\", ...}");
    }
    return 0;
}

int usage() {
    std::cerr
        << "usage: graphnet-worker                      serve JSON lines on stdin (see core/protocol/Protocol.h)\n"
           "       graphnet-worker --run SAMPLE_DIR     run one sample, print the result as a line of JSON\n"
           "       graphnet-worker --list FILE          the same for every directory named in FILE, one a line\n"
           "  --compiler NAME   what to compare eager with (torchscript)\n"
           "  --device D        cpu or cuda:N (cpu)\n"
           "  --threads N       0: LibTorch's default (0)\n"
           "  --timing T        pairs: eager and compiled by turns; upstream: one after the other (pairs)\n"
           "  --warmup N        calls before the timed ones (3)\n"
           "  --trials N        timed calls (5)\n"
           "  --seed N          of the inputs (123)\n"
           "  --generator G     numpy or torch: whose rule the inputs follow (numpy)\n"
           "  --dtype T         a variant in float16, bfloat16, float32 or float64\n"
           "  --size NAME=N     a variant in which a symbol of the sample has another size; repeatable\n"
           "  --memory BYTES    refuse and fail what needs more (60 % of what is free)\n"
           "  --outputs FILE    with --run: write the eager outputs as safetensors\n"
           "  --truth FILE      with --run: such a file of a run with --dtype float64, to compare both sides with\n"
           "  --package FILE    with --run: the .pt2 package that --compiler aotinductor runs\n"
           "exit code: 0 every result is correct, 1 one is not, 2 usage\n";
    return 2;
}

/// What the command line asks for.
struct Options {
    gnx::RunRequest request;
    std::string list;
};

/// Nothing if a word is not understood.
std::optional<Options> parse(int argc, char** argv) {
    Options options;
    gnx::RunRequest& request = options.request;
    request.hash_outputs = true;
    const auto number = [](auto& target) {
        return [&target](const std::string& text) {
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), target);
            return error == std::errc() && end == text.data() + text.size();
        };
    };
    const auto word = [](std::string& target) {
        return [&target](const std::string& text) {
            target = text;
            return !text.empty();
        };
    };
    const std::map<std::string, std::function<bool(const std::string&)>> known{
        {"--run", word(request.sample_dir)},
        {"--list", word(options.list)},
        {"--compiler", word(request.compiler)},
        {"--device", word(request.device)},
        {"--threads", number(request.threads)},
        {"--timing",
         [&request](const std::string& text) {
             const auto timing = gnx::parseTiming(text);
             request.timing = timing.value_or(request.timing);
             return timing.has_value() && *timing != gnx::Timing::Blocks; // nobody orders them here
         }},
        {"--warmup", number(request.warmup)},
        {"--trials", number(request.trials)},
        {"--seed", number(request.inputs.seed)},
        {"--generator",
         [&request](const std::string& text) {
             const auto generator = gnx::parseInputGenerator(text);
             request.inputs.generator = generator.value_or(request.inputs.generator);
             return generator.has_value();
         }},
        {"--dtype", word(request.inputs.dtype)},
        {"--size",
         [&request, number](const std::string& text) {
             const std::size_t sign = text.find('=');
             return sign != std::string::npos &&
                    number(request.inputs.sizes[text.substr(0, sign)])(text.substr(sign + 1));
         }},
        {"--memory", number(request.memory_limit_bytes)},
        {"--outputs", word(request.outputs_file)},
        {"--truth", word(request.truth_file)},
        {"--package", word(request.options["package"])}};
    for (int i = 1; i < argc; i += 2) {
        const auto option = known.find(argv[i]);
        if (option == known.end() || i + 1 == argc || !option->second(argv[i + 1]))
            return std::nullopt;
    }
    const bool of_one =
        !request.outputs_file.empty() || !request.truth_file.empty() || !request.options["package"].empty();
    if (request.sample_dir.empty() == options.list.empty() || (!options.list.empty() && of_one))
        return std::nullopt;
    return options;
}

bool runAndPrint(gnx::Output& output, const gnx::RunRequest& request) {
    const gnx::RunResult result = gnx::runBenchmark(request, {});
    json line = gnx::toJson(result);
    line["sample_dir"] = request.sample_dir;
    output.send(line);
    return result.status == gnx::RunStatus::Correct;
}

int runFromCommandLine(Options options) {
    gnx::Output output;
    if (options.list.empty())
        return runAndPrint(output, options.request) ? 0 : 1;
    std::ifstream list(options.list);
    if (!list) {
        std::cerr << "graphnet-worker: " << options.list << " cannot be read\n";
        return 2;
    }
    bool all = true;
    while (std::getline(list, options.request.sample_dir))
        if (!options.request.sample_dir.empty())
            all = runAndPrint(output, options.request) && all;
    return all ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    gnx::useLargeBlocks();
    if (argc == 1)
        return serve();
    auto options = parse(argc, argv);
    return options ? runFromCommandLine(*std::move(options)) : usage();
}
