#include "core/data/model/OnnxShapes.h"

#include <algorithm>

#include "core/data/model/OnnxCall.h"
#include "core/data/model/OnnxOperators.h"
#include "core/data/model/OnnxTypes.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::data {
namespace {

constexpr std::size_t kMostIntegers = 64;

/// The dtype that operators of this category give; comparisons have a rule of their own.
std::vector<OnnxKnown> broadcastOf(const OnnxCall& call) {
    OnnxKnown result;
    result.element = call.operand(0).element;
    for (std::size_t i = 0; i < call.operands(); ++i) {
        if (!call.has(i))
            continue;
        const shapes::Shape* shape = call.shape(i);
        if (shape == nullptr)
            return {{.element = result.element}};
        result.shape = result.shape ? shapes::broadcast(*result.shape, *shape) : shapes::MaybeShape(*shape);
        if (!result.shape)
            break;
    }
    return {result};
}

std::vector<OnnxKnown> likeFirst(const OnnxCall& call) {
    OnnxKnown result = call.operand(0);
    result.integers.reset();
    return {result};
}

/// By the catalogue: the entry of the operator's equivalent in ATen, else its own category.
OnnxRule ruleOfCatalogue(std::string_view op) {
    const OnnxOperator* known = findOnnxOperator(op);
    if (known == nullptr)
        return nullptr;
    const std::string_view aten = std::string_view(known->aten).substr(known->aten.rfind('.') + 1);
    if (const OperatorEntry* entry = aten.empty() ? nullptr : findOperator(aten); entry != nullptr) {
        if (entry->shape == "of first")
            return likeFirst;
        if (entry->shape == "broadcast")
            return broadcastOf;
    }
    const OperatorEntry* own = findOperator(op);
    if (own == nullptr)
        return nullptr;
    if (own->category == "elementwise")
        return broadcastOf;
    return own->category == "activation" || own->category == "normalization" ? likeFirst : nullptr;
}

bool saysNothing(const OnnxKnown& known) {
    return known.element == 0 && !known.shape && !known.integers;
}

} // namespace

void OnnxShapes::give(const OnnxValue& value) {
    OnnxKnown known{.element = value.element};
    if (value.shape) {
        known.shape.emplace();
        for (const OnnxDimension& dimension : *value.shape)
            known.shape->push_back(std::max<std::int64_t>(dimension.size, -1));
    }
    known_[value.name] = std::move(known);
}

void OnnxShapes::give(const OnnxTensor& tensor) {
    OnnxKnown known{.element = tensor.element, .shape = tensor.dims};
    if (auto numbers = onnxNumbers(tensor); numbers && !numbers->floating && tensor.dims.size() < 2)
        known.integers = std::move(numbers->integers);
    known_[tensor.name] = std::move(known);
}

void OnnxShapes::infer(const OnnxNode& node) {
    if (!node.domain.empty())
        return;
    OnnxRule rule = onnxRule(node.op);
    if (rule == nullptr)
        rule = ruleOfCatalogue(node.op);
    if (rule == nullptr)
        return;
    std::vector<const OnnxKnown*> operands;
    for (const std::string_view name : node.inputs)
        operands.push_back(find(name));
    std::vector<OnnxKnown> results = rule(OnnxCall(node, std::move(operands)));
    for (std::size_t i = 0; i < std::min(results.size(), node.outputs.size()); ++i) {
        if (node.outputs[i].empty() || saysNothing(results[i]))
            continue;
        if (results[i].integers && results[i].integers->size() > kMostIntegers)
            results[i].integers.reset();
        OnnxKnown& there = known_[node.outputs[i]];
        there.integers = std::move(results[i].integers);
        if (there.element == 0)
            there.element = results[i].element;
        if (!there.shape)
            there.shape = std::move(results[i].shape);
        else if (results[i].shape && results[i].shape->size() == there.shape->size()) // the file may leave sizes open
            for (std::size_t d = 0; d < there.shape->size(); ++d)
                if ((*there.shape)[d] < 0)
                    (*there.shape)[d] = (*results[i].shape)[d];
    }
}

const OnnxKnown* OnnxShapes::find(std::string_view name) const {
    const auto found = known_.find(name);
    return name.empty() || found == known_.end() ? nullptr : &found->second;
}

} // namespace gnx::data
