#include "core/graph/ir/GraphWriter.h"

#include <algorithm>
#include <limits>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/graph/ir/Environment.h"
#include "core/graph/ir/ExpressionWriter.h"
#include "core/graph/ir/OperandWalk.h"
#include "core/graph/ir/OperandWriter.h"

namespace gnx::graph {
namespace {

constexpr std::string_view kIndent = "        ";
constexpr std::uint32_t kForever = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kNever = kForever - 1;

/// Meaning of the names at one point of the written text, and the names of each value.
class Names {
  public:
    explicit Names(std::size_t values) : names_(values) {}

    void bind(const std::string& name, ValueId value) {
        unbind(name);
        bound_[name] = value;
        names_[value.value()].push_back(name);
    }
    void unbind(const std::string& name) {
        const auto found = bound_.find(name);
        if (found == bound_.end())
            return;
        std::erase(names_[found->second.value()], name);
        bound_.erase(found);
    }
    const std::vector<std::string>& of(ValueId value) const { return names_[value.value()]; }
    ValueId meaning(const std::string& name) const {
        const auto found = bound_.find(name);
        return found == bound_.end() ? ValueId() : found->second;
    }

  private:
    std::unordered_map<std::string, ValueId> bound_;
    std::vector<std::vector<std::string>> names_;
};

class Writer {
  public:
    Writer(const Graph& graph, const WritingStyle& style)
        : graph_(graph), style_(style), names_(graph.values().size()),
          operands_(graph, [this](ValueId value) { return currentName(value); }), expressions_(graph, operands_) {}

    Result<WrittenGraph> write() {
        GNX_CHECK(checkReturn());
        operands_.writeDevicesAs(style_.device);
        operands_.writeTypesAs(style_.types);
        collectNames();
        decideFrees();
        GNX_CHECK(collectImports());
        writeHeader();
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            node_ = i;
            writeComments();
            const std::uint32_t first = line_;
            writeNode(graph_.nodes()[i]);
            if (const std::string why = whyNot(); !why.empty())
                return failure(why);
            written_.lines.push_back({first, line_ - 1});
        }
        writeReturn();
        if (const std::string why = whyNot(); !why.empty())
            return failure(why);
        return std::move(written_);
    }

  private:
    std::optional<std::string> currentName(ValueId value) const {
        const auto& names = names_.of(value);
        return names.empty() ? std::nullopt : std::optional(names.front());
    }

    std::string whyNot() const {
        if (!failure_.empty())
            return failure_;
        return operands_.failure().empty() ? expressions_.failure() : operands_.failure();
    }

    Error failure(const std::string& message) const {
        Error error{.code = ErrorCode::Unsupported, .message = message, .path = "model.py"};
        if (node_ < graph_.nodes().size()) {
            error.line = graph_.nodes()[node_].source.line;
            error.column = graph_.nodes()[node_].source.column;
        }
        return error;
    }

    Status checkReturn() const {
        for (const Problem& problem : graph_.problems())
            if (problem.code == kMissingReturn)
                return Error{ErrorCode::Unsupported, problem.message, problem.file, problem.line, problem.column};
        return {};
    }

    // --- before the first line ---

    std::string_view nameOf(ValueId value) const {
        return style_.names.empty() ? graph_.valueName(value) : std::string_view(style_.names[value.value()]);
    }

    void collectNames() {
        for (std::uint32_t i = 0; i < graph_.values().size(); ++i)
            taken_.emplace(nameOf(ValueId(i)));
    }

    void decideFrees() {
        last_use_.assign(graph_.values().size(), kNever);
        for (std::uint32_t i = 0; i < graph_.values().size(); ++i)
            if (const auto uses = graph_.uses(graph_.values()[i]); !uses.empty())
                last_use_[i] = uses.back().value();
        for (const Operand& output : graph_.outputs())
            forEachValue(graph_, output, [this](ValueId value) { last_use_[value.value()] = kForever; });
    }
    bool neededFrom(ValueId value, std::uint32_t node) const {
        const std::uint32_t last = last_use_[value.value()];
        return last != kNever && last >= node;
    }

