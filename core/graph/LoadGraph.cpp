#include "core/base/MappedFile.h"
#include "core/graph/ForwardReader.h"
#include "core/graph/Graph.h"
#include "core/graph/GraphBuilder.h"
#include "core/pysource/Parser.h"

namespace gnx {
namespace {

/// The last one: in Python a later definition replaces an earlier one of the same name.
const py::FunctionStmt* forwardOf(const py::ClassStmt& definition) {
    const py::FunctionStmt* forward = nullptr;
    for (const py::StmtPtr member : definition.body)
        if (member->kind == py::StmtKind::Function && member->as<py::FunctionStmt>().name == "forward")
            forward = &member->as<py::FunctionStmt>();
    return forward;
}

/// Of GraphModule, which is what GraphNet's tools instantiate; without such a class, of the first that has one.
const py::FunctionStmt* findForward(const py::Module& module) {
    const py::FunctionStmt *first = nullptr, *named = nullptr;
    for (const py::StmtPtr statement : module.statements) {
        if (statement->kind != py::StmtKind::Class)
            continue;
        const auto& definition = statement->as<py::ClassStmt>();
        const py::FunctionStmt* forward = forwardOf(definition);
        if (definition.name == "GraphModule")
            named = forward;
        if (first == nullptr)
            first = forward;
    }
    return named != nullptr ? named : first;
}

void readImports(const py::Module& module, Environment& environment) {
    for (const py::StmtPtr statement : module.statements)
        if (statement->kind == py::StmtKind::Import || statement->kind == py::StmtKind::ImportFrom)
            environment.import(statement->as<py::ImportStmt>(), statement->kind == py::StmtKind::ImportFrom);
}

/// Imports, definitions and documentation: what may stand beside the class without doing anything.
bool isInert(const py::Stmt& statement) {
    switch (statement.kind) {
    case py::StmtKind::Import:
    case py::StmtKind::ImportFrom:
    case py::StmtKind::Class:
    case py::StmtKind::Function:
    case py::StmtKind::Pass:
    case py::StmtKind::Opaque: // the parser has said it
        return true;
    case py::StmtKind::Expression: {
        const py::ExprPtr value = statement.as<py::ValueStmt>().value;
        return value != nullptr && value->kind == py::ExprKind::String;
    }
    default:
        return false;
    }
}

void reportModuleStatements(const py::Module& module, std::string_view file_name, GraphBuilder& builder) {
    for (const py::StmtPtr statement : module.statements) {
        if (isInert(*statement))
            continue;
        const py::Position place = module.lines.locate(statement->begin);
        builder.addProblem({Problem::Severity::Warning, "module-statement", std::string(file_name), place.line,
                            place.column,
                            "a statement outside the class is no part of the graph; expected imports and the class"});
    }
}

Result<std::shared_ptr<Graph>> readGraph(std::string_view source, Framework framework, std::string_view file_name) {
    GNX_TRY(py::Module module, py::parseModule(source, file_name));
    const py::FunctionStmt* forward = findForward(module);
    if (forward == nullptr) {
        Error error;
        error.code = ErrorCode::Malformed;
        error.path = file_name;
        error.line = 1;
        error.message = "expected a class with a method forward()";
        if (!module.problems.empty()) {
            error.line = module.problems.front().position.line;
            error.column = module.problems.front().position.column;
            error.message += "; the first unreadable statement: " + module.problems.front().message;
        }
        return error;
    }
    GraphBuilder builder(framework, module.symbols);
    for (const py::SyntaxProblem& problem : module.problems)
        builder.addProblem({Problem::Severity::Warning, "opaque-statement", std::string(file_name),
                            problem.position.line, problem.position.column, problem.message});
    reportModuleStatements(module, file_name, builder);
    Environment environment(module.symbols);
    readImports(module, environment);
    GNX_CHECK(ForwardReader(module, file_name, builder, environment).read(*forward));
    return builder.finish();
}

} // namespace

Result<std::shared_ptr<const Graph>> parseGraph(std::string_view source, Framework framework,
                                                std::string_view file_name) {
    GNX_TRY(std::shared_ptr<const Graph> graph, readGraph(source, framework, file_name));
    return graph;
}

Result<std::shared_ptr<const Graph>> loadGraph(const Sample& sample) {
    const std::filesystem::path path = sample.directory / "model.py";
    GNX_TRY(const MappedFile file, MappedFile::openText(path));
    auto graph = readGraph(file.text(), sample.metadata.framework, "model.py");
    if (!graph) { // problems name the file within the sample, errors the whole path
        Error error = std::move(graph).error();
        error.path = path.string();
        return error;
    }
    GraphBuilder::attachTensors(**graph, sample.tensors);
    return std::shared_ptr<const Graph>(*std::move(graph));
}

} // namespace gnx
