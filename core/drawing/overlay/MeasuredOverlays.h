#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/BuiltInOverlays.h"
#include "core/graph/cost/MeasuredNodes.h"

namespace gnx::drawing {

/// The overlays that graphs have once they have been run: time, memory, peak-memory; and error, once two runs have been
/// compared.
std::span<const OverlayEntry> measuredOverlayEntries();

/// Returns the overlays that were measured.
std::vector<std::shared_ptr<const Overlay>> measuredOverlays(const MeasuredNodes& measured);

/// One of them by its name. Errors: NotFound if it was not measured, with what to do; InvalidInput for another name.
Result<std::shared_ptr<const Overlay>> measuredOverlay(std::string_view name, const MeasuredNodes& measured);

} // namespace gnx::drawing
