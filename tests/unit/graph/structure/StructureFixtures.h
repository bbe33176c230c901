#pragma once

#include <algorithm>
#include <cctype>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/structure/FoldedGraph.h"
#include "core/graph/structure/Structure.h"

namespace gnx::test {

/// Returns "L_self_modules_layer1_modules_0_modules_bn_parameters_weight_" for "layer1.0.bn.weight".
inline std::string parameterName(std::string_view path) {
    std::string name = "L_self";
    std::size_t begin = 0;
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', begin)) {
        name.append("_modules_").append(path.substr(begin, dot - begin));
        begin = dot + 1;
    }
    return name.append("_parameters_").append(path.substr(begin)).append("_");
}

/// A model.py of these statements. `@layer1.0.bn.weight` stands for a parameter, which becomes an argument; `inputs`
/// are the other arguments.
inline std::string modelText(const std::vector<std::string>& statements, const std::vector<std::string>& inputs = {"x"},
                             const std::string& result = "") {
    std::vector<std::string> arguments = inputs;
    std::string body;
    for (const std::string& statement : statements) {
        body += "        ";
        for (std::size_t i = 0; i < statement.size();) {
            if (statement[i] != '@') {
                body += statement[i++];
                continue;
            }
            const std::size_t begin = ++i;
            while (i < statement.size() && (std::isalnum(static_cast<unsigned char>(statement[i])) != 0 ||
                                            statement[i] == '_' || statement[i] == '.'))
                ++i;
            arguments.push_back(parameterName(std::string_view(statement).substr(begin, i - begin)));
            body += arguments.back();
        }
        body += '\n';
    }
    std::string head = "import torch\nimport paddle\n\nclass GraphModule(torch.nn.Module):\n    def forward(self";
    std::unordered_set<std::string> known;
    for (const std::string& argument : arguments)
        if (known.insert(argument).second)
            head += ", " + argument;
    if (!result.empty())
        body += "        return " + result + "\n";
    return head + "):\n" + (body.empty() ? "        pass\n" : body);
}

inline std::shared_ptr<const Graph> parsed(const std::string& source, Framework framework = Framework::Torch) {
    auto graph = parseGraph(source, framework);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

inline std::shared_ptr<const Graph> graphOf(const std::vector<std::string>& statements,
                                            const std::vector<std::string>& inputs = {"x"},
                                            const std::string& result = "") {
    return parsed(modelText(statements, inputs, result));
}

/// Content of a group, as text: operators by name, groups as "name(their items)", repeats as "name x3(those of the
/// first)". "!" after a group that is not part of a repeat but stands for one operator's module does not occur.
inline std::string outline(const Graph& graph, const Structure& structure, GroupId group) {
    std::string text;
    const auto items = structure.items(structure.group(group));
    for (std::size_t i = 0; i < items.size(); ++i) {
        text += text.empty() ? "" : " ";
        if (!items[i].is_group) {
            text += shortOpName(graph.op(graph.node(items[i].node())));
            continue;
        }
        const Group& inner = structure.group(items[i].group());
        text += inner.name;
        if (inner.repeat != Group::no_repeat) {
            const Repeat& repeat = structure.repeats()[inner.repeat];
            text += " x" + std::to_string(repeat.count);
            i += repeat.count - 1;
        }
        text += '(' + outline(graph, structure, items[i].group()) + ')';
    }
    return text;
}

inline std::string outline(const Graph& graph) {
    const auto structure = structureOf(graph);
    return outline(graph, *structure, structure->root());
}

/// Sequences of encoder layers: attention of three projections, a norm and an MLP of two, all with names.
inline std::vector<std::string> encoderLayers(std::uint32_t count, const std::string& prefix = "encoder.layer") {
    std::vector<std::string> lines;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::string p = prefix + "." + std::to_string(i), n = std::to_string(i),
                          h = i == 0 ? "x" : "h" + std::to_string(i - 1);
        lines.insert(lines.end(),
                     {
                         "q" + n + " = torch._C._nn.linear(" + h + ", @" + p + ".attention.query.weight)",
                         "k" + n + " = torch._C._nn.linear(" + h + ", @" + p + ".attention.key.weight)",
                         "v" + n + " = torch._C._nn.linear(" + h + ", @" + p + ".attention.value.weight)",
                         "a" + n + " = torch._C._nn.scaled_dot_product_attention(q" + n + ", k" + n + ", v" + n + ")",
                         "o" + n + " = torch._C._nn.linear(a" + n + ", @" + p + ".attention.output.weight)",
                         "s" + n + " = " + h + " + o" + n,
                         "n" + n + " = torch.nn.functional.layer_norm(s" + n + ", (8,), @" + p + ".norm.weight)",
                         "u" + n + " = torch._C._nn.linear(n" + n + ", @" + p + ".mlp.up.weight)",
                         "g" + n + " = torch._C._nn.gelu(u" + n + ")",
                         "d" + n + " = torch._C._nn.linear(g" + n + ", @" + p + ".mlp.down.weight)",
                         "h" + n + " = n" + n + " + d" + n,
                     });
    }
    return lines;
}

} // namespace gnx::test
