#include "widgets/common/Busy.h"

#include <algorithm>
#include <vector>

#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace gnx::widgets {
namespace {

/// Running work of the whole program. Used only on the window's thread.
struct Registry {
    std::vector<const QObject*> objects; ///< once for each piece of work
    std::vector<QPointer<const QTimer>> pauses;
};

Registry& registry() {
    static Registry at_work;
    return at_work;
}

bool isWithin(const QObject* object, const QObject& ancestor) {
    while (object != nullptr && object != &ancestor)
        object = object->parent();
    return object != nullptr;
}

bool isInSight(const QObject* object) {
    while (object != nullptr && !object->isWidgetType())
        object = object->parent();
    return object != nullptr && static_cast<const QWidget*>(object)->isVisible();
}

/// Returns whether `counts` holds for no object that is at work.
template <class Counts> bool noneAtWork(Counts counts) {
    std::erase_if(registry().pauses, [](const QPointer<const QTimer>& timer) { return timer.isNull(); });
    return std::ranges::none_of(registry().objects, counts) &&
           std::ranges::none_of(registry().pauses, [&counts](const QPointer<const QTimer>& timer) {
               return timer->isActive() && counts(timer.data());
           });
}

} // namespace

Busy::Busy(const QObject* object) : object_(object) {
    if (object_ != nullptr)
        registry().objects.push_back(object_);
}

Busy::~Busy() {
    auto& objects = registry().objects;
    if (const auto found = std::ranges::find(objects, object_); object_ != nullptr && found != objects.end())
        objects.erase(found);
}

void countPause(const QTimer& timer) {
    registry().pauses.emplace_back(&timer);
}

bool isSettled(const QObject& object) {
    return noneAtWork([&object](const QObject* each) { return isWithin(each, object); });
}

bool isSettledInSight(const QWidget& window) {
    return noneAtWork([&window](const QObject* each) { return isWithin(each, window) && isInSight(each); });
}

} // namespace gnx::widgets
