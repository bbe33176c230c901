#include "tests/support/dot_times/DotTimes.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "core/graph/sample/Sample.h"

namespace gnx::test {
namespace {

std::size_t numberOfEnvironment(const char* name, std::size_t otherwise) {
    const char* given = std::getenv(name);
    return given != nullptr ? std::strtoul(given, nullptr, 10) : otherwise;
}

std::string inSeconds(double milliseconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%g s", milliseconds / 1000);
    return text;
}

double quantile(std::vector<double> values, double part) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void printFigure(const std::string& figure, const std::vector<double>& ours, const std::vector<double>& dots) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < ours.size(); ++i)
        ratios.push_back(dots[i] / ours[i]);
    std::printf("  %-28s median %9.2f   p90 %9.1f   max %9.1f ms; dot / this: median %.1f, least %.2f, most %.0f\n",
                figure.c_str(), quantile(ours, 0.5), quantile(ours, 0.9), quantile(ours, 1), quantile(ratios, 0.5),
                quantile(ratios, 0), quantile(ratios, 1));
}

} // namespace

std::string DotTime::text() const {
    if (!failure.empty())
        return "dot failed: " + failure;
    if (killed)
        return "dot killed after " + inSeconds(milliseconds);
    char text[32];
    std::snprintf(text, sizeof text, "dot %.4g ms", milliseconds);
    return text;
}

std::chrono::milliseconds DotTimes::budgetOfEnvironment() {
    return std::chrono::seconds(numberOfEnvironment("GNX_DOT_BUDGET_S", 20));
}

DotTime DotTimes::of(const LayoutRequest& request) {
    if (const Status started = process_.start(); !started.ok())
        return {.failure = started.error().text()};
    const auto start = std::chrono::steady_clock::now();
    const auto result = process_.ask(request, budget_, {});
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (result)
        return {.milliseconds = took.count()};
    if (result.error().code == ErrorCode::Timeout)
        return {.milliseconds = static_cast<double>(budget_.count()), .killed = true};
    return {.failure = result.error().text()};
}

std::vector<std::size_t> spreadOverSizes(const std::vector<std::size_t>& sizes, std::size_t count) {
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return sizes[i]; });
    if (count >= order.size())
        return order;
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < count; ++i)
        chosen.push_back(order[count == 1 ? order.size() - 1 : i * (order.size() - 1) / (count - 1)]);
    return chosen;
}

void printBesideDot(const std::vector<std::string>& figures, const std::vector<MeasuredSample>& samples) {
    std::vector<std::size_t> sizes;
    for (const MeasuredSample& sample : samples)
        sizes.push_back(sample.operators);
    DotTimes dot;
    std::vector<double> dots;
    std::vector<std::vector<double>> ours(figures.size());
    std::size_t killed = 0;
    for (const std::size_t i : spreadOverSizes(sizes, numberOfEnvironment("GNX_DOT_GRAPHS", 30))) {
        const auto sample = loadSample(samples[i].folder, {.tensors = false, .constraints = false});
        const auto graph = sample ? loadGraph(*sample) : Result<std::shared_ptr<const Graph>>(sample.error());
        const DotTime time = graph ? dot.of(**graph) : DotTime{.failure = graph.error().text()};
        if (!time.failure.empty() || time.killed)
            std::printf("  %5zu operators: %s  %s\n", samples[i].operators, time.text().c_str(),
                        samples[i].folder.c_str());
        if (!time.failure.empty())
            continue;
        killed += time.killed ? 1 : 0;
        dots.push_back(time.milliseconds);
        for (std::size_t k = 0; k < figures.size(); ++k)
            ours[k].push_back(samples[i].milliseconds[k]);
    }
    if (dots.empty())
        return;
    std::printf("beside dot, every operator a box, on %zu of these graphs, %zu killed after %s:\n", dots.size(), killed,
                inSeconds(static_cast<double>(DotTimes::budgetOfEnvironment().count())).c_str());
    std::printf("  %-28s median %9.2f   p90 %9.1f   max %9.1f ms\n", "dot", quantile(dots, 0.5), quantile(dots, 0.9),
                quantile(dots, 1));
    for (std::size_t k = 0; k < figures.size(); ++k)
        printFigure(figures[k], ours[k], dots);
}

} // namespace gnx::test
