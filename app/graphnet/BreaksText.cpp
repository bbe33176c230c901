#include "app/graphnet/BreaksText.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <ostream>

#include "app/graphnet/Table.h"
#include "core/base/Join.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kShown = 10;

std::string placeText(const StackFrame& frame) {
    return printable(frame.file) + ':' + std::to_string(frame.line);
}

/// One digit after the point if there is one: "2", "0.5".
std::string shortNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), value == static_cast<double>(static_cast<long>(value)) ? "%.0f" : "%.1f",
                  value);
    return text.data();
}

std::string percent(double share) {
    return shortNumber(static_cast<double>(static_cast<long>(share * 1000)) / 10) + " %";
}

std::string costText(const BreakPoint& point) {
    if (!point.cost)
        return "not known";
    return formatDuration(point.cost->eager_ns) + " (" + percent(point.cost->share) + ")";
}

void printCounts(const BreakReport& report, std::ostream& out) {
    out << formatCount(report.graphs.size(), "graph");
    if (const std::uint64_t again = report.recompiledGraphs(); again > 0)
        out << " (" << formatCount(again) << " of recompilations)";
    out << ", graphs - 1: " << formatCount(report.graphs.empty() ? 0 : report.graphs.size() - 1) << "; "
        << formatCount(report.events(), "break event") << " at " << formatCount(report.points.size(), "place");
    if (!report.given_up.empty())
        out << "; " << formatCount(report.given_up.size(), "function") << " given up";
    out << '\n';
}

void printTable(const BreakReport& report, std::size_t shown, std::ostream& out, const Terminal& terminal) {
    Table table({{"PLACE", Table::Align::Left, true},
                 {"KIND"},
                 {"COUNT", Table::Align::Right},
                 {"COST PER CALL", Table::Align::Right},
                 {"REASON", Table::Align::Left, true}});
    for (std::size_t i = 0; i < shown; ++i) {
        const BreakPoint& point = report.points[i];
        const BreakText& text = report.log.texts[point.text];
        table.addRow({placeText(point.place.frame),
                      std::string(breakFamilyName(point.meaning.family)) + (text.gb.empty() ? "" : " " + text.gb),
                      formatCount(point.count), costText(point), printable(point.meaning.words)});
    }
    table.print(out, terminal);
}

void printDetails(const BreakReport& report, const BreakPoint& point, std::ostream& out) {
    const BreakText& text = report.log.texts[point.text];
    const StackFrame& frame = point.place.frame;
    out << '\n' << placeText(frame) << (frame.function.empty() ? "" : ", in " + printable(frame.function)) << '\n';
    if (!frame.code.empty())
        out << "    " << printable(frame.code) << '\n';
    if (frame.file.starts_with('<'))
        out << "  source     in no file: code from exec, a prompt or a notebook\n";
    if (point.place.owner != CodeOwner::User)
        out << "  code of    " << (point.place.owner == CodeOwner::Torch ? "torch" : "a library") << '\n';
    if (point.place.called_from)
        out << "  called at  " << placeText(*point.place.called_from) << ": "
            << printable(point.place.called_from->code) << '\n';
    out << "  torch      " << printable(text.kind) << (text.gb.empty() ? "" : " (" + text.gb + ")") << '\n';
    if (!point.consequence.empty())
        out << "  led to     " << printable(point.consequence)
            << (point.consequence_gb.empty() ? "" : " (" + point.consequence_gb + ")") << '\n';
    if (!point.frames.empty())
        out << "  compiling  " << printable(joined(point.frames)) << '\n';
    if (point.given_up > 0)
        out << "  given up   " << formatCount(point.given_up, "time") << ": the whole function runs in eager mode\n";
    if (point.graph_before || point.graph_after) {
        const auto name = [&](const std::optional<std::size_t>& graph) {
            return graph ? report.graphs[*graph].compile_id : std::string("none");
        };
        out << "  graphs     " << name(point.graph_before) << " before, " << name(point.graph_after) << " after\n";
    }
    if (point.cost && point.cost->synchronizations)
        out << "  between    " << shortNumber(*point.cost->synchronizations) << " synchronizations, "
            << shortNumber(point.cost->copies.value_or(0)) << " copies in a call\n";
    if (point.cost && point.cost->handed_tensors)
        out << "  fusion     tensors written before and read behind it: " << shortNumber(*point.cost->handed_tensors)
            << " a call, " << formatBytes(static_cast<std::uint64_t>(point.cost->handed_bytes.value_or(0)))
            << "; it loses a kernel for each at most\n";
    if (!point.cost && !point.cost_unknown.empty())
        out << "  cost       not known: " << point.cost_unknown << '\n';
    out << "  remedy     " << printable(point.meaning.remedy) << '\n';
    if (!text.hints.empty())
        out << "  hint       " << printable(text.hints.front()) << '\n';
}

