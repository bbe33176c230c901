#include "core/graph/motif/SearchMotif.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <numeric>
#include <thread>

#include "core/base/MappedFile.h"
#include "core/graph/ir/Fingerprint.h"

namespace gnx::graph {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kProgressInterval{100};

struct Found {
    MotifMatches matches;
    std::vector<std::uint32_t> lines;
};

/// The first operator of the occurrence.
std::uint32_t firstLine(const Graph& graph, const Occurrence& occurrence) {
    const NodeId first = *std::ranges::min_element(occurrence.nodes);
    return graph.node(first).source.line;
}

Found foundIn(const Graph& graph, MotifMatches matches) {
    Found found{std::move(matches), {}};
    for (const Occurrence& occurrence : found.matches.occurrences)
        found.lines.push_back(firstLine(graph, occurrence));
    return found;
}

Result<Found> searchSample(const MotifSample& sample, const Motif& motif, const MotifLimits& limits,
                           const std::stop_token& stop) {
    if (sample.load) {
        GNX_TRY(const std::shared_ptr<const Graph> loaded, sample.load(sample.directory));
        return foundIn(*loaded, findMotif(*loaded, motif, limits, {}, stop));
    }
    const std::filesystem::path path = sample.directory / "model.py";
    GNX_TRY(const MappedFile file, MappedFile::openText(path));
    auto parsed = parseGraph(file.text(), sample.framework);
    if (!parsed) { // problems name the file within the sample, errors the whole path
        Error error = std::move(parsed).error();
        error.path = path.string();
        return error;
    }
    const Graph& graph = **parsed;
    Sample described;
    std::vector<const TensorDesc*> tensors;
    if (needsTensors(motif)) {
        GNX_TRY(described, loadSample(sample.directory, {.tensors = true, .constraints = false}));
        tensors = matchTensors(graph, described.tensors);
    }
    return foundIn(graph, findMotif(graph, motif, limits, tensors, stop));
}

/// searchSample() for a thread, where an exception (out of memory) would end the program: it costs the one sample.
Result<Found> searchGuarded(const MotifSample& sample, const Motif& motif, const MotifLimits& limits,
                            const std::stop_token& stop) {
    Error error;
    try {
        return searchSample(sample, motif, limits, stop);
    } catch (const std::bad_alloc&) {
        error.code = ErrorCode::OutOfMemory;
        error.message = "there is not enough memory to search this sample";
    } catch (const std::exception& exception) {
        error.message = std::string("the sample could not be searched: ") + exception.what();
    }
    error.path = sample.directory.string();
    return error;
}

class Searcher {
  public:
    Searcher(std::span<const MotifSample> samples, const Motif& motif, const MotifSearchOptions& options,
             std::stop_token stop, const ProgressSink& progress, const MotifSink& sink)
        : samples_(samples), motif_(motif), options_(options), stop_(std::move(stop)), progress_(progress), sink_(sink),
          order_(samples.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        // The largest last would leave all other threads without work.
        std::ranges::stable_sort(order_, std::ranges::greater{}, [&](std::size_t i) { return samples_[i].size; });
    }

    MotifSearchReport run() {
        const auto started = Clock::now();
        const unsigned wanted = options_.threads > 0 ? options_.threads : std::thread::hardware_concurrency();
        const auto most = static_cast<unsigned>(std::clamp<std::size_t>(samples_.size(), 1, 1024));
        {
            std::vector<std::jthread> threads;
            for (unsigned i = 1; i < std::clamp(wanted, 1U, most); ++i)
                threads.emplace_back([this] { work(); });
            work();
        }
        report_.cancelled = stop_.stop_requested();
        report_.seconds = std::chrono::duration<double>(Clock::now() - started).count();
        return std::move(report_);
    }

  private:
    void work() {
        while (!stop_.stop_requested()) {
            const std::size_t i = next_++;
            if (i >= order_.size())
                break;
            auto found = searchGuarded(samples_[order_[i]], motif_, options_.limits, stop_);
            const std::lock_guard lock(mutex_);
            hand(order_[i], std::move(found));
        }
    }

    void hand(std::size_t sample, Result<Found> found) {
        ++report_.searched;
        if (!found) {
            ++report_.unreadable;
            if (report_.errors.size() < MotifSearchReport::kErrorsKept)
                report_.errors.push_back(std::move(found).error());
        } else {
            report_.more += found->matches.more ? 1U : 0U;
            report_.gave_up += found->matches.gave_up ? 1U : 0U;
            report_.occurrences += found->matches.count;
            if (found->matches.count > 0) {
                ++report_.matched;
                sink_({sample, std::move(found->matches), std::move(found->lines)});
            }
        }
        if (progress_ && Clock::now() - reported_ >= kProgressInterval) {
            reported_ = Clock::now();
            progress_({report_.searched, samples_.size(), samples_[sample].name});
        }
    }

    std::span<const MotifSample> samples_;
    const Motif& motif_;
    const MotifSearchOptions& options_;
    std::stop_token stop_;
    const ProgressSink& progress_;
    const MotifSink& sink_;
    std::vector<std::size_t> order_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_; ///< guards the members below
    MotifSearchReport report_;
    Clock::time_point reported_{};
};

} // namespace

MotifSearchReport searchMotif(std::span<const MotifSample> samples, const Motif& motif,
                              const MotifSearchOptions& options, const std::stop_token& stop,
                              const ProgressSink& progress, const MotifSink& sink) {
    return Searcher(samples, motif, options, stop, progress, sink).run();
}

void rankMatches(std::vector<MotifSampleMatches>& matches, std::span<const MotifSample> samples) {
    std::ranges::sort(matches, [&](const MotifSampleMatches& a, const MotifSampleMatches& b) {
        if (a.matches.count != b.matches.count)
            return a.matches.count > b.matches.count;
        return samples[a.sample].name < samples[b.sample].name;
    });
}

} // namespace gnx::graph
