#include "app/graphnet/ReferenceText.h"

#include <array>
#include <cstdio>
#include <iostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

std::string ratioText(const std::optional<TimeRatio>& ratio) {
    if (!ratio)
        return {};
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.3f (%.3f .. %.3f)", ratio->ratio, ratio->low, ratio->high);
    return text.data();
}

std::string verdictText(const ReferenceRow& row) {
    if (row.failure)
        return "failure: " + std::string(runStatusName(row.is));
    std::string text;
    const auto add = [&text](const char* word) { text += (text.empty() ? "" : ", ") + std::string(word); };
    if (row.mismatch)
        add("mismatch");
    if (row.unchecked)
        add("outputs not compared");
    if (row.slower())
        add("slower");
    if (row.faster())
        add("faster");
    if (row.fixed)
        add("works now");
    if (row.unstable)
        add("unstable");
    return text.empty() ? runStatusName(row.is) : text;
}

std::string outputsText(const ReferenceRow& row) {
    if (row.outputs.empty())
        return {};
    bool equal = true;
    for (const OutputReport& report : row.outputs)
        equal = equal && report.equal;
    if (equal)
        return "equal";
    return row.close_from ? "close from t = " + std::to_string(*row.close_from) : "far apart";
}

} // namespace

std::string countsText(const ReferenceReport& report) {
    const auto counted = [](std::size_t count, const char* one, const char* many) {
        return formatCount(count) + ' ' + (count == 1 ? one : many);
    };
    return counted(report.failures, "failure", "failures") + ", " +
           counted(report.mismatches, "mismatch", "mismatches") + ", " +
           (report.unchecked > 0 ? formatCount(report.unchecked) + " not compared, " : "") +
           formatCount(report.slower) + " slower";
}

std::string publishedText(const PublishedReference& published) {
    return "reference of " + formatCount(published.jobs, "job") + ", " + formatCount(published.correct) +
           " correct, in " + published.folder.string();
}

std::string keptText(const EndedCheck& check) {
    return "kept as run " + std::to_string(check.set.value()) + ", \"" + check.name + '"';
}

void printReport(const CommandContext& context, const ReferenceReport& report) {
    Table table({{"sample", Table::Align::Left, true},
                 {"compiler"},
                 {"", Table::Align::Left},
                 {"outputs"},
                 {"eager, now / then", Table::Align::Right},
                 {"compiled", Table::Align::Right},
                 {"why", Table::Align::Left, true}});
    for (const ReferenceRow& row : report.rows)
        table.addRow({row.sample, row.compiler, verdictText(row), outputsText(row), ratioText(row.eager),
                      ratioText(row.compiled), row.reason});
    table.print(std::cout, context.terminal());
    for (const EnvironmentChange& change : report.environment)
        std::cout << change.key << ": " << (change.was.empty() ? "-" : change.was) << " -> "
                  << (change.is.empty() ? "-" : change.is) << '\n';
    std::cout << formatCount(report.rows.size(), "job") << ": " << countsText(report) << ", "
              << formatCount(report.faster) << " faster\n";
}

} // namespace gnx::cli
