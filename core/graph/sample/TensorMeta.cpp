#include "core/graph/sample/TensorMeta.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/graph/pysource/Parser.h"
#include "core/graph/sample/ConstraintsScanner.h"
#include "core/graph/sample/Literal.h"
#include "core/graph/sample/TensorMetaScanner.h"

namespace gnx::graph {
namespace {

using py::ExprKind;

constexpr auto kAttributes = std::to_array<std::string_view>(
    {"name", "shape", "dtype", "device", "mean", "std", "data", "min_val", "max_val", "original_name"});

/// Reads one file's classes; keeps what every function of it needs.
class MetaReader {
  public:
    MetaReader(const py::Module& module, std::string file, bool from_input_meta, std::vector<Problem>& problems)
        : module_(module), file_(std::move(file)), from_input_meta_(from_input_meta), problems_(problems) {}

    std::vector<TensorDesc> read() {
        std::vector<TensorDesc> tensors;
        tensors.reserve(module_.statements.size());
        for (const py::StmtPtr statement : module_.statements) {
            if (statement->kind == py::StmtKind::Class)
                tensors.push_back(readClass(statement->as<py::ClassStmt>()));
            else if (statement->kind != py::StmtKind::Import && statement->kind != py::StmtKind::ImportFrom &&
                     statement->kind != py::StmtKind::Opaque) // the parser has reported it
                report(statement->begin, "expected a class that describes a tensor");
        }
        return tensors;
    }

  private:
    void report(std::uint32_t offset, const std::string& message, const char* code = kTensorDescription) {
        const py::Position place = module_.lines.locate(offset, line_);
        problems_.push_back({Problem::Severity::Warning, code, file_, place.line, place.column, message});
    }

    TensorDesc readClass(const py::ClassStmt& statement) {
        TensorDesc tensor;
        tensor.class_name = statement.name;
        tensor.from_input_meta = from_input_meta_;
        line_ = module_.lines.locate(statement.begin, line_).line;
        tensor.line = line_;
        set_.clear();
        for (const py::StmtPtr member : statement.body)
            readMember(tensor, *member);
        if (tensor.name.empty())
            report(statement.begin, "class " + tensor.class_name + " has no name; expected name = \"...\"");
        else if (!isSet("shape"))
            report(statement.begin, tensor.name + " has no shape and counts as a scalar; expected shape = [...]");
        return tensor;
    }

    bool isSet(std::string_view attribute) const { return std::ranges::find(set_, attribute) != set_.end(); }

    void readMember(TensorDesc& tensor, const py::Stmt& member) {
        if (member.kind == py::StmtKind::Pass)
            return;
        const auto* assign = member.kind == py::StmtKind::Assign ? &member.as<py::AssignStmt>() : nullptr;
        if (assign == nullptr || assign->targets.size() != 1 || assign->value == nullptr ||
            assign->targets[0]->kind != ExprKind::Name) {
            report(member.begin, "expected attribute = literal");
            return;
        }
        const std::string_view name = assign->targets[0]->as<py::NameExpr>().id;
        if (std::ranges::find(kAttributes, name) == kAttributes.end())
            report(member.begin, "knows no attribute " + std::string(name) + ", which changes nothing here",
                   kTensorAttribute);
        else if (isSet(name))
            report(member.begin, "sets " + std::string(name) + " again; as in Python the last value counts",
                   kTensorAttribute);
        set_.push_back(name);
        if (!setAttribute(tensor, name, *assign->value))
            report(assign->value->begin, "unexpected value of " + std::string(name) + ": " +
                                             std::string(module_.text(*assign->value).substr(0, 60)));
    }

