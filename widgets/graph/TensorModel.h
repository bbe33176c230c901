#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "core/sample/Sample.h"

namespace gnx {

/// The tensor descriptions of a sample, a row each.
class TensorModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Module, Shape, DataType, Bytes, Mean, Std, Min, Max, ColumnCount };
    enum Role { SortRole = Qt::UserRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setSample(std::shared_ptr<const Sample> sample);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::shared_ptr<const Sample> sample_;
};

} // namespace gnx
