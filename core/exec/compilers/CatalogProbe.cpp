#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/system/Subprocess.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/compilers/CompilerProbe.h"
#include "core/exec/compilers/Environments.h"
#include "core/exec/compilers/ProbeMemory.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;
using Where = CompilerPlace::Where;

/// Interpreters are slow to start, and a harness starts one for each compiler.
constexpr unsigned kMostAtOnce = 4;

/// A program to ask, and for what.
struct Question {
    CompilerProgram program;
    std::optional<CompilerEnvironment> environment; ///< the environment to which the program belongs
};

struct Answered {
    CompilerProgram program;
    std::vector<CompilerPlace> places;
};

fs::path interpreterOf(const fs::path& named) {
    std::error_code failed;
    return fs::is_directory(named, failed) ? named / "bin" / "python" : named;
}

/// A program that is looked for in PATH; if it is not, that is its failure.
Question found(Where where, const std::string& name) {
    Question question;
    question.program.where = where;
    question.program.path = name;
    if (auto file = findProgram(name); file.ok())
        question.program.path = *std::move(file);
    else
        question.program.failure = file.error().text();
    return question;
}

/// The Python that packaging/setup.sh has made, where this program runs from its build folder.
std::optional<fs::path> setUpPython() {
    const auto resources = resourceDirectory();
    if (!resources.ok())
        return std::nullopt;
    const fs::path python = resources->parent_path() / ".venv" / "bin" / "python";
    std::error_code failed;
    return fs::exists(python, failed) ? std::optional(python) : std::nullopt;
}

/// In the order of preference.
std::vector<Question> questions(const CompilerCatalog::Options& options) {
    std::vector<Question> all;
    if (options.worker.empty())
        all.push_back(found(Where::Worker, "graphnet-worker"));
    else
        all.push_back({.program = {.where = Where::Worker, .path = options.worker}, .environment = {}});
    if (options.only_worker)
        return all;
    const Environments environments(options.environments.empty() ? defaultEnvironmentsFolder() : options.environments);
    for (const CompilerEnvironment& environment : environments.list())
        all.push_back({.program = {.where = Where::Harness,
                                   .path = environment.python(),
                                   .environment = environment.recipe.name,
                                   .failure = environment.problem()},
                       .environment = environment});
    for (const fs::path& python : options.pythons)
        all.push_back({.program = {.where = Where::Harness, .path = interpreterOf(python)}, .environment = {}});
    if (options.default_python) {
        const auto python = setUpPython();
        if (python && std::ranges::none_of(all, [&](const Question& one) { return one.program.path == *python; }))
            all.push_back({.program = {.where = Where::Harness, .path = *python}, .environment = {}});
        all.push_back(found(Where::Harness, "python3"));
    }
    return all;
}

/// Facts about an environment's compilers that need no probe.
std::vector<CompilerPlace> placesOfBroken(const CompilerEnvironment& environment, const std::string& failure) {
    std::vector<CompilerPlace> places = environment.recipe.compilers;
    for (CompilerPlace& place : places) {
        place.where = Where::Harness;
        place.python = environment.python();
        place.environment_path = environment.folder;
        place.available = false;
        place.reason = "its environment " + environment.recipe.name + " cannot be used: " + failure;
    }
    return places;
}

std::vector<std::string> namesOf(const std::vector<CompilerPlace>& places) {
    std::vector<std::string> names;
    names.reserve(places.size());
    for (const CompilerPlace& place : places)
        names.push_back(place.name);
    return names;
}

Answered ask(const Question& question, const CompilerCatalog::Options& options, ProbeMemory& memory,
             const std::stop_token& stop) {
    Answered answered{.program = question.program, .places = {}};
    CompilerProgram& program = answered.program;
    if (program.failure.empty()) {
        const std::vector<std::string> names =
            question.environment ? namesOf(question.environment->recipe.compilers) : std::vector<std::string>{};
        const auto remembered = options.fresh ? std::nullopt : memory.find(program.path, names);
        const auto deadline = Subprocess::Clock::now() + options.time_limit;
        auto answer = remembered                        ? Result<ProbeAnswer>(*remembered)
                      : program.where == Where::Harness ? askHarness(program.path, names, deadline, stop)
                                                        : askWorker(program.path, stop);
        program.remembered = remembered.has_value();
        if (answer.ok()) {
            if (!remembered)
                memory.store(program.path, names, *answer);
            program.python_version = answer->python_version;
            answered.places = std::move(answer->places);
        } else {
            program.failure = answer.error().text();
        }
    }
    if (question.environment) {
        if (!program.failure.empty())
            answered.places = placesOfBroken(*question.environment, program.failure);
        for (CompilerPlace& place : answered.places)
            place.environment_path = question.environment->folder;
    }
    return answered;
}

} // namespace

Result<CompilerCatalog> CompilerCatalog::probe(const Options& options, const std::stop_token& stop,
                                               const ProgressSink& progress) {
    const std::vector<Question> asked = questions(options);
    ProbeMemory memory(options.environments.empty() ? defaultEnvironmentsFolder() : options.environments);
    std::vector<Answered> answers(asked.size());
    std::atomic<std::size_t> next = 0;
    std::mutex reporting;
    std::uint64_t done = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < asked.size() && !stop.stop_requested(); i = next++) {
            answers[i] = ask(asked[i], options, memory, stop);
            const std::lock_guard lock(reporting);
            ++done;
            if (progress)
                progress({.done = done, .total = asked.size(), .what = asked[i].program.path.string()});
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < std::min<std::size_t>(kMostAtOnce, asked.size()); ++i)
            threads.emplace_back(work);
    }
    if (stop.stop_requested())
        return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
    memory.save();
    std::vector<CompilerPlace> places;
    std::vector<CompilerProgram> programs;
    for (Answered& answer : answers) {
        places.insert(places.end(), answer.places.begin(), answer.places.end());
        programs.push_back(std::move(answer.program));
    }
    return CompilerCatalog(places, std::move(programs));
}

std::vector<fs::path> pythonsOfUser(const std::vector<fs::path>& named) {
    std::vector<fs::path> pythons;
    for (const fs::path& python : named)
        pythons.push_back(interpreterOf(python));
    if (const auto python = setUpPython(); python && std::ranges::find(pythons, *python) == pythons.end())
        pythons.push_back(*python);
    pythons.emplace_back("python3");
    return pythons;
}

} // namespace gnx::exec
