#include "core/graph/pysource/StatementParser.h"

#include "core/base/Units.h"

namespace gnx::graph::py {

StatementParser::StatementParser(Module& module, const ParseLimits& limits)
    : ExpressionParser(module.source, module.arena, module.symbols, limits), module_(module) {}

template <class T> T* StatementParser::make(StmtKind kind, std::uint32_t begin) {
    T* result = arena_.make<T>();
    result->kind = kind;
    result->begin = begin;
    result->end = previous_end_;
    return result;
}

std::optional<Failure> StatementParser::run() {
    module_.statements = block(0);
    return std::move(failure_);
}

Stmts StatementParser::block(std::uint32_t indentation) {
    const std::size_t mark = stmts_.size();
    while (!at(TokenKind::EndOfFile) && lexer_.indentation() >= indentation) {
        if (lexer_.indentation() > indentation) {
            fail("a statement indented like those before it");
            opaque(token().begin, indentation);
        } else {
            line(indentation);
        }
        if (failure_)
            break; // only fatal ones are left by now
    }
    return finish(stmts_, mark);
}

/// The statements of one logical line; a compound statement takes its block along.
void StatementParser::line(std::uint32_t indentation) {
    const std::string_view comment = lexer_.takeComment();
    while (true) {
        const std::uint32_t begin = token().begin;
        const std::size_t mark = stmts_.size();
        bool ends_itself = false;
        Stmt* parsed = statement(ends_itself);
        if (parsed != nullptr && !ends_itself && !at(TokenKind::Semicolon) && !at(TokenKind::Newline))
            fail("the end of the statement");
        if (failure_) {
            if (!failure_->fatal) {
                stmts_.resize(mark);
                opaque(begin, indentation);
            }
            return;
        }
        parsed->comment = comment;
        stmts_.push_back(parsed);
        if (ends_itself)
            return;
        if (accept(TokenKind::Semicolon) && !at(TokenKind::Newline))
            continue;
        accept(TokenKind::Newline);
        return;
    }
}

/// Ends the current statement after a failure: records the problem and goes on behind the statement's last line.
void StatementParser::opaque(std::uint32_t begin, std::uint32_t indentation) {
    clearStacks();
    imported_.clear();
    ++module_.opaque_statements;
    if (module_.problems.size() < limits_.problems)
        module_.problems.push_back({module_.lines.locate(failure_->offset), std::move(failure_->message)});
    failure_.reset();
    auto* statement = make<Stmt>(StmtKind::Opaque, begin);
    statement->end = lexer_.skipStatement(token().begin, indentation);
    stmts_.push_back(statement);
    advance();
}

Stmt* StatementParser::statement(bool& ends_itself) {
    ends_itself = true;
    switch (token().kind) {
    case TokenKind::Class:
        return classDefinition();
    case TokenKind::Def:
        return functionDefinition();
    case TokenKind::At:
        return decorated();
    default:
        ends_itself = false;
        return simpleStatement();
    }
}

Stmt* StatementParser::simpleStatement() {
    switch (token().kind) {
    case TokenKind::Del:
        return deletion();
    case TokenKind::Return:
        return returned();
    case TokenKind::Import:
        return import();
    case TokenKind::From:
        return importFrom();
    case TokenKind::Pass: {
        const std::uint32_t begin = token().begin;
        advance();
        return make<Stmt>(StmtKind::Pass, begin);
    }
    case TokenKind::If:
    case TokenKind::Else:
    case TokenKind::OtherKeyword:
        return fail("a straight-line statement (assignment, call, del, return, import, pass)");
    default:
        return assignmentOrExpression();
    }
}

/// Names, attributes, subscripts, and tuples or lists of those can be assigned to.
bool StatementParser::assignable(ExprPtr target) {
    switch (target->kind) {
    case ExprKind::Name:
    case ExprKind::Attribute:
    case ExprKind::Subscript:
        return true;
    case ExprKind::Starred:
        return assignable(target->as<StarredExpr>().value);
    case ExprKind::Tuple:
    case ExprKind::List:
        for (const ExprPtr item : target->as<SequenceExpr>().items)
            if (!assignable(item))
                return false;
        return true;
    default:
        return false;
    }
}

Stmt* StatementParser::assignmentOrExpression() {
    const std::uint32_t begin = token().begin;
    ExprPtr value = expressionList();
    if (value == nullptr)
        return nullptr;
    if (at(TokenKind::Colon))
        return annotated(begin, value);
    if (at(TokenKind::AugmentedAssign))
        return augmented(begin, value);
    if (!at(TokenKind::Equal)) {
        auto* result = make<ValueStmt>(StmtKind::Expression, begin);
        result->value = value;
        return result;
    }
    const std::size_t mark = exprs_.size();
    while (at(TokenKind::Equal)) {
        if (!assignable(value))
            return fail("a name, attribute, subscript or tuple of those to assign to before this");
        advance();
        exprs_.push_back(value);
        if ((value = expressionList()) == nullptr)
            return nullptr;
    }
    auto* result = make<AssignStmt>(StmtKind::Assign, begin);
    result->targets = finish(exprs_, mark);
    result->value = value;
    return result;
}

Stmt* StatementParser::annotated(std::uint32_t begin, ExprPtr target) {
    if (!assignable(target) || target->kind == ExprKind::Tuple)
        return fail("a name, attribute or subscript before an annotation");
    advance();
    const ExprPtr annotation = expression();
    if (annotation == nullptr)
        return nullptr;
    ExprPtr value = nullptr;
    if (accept(TokenKind::Equal) && (value = expressionList()) == nullptr)
        return nullptr;
    auto* result = make<AssignStmt>(StmtKind::Assign, begin);
    result->targets = arena_.copy(Exprs(&target, 1));
    result->annotation = annotation;
    result->value = value;
    return result;
}

Stmt* StatementParser::augmented(std::uint32_t begin, ExprPtr target) {
    if (!assignable(target) || target->kind == ExprKind::Tuple || target->kind == ExprKind::List)
        return fail("a name, attribute or subscript before an augmented assignment");
    const std::uint8_t op = token().detail;
    advance();
    const ExprPtr value = expressionList();
    if (value == nullptr)
        return nullptr;
    auto* result = make<AugmentedAssignStmt>(StmtKind::AugmentedAssign, begin);
    result->op = op;
    result->target = target;
    result->value = value;
    return result;
}

Stmt* StatementParser::deletion() {
    const std::uint32_t begin = token().begin;
    advance();
    const ExprPtr targets = expressionList();
    if (targets == nullptr)
        return nullptr;
    if (!assignable(targets))
        return fail("names, attributes or subscripts after 'del'");
    auto* result = make<DeleteStmt>(StmtKind::Delete, begin);
    result->targets =
        targets->kind == ExprKind::Tuple ? targets->as<SequenceExpr>().items : arena_.copy(Exprs(&targets, 1));
    return result;
}

Stmt* StatementParser::returned() {
    const std::uint32_t begin = token().begin;
    advance();
    ExprPtr value = nullptr;
    if (!at(TokenKind::Newline) && !at(TokenKind::Semicolon) && (value = expressionList()) == nullptr)
        return nullptr;
    auto* result = make<ValueStmt>(StmtKind::Return, begin);
    result->value = value;
    return result;
}

std::string_view StatementParser::dottedName() {
    const std::uint32_t begin = token().begin;
    expectName("a module name");
    while (!failure_ && accept(TokenKind::Dot))
        expectName("a name after '.'");
    return module_.source.substr(begin, previous_end_ - begin);
}

std::span<const ImportedName> StatementParser::importedNames(bool dotted) {
    const std::size_t mark = imported_.size();
    do {
        if (at(TokenKind::RightParen))
            break;
        ImportedName imported;
        imported.name = dotted ? dottedName() : expectName("a name to import");
        if (!failure_ && accept(TokenKind::As))
            imported.alias = expectName("a name after 'as'");
        imported_.push_back(imported);
    } while (!failure_ && accept(TokenKind::Comma));
    return finish(imported_, mark);
}

Stmt* StatementParser::import() {
    const std::uint32_t begin = token().begin;
    advance();
    const auto names = importedNames(true);
    if (failure_)
        return nullptr;
    auto* result = make<ImportStmt>(StmtKind::Import, begin);
    result->names = names;
    return result;
}

Stmt* StatementParser::importFrom() {
    const std::uint32_t begin = token().begin;
    advance();
    const std::uint32_t module_begin = token().begin;
    while (at(TokenKind::Dot) || at(TokenKind::Ellipsis))
        advance();
    if (!at(TokenKind::Import))
        dottedName();
    const std::string_view module = module_.source.substr(module_begin, previous_end_ - module_begin);
    if (failure_ || !expect(TokenKind::Import, "'import'"))
        return nullptr;
    const bool bracketed = accept(TokenKind::LeftParen);
    const auto names = importedNames(false);
    if (failure_ || (bracketed && !expect(TokenKind::RightParen, "')'")))
        return nullptr;
    auto* result = make<ImportStmt>(StmtKind::ImportFrom, begin);
    result->module = module;
    result->names = names;
    return result;
}

/// ':' and the block of a class or function: an indented one, or simple statements on the same line.
Stmts StatementParser::suite(std::uint32_t header_indentation) {
    if (!expect(TokenKind::Colon, "':'"))
        return {};
    Level level(*this);
    if (level.tooDeep())
        return {};
    if (!at(TokenKind::Newline)) {
        const std::size_t mark = stmts_.size();
        line(header_indentation);
        return finish(stmts_, mark);
    }
    advance();
    if (at(TokenKind::EndOfFile) || lexer_.indentation() <= header_indentation) {
        fail("an indented block");
        return {};
    }
    return block(lexer_.indentation());
}

Stmt* StatementParser::classDefinition() {
    const std::uint32_t begin = token().begin;
    const std::uint32_t indentation = lexer_.indentation();
    advance();
    const std::string_view name = expectName("a class name");
    if (!failure_ && accept(TokenKind::LeftParen) && !bases())
        return nullptr;
    const Stmts body = failure_ ? Stmts{} : suite(indentation);
    if (failure_)
        return nullptr;
    auto* result = make<ClassStmt>(StmtKind::Class, begin);
    result->name = name;
    result->body = body;
    return result;
}

Stmt* StatementParser::functionDefinition() {
    const std::uint32_t begin = token().begin;
    const std::uint32_t indentation = lexer_.indentation();
    advance();
    const std::string_view name = expectName("a function name");
    if (failure_ || !expect(TokenKind::LeftParen, "'('"))
        return nullptr;
    const auto declared = parameters(TokenKind::RightParen, true);
    if (failure_ || !expect(TokenKind::RightParen, "')'"))
        return nullptr;
    ExprPtr returns = nullptr;
    if (accept(TokenKind::Arrow) && (returns = expression()) == nullptr)
        return nullptr;
    const Stmts body = suite(indentation);
    if (failure_)
        return nullptr;
    auto* result = make<FunctionStmt>(StmtKind::Function, begin);
    result->name = name;
    result->parameters = declared;
    result->returns = returns;
    result->body = body;
    return result;
}

/// Base classes and keywords of a class; they are checked, not kept.
bool StatementParser::bases() {
    const std::size_t mark = exprs_.size();
    while (!at(TokenKind::RightParen)) {
        if (expression() == nullptr)
            return false;
        if (accept(TokenKind::Equal) && expression() == nullptr)
            return false;
        if (!at(TokenKind::RightParen) && !expect(TokenKind::Comma, "',' or ')'"))
            return false;
    }
    exprs_.resize(mark);
    advance();
    return true;
}

/// Decorators are read and dropped: they have no meaning for a graph.
Stmt* StatementParser::decorated() {
    while (accept(TokenKind::At))
        if (expression() == nullptr || !expect(TokenKind::Newline, "the end of the line after a decorator"))
            return nullptr;
    if (at(TokenKind::Class))
        return classDefinition();
    return at(TokenKind::Def) ? functionDefinition() : fail("a class or function after a decorator");
}

Result<Module> parseModule(std::string_view source, std::string_view file_name, const ParseLimits& limits) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.path = std::string(file_name);
    if (source.size() > limits.bytes) {
        error.code = ErrorCode::Unsupported;
        error.message =
            "found " + formatBytes(source.size()) + " of Python, expected at most " + formatBytes(limits.bytes);
        return error;
    }
    Module module;
    module.source = source;
    module.lines = LineTable(source);
    module.symbols = SymbolTable(source.size());
    auto failure = StatementParser(module, limits).run();
    if (!failure)
        return module;
    const Position position = module.lines.locate(failure->offset);
    error.message = std::move(failure->message);
    error.line = position.line;
    error.column = position.column;
    return error;
}

} // namespace gnx::graph::py
