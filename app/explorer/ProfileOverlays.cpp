#include "app/explorer/ProfileOverlays.h"

#include <algorithm>

#include "app/explorer/Documents.h"
#include "core/overlay/TraceOverlays.h"
#include "core/traceanalysis/FusedGroups.h"
#include "core/traceanalysis/FusionComparison.h"
#include "core/traceanalysis/TraceComparison.h"
#include "widgets/common/Background.h"
#include "widgets/graph/GraphDocument.h"
#include "widgets/graph/GraphView.h"
#include "widgets/graph/OverlayControl.h"

namespace gnx {

ProfileOverlays::ProfileOverlays(Documents& documents, QObject* parent) : QObject(parent), documents_(documents) {
    connect(&documents, &Documents::opened, this, &ProfileOverlays::attach);
}

void ProfileOverlays::show(SampleId sample, std::shared_ptr<const ShownTrace> left,
                           std::shared_ptr<const ShownTrace> right, std::shared_ptr<const Roofline> roofline) {
    if (!left || !left->graph)
        return;
    const quint64 question = ++questions_;
    made_[sample].question = question;
    ++pending_;
    runInBackground(
        this, [left, right, roofline](const std::stop_token&) { return make(*left, right.get(), roofline.get()); },
        [this, sample, question](Made made) {
            --pending_;
            if (made_[sample].question != question)
                return;
            made.question = question;
            made_[sample] = std::move(made);
            if (GraphDocument* document = documents_.find(sample))
                offer(document);
        });
}

ProfileOverlays::Made ProfileOverlays::make(const ShownTrace& left, const ShownTrace* right, const Roofline* roofline) {
    Made made;
    made.graph = left.graph;
    made.overlays = traceOverlays({.graph = *left.graph,
                                   .trace = *left.trace,
                                   .nesting = left.nesting,
                                   .attribution = left.attribution,
                                   .roofline = roofline});
    if (right == nullptr)
        return made;
    const ComparedTrace eager = comparable(*left.trace), compiled = comparable(*right->trace);
    if (auto saved = savedTimeOverlay(*left.graph, eager, compiled))
        made.overlays.push_back(std::move(saved));
    const Fusion fusion = fusedGroups(*right->trace, right->nesting, right->attribution);
    const FusionComparison comparison = compareFusion(eager, compiled, fusion);
    made.fusion = shownFusion(fusion, compiled.iterations, &comparison);
    return made;
}

void ProfileOverlays::attach(GraphDocument* document) {
    connect(document, &GraphDocument::ready, this, [this, document] { offer(document); });
    connect(document, &QObject::destroyed, this, [this, document] { offered_.erase(document); });
}

/// Nothing to a drawing of another state of the sample's files.
void ProfileOverlays::offer(GraphDocument* document) {
    const auto found = made_.find(document->row().id);
    const auto graph = document->graph();
    if (found == made_.end() || !graph || !found->second.graph ||
        graph->nodes().size() != found->second.graph->nodes().size())
        return;
    auto& offered = offered_[document];
    if (offered == std::pair(graph.get(), found->second.question))
        return; // the same drawing was laid out anew
    offered = {graph.get(), found->second.question};
    OverlayControl& overlays = document->graphView().overlays();
    for (const OverlayEntry& entry : traceOverlayEntries())
        if (std::ranges::none_of(found->second.overlays, [&](const auto& made) { return made->name == entry.name; }))
            overlays.withdraw(entry.name);
    for (const auto& overlay : found->second.overlays)
        overlays.offer(overlay);
    document->graphView().setFusion(found->second.fusion);
}

} // namespace gnx
