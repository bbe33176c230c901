#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/exec/trace/TraceRank.h"
#include "core/profile/files/NsightImport.h"
#include "core/profile/files/OpenTrace.h"
#include "tests/support/TempDir.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

// SQLite files of "nsys export --type sqlite". Tables and columns are those of NVIDIA's "SQLite Schema Reference".
namespace gnx::test {
namespace {

using test::activityNamed;
using testing::ElementsAre;
using testing::HasSubstr;

/// Process 4242 with threads 4242 and 4243, as their serialized ids.
constexpr std::int64_t kProcess = std::int64_t{4242} << 24;
constexpr std::int64_t kMain = kProcess + 4242, kWorker = kProcess + 4243;

const char* const kSchema = R"sql(
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER, utcTime TEXT, localTime TEXT);
CREATE TABLE TARGET_INFO_GPU (vmId INTEGER, id INTEGER, name TEXT, busLocation TEXT, isDiscrete INTEGER,
    smCount INTEGER, maxWarpsPerSm INTEGER, totalMemory INTEGER);
CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER);
CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT);
CREATE TABLE ThreadNames (nameId INTEGER NOT NULL, priority INTEGER, globalTid INTEGER);
CREATE TABLE ENUM_CUDA_MEM_KIND (id INTEGER, name TEXT, label TEXT);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL, eventClass INTEGER NOT NULL,
    globalTid INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL, callchainId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL,
    contextId INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId INTEGER,
    globalPid INTEGER, demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL, mangledName INTEGER,
    launchType INTEGER, cacheConfig INTEGER, registersPerThread INTEGER NOT NULL, gridX INTEGER NOT NULL,
    gridY INTEGER NOT NULL, gridZ INTEGER NOT NULL, blockX INTEGER NOT NULL, blockY INTEGER NOT NULL,
    blockZ INTEGER NOT NULL, staticSharedMemory INTEGER NOT NULL, dynamicSharedMemory INTEGER NOT NULL,
    localMemoryPerThread INTEGER NOT NULL, localMemoryTotal INTEGER NOT NULL, graphNodeId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL,
    contextId INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId INTEGER,
    globalPid INTEGER, bytes INTEGER NOT NULL, copyKind INTEGER NOT NULL, srcKind INTEGER, dstKind INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL,
    contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,
    value INTEGER NOT NULL, bytes INTEGER NOT NULL, memKind INTEGER);
CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER,
    category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER,
    domainId INTEGER, uint64Value INTEGER);
INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'void gemm<float>(float*)'), (3, 'gemm'),
    (4, 'cudaMemcpyAsync_v3020'), (5, 'forward'), (6, 'cuLaunchKernelEx'), (7, 'main thread'), (8, 'cudaGraphLaunch_v10000');
INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1764108995000000000, '', '');
INSERT INTO TARGET_INFO_GPU VALUES (0, 5, 'NVIDIA H100', '', 1, 132, 64, 85899345920);
INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (5, 0, 4242);
)sql";

class NsightImport : public testing::Test {
  protected:
    NsightImport() { run(kSchema); }

    void run(const std::string& sql) {
        SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
    }
    void call(int name, std::int64_t start, std::int64_t end, int correlation, int event_class = 0,
              std::int64_t thread = kMain) {
        run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (" + std::to_string(start) + "," + std::to_string(end) +
            "," + std::to_string(event_class) + "," + std::to_string(thread) + "," + std::to_string(correlation) + "," +
            std::to_string(name) + ",0,NULL)");
    }
    void kernel(std::int64_t start, std::int64_t end, int correlation, std::int64_t process = kProcess,
                int stream = 7) {
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (" + std::to_string(start) + "," + std::to_string(end) +
            ",0,1,NULL," + std::to_string(stream) + "," + std::to_string(correlation) + "," + std::to_string(process) +
            ",2,3,NULL,1,0,32,8,2,1,128,1,1,1024,512,16,0,NULL)");
    }
    void range(std::int64_t start, const std::string& end, int type, const std::string& text,
               const std::string& text_id, std::int64_t thread = kMain) {
        run("INSERT INTO NVTX_EVENTS VALUES (" + std::to_string(start) + "," + end + "," + std::to_string(type) +
            ",NULL,NULL,NULL," + text + "," + std::to_string(thread) + ",NULL," + text_id + ",0,NULL)");
    }
    ImportedTrace read() const {
        auto imported = openTrace(file, {}, {}, {});
        if (!imported)
            throw std::runtime_error(imported.error().text());
        return *std::move(imported);
    }
    static const Activity& named(const ImportedTrace& read, std::string_view name) {
        return read.trace->activity(activityNamed(*read.trace, name));
    }

    test::TempDir dir;
    std::filesystem::path file = dir / "report.sqlite";
};

