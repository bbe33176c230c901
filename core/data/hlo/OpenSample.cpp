#include "core/data/hlo/OpenSample.h"

#include "core/data/hlo/HloGraph.h"
#include "core/data/hlo/HloModule.h"
#include "core/data/hlo/HloReader.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/model/ModelFile.h"

namespace gnx::data {

Result<OpenedSample> openSample(const std::filesystem::path& path, const SampleLoadOptions& options) {
    OpenedSample opened;
    if (modelKindOf(path) != nullptr) {
        GNX_TRY(OpenedModel model, openModel(path));
        opened.sample = std::move(model.sample);
        opened.graph = std::move(model.graph);
        return opened;
    }
    if (!isHloPath(path)) {
        GNX_TRY(opened.sample, loadSample(path, options));
        GNX_TRY(opened.graph, loadGraph(opened.sample));
        return opened;
    }
    if (path.extension() == kHloModuleEnding) {
        GNX_TRY(HloModule module, readHloModule(path, {}, {}, {}));
        opened.hlo = std::make_shared<const HloFile>(std::move(module.content.file));
        opened.graph = hloGraph(*opened.hlo, &module.program);
    } else {
        GNX_TRY(HloContent content, readHlo(path, {}, {}, {}));
        opened.hlo = std::make_shared<const HloFile>(std::move(content.file));
        opened.graph = hloGraph(*opened.hlo);
    }
    opened.sample = hloSample(path, *opened.hlo);
    return opened;
}

} // namespace gnx::data
