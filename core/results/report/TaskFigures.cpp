#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>

#include "core/base/Units.h"
#include "core/results/report/DatasetParts.h"

/// The figures and tables of tasks, after Fig. 1 of the GraphNet paper (arXiv 2510.24035).
namespace gnx::results {
namespace {

using namespace dataset_parts;

constexpr std::size_t kMostTasks = 9; ///< rows that can be read in a column's figure
constexpr double kRowHeight = 0.86;   ///< height of the highest bar, in rows
constexpr double kCellHalf = 0.48;    ///< half of a cell, as a share of its width and height

using FrameworkCounts = std::array<std::uint64_t, kFrameworks>; ///< samples, by Framework's value

std::uint64_t sumOf(const FrameworkCounts& counts) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts)
        sum += count;
    return sum;
}

/// Samples of one task, or of all that are too small for their own row.
struct Task {
    std::string label;
    std::vector<std::string> values;     ///< values of the query's field "tag"
    std::map<int, FrameworkCounts> bins; ///< by floor(log2(operators)); -1: without operators

    FrameworkCounts byFramework() const {
        FrameworkCounts counts{};
        for (const auto& [bin, in_bin] : bins)
            for (std::size_t i = 0; i < counts.size(); ++i)
                counts.at(i) += in_bin.at(i);
        return counts;
    }
    std::uint64_t samples() const { return sumOf(byFramework()); }
};

int binOf(std::uint32_t operators) {
    return static_cast<int>(std::bit_width(operators)) - 1;
}

/// Returns the tasks, largest first; those beyond `kMostTasks` are one row at the end.
std::vector<Task> tasksOf(const DatasetPart& part) {
    std::map<std::string, Task> by_name;
    part.samples.forEach([&](std::size_t position) {
        const SampleRow& sample = part.catalog.sample(position);
        const std::string name = sample.tag.empty() ? "none" : sample.tag; // as the query language has it
        Task& task = by_name[name];
        task.label = sample.tag.empty() ? kNotGiven : sample.tag;
        task.values = {name};
        ++task.bins[binOf(sample.op_count)].at(static_cast<std::size_t>(sample.framework));
    });
    std::vector<Task> tasks;
    for (auto& [name, task] : by_name)
        tasks.push_back(std::move(task));
    std::ranges::stable_sort(tasks, std::ranges::greater(), &Task::samples);
    if (tasks.size() <= kMostTasks)
        return tasks;
    Task others;
    others.label = std::to_string(tasks.size() - kMostTasks + 1) + " others";
    for (std::size_t i = kMostTasks - 1; i < tasks.size(); ++i) {
        others.values.insert(others.values.end(), tasks[i].values.begin(), tasks[i].values.end());
        for (const auto& [bin, counts] : tasks[i].bins)
            for (std::size_t framework = 0; framework < counts.size(); ++framework)
                others.bins[bin].at(framework) += counts.at(framework);
    }
    tasks.resize(kMostTasks - 1);
    tasks.push_back(std::move(others));
    return tasks;
}

/// A row for each task, the first on top.
Axis taskAxis(const std::vector<Task>& tasks) {
    Axis axis;
    axis.categorical = true;
    axis.min = -0.5;
    axis.max = static_cast<double>(std::max<std::size_t>(tasks.size(), 1)) - 0.5;
    for (std::size_t i = tasks.size(); i-- > 0;)
        axis.ticks.push_back({static_cast<double>(tasks.size() - 1 - i), tasks[i].label});
    return axis;
}

/// Axis from 2^first to 2^last, labelled with the numbers: "1", "4", "16" ...
Axis powersOfTwo(std::string label, int first, int last) {
    constexpr int kMostTicks = 7;
    Axis axis;
    axis.label = std::move(label);
    axis.min = first;
    axis.max = std::max(last, first + 1);
    const int step = 1 + (static_cast<int>(axis.max) - first) / kMostTicks;
    for (int power = first; power <= static_cast<int>(axis.max); power += step)
        axis.ticks.push_back(
            {static_cast<double>(power), formatCount(std::uint64_t{1} << static_cast<unsigned>(power))});
    return axis;
}

std::uint64_t largestBin(const Task& task) {
    std::uint64_t most = 1;
    for (const auto& [bin, counts] : task.bins)
        if (bin >= 0)
            most = std::max(most, sumOf(counts));
    return most;
}

