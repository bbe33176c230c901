#include "app/graphnet/SampleArgument.h"

#include "core/data/hlo/HloSample.h"
#include "core/data/index/SampleRecord.h"
#include "core/data/model/ModelFile.h"

namespace gnx::cli {

Result<SampleRow> resolveSample(const CommandContext& context, const std::string& text) {
    namespace fs = std::filesystem;
    std::error_code failed;
    // Any path: its reader reports the error.
    const bool is_folder =
        fs::exists(fs::path(text) / "graph_net.json", failed) || isHloPath(text) || modelKindOf(text) != nullptr;
    if (is_folder && !fs::exists(context.databaseFile(), failed))
        return readSampleRecord(fs::canonical(text, failed), fs::canonical(text, failed).filename().string()).row;
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    auto indexed = index.findSample(text);
    if (!indexed.ok() && indexed.error().code == ErrorCode::NotFound && is_folder)
        return readSampleRecord(fs::canonical(text, failed), fs::canonical(text, failed).filename().string()).row;
    return indexed;
}

} // namespace gnx::cli
