#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/exec/protocol/TypesProtocol.h"

namespace gnx::exec {

/// Infers dtype, shape and strides of every value of torch samples by executing their graphs on LibTorch's meta device,
/// whose tensors have no data. Values that are spelled out in the sample's files or follow from constants alone, if
/// they are small, are computed as well, because shapes may depend on them. Sizes that depend on other data get symbols
/// (StandIns); what cannot be executed stays unknown, and so does what reads it; the rest of the graph goes on. Strides
/// are those that the processor's kernels give. Not thread-safe.
class TypeInference {
  public:
    TypeInference();
    ~TypeInference();
    /// Never throws.
    TypesResult infer(const TypesRequest& request);

  private:
    struct Kernels;
    std::unique_ptr<Kernels> kernels_; ///< kernels for the meta device, which lacks many in C++
};

} // namespace gnx::exec
