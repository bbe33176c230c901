#include "core/data/hlo/HloGraph.h"

#include <array>
#include <string>

#include "core/data/hlo/HloOpcode.h"
#include "core/graph/ir/Effects.h"
#include "core/graph/ir/GraphBuilder.h"
#include "core/graph/types/HloTypes.h"

namespace gnx::data {
namespace {

/// An attribute of an instruction: consecutive columns of its features, and the value in these columns that means "not
/// set".
struct Attribute {
    const char* name;
    std::size_t first = 0, count = 1;
};

/// Left out are sums and products of lists, parameter_number, which names a node, and columns about shapes.
constexpr std::array<Attribute, 19> kAttributes{{
    {"dimensions", 31, 6},    {"window_size", 37, 6},       {"window_stride", 45, 6},      {"padding_low", 53, 6},
    {"padding_high", 61, 6},  {"window_dilation", 69, 6},   {"base_dilation", 77, 6},      {"window_reversal", 85, 6},
    {"input_dims", 93, 6},    {"kernel_dims", 99, 6},       {"output_dims", 105, 2},       {"feature_groups", 107, 1},
    {"batch_groups", 108, 1}, {"slice_start", 109, 2},      {"slice_stride", 113, 2},      {"slice_limit", 117, 2},
    {"slice_sizes", 121, 2},  {"edge_padding_low", 125, 2}, {"edge_padding_high", 129, 2},
}};

class HloGraphMaker {
  public:
    HloGraphMaker(const HloFile& file, const HloProgram* program)
        : file_(file), program_(program), builder_(Framework::Xla, symbols_) {}

    std::shared_ptr<const Graph> make() {
        builder_.expectNodes(file_.nodes());
        sortEdges();
        for (std::size_t node = 0; node < file_.nodes(); ++node)
            add(node);
        setOutputs();
        return builder_.finish();
    }

  private:
    /// Sorts the edges by consumer, in the file's order.
    void sortEdges() {
        first_.assign(file_.nodes() + 1, 0);
        read_.assign(file_.nodes(), false);
        for (const HloEdge& edge : file_.edges)
            ++first_[edge.consumer + 1];
        for (std::size_t i = 1; i < first_.size(); ++i)
            first_[i] += first_[i - 1];
        producers_.resize(file_.edges.size());
        std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
        for (const HloEdge& edge : file_.edges) {
            producers_[next[edge.consumer]++] = edge.producer;
            read_[edge.producer] = true;
        }
    }

    std::span<const std::uint32_t> producersOf(std::size_t node) const {
        if (program_ != nullptr)
            return program_->operands[node];
        return std::span(producers_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

    Operand integer(std::int64_t value) {
        Operand operand;
        operand.kind = OperandKind::Int;
        operand.integer = value;
        return operand;
    }

    Operand list(std::span<const std::int64_t> values) {
        std::vector<Operand> children;
        for (const std::int64_t value : values)
            children.push_back(integer(value));
        return builder_.container(OperandKind::List, children);
    }

    void addKeyword(const char* name, Operand operand) { keywords_.push_back({builder_.intern(name), operand}); }

    void addType(std::size_t node) {
        const std::string_view element = hloElementType(file_, node);
        if (element.empty())
            return;
        Operand dtype;
        dtype.kind = OperandKind::String;
        dtype.string = builder_.intern(element); // element type of a literal
        addKeyword(kHloDType, dtype);
        const std::vector<std::int64_t> shape = hloShape(file_, node);
        addKeyword(kHloShape, list(shape));
        if (shape.size() > 1)
            addKeyword(kHloLayout, list(hloLayout(file_, node)));
    }

    void addAttributes(std::size_t node) {
        for (const Attribute& attribute : kAttributes) {
            std::vector<std::int64_t> values;
            std::size_t used = 0; // number of values up to the last one that is not 0
            for (std::size_t i = 0; i < attribute.count; ++i) {
                values.push_back(wholeNumber(file_.features.at(node, attribute.first + i)));
                used = values.back() != 0 ? i + 1 : used;
            }
            values.resize(used);
            if (used > 0)
                addKeyword(attribute.name, attribute.count == 1 ? integer(values.front()) : list(values));
        }
    }

    void add(std::size_t node) {
        keywords_.clear();
        operands_.clear();
        for (const std::uint32_t producer : producersOf(node)) {
            Operand operand;
            operand.kind = OperandKind::Value;
            operand.value = builder_.result(NodeId(producer));
            operands_.push_back(operand);
        }
        if (file_.knownFeatures()) {
            addType(node);
            addAttributes(node);
        }
        const std::string opcode(hloOpcodeName(file_.opcodes[node]));
        const NodeId id = builder_.addNode(NodeKind::Call, builder_.internCopy(std::string(kHloPrefix) + opcode),
                                           operands_, keywords_, 1, {}, StringId());
        names_.push_back(program_ != nullptr ? program_->names[node] : opcode + '.' + std::to_string(node));
        builder_.nameValue(builder_.result(id), symbols_.intern(names_.back()));
    }

    void setOutputs() {
        std::vector<Operand> outputs;
        for (std::size_t node = 0; node < file_.nodes(); ++node) {
            const bool root = file_.features.at(node, column::kIsRoot) != 0 || node + 1 == file_.nodes();
            if (!root || read_[node])
                continue;
            Operand output;
            output.kind = OperandKind::Value;
            output.value = builder_.result(NodeId(static_cast<std::uint32_t>(node)));
            outputs.push_back(output);
        }
        builder_.setOutputs(outputs, outputs.size() != 1);
    }

    const HloFile& file_;
    const HloProgram* program_;     ///< null: of a .npz
    std::deque<std::string> names_; ///< outlive the symbols
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    std::vector<std::size_t> first_; ///< by consumer: its first producer; and their count
    std::vector<std::uint32_t> producers_;
    std::vector<bool> read_; ///< by node: whether another reads it
    std::vector<Operand> operands_;
    std::vector<Keyword> keywords_;
};

} // namespace

std::shared_ptr<const Graph> hloGraph(const HloFile& file, const HloProgram* program) {
    return HloGraphMaker(file, program).make();
}

} // namespace gnx::data
