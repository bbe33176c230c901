#include "core/data/hlo/HloFile.h"

#include <algorithm>
#include <string>

namespace gnx::data {
namespace {

constexpr std::array<std::string_view, column::kElementTypes> kElementTypes{
    "",    "pred", "s8",  "s16",  "s32", "s64",  "u8",    "u16",    "u32",  "u64",
    "f16", "f32",  "f64", "bf16", "c64", "c128", "tuple", "opaque", "token"};

} // namespace

const char* hloKindName(HloKind kind) {
    return kind == HloKind::Layout ? "hlo-layout" : "hlo-tile";
}

void SparseRows::addRow(std::span<const float> row) {
    for (std::size_t i = 0; i < row.size(); ++i)
        if (row[i] != 0)
            entries_.push_back({static_cast<std::uint16_t>(i), row[i]});
    ends_.push_back(entries_.size());
}

void SparseRows::addRow(std::span<const Entry> row) {
    entries_.insert(entries_.end(), row.begin(), row.end());
    ends_.push_back(entries_.size());
}

float SparseRows::at(std::size_t row, std::size_t column) const {
    const std::span<const Entry> entries = this->row(row);
    const auto found = std::ranges::lower_bound(entries, column, {}, &Entry::column);
    return found != entries.end() && found->column == column ? found->value : 0;
}

bool HloFile::labelled() const {
    return std::ranges::any_of(runtimes_ns, [](std::int64_t time) { return time > 0; });
}

double HloFile::cost(std::size_t config) const {
    const auto time = static_cast<double>(runtimes_ns[config]);
    if (kind == HloKind::Layout || normalizers_ns[config] == 0)
        return time;
    return time / static_cast<double>(normalizers_ns[config]);
}

Status checkTimes(const HloFile& file) {
    const std::int64_t least = file.labelled() ? 1 : 0;
    const auto found = std::ranges::find_if(file.runtimes_ns, [&](std::int64_t time) { return time < least; });
    if (found == file.runtimes_ns.end())
        return {};
    return Error{.code = ErrorCode::Malformed,
                 .message = "number " + std::to_string(found - file.runtimes_ns.begin()) + " is " +
                            std::to_string(*found) +
                            "; expected times in ns, above 0, or 0 for all where they are not known"};
}

std::int64_t wholeNumber(float feature) {
    constexpr float most = 4.6e18F;
    return static_cast<std::int64_t>(std::clamp(feature, -most, most));
}

std::string_view hloElementType(const HloFile& file, std::size_t node) {
    if (file.knownFeatures())
        for (std::size_t i = 0; i < kElementTypes.size(); ++i)
            if (file.features.at(node, column::kElementType + i) != 0)
                return kElementTypes[i];
    return {};
}

std::vector<std::int64_t> hloShape(const HloFile& file, std::size_t node) {
    std::vector<std::int64_t> shape;
    if (!file.knownFeatures())
        return shape;
    for (std::size_t i = 0; i < column::kListed; ++i) {
        const float size = file.features.at(node, column::kDimensions + i);
        if (size <= 0)
            break;
        shape.push_back(wholeNumber(size));
    }
    return shape;
}

std::vector<std::int64_t> hloLayout(const HloFile& file, std::size_t node) {
    std::vector<std::int64_t> layout(hloShape(file, node).size());
    for (std::size_t i = 0; i < layout.size(); ++i)
        layout[i] = wholeNumber(file.features.at(node, column::kMinorToMajor + i));
    return layout;
}

} // namespace gnx::data
