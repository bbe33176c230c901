#include "widgets/graph/compare/SideBySide.h"

#include <cmath>
#include <functional>
#include <limits>

#include <QHBoxLayout>
#include <QLineF>
#include <QSplitter>

#include "widgets/graph/canvas/GraphCanvas.h"

namespace gnx::widgets {
namespace {

/// Returns the equal group of the other structure: around the same nodes, with the same name, kind and module.
GroupId counterpartOf(const Structure& structure, GroupId id, const Structure& other,
                      const std::function<NodeId(NodeId)>& partner) {
    const Group& group = structure.group(id);
    for (std::uint32_t n = group.begin; n < group.end; ++n) {
        const NodeId there = partner(NodeId(n));
        if (!there.valid())
            continue;
        for (GroupId at = other.groupOf(there); at.valid(); at = other.group(at).parent) {
            const Group& candidate = other.group(at);
            if (candidate.kind == group.kind && candidate.name == group.name && candidate.path == group.path)
                return at;
        }
    }
    return {};
}

} // namespace

SideBySide::SideBySide(QWidget* parent) : QWidget(parent), left_(new DiffPane(this)), right_(new DiffPane(this)) {
    left_->setObjectName(QStringLiteral("leftDrawing"));
    right_->setObjectName(QStringLiteral("rightDrawing"));
    left_->setAccessibleName(tr("Drawing of the left graph"));
    right_->setAccessibleName(tr("Drawing of the right graph"));
    auto* splitter = new QSplitter(this);
    splitter->addWidget(left_);
    splitter->addWidget(right_);
    splitter->setChildrenCollapsible(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    link(left_, right_);
    link(right_, left_);
}

void SideBySide::link(DiffPane* pane, DiffPane* other) {
    connect(pane, &DiffPane::laidOut, this, [this] {
        if (ready())
            emit laidOut();
    });
    connect(pane, &DiffPane::nodeSelected, this, [this, pane, other](NodeId node) { select(pane, other, node); });
    connect(pane, &DiffPane::groupToggled, this,
            [this, pane, other](GroupId group, bool open) { toggleOther(pane, other, group, open); });
    connect(&pane->canvas(), &GraphCanvas::viewChanged, this, [this, pane, other] { follow(pane, other); });
}

void SideBySide::setLayoutCache(const std::shared_ptr<LayoutCache>& cache) {
    left_->setLayoutCache(cache);
    right_->setLayoutCache(cache);
}

void SideBySide::setComparison(std::shared_ptr<const SampleComparison> comparison) {
    comparison_ = std::move(comparison);
    left_->setContent({comparison_->left.graph, kindsOfLeft(comparison_->diff), nullptr});
    right_->setContent({comparison_->right.graph, kindsOfRight(comparison_->diff), nullptr});
}

NodeId SideBySide::partnerOf(const DiffPane* pane, NodeId node) const {
    const GraphDiff& diff = comparison_->diff;
    return isLeft(pane) ? diff.partnerOfLeft(node) : diff.partnerOfRight(node);
}

/// Returns the closest node of a side before a row; if there is none, the first one after it.
NodeId SideBySide::nearestIn(bool left, std::uint32_t row) const {
    const auto& rows = comparison_->diff.rows;
    const auto nodeOf = [&](std::uint32_t r) { return left ? rows[r].left : rows[r].right; };
    for (std::uint32_t r = row + 1; r-- > 0;)
        if (nodeOf(r).valid())
            return nodeOf(r);
    for (std::uint32_t r = row; r < rows.size(); ++r)
        if (nodeOf(r).valid())
            return nodeOf(r);
    return {};
}

void SideBySide::showRow(std::uint32_t row) {
    const GraphDiff::Row& shown = comparison_->diff.rows[row];
    following_ = true; // each goes to its own place
    left_->reveal(shown.left.valid() ? shown.left : nearestIn(true, row));
    right_->reveal(shown.right.valid() ? shown.right : nearestIn(false, row));
    following_ = false;
}

void SideBySide::select(DiffPane* pane, DiffPane* other, NodeId node) {
    if (following_ || !comparison_ || !node.valid())
        return;
    const GraphDiff& diff = comparison_->diff;
    const std::uint32_t row = isLeft(pane) ? diff.left_rows[node.value()] : diff.right_rows[node.value()];
    following_ = true;
    const NodeId partner = partnerOf(pane, node);
    if (partner.valid() && other->ready())
        other->reveal(partner);
    else
        other->canvas().selectNode({}, false);
    following_ = false;
    emit rowSelected(row);
}

void SideBySide::toggleOther(DiffPane* pane, DiffPane* other, GroupId group, bool open) {
    if (pane->structure() == nullptr || other->structure() == nullptr)
        return;
    const GroupId there = counterpartOf(*pane->structure(), group, *other->structure(),
                                        [&](NodeId node) { return partnerOf(pane, node); });
    if (there.valid())
        other->setOpen(there, open);
}

/// Moves the other side so that the counterpart of the box nearest to the middle is at the same place, with the same
/// scale.
void SideBySide::follow(DiffPane* moved, DiffPane* other) {
    if (following_ || !comparison_ || !ready() || moved->canvas().drawing() == nullptr ||
        other->canvas().drawing() == nullptr || !moved->canvas().isVisible())
        return;
    const Drawing &here = *moved->canvas().drawing(), &there = *other->canvas().drawing();
    const QPointF middle = moved->canvas().visibleArea().center();
    double nearest = std::numeric_limits<double>::infinity();
    QPointF from, to;
    for (const DrawingBox& box : here.boxes) {
        if (box.begin >= box.end)
            continue;
        const NodeId partner = partnerOf(moved, NodeId(box.begin));
        const double distance = QLineF(middle, {box.center.x, box.center.y}).length();
        const auto across = partner.valid() ? there.boxOf(partner) : std::nullopt; // it may be hidden there
        if (!across || distance >= nearest)
            continue;
        nearest = distance;
        from = {box.center.x, box.center.y};
        const LayoutPoint& center = there.boxes[*across].center;
        to = {center.x, center.y};
    }
    if (std::isinf(nearest))
        return;
    following_ = true;
    other->canvas().zoomTo(moved->canvas().scale());
    other->canvas().centerOn(to + (middle - from));
    following_ = false;
}

} // namespace gnx::widgets
