#include "widgets/graph/inspector/FactsTree.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyledItemDelegate>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

enum Role { NodeRole = Qt::UserRole, GroupRole, SourceRole };

/// Links in the theme's colour, whenever it changes, and underlined: never by colour alone.
class FactDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

  protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (!FactsTree::isLink(index))
            return;
        option->font.setUnderline(true);
        option->palette.setColor(QPalette::Text, ThemeColors::of(option->palette).accent);
    }

  public:
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, Spacing::tight / 2);
    }
};

/// Returns the texts of a row, separated by tabs.
void addCells(const QTreeWidgetItem& item, QStringList& lines) {
    QStringList cells;
    for (int column = 0; column < item.treeWidget()->columnCount(); ++column)
        cells << item.text(column);
    lines << cells.join(QLatin1Char('\t'));
}

void addLines(const QTreeWidgetItem* item, const QString& group, const QString& prefix, QStringList& lines) {
    const QString name = prefix + item->text(0);
    QStringList cells{group, name};
    for (int column = 1; column < item->treeWidget()->columnCount(); ++column)
        cells << item->text(column);
    lines << cells.join(QLatin1Char('\t'));
    for (int i = 0; i < item->childCount(); ++i)
        addLines(item->child(i), group, name + QStringLiteral(" / "), lines);
}

/// The child of that name, the `number`th of them from 0; null: there is none.
const QTreeWidgetItem* childNamed(const QTreeWidgetItem& parent, const QString& name, int number) {
    for (int i = 0; i < parent.childCount(); ++i)
        if (parent.child(i)->text(0) == name && number-- == 0)
            return parent.child(i);
    return nullptr;
}

/// Returns how many children before that one have its name.
int numberOf(const QTreeWidgetItem& parent, int child) {
    int number = 0;
    for (int i = 0; i < child; ++i)
        number += parent.child(i)->text(0) == parent.child(child)->text(0) ? 1 : 0;
    return number;
}

using Side = const QTreeWidgetItem*;

/// Children of the left one in its order, then what only the right one has. Either may be null.
std::vector<std::pair<Side, Side>> childrenBeside(Side left, Side right) {
    std::vector<std::pair<Side, Side>> pairs;
    for (int i = 0; left != nullptr && i < left->childCount(); ++i)
        pairs.emplace_back(left->child(i), right == nullptr
                                               ? nullptr
                                               : childNamed(*right, left->child(i)->text(0), numberOf(*left, i)));
    for (int i = 0; right != nullptr && i < right->childCount(); ++i)
        if (left == nullptr || childNamed(*left, right->child(i)->text(0), numberOf(*right, i)) == nullptr)
            pairs.emplace_back(nullptr, right->child(i));
    return pairs;
}

void addChildren(QTreeWidgetItem* into, Side left, Side right) {
    for (const auto& [one, other] : childrenBeside(left, right))
        addChildren(FactsTree::addSides(into, (one != nullptr ? one : other)->text(0),
                                        one != nullptr ? one->text(1) : QString(),
                                        other != nullptr ? other->text(1) : QString()),
                    one, other);
}

} // namespace

FactsTree::FactsTree(QWidget* parent) : QTreeWidget(parent) {
    setHeaderLabels({tr("Property"), tr("Value")});
    setTextElideMode(Qt::ElideMiddle);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setIndentation(Spacing::normal);
    setItemDelegate(new FactDelegate(this));
    setMouseTracking(true);
    header()->setStretchLastSection(false); // this makes the last column wider, but never narrower than at first
    header()->setSectionResizeMode(1, QHeaderView::Stretch);
    header()->resizeSection(0, fontMetrics().averageCharWidth() * 27);
    auto* copy = new QAction(tr("Copy"), this);
    connect(copy, &QAction::triggered, this, &FactsTree::copySelection);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item, int column) {
        if (column == 1 && QGuiApplication::keyboardModifiers() == Qt::NoModifier) // others select, for copying
            follow(item);
    });
}

void FactsTree::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    if (most_part_ > 0)
        fitNames(most_part_);
}

void FactsTree::fitNames(double most_part) {
    most_part_ = most_part;
    const int shown = header()->sectionSize(0);
    if (fitted_width_ != 0 && shown != fitted_width_)
        return; // somebody has moved it
    const int most = std::max(header()->minimumSectionSize(), static_cast<int>(viewport()->width() * most_part));
    header()->resizeSection(0, std::min(most, sizeHintForColumn(0) + Spacing::normal));
    fitted_width_ = header()->sectionSize(0);
}

