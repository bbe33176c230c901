#include "core/exec/emit/Export.h"

#include <algorithm>
#include <array>
#include <utility>

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/base/ReplaceableFile.h"
#include "core/base/system/ScratchDirectory.h"
#include "core/base/system/TextFile.h"
#include "core/data/hlo/OpenSample.h"
#include "core/data/model/ModelFile.h"
#include "core/exec/emit/GraphJson.h"
#include "core/exec/emit/KeepValues.h"
#include "core/exec/emit/KnownCallees.h"
#include "core/exec/emit/MakePart.h"
#include "core/exec/emit/NodeChoice.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/exec/protocol/ScriptProtocol.h"
#include "core/exec/typing/TypeService.h"
#include "core/exec/worker/WorkerPool.h"
#include "core/graph/sample/KeptFile.h"
#include "core/graph/source/CleanCode.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<ExportForm, const char*>, 4> kForms{{{ExportForm::ModelCode, "model.py"},
                                                                    {ExportForm::Sample, "sample"},
                                                                    {ExportForm::TorchScript, "torchscript"},
                                                                    {ExportForm::Json, "json"}}};

/// A path next to `out` that is removed with this object, unless it was moved into its place.
class Beside {
  public:
    explicit Beside(const fs::path& out) : path_(out) { path_ += ".part-" + std::to_string(::getpid()); }
    ~Beside() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;
    const fs::path& path() const { return path_; }
    /// Errors name what the user has asked for: `out`.
    Status named(Status status, const fs::path& out) const {
        if (status.ok() || !status.error().path.starts_with(path_.string()))
            return status;
        Error error = status.error();
        error.path.replace(0, path_.string().size(), out.string());
        return error;
    }
    Status moveTo(const fs::path& out) const {
        GNX_CHECK(checkReplaceable(out));
        std::error_code failed;
        fs::rename(path_, out, failed);
        if (failed)
            return Error{ErrorCode::Unreadable, "cannot be written: " + failed.message(), out.string()};
        return {};
    }

  private:
    fs::path path_;
};

/// Size of a file, or of all files of a directory; 0 if there is none.
std::uint64_t bytesAt(const fs::path& path) {
    std::error_code failed;
    if (!fs::is_directory(path, failed))
        return fs::is_regular_file(path, failed) ? fs::file_size(path, failed) : 0;
    std::uint64_t bytes = 0;
    for (fs::recursive_directory_iterator each(path, failed), end; !failed && each != end; each.increment(failed))
        if (each->is_regular_file(failed))
            bytes += each->file_size(failed);
    return bytes;
}

/// Letters and digits stay, everything else becomes "_".
std::string fileNamePart(std::string_view text) {
    std::string name(text);
    std::ranges::replace_if(
        name,
        [](char c) {
            return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                     static_cast<unsigned char>(c) >= 0x80);
        },
        '_');
    return name;
}

/// Examples: "_layer1_0", "_nodes_12_40". Empty for the whole graph.
std::string partSuffix(const ExportRequest& request) {
    constexpr std::size_t longest = 60;
    if (!request.module.empty())
        return '_' + fileNamePart(request.module).substr(0, longest);
    if (request.nodes.empty())
        return {};
    std::string range = request.nodes;
    if (const auto dots = range.find(".."); dots != std::string::npos)
        range.replace(dots, 2, "_");
    return "_nodes_" + fileNamePart(range).substr(0, longest);
}

/// One request on its way.
class Exporter {
  public:
    Exporter(const ExportRequest& request, const std::stop_token& stop, const PhaseSink& phase)
        : request_(request), stop_(stop), phase_(phase), pool_(request.worker) {}

