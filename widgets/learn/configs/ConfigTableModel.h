#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Returns a share of 1 as "0.0123 %": three significant digits, because the fastest differ by hundredths of a percent.
QString finePercent(double share);

/// The configurations of a graph, a row each; a source row is the configuration of its number.
class ConfigTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Rank, Config, Time, Slower, Rows, SameAs, Predicted, Seen, ColumnCount };
    explicit ConfigTableModel(QObject* parent = nullptr);

    /// Null: none are known.
    void setReport(std::shared_ptr<const ConfigReport> report);
    /// Null: nothing is predicted.
    void setPredicted(std::shared_ptr<const PredictedRanks> predicted);
    std::uint32_t sourceCount() const override {
        return report_ ? static_cast<std::uint32_t>(report_->rows.size()) : 0;
    }

  private:
    std::vector<TableColumn> described();

    std::shared_ptr<const ConfigReport> report_;
    std::shared_ptr<const PredictedRanks> predicted_;
};

} // namespace gnx::widgets
