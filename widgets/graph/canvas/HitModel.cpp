#include "widgets/graph/canvas/HitModel.h"

#include <utility>

#include "core/graph/find/NodeTexts.h"
#include "core/graph/ir/OpCategory.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

HitModel::HitModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) { return nodes_[row]; });
    setColumns({
        {.title = tr("Operator"),
         .word = of([this](NodeId id) { return shortOpName(graph_->op(graph_->node(id))); }),
         .cell_tip = of([this](NodeId id) { return toQString(graph_->op(graph_->node(id))); })},
        {.title = tr("Module"),
         .text = of([this](NodeId id) { return toQString(moduleOf(*graph_, *structure_, id)); })},
        {.title = tr("Line"),
         .number = of([this](NodeId id) { return static_cast<double>(graph_->node(id).source.line); }),
         .format = cells::whole},
        {.title = tr("Type"), .text = of([this](NodeId id) {
                                  const PoolRange results = graph_->node(id).results;
                                  return types_ && results.count > 0
                                             ? toQString(typeText(types_->of(ValueId(results.first))))
                                             : QString();
                              })},
    });
}

void HitModel::setHits(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure,
                       std::shared_ptr<const ValueTypes> types, std::vector<NodeId> nodes) {
    changeRows([&] {
        graph_ = std::move(graph);
        structure_ = std::move(structure);
        types_ = std::move(types);
        nodes_ = graph_ && structure_ ? std::move(nodes) : std::vector<NodeId>();
    });
}

} // namespace gnx::widgets
