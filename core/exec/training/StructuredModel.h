#pragma once

#include "core/Wings.h"
#include "core/exec/training/CostModel.h"

namespace gnx::exec {

/// Time of a configuration as a sum of parts that are computed, each times a learned factor:
///   sum over nodes with layouts of max(padded multiply-adds x f, padded bytes x g)
///   + sum over pairs of writer and reader that want a tensor in other orders of bytes x h
///   + bytes of the other nodes x i + number of nodes x j
/// f and g are a network's of the layout's features, h of the kind of the operand. What a layout of a node costs is
/// computed once for all configurations.
class StructuredModel : public CostModel {
  public:
    StructuredModel(const TrainSettings& settings, const InputForm& form);
    at::Tensor predict(const TrainGraph& graph, const at::Tensor& configs) const override;
    bool logarithms() const override { return true; }

  private:
    int layers_;
};

} // namespace gnx::exec
