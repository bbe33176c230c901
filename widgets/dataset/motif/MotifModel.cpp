#include "widgets/dataset/motif/MotifModel.h"

#include <utility>

#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using Row = MotifAnswer::Row;

QString occurrencesText(const Row& row) {
    return cells::count(row.count) + (row.more ? QStringLiteral("+") : QString());
}

QString linesText(const Row& row) {
    QStringList lines;
    for (const std::uint32_t line : row.lines)
        lines << QString::number(line);
    return lines.join(QStringLiteral(", ")) + (row.count > row.lines.size() ? QStringLiteral(" …") : QString());
}

} // namespace

MotifModel::MotifModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const Row& { return answer_.rows[row]; });
    setColumns({
        {.title = tr("Sample"), .text = of([this](const Row& row) { return shortSampleName(sampleOf(row).name); })},
        {.title = tr("Occurrences"),
         .number = of([](const Row& row) { return static_cast<double>(row.count); }),
         .text = of(occurrencesText)},
        {.title = tr("Operators"),
         .number = of([this](const Row& row) { return static_cast<double>(sampleOf(row).op_count); }),
         .format = cells::count},
        {.title = tr("Folder"), .word = of([this](const Row& row) -> std::string_view { return sampleOf(row).name; })},
        {.title = tr("Lines"), .text = of(linesText)},
    });
}

void MotifModel::setAnswer(MotifAnswer answer) {
    changeRows([&] { answer_ = std::move(answer); });
}

} // namespace gnx::widgets
