#include "core/metrics/Score.h"

#include <array>

namespace gnx {
namespace {

constexpr int kNever = 0;
/// The table of toleratedFrom(); columns in the order of Interpretation, rows in that of FailureClass.
constexpr std::array<std::array<int, 3>, 6> kTolerated{{
    {1, 1, 1},      // Accuracy
    {1, 1, 2},      // NonFinite
    {1, 3, 2},      // ShapeOrType
    {2, 3, 3},      // Runtime
    {3, 3, 4},      // Compile
    {3, 3, kNever}, // Eager
}};

} // namespace

const char* interpretationName(Interpretation interpretation) {
    switch (interpretation) {
    case Interpretation::Paper:
        return "paper";
    case Interpretation::UpstreamDefault:
        return "upstream-default";
    case Interpretation::MismatchExtended:
        break;
    }
    return "mismatch-extended";
}

std::optional<Interpretation> parseInterpretation(std::string_view name) {
    for (const auto interpretation :
         {Interpretation::Paper, Interpretation::UpstreamDefault, Interpretation::MismatchExtended})
        if (name == interpretationName(interpretation))
            return interpretation;
    return std::nullopt;
}

int lastTolerance(Interpretation interpretation) {
    return interpretation == Interpretation::MismatchExtended ? 5 : 4;
}

std::optional<int> toleratedFrom(FailureClass failure, Interpretation interpretation) {
    const int t = kTolerated[static_cast<std::size_t>(failure)][static_cast<std::size_t>(interpretation)];
    return t == kNever ? std::nullopt : std::optional(t);
}

std::string forgivenAt(int t, Interpretation interpretation) {
    switch (interpretation) {
    case Interpretation::Paper:
        return t == 1 ? "accuracy" : t == 2 ? "runtime" : t == 3 ? "compile" : "";
    case Interpretation::UpstreamDefault:
        return t == 1 ? "accuracy" : t == 3 ? "all others" : "";
    case Interpretation::MismatchExtended:
        break;
    }
    return t == 1 ? "accuracy" : t == 2 ? "NaN, type, shape" : t == 3 ? "runtime" : t == 4 ? "compile" : "";
}

Status validate(const ScoreOptions& options) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    if (!(options.p >= 0 && options.p <= 100)) {
        error.message = "p is " + std::to_string(options.p) + ", expected a number from 0 to 100";
        return error;
    }
    if (!(options.b > 0 && options.b < 1)) {
        error.message = "b is " + std::to_string(options.b) + ", expected a number above 0 and below 1";
        return error;
    }
    return {};
}

} // namespace gnx
