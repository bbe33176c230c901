#include "core/exec/validate/SampleValidator.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <iterator>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/MappedFile.h"
#include "core/base/system/Hash.h"
#include "core/base/system/ScratchDirectory.h"
#include "core/data/model/ModelFile.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/exec/validate/Cut.h"
#include "core/exec/validate/Decomposition.h"
#include "core/exec/validate/Judgement.h"
#include "core/exec/validate/StaticChecks.h"
#include "core/exec/validate/ViewSizes.h"
#include "core/graph/ir/Contradictions.h"
#include "core/graph/ir/Fingerprint.h"

namespace gnx::exec {
namespace {

/// Should the parts of the best cut differ in their bits, so many others are tried in its place.
constexpr std::size_t kCutsTried = 3;

std::string now() {
    const std::time_t time = std::time(nullptr);
    std::tm utc{};
    ::gmtime_r(&time, &utc);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text.data();
}

nlohmann::json toJson(const Problem& problem) {
    constexpr std::array<const char*, 3> severities{"note", "warning", "error"};
    return {{"severity", severities[static_cast<std::size_t>(problem.severity)]},
            {"code", problem.code},
            {"file", problem.file},
            {"line", problem.line},
            {"message", problem.message}};
}

} // namespace

/// One sample on its way through the checks.
class SampleValidator::Attempt {
  public:
    Attempt(SampleValidator& validator, const SampleRow& row, const std::stop_token& stop, const PhaseSink& phase)
        : validator_(validator), row_(row), stop_(stop), phase_(phase) {
        result_.sample = row;
    }

    Result<ValidationResult> run() {
        add(validator_.duplicates_.check(row_));
        if (const Status loaded = load(); !loaded.ok()) {
            unreadable(loaded.error());
        } else {
            checkStatically();
            GNX_CHECK(isOnnx() ? executeOnnx() : execute());
        }
        return finish();
    }

  private:
    bool wants(Constraint constraint) const { return validator_.wants(constraint); }

    void add(ConstraintResult result) {
        if (wants(result.constraint))
            results_[static_cast<std::size_t>(result.constraint)] = std::move(result);
    }

    Status load() {
        if (phase_)
            phase_("read", {});
        kind_ = modelKindOf(row_.directory);
        if (kind_ != nullptr)
            return loadFile();
        GNX_TRY(sample_, loadSample(row_.directory));
        GNX_TRY(graph_, loadGraph(sample_));
        return {};
    }

    /// A model's file is validated as the folder that `graphnet export --as sample` would make of it.
    Status loadFile() {
        GNX_TRY(OpenedModel model, openModel(row_.directory));
        sample_ = std::move(model.sample);
        graph_ = std::move(model.graph);
        completeMetadata(sample_);
        return {};
    }

    bool isOnnx() const { return kind_ != nullptr && std::string_view(kind_) == kOnnxKind; }

    void unreadable(const Error& error) {
        std::error_code ignored;
        if (!std::filesystem::exists(row_.directory, ignored)) {
            for (const Constraint constraint : kConstraints)
                add(notChecked(constraint, "the sample's folder is gone: " + row_.directory));
            return;
        }
        for (const Constraint constraint : kConstraints)
            if (constraint != Constraint::Unique)
                add(notChecked(constraint, "the sample cannot be read: " + error.text()));
        if (error.code == ErrorCode::InvalidInput) // no folder: there is nothing that could fail
            return;
        if (kind_ != nullptr && error.code == ErrorCode::Unsupported) // not the file's fault
            return;
        for (const Constraint constraint : {Constraint::Runnable, Constraint::StaticallyAnalyzable}) {
            ConstraintResult failed = notChecked(constraint, error.text());
            failed.verdict = Verdict::Failed;
            add(std::move(failed));
        }
    }

    void checkStatically() {
        add(checkAnalyzable(*graph_, sample_.fileOf("model.py").filename().string()));
        add(checkCustomOps(*graph_, sample_.directory));
        if (kind_ != nullptr) { // its descriptions come from the graph itself
            result_.findings = sample_.problems;
            return;
        }
        const auto model = MappedFile::openText(sample_.directory / "model.py");
        const std::string_view text = model ? model->text() : std::string_view();
        result_.findings = findContradictions(sample_, *graph_, matchTensors(*graph_, sample_.tensors),
                                              {text, model ? sha256Hex(text) : std::string()});
        std::ranges::move(findViewContradictions(*graph_, sample_.tensors), std::back_inserter(*result_.findings));
        limitProblems(*result_.findings);
    }

