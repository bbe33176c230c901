#include "widgets/common/CardSection.h"

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/BarDelegate.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

/// Makes a table as high as its rows need.
void fitHeight(QTableView* table, int most_rows) {
    const int rows = std::clamp(table->model()->rowCount(), 1, most_rows);
    table->setFixedHeight(table->horizontalHeader()->sizeHint().height() +
                          rows * table->verticalHeader()->defaultSectionSize() + 2 * table->frameWidth() + 2);
}

} // namespace

CardSection::CardSection(const QString& title, QWidget* parent)
    : QFrame(parent), column_(new QVBoxLayout(this)), title_(new QLabel(title, this)), note_(new QLabel(this)) {
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    note_->setWordWrap(true);
    note_->setForegroundRole(QPalette::PlaceholderText);
    note_->hide();
    column_->setContentsMargins(0, 0, 0, Spacing::normal);
    column_->setSpacing(Spacing::tight);
    column_->addWidget(title_);
    column_->addWidget(note_);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // a column's spare room stays at its end
}

void CardSection::setTitle(const QString& title) {
    title_->setText(title);
}

void CardSection::addContent(QWidget* widget) {
    column_->addWidget(widget);
}

void CardSection::setNote(const QString& note) {
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
}

QTableView* CardSection::addTable(RowsModel* model, int stretch_column, int bar_column, int most_rows) {
    auto* table = table_ = new QTableView(this);
    table->setModel(model);
    table->setAccessibleName(title_->text());
    setUpTable(*table);
    table->horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    if (bar_column >= 0)
        table->setItemDelegateForColumn(bar_column, new BarDelegate(table));
    addContent(table);
    const auto refit = [table, stretch_column, bar_column, most_rows] {
        table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
        table->resizeColumnsToContents();
        if (bar_column >= 0 && bar_column != stretch_column)
            table->setColumnWidth(
                bar_column, std::max(table->columnWidth(bar_column), table->fontMetrics().averageCharWidth() * 16));
        table->horizontalHeader()->setSectionResizeMode(stretch_column, QHeaderView::Stretch);
        fitHeight(table, most_rows);
    };
    connect(model, &QAbstractItemModel::modelReset, table, refit);
    refit();
    return table;
}

} // namespace gnx::widgets
