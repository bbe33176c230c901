#include "core/exec/emit/KeepValues.h"

#include <set>

#include "core/data/model/ModelFile.h"
#include "core/data/model/Pt2Values.h"
#include "core/graph/sample/KeptFile.h"

namespace gnx::exec {

Status keepValues(const std::filesystem::path& from, const Sample& made, const std::filesystem::path& file,
                  const std::stop_token& stop) {
    std::error_code failed;
    if (const char* kind = modelKindOf(from); kind != nullptr && std::string_view(kind) == kPt2Kind) {
        std::set<std::string, std::less<>> names;
        for (const TensorDesc& tensor : made.tensors)
            names.insert(tensor.name);
        return writePt2Values(from, file, stop, [&names](std::string_view name) { return names.contains(name); });
    }
    const std::filesystem::path kept = from / kValuesFile;
    if (!std::filesystem::is_regular_file(kept, failed))
        std::filesystem::remove(file, failed); // an earlier sample in its place had other tensors
    else if (!std::filesystem::equivalent(kept, file, failed))
        std::filesystem::copy_file(kept, file, std::filesystem::copy_options::overwrite_existing, failed);
    return failed ? Status(Error{.code = ErrorCode::Unreadable,
                                 .message = "cannot be written: " + failed.message(),
                                 .path = file.string()})
                  : Status();
}

} // namespace gnx::exec
