#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "widgets/roofline/ShownRoofline.h"

namespace gnx {

/// A row for each operator that took time, what loses most against its roof first; sorted here, for a graph of
/// thousands within a few milliseconds.
class RooflineModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Number, Operator, Lost, Time, Share, Roof, FlopRate, ByteRate, Intensity, Type, ColumnCount };
    enum Role {
        FractionRole = Qt::UserRole, ///< 0 .. 1 of Lost and Time, for BarDelegate
    };
    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setRoofline(std::shared_ptr<const ShownRoofline> shown);
    NodeId nodeAt(int row) const { return pointAt(row).node; }
    int rowOf(NodeId node) const; ///< -1: there is none

    /// What is equal stays in execution order; what is not known comes last.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    const RooflinePoint& pointAt(int row) const {
        return shown_->roofline.points[rows_[static_cast<std::size_t>(row)]];
    }
    QString text(const RooflinePoint& point, int column) const;
    double sortKey(const RooflinePoint& point, int column) const;
    void arrange();

    std::shared_ptr<const ShownRoofline> shown_;
    std::vector<std::uint32_t> rows_; ///< into the points
    int sorted_by_ = Lost;
    Qt::SortOrder order_ = Qt::DescendingOrder;
    double most_lost_ = 0, most_time_ = 0;
};

} // namespace gnx
