#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The places of graph breaks in a report, one row each, in the report's order.
class BreakTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Place, Kind, Count, Cost, Share, Remedy, Reason, Code, Function, Identifier, ColumnCount };

    explicit BreakTableModel(QObject* parent = nullptr);

    void setReport(std::shared_ptr<const BreakReport> report);
    void setFamily(std::optional<BreakFamily> family); ///< shows only this family; none: all
    std::uint32_t entryCount() const override {
        return report_ ? static_cast<std::uint32_t>(report_->points.size()) : 0;
    }

  protected:
    bool passes(std::uint32_t entry) const override;

  private:
    const BreakPoint& point(std::uint32_t row) const { return report_->points[row]; }
    TableColumn placeColumn();
    TableColumn costColumn();

    std::shared_ptr<const BreakReport> report_;
    std::optional<BreakFamily> family_;
    std::vector<double> place_rank_; ///< by break point: rank by file and line
};

} // namespace gnx::widgets
