#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/sets/ResultSets.h"

namespace gnx {

/// "Benchmark", "Imported log", "Merged" ... of RunRow::kind.
QString setKindText(const std::string& kind);
/// Its name, else its number.
QString setName(const RunRow& run);

/// Result sets as rows. Name and note can be edited where the set is not deleted: an edit is told, not stored.
class ResultSetModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Number, Name, Kind, Made, Samples, Results, Correct, Compilers, Device, Machine, Note, ColumnCount };
    enum Role {
        RunIdRole = Qt::UserRole,
        SortRole,     ///< a number or text to sort by
        FractionRole, ///< 0 .. 1, of the correct ones; invalid where there is nothing to be correct
    };
    using QAbstractTableModel::QAbstractTableModel;

    void setSets(std::vector<ResultSet> sets);
    const std::vector<ResultSet>& sets() const { return sets_; }
    const ResultSet& at(int row) const { return sets_[static_cast<std::size_t>(row)]; }
    int rowOf(RunId run) const; ///< -1: there is none
    /// What all columns say, for a search.
    QString textOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void nameEdited(gnx::RunId run, const QString& name);
    void noteEdited(gnx::RunId run, const QString& note);

  private:
    QString text(const ResultSet& set, int column) const;

    std::vector<ResultSet> sets_;
};

} // namespace gnx
