#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::results {

/// Names that have to be shortened to `room`, in the units of `width`, each line by itself. Where cutting out the
/// middle would leave two different ones with the same text, the differing part is kept instead
/// ("indu\u2026name_B_and\u2026tune"); where even that has no room they are numbered ("indu\u2026tune #2"). All others
/// are returned unchanged, and are shortened when they are drawn. `width` is called for a few texts of each name that
/// is too long.
std::vector<std::string> namesApart(std::span<const std::string> names, double room,
                                    const std::function<double(const std::string&)>& width);

} // namespace gnx::results
