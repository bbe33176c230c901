#include "app/graphnet/RunArguments.h"

#include <charconv>
#include <filesystem>
#include <optional>

#include "app/graphnet/CommandContext.h"
#include "app/graphnet/InputArguments.h"

namespace gnx::cli {
namespace {

Error wrongUse(std::string message, std::string hint = {}) {
    return {.code = ErrorCode::InvalidInput, .message = std::move(message), .hint = std::move(hint)};
}

template <class T> std::optional<T> parseNumber(std::string_view text) {
    T value{};
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// Reads a value's number, such as "12" or "12.1".
std::optional<Result<ValueId>> valueByNumber(std::string_view text, const Graph& graph) {
    const std::size_t dot = text.find('.');
    const auto node = parseNumber<std::uint32_t>(text.substr(0, dot));
    const auto which =
        dot == std::string_view::npos ? std::optional(0U) : parseNumber<std::uint32_t>(text.substr(dot + 1));
    if (!node || !which)
        return std::nullopt;
    if (*node >= graph.nodes().size() || *which >= graph.nodes()[*node].results.count)
        return Error{.code = ErrorCode::NotFound, .message = "there is no result " + std::string(text)};
    return ValueId(graph.nodes()[*node].results.first + *which);
}

Result<ValueId> valueNamed(std::string_view text, const Graph& graph) {
    if (auto numbered = valueByNumber(text, graph))
        return *numbered;
    for (auto i = static_cast<std::uint32_t>(graph.values().size()); i-- > 0;) // the last of that name
        if (graph.valueName(ValueId(i)) == text)
            return ValueId(i);
    return Error{.code = ErrorCode::NotFound,
                 .message = "no value is called \"" + std::string(text) + '"',
                 .hint = "graphnet show SAMPLE --nodes lists nodes and results"};
}

Status apply(std::string_view key, std::string_view value, SecondRun& other) {
    const auto wrong = [&](const char* expected) {
        return wrongUse("--compare " + std::string(key) + ": expected " + expected + ", found \"" + std::string(value) +
                        '"');
    };
    if (key == "sample") {
        other.sample_dir = value;
    } else if (key == "device") {
        if (!deviceName(std::string(value)).empty())
            return wrong("cpu or cuda:N");
        other.configuration.device = value;
    } else if (key == "threads") {
        const auto threads = parseNumber<int>(value);
        if (!threads || !threadCount(std::string(value)).empty())
            return wrong("a number of threads");
        other.configuration.threads = *threads;
    } else if (key == "seed") {
        const auto seed = parseNumber<std::uint32_t>(value);
        if (!seed)
            return wrong("a number");
        other.configuration.inputs.seed = *seed;
    } else if (key == "generator") {
        const auto generator = parseInputGenerator(value);
        if (!generator)
            return wrong("numpy or torch");
        other.configuration.inputs.generator = *generator;
    } else if (key == "dtype") {
        if (parseDType(value) == DType::Other)
            return wrong("float16, bfloat16, float32 or float64");
        other.configuration.inputs.dtype = value;
    } else {
        return wrongUse("--compare knows no \"" + std::string(key) + '"',
                        "it knows device, threads, seed, generator, dtype and sample");
    }
    return {};
}

} // namespace

void addConfigurationOptions(CLI::App& command, RunConfiguration& configuration) {
    command.add_option("--device", configuration.device, "cpu or cuda:N")->capture_default_str()->check(deviceName);
    command.add_option("--threads", configuration.threads, "Threads of the executor; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    addInputOptions(command, configuration.inputs);
}

Result<ObserveRequest::Save> parseSave(std::string_view text, const Graph& graph, std::string_view expected) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals + 1 == text.size())
        return wrongUse("expected " + std::string(expected) + ", found \"" + std::string(text) + '"');
    GNX_TRY(const ValueId value, valueNamed(text.substr(0, equals), graph));
    std::error_code failure;
    const auto file = std::filesystem::absolute(std::filesystem::path(text.substr(equals + 1)), failure);
    return ObserveRequest::Save{value.value(), file.string()};
}

Result<SecondRun> parseOther(std::string_view text, const RunConfiguration& first) {
    SecondRun other;
    other.configuration = first;
    if (text == "again")
        return other;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos)
            return wrongUse("expected KEY=VALUE, found \"" + std::string(part) + '"');
        GNX_CHECK(apply(part.substr(0, equals), part.substr(equals + 1), other));
    }
    return other;
}

} // namespace gnx::cli
