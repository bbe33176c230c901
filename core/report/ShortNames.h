#pragma once

#include <string>
#include <vector>

namespace gnx {

/// Names of curves for a figure. Where several are long, begin alike and differ only within, what they have in common
/// gives way to an ellipsis, so that a legend that shortens them further does not make them alike: "…_A…" and "…_B…".
/// Other names stay as they are; so do all where two would become one.
std::vector<std::string> shortNames(const std::vector<std::string>& names);

} // namespace gnx
