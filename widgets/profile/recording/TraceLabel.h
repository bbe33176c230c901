#pragma once

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

struct ShownTrace;

/// What a trace is called: "eager", "torchscript"; of a file, whose sample is not known, its name, shortened.
QString labelOf(const ShownTrace& shown);

struct TraceLabels {
    QString left, right;
};
/// To tell two traces apart by: where both are called the same, with the first that differs of GPU, host, processor,
/// torch, device, threads and time, as in "eager, node12"; of one trace twice "eager (1)". Null: an empty label.
TraceLabels labelsOf(const ShownTrace* left, const ShownTrace* right);
/// A file's name without its middle, where it is long.
QString shortFileName(const QString& name);

} // namespace gnx::widgets
