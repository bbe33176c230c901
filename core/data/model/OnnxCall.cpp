#include "core/data/model/OnnxCall.h"

#include <algorithm>

#include "core/data/model/OnnxTypes.h"

namespace gnx::data {

const OnnxKnown& OnnxCall::operand(std::size_t i) const {
    static const OnnxKnown nothing;
    return i < operands_.size() && operands_[i] != nullptr ? *operands_[i] : nothing;
}

const shapes::Shape* OnnxCall::shape(std::size_t i) const {
    const OnnxKnown& known = operand(i);
    return known.shape ? &*known.shape : nullptr;
}

const OnnxAttribute* OnnxCall::attribute(std::string_view name) const {
    const auto found = std::ranges::find(node_.attributes, name, &OnnxAttribute::name);
    return found != node_.attributes.end() && found->reference.empty() ? &*found : nullptr;
}

std::int64_t OnnxCall::integer(std::string_view name, std::int64_t otherwise) const {
    const OnnxAttribute* found = attribute(name);
    return found != nullptr ? found->integer : otherwise;
}

std::string_view OnnxCall::text(std::string_view name) const {
    const OnnxAttribute* found = attribute(name);
    return found != nullptr ? found->text : std::string_view();
}

std::vector<std::int64_t> OnnxCall::list(std::string_view name) const {
    const OnnxAttribute* found = attribute(name);
    return found != nullptr ? found->integers : std::vector<std::int64_t>();
}

std::optional<std::vector<std::int64_t>> OnnxCall::list(std::string_view name, std::size_t operand) const {
    if (has(operand))
        return this->operand(operand).integers;
    return list(name);
}

} // namespace gnx::data
