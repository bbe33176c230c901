#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/graph/sample/Constraint.h"

namespace gnx::widgets {

/// Example: "Statically analyzable".
QString constraintTitle(Constraint constraint);
/// Returns "✓ pass", "✗ fail" or "– not checked": the text never depends on colour alone.
QString verdictText(Verdict verdict);

} // namespace gnx::widgets
