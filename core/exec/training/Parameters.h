#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/engine/TensorFile.h"

namespace gnx::exec {

/// The learned tensors of a model by name, with the state of their optimizer: Adam (Kingma and Ba 2015), each tensor's
/// gradient clipped to a norm first.
class Parameters {
  public:
    explicit Parameters(std::uint64_t seed);

    /// A tensor drawn from a normal distribution around 0, or of one value. The name is new.
    void addNormal(const std::string& name, at::IntArrayRef shape, double deviation);
    void addConstant(const std::string& name, at::IntArrayRef shape, double value);
    /// Weight "NAME.w" (from, to) and bias "NAME.b", He's initial values.
    void addLinear(const std::string& name, std::int64_t from, std::int64_t to);
    const at::Tensor& operator[](const std::string& name) const { return tensors_.at(name).value; }
    /// x W + b
    at::Tensor linear(const std::string& name, const at::Tensor& x) const;

    void step(double rate, double clip);
    void clearGradients();
    std::uint64_t count() const; ///< number of learned numbers

    using Values = std::map<std::string, at::Tensor>;
    Values values() const; ///< copies
    void setValues(const Values& values);
    /// Values, moments and steps, to go back to.
    struct State {
        std::map<std::string, std::array<at::Tensor, 3>> tensors;
        std::int64_t steps = 0;
    };
    State state() const;
    void restore(const State& state);
    /// Values, moments and number of steps.
    void save(NamedTensors& into) const;
    /// Errors: Malformed (a tensor is missing or of another shape).
    Status load(const NamedTensors& from);

  private:
    struct Parameter {
        at::Tensor value, mean, square;
    };
    void add(const std::string& name, const at::Tensor& value);

    at::Generator random_;
    std::map<std::string, Parameter> tensors_;
    std::int64_t steps_ = 0;
};

} // namespace gnx::exec
