#include "widgets/learn/configs/ConfigTableModel.h"

#include <cmath>
#include <numeric>

#include "widgets/common/Background.h"

namespace gnx::widgets {

QString finePercent(double share) {
    return QString::number(100 * share, 'g', 3) + QStringLiteral(" %");
}

ConfigTableModel::ConfigTableModel(QObject* parent) : TableModel(parent) {
    setColumns(described(nullptr, nullptr));
}

std::vector<TableColumn> ConfigTableModel::described(const Report& report, const Ranks& predicted) {
    using Row = TableColumn::Row;
    const auto row = columnsOver([report](Row config) -> const ConfigRow& { return report->rows[config]; });
    const auto where_labelled = [report](const auto& number) {
        return [report, number](Row config) { return report->labelled() ? number(config) : NAN; };
    };
    return {
        {.title = tr("Rank"),
         .tip = tr("1 is the fastest; equal times in the order of the file"),
         .number = where_labelled([row = row(&ConfigRow::rank)](Row config) -> double { return row(config); }),
         .format = cells::count},
        {.title = tr("Configuration"),
         .tip = tr("Its number in the file, from 0"),
         .number = [](Row config) -> double { return config; },
         .format = cells::whole,
         .searched = true},
        {.title = tr("Time"),
         .tip = tr("Measured time of one run"),
         .number = where_labelled(
             [report](Row config) { return static_cast<double>(report->data.file->runtimes_ns[config]); }),
         .format = cells::duration},
        {.title = tr("Slower"),
         .tip = tr("Compared with the fastest configuration"),
         .number = where_labelled(row(&ConfigRow::slowdown)),
         .format = finePercent,
         .has_bar = true,
         .largest_first = true},
        {.title = tr("Rows"),
         .tip = tr("Measurements of this configuration"),
         .number = [row = row(&ConfigRow::repeats)](Row config) -> double { return row(config); },
         .format = cells::count,
         .largest_first = true},
        {.title = tr("Same as"),
         .tip = tr("An earlier configuration with the same layouts"),
         .number = [row = row(&ConfigRow::first_equal)](Row config) -> double {
             return row(config) == config ? NAN : row(config);
         },
         .format = cells::whole},
        {.title = tr("Predicted rank"),
         .tip = tr("By the model that was chosen above; 1 is predicted the fastest"),
         .number = [predicted](Row config) { return predicted ? static_cast<double>(predicted->rank[config]) : NAN; },
         .format = cells::count},
        {.title = tr("Measured"),
         .tip = tr("Whether the model has seen its time"),
         .text = [predicted](
                     Row config) { return predicted && predicted->measured[config] != 0 ? tr("seen") : QString(); }},
    };
}

void ConfigTableModel::setReport(std::shared_ptr<const ConfigReport> report) {
    std::vector<std::uint32_t> as_they_are(report ? report->rows.size() : 0);
    std::iota(as_they_are.begin(), as_they_are.end(), 0U);
    changeRows(
        [&] {
            report_ = std::move(report);
            predicted_ = nullptr;
            setColumns(described(report_, predicted_));
        },
        std::move(as_they_are));
    arrange();
}

void ConfigTableModel::setPredicted(std::shared_ptr<const PredictedRanks> predicted) {
    predicted_ = std::move(predicted);
    setColumns(described(report_, predicted_));
    rowsChanged(Predicted, Seen);
}

void ConfigTableModel::arrange() {
    const quint64 question = ++sorting_;
    if (!report_ || sortColumn() < 0 || !filter().isEmpty())
        return TableModel::arrange();
    runInBackground(
        this,
        [column = columns()[static_cast<std::size_t>(sortColumn())], order = sortOrder(),
         count = entryCount()](const std::stop_token&) {
            std::vector<std::uint32_t> rows(count);
            std::iota(rows.begin(), rows.end(), 0U);
            sortRows(rows, column, order);
            return rows;
        },
        [this, question](std::vector<std::uint32_t> rows) {
            if (question == sorting_)
                show(std::move(rows));
        });
}

} // namespace gnx::widgets
