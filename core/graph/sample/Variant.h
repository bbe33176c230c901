#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// Changes to a sample's description. Nothing set: the sample itself.
struct SampleVariant {
    std::optional<DType> dtype; ///< Float32, Float16, BFloat16 or Float64
    /// Sizes by a symbol of input_tensor_constraints.py, or by a parameter that holds one size (`s1: torch.SymInt`).
    std::map<std::string, std::int64_t> sizes;
    bool isOriginal() const { return !dtype && sizes.empty(); }
};

/// Replacements of dtypes in a variant, in the files as in the code.
class DTypeMap {
  public:
    DTypeMap() = default;
    /// Float64 is a reference: every floating-point type (complex64 too) becomes float64 (complex128). Any other
    /// takes the place of the sample's main type alone, so that what a graph computes in a wider type on purpose
    /// stays wide.
    DTypeMap(const Sample& sample, DType wanted);

    DType operator()(DType dtype) const;
    bool changesNothing() const { return changes_.empty(); }

  private:
    std::map<DType, DType> changes_;
};

/// Description of a parameter that holds one size (`s1: torch.SymInt`); nothing for any other tensor.
std::optional<std::int64_t> describedSize(const TensorDesc& tensor);

/// The floating-point dtype that most bytes of the sample's tensors have; Float32 if there is none.
DType mainFloatType(const Sample& sample);

/// The sample as the variant has it: dtypes and shapes of its tensors, and the examples of its symbols. Listed values
/// are repeated where a tensor grows. Errors (InvalidInput): a dtype that is not a floating-point type, a name that is
/// neither symbol nor size, a size below 1, a relation of input_tensor_constraints.py that no longer holds, a symbol
/// that no shape has, dimensions that do not follow from the symbols.
Result<Sample> applyVariant(Sample sample, const SampleVariant& variant);

} // namespace gnx::graph
