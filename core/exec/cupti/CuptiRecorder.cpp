#include "core/exec/cupti/CuptiRecorder.h"

#include <array>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <cupti.h>

#include "core/exec/cupti/CuptiTranslator.h"
#include "core/exec/cupti/DriverDevices.h"
#include "core/exec/trace/DeviceSensors.h"
#include "core/exec/trace/TraceClock.h"

namespace gnx::exec {
namespace {

constexpr std::size_t kBufferBytes = 4U << 20U;
constexpr std::size_t kBufferAlignment = 8;
constexpr std::size_t kMostBuffers = 512; ///< 2 GiB: some ten million records

constexpr std::array kKinds{CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
                            CUPTI_ACTIVITY_KIND_MEMCPY,
                            CUPTI_ACTIVITY_KIND_MEMSET,
                            CUPTI_ACTIVITY_KIND_RUNTIME,
                            CUPTI_ACTIVITY_KIND_DRIVER,
                            CUPTI_ACTIVITY_KIND_SYNCHRONIZATION,
                            CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION,
                            CUPTI_ACTIVITY_KIND_OVERHEAD};

#if CUPTI_API_VERSION >= 24 // CUDA 12.5
/// Calls that ask for a state and start nothing. LibTorch makes a dozen of them for each kernel: with them, they are 60
/// % of a trace.
constexpr std::array kQuestionsOfRuntime{
    CUPTI_RUNTIME_TRACE_CBID_cudaGetDevice_v3020,           CUPTI_RUNTIME_TRACE_CBID_cudaGetLastError_v3020,
    CUPTI_RUNTIME_TRACE_CBID_cudaPeekAtLastError_v3020,     CUPTI_RUNTIME_TRACE_CBID_cudaDeviceGetAttribute_v5000,
    CUPTI_RUNTIME_TRACE_CBID_cudaStreamIsCapturing_v10000,  CUPTI_RUNTIME_TRACE_CBID_cudaStreamIsCapturing_ptsz_v10000,
    CUPTI_RUNTIME_TRACE_CBID_cudaPointerGetAttributes_v4000};
constexpr std::array kQuestionsOfDriver{CUPTI_DRIVER_TRACE_CBID_cuDevicePrimaryCtxGetState,
                                        CUPTI_DRIVER_TRACE_CBID_cuCtxGetCurrent,
                                        CUPTI_DRIVER_TRACE_CBID_cuCtxGetDevice,
                                        CUPTI_DRIVER_TRACE_CBID_cuDeviceGetAttribute,
                                        CUPTI_DRIVER_TRACE_CBID_cuKernelGetName,
                                        CUPTI_DRIVER_TRACE_CBID_cuFuncGetName,
                                        CUPTI_DRIVER_TRACE_CBID_cuKernelGetFunction,
                                        CUPTI_DRIVER_TRACE_CBID_cuGetProcAddress_v2,
                                        CUPTI_DRIVER_TRACE_CBID_cuStreamIsCapturing,
                                        CUPTI_DRIVER_TRACE_CBID_cuPointerGetAttributes};

/// After their kinds are enabled. A call that CUPTI does not know stays in the trace.
void leaveOutQuestions() {
    for (const CUpti_CallbackId call : kQuestionsOfRuntime)
        cuptiActivityEnableRuntimeApi(call, 0);
    for (const CUpti_CallbackId call : kQuestionsOfDriver)
        cuptiActivityEnableDriverApi(call, 0);
}
#else
void leaveOutQuestions() {}
#endif

Error cuptiError(CUptiResult result, const std::string& what) {
    const char* text = nullptr;
    if (cuptiGetResultString(result, &text) != CUPTI_SUCCESS || text == nullptr)
        text = "unknown";
    const bool taken = result == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED;
    return {.code = ErrorCode::Unsupported,
            .message = what + ": CUPTI says " + text,
            .hint = taken ? "end the other profiler of this process (Nsight, torch.profiler)"
                          : "tracing needs NVIDIA's driver and the right to read a GPU's records (its module option "
                            "NVreg_RestrictProfilingToAdminUsers=0)"};
}

struct Buffer {
    std::unique_ptr<std::uint8_t, decltype(&std::free)> bytes{nullptr, &std::free};
    std::size_t filled = 0;
};

} // namespace

/// Buffers that CUPTI has filled. Its callbacks are plain functions, called on CUPTI's own threads.
struct CuptiRecorder::Buffers {
    std::mutex mutex;
    std::vector<Buffer> full;
    std::size_t given = 0; ///< number of buffers given out in this recording
    std::uint64_t dropped = 0;

    /// Destination of the records of CUPTI's threads; null while nothing is recorded. The threads may still write while
    /// a recording ends, and when the process does.
    struct Current {
        std::mutex mutex;
        std::shared_ptr<Buffers> buffers;
    };
    static Current& slot() {
        static auto* const made = new Current;
        return *made;
    }
    static std::shared_ptr<Buffers> current() {
        const std::lock_guard lock(slot().mutex);
        return slot().buffers;
    }
    static void setCurrent(std::shared_ptr<Buffers> buffers) {
        const std::lock_guard lock(slot().mutex);
        slot().buffers = std::move(buffers);
    }

