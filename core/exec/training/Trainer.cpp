#include "core/exec/training/Trainer.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <ATen/CPUGeneratorImpl.h>
#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/training/RankLosses.h"

namespace gnx::exec {
namespace {

constexpr double kClip = 1.0;            ///< norm of a tensor's gradient
constexpr double kLastRate = 0.01;       ///< share of the first rate that is left at the end
constexpr std::int64_t kAtOnce = 256;    ///< configurations
constexpr std::int64_t kValidated = 400; ///< configurations of a graph, evenly spread
constexpr std::uint64_t kEpochStride = 1'000'003;

/// Returns `count` different random numbers below `all`, or all of them if there are fewer.
at::Tensor chosen(std::int64_t count, std::int64_t all, at::Generator& random) {
    return at::randperm(all, random, at::TensorOptions(at::kLong)).slice(0, 0, std::min(count, all));
}

std::vector<std::size_t> shuffled(std::size_t count, at::Generator& random) {
    const auto all = static_cast<std::int64_t>(count);
    const at::Tensor order = chosen(all, all, random);
    return {order.data_ptr<std::int64_t>(), order.data_ptr<std::int64_t>() + all};
}

} // namespace

void TrainGraphs::weighFamilies(std::span<const std::size_t> families) {
    std::map<std::size_t, double> counts;
    for (const std::size_t family : families)
        ++counts[family];
    for (std::size_t i = 0; i < train.size(); ++i)
        train[i].weight =
            static_cast<double>(train.size()) / (static_cast<double>(counts.size()) * counts[families[i]]);
}

std::vector<std::size_t> drawFamiliesAlike(std::span<const std::size_t> families, at::Generator& random) {
    std::map<std::size_t, std::vector<std::size_t>> members;
    for (const std::size_t graph : shuffled(families.size(), random))
        members[families[graph]].push_back(graph);
    std::vector<const std::vector<std::size_t>*> drawn;
    for (const auto& [family, graphs] : members)
        drawn.push_back(&graphs);
    const std::vector<std::size_t> turn = shuffled(drawn.size(), random); // the first ones are drawn once more
    std::vector<std::size_t> order;
    for (const std::size_t place : shuffled(families.size(), random)) {
        const std::vector<std::size_t>& graphs = *drawn[turn[place % drawn.size()]];
        order.push_back(graphs[place / drawn.size() % graphs.size()]);
    }
    return order;
}

Trainer::Trainer(TrainSettings settings, InputForm form, std::unique_ptr<CostModel> model)
    : settings_(std::move(settings)), form_(std::move(form)), model_(std::move(model)),
      best_(model_->parameters().values()) {}

bool Trainer::finished() const {
    const double seconds = steps_.empty() ? 0 : steps_.back().seconds;
    return (settings_.epochs > 0 && static_cast<int>(steps_.size()) >= settings_.epochs) ||
           (settings_.seconds > 0 && seconds >= settings_.seconds) || (settings_.epochs <= 0 && settings_.seconds <= 0);
}

/// Returns the learning rate, which falls exponentially over the budget.
double Trainer::rate() const {
    const double seconds = steps_.empty() ? 0 : steps_.back().seconds;
    double share = settings_.epochs > 0 ? static_cast<double>(steps_.size()) / settings_.epochs : 0;
    if (settings_.seconds > 0 && settings_.epochs <= 0)
        share = std::max(share, seconds / settings_.seconds);
    return settings_.rate * std::pow(kLastRate, std::min(1.0, share));
}

double Trainer::trainGraph(const TrainGraphs::Graph& graph, at::Generator& random, double share) {
    const at::Tensor configs = chosen(settings_.configs, graph.content.configs(), random);
    const at::Tensor costs = graph.content.log_costs.index_select(0, configs);
    at::Tensor scores = model_->predict(graph.content, configs);
    if (model_->logarithms())
        scores = scores / costs.std(0, /*unbiased=*/false).clamp_min(1e-6);
    const at::Tensor loss = rankLoss(lossOf(settings_), scores, costs);
    const double value = loss.item<double>();
    if (std::isfinite(value))
        (loss * (graph.weight * share)).backward();
    return value;
}

bool Trainer::trainEpoch(const TrainGraphs& graphs, const std::stop_token& stop) {
    const Timer timer;
    const auto epoch = static_cast<std::uint64_t>(steps_.size()) + 1;
    at::Generator random = at::detail::createCPUGenerator(settings_.seed * kEpochStride + epoch);
    const auto all = static_cast<std::int64_t>(graphs.train.size());
    const std::vector<std::size_t> order =
        graphs.families.empty() ? shuffled(graphs.train.size(), random) : drawFamiliesAlike(graphs.families, random);
    const double rate = this->rate();
    double loss = 0;
    const Parameters::State before = model_->parameters().state();
    for (std::int64_t begin = 0; begin < all; begin += settings_.graphs) {
        const std::int64_t end = std::min<std::int64_t>(begin + settings_.graphs, all);
        model_->parameters().clearGradients();
        for (std::int64_t i = begin; i < end; ++i) {
            if (stop.stop_requested()) {
                model_->parameters().restore(before);
                return false;
            }
            loss += trainGraph(graphs.train[order[static_cast<std::size_t>(i)]], random,
                               1.0 / static_cast<double>(end - begin));
        }
        model_->parameters().step(rate, kClip);
    }
    TrainStep step{.epoch = static_cast<int>(epoch),
                   .seconds = steps_.empty() ? 0 : steps_.back().seconds,
                   .loss = loss / static_cast<double>(std::max<std::int64_t>(1, all))};
    step.valid_tau = validate(graphs.valid);
    if (!step.valid_tau || !best_tau_ || *step.valid_tau > *best_tau_) {
        best_ = model_->parameters().values();
        best_epoch_ = step.epoch;
        best_tau_ = step.valid_tau;
    }
    step.seconds += timer.milliseconds() / 1e3;
    steps_.push_back(step);
    return true;
}

std::optional<double> Trainer::validate(const std::vector<TrainGraph>& graphs) const {
    const at::NoGradGuard no_grad;
    double sum = 0;
    int count = 0;
    for (const TrainGraph& graph : graphs) {
        const std::int64_t all = graph.configs(), some = std::min(all, kValidated);
        const at::Tensor configs = at::arange(some, at::kLong) * all / some;
        const at::Tensor scores = model_->predict(graph, configs.to(at::kLong));
        const double tau = tauOf(graph.log_costs.index_select(0, configs.to(at::kLong)), scores);
        if (std::isfinite(tau)) {
            sum += tau;
            ++count;
        }
    }
    return count == 0 ? std::nullopt : std::optional(sum / count);
}

NamedTensors Trainer::checkpoint() const {
    NamedTensors saved;
    form_.save(saved);
    model_->parameters().save(saved);
    for (const auto& [name, value] : best_)
        saved.tensors.emplace_back("best/" + name, value);
    nlohmann::json steps = nlohmann::json::array();
    for (const TrainStep& step : steps_)
        steps.push_back(toJson(step));
    saved.metadata["settings"] = toJson(settings_).dump();
    saved.metadata["steps"] = steps.dump();
    saved.metadata["best_epoch"] = std::to_string(best_epoch_);
    return saved;
}

Result<Trainer> Trainer::resume(const NamedTensors& checkpoint, const TrainSettings& limits) {
    const auto word = [&](const char* name) {
        const auto found = checkpoint.metadata.find(name);
        return found == checkpoint.metadata.end() ? std::string() : found->second;
    };
    GNX_TRY(TrainSettings settings, fromJson<TrainSettings>(parseJson(word("settings"))));
    settings.epochs = limits.epochs;
    settings.seconds = limits.seconds;
    GNX_TRY(InputForm form, InputForm::load(checkpoint));
    GNX_TRY(auto model, makeModel(settings, form));
    GNX_CHECK(model->parameters().load(checkpoint));
    Trainer made(std::move(settings), std::move(form), std::move(model));
    const std::map<std::string, at::Tensor> named(checkpoint.tensors.begin(), checkpoint.tensors.end());
    for (auto& [name, value] : made.best_) {
        const auto found = named.find("best/" + name);
        if (found == named.end() || !found->second.sizes().equals(value.sizes()))
            return Error{.code = ErrorCode::Malformed, .message = "the checkpoint lacks \"best/" + name + '"'};
        value = found->second.clone();
    }
    for (const nlohmann::json& line : parseJson(word("steps"))) {
        GNX_TRY(const TrainStep step, fromJson<TrainStep>(line));
        if (step.valid_tau && (!made.best_tau_ || *step.valid_tau > *made.best_tau_))
            made.best_tau_ = step.valid_tau;
        made.steps_.push_back(step);
    }
    if (const nlohmann::json epoch = parseJson(word("best_epoch")); epoch.is_number_integer())
        made.best_epoch_ = epoch.get<int>();
    return made;
}

std::vector<at::Tensor> Trainer::predictAll(const std::vector<TrainGraph>& graphs, const std::stop_token& stop) {
    const Parameters::Values last = model_->parameters().values();
    model_->parameters().setValues(best_);
    std::vector<at::Tensor> scores;
    for (const TrainGraph& graph : graphs)
        scores.push_back(scoresOf(*model_, graph, stop));
    model_->parameters().setValues(last);
    return scores;
}

at::Tensor scoresOf(const CostModel& model, const TrainGraph& graph, const std::stop_token& stop) {
    const at::NoGradGuard no_grad;
    std::vector<at::Tensor> parts;
    for (std::int64_t begin = 0; begin < graph.configs() && !stop.stop_requested(); begin += kAtOnce) {
        const std::int64_t end = std::min(begin + kAtOnce, graph.configs());
        parts.push_back(model.predict(graph, at::arange(begin, end, at::kLong)));
    }
    return parts.empty() ? at::zeros({0}, at::kFloat) : at::cat(parts);
}

} // namespace gnx::exec
