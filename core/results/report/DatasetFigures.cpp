#include "core/results/report/DatasetFigures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "core/base/Units.h"
#include "core/results/report/DatasetParts.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

using namespace dataset_parts;

constexpr std::size_t kMostRows = 12;
constexpr std::size_t kMostOperators = 15;
constexpr std::size_t kFewestSlots = 4; ///< smallest length of a bar chart, in bars
constexpr double kBarHalfWidth = 0.38;
constexpr int kBinsPerDecade = 4;

/// One row of a bar chart: how much of each stack.
struct CountedRow {
    std::string label;
    std::vector<std::string> values; ///< number of values it stands for; several for the row of all others
    std::vector<std::uint64_t> counts;
    std::uint64_t total() const {
        std::uint64_t sum = 0;
        for (const auto count : counts)
            sum += count;
        return sum;
    }
};

/// Most first, at most `most`; the rest is one row at the end.
std::vector<CountedRow> largestRows(std::vector<CountedRow> rows, std::size_t most) {
    std::ranges::stable_sort(rows, std::ranges::greater(), &CountedRow::total);
    if (rows.size() <= most)
        return rows;
    CountedRow others;
    others.label = std::to_string(rows.size() - most + 1) + " others";
    others.counts.resize(rows.front().counts.size());
    for (auto row = rows.begin() + static_cast<std::ptrdiff_t>(most - 1); row != rows.end(); ++row) {
        others.values.insert(others.values.end(), row->values.begin(), row->values.end());
        for (std::size_t i = 0; i < others.counts.size(); ++i)
            others.counts[i] += row->counts[i];
    }
    rows.resize(most - 1);
    rows.push_back(std::move(others));
    return rows;
}

/// Common properties of the bars of one figure.
struct BarWords {
    std::string field;    ///< field of the query language
    std::string subject;  ///< first column of the table: "source"
    std::string stack;    ///< second: "framework"
    std::string quantity; ///< third, and the axis: "samples"
};

/// Bars that lie on their side, the largest on top, a stack each.
void addRows(Figure& figure, const std::vector<CountedRow>& rows, const std::vector<BarSeries>& stacks,
             const BarWords& words) {
    figure.bars = stacks;
    figure.table.columns = {words.subject, words.stack, words.quantity};
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto place = static_cast<double>(rows.size() - 1 - i);
        const auto& row = rows[i];
        double end = 0;
        for (std::size_t stack = 0; stack < stacks.size(); ++stack) {
            if (row.counts[stack] == 0)
                continue;
            const auto begin = end;
            end += static_cast<double>(row.counts[stack]);
            figure.bars[stack].bars.push_back(
                {begin,
                 end,
                 place - kBarHalfWidth,
                 place + kBarHalfWidth,
                 row.label + ", " + stacks[stack].label + ": " + formatCount(row.counts[stack]) + " " + words.quantity,
                 {words.field, row.values, {}, {}}});
            figure.table.rows.push_back({row.label, stacks[stack].label, std::to_string(row.counts[stack])});
        }
        most = std::max(most, row.total());
    }
    figure.x = countAxis(words.quantity, most);
    figure.y.categorical = true;
    const double slots = static_cast<double>(std::max(rows.size(), kFewestSlots)); // few bars stay bars, not walls
    const double spare = (slots - static_cast<double>(rows.size())) / 2;
    figure.y.min = -0.5 - spare;
    figure.y.max = slots - 0.5 - spare;
    for (std::size_t i = rows.size(); i-- > 0;)
        figure.y.ticks.push_back({static_cast<double>(rows.size() - 1 - i), rows[i].label});
    dropEmptyStacks(figure);
}

using ValuesOf = std::function<std::vector<std::string>(const SampleRow&)>;