QTreeWidgetItem* FactsTree::addGroup(const QString& name) {
    auto* group = new QTreeWidgetItem(this, {name});
    QFont bold = font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFirstColumnSpanned(true);
    group->setExpanded(true);
    return group;
}

QTreeWidgetItem* FactsTree::addFact(QTreeWidgetItem* parent, const QString& name, const QString& value) {
    auto* item = new QTreeWidgetItem(parent, {name, value});
    item->setToolTip(0, name);
    item->setToolTip(1, value);
    item->setExpanded(true);
    return item;
}

QTreeWidgetItem* FactsTree::addLink(QTreeWidgetItem* parent, const QString& name, const QString& value, Link link) {
    QTreeWidgetItem* item = addFact(parent, name, value);
    if (link.node.valid())
        item->setData(1, NodeRole, link.node.value());
    if (link.group.valid())
        item->setData(1, GroupRole, link.group.value());
    if (link.source.valid())
        item->setData(1, SourceRole, link.source.value());
    return item;
}

void FactsTree::setSides(const QString& left, const QString& right) {
    const bool both = !left.isEmpty() || !right.isEmpty();
    if (!both && columnCount() == 2)
        return;
    setColumnCount(both ? 3 : 2);
    setHeaderLabels(both ? QStringList{tr("Property"), left, right} : QStringList{tr("Property"), tr("Value")});
    for (int column = 1; column < columnCount(); ++column)
        header()->setSectionResizeMode(column, QHeaderView::Stretch);
}

QTreeWidgetItem* FactsTree::addSides(QTreeWidgetItem* parent, const QString& name, const QString& left,
                                     const QString& right) {
    QTreeWidgetItem* item = addFact(parent, name, left);
    item->setText(2, right);
    item->setToolTip(2, right);
    if (left == right)
        return item;
    QFont bold = item->font(1);
    bold.setBold(true);
    item->setFont(1, bold);
    item->setFont(2, bold);
    return item;
}

void FactsTree::addBeside(const FactsTree& left, const FactsTree& right) {
    for (const auto& [one, other] : childrenBeside(left.invisibleRootItem(), right.invisibleRootItem()))
        addChildren(addGroup((one != nullptr ? one : other)->text(0)), one, other);
}

bool FactsTree::isLink(const QModelIndex& index) {
    return index.isValid() &&
           (index.data(NodeRole).isValid() || index.data(GroupRole).isValid() || index.data(SourceRole).isValid());
}

/// Later: the receiver of the link fills the tree again, which must not happen within the view's own event.
void FactsTree::follow(const QTreeWidgetItem* item) {
    const QVariant node = item->data(1, NodeRole), group = item->data(1, GroupRole), source = item->data(1, SourceRole);
    const auto emitLater = [this](auto function) { QMetaObject::invokeMethod(this, function, Qt::QueuedConnection); };
    if (node.isValid())
        emitLater([this, id = NodeId(node.toUInt())] { emit nodeChosen(id); });
    else if (group.isValid())
        emitLater([this, id = GroupId(group.toUInt())] { emit groupChosen(id); });
    else if (source.isValid())
        emitLater([this, id = NodeId(source.toUInt())] { emit sourceChosen(id); });
}

QStringList FactsTree::lines() const {
    QStringList lines;
    for (int g = 0; g < topLevelItemCount(); ++g) {
        const QTreeWidgetItem* group = topLevelItem(g);
        for (int i = 0; i < group->childCount(); ++i)
            addLines(group->child(i), group->text(0), {}, lines);
    }
    return lines;
}

void FactsTree::copySelection() const {
    QStringList lines;
    const auto items = selectedItems();
    for (const QTreeWidgetItem* item : items)
        if (items.size() == 1 && !item->text(1).isEmpty() && columnCount() == 2)
            lines << item->text(1);
        else
            addCells(*item, lines);
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void FactsTree::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        return copySelection();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentItem() != nullptr && isLink(indexFromItem(currentItem(), 1)))
        return follow(currentItem());
    QTreeWidget::keyPressEvent(event);
}

void FactsTree::mouseMoveEvent(QMouseEvent* event) {
    QTreeWidget::mouseMoveEvent(event);
    if (isLink(indexAt(event->position().toPoint())))
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
}

} // namespace gnx::widgets
