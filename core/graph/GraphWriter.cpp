#include "core/graph/GraphWriter.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/graph/Environment.h"
#include "core/graph/OperandWalk.h"
#include "core/graph/OperandWriter.h"

namespace gnx {
namespace {

constexpr std::string_view kIndent = "        ";
constexpr std::uint32_t kForever = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kNever = kForever - 1;

using Symbols = std::span<const std::pair<std::string_view, std::string_view>>;

std::string_view lookUp(Symbols symbols, std::string_view op) {
    const auto found = std::ranges::find(symbols, op, &std::pair<std::string_view, std::string_view>::first);
    return found == symbols.end() ? std::string_view() : found->second;
}

std::string_view binarySymbol(std::string_view op) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 21> symbols{
        {{"operator.add", "+"},        {"operator.sub", "-"},       {"operator.mul", "*"},  {"operator.matmul", "@"},
         {"operator.truediv", "/"},    {"operator.floordiv", "//"}, {"operator.mod", "%"},  {"operator.pow", "**"},
         {"operator.lshift", "<<"},    {"operator.rshift", ">>"},   {"operator.and_", "&"}, {"operator.or_", "|"},
         {"operator.xor", "^"},        {"operator.lt", "<"},        {"operator.gt", ">"},   {"operator.le", "<="},
         {"operator.ge", ">="},        {"operator.eq", "=="},       {"operator.ne", "!="},  {"operator.is_", "is"},
         {"operator.is_not", "is not"}}};
    return lookUp(symbols, op);
}

std::string_view inPlaceSymbol(std::string_view op) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> symbols{
        {{"operator.iadd", "+="},
         {"operator.isub", "-="},
         {"operator.imul", "*="},
         {"operator.imatmul", "@="},
         {"operator.itruediv", "/="},
         {"operator.ifloordiv", "//="},
         {"operator.imod", "%="},
         {"operator.ipow", "**="},
         {"operator.ilshift", "<<="},
         {"operator.irshift", ">>="},
         {"operator.iand", "&="},
         {"operator.ior", "|="},
         {"operator.ixor", "^="}}};
    return lookUp(symbols, op);
}

std::string_view unarySymbol(std::string_view op) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> symbols{
        {{"operator.neg", "-"}, {"operator.pos", "+"}, {"operator.invert", "~"}, {"operator.not_", "not "}}};
    return lookUp(symbols, op);
}

