#include "core/graph/cost/Traffic.h"

#include "core/graph/ir/OperandWalk.h"
#include "core/graph/types/Storages.h"

namespace gnx::graph::cost {
namespace {

constexpr Traffic kNothing{0, 0};

/// Lists of tensors are not known; devices and sizes are not tensors.
Count bytesOfRead(const CostCall& call, ValueId value) {
    const ValueType& type = call.types().of(value);
    if (type.kind != ValueType::Kind::Other)
        return bytes(type);
    const NodeId producer = call.graph().value(value).producer;
    const bool plain =
        producer.valid() && costRule(call.graph().op(call.graph().node(producer))).family == CostFamily::Meta;
    return plain ? Count(0) : std::nullopt;
}

Count bytesRead(const CostCall& call) {
    Count sum = 0;
    for (const ValueId value : call.graph().readsOf(call.id()))
        sum = plus(sum, bytesOfRead(call, value));
    return sum;
}

Count bytesWritten(const CostCall& call) {
    if (call.resultCount() == 0)
        return call.made() == nullptr ? Count() : bytes(*call.made());
    Count sum = 0;
    for (std::uint32_t i = 0; i < call.resultCount(); ++i)
        sum = plus(sum, bytes(call.result(i)));
    return sum;
}

/// The indices, and of the table what the result holds.
Traffic lookupTraffic(const CostCall& call) {
    const Operand* table = call.name() == "embedding" ? call.argument("weight") : call.argument(0, "input");
    const Count written = bytesWritten(call);
    Count read = written;
    for (const ValueId value : call.graph().readsOf(call.id()))
        if (table == nullptr || table->kind != OperandKind::Value || table->value != value)
            read = plus(read, bytesOfRead(call, value));
    return {read, written};
}

/// Result of a subscript: a view where it has only numbers, slices, None and Ellipsis, a copy where tensors index;
/// unknown where it has a value of unknown type.
Traffic getItemTraffic(const CostCall& call) {
    const auto operands = call.graph().operands(call.node());
    if (operands.size() < 2)
        return {};
    bool copies = false, unknown = false;
    forEachValue(call.graph(), operands[1], [&](ValueId value) {
        const ValueType& type = call.types().of(value);
        copies = copies || type.isTensor();
        unknown = unknown || type.kind == ValueType::Kind::Unknown;
    });
    if (unknown)
        return {};
    return copies ? lookupTraffic(call) : kNothing;
}

/// The assigned tensor, taken to have the shape of the region; of a number the region's size is not known.
Traffic setItemTraffic(const CostCall& call) {
    const ValueType* value =
        call.name() == "set_value_with_tensor" ? call.tensor(1, "values") : call.tensor(2, "value");
    if (value == nullptr || !value->isTensor())
        return {};
    return {bytes(*value), bytes(*value)};
}

/// Nothing if a tensor has the wanted dtype already: it is given back itself.
Traffic convertTraffic(const CostCall& call) {
    const ValueType* source = call.tensor(0, "input");
    const ValueType& made = call.result();
    if (source != nullptr && source->isTensor() && made.isTensor() && source->dtype == made.dtype)
        return kNothing;
    return {bytesRead(call), bytesWritten(call)};
}

/// reshape(), flatten() and ravel() copy where the elements do not lie as the new shape needs them; other views never
/// do.
Traffic viewTraffic(const CostCall& call) {
    const ValueType* source = call.tensor(0, "input");
    const bool may_copy = sharesIf(call.name()) == SharesIf::Viewable;
    if (!may_copy || source == nullptr || !call.result().sizesKnown() || canBeViewed(*source, call.result().shape))
        return kNothing;
    return {bytesRead(call), bytesWritten(call)};
}

Traffic copyTraffic(const CostCall& call) {
    const ValueType* source = call.tensor(0, "input");
    if (sharesIf(call.name()) == SharesIf::Contiguous && source != nullptr && source->isContiguous())
        return kNothing;
    return {bytesRead(call), bytesWritten(call)};
}

} // namespace

Traffic trafficOf(const CostCall& call, CostRule rule) {
    switch (rule.family) {
    case CostFamily::Meta:
        return kNothing;
    case CostFamily::View:
        return viewTraffic(call);
    case CostFamily::Copy:
        return copyTraffic(call);
    case CostFamily::GetItem:
        return getItemTraffic(call);
    case CostFamily::SetItem:
        return setItemTraffic(call);
    case CostFamily::Lookup:
        return lookupTraffic(call);
    case CostFamily::Convert:
        return convertTraffic(call);
    case CostFamily::BatchNorm: // statistics among the results are small, and of unknown type in Paddle
        return {bytesRead(call), call.made() == nullptr ? Count() : bytes(*call.made())};
    case CostFamily::Fill:
        return {0, bytesWritten(call)};
    default:
        return {bytesRead(call), bytesWritten(call)};
    }
}

} // namespace gnx::graph::cost
