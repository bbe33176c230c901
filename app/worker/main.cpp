// graphnet-worker: runs one benchmark at a time for the window or the command line, stays warm between them.
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

#include "core/engine/Benchmark.h"

namespace {

using nlohmann::json;

/// Lines for the client. Whatever a library prints to stdout goes to stderr instead, so that the protocol stays clean.
class Output {
  public:
    Output() : file_(::fdopen(::dup(STDOUT_FILENO), "w")) { ::dup2(STDERR_FILENO, STDOUT_FILENO); }
    void send(const json& event) {
        const std::string line = event.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
        std::fwrite(line.data(), 1, line.size(), file_);
        std::fflush(file_);
    }

  private:
    std::FILE* file_;
};

void answerRun(Output& output, const json& line) {
    const auto id = line.value("id", std::int64_t{-1});
    const auto request = gnx::runRequestFromJson(line.value("request", json::object()));
    if (!request) {
        output.send({{"type", "error"}, {"id", id}, {"message", request.error().text()}});
        return;
    }
    const auto phase = [&](const std::string& name, std::uint64_t done, std::uint64_t total) {
        output.send({{"type", "phase"}, {"id", id}, {"phase", name}, {"done", done}, {"total", total}});
    };
    const gnx::RunResult result = gnx::runBenchmark(*request, phase);
    output.send({{"type", "result"}, {"id", id}, {"result", gnx::toJson(result)}});
}

/// Serves requests until "quit" or the end of stdin.
int serve() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    Output output;
    gnx::WorkerHello hello;
    hello.torch_version = gnx::machineEnvironment("cpu").at("torch");
    hello.compilers = gnx::compilerNames();
    hello.devices = gnx::deviceNames();
    output.send(gnx::toJson(hello));
    for (std::string text; std::getline(std::cin, text);) {
        const json line = json::parse(text, nullptr, false);
        const std::string type = line.is_object() ? line.value("type", "") : "";
        if (type == "run")
            answerRun(output, line);
        else if (type == "quit")
            return 0;
        else
            output.send({{"type", "error"}, {"message", "expected {\"type\": \"run\" | \"quit\", ...}"}});
    }
    return 0;
}

int usage() {
    std::cerr
        << "usage: graphnet-worker                      serve JSON lines on stdin (see core/protocol/Protocol.h)\n"
           "       graphnet-worker --run SAMPLE_DIR [--compiler NAME] [--device D] [--threads N]\n"
           "                       [--warmup N] [--trials N] [--seed N]   run once, print the result as JSON\n";
    return 2;
}

int runOnce(int argc, char** argv) {
    gnx::RunRequest request;
    request.hash_outputs = true;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string option = argv[i];
        const char* value = argv[i + 1];
        if (option == "--run")
            request.sample_dir = value;
        else if (option == "--compiler")
            request.compiler = value;
        else if (option == "--device")
            request.device = value;
        else if (option == "--threads")
            request.threads = std::atoi(value);
        else if (option == "--warmup")
            request.warmup = std::atoi(value);
        else if (option == "--trials")
            request.trials = std::atoi(value);
        else if (option == "--seed")
            request.seed = static_cast<std::uint32_t>(std::strtoul(value, nullptr, 10));
        else
            return usage();
    }
    if (request.sample_dir.empty() || argc % 2 == 0)
        return usage();
    Output output;
    const gnx::RunResult result = gnx::runBenchmark(request, {});
    output.send(gnx::toJson(result));
    return result.status == gnx::RunStatus::Correct ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 1)
        return serve();
    return runOnce(argc, argv);
}
