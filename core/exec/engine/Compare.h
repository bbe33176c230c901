#pragma once

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::exec {

/// The (rtol, atol) of tolerance t for a dtype, as GraphNet's scores define them; nothing for dtypes that must be
/// equal.
struct Tolerance {
    double rtol = 0;
    double atol = 0;
};
std::optional<Tolerance> toleranceAt(int t, at::ScalarType dtype);

/// Compares one output of both runs, in float64, element by element: |eager - compiled| <= atol + rtol * |compiled| (as
/// torch.allclose(eager, compiled) does, NaN equal to nothing). Shapes or dtypes that differ leave the numbers at zero,
/// and so do complex dtypes, for which only equality is reported.
OutputReport compareOutputs(const at::Tensor& eager, const at::Tensor& compiled, bool hash);

/// The largest absolute difference of an output to the same of a float64 run; infinite where only one of them is NaN or
/// infinite, or with another sign. Nothing for other shapes, and for complex numbers.
std::optional<double> errorAgainst(const at::Tensor& truth, const at::Tensor& output);

/// FNV-1a with 64 bits over the contiguous bytes, 16 hex digits.
std::string hashTensor(const at::Tensor& tensor);

} // namespace gnx::exec
