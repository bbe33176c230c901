#include "core/exec/engine/RoofsJob.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <ATen/Parallel.h>
#include <unistd.h>

#ifdef GNX_HAVE_CUDA
#include <cuda_runtime_api.h>
#endif

#include "core/exec/engine/PhasedJob.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/ProcessTime.h"
#include "core/exec/engine/Threads.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

constexpr double kMillisecondsPerSecond = 1e3;
constexpr double kMostSeconds = 3600;
constexpr double kProductMs = 30; ///< matrices grow until a product takes this time: a shorter one is mostly start-up
constexpr double kTrialMs = 50;   ///< no product is tried again after this time
constexpr double kBatchMs = 2;    ///< several short repetitions are timed as one
constexpr int kLeastRepetitions = 5;
constexpr int kStable = 10;        ///< repetitions without a better one that end a measurement ...
constexpr double kLeastPart = 0.4; ///< ... after this share of its time, because disturbances come and go
constexpr double kBetter = 1.005;  ///< a smaller gain does not count
constexpr std::int64_t kFirstSize = 256, kLargestOnCpu = 4096, kLargestOnGpu = 16384;
constexpr std::uint64_t kLeastArray = std::uint64_t{64} << 20U, kMostArray = std::uint64_t{256} << 20U;
constexpr std::uint64_t kGpuArray = std::uint64_t{1} << 30U;
constexpr double kFasterThanMemory = 1.1; ///< a cache that is less faster is not reported
constexpr std::array kDtypes{at::kFloat, at::kDouble, at::kBFloat16, at::kHalf};

struct Stopped {};

/// Best and median time of repetitions in seconds.
struct Repeated {
    double best = 0, median = 0;
    std::uint32_t count = 0;
};

double middleOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::uint64_t cacheBytes(int name) {
    const long bytes = ::sysconf(name);
    return bytes > 0 ? static_cast<std::uint64_t>(bytes) : 0;
}

class RoofsJob : PhasedJob<RoofsResult> {
  public:
    RoofsJob(const RoofsRequest& request, const PhaseSink& sink, const std::stop_token& stop)
        : PhasedJob(sink), request_(request), stop_(stop), device_(at::kCPU) {}

    RoofsResult run() {
        const at::NoGradGuard no_grad;
        try {
            if (prepare()) {
                const ProcessTime before = ProcessTime::now();
                measure();
                tellWaiting(before, ProcessTime::now());
            }
        } catch (const Stopped&) {
            fail(RunStatus::Cancelled, "the measurement was stopped");
        } catch (const std::exception& thrown) {
            const Error error = errorOf(thrown);
            fail(error.code == ErrorCode::OutOfMemory ? RunStatus::OutOfMemory : RunStatus::RuntimeFail, error.message);
        }
        result_.seconds = timer_.milliseconds() / kMillisecondsPerSecond;
        return std::move(result_);
    }

  private:
    void tellWaiting(const ProcessTime& before, const ProcessTime& after) {
        if (!before.waited_ms || !after.waited_ms)
            return;
        const double waited = *after.waited_ms - *before.waited_ms, had = after.cpu_ms - before.cpu_ms;
        if (waited >= 0 && had > 0)
            result_.roofs.waited = waited / (waited + had);
    }

    void fail(RunStatus status, const std::string& message) {
        result_.status = status;
        result_.message = message;
    }

    bool prepare() {
        if (!(request_.seconds > 0) || request_.seconds > kMostSeconds || request_.threads < 0) {
            fail(RunStatus::NotRun,
                 "roofs are measured for a time above 0, with 0 threads (LibTorch's default) or more");
            return false;
        }
        const std::vector<std::string> devices = deviceNames();
        const std::string name = request_.device == "cuda" ? "cuda:0" : request_.device;
        if (std::ranges::find(devices, name) == devices.end()) {
            fail(RunStatus::NotRun, "there is no device \"" + request_.device + "\" here");
            return false;
        }
        device_ = at::Device(name);
        useThreads(request_.threads);
        result_.threads = at::get_num_threads();
        result_.environment = machineEnvironment(name);
        result_.hardware = hardware();
        return true;
    }

    std::string hardware() const {
#ifdef GNX_HAVE_CUDA
        cudaDeviceProp properties{};
        if (device_.is_cuda() && cudaGetDeviceProperties(&properties, device_.index()) == cudaSuccess)
            return properties.name;
#endif
        return result_.environment.at("cpu");
    }