void printGivenUp(const BreakReport& report, std::ostream& out) {
    if (report.given_up.empty())
        return;
    out << "\nFunctions that run in eager mode as a whole\n";
    for (const GivenUpFrame& frame : report.given_up)
        out << "  " << printable(frame.file) << ':' << frame.line << ", " << printable(frame.function) << ": "
            << printable(frame.reason) << '\n';
}

void printRecompilations(const BreakReport& report, bool all, std::ostream& out) {
    if (report.recompilations.empty())
        return;
    out << "\nRecompilations, with the guard that failed\n";
    const std::size_t shown = all ? report.recompilations.size() : std::min(report.recompilations.size(), kShown);
    for (std::size_t i = 0; i < shown; ++i) {
        const Recompilation& one = report.recompilations[i];
        out << "  " << printable(one.file) << ':' << one.line << ", " << printable(one.function) << " ("
            << printable(joined(one.compile_ids)) << "): " << printable(one.guard) << '\n';
    }
    if (shown < report.recompilations.size())
        out << "  and " << formatCount(report.recompilations.size() - shown) << " more, --all prints them\n";
}

void printSettings(const BreakReport& report, std::ostream& out) {
    std::string versions;
    for (const TracedProcess& process : report.log.processes)
        if (!process.torch_version.empty()) {
            versions = "torch " + process.torch_version;
            break;
        }
    std::string settings;
    for (const auto& [name, value] : report.settings)
        if (value != "{}" && value != "[]" && value != "null")
            settings.append(settings.empty() ? "" : ", ").append(name).append("=").append(value);
    if (!versions.empty() || !settings.empty())
        out << "\nCounted with " << printable(versions) << (versions.empty() || settings.empty() ? "" : " and ")
            << printable(settings) << '\n';
}

void printProblems(const BreakReport& report, std::ostream& out) {
    for (const TracedProcess& process : report.log.processes)
        for (const TraceProblem& problem : process.problems)
            out << process.file.string() << ':' << problem.line << ": " << printable(problem.message) << '\n';
}

void printCapture(const Capture& capture, std::ostream& out) {
    if (capture.failure)
        out << "the run of " << printable(capture.target) << " failed: " << printable(capture.failure->message) << '\n';
    for (std::size_t i = 0; i < capture.inputs.size(); ++i) {
        const CaptureInputs& set = capture.inputs[i];
        out << "input set " << i + 1 << " (" << printable(set.description) << "): "
            << (i < capture.order.size() ? formatCount(capture.order[i].size(), "fragment") + " in a call, "
                                         : std::string())
            << formatDuration(set.call_ns) << " a call";
        if (set.eager_ns > 0)
            out << ", " << formatDuration(set.eager_ns) << " in eager mode";
        out << '\n';
    }
}

} // namespace

void printBreaks(const BreakReport& report, bool all, std::ostream& out, const Terminal& terminal) {
    printCounts(report, out);
    if (report.capture)
        printCapture(*report.capture, out);
    const std::size_t shown = all ? report.points.size() : std::min(report.points.size(), kShown);
    if (shown > 0) {
        out << '\n';
        printTable(report, shown, out, terminal);
    }
    for (std::size_t i = 0; i < shown; ++i)
        printDetails(report, report.points[i], out);
    if (shown < report.points.size())
        out << "\nand " << formatCount(report.points.size() - shown, "place") << " more, --all prints them\n";
    printGivenUp(report, out);
    printRecompilations(report, all, out);
    printSettings(report, out);
    printProblems(report, out);
}

void printComparison(const BreakComparison& comparison, const BreakReport& before, const BreakReport& after,
                     std::ostream& out, const Terminal& terminal) {
    out << "before: ";
    printCounts(before, out);
    out << "after:  ";
    printCounts(after, out);
    if (!comparison.points.empty()) {
        out << '\n';
        Table table({{"CHANGE"},
                     {"PLACE", Table::Align::Left, true},
                     {"KIND"},
                     {"COUNT", Table::Align::Right},
                     {"COST PER CALL", Table::Align::Right},
                     {"CODE", Table::Align::Left, true}});
        const auto both = [&](const ComparedPoint& one, const auto& text) {
            const std::string was = one.before ? text(before.points[*one.before]) : "-";
            const std::string is = one.after ? text(after.points[*one.after]) : "-";
            return was == is ? was : was + " -> " + is;
        };
        for (const ComparedPoint& one : comparison.points) {
            const BreakPoint& point = one.after ? after.points[*one.after] : before.points[*one.before];
            table.addRow({changeName(one), placeText(point.place.frame), breakFamilyName(point.meaning.family),
                          both(one, [](const BreakPoint& each) { return formatCount(each.count); }),
                          both(one, costText), printable(point.place.frame.code)});
        }
        table.print(out, terminal);
    }
    if (!comparison.conditions.empty())
        out << "\nCounted under other conditions\n";
    for (const ComparedCondition& one : comparison.conditions)
        out << "  " << printable(one.name) << ": " << (one.before.empty() ? "not given" : printable(one.before))
            << " -> " << (one.after.empty() ? "not given" : printable(one.after)) << '\n';
}

} // namespace gnx::cli
