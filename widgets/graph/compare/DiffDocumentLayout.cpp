// Layout of the page of a comparison.
#include <QBoxLayout>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "widgets/common/ElidedLabel.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/compare/ChangePanel.h"
#include "widgets/graph/compare/ComparedTypes.h"
#include "widgets/graph/compare/DiffDocument.h"
#include "widgets/graph/compare/SideBySide.h"

namespace gnx::widgets {
namespace {

/// A table next to the differences.
QTableView* sideTable(RowsModel* model, const QString& name) {
    auto* table = new QTableView;
    table->setModel(model);
    table->setAccessibleName(name);
    setUpTable(*table);
    QObject::connect(model, &QAbstractItemModel::modelReset, table, [table] {
        table->resizeColumnsToContents();
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    });
    return table;
}

} // namespace

QWidget* DiffDocument::makeBusyPage() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    auto* text = new QLabel(tr("Comparing %1 with %2").arg(toQString(left_.name), toQString(right_.name)), page);
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto* stop = new QPushButton(tr("Stop"), page);
    stop->setObjectName(QStringLiteral("stopComparison"));
    stop->setToolTip(tr("Ends the comparison; both samples stay open"));
    connect(stop, &QPushButton::clicked, this, [this] { stop_.request_stop(); });
    column->addStretch();
    column->addWidget(text);
    column->addWidget(stop, 0, Qt::AlignHCenter);
    column->addStretch();
    return page;
}

QLayout* DiffDocument::makeHeader() {
    summary_ = new ElidedLabel(this); // a long one must not push the docks aside
    summary_->setObjectName(QStringLiteral("diffSummary"));
    types_ = new ComparedTypes(this);
    previous_ = new QToolButton(this);
    next_ = new QToolButton(this);
    previous_->setText(QStringLiteral("↑")); // words would take the summary's room
    next_->setText(QStringLiteral("↓"));
    previous_->setAccessibleName(tr("Previous difference"));
    next_->setAccessibleName(tr("Next difference"));
    for (QToolButton* button : {previous_, next_})
        button->setFixedWidth(fontMetrics().height() * 2);
    previous_->setToolTip(tr("Previous difference (Shift+F7)"));
    next_->setToolTip(tr("Next difference (F7)"));
    connect(previous_, &QToolButton::clicked, this, &DiffDocument::showPrevious);
    connect(next_, &QToolButton::clicked, this, &DiffDocument::showNext);
    auto* all = new QToolButton(this);
    all->setText(tr("Show equal"));
    all->setToolTip(tr("Show the operators that are equal too"));
    all->setCheckable(true);
    all->setObjectName(QStringLiteral("showEqual"));
    connect(all, &QToolButton::toggled, this, [this](bool checked) { model_->setFolded(!checked); });
    const auto shortcut = [this](const QKeySequence& key, void (DiffDocument::*slot)()) {
        connect(new QShortcut(key, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated, this,
                slot);
    };
    shortcut(Qt::Key_F7, &DiffDocument::showNext);
    shortcut(Qt::SHIFT | Qt::Key_F7, &DiffDocument::showPrevious);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(summary_, 1);
    row->addWidget(types_);
    row->addWidget(all);
    row->addWidget(previous_);
    row->addWidget(next_);
    return row;
}

QTableView* DiffDocument::makeTable() {
    auto* table = new QTableView(this);
    table->setObjectName(QStringLiteral("diffTable"));
    table->setAccessibleName(tr("Operators of both samples, aligned"));
    table->setModel(model_);
    setUpTable(*table);
    table->setAlternatingRowColors(false); // colours mean differences here
    table->setSortingEnabled(false);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    table->setFont(fixed);
    const int letter = table->fontMetrics().averageCharWidth();
    auto* header = table->horizontalHeader();
    header->setMinimumSectionSize(letter * 2);
    header->setSectionsMovable(false);
    for (const int column : {DiffModel::LeftLine, DiffModel::RightLine})
        table->setColumnWidth(column, letter * 8);
    table->setColumnWidth(DiffModel::Sign, letter * 3);
    header->setSectionResizeMode(DiffModel::Left, QHeaderView::Stretch);
    header->setSectionResizeMode(DiffModel::Right, QHeaderView::Stretch);
    connect(table, &QTableView::activated, this, &DiffDocument::activate);
    connect(table, &QTableView::clicked, this, [this](const QModelIndex& index) { model_->unfold(index.row()); });
    return table;
}

QTabWidget* DiffDocument::makeSidePanel() {
    auto* tabs = new QTabWidget(this);
    tabs->setDocumentMode(true);
    tabs->addTab(sideTable(operators_, tr("Operators whose counts differ")), tr("Operators"));
    tabs->addTab(sideTable(inputs_, tr("Tensors that differ")), tr("Tensors"));
    return tabs;
}

/// Makes the table of the aligned operators, with the other differences below it.
QWidget* DiffDocument::makeTablePage() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    table_ = makeTable();
    side_ = makeSidePanel();
    auto* splitter = new QSplitter(Qt::Vertical, page);
    splitter->addWidget(table_);
    splitter->addWidget(side_);
    splitter->setStretchFactor(0, 4);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    column->addWidget(splitter, 1);
    return page;
}

QTabWidget* DiffDocument::makeViews() {
    merged_->setObjectName(QStringLiteral("mergedDrawing"));
    merged_->setAccessibleName(tr("Drawing of both graphs as one"));
    auto* views = new QTabWidget(this);
    views->setObjectName(QStringLiteral("diffViews"));
    views->setDocumentMode(true);
    auto* both = new QWidget(views);
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* names = new QHBoxLayout;
    for (const auto* row : {&left_, &right_}) {
        auto* name = new ElidedLabel(toQString(row->name), both);
        QFont bold = name->font();
        bold.setBold(true);
        name->setFont(bold);
        name->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
        names->addWidget(name, 1);
    }
    column->addLayout(names);
    column->addWidget(both_, 1);
    views->addTab(both, tr("Side by side"));
    views->addTab(merged_, tr("Merged"));
    views->addTab(makeTablePage(), tr("Table"));
    return views;
}

QWidget* DiffDocument::makeContent() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(makeHeader());
    views_ = makeViews();
    auto* splitter = new QSplitter(page);
    splitter->addWidget(changes_);
    splitter->addWidget(views_);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({fontMetrics().averageCharWidth() * 46, fontMetrics().averageCharWidth() * 130});
    splitter->setChildrenCollapsible(false);
    column->addWidget(splitter, 1);
    connectViews();
    return page;
}

void DiffDocument::connectViews() {
    connect(views_, &QTabWidget::currentChanged, this, &DiffDocument::drawView);
    connect(types_, &ComparedTypes::inferred, this, &DiffDocument::refine);
    connect(changes_, &ChangePanel::chosen, this, &DiffDocument::showEntry);
    const auto select = [this](std::uint32_t row) {
        changes_->showRow(row);
        choose(row);
    };
    connect(both_, &SideBySide::rowSelected, this, select);
    connect(merged_, &DiffPane::nodeSelected, this, [this, select](NodeId node) {
        if (comparison_ && node.valid())
            select(comparison_->merged->rows[node.value()]);
    });
    connect(both_, &SideBySide::laidOut, this, &DiffDocument::ready);
    connect(merged_, &DiffPane::laidOut, this, &DiffDocument::ready);
}

} // namespace gnx::widgets