    /// Measures traffic first, because a lack of memory is then found soonest.
    void measure() {
        struct Level {
            const char* name;
            std::uint64_t array_bytes;
        };
        std::vector<Level> levels{{PeakBandwidth::kMemory, arrayBytes()}};
        if (device_.is_cpu()) {
            const auto threads = static_cast<std::uint64_t>(result_.threads);
            if (const std::uint64_t l3 = cacheBytes(_SC_LEVEL3_CACHE_SIZE); l3 > 0)
                levels.push_back({"L3 cache", std::min(l3 / 6, kLeastArray)});
            if (const std::uint64_t l2 = cacheBytes(_SC_LEVEL2_CACHE_SIZE); l2 > 0) // each core has its own
                levels.push_back({"L2 cache", l2 * threads / 6});
        }
        const double part =
            request_.seconds * kMillisecondsPerSecond / static_cast<double>(levels.size() + kDtypes.size());
        for (const Level& level : levels)
            measureLevel(level.name, level.array_bytes, part);
        for (const at::ScalarType dtype : kDtypes)
            measurePeak(dtype, part);
        enter("done");
        result_.status = result_.roofs.peaks.empty() ? RunStatus::Unsupported : RunStatus::Correct;
        if (result_.roofs.peaks.empty())
            result_.message = "LibTorch multiplies matrices of no floating-point type on " + request_.device;
    }

    /// Returns the bytes for one array: three arrays must fit besides everything else.
    std::uint64_t arrayBytes() const {
        if (device_.is_cuda())
            return kGpuArray;
        const std::uint64_t wanted = std::clamp(4 * cacheBytes(_SC_LEVEL3_CACHE_SIZE), kLeastArray, kMostArray);
        const std::uint64_t available = availableMemory();
        return available == 0 ? wanted : std::min(wanted, std::max(available / 8, kLeastArray / 4));
    }

    void measureLevel(const std::string& level, std::uint64_t array_bytes, double part_ms) {
        enter(level);
        const auto count = static_cast<std::int64_t>(array_bytes / sizeof(float));
        const auto options = at::TensorOptions(at::kFloat).device(device_);
        const at::Tensor a = at::ones({count}, options), b = at::ones({count}, options), c = at::ones({count}, options);
        const double bytes = static_cast<double>(count) * sizeof(float);
        const Repeated copied = repeat([&] { at::Tensor(a).copy_(b); }, part_ms / 2);
        const Repeated added = repeat(
            [&] {
                at::Tensor to(a);
                at::add_out(to, b, c, 3.0);
            },
            part_ms / 2);
        const bool triad = 3 / added.best > 2 / copied.best;
        const double moved = (triad ? 3 : 2) * bytes;
        const Repeated& faster = triad ? added : copied;
        const PeakBandwidth measured{.level = level,
                                     .bytes_per_second = moved / faster.best,
                                     .median_bytes_per_second = moved / faster.median,
                                     .working_set_bytes = static_cast<std::uint64_t>(moved),
                                     .kernel = triad ? "triad" : "copy"};
        const PeakBandwidth* memory = result_.roofs.memory();
        if (memory == nullptr || measured.bytes_per_second > kFasterThanMemory * memory->bytes_per_second)
            result_.roofs.bandwidths.push_back(measured);
    }

    /// Measures products of one dtype. A dtype that LibTorch cannot multiply on this device gets no entry.
    void measurePeak(at::ScalarType dtype, double part_ms) {
        enter(nameOf(dtype));
        const Timer timer;
        const std::int64_t largest = device_.is_cuda() ? kLargestOnGpu : kLargestOnCpu;
        std::int64_t size = kFirstSize;
        bool transposed = false;
        try {
            double ms = productMs(dtype, size, false);
            const double transposed_ms = productMs(dtype, size, true);
            transposed = transposed_ms < ms;
            ms = std::min(ms, transposed_ms);
            while (size < largest && timer.milliseconds() < part_ms / 2 && ms < kProductMs)
                ms = productMs(dtype, size *= 2, transposed);
        } catch (const c10::OutOfMemoryError&) {
            throw;
        } catch (const c10::Error&) { // LibTorch does not have this product
            return;
        }
        const Product product(dtype, size, device_, transposed);
        const Repeated times = repeat([&] { product.run(); }, std::max(part_ms - timer.milliseconds(), kBatchMs));
        const double flops = 2.0 * std::pow(static_cast<double>(size), 3);
        result_.roofs.peaks.push_back({.dtype = nameOf(dtype),
                                       .flops_per_second = flops / times.best,
                                       .median_flops_per_second = flops / times.median,
                                       .size = static_cast<std::uint32_t>(size),
                                       .repetitions = times.count});
    }