    Status addImport(std::string_view dotted) {
        if (dotted.starts_with('.'))
            return failure("a relative import (" + std::string(dotted) + ") cannot be written");
        const std::string_view root = dotted.substr(0, dotted.find('.'));
        if (!Environment::isBuiltin(root))
            imports_.emplace(root);
        taken_.emplace(root);
        return {};
    }
    Status collectSymbols(std::span<const Operand> operands) {
        for (const Operand& operand : operands) {
            if (operand.kind == OperandKind::Symbol)
                GNX_CHECK(addImport(graph_.text(operand.string)));
            if (isContainer(operand.kind))
                GNX_CHECK(collectSymbols(graph_.children(operand)));
        }
        return {};
    }
    Status collectImports() {
        imports_.emplace(graph_.framework() == Framework::Paddle ? "paddle" : "torch");
        for (const GraphInput& input : graph_.inputs())
            if (const auto type = graph_.text(input.annotation); type.find('.') != std::string_view::npos)
                GNX_CHECK(addImport(type));
        for (const Node& node : graph_.nodes()) {
            if (node.kind == NodeKind::Call)
                GNX_CHECK(addImport(graph_.op(node)));
            GNX_CHECK(collectSymbols(graph_.operands(node)));
            for (const Keyword& keyword : graph_.keywords(node))
                GNX_CHECK(collectSymbols({&keyword.operand, 1}));
        }
        return collectSymbols(graph_.outputs());
    }

    void writeHeader() {
        for (const std::string& module : imports_)
            add("import " + module);
        const bool paddle = graph_.framework() == Framework::Paddle;
        add("");
        add("");
        written_.class_line = line_;
        add(std::string("class GraphModule(") + (paddle ? "paddle.nn.Layer" : "torch.nn.Module") + "):");
        if (paddle) {
            add("    def __init__(self):");
            add("        super().__init__()");
            add("");
        }
        written_.signature.first = line_;
        add("    def forward(");
        line("self,");
        for (const GraphInput& input : graph_.inputs()) {
            const std::string name(style_.names.empty() ? graph_.text(input.name) : nameOf(input.value));
            const std::string_view type = graph_.text(input.annotation);
            line(name + (type.empty() ? "" : ": ") + std::string(type) + ',');
            names_.bind(name, input.value);
        }
        written_.signature.last = line_;
        add("    ):");
    }

    void writeComments() {
        for (; comment_ < style_.comments.size() && style_.comments[comment_].before.value() <= node_; ++comment_) {
            const std::string& text = style_.comments[comment_].text;
            written_.comment_lines.push_back(line_);
            text.empty() ? add("") : line("# " + text);
        }
    }

    // --- statements ---

    std::string freshName() {
        std::string name;
        do
            name = "tmp_" + std::to_string(fresh_++);
        while (!taken_.insert(name).second);
        return name;
    }

    void add(std::string_view text) {
        written_.text += text;
        written_.text += '\n';
        ++line_;
    }
    void line(const std::string& text) { add(std::string(kIndent) + text); }

    /// `name` is about to mean something else: what it means now gets a second name if it is read from `node` on.
    void giveWay(const std::string& name, std::uint32_t node) {
        const ValueId value = names_.meaning(name);
        if (!value.valid() || !neededFrom(value, node) || names_.of(value).size() > 1)
            return;
        const std::string second = freshName();
        line(second + " = " + name);
        names_.bind(second, value);
    }

    std::string wantedName(ValueId value) {
        const std::string_view name = nameOf(value);
        return name.empty() ? freshName() : std::string(name);
    }

    std::vector<std::string> targetNames(const Node& node) {
        std::vector<std::string> targets;
        for (std::uint32_t i = 0; i < node.results.count; ++i)
            targets.push_back(wantedName(ValueId(node.results.first + i)));
        return targets;
    }

    /// A single result that nobody reads or has named needs no target.
    bool isStatement(const Node& node) const {
        if (node.unpacks || node.results.count == 0)
            return node.results.count == 0 && !node.unpacks;
        const ValueId value(node.results.first);
        return (!style_.frees || graph_.valueName(value).empty()) && last_use_[value.value()] == kNever;
    }

    void writeNode(const Node& node) {
        if (node.kind == NodeKind::Opaque) {
            failure_ = "a statement outside the known subset cannot be written back";
            return;
        }
        if (node.kind == NodeKind::Operator && !inPlaceSymbol(graph_.op(node)).empty()) {
            writeInPlace(node);
        } else if (isStatement(node)) {
            writeTypes(node);
            finish(node, {}, expressions_.write(node));
        } else {
            const std::vector<std::string> targets = targetNames(node);
            for (const std::string& target : targets)
                giveWay(target, node_ + 1);
            writeTypes(node);
            std::string left;
            for (std::size_t i = 0; i < targets.size(); ++i)
                left += (i == 0 ? "" : ", ") + targets[i];
            if (node.unpacks)
                left = '(' + left + (targets.size() == 1 ? ",)" : ")");
            finish(node, targets, left + " = " + expressions_.write(node));
        }
    }

