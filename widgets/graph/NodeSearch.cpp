#include "widgets/graph/NodeSearch.h"

#include <algorithm>
#include <utility>

#include <QRegularExpression>

#include "core/drawing/BoxText.h"
#include "widgets/common/Text.h"

namespace gnx {

NodeSearch::NodeSearch(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure)
    : graph_(std::move(graph)), structure_(std::move(structure)) {}

void NodeSearch::readTexts() {
    texts_.reserve(graph_->nodes().size());
    for (std::uint32_t n = 0; n < graph_->nodes().size(); ++n) {
        const Node& node = graph_->node(NodeId(n));
        DrawingBox box;
        box.node = NodeId(n);
        describeWhole(box, *graph_, *structure_);
        QStringList texts{toQString(box.label), toQString(box.detail), toQString(graph_->op(node))};
        for (std::uint32_t r = 0; r < node.results.count; ++r)
            texts << toQString(graph_->valueName(ValueId(node.results.first + r)));
        texts << toQString(structure_->group(structure_->groupOf(NodeId(n))).path);
        texts_.push_back(std::move(texts));
    }
}

std::optional<std::vector<NodeId>> NodeSearch::find(const QString& pattern) {
    const QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
    if (!expression.isValid())
        return std::nullopt;
    std::vector<NodeId> found;
    if (!graph_ || pattern.isEmpty())
        return found;
    if (texts_.empty())
        readTexts();
    for (std::uint32_t n = 0; n < texts_.size(); ++n)
        if (std::ranges::any_of(texts_[n], [&](const QString& text) { return expression.match(text).hasMatch(); }))
            found.emplace_back(n);
    return found;
}

} // namespace gnx
