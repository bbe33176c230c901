#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::results {

/// Shortens names to `room`, in the units of `width`, each line by itself, so that different names stay different. If
/// cutting out the middle would give two different names the same text, the differing part is kept instead
/// ("indu\u2026name_B_and\u2026tune"); if there is no room even for that, they are numbered ("indu\u2026tune #2"). All
/// other names are returned unchanged, and are shortened when they are drawn. `width` is called for a few texts of each
/// name that is too long.
std::vector<std::string> namesApart(std::span<const std::string> names, double room,
                                    const std::function<double(const std::string&)>& width);

} // namespace gnx::results
