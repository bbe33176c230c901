#include "widgets/common/ManualPage.h"

#include <QVariant>
#include <QWidget>

namespace gnx::widgets {
namespace {

constexpr const char* kManualPage = "manualPage"; ///< a property of the widget

} // namespace

void setManualPage(QWidget* widget, const char* page) {
    widget->setProperty(kManualPage, QLatin1String(page));
}

QString manualPageOf(const QWidget* widget) {
    return widget->property(kManualPage).toString();
}

} // namespace gnx::widgets
