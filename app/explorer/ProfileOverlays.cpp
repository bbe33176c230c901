#include "app/explorer/ProfileOverlays.h"

#include <algorithm>

#include "app/explorer/Documents.h"
#include "core/profile/analysis/FusedGroups.h"
#include "core/profile/analysis/FusionComparison.h"
#include "core/profile/analysis/TraceComparison.h"
#include "core/profile/roofline/TraceOverlays.h"
#include "widgets/common/Background.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"

namespace gnx::explorer {

ProfileOverlays::ProfileOverlays(Documents& documents, QObject* parent) : QObject(parent), documents_(documents) {
    connect(&documents, &Documents::opened, this, &ProfileOverlays::attach);
}

void ProfileOverlays::show(SampleId sample, std::shared_ptr<const ShownTrace> left,
                           std::shared_ptr<const ShownTrace> right, std::shared_ptr<const Roofline> roofline) {
    if (!left || !left->graph)
        return;
    const quint64 question = ++questions_;
    made_[sample].question = question;
    runInBackground(
        this, [left, right, roofline](const std::stop_token&) { return make(*left, right.get(), roofline.get()); },
        [this, sample, question](Made made) {
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
    const auto [eager, compiled] = comparablePair({*left.trace, left.nesting, left.attribution},
                                                  {*right->trace, right->nesting, right->attribution});
    if (auto saved = savedTimeOverlay(*left.graph, eager, compiled))
        made.overlays.push_back(std::move(saved));
    const FusionComparison comparison = compareFusion(eager, compiled, compiled.fusion);
    made.fusion = shownFusion(compiled.fusion, compiled.iterations, &comparison);
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
        return; // the same drawing was laid out again
    offered = {graph.get(), found->second.question};
    OverlayControl& overlays = document->graphView().overlays();
    for (const OverlayEntry& entry : traceOverlayEntries())
        if (std::ranges::none_of(found->second.overlays, [&](const auto& made) { return made->name == entry.name; }))
            overlays.withdraw(entry.name);
    for (const auto& overlay : found->second.overlays)
        overlays.offer(overlay);
    document->graphView().setFusion(found->second.fusion);
}

} // namespace gnx::explorer
