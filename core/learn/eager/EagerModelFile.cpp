#include "core/learn/eager/EagerModelFile.h"

#include <nlohmann/json.hpp>

#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/system/AtomicFile.h"

namespace gnx::learn {
namespace {

Error malformedFile(const std::filesystem::path& file, const std::string& why) {
    return {.code = ErrorCode::Malformed,
            .message = "not a model of eager times: " + why,
            .path = file.string(),
            .hint = "graphnet estimate --save-model writes one"};
}

} // namespace

Status writeEagerModel(const std::filesystem::path& file, const EagerModelOnMachine& model) {
    nlohmann::json json = model.model.toJson();
    json["machine"] = {{"device", model.roofs.device},     {"threads", model.roofs.threads},
                       {"hardware", model.roofs.hardware}, {"torch", model.roofs.torch},
                       {"made_at", model.roofs.made_at},   {"roofs", toJson(model.roofs.roofs)}};
    return writeFileAtomically(file, json.dump() + '\n');
}

Result<EagerModelOnMachine> readEagerModel(const std::filesystem::path& file) {
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    const nlohmann::json json = parseJson(mapped.text());
    if (!json.is_object() || !json.contains("machine"))
        return malformedFile(file, "expected an object with \"machine\"");
    auto model = EagerModel::fromJson(json);
    if (!model) {
        Error error = std::move(model).error();
        error.path = file.string();
        return error;
    }
    try {
        const nlohmann::json& machine = json.at("machine");
        auto roofs = fromJson<Roofs>(machine.at("roofs"));
        if (!roofs)
            return malformedFile(file, roofs.error().message);
        return EagerModelOnMachine{.model = *std::move(model),
                                   .roofs = {.device = machine.at("device"),
                                             .threads = machine.at("threads"),
                                             .hardware = machine.at("hardware"),
                                             .torch = machine.at("torch"),
                                             .made_at = machine.at("made_at"),
                                             .roofs = *std::move(roofs)}};
    } catch (const nlohmann::json::exception& failure) {
        return malformedFile(file, failure.what());
    }
}

} // namespace gnx::learn
