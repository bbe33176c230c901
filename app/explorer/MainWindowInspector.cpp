// What the inspector shows of the document in front, and where its links lead.
#include "app/explorer/Documents.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/ProfilePages.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/graph/GraphCanvas.h"
#include "widgets/graph/GraphDocument.h"
#include "widgets/graph/GraphView.h"
#include "widgets/graph/SourceBeside.h"
#include "widgets/inspector/Inspector.h"
#include "widgets/settings/Settings.h"

namespace gnx {

/// What is in front: a profile stands for its sample.
GraphDocument* MainWindow::documentInHand() const {
    if (GraphDocument* const document = documents_->current())
        return document;
    const SampleRow* const profiled = profile_pages_->sampleInFront();
    return profiled == nullptr ? nullptr : documents_->find(profiled->id);
}

void MainWindow::inspectDocument(GraphDocument* document) {
    updateBenchmarkAction();
    if (!document)
        document = documentInHand();
    if (const SampleRow* const profiled = profile_pages_->sampleInFront(); !document && profiled != nullptr) {
        browser_->followSample(profiled->id);
        return inspector_->showSample(*profiled);
    }
    if (!document)
        return inspectSamples(browser_->selectedSamples());
    browser_->followSample(document->row().id);
    const GroupId group = document->graphView().selectedGroup();
    const Inspector::Shown shown{document->graph(), document->sample(), document->graphView().structurePointer(),
                                 document->graphView().types(), document->selectedValues()};
    const GraphCanvas& canvas = document->graphView().canvas();
    if (const int edge = canvas.selectedEdge(); shown.graph && edge >= 0) {
        const Drawing& drawing = *canvas.drawing();
        const DrawingEdge& selected = drawing.edges[static_cast<std::size_t>(edge)];
        inspector_->showEdge(shown, drawing.boxes[selected.from], drawing.boxes[selected.to]);
    } else if (shown.graph && document->selectedNode().valid())
        inspector_->showNode(shown, document->selectedNode());
    else if (shown.graph && group.valid())
        inspector_->showGroup(shown, group, document->graphView().isOpen(group), canvas.chosenCount());
    else
        inspector_->showSample(document->row());
}

void MainWindow::placeSource(GraphDocument* document) {
    SourceBeside& beside = document->sourceBeside();
    beside.setLinked(settings_.sourceLinked());
    beside.setBeside(settings_.sourceBeside());
    connect(&beside, &SourceBeside::changed, this, [this, &beside] {
        settings_.setSourceBeside(beside.beside());
        settings_.setSourceLinked(beside.linked());
    });
}

/// What the inspector names is in the document in front, or in that of the profile in front.
void MainWindow::connectInspector() {
    const auto inDocument = [this](auto act) {
        return [this, act](auto... what) {
            GraphDocument* const document = documentInHand();
            if (document == nullptr)
                return;
            documents_->setCurrentWidget(document);
            act(*document, what...);
        };
    };
    connect(inspector_, &Inspector::nodeRequested, this,
            inDocument([](GraphDocument& document, NodeId node) { document.revealNode(node); }));
    connect(inspector_, &Inspector::sourceRequested, this,
            inDocument([](GraphDocument& document, NodeId node) { document.showSource(node); }));
    connect(inspector_, &Inspector::groupRequested, this,
            inDocument([](GraphDocument& document, GroupId group) { document.graphView().selectGroup(group); }));
    connect(inspector_, &Inspector::openRequested, this,
            inDocument(
                [](GraphDocument& document, GroupId group, bool open) { document.graphView().setOpen(group, open); }));
}

} // namespace gnx
