#include "core/capture/breaks/BreakReportJson.h"

#include "core/base/ParseJson.h"

namespace gnx::capture {
namespace {

using nlohmann::json;

template <class T> json orNull(const std::optional<T>& value) {
    return value ? json(*value) : json();
}

json textOrNull(const std::string& text) {
    return text.empty() ? json() : json(text);
}

json frameJson(const StackFrame& frame) {
    return {{"file", frame.file}, {"line", frame.line}, {"function", frame.function}, {"code", frame.code}};
}

json frameOrNull(const std::optional<StackFrame>& frame) {
    return frame ? frameJson(*frame) : json();
}

json costJson(const BreakPoint& point) {
    if (!point.cost)
        return {{"eager_ns", nullptr},
                {"reason", point.cost_unknown.empty() ? "nothing was executed" : point.cost_unknown}};
    return {{"eager_ns", point.cost->eager_ns},
            {"share", point.cost->share},
            {"synchronizations", orNull(point.cost->synchronizations)},
            {"copies", orNull(point.cost->copies)},
            {"handed_tensors", orNull(point.cost->handed_tensors)},
            {"handed_bytes", orNull(point.cost->handed_bytes)}};
}

json pointJson(const BreakPoint& point, const CompileLog& log) {
    const BreakText& text = log.texts[point.text];
    json stack = json::array();
    for (const StackFrame& frame : text.stack)
        stack.push_back(frameJson(frame));
    json place = frameJson(point.place.frame);
    place["owner"] = codeOwnerName(point.place.owner);
    return {{"place", std::move(place)},
            {"called_from", frameOrNull(point.place.called_from)},
            {"innermost", frameOrNull(point.place.innermost)},
            {"gb", textOrNull(text.gb)},
            {"kind", text.kind},
            {"family", breakFamilyName(point.meaning.family)},
            {"reason", point.meaning.words},
            {"remedy", point.meaning.remedy},
            {"explanation", text.explanation},
            {"hints", text.hints},
            {"context", text.context},
            {"url", textOrNull(text.url)},
            {"consequence", textOrNull(point.consequence)},
            {"consequence_gb", textOrNull(point.consequence_gb)},
            {"count", point.count},
            {"given_up", point.given_up},
            {"frames", point.frames},
            {"compile_ids", point.compile_ids},
            {"graph_before", orNull(point.graph_before)},
            {"graph_after", orNull(point.graph_after)},
            {"cost", costJson(point)},
            {"stack", std::move(stack)}};
}

json graphJson(const ReportGraph& graph) {
    return {{"process", graph.process},
            {"compile_id", graph.compile_id},
            {"function", graph.function},
            {"file", graph.file},
            {"line", graph.line},
            {"operators", orNull(graph.operators)},
            {"recompiled", graph.recompiled},
            {"fragment", orNull(graph.fragment)}};
}

json processJson(const TracedProcess& process) {
    json problems = json::array();
    for (const TraceProblem& problem : process.problems)
        problems.push_back({{"line", problem.line}, {"message", problem.message}});
    return {{"file", process.file.string()},
            {"rank", orNull(process.rank)},
            {"torch", textOrNull(process.torch_version)},
            {"bytes", process.counts.bytes},
            {"records", process.counts.records},
            {"other_lines", process.counts.other_lines},
            {"problems", std::move(problems)}};
}

json captureJson(const Capture& capture) {
    json inputs = json::array();
    for (const CaptureInputs& set : capture.inputs)
        inputs.push_back({{"origin", set.origin},
                          {"description", set.description},
                          {"calls", set.calls},
                          {"call_ns", set.call_ns},
                          {"eager_ns", set.eager_ns > 0 ? json(set.eager_ns) : json()}});
    json fragments = json::array();
    for (const CaptureFragment& fragment : capture.fragments)
        fragments.push_back({{"compile_id", fragment.compile_id},
                             {"operators", fragment.operators},
                             {"sample", orNull(fragment.sample)},
                             {"no_sample_because", textOrNull(fragment.no_sample_because)},
                             {"calls", fragment.calls},
                             {"total_ns", fragment.total_ns}});
    json gaps = json::array();
    for (const CaptureGap& gap : capture.gaps)
        gaps.push_back({{"after", gap.after},
                        {"before", gap.before},
                        {"count", gap.count},
                        {"total_ns", gap.total_ns},
                        {"synchronizations", orNull(gap.synchronizations)},
                        {"copies", orNull(gap.copies)},
                        {"handed_tensors", orNull(gap.handed_tensors)},
                        {"handed_bytes", orNull(gap.handed_bytes)}});
    json failure;
    if (capture.failure)
        failure = {{"kind", capture.failure->kind}, {"message", capture.failure->message},
                   {"file", capture.failure->file}, {"line", capture.failure->line},
                   {"hint", capture.failure->hint}, {"traceback", capture.failure->traceback}};
    return {{"target", capture.target},
            {"backend", capture.backend},
            {"train", capture.train},
            {"versions", capture.versions},
            {"settings", capture.settings},
            {"roots", capture.roots},
            {"inputs", std::move(inputs)},
            {"fragments", std::move(fragments)},
            {"order", capture.order},
            {"gaps", std::move(gaps)},
            {"timed_calls", capture.timed_calls},
            {"timed_ns", capture.timed_ns},
            {"first_calls_s", capture.first_calls_s},
            {"failure", std::move(failure)}};
}

} // namespace

json toJson(const BreakReport& report) {
    json places = json::array();
    for (const BreakPoint& point : report.points)
        places.push_back(pointJson(point, report.log));
    json graphs = json::array();
    for (const ReportGraph& graph : report.graphs)
        graphs.push_back(graphJson(graph));
    json given_up = json::array();
    for (const GivenUpFrame& frame : report.given_up)
        given_up.push_back({{"function", frame.function},
                            {"file", frame.file},
                            {"line", frame.line},
                            {"reason", frame.reason},
                            {"count", frame.count}});
    json recompilations = json::array();
    for (const Recompilation& one : report.recompilations)
        recompilations.push_back({{"function", one.function},
                                  {"file", one.file},
                                  {"line", one.line},
                                  {"guard", one.guard},
                                  {"compile_ids", one.compile_ids}});
    json settings = json::object();
    for (const auto& [name, value] : report.settings)
        settings[name] = parseJson(value);
    json processes = json::array();
    for (const TracedProcess& process : report.log.processes)
        processes.push_back(processJson(process));
    return {{"graphs", report.graphs.size()},
            {"graphs_minus_one", report.graphs.empty() ? 0 : report.graphs.size() - 1},
            {"graphs_recompiled", report.recompiledGraphs()},
            {"events", report.events()},
            {"places", std::move(places)},
            {"graph_list", std::move(graphs)},
            {"frames_given_up", std::move(given_up)},
            {"recompilations", std::move(recompilations)},
            {"settings", std::move(settings)},
            {"processes", std::move(processes)},
            {"capture", report.capture ? captureJson(*report.capture) : json()}};
}

} // namespace gnx::capture
