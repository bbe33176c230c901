#include "core/learn/tables/ExportTables.h"

#include "core/data/hlo/OpenSample.h"
#include "core/exec/observe/ObservationStore.h"

namespace gnx::learn {
namespace {

/// Times of the newest run that was observed; empty if there is none that fits the graph.
MeasuredNodes::Column timesOf(ObservationStore& store, const SampleRow& row, const Graph& graph) {
    const auto key = sampleKeyOf(row.directory);
    if (!key)
        return {};
    const auto run = store.latest(*key, false);
    if (!run || !*run || !(*run)->fits(graph))
        return {};
    return measuredNodes(graph, &**run, nullptr).time_ns;
}

} // namespace

Result<ExportedTables> exportTables(std::span<const SampleRow> samples, const std::filesystem::path& database_file,
                                    const std::filesystem::path& folder, TableForm form, TypeService& types,
                                    const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(const ResultStore results, ResultStore::open(database_file));
    GNX_TRY(Database database, Database::open(database_file));
    ObservationStore observations(std::move(database));
    LearningTables tables;
    ExportedTables made;
    for (const SampleRow& row : samples) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "the export was cancelled"};
        if (progress)
            progress({.done = tables.samples() + made.unreadable.size(), .total = samples.size(), .what = row.name});
        const auto opened = data::openSample(row.directory);
        if (!opened) {
            made.unreadable.push_back(row.name);
            continue;
        }
        const std::shared_ptr<const ValueTypes> known = types.typesOf(opened->sample, *opened->graph, stop);
        std::vector<ResultRow> of_sample;
        if (row.id.valid()) {
            GNX_TRY(of_sample, results.allResults(row.id));
        }
        const Graph& graph = *opened->graph;
        tables.add(row, graph, *known, estimateCosts(graph, *known), timesOf(observations, row, graph), of_sample);
    }
    GNX_CHECK(tables.write(folder, form));
    made.samples = tables.samples();
    made.nodes = tables.nodes();
    return made;
}

} // namespace gnx::learn
