#pragma once

#include <cstdint>

namespace gnx {

/// Has LibTorch take tensors of 1 MiB and more of the CPU's memory from mappings of their own instead of the C
/// library's heap, from now on and in the whole process; a second call does nothing.
///
/// glibc's heap holds blocks of up to 32 MiB. LibTorch's are aligned, and a hole that an aligned block has left is too
/// small for the next one of its size: a graph of 24 layers with activations of 21 MB had 10 GB of such holes. With
/// each block a mapping, what is given back is free. The last 128 MiB given back are kept for requests of about their
/// size, since the system clears every page of a new mapping.
void useLargeBlocks();

/// What is kept goes back to the system, so that it does not count against the next job's memory.
void releaseLargeBlocks();

/// For tests: bytes given out, and bytes kept.
struct LargeBlockUse {
    std::uint64_t given = 0, kept = 0;
};
LargeBlockUse largeBlockUse();

} // namespace gnx
