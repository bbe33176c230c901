#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/engine/PyValue.h"

namespace gnx {

/// All overloads of one ATen operator, found in LibTorch's dispatcher by name. call() does what Python's argument
/// parser does: it takes the first overload whose schema accepts the arguments, in three passes of growing tolerance:
/// as they are; numbers as wrapped-number tensors; tensors without dimensions as numbers.
class Overloads {
  public:
    /// Null if the dispatcher has no operator aten::`name`.
    static std::shared_ptr<const Overloads> find(const std::string& name);
    /// One overload, as torch.ops.aten.name.overload names it.
    static std::shared_ptr<const Overloads> find(const std::string& name, const std::string& overload);

    /// Which overload and pass fitted last time; belongs to the call site.
    struct Hint {
        std::uint32_t overload = 0;
        std::uint8_t pass = 0;
        bool known = false;
    };
    /// Throws PythonError if no overload accepts the arguments, c10::Error if the operator fails. Arguments that are
    /// devices are replaced by `device`.
    PyValue call(const CallArguments& arguments, const at::Device& device, Hint& hint) const;

  private:
    std::string name_;
    std::vector<c10::OperatorHandle> handles_;
};

} // namespace gnx
