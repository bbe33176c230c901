#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/exec/emit/GraphJson.h"
#include "core/exec/emit/NodeForm.h"
#include "core/graph/ir/GraphBuilder.h"
#include "core/graph/pysource/Characters.h"

namespace gnx::exec {
namespace {

using json = nlohmann::ordered_json;

constexpr std::size_t kDeepest = 200; ///< lists within lists, as in parsed graphs
constexpr std::size_t kMostStatements = std::size_t{64} << 20;

constexpr std::array<std::pair<const char*, NodeKind>, 7> kKinds{{{"call", NodeKind::Call},
                                                                  {"method", NodeKind::Method},
                                                                  {"operator", NodeKind::Operator},
                                                                  {"getitem", NodeKind::GetItem},
                                                                  {"setitem", NodeKind::SetItem},
                                                                  {"getattr", NodeKind::GetAttr},
                                                                  {"opaque", NodeKind::Opaque}}};

bool isDotted(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return py::isWordCharacter(c) || c == '.'; }) &&
           !(text.front() >= '0' && text.front() <= '9');
}

bool isIdentifier(std::string_view text) {
    return isDotted(text) && text.find('.') == std::string_view::npos;
}

bool isOneLine(std::string_view text) {
    return text.find_first_of("\n\r") == std::string_view::npos;
}

std::optional<double> numberOf(const json& value) {
    if (value.is_number())
        return value.get<double>();
    if (!value.is_string())
        return std::nullopt;
    const std::string& text = value.get_ref<const std::string&>();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const auto& [name, number] : {std::pair{"nan", nan}, std::pair{"-nan", std::copysign(nan, -1.0)},
                                       std::pair{"inf", inf}, std::pair{"-inf", -inf}})
        if (text == name)
            return number;
    return std::nullopt;
}

/// Reads a document into a builder. The first error is kept; all later reads return nothing.
class Reader {
  public:
    explicit Reader(const json& document, Framework framework) : document_(document), builder_(framework, symbols_) {}

    Result<std::shared_ptr<const Graph>> read() {
        readInputs();
        readNodes();
        readOutputs();
        readRest();
        if (failure_.empty() && builder_.exceeded() != nullptr)
            failure_ = builder_.exceeded();
        if (!failure_.empty())
            return Error{.code = ErrorCode::Malformed, .message = failure_};
        return std::shared_ptr<const Graph>(builder_.finish());
    }

  private:
    bool fail(const std::string& where, const std::string& expected) {
        if (failure_.empty())
            failure_ = where + ": expected " + expected;
        return false;
    }
    bool good() const { return failure_.empty(); }

    static const json* find(const json& object, const char* key) {
        if (!object.is_object())
            return nullptr;
        const auto found = object.find(key);
        return found == object.end() ? nullptr : &*found;
    }

    const json& array(const json& object, const char* key, const std::string& where) {
        static const json none = json::array();
        const json* found = find(object, key);
        if (found != nullptr && found->is_array())
            return *found;
        fail(where.empty() ? key : where + '.' + key, "a list");
        return none;
    }

    /// A text that `fits`; nothing (and a failure) for any other. An absent one is nothing unless `required`.
    template <class Fits>
    std::optional<std::string> text(const json& object, const char* key, const std::string& where, const char* expected,
                                    const Fits& fits, bool required = false) {
        const json* found = find(object, key);
        if (found == nullptr && !required)
            return std::nullopt;
        if (found != nullptr && found->is_string() && fits(found->get_ref<const std::string&>()))
            return found->get<std::string>();
        fail(where + '.' + key, expected);
        return std::nullopt;
    }

    std::optional<std::uint32_t> index(const json& value) {
        if (!value.is_number_integer() || value < 0 || value >= std::int64_t{NodeId::invalid_value})
            return std::nullopt;
        return value.get<std::uint32_t>();
    }

    void define(const json& object, const std::string& where, ValueId value) {
        const json* id = find(object, "value");
        const auto number = id == nullptr ? std::nullopt : index(*id);
        if (!number || !values_.try_emplace(*number, value).second)
            fail(where + ".value", "a number that no other value has");
    }

    void readInputs() {
        const json& inputs = array(document_, "inputs", "");
        for (std::size_t i = 0; good() && i < inputs.size(); ++i) {
            const std::string where = "inputs[" + std::to_string(i) + ']';
            const auto name = text(inputs[i], "name", where, "a Python identifier", isIdentifier, true);
            const auto type = text(inputs[i], "annotation", where, "one line", isOneLine);
            if (!good())
                return;
            const StringId named = builder_.internCopy(*name);
            define(inputs[i], where, builder_.addInput(named, type ? builder_.internCopy(*type) : StringId()));
        }
    }

    void readNodes() {
        const json& nodes = array(document_, "nodes", "");
        builder_.expectNodes(nodes.size());
        for (std::size_t i = 0; good() && builder_.exceeded() == nullptr && i < nodes.size(); ++i)
            readNode(nodes[i], "nodes[" + std::to_string(i) + ']');
    }

