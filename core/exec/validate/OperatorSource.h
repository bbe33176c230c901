#pragma once

#include <cstdint>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

enum class SourceLanguage : std::uint8_t { Python, Cpp };

/// Returns whether `source` defines an operator called `name`: `def name`, `class name` (Python, Cython), a C++ or CUDA
/// function `type name(`, or its registration, a call of def, define, impl, custom_op ... whose first argument is the
/// name in quotes ("name", "namespace::name", "name(Tensor x) -> Tensor"). Comments do not count, nor does other text
/// in quotes, except C++ that a Python file passes to torch.utils.cpp_extension's load_inline().
bool definesOperator(std::string_view source, std::string_view name, SourceLanguage language);

} // namespace gnx::exec
