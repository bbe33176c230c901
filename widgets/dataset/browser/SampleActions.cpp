#include "widgets/dataset/browser/SampleActions.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>
#include <QUrl>

#include "widgets/common/Background.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::widgets {
namespace {

constexpr int kMostRevealed = 5; ///< windows of the file manager at once

QAction* separator(QObject* parent) {
    auto* line = new QAction(parent);
    line->setSeparator(true);
    return line;
}

QString filterOf(SampleFormat format) {
    switch (format) {
    case SampleFormat::Csv:
        return SampleActions::tr("CSV table (*.csv)");
    case SampleFormat::Json:
        return SampleActions::tr("JSON (*.json)");
    case SampleFormat::AllowList:
        break;
    }
    return SampleActions::tr("Allow-list, a path a line (*.txt)");
}

} // namespace

SampleActions::SampleActions(QTableView* table, SampleTableModel* model, QObject* parent)
    : QObject(parent), table_(table), model_(model) {
    compare_ = add(tr("&Compare the two graphs"), QStringLiteral("compareSamples"));
    validate_ = add(tr("&Validate"), QStringLiteral("validateSamples"));
    setOffered(false, false);
    table_->addAction(separator(table_));
    by_cell_ = add(tr("Show only rows with &this value"), QStringLiteral("filterByCell"));
    exclude_cell_ = add(tr("&Exclude rows with this value"), QStringLiteral("excludeByCell"));
    table_->addAction(separator(table_));
    reveal_ = add(tr("&Reveal in file manager"), QStringLiteral("revealSamples"));
    reveal_->setIcon(themeIcon(QStringLiteral("folder-open")));
    copy_paths_ = add(tr("Copy &paths"), QStringLiteral("copyPaths"));
    addExport(tr("Export as CS&V…"), SampleFormat::Csv);
    addExport(tr("Export as &JSON…"), SampleFormat::Json);
    addExport(tr("Export as &allow-list…"), SampleFormat::AllowList);
    connect(by_cell_, &QAction::triggered, this, &SampleActions::filterByCell);
    connect(exclude_cell_, &QAction::triggered, this, &SampleActions::excludeByCell);
    connect(compare_, &QAction::triggered, this, &SampleActions::compareRequested);
    connect(validate_, &QAction::triggered, this, &SampleActions::validateRequested);
    connect(reveal_, &QAction::triggered, this, &SampleActions::reveal);
    connect(copy_paths_, &QAction::triggered, this, &SampleActions::copyPaths);
    updateEnabled();
}

QAction* SampleActions::add(const QString& text, const QString& name) {
    auto* action = new QAction(text, table_);
    action->setObjectName(name);
    table_->addAction(action);
    return action;
}

void SampleActions::addExport(const QString& text, SampleFormat format) {
    QAction* action = add(text, QStringLiteral("export:") + sampleFormatSuffix(format));
    action->setToolTip(tr("The selected samples, else all of the table, in its order and columns"));
    connect(action, &QAction::triggered, this, [this, format] { askWhere(format); });
    exports_ << action;
}

void SampleActions::setOffered(bool compare, bool validate) {
    compare_->setVisible(compare);
    validate_->setVisible(validate);
}

void SampleActions::updateEnabled() {
    const auto selected = table_->selectionModel()->selectedRows().size();
    const QModelIndex cell = table_->currentIndex();
    const bool has_term =
        cell.isValid() && !SampleColumns::queryTerm(model_->sample(cell.row()), cell.column()).first.empty();
    by_cell_->setEnabled(has_term);
    exclude_cell_->setEnabled(has_term);
    compare_->setEnabled(selected == 2);
    validate_->setEnabled(selected > 0);
    reveal_->setEnabled(selected > 0 && selected <= kMostRevealed);
    copy_paths_->setEnabled(selected > 0);
    for (QAction* action : exports_)
        action->setEnabled(model_->size() > 0);
}

SampleSelection SampleActions::chosen() const {
    SampleSelection samples = model_->selection();
    QModelIndexList rows = table_->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return samples;
    std::sort(rows.begin(), rows.end());
    std::vector<std::uint32_t> positions;
    for (const QModelIndex& row : rows)
        positions.push_back(samples.positions[static_cast<std::size_t>(row.row())]);
    samples.positions = std::move(positions);
    return samples;
}

std::vector<int> SampleActions::shownColumns() const {
    std::vector<int> columns;
    const QHeaderView* header = table_->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual)
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            columns.push_back(column);
    return columns;
}

void SampleActions::askWhere(SampleFormat format) {
    const QString suffix = sampleFormatSuffix(format);
    if (const auto path =
            askForFile(table_, tr("Export samples"), QStringLiteral("samples.") + suffix, filterOf(format)))
        exportTo(*path, format);
}

void SampleActions::exportTo(const QString& path, SampleFormat format) {
    const SampleSelection samples = chosen();
    const int count = static_cast<int>(samples.positions.size());
    runInBackground(
        this,
        [samples, columns = shownColumns(), format, path](const std::stop_token&) {
            return saveSamples(samples, columns, format, path);
        },
        [this, path, count](const Status& status) {
            if (status.ok())
                emit exported(path, count);
            else
                emit exportFailed(status.error());
        });
}

void SampleActions::reveal() {
    const SampleSelection samples = chosen();
    for (const std::uint32_t position : samples.positions)
        QDesktopServices::openUrl(QUrl::fromLocalFile(toQString(samples.all[position].directory)));
}

void SampleActions::copyPaths() {
    const SampleSelection samples = chosen();
    QStringList paths;
    for (const std::uint32_t position : samples.positions)
        paths << toQString(samples.all[position].directory);
    QGuiApplication::clipboard()->setText(paths.join(QLatin1Char('\n')));
}

} // namespace gnx::widgets
