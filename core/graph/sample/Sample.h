#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::graph {

enum class Framework : std::uint8_t { Torch, Paddle, Unknown, Xla, Onnx }; // the index keeps the numbers
const char* frameworkName(Framework framework); ///< "torch", "paddle", "unknown", "xla", "onnx"

/// Something a reader found wrong in a sample; the rest of the sample stays usable.
struct Problem {
    enum class Severity : std::uint8_t { Note, Warning, Error };
    Severity severity = Severity::Warning;
    std::string code;         ///< stable kebab-case identifier, e.g. "opaque-statement", "missing-file"
    std::string file;         ///< relative to the sample's directory
    std::uint32_t line = 0;   ///< 1-based, 0 if none
    std::uint32_t column = 0; ///< 1-based, 0 if none
    std::string message;      ///< both what was found and what was expected
};

/// For each file and code only the first so many are kept.
inline constexpr std::size_t kProblemsOfOneKind = 20;
/// A broken file repeats itself in every line: drops what is beyond kProblemsOfOneKind, with one problem of the same
/// file and code in its place that says how many there were. The order is kept.
void limitProblems(std::vector<Problem>& problems);

enum class DType : std::uint8_t {
    Float32,
    Float16,
    BFloat16,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    Bool,
    Complex64,
    Complex128,
    Other
};
/// Returns "float32" ... "other", without a "torch." prefix.
const char* dtypeName(DType dtype);
/// Accepts "torch.float32", "float32", "paddle.float32"; DType::Other for anything unknown.
DType parseDType(std::string_view text);
/// Bytes of one element; 0 for Other.
std::uint32_t dtypeBytes(DType dtype);

/// One class of weight_meta.py or input_meta.py.
struct TensorDesc {
    std::string class_name;
    std::string name;
    std::vector<std::int64_t> shape;
    DType dtype = DType::Other;
    std::string dtype_text; ///< as written
    std::string device;     ///< as written, e.g. "cuda:0"; empty if absent
    std::optional<double> mean, std, min_val, max_val;
    /// monostate: `data = None` or absent. Row-major. Booleans are stored as integers 0 and 1.
    std::variant<std::monostate, std::vector<std::int64_t>, std::vector<double>> data;
    std::string original_name;
    bool from_input_meta = false;
    std::uint32_t line = 0;

    std::uint64_t elements() const; ///< product of the shape; 1 for a 0-d tensor; saturates
    std::uint64_t bytes() const;    ///< elements() x dtypeBytes(), saturates
};

/// graph_net.json. Every key, known or not, is in `all`.
struct SampleMetadata {
    Framework framework = Framework::Unknown;
    std::string model_name; ///< declared, or the directory's name (its parent's for subgraph / subgraph_N)
    std::string origin;
    std::string heuristic_tag;
    std::int64_t num_devices_required = 1;
    std::int64_t num_nodes_required = 1;
    nlohmann::json all;
};

/// input_tensor_constraints.py
struct SymbolicConstraints {
    struct Symbol {
        std::string name;
        std::optional<std::int64_t> example;
    };
    struct InputShape {
        std::string input;
        std::vector<std::string> dims; ///< source text of each dimension: "S0", "3", "S1 + 1"
        std::uint32_t line = 0;        ///< its line, 0 if it comes from no file
    };
    std::vector<Symbol> symbols;
    std::vector<std::string> relations;        ///< source text
    std::vector<std::uint32_t> relation_lines; ///< their lines; empty if they come from no file
    std::vector<InputShape> input_shapes;
};

/// A sample directory as read from disk, without its graph. Immutable once shared.
struct Sample {
    std::filesystem::path directory; ///< or its file: a model's, or of TpuGraphs
    SampleMetadata metadata;
    std::vector<TensorDesc> tensors; ///< input_meta.py first, then weight_meta.py, each in file order
    SymbolicConstraints constraints;
    std::string declared_hash; ///< graph_hash.txt, may be empty
    std::vector<Problem> problems;

    /// A file in its directory, for messages: "weight_meta.py"; the sample's own file where it is one.
    std::filesystem::path fileOf(std::string_view name) const;
};

struct SampleLoadOptions {
    bool tensors = true;
    bool constraints = true;
    bool numeric_shapes = true; ///< read also shapes without symbols, which the tensors have as well
};

/// Reads a sample directory; parses, never executes. Fails only if the directory or its graph_net.json
/// cannot be read at all; anything else becomes a Problem.
Result<Sample> loadSample(const std::filesystem::path& directory, const SampleLoadOptions& options = {});

} // namespace gnx::graph
