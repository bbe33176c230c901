#include "app/explorer/ProfileViews.h"

#include "app/explorer/ValuesDivergence.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/TypesClient.h"
#include "widgets/profile/recording/TraceLabel.h"
#include "widgets/profile/roofline/RooflineView.h"
#include "widgets/profile/roofline/RoofsClient.h"
#include "widgets/profile/roofline/ShownRoofline.h"
#include "widgets/profile/tables/FindingsView.h"
#include "widgets/profile/tables/FlameGraph.h"
#include "widgets/profile/tables/KernelsView.h"
#include "widgets/profile/tables/ModulesView.h"
#include "widgets/profile/tables/OperatorsView.h"
#include "widgets/profile/tables/TraceComparisonView.h"
#include "widgets/profile/timeline/TimelinePair.h"
#include "widgets/profile/timeline/TimelineView.h"
#include "widgets/runs/numerics/NumericsView.h"

namespace gnx::explorer {
namespace {

/// Calls `view` with the session's trace, now and whenever it changes.
template <class Notify> void follow(TraceSession& session, QObject* view, const Notify& notify) {
    QObject::connect(&session, &TraceSession::traceChanged, view, notify);
    notify();
}

/// Performance of each kernel where one kernel did all of an operator.
KernelRates kernelRates(const ShownTrace& shown, const ValueTypes& types, const TimeRange& range) {
    const GraphCosts costs = estimateCosts(*shown.graph, types);
    const Roofline roofline = rooflineOf({.graph = *shown.graph,
                                          .types = types,
                                          .costs = costs,
                                          .trace = *shown.trace,
                                          .nesting = shown.nesting,
                                          .attribution = shown.attribution,
                                          .range = range});
    KernelRates rates;
    for (const RooflineKernel& kernel : roofline.kernels)
        rates[kernel.name] = {.flops_per_second = kernel.flopsPerSecond().value_or(0),
                              .bytes_per_second = kernel.bytesPerSecond().value_or(0)};
    return rates;
}

} // namespace

ProfileViews::ProfileViews(ProfilePage& page, const ProfilePlaces& places, SampleRow sample)
    : QObject(&page), page_(page), places_(places), sample_(std::move(sample)) {
    for (const auto side : {ProfilePage::Side::Left, ProfilePage::Side::Right})
        connect(&page.session(side), &TraceSession::revealed, this, [this] { page_.showView(tr("Timeline")); });
    using Counts = ProfilePage::Counts;
    page.addPairView(tr("Timeline"), [this](TraceSession& left, TraceSession& right, QWidget* parent) {
        return makeTimelines(left, right, parent);
    });
    page.addView(
        tr("Operators"), [](TraceSession& session, QWidget* parent) { return new OperatorsView(session, parent); },
        Counts::Range);
    page.addView(
        tr("Kernels"), [this](TraceSession& session, QWidget* parent) { return makeKernels(session, parent); },
        Counts::Range);
    page.addView(
        tr("Modules"), [](TraceSession& session, QWidget* parent) { return new ModulesView(session, parent); },
        Counts::Range);
    page.addView(
        tr("Flame graph"), [](TraceSession& session, QWidget* parent) { return new FlameGraph(session, parent); },
        Counts::Range);
    page.addView(
        tr("Roofline"), [this](TraceSession& session, QWidget* parent) { return makeRoofline(session, parent); },
        Counts::Range);
    page.addView(tr("Findings"),
                 [this](TraceSession& session, QWidget* parent) { return makeFindings(session, parent); });
    page.addPairView(tr("Compare"), [this](TraceSession& left, TraceSession& right, QWidget* parent) {
        return makeComparison(left, right, parent);
    });
    if (!sample_.name.empty())
        page.addPairView(tr("Values"), [this](TraceSession& left, TraceSession& right, QWidget* parent) {
            return makeNumerics(left, right, parent);
        });
}

template <class View> QWidget* ProfileViews::leading(View* view) {
    connect(view, &View::nodeWanted, this, [this](NodeId node) { emit nodeWanted(node, false); });
    return view;
}

/// One above the other; the lower one is there while there is a second trace.
QWidget* ProfileViews::makeTimelines(TraceSession& left, TraceSession& right, QWidget* parent) {
    auto* both = new TimelinePair(left, right, parent);
    for (TimelineView* timeline : {&both->upper(), &both->lower()}) {
        leading(timeline);
        connect(timeline, &TimelineView::sourceWanted, this, [this](NodeId node) { emit nodeWanted(node, true); });
    }
    return both;
}

/// Passes the types of the session's graph to `view`; null until they are known.
void ProfileViews::followTypes(TraceSession& session, QWidget* view,
                               const std::function<void(const std::shared_ptr<const ValueTypes>&)>& notify) {
    const auto asked = std::make_shared<std::stop_source>(std::nostopstate);
    connect(view, &QObject::destroyed, this, [asked] { asked->request_stop(); });
    follow(session, view, [this, &session, view, asked, notify] {
        asked->request_stop();
        const auto& shown = session.shown();
        if (!shown || !shown->files || !shown->graph)
            return notify(nullptr);
        *asked = places_.types->ask(view, shown->files, shown->graph,
                                    [&session, notify, of = shown](const std::shared_ptr<const ValueTypes>& types) {
                                        if (session.shown() == of)
                                            notify(types);
                                    });
    });
}

QWidget* ProfileViews::makeKernels(TraceSession& session, QWidget* parent) {
    auto* view = new KernelsView(session, parent);
    followTypes(session, view, [&session, view](const std::shared_ptr<const ValueTypes>& types) {
        if (!types)
            return view->setRates(nullptr);
        view->setRates([types, of = session.shown()->graph](const ShownTrace& shown, const TimeRange& range) {
            return shown.graph == of ? kernelRates(shown, *types, range) : KernelRates();
        });
    });
    return view;
}

/// Finds what the roofline shows too, with the same roofs: those that are kept, or have been measured since.
QWidget* ProfileViews::makeFindings(TraceSession& session, QWidget* parent) {
    auto* view = new FindingsView(session, parent);
    findings_.at(&session == &page_.session(ProfilePage::Side::Left) ? 0 : 1) = view;
    followTypes(session, view, [view](const auto& types) { view->setTypes(types); });
    follow(session, view, [this, &session, view] {
        const auto shown = session.shown();
        if (!shown || !shown->graph || !places_.roofs)
            return;
        places_.roofs->find(view, roofsWantedOf(shown->trace->info()),
                            [&session, view, shown](const Result<std::optional<MachineRoofs>>& found) {
                                if (session.shown() == shown && found && *found)
                                    view->setRoofs((*found)->roofs);
                            });
    });
    return leading(view);
}

QWidget* ProfileViews::makeRoofline(TraceSession& session, QWidget* parent) {
    auto* view = new RooflineView(session, parent);
    view->setClient(places_.roofs);
    followTypes(session, view, [view](const auto& types) { view->setTypes(types); });
    const auto side =
        &session == &page_.session(ProfilePage::Side::Left) ? ProfilePage::Side::Left : ProfilePage::Side::Right;
    connect(view, &RooflineView::rooflineKnown, this, [this, side](const std::shared_ptr<const ShownRoofline>& shown) {
        if (FindingsView* findings = findings_.at(side == ProfilePage::Side::Left ? 0 : 1))
            findings->setRoofs(shown->machine.roofs);
        emit rooflineKnown(side, {shown, &shown->roofline}); // shares what it is a part of
    });
    return view;
}

QWidget* ProfileViews::makeComparison(TraceSession& left, TraceSession& right, QWidget* parent) {
    auto* view = new TraceComparisonView(parent);
    if (open_ != nullptr)
        view->setEmptyStateActions({open_});
    for (TraceSession* session : {&left, &right})
        follow(*session, view, [&left, &right, view] {
            const TraceLabels labels = labelsOf(left.shown().get(), right.shown().get());
            view->compare(left.shown(), labels.left, right.shown(), labels.right);
        });
    return leading(view);
}

QWidget* ProfileViews::makeNumerics(TraceSession& left, TraceSession& right, QWidget* parent) {
    auto* view = new NumericsView(sample_, places_.observe, parent);
    for (TraceSession* session : {&left, &right})
        connect(session, &TraceSession::selectionChanged, view, [session, view] {
            if (session->node().valid())
                view->selectNode(session->node());
        });
    view->setConfiguration(configuration_);
    follow(left, view, [&left, view] { view->setGraph(left.shown() ? left.shown()->graph : nullptr); });
    auto* divergence = new ValuesDivergence(*view, *places_.divergences, sample_);
    for (TraceSession* session : {&left, &right})
        follow(*session, view, [&left, &right, divergence] {
            const auto& compiled = right.shown() ? right.shown() : left.shown();
            if (compiled)
                divergence->setCompiler(compiled->trace->info().compiler, {});
        });
    connect(view, &NumericsView::nodeSelected, &page_, &ProfilePage::chooseNode);
    return leading(view);
}

} // namespace gnx::explorer
