#include "app/explorer/DockWidths.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTimer>

namespace gnx::explorer {
namespace {

constexpr double kCentrePart = 0.4; ///< share of the window's width that docks must leave to the centre

} // namespace

DockWidths::DockWidths(QMainWindow& window) : QObject(&window), window_(window) {
    window.installEventFilter(this);
}

void DockWidths::keep(QDockWidget& dock) {
    wanted_[&dock] = 0;
    dock.installEventFilter(this);
}

bool DockWidths::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Resize)
        return false;
    if (watched == &window_) {
        QTimer::singleShot(0, this, &DockWidths::restore); // after the window has laid out its docks
        return false;
    }
    auto* dock = qobject_cast<QDockWidget*>(watched);
    // If the window's width is unchanged, the user has moved the border of the dock: this is the wanted width.
    if (dock != nullptr && !dock->isFloating() && window_.width() == settled_width_)
        wanted_[dock] = dock->width();
    return false;
}

void DockWidths::restore() {
    QList<QDockWidget*> docks;
    QList<int> widths;
    int all = 0;
    bool squeezed = false;
    for (auto& [dock, width] : wanted_) {
        if (!dock->isVisible() || dock->isFloating())
            continue;
        if (width == 0)
            width = dock->width();
        docks << dock;
        widths << width;
        all += width;
        squeezed = squeezed || dock->width() < width;
    }
    if (squeezed && all <= window_.width() * (1 - kCentrePart))
        window_.resizeDocks(docks, widths, Qt::Horizontal);
    settled_width_ = window_.width();
}

} // namespace gnx::explorer
