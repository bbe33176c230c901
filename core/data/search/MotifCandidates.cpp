#include "core/data/search/MotifCandidates.h"

#include "core/base/Units.h"
#include "core/data/hlo/OpenSample.h"
#include "core/data/search/Spelling.h"
#include "core/graph/motif/MotifFilter.h"

namespace gnx::data {
namespace {

std::string alternatives(const MotifNode& node) {
    std::string text;
    for (const std::string& name : node.operators)
        text += (text.empty() ? "" : " or ") + name;
    return text;
}

Result<std::shared_ptr<const Graph>> loadHloGraph(const std::filesystem::path& file) {
    GNX_TRY(OpenedSample opened, openSample(file));
    return std::move(opened.graph);
}

} // namespace

MotifCandidates motifCandidates(const Catalog& catalog, const SampleSet& among, const Motif& motif) {
    MotifCandidates found;
    found.selected = among.count();
    MotifFilter filter(motif, catalog.samples().size());
    for (const Catalog::Operator& op : catalog.operators())
        filter.add(op.name, op.uses);
    among.forEach([&](std::size_t position) {
        const SampleRow& row = catalog.sample(position);
        if (!filter.mayMatch(position))
            return;
        found.positions.push_back(position);
        found.samples.push_back({row.name, row.directory, row.framework, row.op_count, {}});
        if (row.kind != kGraphNetKind)
            found.samples.back().load = loadHloGraph;
    });
    found.with_operator = filter.samplesByNode();
    return found;
}

std::string whyNoMotif(const Motif& motif, const Catalog& catalog, const MotifCandidates& candidates) {
    const auto& with_operator = candidates.with_operator;
    const std::size_t selected = candidates.selected;
    if (selected == 0)
        return "no samples to search";
    for (std::size_t i = 0; i < with_operator.size(); ++i) {
        if (with_operator[i] > 0)
            continue;
        const MotifNode& node = motif.nodes()[i];
        NearestSpelling nearest(node.operators.front());
        for (const Catalog::Operator& op : catalog.operators())
            if (op.brief.find('[') == std::string::npos)
                nearest.consider(node.operators.front().find('.') == std::string::npos ? op.brief : op.name);
        const auto meant = nearest.found();
        return "no sample has the operator " + alternatives(node) + (meant ? "; did you mean " + *meant + '?' : "");
    }
    if (candidates.samples.empty())
        return "nothing found: of " + formatCount(selected, "sample") + " none has all these operators";
    return "nothing found: " + formatCount(candidates.samples.size()) + " of " + formatCount(selected, "sample") +
           " have all these operators, but nowhere connected so with such arguments";
}

std::string motifSummary(const MotifSearchReport& report, std::size_t selected) {
    constexpr double nanoseconds = 1e9;
    const bool least = report.more + report.gave_up > 0;
    std::string text = (least ? "at least " : "") + formatCount(report.occurrences, "occurrence") + " in " +
                       formatCount(report.matched) + " of " + formatCount(selected, "sample") + ", " +
                       formatDuration(report.seconds * nanoseconds);
    if (report.more > 0)
        text += "\n" + formatCount(report.more, "sample") + " may have more than what is counted of one";
    if (report.gave_up > 0)
        text += "\n" + formatCount(report.gave_up, "sample") + " took too many steps and may have more";
    return text;
}

} // namespace gnx::data