    static void CUPTIAPI request(std::uint8_t** bytes, std::size_t* size, std::size_t* most_records) {
        *most_records = 0; // as many as fit
        *bytes = nullptr;
        *size = 0; // CUPTI then drops records, and counts them
        const auto buffers = current();
        if (!buffers)
            return;
        const std::lock_guard lock(buffers->mutex);
        if (buffers->given == kMostBuffers)
            return;
        if (void* memory = std::aligned_alloc(kBufferAlignment, kBufferBytes)) {
            ++buffers->given;
            *bytes = static_cast<std::uint8_t*>(memory);
            *size = kBufferBytes;
        }
    }

    static void CUPTIAPI complete(CUcontext context, std::uint32_t stream, std::uint8_t* bytes, std::size_t,
                                  std::size_t filled) {
        Buffer buffer;
        buffer.bytes.reset(bytes);
        buffer.filled = filled;
        const auto buffers = current();
        if (!buffers)
            return;
        const std::uint64_t dropped = takeDropped(context, stream);
        const std::lock_guard lock(buffers->mutex);
        buffers->dropped += dropped;
        buffers->full.push_back(std::move(buffer));
    }

    /// Returns the number of records since the last call for which there was no buffer.
    static std::uint64_t takeDropped(CUcontext context, std::uint32_t stream) {
        std::size_t dropped = 0;
        return cuptiActivityGetNumDroppedRecords(context, stream, &dropped) == CUPTI_SUCCESS ? dropped : 0;
    }

    template <class Use> void forEachRecord(const Use& use) {
        for (const Buffer& buffer : full) {
            CUpti_Activity* record = nullptr;
            while (cuptiActivityGetNextRecord(buffer.bytes.get(), buffer.filled, &record) == CUPTI_SUCCESS)
                use(*record);
        }
    }
};

CuptiRecorder::CuptiRecorder() = default;

CuptiRecorder::~CuptiRecorder() {
    TraceBuilder unwanted;
    if (buffers_)
        static_cast<void>(stop(unwanted));
}

Status CuptiRecorder::start() {
    buffers_ = std::make_shared<Buffers>();
    Buffers::setCurrent(buffers_);
    const auto failed = [this](CUptiResult result, const std::string& what) -> Status {
        for (const CUpti_ActivityKind kind : kKinds)
            cuptiActivityDisable(kind);
        Buffers::setCurrent(nullptr);
        buffers_.reset();
        return cuptiError(result, what);
    };
    // The system's numbers, as the host's own records have them, and its clock: both before anything is enabled.
    if (const auto result = cuptiSetThreadIdType(CUPTI_ACTIVITY_THREAD_ID_TYPE_SYSTEM); result != CUPTI_SUCCESS)
        return failed(result, "threads cannot be told apart");
    const auto clock = [] { return static_cast<std::uint64_t>(traceNow()); };
    if (const auto result = cuptiActivityRegisterTimestampCallback(+clock); result != CUPTI_SUCCESS)
        return failed(result, "the clock cannot be set");
    if (const auto result = cuptiActivityRegisterCallbacks(&Buffers::request, &Buffers::complete);
        result != CUPTI_SUCCESS)
        return failed(result, "recording cannot begin");
    static_cast<void>(Buffers::takeDropped(nullptr, 0)); // records lost between two recordings are of neither
    for (const CUpti_ActivityKind kind : kKinds)
        if (const auto result = cuptiActivityEnable(kind); result != CUPTI_SUCCESS)
            return failed(result, "records of kind " + std::to_string(kind) + " cannot be had");
    leaveOutQuestions();
    return {};
}

void CuptiRecorder::pushNode(NodeId node) noexcept {
    cuptiActivityPushExternalCorrelationId(CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0, externalIdOf(node));
}

void CuptiRecorder::popNode() noexcept {
    std::uint64_t last = 0;
    cuptiActivityPopExternalCorrelationId(CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0, &last);
}

Status CuptiRecorder::stop(TraceBuilder& builder) {
    if (!buffers_)
        return {};
    const CUptiResult flushed = cuptiActivityFlushAll(0);
    for (const CUpti_ActivityKind kind : kKinds)
        cuptiActivityDisable(kind);
    const std::uint64_t dropped = Buffers::takeDropped(nullptr, 0); // also where no buffer was ever filled
    {
        const std::lock_guard lock(buffers_->mutex);
        CuptiTranslator translator(builder); // before CUPTI goes: it owns the kernels' names
        const DeviceSensors sensors;
        for (DriverDevice& device : driverDevices()) { // soon after the work: clocks fall while a GPU is idle
            sensors.read(device.description, device.uuid);
            translator.note(device);
        }
        buffers_->forEachRecord([&](const CUpti_Activity& record) { translator.add(record); });
        builder.info().dropped_records += buffers_->dropped + dropped;
    }
    Buffers::setCurrent(nullptr);
    buffers_.reset();
    const CUptiResult finalized = cuptiFinalize();
    if (flushed != CUPTI_SUCCESS)
        return cuptiError(flushed, "not all records could be had");
    return finalized == CUPTI_SUCCESS ? Status() : cuptiError(finalized, "CUPTI cannot be let go of");
}

} // namespace gnx::exec
