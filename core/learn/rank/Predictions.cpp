#include "core/learn/rank/Predictions.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <set>

#include "core/base/MappedFile.h"
#include "core/base/Units.h"

namespace gnx::learn {
namespace {

constexpr std::size_t kKaggleTiles = 5;

/// The next line without its end, which may be "\r\n".
std::string_view takeLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

Error malformed(std::uint32_t line, const std::string& message) {
    return {.code = ErrorCode::Malformed,
            .message = message,
            .line = line,
            .hint = "a row is layout:xla:random:NAME,3;0;2;1: the configurations' numbers, the fastest first"};
}

Result<std::vector<std::uint32_t>> parseOrder(std::string_view text, std::uint32_t line) {
    std::vector<std::uint32_t> order;
    while (!text.empty()) {
        std::uint32_t config = 0;
        const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), config);
        const auto used = static_cast<std::size_t>(stop - text.data());
        if (failed != std::errc() || (used < text.size() && text[used] != ';'))
            return malformed(line, "expected numbers separated by ; found \"" + std::string(text.substr(0, 20)) + '"');
        order.push_back(config);
        text.remove_prefix(std::min(used + 1, text.size()));
    }
    if (order.empty())
        return malformed(line, "the row names no configuration");
    std::vector<std::uint32_t> sorted = order;
    std::ranges::sort(sorted);
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
        return malformed(line, "configuration " + std::to_string(*twice) + " stands twice in this row");
    return order;
}

Result<PredictedOrder> parseRow(std::string_view row, std::uint32_t line) {
    const std::size_t comma = row.rfind(','); // a name may have one
    const std::string_view id = row.substr(0, comma);
    const std::size_t colon = id.rfind(':');
    if (comma == std::string_view::npos || colon == std::string_view::npos || colon + 1 == id.size())
        return malformed(line,
                         "expected COLLECTION:NAME and an order, found \"" + std::string(row.substr(0, 60)) + '"');
    PredictedOrder predicted;
    predicted.collection = std::string(id.substr(0, colon));
    predicted.name = std::string(id.substr(colon + 1));
    predicted.line = line;
    GNX_TRY(predicted.order, parseOrder(row.substr(comma + 1), line));
    return predicted;
}

Result<std::vector<PredictedOrder>> parsePredictions(std::string_view text) {
    std::vector<PredictedOrder> all;
    std::set<std::pair<std::string, std::string>> seen;
    if (takeLine(text) != kPredictionsHeader)
        return malformed(1, "expected the line " + std::string(kPredictionsHeader));
    for (std::uint32_t line = 2; !text.empty(); ++line) {
        const std::string_view row = takeLine(text);
        if (row.empty())
            continue;
        GNX_TRY(PredictedOrder predicted, parseRow(row, line));
        if (!seen.emplace(predicted.collection, predicted.name).second)
            return malformed(line, predicted.collection + ':' + predicted.name + " stands twice in the file");
        all.push_back(std::move(predicted));
    }
    return all;
}

} // namespace

std::string predictedCollection(const std::string& collection, bool tile) {
    if (!collection.empty())
        return collection;
    return tile ? "tile:unknown" : "layout:unknown:unknown";
}

bool looksLikePredictions(const std::filesystem::path& file) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed))
        return false;
    std::ifstream stream(file, std::ios::binary);
    std::string begin(kPredictionsHeader.size(), '\0');
    stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return stream && begin == kPredictionsHeader;
}

Result<std::vector<PredictedOrder>> readPredictions(const std::filesystem::path& file) {
    GNX_TRY(const MappedFile mapped, MappedFile::openText(file));
    auto predictions = parsePredictions(mapped.text());
    if (predictions)
        return predictions;
    Error error = std::move(predictions).error();
    error.path = file.string();
    return error;
}

std::string predictionsText(const std::vector<PredictedOrder>& predictions) {
    std::string text = std::string(kPredictionsHeader) + '\n';
    for (const PredictedOrder& predicted : predictions) {
        text += predicted.collection + ':' + predicted.name + ',';
        for (std::size_t i = 0; i < predicted.order.size(); ++i)
            text += (i == 0 ? "" : ";") + std::to_string(predicted.order[i]);
        text += '\n';
    }
    return text;
}

std::vector<double> costsOf(const data::HloFile& file) {
    std::vector<double> costs(file.configs());
    for (std::size_t i = 0; i < costs.size(); ++i)
        costs[i] = file.cost(i);
    return costs;
}

NoiseReport noiseOf(const data::HloData& graph) {
    const bool labelled = graph.file->labelled();
    NoiseReport noise =
        measureNoise(costsOf(*graph.file), data::firstEqual(graph), labelled && graph.configs ? kNoiseSimulations : 0);
    if (!labelled)
        noise.spread = std::numeric_limits<double>::quiet_NaN();
    if (!labelled || !graph.configs)
        noise.relative_noise = noise.repeat_tau = noise.ceiling = std::nullopt;
    return noise;
}

Result<ScoredPrediction> scorePrediction(const PredictedOrder& predicted, const data::HloData& graph,
                                         std::uint64_t seed) {
    const data::HloFile& file = *graph.file;
    const auto refused = [&](ErrorCode code, const std::string& message) {
        return Error{.code = code, .message = predicted.name + ": " + message, .line = predicted.line};
    };
    if (!file.labelled())
        return refused(ErrorCode::Unsupported, "the times of this graph are not known: it cannot be scored");
    for (const std::uint32_t config : predicted.order)
        if (config >= file.configs())
            return refused(ErrorCode::InvalidInput, "there is no configuration " + std::to_string(config) +
                                                        "; the graph has " + formatCount(file.configs()));
    if (file.kind == data::HloKind::Layout && predicted.order.size() < file.configs())
        return refused(ErrorCode::InvalidInput, "expected an order of all " + formatCount(file.configs()) +
                                                    " configurations, found " + formatCount(predicted.order.size()));
    // Configurations that are not named come last.
    std::vector<double> places(file.configs(), static_cast<double>(predicted.order.size()));
    for (std::size_t i = 0; i < predicted.order.size(); ++i)
        places[predicted.order[i]] = static_cast<double>(i);
    const std::vector<double> costs = costsOf(file);
    ScoredPrediction scored;
    scored.scores = scoreRanking(costs, places, seed);
    scored.noise = noiseOf(graph);
    if (file.kind == data::HloKind::Layout)
        scored.kaggle = scored.scores.tau;
    else
        scored.kaggle = 1 - slowdownAt(kKaggleTiles, costs, rankingOf(places, seed));
    return scored;
}

} // namespace gnx::learn
