#include <array>
#include <cstdio>

#include "core/base/Units.h"
#include "core/profile/analysis/Findings.h"

namespace gnx::profile {
namespace {

std::string durationText(std::int64_t ns) {
    return formatDuration(static_cast<double>(ns));
}

std::string percentText(double share) {
    const double percent = share * 100;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.*f %%", percent < 1 ? 2 : percent < 10 ? 1 : 0, percent);
    return text.data();
}

std::string chainText(const Finding& finding, const Graph* graph) {
    std::string text;
    for (const NodeId node : finding.nodes) {
        text += text.empty() ? "" : " -> ";
        text += graph == nullptr ? "" : std::string(graph->op(graph->node(node))) + " ";
        text += "#" + std::to_string(node.value());
    }
    return text;
}

} // namespace

std::string findingText(const Finding& finding, const Trace& trace, const Graph* graph) {
    const auto count = [&finding](const char* noun) { return formatCount(finding.count, noun); };
    const auto countOf = [&finding](const std::string& one, const std::string& many) {
        return formatCount(finding.count) + ' ' + (finding.count == 1 ? one : many);
    };
    const std::string took = durationText(finding.ns);
    const std::string name(trace.text(finding.name));
    switch (finding.kind) {
    case Finding::Kind::LaunchBound:
        return count("kernel") + " in a row are shorter than the calls that start them, for " + took +
               "; a CUDA graph would start them at once";
    case Finding::Kind::IdleHost:
        return "the device waits " + count("time") + " for the host, " + took + " together";
    case Finding::Kind::IdleCopy:
        return "no kernel runs in " + countOf("stretch", "stretches") + " while memory is copied or set, " + took +
               " together";
    case Finding::Kind::HostWait: {
        const std::string who(trace.text(finding.operator_name));
        return (who.empty() ? "the program" : who) + " waits for the device " + count("time") + " (" + name + "), " +
               took + " together";
    }
    case Finding::Kind::MissedFusion:
        return count("elementwise operator") + " that one kernel could do take " + took + ": " +
               chainText(finding, graph);
    case Finding::Kind::Conversion:
        return countOf("copy", "copies") + " to another layout, type or device (" + name + "), " + took + " together";
    case Finding::Kind::TinyKernels:
        return count("kernel") + " of less than 2 µs, " + took + " together";
    case Finding::Kind::TailEffect:
        return "the last wave of blocks leaves multiprocessors idle in " + count("call") + " of " + name + ", " + took +
               " together; more or smaller blocks would fill it";
    case Finding::Kind::Recompilation:
        return "compiled " + count("time") + " after the model's first call, " + took +
               " together; sizes marked as dynamic would need no other code";
    case Finding::Kind::BelowRoof:
        return (finding.count == 1 ? chainText(finding, graph) + " takes " : count("further operator") + " take ") +
               percentText(finding.share_of_time) + " of the time (" + took + ") at " +
               percentText(finding.share_of_roof) +
               (finding.count > 1      ? " of their roofs"
                : finding.memory_bound ? " of its roof, the memory's bandwidth"
                                       : " of its roof, the machine's arithmetic");
    case Finding::Kind::ImpossibleTimes: {
        const Activity& worst = trace.activity(finding.evidence.front());
        return countOf("event", "events") + " of " + trace.trackName(trace.track(worst.track)) +
               (finding.count == 1 ? " lasts" : " last") + " beyond the begin of the next one, the longest " +
               durationText(worst.duration_ns) + " (" + name +
               "); a stream does one after another, so these times cannot be true: " + took + " are too much";
    }
    }
    return {};
}

std::string describeFinding(const Finding& finding, const Trace& trace, const Graph* graph) {
    if (finding.gain_ns == 0)
        return findingText(finding, trace, graph);
    return findingText(finding, trace, graph) + "; at most " + durationText(finding.gain_ns) + " to be gained";
}

} // namespace gnx::profile
