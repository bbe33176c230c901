#pragma once

#include <string>

#include "core/Wings.h"
#include "core/bench/diverge/Divergence.h"

/// An answer for people.
namespace gnx::bench {

/// Example: "node 17, torch.conv2d (model.py, line 33)".
std::string placeText(const DivergencePlace& place);
/// Example: "float32 [1, 64] differs by up to 0.0013, 2e-05 in the mean, relative 0.4, 12 ULP".
std::string differenceText(const OutputReport& report);
/// Examples: "3 of 4 values differ, by up to 0.0013", "agrees", "compile_fail: no kernel for ...".
std::string verdictText(const PrefixTrial& trial);
/// Example: "operators 12 .. 96 are left; trying 0 .. 54, compile".
std::string progressText(const DivergenceProgress& progress);
/// Example: "node 17, torch.conv2d (model.py, line 33) is where they diverge ..."; several lines.
std::string describe(const Divergence& divergence);

} // namespace gnx::bench
