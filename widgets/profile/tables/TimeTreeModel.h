#pragma once

#include <QAbstractItemModel>

#include "core/Wings.h"
#include "widgets/common/TableModel.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TimeTree.h"

namespace gnx::widgets {

/// Shows a TimeTree. Filters and sorts in the background, so that it changes a little later than requested.
class TimeTreeModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Column { Name, Total, Share, Self, Device, Calls, ColumnCount };
    enum Role {
        FractionRole = TableModel::FractionRole, ///< 0 .. 1 of Share, Self and Device, for BarDelegate
    };

    explicit TimeTreeModel(QObject* parent = nullptr) : QAbstractItemModel(parent), job_(this) {}

    /// Null: nothing. Filter and order stay.
    void setTree(std::shared_ptr<const TimeTree> tree);
    const std::shared_ptr<const TimeTree>& tree() const { return tree_; }
    /// Only what has this text in its name, in any case, with what it is below and what is below it.
    void setFilter(const QString& text);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    std::uint32_t nodeAt(const QModelIndex& index) const {
        return index.isValid() ? static_cast<std::uint32_t>(index.internalId()) : 0;
    }
    /// Invalid if the filter has taken it away.
    QModelIndex indexOf(std::uint32_t node, int column = 0) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void arrangedAnew();

  private:
    struct Wanted {
        std::shared_ptr<const TimeTree> tree;
        QString filter;
        int column = Total;
        bool descending = true;
    };
    /// Children of every node of the tree as shown, and which of its parent's each one is; -1: not shown.
    struct Arranged {
        std::shared_ptr<const TimeTree> tree;
        std::vector<std::vector<std::uint32_t>> children;
        std::vector<int> rows;
    };
    static Arranged arranged(const Wanted& wanted);
    static void filter(const Wanted& wanted, Arranged& into);
    static void sortChildren(const Wanted& wanted, Arranged& into);
    void arrange();
    void show(Arranged arranged);
    QString text(const CallTree::Node& node, std::uint32_t at, int column) const;
    QVariant fraction(const CallTree::Node& node, int column) const;

    Wanted wanted_;
    std::shared_ptr<const TimeTree> tree_; ///< shown
    Arranged arranged_;
    NewestJob<std::shared_ptr<Arranged>> job_;
};

} // namespace gnx::widgets