    /// `x += y`, where x must be the result's name and mean the first operand.
    void writeInPlace(const Node& node) {
        const auto operands = graph_.operands(node);
        const std::string target = wantedName(ValueId(node.results.first));
        const bool in_place = operands[0].kind == OperandKind::Value && names_.meaning(target).valid() &&
                              names_.meaning(target) == operands[0].value;
        if (in_place) {
            giveWay(target, node_ + 1);
        } else {
            giveWay(target, node_);
            line(target + " = " + operands_.write(operands[0]));
            if (operands[0].kind == OperandKind::Value)
                names_.bind(target, operands[0].value);
            else
                names_.unbind(target);
        }
        writeTypes(node);
        const std::string symbol(inPlaceSymbol(graph_.op(node)));
        finish(node, {target}, target + ' ' + symbol + ' ' + operands_.write(operands[1]));
    }

    void writeTypes(const Node& node) {
        if (node.declared_types.valid())
            line("# pd_op." + std::string(graph_.text(node.declared_types)));
    }

    /// Writes the statement and frees what is read for the last time.
    void finish(const Node& node, const std::vector<std::string>& targets, const std::string& text) {
        for (std::size_t i = 0; i < targets.size(); ++i)
            names_.bind(targets[i], ValueId(node.results.first + static_cast<std::uint32_t>(i)));
        std::vector<std::string> freed;
        const auto release = [&](ValueId value) {
            const std::vector<std::string> names = names_.of(value);
            freed.insert(freed.end(), names.begin(), names.end());
            for (const std::string& name : names)
                names_.unbind(name);
        };
        for (const ValueId value : graph_.readsOf(NodeId(node_)))
            if (last_use_[value.value()] == node_)
                release(value);
        for (std::uint32_t i = 0; i < node.results.count; ++i)
            if (last_use_[node.results.first + i] == kNever)
                release(ValueId(node.results.first + i));
        writeFreeing(text, freed);
    }

    void writeFreeing(const std::string& text, const std::vector<std::string>& freed) {
        if (freed.empty() || !style_.frees)
            return line(text);
        std::string names;
        const bool paddle = graph_.framework() == Framework::Paddle;
        for (const std::string& name : freed)
            names += (names.empty() ? "" : paddle ? ", " : " = ") + name;
        if (!paddle)
            return line(text + ";  " + names + " = None");
        line(text);
        line("del " + names);
    }

    void writeReturn() {
        node_ = kForever;
        std::string text;
        for (const Operand& output : graph_.outputs())
            text += (text.empty() ? "" : ", ") + operands_.write(output);
        if (graph_.returnsTuple())
            text = '(' + text + (graph_.outputs().size() == 1 ? ",)" : ")");
        written_.last_line = line_;
        line(text.empty() ? "return" : "return " + text);
    }

    const Graph& graph_;
    const WritingStyle& style_;
    Names names_;
    OperandWriter operands_;
    ExpressionWriter expressions_;
    std::unordered_set<std::string> taken_;
    std::set<std::string> imports_;
    std::vector<std::uint32_t> last_use_; ///< by value: a node, kForever for what is returned, kNever
    std::uint32_t node_ = 0;
    std::uint32_t fresh_ = 0;
    std::size_t comment_ = 0;
    std::uint32_t line_ = 1; ///< number of the next line
    WrittenGraph written_;
    std::string failure_;
};

} // namespace

Result<WrittenGraph> writeGraph(const Graph& graph, const WritingStyle& style) {
    return Writer(graph, style).write();
}

namespace {

/// The class of a body and its instance, to stand within the class of its graph: its lines without imports, one level
/// deeper.
Result<std::string> writeBody(const GraphBody& body) {
    GNX_TRY(const std::string whole, writeGraph(*body.graph));
    constexpr std::string_view name = "class GraphModule(";
    std::string_view rest(whole);
    const std::size_t begin = rest.find(name);
    if (begin == std::string_view::npos)
        return Error{.code = ErrorCode::Unsupported, .message = "the body " + body.name + " cannot be written"};
    rest.remove_prefix(begin + name.size());
    std::string text = "\n    class " + body.name + "(";
    bool first = true;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        text.append(first || line.empty() ? "" : "    ").append(line).append("\n");
        first = false;
    }
    return text.append("\n    ").append(body.name).append(" = ").append(body.name).append("()\n");
}

} // namespace

Result<std::string> writeGraph(const Graph& graph) {
    GNX_TRY(WrittenGraph written, writeGraph(graph, WritingStyle()));
    for (const GraphBody& body : graph.bodies()) {
        GNX_TRY(const std::string text, writeBody(body));
        written.text += text;
    }
    return std::move(written.text);
}

} // namespace gnx::graph
