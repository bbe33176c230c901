#include "widgets/trace/TraceLabel.h"

#include <QCoreApplication>

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
    const QString name = toQString(info.compiler.empty() ? info.producer : info.compiler);
    return name.isEmpty() ? QCoreApplication::translate("gnx::TraceLabel", "imported") : name; // says neither
}

} // namespace gnx
