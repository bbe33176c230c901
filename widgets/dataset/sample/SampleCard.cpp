#include "widgets/dataset/sample/SampleCard.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTableView>
#include <QUrl>

#include "core/base/Units.h"
#include "core/graph/sample/SampleKind.h"
#include "widgets/common/CardSection.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/dataset/sample/CardRows.h"

namespace gnx::widgets {
namespace {

constexpr int kColumnWidth = 460; ///< below this a section's table loses its last column
constexpr int kMostColumns = 3;

} // namespace

SampleCard::SampleCard(const SampleRow& row, QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), error_(new ErrorWidget(this)), page_(new QWidget(this)),
      title_(new ElidedLabel(page_)), path_(new ElidedLabel(page_)), kind_(new QLabel(page_)),
      category_(new QComboBox(page_)), scroll_(new QScrollArea(page_)), holder_(new QWidget),
      column_row_(new QHBoxLayout(holder_)) {
    setObjectName(QStringLiteral("sampleCard"));
    setManualPage(this, "manual/sample-for-graphnet");
    data_.row = row;
    buildModels();
    buildHeader();
    buildSections();
    connectTables();
    pages_->addWidget(page_);
    pages_->addWidget(error_);
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &SampleCard::refreshRequested);
    error_->setAction(again);
    updateHeader();
    for (CardSection* section : sections_)
        section->setVisible(section == facts_section_);
    estimate_section_->setVisible(row.kind == kGraphNetKind);
    facts_section_->setNote(tr("Reading the index"));
}

void SampleCard::buildModels() {
    facts_ = new RowsModel({tr("Property"), tr("Value")}, {}, this);
    symbols_ = new RowsModel({tr("Symbol or input"), tr("Example, relation or shape")}, {}, this);
    operators_ = new RowsModel({tr("Operator"), tr("Uses")}, {1}, this);
    types_ = new RowsModel({tr("Type"), tr("Tensors"), tr("Bytes")}, {1, 2}, this);
    constraints_ = new RowsModel({tr("Constraint"), tr("Verdict"), tr("Evidence"), tr("Checked")}, {}, this);
    problems_ = new RowsModel({tr("Severity"), tr("Place"), tr("Message")}, {}, this);
    similar_ = new RowsModel({tr("Sample"), tr("Similarity"), tr("How")}, {1}, this);
    siblings_ = new RowsModel({tr("Subgraph"), tr("Operators")}, {1}, this);
    results_ = new RowsModel({tr("Compiler"), tr("Status"), tr("Speedup"), tr("Device"), tr("When")}, {2}, this);
    metadata_ = new RowsModel({tr("Key"), tr("Value")}, {}, this);
    estimate_ = new RowsModel({tr("Eager time"), tr("Value")}, {}, this);
}

QLayout* SampleCard::makeActions() {
    auto* row = new FlowLayout;
    const auto add = [&](const QString& text, const char* name, const QString& tip, auto run) {
        auto* button = new QPushButton(text, page_);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, run);
        row->addWidget(button);
    };
    add(tr("Open graph"), "cardOpen", tr("Show its drawing"), [this] { emit openRequested(data_.row); });
    add(tr("Tensors"), "cardTensors", tr("Search its tensors"), [this] { emit tensorsRequested(); });
    add(tr("Benchmark"), "cardBenchmark", tr("Run it eager and compiled"),
        [this] { emit benchmarkRequested(data_.row); });
    add(tr("Compare"), "cardCompare", tr("Beside the other selected sample, else the most similar one"),
        [this] { emit compareRequested(data_.row, data_.similar.empty() ? SampleRow{} : data_.similar.front().row); });
    add(tr("Validate"), "cardValidate", tr("Check all construction constraints"),
        [this] { emit validateRequested(data_.row); });
    add(tr("Reveal"), "cardReveal", tr("Show its folder in the file manager"),
        [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(toQString(data_.row.directory))); });
    add(tr("Copy path"), "cardCopyPath", tr("Copy its folder's path"),
        [this] { QGuiApplication::clipboard()->setText(toQString(data_.row.directory)); });
    return row;
}

