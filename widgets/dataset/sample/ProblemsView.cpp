#include "widgets/dataset/sample/ProblemsView.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>

#include "core/base/Units.h"
#include "core/data/index/ProblemKinds.h"
#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/dataset/sample/CardRows.h"

namespace gnx::widgets {
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

/// Problems that are quirks, or defects.
struct KindTotal {
    std::set<std::string> codes;
    std::size_t problems = 0, samples = 0;
};

KindTotal totalOf(const std::vector<ProblemKind>& kinds, const std::vector<ProblemRow>& problems, bool quirks) {
    KindTotal total;
    for (const ProblemKind& kind : kinds)
        if (kind.quirk == quirks)
            total.codes.insert(kind.code);
    std::set<SampleId> samples;
    for (const ProblemRow& row : problems)
        if (total.codes.contains(row.problem.code)) {
            ++total.problems;
            samples.insert(row.sample);
        }
    total.samples = samples.size();
    return total;
}

RowsModel::Row kindRow(const ProblemKind& kind) {
    return {.cells = {QStringLiteral("    ") + toQString(kind.code), card::severityText(kind.severity),
                      count(kind.problems), count(kind.samples), toQString(kind.example)},
            .tone = card::severityTone(kind.severity),
            .toned_column = 1};
}

void setWidths(QTableView& table, std::initializer_list<int> letters) {
    const int letter = table.fontMetrics().averageCharWidth();
    for (int column = 0; const int wide : letters)
        table.setColumnWidth(column++, letter * wide);
}

} // namespace

ProblemsView::ProblemsView(QWidget* parent)
    : QWidget(parent),
      kind_model_(
          new RowsModel({tr("Kind"), tr("Severity"), tr("Problems"), tr("Samples"), tr("For example")}, {2, 3}, this)),
      kind_table_(new QTableView),
      model_(new RowsModel({tr("Severity"), tr("Sample"), tr("Place"), tr("Message"), tr("Code")}, {}, this)),
      pages_(new QStackedLayout(this)), empty_(new EmptyStateWidget(this)), table_(new QTableView),
      filter_(new FilterEdit(tr("Filter by severity, sample, file or words"))), count_(new QLabel) {
    setObjectName(QStringLiteral("problemsView"));
    setManualPage(this, "manual/find-samples");
    setUpKinds();
    setUpProblems();
    empty_->setText(tr("No problems"), tr("Problems found while reading the samples appear here."));
    pages_->addWidget(empty_);
    pages_->addWidget(makePage());
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        model_->setFilter(text);
        updateCount();
    });
}

void ProblemsView::setUpKinds() {
    kind_table_->setObjectName(QStringLiteral("problemKinds"));
    kind_table_->setAccessibleName(tr("Kinds of problems"));
    kind_table_->setModel(kind_model_);
    setUpTable(*kind_table_);
    kind_table_->setSelectionMode(QAbstractItemView::SingleSelection);
    setWidths(*kind_table_, {32, 12, 12, 12, 70});
    kind_table_->horizontalHeader()->setStretchLastSection(true);
    connect(kind_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ProblemsView::chooseKind);
}

void ProblemsView::setUpProblems() {
    table_->setObjectName(QStringLiteral("problemTable"));
    table_->setAccessibleName(tr("Problems"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(0, Qt::AscendingOrder);
    setWidths(*table_, {12, 44, 18, 70, 24});
    table_->horizontalHeader()->setSectionResizeMode(kMessageColumn, QHeaderView::Stretch); // the longest text
    model_->setShows([this](std::uint32_t problem) { return chosen_.contains(problems_[problem].problem.code); });
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        const ProblemRow& problem = problems_[index.data(RowsModel::PayloadRole).toULongLong()];
        emit problemActivated(problem.sample, problem.problem);
    });
}

QWidget* ProblemsView::makePage() {
    filter_->setObjectName(QStringLiteral("problemFilter"));
    filter_->setAccessibleName(filter_->placeholderText());
    auto* below = new QWidget;
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(filter_, 1);
    row->addSpacing(Spacing::normal);
    row->addWidget(count_);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    auto* page = new QSplitter(Qt::Vertical, this);
    page->setChildrenCollapsible(false);
    page->addWidget(kind_table_);
    page->addWidget(below);
    page->setStretchFactor(0, 1);
    page->setStretchFactor(1, 3);
    return page;
}

void ProblemsView::setProblems(std::vector<ProblemRow> problems, std::size_t of_samples) {
    model_->setRows({}); // its rows are places in problems_
    problems_ = std::move(problems);
    showKinds(of_samples);
    model_->setRows(rowsOf(problems_));
    empty_->setText(tr("No problems"),
                    of_samples == 0 ? tr("Problems found while reading the samples appear here.")
                                    : tr("No problem was found while reading %1.").arg(counted(of_samples, "sample")));
    pages_->setCurrentIndex(problems_.empty() ? 0 : 1);
    updateCount();
}

/// The chosen row stays chosen if it still exists.
void ProblemsView::showKinds(std::size_t of_samples) {
    const std::set<std::string> before = std::exchange(chosen_, {});
    const auto kinds = problemKinds(problems_, of_samples);
    kinds_.clear();
    std::vector<RowsModel::Row> rows;
    const auto add = [&](RowsModel::Row row, std::set<std::string> codes) {
        row.payload = static_cast<int>(kinds_.size());
        rows.push_back(std::move(row));
        kinds_.push_back(std::move(codes));
    };
    for (const bool quirks : {false, true}) {
        const KindTotal total = totalOf(kinds, problems_, quirks);
        if (total.problems == 0)
            continue;
        add({.cells = {quirks ? tr("All quirks of the dataset") : tr("All defects"), QString(), count(total.problems),
                       count(total.samples)}},
            total.codes);
        for (const ProblemKind& kind : kinds)
            if (kind.quirk == quirks)
                add(kindRow(kind), {kind.code});
    }
    kind_model_->setRows(std::move(rows));
    const auto kept = std::ranges::find(kinds_, before);
    chosen_ = kept != kinds_.end() ? before : kinds_.empty() ? std::set<std::string>() : kinds_.front();
    if (!kinds_.empty())
        kind_table_->setCurrentIndex(
            kind_model_->index(kept != kinds_.end() ? static_cast<int>(kept - kinds_.begin()) : 0, 0));
}

void ProblemsView::chooseKind(const QModelIndex& index) {
    if (!index.isValid())
        return;
    chosen_ = kinds_[index.data(RowsModel::PayloadRole).toULongLong()];
    model_->setFilter(filter_->text());
    updateCount();
}

void ProblemsView::setError(const Error& error) {
    model_->setRows({});
    problems_.clear();
    showKinds(0);
    empty_->setText(tr("The problems could not be read"), toQString(error.text()));
    pages_->setCurrentIndex(0);
}

int ProblemsView::shownCount() const {
    return model_->rowCount();
}

void ProblemsView::updateCount() {
    std::set<SampleId> samples;
    for (const ProblemRow& row : problems_)
        samples.insert(row.sample);
    const auto shown = static_cast<std::size_t>(shownCount());
    count_->setText(shown == problems_.size()
                        ? tr("Problems: %1, samples: %2").arg(count(problems_.size()), count(samples.size()))
                        : countedOf(shown, problems_.size(), "problem"));
}

} // namespace gnx::widgets
