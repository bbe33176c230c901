#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/compilers/CompilerProbe.h"

namespace gnx {
namespace {

constexpr std::chrono::seconds kTimeLimit{120}; ///< of a program: a harness starts an interpreter for each compiler

struct Options {
    std::vector<std::string> pythons{"python3"};
    bool json = false;
};

/// What one program can run, or why it could not be asked.
struct Answer {
    std::string program;
    std::vector<CompilerInfo> compilers;
    std::string failure;
};

Answer answerOf(const std::string& program, Result<std::vector<CompilerInfo>> told) {
    if (told.ok())
        return {program, *std::move(told), {}};
    return {program, {}, told.error().text()};
}

Answer askWorker(const std::stop_token& stop) {
    const auto worker = findProgram("graphnet-worker");
    if (!worker.ok())
        return {"graphnet-worker", {}, worker.error().text()};
    return answerOf("graphnet-worker", workerCompilers(*worker, Subprocess::Clock::now() + kTimeLimit, stop));
}

nlohmann::json toJson(const Answer& answer) {
    nlohmann::json compilers = nlohmann::json::array();
    for (const CompilerInfo& one : answer.compilers)
        compilers.push_back({{"name", one.name},
                             {"title", one.title},
                             {"framework", one.framework},
                             {"available", one.available},
                             {"version", one.version},
                             {"devices", one.devices},
                             {"reason", one.reason},
                             {"requirements", one.requirements}});
    return {{"program", answer.program}, {"failure", answer.failure}, {"compilers", std::move(compilers)}};
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : ", ") + word;
    return all;
}

void printTable(const std::vector<Answer>& answers, const CommandContext& context) {
    Table table(
        {{"COMPILER"}, {"VERSION"}, {"DEVICES"}, {"RUN BY"}, {"NOT AVAILABLE BECAUSE", Table::Align::Left, true}});
    for (const Answer& answer : answers) {
        for (const CompilerInfo& one : answer.compilers)
            table.addRow({one.name, one.version, joined(one.devices), answer.program, one.reason});
        if (!answer.failure.empty())
            table.addRow({"-", "", "", answer.program, answer.failure});
    }
    table.print(std::cout, context.terminal());
}

/// A program that cannot be asked is told of beside the others; the command fails where none can.
Status listCompilers(const Options& options, const CommandContext& context) {
    std::vector<Answer> answers{askWorker(context.stop())};
    for (const std::string& python : options.pythons)
        answers.push_back(
            answerOf(python, harnessCompilers(python, Subprocess::Clock::now() + kTimeLimit, context.stop())));
    if (context.stop().stop_requested())
        return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
    nlohmann::json all = nlohmann::json::array();
    bool any = false;
    for (const Answer& answer : answers) {
        all.push_back(toJson(answer));
        any = any || answer.failure.empty();
    }
    if (options.json)
        context.printJson(all);
    else
        printTable(answers, context);
    if (any)
        return {};
    return Error{.code = ErrorCode::NotFound, .message = "no program that runs compilers could be asked"};
}

} // namespace

void addCompilersCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand(
        "compilers", "List the compilers: what is there, in which version, on which devices, and why others are not");
    auto options = std::make_shared<Options>();
    command->add_option("--python", options->pythons,
                        "A Python whose packages may hold compilers; repeatable (python3)");
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return listCompilers(*options, context); });
}

} // namespace gnx
