#include "core/graph/ir/OpCategory.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/UiText.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

constexpr std::array<std::string_view, kOpCategoryCount> kNames{
    GNX_UI_TEXT("convolution"), GNX_UI_TEXT("matrix product"), GNX_UI_TEXT("attention"), GNX_UI_TEXT("normalization"),
    GNX_UI_TEXT("activation"),  GNX_UI_TEXT("elementwise"),    GNX_UI_TEXT("reduction"), GNX_UI_TEXT("shape"),
    GNX_UI_TEXT("pooling"),     GNX_UI_TEXT("embedding"),      GNX_UI_TEXT("creation"),  GNX_UI_TEXT("other"),
    GNX_UI_TEXT("input"),       GNX_UI_TEXT("output")};

/// Categories by parts of the name, for operators that are not in the catalogue.
constexpr std::array<std::pair<std::string_view, OpCategory>, 9> kParts{{{"conv", OpCategory::Convolution},
                                                                         {"attention", OpCategory::Attention},
                                                                         {"norm", OpCategory::Normalization},
                                                                         {"pool", OpCategory::Pooling},
                                                                         {"interp", OpCategory::Shape},
                                                                         {"softmax", OpCategory::Activation},
                                                                         {"elementwise", OpCategory::Elementwise},
                                                                         {"reduce", OpCategory::Reduction},
                                                                         {"matmul", OpCategory::MatMul}}};

std::unordered_map<std::string_view, OpCategory> readCatalogue() {
    std::unordered_map<std::string_view, OpCategory> categories;
    for (const OperatorEntry& entry : operatorCatalogue()) {
        if (entry.category.empty())
            continue;
        const auto* found = std::ranges::find(kNames, std::string_view(entry.category));
        if (found == kNames.end())
            refuseWord(entry, entry.category);
        categories.emplace(entry.name, static_cast<OpCategory>(found - kNames.begin()));
    }
    return categories;
}

const std::unordered_map<std::string_view, OpCategory>& exactNames() {
    static const std::unordered_map<std::string_view, OpCategory> names = readCatalogue();
    return names;
}

} // namespace

const char* opCategoryName(OpCategory category) {
    return kNames[static_cast<std::size_t>(category)].data(); // the names are literals
}

std::string_view shortOpName(std::string_view op) {
    constexpr std::string_view ops = "torch.ops."; // torch.ops.aten.add.Tensor: the last part is the overload
    if (op.starts_with(ops) && std::ranges::count(op.substr(ops.size()), '.') == 2)
        op.remove_suffix(op.size() - op.rfind('.'));
    if (op.ends_with(".default"))
        op.remove_suffix(8);
    return op.substr(op.rfind('.') + 1);
}

OpCategory opCategory(std::string_view op) {
    std::string_view name = shortOpName(op);
    const auto& exact = exactNames();
    if (const auto found = exact.find(name); found != exact.end())
        return found->second;
    while (name.ends_with('_') && !name.starts_with("__"))
        name.remove_suffix(1);
    if (const auto found = exact.find(name); found != exact.end())
        return found->second;
    for (const auto& [part, category] : kParts)
        if (name.find(part) != std::string_view::npos)
            return category;
    return OpCategory::Other;
}

} // namespace gnx::graph
