#include "app/graphnet/SampleTypes.h"

#include "core/exec/typing/ExactTypes.h"
#include "core/exec/typing/TypeService.h"

namespace gnx::cli {

std::shared_ptr<const ValueTypes> typesFor(const CommandContext& context, const Sample& sample, const Graph& graph) {
    TypeService::Options options;
    std::error_code failure;
    if (std::filesystem::exists(context.databaseFile(), failure))
        options.database_file = context.databaseFile();
    TypeService service(std::move(options));
    return service.typesOf(sample, graph, context.stop());
}

Result<std::shared_ptr<const ValueTypes>> exactTypesFor(const CommandContext& context, const Sample& sample,
                                                        const Graph& graph) {
    GNX_TRY(ValueTypes types, exactTypes(sample, *typesFor(context, sample, graph), {}, context.stop()));
    return std::make_shared<const ValueTypes>(std::move(types));
}

} // namespace gnx::cli
