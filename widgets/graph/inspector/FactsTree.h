#pragma once

#include <QTreeWidget>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"

namespace gnx::widgets {

/// Groups of names and values. A value can be a link to an operator, a group or a line of the source: a click or Enter
/// follows it. Ctrl+C and the context menu copy the selection.
class FactsTree : public QTreeWidget {
    Q_OBJECT
  public:
    /// Target of a link at a value; at most one member is valid or set.
    struct Link {
        NodeId node;
        GroupId group;
        NodeId source; ///< the statement of this node
    };

    explicit FactsTree(QWidget* parent = nullptr);

    QTreeWidgetItem* addGroup(const QString& name);
    /// `parent` is a group or another fact.
    static QTreeWidgetItem* addFact(QTreeWidgetItem* parent, const QString& name, const QString& value);
    static QTreeWidgetItem* addLink(QTreeWidgetItem* parent, const QString& name, const QString& value, Link link);
    /// Makes the names' column as wide as they are, up to this part of the tree, unless the user has chosen a width;
    /// and again whenever the tree gets another width.
    void fitNames(double most_part);
    /// Two columns of values with these titles instead of the one; back to one where both are empty. On an empty tree.
    void setSides(const QString& left, const QString& right);
    /// Compares two trees name by name, the first in the left column and the second in the right; values that differ
    /// are bold. After setSides().
    void addBeside(const FactsTree& left, const FactsTree& right);
    /// A fact of both sides.
    static QTreeWidgetItem* addSides(QTreeWidgetItem* parent, const QString& name, const QString& left,
                                     const QString& right);
    static bool isLink(const QModelIndex& index);
    /// A line for each fact: group, name, values, separated by tabs; "name / name" for a fact in a fact.
    QStringList lines() const;

  signals:
    void nodeChosen(gnx::base::NodeId node);
    void groupChosen(gnx::graph::GroupId group);
    void sourceChosen(gnx::base::NodeId node);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void follow(const QTreeWidgetItem* item);
    void copySelection() const;

    int fitted_width_ = 0; ///< width of the column of names; 0: not yet
    double most_part_ = 0; ///< argument of the last fitNames(), which is repeated for a new width
};

} // namespace gnx::widgets