    /// False if the value has a type that this attribute cannot have. Unknown attributes are left to the file.
    static bool setAttribute(TensorDesc& tensor, std::string_view name, const py::Expr& value) {
        if (name == "name")
            return setString(tensor.name, value);
        if (name == "shape")
            return setShape(tensor.shape, value);
        if (name == "dtype") {
            const bool good = setString(tensor.dtype_text, value);
            tensor.dtype = parseDType(tensor.dtype_text);
            return good;
        }
        if (name == "device")
            return literal::isNone(value) || setString(tensor.device, value);
        if (name == "original_name")
            return literal::isNone(value) || setString(tensor.original_name, value);
        if (name == "mean")
            return setNumber(tensor.mean, value);
        if (name == "std")
            return setNumber(tensor.std, value);
        if (name == "min_val")
            return setNumber(tensor.min_val, value);
        if (name == "max_val")
            return setNumber(tensor.max_val, value);
        if (name == "data")
            return setData(tensor, value);
        return true;
    }

    static bool setString(std::string& target, const py::Expr& value) {
        const auto text = literal::string(value);
        if (text)
            target = *text;
        return text.has_value();
    }

    static bool setNumber(std::optional<double>& target, const py::Expr& value) {
        target.reset();
        if (literal::isNone(value))
            return true;
        if (const auto truth = literal::boolean(value))
            target = *truth ? 1.0 : 0.0;
        else
            target = literal::number(value);
        return target.has_value();
    }

    static bool setShape(std::vector<std::int64_t>& shape, const py::Expr& value) {
        if (!literal::isList(value))
            return false;
        shape.clear();
        for (const py::ExprPtr item : value.as<py::SequenceExpr>().items) {
            const auto size = literal::integer(*item);
            if (!size)
                return false;
            shape.push_back(*size);
        }
        return true;
    }

    /// A number, or a list of numbers (nested lists are flattened, row-major).
    static bool setData(TensorDesc& tensor, const py::Expr& value) {
        tensor.data = {};
        if (literal::isNone(value))
            return true;
        std::vector<std::int64_t> integers;
        std::vector<double> numbers;
        if (!collect(value, integers, numbers))
            return false;
        if (numbers.empty())
            tensor.data = std::move(integers);
        else
            tensor.data = std::move(numbers);
        return true;
    }

    /// Appends to `integers` up to the first number that is not an integer; the rest goes to `numbers`.
    static bool collect(const py::Expr& value, std::vector<std::int64_t>& integers, std::vector<double>& numbers) {
        if (literal::isList(value)) {
            for (const py::ExprPtr item : value.as<py::SequenceExpr>().items)
                if (!collect(*item, integers, numbers))
                    return false;
            return true;
        }
        std::optional<std::int64_t> integer = literal::integer(value);
        if (const auto truth = literal::boolean(value))
            integer = *truth ? 1 : 0;
        if (integer && numbers.empty()) {
            integers.push_back(*integer);
            return true;
        }
        const auto number = integer ? static_cast<double>(*integer) : literal::number(value);
        if (!number)
            return false;
        if (numbers.empty())
            numbers.assign(integers.begin(), integers.end());
        numbers.push_back(*number);
        return true;
    }

