#include "core/bench/plans/Reference.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"
#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/Units.h"
#include "core/base/system/Hash.h"
#include "core/base/system/TextFile.h"

namespace gnx::bench {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kManifest = "reference.json";
constexpr const char* kPlan = "plan.json";
constexpr const char* kVersion = "graphnet-reference";

Error malformed(const fs::path& file, std::string message) {
    return {.code = ErrorCode::Malformed,
            .message = std::move(message),
            .path = file.string(),
            .hint = "make the reference again with: graphnet reference save"};
}

/// Fills what is known of the outputs' file.
Status describeOutputs(const fs::path& folder, const BenchPlan& plan, ReferenceEntry& entry) {
    entry.outputs_file = "outputs/" + outputsFileOf(plan, entry.job);
    const fs::path file = folder / entry.outputs_file;
    std::error_code failed;
    if (!fs::exists(file, failed)) {
        entry.outputs_file.clear();
        if (entry.result.status != RunStatus::Correct)
            return {};
        return Error{.code = ErrorCode::NotFound,
                     .message = "the outputs of " + entry.sample.name + " were not written",
                     .path = file.string(),
                     .hint = "is there room on the disk?"};
    }
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    entry.outputs_bytes = mapped.text().size();
    entry.checksum = xxh3Hex128(mapped.text());
    return {};
}

json jsonOf(const ReferenceEntry& entry) {
    json value{{"job", entry.job},           {"sample", entry.sample.name},    {"graph_hash", entry.sample.graph_hash},
               {"compiler", entry.compiler}, {"result", toJson(entry.result)}, {"outputs", nullptr}};
    if (!entry.outputs_file.empty())
        value["outputs"] = {{"file", entry.outputs_file}, {"bytes", entry.outputs_bytes}, {"checksum", entry.checksum}};
    return value;
}

constexpr std::size_t kHashShown = 12;

/// A sample's folder among the outputs, which no other sample of the plan has.
std::string sampleFolderOf(const BenchPlan& plan, std::size_t index) {
    const SampleRow& sample = plan.samples[index];
    std::size_t named = 0;
    std::size_t same_before = 0;
    for (std::size_t i = 0; i < plan.samples.size(); ++i) {
        const SampleRow& other = plan.samples[i];
        named += other.name == sample.name ? 1 : 0;
        same_before += i < index && other.name == sample.name && other.variant_hash == sample.variant_hash ? 1 : 0;
    }
    if (named == 1)
        return sample.name;
    const std::string number = same_before == 0 ? std::string() : '~' + std::to_string(same_before + 1);
    return sample.name + '@' + sample.variant_hash.substr(0, kHashShown) + number;
}

/// Returns a part of a file's name for a compiler, such as "inductor"; for "backend:/home/me/mine.py" it is the name of
/// that file and a hash of its path.
std::string compilerFileOf(const std::string& compiler) {
    constexpr std::size_t kHashOfPath = 8;
    if (compiler.find('/') == std::string::npos)
        return compiler;
    return compiler.substr(0, compiler.find(':') + 1) + fs::path(compiler).filename().string() + '@' +
           xxh3Hex128(compiler).substr(0, kHashOfPath);
}

/// A path of the manifest that leads out of the folder is rejected.
bool staysInside(const std::string& relative) {
    const fs::path path(relative);
    return path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end();
}

/// Throws json::exception where a member is missing or of another type.
Result<ReferenceEntry> entryOf(const json& value) {
    ReferenceEntry entry;
    if (value.contains("job")) // manifests of earlier versions have none
        value.at("job").get_to(entry.job);
    value.at("sample").get_to(entry.sample.name);
    value.at("graph_hash").get_to(entry.sample.graph_hash);
    value.at("compiler").get_to(entry.compiler);
    GNX_TRY(entry.result, fromJson<RunResult>(value.at("result")));
    const json& outputs = value.at("outputs");
    if (outputs.is_null())
        return entry;
    outputs.at("file").get_to(entry.outputs_file);
    outputs.at("bytes").get_to(entry.outputs_bytes);
    outputs.at("checksum").get_to(entry.checksum);
    if (!staysInside(entry.outputs_file))
        return Error{.code = ErrorCode::Malformed,
                     .message = "the outputs of " + entry.sample.name + " are in \"" + entry.outputs_file +
                                "\", expected a file in the reference's folder"};
    return entry;
}

/// For a manifest without job numbers: the numbers of the plan. Jobs of equal names have overwritten each other's
/// outputs.
Status numberJobs(const fs::path& file, Reference& reference) {
    GNX_TRY(const PlanFile plan, readReferencePlan(file.parent_path()));
    std::set<std::size_t> taken;
    for (ReferenceEntry& entry : reference.entries) {
        const auto sample = std::ranges::find(plan.samples, entry.sample.name, &PlannedSample::name);
        const auto& compilers = plan.plan.compilers;
        const auto compiler = std::ranges::find(compilers, entry.compiler);
        if (sample == plan.samples.end() || compiler == compilers.end())
            return malformed(file, entry.sample.name + " under " + entry.compiler + " is no job of " + kPlan);
        entry.job = static_cast<std::size_t>(sample - plan.samples.begin()) * compilers.size() +
                    static_cast<std::size_t>(compiler - compilers.begin());
        if (!taken.insert(entry.job).second)
            return malformed(file, "an earlier version kept the outputs of several samples named " + entry.sample.name +
                                       " in one file, those of the last");
    }
    return {};
}

Result<Reference> referenceOf(const fs::path& file, const json& value) {
    try {
        Reference reference;
        value.at("created").get_to(reference.created);
        value.at("program").get_to(reference.program);
        for (const json& each : value.at("entries")) {
            auto entry = entryOf(each);
            if (!entry)
                return malformed(file, entry.error().message);
            reference.entries.push_back(*std::move(entry));
        }
        const auto& entries = value.at("entries");
        if (std::ranges::any_of(entries, [](const json& each) { return !each.contains("job"); }))
            GNX_CHECK(numberJobs(file, reference));
        return reference;
    } catch (const json::exception& failure) {
        return malformed(file, std::string("not a reference: ") + jsonReason(failure.what()));
    }
}

} // namespace

