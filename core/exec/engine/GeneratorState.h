#pragma once

#include <utility>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"

namespace gnx::exec {

/// State of LibTorch's random number generators of the processor and of a device, for restoring it later.
class GeneratorState {
  public:
    explicit GeneratorState(const at::Device& device) {
        keep(at::globalContext().defaultGenerator(at::kCPU));
        if (!device.is_cpu())
            keep(at::globalContext().defaultGenerator(device));
    }
    void restore() {
        for (auto& [generator, state] : kept_)
            generator.set_state(state);
    }

  private:
    void keep(at::Generator generator) {
        at::Tensor state = generator.get_state();
        kept_.emplace_back(std::move(generator), std::move(state));
    }

    std::vector<std::pair<at::Generator, at::Tensor>> kept_;
};

} // namespace gnx::exec
