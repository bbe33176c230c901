#pragma once

#include <cstdint>

#include "core/Wings.h"
#include "core/exec/trace/Activity.h"

namespace gnx::exec {

/// Resource that limits how many blocks of a kernel a multiprocessor holds at once. 0: not known, no limit.
struct MultiprocessorLimits {
    std::uint32_t warps = 0, blocks = 0;
    std::uint32_t registers = 0;     ///< per multiprocessor
    std::uint64_t shared_bytes = 0;  ///< per multiprocessor
    std::uint32_t compute_major = 0; ///< major number of the compute capability
};

/// The share of a multiprocessor's warps that can be resident while only this kernel runs, 0 .. 1; -1 if block or
/// limits are not known. The rule of NVIDIA's CUDA_Occupancy_Calculator.xls with its granularities since compute
/// capability 3: registers in units of 256 a warp, warps in units of 4, shared memory in units of 128 bytes and, from 8
/// on, 1 KiB of it a block for the system.
double theoreticalOccupancy(const KernelDetail& kernel, const MultiprocessorLimits& limits);

} // namespace gnx::exec
