#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/learn/configs/ConfigReport.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The configurable nodes of a graph with their layouts in one configuration, next to their layouts in another.
class LayoutTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Node, Operator, Layout, Other, Copies, Effect, Best, ColumnCount };
    explicit LayoutTableModel(QObject* parent = nullptr);

    /// `copies` are the copies in `config`, by node of the graph.
    void setConfig(std::shared_ptr<const ConfigReport> report, std::size_t config, std::optional<std::size_t> other,
                   std::vector<std::uint8_t> copies);
    void clear();
    NodeId nodeAt(int row) const;
    int rowOf(NodeId node) const; ///< -1: it is not configurable
    std::uint32_t entryCount() const override {
        return report_ ? static_cast<std::uint32_t>(report_->data.file->configurable.size()) : 0;
    }

  private:
    std::vector<TableColumn> described();
    std::uint32_t node(TableColumn::Row row) const { return report_->data.file->configurable[row]; }
    std::uint32_t code(TableColumn::Row row, std::size_t config) const {
        return report_->data.configs->code(config, row);
    }
    QString layout(TableColumn::Row row, std::uint32_t code) const;

    std::shared_ptr<const ConfigReport> report_;
    std::size_t config_ = 0;
    std::optional<std::size_t> other_;
    std::vector<std::uint8_t> copies_;
};

} // namespace gnx::widgets
