#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// Writes the tensors that a sample keeps itself (KeptFile.h) beside another sample, which is made of it: `made` says
/// which inputs that has. `from` is the sample's folder or file. Where it keeps none, or a package's weights are
/// pickled, nothing is written, and a file that is there is removed. Errors: those of writePt2Values() and of copying a
/// file.
Status keepValues(const std::filesystem::path& from, const Sample& made, const std::filesystem::path& file,
                  const std::stop_token& stop);

} // namespace gnx::exec
