#include "widgets/learn/configs/ConfigTableModel.h"

#include <cmath>

namespace gnx::widgets {

QString finePercent(double share) {
    return QString::number(100 * share, 'g', 3) + QStringLiteral(" %");
}

ConfigTableModel::ConfigTableModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
}

std::vector<TableColumn> ConfigTableModel::described() {
    using Row = TableColumn::Row;
    const auto row = columnsOver([this](Row config) -> const ConfigRow& { return report_->rows[config]; });
    const auto where_labelled = [this](auto number) {
        return [this, number](Row config) { return report_->labelled() ? number(config) : NAN; };
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
             [this](Row config) { return static_cast<double>(report_->data.file->runtimes_ns[config]); }),
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
         .tip = tr("Rank by a model that learned from the measured configurations"),
         .number = [this](Row config) { return predicted_ ? static_cast<double>(predicted_->rank[config]) : NAN; },
         .format = cells::count},
        {.title = tr("Measured"),
         .tip = tr("Whether the model has seen its time"),
         .text =
             [this](Row config) { return predicted_ && predicted_->measured[config] != 0 ? tr("seen") : QString(); }},
    };
}

void ConfigTableModel::setReport(std::shared_ptr<const ConfigReport> report) {
    changeRows([&] {
        report_ = std::move(report);
        predicted_ = nullptr;
    });
}

void ConfigTableModel::setPredicted(std::shared_ptr<const PredictedRanks> predicted) {
    predicted_ = std::move(predicted);
    rowsChanged(Predicted, Seen);
}

} // namespace gnx::widgets
