#pragma once

#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"
#include "core/graph/types/ValueTypes.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Operators that were found, a row each, in the order they are given; there may be a hundred thousand.
class HitModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Operator, Module, Line, Type, ColumnCount };

    explicit HitModel(QObject* parent = nullptr);

    /// `types` may be null. Without a graph there are no rows.
    void setHits(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure,
                 std::shared_ptr<const ValueTypes> types, std::vector<NodeId> nodes);
    NodeId node(int row) const { return nodes_[entryOf(row)]; }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(nodes_.size()); }

  private:
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Structure> structure_;
    std::shared_ptr<const ValueTypes> types_;
    std::vector<NodeId> nodes_;
};

} // namespace gnx::widgets
