#include "widgets/dataset/motif/MotifPage.h"

#include <utility>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/CellDelegate.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/MarkedLine.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/dataset/motif/MotifModel.h"
#include "widgets/dataset/motif/MotifSearch.h"

namespace gnx::widgets {
namespace {

constexpr int kLeastRows = 7; ///< visible rows, with the header

} // namespace

MotifPage::MotifPage(QWidget* parent)
    : QWidget(parent), field_(new MarkedLine(this)), run_(new QPushButton(tr("Find"), this)),
      under_query_(new QCheckBox(tr("Only filtered samples"), this)), progress_(new QProgressBar(this)),
      status_(new QLabel(this)), table_(new QTableView(this)), search_(new MotifSearch(this)),
      model_(new MotifModel(this)) {
    setObjectName(QStringLiteral("motifPage"));
    setManualPage(this, "manual/find-samples");
    buildField();
    buildTable();
    auto* row = new QHBoxLayout;
    row->addWidget(field_, 1);
    row->addWidget(run_);
    row->addWidget(under_query_);
    auto* below = new QHBoxLayout;
    below->addWidget(status_, 1);
    below->addWidget(progress_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::tight);
    layout->setSpacing(Spacing::tight);
    layout->addLayout(row);
    layout->addLayout(below);
    layout->addWidget(table_, 1);
    connect(search_, &MotifSearch::progressed, this, [this](quint64 done, quint64 total) {
        progress_->setRange(0, static_cast<int>(total));
        progress_->setValue(static_cast<int>(done));
    });
    connect(search_, &MotifSearch::finished, this, &MotifPage::showAnswer);
    connect(search_, &MotifSearch::failed, this, [this](const Error& error) {
        showRunning(false);
        say(toQString(error.text()), true);
    });
    showRunning(false);
    say(tr("Select a few connected operators in a drawing, or write a pattern"), false);
}

void MotifPage::buildField() {
    field_->setObjectName(QStringLiteral("motifText"));
    field_->setAccessibleName(tr("Pattern of operators"));
    field_->setPlaceholderText(tr("conv2d -> batch_norm -> relu"));
    field_->setClearButtonEnabled(true);
    field_->setToolTip(
        tr("<p>Operators, and who reads the result of whom:</p><table>"
           "<tr><td><b>linear -&gt; gelu|silu -&gt; linear</b></td><td>&nbsp;one of several</td></tr>"
           "<tr><td><b>*norm -&gt; *</b></td><td>&nbsp;any characters</td></tr>"
           "<tr><td><b>conv2d -&gt;&gt; softmax</b></td><td>&nbsp;over some steps</td></tr>"
           "<tr><td><b>conv2d[groups&gt;1, stride=2]</b></td><td>&nbsp;arguments</td></tr>"
           "<tr><td><b>a:conv2d -&gt; b:add; c:conv2d -&gt; b</b></td><td>&nbsp;names join chains</td></tr></table>"));
    run_->setObjectName(QStringLiteral("motifRun"));
    run_->setToolTip(tr("Search all samples for the pattern, or stop the search"));
    under_query_->setObjectName(QStringLiteral("motifUnderQuery"));
    under_query_->setToolTip(tr("Search only the samples that the filter of the table keeps"));
    progress_->setMaximumWidth(220);
    progress_->setTextVisible(false);
    status_->setObjectName(QStringLiteral("motifStatus"));
    status_->setWordWrap(true);
    connect(field_, &QLineEdit::textEdited, this, &MotifPage::checkText);
    connect(field_, &QLineEdit::returnPressed, this, &MotifPage::start);
    connect(run_, &QPushButton::clicked, this, [this] { search_->running() ? search_->stop() : start(); });
}

void MotifPage::buildTable() {
    table_->setObjectName(QStringLiteral("motifTable"));
    table_->setAccessibleName(tr("Samples with the pattern"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setItemDelegate(new CellDelegate(table_));
    table_->setSortingEnabled(true);
    table_->sortByColumn(-1, Qt::AscendingOrder); // in the order of the ranking
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->setMinimumHeight(table_->verticalHeader()->defaultSectionSize() * kLeastRows);
    const int letter = fontMetrics().averageCharWidth();
    table_->setColumnWidth(MotifModel::Sample, letter * 36);
    table_->setColumnWidth(MotifModel::Occurrences, letter * 16);
    table_->setColumnWidth(MotifModel::Operators, letter * 14);
    table_->setColumnWidth(MotifModel::Folder, letter * 44);
    connect(table_, &QAbstractItemView::activated, this, &MotifPage::activate);
}

void MotifPage::setCatalog(std::shared_ptr<const Catalog> catalog) {
    catalog_ = std::move(catalog);
}

void MotifPage::setQuery(const QString& query) {
    query_ = query;
}

void MotifPage::search(const QString& motif) {
    field_->setText(motif);
    start();
}

void MotifPage::startTyping() {
    field_->setFocus();
    field_->selectAll();
}

bool MotifPage::running() const {
    return search_->running();
}

void MotifPage::checkText() {
    const auto motif = Motif::parse(toStdString(field_->text()));
    const bool wrong = !field_->text().isEmpty() && !motif.ok();
    field_->setErrorAt(wrong && motif.error().column > 0 ? static_cast<qsizetype>(motif.error().column) - 1 : -1);
    say(wrong ? toQString(motif.error().message) : QString(), wrong);
}

void MotifPage::start() {
    checkText();
    auto motif = Motif::parse(toStdString(field_->text()));
    if (!motif.ok())
        return say(toQString(motif.error().message), true);
    if (!catalog_)
        return say(tr("Open a dataset first: there are no samples to search"), true);
    motif_ = *std::move(motif);
    showRunning(true);
    say(tr("Searching…"), false);
    search_->start(*motif_, catalog_, under_query_->isChecked() ? toStdString(query_) : std::string());
}

void MotifPage::showRunning(bool running) {
    run_->setText(running ? tr("Stop") : tr("Find"));
    progress_->setRange(0, 0);
    progress_->setVisible(running);
}

void MotifPage::showAnswer(const MotifAnswer& answer) {
    showRunning(false);
    model_->setAnswer(answer);
    table_->sortByColumn(-1, Qt::AscendingOrder);
    QString text = toQString(answer.why.empty() ? motifSummary(answer.report, answer.selected) : answer.why);
    if (answer.report.cancelled)
        text = tr("Stopped. So far: %1").arg(text);
    if (!answer.report.errors.empty())
        text += QLatin1Char('\n') + toQString(answer.report.errors.front().text());
    say(text, false);
}

void MotifPage::say(const QString& text, bool error) {
    QPalette colors = palette();
    const ThemeColors& theme = ThemeColors::of(colors);
    colors.setColor(QPalette::WindowText, error ? theme.error : theme.text_muted);
    status_->setPalette(colors);
    status_->setText(text);
}

void MotifPage::activate(const QModelIndex& row) {
    if (row.isValid() && motif_)
        emit sampleActivated(model_->sample(row.row()).id, *motif_);
}

} // namespace gnx::widgets
