#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/capture/breaks/BreakComparison.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The places of two reports, a row each.
class ComparedModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Change, Place, Kind, CountBefore, CountAfter, CostBefore, CostAfter, Code, ColumnCount };

    explicit ComparedModel(QObject* parent = nullptr);

    void setComparison(std::shared_ptr<const BreakReport> before, std::shared_ptr<const BreakReport> after,
                       BreakComparison comparison);
    const BreakComparison& comparison() const { return comparison_; }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(comparison_.points.size()); }

  private:
    const BreakPoint* before(std::uint32_t row) const; ///< null: the break is new
    const BreakPoint* after(std::uint32_t row) const;  ///< null: it is gone
    const BreakPoint& either(std::uint32_t row) const { return after(row) ? *after(row) : *before(row); }

    std::shared_ptr<const BreakReport> before_, after_;
    BreakComparison comparison_;
};

} // namespace gnx::widgets
