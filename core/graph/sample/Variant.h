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

/// What of a sample is to be otherwise than described. Nothing set: the sample itself.
struct SampleVariant {
    std::optional<DType> dtype; ///< Float32, Float16, BFloat16 or Float64
    /// By a symbol of input_tensor_constraints.py, or by a parameter that holds one size (`s1: torch.SymInt`).
    std::map<std::string, std::int64_t> sizes;
    bool isOriginal() const { return !dtype && sizes.empty(); }
};

/// Which dtype stands for which in a variant, in the files as in the code.
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

/// What a parameter that holds one size (`s1: torch.SymInt`) is described as; nothing of any other tensor.
std::optional<std::int64_t> describedSize(const TensorDesc& tensor);

/// The floating-point dtype that most bytes of the sample's tensors have; Float32 where there is none.
DType mainFloatType(const Sample& sample);

/// The sample as the variant has it: dtypes and shapes of its tensors, and the examples of its symbols. Values that
/// are spelled out are repeated where a tensor grows. Errors (InvalidInput): a dtype that is no floating-point type, a
/// name that is neither symbol nor size, a size below 1, a relation of input_tensor_constraints.py that no longer
/// holds, a symbol that no shape has, dimensions that are not told by the symbols.
Result<Sample> applyVariant(Sample sample, const SampleVariant& variant);

} // namespace gnx::graph
