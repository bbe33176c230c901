#include "core/results/report/ResultReport.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <nlohmann/json.hpp>

#include "core/base/Join.h"
#include "core/base/ParseJson.h"
#include "core/base/Units.h"
#include "core/results/report/FigureTable.h"
#include "core/results/report/Ticks.h"
#include "core/results/sets/ResultSets.h"

namespace gnx::results {
namespace {

constexpr std::size_t kMostReasons = 30;
constexpr std::size_t kExtremes = 10;

using Rows = std::vector<std::vector<std::string>>;

FigureStyle figureStyle(FigureKind kind) {
    FigureStyle style;
    style.width_mm = 170;
    style.height_mm = figureRow(kind).in_report.height_mm;
    style.font_size = 8;
    return style;
}

void addRun(Rows& rows, const RunRow& run) {
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty())
            rows.push_back({name, value});
    };
    add("Run", std::to_string(run.id.value()) + (run.title.empty() ? "" : ": " + run.title));
    add("Note", run.note);
    if (const auto origin = parseJson(run.origin); origin.is_object())
        for (const auto& [name, value] : origin.items())
            if (value.is_string())
                rows.push_back({"Origin: " + name, value.get<std::string>()});
    add("Time", run.started_at + (run.finished_at.empty() ? ", not finished" : " to " + run.finished_at));
    add("Stopped", run.stopped);
    add("Jobs", formatCount(run.done) + " of " + formatCount(run.jobs) + ", " + formatCount(run.failed) +
                    " not correct, " + formatCount(run.unstable) + " unstable");
    if (run.kind == "log")
        return; // its protocol is another program's
    add("Protocol", std::string(timingName(run.protocol.timing)) + ", warm-up " + std::to_string(run.protocol.warmup) +
                        ", trials " + std::to_string(run.protocol.trials) + ", threads " +
                        (run.protocol.threads == 0 ? "as the library has it" : std::to_string(run.protocol.threads)));
    add("Seed", std::to_string(run.protocol.inputs.seed));
}

ReportTable setup(const ReportInput& input, const MeasurementContext& context) {
    ReportTable table;
    for (const auto& subject : input.subjects)
        table.rows.push_back({"Results of", subject});
    for (const RunRow& run : input.runs)
        if (!isPutTogether(run))
            addRun(table.rows, run);
    for (const Provenance& provenance : input.provenance)
        for (const Provenance::Section& section : provenance.sections)
            for (const Provenance::Fact& fact : section.facts)
                table.rows.push_back({section.title + ": " + fact.name, fact.value});
    if (!context.device.empty())
        table.rows.push_back({"Device", context.device});
    for (const auto& [name, value] : context.details)
        if (name != "device") // stated above
            table.rows.push_back({name, value});
    table.rows.push_back({"Speedups", std::string("of ") + speedupKindName(input.speedup) + " times"});
    table.rows.push_back({"Scores", std::string(interpretationName(input.options.interpretation)) + ", p = " +
                                        shortNumber(input.options.p) + ", b = " + shortNumber(input.options.b)});
    table.rows.push_back({"Report by", input.program});
    return table;
}

ReportTable summary(std::span<const CompilerOutcomes> groups, std::span<const ScoreCurve> curves) {
    ReportTable table{
        {"curve", "samples", "left out", "correct at t = 1", "without time", "alpha", "beta", "lambda", "eta"}, {}, 1};
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const ScoreCurve& curve = curves[i];
        const auto at = std::find_if(curve.points.begin(), curve.points.end(),
                                     [](const ScorePoint& point) { return point.t >= 1; });
        if (at == curve.points.end())
            continue;
        table.rows.push_back({groups[i].compiler, formatCount(at->total), formatCount(curve.not_run + curve.cancelled),
                              formatCount(at->correct), formatCount(curve.without_speedup), shortNumber(at->alpha, 4),
                              shortNumber(at->beta, 4), shortNumber(at->lambda, 4), shortNumber(at->eta, 4)});
    }
    return table;
}

