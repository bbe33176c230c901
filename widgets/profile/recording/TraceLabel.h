#pragma once

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

struct ShownTrace;

/// Name of a trace: "eager", "torchscript"; for a file with an unknown sample its name, shortened.
QString labelOf(const ShownTrace& shown);

struct TraceLabels {
    QString left, right;
};
/// Labels that distinguish two traces. If both have the same name, they have the first difference of GPU, host,
/// processor, torch, device, threads and time, as in "eager, node12"; for one trace twice "eager (1)". Null: an empty
/// label.
TraceLabels labelsOf(const ShownTrace* left, const ShownTrace* right);
/// Returns the name of a file; the middle of a long name is left out.
QString shortFileName(const QString& name);

} // namespace gnx::widgets
