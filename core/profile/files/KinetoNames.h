#pragma once

#include <string_view>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"
#include "core/profile/files/ChromeEvent.h"

/// Names that PyTorch's profiler uses (libkineto, ActivityType; output_json.cpp).
namespace gnx::profile {

/// Recognizes the kind by category, and for nsys2json's ("cuda", "cuda_api", "nvtx") by process and name.
ActivityKind kindOfEvent(const ChromeEvent& event);
/// Returns whether a category is for ranges of a program on a device's row: "gpu_user_annotation".
bool isDeviceRange(std::string_view category);
/// Kind of work on a device's row without a known category: a copy, a set, a wait, or else a kernel.
ActivityKind deviceWorkOfName(std::string_view name);
/// Returns the category that kindOfEvent() accepts for this kind on such a track.
const char* categoryOf(ActivityKind kind, TrackKind track);

/// Reads both sides of a transfer from a name such as "Memcpy HtoD (Pageable -> Device)".
TransferDetail transferOfName(std::string_view name);
Awaited awaitedOfName(std::string_view name); ///< "Stream Sync", "cudaStreamSynchronize", ...
const char* awaitedText(Awaited awaited);     ///< "Stream Sync", ...

/// Returns the node of a name such as "gnx:node:34"; invalid for other names.
NodeId nodeOfName(std::string_view name);

} // namespace gnx::profile
