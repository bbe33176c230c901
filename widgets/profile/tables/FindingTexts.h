#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/profile/analysis/Findings.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {

/// Example: "Waiting for the host".
QString findingTitle(Finding::Kind kind);

/// Returns a finding as rich text: its sentence, links to activities ("activity:12"), and the operators of its chain as
/// links ("node:3").
QString findingDetails(const Finding& finding, const ShownTrace& shown);

} // namespace gnx::widgets
