#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/metrics/Score.h"

namespace gnx {

/// The scores of every compiler at every t, one row each. Sort by SortRole.
class ScoreTableModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum class Column { Compiler, T, S, Es, Alpha, Beta, Lambda, Eta, Gamma, Correct, Count };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;
    void setCurves(const std::vector<ScoreCurve>& curves);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString compiler;
        ScorePoint point;
    };
    std::vector<Row> rows_;
};

} // namespace gnx