TEST_F(NsightImport, AKernelHasItsLaunchItsStreamAndItsSizes) {
    call(1, 100, 130, 11);
    kernel(200, 260, 11);
    const ImportedTrace imported = read();
    const Trace& trace = *imported.trace;
    const Activity& gemm = named(imported, "void gemm<float>(float*)");
    EXPECT_EQ(gemm.duration_ns, 60);
    EXPECT_EQ(trace.trackName(trace.track(gemm.track)), "GPU 0 stream 7");
    const KernelDetail& detail = *trace.kernel(gemm);
    EXPECT_THAT(detail.grid, ElementsAre(8, 2, 1));
    EXPECT_THAT(detail.block, ElementsAre(128, 1, 1));
    EXPECT_EQ(detail.registers, 32);
    EXPECT_EQ(detail.shared_bytes, 1536);
    EXPECT_EQ(detail.local_bytes, 16);
    EXPECT_EQ(trace.name(trace.activity(trace.launchOf(gemm))), "cudaLaunchKernel");
    EXPECT_EQ(imported.report.events, 2);
    EXPECT_EQ(imported.report.records, 2);
    EXPECT_EQ(imported.report.lines().size(), 0);
}

TEST_F(NsightImport, ProcessesThreadsAndGpusHaveTheirNames) {
    call(1, 100, 130, 11);
    call(6, 100, 110, 12, 1, kWorker);
    run("INSERT INTO PROCESSES VALUES (" + std::to_string(kProcess) +
        ", 4242, 'python3'); INSERT INTO ThreadNames VALUES (7, 0, " + std::to_string(kMain) + ")");
    const ImportedTrace imported = read();
    const Trace& trace = *imported.trace;
    EXPECT_EQ(trace.trackName(trace.track(named(imported, "cudaLaunchKernel").track)), "python3 main thread");
    EXPECT_EQ(trace.trackName(trace.track(named(imported, "cuLaunchKernelEx").track)), "python3 thread 4243");
    EXPECT_EQ(named(imported, "cuLaunchKernelEx").kind, ActivityKind::Driver);
    ASSERT_EQ(trace.info().devices.size(), 1);
    EXPECT_EQ(trace.info().devices[0].id, 0); // CUDA's number, not that of the machine
    EXPECT_EQ(trace.info().devices[0].name, "NVIDIA H100");
    EXPECT_EQ(trace.info().devices[0].multiprocessors, 132);
    EXPECT_EQ(trace.info().producer, "Nsight Systems");
    EXPECT_EQ(utcBeginNs(trace.info()), 1764108995000000100);
}

TEST_F(NsightImport, CopiesAndSetsSayFromWhereToWhere) {
    const std::string rest = "," + std::to_string(kProcess) + ",";
    run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 20, 0, 1, NULL, 7, 3" + rest +
        "4096, 1, 1, 2);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (15, 25, 0, 1, NULL, 7, 0" +
        rest +
        "64, 11, 4, 4);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (30, 35, 0, 1, 7, 4" +
        rest + "0, 256, 2)");
    const ImportedTrace imported = read();
    const Trace& trace = *imported.trace;
    const Activity& copy = named(imported, "Memcpy HtoD (Pinned -> Device)");
    EXPECT_EQ(*trace.transfer(copy), (TransferDetail{4096, MemoryPlace::Pinned, MemoryPlace::Device}));
    const Activity& set = named(imported, "Memset (Device)");
    EXPECT_EQ(*trace.transfer(set), (TransferDetail{256, MemoryPlace::Unknown, MemoryPlace::Device}));
    // Pages of managed memory move beside the streams.
    const Activity& page = named(imported, "Memcpy UVM HtoD (Managed -> Managed)");
    EXPECT_EQ(trace.trackName(trace.track(page.track)), "GPU 0 unified memory");
}

// Some versions number the kinds of memory as CUPTI does, and name that numbering.
TEST_F(NsightImport, KindsOfMemoryAreThoseOfTheFile) {
    run("INSERT INTO ENUM_CUDA_MEM_KIND VALUES (1, 'x', 'Pageable'), (3, 'y', 'Device');"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 20, 0, 1, NULL, 7, 3, NULL, 4096, 1, 1, 3)");
    EXPECT_EQ(named(read(), "Memcpy HtoD (Pageable -> Device)").kind, ActivityKind::Copy);
}

TEST_F(NsightImport, RangesAreThoseOfTheirThreads) {
    range(100, "900", 59, "NULL", "5");
    range(200, "300", 59, "'aten::addmm, seq = 3, op_id = 9'", "NULL");
    range(250, "NULL", 34, "'a mark'", "NULL");
    range(150, "700", 60, "'across threads'", "NULL", kWorker);
    range(0, "NULL", 75, "'a domain'", "NULL");
    range(400, "NULL", 59, "'never closed'", "NULL");
    const ImportedTrace imported = read();
    const Trace& trace = *imported.trace;
    EXPECT_EQ(named(imported, "forward").kind, ActivityKind::Range);
    EXPECT_EQ(named(imported, "aten::addmm").kind, ActivityKind::Operator);
    EXPECT_EQ(named(imported, "aten::addmm").track, named(imported, "forward").track);
    EXPECT_EQ(named(imported, "a mark").kind, ActivityKind::Marker);
    EXPECT_NE(named(imported, "across threads").track, named(imported, "forward").track);
    EXPECT_EQ(named(imported, "never closed").end(), 900 - 100);
    EXPECT_EQ(named(imported, "never closed").flags, kUnfinished);
    EXPECT_EQ(trace.activities().size(), 5);
    EXPECT_EQ(imported.report.count(ImportProblemKind::NeverEnded), 1);
}

