#include "core/base/Units.h"
#include "core/traceanalysis/Findings.h"

namespace gnx {
namespace {

std::string durationText(std::int64_t ns) {
    return formatDuration(static_cast<double>(ns));
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
    }
    return {};
}

std::string describeFinding(const Finding& finding, const Trace& trace, const Graph* graph) {
    return findingText(finding, trace, graph) + "; at most " + durationText(finding.gain_ns) + " to be gained";
}

} // namespace gnx
