#include "core/capture/compiled/CompiledJson.h"

namespace gnx::capture {
namespace {

nlohmann::json phasesJson(const PhaseTimes& times) {
    nlohmann::json made = nlohmann::json::object();
    for (const auto& [phase, seconds] : times)
        made[std::string(compilePhaseName(phase))] = seconds;
    return made;
}

nlohmann::json orNull(const std::optional<std::int64_t>& value) {
    return value ? nlohmann::json(*value) : nlohmann::json();
}

nlohmann::json frameJson(const CompiledFrame& frame, const std::vector<std::filesystem::path>& files) {
    nlohmann::json texts = nlohmann::json::array(), caches = nlohmann::json::array(), kernels = nlohmann::json::array();
    for (const ContentText& text : frame.texts)
        texts.push_back({{"kind", contentKindName(text.kind)},
                         {"name", text.name},
                         {"line", text.line},
                         {"bytes", text.bytes},
                         {"cut", text.cut}});
    for (const CacheCounts& use : frame.caches)
        caches.push_back({{"cache", use.cache}, {"hits", use.hits}, {"misses", use.misses}});
    for (const KernelOrigin& one : frame.kernels)
        kernels.push_back({{"kernel", one.kernel},
                           {"nodes", one.nodes},
                           {"source_nodes", one.source_nodes},
                           {"operators", one.operators}});
    return {{"log", files.at(frame.file).string()},
            {"id", frame.id},
            {"function", frame.function},
            {"file", frame.source_file},
            {"line", frame.source_line},
            {"operators", orNull(frame.operators)},
            {"guards", orNull(frame.guards)},
            {"seconds", phasesJson(frame.times)},
            {"backward_seconds", phasesJson(frame.backward_times)},
            {"caches", std::move(caches)},
            {"symbols", frame.symbols},
            {"texts", std::move(texts)},
            {"kernels", std::move(kernels)}};
}

} // namespace

nlohmann::json toJson(const CompiledContent& content) {
    nlohmann::json frames = nlohmann::json::array(), problems = nlohmann::json::array();
    for (const CompiledFrame& frame : content.frames)
        frames.push_back(frameJson(frame, content.files));
    for (const ContentProblem& problem : content.problems)
        problems.push_back(
            {{"log", content.files.at(problem.file).string()}, {"line", problem.line}, {"message", problem.message}});
    return {{"compilations", std::move(frames)}, {"problems", std::move(problems)}};
}

} // namespace gnx::capture
