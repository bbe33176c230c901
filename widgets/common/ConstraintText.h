#pragma once

#include <QString>

#include "core/sample/Constraint.h"

namespace gnx {

/// "Statically analyzable".
QString constraintTitle(Constraint constraint);
/// "✓ pass", "✗ fail", "– not checked": never colour alone.
QString verdictText(Verdict verdict);

} // namespace gnx
