#pragma once

#include <optional>

#include <QAbstractTableModel>

#include "core/Wings.h"
#include "widgets/runs/observe/TensorSlice.h"

namespace gnx::widgets {

/// One matrix of an array as a table; reads only the shown cells.
class ArrayModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    static constexpr std::uint64_t kMostRows = 1'000'000, kMostColumns = 10'000; ///< limit of a table view

    using QAbstractTableModel::QAbstractTableModel;

    void setMatrix(std::optional<ArrayMatrices> matrices, std::uint64_t matrix);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::optional<ArrayMatrices> matrices_;
    std::uint64_t matrix_ = 0;
};

} // namespace gnx::widgets