/// Makes a table with a row for each curve and a column for each t, because names may be long, but scores are short.
ReportTable scores(std::span<const ScoreCurve> curves, const char* name, double ScorePoint::*value) {
    ReportTable table{{name}, {}, 1};
    for (std::size_t i = 0; !curves.empty() && i < curves.front().points.size(); ++i)
        table.columns.push_back(std::to_string(curves.front().points[i].t));
    for (const ScoreCurve& curve : curves) {
        std::vector<std::string>& row = table.rows.emplace_back(std::vector{curve.label});
        for (const ScorePoint& point : curve.points)
            row.push_back(shortNumber(point.*value));
    }
    return table;
}

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

/// Returns the reason of a sample for the table of failures; none if it is correct at t = 1.
std::optional<std::string> failureReason(const ResultRow& row, const SampleOutcome& outcome) {
    if (!leftOut(outcome) && correctAt(outcome, 1))
        return std::nullopt;
    std::string reason = firstLine(row.result.message);
    if (!reason.empty())
        return reason;
    if (row.result.status != RunStatus::Correct)
        return "not recorded";
    return failureClass(outcome) == FailureClass::Runtime ? "it has no time" : "outside the tolerances of t = 1";
}

/// Makes the table of failures. Samples with the same compiler, status, phase and reason share a row, the most frequent
/// first. The table has all samples that are not correct at t = 1, and those that were left out.
ReportTable failures(const ReportInput& input) {
    using Key = std::tuple<std::string, std::string, std::string, std::string>;
    std::map<Key, std::vector<std::string>> found;
    for (const ResultRow& row : input.results) {
        const SampleOutcome outcome = outcomeOf(row, input.speedup);
        if (const auto reason = failureReason(row, outcome))
            found[{row.compiler,
                   row.result.status == RunStatus::Correct ? failureClassName(failureClass(outcome))
                                                           : runStatusName(row.result.status),
                   row.result.phase, *reason}]
                .push_back(row.sample_name);
    }
    std::vector<std::pair<Key, std::vector<std::string>>> sorted(found.begin(), found.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    ReportTable table{{"curve", "status", "phase", "reason", "for example", "samples"}, {}, 5};
    std::size_t others = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto& [key, samples] = sorted[i];
        const auto& [compiler, status, phase, reason] = key;
        if (i < kMostReasons)
            table.rows.push_back({compiler, status, phase, reason, samples.front(), formatCount(samples.size())});
        else
            others += samples.size();
    }
    if (others > 0)
        table.rows.push_back(
            {"and " + formatCount(sorted.size() - kMostReasons, "more reason"), "", "", "", "", formatCount(others)});
    return table;
}

/// Lists the extremes by speedup; if there are few, each sample once.
ReportTable extremes(const CompilerOutcomes& group) {
    std::vector<const SampleOutcome*> timed_samples;
    for (const SampleOutcome& outcome : group.outcomes)
        if (timed(outcome))
            timed_samples.push_back(&outcome);
    std::stable_sort(timed_samples.begin(), timed_samples.end(),
                     [](const auto* a, const auto* b) { return *a->speedup > *b->speedup; });
    ReportTable table{{"sample", "status", "speedup"}, {}, 2};
    for (std::size_t i = 0; i < timed_samples.size(); ++i) {
        if (timed_samples.size() > 2 * kExtremes && i == kExtremes) {
            table.rows.push_back({"...", "", ""});
            i = timed_samples.size() - kExtremes;
        }
        const SampleOutcome& outcome = *timed_samples[i];
        table.rows.push_back({outcome.name, runStatusName(outcome.status), shortNumber(*outcome.speedup, 4)});
    }
    return table;
}

/// Logs come from other machines, which a self-check does not cover.
bool measuredHere(std::span<const RunRow> runs) {
    return std::any_of(runs.begin(), runs.end(), [](const RunRow& run) { return run.kind != "log"; });
}

