#pragma once

#include <cstdint>

#include "core/Wings.h"

namespace gnx::exec {

/// Has LibTorch take tensors of 1 MiB and more of the CPU's memory from mappings of their own instead of the C
/// library's heap, from now on and in the whole process; a second call does nothing.
///
/// glibc's heap holds blocks of up to 32 MiB, and freed blocks cannot always be used again (the hole of
/// an aligned block is a little too small for the next one of its size): under a graph of 24 layers with
/// activations of 21 MB it grew to 10 GB, where mappings took none of them. With each block a mapping, freed
/// memory is free. The last 128 MiB are kept for requests of about their size, since the system clears every page of a
/// new mapping.
void useLargeBlocks();

/// Returns the kept blocks to the system, so that they do not count against the next job's memory.
void releaseLargeBlocks();

/// For tests: bytes given out, and bytes kept.
struct LargeBlockUse {
    std::uint64_t given = 0, kept = 0;
};
LargeBlockUse largeBlockUse();

} // namespace gnx::exec
