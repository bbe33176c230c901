#include "core/exec/engine/DescriptionCheck.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include <torch/script.h>

#include "core/base/MappedFile.h"
#include "core/graph/ir/Contradictions.h"
#include "core/graph/ir/Fingerprint.h"
#include "core/graph/sample/TensorMeta.h"

namespace gnx::exec {
namespace {

Error errorOfProblem(const Sample& sample, const Problem& problem) {
    return {.code = ErrorCode::Malformed,
            .message = problem.message,
            .path = sample.fileOf(problem.file).string(),
            .line = problem.line,
            .column = problem.column};
}

/// The run would differ from the sample's description.
std::optional<Error> misread(const Sample& sample) {
    const auto found = std::ranges::find_if(sample.problems, [](const Problem& problem) {
        return problem.code == kTensorDescription ||
               ((problem.file == "weight_meta.py" || problem.file == "input_meta.py") &&
                (problem.code == "unreadable-file" || problem.code == "opaque-statement"));
    });
    return found != sample.problems.end() ? std::optional(errorOfProblem(sample, *found)) : std::nullopt;
}

std::optional<DescriptionMisfit> contradiction(const Sample& sample, const Graph& graph, bool unused_too) {
    static constexpr auto broken =
        std::to_array<std::string_view>({"undescribed-input", "negative-size", "size-overflow", "data-length"});
    const auto model = MappedFile::openText(sample.directory / "model.py"); // distinguishes the lines of parameters
    for (const Problem& problem : findContradictions(sample, graph, matchTensors(graph, sample.tensors),
                                                     {model ? model->text() : std::string_view(), {}})) {
        const bool breaks = std::ranges::find(broken, problem.code) != broken.end();
        const bool surplus = problem.code == "unused-description" && !unused_too;
        if (breaks || surplus || problem.code == "duplicate-description")
            return DescriptionMisfit{errorOfProblem(sample, problem), breaks};
    }
    return std::nullopt;
}

bool isDevice(const std::string& name) {
    try {
        static_cast<void>(at::Device(name));
        return true;
    } catch (const c10::Error&) {
        return false;
    }
}

std::optional<Error> noDevice(const Sample& sample) {
    std::unordered_set<std::string_view> good; // there are thousands of tensors and one or two devices
    for (const TensorDesc& tensor : sample.tensors) {
        if (tensor.device.empty() || good.contains(tensor.device))
            continue;
        if (!isDevice(tensor.device))
            return errorOfProblem(sample, {.code = kTensorDescription,
                                           .file = tensor.from_input_meta ? "input_meta.py" : "weight_meta.py",
                                           .line = tensor.line,
                                           .message = tensor.name + " is on \"" + tensor.device +
                                                      "\", which is no device; expected one such as cuda:0"});
        good.insert(tensor.device);
    }
    return std::nullopt;
}

} // namespace

std::optional<DescriptionMisfit> misfitOfDescriptions(const Sample& sample, const Graph& graph, bool unused_too) {
    if (auto error = misread(sample))
        return DescriptionMisfit{*std::move(error)};
    if (auto misfit = contradiction(sample, graph, unused_too))
        return misfit;
    if (auto error = noDevice(sample))
        return DescriptionMisfit{*std::move(error)};
    return std::nullopt;
}

} // namespace gnx::exec
