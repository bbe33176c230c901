#include "core/protocol/CompareProtocol.h"

#include "core/protocol/ReadJson.h"

namespace gnx {

using nlohmann::json;

json toJson(const CompareRequest& request) {
    return {{"first_file", request.first_file}, {"second_file", request.second_file}};
}

Result<CompareRequest> compareRequestFromJson(const json& value) {
    return reading<CompareRequest>("request for a comparison", [&](CompareRequest& request) {
        value.at("first_file").get_to(request.first_file);
        value.at("second_file").get_to(request.second_file);
    });
}

} // namespace gnx