bool isReference(const fs::path& folder) {
    const auto mapped = MappedFile::open(folder / kManifest);
    if (!mapped.ok())
        return false;
    const json value = parseJson(mapped->text());
    return value.is_object() && value.contains(kVersion);
}

fs::path referenceOutputs(const fs::path& folder) {
    return folder / "outputs";
}

std::optional<fs::path> referenceMadeBy(const BenchPlan& plan) {
    const fs::path outputs(plan.outputs_folder);
    if (plan.kind != kReferenceKind || outputs.empty() || referenceOutputs(outputs.parent_path()) != outputs)
        return std::nullopt;
    return outputs.parent_path();
}

std::string outputsFileOf(const BenchPlan& plan, std::size_t job) {
    return sampleFolderOf(plan, job / plan.compilers.size()) + '/' + compilerFileOf(plan.compilerOf(job)) +
           ".safetensors";
}

Status writeReference(const fs::path& folder, const BenchPlan& plan, const std::vector<ResultRow>& results,
                      const std::string& program, const ProgressSink& progress) {
    json entries = json::array();
    std::string created; // when the last job ended
    for (const ResultRow& row : results) {
        created = std::max(created, row.finished_at);
        if (progress)
            progress({.done = entries.size(), .total = results.size(), .what = row.sample_name});
        if (!row.job || *row.job >= plan.jobCount())
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "the result of " + row.sample_name + " is of no job of the plan"};
        ReferenceEntry entry;
        entry.job = *row.job;
        entry.sample = {row.sample_name, plan.sampleOf(entry.job).variant_hash};
        entry.compiler = row.compiler;
        entry.result = row.result;
        GNX_CHECK(describeOutputs(folder, plan, entry));
        entries.push_back(jsonOf(entry));
    }
    BenchPlan kept = plan;
    kept.outputs_folder.clear(); // the folder belongs to the machine that makes the reference
    GNX_CHECK(writePlanFile(folder / kPlan, kept));
    const json manifest{
        {kVersion, kReferenceVersion}, {"created", created}, {"program", program}, {"entries", std::move(entries)}};
    return writeTextFile(folder / kManifest, manifest.dump(1, ' ', false, json::error_handler_t::replace) + '\n');
}

Result<Reference> readReference(const fs::path& folder) {
    const fs::path file = folder / kManifest;
    std::error_code failed;
    if (!fs::exists(file, failed))
        return Error{.code = ErrorCode::NotFound,
                     .message = "there is no reference here",
                     .path = file.string(),
                     .hint = "make one with: graphnet reference save -o DIR"};
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    const json value = parseJson(mapped.text());
    const auto version = value.is_object() ? value.find(kVersion) : value.end();
    if (!value.is_object() || version == value.end() || !version->is_number_integer())
        return malformed(file, std::string("not a reference: expected a JSON object with \"") + kVersion +
                                   "\": " + std::to_string(kReferenceVersion));
    if (version->get<std::int64_t>() > kReferenceVersion)
        return Error{.code = ErrorCode::NewerVersion,
                     .message = "a reference of version " + version->dump() + ", this program reads up to " +
                                std::to_string(kReferenceVersion),
                     .path = file.string(),
                     .hint = "update GraphNet Explorer, or make the reference again with this version"};
    return referenceOf(file, value);
}

Result<PlanFile> readReferencePlan(const fs::path& folder) {
    return readPlanFile(folder / kPlan);
}

Status verifyOutputs(const fs::path& folder, const ReferenceEntry& entry) {
    const fs::path file = folder / entry.outputs_file;
    std::error_code failed;
    if (entry.outputs_file.empty() || !fs::exists(file, failed))
        return Error{.code = ErrorCode::NotFound,
                     .message = "the reference's outputs of " + entry.sample.name + " are missing",
                     .path = file.string()};
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    if (mapped.text().size() != entry.outputs_bytes)
        return malformed(file, "has " + formatCount(mapped.text().size(), "byte") + ", the reference was saved with " +
                                   formatCount(entry.outputs_bytes));
    if (xxh3Hex128(mapped.text()) != entry.checksum)
        return malformed(file, "is not as it was saved: its checksum is another");
    return {};
}

} // namespace gnx::bench
