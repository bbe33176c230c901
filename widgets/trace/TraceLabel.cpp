#include "widgets/trace/TraceLabel.h"

#include "widgets/common/Text.h"
#include "widgets/trace/TraceSession.h"

namespace gnx {
namespace {

constexpr qsizetype kMost = 28, kEnd = 12; ///< characters

} // namespace

QString shortFileName(const QString& name) {
    return name.size() <= kMost ? name : name.left(kMost - kEnd - 1) + QStringLiteral("…") + name.right(kEnd);
}

QString labelOf(const ShownTrace& shown) {
    if (!shown.sample)
        return shortFileName(shown.title);
    const TraceInfo& info = shown.trace->info();
    return toQString(info.compiler.empty() ? info.producer : info.compiler);
}

} // namespace gnx
