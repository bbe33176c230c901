#pragma once

#include "core/Wings.h"
#include "core/graph/cost/CostCall.h"

/// FLOPs of what orders, scatters, transforms and samples. Private to core/graph/cost.
namespace gnx::graph::cost {

/// Sorting rows of n elements: n ceil(log2 n) comparisons each, a merge sort's upper bound.
Count sortFlops(const CostCall& call);
/// The k largest of rows of n elements: n ceil(log2(k + 1)) comparisons each, every element against a heap of k, at
/// most.
Count topKFlops(const CostCall& call);
/// An addition for each element of the source.
Count scatterAddFlops(const CostCall& call);
/// paddle._C_ops.add_n([a, b, c])
Count sumOfListFlops(const CostCall& call);
/// 5 N ceil(log2 N) for each transform of N complex numbers, half of that where one side is real: the usual count for
/// fast Fourier transforms (Frigo and Johnson, "The Design and Implementation of FFTW3", 2005), N being the product of
/// the transformed sizes.
Count fourierFlops(const CostCall& call);
/// A convolution's, and for each element that a kernel meets a bilinear interpolation of four neighbours and the mask.
Count deformableConvolutionFlops(const CostCall& call);
/// sampling_ratio ^ 2 bilinear interpolations of four neighbours for each element of the result, and their mean;
/// unknown where the ratio adapts to the region.
Count regionPoolingFlops(const CostCall& call);

} // namespace gnx::graph::cost
