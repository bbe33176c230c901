// Records of a thread, and those counted as dropped if there is no memory for it.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "core/exec/collect/ThreadLog.h"

#ifndef GNX_SANITIZED // a sanitizer has its own allocator, which all libraries must use
namespace {

thread_local bool no_memory = false;

} // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc): the allocator of this program, which can be set to have none left. Not
// inlined: the compiler would take free() for the wrong partner of new.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
    void* const memory = no_memory ? nullptr : std::malloc(bytes == 0 ? 1 : bytes);
    if (memory == nullptr)
        throw std::bad_alloc();
    return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
// NOLINTEND(cppcoreguidelines-no-malloc)
#endif

namespace gnx::test {
namespace {

std::shared_ptr<const Trace> traceOf(const ThreadLog& log) {
    TraceBuilder builder;
    log.fill(builder, 0);
    return builder.finish();
}

TEST(ThreadLog, SpansNest) {
    ThreadLog log;
    log.begin(ActivityKind::Operator, "outer", NodeId(1));
    log.begin(ActivityKind::Operator, "inner");
    log.end();
    log.end();
    const auto trace = traceOf(log);
    ASSERT_EQ(trace->activities().size(), 2);
    EXPECT_EQ(trace->name(trace->activities()[0]), "outer");
    EXPECT_EQ(trace->activities()[0].node, NodeId(1));
    EXPECT_LE(trace->activities()[1].end(), trace->activities()[0].end());
}

TEST(ThreadLog, AnEndWithoutABeginIsNothing) {
    ThreadLog log;
    log.end();
    EXPECT_TRUE(traceOf(log)->activities().empty());
    EXPECT_EQ(log.dropped(), 0);
}

#ifndef GNX_SANITIZED
/// Its end must not end what encloses it.
TEST(ThreadLog, ASpanWithoutMemoryIsDroppedWithAllInIt) {
    ThreadLog log;
    log.begin(ActivityKind::Operator, "outer");
    no_memory = true;
    log.begin(ActivityKind::Operator, "a name that is too long to be held without memory");
    no_memory = false;
    log.begin(ActivityKind::Operator, "within");
    log.end();
    log.end();
    log.begin(ActivityKind::Operator, "after");
    log.end();
    log.end();
    const auto trace = traceOf(log);
    ASSERT_EQ(trace->activities().size(), 2);
    EXPECT_EQ(trace->name(trace->activities()[0]), "outer");
    EXPECT_EQ(trace->name(trace->activities()[1]), "after");
    EXPECT_EQ(log.dropped(), 2);
}

/// A deque asks for memory once for many: of a thousand some are dropped, and all are accounted for.
TEST(ThreadLog, RequestsWithoutMemoryAreCounted) {
    ThreadLog log;
    no_memory = true;
    for (int i = 0; i < 1000; ++i)
        log.memory(nullptr, 64, -1);
    no_memory = false;
    EXPECT_GT(log.dropped(), 0);
    EXPECT_EQ(traceOf(log)->activities().size() + log.dropped(), 1000);
}
#endif

} // namespace
} // namespace gnx::test
