// Layout of the plan editor and its parts.
#include <algorithm>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/CardSection.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/runs/queue/CompilerModel.h"
#include "widgets/runs/queue/PlanEditor.h"
#include "widgets/runs/queue/ProtocolForm.h"

namespace gnx::widgets {
namespace {

constexpr int kWideLetters = 200; ///< width from which on the protocol is next to samples and compilers
/// Lines kept free for the estimate and for the names of samples, so that nothing moves under the pointer when they
/// change; the names of six samples of the archive need so many.
constexpr int kEstimateLines = 3, kEstimateLinesWide = 1, kNameLines = 4, kNameLinesWide = 2;
constexpr int kLeastCompilers = 2, kCompilerRows = 20; ///< visible lines of the table

/// Makes each row as high as its text; with more lines than the lowest row, there is space around them.
void fitRows(QTableView& table) {
    table.resizeRowsToContents();
    const int space = table.verticalHeader()->defaultSectionSize() - table.fontMetrics().height();
    int lowest = table.model()->rowCount() > 0 ? table.rowHeight(0) : 0;
    for (int row = 1; row < table.model()->rowCount(); ++row)
        lowest = std::min(lowest, table.rowHeight(row));
    for (int row = 0; row < table.model()->rowCount(); ++row)
        if (table.rowHeight(row) > lowest)
            table.setRowHeight(row, table.rowHeight(row) + space);
}

} // namespace

CardSection* PlanEditor::makeSamples() {
    auto* section = new CardSection(tr("Samples"), this);
    query_->setObjectName(QStringLiteral("planQuery"));
    query_->setAccessibleName(tr("Query for samples"));
    query_->setPlaceholderText(tr("All samples, or those that match a query: tag:nlp ops<500 framework:torch"));
    query_->setClearButtonEnabled(true);
    query_->setToolTip(tr("Matching samples are measured; the query language is that of the table's search field"));
    setFocusProxy(query_);
    most_->setObjectName(QStringLiteral("planMost"));
    most_->setRange(0, 1'000'000);
    most_->setSpecialValueText(tr("all"));
    most_->setToolTip(tr("Maximum number of samples, in the order of the index"));
    from_table_->setToolTip(tr("Use the query of the table"));
    from_table_->setEnabled(catalog_ != nullptr);
    from_table_->setObjectName(QStringLiteral("planFromTable"));
    count_->setObjectName(QStringLiteral("planCount"));
    names_->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {count_, names_}) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    auto* row = new QWidget(section);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(query_, 1);
    layout->addWidget(new QLabel(tr("at most"), row));
    layout->addWidget(most_);
    auto* buttons = new QWidget(section);
    auto* second = new QHBoxLayout(buttons);
    second->setContentsMargins(0, 0, 0, 0);
    second->addWidget(from_table_);
    second->addWidget(from_selection_);
    second->addStretch();
    for (QWidget* widget : {row, buttons, static_cast<QWidget*>(count_), static_cast<QWidget*>(names_)})
        section->addContent(widget);
    connect(query_, &QLineEdit::textChanged, this, [this] {
        picked_ = false;
        later();
    });
    connect(most_, &QSpinBox::valueChanged, this, &PlanEditor::later);
    connect(from_table_, &QPushButton::clicked, this, [this] { setQuery(table_query_); });
    connect(from_selection_, &QPushButton::clicked, this, [this] { setPicked(selection_); });
    return section;
}

CardSection* PlanEditor::makeCompilers() {
    auto* section = new CardSection(tr("Compilers"), this);
    compiler_table_->setObjectName(QStringLiteral("planCompilers"));
    compiler_table_->setAccessibleName(tr("Compilers"));
    compiler_table_->setModel(compilers_);
    setUpTable(*compiler_table_);
    compiler_table_->setSortingEnabled(false);
    compiler_table_->setWordWrap(true); // the whole reason is visible
    QHeaderView* header = compiler_table_->horizontalHeader();
    header->setSectionResizeMode(CompilerModel::Note, QHeaderView::Stretch); // this column gets the rest of the width
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{CompilerModel::Title, 37},
                                          {CompilerModel::Version, 13},
                                          {CompilerModel::Devices, 9},
                                          {CompilerModel::Where, 18},
                                          {CompilerModel::Name, 16}};
    for (const auto& [column, letters] : widths)
        compiler_table_->setColumnWidth(column, letter * letters);
    connect(compilers_, &QAbstractItemModel::modelReset, this, &PlanEditor::fitCompilers);
    connect(header, &QHeaderView::sectionResized, this, [this](int column) {
        if (column == CompilerModel::Note)
            fitCompilers();
    });
    section->addContent(compiler_table_);
    connect(compilers_, &CompilerModel::chosenChanged, this, &PlanEditor::later);
    compilers_->setPlaces({});
    return section;
}

