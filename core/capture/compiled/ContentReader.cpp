#include "core/capture/compiled/ContentReader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>

#include <simdjson.h>

#include "core/capture/compiled/ShapeReader.h"

namespace gnx::capture {
namespace {

namespace dom = simdjson::dom;

constexpr std::pair<std::string_view, ContentKind> kRecords[] = {
    {"dynamo_output_graph", ContentKind::DynamoGraph},
    {"inductor_pre_grad_graph", ContentKind::PreGradGraph},
    {"aot_joint_graph", ContentKind::JointGraph},
    {"aot_forward_graph", ContentKind::ForwardGraph},
    {"aot_backward_graph", ContentKind::BackwardGraph},
    {"aot_inference_graph", ContentKind::InferenceGraph},
    {"inductor_post_grad_graph", ContentKind::PostGradGraph},
    {"inductor_output_code", ContentKind::OutputCode},
    {"dynamo_guards", ContentKind::Guards},
    {"dynamo_cpp_guards_str", ContentKind::Guards},
    {"after_pre_grad_graph", ContentKind::PreGradGraph},
    {"before_pre_grad_graph", ContentKind::PassGraph},
    {"before_joint_graph", ContentKind::PassGraph},
    {"after_joint_graph", ContentKind::PassGraph},
    {"before_post_grad_graph", ContentKind::PassGraph},
    {"after_post_grad_graph", ContentKind::PassGraph},
    {"inductor_provenance_tracking_node_mappings", ContentKind::Provenance},
    {"inductor_provenance_tracking_kernel_stack_traces", ContentKind::Provenance}};

/// Artifacts that other parts of the program read, or that belong to no compilation.
constexpr std::array<std::string_view, 3> kNoTexts{"dynamo_graph_break_reason", "recompile_reasons", "torch_version"};

constexpr std::string_view kMapping = "inductor_provenance_tracking_node_mappings";

/// The text of `"name": "..."` near the beginning of an artifact's JSON.
std::string_view artifactName(std::string_view metadata) {
    constexpr std::size_t kNameWithin = 256;
    constexpr std::string_view kKey = "\"name\":";
    const std::string_view head = metadata.substr(0, kNameWithin);
    const std::size_t key = head.find(kKey);
    const std::size_t begin = key == head.npos ? head.npos : head.find('"', key + kKey.size());
    const std::size_t end = begin == head.npos ? head.npos : head.find('"', begin + 1);
    return end == head.npos ? std::string_view() : head.substr(begin + 1, end - begin - 1);
}

ContentKind kindOfArtifact(std::string_view name) {
    for (const auto& [known, kind] : kRecords)
        if (known == name)
            return kind;
    for (const std::string_view end : {"_cache_hit", "_cache_miss", "_cache_bypass"})
        if (name.ends_with(end))
            return ContentKind::Cache;
    return ContentKind::Other;
}

std::optional<std::int64_t> integerAt(const dom::element& object, std::string_view key) {
    std::int64_t found = 0;
    if (object[key].get(found) == simdjson::SUCCESS)
        return found;
    return std::nullopt;
}

std::string stringAt(const dom::element& object, std::string_view key) {
    std::string_view found;
    return object[key].get(found) == simdjson::SUCCESS ? std::string(found) : std::string();
}

/// Names of a phase's time in torch's metrics: microseconds, and seconds of older versions.
struct PhaseKey {
    CompilePhase phase;
    std::string_view microseconds, seconds;
};
constexpr PhaseKey kPhases[] = {
    {CompilePhase::Whole, "duration_us", "entire_frame_compile_time_s"},
    {CompilePhase::AotAutograd, "aot_autograd_cumulative_compile_time_us", "backend_compile_time_s"},
    {CompilePhase::Inductor, "inductor_cumulative_compile_time_us", "inductor_compile_time_s"},
    {CompilePhase::CodeGeneration, "inductor_code_gen_cumulative_compile_time_us", "code_gen_time_s"},
    {CompilePhase::Kernels, "triton_compile_time_us", ""},
    {CompilePhase::PreGrad, "pre_grad_pass_time_us", ""},
    {CompilePhase::Joint, "joint_graph_pass_time_us", ""},
    {CompilePhase::PostGrad, "post_grad_pass_time_us", ""},
    {CompilePhase::BeforeRestart, "dynamo_compile_time_before_restart_us", "dynamo_time_before_restart_s"},
    {CompilePhase::Logging, "structured_logging_overhead_us", "structured_logging_overhead_s"}};

PhaseTimes timesOf(const dom::element& metrics) {
    constexpr double kMicrosecond = 1e-6;
    PhaseTimes times;
    for (const PhaseKey& key : kPhases) {
        double found = 0;
        if (const auto microseconds = integerAt(metrics, key.microseconds))
            times[key.phase] = static_cast<double>(*microseconds) * kMicrosecond;
        else if (!key.seconds.empty() && metrics[key.seconds].get(found) == simdjson::SUCCESS)
            times[key.phase] = found;
    }
    return times;
}

void addCaches(const dom::element& metrics, std::vector<CacheCounts>& uses) {
    constexpr std::pair<std::string_view, std::string_view> kCaches[] = {
        {"Inductor, local", "inductor_fx_local_cache_"},
        {"Inductor, remote", "inductor_fx_remote_cache_"},
        {"AOTAutograd, local", "aotautograd_local_cache_"},
        {"AOTAutograd, remote", "aotautograd_remote_cache_"}};
    for (const auto& [name, prefix] : kCaches) {
        const auto count = [&](std::string_view end) {
            constexpr std::int64_t most = std::int64_t{1} << 40U; // sums of any number of them stay within 64 bits
            return std::clamp<std::int64_t>(integerAt(metrics, std::string(prefix) + std::string(end)).value_or(0), 0,
                                            most);
        };
        const std::int64_t hits = count("hit_count"), misses = count("miss_count");
        if (hits + misses == 0)
            continue;
        CacheCounts* known = nullptr;
        for (CacheCounts& use : uses)
            known = use.cache == name ? &use : known;
        if (known == nullptr)
            known = &uses.emplace_back(CacheCounts{.cache = std::string(name)});
        known->hits += hits;
        known->misses += misses;
    }
}

} // namespace

std::pair<ContentKind, std::string> contentOf(std::string_view record_kind, std::string_view metadata) {
    if (record_kind == "artifact") {
        const std::string_view name = artifactName(metadata);
        for (const std::string_view other : kNoTexts)
            if (name == other)
                return {};
        return {kindOfArtifact(name), std::string(name)};
    }
    for (const auto& [known, kind] : kRecords)
        if (known == record_kind)
            return {kind, std::string(known)};
    return {};
}

struct ContentReader::Json {
    dom::parser parser{};
    dom::element root{};
    LoggedStrings strings{};
};

ContentReader::ContentReader(CompiledContent& content) : content_(content), json_(std::make_unique<Json>()) {}
ContentReader::~ContentReader() = default;

TraceHandler ContentReader::beginFile(std::size_t file) {
    file_ = file;
    by_id_.clear();
    json_->strings.clear();
    return {.wants_payload = [](std::string_view kind,
                                std::string_view metadata) { return !contentOf(kind, metadata).second.empty(); },
            .record = [this](const TraceRecord& record) { take(record); }};
}

void ContentReader::finish() {
    for (auto& [frame, kernels] : by_code_)
        if (content_.frames[frame].kernels.empty()) // without torch's own mapping
            content_.frames[frame].kernels = std::move(kernels);
    by_code_.clear();
}

CompiledFrame& ContentReader::frameOf(const std::string& id) {
    const auto [found, added] = by_id_.try_emplace(id, content_.frames.size());
    if (added)
        content_.frames.push_back({.file = file_, .id = id});
    return content_.frames[found->second];
}

CompiledFrame* ContentReader::frame(std::string_view id_hint) {
    const auto number = integerAt(json_->root, "frame_id"), compilation = integerAt(json_->root, "frame_compile_id");
    const auto autograd = integerAt(json_->root, "compiled_autograd_id");
    if (!number || !compilation) {
        if (autograd) // a graph of compiled autograd that belongs to no frame
            return &frameOf("!" + std::to_string(*autograd));
        return id_hint.empty() ? nullptr : &frameOf(std::string(id_hint));
    }
    std::string id = std::to_string(*number) + "/" + std::to_string(*compilation);
    if (autograd)
        id = "!" + std::to_string(*autograd) + "/" + id;
    return &frameOf(id);
}

void ContentReader::take(const TraceRecord& record) {
    const bool metrics = record.kind == "compilation_metrics" || record.kind == "bwd_compilation_metrics";
    const bool plain = record.kind == "dynamo_start" || record.kind == "str" || isShapeRecord(record.kind);
    auto [kind, name] = contentOf(record.kind, record.metadata);
    if (!metrics && !plain && name.empty())
        return;
    if (json_->parser.parse(record.metadata).get(json_->root) != simdjson::SUCCESS) {
        if (content_.problems.size() < TraceLogParser::kMostProblems)
            content_.problems.push_back(
                {.file = file_,
                 .line = record.line,
                 .message = "the JSON of a " + std::string(record.kind) + " record is not sound"});
        return;
    }
    if (metrics)
        return takeMetrics(record.kind);
    if (!plain)
        return takeText(record, kind, std::move(name));
    if (record.kind == "str") {
        json_->strings.take(json_->root); // one of another form is ignored
        return;
    }
    if (CompiledFrame* found = frame(); found != nullptr)
        record.kind == "dynamo_start" ? takeStart(*found) : takeShape(*found, record.kind);
}

void ContentReader::takeText(const TraceRecord& record, ContentKind kind, std::string name) {
    CompiledFrame* found = frame();
    if (found == nullptr || record.payload.empty())
        return;
    if (name == kMapping) {
        std::vector<KernelOrigin> kernels = kernelsOfMapping(record.payload);
        for (KernelOrigin& kernel : kernels)
            found->kernels.push_back(std::move(kernel));
    } else if (kind == ContentKind::OutputCode) {
        std::vector<KernelOrigin> kernels = kernelsOfCode(record.payload);
        std::vector<KernelOrigin>& known = by_code_[static_cast<std::size_t>(found - content_.frames.data())];
        known.insert(known.end(), std::move_iterator(kernels.begin()), std::move_iterator(kernels.end()));
    }
    found->texts.push_back({.kind = kind,
                            .name = std::move(name),
                            .file = file_,
                            .line = record.line,
                            .offset = record.offset,
                            .bytes = record.payload.size(),
                            .cut = record.payload_cut});
}

void ContentReader::takeStart(CompiledFrame& frame) {
    dom::array stack;
    if (json_->root["dynamo_start"]["stack"].get(stack) != simdjson::SUCCESS || stack.size() == 0)
        return;
    const dom::element last = stack.at(stack.size() - 1).value();
    frame.function = stringAt(last, "name");
    frame.source_line = integerAt(last, "line").value_or(0);
}

void ContentReader::takeShape(CompiledFrame& frame, std::string_view kind) {
    std::optional<ShapeEvent> event = readShapeRecord(kind, json_->root, json_->strings);
    if (!event)
        return;
    const std::string& value = event->value;
    std::int64_t number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (event->kind == ShapeEvent::Kind::Symbol && read.ec == std::errc() && read.ptr == value.data() + value.size())
        frame.symbols[event->expression] = number;
    addShapeEvent(frame.shapes, *std::move(event));
}

void ContentReader::takeMetrics(std::string_view kind) {
    dom::element metrics;
    if (json_->root[kind].get(metrics) != simdjson::SUCCESS || !metrics.is_object())
        return;
    CompiledFrame* found = frame(stringAt(metrics, "compile_id"));
    bool of_call = false;
    if (found == nullptr ||
        (metrics["is_runtime"].get(of_call) == simdjson::SUCCESS && of_call && kind == "compilation_metrics"))
        return;
    addCaches(metrics, found->caches);
    if (kind == "bwd_compilation_metrics") {
        found->backward_times = timesOf(metrics);
        return;
    }
    found->times = timesOf(metrics);
    found->operators = integerAt(metrics, "graph_op_count");
    found->guards = integerAt(metrics, "guard_count");
    if (std::string function = stringAt(metrics, "co_name"); !function.empty()) {
        found->function = std::move(function);
        found->source_file = stringAt(metrics, "co_filename");
        found->source_line = integerAt(metrics, "co_firstlineno").value_or(0);
    }
}

} // namespace gnx::capture
