#pragma once

#include <ATen/core/Tensor.h>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// Returns whether a tensor is one in itself, with elements that can be read: no wrapper of a functional transform, not
/// sparse.
bool isPlainTensor(const at::Tensor& tensor);

/// For a plain tensor. Sums are taken in float64 over pieces of fixed size, so that the result does not depend on the
/// number of threads.
ValueDistribution distributionOf(const at::Tensor& tensor, int bins);

/// `b` against `a`, both plain. For one dtype, Equal compares numbers (-0 equals 0, NaN equals NaN).
NodeDifference differenceOf(const at::Tensor& a, const at::Tensor& b);

} // namespace gnx::exec
