#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/engine/Compare.h"

namespace gnx::exec {

/// Result of comparing two tensors of one dtype and shape by elements.
struct ElementDifferences {
    bool equal = true;                         ///< every element equals its partner; NaN equals nothing
    std::int64_t least_close = 0;              ///< the first of the tolerances within which every element is
    double max = 0, sum = 0;                   ///< |a - b|, over elements finite on both sides
    double max_relative = 0, sum_relative = 0; ///< the same by |a|, at least 1e-12
    std::uint64_t max_ulp = 0;                 ///< representable numbers between; 0 for dtypes that have none
    double sum_ulp = 0;
    std::uint64_t finite = 0; ///< elements that are so on both sides
    std::uint64_t a_nan = 0, a_inf = 0, b_nan = 0, b_inf = 0;
    std::vector<std::int64_t> nonfinite_mismatches; ///< OutputReport's
    bool one_side_finite = false;                   ///< some element is finite on one side only
};

/// In float64, except equality and units in the last place, in one pass over contiguous tensors of the CPU. Real
/// dtypes; one without its own code is compared in float64 throughout. `tolerances` do not shrink from one to the next;
/// an element is within one as for torch.isclose(a, b, rtol, atol). The result does not depend on the number of
/// threads.
ElementDifferences differencesOf(const at::Tensor& a, const at::Tensor& b,
                                 const std::array<Tolerance, kToleranceCount>& tolerances);

} // namespace gnx::exec
