#include "app/explorer/InspectorDock.h"

#include <QAction>
#include <QDockWidget>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/SelectedRow.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/SourceBeside.h"
#include "widgets/graph/compare/DiffDocument.h"
#include "widgets/graph/inspector/Inspector.h"

namespace gnx::explorer {

InspectorDock::InspectorDock(Workspace& workspace, Registry& registry, Settings& settings)
    : QObject(workspace.window()), workspace_(workspace), settings_(settings),
      inspector_(new Inspector(workspace.window())),
      dock_(registry.addDock(20, tr("Inspector"), "inspectorDock", inspector_, Qt::RightDockWidgetArea)),
      row_(new SelectedRow(workspace.documents(), this)) {
    connect(
        &workspace.browser(), &DatasetBrowser::selectionChanged, this,
        [this](const std::vector<SampleRow>& samples) { samples.empty() ? inspectFront() : inspectSamples(samples); });
    connect(&workspace.documents(), &Documents::documentChanged, this, &InspectorDock::inspectFront);
    connect(&workspace, &Workspace::nodeSelected, this, &InspectorDock::inspectFront);
    connect(row_, &SelectedRow::changed, this, [this] {
        if (!dock_->isHidden()) // a dock that opens under the mouse would move what a double click is meant for
            inspectFront();
    });
    connect(&workspace.documents(), &Documents::opened, this, &InspectorDock::placeSource);
    connect(dock_->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
        pinned_ = pinned_ || (folded_ && shown);
        folded_ = false;
    });
    followLinks();
}

void InspectorDock::unfold() {
    if (folded_)
        dock_->show();
    folded_ = false;
}

void InspectorDock::fold() {
    if (pinned_ || dock_->isHidden())
        return;
    folded_ = true;
    dock_->hide();
}

/// Shows what is selected in the table.
void InspectorDock::inspectSamples(const std::vector<SampleRow>& samples) {
    inspector_->showSamples(samples);
    samples.empty() ? fold() : unfold();
}

/// A profile represents its sample.
void InspectorDock::inspectFront() {
    const bool of_document = workspace_.documentInHand() != nullptr;
    const bool of_comparison = qobject_cast<DiffDocument*>(workspace_.documents().currentWidget()) != nullptr;
    const SampleRow* front = workspace_.documents().sampleInFront();
    if (!of_document && !of_comparison && inspectRow())
        return;
    if (!of_document && !of_comparison && front == nullptr)
        return inspectSamples(workspace_.browser().selectedSamples());
    unfold();
    if (GraphDocument* document = workspace_.documentInHand())
        return inspectDocument(*document);
    if (const auto* comparison = qobject_cast<DiffDocument*>(workspace_.documents().currentWidget()))
        return inspectComparison(*comparison);
    workspace_.browser().followSample(front->id);
    inspector_->showSample(*front);
}

bool InspectorDock::inspectRow() {
    const SelectedRow::Facts facts = row_->facts();
    if (facts.title.isEmpty() && facts.values.empty())
        return false;
    inspector_->showRow(facts.title, facts.values);
    return true;
}

/// The difference that is chosen in it, else both samples.
void InspectorDock::inspectComparison(const DiffDocument& document) {
    const GraphDiff::Row* row = document.chosen();
    if (row == nullptr)
        return inspector_->showSamples({document.left(), document.right()});
    const SampleComparison& both = *document.comparison();
    std::vector<Inspector::Difference> differences;
    for (const DiffChange& change : row->changes)
        differences.push_back({change.argument.empty() ? tr("operator") : toQString(change.argument),
                               toQString(change.before), toQString(change.after)});
    inspector_->showDifference({both.left.graph, both.left_read.sample, nullptr, both.left_read.types}, row->left,
                               {both.right.graph, both.right_read.sample, nullptr, both.right_read.types}, row->right,
                               differences);
}

void InspectorDock::inspectDocument(GraphDocument& document) {
    workspace_.browser().followSample(document.row().id);
    GraphView& view = document.graphView();
    const GroupId group = view.selectedGroup();
    const Inspector::Shown shown{document.graph(), document.sample(), view.structurePointer(), view.types(),
                                 document.selectedValues()};
    const GraphCanvas& canvas = view.canvas();
    if (const int edge = canvas.selectedEdge(); shown.graph && edge >= 0) {
        const Drawing& drawing = *canvas.drawing();
        const DrawingEdge& selected = drawing.edges[static_cast<std::size_t>(edge)];
        inspector_->showEdge(shown, drawing.boxes[selected.from], drawing.boxes[selected.to]);
    } else if (shown.graph && document.selectedNode().valid())
        inspector_->showNode(shown, document.selectedNode());
    else if (shown.graph && group.valid())
        inspector_->showGroup(shown, group, view.isOpen(group), canvas.chosenCount());
    else
        inspector_->showSample(document.row());
}

void InspectorDock::placeSource(GraphDocument* document) {
    SourceBeside& beside = document->sourceBeside();
    beside.setLinked(settings_.sourceLinked());
    beside.setBeside(settings_.sourceBeside());
    connect(&beside, &SourceBeside::changed, this, [this, &beside] {
        settings_.setSourceBeside(beside.beside());
        settings_.setSourceLinked(beside.linked());
    });
}

/// The inspector's items are in the document in front, or in that of the profile in front.
void InspectorDock::followLinks() {
    const auto in_document = [this](auto act) {
        return [this, act](auto... what) {
            GraphDocument* const document = workspace_.documentInHand();
            if (document == nullptr)
                return;
            workspace_.documents().setCurrentWidget(document);
            act(*document, what...);
        };
    };
    connect(inspector_, &Inspector::nodeRequested, this,
            in_document([](GraphDocument& document, NodeId node) { document.revealNode(node); }));
    connect(inspector_, &Inspector::sourceRequested, this,
            in_document([](GraphDocument& document, NodeId node) { document.showSource(node); }));
    connect(inspector_, &Inspector::groupRequested, this,
            in_document([](GraphDocument& document, GroupId group) { document.graphView().selectGroup(group); }));
    connect(inspector_, &Inspector::openRequested, this,
            in_document(
                [](GraphDocument& document, GroupId group, bool open) { document.graphView().setOpen(group, open); }));
}

} // namespace gnx::explorer
