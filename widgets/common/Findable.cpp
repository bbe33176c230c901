#include "widgets/common/Findable.h"

#include <QWidget>

namespace gnx::widgets {

Findable* Findable::in(QWidget* page) {
    if (page == nullptr || !page->isVisible() || !page->isEnabled())
        return nullptr;
    if (auto* self = dynamic_cast<Findable*>(page))
        return self;
    for (QObject* child : page->children())
        if (Findable* part = in(qobject_cast<QWidget*>(child)))
            return part;
    return nullptr;
}

} // namespace gnx::widgets
