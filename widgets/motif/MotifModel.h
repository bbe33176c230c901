#pragma once

#include <QAbstractTableModel>

#include "widgets/motif/MotifSearch.h"

namespace gnx {

/// The samples that have a motif, a row each.
class MotifModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Sample, Occurrences, Operators, Folder, Lines, ColumnCount };
    enum Role { SortRole = Qt::UserRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setAnswer(MotifAnswer answer);
    const SampleRow& sample(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(int row, int column) const;

    MotifAnswer answer_;
};

} // namespace gnx
