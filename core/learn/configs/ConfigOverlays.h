#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/drawing/picture/EdgeNotes.h"
#include "core/learn/configs/ConfigReport.h"

namespace gnx::learn {

/// A configuration, or two side by side, on a graph's drawing: an overlay over all nodes in which those
/// that are not configurable have no value.
/// - "layouts": each configurable node's layout, minor-to-major; the most frequent ones have colours of their own;
/// - "copies": where the compiler must copy since a tensor is not in the order that its reader wants (copiesIn()), red;
/// - "layout-changes", of two: whose layout differs;
/// - "layout-effects", with times: the share of the order that goes with a node's layouts, in percent;
/// - "repeats", whatever the configuration: repeatsOverlay().
inline constexpr const char* kLayoutOverlays[] = {"layouts", "copies", "layout-changes", "layout-effects", "repeats"};

/// By node, how many nodes of the graph are equal to it, itself counted: those of its class after kRepeatRounds rounds
/// of refinement (CompactGraph), all their configurations included. Tile files have it, too.
Overlay repeatsOverlay(const data::HloData& data);

/// Returns the overlays that exist for this configuration, without "repeats"; `other` is the configuration to compare
/// with.
std::vector<std::shared_ptr<const Overlay>> configOverlays(const ConfigReport& report, std::size_t config,
                                                           std::optional<std::size_t> other);

/// The orders in which tensors are written under a configuration, "{1,0}", and the reads at which the compiler must
/// copy (Layouts.h). Null if there is no such configuration of layouts.
std::shared_ptr<const EdgeNotes> layoutNotes(const data::HloData& data, std::size_t config);

} // namespace gnx::learn
