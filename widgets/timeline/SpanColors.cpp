#include "widgets/timeline/SpanColors.h"

#include "core/drawing/DrawingStyle.h"

namespace gnx {
namespace {

constexpr std::uint8_t kUnasked = 0xff;

std::uint32_t kindRgb(ActivityKind kind) {
    switch (kind) {
    case ActivityKind::Module:
        return 0x4B6CB7;
    case ActivityKind::Range:
        return 0x5F6B7A;
    case ActivityKind::Python:
        return 0x8A94A3;
    case ActivityKind::Runtime:
    case ActivityKind::Driver:
        return 0xB8BDC4;
    case ActivityKind::Kernel:
        return 0x009E73;
    case ActivityKind::Copy:
    case ActivityKind::Set:
        return 0xCC79A7;
    case ActivityKind::Synchronization:
        return 0xE69F00;
    case ActivityKind::Overhead:
        return 0x8C564B;
    case ActivityKind::Allocation:
        return 0x0072B2;
    case ActivityKind::Free:
        return 0x56B4E9;
    default:
        return 0x70757C;
    }
}

/// "aten::add_" -> "add_"
std::string_view withoutNamespace(std::string_view name) {
    const std::size_t colons = name.rfind("::");
    return colons == std::string_view::npos || name.find('<') != std::string_view::npos ? name
                                                                                         : name.substr(colons + 2);
}

} // namespace

SpanColors::SpanColors(std::shared_ptr<const ShownTrace> shown)
    : shown_(std::move(shown)), names_(shown_->trace->stringCount(), kUnasked),
      nodes_(shown_->graph ? shown_->graph->nodes().size() : 0, kUnasked) {}

OpCategory SpanColors::categoryOfName(StringId name) const {
    if (name.value() >= names_.size())
        return OpCategory::Other;
    std::uint8_t& known = names_[name.value()];
    if (known == kUnasked)
        known = static_cast<std::uint8_t>(opCategory(withoutNamespace(shown_->trace->text(name))));
    return static_cast<OpCategory>(known);
}

/// An operator's own; of what says nothing by its name, and of kernels, that of the node that they are for, or of the
/// operator.
OpCategory SpanColors::categoryOf(ActivityId id) const {
    const Activity& activity = shown_->trace->activity(id);
    const bool host = activity.kind == ActivityKind::Operator;
    if (host)
        if (const OpCategory own = categoryOfName(activity.name); own != OpCategory::Other)
            return own;
    if (const NodeId node = shown_->attribution.node(id); node.valid() && node.value() < nodes_.size()) {
        std::uint8_t& known = nodes_[node.value()];
        if (known == kUnasked)
            known = static_cast<std::uint8_t>(opCategory(shown_->graph->op(shown_->graph->node(node))));
        return static_cast<OpCategory>(known);
    }
    if (const ActivityId caller = shown_->attribution.operatorOf(id); !host && caller.valid())
        if (const OpCategory its = categoryOfName(shown_->trace->activity(caller).name); its != OpCategory::Other)
            return its;
    return categoryOfName(activity.name);
}

std::uint8_t SpanColors::classOf(ActivityId id) const {
    const ActivityKind kind = shown_->trace->activity(id).kind;
    if (kind == ActivityKind::Operator || kind == ActivityKind::Kernel)
        if (const OpCategory category = categoryOf(id); kind == ActivityKind::Operator || category != OpCategory::Other)
            return static_cast<std::uint8_t>(category);
    return static_cast<std::uint8_t>(kOpCategoryCount + static_cast<std::size_t>(kind));
}

QColor SpanColors::color(ActivityId id) const {
    const std::uint8_t found = classOf(id);
    return QColor::fromRgb(found < kOpCategoryCount
                               ? opCategoryRgb(static_cast<OpCategory>(found))
                               : kindRgb(static_cast<ActivityKind>(found - kOpCategoryCount)));
}

const char* SpanColors::what(ActivityId id) const {
    const std::uint8_t found = classOf(id);
    return found < kOpCategoryCount ? opCategoryName(static_cast<OpCategory>(found))
                                    : activityKindName(static_cast<ActivityKind>(found - kOpCategoryCount));
}

} // namespace gnx
