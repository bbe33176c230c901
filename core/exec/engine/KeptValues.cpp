#include "core/exec/engine/KeptValues.h"

#include <algorithm>

#include "core/data/model/ModelFile.h"
#include "core/data/model/Pt2Package.h"
#include "core/exec/engine/PrivateMapping.h"
#include "core/exec/engine/TensorFile.h"
#include "core/exec/engine/TorchTypes.h"
#include "core/graph/sample/KeptFile.h"

namespace gnx::exec {
namespace {

using KeptTensors = std::map<std::string, at::Tensor>;

/// The first problem of a package that keeps it from being run as it is.
Status weightsThere(const Pt2Package& package) {
    for (const Problem& problem : package.model.sample.problems) {
        const bool pickled = problem.code == "pickled-weights";
        if (pickled || problem.code == "missing-weight" || problem.code == "tensor-size")
            return Error{.code = pickled ? ErrorCode::Unsupported : ErrorCode::Malformed,
                         .message = problem.message,
                         .path = package.model.sample.directory.string(),
                         .hint = "graphnet export FILE --as sample makes a sample whose weights are drawn"};
    }
    return {};
}

Result<KeptTensors> tensorsOfPackage(const std::filesystem::path& file) {
    GNX_TRY(const Pt2Package package, openPt2(file));
    GNX_CHECK(weightsThere(package));
    GNX_TRY(const auto mapping, PrivateMapping::open(file, "the weights"));
    if (mapping->size() != package.file.text().size()) // places in it would be those of another file
        return Error{.code = ErrorCode::Unreadable, .message = "has changed while it was read", .path = file.string()};
    KeptTensors tensors;
    for (const auto& [name, weight] : package.weights) {
        const auto type = scalarTypeOf(pt2DType(weight.tensor.type));
        if (!type)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "the weight " + name + " is of " + pt2DTypeName(weight.tensor.type) +
                                    ", which nothing here executes",
                         .path = file.string()};
        const auto at = static_cast<std::size_t>(weight.storage.data() - package.file.text().data());
        if (weight.storage.empty())
            tensors[name] = at::empty(weight.tensor.sizes, at::TensorOptions().dtype(type));
        else
            tensors[name] =
                mappedTensor(mapping, at + static_cast<std::size_t>(weight.tensor.storage_offset) * elementSize(*type),
                             weight.tensor.sizes, weight.tensor.strides, *type);
        if (weight.tensor.requires_grad && mayRequireGradients(*type))
            tensors[name].set_requires_grad(true);
    }
    return tensors;
}

Result<KeptTensors> tensorsOfFile(const std::filesystem::path& file) {
    GNX_TRY(NamedTensors named, mapTensors(file));
    const auto use = named.metadata.find(kValuesUse);
    if (use == named.metadata.end() || use->second != kValuesOfInputs)
        return KeptTensors();
    return KeptTensors(named.tensors.begin(), named.tensors.end());
}

} // namespace

Result<std::map<std::string, at::Tensor>> keptValues(const Sample& sample) {
    if (modelKindOf(sample.directory) != nullptr)
        return tensorsOfPackage(sample.directory);
    std::error_code failed;
    const std::filesystem::path file = sample.directory / kValuesFile;
    return std::filesystem::exists(file, failed) ? tensorsOfFile(file) : KeptTensors();
}

} // namespace gnx::exec
