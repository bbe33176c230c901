#include "widgets/profile/timeline/SpanColors.h"

#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::widgets {
namespace {

constexpr std::uint8_t kUnasked = 0xff;

/// Returns a colour that no category has (core/drawing/picture/DrawingStyle.h). Instants are an exception, because they
/// have their own shape.
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
        return 0xC9CED6;
    case ActivityKind::Kernel:
        return 0x3B7A57;
    case ActivityKind::Copy:
    case ActivityKind::Set:
        return 0x6A3D9A;
    case ActivityKind::Synchronization:
        return 0xB39B7D;
    case ActivityKind::Overhead:
        return 0x4A4A4A;
    case ActivityKind::Allocation:
        return 0x0072B2;
    case ActivityKind::Free:
        return 0x56B4E9;
    default:
        return 0x7D8088;
    }
}

/// Returns "add_" for "aten::add_".
std::string_view withoutNamespace(std::string_view name) {
    const std::size_t colons = name.rfind("::");
    return colons == std::string_view::npos || name.find('<') != std::string_view::npos ? name
                                                                                        : name.substr(colons + 2);
}

/// Finds the category of every name and node once.
class ActivityClasses {
  public:
    explicit ActivityClasses(const ShownTrace& shown)
        : shown_(shown), names_(shown.trace->stringCount(), kUnasked),
          nodes_(shown.graph ? shown.graph->nodes().size() : 0, kUnasked) {}

    std::uint8_t of(ActivityId id) {
        const ActivityKind kind = shown_.trace->activity(id).kind;
        if (kind == ActivityKind::Operator || kind == ActivityKind::Kernel)
            if (const OpCategory category = categoryOf(id);
                kind == ActivityKind::Operator || category != OpCategory::Other)
                return static_cast<std::uint8_t>(category);
        return static_cast<std::uint8_t>(kOpCategoryCount + static_cast<std::size_t>(kind));
    }

  private:
    /// Returns the category of an operator; for an unknown name and for kernels, that of their node or operator.
    OpCategory categoryOf(ActivityId id) {
        const Activity& activity = shown_.trace->activity(id);
        const bool host = activity.kind == ActivityKind::Operator;
        if (const OpCategory own = host ? ofName(activity.name) : OpCategory::Other; own != OpCategory::Other)
            return own;
        if (const NodeId node = shown_.attribution.node(id); node.valid() && node.value() < nodes_.size())
            return ofNode(node);
        if (const ActivityId caller = shown_.attribution.operatorOf(id); !host && caller.valid())
            if (const OpCategory its = ofName(shown_.trace->activity(caller).name); its != OpCategory::Other)
                return its;
        return ofName(activity.name);
    }
    OpCategory ofName(StringId name) {
        std::uint8_t& known = names_[name.value()];
        if (known == kUnasked)
            known = static_cast<std::uint8_t>(opCategory(withoutNamespace(shown_.trace->text(name))));
        return static_cast<OpCategory>(known);
    }
    OpCategory ofNode(NodeId node) {
        std::uint8_t& known = nodes_[node.value()];
        if (known == kUnasked)
            known = static_cast<std::uint8_t>(opCategory(shown_.graph->op(shown_.graph->node(node))));
        return static_cast<OpCategory>(known);
    }

    const ShownTrace& shown_;
    std::vector<std::uint8_t> names_, nodes_;
};

} // namespace

SpanColors::SpanColors(const ShownTrace& shown) {
    ActivityClasses classes(shown);
    const std::size_t count = shown.trace->activities().size();
    classes_.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        classes_.push_back(classes.of(ActivityId(i)));
        ++counts_[classes_.back()];
    }
}

QColor SpanColors::colorOfClass(std::uint8_t index) {
    return QColor::fromRgb(index < kOpCategoryCount ? opCategoryRgb(static_cast<OpCategory>(index))
                                                    : kindRgb(static_cast<ActivityKind>(index - kOpCategoryCount)));
}

const char* SpanColors::nameOfClass(std::uint8_t index) {
    return index < kOpCategoryCount ? opCategoryName(static_cast<OpCategory>(index))
                                    : activityKindName(static_cast<ActivityKind>(index - kOpCategoryCount));
}

} // namespace gnx::widgets