/// The bars of a task: a small histogram on its row, stacked by framework.
void addHistogram(Figure& figure, const Task& task, double row) {
    const double scale = kRowHeight / static_cast<double>(largestBin(task));
    for (const auto& [bin, counts] : task.bins) {
        if (bin < 0)
            continue;
        const std::uint64_t low = std::uint64_t{1} << static_cast<unsigned>(bin), high = 2 * low - 1;
        double top = row - 0.5;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts.at(i) == 0)
                continue;
            BarSeries& series = figure.bars[i];
            Bar bar;
            bar.x_begin = bin;
            bar.x_end = bin + 1;
            bar.y_begin = top;
            bar.y_end = top += scale * static_cast<double>(counts.at(i));
            bar.description = task.label + ", " + formatCount(low) + " to " + formatCount(high) + " operators, " +
                              series.label + ": " + formatCount(counts.at(i), "sample");
            bar.filter = {
                "tag", task.values, {}, {}, {{"ops", {}, static_cast<double>(low), static_cast<double>(high)}}};
            series.bars.push_back(std::move(bar));
            figure.table.rows.push_back(
                {task.label, std::to_string(low), std::to_string(high), series.label, std::to_string(counts.at(i))});
        }
    }
}

/// Colour from white to blue by the share of all samples.
Color shareColor(double share) {
    constexpr double kWhite = 247;
    const auto mixed = [share](std::uint8_t end) {
        return static_cast<std::uint8_t>(std::lround(kWhite + std::sqrt(share) * (end - kWhite)));
    };
    return {mixed(palette::kSkyBlue.red), mixed(palette::kSkyBlue.green), mixed(palette::kSkyBlue.blue)};
}

Bar cellOf(double x, double y, std::uint64_t count, std::uint64_t all, const std::string& description) {
    Bar bar;
    bar.x_begin = x - kCellHalf;
    bar.x_end = x + kCellHalf;
    bar.y_begin = y - kCellHalf;
    bar.y_end = y + kCellHalf;
    bar.color = shareColor(all == 0 ? 0 : static_cast<double>(count) / static_cast<double>(all));
    bar.text = formatCount(count);
    bar.description = description + ": " + formatCount(count, "sample");
    return bar;
}

} // namespace

Figure operatorsByTask(const DatasetPart& part) {
    Figure figure;
    const std::vector<Task> tasks = tasksOf(part);
    figure.bars = frameworkStacks();
    figure.table.columns = {"task", "operators_from", "operators_to", "framework", "samples"};
    int first = 0, last = 1;
    std::uint64_t without = 0;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        addHistogram(figure, tasks[i], static_cast<double>(tasks.size() - 1 - i));
        if (const auto none = tasks[i].bins.find(-1); none != tasks[i].bins.end())
            without += sumOf(none->second);
        if (!tasks[i].bins.empty())
            last = std::max(last, tasks[i].bins.rbegin()->first + 1);
    }
    figure.x = powersOfTwo("operators", first, last);
    figure.y = taskAxis(tasks);
    dropEmptyStacks(figure);
    figure.caption = "Bins of powers of two; each task is scaled to its largest bin.";
    if (without > 0)
        figure.caption += " " + formatCount(without, "sample") + " without operators left out.";
    return figure;
}

Figure tasksByFramework(const DatasetPart& part) {
    Figure figure;
    const std::vector<Task> tasks = tasksOf(part);
    figure.table.columns = {"task", "framework", "samples"};
    std::uint64_t all = 0;
    FrameworkCounts of_framework{};
    for (const Task& task : tasks) {
        all += task.samples();
        for (std::size_t i = 0; i < of_framework.size(); ++i)
            of_framework.at(i) += task.byFramework().at(i);
    }
    figure.x.categorical = true;
    figure.x.min = -0.5;
    BarSeries cells{"samples", palette::kSkyBlue, false, false, {}};
    double column = 0;
    for (std::size_t i = 0; i < of_framework.size(); ++i) {
        if (of_framework.at(i) == 0)
            continue;
        const std::string framework = frameworkName(static_cast<Framework>(i));
        figure.x.ticks.push_back({column, framework + "\n" + formatCount(of_framework.at(i))});
        for (std::size_t row = 0; row < tasks.size(); ++row) {
            const std::uint64_t count = tasks[row].byFramework().at(i);
            Bar cell = cellOf(column, static_cast<double>(tasks.size() - 1 - row), count, all,
                              tasks[row].label + ", " + framework);
            cell.filter = {"tag", tasks[row].values, {}, {}, {{"framework", {framework}, {}, {}}}};
            cells.bars.push_back(std::move(cell));
            figure.table.rows.push_back({tasks[row].label, framework, std::to_string(count)});
        }
        ++column;
    }
    figure.x.max = std::max(column, 1.0) - 0.5;
    figure.y = taskAxis(tasks);
    if (!cells.bars.empty())
        figure.bars.push_back(std::move(cells));
    figure.caption = "Samples of each task and framework; the stronger the colour, the more.";
    return figure;
}

} // namespace gnx::results
