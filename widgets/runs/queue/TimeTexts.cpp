#include "widgets/runs/queue/TimeTexts.h"

#include <QCoreApplication>

#include "widgets/common/Text.h"

namespace gnx::widgets {

QString rangeOfTime(const TimeEstimate& range) {
    const QString low = toQString(estimatedDuration(range.low_s));
    const QString high = toQString(estimatedDuration(range.high_s));
    return low == high ? low : QCoreApplication::translate("gnx::widgets::TimeTexts", "%1 to %2").arg(low, high);
}

} // namespace gnx::widgets
