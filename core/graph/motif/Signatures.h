#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/motif/MotifValue.h"

namespace gnx::graph {

/// A parameter of an operator.
struct Parameter {
    std::string name;
    std::optional<MotifValue> default_value; ///< value if the call leaves the argument out
    bool rest = false; ///< takes all further positional arguments: view(2, -1) has the size (2, -1)
};
using Signature = std::vector<Parameter>;

/// Returns the parameters of a common operator of PyTorch or Paddle by its full name ("torch.conv2d", "Tensor.view");
/// the receiver of a method is the first. Null for other operators, whose arguments are identified by keyword or
/// position.
const Signature* signatureOf(std::string_view op);

/// Example: "(input, weight, bias=None, stride=1)". A parameter that takes the remaining arguments has a star. Empty if
/// signatureOf() is null.
std::string signatureText(std::string_view op);

/// Returns whether a motif's name means this parameter. PyTorch's names are valid for Paddle too: stride and strides
/// are equal, and so are dim and axis.
bool meansParameter(std::string_view wanted, std::string_view parameter);

} // namespace gnx::graph
