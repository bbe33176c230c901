#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::data {

/// The fields of the query language. The order is that of the table in Fields.cpp; text fields first.
enum class Field : std::uint8_t {
    Name,
    Model,
    Origin,
    Tag,
    Category,
    Framework,
    DType,
    Op,
    Module,
    Dataset,
    BenchStatus,
    Problem,
    Hash,
    Same,
    Similar,
    Kind,
    Collection,
    Split,
    Family,
    Labelled,
    Runnable,
    Serializable,
    Decomposable,
    Analyzable,
    CustomOps,
    Unique,
    Ops,
    Distinct,
    Params,
    Bytes,
    ParamBytes,
    Largest,
    Tensors,
    Inputs,
    Outputs,
    Depth,
    Symbols,
    Configs,
    Problems,
    Speedup,
    Words, ///< not a field: a word, searched in several
};
inline constexpr std::size_t kFieldCount = static_cast<std::size_t>(Field::Words);
inline constexpr auto kFirstNumber = Field::Ops;
inline constexpr std::size_t kNumberCount = kFieldCount - static_cast<std::size_t>(kFirstNumber);

/// Kind of comparison for the values of a field; (ASCII) case is always ignored.
enum class FieldKind : std::uint8_t {
    Part,     ///< value occurs in it
    Whole,    ///< value is one of the catalog's, or, if none is so called, occurs in it
    Choice,   ///< one of a fixed list; any other is an error
    Operator, ///< as Whole, by full and by brief name; may be counted
    Parts,    ///< a word as Whole, a dotted value as a path of modules
    Prefix,   ///< begins with it
    Sample,   ///< names a sample
    Count,    ///< whole number
    Amount,   ///< any number
};

struct FieldInfo {
    Field field;
    const char* name;
    FieldKind kind;
    const char* description; ///< for people
    bool bytes = false;      ///< a number of bytes: completion offers binary units
};

const FieldInfo& fieldInfo(Field field);
std::span<const FieldInfo> allFields();
/// Finds a field by name or alias ("task" is "tag"), case-insensitive.
std::optional<Field> findField(std::string_view name);
/// The field whose name is spelt most like this, if any is near (Spelling.h).
std::optional<std::string> nearestField(std::string_view name);
/// Values of a Choice; empty for other kinds. "none" stands for samples without a value.
const std::vector<std::string>& choices(Field field);
bool isNumber(FieldKind kind);

/// Name of "this sample has no value", in queries and facets.
inline constexpr std::string_view kNoValue = "none";

/// ASCII letters in lower case, all other bytes as they are.
std::string folded(std::string_view text);

} // namespace gnx::data
