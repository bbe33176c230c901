#include "app/graphnet/SelfCheckRun.h"

#include <array>
#include <cstdio>
#include <iostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/bench/plans/SelfCheck.h"

namespace gnx::cli {
namespace {

std::string checkRatioText(double ratio) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4f", ratio);
    return text.data();
}

std::string verdictText(const SelfCheckRatio& ratio) {
    if (!ratio.timed())
        return runStatusName(ratio.status);
    return ratio.unstable ? "unstable" : ratio.outside ? "outside" : "";
}

Status chooseSamples(const CommandContext& context, BenchPlan& plan) {
    if (!plan.samples.empty())
        return {};
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(std::vector<SampleRow> rows, index.samples());
    plan.samples = chooseSelfCheckSamples(std::move(rows), {});
    if (!plan.samples.empty())
        return {};
    return Error{.code = ErrorCode::NotFound,
                 .message = "no indexed sample can be measured against itself: that takes a torch sample without "
                            "problems and of at most " +
                            formatBytes(SelfCheckChoice().most_bytes),
                 .hint = "index a dataset, or name samples"};
}

void printTable(const CommandContext& context, const SelfCheck& check) {
    Table table({{"sample", Table::Align::Left, true},
                 {"ratio", Table::Align::Right},
                 {"from", Table::Align::Right},
                 {"to", Table::Align::Right},
                 {"repeated", Table::Align::Right},
                 {"", Table::Align::Left},
                 {"why", Table::Align::Left, true}});
    for (const SelfCheckRatio& ratio : check.samples) {
        const bool timed = ratio.timed();
        table.addRow({ratio.sample, timed ? checkRatioText(ratio.ratio) : "", timed ? checkRatioText(ratio.low) : "",
                      timed ? checkRatioText(ratio.high) : "", ratio.repeated > 0 ? formatCount(ratio.repeated) : "",
                      verdictText(ratio), ratio.reason});
    }
    table.print(std::cout, context.terminal());
    std::cout << check.text() << '\n';
}

Error limitsDoNotHold(const SelfCheck& check) {
    std::string what;
    const auto add = [&what](const std::string& text) { what += (what.empty() ? "" : ", ") + text; };
    if (check.timed == 0)
        add("nothing was timed");
    else if (!check.meanHolds())
        add("the geometric mean is " + checkRatioText(check.mean) + ", asked is 1 +- " +
            checkRatioText(check.limits.mean));
    if (check.outside > 0)
        add(formatCount(check.outside, "ratio") + " further than " + checkRatioText(check.limits.sample) +
            " from 1 and not marked unstable");
    if (check.failed > 0)
        add(formatCount(check.failed) + " failed");
    return {.code = ErrorCode::Unknown,
            .message = "the self-check has not passed: " + what,
            .hint = "speedups of this machine, as it is now, are no better than that"};
}

} // namespace

Status runSelfCheck(const CommandContext& context, BenchPlan plan, const PlanPrograms& programs, bool json) {
    GNX_CHECK(chooseSamples(context, plan));
    plan.compilers = {"eager"};
    plan.kind = kSelfCheckKind;
    plan.protocol.timing = Timing::Blocks;
    if (plan.title.empty())
        plan.title = "self-check";
    GNX_TRY(const RunId run, executePlan(context, std::move(plan), programs, json));
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const std::vector<ResultRow> results, store.results(run));
    const SelfCheck check = selfCheckOf(results);
    if (json) {
        nlohmann::json value = toJson(check);
        value["run"] = run.value();
        context.printJson(value);
    } else {
        printTable(context, check);
    }
    if (!check.passed())
        return limitsDoNotHold(check);
    return {};
}

} // namespace gnx::cli
