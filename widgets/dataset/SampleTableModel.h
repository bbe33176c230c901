#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/index/Index.h"

namespace gnx {

/// The samples of the browser, a row each, sorted here (typed comparison, no strings are made for it).
class SampleTableModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        Name, ///< last part of the path in the dataset; with its parent for one of several subgraphs
        Operators,
        Folder, ///< the path's beginning
        Source,
        Task,
        Framework,
        Parameters,
        Bytes,
        DTypes,
        Problems,
        DistinctOperators,
        Inputs,
        ColumnCount
    };
    Q_ENUM(Column)
    enum Role {
        IdRole = Qt::UserRole, ///< qint64, SampleId
        FractionRole,          ///< double, 0 .. 1 of the column's largest value; for bars
        FilterTermRole,        ///< QString, filter text that keeps only rows with this cell's value; may be empty
    };
    Q_ENUM(Role)

    explicit SampleTableModel(QObject* parent = nullptr);

    void setSamples(std::vector<SampleRow> samples);
    const std::vector<SampleRow>& samples() const { return samples_; }
    const SampleRow& sample(int row) const { return samples_[static_cast<std::size_t>(row)]; }
    int rowOf(SampleId id) const; ///< -1 if it is not shown

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

  private:
    QString text(const SampleRow& sample, Column column) const;
    QString toolTip(const SampleRow& sample, Column column) const;
    void applySort();

    std::vector<SampleRow> samples_;
    std::uint32_t most_operators_ = 0;
    int sort_column_ = Name;
    Qt::SortOrder sort_order_ = Qt::AscendingOrder;
};

} // namespace gnx
