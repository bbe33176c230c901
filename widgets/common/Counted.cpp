#include "widgets/common/Counted.h"

#include <string_view>

#include <QCoreApplication>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

struct Noun {
    std::string_view one;
    const char* phrase; ///< for languages without a plural
};

constexpr Noun kNouns[] = {{"sample", QT_TRANSLATE_NOOP("gnx::widgets", "%1 samples")},
                           {"operator", QT_TRANSLATE_NOOP("gnx::widgets", "%1 operators")},
                           {"equal operator", QT_TRANSLATE_NOOP("gnx::widgets", "%1 equal operators")},
                           {"job", QT_TRANSLATE_NOOP("gnx::widgets", "%1 jobs")},
                           {"record", QT_TRANSLATE_NOOP("gnx::widgets", "%1 records")},
                           {"log", QT_TRANSLATE_NOOP("gnx::widgets", "%1 logs")},
                           {"hidden row", QT_TRANSLATE_NOOP("gnx::widgets", "%1 hidden rows")},
                           {"edge", QT_TRANSLATE_NOOP("gnx::widgets", "%1 edges")},
                           {"trial", QT_TRANSLATE_NOOP("gnx::widgets", "%1 trials")},
                           {"thread", QT_TRANSLATE_NOOP("gnx::widgets", "%1 threads")},
                           {"tensor", QT_TRANSLATE_NOOP("gnx::widgets", "%1 tensors")},
                           {"set", QT_TRANSLATE_NOOP("gnx::widgets", "%1 sets")},
                           {"result", QT_TRANSLATE_NOOP("gnx::widgets", "%1 results")},
                           {"problem", QT_TRANSLATE_NOOP("gnx::widgets", "%1 problems")},
                           {"place", QT_TRANSLATE_NOOP("gnx::widgets", "%1 places")},
                           {"output", QT_TRANSLATE_NOOP("gnx::widgets", "%1 outputs")},
                           {"lane", QT_TRANSLATE_NOOP("gnx::widgets", "%1 lanes")},
                           {"configuration", QT_TRANSLATE_NOOP("gnx::widgets", "%1 configurations")},
                           {"graph", QT_TRANSLATE_NOOP("gnx::widgets", "%1 graphs")},
                           {"event", QT_TRANSLATE_NOOP("gnx::widgets", "%1 events")},
                           {"function", QT_TRANSLATE_NOOP("gnx::widgets", "%1 functions")},
                           {"time", QT_TRANSLATE_NOOP("gnx::widgets", "%1 times")},
                           {"deleted set", QT_TRANSLATE_NOOP("gnx::widgets", "%1 deleted sets")},
                           {"break event", QT_TRANSLATE_NOOP("gnx::widgets", "%1 break events")}};

} // namespace

QString counted(std::uint64_t count, const char* noun) {
    for (const Noun& known : kNouns) {
        if (known.one != noun)
            continue;
        const QString phrase = QCoreApplication::translate("gnx::widgets", known.phrase);
        if (phrase != QString::fromUtf8(known.phrase))
            return phrase.arg(toQString(formatCount(count)));
    }
    return toQString(formatCount(count, noun));
}

} // namespace gnx::widgets
