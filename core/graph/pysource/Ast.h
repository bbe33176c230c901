#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/Wings.h"

/// The syntax tree of the dataset's Python subset. Nodes live in an Arena, are trivially destructible, and point into
/// the source text; `kind` is the derived struct of a node, as<T>() casts.
namespace gnx::graph::py {

enum class ExprKind : std::uint8_t {
    None,
    True,
    False,
    Ellipsis, ///< plain Expr
    Name,
    Int,
    Float,
    Imaginary,
    String,
    Bytes,
    Attribute,
    Subscript,
    Slice,
    Call,
    Unary,
    Binary,
    Compare,
    Bool,
    Conditional,
    Tuple,
    List,
    Set,
    Dict,
    Lambda,
    Starred,
};

enum class UnaryOp : std::uint8_t { Negative, Positive, Invert, Not };
enum class BinaryOp : std::uint8_t {
    Add,
    Subtract,
    Multiply,
    MatMultiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
    ShiftLeft,
    ShiftRight,
    And,
    Or,
    Xor
};
enum class CompareOp : std::uint8_t { Less, Greater, LessEqual, GreaterEqual, Equal, NotEqual, Is, IsNot, In, NotIn };
enum class BoolOp : std::uint8_t { And, Or };

struct Expr {
    ExprKind kind = ExprKind::None;
    std::uint8_t op = 0; ///< Unary, Binary, Bool: the operator
    bool parenthesized = false;
    std::uint16_t height = 1; ///< height of the tree below; limited, so that walking it recursively is safe
    std::uint32_t begin = 0;  ///< byte offsets into the source; end is exclusive
    std::uint32_t end = 0;

    template <class T> const T& as() const { return static_cast<const T&>(*this); }
};
using ExprPtr = const Expr*;
using Exprs = std::span<const ExprPtr>;

struct NameExpr : Expr {
    std::string_view id;
    std::uint32_t symbol = 0; ///< number of the id, in Module::symbols
};
struct IntExpr : Expr {
    std::uint64_t magnitude = 0;
    bool overflows = false; ///< does not fit 64 bits; `approximate` holds the nearest double
    double approximate = 0;
};
struct FloatExpr : Expr { ///< Float and Imaginary
    double value = 0;
};
struct StringExpr : Expr { ///< String and Bytes, with escapes resolved and adjacent literals joined
    std::string_view value;
};
struct AttributeExpr : Expr {
    ExprPtr object = nullptr;
    std::string_view name;
    std::uint32_t symbol = 0; ///< number of the name
};
struct SubscriptExpr : Expr {
    ExprPtr object = nullptr;
    ExprPtr index = nullptr; ///< a Tuple for x[a, b]
};
struct SliceExpr : Expr { ///< parts may be null
    ExprPtr start = nullptr;
    ExprPtr stop = nullptr;
    ExprPtr step = nullptr;
};
struct KeywordArgument {
    std::string_view name; ///< empty for **value
    ExprPtr value = nullptr;
    std::uint32_t symbol = 0; ///< number of the name
};
struct CallExpr : Expr {
    ExprPtr callee = nullptr;
    Exprs arguments; ///< *x is a Starred
    std::span<const KeywordArgument> keywords;
};
struct UnaryExpr : Expr {
    ExprPtr operand = nullptr;
};
struct BinaryExpr : Expr { ///< Binary, and Bool for one `and` / `or`
    ExprPtr left = nullptr;
    ExprPtr right = nullptr;
};
struct CompareExpr : Expr { ///< a < b < c: operands a b c, ops < <
    Exprs operands;
    std::span<const CompareOp> ops;
};
struct ConditionalExpr : Expr { ///< value if condition else otherwise
    ExprPtr condition = nullptr;
    ExprPtr value = nullptr;
    ExprPtr otherwise = nullptr;
};
struct SequenceExpr : Expr { ///< Tuple, List, Set; Dict: key, value, key, value (key null for **value)
    Exprs items;
};
struct StarredExpr : Expr {
    ExprPtr value = nullptr;
};

enum class ParameterKind : std::uint8_t { Plain, Arguments, KeywordArguments };
struct Parameter {
    std::string_view name;
    ParameterKind kind = ParameterKind::Plain;
    ExprPtr annotation = nullptr; ///< one node for all of a row of parameters with the same text
    ExprPtr default_value = nullptr;
    std::uint32_t begin = 0;
    std::uint32_t symbol = 0; ///< number of the name, in Module::symbols
};
struct LambdaExpr : Expr {
    std::span<const Parameter> parameters;
    ExprPtr body = nullptr;
};

enum class StmtKind : std::uint8_t {
    Assign,
    AugmentedAssign,
    Expression,
    Delete,
    Return,
    Pass,
    Import,
    ImportFrom,
    Class,
    Function,
    Opaque, ///< outside the subset: only its extent is known
};

struct Stmt {
    StmtKind kind = StmtKind::Opaque;
    std::uint8_t op = 0; ///< AugmentedAssign: the BinaryOp
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string_view comment; ///< the last own-line comment directly before it, with its '#'; may be empty

    template <class T> const T& as() const { return static_cast<const T&>(*this); }
};
using StmtPtr = const Stmt*;
using Stmts = std::span<const StmtPtr>;

struct AssignStmt : Stmt { ///< a = b = value; targets in source order
    Exprs targets;
    ExprPtr annotation = nullptr;
    ExprPtr value = nullptr; ///< null for a bare annotation `x: int`
};
struct AugmentedAssignStmt : Stmt {
    ExprPtr target = nullptr;
    ExprPtr value = nullptr;
};
struct ValueStmt : Stmt { ///< Expression and Return; value is null for a bare return
    ExprPtr value = nullptr;
};
struct DeleteStmt : Stmt {
    Exprs targets;
};
struct ImportedName {
    std::string_view name;  ///< dotted
    std::string_view alias; ///< empty if none
};
struct ImportStmt : Stmt {   ///< Import and ImportFrom
    std::string_view module; ///< ImportFrom: dotted, with leading dots
    std::span<const ImportedName> names;
};
struct ClassStmt : Stmt {
    std::string_view name;
    Stmts body;
};
struct FunctionStmt : Stmt {
    std::string_view name;
    std::span<const Parameter> parameters;
    ExprPtr returns = nullptr;
    Stmts body;
};

} // namespace gnx::graph::py
