#pragma once

#include <memory>

#include <torch/library.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Kernels for the meta device of operators that LibTorch has such for in Python only: they make results of the right
/// dtype and shape without computing anything. Registered in LibTorch, which takes them
/// once, as long as somebody uses them.
class MetaKernels {
  public:
    /// Returns the kernels; call it from one thread at a time.
    static std::shared_ptr<MetaKernels> use();

  private:
    MetaKernels();
    torch::Library library_;
};

} // namespace gnx::exec
