#include "core/bench/Reference.h"

#include <algorithm>

#include "core/base/MappedFile.h"
#include "core/base/Units.h"
#include "core/system/Hash.h"
#include "core/system/TextFile.h"

namespace gnx {
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
Status describeOutputs(const fs::path& folder, ReferenceEntry& entry) {
    entry.outputs_file = "outputs/" + outputsFileOf(entry.sample.name, entry.compiler);
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
    json value{{"sample", entry.sample.name},
               {"graph_hash", entry.sample.graph_hash},
               {"compiler", entry.compiler},
               {"result", toJson(entry.result)},
               {"outputs", nullptr}};
    if (!entry.outputs_file.empty())
        value["outputs"] = {{"file", entry.outputs_file}, {"bytes", entry.outputs_bytes}, {"checksum", entry.checksum}};
    return value;
}

/// A path of the manifest that leads out of the folder is none of ours.
bool staysInside(const std::string& relative) {
    const fs::path path(relative);
    return path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end();
}

/// Throws json::exception where a member is missing or of another type.
Result<ReferenceEntry> entryOf(const json& value) {
    ReferenceEntry entry;
    value.at("sample").get_to(entry.sample.name);
    value.at("graph_hash").get_to(entry.sample.graph_hash);
    value.at("compiler").get_to(entry.compiler);
    GNX_TRY(entry.result, runResultFromJson(value.at("result")));
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
        return reference;
    } catch (const json::exception& failure) {
        return malformed(file, std::string("not a reference: ") + failure.what());
    }
}

} // namespace

fs::path referenceOutputs(const fs::path& folder) {
    return folder / "outputs";
}

std::string outputsFileOf(const std::string& sample, const std::string& compiler) {
    std::string name = compiler; // "backend:/home/me/mine.py"
    std::ranges::replace(name, '/', '_');
    return sample + '/' + name + ".safetensors";
}

Status writeReference(const fs::path& folder, const BenchPlan& plan, const std::vector<ResultRow>& results,
                      const std::string& program, const ProgressSink& progress) {
    json entries = json::array();
    std::string created; // when the last job ended
    for (const ResultRow& row : results) {
        created = std::max(created, row.finished_at);
        if (progress)
            progress({.done = entries.size(), .total = results.size(), .what = row.sample_name});
        const auto sample = std::ranges::find(plan.samples, row.sample_name, &SampleRow::name);
        ReferenceEntry entry;
        entry.sample = {row.sample_name, sample == plan.samples.end() ? std::string() : sample->variant_hash};
        entry.compiler = row.compiler;
        entry.result = row.result;
        GNX_CHECK(describeOutputs(folder, entry));
        entries.push_back(jsonOf(entry));
    }
    BenchPlan kept = plan;
    kept.outputs_folder.clear(); // of the machine that it is made on
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
    const json value = json::parse(mapped.text(), nullptr, false);
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

} // namespace gnx