    std::optional<NodeKind> kindOf(const json& node) const {
        const json* kind = find(node, "kind");
        if (kind != nullptr && kind->is_string())
            for (const auto& [name, value] : kKinds)
                if (*kind == name)
                    return value;
        return std::nullopt;
    }

    void readNode(const json& node, const std::string& where) {
        const auto kind = kindOf(node);
        if (!kind) {
            fail(where + ".kind", "call, method, operator, getitem, setitem, getattr or opaque");
            return;
        }
        const auto op = text(node, "op", where, "a dotted name", isDotted, true);
        const std::vector<Operand> operands = list(array(node, "args", where), where + ".args", 0);
        const std::vector<Keyword> keywords = readKeywords(node, where);
        const auto types = text(node, "declared_types", where, "one line", isOneLine);
        const json& results = array(node, "results", where);
        const json* unpacks = find(node, "unpacks");
        const bool tuple = unpacks != nullptr && *unpacks == true;
        if (!good())
            return;
        if (const char* expected = expectedOf({*kind, *op, operands, keywords.size(), results.size(), tuple})) {
            fail(where, expected);
            return;
        }
        const auto count = static_cast<std::uint32_t>(results.size());
        const NodeId id = builder_.addNode(*kind, builder_.internCopy(*op), operands, keywords, count, source(node),
                                           types ? builder_.internCopy(*types) : StringId());
        if (tuple)
            builder_.unpackLast(count);
        for (std::uint32_t i = 0; good() && i < count; ++i) {
            const std::string at = where + ".results[" + std::to_string(i) + ']';
            const ValueId value = builder_.result(id, i);
            define(results[i], at, value);
            if (const auto name = text(results[i], "name", at, "a Python identifier", isIdentifier)) {
                builder_.internCopy(*name);
                builder_.nameValue(value, symbols_.intern(*name));
            }
        }
    }

    std::vector<Keyword> readKeywords(const json& node, const std::string& where) {
        std::vector<Keyword> keywords;
        const json* given = find(node, "kwargs");
        if (given == nullptr)
            return keywords;
        if (!given->is_object()) {
            fail(where + ".kwargs", "an object");
            return keywords;
        }
        for (const auto& [name, value] : given->items()) {
            const auto read = operand(value, std::string(where).append(".kwargs.").append(name), 0);
            if (!isIdentifier(name))
                fail(where + ".kwargs", "Python identifiers");
            if (!read || !good())
                return keywords;
            keywords.push_back({builder_.internCopy(name), *read});
        }
        return keywords;
    }

    SourceRange source(const json& node) {
        SourceRange range;
        const json* given = find(node, "source");
        if (given == nullptr || !given->is_array() || given->size() != 6)
            return range;
        std::size_t i = 0;
        for (std::uint32_t* field :
             {&range.line, &range.column, &range.end_line, &range.end_column, &range.begin, &range.end})
            *field = index((*given)[i++]).value_or(0);
        return range;
    }

    std::vector<Operand> list(const json& items, const std::string& where, std::size_t depth) {
        std::vector<Operand> operands;
        for (std::size_t i = 0; good() && i < items.size(); ++i)
            if (const auto read = operand(items[i], where + '[' + std::to_string(i) + ']', depth))
                operands.push_back(*read);
        return operands;
    }

    std::optional<Operand> operand(const json& value, const std::string& where, std::size_t depth) {
        Operand made;
        if (depth > kDeepest) {
            fail(where, "at most 200 lists within lists");
            return std::nullopt;
        }
        if (value.is_null())
            return made;
        if (value.is_boolean()) {
            made.kind = OperandKind::Bool;
            made.boolean = value.get<bool>();
            return made;
        }
        if (value.is_number_unsigned() ? value.get<std::uint64_t>() <= std::numeric_limits<std::int64_t>::max()
                                       : value.is_number_integer()) {
            made.kind = OperandKind::Int;
            made.integer = value.get<std::int64_t>();
            return made;
        }
        if (value.is_string()) {
            made.kind = OperandKind::String;
            made.string = builder_.internCopy(value.get<std::string>());
            return made;
        }
        if (value.is_array())
            return builder_.container(OperandKind::List, list(value, where, depth + 1));
        if (value.is_object() && value.size() == 1)
            return tagged(value.begin().key(), value.begin().value(), where, depth);
        fail(where, "null, true, false, an integer, a text, a list or an object with one key");
        return std::nullopt;
    }

