#include "widgets/trace/TraceLabel.h"

#include "widgets/common/Text.h"
#include "widgets/trace/TraceSession.h"

namespace gnx {
namespace {

constexpr qsizetype kMost = 28, kEnd = 12; ///< characters

} // namespace

QString labelOf(const ShownTrace& shown) {
    if (!shown.sample)
        return shown.title.size() <= kMost
                   ? shown.title
                   : shown.title.left(kMost - kEnd - 1) + QStringLiteral("…") + shown.title.right(kEnd);
    const TraceInfo& info = shown.trace->info();
    return toQString(info.compiler.empty() ? info.producer : info.compiler);
}

} // namespace gnx
