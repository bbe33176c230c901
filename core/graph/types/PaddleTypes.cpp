#include "core/graph/types/PaddleTypes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace gnx::graph {
namespace {

constexpr std::size_t kDeepest = 4; ///< lists in lists

/// In the notation of Paddle's intermediate representation.
constexpr auto kDTypes = std::to_array<std::pair<std::string_view, DType>>({{"f32", DType::Float32},
                                                                            {"f16", DType::Float16},
                                                                            {"bf16", DType::BFloat16},
                                                                            {"f64", DType::Float64},
                                                                            {"i8", DType::Int8},
                                                                            {"i16", DType::Int16},
                                                                            {"i32", DType::Int32},
                                                                            {"i64", DType::Int64},
                                                                            {"ui8", DType::UInt8},
                                                                            {"b", DType::Bool},
                                                                            {"c64", DType::Complex64},
                                                                            {"c128", DType::Complex128}});

class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<PaddleSignature> read() {
        const std::size_t colon = rest_.find(": ");
        if (colon == std::string_view::npos || colon == 0)
            return std::nullopt;
        rest_.remove_prefix(colon + 2);
        PaddleSignature read;
        const bool good =
            list('(', ')', read.results, 0) && take(" <- ") && list('(', ')', read.operands, 0) && rest_.empty();
        return good ? std::optional(std::move(read)) : std::nullopt;
    }

  private:
    bool take(std::string_view text) {
        const bool there = rest_.starts_with(text);
        if (there)
            rest_.remove_prefix(text.size());
        return there;
    }

    bool list(char open, char close, std::vector<PaddleResult>& items, std::size_t depth) {
        if (depth > kDeepest || !take({&open, 1}))
            return false;
        if (take({&close, 1}))
            return true;
        do {
            if (!item(items.emplace_back(), depth))
                return false;
        } while (take(", "));
        return take({&close, 1});
    }

    bool item(PaddleResult& result, std::size_t depth) {
        if (rest_.starts_with('[')) {
            result.type.kind = ValueType::Kind::Other;
            return list('[', ']', result.elements, depth + 1);
        }
        if (take("None")) {
            result.type.kind = ValueType::Kind::Other;
            return true;
        }
        return tensor(result.type);
    }

    /// Reads a type such as "2x-1xf32" or "xi64".
    bool tensor(ValueType& type) {
        type.kind = ValueType::Kind::Tensor;
        while (rest_.starts_with('-') || (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9')) {
            std::int64_t size = 0;
            const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), size);
            if (error != std::errc() || size < ValueType::kUnknownSize)
                return false;
            rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
            type.shape.push_back(size);
            if (!rest_.starts_with('x'))
                return false;
            if (rest_.size() > 1 && (rest_[1] == '-' || (rest_[1] >= '0' && rest_[1] <= '9')))
                rest_.remove_prefix(1);
        }
        return take("x") && dtype(type.dtype);
    }

    bool dtype(DType& dtype) {
        const std::string_view name = rest_.substr(0, rest_.find_first_of(",)]"));
        const auto* const found = std::ranges::find(kDTypes, name, &std::pair<std::string_view, DType>::first);
        if (found == kDTypes.end())
            return false;
        dtype = found->second;
        return take(name);
    }

    std::string_view rest_;
};

} // namespace

std::optional<PaddleSignature> paddleSignature(std::string_view declared) {
    return Reader(declared).read();
}

} // namespace gnx::graph
