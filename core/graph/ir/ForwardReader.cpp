#include "core/graph/ir/ForwardReader.h"

#include <array>
#include <utility>
#include <vector>

#include "core/graph/ir/OpaqueScan.h"
#include "core/graph/pysource/Characters.h"

namespace gnx::graph {
namespace {

using py::ExprKind;
using py::StmtKind;

constexpr std::size_t kLargestGraph = std::size_t{64} << 20;
constexpr std::string_view kPaddlePrefix = "pd_op.";

/// Returns "add: (9x1xf32) <- ..." for "# pd_op.add: (9x1xf32) <- (9x1xf32, 9x1xf32)"; empty for any other comment.
std::string_view declaredTypes(std::string_view comment) {
    while (!comment.empty() && (comment[0] == '#' || comment[0] == ' '))
        comment.remove_prefix(1);
    return comment.starts_with(kPaddlePrefix) ? comment.substr(kPaddlePrefix.size()) : std::string_view{};
}

} // namespace

SourceRange ForwardReader::sourceOf(const py::Stmt& statement) {
    const py::Position begin = module_.lines.locate(statement.begin, line_);
    const py::Position end = module_.lines.locate(statement.end, begin.line);
    line_ = begin.line;
    return {begin.line, begin.column, end.line, end.column, statement.begin, statement.end};
}

Status ForwardReader::read(const py::FunctionStmt& forward) {
    builder_.expectNodes(forward.body.size() / 2); // the other half frees names
    readParameters(forward);
    for (const py::StmtPtr statement : forward.body) {
        if (returned_) {
            report(statement->begin, "unreachable-statement",
                   "found a statement behind the return of forward(), expected the end of the file");
            break;
        }
        if (statement->kind == StmtKind::Pass)
            continue;
        builder_.countStatement();
        source_ = sourceOf(*statement);
        const std::string_view types = declaredTypes(statement->comment);
        expressions_.startStatement(source_, types.empty() ? StringId() : internValid(types));
        const GraphBuilder::Mark mark = builder_.mark();
        if (!readStatement(*statement)) {
            builder_.rollback(mark);
            environment_.rollback();
            reportFailure(*statement);
            addOpaque(*statement);
        }
        environment_.commit();
        if (builder_.size() > kLargestGraph)
            return limitError("the graph has more than " + std::to_string(kLargestGraph) + " operations");
        if (builder_.exceeded() != nullptr)
            return limitError(builder_.exceeded());
    }
    if (!returned_)
        reportMissingReturn(forward);
    return {};
}

StringId ForwardReader::internValid(std::string_view text) {
    if (py::findInvalidUtf8(text) == std::string_view::npos && text.find('\0') == std::string_view::npos)
        return builder_.intern(text);
    return builder_.internCopy(py::toValidUtf8(text));
}

void ForwardReader::report(std::uint32_t offset, const char* code, std::string message) {
    const py::Position place = module_.lines.locate(offset, line_);
    builder_.addProblem({Problem::Severity::Error, code, file_name_, place.line, place.column, std::move(message)});
}

/// A file that was cut off between two statements reads well up to its end.
void ForwardReader::reportMissingReturn(const py::FunctionStmt& forward) {
    const std::uint32_t offset = forward.body.empty() ? forward.end : forward.body.back()->end;
    const py::Position end = module_.lines.locate(offset, line_);
    builder_.addProblem({Problem::Severity::Warning, kMissingReturn, file_name_, end.line, end.column,
                         "found the end of forward(), expected a return statement; the file may be cut off"});
}

Error ForwardReader::limitError(std::string message) const {
    Error error;
    error.code = ErrorCode::Unsupported;
    error.path = file_name_;
    error.line = source_.line;
    error.column = source_.column;
    error.message = std::move(message);
    return error;
}

void ForwardReader::readParameters(const py::FunctionStmt& forward) {
    bool first = true;
    py::ExprPtr annotation = nullptr;
    StringId type;
    std::vector<bool> seen(module_.symbols.size(), false); // by symbol; the lexer has numbered them all
    for (const py::Parameter& parameter : forward.parameters) {
        const bool self = first && parameter.name == "self";
        first = false;
        if (self || parameter.kind != py::ParameterKind::Plain)
            continue;
        if (parameter.annotation != annotation) { // else the same text as the last
            annotation = parameter.annotation;
            type = annotation == nullptr ? StringId() : builder_.intern(module_.text(*annotation));
        }
        Operand operand;
        operand.kind = OperandKind::Value;
        operand.value = builder_.addInput(builder_.intern(parameter.symbol), type);
        if (seen[parameter.symbol])
            report(parameter.begin, "duplicate-parameter",
                   "found a second parameter " + std::string(parameter.name) + " of forward(), expected another name");
        seen[parameter.symbol] = true;
        environment_.bind(parameter.symbol, operand);
    }
}

bool ForwardReader::readStatement(const py::Stmt& statement) {
    switch (statement.kind) {
    case StmtKind::Assign:
        return readAssign(statement.as<py::AssignStmt>());
    case StmtKind::AugmentedAssign:
        return readAugmentedAssign(statement.as<py::AugmentedAssignStmt>());
    case StmtKind::Delete:
        return readDelete(statement.as<py::DeleteStmt>());
    case StmtKind::Return:
        return readReturn(statement.as<py::ValueStmt>());
    case StmtKind::Expression:
        return expressions_.read(*statement.as<py::ValueStmt>().value).has_value();
    case StmtKind::Import:
    case StmtKind::ImportFrom:
        environment_.import(statement.as<py::ImportStmt>(), statement.kind == StmtKind::ImportFrom);
        return true;
    case StmtKind::Pass:
        return true;
    case StmtKind::Class:
    case StmtKind::Function:
    case StmtKind::Opaque:
        return false;
    }
    return false;
}

bool ForwardReader::readAssign(const py::AssignStmt& assign) {
    if (assign.value == nullptr)
        return true; // x: int
    const auto value = expressions_.read(*assign.value);
    if (!value)
        return false;
    for (const py::ExprPtr target : assign.targets)
        if (!this->assign(*target, *value))
            return false;
    return true;
}

bool ForwardReader::assign(const py::Expr& target, const Operand& value) {
    switch (target.kind) {
    case ExprKind::Name: {
        const auto& name = target.as<py::NameExpr>();
        if (value.kind == OperandKind::Value)
            builder_.nameValue(value.value, name.symbol);
        environment_.bind(name.symbol, value);
        return true;
    }
    case ExprKind::Tuple:
    case ExprKind::List:
        return unpack(target.as<py::SequenceExpr>(), value);
    case ExprKind::Subscript:
        return assignItem(target.as<py::SubscriptExpr>(), value);
    default:
        expressions_.fail(target, "expected a name, a tuple of names or an item as the target");
        return false;
    }
}

bool ForwardReader::assignItem(const py::SubscriptExpr& target, const Operand& value) {
    const auto object = expressions_.read(*target.object);
    if (!object)
        return false;
    const auto index = expressions_.read(*target.index);
    if (!index)
        return false;
    const std::array operands{*object, *index, value};
    builder_.addNode(NodeKind::SetItem, builder_.intern("operator.setitem"), operands, {}, 0, source_, StringId());
    return true;
}

/// A call made just now returns its elements as separate results; a container of known length is taken apart without a
/// node; any other value needs a node "operator.unpack".
bool ForwardReader::unpack(const py::SequenceExpr& targets, const Operand& value) {
    const auto count = static_cast<std::uint32_t>(targets.items.size());
    if (value.kind == OperandKind::Tuple || value.kind == OperandKind::List) {
        if (value.children.count != count) {
            expressions_.fail(targets, "expected " + std::to_string(value.children.count) + " targets, found " +
                                           std::to_string(count));
            return false;
        }
        for (std::uint32_t i = 0; i < count; ++i)
            if (!assign(*targets.items[i], builder_.children(value)[i]))
                return false;
        return true;
    }
    if (value.kind != OperandKind::Value) {
        expressions_.fail(targets, "expected a value that can be taken apart");
        return false;
    }
    ValueId first = value.value;
    if (!builder_.isFreshCall(value.value))
        first = expressions_.apply(NodeKind::Operator, "operator.unpack", {&value, 1}).value;
    builder_.unpackLast(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        Operand element;
        element.kind = OperandKind::Value;
        element.value = ValueId(first.value() + i);
        if (!assign(*targets.items[i], element))
            return false;
    }
    return true;
}

bool ForwardReader::readAugmentedAssign(const py::AugmentedAssignStmt& assign) {
    const auto current = expressions_.read(*assign.target);
    if (!current)
        return false;
    const auto value = expressions_.read(*assign.value);
    if (!value)
        return false;
    const std::array operands{*current, *value};
    const std::string_view op = ExpressionReader::inPlaceName(static_cast<py::BinaryOp>(assign.op));
    return this->assign(*assign.target, expressions_.apply(NodeKind::Operator, op, operands));
}

/// False if the target has no name in it.
bool ForwardReader::unbindNames(const py::Expr& target) {
    bool found = target.kind == ExprKind::Name;
    if (found)
        environment_.unbind(target.as<py::NameExpr>().symbol);
    else if (target.kind == ExprKind::Tuple || target.kind == ExprKind::List)
        for (const py::ExprPtr item : target.as<py::SequenceExpr>().items)
            found |= unbindNames(*item);
    return found;
}

bool ForwardReader::readDelete(const py::DeleteStmt& statement) {
    for (const py::ExprPtr target : statement.targets) {
        if (!unbindNames(*target)) {
            expressions_.fail(*target, "expected a name after del");
            return false;
        }
    }
    return true;
}

bool ForwardReader::readReturn(const py::ValueStmt& statement) {
    returned_ = true;
    builder_.setReturnSource(source_);
    if (statement.value == nullptr)
        return true;
    const auto value = expressions_.read(*statement.value);
    if (!value)
        return false;
    const bool tuple = value->kind == OperandKind::Tuple || value->kind == OperandKind::List;
    if (tuple) {
        const auto children = builder_.children(*value);
        builder_.setOutputs(std::vector<Operand>(children.begin(), children.end()), true);
    } else {
        builder_.setOutputs({&*value, 1}, false);
    }
    return true;
}

void ForwardReader::reportFailure(const py::Stmt& statement) {
    builder_.countOpaque();
    const Unreadable& failure = expressions_.failure();
    if (failure.message.empty() && statement.kind == StmtKind::Opaque)
        return; // the parser has reported it
    const std::uint32_t offset = failure.message.empty() ? statement.begin : failure.offset;
    const py::Position place = module_.lines.locate(offset, source_.line);
    const std::string message =
        failure.message.empty() ? "found a nested class or function, expected straight-line code" : failure.message;
    builder_.addProblem(
        {Problem::Severity::Warning, "opaque-statement", file_name_, place.line, place.column, message});
}

/// Its operands are its text and the values it mentions, so that the graph stays connected in both directions.
void ForwardReader::addOpaque(const py::Stmt& statement) {
    const OpaqueNames names = scanOpaque(module_.text(statement));
    std::vector<Operand> operands(1);
    operands[0].kind = OperandKind::Opaque;
    operands[0].string = builder_.internCopy(py::toValidUtf8(module_.text(statement)));
    for (const std::string_view mentioned : names.mentioned)
        if (const Operand* bound = environment_.find(module_.symbols.intern(mentioned));
            bound != nullptr && bound->kind == OperandKind::Value)
            operands.push_back(*bound);
    const NodeId node = builder_.addNode(NodeKind::Opaque, builder_.intern("opaque"), operands, {},
                                         static_cast<std::uint32_t>(names.assigned.size()), source_, StringId());
    for (std::uint32_t i = 0; i < names.assigned.size(); ++i) {
        Operand result;
        result.kind = OperandKind::Value;
        result.value = builder_.result(node, i);
        const std::uint32_t name = module_.symbols.intern(names.assigned[i]);
        builder_.nameValue(result.value, name);
        environment_.bind(name, result);
    }
}

} // namespace gnx::graph
