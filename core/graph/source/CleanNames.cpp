#include "core/graph/source/CleanNames.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "core/graph/ir/ExpressionWriter.h"
#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::graph {
namespace {

constexpr std::size_t kLongest = 100; ///< characters of a name before its number

/// Python's keywords, the functions that generated code calls, and the modules it imports.
constexpr auto kReserved = std::to_array<std::string_view>(
    {"False", "None",  "True",   "and",      "as",     "assert",  "async",     "await", "break",  "class", "continue",
     "def",   "del",   "elif",   "else",     "except", "finally", "for",       "from",  "global", "if",    "import",
     "in",    "is",    "lambda", "nonlocal", "not",    "or",      "pass",      "raise", "return", "try",   "while",
     "with",  "yield", "abs",    "all",      "any",    "bool",    "complex",   "dict",  "float",  "int",   "len",
     "list",  "max",   "min",    "pow",      "range",  "round",   "self",      "set",   "slice",  "str",   "sum",
     "super", "tuple", "type",   "torch",    "paddle", "math",    "isinstance"});

/// The part of a path that names a module: of "layer1.0.downsample.0" "downsample_0".
std::string tailOf(const std::vector<std::string_view>& parts, std::size_t count) {
    std::size_t first = count;
    const auto isNumber = [](std::string_view part) {
        return std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
    };
    while (first > 0 && (first == count || isNumber(parts[first])))
        --first;
    std::string name;
    for (std::size_t i = first; i < count; ++i)
        name.append(name.empty() ? "" : "_").append(parts[i]);
    return name;
}

class Namer {
  public:
    explicit Namer(const Graph& graph) : graph_(graph), names_(graph.values().size()) {}

    std::vector<std::string> run() {
        for (const Node& node : graph_.nodes())
            if (node.kind == NodeKind::Call) // its module is imported
                taken_.emplace(graph_.op(node).substr(0, graph_.op(node).find('.')));
        for (const GraphInput& input : graph_.inputs())
            names_[input.value.value()] = unique(inputName(graph_.text(input.name)));
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i)
            nameResults(NodeId(i));
        for (std::uint32_t i = 0; i < names_.size(); ++i)
            if (names_[i].empty()) // a name that is bound to nothing in the graph
                names_[i] = unique("value");
        return std::move(names_);
    }

  private:
    static std::string identifier(std::string_view text) {
        std::string name;
        for (const char c : text.substr(0, kLongest)) {
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            const bool digit = c >= '0' && c <= '9';
            if (digit && name.empty())
                name = "m";
            name += letter || digit ? c : '_';
        }
        return name.empty() || name == "_" ? "value" : name;
    }

    std::string unique(std::string_view wanted) {
        std::string base = identifier(wanted);
        if (std::ranges::find(kReserved, base) == kReserved.end() && taken_.insert(base).second)
            return base;
        std::uint32_t& number = next_[base];
        std::string name;
        do
            name = base + '_' + std::to_string(++number);
        while (!taken_.insert(name).second);
        return name;
    }

    /// A tracer's name without its prefixes: "L_kwargs_input_ids_" -> "input_ids".
    std::string inputName(std::string_view name) {
        splitModulePath(name, parts_);
        if (!parts_.empty()) {
            std::string path;
            for (const std::string_view part : parts_)
                path.append(path.empty() ? "" : "_").append(part);
            return path.size() <= kLongest ? path : path.substr(path.size() - kLongest);
        }
        for (const std::string_view mark : {"L_kwargs_", "L_args_", "L_"})
            if (name.starts_with(mark) && name.ends_with('_') && name.size() > mark.size() + 1) {
                name.remove_prefix(mark.size());
                name.remove_suffix(1);
                break;
            }
        return std::string(name);
    }

    void nameResults(NodeId id) {
        const Node& node = graph_.node(id);
        if (node.results.count == 0)
            return;
        const auto operands = graph_.operands(node);
        const bool in_place = node.kind == NodeKind::Operator && !inPlaceSymbol(graph_.op(node)).empty() &&
                              !operands.empty() && operands[0].kind == OperandKind::Value;
        if (in_place) {
            names_[node.results.first] = names_[operands[0].value.value()];
            return;
        }
        const std::string base = baseName(id);
        for (std::uint32_t i = 0; i < node.results.count; ++i)
            names_[node.results.first + i] = unique(base);
    }

    std::string baseName(NodeId id) {
        const Node& node = graph_.node(id);
        if (std::string module = moduleName(id); !module.empty())
            return module;
        if (node.kind == NodeKind::GetAttr && graph_.operands(node).size() > 1)
            return std::string(graph_.text(graph_.operands(node)[1].string));
        const std::string_view op = shortOpName(graph_.op(node));
        return std::string(
            op.substr(op.find_first_not_of('_') == std::string_view::npos ? 0 : op.find_first_not_of('_')));
    }

    /// Path of the module whose parameter it reads; empty if it reads none.
    std::string moduleName(NodeId id) {
        for (const ValueId value : graph_.readsOf(id)) {
            if (graph_.value(value).producer.valid())
                continue;
            splitModulePath(graph_.valueName(value), parts_);
            if (parts_.size() > 1)
                return tailOf(parts_, parts_.size() - 1);
        }
        return {};
    }

    const Graph& graph_;
    std::vector<std::string> names_;
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, std::uint32_t> next_; ///< numbers given to a base
    std::vector<std::string_view> parts_;
};

} // namespace

std::vector<std::string> cleanNames(const Graph& graph) {
    return Namer(graph).run();
}

} // namespace gnx::graph
