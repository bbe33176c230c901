#pragma once

#include <memory>
#include <span>
#include <vector>

#include <QAbstractTableModel>

#include "widgets/dataset/SampleColumns.h"

namespace gnx {

/// Some of the samples that somebody holds in memory: no row is copied, `owner` keeps them alive.
struct SampleSelection {
    std::shared_ptr<const void> owner;
    std::span<const SampleRow> all;
    std::vector<std::uint32_t> positions; ///< of the chosen ones in `all`, in the order they are to be shown
};

/// The samples of the browser, a row each.
class SampleTableModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using enum SampleColumns::Column;
    enum Role {
        IdRole = Qt::UserRole, ///< qint64, SampleId
        FractionRole,          ///< double, 0 .. 1 of the column's largest value; for bars
        VerdictRole,           ///< int, a Verdict; invalid in other columns
    };
    Q_ENUM(Role)

    explicit SampleTableModel(QObject* parent = nullptr);

    /// Shows these, already in the order of sortColumn() and sortOrder(): the caller sorts on its own thread.
    void setSamples(SampleSelection samples);
    int size() const { return static_cast<int>(samples_.positions.size()); }
    const SampleRow& sample(int row) const { return samples_.all[samples_.positions[static_cast<std::size_t>(row)]]; }
    std::vector<SampleRow> samples() const; ///< copies, in the order shown
    const SampleSelection& selection() const { return samples_; }
    int rowOf(SampleId id) const; ///< -1 if it is not shown
    int sortColumn() const { return sort_column_; }
    Qt::SortOrder sortOrder() const { return sort_order_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

  private:
    SampleSelection samples_;
    std::uint32_t most_operators_ = 0;
    int sort_column_ = Name;
    Qt::SortOrder sort_order_ = Qt::AscendingOrder;
};

} // namespace gnx
