#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/learn/rank/Random.h"

namespace gnx::learn {

/// Returns "cnn" (residual bottlenecks), "bert" (attention and feed-forward layers), "unet" (down and up with skips),
/// "mlp" (a chain of products) and "mix" (a convolutional stem before attention).
const std::vector<std::string>& programFamilies();

/// Generates a program of a family with random depth, widths and batch; `family` is one of programFamilies().
data::HloFile generateProgram(const std::string& family, Random& random);

} // namespace gnx::learn
