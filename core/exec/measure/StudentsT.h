#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// The value above which Student's t with so many degrees of freedom lies with probability `tail`. Compiled once: the
/// functions behind it are large templates.
double studentsT(double degrees, double tail);

} // namespace gnx::exec
