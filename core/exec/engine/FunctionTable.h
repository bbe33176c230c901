#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/PyValue.h"
#include "core/exec/engine/TypeMap.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::exec {

/// State of the run that Python-level functions need.
struct ExecutionContext {
    at::Device device = at::kCPU; ///< device under test, which replaces every device named in the code
    TypeMap types;                ///< dtypes that replace those named in the code
    struct Autocast {
        at::DeviceType device_type;
        bool enabled;
        at::ScalarType dtype;
        bool cache;
    };
    std::vector<Autocast> autocast_stack; ///< states to restore, innermost last
    std::size_t vmap_depth = 0;           ///< number of entered layers of torch.vmap
    /// Runs the body named by an operand "self.NAME" (Graph::bodies()) and returns the result of its forward().
    std::function<PyValue(const PyValue& body, std::vector<PyValue> arguments)> run_body;
};

/// Leaves every autocast region and vmap layer that is still entered. A run that stopped in the middle, or whose graph
/// leaves fewer regions than it enters, must not change the results of the thread's next run.
void leaveModes(ExecutionContext& context);

using PythonFunction = PyValue (*)(ExecutionContext&, const CallArguments&);

/// Parameters of a function that are those of the operator catalogue.
inline constexpr std::string_view kCatalogued = "as in resources/operators/catalogue.json";

/// A function that exists only in Python, written on top of operators. A function of the dispatcher needs no entry.
struct FunctionEntry {
    std::string_view callee; ///< name as in Node::op
    PythonFunction function;
    std::string_view meaning; ///< operators to which it leads
    /// Parameters known to Python and `function`, in the form of Signature.h, or kCatalogued. The catalogue has
    /// positional ones alone.
    std::string_view parameters;
    std::string_view signature() const { return parameters == kCatalogued ? parametersOf(callee) : parameters; }
};

std::span<const FunctionEntry> operatorFunctions();   ///< operator.*: arithmetic, comparison, in-place forms
std::span<const FunctionEntry> accessFunctions();     ///< operator.getitem, setitem, unpack; getattr
std::span<const FunctionEntry> activationFunctions(); ///< torch.nn.functional.*: activations, dropouts
std::span<const FunctionEntry> lossFunctions();       ///< torch.nn.functional.*: losses
std::span<const FunctionEntry> rankingLosses();       ///< torch.nn.functional.*: losses of labels and embeddings
std::span<const FunctionEntry> poolingFunctions();    ///< torch.nn.functional.*: pooling
std::span<const FunctionEntry> functionalFunctions(); ///< torch.nn.functional.*: all others
std::span<const FunctionEntry> combiningFunctions();  ///< torch.functional.*: of several tensors
std::span<const FunctionEntry> tensorFunctions();     ///< Tensor.*, torch.tensor, torch.device ...
std::span<const FunctionEntry>
propertyFunctions(); ///< Tensor.*: properties of a tensor; torch.functional.* of one tensor
std::span<const FunctionEntry> reflectedFunctions(); ///< Tensor.__add__, Tensor.__radd__ ...
std::span<const FunctionEntry> symbolicFunctions();  ///< torch._check, torch.sym_max, math.*, min, max
std::span<const FunctionEntry>
higherOrderFunctions(); ///< cond, map, scan, wrap ...: operators whose arguments are bodies
std::span<const FunctionEntry> collectiveFunctions(); ///< torch.ops._c10d_functional.*: within one process
std::span<const FunctionEntry> modeFunctions();       ///< vmap, autocast, grad mode
/// Returns null if the callee has no entry.
const FunctionEntry* findPythonFunction(std::string_view callee);

} // namespace gnx::exec
