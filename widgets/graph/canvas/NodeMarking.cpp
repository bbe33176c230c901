#include "widgets/graph/canvas/NodeMarking.h"

#include <algorithm>
#include <utility>

#include <QMenu>

#include "core/base/Units.h"
#include "core/graph/structure/Reach.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphCanvas.h"

namespace gnx::widgets {

NodeMarking::NodeMarking(GraphCanvas* canvas, QWidget* parent)
    : QObject(parent), canvas_(canvas), menu_(new QMenu(tr("Select"), parent)) {
    menu_->setObjectName("graphSelect");
    addAction(tr("Neighbours"), "markNeighbours", What::Neighbours);
    addAction(tr("Everything before"), "markBefore", What::Before);
    addAction(tr("Everything after"), "markAfter", What::After);
    addAction(tr("Paths between the last two selected"), "markPaths", What::Paths);
    addAction(tr("Critical path (highest cost)"), "markLongestPath", What::LongestPath);
    menu_->addSeparator();
    QAction* none = menu_->addAction(tr("Clear selection"), this, &NodeMarking::clear);
    none->setObjectName("markNothing");
    connect(menu_, &QMenu::aboutToShow, this, &NodeMarking::updateActions);
    connect(canvas_, &GraphCanvas::selectionChanged, this, &NodeMarking::rememberSelection);
    connect(canvas_, &GraphCanvas::escapePressed, this, &NodeMarking::clear);
}

void NodeMarking::addAction(const QString& text, const char* name, What what) {
    QAction* action = menu_->addAction(text, this, [this, what] { mark(what); });
    action->setObjectName(name);
    actions_.push_back(action);
}

void NodeMarking::updateActions() {
    const bool selected = !canvas_->selectedNodes().empty();
    for (const What what : {What::Neighbours, What::Before, What::After})
        actions_[static_cast<std::size_t>(what)]->setEnabled(selected);
    actions_[static_cast<std::size_t>(What::Paths)]->setEnabled(!before_last_.empty());
    actions_[static_cast<std::size_t>(What::LongestPath)]->setEnabled(graph_ && !graph_->nodes().empty());
}

void NodeMarking::setGraph(std::shared_ptr<const Graph> graph) {
    graph_ = std::move(graph);
    last_.clear();
    before_last_.clear();
    clear();
}

void NodeMarking::rememberSelection() {
    if (!graph_ || canvas_->drawing() == nullptr || canvas_->drawing()->graph != graph_)
        return;
    std::vector<NodeId> selected = canvas_->selectedNodes();
    if (selected.empty() || selected == last_)
        return;
    before_last_ = std::exchange(last_, std::move(selected));
}

void NodeMarking::mark(What what) {
    if (!graph_)
        return;
    const std::vector<NodeId> selected = canvas_->selectedNodes();
    std::vector<NodeId> nodes;
    switch (what) {
    case What::Neighbours:
        nodes = neighboursOf(*graph_, selected);
        break;
    case What::Before:
        nodes = ancestorsOf(*graph_, selected);
        break;
    case What::After:
        nodes = descendantsOf(*graph_, selected);
        break;
    case What::Paths:
        nodes = pathsBetween(*graph_, before_last_, last_);
        return show(nodes, nodes.empty() ? tr("There is no path between the last two selected operators") : QString());
    case What::LongestPath:
        return markLongestPath();
    }
    show(nodes, nodes.empty() ? tr("No operator is selected") : QString());
}

/// Operators of unknown cost have no weight; the text reports that.
void NodeMarking::markLongestPath() {
    const auto cost = path_cost_ ? path_cost_() : nullptr;
    std::vector<double> costs;
    std::size_t unknown = 0;
    if (cost && cost->values.size() == graph_->nodes().size())
        for (const auto& value : cost->values) {
            costs.push_back(std::max(0.0, value.value_or(0)));
            unknown += value ? 0U : 1U;
        }
    const Chain chain = longestChain(*graph_, costs);
    if (costs.empty())
        return show(chain.nodes, {}, tr("the longest path"));
    QString text = tr("the path with the highest %1: %2")
                       .arg(coreText(cost->title), toQString(numberText(cost->unit, chain.cost)));
    if (unknown > 0)
        text += tr(" (left out, of unknown cost: %1)").arg(counted(unknown, "operator"));
    show(chain.nodes, {}, text);
}

void NodeMarking::clear() {
    show({}, {});
}

void NodeMarking::show(const std::vector<NodeId>& nodes, const QString& text, const QString& of_them) {
    marked_ = nodes.size();
    text_ = text;
    if (!nodes.empty()) {
        text_ = tr("%1 of %2 marked")
                    .arg(toQString(formatCount(nodes.size())), counted(graph_->nodes().size(), "operator"));
        text_ += of_them.isEmpty() ? QString() : QStringLiteral(", ") + of_them;
        text_ += tr(" · Esc clears");
    }
    canvas_->setMarked(nodes);
    emit changed();
}

} // namespace gnx::widgets
