#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// Reads a weight_meta.py or input_meta.py of the one plain form that the dataset's own writer gives it:
///
///     class NAME:
///         name = "text"
///         shape = [1, 2]
///         dtype = "torch.float32"
///         mean = -0.5
///         data = None
///
/// in one pass, ten times faster than by way of a syntax tree; these files are a third of the dataset. Returns nothing
/// as soon
/// as anything else is found, however harmless (another attribute, a comment, an escape, a malformed number): the
/// parser then reads the file and reports its problems. The result equals the parser's.
std::optional<std::vector<TensorDesc>> scanPlainTensorMeta(std::string_view source, bool from_input_meta);

} // namespace gnx::graph
