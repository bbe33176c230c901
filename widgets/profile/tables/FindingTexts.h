#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/profile/analysis/Findings.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {

/// "Waiting for the host".
QString findingTitle(Finding::Kind kind);

/// A finding as rich text: the sentence, where to look as links "activity:12", the chain's operators as links "node:3".
QString findingDetails(const Finding& finding, const ShownTrace& shown);

} // namespace gnx::widgets
