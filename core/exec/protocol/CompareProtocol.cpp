#include "core/exec/protocol/CompareProtocol.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CompareRequest, first_file, second_file)

json toJson(const CompareRequest& request) {
    return request;
}

template <> Result<CompareRequest> fromJson(const json& value) {
    return readingPlain<CompareRequest>("request for a comparison", value);
}

} // namespace gnx::exec
