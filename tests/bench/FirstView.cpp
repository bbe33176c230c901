// From a sample's folder to the painted first view, for many samples in one process: what a double-click in the browser
// waits for. The same steps as the window takes, one after the other: read, find the structure, lay out with dot in its
// process, paint at 1280x800 by software; then once more, with the layouts that the first opening has left in the
// database (as after the window has been closed and started again). Prints the times' distribution, how long reading
// alone took, and what dot takes for some of the graphs as they are (tests/support/dot_times).
//   find DATASET -name model.py -printf '%h\n' | QT_QPA_PLATFORM=offscreen bench_FirstView
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>

#include "core/drawing/picture/KeptLayouts.h"
#include "core/graph/sample/Sample.h"
#include "tests/support/dot_times/DotTimes.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphFonts.h"
#include "widgets/graph/canvas/GraphLayoutJob.h"

namespace gnx::test {
namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Times {
    double read = 0, shown = 0, again = 0;
    std::size_t operators = 0, boxes = 0;
    std::string sample, note;
};

/// Milliseconds from the folder to the painted view; nothing for what cannot be read.
std::optional<double> open(const std::string& folder, const std::filesystem::path& database, Times& times) {
    const auto kept = std::make_shared<KeptLayouts>(database);
    kept->find({}); // the window has its database open
    const auto start = Clock::now();
    const auto sample = loadSample(folder);
    const auto graph = sample ? loadGraph(*sample) : Result<std::shared_ptr<const Graph>>(Error{});
    if (!graph)
        return std::nullopt;
    times.operators = (*graph)->nodes().size();
    times.read = millisecondsSince(start);
    GraphLayoutRequest request;
    request.graph = *graph;
    request.measure = measureWith(QApplication::font());
    request.cache = kept;
    auto drawing = layOutGraph(request, {}, {});
    if (!drawing)
        return std::nullopt;
    GraphCanvas canvas;
    canvas.resize(1280, 800);
    QImage image(canvas.size(), QImage::Format_ARGB32_Premultiplied);
    times.boxes = drawing->boxes.size();
    times.note = drawing->note;
    canvas.setDrawing(std::make_shared<const Drawing>(*std::move(drawing)));
    canvas.render(&image);
    return millisecondsSince(start);
}

/// First with an empty database: another sample of the same layout does not count as a second opening.
bool show(const std::string& folder, Times& times) {
    const QTemporaryDir scratch;
    const std::filesystem::path database = scratch.filePath("layouts.sqlite").toStdString();
    const auto shown = open(folder, database, times);
    if (!shown)
        return false;
    Times second;
    times.shown = *shown;
    times.again = open(folder, database, second).value_or(0);
    return true;
}

double quantile(std::vector<double> values, double part) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void print(const char* what, const std::vector<double>& values) {
    std::printf("%-18s median %8.1f   p90 %8.1f   p99 %8.1f   max %8.1f ms\n", what, quantile(values, 0.5),
                quantile(values, 0.9), quantile(values, 0.99), quantile(values, 1));
}

int run() {
    std::vector<Times> all;
    std::size_t unreadable = 0, fallbacks = 0;
    for (std::string folder; std::getline(std::cin, folder);) {
        Times times;
        times.sample = folder;
        if (show(folder, times))
            all.push_back(std::move(times));
        else
            ++unreadable;
    }
    if (all.empty())
        return 1;
    std::vector<double> read, shown, again, boxes;
    std::vector<test::MeasuredSample> measured;
    for (const Times& times : all) {
        read.push_back(times.read);
        shown.push_back(times.shown);
        again.push_back(times.again);
        measured.push_back({times.sample, times.operators, {times.shown, times.again}});
        boxes.push_back(static_cast<double>(times.boxes));
        fallbacks += times.note.empty() ? 0 : 1;
    }
    std::printf("%zu samples, %zu unreadable, %zu not by dot alone\n", all.size(), unreadable, fallbacks);
    print("read", read);
    print("read to painted", shown);
    print("opened again", again);
    std::printf("boxes: median %.0f, most %.0f; first view / reading, medians: %.1f\n", quantile(boxes, 0.5),
                quantile(boxes, 1), quantile(shown, 0.5) / quantile(read, 0.5));
    std::ranges::sort(all, std::ranges::greater(), &Times::shown);
    for (std::size_t i = 0; i < std::min<std::size_t>(5, all.size()); ++i)
        std::printf("  %8.1f ms  %s  %s\n", all[i].shown, all[i].sample.c_str(), all[i].note.c_str());
    test::printBesideDot({"read to painted", "opened again"}, measured);
    return 0;
}

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    return gnx::test::run();
}
