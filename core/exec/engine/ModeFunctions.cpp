// Calls that switch a mode of the thread: gradient recording, autocast regions, and the layers of torch.vmap.
#include <array>

#include <ATen/autocast_mode.h>
#include <ATen/core/grad_mode.h>
#include <ATen/functorch/BatchedTensorImpl.h>
#include <ATen/functorch/DynamicLayer.h>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

PyValue switchesNothing(ExecutionContext&, const CallArguments&) {
    return PyValue::none();
}

PyValue enterAutocast(ExecutionContext& context, const CallArguments& arguments) {
    const std::string name = arguments.string(0, "device_type", "cuda");
    const at::DeviceType type = at::Device(name).type();
    context.autocast_stack.push_back({type, at::autocast::is_autocast_enabled(type),
                                      at::autocast::get_autocast_dtype(type),
                                      at::autocast::is_autocast_cache_enabled()});
    const PyValue* dtype = arguments.given(1, "dtype");
    // autocast of a device that is not there is switched off, as torch.autocast does with a warning.
    const bool present = type == at::kCPU || (type == at::kCUDA && at::hasCUDA());
    // A reference in float64 is to be exact everywhere.
    const bool exact = context.types(at::kHalf) == at::kDouble;
    at::autocast::set_autocast_enabled(type, present && !exact && arguments.boolean(2, "enabled", true));
    if (dtype != nullptr)
        at::autocast::set_autocast_dtype(type, dtype->toDType());
    at::autocast::set_autocast_cache_enabled(arguments.boolean(3, "cache_enabled", true));
    at::autocast::increment_nesting();
    return {PyValue::Kind::Opaque, std::string("an autocast region"), nullptr};
}

void restoreAutocast(ExecutionContext& context) {
    const ExecutionContext::Autocast before = context.autocast_stack.back();
    context.autocast_stack.pop_back();
    if (at::autocast::decrement_nesting() == 0)
        at::autocast::clear_cache();
    at::autocast::set_autocast_enabled(before.device_type, before.enabled);
    at::autocast::set_autocast_dtype(before.device_type, before.dtype);
    at::autocast::set_autocast_cache_enabled(before.cache);
}

PyValue exitAutocast(ExecutionContext& context, const CallArguments&) {
    if (context.autocast_stack.empty())
        throw PythonError("an autocast region ends that was never entered");
    restoreAutocast(context);
    return PyValue::none();
}

PyValue vmapEnter(ExecutionContext& context, const CallArguments& arguments) {
    namespace ft = at::functorch;
    const std::int64_t batch = arguments.integer(0, "batch_size", 1);
    const std::string randomness = arguments.string(1, "randomness", "error");
    const ft::RandomnessType type = randomness == "same"        ? ft::RandomnessType::Same
                                    : randomness == "different" ? ft::RandomnessType::Different
                                                                : ft::RandomnessType::Error;
    const std::int64_t level = ft::initAndPushDynamicLayer(ft::TransformType::Vmap, c10::SymInt(batch), type);
    ++context.vmap_depth;
    return PyValue::of(level);
}

PyValue vmapLeave(ExecutionContext& context, const CallArguments&) {
    if (context.vmap_depth == 0)
        throw PythonError("a vmap layer ends that was never entered");
    --context.vmap_depth;
    return PyValue::of(static_cast<std::int64_t>(at::functorch::popDynamicLayerAndDeleteMetadata().layerId()));
}

PyValue addBatchDim(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::functorch::addBatchDim(arguments.tensor(0, "tensor"), arguments.integer(1, "in_dim", 0),
                                                  arguments.integer(2, "level", 1)));
}

