#include "core/data/search/CatalogTables.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>

namespace gnx::data {
namespace {

constexpr std::size_t kLogBins = 40;
constexpr std::size_t kMostLinearBins = 64;

template <class Add> TextColumn columnOf(std::span<const SampleRow> samples, Add&& addValues) {
    TextColumn::Builder builder;
    for (std::uint32_t i = 0; i < samples.size(); ++i)
        addValues(samples[i], [&](std::string_view value) {
            if (!value.empty())
                builder.add(value, i);
        });
    return std::move(builder).build(samples.size());
}

/// Calls `visit` with each of the words that blanks separate.
template <class Visit> void forEachWord(std::string_view text, Visit&& visit) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        visit(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Adds the words by which a status is found: "torchscript:correct" is found by "correct" and by "torchscript=correct".
template <class Add> void addStatuses(std::string_view statuses, Add&& add) {
    forEachWord(statuses, [&](std::string_view entry) {
        const std::size_t colon = entry.rfind(':');
        if (colon == std::string_view::npos)
            return;
        add(entry.substr(colon + 1));
        add(std::string(entry.substr(0, colon)) + '=' + std::string(entry.substr(colon + 1)));
    });
}

double numberOf(const SampleRow& row, Field field) {
    switch (field) {
    case Field::Ops:
        return row.op_count;
    case Field::Distinct:
        return row.distinct_ops;
    case Field::Params:
        return static_cast<double>(row.parameter_count);
    case Field::Bytes:
        return static_cast<double>(row.tensor_bytes);
    case Field::ParamBytes:
        return static_cast<double>(row.parameter_bytes);
    case Field::Largest:
        return static_cast<double>(row.largest_tensor_bytes);
    case Field::Tensors:
        return row.tensor_count;
    case Field::Inputs:
        return row.input_count;
    case Field::Outputs:
        return row.output_count;
    case Field::Depth:
        return row.depth;
    case Field::Symbols:
        return row.symbol_count;
    case Field::Configs:
        return row.config_count;
    case Field::Problems:
        return row.problem_count;
    default:
        break;
    }
    return row.speedup > 0 ? row.speedup : std::numeric_limits<double>::quiet_NaN();
}

/// Edges at equal distances in log10(1 + x), from 0 to the largest value.
std::vector<double> logarithmicEdges(double largest) {
    const double width = std::log10(1 + std::max(largest, 1.0)) / kLogBins;
    std::vector<double> edges;
    for (std::size_t i = 0; i <= kLogBins; ++i)
        edges.push_back(std::pow(10.0, width * static_cast<double>(i)) - 1);
    edges.back() = std::max(largest, 1.0);
    return edges;
}

/// One bin for each whole number, for several where there are many.
std::vector<double> linearEdges(double largest) {
    const double width = std::ceil((largest + 1) / static_cast<double>(kMostLinearBins));
    std::vector<double> edges = {0};
    while (edges.back() <= largest)
        edges.push_back(edges.back() + width);
    return edges;
}

Binning binningOf(Field field, std::span<const double> values) {
    Binning binning;
    binning.field = field;
    const double largest = values.empty() ? 0 : *std::ranges::max_element(values);
    binning.edges = field == Field::Depth ? linearEdges(largest) : logarithmicEdges(largest);
    binning.all.assign(binning.edges.size() - 1, 0);
    binning.bins.reserve(values.size());
    for (const double value : values) {
        const auto above = std::ranges::upper_bound(binning.edges, value);
        const auto bin = std::clamp<std::ptrdiff_t>(above - binning.edges.begin() - 1, 0,
                                                    static_cast<std::ptrdiff_t>(binning.all.size()) - 1);
        binning.bins.push_back(static_cast<std::uint8_t>(bin));
        ++binning.all[static_cast<std::size_t>(bin)];
    }
    return binning;
}

} // namespace

CatalogTables::CatalogTables(std::span<const SampleRow> samples, std::span<const Catalog::Operator> operators,
                             std::span<const DatasetRow> datasets, const CatalogColumns& columns) {
    const auto set = [&](Field field, auto&& add_values) {
        texts_[static_cast<std::size_t>(field)] = columnOf(samples, add_values);
    };
    set(Field::Name, [](const SampleRow& row, auto&& add) { add(row.name); });
    set(Field::Model, [](const SampleRow& row, auto&& add) { add(row.model_name); });
    set(Field::Origin, [](const SampleRow& row, auto&& add) { add(row.origin); });
    set(Field::Tag, [](const SampleRow& row, auto&& add) { add(row.tag); });
    set(Field::Category, [](const SampleRow& row, auto&& add) { add(row.category); });
    set(Field::Framework, [](const SampleRow& row, auto&& add) { add(frameworkName(row.framework)); });
    set(Field::DType, [](const SampleRow& row, auto&& add) { forEachWord(row.dtypes, add); });
    set(Field::BenchStatus, [](const SampleRow& row, auto&& add) { addStatuses(row.statuses, add); });
    set(Field::Kind, [](const SampleRow& row, auto&& add) { add(row.kind); });
    set(Field::Collection, [](const SampleRow& row, auto&& add) { add(row.collection); });
    set(Field::Split, [](const SampleRow& row, auto&& add) { add(row.split); });
    set(Field::Family, [](const SampleRow& row, auto&& add) { add(row.family); });
    set(Field::Labelled, [](const SampleRow& row, auto&& add) { add(row.labelled); });
    for (const Constraint constraint : kConstraints) {
        const auto i = static_cast<std::size_t>(constraint);
        set(*findField(constraintName(constraint)), [i](const SampleRow& row, auto&& add) {
            if (row.verdicts[i])
                add(verdictName(*row.verdicts[i]));
        });
    }
    TextColumn::Builder modules, trees, problems;
    for (std::uint32_t i = 0; i < std::min(columns.words.size(), samples.size()); ++i)
        forEachWord(columns.words[i], [&](std::string_view word) { modules.add(word, i); });
    for (std::uint32_t i = 0; i < std::min(columns.modules.size(), samples.size()); ++i)
        if (!columns.modules[i].empty())
            trees.add(columns.modules[i], i);
    module_trees_ = std::move(trees).build(samples.size());
    for (const CatalogColumns::ProblemCode& problem : columns.problems)
        for (const std::uint32_t position : problem.positions)
            problems.add(problem.code, position);
    texts_[static_cast<std::size_t>(Field::Module)] = std::move(modules).build(samples.size());
    texts_[static_cast<std::size_t>(Field::Problem)] = std::move(problems).build(samples.size());
    addDatasets(samples, datasets);
    addOperators(operators, samples.size());
    addNumbers(samples);
}

void CatalogTables::addDatasets(std::span<const SampleRow> samples, std::span<const DatasetRow> datasets) {
    std::map<std::string, int> sharing;
    const auto folder = [](const DatasetRow& row) { return std::filesystem::path(row.root).filename().string(); };
    for (const DatasetRow& row : datasets)
        ++sharing[folder(row)];
    std::unordered_map<DatasetId, std::string> labels;
    for (const DatasetRow& row : datasets) {
        const std::string name = folder(row);
        const std::string& label = labels[row.id] = name.empty() || sharing[name] > 1 ? row.root : name;
        datasets_.push_back({folded(label), folded(row.root), std::to_string(row.id.value())});
    }
    texts_[static_cast<std::size_t>(Field::Dataset)] = columnOf(samples, [&](const SampleRow& row, auto&& add) {
        if (const auto label = labels.find(row.dataset); label != labels.end())
            add(label->second);
    });
}

void CatalogTables::addNumbers(std::span<const SampleRow> samples) {
    for (std::size_t i = 0; i < kNumberCount; ++i) {
        const auto field = static_cast<Field>(static_cast<std::size_t>(kFirstNumber) + i);
        numbers_[i].reserve(samples.size());
        for (const SampleRow& row : samples)
            numbers_[i].push_back(numberOf(row, field));
    }
    for (const Field field : {Field::Ops, Field::Params, Field::Bytes, Field::Depth})
        binnings_.push_back(binningOf(field, numbers(field)));
}

void CatalogTables::addOperators(std::span<const Catalog::Operator> operators, std::size_t samples) {
    // Operators of one brief name (torch.conv2d, torch.nn.functional.conv2d) share a value, whose samples must ascend.
    std::map<std::string_view, std::vector<std::uint32_t>> by_brief;
    for (const Catalog::Operator& op : operators) {
        operator_names_.push_back(folded(op.name));
        for (const Catalog::OperatorUse& use : op.uses)
            by_brief[op.brief].push_back(use.sample);
    }
    TextColumn::Builder builder;
    for (auto& [brief, uses] : by_brief) {
        std::ranges::sort(uses);
        for (const std::uint32_t sample : uses)
            builder.add(brief, sample);
    }
    texts_[static_cast<std::size_t>(Field::Op)] = std::move(builder).build(samples);
}

std::span<const double> CatalogTables::numbers(Field field) const {
    return numbers_[static_cast<std::size_t>(field) - static_cast<std::size_t>(kFirstNumber)];
}

} // namespace gnx::data
