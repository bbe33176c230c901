#include "core/exec/emit/KnownNames.h"

#include <sstream>
#include <string_view>

#include <nlohmann/json.hpp>

namespace gnx::exec {

extern const std::string_view kKnownNames; // made from resources/operators/known_names.json

namespace {

KnownNames readKnownNames() {
    const auto file = nlohmann::json::parse(kKnownNames);
    const auto table = [&](const char* name) {
        std::istringstream words(file.at(name).at("names").get<std::string>());
        return KnownNames::Names(std::istream_iterator<std::string>(words), {});
    };
    return {.tensor_namespaces = table("tensor_namespaces"),
            .left_out = table("left_out"),
            .calls = table("calls"),
            .methods_left_out = table("methods_left_out"),
            .arithmetic_methods = table("arithmetic_methods"),
            .other_methods = table("other_methods"),
            .attributes = table("attributes"),
            .constants = table("constants"),
            .type_names = table("type_names"),
            .annotations = table("annotations")};
}

} // namespace

const KnownNames& knownNames() {
    static const KnownNames names = readKnownNames();
    return names;
}

} // namespace gnx::exec