/// What the names mean at one point of the written text, and which names each value goes by.
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
    explicit Writer(const Graph& graph)
        : graph_(graph), names_(graph.values().size()), operands_(graph, [this](ValueId value) {
              const auto& names = names_.of(value);
              return names.empty() ? std::nullopt : std::optional(names.front());
          }) {}

    Result<std::string> write() {
        GNX_CHECK(checkReturn());
        collectNames();
        planFrees();
        GNX_CHECK(collectImports());
        writeHeader();
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            node_ = i;
            writeNode(graph_.nodes()[i]);
            if (!operands_.failure().empty())
                return failure(operands_.failure());
            if (!failure_.empty())
                return failure(failure_);
        }
        writeReturn();
        if (!operands_.failure().empty())
            return failure(operands_.failure());
        return std::move(out_);
    }

  private:
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

    void collectNames() {
        for (std::uint32_t i = 0; i < graph_.values().size(); ++i)
            taken_.emplace(graph_.valueName(ValueId(i)));
    }

    void planFrees() {
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
            out_ += "import " + module + '\n';
        const bool paddle = graph_.framework() == Framework::Paddle;
        out_ += std::string("\n\nclass GraphModule(") + (paddle ? "paddle.nn.Layer" : "torch.nn.Module") + "):\n";
        if (paddle)
            out_ += "    def __init__(self):\n        super().__init__()\n\n";
        out_ += "    def forward(\n        self,\n";
        for (const GraphInput& input : graph_.inputs()) {
            const std::string name(graph_.text(input.name));
            const std::string_view type = graph_.text(input.annotation);
            out_ += std::string(kIndent) + name + (type.empty() ? "" : ": ") + std::string(type) + ",\n";
            names_.bind(name, input.value);
        }
        out_ += "    ):\n";
    }

    // --- statements ---

    std::string freshName() {
        std::string name;
        do
            name = "tmp_" + std::to_string(fresh_++);
        while (!taken_.insert(name).second);
        return name;
    }

    void line(const std::string& text) { out_ += std::string(kIndent) + text + '\n'; }

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
        const std::string_view name = graph_.valueName(value);
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
        return graph_.valueName(value).empty() && last_use_[value.value()] == kNever;
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
            finish(node, {}, expression(node));
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
            finish(node, targets, left + " = " + expression(node));
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

    std::string expression(const Node& node) {
        const auto operands = graph_.operands(node);
        switch (node.kind) {
        case NodeKind::Call:
            return callText(node);
        case NodeKind::Method: {
            constexpr std::string_view prefix = "Tensor.";
            const std::string method(graph_.op(node).substr(prefix.size()));
            return operands_.writeTight(operands[0]) + '.' + method + '(' + operands_.writeArguments(node, 1) + ')';
        }
        case NodeKind::GetItem:
            return operands_.writeTight(operands[0]) + '[' + operands_.writeIndex(operands[1]) + ']';
        case NodeKind::SetItem:
            return operands_.writeTight(operands[0]) + '[' + operands_.writeIndex(operands[1]) +
                   "] = " + operands_.write(operands[2]);
        case NodeKind::GetAttr:
            return operands_.writeTight(operands[0]) + '.' + std::string(graph_.text(operands[1].string));
        case NodeKind::Operator:
            return operatorText(node);
        case NodeKind::Opaque:
            break;
        }
        return {};
    }

    /// Paddle's operators return one tensor where fewer are wanted than they can give; the dataset pads with None.
    std::string callText(const Node& node) {
        std::string call = std::string(graph_.op(node)) + '(' + operands_.writeArguments(node, 0) + ')';
        if (graph_.framework() != Framework::Paddle || !node.unpacks || node.results.count < 2)
            return call;
        std::string nones;
        for (std::uint32_t i = 1; i < node.results.count; ++i)
            nones += ", None";
        return "(lambda x, f: f(x))(" + call + ", lambda out: out if isinstance(out, (list, tuple)) else (out" + nones +
               "))";
    }

    std::string operatorText(const Node& node) {
        const std::string_view op = graph_.op(node);
        const auto operands = graph_.operands(node);
        if (op == "operator.unpack")
            return operands_.write(operands[0]);
        if (op == "operator.contains" || op == "operator.not_contains")
            return operands_.writeTight(operands[1]) + (op == "operator.contains" ? " in " : " not in ") +
                   operands_.writeTight(operands[0]);
        if (const auto symbol = unarySymbol(op); !symbol.empty())
            return std::string(symbol) + operands_.writeTight(operands[0]);
        const std::string_view symbol = binarySymbol(op);
        if (symbol.empty()) {
            failure_ = "the operator " + std::string(op) + " has no notation";
            return {};
        }
        return operands_.writeTight(operands[0]) + ' ' + std::string(symbol) + ' ' + operands_.writeTight(operands[1]);
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
        if (freed.empty())
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
        line(text.empty() ? "return" : "return " + text);
    }

    const Graph& graph_;
    Names names_;
    OperandWriter operands_;
    std::unordered_set<std::string> taken_;
    std::set<std::string> imports_;
    std::vector<std::uint32_t> last_use_; ///< by value: a node, kForever for what is returned, kNever
    std::uint32_t node_ = 0;
    std::uint32_t fresh_ = 0;
    std::string out_, failure_;
};

} // namespace

Result<std::string> writeGraph(const Graph& graph) {
    return Writer(graph).write();
}

} // namespace gnx
