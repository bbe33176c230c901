#include "widgets/runs/references/ReferenceRows.h"

#include <QCoreApplication>

#include "core/bench/plans/MedianInterval.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/runs/references/ReferenceTexts.h"

namespace gnx::widgets {
namespace {

QVariant ratioKey(const std::optional<TimeRatio>& ratio) {
    return ratio ? QVariant(ratio->ratio) : QVariant(-1.0); // before the others
}

RowsModel::Tone toneOf(const ReferenceRow& row) {
    if (row.failure || row.mismatch)
        return RowsModel::Tone::Bad;
    if (row.unchecked || row.slower())
        return RowsModel::Tone::Warning;
    if (row.fixed || row.faster())
        return RowsModel::Tone::Good;
    return row.unstable ? RowsModel::Tone::Muted : RowsModel::Tone::Plain;
}

/// The worst come first where the column is sorted.
int rankOf(const ReferenceRow& row) {
    if (row.failure)
        return 0;
    if (row.mismatch)
        return 1;
    if (row.unchecked)
        return 2;
    if (row.slower())
        return 3;
    if (row.unstable)
        return 4;
    return row.fixed || row.faster() ? 6 : 5;
}

void addTime(RowsModel::Row& row, int column, const RunResult& result, Side side) {
    const double median_ms = callTime(result, side).median;
    row.keys[column] = median_ms;
    if (median_ms > 0)
        row.cells[column] = durationText(median_ms);
}

void addChange(RowsModel::Row& row, const ReferenceRow& change) {
    using Columns = ReferenceColumns;
    row.cells[Columns::Change] = referenceChangeText(change);
    row.keys[Columns::Change] = rankOf(change);
    row.cells[Columns::Now] = runStatusText(change.is);
    row.cells[Columns::Outputs] = referenceOutputsText(change);
    row.cells[Columns::EagerRatio] = timeRatioText(change.eager);
    row.keys[Columns::EagerRatio] = ratioKey(change.eager);
    row.cells[Columns::CompiledRatio] = timeRatioText(change.compiled);
    row.keys[Columns::CompiledRatio] = ratioKey(change.compiled);
    row.cells[Columns::Why] = firstLine(change.reason);
    row.tone = toneOf(change);
    row.toned_column = Columns::Change;
    if (!change.reason.empty())
        row.tool_tip = toQString(change.sample) + QLatin1Char('\n') + toQString(change.reason);
}

} // namespace

QStringList ReferenceColumns::titles() {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("gnx::widgets::ReferenceColumns", text);
    };
    return {tr("Change"),  tr("Sample"),     tr("Compiler"),          tr("Then"),          tr("Now"),
            tr("Outputs"), tr("Eager then"), tr("Eager, now / then"), tr("Compiled then"), tr("Compiled, now / then"),
            tr("Why")};
}

std::vector<RowsModel::Row> referenceRows(const Reference& reference, const ReferenceReport* report) {
    std::vector<RowsModel::Row> rows;
    rows.reserve(reference.entries.size());
    for (std::size_t i = 0; i < reference.entries.size(); ++i) {
        const ReferenceEntry& entry = reference.entries[i];
        RowsModel::Row row;
        row.cells = QStringList(ReferenceColumns::Count, QString());
        row.keys = QVariantList(ReferenceColumns::Count);
        row.payload = QVariant::fromValue<qulonglong>(i);
        row.cells[ReferenceColumns::Sample] = toQString(entry.sample.name);
        row.cells[ReferenceColumns::Compiler] = toQString(entry.compiler);
        row.cells[ReferenceColumns::Then] = runStatusText(entry.result.status);
        addTime(row, ReferenceColumns::EagerThen, entry.result, Side::Eager);
        addTime(row, ReferenceColumns::CompiledThen, entry.result, Side::Compiled);
        if (report != nullptr && i < report->rows.size())
            addChange(row, report->rows[i]);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace gnx::widgets
