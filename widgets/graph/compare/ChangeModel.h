#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "core/Wings.h"
#include "widgets/graph/compare/SampleComparison.h"

namespace gnx::widgets {

/// The differences of two graphs in groups: added, removed ... Below a group what of it fits the filter.
class ChangeModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Column { What, Module, ColumnCount };
    enum Role { SignRole = Qt::UserRole }; ///< QString: "+", "−" or "~"; of groups too
    using QAbstractItemModel::QAbstractItemModel;

    void setComparison(std::shared_ptr<const SampleComparison> comparison);
    /// Shows what has this text in it, in any case; empty: everything.
    void setFilter(const QString& text);
    /// Null for a group.
    const ChangeEntry* entryAt(const QModelIndex& index) const;
    /// The change after `index` (step 1) or before it (step -1) over all groups; after the last comes the first. For an
    /// invalid index the first or last. Invalid if there is none.
    QModelIndex next(const QModelIndex& index, int step) const;
    /// The first change of a row of the diff; invalid if the filter leaves none.
    QModelIndex indexOfRow(std::uint32_t row) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Shown {
        ChangeGroup group;
        std::size_t all = 0;                ///< with those that the filter leaves out
        std::vector<std::uint32_t> entries; ///< entries of the comparison
    };
    static constexpr quintptr kGroup = 0; ///< as internal id; of an entry its group's row + 1
    void collect();
    QVariant groupData(const Shown& shown, int column, int role) const;

    std::shared_ptr<const SampleComparison> comparison_;
    QString filter_;
    std::vector<Shown> groups_;
};

} // namespace gnx::widgets
