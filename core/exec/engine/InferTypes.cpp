#include "core/exec/engine/InferTypes.h"

#include "core/exec/engine/GraphTypes.h"
#include "core/exec/engine/MetaKernels.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/RunnableSample.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

/// Limit of memory. The largest graphs of the archive take a tenth of it. Without a limit, a graph of a billion results
/// would make the system kill some process.
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;

Result<TypesResult> inferSample(const TypesRequest& request, std::chrono::steady_clock::time_point deadline) {
    GNX_TRY(const OpenedModel read, readRunnable(request.sample_dir, {.constraints = false}));
    const Sample& sample = read.sample;
    if (sample.metadata.framework != Framework::Torch)
        return Error{.code = ErrorCode::Unsupported,
                     .message = std::string("only torch graphs can be executed, this one is ") +
                                frameworkName(sample.metadata.framework)};
    return inferTypes(sample, read.graph, {}, deadline);
}

} // namespace

struct TypeInference::Kernels {
    std::shared_ptr<MetaKernels> kernels = MetaKernels::use();
};

TypeInference::TypeInference() : kernels_(std::make_unique<Kernels>()) {}
TypeInference::~TypeInference() = default;

TypesResult TypeInference::infer(const TypesRequest& request) {
    const auto start = std::chrono::steady_clock::now();
    TypesResult result;
    const MemoryLimit limit(kMostMemory);
    try {
        auto inferred = inferSample(request, start + std::chrono::milliseconds(request.time_limit_ms));
        if (inferred)
            result = *std::move(inferred);
        else
            result.error = inferred.error().text();
    } catch (const std::exception& thrown) {
        result = {};
        result.error = errorOf(thrown).text();
    }
    result.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return result;
}

} // namespace gnx::exec