    const py::Module& module_;
    std::string file_;
    bool from_input_meta_;
    std::vector<Problem>& problems_;
    std::uint32_t line_ = 0;
    std::vector<std::string_view> set_; ///< attributes of the class that is read
};

/// Parses, and turns what the parser could not read into problems.
std::optional<py::Module> parse(std::string_view source, const std::string& file, std::vector<Problem>& problems) {
    auto module = py::parseModule(source, file);
    if (!module) {
        const Error& error = module.error();
        problems.push_back(
            {Problem::Severity::Error, "unreadable-file", file, error.line, error.column, error.message});
        return std::nullopt;
    }
    for (const py::SyntaxProblem& problem : module->problems)
        problems.push_back({Problem::Severity::Warning, "opaque-statement", file, problem.position.line,
                            problem.position.column, problem.message});
    return *std::move(module);
}

void readSymbols(const py::Module& module, const py::Expr& list, SymbolicConstraints& constraints) {
    if (literal::isList(list))
        for (const py::ExprPtr item : list.as<py::SequenceExpr>().items)
            constraints.symbols.push_back({std::string(module.text(*item)), std::nullopt});
}

void readExamples(const py::Module& module, const py::Expr& dict, SymbolicConstraints& constraints) {
    if (dict.kind != ExprKind::Dict)
        return;
    const py::Exprs items = dict.as<py::SequenceExpr>().items;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2)
        for (SymbolicConstraints::Symbol& symbol : constraints.symbols)
            if (items[i] != nullptr && symbol.name == module.text(*items[i]))
                symbol.example = literal::integer(*items[i + 1]);
}

void readInputShapes(const py::Module& module, const py::Expr& list, SymbolicConstraints& constraints) {
    if (!literal::isList(list))
        return;
    for (const py::ExprPtr item : list.as<py::SequenceExpr>().items) {
        if (!literal::isList(*item) || item->as<py::SequenceExpr>().items.size() != 2)
            continue;
        const py::Exprs pair = item->as<py::SequenceExpr>().items;
        const auto name = literal::string(*pair[1]);
        if (!name || !literal::isList(*pair[0]))
            continue;
        SymbolicConstraints::InputShape shape{std::string(*name), {}, module.lines.locate(item->begin).line};
        for (const py::ExprPtr dim : pair[0]->as<py::SequenceExpr>().items)
            shape.dims.emplace_back(module.text(*dim));
        constraints.input_shapes.push_back(std::move(shape));
    }
}

bool isNumeric(const SymbolicConstraints::InputShape& shape) {
    return std::ranges::all_of(shape.dims, [](const std::string& dim) {
        return std::ranges::all_of(dim, [](unsigned char c) { return std::isdigit(c) != 0; });
    });
}

} // namespace

std::vector<TensorDesc> readTensorMeta(std::string_view source, const std::string& file_name, bool from_input_meta,
                                       std::vector<Problem>& problems) {
    if (auto plain = scanPlainTensorMeta(source, from_input_meta))
        return *std::move(plain);
    return parseTensorMeta(source, file_name, from_input_meta, problems);
}

std::vector<TensorDesc> parseTensorMeta(std::string_view source, const std::string& file_name, bool from_input_meta,
                                        std::vector<Problem>& problems) {
    const auto module = parse(source, file_name, problems);
    return module ? MetaReader(*module, file_name, from_input_meta, problems).read() : std::vector<TensorDesc>{};
}

SymbolicConstraints readConstraints(std::string_view source, const std::string& file_name,
                                    std::vector<Problem>& problems, bool numeric_shapes) {
    if (auto plain = scanPlainConstraints(source, numeric_shapes))
        return *std::move(plain);
    SymbolicConstraints constraints = parseConstraints(source, file_name, problems);
    if (!numeric_shapes)
        std::erase_if(constraints.input_shapes, isNumeric);
    return constraints;
}

SymbolicConstraints parseConstraints(std::string_view source, const std::string& file_name,
                                     std::vector<Problem>& problems) {
    SymbolicConstraints constraints;
    const auto module = parse(source, file_name, problems);
    if (!module)
        return constraints;
    for (const py::StmtPtr statement : module->statements) {
        if (statement->kind != py::StmtKind::Assign)
            continue;
        const auto& assign = statement->as<py::AssignStmt>();
        if (assign.targets.size() != 1 || assign.value == nullptr || assign.targets[0]->kind != ExprKind::Name)
            continue;
        const std::string_view name = assign.targets[0]->as<py::NameExpr>().id;
        if (name == "dynamic_dim_constraint_symbols")
            readSymbols(*module, *assign.value, constraints);
        else if (name == "dynamic_dim_constraint_symbol2example_value")
            readExamples(*module, *assign.value, constraints);
        else if (name == "dynamic_dim_constraint_input_shapes")
            readInputShapes(*module, *assign.value, constraints);
        else if (name == "dynamic_dim_constraint_relations" && literal::isList(*assign.value))
            for (const py::ExprPtr item : assign.value->as<py::SequenceExpr>().items) {
                constraints.relations.emplace_back(module->text(*item));
                constraints.relation_lines.push_back(module->lines.locate(item->begin).line);
            }
    }
    return constraints;
}

} // namespace gnx::graph
