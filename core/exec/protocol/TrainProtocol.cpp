#include "core/exec/protocol/TrainProtocol.h"

#include "core/base/ParseJson.h"
#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TrainGraphFile, file, part, family)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TrainSettings, model, loss, residual, invariant, balance, attention,
                                                near, hidden, layers, configs, graphs, segment, epochs, seconds, rate,
                                                seed)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TrainRequest, settings, graphs, checkpoint, resume, predict_only,
                                                predictions, threads, device)

void to_json(json& into, const TrainStep& step) {
    into = {{"epoch", step.epoch}, {"seconds", step.seconds}, {"loss", step.loss}};
    if (step.valid_tau)
        into["valid_tau"] = *step.valid_tau;
}

void from_json(const json& from, TrainStep& step) {
    step.epoch = from.at("epoch").get<int>();
    step.seconds = from.at("seconds").get<double>();
    step.loss = from.at("loss").get<double>();
    if (from.contains("valid_tau"))
        step.valid_tau = from.at("valid_tau").get<double>();
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TrainResult, status, phase, message, environment, steps, best_epoch, parameters,
                                   seconds)

std::string phaseOf(const TrainStep& step) {
    return json(step).dump();
}

std::optional<TrainStep> stepOfPhase(std::string_view phase) {
    if (!phase.starts_with('{'))
        return std::nullopt;
    const auto step = fromJson<TrainStep>(parseJson(phase));
    return step ? std::optional(*step) : std::nullopt;
}

json toJson(const TrainSettings& settings) {
    return settings;
}

json toJson(const TrainStep& step) {
    return step;
}

json toJson(const TrainRequest& request) {
    return request;
}

json toJson(const TrainResult& result) {
    return result;
}

template <> Result<TrainSettings> fromJson(const json& value) {
    // Models of earlier versions have a switch, for weights.
    if (value.is_object() && value.contains("balance") && value.at("balance").is_boolean()) {
        json named = value;
        named["balance"] = value.at("balance").get<bool>() ? "weights" : "none";
        return readingPlain<TrainSettings>("description of a training", named);
    }
    return readingPlain<TrainSettings>("description of a training", value);
}

template <> Result<TrainStep> fromJson(const json& value) {
    return readingPlain<TrainStep>("step of a training", value);
}

template <> Result<TrainRequest> fromJson(const json& value) {
    return readingPlain<TrainRequest>("request for a training", value);
}

template <> Result<TrainResult> fromJson(const json& value) {
    return readingPlain<TrainResult>("answer about a training", value);
}

} // namespace gnx::exec
