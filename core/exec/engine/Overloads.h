#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/dispatch/Dispatcher.h>

#include "core/Wings.h"
#include "core/exec/engine/PyValue.h"

namespace gnx::exec {

/// All overloads of one ATen operator, found in LibTorch's dispatcher by name. call() does what Python's argument
/// parser does: it takes the first overload whose schema accepts the arguments, in three passes of growing tolerance:
/// as they are; numbers as wrapped-number tensors; tensors without dimensions as numbers.
class Overloads {
  public:
    /// Kind of call in which a list of integers may be written without brackets: as the only positional argument of a
    /// method besides self, x.view(2, 3), or of a function, torch.zeros(2, 3); never in torch.ops.
    enum class Spread : std::uint8_t { Nothing, OfMethod, OfFunction };

    /// Finds the operator aten::`name`; null if the dispatcher does not have it.
    static std::shared_ptr<const Overloads> find(const std::string& name, Spread spread);
    /// Finds one overload, which is named as in torch.ops.aten.name.overload.
    static std::shared_ptr<const Overloads> find(const std::string& name, const std::string& overload);

    /// Overload and pass that accepted the last call; each call site has its own.
    struct Hint {
        std::uint32_t overload = 0;
        std::uint8_t pass = 0;
        bool known = false;
    };
    /// Throws PythonError if no overload accepts the arguments, c10::Error if the operator fails. Arguments that are
    /// devices are replaced by `device`.
    PyValue call(const CallArguments& arguments, const at::Device& device, Hint& hint) const;

    /// Origin of each argument of a schema.
    struct Binding {
        enum class From : std::uint8_t { Default, Positional, Keyword, Rest };
        struct Argument {
            From from = From::Default;
            std::size_t index = 0;      ///< index of the positional or keyword argument; Rest: of the first one
            c10::IValue value;          ///< converted value
            bool takes_tensor = false;  ///< a tensor is passed unchanged
            bool takes_tensors = false; ///< a list of tensors is passed unchanged
        };
        c10::OperatorHandle handle;
        std::vector<Argument> arguments;
    };
    /// Returns how call() with this hint would pass such arguments; nothing if that depends on more than their kinds,
    /// as if tensors stand for numbers.
    std::optional<Binding> binding(const CallArguments& arguments, const at::Device& device, const Hint& hint) const;

  private:
    PyValue execute(std::uint32_t overload, torch::jit::Stack& stack) const;
    std::string name_;
    Spread spread_ = Spread::Nothing;
    std::vector<c10::OperatorHandle> handles_;
};

} // namespace gnx::exec
