#pragma once

#include "core/Wings.h"

namespace gnx::exec {

/// Returns the value above which Student's t with `degrees` degrees of freedom lies with probability `tail`. Compiled
/// once: the functions behind it are large templates.
double studentsT(double degrees, double tail);

} // namespace gnx::exec
