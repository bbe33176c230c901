#include "core/graph/pysource/Parser.h"

#include <gtest/gtest.h>

#include "core/graph/pysource/Literals.h"

// Expectations follow Python's grammar (docs.python.org/3/reference/grammar.html); trees are written as text by hand.
namespace gnx::graph::py {
namespace {

std::string dump(const Expr& expr);

std::string dumpAll(Exprs exprs) {
    std::string out;
    for (const ExprPtr expr : exprs)
        out += (out.empty() ? "" : " ") + (expr == nullptr ? std::string("-") : dump(*expr));
    return out;
}

std::string dump(const Expr& expr) {
    const auto part = [](ExprPtr inner) { return inner == nullptr ? std::string("-") : dump(*inner); };
    switch (expr.kind) {
    case ExprKind::None:
        return "None";
    case ExprKind::True:
        return "True";
    case ExprKind::False:
        return "False";
    case ExprKind::Ellipsis:
        return "...";
    case ExprKind::Name:
        return std::string(expr.as<NameExpr>().id);
    case ExprKind::Int:
        return std::to_string(expr.as<IntExpr>().magnitude);
    case ExprKind::Float:
    case ExprKind::Imaginary:
        return std::to_string(expr.as<FloatExpr>().value) + (expr.kind == ExprKind::Float ? "" : "j");
    case ExprKind::String:
    case ExprKind::Bytes:
        return '"' + std::string(expr.as<StringExpr>().value) + '"';
    case ExprKind::Attribute:
        return part(expr.as<AttributeExpr>().object) + '.' + std::string(expr.as<AttributeExpr>().name);
    case ExprKind::Subscript:
        return "(item " + part(expr.as<SubscriptExpr>().object) + ' ' + part(expr.as<SubscriptExpr>().index) + ')';
    case ExprKind::Slice: {
        const auto& slice = expr.as<SliceExpr>();
        return "(slice " + part(slice.start) + ' ' + part(slice.stop) + ' ' + part(slice.step) + ')';
    }
    case ExprKind::Call: {
        const auto& call = expr.as<CallExpr>();
        std::string out = "(call " + part(call.callee);
        for (const ExprPtr argument : call.arguments)
            out += ' ' + dump(*argument);
        for (const KeywordArgument& keyword : call.keywords)
            out += ' ' + std::string(keyword.name) + '=' + dump(*keyword.value);
        return out + ')';
    }
    case ExprKind::Unary: {
        static constexpr const char* ops[] = {"neg", "pos", "invert", "not"};
        return std::string("(") + ops[expr.op] + ' ' + part(expr.as<UnaryExpr>().operand) + ')';
    }
    case ExprKind::Binary: {
        static constexpr const char* ops[] = {"+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"};
        return std::string("(") + ops[expr.op] + ' ' + part(expr.as<BinaryExpr>().left) + ' ' +
               part(expr.as<BinaryExpr>().right) + ')';
    }
    case ExprKind::Bool:
        return std::string(expr.op == 0 ? "(and " : "(or ") + part(expr.as<BinaryExpr>().left) + ' ' +
               part(expr.as<BinaryExpr>().right) + ')';
    case ExprKind::Compare: {
        static constexpr const char* ops[] = {"<", ">", "<=", ">=", "==", "!=", "is", "is-not", "in", "not-in"};
        const auto& compare = expr.as<CompareExpr>();
        std::string out = "(compare " + dump(*compare.operands[0]);
        for (std::size_t i = 0; i < compare.ops.size(); ++i)
            out +=
                std::string(" ") + ops[static_cast<std::size_t>(compare.ops[i])] + ' ' + dump(*compare.operands[i + 1]);
        return out + ')';
    }
    case ExprKind::Conditional: {
        const auto& conditional = expr.as<ConditionalExpr>();
        return "(if " + part(conditional.condition) + ' ' + part(conditional.value) + ' ' +
               part(conditional.otherwise) + ')';
    }
    case ExprKind::Tuple:
        return "(tuple " + dumpAll(expr.as<SequenceExpr>().items) + ')';
    case ExprKind::List:
        return "(list " + dumpAll(expr.as<SequenceExpr>().items) + ')';
    case ExprKind::Set:
        return "(set " + dumpAll(expr.as<SequenceExpr>().items) + ')';
    case ExprKind::Dict:
        return "(dict " + dumpAll(expr.as<SequenceExpr>().items) + ')';
    case ExprKind::Lambda:
        return "(lambda " + part(expr.as<LambdaExpr>().body) + ')';
    case ExprKind::Starred:
        return "*" + part(expr.as<StarredExpr>().value);
    }
    return "?";
}

Module parse(std::string_view source) {
    auto module = parseModule(source, "test.py");
    if (!module)
        throw std::runtime_error(module.error().text());
    return *std::move(module);
}

/// The tree of the value of `x = SOURCE`, or the message of the problem.
std::string tree(const std::string& expression) {
    const std::string source = "x = " + expression + '\n';
    const Module module = parse(source);
    if (!module.problems.empty())
        return module.problems[0].message;
    return dump(*module.statements[0]->as<AssignStmt>().value);
}

} // namespace

TEST(Parser, BindsOperatorsAsPythonDoes) {
    EXPECT_EQ(tree("a + b * c"), "(+ a (* b c))");
    EXPECT_EQ(tree("a - b - c"), "(- (- a b) c)");
    EXPECT_EQ(tree("-a ** -b ** c"), "(neg (** a (neg (** b c))))");
    EXPECT_EQ(tree("a @ b // c % d"), "(% (// (@ a b) c) d)");
    EXPECT_EQ(tree("a | b ^ c & d << 1"), "(| a (^ b (& c (<< d 1))))");
    EXPECT_EQ(tree("not a == b and c or d"), "(or (and (not (compare a == b)) c) d)");
    EXPECT_EQ(tree("a < b <= c"), "(compare a < b <= c)");
    EXPECT_EQ(tree("a is not b, c not in d"), "(tuple (compare a is-not b) (compare c not-in d))");
    EXPECT_EQ(tree("a if b else c if d else e"), "(if b a (if d c e))");
    EXPECT_EQ(tree("(a + b) * c"), "(* (+ a b) c)");
}

TEST(Parser, ReadsCallsAttributesAndSubscripts) {
    EXPECT_EQ(tree("torch.nn.f(x, *y, k=1, **z).shape[0]"), "(item (call torch.nn.f x *y k=1 =z).shape 0)");
    EXPECT_EQ(tree("x[..., None, 1:, ::2, :3]"), "(item x (tuple ... None (slice 1 - -) (slice - - 2) (slice - 3 -)))");
    EXPECT_EQ(tree("x[a:b:c]"), "(item x (slice a b c))");
    EXPECT_EQ(tree("f(\n    a,  # why\n    b,\n)"), "(call f a b)");
    EXPECT_EQ(tree("(lambda x, f: f(x))(g(a), lambda out: out)"), "(call (lambda (call f x)) (call g a) (lambda out))");
}

TEST(Parser, ReadsDisplays) {
    EXPECT_EQ(tree("()"), "(tuple )");
    EXPECT_EQ(tree("(a,)"), "(tuple a)");
    EXPECT_EQ(tree("[1, (2, 3), []]"), "(list 1 (tuple 2 3) (list ))");
    EXPECT_EQ(tree("{a: 1, 'b': 2, **c}"), "(dict a 1 \"b\" 2 - c)");
    EXPECT_EQ(tree("{1, 2}"), "(set 1 2)");
}

TEST(Parser, ReadsNumbers) {
    EXPECT_EQ(tree("0x1F"), "31");
    EXPECT_EQ(tree("1_000"), "1000");
    EXPECT_EQ(tree("1e-05"), "0.000010");
    EXPECT_EQ(tree(".5"), "0.500000");
    EXPECT_EQ(tree("2.5j"), "2.500000j");
    EXPECT_EQ(tree("18446744073709551615"), "18446744073709551615");
}

TEST(Parser, KeepsTheNearestDoubleOfAnIntegerBeyond64Bits) {
    const auto literal = parseInt("340282346638528859811704183484516925440"); // the largest float32
    ASSERT_TRUE(literal.has_value());
    EXPECT_TRUE(literal->overflows);
    EXPECT_DOUBLE_EQ(literal->approximate, 3.4028234663852886e38);
}

TEST(Parser, ResolvesEscapesAndJoinsAdjacentStrings) {
    EXPECT_EQ(tree(R"("a\tb" 'c' r"\n")"), "\"a\tbc\\n\"");
    EXPECT_EQ(tree(R"("\x41\u00e9\101")"), "\"A\u00e9A\"");
    EXPECT_EQ(tree("'''two\nlines'''"), "\"two\nlines\"");
}

TEST(Parser, KnowsWhereEveryNodeStands) {
    const std::string source = "import torch\n\nclass M:\n    def forward(self):\n        y = f(\n            x)\n";
    const Module module = parse(source);
    const auto& forward = module.statements[1]->as<ClassStmt>().body[0]->as<FunctionStmt>();
    const auto& assign = forward.body[0]->as<AssignStmt>();
    const Position begin = module.lines.locate(assign.begin);
    const Position end = module.lines.locate(assign.end);
    EXPECT_EQ(begin.line, 5U);
    EXPECT_EQ(begin.column, 9U);
    EXPECT_EQ(end.line, 6U);
    EXPECT_EQ(end.column, 15U); // behind the bracket
    EXPECT_EQ(module.text(*assign.value), "f(\n            x)");
    EXPECT_EQ(module.text(*assign.value->as<CallExpr>().arguments[0]), "x");
}

TEST(Parser, SeparatesTargetsOfChainedAndTupleAssignments) {
    const Module module = parse("a = (b, c) = x[0] = y\nd: int = 1\ne -= 2\ndel f, g\n");
    ASSERT_EQ(module.opaque_statements, 0U);
    EXPECT_EQ(dumpAll(module.statements[0]->as<AssignStmt>().targets), "a (tuple b c) (item x 0)");
    EXPECT_EQ(dump(*module.statements[1]->as<AssignStmt>().annotation), "int");
    EXPECT_EQ(module.statements[2]->op, static_cast<std::uint8_t>(BinaryOp::Subtract));
    EXPECT_EQ(dumpAll(module.statements[3]->as<DeleteStmt>().targets), "f g");
}

/// The text of a parameter's type that the one before has too is not read again; one that only starts like it is.
TEST(Parser, ReadsTheTypeOfEveryParameter) {
    const Module module = parse("def forward(self, a: torch.Tensor, b: torch.Tensor, c: torch.TensorX,\n"
                                "            d: torch.TensorX | None, e: torch.TensorX | None = None,\n"
                                "            f: Dict[str, (int, int)], g: Dict[str, (int, int)], h: (A), i: (A),\n"
                                "            j: (A), k, m: A, n: A.B, p: A,): # as above\n"
                                "    x = (a,\n"
                                "        b)\n");
    ASSERT_EQ(module.opaque_statements, 0U);
    const auto& forward = module.statements[0]->as<FunctionStmt>();
    const std::vector<std::pair<std::string_view, std::string_view>> expected = {{"self", ""},
                                                                                 {"a", "torch.Tensor"},
                                                                                 {"b", "torch.Tensor"},
                                                                                 {"c", "torch.TensorX"},
                                                                                 {"d", "torch.TensorX | None"},
                                                                                 {"e", "torch.TensorX | None"},
                                                                                 {"f", "Dict[str, (int, int)]"},
                                                                                 {"g", "Dict[str, (int, int)]"},
                                                                                 {"h", "(A)"},
                                                                                 {"i", "(A)"},
                                                                                 {"j", "(A)"},
                                                                                 {"k", ""},
                                                                                 {"m", "A"},
                                                                                 {"n", "A.B"},
                                                                                 {"p", "A"}};
    ASSERT_EQ(forward.parameters.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const Parameter& parameter = forward.parameters[i];
        EXPECT_EQ(parameter.name, expected[i].first);
        EXPECT_EQ(module.symbols.text(parameter.symbol), expected[i].first);
        EXPECT_EQ(parameter.annotation == nullptr ? "" : module.text(*parameter.annotation), expected[i].second);
    }
    EXPECT_NE(forward.parameters[5].default_value, nullptr);
    ASSERT_EQ(forward.body.size(), 1U); // the line end in its brackets ends nothing: they are counted as before
    EXPECT_EQ(module.text(*forward.body[0]->as<AssignStmt>().value), "(a,\n        b)");
}

TEST(Parser, ReadsImports) {
    const Module module =
        parse("import a.b, c as d\nfrom torch import (device, inf as infinity,)\nfrom ..x import y\n");
    ASSERT_EQ(module.opaque_statements, 0U);
    const auto& first = module.statements[0]->as<ImportStmt>();
    EXPECT_EQ(first.names[0].name, "a.b");
    EXPECT_EQ(first.names[1].alias, "d");
    const auto& second = module.statements[1]->as<ImportStmt>();
    EXPECT_EQ(second.module, "torch");
    EXPECT_EQ(second.names[1].name, "inf");
    EXPECT_EQ(second.names[1].alias, "infinity");
    EXPECT_EQ(module.statements[2]->as<ImportStmt>().module, "..x");
}

TEST(Parser, AttachesTheCommentAboveAStatement) {
    const Module module = parse("# pd_op.relu: (1xf32) <- (1xf32)\na = b  # behind\nc = d\n");
    EXPECT_EQ(module.statements[0]->comment, "# pd_op.relu: (1xf32) <- (1xf32)");
    EXPECT_EQ(module.statements[1]->comment, "");
}

TEST(Parser, TakesSeveralStatementsOnALine) {
    const Module module = parse("a = 1; b = 2; c = None\n");
    EXPECT_EQ(module.statements.size(), 3U);
    EXPECT_EQ(module.opaque_statements, 0U);
}

} // namespace gnx::graph::py
