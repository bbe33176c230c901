#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/capture/breaks/BreakComparison.h"
#include "core/capture/breaks/BreakReport.h"
#include "core/capture/breaks/CaptureSteps.h"

namespace gnx::widgets {

/// Phrases about graph breaks that several views show.

/// Example: "model.py:8".
QString placeText(const StackFrame& frame);
/// Example: "6 graphs (2 of recompilations), graphs - 1: 5; 7 break events at 3 places; 1 function given up".
QString countsText(const BreakReport& report);
/// Example: "Counted with torch 2.13.0, capture_scalar_outputs=false, ...". Empty if neither is known.
QString conditionsText(const BreakReport& report);
/// Example: "Input set 1: x: float32[2, 4] · 40 µs a call, 30 µs in eager mode".
QString inputsText(const Capture& capture, std::size_t input_set);
/// Example: "forward, model.py:16".
QString graphTitle(const BreakReport& report, const CaptureStep& step);
/// Example: "[1/0] · 12 operators · recompiled".
QString graphDetail(const BreakReport& report, const CaptureStep& step);
/// All about one break, as HTML: why, where, how often, what it costs, the stack. Links are FILE#LINE.
QString breakDetails(const BreakReport& report, const BreakPoint& point);

} // namespace gnx::widgets
