#include "core/bench/plans/PlanFile.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"
#include "core/base/ParseJson.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/base/system/TextFile.h"
#include "core/bench/plans/PlanReader.h"

namespace gnx::bench {
namespace {

using nlohmann::json;

constexpr const char* kVersionMember = "graphnet-plan";
constexpr std::array<const char*, 3> kCacheUses{"warm", "cold", "both"};
constexpr int kMostThreads = 1024;
constexpr std::size_t kNamed = 5; ///< number of missing samples that a message names

json limitsJson(const PhaseLimits& limits) {
    return {{"load_s", limits.load_s}, {"compile_s", limits.compile_s}, {"run_s", limits.run_s}};
}

/// All but the samples.
json settingsJson(const BenchPlan& plan) {
    const RunRequest& protocol = plan.protocol;
    return {{kVersionMember, kPlanVersion},
            {"title", plan.title},
            {"kind", plan.kind},
            {"query", plan.query},
            {"compilers", plan.compilers},
            {"device", protocol.device},
            {"threads", protocol.threads},
            {"timing", timingName(protocol.timing)},
            {"warmup", protocol.warmup},
            {"trials", protocol.trials},
            {"inputs", toJson(protocol.inputs)},
            {"memory_limit_bytes", protocol.memory_limit_bytes},
            {"hash_outputs", protocol.hash_outputs},
            {"backend_file", protocol.backend_file},
            {"options", protocol.options},
            {"measure", toJson(plan.measure)},
            {"limits", limitsJson(plan.limits)},
            {"timeout_s", plan.timeout_seconds},
            {"cache", cacheUseName(plan.cache)},
            {"truth", plan.truth},
            {"outputs_folder", plan.outputs_folder}};
}

std::vector<std::string> namesIn(const json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items())
        names.push_back(name);
    return names;
}

void readInputs(PlanReader& reader, const json& whole, InputOptions& inputs) {
    const json* value = PlanReader::find(whole, "inputs");
    if (value == nullptr)
        return;
    reader.onlyMembers(*value, "inputs", namesIn(toJson(InputOptions())));
    if (reader.failed())
        return;
    reader.read(*value, "inputs", "seed", "a whole number", inputs.seed);
    reader.readWord(*value, "generator", "\"numpy\" or \"torch\"", parseInputGenerator, inputs.generator);
    reader.read(*value, "inputs", "dtype", "the name of a type", inputs.dtype);
    const json* sizes = PlanReader::find(*value, "sizes");
    if (sizes != nullptr && sizes->is_object())
        for (const auto& [symbol, size] : sizes->items())
            reader.read(*sizes, "inputs.sizes", symbol.c_str(), "a whole number", inputs.sizes[symbol]);
    else if (sizes != nullptr)
        reader.refuse("inputs.sizes", *sizes, "an object of sizes by symbol");
}

void readLimits(PlanReader& reader, const json& whole, PhaseLimits& limits) {
    const json* value = PlanReader::find(whole, "limits");
    if (value == nullptr)
        return;
    reader.onlyMembers(*value, "limits", namesIn(limitsJson(limits)));
    if (reader.failed())
        return;
    reader.readNumber(*value, "limits", "load_s", 0, limits.load_s);
    reader.readNumber(*value, "limits", "compile_s", 0, limits.compile_s);
    reader.readNumber(*value, "limits", "run_s", 0, limits.run_s);
}

void readMeasure(PlanReader& reader, const json& whole, MeasureOptions& measure) {
    const json* value = PlanReader::find(whole, "measure");
    if (value == nullptr)
        return;
    reader.onlyMembers(*value, "measure", namesIn(toJson(MeasureOptions())));
    MeasureOptions whole_numbers;
    reader.read(*value, "measure", "least_pairs", "a whole number of at least 2", whole_numbers.least_pairs);
    reader.read(*value, "measure", "repeats", "a whole number", whole_numbers.repeats);
    reader.read(*value, "measure", "seed", "a whole number", whole_numbers.seed);
    if (reader.failed())
        return;
    auto read = measureOptionsFromJson(*value);
    if (read.ok())
        measure = *read;
    else
        reader.fail({.code = ErrorCode::Malformed, .message = "\"measure\": " + read.error().message});
}

void readProtocol(PlanReader& reader, const json& whole, RunRequest& protocol) {
    reader.read(whole, "", "device", "\"cpu\" or \"cuda:N\"", protocol.device);
    reader.readCount(whole, "", "threads", 0, kMostThreads, protocol.threads);
    reader.readWord(whole, "timing", "\"blocks\", \"pairs\" or \"upstream\"", parseTiming, protocol.timing);
    reader.readCount(whole, "", "warmup", 0, kMostCalls, protocol.warmup);
    reader.readCount(whole, "", "trials", 0, kMostCalls, protocol.trials);
    reader.read(whole, "", "memory_limit_bytes", "a number of bytes", protocol.memory_limit_bytes);
    reader.read(whole, "", "hash_outputs", "true or false", protocol.hash_outputs);
    reader.read(whole, "", "backend_file", "the path of a file", protocol.backend_file);
    reader.read(whole, "", "options", "an object of words", protocol.options);
    readInputs(reader, whole, protocol.inputs);
}

void checkCompilers(PlanReader& reader, const json& whole, BenchPlan& plan) {
    reader.read(whole, "", "compilers", "names of compilers", plan.compilers);
    if (!reader.failed() && plan.compilers.empty())
        reader.refuse("compilers", json::array(), "at least one name");
}

/// All but the samples. `own`: members that this form of a plan has besides.
BenchPlan readSettings(PlanReader& reader, const json& whole, const std::vector<std::string>& own) {
    BenchPlan plan;
    std::vector<std::string> known = namesIn(settingsJson(plan));
    known.insert(known.end(), own.begin(), own.end());
    reader.onlyMembers(whole, "", known);
    if (reader.failed())
        return plan;
    reader.read(whole, "", "title", "text", plan.title);
    reader.read(whole, "", "kind", "text", plan.kind);
    reader.read(whole, "", "query", "text", plan.query);
    checkCompilers(reader, whole, plan);
    readProtocol(reader, whole, plan.protocol);
    readMeasure(reader, whole, plan.measure);
    readLimits(reader, whole, plan.limits);
    reader.readNumber(whole, "", "timeout_s", 0, plan.timeout_seconds);
    reader.readWord(whole, "cache", "\"warm\", \"cold\" or \"both\"", parseCacheUse, plan.cache);
    reader.read(whole, "", "truth", "true or false", plan.truth);
    reader.read(whole, "", "outputs_folder", "the path of a folder", plan.outputs_folder);
    reader.read(whole, "", "pythons", "paths of interpreters", plan.pythons);
    return plan;
}

void checkVersion(PlanReader& reader, const json& whole) {
    if (!whole.is_object() || !whole.contains(kVersionMember))
        return reader.fail({.code = ErrorCode::Malformed,
                            .message = std::string("this is no plan: there is no \"") + kVersionMember + '"',
                            .hint = "graphnet bench ... --save-plan FILE writes one"});
    const json& version = whole.at(kVersionMember);
    if (!version.is_number_integer() || version.get<std::int64_t>() < 1)
        return reader.refuse(kVersionMember, version, std::to_string(kPlanVersion));
    if (version.get<std::int64_t>() > kPlanVersion)
        reader.fail({.code = ErrorCode::NewerVersion,
                     .message = "the plan is of version " + version.dump() + ", this program reads up to version " +
                                std::to_string(kPlanVersion),
                     .hint = "run it with the program that wrote it, or a newer one"});
}

/// The elements of "samples".
template <class Read> void readSamples(PlanReader& reader, const json& whole, const Read& read) {
    const json* samples = reader.failed() ? nullptr : PlanReader::find(whole, "samples");
    if (reader.failed())
        return;
    if (samples == nullptr || !samples->is_array())
        return reader.refuse("samples", samples == nullptr ? json() : *samples, "an array of samples");
    for (std::size_t i = 0; i < samples->size() && !reader.failed(); ++i)
        read((*samples)[i], "samples[" + std::to_string(i) + ']');
}

PlannedSample readPlanned(PlanReader& reader, const json& value, const std::string& what) {
    PlannedSample sample;
    reader.onlyMembers(value, what, {"name", "graph_hash"});
    if (reader.failed())
        return sample;
    reader.read(value, what, "name", "the sample's name in its dataset", sample.name);
    reader.read(value, what, "graph_hash", "32 hex digits", sample.graph_hash);
    if (!reader.failed() && sample.name.empty())
        reader.refuse(what + ".name", value, "the sample's name in its dataset");
    return sample;
}

Result<json> parsedFile(const std::filesystem::path& file) {
    std::error_code failed;
    if (!std::filesystem::exists(file, failed))
        return Error{.code = ErrorCode::NotFound, .message = "there is no such plan", .path = file.string()};
    std::ifstream stream(file, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    if (!stream.is_open() || stream.bad() || std::filesystem::is_directory(file, failed))
        return Error{.code = ErrorCode::Unreadable, .message = "the plan cannot be read", .path = file.string()};
    try {
        return parseJsonOrThrow(text);
    } catch (const json::parse_error& error) {
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
        return Error{.code = ErrorCode::Malformed,
                     .message = "the plan is no JSON: " + jsonReason(error.what()),
                     .path = file.string(),
                     .line = static_cast<std::uint32_t>(std::count(text.begin(), end, '\n') + 1)};
    }
}

/// Finds samples by name and hash.
class SampleFinder {
  public:
    explicit SampleFinder(const std::vector<SampleRow>& known) {
        for (const SampleRow& row : known) {
            by_name_.emplace(row.name, &row);
            if (!row.variant_hash.empty())
                by_hash_.emplace(row.variant_hash, &row);
        }
    }
    /// Null if there is none. If several match, each is used once, in order: datasets may have the same sample.
    const SampleRow* find(const PlannedSample& wanted) {
        const auto [begin, end] = by_name_.equal_range(wanted.name);
        const SampleRow* of_hash = nullptr;
        for (auto each = begin; each != end; ++each) {
            if (each->second->variant_hash != wanted.graph_hash)
                continue;
            if (given_.insert(each->second).second)
                return each->second;
            of_hash = each->second;
        }
        if (of_hash != nullptr)
            return of_hash;
        if (begin != end)
            return begin->second;
        const auto same = wanted.graph_hash.empty() ? by_hash_.end() : by_hash_.find(wanted.graph_hash);
        return same == by_hash_.end() ? nullptr : same->second;
    }

  private:
    std::unordered_multimap<std::string, const SampleRow*> by_name_;
    std::unordered_map<std::string, const SampleRow*> by_hash_;
    std::unordered_set<const SampleRow*> given_;
};

Error missingSamples(const std::vector<std::string>& missing, std::size_t all) {
    std::string names;
    for (std::size_t i = 0; i < std::min(missing.size(), kNamed); ++i)
        names += (names.empty() ? "" : ", ") + missing[i];
    if (missing.size() > kNamed)
        names += " ...";
    return {.code = ErrorCode::NotFound,
            .message = formatCount(missing.size()) + " of the plan's " + formatCount(all, "sample") +
                       (missing.size() == 1 ? " is" : " are") + " not in the index: " + names,
            .hint = "graphnet index DIR reads the dataset that has them"};
}

json storedSampleJson(const SampleRow& row) {
    return {{"name", row.name},
            {"graph_hash", row.variant_hash},
            {"id", row.id.value()},
            {"directory", row.directory},
            {"model_name", row.model_name},
            {"source", row.origin},
            {"tag", row.tag},
            {"framework", frameworkName(row.framework)},
            {"op_count", row.op_count},
            {"tensor_bytes", row.tensor_bytes}};
}

Framework frameworkOf(const std::string& name) {
    for (const Framework one : kBenchedFrameworks)
        if (name == frameworkName(one))
            return one;
    return Framework::Unknown;
}

SampleRow readStoredSample(PlanReader& reader, const json& value, const std::string& what) {
    SampleRow row;
    const auto read = [&](const char* name, auto& into) { reader.read(value, what, name, "another kind", into); };
    std::int64_t id = 0;
    std::string framework;
    if (!value.is_object()) {
        reader.refuse(what, value, "a sample");
        return row;
    }
    read("name", row.name);
    read("graph_hash", row.variant_hash);
    read("id", id);
    read("directory", row.directory);
    read("model_name", row.model_name);
    read("source", row.origin);
    read("tag", row.tag);
    read("framework", framework);
    read("op_count", row.op_count);
    read("tensor_bytes", row.tensor_bytes);
    row.id = SampleId(id);
    row.framework = frameworkOf(framework);
    return row;
}

} // namespace

const char* cacheUseName(CacheUse use) {
    return kCacheUses[static_cast<std::size_t>(use)];
}

std::optional<CacheUse> parseCacheUse(std::string_view name) {
    const auto* const found =
        std::ranges::find(kCacheUses, name, [](const char* text) { return std::string_view(text); });
    return found == kCacheUses.end() ? std::nullopt : std::optional(static_cast<CacheUse>(found - kCacheUses.begin()));
}

json planFileJson(const BenchPlan& plan) {
    json whole = settingsJson(plan);
    whole["samples"] = json::array();
    for (const SampleRow& row : plan.samples)
        whole["samples"].push_back({{"name", row.name}, {"graph_hash", row.variant_hash}});
    return whole;
}

Status writePlanFile(const std::filesystem::path& file, const BenchPlan& plan) {
    return writeFileAtomically(file, planFileJson(plan).dump(2, ' ', false, json::error_handler_t::replace) + '\n');
}

Result<PlanFile> readPlanFile(const std::filesystem::path& file) {
    GNX_TRY(const json whole, parsedFile(file));
    PlanReader reader;
    PlanFile read;
    checkVersion(reader, whole);
    if (!reader.failed())
        read.plan = readSettings(reader, whole, {"samples"}); // a file of others names no program to run
    readSamples(reader, whole, [&](const json& value, const std::string& what) {
        read.samples.push_back(readPlanned(reader, value, what));
    });
    if (!reader.failed())
        return read;
    Error error = *reader.error();
    error.path = file.string();
    return error;
}

Result<BenchPlan> resolvePlan(const PlanFile& file, const std::vector<SampleRow>& known,
                              std::vector<std::string>* changed) {
    SampleFinder finder(known);
    BenchPlan plan = file.plan;
    plan.kind = BenchPlan().kind;
    std::vector<std::string> missing;
    for (const PlannedSample& wanted : file.samples) {
        const SampleRow* const found = finder.find(wanted);
        if (found == nullptr) {
            missing.push_back(wanted.name);
            continue;
        }
        if (changed != nullptr && !wanted.graph_hash.empty() && found->variant_hash != wanted.graph_hash)
            changed->push_back(wanted.name);
        plan.samples.push_back(*found);
    }
    if (!missing.empty())
        return missingSamples(missing, file.samples.size());
    return plan;
}

json storedPlanJson(const BenchPlan& plan) {
    json whole = settingsJson(plan);
    whole["pythons"] = plan.pythons;
    whole["samples"] = json::array();
    for (const SampleRow& row : plan.samples)
        whole["samples"].push_back(storedSampleJson(row));
    return whole;
}

Result<BenchPlan> planFromStoredJson(const json& whole) {
    PlanReader reader;
    checkVersion(reader, whole);
    BenchPlan plan;
    if (!reader.failed())
        plan = readSettings(reader, whole, {"samples", "pythons"});
    readSamples(reader, whole, [&](const json& value, const std::string& what) {
        plan.samples.push_back(readStoredSample(reader, value, what));
    });
    if (reader.failed())
        return *reader.error();
    return plan;
}

} // namespace gnx::bench