    // --- with ONNX Runtime ---

    Status executeOnnx() {
        add(notChecked(Constraint::Serializable, "a model of ONNX is not written by this program"));
        add(notChecked(Constraint::Decomposable, "a model of ONNX is not cut into parts by this program"));
        if (!wants(Constraint::Runnable))
            return {};
        if (validator_.onnx_ == nullptr) {
            add(notChecked(Constraint::Runnable, "ONNX Runtime alone executes a model of ONNX, and it is not asked"));
            return {};
        }
        const ValidationBatch& batch = validator_.batch_;
        ObserveRequest request;
        request.configuration = {.device = batch.device, .threads = batch.threads, .inputs = {.seed = batch.seed}};
        request.memory_limit_bytes = batch.memory_limit_bytes;
        request.memory = request.values = false;
        request.repetitions = 0;
        const auto observed = validator_.onnx_->observe(row_, request, stop_, phase_);
        if (!observed && observed.error().code == ErrorCode::Cancelled)
            return observed.error();
        add(observed ? ranOnnx(**observed) : failedOnnx(observed.error()));
        return {};
    }

    static ConstraintResult ranOnnx(const ObservedRun& run) {
        CheckResult check;
        check.whole = run.result.run;
        check.peak_bytes = run.result.process_peak_bytes;
        check.environment = run.result.environment;
        return judgeRunnable(check);
    }

    /// Without ONNX Runtime nothing can be said; a file with data that is missing or does not fit cannot be run.
    static ConstraintResult failedOnnx(const Error& error) {
        ConstraintResult result = notChecked(Constraint::Runnable, error.text());
        if (error.code == ErrorCode::Malformed)
            result.verdict = Verdict::Failed;
        return result;
    }

    // --- with the worker ---

    Status execute() {
        if (!wants(Constraint::Runnable) && !wants(Constraint::Serializable) && !wants(Constraint::Decomposable))
            return {};
        GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
        std::optional<ConstraintResult> serializable;
        bool written = false;
        if (wants(Constraint::Serializable))
            serializable = checkWritten(sample_, *graph_, scratch.path() / "rewritten", written);
        CheckRequest request = requestForAll();
        request.rewritten_dir = written ? (scratch.path() / "rewritten").string() : std::string();
        GNX_TRY(CheckResult check, ask(request));
        if (written && check.whole.phase == "rewritten" && !check.whole.ran()) { // it took the worker with it
            serializable->verdict = Verdict::Failed;
            serializable->evidence = "written and read again, it does not run: " + check.whole.message;
            request.rewritten_dir.clear();
            written = false;
            GNX_TRY(check, ask(request));
        }
        ConstraintResult runnable = judgeRunnable(check);
        noteRandomness(*graph_, runnable);
        add(std::move(runnable));
        if (written && check.whole.ran())
            judgeRewritten(check, *serializable);
        else if (written)
            leaveRewritten(check.whole.message, *serializable);
        if (serializable && isCircumstance(check.whole.status))
            serializable->circumstantial = true;
        if (serializable)
            add(*std::move(serializable));
        if (!wants(Constraint::Decomposable))
            return {};
        if (check.whole.ran())
            return decompose(check, scratch.path());
        ConstraintResult whole = notChecked(Constraint::Decomposable, "the whole did not run: " + check.whole.message);
        whole.circumstantial = isCircumstance(check.whole.status);
        add(std::move(whole));
        return {};
    }

    CheckRequest requestForAll() const {
        const ValidationBatch& batch = validator_.batch_;
        CheckRequest request;
        request.sample_dir = row_.directory;
        request.observe = wants(Constraint::Decomposable);
        request.device = batch.device;
        request.threads = batch.threads;
        request.seed = batch.seed;
        request.memory_limit_bytes = batch.memory_limit_bytes;
        return request;
    }

    /// Errors: Cancelled only. Without a worker the answer is a result with that reason.
    Result<CheckResult> ask(const CheckRequest& request) {
        CheckResult refused;
        refused.whole.message = validator_.no_worker_;
        if (refused.whole.message.empty()) {
            const JobTerms terms{.sample = &row_, .timeout_seconds = validator_.batch_.timeout_seconds};
            auto answer = validator_.runner_.call(request, terms, stop_, phase_);
            if (answer.ok() && answer->whole.status != RunStatus::Cancelled)
                return answer;
            if (answer.ok() || answer.error().code == ErrorCode::Cancelled)
                return Error{ErrorCode::Cancelled, "cancelled"};
            validator_.no_worker_ = answer.error().text();
            refused.whole.message = validator_.no_worker_;
        }
        return refused;
    }

