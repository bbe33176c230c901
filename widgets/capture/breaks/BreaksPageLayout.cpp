// How the page of graph breaks is made: its head, tables and their places.
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/capture/breaks/BreakSource.h"
#include "widgets/capture/breaks/BreakTableModel.h"
#include "widgets/capture/breaks/BreaksPage.h"
#include "widgets/capture/breaks/StepList.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

QWidget* BreaksPage::makeHead() {
    auto* head = new QWidget(this);
    title_ = new ElidedLabel(this);
    title_->setObjectName(QStringLiteral("breaksTitle"));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    counts_ = new QLabel(this);
    counts_->setObjectName(QStringLiteral("breaksCounts"));
    counts_->setWordWrap(true);
    counts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    conditions_ = new ElidedLabel(this);
    conditions_->setObjectName(QStringLiteral("breaksConditions"));
    conditions_->setElideMode(Qt::ElideRight);
    buttons_ = new QWidget(this);
    auto* row = new QHBoxLayout(buttons_);
    row->setContentsMargins(0, 0, 0, 0);
    auto* upper = new QHBoxLayout;
    upper->addWidget(title_, 1);
    upper->addWidget(buttons_);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(upper);
    column->addWidget(counts_);
    column->addWidget(conditions_);
    return head;
}

void BreaksPage::addHeadAction(QAction* action) {
    auto* button = new QToolButton(buttons_);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    buttons_->layout()->addWidget(button);
}

QTableView* BreaksPage::addTable(const char* name, QAbstractItemModel* model) {
    auto* table = new QTableView(this);
    table->setObjectName(QLatin1String(name));
    table->setModel(model);
    setUpTable(*table);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setStretchLastSection(true);
    tabs_->addTab(table, QString());
    return table;
}

QWidget* BreaksPage::makeFilter() {
    auto* corner = new QWidget(this);
    filter_ = new FilterEdit(tr("Only rows with this text"), this);
    filter_->setObjectName(QStringLiteral("breaksFilter"));
    filter_->setToolTip(tr("Looks in places, kinds, reasons, code and identifiers"));
    families_ = new QComboBox(this);
    families_->setObjectName(QStringLiteral("breaksFamilies"));
    families_->setToolTip(tr("Only breaks of this kind"));
    families_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 0, Spacing::tight);
    row->addWidget(families_);
    row->addWidget(filter_, 1);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        for (TableModel* model : std::initializer_list<TableModel*>{breaks_, recompilations_, given_up_, problems_})
            model->setFilter(text);
        showCounts();
    });
    connect(families_, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant family = families_->currentData();
        breaks_->setFamily(family.isValid() ? std::optional(static_cast<BreakFamily>(family.toInt())) : std::nullopt);
        showCounts();
    });
    return corner;
}

QWidget* BreaksPage::makeTables() {
    auto* panel = new QWidget(this);
    tabs_ = new QTabWidget(this);
    tabs_->setObjectName(QStringLiteral("breaksTabs"));
    tabs_->setDocumentMode(true);
    table_ = addTable("breaks", breaks_);
    table_->setAccessibleName(tr("Graph breaks"));
    const int letter = fontMetrics().averageCharWidth();
    for (const auto& [column, letters] : {std::pair(BreakTableModel::Place, 20),
                                          {BreakTableModel::Kind, 14},
                                          {BreakTableModel::Count, 9},
                                          {BreakTableModel::Cost, 13},
                                          {BreakTableModel::Share, 10},
                                          {BreakTableModel::Remedy, 34},
                                          {BreakTableModel::Reason, 50},
                                          {BreakTableModel::Code, 34},
                                          {BreakTableModel::Function, 20}})
        table_->setColumnWidth(column, letter * letters);
    auto* again = addTable("recompilations", recompilations_);
    for (const auto& [column, letters] : {std::pair(0, 20), {1, 20}, {2, 70}})
        again->setColumnWidth(column, letter * letters);
    auto* whole = addTable("givenUp", given_up_);
    for (const auto& [column, letters] : {std::pair(0, 20), {1, 20}, {2, 70}})
        whole->setColumnWidth(column, letter * letters);
    addTable("breakProblems", problems_)->setColumnWidth(0, letter * 40);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeFilter());
    column->addWidget(tabs_, 1);
    return panel;
}

QWidget* BreaksPage::makeContent() {
    auto* content = new QWidget(this);
    steps_ = new StepList(this);
    inputs_ = new QComboBox(this);
    inputs_->setObjectName(QStringLiteral("breaksInputs"));
    inputs_->setToolTip(tr("Which inputs of the recording are shown: other inputs may break the graph elsewhere"));
    inputs_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    inputs_->setMinimumContentsLength(10);
    connect(inputs_, &QComboBox::currentIndexChanged, this, &BreaksPage::showSteps);
    source_ = new BreakSource(this);
    details_ = new QTextBrowser(this);
    details_->setObjectName(QStringLiteral("breakDetails"));
    details_->setAccessibleName(tr("About the break"));
    details_->setOpenLinks(false);
    details_->setFrameShape(QFrame::NoFrame);
    auto* left = new QWidget(this);
    auto* run = new QVBoxLayout(left);
    run->setContentsMargins(0, 0, 0, 0);
    run->setSpacing(Spacing::tight);
    run->addWidget(inputs_);
    run->addWidget(steps_, 1);
    const auto split = [this](Qt::Orientation orientation, QWidget* first, QWidget* second, const QList<int>& parts) {
        auto* splitter = new QSplitter(orientation, this);
        splitter->setChildrenCollapsible(false);
        splitter->addWidget(first);
        splitter->addWidget(second);
        splitter->setStretchFactor(0, parts[0]);
        splitter->setStretchFactor(1, parts[1]);
        splitter->setSizes({parts[0] * 100, parts[1] * 100});
        return splitter;
    };
    auto* beside = split(Qt::Horizontal, source_, details_, {5, 4});
    auto* right = split(Qt::Vertical, makeTables(), beside, {2, 3});
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::normal);
    column->addWidget(makeHead());
    column->addWidget(split(Qt::Horizontal, left, right, {1, 3}), 1);
    return content;
}

} // namespace gnx::widgets
