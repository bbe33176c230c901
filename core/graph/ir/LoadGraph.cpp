#include <deque>
#include <span>
#include <vector>

#include "core/base/MappedFile.h"
#include "core/graph/ir/ForwardReader.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/GraphBuilder.h"
#include "core/graph/pysource/Parser.h"

namespace gnx::graph {
namespace {

/// Returns the last forward(): in Python a later definition replaces an earlier one of the same name.
const py::FunctionStmt* forwardOf(const py::ClassStmt& definition) {
    const py::FunctionStmt* forward = nullptr;
    for (const py::StmtPtr member : definition.body)
        if (member->kind == py::StmtKind::Function && member->as<py::FunctionStmt>().name == "forward")
            forward = &member->as<py::FunctionStmt>();
    return forward;
}

/// A class with a forward().
struct GraphClass {
    const py::ClassStmt* definition = nullptr;
    const py::FunctionStmt* forward = nullptr;
};

/// Returns the classes among the statements, in the order of the file.
std::vector<GraphClass> classesAmong(std::span<const py::StmtPtr> statements) {
    std::vector<GraphClass> classes;
    for (const py::StmtPtr statement : statements) {
        if (statement->kind != py::StmtKind::Class)
            continue;
        const auto& definition = statement->as<py::ClassStmt>();
        if (const py::FunctionStmt* forward = forwardOf(definition))
            classes.push_back({&definition, forward});
    }
    return classes;
}

/// Finds GraphModule, the class that GraphNet's tools instantiate, or the first class if there is none of that name;
/// end() if there is no class. In Python a later definition replaces an earlier one.
std::vector<GraphClass>::iterator findGraph(std::vector<GraphClass>& classes) {
    auto found = classes.begin();
    for (auto each = classes.begin(); each != classes.end(); ++each)
        if (each->definition->name == "GraphModule")
            found = each;
    return found;
}

void readImports(const py::Module& module, Environment& environment) {
    for (const py::StmtPtr statement : module.statements)
        if (statement->kind == py::StmtKind::Import || statement->kind == py::StmtKind::ImportFrom)
            environment.import(statement->as<py::ImportStmt>(), statement->kind == py::StmtKind::ImportFrom);
}

/// Returns whether a statement next to the class has no effect: imports, definitions and documentation.
bool isInert(const py::Stmt& statement) {
    switch (statement.kind) {
    case py::StmtKind::Import:
    case py::StmtKind::ImportFrom:
    case py::StmtKind::Class:
    case py::StmtKind::Function:
    case py::StmtKind::Pass:
    case py::StmtKind::Opaque: // the parser has reported it
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

Error noGraph(const py::Module& module, std::string_view file_name) {
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

/// Reads the classes of one file. The symbol table owns texts of every builder and environment, which must not outlive
/// it.
class FileReader {
  public:
    FileReader(py::Module& module, Framework framework, std::string_view file_name)
        : module_(module), framework_(framework), file_name_(file_name) {}

    /// Reads the whole graph; `beside` are the file's other classes.
    Result<std::shared_ptr<Graph>> readOutermost(const GraphClass& graph, std::span<const GraphClass> beside) {
        GraphBuilder& builder = builders_.emplace_back(framework_, module_.symbols);
        for (const py::SyntaxProblem& problem : module_.problems)
            builder.addProblem({Problem::Severity::Warning, "opaque-statement", std::string(file_name_),
                                problem.position.line, problem.position.column, problem.message});
        reportModuleStatements(module_, file_name_, builder);
        return read(graph, builder, beside);
    }

  private:
    Result<std::shared_ptr<Graph>> read(const GraphClass& graph, GraphBuilder& builder,
                                        std::span<const GraphClass> beside) {
        Environment& environment = environments_.emplace_back(module_.symbols);
        readImports(module_, environment);
        GNX_CHECK(ForwardReader(module_, file_name_, builder, environment).read(*graph.forward));
        GNX_CHECK(readBodies(beside, builder));
        GNX_CHECK(readBodies(classesAmong(graph.definition->body), builder));
        return builder.finish();
    }

    /// Classes within a class are its bodies: print_readable() of torch.fx writes them so.
    Status readBodies(std::span<const GraphClass> bodies, GraphBuilder& builder) {
        for (const GraphClass& body : bodies) {
            GNX_TRY(std::shared_ptr<Graph> graph, read(body, builders_.emplace_back(framework_, module_.symbols), {}));
            builder.addBody(body.definition->name, std::move(graph));
        }
        return {};
    }

    py::Module& module_;
    Framework framework_;
    std::string_view file_name_;
    std::deque<GraphBuilder> builders_;
    std::deque<Environment> environments_;
};

Result<std::shared_ptr<Graph>> readGraph(std::string_view source, Framework framework, std::string_view file_name) {
    GNX_TRY(py::Module module, py::parseModule(source, file_name));
    std::vector<GraphClass> classes = classesAmong(module.statements);
    const auto found = findGraph(classes);
    if (found == classes.end())
        return noGraph(module, file_name);
    const GraphClass graph = *found;
    classes.erase(found);
    return FileReader(module, framework, file_name).readOutermost(graph, classes);
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

} // namespace gnx::graph