    Status decompose(const CheckResult& whole, const std::filesystem::path& scratch) {
        const RunFacts facts{whole.values, whole.mutations, whole.mode_nodes};
        const auto cuts = chooseCuts(*graph_, facts, kCutsTried);
        if (!cuts) {
            ConstraintResult none = notChecked(Constraint::Decomposable, cuts.error().message);
            if (cuts.error().code == ErrorCode::Unsupported)
                none.verdict = Verdict::Failed;
            add(std::move(none));
            return {};
        }
        std::optional<ConstraintResult> best;
        for (std::size_t i = 0; i < cuts->size(); ++i) {
            GNX_TRY(ConstraintResult tried, tryCut(whole.values, (*cuts)[i], scratch));
            const bool passed = tried.verdict == Verdict::Passed;
            if (i > 0 && passed)
                tried.evidence += "; a cut with fewer values or bytes crossing gave other bits: " + best->evidence;
            if (!best || passed)
                best = std::move(tried);
            if (best->verdict != Verdict::Failed)
                break;
        }
        add(*std::move(best));
        return {};
    }

    Result<ConstraintResult> tryCut(std::span<const ObservedValue> values, const Cut& cut,
                                    const std::filesystem::path& scratch) {
        const bool keep = !validator_.batch_.keep.empty();
        const std::filesystem::path folder = keep ? validator_.batch_.keep / keptName() : scratch / "parts";
        CheckRequest request = requestForAll();
        request.observe = false;
        const auto write = [&](std::span<const ValueStatistics> handed) {
            return writeParts(sample_, *graph_, values, cut, handed, std::filesystem::absolute(folder / "part_1"),
                              std::filesystem::absolute(folder / "part_2"), request);
        };
        if (const Status written = write({}); !written.ok()) {
            if (written.error().code == ErrorCode::Unsupported)
                return notChecked(Constraint::Decomposable, written.error().text());
            return written.error();
        }
        GNX_TRY(const CheckResult check, ask(request));
        if (!check.whole.ran()) { // the worker died of the parts; the whole ran before
            CheckResult parts = check;
            parts.parts = check.whole;
            return judgeParts(*graph_, parts, values, cut);
        }
        ConstraintResult result = judgeParts(*graph_, check, values, cut);
        if (!keep)
            return result;
        result.details["directories"] = {request.first_dir, request.second_dir};
        // Once more, with what the first part has handed over: by shape and type alone indices would be out of range.
        const bool described = !check.handed.empty() && check.handed.size() == cut.values.size();
        if (described)
            GNX_CHECK(write(check.handed));
        result.details["described"] = described ? "bounds, mean and deviation of a run" : "shape and type alone";
        return result;
    }

    /// A path below --keep, for any name of the sample.
    std::filesystem::path keptName() const {
        const std::filesystem::path name = std::filesystem::path(row_.name).lexically_normal().relative_path();
        const bool leaves = !name.empty() && *name.begin() == "..";
        return name.empty() || name == "." || leaves ? std::filesystem::path(row_.directory).filename() : name;
    }

    ValidationResult finish() {
        const std::string time = now();
        nlohmann::json findings = nlohmann::json::array();
        if (result_.findings)
            for (const Problem& problem : *result_.findings)
                findings.push_back(toJson(problem));
        for (const Constraint constraint : kConstraints) {
            auto& result = results_[static_cast<std::size_t>(constraint)];
            if (!result)
                continue;
            result->checked_at = time;
            if (constraint == Constraint::StaticallyAnalyzable)
                result->details["findings"] = findings;
            result_.constraints.push_back(*std::move(result));
        }
        return std::move(result_);
    }

    SampleValidator& validator_;
    const SampleRow& row_;
    const std::stop_token& stop_;
    const PhaseSink& phase_;
    const char* kind_ = nullptr; ///< kind of a model's file; null: a folder
    Sample sample_;
    std::shared_ptr<const Graph> graph_;
    std::array<std::optional<ConstraintResult>, kConstraintCount> results_;
    ValidationResult result_;
};

bool SampleValidator::wants(Constraint constraint) const {
    return std::ranges::find(batch_.constraints, constraint) != batch_.constraints.end();
}

Result<ValidationResult> SampleValidator::validate(const SampleRow& row, const std::stop_token& stop,
                                                   const PhaseSink& phase) {
    return Attempt(*this, row, stop, phase).run();
}

} // namespace gnx::exec
