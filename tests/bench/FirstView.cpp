// From a sample's folder to the painted first view, for many samples in one process: what a double-click in the browser
// waits for. The same steps as the window takes, one after the other: read, find the structure, lay out with dot in its
// process, paint at 1280x800 by software. Prints the times' distribution, and how long reading alone took.
//   find DATASET -name model.py -printf '%h\n' | QT_QPA_PLATFORM=offscreen bench_FirstView
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include <QApplication>
#include <QImage>

#include "core/sample/Sample.h"
#include "widgets/graph/GraphCanvas.h"
#include "widgets/graph/GraphFonts.h"
#include "widgets/graph/GraphLayoutJob.h"

namespace gnx {
namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Times {
    double read = 0, shown = 0;
    std::size_t boxes = 0;
    std::string sample, note;
};

bool show(const std::string& folder, Times& times) {
    const auto start = Clock::now();
    const auto sample = loadSample(folder);
    const auto graph = sample ? loadGraph(*sample) : Result<std::shared_ptr<const Graph>>(Error{});
    if (!graph)
        return false;
    times.read = millisecondsSince(start);
    GraphLayoutRequest request;
    request.graph = *graph;
    request.measure = measureWith(QApplication::font());
    auto drawing = layOutGraph(request, {}, {});
    if (!drawing)
        return false;
    GraphCanvas canvas;
    canvas.resize(1280, 800);
    QImage image(canvas.size(), QImage::Format_ARGB32_Premultiplied);
    times.boxes = drawing->boxes.size();
    times.note = drawing->note;
    canvas.setDrawing(std::make_shared<const Drawing>(*std::move(drawing)));
    canvas.render(&image);
    times.shown = millisecondsSince(start);
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
    std::vector<double> read, shown, boxes;
    for (const Times& times : all) {
        read.push_back(times.read);
        shown.push_back(times.shown);
        boxes.push_back(static_cast<double>(times.boxes));
        fallbacks += times.note.empty() ? 0 : 1;
    }
    std::printf("%zu samples, %zu unreadable, %zu not by dot alone\n", all.size(), unreadable, fallbacks);
    print("read", read);
    print("read to painted", shown);
    std::printf("boxes: median %.0f, most %.0f; first view / reading, medians: %.1f\n", quantile(boxes, 0.5),
                quantile(boxes, 1), quantile(shown, 0.5) / quantile(read, 0.5));
    std::ranges::sort(all, std::ranges::greater(), &Times::shown);
    for (std::size_t i = 0; i < std::min<std::size_t>(5, all.size()); ++i)
        std::printf("  %8.1f ms  %s  %s\n", all[i].shown, all[i].sample.c_str(), all[i].note.c_str());
    return 0;
}

} // namespace
} // namespace gnx

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    return gnx::run();
}
