#pragma once

#include <QString>

#include "core/traceanalysis/Findings.h"
#include "widgets/trace/TraceSession.h"

namespace gnx {

/// "Waiting for the host".
QString findingTitle(Finding::Kind kind);

/// A finding as rich text: the sentence, where to look as links "activity:12", the chain's operators as links "node:3".
QString findingDetails(const Finding& finding, const ShownTrace& shown);

} // namespace gnx