Figure samplesBy(const DatasetPart& part, const BarWords& words, const ValuesOf& values_of) {
    Figure figure;
    std::map<std::string, CountedRow> rows;
    part.samples.forEach([&](std::size_t position) {
        const SampleRow& sample = part.catalog.sample(position);
        for (const std::string& value : values_of(sample)) {
            const std::string name = value.empty() ? "none" : value; // as the query language writes it
            CountedRow& row = rows[name];
            row.label = value.empty() ? kNotGiven : value;
            row.values = {name};
            row.counts.resize(kFrameworks);
            ++row.counts[static_cast<std::size_t>(sample.framework)];
        }
    });
    std::vector<CountedRow> counted;
    counted.reserve(rows.size());
    for (auto& [value, row] : rows)
        counted.push_back(std::move(row));
    addRows(figure, largestRows(std::move(counted), kMostRows), frameworkStacks(), words);
    return figure;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (end > begin)
            words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

/// First whole number of a bin; bin b covers [10^(b/4), 10^((b+1)/4)).
std::uint64_t binBegin(int bin) {
    return static_cast<std::uint64_t>(std::ceil(std::pow(10.0, bin / static_cast<double>(kBinsPerDecade)) - 1e-6));
}

int binOf(std::uint64_t value) {
    int bin = static_cast<int>(std::floor(std::log10(static_cast<double>(value)) * kBinsPerDecade));
    while (binBegin(bin + 1) <= value) // at the edges logarithm and power may disagree by a bit
        ++bin;
    while (binBegin(bin) > value)
        --bin;
    return bin;
}

using NumberOf = std::function<std::uint64_t(const SampleRow&)>;

Figure logHistogram(const DatasetPart& part, const BarWords& words, const NumberOf& number_of) {
    Figure figure;
    std::map<int, std::vector<std::uint64_t>> bins;
    std::uint64_t without = 0;
    part.samples.forEach([&](std::size_t position) {
        const SampleRow& sample = part.catalog.sample(position);
        const std::uint64_t number = number_of(sample);
        if (number == 0) {
            ++without;
            return;
        }
        auto& counts = bins[binOf(number)];
        counts.resize(kFrameworks);
        ++counts[static_cast<std::size_t>(sample.framework)];
    });
    figure.bars = frameworkStacks();
    figure.table.columns = {words.subject + "_from", words.subject + "_to", "framework", "samples"};
    double most = 1;
    for (const auto& [bin, counts] : bins) {
        const std::uint64_t low = binBegin(bin);
        const std::uint64_t high = binBegin(bin + 1) - 1;
        double top = 0;
        for (std::size_t stack = 0; stack < counts.size(); ++stack) {
            if (counts[stack] == 0)
                continue;
            const double base = top;
            top += static_cast<double>(counts[stack]);
            figure.bars[stack].bars.push_back({bin / double{kBinsPerDecade},
                                               (bin + 1) / double{kBinsPerDecade},
                                               base,
                                               top,
                                               formatCount(low) + " to " + formatCount(high) + " " + words.subject +
                                                   ", " + figure.bars[stack].label + ": " +
                                                   formatCount(counts[stack], "sample"),
                                               {words.field, {}, static_cast<double>(low), static_cast<double>(high)}});
            figure.table.rows.push_back(
                {std::to_string(low), std::to_string(high), figure.bars[stack].label, std::to_string(counts[stack])});
        }
        most = std::max(most, top);
    }
    const int first = bins.empty() ? 0 : static_cast<int>(std::floor(bins.begin()->first / double{kBinsPerDecade}));
    const int last =
        bins.empty() ? 3 : static_cast<int>(std::ceil((bins.rbegin()->first + 1) / double{kBinsPerDecade}));
    figure.x = decadeAxis(words.subject, first, last);
    figure.y = countAxis("samples", static_cast<std::uint64_t>(most));
    dropEmptyStacks(figure);
    figure.caption = "Bins of a quarter decade.";
    if (without > 0)
        figure.caption += " " + formatCount(without, "sample") + " without " + words.subject + " left out.";
    return figure;
}

/// Tasks in the order of their sizes in the whole dataset: a task keeps its colour whatever the query. More than the
/// palette has colours share the last one.
std::vector<std::string> stackedTasks(const Catalog& catalog) {
    std::map<std::string, std::size_t> counts;
    for (const SampleRow& sample : catalog.samples())
        ++counts[sample.tag];
    std::vector<std::string> tasks;
    tasks.reserve(counts.size());
    for (const auto& [task, count] : counts)
        tasks.push_back(task);
    // Samples without a task come last, however many they are: what is known deserves the colours.
    std::ranges::stable_sort(tasks, std::ranges::greater(),
                             [&](const std::string& task) { return std::pair(!task.empty(), counts[task]); });
    return tasks;
}

} // namespace

Figure samplesByCategory(const DatasetPart& part) {
    return samplesBy(part, {"category", "category", "framework", "samples"},
                     [](const SampleRow& sample) { return std::vector{sample.category}; });
}

Figure samplesByTask(const DatasetPart& part) {
    return samplesBy(part, {"tag", "task", "framework", "samples"},
                     [](const SampleRow& sample) { return std::vector{sample.tag}; });
}

Figure samplesByOrigin(const DatasetPart& part) {
    return samplesBy(part, {"source", "source", "framework", "samples"},
                     [](const SampleRow& sample) { return std::vector{sample.origin}; });
}

Figure samplesByType(const DatasetPart& part) {
    return samplesBy(part, {"dtype", "dtype", "framework", "samples"},
                     [](const SampleRow& sample) { return wordsOf(sample.dtypes); });
}

Figure operatorsHistogram(const DatasetPart& part) {
    return logHistogram(part, {"ops", "operators", "framework", "samples"},
                        [](const SampleRow& sample) { return std::uint64_t{sample.op_count}; });
}

Figure parametersHistogram(const DatasetPart& part) {
    return logHistogram(part, {"params", "parameters", "framework", "samples"},
                        [](const SampleRow& sample) { return sample.parameter_count; });
}

Figure topOperators(const DatasetPart& part) {
    Figure figure;
    const auto tasks = stackedTasks(part.catalog);
    const std::size_t stack_count = std::min(tasks.size(), palette::kCategories.size());
    std::map<std::string, std::size_t> stack_of;
    std::vector<BarSeries> stacks(stack_count);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const std::size_t stack = std::min(i, stack_count - 1);
        stack_of[tasks[i]] = stack;
        std::string& label = stacks[stack].label;
        label += (label.empty() ? "" : ", ") + (tasks[i].empty() ? std::string("no task") : tasks[i]);
        stacks[stack].color = tasks[i].empty() ? palette::kGrey : palette::kCategories[stack];
        stacks[stack].hatched = stack % 2 == 1;
    }
    std::vector<CountedRow> rows;
    for (const auto& op : part.catalog.operators()) {
        if (isTrait(op))
            continue;
        CountedRow row{op.name, {op.name}, std::vector<std::uint64_t>(stack_count)};
        for (const auto& use : op.uses)
            if (part.samples.contains(use.sample))
                row.counts[stack_of[part.catalog.sample(use.sample).tag]] += use.count;
        if (row.total() > 0)
            rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, std::ranges::greater(), &CountedRow::total);
    const std::size_t distinct = rows.size();
    rows.resize(std::min(rows.size(), kMostOperators));
    addRows(figure, rows, stacks, {"op", "operator", "task", "uses"});
    figure.caption =
        "The " + std::to_string(rows.size()) + " most frequent of " + formatCount(distinct, "operator") + ".";
    return figure;
}

} // namespace gnx::results
