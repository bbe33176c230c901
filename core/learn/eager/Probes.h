#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::learn {

/// The origin of samples that are probes.
inline constexpr std::string_view kProbeOrigin = "operator_probe";

/// Writes samples of one kind of operator each, in many sizes: products of few and of many rows, attention,
/// convolutions, normalizations, what works element by element, views. Their eager times tell what an operator costs on
/// a machine where the measured graphs do not have it, or have it in other sizes alone. Returns their number. Errors:
/// Unreadable or NoSpace where a file cannot be written.
Result<std::size_t> writeProbes(const std::filesystem::path& folder);

} // namespace gnx::learn
