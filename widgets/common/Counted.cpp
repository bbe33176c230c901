#include "widgets/common/Counted.h"

#include <string_view>

#include <QCoreApplication>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

struct Noun {
    std::string_view one;
    const char* many;   ///< phrase of a translation for all numbers but 1
    const char* single; ///< phrase of a translation for 1
};

constexpr Noun kNouns[] = {
    {"sample", QT_TRANSLATE_NOOP("gnx::widgets", "%1 samples"), QT_TRANSLATE_NOOP("gnx::widgets", "1 sample")},
    {"operator", QT_TRANSLATE_NOOP("gnx::widgets", "%1 operators"), QT_TRANSLATE_NOOP("gnx::widgets", "1 operator")},
    {"equal operator", QT_TRANSLATE_NOOP("gnx::widgets", "%1 equal operators"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 equal operator")},
    {"job", QT_TRANSLATE_NOOP("gnx::widgets", "%1 jobs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 job")},
    {"record", QT_TRANSLATE_NOOP("gnx::widgets", "%1 records"), QT_TRANSLATE_NOOP("gnx::widgets", "1 record")},
    {"log", QT_TRANSLATE_NOOP("gnx::widgets", "%1 logs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 log")},
    {"hidden row", QT_TRANSLATE_NOOP("gnx::widgets", "%1 hidden rows"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 hidden row")},
    {"edge", QT_TRANSLATE_NOOP("gnx::widgets", "%1 edges"), QT_TRANSLATE_NOOP("gnx::widgets", "1 edge")},
    {"trial", QT_TRANSLATE_NOOP("gnx::widgets", "%1 trials"), QT_TRANSLATE_NOOP("gnx::widgets", "1 trial")},
    {"thread", QT_TRANSLATE_NOOP("gnx::widgets", "%1 threads"), QT_TRANSLATE_NOOP("gnx::widgets", "1 thread")},
    {"tensor", QT_TRANSLATE_NOOP("gnx::widgets", "%1 tensors"), QT_TRANSLATE_NOOP("gnx::widgets", "1 tensor")},
    {"set", QT_TRANSLATE_NOOP("gnx::widgets", "%1 sets"), QT_TRANSLATE_NOOP("gnx::widgets", "1 set")},
    {"result", QT_TRANSLATE_NOOP("gnx::widgets", "%1 results"), QT_TRANSLATE_NOOP("gnx::widgets", "1 result")},
    {"problem", QT_TRANSLATE_NOOP("gnx::widgets", "%1 problems"), QT_TRANSLATE_NOOP("gnx::widgets", "1 problem")},
    {"place", QT_TRANSLATE_NOOP("gnx::widgets", "%1 places"), QT_TRANSLATE_NOOP("gnx::widgets", "1 place")},
    {"output", QT_TRANSLATE_NOOP("gnx::widgets", "%1 outputs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 output")},
    {"lane", QT_TRANSLATE_NOOP("gnx::widgets", "%1 lanes"), QT_TRANSLATE_NOOP("gnx::widgets", "1 lane")},
    {"configuration", QT_TRANSLATE_NOOP("gnx::widgets", "%1 configurations"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 configuration")},
    {"graph", QT_TRANSLATE_NOOP("gnx::widgets", "%1 graphs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 graph")},
    {"training", QT_TRANSLATE_NOOP("gnx::widgets", "%1 trainings"), QT_TRANSLATE_NOOP("gnx::widgets", "1 training")},
    {"event", QT_TRANSLATE_NOOP("gnx::widgets", "%1 events"), QT_TRANSLATE_NOOP("gnx::widgets", "1 event")},
    {"function", QT_TRANSLATE_NOOP("gnx::widgets", "%1 functions"), QT_TRANSLATE_NOOP("gnx::widgets", "1 function")},
    {"time", QT_TRANSLATE_NOOP("gnx::widgets", "%1 times"), QT_TRANSLATE_NOOP("gnx::widgets", "1 time")},
    {"deleted set", QT_TRANSLATE_NOOP("gnx::widgets", "%1 deleted sets"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 deleted set")},
    {"break event", QT_TRANSLATE_NOOP("gnx::widgets", "%1 break events"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 break event")}};

} // namespace

QString counted(std::uint64_t count, const char* noun) {
    for (const Noun& known : kNouns) {
        if (known.one != noun)
            continue;
        const char* source = count == 1 ? known.single : known.many;
        const QString phrase = QCoreApplication::translate("gnx::widgets", source);
        if (phrase != QString::fromUtf8(source))
            return count == 1 ? phrase : phrase.arg(toQString(formatCount(count)));
    }
    return toQString(formatCount(count, noun));
}

} // namespace gnx::widgets