    Result<ExportOutcome> run() {
        GNX_CHECK(checkTarget());
        reportPhase("read");
        GNX_TRY(OpenedSample opened, openSample(request_.sample.directory));
        sample_ = std::move(opened.sample);
        graph_ = std::move(opened.graph);
        if (!request_.nodes.empty() || !request_.module.empty())
            GNX_CHECK(takePart());
        if (request_.form != ExportForm::Json)
            GNX_CHECK(request_.form == ExportForm::Sample ? checkKnownWithBodies(*graph_) : checkKnownCallees(*graph_));
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
        switch (request_.form) {
        case ExportForm::ModelCode:
            GNX_CHECK(writeModelCode());
            break;
        case ExportForm::Sample:
            GNX_CHECK(writeSampleFolder());
            break;
        case ExportForm::TorchScript:
            GNX_CHECK(writeModule());
            break;
        case ExportForm::Json:
            GNX_CHECK(writeJson());
            break;
        }
        outcome_.bytes = bytesAt(outcome_.out);
        return std::move(outcome_);
    }

  private:
    void reportPhase(const char* phase) const {
        if (phase_)
            phase_(phase, {});
    }

    bool isText() const { return request_.form == ExportForm::ModelCode || request_.form == ExportForm::Json; }

    Status checkTarget() const {
        const auto refuse = [this](const std::string& message, const char* hint) {
            return Error{
                .code = ErrorCode::InvalidInput, .message = message, .path = request_.out.string(), .hint = hint};
        };
        std::error_code failed;
        if (request_.out.empty())
            return isText() ? Status() : refuse("no place to write to", "name one");
        if (!fs::exists(fs::symlink_status(request_.out, failed)))
            return {};
        if (!request_.overwrite)
            return refuse("exists already", "--force replaces it, -o names another place");
        const bool folder = fs::is_directory(request_.out, failed);
        if (request_.form == ExportForm::Sample && (!folder || !fs::exists(request_.out / "graph_net.json", failed)))
            return refuse("is no sample, and is not replaced by one", "name another folder");
        if (request_.form != ExportForm::Sample && folder)
            return refuse("is a folder", "name a file");
        return {};
    }

    Status takePart() {
        const auto structure = structureOf(*graph_);
        GNX_TRY(const std::vector<NodeId> chosen, request_.module.empty() ? parseNodes(request_.nodes, *graph_)
                                                                          : nodesOfModule(request_.module, *structure));
        const bool runs = request_.run && graph_->framework() == Framework::Torch;
        const auto types = runs ? std::make_shared<const ValueTypes>() : typesOf();
        CheckSample check;
        if (runs)
            check = [this](CheckRequest request) { return execute(std::move(request)); };
        const std::string place = request_.module.empty() ? "nodes " + nodesText(chosen) : request_.module;
        GNX_TRY(Part part, makePart(sample_, *graph_, chosen, sample_.metadata.model_name + partSuffix(request_), place,
                                    check, *types));
        outcome_.note = part.note;
        part_ = true;
        sample_ = std::move(part.sample);
        graph_ = std::move(part.graph);
        return {};
    }

    Result<CheckResult> execute(CheckRequest request) {
        request.device = request_.device;
        request.threads = request_.threads;
        request.seed = request_.seed;
        request.memory_limit_bytes = request_.memory_limit_bytes;
        return pool_.worker().call(request, termsOf(request_.sample), stop_, phase_);
    }

    JobTerms termsOf(const SampleRow& sample) const {
        return {.sample = &sample, .timeout_seconds = request_.timeout_seconds};
    }

    std::shared_ptr<const ValueTypes> typesOf() const {
        TypeService service({.database_file = request_.database_file, .worker = request_.worker});
        return service.typesOf(sample_, *graph_, stop_);
    }

    Status writeText(std::string text) {
        if (request_.out.empty()) {
            outcome_.text = std::move(text);
            return {};
        }
        reportPhase("write");
        const Beside beside(request_.out);
        GNX_CHECK(beside.named(writeTextFile(beside.path(), text), request_.out));
        GNX_CHECK(beside.moveTo(request_.out));
        outcome_.out = request_.out;
        return {};
    }

    Status writeModelCode() {
        GNX_TRY(CleanCode code, cleanCode(*graph_, *structureOf(*graph_), request_.device));
        return writeText(std::move(code.text));
    }

