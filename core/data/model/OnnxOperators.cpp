#include "core/data/model/OnnxOperators.h"

#include <map>

#include "core/base/ParseJson.h"

namespace gnx::data {

extern const std::string_view kOnnxOperators; // the file, made a part of the program by CMakeLists.txt

namespace {

const std::map<std::string, OnnxOperator, std::less<>>& allOperators() {
    static const auto all = [] {
        std::map<std::string, OnnxOperator, std::less<>> made;
        const nlohmann::json file = parseJsonOrThrow(kOnnxOperators);
        for (const auto& [name, aten] : file.items())
            made[name].aten = aten.get<std::string>();
        return made;
    }();
    return all;
}

} // namespace

const OnnxOperator* findOnnxOperator(std::string_view name) {
    const auto found = allOperators().find(name);
    return found != allOperators().end() ? &found->second : nullptr;
}

std::size_t onnxOperatorCount() {
    return allOperators().size();
}

} // namespace gnx::data
