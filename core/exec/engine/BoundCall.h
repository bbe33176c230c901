#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/OperandTemplate.h"
#include "core/exec/engine/Overloads.h"

namespace gnx::exec {

/// The operands of a call site.
struct CallSite {
    std::vector<OperandTemplate> positional;
    std::vector<std::pair<std::string_view, OperandTemplate>> keywords;
};

/// A call whose overload is chosen and whose constants are converted once and for all: what is left for each run is to
/// put the values that are tensors in their places. Private to core/exec/engine.
class BoundCall {
  public:
    /// Nothing if an argument has to be converted at every call: a computed number, a list of such, a tensor used as
    /// a number.
    static std::optional<BoundCall> make(const Overloads::Binding& binding, const CallSite& site);

    /// Executes the call into `stack`, which it empties first. Returns false and does nothing if a value is not a
    /// tensor this time: then another overload may fit. `registers`: the program's values by ValueId. Throws what
    /// LibTorch throws.
    bool run(std::span<const PyValue> registers, torch::jit::Stack& stack) const;

  private:
    struct Place {
        c10::IValue constant;        ///< if there are no values
        std::vector<ValueId> values; ///< a tensor, or the tensors of a list
        bool is_list = false;
    };
    static std::optional<Place> placeOf(const Overloads::Binding::Argument& argument, const CallSite& site);
    static bool push(const Place& place, std::span<const PyValue> registers, torch::jit::Stack& stack);

    explicit BoundCall(c10::OperatorHandle handle) : handle_(std::move(handle)) {}

    c10::OperatorHandle handle_;
    std::vector<Place> places_; ///< one per argument of the schema
};

/// Takes the results of a call off the stack, in the form that Python would return.
PyValue takeResults(torch::jit::Stack& stack);

} // namespace gnx::exec
