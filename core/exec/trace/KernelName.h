#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// A kernel's name without its result type, arguments and namespaces, and functors without the place of their lambda:
/// "vectorized_elementwise_kernel<4, GeluCUDAKernelImpl, array<char*, 2ul>>" for the 400 characters that C++ makes of
/// it. A name that is not of C++, or whose brackets do not match, is returned unchanged.
std::string compactKernelName(std::string_view name);

} // namespace gnx::exec
