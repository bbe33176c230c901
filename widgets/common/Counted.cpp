#include "widgets/common/Counted.h"

#include <algorithm>
#include <span>
#include <string_view>

#include <QCoreApplication>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

struct Noun {
    std::string_view one;
    const char* many;   ///< phrase for all numbers but 1
    const char* single; ///< phrase for 1
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
     QT_TRANSLATE_NOOP("gnx::widgets", "1 break event")},
    {"box", QT_TRANSLATE_NOOP("gnx::widgets", "%1 boxes"), QT_TRANSLATE_NOOP("gnx::widgets", "1 box")},
    {"input", QT_TRANSLATE_NOOP("gnx::widgets", "%1 inputs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 input")},
    {"call", QT_TRANSLATE_NOOP("gnx::widgets", "%1 calls"), QT_TRANSLATE_NOOP("gnx::widgets", "1 call")},
    {"recorded call", QT_TRANSLATE_NOOP("gnx::widgets", "%1 recorded calls"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 recorded call")},
    {"file", QT_TRANSLATE_NOOP("gnx::widgets", "%1 files"), QT_TRANSLATE_NOOP("gnx::widgets", "1 file")},
    {"model", QT_TRANSLATE_NOOP("gnx::widgets", "%1 models"), QT_TRANSLATE_NOOP("gnx::widgets", "1 model")},
    {"node", QT_TRANSLATE_NOOP("gnx::widgets", "%1 nodes"), QT_TRANSLATE_NOOP("gnx::widgets", "1 node")},
    {"register", QT_TRANSLATE_NOOP("gnx::widgets", "%1 registers"), QT_TRANSLATE_NOOP("gnx::widgets", "1 register")},
    {"activity", QT_TRANSLATE_NOOP("gnx::widgets", "%1 activities"), QT_TRANSLATE_NOOP("gnx::widgets", "1 activity")},
    {"element", QT_TRANSLATE_NOOP("gnx::widgets", "%1 elements"), QT_TRANSLATE_NOOP("gnx::widgets", "1 element")},
    {"byte", QT_TRANSLATE_NOOP("gnx::widgets", "%1 bytes"), QT_TRANSLATE_NOOP("gnx::widgets", "1 byte")},
    {"measurement", QT_TRANSLATE_NOOP("gnx::widgets", "%1 measurements"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 measurement")},
    {"measured sample", QT_TRANSLATE_NOOP("gnx::widgets", "%1 measured samples"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 measured sample")},
    {"learned number", QT_TRANSLATE_NOOP("gnx::widgets", "%1 learned numbers"),
     QT_TRANSLATE_NOOP("gnx::widgets", "1 learned number")},
    {"epoch", QT_TRANSLATE_NOOP("gnx::widgets", "%1 epochs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 epoch")},
    {"relation", QT_TRANSLATE_NOOP("gnx::widgets", "%1 relations"), QT_TRANSLATE_NOOP("gnx::widgets", "1 relation")},
    {"run", QT_TRANSLATE_NOOP("gnx::widgets", "%1 runs"), QT_TRANSLATE_NOOP("gnx::widgets", "1 run")},
    {"conflict", QT_TRANSLATE_NOOP("gnx::widgets", "%1 conflicts"), QT_TRANSLATE_NOOP("gnx::widgets", "1 conflict")},
    {"failure", QT_TRANSLATE_NOOP("gnx::widgets", "%1 failures"), QT_TRANSLATE_NOOP("gnx::widgets", "1 failure")}};

/// Phrases of countedOf().
constexpr Noun kWholes[] = {
    {"sample", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 samples"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 sample")},
    {"operator", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 operators"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 operator")},
    {"job", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 jobs"), QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 job")},
    {"tensor", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 tensors"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 tensor")},
    {"result", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 results"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 result")},
    {"problem", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 problems"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 problem")},
    {"set", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 sets"), QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 set")},
    {"block", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 blocks"), QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 block")},
    {"element", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 elements"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 element")},
    {"value", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 values"), QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 value")},
    {"statement", QT_TRANSLATE_NOOP("gnx::widgets", "%1 of %2 statements"),
     QT_TRANSLATE_NOOP("gnx::widgets", "%1 of 1 statement")}};

/// Returns the phrase of a noun for the count, in the window's language; empty for a noun that is not listed.
QString phraseOf(std::span<const Noun> nouns, std::uint64_t count, std::string_view noun) {
    const auto found = std::ranges::find(nouns, noun, &Noun::one);
    return found == nouns.end() ? QString()
                                : QCoreApplication::translate("gnx::widgets", count == 1 ? found->single : found->many);
}

} // namespace

QString counted(std::uint64_t count, const char* noun) {
    const QString phrase = phraseOf(kNouns, count, noun);
    if (phrase.isEmpty())
        return toQString(formatCount(count, noun));
    return count == 1 ? phrase : phrase.arg(toQString(formatCount(count)));
}

QString countedOf(std::uint64_t part, std::uint64_t whole, const char* noun) {
    const QString phrase = phraseOf(kWholes, whole, noun);
    const QString count = toQString(formatCount(part));
    if (phrase.isEmpty())
        return QStringLiteral("%1 of %2").arg(count, counted(whole, noun));
    return whole == 1 ? phrase.arg(count) : phrase.arg(count, toQString(formatCount(whole)));
}

} // namespace gnx::widgets
