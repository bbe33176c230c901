#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Returns a share of 1 as "0.0123 %": three significant digits, because the fastest differ by hundredths of a percent.
QString finePercent(double share);

/// The configurations of a graph, a row each; an entry is the configuration of its number. There may be 10^5: they
/// are sorted in the background, and stay as they are until then.
class ConfigTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Rank, Config, Time, Slower, Rows, SameAs, Predicted, Seen, ColumnCount };
    explicit ConfigTableModel(QObject* parent = nullptr);

    /// Null: none are known.
    void setReport(std::shared_ptr<const ConfigReport> report);
    /// Null: nothing is predicted.
    void setPredicted(std::shared_ptr<const PredictedRanks> predicted);
    std::uint32_t entryCount() const override { return report_ ? static_cast<std::uint32_t>(report_->rows.size()) : 0; }

  protected:
    void arrange() override;

  private:
    using Report = std::shared_ptr<const ConfigReport>;
    using Ranks = std::shared_ptr<const PredictedRanks>;
    /// They hold what they show, so that another thread may read them.
    static std::vector<TableColumn> described(const Report& report, const Ranks& predicted);

    Report report_;
    Ranks predicted_;
    quint64 sorting_ = 0;
};

} // namespace gnx::widgets
