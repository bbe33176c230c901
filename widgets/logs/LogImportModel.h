#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "core/logs/LogBatch.h"

namespace gnx {

/// The logs of a batch, a row each: whether it is imported (a check mark, where it has a sample), the name that its
/// result set gets, which is edited in place, and what was understood.
class LogImportModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Samples, Statuses, Matches, Problems, Lines, File, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setBatch(std::shared_ptr<const LogBatch> batch);
    /// The checked ones with their names.
    std::vector<LogChoice> choices(const std::string& note) const;
    int checkedCount() const { return static_cast<int>(checked_.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  signals:
    void choiceChanged();

  private:
    struct Row {
        QString name;
        QString texts[ColumnCount];
        bool importable = false;
    };
    static Row describe(const LogBatch::Entry& entry);
    QVariant tone(const Row& row, int column) const;

    std::shared_ptr<const LogBatch> batch_;
    std::vector<Row> rows_;
    std::set<int> checked_;
};

} // namespace gnx