void SampleCard::buildHeader() {
    QFont large = title_->font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setBold(true);
    title_->setFont(large);
    title_->setObjectName(QStringLiteral("cardTitle"));
    path_->setForegroundRole(QPalette::PlaceholderText);
    category_->setObjectName(QStringLiteral("cardCategory"));
    category_->setAccessibleName(tr("Category"));
    category_->setToolTip(tr("The category of the sample; a change can be undone"));
    connect(category_, &QComboBox::textActivated, this, [this](const QString& category) {
        if (toStdString(category) != data_.row.category)
            emit categoryChosen(data_.row, category);
    });
    auto* line = new QHBoxLayout;
    kind_->setTextFormat(Qt::PlainText); // the sample's own description
    line->addWidget(kind_);
    line->addSpacing(Spacing::wide);
    line->addWidget(new QLabel(tr("Category"), page_));
    line->addWidget(category_);
    line->addStretch();
    auto* column = new QVBoxLayout(page_);
    column->setContentsMargins(Spacing::wide, Spacing::normal, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(title_);
    column->addWidget(path_);
    column->addLayout(line);
    column->addLayout(makeActions());
    column->addSpacing(Spacing::tight);
    scroll_->setWidget(holder_);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(scroll_, 1);
}

CardSection* SampleCard::addSection(const QString& title, RowsModel* model, int stretch, int bar, int most_rows) {
    auto* section = new CardSection(title, holder_);
    section->addTable(model, stretch, bar, most_rows);
    sections_.push_back(section);
    return section;
}

void SampleCard::buildSections() {
    column_row_->setContentsMargins(0, 0, Spacing::wide, Spacing::wide);
    column_row_->setSpacing(Spacing::wide);
    facts_section_ = addSection(tr("Summary"), facts_, 1, -1, 18);
    results_section_ = addSection(tr("Last results"), results_, 1);
    estimate_section_ = addSection(tr("Estimated eager time"), estimate_, 1);
    constraints_section_ = addSection(tr("Constraints"), constraints_, 2);
    operators_section_ = addSection(tr("Operators"), operators_, 0, 1, 14);
    similar_section_ = addSection(tr("Duplicates and near-duplicates"), similar_, 0, 1, 8);
    types_section_ = addSection(tr("Tensors by type"), types_, 0, 2);
    problems_section_ = addSection(tr("Problems"), problems_, 2);
    siblings_section_ = addSection(tr("Other subgraphs of the model"), siblings_, 0);
    symbols_section_ = addSection(tr("Symbolic dimensions"), symbols_, 1);
    metadata_section_ = addSection(tr("Metadata"), metadata_, 1);
    auto* check = new QPushButton(tr("Check now"), constraints_section_);
    check->setObjectName(QStringLiteral("cardCheckNow"));
    check->setToolTip(tr("Check all construction constraints of this sample now"));
    connect(check, &QPushButton::clicked, this, [this] { emit validateRequested(data_.row); });
    constraints_section_->addContent(check);
    buildEstimate();
}

void SampleCard::buildEstimate() {
    estimate_button_ = new QPushButton(estimate_section_);
    estimate_button_->setObjectName(QStringLiteral("cardEstimate"));
    connect(estimate_button_, &QPushButton::clicked, this, [this] {
        if (estimating_)
            emit estimateStopRequested();
        else
            emit estimateRequested(data_.row);
    });
    estimate_section_->addContent(estimate_button_);
    estimate_section_->table()->hide();
    setEstimate(Error{.code = ErrorCode::Cancelled});
}

void SampleCard::setEstimating(const Progress& progress) {
    estimating_ = true;
    estimate_button_->setText(tr("Stop"));
    estimate_button_->setToolTip(tr("Stop estimating"));
    estimate_section_->setNote(
        progress.total > 0 ? tr("Learning from measured samples: %1 of %2").arg(progress.done).arg(progress.total)
                           : tr("Reading stored times"));
}

void SampleCard::setEstimate(const Result<EagerEstimate>& estimate) {
    estimating_ = false;
    estimate_button_->setText(tr("Estimate"));
    estimate_button_->setToolTip(
        tr("Predict the time of one eager call from the roofs of this machine and the times of "
           "other samples; nothing is run"));
    estimate_button_->setVisible(!estimate.ok());
    estimate_section_->table()->setVisible(estimate.ok());
    if (estimate.ok()) {
        estimate_->setRows(card::estimate(*estimate));
        estimate_section_->setNote(card::estimateNote(*estimate));
    } else if (estimate.error().code == ErrorCode::Cancelled) {
        estimate_section_->setNote(tr("What one eager call would take here, without running it"));
    } else {
        estimate_section_->setNote(toQString(estimate.error().text()));
    }
    columns_ = 0; // heights have changed
    arrange();
}

void SampleCard::connectTables() {
    const auto onRow = [this](CardSection* section, auto run) {
        connect(section->table(), &QTableView::activated, this,
                [run](const QModelIndex& index) { run(index.data(RowsModel::PayloadRole)); });
    };
    onRow(operators_section_, [this](const QVariant& name) { emit operatorActivated(name.toString()); });
    onRow(problems_section_, [this](const QVariant& position) {
        emit problemActivated(data_.details.problems.at(static_cast<std::size_t>(position.toInt())));
    });
    onRow(similar_section_, [this](const QVariant& position) {
        emit compareRequested(data_.row, data_.similar.at(static_cast<std::size_t>(position.toInt())).row);
    });
    onRow(results_section_, [this](const QVariant& result) { emit resultActivated(ResultId(result.toLongLong())); });
    onRow(siblings_section_, [this](const QVariant& position) {
        emit openRequested(data_.details.siblings.at(static_cast<std::size_t>(position.toInt())));
    });
}

void SampleCard::updateHeader() {
    const SampleRow& row = data_.row;
    title_->setText(shortSampleName(row.name));
    path_->setText(toQString(row.name));
    QStringList parts{QLatin1String(frameworkName(row.framework))};
    for (const std::string& part : {row.origin, row.tag})
        if (!part.empty())
            parts << toQString(part);
    kind_->setText(parts.join(QStringLiteral(" · ")));
    if (category_->findText(toQString(row.category)) < 0)
        category_->addItem(toQString(row.category));
    category_->setCurrentText(toQString(row.category));
}

void SampleCard::setCategories(const QStringList& categories) {
    category_->clear();
    category_->addItems(categories);
    updateHeader();
}

void SampleCard::setError(const Error& error) {
    waiting_ = Busy();
    error_->setError(tr("The sample's card could not be read"), error);
    pages_->setCurrentWidget(error_);
}

void SampleCard::setData(SampleCardData shown) {
    waiting_ = Busy();
    data_ = std::move(shown);
    pages_->setCurrentWidget(page_);
    updateHeader();
    updateSections();
    columns_ = 0; // heights have changed
    arrange();
}

void SampleCard::updateSections() {
    const auto fill = [](CardSection* section, RowsModel* model, card::Rows rows) {
        section->setVisible(!rows.empty());
        model->setRows(std::move(rows));
    };
    const SampleDetails& details = data_.details;
    facts_section_->setNote({});
    fill(facts_section_, facts_, card::facts(data_));
    fill(symbols_section_, symbols_, card::symbols(details));
    fill(operators_section_, operators_, card::operators(details));
    fill(types_section_, types_, card::types(details));
    fill(constraints_section_, constraints_, card::constraints(data_));
    fill(problems_section_, problems_, card::problems(details));
    fill(similar_section_, similar_, card::similar(data_));
    fill(siblings_section_, siblings_, card::siblings(details));
    fill(results_section_, results_, card::results(data_));
    fill(metadata_section_, metadata_, card::metadata(details));
    estimate_section_->setVisible(data_.row.kind == kGraphNetKind && data_.row.readable);
    operators_section_->setTitle(tr("Operators (%1 distinct)").arg(details.operators.size()));
    problems_section_->setTitle(tr("Problems (%1)").arg(details.problems.size()));
    operators_section_->setNote(tr("Return marks an operator in the graph"));
    results_section_->setNote(tr("The newest of each compiler. Return or a double click opens it"));
    similar_section_->setNote(tr("A variant has the same shapes and types, too. Return shows both side by side"));
}

void SampleCard::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

/// Makes as many columns as have room; each section goes to the column that is the shortest so far.
void SampleCard::arrange() {
    const int columns = std::clamp(width() / kColumnWidth, 1, kMostColumns);
    if (columns == columns_)
        return;
    columns_ = columns;
    while (QLayoutItem* item = column_row_->takeAt(0)) {
        while (QLayoutItem* inner = item->layout()->takeAt(0))
            delete inner;
        delete item;
    }
    std::vector<QVBoxLayout*> stacks;
    std::vector<int> heights(static_cast<std::size_t>(columns));
    for (int i = 0; i < columns; ++i) {
        stacks.push_back(new QVBoxLayout);
        column_row_->addLayout(stacks.back(), 1);
    }
    for (CardSection* section : sections_) {
        const auto shortest = static_cast<std::size_t>(std::ranges::min_element(heights) - heights.begin());
        stacks[shortest]->addWidget(section);
        if (!section->isHidden())
            heights[shortest] += section->sizeHint().height();
    }
    for (QVBoxLayout* stack : stacks)
        stack->addStretch();
}

} // namespace gnx::widgets
