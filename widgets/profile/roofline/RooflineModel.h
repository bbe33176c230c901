#pragma once

#include <memory>

#include "core/Wings.h"
#include "widgets/common/TableModel.h"
#include "widgets/profile/roofline/ShownRoofline.h"

namespace gnx::widgets {

/// A row for each operator that took time, what loses most against its roof first.
class RooflineModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Number, Operator, Lost, Time, Share, Roof, FlopRate, ByteRate, Intensity, Type, ColumnCount };

    explicit RooflineModel(QObject* parent = nullptr);

    /// Null: no rows.
    void setRoofline(std::shared_ptr<const ShownRoofline> shown);
    NodeId nodeAt(int row) const { return shown_->roofline.points[entryOf(row)].node; }
    int rowOf(NodeId node) const; ///< -1: there is none
    std::uint32_t entryCount() const override {
        return shown_ ? static_cast<std::uint32_t>(shown_->roofline.points.size()) : 0;
    }

  private:
    std::vector<TableColumn> described();

    std::shared_ptr<const ShownRoofline> shown_;
};

} // namespace gnx::widgets
