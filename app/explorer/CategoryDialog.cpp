#include "app/explorer/CategoryDialog.h"

#include <QDialogButtonBox>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/explorer/CategoryActions.h"

namespace gnx::explorer {
namespace {

constexpr QSize kSize(420, 400);

} // namespace

CategoryDialog::CategoryDialog(CategoryActions& actions, QWidget* parent)
    : QDialog(parent), actions_(actions), list_(new QListWidget(this)), rename_(new QPushButton(tr("Rename"), this)),
      remove_(new QPushButton(tr("Delete"), this)) {
    setObjectName(QStringLiteral("categoryDialog"));
    setWindowTitle(tr("Categories"));
    list_->setObjectName(QStringLiteral("categoryList"));
    list_->setAccessibleName(tr("Categories"));
    list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    auto* about = new QLabel(tr("A sample that you give no category gets one by the default rule: its declared task, "
                                "else its source, else words of its name. Samples of a deleted category fall back to "
                                "it. Every change can be undone (Ctrl+Z)."),
                             this);
    about->setWordWrap(true);
    about->setForegroundRole(QPalette::PlaceholderText);
    auto* add = new QPushButton(tr("Add…"), this);
    add->setObjectName(QStringLiteral("addCategory"));
    rename_->setObjectName(QStringLiteral("renameCategory"));
    remove_->setObjectName(QStringLiteral("deleteCategory"));
    add->setToolTip(tr("Adds a category to the list; samples are put into it from their menus"));
    rename_->setToolTip(tr("Edits the chosen category's name; its samples stay in it"));
    remove_->setToolTip(tr("Deletes the chosen category; its samples get the one of the default rule"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {add, rename_, remove_})
        buttons->addWidget(button);
    buttons->addStretch();
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* column = new QVBoxLayout(this);
    column->addWidget(list_, 1);
    column->addLayout(buttons);
    column->addWidget(about);
    column->addWidget(close);
    resize(kSize);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(add, &QPushButton::clicked, this, &CategoryDialog::askForNew);
    connect(rename_, &QPushButton::clicked, this, [this] { list_->editItem(list_->currentItem()); });
    connect(remove_, &QPushButton::clicked, this, [this] { actions_.remove(list_->currentItem()->text()); });
    connect(list_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        const QString before = item->data(Qt::UserRole).toString();
        if (item->text() != before)
            actions_.rename(before, item->text());
    });
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        rename_->setEnabled(row >= 0);
        remove_->setEnabled(row >= 0);
    });
    connect(&actions_, &CategoryActions::listChanged, this, &CategoryDialog::showList);
    connect(&actions_, &CategoryActions::failed, this, [this] { showList(actions_.categories()); });
    showList(actions_.categories());
}

void CategoryDialog::showList(const QStringList& categories) {
    const QSignalBlocker blocker(list_); // filling the list does not rename anything
    const int row = list_->currentRow();
    list_->clear();
    for (const QString& name : categories) {
        auto* item = new QListWidgetItem(name, list_);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setData(Qt::UserRole, name);
    }
    list_->setCurrentRow(std::min(row, list_->count() - 1));
    rename_->setEnabled(list_->currentRow() >= 0);
    remove_->setEnabled(list_->currentRow() >= 0);
}

void CategoryDialog::askForNew() {
    bool accepted = false;
    const QString name = QInputDialog::getText(this, tr("New category"), tr("Name"), QLineEdit::Normal, {}, &accepted);
    if (accepted && !name.trimmed().isEmpty())
        actions_.add(name);
}

} // namespace gnx::explorer
