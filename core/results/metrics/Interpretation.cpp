#include "core/results/metrics/Score.h"

#include <array>

namespace gnx::results {
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
    if (name == "default")
        return Interpretation::UpstreamDefault;
    return name == "mismatch_extended" ? std::optional(Interpretation::MismatchExtended) : std::nullopt;
}

const char* speedupKindName(SpeedupKind kind) {
    switch (kind) {
    case SpeedupKind::EndToEnd:
        return "e2e";
    case SpeedupKind::Gpu:
        return "gpu";
    case SpeedupKind::Kernel:
        break;
    }
    return "kernel";
}

std::optional<SpeedupKind> parseSpeedupKind(std::string_view name) {
    for (const auto kind : {SpeedupKind::EndToEnd, SpeedupKind::Gpu, SpeedupKind::Kernel})
        if (name == speedupKindName(kind))
            return kind;
    return std::nullopt;
}

const char* scoreTypeName(ScoreType type) {
    return type == ScoreType::S ? "St" : "ESt";
}

std::optional<ScoreType> parseScoreType(std::string_view name) {
    for (const auto type : {ScoreType::S, ScoreType::Es})
        if (name == scoreTypeName(type))
            return type;
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
    if (options.first_t > options.last()) {
        error.message = "the first tolerance, " + std::to_string(options.first_t) + ", is above the last, " +
                        std::to_string(options.last());
        return error;
    }
    if (options.first_t < kToleranceMin || options.last() > kToleranceMax) {
        error.message = "the tolerances are " + std::to_string(options.first_t) + " to " +
                        std::to_string(options.last()) + ", expected a range within " + std::to_string(kToleranceMin) +
                        " to " + std::to_string(kToleranceMax);
        return error;
    }
    return {};
}

} // namespace gnx::results
