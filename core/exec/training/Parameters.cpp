#include "core/exec/training/Parameters.h"

#include <cmath>

#include <ATen/CPUGeneratorImpl.h>

namespace gnx::exec {
namespace {

constexpr double kMeanDecay = 0.9, kSquareDecay = 0.999, kEpsilon = 1e-8;

} // namespace

Parameters::Parameters(std::uint64_t seed) : random_(at::detail::createCPUGenerator(seed)) {}

void Parameters::add(const std::string& name, const at::Tensor& value) {
    const at::Tensor zeros = at::zeros_like(value);
    tensors_.emplace(name, Parameter{value.set_requires_grad(true), zeros, zeros.clone()});
}

void Parameters::addNormal(const std::string& name, at::IntArrayRef shape, double deviation) {
    add(name, at::randn(shape, random_, at::TensorOptions(at::kFloat)) * deviation);
}

void Parameters::addConstant(const std::string& name, at::IntArrayRef shape, double value) {
    add(name, at::full(shape, value, at::TensorOptions(at::kFloat)));
}

void Parameters::addLinear(const std::string& name, std::int64_t from, std::int64_t to) {
    addNormal(name + ".w", {from, to}, std::sqrt(2.0 / static_cast<double>(from)));
    addConstant(name + ".b", {to}, 0);
}

at::Tensor Parameters::linear(const std::string& name, const at::Tensor& x) const {
    return at::matmul(x, (*this)[name + ".w"]) + (*this)[name + ".b"];
}

void Parameters::clearGradients() {
    for (auto& [name, parameter] : tensors_)
        parameter.value.mutable_grad() = at::Tensor();
}

void Parameters::step(double rate, double clip) {
    const at::NoGradGuard no_grad;
    ++steps_;
    const double mean_part = 1 - std::pow(kMeanDecay, static_cast<double>(steps_));
    const double square_part = 1 - std::pow(kSquareDecay, static_cast<double>(steps_));
    for (auto& [name, parameter] : tensors_) {
        at::Tensor gradient = parameter.value.grad();
        if (!gradient.defined())
            continue;
        const double norm = gradient.norm().item<double>();
        if (!std::isfinite(norm))
            continue; // skip this step's gradient, but not all later ones
        if (clip > 0 && norm > clip)
            gradient = gradient * (clip / norm);
        parameter.mean.mul_(kMeanDecay).add_(gradient, 1 - kMeanDecay);
        parameter.square.mul_(kSquareDecay).addcmul_(gradient, gradient, 1 - kSquareDecay);
        const at::Tensor scale = (parameter.square / square_part).sqrt_().add_(kEpsilon);
        parameter.value.addcdiv_(parameter.mean, scale, -rate / mean_part);
    }
}

std::uint64_t Parameters::count() const {
    std::uint64_t all = 0;
    for (const auto& [name, parameter] : tensors_)
        all += static_cast<std::uint64_t>(parameter.value.numel());
    return all;
}

Parameters::Values Parameters::values() const {
    Values values;
    for (const auto& [name, parameter] : tensors_)
        values.emplace(name, parameter.value.detach().clone());
    return values;
}

void Parameters::setValues(const Values& values) {
    const at::NoGradGuard no_grad;
    for (auto& [name, parameter] : tensors_)
        parameter.value.copy_(values.at(name));
}

Parameters::State Parameters::state() const {
    State state{.tensors = {}, .steps = steps_};
    for (const auto& [name, parameter] : tensors_)
        state.tensors[name] = {parameter.value.detach().clone(), parameter.mean.clone(), parameter.square.clone()};
    return state;
}

void Parameters::restore(const State& state) {
    const at::NoGradGuard no_grad;
    steps_ = state.steps;
    for (auto& [name, parameter] : tensors_) {
        const auto& [value, mean, square] = state.tensors.at(name);
        parameter.value.copy_(value);
        parameter.mean.copy_(mean);
        parameter.square.copy_(square);
    }
}

void Parameters::save(NamedTensors& into) const {
    for (const auto& [name, parameter] : tensors_) {
        into.tensors.emplace_back("value/" + name, parameter.value.detach());
        into.tensors.emplace_back("mean/" + name, parameter.mean);
        into.tensors.emplace_back("square/" + name, parameter.square);
    }
    into.metadata["optimizer_steps"] = std::to_string(steps_);
}

Status Parameters::load(const NamedTensors& from) {
    const at::NoGradGuard no_grad;
    std::map<std::string, at::Tensor> named(from.tensors.begin(), from.tensors.end());
    for (auto& [name, parameter] : tensors_)
        for (const auto& [prefix, tensor] : {std::pair("value/", &parameter.value), std::pair("mean/", &parameter.mean),
                                             std::pair("square/", &parameter.square)}) {
            const auto found = named.find(prefix + name);
            if (found == named.end() || !found->second.sizes().equals(tensor->sizes()))
                return Error{.code = ErrorCode::Malformed,
                             .message = "the checkpoint is of another model: \"" + (prefix + name) +
                                        "\" is missing or of another shape"};
            tensor->copy_(found->second);
        }
    const auto steps = from.metadata.find("optimizer_steps");
    steps_ = steps == from.metadata.end() ? 0 : std::strtoll(steps->second.c_str(), nullptr, 10);
    return {};
}

} // namespace gnx::exec
