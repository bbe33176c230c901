#include "core/exec/engine/BoundCall.h"

#include <algorithm>

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;
using From = Overloads::Binding::From;

/// Returns whether the operand holds nothing but values: a list of results.
bool isListOfValues(const OperandTemplate& operand) {
    return !operand.children.empty() && (operand.container == Kind::List || operand.container == Kind::Tuple) &&
           std::ranges::all_of(operand.children, [](const OperandTemplate& child) { return child.value.valid(); });
}

const OperandTemplate& operandOf(const Overloads::Binding::Argument& argument, const CallSite& site) {
    return argument.from == From::Positional ? site.positional[argument.index] : site.keywords[argument.index].second;
}

} // namespace

std::optional<BoundCall::Place> BoundCall::placeOf(const Overloads::Binding::Argument& argument, const CallSite& site) {
    if (argument.from == From::Default)
        return Place{argument.value, {}, false};
    if (argument.from == From::Rest) {
        const auto rest = std::span(site.positional).subspan(argument.index);
        return std::ranges::all_of(rest, &OperandTemplate::isConstant) ? std::optional(Place{argument.value, {}, false})
                                                                       : std::nullopt;
    }
    const OperandTemplate& operand = operandOf(argument, site);
    if (operand.isConstant())
        return Place{argument.value, {}, false};
    if (operand.value.valid() && argument.takes_tensor)
        return Place{{}, {operand.value}, false};
    if (!argument.takes_tensors || !isListOfValues(operand))
        return std::nullopt;
    Place place{{}, {}, true};
    for (const OperandTemplate& child : operand.children)
        place.values.push_back(child.value);
    return place;
}

std::optional<BoundCall> BoundCall::make(const Overloads::Binding& binding, const CallSite& site) {
    BoundCall call(binding.handle);
    for (const auto& argument : binding.arguments) {
        auto place = placeOf(argument, site);
        if (!place)
            return std::nullopt;
        call.places_.push_back(*std::move(place));
    }
    return call;
}

bool BoundCall::push(const Place& place, std::span<const PyValue> registers, torch::jit::Stack& stack) {
    if (place.values.empty()) {
        stack.push_back(place.constant);
        return true;
    }
    if (!place.is_list) {
        const PyValue& value = registers[place.values.front().value()];
        stack.push_back(value.scalar);
        return value.isTensor();
    }
    c10::List<at::Tensor> list;
    list.reserve(place.values.size());
    for (const ValueId id : place.values) {
        const PyValue& value = registers[id.value()];
        if (!value.isTensor())
            return false;
        list.push_back(value.tensor());
    }
    stack.emplace_back(std::move(list));
    return true;
}

bool BoundCall::run(std::span<const PyValue> registers, torch::jit::Stack& stack) const {
    stack.clear();
    for (const Place& place : places_)
        if (!push(place, registers, stack))
            return false;
    handle_.callBoxed(stack);
    return true;
}

PyValue takeResults(torch::jit::Stack& stack) {
    if (stack.empty())
        return PyValue::none();
    if (stack.size() == 1) {
        c10::IValue only = std::move(stack.front());
        stack.clear();
        return only.isTensor() ? PyValue{Kind::Tensor, std::move(only), nullptr} : PyValue::fromIValue(only);
    }
    std::vector<PyValue> items;
    items.reserve(stack.size());
    for (const c10::IValue& value : stack)
        items.push_back(PyValue::fromIValue(value));
    stack.clear();
    return PyValue::sequence(Kind::Tuple, std::move(items));
}

} // namespace gnx::exec
