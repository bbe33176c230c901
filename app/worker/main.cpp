// graphnet-worker: runs one benchmark at a time for the window or the command line, stays warm between them.
#include <charconv>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <csignal>
#include <sys/prctl.h>

#include <nlohmann/json.hpp>

#include "app/worker/BlockConversation.h"
#include "app/worker/CrashReport.h"
#include "app/worker/JobTable.h"
#include "app/worker/Output.h"
#include "app/worker/Requests.h"
#include "core/exec/collect/TraceJob.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/Check.h"
#include "core/exec/engine/CompareFiles.h"
#include "core/exec/engine/InferTypes.h"
#include "core/exec/engine/InputsJob.h"
#include "core/exec/engine/LargeBlocks.h"
#include "core/exec/engine/Observe.h"
#include "core/exec/engine/RoofsJob.h"
#include "core/exec/engine/ScriptExport.h"
#include "core/exec/training/TrainJob.h"

namespace {

using nlohmann::json;
namespace exec = gnx::exec;

/// Executes jobs of every kind. State kept for the next job of a kind is dropped before a job of another kind begins.
class Jobs {
  public:
    Jobs(gnx::worker::Requests& requests, gnx::worker::Output& output) : requests_(requests), output_(output) {
        using gnx::worker::JobInWork;
        table_.add<exec::RunRequest>([this](const auto& request, const JobInWork& job) {
            gnx::worker::BlockConversation blocks(requests_, output_, job.id);
            return exec::runBenchmark(request, job.phase, job.stop, &blocks);
        });
        table_.add<exec::CheckRequest>(
            [this](const auto& request, const JobInWork& job) { return checker_.check(request, job.phase); });
        table_.add<exec::CompareRequest>(
            [](const auto& request, const JobInWork&) { return exec::compareFiles(request); });
        table_.add<exec::TypesRequest>([this](const auto& request, const JobInWork&) { return types_.infer(request); });
        table_.add<exec::ScriptRequest>(
            [](const auto& request, const JobInWork& job) { return exec::exportScript(request, job.phase); });
        table_.add<exec::ObserveRequest>([this](const auto& request, const JobInWork& job) {
            return observer_.observe(request, job.phase, job.stop);
        });
        table_.add<exec::TraceRequest>(
            [](const auto& request, const JobInWork& job) { return exec::traceSample(request, job.phase, job.stop); });
        table_.add<exec::RoofsRequest>(
            [](const auto& request, const JobInWork& job) { return exec::measureRoofs(request, job.phase, job.stop); });
        table_.add<exec::InputsRequest>([](const auto& request, const JobInWork& job) {
            return exec::makeInputsFile(request, job.phase, job.stop);
        });
        table_.add<exec::TrainRequest>(
            [](const auto& request, const JobInWork& job) { return exec::trainModel(request, job.phase, job.stop); });
    }

    void answer(const json& line) {
        const std::string type = gnx::worker::typeOf(line);
        if (type != "check")
            checker_.forget(); // its tensors would count against the next job's memory
        if (type != "observe")
            observer_.forget();
        if (table_.has(type))
            table_.answer(line, requests_.stopOfJob(), output_);
        else if (type == "block" || type == "finish")
            output_.sendError("no run waits for a \"" + type + '"', line.contains("id") ? line.at("id") : json());
        else
            output_.sendError("expected one line {\"type\": " + kinds() + ", ...}");
    }

  private:
    std::string kinds() const {
        std::vector<std::string> names = table_.names();
        names.emplace_back("quit");
        for (std::string& name : names)
            name.insert(0, 1, '"').push_back('"');
        return gnx::worker::inWords(names);
    }

    gnx::worker::Requests& requests_;
    gnx::worker::Output& output_;
    exec::Checker checker_;
    exec::RunObserver observer_;
    exec::TypeInference types_;
    gnx::worker::JobTable table_;
};

/// Serves requests until "quit" or the end of stdin.
int serve() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    gnx::worker::Output output;
    gnx::worker::reportCrashesTo(output.descriptor());
    exec::WorkerHello hello;
    hello.torch_version = exec::machineEnvironment("cpu").at("torch");
    hello.compilers = exec::offeredCompilers();
    hello.devices = exec::deviceNames();
    output.send(exec::toJson(hello));
    gnx::worker::Requests requests;
    Jobs jobs(requests, output);
    while (const auto line = requests.next()) {
        if (gnx::worker::typeOf(*line) == "quit")
            break;
        jobs.answer(*line);
    }
    return 0;
}

int usage() {
    std::cerr
        << "usage: graphnet-worker                      serve JSON lines on stdin (see core/exec/protocol/Protocol.h)\n"
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

/// Options of the command line.
struct Options {
    exec::RunRequest request;
    std::string list;
};

/// Nothing if an option is not understood.
std::optional<Options> parse(int argc, char** argv) {
    Options options;
    exec::RunRequest& request = options.request;
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
             const auto timing = exec::parseTiming(text);
             request.timing = timing.value_or(request.timing);
             return timing.has_value() && *timing != exec::Timing::Blocks; // nobody orders them here
         }},
        {"--warmup", number(request.warmup)},
        {"--trials", number(request.trials)},
        {"--seed", number(request.inputs.seed)},
        {"--generator",
         [&request](const std::string& text) {
             const auto generator = exec::parseInputGenerator(text);
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

bool runAndPrint(gnx::worker::Output& output, const exec::RunRequest& request) {
    const exec::RunResult result = exec::runBenchmark(request, {});
    json line = exec::toJson(result);
    line["sample_dir"] = request.sample_dir;
    output.send(line);
    return result.status == exec::RunStatus::Correct;
}

int runFromCommandLine(Options options) {
    gnx::worker::Output output;
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
    exec::useLargeBlocks();
    if (argc == 1)
        return serve();
    auto options = parse(argc, argv);
    return options ? runFromCommandLine(*std::move(options)) : usage();
}
