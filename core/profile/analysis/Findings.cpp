#include "core/profile/analysis/Findings.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/profile/analysis/DeviceUse.h"
#include "core/profile/analysis/FusionCandidates.h"
#include "core/profile/analysis/LaunchBound.h"
#include "core/profile/analysis/OperatorTable.h"
#include "core/profile/analysis/Recompilations.h"
#include "core/profile/analysis/StreamOverlaps.h"
#include "core/profile/analysis/TailEffect.h"
#include "core/profile/analysis/TinyKernels.h"
#include "core/profile/analysis/Waits.h"

namespace gnx::profile {
namespace {

/// Data for all findings, computed once.
struct Analysed {
    Analysed(const Trace& of, const Graph* with)
        : trace(of), graph(with), nesting(nestingOf(of)), attribution(attribute(of, nesting)), use(deviceUse(of)) {}
    const Trace& trace;
    const Graph* graph;
    Nesting nesting;
    Attribution attribution;
    std::vector<DeviceUse> use;
};

using Findings = std::vector<Finding>;

void addLaunchBound(const Analysed& made, Findings& found) {
    for (const LaunchBoundStretch& stretch : launchBoundStretches(made.trace)) {
        Finding finding;
        finding.kind = Finding::Kind::LaunchBound;
        finding.count = stretch.kernels;
        finding.ns = stretch.end_ns - stretch.begin_ns;
        finding.gain_ns = stretch.idle();
        finding.evidence = {stretch.first, stretch.last};
        found.push_back(std::move(finding));
    }
}

void addIdle(const Analysed& made, IdleCause cause, Finding::Kind kind, Findings& found) {
    for (const DeviceUse& use : made.use) {
        std::vector<const IdleGap*> gaps;
        for (const IdleGap& gap : use.gaps)
            if (gap.of(cause) > 0)
                gaps.push_back(&gap);
        std::ranges::stable_sort(gaps, std::ranges::greater(), [&](const IdleGap* gap) { return gap->of(cause); });
        Finding finding;
        finding.kind = kind;
        finding.count = gaps.size();
        finding.ns = finding.gain_ns = use.idle(cause);
        for (std::size_t i = 0; i < std::min(gaps.size(), kFindingEvidence); ++i)
            finding.evidence.push_back(gaps[i]->next);
        found.push_back(std::move(finding));
    }
}

void addWaits(const Analysed& made, Findings& found) {
    std::int64_t idle = 0, waited = 0;
    for (const DeviceUse& use : made.use)
        idle += use.idle(IdleCause::Synchronization);
    const std::vector<WaitRow> rows = hostWaits(made.trace, made.nesting, made.attribution);
    for (const WaitRow& row : rows)
        waited += row.total_ns;
    for (const WaitRow& row : rows) {
        Finding finding;
        finding.kind = Finding::Kind::HostWait;
        finding.count = row.calls;
        finding.ns = row.total_ns;
        finding.gain_ns =
            waited == 0 ? 0
                        : static_cast<std::int64_t>(static_cast<double>(idle) * static_cast<double>(row.total_ns) /
                                                    static_cast<double>(waited));
        finding.name = row.call;
        finding.operator_name = row.operator_name;
        finding.evidence = {row.longest};
        found.push_back(std::move(finding));
    }
}

void addFusions(const Analysed& made, Findings& found) {
    if (made.graph == nullptr)
        return;
    for (FusionCandidate& chain :
         fusionCandidates(*made.graph, nodeTimes(made.trace, made.nesting, made.attribution))) {
        Finding finding;
        finding.kind = Finding::Kind::MissedFusion;
        finding.count = chain.nodes.size();
        finding.ns = chain.ns;
        finding.gain_ns = chain.gain_ns;
        finding.nodes = std::move(chain.nodes);
        found.push_back(std::move(finding));
    }
}

void addConversions(const Analysed& made, Findings& found) {
    constexpr std::array<std::string_view, 5> names{"aten::_to_copy", "aten::copy_", "aten::contiguous", "aten::clone",
                                                    "aten::_reshape_copy"};
    for (const OperatorRow& row : operatorTable(made.trace, made.nesting, made.attribution)) {
        if (std::ranges::find(names, made.trace.text(row.name)) == names.end())
            continue;
        Finding finding;
        finding.kind = Finding::Kind::Conversion;
        finding.count = row.calls;
        finding.ns = finding.gain_ns = made.attribution.device_ns > 0 ? row.self_device_ns : row.self_ns;
        finding.name = row.name;
        finding.evidence = {row.longest};
        found.push_back(std::move(finding));
    }
}

void addTiny(const Analysed& made, Findings& found) {
    const TinyKernels tiny = tinyKernels(made.trace);
    if (tiny.tiny == 0)
        return;
    Finding finding;
    finding.kind = Finding::Kind::TinyKernels;
    finding.count = tiny.tiny;
    finding.ns = tiny.tiny_ns;
    finding.gain_ns = tiny.tiny_ns / 2;
    for (std::size_t i = 0; i < std::min(tiny.rows.size(), kFindingEvidence); ++i)
        finding.evidence.push_back(tiny.rows[i].first);
    found.push_back(std::move(finding));
}

void addTails(const Analysed& made, Findings& found) {
    for (TailEffectRow& row : tailEffects(made.trace)) {
        Finding finding;
        finding.kind = Finding::Kind::TailEffect;
        finding.count = row.calls;
        finding.ns = row.total_ns;
        finding.gain_ns = row.idle_ns;
        finding.name = row.name;
        finding.evidence = std::move(row.worst);
        found.push_back(std::move(finding));
    }
}

void addRecompilations(const Analysed& made, Findings& found) {
    std::vector<Recompilation> all = recompilations(made.trace);
    std::ranges::stable_sort(all, std::ranges::greater(), &Recompilation::ns);
    Finding finding;
    finding.kind = Finding::Kind::Recompilation;
    finding.count = all.size();
    for (const Recompilation& one : all) {
        finding.ns += one.ns;
        if (finding.evidence.size() < kFindingEvidence)
            finding.evidence.push_back(one.activity);
    }
    finding.gain_ns = finding.ns;
    found.push_back(std::move(finding)); // one without any gains nothing
}

} // namespace

const char* findingKindName(Finding::Kind kind) {
    constexpr std::array<const char*, 11> names{"launch-bound",  "idle-host",        "idle-copy",    "host-wait",
                                                "missed-fusion", "conversion",       "tiny-kernels", "tail-effect",
                                                "recompilation", "impossible-times", "below-roof"};
    return names.at(static_cast<std::size_t>(kind));
}

std::vector<Finding> impossibleTimes(const Trace& trace) {
    Findings found;
    for (const StreamOverlap& overlap : streamOverlaps(trace)) {
        Finding finding;
        finding.kind = Finding::Kind::ImpossibleTimes;
        finding.count = overlap.events.size();
        finding.ns = overlap.recorded_ns - overlap.possible_ns;
        finding.name = trace.activity(overlap.events.front()).name;
        const std::size_t shown = std::min(overlap.events.size(), kFindingEvidence);
        finding.evidence.assign(overlap.events.begin(), overlap.events.begin() + static_cast<std::ptrdiff_t>(shown));
        found.push_back(std::move(finding));
    }
    return found;
}

std::vector<Finding> findingsOf(const Trace& trace, const Graph* graph) {
    const Analysed made(trace, graph);
    Findings found;
    addLaunchBound(made, found);
    addIdle(made, IdleCause::Host, Finding::Kind::IdleHost, found);
    addIdle(made, IdleCause::Copy, Finding::Kind::IdleCopy, found);
    addWaits(made, found);
    addFusions(made, found);
    addConversions(made, found);
    addTiny(made, found);
    addTails(made, found);
    addRecompilations(made, found);
    constexpr std::int64_t thousand = 1000;
    std::erase_if(found, [&](const Finding& finding) {
        return finding.gain_ns <= 0 || finding.gain_ns < trace.endNs() / thousand;
    });
    std::ranges::move(impossibleTimes(trace), std::back_inserter(found));
    sortFindings(found);
    return found;
}

void sortFindings(std::vector<Finding>& findings) {
    // The value of the others depends on whether the times can be true.
    std::ranges::stable_sort(findings, [](const Finding& a, const Finding& b) {
        const bool first = a.kind == Finding::Kind::ImpossibleTimes, second = b.kind == Finding::Kind::ImpossibleTimes;
        return first != second ? first : !first && a.gain_ns > b.gain_ns;
    });
}

} // namespace gnx::profile
