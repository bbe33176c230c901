#pragma once

#include "core/Wings.h"
#include "core/learn/generate/ProgramSketch.h"
#include "core/learn/rank/Random.h"

namespace gnx::learn {

/// Varies a program as an architecture search would.
/// - Depth: of each run of repeated blocks half of the blocks, chosen at random, are left out or come twice. A block is
///   repeatable if it is equal to the block before, shapes and operands included; the first one always stays.
/// - Widths: the sizes of weights that only weights determine (channels, hidden sizes) are multiplied by 1/2, 3/4, 1,
///   5/4 or 3/2, those that must agree by the same factor, where the results are whole numbers.
/// Batch, sequence and picture sizes stay. A draw of widths that does not fit all instructions is drawn again, and
/// after some attempts the widths stay.
ProgramSketch varied(const ProgramSketch& sketch, Random& random);

/// Returns whether an instruction's shape follows from those of its operands; true where that is not known.
bool fits(const ProgramSketch& sketch, std::uint32_t node);

} // namespace gnx::learn
