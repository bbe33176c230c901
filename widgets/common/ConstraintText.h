#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/graph/sample/Constraint.h"

namespace gnx::widgets {

/// "Statically analyzable".
QString constraintTitle(Constraint constraint);
/// "✓ pass", "✗ fail", "– not checked": never colour alone.
QString verdictText(Verdict verdict);

} // namespace gnx::widgets
