#include "core/graph/operators/OperatorCatalogue.h"

#include <stdexcept>
#include <unordered_map>

#include "core/base/JsonOnce.h"
#include "core/base/ParseJson.h"

namespace gnx::graph {

extern const std::string_view kOperatorCatalogue; // the file, made a part of the program by CMakeLists.txt

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(OperatorEntry, category, cost, paddle_cost, shape, paddle_type, shares,
                                                shares_if, paddle_shares, results, effect, paddle_effect, writes_aside,
                                                traits, augmented, whole_rows, reads_elements, numbers_as_tensors,
                                                brief, sizes, parameters)

std::span<const OperatorEntry> operatorCatalogue() {
    static const std::vector<OperatorEntry> entries = [] {
        std::vector<OperatorEntry> read;
        const nlohmann::json whole = parseJsonOrThrow(kOperatorCatalogue); // its object is sorted
        const nlohmann::json known = OperatorEntry();
        for (const auto& [name, entry] : whole.items()) {
            read.emplace_back(entry.get<OperatorEntry>()).name = name;
            for (const auto& field : entry.items())
                if (!known.contains(field.key()))
                    refuseWord(read.back(), field.key());
        }
        return read;
    }();
    return entries;
}

void refuseWord(const OperatorEntry& entry, std::string_view word) {
    throw std::logic_error("operators/catalogue.json: " + entry.name + ": nothing reads \"" + std::string(word) + '"');
}

const OperatorEntry* findOperator(std::string_view name) {
    static const auto by_name = [] { // asked for every node of every graph
        std::unordered_map<std::string_view, const OperatorEntry*> made;
        for (const OperatorEntry& entry : operatorCatalogue())
            made.emplace(entry.name, &entry);
        return made;
    }();
    const auto found = by_name.find(name);
    return found != by_name.end() ? found->second : nullptr;
}

std::string_view parametersOf(std::string_view op) {
    const OperatorEntry* entry = findOperator(op.substr(op.rfind('.') + 1)); // npos + 1 is 0
    if (entry == nullptr)
        return {};
    const auto of = [entry](std::string_view owner) {
        const auto found = entry->parameters.find(owner);
        return found != entry->parameters.end() ? std::string_view(found->second) : std::string_view();
    };
    if (op.starts_with("paddle."))
        return of("paddle");
    const std::string_view of_this = of(op);
    return of_this.empty() ? of("torch") : of_this;
}

} // namespace gnx::graph
