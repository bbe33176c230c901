#include "widgets/common/ConstraintText.h"

#include <QCoreApplication>

namespace gnx::widgets {
namespace {

struct ConstraintTexts {
    Q_DECLARE_TR_FUNCTIONS(gnx::widgets::ConstraintText)
};

} // namespace

QString constraintTitle(Constraint constraint) {
    switch (constraint) {
    case Constraint::Runnable:
        return ConstraintTexts::tr("Runnable");
    case Constraint::Serializable:
        return ConstraintTexts::tr("Serializable");
    case Constraint::Decomposable:
        return ConstraintTexts::tr("Decomposable");
    case Constraint::StaticallyAnalyzable:
        return ConstraintTexts::tr("Statically analyzable");
    case Constraint::CustomOps:
        return ConstraintTexts::tr("Custom operators");
    case Constraint::Unique:
        break;
    }
    return ConstraintTexts::tr("Unique");
}

QString verdictText(Verdict verdict) {
    switch (verdict) {
    case Verdict::Passed:
        return ConstraintTexts::tr("✓ pass");
    case Verdict::Failed:
        return ConstraintTexts::tr("✗ fail");
    case Verdict::NotChecked:
        break;
    }
    return ConstraintTexts::tr("– not checked");
}

} // namespace gnx::widgets
