// torch.ops.higher_order: operators that are given graphs, the bodies of Graph::bodies(), and run them.
#include <array>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {
namespace {

/// The items of a list, or nothing if none is given.
std::vector<PyValue> itemsOf(const CallArguments& arguments, std::size_t position, const char* name) {
    const PyValue* list = arguments.given(position, name);
    if (list == nullptr)
        return {};
    if (!list->isSequence())
        throw PythonError("the argument " + std::string(name) + " is " + list->describe() + ", expected a list");
    return *list->items;
}

std::vector<PyValue> joined(std::vector<PyValue> first, const std::vector<PyValue>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// f(body, *arguments): the body at `Body`, its arguments from `First` on.
template <std::size_t Body, std::size_t First>
PyValue runOnce(ExecutionContext& context, const CallArguments& arguments) {
    std::vector<PyValue> rest;
    for (std::size_t i = First; i < arguments.positional.size(); ++i)
        rest.push_back(arguments.positional[i]);
    return context.run_body(arguments.require(Body, "body"), std::move(rest));
}

/// wrap_with_autocast(device_type, dtype, enabled, cache_enabled, body, *arguments)
PyValue runUnderAutocast(ExecutionContext& context, const CallArguments& arguments) {
    CallArguments region;
    for (std::size_t i = 0; i < 4; ++i)
        region.positional.push_back(arguments.require(i, "autocast"));
    findPythonFunction("torch.amp.autocast_mode._enter_autocast")->function(context, region);
    PyValue result = runOnce<4, 5>(context, arguments);
    findPythonFunction("torch.amp.autocast_mode._exit_autocast")->function(context, {});
    return result;
}

/// The forward body returns its outputs, and what the backward one would need.
PyValue runForwardBody(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue result = runOnce<0, 2>(context, arguments);
    if (!result.isSequence() || result.items->empty())
        throw PythonError("a forward body returns " + result.describe() + ", expected outputs and what is saved");
    return result.items->front();
}

PyValue condition(ExecutionContext& context, const CallArguments& arguments) {
    const bool holds = arguments.require(0, "pred").toBool();
    return context.run_body(holds ? arguments.require(1, "true_fn") : arguments.require(2, "false_fn"),
                            itemsOf(arguments, 3, "operands"));
}

PyValue whileLoop(ExecutionContext& context, const CallArguments& arguments) {
    const PyValue& holds = arguments.require(0, "cond_fn");
    const PyValue& body = arguments.require(1, "body_fn");
    std::vector<PyValue> carried = itemsOf(arguments, 2, "carried_inputs");
    const std::vector<PyValue> additional = itemsOf(arguments, 3, "additional_inputs");
    while (context.run_body(holds, joined(carried, additional)).toBool()) {
        const PyValue result = context.run_body(body, joined(carried, additional));
        if (!result.isSequence() || result.items->size() != carried.size())
            throw PythonError("the body of a while_loop returns " + result.describe() + ", expected " +
                              std::to_string(carried.size()) + " values");
        carried = *result.items;
    }
    return PyValue::sequence(PyValue::Kind::Tuple, std::move(carried));
}

/// Returns how many slices the tensors have along their first dimension.
std::int64_t slicesOf(const std::vector<PyValue>& tensors) {
    if (tensors.empty() || !tensors.front().isTensor() || tensors.front().tensor().dim() == 0)
        throw PythonError("expected tensors of one dimension or more");
    return tensors.front().tensor().size(0);
}

std::vector<PyValue> sliced(const std::vector<PyValue>& tensors, std::int64_t place) {
    std::vector<PyValue> slices;
    for (const PyValue& each : tensors) {
        if (!each.isTensor())
            throw PythonError("expected a tensor, found " + each.describe());
        slices.push_back(PyValue::of(each.tensor().select(0, place)));
    }
    return slices;
}

/// Stacks the results of one body call after the other.
class Stacks {
  public:
    /// `results` from `first` on.
    void add(const PyValue& results, std::size_t first) {
        if (!results.isSequence() || results.items->size() < first)
            throw PythonError("a body returns " + results.describe() + ", expected a list");
        columns_.resize(results.items->size() - first);
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (!results.items->at(first + i).isTensor())
                throw PythonError("a body returns " + results.items->at(first + i).describe() + ", expected a tensor");
            columns_[i].push_back(results.items->at(first + i).tensor());
        }
    }
    std::vector<PyValue> stacked() const {
        std::vector<PyValue> all;
        for (const std::vector<at::Tensor>& column : columns_)
            all.push_back(PyValue::of(at::stack(column)));
        return all;
    }

  private:
    std::vector<std::vector<at::Tensor>> columns_;
};

/// map_impl(body, tensors, more): the body of each slice.
PyValue mapSlices(ExecutionContext& context, const CallArguments& arguments) {
    const std::vector<PyValue> tensors = itemsOf(arguments, 1, "xs");
    const std::vector<PyValue> more = itemsOf(arguments, 2, "pos_args");
    Stacks stacks;
    for (std::int64_t i = 0; i < slicesOf(tensors); ++i)
        stacks.add(context.run_body(arguments.require(0, "f"), joined(sliced(tensors, i), more)), 0);
    return PyValue::sequence(PyValue::Kind::Tuple, stacks.stacked());
}

/// scan(body, init, tensors, additional): what is carried from slice to slice, and a result of each.
PyValue scanSlices(ExecutionContext& context, const CallArguments& arguments) {
    std::vector<PyValue> carried = itemsOf(arguments, 1, "init");
    const std::vector<PyValue> tensors = itemsOf(arguments, 2, "xs");
    const std::vector<PyValue> additional = itemsOf(arguments, 3, "additional_inputs");
    const auto count = static_cast<std::ptrdiff_t>(carried.size());
    Stacks stacks;
    for (std::int64_t i = 0; i < slicesOf(tensors); ++i) {
        const PyValue results = context.run_body(arguments.require(0, "combine_fn"),
                                                 joined(joined(carried, sliced(tensors, i)), additional));
        stacks.add(results, carried.size());
        carried.assign(results.items->begin(), results.items->begin() + count);
    }
    return PyValue::sequence(PyValue::Kind::Tuple, joined(std::move(carried), stacks.stacked()));
}

constexpr auto higher_order_functions = std::to_array<FunctionEntry>({
    {"torch.ops.higher_order.wrap", runOnce<0, 1>, "its body", "body, *arguments"},
    {"torch.ops.higher_order.tag_activation_checkpoint", runOnce<0, 1>, "its body",
     "body, *arguments, use_reentrant=, preserve_rng_state=, context_fn=, determinism_check=, debug=, early_stop="},
    {"torch.ops.higher_order.invoke_subgraph", runOnce<0, 2>, "its body", "body, identifier, *arguments"},
    {"torch.ops.higher_order.wrap_with_set_grad_enabled", runOnce<1, 2>, "its body", "enabled, body, *arguments"},
    {"torch.ops.higher_order.wrap_with_autocast", runUnderAutocast, "at::autocast, its body",
     "device_type, dtype, enabled, cache_enabled, body, *arguments"},
    {"torch.ops.higher_order.autograd_function_apply", runForwardBody, "its forward body",
     "forward, backward, *arguments, args_tensor_mask=, non_differentiable_idx=, saved_for_backward_idx="},
    {"torch.ops.higher_order.cond", condition, "one of its bodies", "pred, true_fn, false_fn, operands="},
    {"torch.ops.higher_order.while_loop", whileLoop, "its bodies, again and again",
     "cond_fn, body_fn, carried_inputs, additional_inputs="},
    {"torch.ops.higher_order.map_impl", mapSlices, "select, its body, stack", "f, xs, pos_args="},
    {"torch.ops.higher_order.scan", scanSlices, "select, its body, stack", "combine_fn, init, xs, additional_inputs="},
});

} // namespace

std::span<const FunctionEntry> higherOrderFunctions() {
    return higher_order_functions;
}

} // namespace gnx::exec
