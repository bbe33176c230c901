#include "widgets/sample/ProblemsView.h"

#include <set>

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTableView>

#include "core/base/Units.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/sample/CardRows.h"

namespace gnx {
namespace {

constexpr int kMessageColumn = 3;

QString count(std::size_t number) {
    return toQString(formatCount(number));
}

std::vector<RowsModel::Row> rowsOf(const std::vector<ProblemRow>& problems) {
    std::vector<RowsModel::Row> rows;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const Problem& problem = problems[i].problem;
        rows.push_back({.cells = {card::severityText(problem.severity), toQString(problems[i].sample_name),
                                  card::placeText(problem), toQString(problem.message), toQString(problem.code)},
                        .payload = static_cast<int>(i),
                        .keys = {-static_cast<int>(problem.severity)}, // the worst first
                        .tone = card::severityTone(problem.severity),
                        .toned_column = 0});
    }
    return rows;
}

} // namespace

ProblemsView::ProblemsView(QWidget* parent)
    : QWidget(parent),
      model_(new RowsModel({tr("Severity"), tr("Sample"), tr("Place"), tr("Message"), tr("Code")}, {}, this)),
      proxy_(new QSortFilterProxyModel(this)), pages_(new QStackedLayout(this)), empty_(new EmptyStateWidget(this)),
      table_(new QTableView), filter_(new QLineEdit), count_(new QLabel) {
    setObjectName(QStringLiteral("problemsView"));
    proxy_->setSourceModel(model_);
    proxy_->setSortRole(RowsModel::SortRole);
    proxy_->setFilterKeyColumn(-1);
    proxy_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    table_->setObjectName(QStringLiteral("problemTable"));
    table_->setAccessibleName(tr("Problems"));
    table_->setModel(proxy_);
    setUpTable(*table_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(0, Qt::AscendingOrder);
    const int letter = fontMetrics().averageCharWidth();
    const int widths[] = {12, 44, 18, 70, 24};
    for (int column = 0; column < 5; ++column)
        table_->setColumnWidth(column, letter * widths[column]);
    table_->horizontalHeader()->setSectionResizeMode(kMessageColumn, QHeaderView::Stretch); // the longest text
    filter_->setObjectName(QStringLiteral("problemFilter"));
    filter_->setPlaceholderText(tr("Filter by severity, sample, file or words"));
    filter_->setAccessibleName(filter_->placeholderText());
    filter_->setClearButtonEnabled(true);
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(filter_, 1);
    row->addSpacing(Spacing::normal);
    row->addWidget(count_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    empty_->setText(tr("No problems"), tr("What reading the samples finds wrong stands here."));
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        proxy_->setFilterFixedString(text);
        updateCount();
    });
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        const ProblemRow& problem = problems_[index.data(RowsModel::PayloadRole).toULongLong()];
        emit problemActivated(problem.sample, problem.problem);
    });
}

void ProblemsView::setProblems(std::vector<ProblemRow> problems, std::size_t of_samples) {
    problems_ = std::move(problems);
    model_->setRows(rowsOf(problems_));
    empty_->setText(
        tr("No problems"),
        of_samples == 0
            ? tr("What reading the samples finds wrong stands here.")
            : tr("Nothing wrong was found in reading %1.").arg(toQString(formatCount(of_samples, "sample"))));
    pages_->setCurrentIndex(problems_.empty() ? 0 : 1);
    updateCount();
}

void ProblemsView::setError(const Error& error) {
    problems_.clear();
    model_->setRows({});
    empty_->setText(tr("The problems could not be read"), toQString(error.text()));
    pages_->setCurrentIndex(0);
}

int ProblemsView::shownCount() const {
    return proxy_->rowCount();
}

void ProblemsView::updateCount() {
    std::set<SampleId> samples;
    for (const ProblemRow& row : problems_)
        samples.insert(row.sample);
    const QString all = count(problems_.size());
    const auto shown = static_cast<std::size_t>(shownCount());
    count_->setText(shown == problems_.size() ? tr("Problems: %1, samples: %2").arg(all, count(samples.size()))
                                              : tr("%1 of %2 problems").arg(count(shown), all));
}

} // namespace gnx
