#include "widgets/common/ConstraintText.h"

#include <QCoreApplication>

namespace gnx {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("gnx::ConstraintText", text);
}

} // namespace

QString constraintTitle(Constraint constraint) {
    switch (constraint) {
    case Constraint::Runnable:
        return tr("Runnable");
    case Constraint::Serializable:
        return tr("Serializable");
    case Constraint::Decomposable:
        return tr("Decomposable");
    case Constraint::StaticallyAnalyzable:
        return tr("Statically analyzable");
    case Constraint::CustomOps:
        return tr("Custom operators");
    case Constraint::Unique:
        break;
    }
    return tr("Unique");
}

QString verdictText(Verdict verdict) {
    switch (verdict) {
    case Verdict::Passed:
        return tr("✓ pass");
    case Verdict::Failed:
        return tr("✗ fail");
    case Verdict::NotChecked:
        break;
    }
    return tr("– not checked");
}

} // namespace gnx