/// Makes the table as high as its rows, up to a limit, and each row as high as its note.
void PlanEditor::fitCompilers() {
    const QHeaderView& rows = *compiler_table_->verticalHeader();
    const int least = kLeastCompilers * rows.defaultSectionSize(), most = kCompilerRows * rows.defaultSectionSize();
    fitRows(*compiler_table_);
    const bool all = rows.length() <= most;
    compiler_table_->setVerticalScrollBarPolicy(all ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
    fitRows(*compiler_table_); // next to the scroll bar
    compiler_table_->setFixedHeight(compiler_table_->horizontalHeader()->sizeHint().height() +
                                    std::clamp(rows.length(), least, most) +
                                    compiler_table_->horizontalScrollBar()->sizeHint().height() + 2);
}

CardSection* PlanEditor::makeProtocol() {
    auto* section = new CardSection(tr("How it is measured"), this);
    section->addContent(protocol_);
    connect(protocol_, &ProtocolForm::changed, this, &PlanEditor::later);
    return section;
}

QWidget* PlanEditor::makeFoot() {
    auto* foot = new QWidget(this);
    title_->setObjectName(QStringLiteral("planTitle"));
    title_->setPlaceholderText(tr("Title (optional)"));
    title_->setToolTip(tr("Name of the run in tables, figures and reports"));
    title_->setMaximumWidth(fontMetrics().averageCharWidth() * 60);
    estimate_->setObjectName(QStringLiteral("planEstimate"));
    estimate_->setWordWrap(true);
    estimate_->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    estimate_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    start_->setObjectName(QStringLiteral("planStart"));
    start_->setDefault(true);
    auto* save = new QPushButton(tr("Save plan…"), foot);
    save->setToolTip(tr("As a file that this program reads on any machine: graphnet bench --plan FILE"));
    auto* open = new QPushButton(tr("Open plan…"), foot);
    open->setToolTip(tr("Fills this page from a plan file, to repeat a measurement"));
    auto* copy = new QPushButton(themeIcon(QStringLiteral("copy")), tr("Copy command line"), foot);
    copy->setToolTip(tr("The graphnet command that measures the same, for a terminal or another machine"));
    auto* row = new QHBoxLayout;
    row->addWidget(start_);
    row->addWidget(title_, 1);
    row->addStretch();
    for (QPushButton* button : {save, open, copy})
        row->addWidget(button);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(0, Spacing::normal, 0, 0);
    column->addWidget(estimate_);
    column->addLayout(row);
    connect(start_, &QPushButton::clicked, this, &PlanEditor::start);
    connect(save, &QPushButton::clicked, this, &PlanEditor::savePlan);
    connect(open, &QPushButton::clicked, this, &PlanEditor::openPlan);
    connect(copy, &QPushButton::clicked, this, &PlanEditor::copyCommand);
    return foot;
}

void PlanEditor::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (wide_ != (viewport()->width() > fontMetrics().averageCharWidth() * kWideLetters))
        place();
}

/// Places the parts. The estimate and the start button stay visible at the top.
void PlanEditor::place() {
    wide_ = viewport()->width() > fontMetrics().averageCharWidth() * kWideLetters;
    while (grid_->count() > 0)
        delete grid_->takeAt(0);
    grid_->addWidget(foot_, 0, 0, 1, 2);
    grid_->addWidget(samples_section_, 1, 0, 1, wide_ ? 1 : 2);
    grid_->addWidget(compilers_section_, 2, 0, 1, wide_ ? 1 : 2, Qt::AlignTop);
    if (wide_)
        grid_->addWidget(protocol_section_, 1, 1, 2, 1, Qt::AlignTop);
    else
        grid_->addWidget(protocol_section_, 3, 0, 1, 2);
    estimate_->setMinimumHeight(fontMetrics().lineSpacing() * (wide_ ? kEstimateLinesWide : kEstimateLines));
    names_->setMinimumHeight(fontMetrics().lineSpacing() * (wide_ ? kNameLinesWide : kNameLines));
    grid_->setRowStretch(2, wide_ ? 1 : 0);
    grid_->setRowStretch(4, 1);
    grid_->setColumnStretch(0, 3);
    grid_->setColumnStretch(1, 2);
}

} // namespace gnx::widgets
