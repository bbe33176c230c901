#include "widgets/learn/configs/LayoutTableModel.h"

#include <algorithm>
#include <cmath>

#include "core/data/hlo/HloOpcode.h"
#include "core/learn/configs/Layouts.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

LayoutTableModel::LayoutTableModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
}

std::vector<TableColumn> LayoutTableModel::described() {
    using Row = TableColumn::Row;
    return {
        {.title = tr("Node"),
         .number = [this](Row row) -> double { return node(row); },
         .format = cells::whole,
         .searched = true},
        {.title = tr("Operator"),
         .word = [this](Row row) { return hloOpcodeName(report_->data.file->opcodes[node(row)]); },
         .searched = true},
        {.title = tr("Layout"),
         .tip = tr("Dimensions from the minor-most on, in the chosen configuration; \"default\": the compiler chooses"),
         .text = [this](Row row) { return layout(row, code(row, config_)); },
         .searched = true},
        {.title = tr("Compared"),
         .tip = tr("Its layout in the compared configuration, if it differs"),
         .text =
             [this](Row row) {
                 return other_ && code(row, *other_) != code(row, config_) ? layout(row, code(row, *other_))
                                                                           : QString();
             },
         .tone = [](Row) { return Tone::Warning; }},
        {.title = tr("Copies"),
         .tip = tr("Where it reads a tensor that is written in another order, the compiler must copy"),
         .text = [this](Row row) { return copies_[node(row)] != 0 ? tr("must copy") : QString(); },
         .tone = [](Row) { return Tone::Bad; }},
        {.title = tr("Effect"),
         .tip = tr("Share of the order of all configurations that is explained by this node's layouts; the other nodes "
                   "vary at the same time"),
         .number = [this](Row row) { return report_->effects.empty() ? NAN : report_->effects[row].explained; },
         .format = cells::share,
         .has_bar = true,
         .largest_first = true},
        {.title = tr("Best layout"),
         .tip = tr("The layout with the smallest mean rank"),
         .text =
             [this](Row row) {
                 return report_->effects.empty() ? QString() : layout(row, report_->effects[row].best);
             }},
    };
}

QString LayoutTableModel::layout(TableColumn::Row row, std::uint32_t code) const {
    return toQString(layoutText(nodeLayout(report_->data.configs->layout(row, code))));
}

void LayoutTableModel::setConfig(std::shared_ptr<const ConfigReport> report, std::size_t config,
                                 std::optional<std::size_t> other, std::vector<std::uint8_t> copies) {
    const bool same = report == report_;
    const auto change = [&] {
        report_ = std::move(report);
        config_ = config;
        other_ = other;
        copies_ = std::move(copies);
    };
    if (!same)
        return changeRows(change);
    change(); // the selection stays
    rowsChanged();
}

void LayoutTableModel::clear() {
    changeRows([&] { report_ = nullptr; });
}

NodeId LayoutTableModel::nodeAt(int row) const {
    return row >= 0 && row < rowCount() ? NodeId(node(entryOf(row))) : NodeId();
}

int LayoutTableModel::rowOf(NodeId wanted) const {
    if (!report_ || !wanted.valid())
        return -1;
    const auto& nodes = report_->data.file->configurable;
    const auto found = std::ranges::find(nodes, wanted.value());
    return found == nodes.end() ? -1 : rowOfEntry(static_cast<std::uint32_t>(found - nodes.begin()));
}

} // namespace gnx::widgets
