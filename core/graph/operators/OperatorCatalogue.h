#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// Entry of resources/operators/catalogue.json: the knowledge about all operators of one name, those of torch and of
/// Paddle together. An empty word means unknown. The room named at a word defines its meaning and has the function, if
/// one is needed.
struct OperatorEntry {
    std::string name;           ///< the last part of an operator's name, as in a graph: "conv2d", "add_", "__and__"
    std::string category;       ///< opCategoryName(): ir
    std::string cost;           ///< CostFamily in words, with its FLOPs: "pointwise 5": cost
    std::string paddle_cost;    ///< where Paddle's differs
    std::string shape;          ///< rule for the sizes of the result, "of first" operand, "broadcast": exec/validate
    std::string paddle_type;    ///< rule for dtype and shape of Paddle's operator: types
    std::string shares;         ///< memory of the results: of the "first operand", or of "any operand": ir
    std::string shares_if;      ///< condition under which they do, SharesIf in words; empty: always: types
    bool paddle_shares = false; ///< in Paddle as well: types
    std::string results; ///< "several", or "several of a dimension": a tuple only where a dimension is given: motif
    std::string effect;  ///< OperatorFacts::Rule in words: ir
    std::string paddle_effect; ///< Paddle's, if it differs
    bool writes_aside = false; ///< its result is not the memory that it writes: running statistics, gradients: types
    std::string traits;        ///< operators whose arguments have the same words, as nodeTraits() gives them: ir
    bool augmented = false;    ///< Python's operator that assigns: iadd
    bool whole_rows = false;   ///< an activation that reads more than one element for one result: profile/analysis
    /// A number in Python, or sizes of the results, are what elements say: torch.compile ends a graph there.
    bool reads_elements = false;
    /// Takes a number where its schema has a tensor; of other operators Python takes a tensor alone
    /// (should_allow_numbers_as_tensors() in torch/csrc/utils/python_arg_parser.cpp): exec/engine
    bool numbers_as_tensors = false;
    std::string brief; ///< shorter name, for people, of an operator that only kernels are named for: profile/analysis
    /// Positions of operands that are sizes: the first and the last position, or only the first if all further operands
    /// are sizes. A method's receiver has position 0.
    std::vector<std::size_t> sizes;
    /// Positional parameters with defaults, "input, dim=None". The key is "torch", "paddle", or an operator's full name
    /// if functions with the same name differ: motif.
    std::map<std::string, std::string, std::less<>> parameters;
};

/// All entries, sorted by name.
std::span<const OperatorEntry> operatorCatalogue();

/// Returns null if the catalogue has no such name.
const OperatorEntry* findOperator(std::string_view name);

/// Returns the positional parameters of the operator with a full name ("torch.conv2d", "Tensor.view"). A method's
/// receiver is the first. Empty if the catalogue has none.
std::string_view parametersOf(std::string_view op);

/// Throws std::logic_error, because the program's own catalogue contains a word that no code reads.
[[noreturn]] void refuseWord(const OperatorEntry& entry, std::string_view word);

/// Returns the meaning of an entry's word.
template <typename T, std::size_t N>
T meaningOf(const OperatorEntry& entry, std::string_view word,
            const std::array<std::pair<std::string_view, T>, N>& meanings) {
    for (const auto& [known, meaning] : meanings)
        if (known == word)
            return meaning;
    refuseWord(entry, word);
}

} // namespace gnx::graph