    Status writeJson() {
        const auto types =
            part_ ? std::make_shared<const ValueTypes>(declaredTypes(*graph_, sample_.tensors)) : typesOf();
        GNX_TRY(std::string text, graphJson(*graph_, types.get(), sample_.metadata.model_name));
        return writeText(std::move(text));
    }

    Status writeSampleFolder() {
        reportPhase("write");
        outcome_.out = request_.out;
        std::error_code failed;
        if (fs::exists(request_.out, failed)) // an older sample, as checkTarget() has seen
            return writeSampleTo(request_.out);
        const Beside beside(request_.out);
        GNX_CHECK(beside.named(writeSampleTo(beside.path()), request_.out));
        return beside.moveTo(request_.out);
    }

    /// With the values that it keeps.
    Status writeSampleTo(const fs::path& folder) {
        if (modelKindOf(request_.sample.directory) != nullptr)
            completeMetadata(sample_);
        GNX_CHECK(writeSample(folder, sample_, *graph_));
        return keepValues(request_.sample.directory, sample_, folder / kValuesFile, stop_);
    }

    Status writeModule() {
        GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
        SampleRow sample = request_.sample;
        if (part_) {
            sample.directory = (scratch.path() / "part").string();
            GNX_CHECK(writeSampleTo(sample.directory));
        }
        const Beside beside(fs::absolute(request_.out));
        ScriptRequest request;
        request.sample_dir = sample.directory;
        request.output_file = beside.path().string();
        request.device = request_.device;
        request.threads = request_.threads;
        request.inputs.seed = request_.seed;
        request.memory_limit_bytes = request_.memory_limit_bytes;
        GNX_TRY(const ScriptResult made, pool_.worker().call(request, termsOf(sample), stop_, phase_));
        if (made.status != RunStatus::Correct)
            return failed(made);
        GNX_CHECK(beside.moveTo(request_.out));
        outcome_.out = request_.out;
        if (!made.same_bits)
            outcome_.note += std::string(outcome_.note.empty() ? "" : "; ") +
                             "the module's outputs differ from the graph's in their bits";
        return {};
    }

    Error failed(const ScriptResult& made) const {
        Error error;
        error.path = request_.sample.directory; // a problem of the whole sample does not name a file
        error.code = errorCodeOf(made.status);
        error.message = made.message;
        if (made.failed_node >= 0)
            error.hint = "node " + std::to_string(made.failed_node);
        return error;
    }

    const ExportRequest& request_;
    const std::stop_token& stop_;
    const PhaseSink& phase_;
    WorkerPool pool_;
    Sample sample_;
    std::shared_ptr<const Graph> graph_;
    bool part_ = false;
    ExportOutcome outcome_;
};

} // namespace

const char* exportFormName(ExportForm form) {
    return std::ranges::find(kForms, form, &std::pair<ExportForm, const char*>::first)->second;
}

std::optional<ExportForm> parseExportForm(std::string_view name) {
    const auto* found = std::ranges::find_if(kForms, [&](const auto& form) { return form.second == name; });
    return found == kForms.end() ? std::nullopt : std::optional(found->first);
}

std::string exportFileName(const ExportRequest& request) {
    const fs::path folder = fs::path(request.sample.directory).lexically_normal();
    std::string name = fs::path(request.sample.name).filename().string();
    if (name.empty() || name == ".")
        name = folder.filename().string();
    if (name.starts_with("subgraph") && !fs::path(request.sample.name).parent_path().filename().empty())
        name = fs::path(request.sample.name).parent_path().filename().string() + '_' + name;
    name = fileNamePart(name) + partSuffix(request);
    switch (request.form) {
    case ExportForm::ModelCode:
        return name + ".py";
    case ExportForm::Sample:
        return name;
    case ExportForm::TorchScript:
        return name + ".pt";
    case ExportForm::Json:
        return name + ".json";
    }
    return name;
}

Result<ExportOutcome> exportSample(const ExportRequest& request, const std::stop_token& stop, const PhaseSink& phase) {
    return Exporter(request, stop, phase).run();
}

} // namespace gnx::exec
