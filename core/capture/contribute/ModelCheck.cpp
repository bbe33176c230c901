#include "core/capture/contribute/ModelCheck.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/data/index/SampleSearch.h"
#include "core/exec/validate/Judgement.h"
#include "core/exec/validate/SampleValidator.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

/// Makes the result for "unique" from similar samples, because the validator searches only for indexed samples.
ConstraintResult uniqueness(const std::vector<LikeSample>& like, std::size_t known) {
    ConstraintResult result = notChecked(Constraint::Unique, "there is no index to look for the same graph in");
    if (known == 0)
        return result;
    result.verdict = Verdict::Passed;
    result.evidence = "no other of " + formatCount(known) + " known samples is the same graph with the same shapes";
    if (like.empty())
        return result;
    if (like.front().likeness == Likeness::Same) {
        result.verdict = Verdict::Failed;
        result.evidence = likenessText(like.front());
    } else {
        result.evidence += "; nearest: " + likenessText(like.front());
    }
    return result;
}

const ConstraintResult* resultOf(const CheckedSample& sample, Constraint constraint) {
    const auto found = std::ranges::find(sample.constraints, constraint, &ConstraintResult::constraint);
    return found == sample.constraints.end() ? nullptr : &*found;
}

} // namespace

bool CheckedSample::isDuplicate() const {
    return !like.empty() && like.front().likeness == Likeness::Same;
}

std::string CheckedSample::whyInvalid() const {
    for (const ConstraintResult& result : constraints)
        if (result.constraint != Constraint::Unique && result.verdict == Verdict::Failed)
            return std::string(constraintName(result.constraint)) + ": " + result.evidence;
    for (const UpstreamCheck& check : upstream)
        if (check.name != "redundancy" && check.verdict == Verdict::Failed)
            return check.name + ": " + check.evidence;
    return {};
}

ModelCheck::ModelCheck(Options options) : pool_(std::move(options.worker_program)) {
    batch_.timeout_seconds = options.timeout_seconds;
    batch_.device = std::move(options.device);
    std::erase(batch_.constraints, Constraint::Unique);
}

Result<std::vector<CheckedSample>> ModelCheck::check(const fs::path& folder, const KnownSamples& known,
                                                     const std::stop_token& stop, const CheckPhase& phase) {
    std::error_code failed;
    const fs::path root = fs::canonical(folder, failed);
    const std::vector<std::string> names =
        failed ? std::vector<std::string>() : findSampleDirectories(root, stop).names;
    std::vector<CheckedSample> samples;
    KnownSamples seen = known; // two graphs of a model may be the same
    for (const std::string& name : names) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
        CheckedSample sample{.folder = name, .record = readSampleRecord(sampleDirectory(root, name), name)};
        sample.like = seen.like(sample.record);
        if (!sample.isDuplicate())
            GNX_CHECK(validate(sample, stop, phase));
        sample.constraints.push_back(uniqueness(sample.like, seen.size()));
        sample.upstream = checkForUpstream(sample.record, sample.like, resultOf(sample, Constraint::Runnable));
        seen.add(sample.record);
        samples.push_back(std::move(sample));
    }
    if (samples.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "there is no sample in this folder",
                     .path = folder.string(),
                     .hint = "graphnet extract makes samples"};
    return samples;
}

Status ModelCheck::validate(CheckedSample& sample, const std::stop_token& stop, const CheckPhase& phase) {
    SampleValidator validator(batch_, pool_.worker(), none_);
    const std::string name = sample.folder == kRootName ? "the sample" : sample.folder;
    GNX_TRY(ValidationResult result,
            validator.validate(sample.record.row, stop, [&](const std::string& step, const Progress&) {
                if (phase)
                    phase("checking " + name + ": " + step);
            }));
    sample.constraints = std::move(result.constraints);
    return {};
}

} // namespace gnx::capture
