#pragma once

#include <map>
#include <string>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// Tensors that a sample keeps itself, by the names of its inputs, mapped from their file: the weights of a package of
/// torch.export, and those of values.safetensors where that is what the file is for (KeptFile.h). All other inputs are
/// drawn. A run may write into them. Errors: Unsupported (weights of a package that are pickled), Malformed (weights
/// that are missing, or of another dtype or shape than the sample's description), those of reading the file.
Result<std::map<std::string, at::Tensor>> keptValues(const Sample& sample);

} // namespace gnx::exec
