#pragma once

#include <torch/library.h>

namespace gnx {

/// Kernels for the meta device of operators that LibTorch has such for in Python only: they make results of the right
/// dtype and shape without computing anything. Registered as long as it lives; one at a time.
class MetaKernels {
  public:
    MetaKernels();

  private:
    torch::Library library_;
};

} // namespace gnx