    std::optional<Operand> tagged(const std::string& tag, const json& content, const std::string& where,
                                  std::size_t depth) {
        Operand made;
        const auto refuse = [&](const char* expected) {
            fail(where + '.' + tag, expected);
            return std::nullopt;
        };
        if (tag == "value") {
            const auto number = index(content);
            const auto found = number ? values_.find(*number) : values_.end();
            if (found == values_.end())
                return refuse("the number of an input or of an earlier node's result");
            made.kind = OperandKind::Value;
            made.value = found->second;
            return made;
        }
        if (tag == "float" || tag == "imaginary") {
            const auto number = numberOf(content);
            if (!number)
                return refuse("a number or \"nan\", \"-nan\", \"inf\", \"-inf\"");
            made.kind = tag == "float" ? OperandKind::Float : OperandKind::Imaginary;
            made.number = *number;
            return made;
        }
        if (tag == "symbol" || tag == "opaque") {
            if (!content.is_string() || (tag == "symbol" && !isDotted(content.get_ref<const std::string&>())))
                return refuse(tag == "symbol" ? "a dotted name" : "a text");
            made.kind = tag == "symbol" ? OperandKind::Symbol : OperandKind::Opaque;
            made.string = builder_.internCopy(content.get<std::string>());
            return made;
        }
        if (tag == "ellipsis") {
            made.kind = OperandKind::Ellipsis;
            return made;
        }
        if (!content.is_array() || (tag != "tuple" && tag != "slice" && tag != "dict"))
            return refuse("value, float, imaginary, symbol, ellipsis, tuple, slice, dict or opaque");
        if ((tag == "slice" && content.size() != 3) || (tag == "dict" && content.size() % 2 != 0))
            return refuse(tag == "slice" ? "start, stop and step" : "keys and values by turns");
        const OperandKind kind = tag == "tuple"   ? OperandKind::Tuple
                                 : tag == "slice" ? OperandKind::Slice
                                                  : OperandKind::Dict;
        return builder_.container(kind, list(content, where + '.' + tag, depth + 1));
    }

    void readOutputs() {
        const json* tuple = find(document_, "returns_tuple");
        const std::vector<Operand> outputs = list(array(document_, "outputs", ""), "outputs", 0);
        const bool is_tuple = tuple != nullptr && *tuple == true;
        if (good() && !is_tuple && outputs.size() > 1)
            fail("outputs", "one value, or \"returns_tuple\": true");
        builder_.setOutputs(outputs, is_tuple);
    }

    void readRest() {
        const json* statements = find(document_, "statements");
        const std::size_t count = statements == nullptr ? 0 : index(*statements).value_or(0);
        for (std::size_t i = 0; i < std::min(count, kMostStatements); ++i)
            builder_.countStatement();
        const json* nodes = find(document_, "nodes");
        for (std::size_t i = 0; good() && i < nodes->size(); ++i)
            if ((*nodes)[i]["kind"] == "opaque")
                builder_.countOpaque();
        if (find(document_, "problems") != nullptr)
            for (const json& problem : array(document_, "problems", ""))
                readProblem(problem);
    }

    void readProblem(const json& problem) {
        const auto any = [](std::string_view) { return true; };
        Problem made;
        made.code = text(problem, "code", "problems", "a text", any, true).value_or("");
        made.file = text(problem, "file", "problems", "a text", any).value_or("");
        made.message = text(problem, "message", "problems", "a text", any).value_or("");
        const json* severity = find(problem, "severity");
        const std::uint32_t level = severity == nullptr ? 1 : index(*severity).value_or(1);
        made.severity = static_cast<Problem::Severity>(std::min(level, 2U));
        const json* line = find(problem, "line");
        const json* column = find(problem, "column");
        made.line = line == nullptr ? 0 : index(*line).value_or(0);
        made.column = column == nullptr ? 0 : index(*column).value_or(0);
        if (good())
            builder_.addProblem(std::move(made));
    }

    const json& document_;
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    std::unordered_map<std::uint32_t, ValueId> values_; ///< by their numbers in the document
    std::string failure_;
};

Framework frameworkOf(const json& document) {
    const auto found = document.find("framework");
    for (const Framework framework : {Framework::Torch, Framework::Paddle, Framework::Onnx})
        if (found != document.end() && *found == frameworkName(framework))
            return framework;
    return Framework::Unknown;
}

} // namespace

Result<std::shared_ptr<const Graph>> graphFromJson(std::string_view text) {
    const json document = json::parse(text, nullptr, false);
    const auto wrong = [](ErrorCode code, const std::string& message) {
        return Error{.code = code, .message = message};
    };
    if (document.is_discarded())
        return wrong(ErrorCode::Malformed, "the text is no JSON");
    if (!document.is_object() || document.value("format", json()) != "graphnet-graph")
        return wrong(ErrorCode::Malformed, "expected an object with \"format\": \"graphnet-graph\"");
    const json version = document.value("version", json());
    if (!version.is_number_integer() || version < 1)
        return wrong(ErrorCode::Malformed, "version: expected a number");
    if (version > kGraphJsonVersion)
        return wrong(ErrorCode::NewerVersion, "the graph is in version " + version.dump() +
                                                  " of the format, this program reads up to " +
                                                  std::to_string(kGraphJsonVersion));
    return Reader(document, frameworkOf(document)).read();
}

} // namespace gnx::exec
