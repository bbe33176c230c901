#pragma once

#include "core/report/DatasetParts.h"

namespace gnx {

/// Per framework, over the rank k of operators by frequency: the part of all operator uses that are of the k most
/// frequent ones, and the part of the samples that use no other. Private to core/report.
Figure coverageFigure(const dataset_parts::DatasetPart& part);

} // namespace gnx
