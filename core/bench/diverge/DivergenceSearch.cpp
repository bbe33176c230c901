#include "core/bench/diverge/DivergenceSearch.h"

#include <chrono>

#include <spdlog/spdlog.h>

#include "core/base/system/ScratchDirectory.h"
#include "core/data/hlo/OpenSample.h"
#include "core/exec/typing/TypeService.h"

namespace gnx::bench {
namespace {

/// The plan of one prefix: no more calls than comparing takes.
BenchPlan planOfTrial(const SampleRow& sample, const DivergenceSubject& subject) {
    BenchPlan plan;
    plan.protocol = subject.protocol;
    plan.protocol.timing = Timing::Pairs;
    plan.protocol.warmup = 0;
    plan.protocol.trials = 0; // the first call of each side is compared
    plan.protocol.inputs.draws_unused = true;
    plan.compilers = {subject.compiler};
    plan.samples = {sample};
    return plan;
}

std::int64_t secondsSinceEpoch() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

Status keep(const std::filesystem::path& database_file, const std::string& sample_dir, const KeptDivergence& kept) {
    GNX_TRY(const SampleKey key, sampleKeyOf(sample_dir));
    GNX_TRY(Database database, Database::open(database_file));
    return DivergenceStore(std::move(database)).store(key, kept);
}

} // namespace

Result<KeptDivergence> searchDivergence(const SampleRow& sample, const DivergenceSubject& subject,
                                        const DivergencePrograms& programs, const std::stop_token& stop,
                                        const DivergenceSink& progress) {
    const auto begun = std::chrono::steady_clock::now();
    GNX_TRY(const OpenedSample opened, openSample(sample.directory));
    const Sample& read = opened.sample;
    const std::shared_ptr<const Graph>& graph = opened.graph;
    TypeService service({.database_file = programs.database_file, .worker = programs.executor.worker_program});
    const auto types = service.typesOf(read, *graph, stop);
    PlanExecutor executor(programs.executor, [](const std::string& line) { spdlog::debug("{}", line); });
    BenchPlan plan = planOfTrial(sample, subject);
    GNX_CHECK(executor.accept(plan, stop));
    GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
    DivergenceProgress reached;
    const DivergenceSink begin_trial = [&](const DivergenceProgress& trial) {
        reached = trial;
        if (progress)
            progress(reached);
    };
    const PhaseSink in_phase = [&](const std::string& phase, const Progress&) {
        if (reached.phase == phase)
            return;
        reached.phase = phase;
        if (progress)
            progress(reached);
    };
    const RunPrefix run = [&](const std::filesystem::path& directory) {
        plan.samples[0].directory = directory.string();
        plan.samples[0].name = sample.name + ", " + directory.filename().string();
        return executor.run(plan, 0, stop, in_phase);
    };
    KeptDivergence found{.subject = subject, .made_at = 0, .seconds = 0, .answer = {}};
    GNX_TRY(found.answer,
            findDivergence({read, *graph, *types, subject.tolerance}, run, scratch.path(), stop, begin_trial));
    found.made_at = secondsSinceEpoch();
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (!programs.database_file.empty() && found.answer.answered())
        GNX_CHECK(keep(programs.database_file, sample.directory, found));
    return found;
}

} // namespace gnx::bench
