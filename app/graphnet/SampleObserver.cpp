#include "app/graphnet/SampleObserver.h"

#include "app/graphnet/ProgressLine.h"
#include "core/bench/plans/CatalogPlaces.h"

namespace gnx::cli {
namespace {

bool has(const ObserveResult& result, const WantedParts& parts) {
    return (!parts.times || result.times) && (!parts.memory || result.memory) &&
           (!parts.values || !result.values.empty());
}

} // namespace

std::unique_ptr<ObserveService> observeService(const CommandContext& context, const std::string& worker,
                                               const std::vector<std::string>& pythons) {
    ObserveService::Options options;
    options.worker = worker;
    CompilerCatalog::Options programs;
    programs.worker = worker;
    programs.pythons.assign(pythons.begin(), pythons.end());
    options.places = catalogPlaces(std::move(programs));
    std::error_code failure;
    if (std::filesystem::exists(context.databaseFile(), failure))
        options.database_file = context.databaseFile();
    return std::make_unique<ObserveService>(std::move(options));
}

Result<std::shared_ptr<const ObservedRun>> observe(const CommandContext& context, ObserveService& service,
                                                   const SampleRow& sample, const ObserveRequest& request) {
    ProgressLine line(context);
    return service.observe(sample, request, context.stop(),
                           [&](const std::string&, const Progress& progress) { line.update(progress); });
}

Result<std::shared_ptr<const ObservedRun>> observed(const CommandContext& context, const SampleRow& sample,
                                                    const WantedParts& parts) {
    const auto service = observeService(context);
    if (auto kept = service->latest(sample.directory, false); kept && has(kept->result, parts))
        return kept;
    ObserveRequest request;
    request.memory = parts.memory;
    request.values = parts.values;
    if (!parts.times)
        request.repetitions = 0;
    GNX_TRY(std::shared_ptr<const ObservedRun> run, observe(context, *service, sample, request));
    if (!run->result.run.ran())
        return Error{.code = ErrorCode::Unknown,
                     .message = std::string("the sample did not run (") + runStatusName(run->result.run.status) +
                                ", in phase " + run->result.run.phase + "): " + run->result.run.message,
                     .path = sample.directory};
    return run;
}

MeasuredNodes measuredOf(const CommandContext& context, const Sample& sample, const Graph& graph) {
    const auto service = observeService(context);
    const auto run = service->latest(sample.directory, false), comparison = service->latest(sample.directory, true);
    return measuredNodes(graph, run.get(), comparison.get());
}

} // namespace gnx::cli