// Both count their calls from 1, and have a stream 7 of context 1.
TEST_F(NsightImport, ProcessesAreKeptApart) {
    const std::int64_t other = std::int64_t{5151} << 24;
    call(1, 100, 130, 11);
    call(4, 100, 180, 11, 0, other + 5151);
    kernel(200, 260, 11);
    kernel(200, 270, 11, other);
    const ImportedTrace imported = read();
    const Trace& trace = *imported.trace;
    std::vector<std::string> launches, streams;
    for (const Activity& one : trace.activities())
        if (one.kind == ActivityKind::Kernel) {
            launches.emplace_back(trace.name(trace.activity(trace.launchOf(one))));
            streams.push_back(trace.trackName(trace.track(one.track)));
        }
    EXPECT_THAT(launches, ElementsAre("cudaLaunchKernel", "cudaMemcpyAsync"));
    EXPECT_THAT(streams, ElementsAre("GPU 0 stream 7", "GPU 0 stream 7 (process 5151, context 1)"));
}

TEST_F(NsightImport, AGraphThatWasRecordedAsAWholeIsItsWork) {
    run("CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER "
        "NOT NULL, contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER, "
        "graphId INTEGER NOT NULL, graphExecId INTEGER NOT NULL); INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES "
        "(500, 900, 0, 1, 7, 21, " +
        std::to_string(kProcess) + ", 3, 4)");
    call(8, 400, 450, 21);
    const ImportedTrace imported = read();
    const Activity& graph = named(imported, "CUDA graph 3");
    EXPECT_EQ(graph.kind, ActivityKind::Kernel);
    EXPECT_EQ(graph.duration_ns, 400);
    EXPECT_TRUE(imported.trace->launchOf(graph).valid());
}

// A file of the first versions, without the columns that came later.
TEST(NsightImports, MissingTablesAndColumnsAreNotKnown) {
    const test::TempDir dir;
    const auto file = dir / "old.sqlite";
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INT, end INT, deviceId INT, streamId INT, shortName INT);"
              "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5, 9, 1, 13, 2), (NULL, 9, 1, 13, 2)");
    const auto imported = openTrace(file, {}, {}, {});
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    EXPECT_EQ(imported->report.records, 1);
    EXPECT_EQ(imported->report.count(ImportProblemKind::NoTime), 1);
    const Trace& trace = *imported->trace;
    EXPECT_EQ(trace.name(trace.activities()[0]), "(unnamed)");
    EXPECT_EQ(trace.trackName(trace.tracks()[0]), "GPU 1 stream 13");
    EXPECT_TRUE(isTraceFile(file));
}

TEST(NsightImports, OtherDatabasesAreNamed) {
    const test::TempDir dir;
    const auto file = dir / "other.sqlite";
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE repo (id INT)");
    const auto imported = openTrace(file, {}, {}, {});
    ASSERT_FALSE(imported.ok());
    EXPECT_EQ(imported.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(imported.error().text(), HasSubstr("other.sqlite"));
    EXPECT_THAT(imported.error().text(), HasSubstr("without a table of Nsight Systems"));
    EXPECT_FALSE(isTraceFile(file));
    EXPECT_TRUE(isTraceFile(dir / "a.nsys-rep"));
}

TEST(NsightImports, ADamagedDatabaseIsNamed) {
    const test::TempDir dir;
    const auto file = dir.write("cut.sqlite", std::string("SQLite format 3\0", 16) + std::string(300, '\x7f'));
    const auto imported = openTrace(file, {}, {}, {});
    ASSERT_FALSE(imported.ok());
    EXPECT_EQ(imported.error().code, ErrorCode::Malformed);
    EXPECT_THAT(imported.error().text(), HasSubstr("the database is damaged"));
    EXPECT_EQ(openTrace(dir / "none.sqlite", {}, {}, {}).error().code, ErrorCode::NotFound);
}

TEST_F(NsightImport, CanBeStopped) {
    run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO "
        "CUPTI_ACTIVITY_KIND_RUNTIME SELECT i * 10, i * 10 + 5, 0, 1, i, 1, 0, NULL FROM n");
    std::stop_source stop;
    stop.request_stop();
    const auto imported = openTrace(file, {}, stop.get_token(), {});
    ASSERT_FALSE(imported.ok());
    EXPECT_EQ(imported.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace gnx::test
