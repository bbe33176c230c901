#pragma once

#include <QString>

namespace gnx {

struct ShownTrace;

/// To tell two traces apart by: "eager", "torchscript"; of a file, whose sample is not known, its name, shortened.
QString labelOf(const ShownTrace& shown);
/// A file's name without its middle, where it is long.
QString shortFileName(const QString& name);

} // namespace gnx