    static std::string nameOf(at::ScalarType dtype) {
        switch (dtype) {
        case at::kDouble:
            return "float64";
        case at::kBFloat16:
            return "bfloat16";
        case at::kHalf:
            return "float16";
        default:
            return "float32";
        }
    }

    /// With the second matrix transposed, as in linear layers, or not: for float16 on a processor LibTorch has a faster
    /// kernel for the one.
    struct Product {
        at::Tensor a, b, to;
        Product(at::ScalarType dtype, std::int64_t size, const at::Device& device, bool transposed) {
            const auto options = at::TensorOptions(dtype).device(device);
            a = at::ones({size, size}, options);
            b = at::ones({size, size}, options);
            to = at::empty({size, size}, options);
            if (transposed)
                b = b.t();
        }
        void run() const {
            at::Tensor out(to);
            at::mm_out(out, a, b);
        }
    };

    /// Takes the fastest of a few products: the first one loads what it needs, and any may be interrupted.
    double productMs(at::ScalarType dtype, std::int64_t size, bool transposed) const {
        const Product product(dtype, size, device_, transposed);
        const Timer timer;
        double ms = HUGE_VAL;
        for (int i = 0; i < 2 || (i < kStable && timer.milliseconds() < kTrialMs); ++i)
            ms = std::min(ms, callMs([&] { product.run(); }, 1));
        return ms;
    }

    double callMs(const std::function<void()>& call, int calls) const {
        if (stop_.stop_requested())
            throw Stopped();
        const Timer timer;
        for (int i = 0; i < calls; ++i)
            call();
        synchronize(device_);
        return timer.milliseconds();
    }

    Repeated repeat(const std::function<void()>& call, double limit_ms) {
        const Timer timer;
        callMs(call, 1);
        const double once = std::max(callMs(call, 1), 1e-4);
        const int calls = std::max(1, static_cast<int>(kBatchMs / once));
        std::vector<double> ms;
        int since_better = 0;
        double best = HUGE_VAL;
        const auto goesOn = [&] {
            const double gone = timer.milliseconds();
            return gone < limit_ms && (static_cast<int>(ms.size()) < kLeastRepetitions || since_better < kStable ||
                                       gone < kLeastPart * limit_ms);
        };
        while (ms.empty() || goesOn()) {
            ms.push_back(callMs(call, calls) / calls);
            since_better = ms.back() * kBetter < best ? 0 : since_better + 1;
            best = std::min(best, ms.back());
            reportProgress();
        }
        return {best / kMillisecondsPerSecond, middleOf(ms) / kMillisecondsPerSecond,
                static_cast<std::uint32_t>(ms.size())};
    }

    void enter(const std::string& phase) {
        result_.phase = phase;
        reportProgress();
    }

    void reportProgress() {
        const auto total = static_cast<std::uint64_t>(request_.seconds * kMillisecondsPerSecond);
        const bool done = result_.phase == "done";
        if (!done && reported_ms_ > 0 && timer_.milliseconds() - reported_ms_ <= kReportEveryMs &&
            result_.phase == reported_phase_)
            return;
        PhasedJob::enter(std::string(result_.phase),
                         done ? total : std::min(total, static_cast<std::uint64_t>(timer_.milliseconds())), total);
        reported_ms_ = timer_.milliseconds();
        reported_phase_ = result_.phase;
    }

    static constexpr double kReportEveryMs = 100;

    const RoofsRequest& request_;
    const std::stop_token& stop_;
    at::Device device_;
    Timer timer_;
    double reported_ms_ = 0;
    std::string reported_phase_;
};

} // namespace

RoofsResult measureRoofs(const RoofsRequest& request, const PhaseSink& phase, const std::stop_token& stop) {
    return RoofsJob(request, phase, stop).run();
}

} // namespace gnx::exec
