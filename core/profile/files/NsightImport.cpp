#include "core/profile/files/NsightImport.h"

#include <algorithm>
#include <chrono>

#include <sqlite3.h>

#include "core/base/RegularFile.h"
#include "core/profile/files/NsightCollector.h"

namespace gnx::profile {
namespace {

constexpr int kBusyTimeoutMs = 5000;

using Add = void (NsightCollector::*)(const NsightRow&);

struct Source {
    const char* table;
    std::span<const char* const> columns;
    Add add;
};

using Collector = NsightCollector;

/// Those that later ones need come first: what memory kinds are called.
constexpr Source kNames[] = {
    {"ENUM_CUDA_MEM_KIND", Collector::kMemoryKind, &Collector::addMemoryKind},
    {"TARGET_INFO_GPU", Collector::kGpu, &Collector::addGpu},
    {"TARGET_INFO_CUDA_DEVICE", Collector::kCudaDevice, &Collector::addCudaDevice},
    {"TARGET_INFO_SESSION_START_TIME", Collector::kSession, &Collector::setBegin},
    {"PROCESSES", Collector::kProcess, &Collector::nameProcess},
};
/// Calls come before what they start, so that the first process is the one with the first calls.
constexpr Source kEvents[] = {
    {"CUPTI_ACTIVITY_KIND_RUNTIME", Collector::kCall, &Collector::addCall},
    {"CUPTI_ACTIVITY_KIND_KERNEL", Collector::kKernel, &Collector::addKernel},
    {"CUPTI_ACTIVITY_KIND_GRAPH_TRACE", Collector::kGraph, &Collector::addGraph},
    {"CUPTI_ACTIVITY_KIND_MEMCPY", Collector::kCopy, &Collector::addCopy},
    {"CUPTI_ACTIVITY_KIND_MEMSET", Collector::kSet, &Collector::addSet},
    {"NVTX_EVENTS", Collector::kRange, &Collector::addRange},
};
constexpr Source kThreads{"ThreadNames", Collector::kThread, &Collector::nameThread};

bool hasEvents(NsightTables& tables) {
    return std::ranges::any_of(kEvents, [&](const Source& source) { return tables.has(source.table); });
}

Error failure(const SQLite::Exception& exception) {
    switch (exception.getErrorCode()) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return {.code = ErrorCode::Malformed,
                .message = "the database is damaged: " + std::string(exception.what()),
                .hint = "export it once more: nsys export --type sqlite FILE"};
    default:
        return {.code = ErrorCode::Unreadable, .message = "cannot read the database: " + std::string(exception.what())};
    }
}

class NsightImporter {
  public:
    NsightImporter(const std::filesystem::path& file, const std::stop_token& stop, const ProgressSink& progress)
        : tables_(file, kBusyTimeoutMs), collector_(tables_, report_), stop_(stop), progress_(progress),
          what_("reading " + file.filename().string()) {}

    Result<ImportedTrace> read() {
        if (!hasEvents(tables_))
            return Error{.code = ErrorCode::Unsupported,
                         .message = "an SQLite database without a table of Nsight Systems (CUPTI_ACTIVITY_KIND_KERNEL, "
                                    "NVTX_EVENTS, ...)",
                         .hint = "nsys export --type sqlite FILE writes one that can be opened here"};
        for (const Source& source : kEvents)
            total_ += tables_.rows(source.table);
        for (const Source& source : kNames)
            take(source);
        for (const Source& source : kEvents)
            take(source);
        take(kThreads);
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
        if (report_.records == 0)
            return Error{.code = ErrorCode::Malformed, .message = "the trace has no events"};
        std::shared_ptr<const Trace> trace = collector_.finish();
        return ImportedTrace{std::move(trace), std::move(report_)};
    }

  private:
    void take(const Source& source) {
        tables_.read(source.table, source.columns, [&](const NsightRow& row) {
            (collector_.*source.add)(row);
            return ++done_ % 1024 != 0 || keepOn();
        });
    }

    bool keepOn() {
        const auto now = std::chrono::steady_clock::now();
        if (progress_ && now - last_ >= std::chrono::milliseconds(100)) {
            last_ = now;
            progress_({std::min(done_, total_), total_, what_});
        }
        return !stop_.stop_requested();
    }

    ImportReport report_;
    NsightTables tables_;
    NsightCollector collector_;
    const std::stop_token& stop_;
    const ProgressSink& progress_;
    const std::string what_;
    std::uint64_t done_ = 0, total_ = 0;
    std::chrono::steady_clock::time_point last_;
};

} // namespace

Result<ImportedTrace> importNsight(const std::filesystem::path& file, const std::stop_token& stop,
                                   const ProgressSink& progress) {
    GNX_TRY(const RegularFile opened, RegularFile::open(file));
    const auto read = [&]() -> Result<ImportedTrace> {
        try {
            return NsightImporter(file, stop, progress).read();
        } catch (const SQLite::Exception& exception) {
            return failure(exception);
        }
    };
    Result<ImportedTrace> imported = read();
    if (imported) {
        imported->report.bytes = opened.bytes();
        return imported;
    }
    Error error = std::move(imported).error();
    error.path = file.string();
    return error;
}

bool isNsightExport(const std::filesystem::path& file) {
    try {
        NsightTables tables(file, 0);
        return hasEvents(tables);
    } catch (const SQLite::Exception&) {
        return false;
    }
}

} // namespace gnx::profile
