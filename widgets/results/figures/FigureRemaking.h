#pragma once

#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/results/report/FigureBundle.h"

namespace gnx::widgets {

/// Returns whether remakeFigure() takes too long for the window's thread.
bool takesLong(const FigureInputs& inputs);

/// The figure of a bundle that has inputs, with the scores of these inputs, and with `bands` its intervals, which are
/// missing if `stop` came before. From any thread.
void remakeFigure(FigureBundle& bundle, const std::optional<BootstrapOptions>& bands, const std::stop_token& stop = {});

} // namespace gnx::widgets
