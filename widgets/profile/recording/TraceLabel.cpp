#include "widgets/profile/recording/TraceLabel.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include "widgets/common/Text.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {
namespace {

constexpr qsizetype kMost = 28, kEnd = 12; ///< characters

QString propertyOf(const TraceInfo& info, const char* name) {
    const auto found = info.properties.find(name);
    return found == info.properties.end() ? QString() : toQString(found->second);
}

/// Example: "torch 2.13.0". Empty if it is not known.
QString wordOf(const TraceInfo& info, const char* name) {
    const QString value = propertyOf(info, name);
    return value.isEmpty() ? value : QStringLiteral("%1 %2").arg(QLatin1String(name), value);
}

QString timeOf(const TraceInfo& info) {
    return info.made_at <= 0
               ? QString()
               : QLocale().toString(QDateTime::fromSecsSinceEpoch(info.made_at), QStringLiteral("d MMM HH:mm:ss"));
}

/// Place and time of the recording, the most useful first; empty if unknown.
QStringList circumstancesOf(const ShownTrace& shown) {
    const TraceInfo& info = shown.trace->info();
    return {info.devices.empty() ? QString() : toQString(info.devices.front().name),
            propertyOf(info, "host"),
            propertyOf(info, "cpu"),
            wordOf(info, "torch"),
            toQString(info.device),
            wordOf(info, "threads"),
            timeOf(info)};
}

} // namespace

QString shortFileName(const QString& name) {
    return name.size() <= kMost ? name : name.left(kMost - kEnd - 1) + QStringLiteral("…") + name.right(kEnd);
}

QString labelOf(const ShownTrace& shown) {
    if (!shown.sample)
        return shortFileName(shown.title);
    const TraceInfo& info = shown.trace->info();
    const QString name = toQString(info.compiler.empty() ? info.producer : info.compiler);
    return name.isEmpty() ? QCoreApplication::translate("gnx::widgets::TraceLabel", "imported") : name; // has neither
}

TraceLabels labelsOf(const ShownTrace* left, const ShownTrace* right) {
    TraceLabels labels{left == nullptr ? QString() : labelOf(*left), right == nullptr ? QString() : labelOf(*right)};
    if (left == nullptr || right == nullptr || labels.left != labels.right)
        return labels;
    const QStringList of_left = circumstancesOf(*left), of_right = circumstancesOf(*right);
    for (qsizetype i = 0; i < of_left.size(); ++i)
        if (of_left[i] != of_right[i] && !of_left[i].isEmpty() && !of_right[i].isEmpty())
            return {QStringLiteral("%1, %2").arg(labels.left, of_left[i]),
                    QStringLiteral("%1, %2").arg(labels.right, of_right[i])};
    return {labels.left + QStringLiteral(" (1)"), labels.right + QStringLiteral(" (2)")};
}

} // namespace gnx::widgets
