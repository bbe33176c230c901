#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/ShowHlo.h"
#include "app/graphnet/Table.h"
#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"

namespace gnx::cli {

/// Returns whether the graph has what is asked for. Errors: InvalidInput (a configuration that there is not),
/// Unsupported (the layouts of a tile file, effects without times).
Status checkLayouts(const ConfigReport& report, const HloOptions& options);

/// The nodes whose layouts go with the order of the configurations, the strongest first.
void printEffects(const ConfigReport& report, const HloOptions& options, const Terminal& terminal);
nlohmann::json effectsJson(const ConfigReport& report);

/// The layouts of `options.config` node by node, beside those of `options.against`.
void printLayouts(const ConfigReport& report, const HloOptions& options, const Terminal& terminal);
nlohmann::json layoutsJson(const ConfigReport& report, const HloOptions& options);

} // namespace gnx::cli
