#include "core/data/index/TensorFacts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <unordered_set>

#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/ModuleTree.h"

namespace gnx::data {
namespace {

constexpr std::size_t kMostWordBytes = 16 * 1024;
constexpr std::size_t kMostTreeBytes = 64 * 1024;

/// A size beyond 64 bits stays the largest number, as a tensor's own does.
std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b) {
    return a + b < a ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

/// Returns the dtypes, the one with most bytes first: "float32 int64".
std::string dtypeSummary(const std::vector<TensorDesc>& tensors) {
    struct Share {
        std::uint64_t bytes = 0;
        bool used = false;
    };
    std::array<Share, static_cast<std::size_t>(DType::Other) + 1> shares{};
    for (const TensorDesc& tensor : tensors) {
        Share& share = shares[static_cast<std::size_t>(tensor.dtype)];
        share.bytes = saturatingSum(share.bytes, tensor.bytes());
        share.used = true;
    }
    std::vector<std::pair<std::string, std::uint64_t>> used;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if (shares[i].used)
            used.emplace_back(dtypeName(static_cast<DType>(i)), shares[i].bytes);
    std::ranges::sort(used,
                      [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a < b; });
    std::string text;
    for (const auto& [name, ignored] : used)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

bool isParameter(const TensorDesc& tensor) {
    // Torch names contain it; Paddle keeps parameters in weight_meta.py and inputs in input_meta.py.
    const std::string_view name = tensor.name;
    if (tensor.from_input_meta || name.starts_with("parameter_"))
        return !tensor.from_input_meta;
    constexpr std::string_view marker = "_parameters_";
    for (std::size_t i = name.size(); i-- > 0;) // searched from the end, where it usually is
        if (name[i] == '_' && name.substr(i).starts_with(marker))
            return true;
    return false;
}

bool isNumber(std::string_view text) {
    return std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Returns "batch_norm2d" for "batch_norm2d_12.w_0".
std::string_view stem(std::string_view original_name) {
    std::string_view text = original_name.substr(0, original_name.find('.'));
    while (!text.empty() && (std::isdigit(static_cast<unsigned char>(text.back())) != 0 || text.back() == '_'))
        text.remove_suffix(1);
    return text;
}

/// Returns "input_ids" for "L_input_ids_".
std::string_view plainInput(std::string_view name) {
    if (name.starts_with("L_") || name.starts_with("l_"))
        name.remove_prefix(2);
    while (name.ends_with('_'))
        name.remove_suffix(1);
    return name;
}

class WordList {
  public:
    void add(std::string_view word) {
        if (word == last_ || text_.size() + word.size() > kMostWordBytes || isNumber(word))
            return;
        last_ = word;
        if (!seen_.insert(word).second)
            return;
        text_.append(text_.empty() ? "" : " ");
        for (const unsigned char c : word)
            text_ += static_cast<char>(std::isspace(c) != 0 ? '_' : std::tolower(c));
    }
    std::string take() { return std::move(text_); }

  private:
    std::string_view last_; ///< the same again is common
    std::unordered_set<std::string_view> seen_;
    std::string text_;
};

} // namespace

void describeTensors(SampleRow& row, const std::vector<TensorDesc>& tensors) {
    for (const TensorDesc& tensor : tensors) {
        const std::uint64_t bytes = tensor.bytes();
        row.tensor_bytes = saturatingSum(row.tensor_bytes, bytes);
        if (isParameter(tensor)) {
            row.parameter_count = saturatingSum(row.parameter_count, tensor.elements());
            row.parameter_bytes = saturatingSum(row.parameter_bytes, bytes);
        }
        if (bytes > row.largest_tensor_bytes) {
            row.largest_tensor_bytes = bytes;
            row.largest_tensor = tensor.name;
        }
    }
    row.tensor_count = static_cast<std::uint32_t>(tensors.size());
    row.dtypes = dtypeSummary(tensors);
}

ModuleFacts moduleFacts(const std::vector<TensorDesc>& tensors, const Graph* graph) {
    ModuleFacts facts;
    WordList words;
    ModuleTree tree;
    std::vector<std::string_view> parts, before;
    for (const TensorDesc& tensor : tensors) {
        std::swap(parts, before);
        splitModulePath(tensor.name, parts);
        tree.add(parts);
        if (!parts.empty()) // the last part is the tensor
            facts.depth = std::max(facts.depth, static_cast<std::uint32_t>(parts.size() - 1));
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (i >= before.size() || parts[i] != before[i]) // names that follow each other share most parts
                words.add(parts[i]);
        words.add(stem(tensor.original_name));
    }
    if (graph != nullptr)
        for (const GraphInput& input : graph->inputs()) {
            const std::string_view name = graph->text(input.name);
            if (!hasModulePath(name) && !name.starts_with("parameter_"))
                words.add(plainInput(name));
        }
    facts.words = words.take();
    facts.tree = tree.text();
    if (facts.tree.size() > kMostTreeBytes) // cut off it would be no tree
        facts.tree.clear();
    return facts;
}

} // namespace gnx::data