void addWarnings(ReportDocument& report, const ReportInput& input, const MeasurementContext& context) {
    const auto warn = [&](std::string text) { report.blocks.emplace_back(ReportText{std::move(text), true}); };
    const std::size_t before = report.blocks.size();
    if (!context.varying.empty())
        warn("Not all results were measured alike; what differs: " + joined(context.varying) + ".");
    const RunTrust trust = trustOf(input.results);
    if (trust.unstable > 0)
        warn(formatCount(trust.unstable) + " of " + formatCount(trust.timed) +
             " speedups are unstable: their intervals are wider than was asked for.");
    if (trust.disturbed > 0)
        warn(formatCount(trust.disturbed) + " of " + formatCount(trust.blocks) +
             " blocks were measured again because something disturbed them.");
    if (trust.without_interval > 0)
        warn(formatCount(trust.without_interval) + " of " + formatCount(trust.timed) +
             " speedups have no interval of their own.");
    if (report.blocks.size() == before)
        report.blocks.emplace_back(ReportText{"Nothing in the results speaks against their times.", false});
    if (measuredHere(input.runs))
        report.blocks.emplace_back(ReportText{selfCheckLine(input.self_check), !input.self_check});
}

/// Eager against eager on this machine: every speedup should be 1.
void addSelfCheck(ReportDocument& report, const SelfCheck& check) {
    CompilerOutcomes group{"eager / eager", {}, {}, {}};
    for (const SelfCheckRatio& ratio : check.samples) {
        SampleOutcome& outcome = group.outcomes.emplace_back();
        outcome.name = ratio.sample;
        outcome.status = ratio.status;
        if (ratio.timed())
            outcome.speedup = ratio.ratio;
    }
    group.samples.resize(group.outcomes.size());
    Figure figure = makeFigure(FigureKind::Violin, std::vector{group}, {}, {});
    figure.title = "Eager against itself (A/A)";
    report.blocks.emplace_back(ReportFigure{figure, figureStyle(FigureKind::Violin)});
}

} // namespace

Status addStored(const std::filesystem::path& database_file, ReportInput& input) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    std::set<RunId> wanted;
    for (const ResultRow& row : input.results)
        wanted.insert(row.run);
    for (const RunRow& run : runs)
        if (wanted.contains(run.id))
            input.runs.push_back(run);
    std::sort(input.runs.begin(), input.runs.end(), [](const RunRow& a, const RunRow& b) { return a.id < b.id; });
    for (const RunRow& run : input.runs)
        if (isPutTogether(run)) {
            GNX_TRY(Provenance provenance, provenanceOf(database_file, run.id));
            input.provenance.push_back(std::move(provenance));
        }
    if (!measuredHere(input.runs))
        return {};
    GNX_TRY(input.self_check, newestSelfCheck(store, runs, input.results.back().device));
    return {};
}

ReportDocument resultReport(const ReportInput& input) {
    const auto groups = groupByCompiler(input.results, input.speedup);
    const auto curves = scoreCurves(groups, input.options);
    MeasurementContext context = contextOf(input.results, input.title);
    context.speedup = input.speedup;
    ReportDocument report;
    report.title = input.title.empty() ? "Results" : input.title;
    const auto heading = [&](std::string text) { report.blocks.emplace_back(ReportHeading{std::move(text)}); };
    heading("Setup");
    report.blocks.emplace_back(setup(input, context));
    heading("Trust");
    addWarnings(report, input, context);
    if (input.self_check)
        addSelfCheck(report, input.self_check->check);
    heading("Scores");
    report.blocks.emplace_back(summary(groups, curves));
    report.blocks.emplace_back(scores(curves, "S(t)", &ScorePoint::s));
    report.blocks.emplace_back(scores(curves, "ES(t)", &ScorePoint::es));
    heading("Figures");
    for (const FigureKind kind : reportFigures(groups))
        report.blocks.emplace_back(ReportFigure{makeFigure(kind, groups, input.options, context), figureStyle(kind)});
    heading("Failures");
    ReportTable reasons = failures(input);
    if (reasons.rows.empty())
        report.blocks.emplace_back(ReportText{"No sample failed.", false});
    else
        report.blocks.emplace_back(std::move(reasons));
    for (const CompilerOutcomes& group : groups) {
        heading("Fastest and slowest: " + group.compiler);
        ReportTable table = extremes(group);
        if (table.rows.empty())
            report.blocks.emplace_back(ReportText{"No sample has a speedup.", false});
        else
            report.blocks.emplace_back(std::move(table));
    }
    return report;
}

} // namespace gnx::results