/// The batch dimension of `level` becomes a plain one at out_dim; a tensor that does not have it is expanded.
PyValue removeBatchDim(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "tensor");
    const std::int64_t level = arguments.integer(1, "level", 1);
    const std::int64_t batch = arguments.integer(2, "batch_size", 1);
    const std::int64_t out_dim = arguments.integer(3, "out_dim", 0);
    const auto* batched = at::functorch::maybeGetBatchedImpl(self);
    if (batched == nullptr || batched->level() < level) {
        std::vector<std::int64_t> sizes = self.sizes().vec();
        sizes.insert(sizes.begin(), batch);
        return PyValue::of(at::movedim(self.expand(sizes), 0, out_dim));
    }
    return PyValue::of(at::movedim(batched->value(), batched->bdim(), out_dim));
}

PyValue needsBool(const CallArguments& arguments, std::string_view name) {
    if (const PyValue& given = arguments.require(0, name); given.kind != PyValue::Kind::Bool)
        throw PythonError(std::string("the argument ")
                              .append(name)
                              .append(" is ")
                              .append(given.describe())
                              .append(", expected True or False"));
    return PyValue::none();
}

PyValue setGradEnabled(ExecutionContext&, const CallArguments& arguments) {
    return needsBool(arguments, "enabled");
}

/// Around the forward of a torch.autograd.Function.
PyValue allowInplaceRequiresGrad(ExecutionContext&, const CallArguments& arguments) {
    return needsBool(arguments, "allowed");
}

/// No gradient is recorded, but kernels depend on it (graph::kValuesGradients).
PyValue requireGradients(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor self = arguments.tensor(0, "self");
    const bool wanted = arguments.boolean(1, "requires_grad", true);
    if (wanted && !mayRequireGradients(self.scalar_type()))
        throw PythonError("a tensor of " + dtypeText(self.scalar_type()) +
                          " cannot require gradients, only those of real or complex numbers");
    self.set_requires_grad(wanted);
    return PyValue::of(self);
}

constexpr auto mode_functions = std::to_array<FunctionEntry>({
    {"torch._C._set_grad_enabled", setGradEnabled, "nothing: gradients are never recorded", "enabled"},
    {"Tensor.requires_grad_", requireGradients, "set_requires_grad", "self, requires_grad="},
    {"torch._C._functorch.set_inplace_requires_grad_allowed", allowInplaceRequiresGrad,
     "nothing: gradients are never recorded", "allowed"},
    {"torch.amp.autocast_mode._enter_autocast", enterAutocast, "at::autocast", "*vals"},
    {"torch.amp.autocast_mode._exit_autocast", exitAutocast, "at::autocast", "mode"},
    {"torch._functorch.predispatch.lazy_load_decompositions", switchesNothing, "nothing", ""},
    {"torch._functorch.vmap.lazy_load_decompositions", switchesNothing, "nothing", ""},
    {"torch._functorch.predispatch._vmap_increment_nesting", vmapEnter, "a vmap layer", "batch_size, randomness"},
    {"torch._functorch.predispatch._vmap_decrement_nesting", vmapLeave, "the end of a vmap layer", ""},
    {"torch._functorch.predispatch._add_batch_dim", addBatchDim, "addBatchDim", "tensor, in_dim, level"},
    {"torch._functorch.predispatch._remove_batch_dim", removeBatchDim, "movedim, or expand and movedim",
     "tensor, level, batch_size, out_dim"},
    {"torch._C._functorch._vmap_increment_nesting", vmapEnter, "a vmap layer", "batch_size, randomness"},
    {"torch._C._functorch._vmap_decrement_nesting", vmapLeave, "the end of a vmap layer", ""},
    {"torch._C._functorch._add_batch_dim", addBatchDim, "addBatchDim", "tensor, in_dim, level"},
    {"torch._C._functorch._remove_batch_dim", removeBatchDim, "movedim, or expand and movedim",
     "tensor, level, batch_size, out_dim"},
});

} // namespace

std::span<const FunctionEntry> modeFunctions() {
    return mode_functions;
}

void leaveModes(ExecutionContext& context) {
    for (; context.vmap_depth > 0; --context.vmap_depth)
        at::functorch::popDynamicLayerAndDeleteMetadata();
    while (!context.autocast_stack.empty())
        restoreAutocast(context);
}

} // namespace gnx::exec
