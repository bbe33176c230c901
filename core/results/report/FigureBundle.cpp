#include "core/results/report/FigureBundle.h"

#include <new>

#include <zstd.h>

#include "core/base/JsonReason.h"
#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/system/AtomicFile.h"
#include "core/results/report/FigureJson.h"

namespace gnx::results {
namespace {

constexpr const char* kFormat = "graphnet figure bundle";
constexpr int kLevel = 9;
/// 20,000 samples under ten compilers take less than half of it.
constexpr std::uint64_t kMostBytes = 1ULL << 28;

Error notABundle(std::string message) {
    return {.code = ErrorCode::Malformed,
            .message = "is no figure bundle: " + std::move(message),
            .hint = "graphnet figure KIND --bundle FILE makes one"};
}

Result<std::string> unpacked(std::string_view bytes) {
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN)
        return notABundle("it does not begin as a file packed by zstd with its size");
    if (size > kMostBytes)
        return notABundle("it says that it is " + std::to_string(size) + " bytes, unpacked");
    std::string text(size, '\0');
    const std::size_t made = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(made) != 0)
        return notABundle(std::string("it is damaged: ") + ZSTD_getErrorName(made));
    return text;
}

FigureBundle parsed(const nlohmann::json& read) {
    FigureBundle bundle;
    const auto& origin = read.at("origin");
    origin.at("query").get_to(bundle.origin.query);
    origin.at("sources").get_to(bundle.origin.subjects);
    origin.at("program").get_to(bundle.origin.program);
    bundle.style = styleFromJson(read.at("style"));
    bundle.figure = figureFromJson(read.at("figure"));
    if (const auto& inputs = read.at("inputs"); !inputs.is_null())
        bundle.inputs = inputsFromJson(inputs);
    return bundle;
}

} // namespace

Figure makeFigure(const FigureInputs& inputs) {
    FigureChoices choices = inputs.choices;
    choices.bands = inputs.bands;
    return makeFigure(inputs.kind, inputs.groups, inputs.options, inputs.context, choices);
}

std::string packFigureBundle(const FigureBundle& bundle) {
    const nlohmann::json made{
        {"format", kFormat},
        {"version", kFigureBundleVersion},
        {"origin",
         {{"query", bundle.origin.query}, {"sources", bundle.origin.subjects}, {"program", bundle.origin.program}}},
        {"style", styleAsJson(bundle.style)},
        {"figure", figureAsJson(bundle.figure)},
        {"inputs", bundle.inputs ? inputsAsJson(*bundle.inputs) : nlohmann::json()}};
    const std::string text = made.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string bytes(ZSTD_compressBound(text.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), kLevel));
    return bytes;
}

Result<FigureBundle> unpackFigureBundle(std::string_view bytes) {
    try {
        GNX_TRY(const std::string text, unpacked(bytes));
        const auto read = parseJsonOrThrow(text);
        if (!read.is_object() || read.value("format", "") != kFormat)
            return notABundle("its \"format\" is not \"" + std::string(kFormat) + "\"");
        const int version = read.at("version").get<int>();
        if (version > kFigureBundleVersion)
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "is a figure bundle of version " + std::to_string(version) +
                                    ", this program knows versions up to " + std::to_string(kFigureBundleVersion),
                         .hint = "it was made by a newer one; update this one"};
        return parsed(read);
    } catch (const nlohmann::json::exception& failure) {
        return notABundle(jsonReason(failure.what()));
    } catch (const std::bad_alloc&) {
        return Error{.code = ErrorCode::OutOfMemory, .message = "is too large for this machine's memory"};
    }
}

Result<FigureBundle> readFigureBundle(const std::filesystem::path& file) {
    GNX_TRY(const MappedFile bytes, MappedFile::open(file));
    auto bundle = unpackFigureBundle(bytes.text());
    if (bundle.ok())
        return bundle;
    Error error = std::move(bundle).error();
    error.path = file.string();
    return error;
}

Status writeFigureBundle(const FigureBundle& bundle, const std::filesystem::path& file) {
    return writeFileAtomically(file, packFigureBundle(bundle));
}

} // namespace gnx::results
