#include "core/exec/typing/TypeService.h"

#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

// The worker is tests/support/fake_worker.py: it says of every value that it is a vector of as many elements as its
// process's number, so that the shapes tell which process answered.
namespace gnx::test {
namespace {

using ::testing::HasSubstr;

/// x and y = x + 1.
struct Read {
    Sample sample;
    std::shared_ptr<const Graph> graph;
};

class TypeServiceTest : public ::testing::Test {
  protected:
    Read sample(const std::string& name, const std::string& behaviour = {}, const std::string& framework = "torch",
                int rows = 2) const {
        folder_.write(name + "/graph_net.json", R"({"framework": ")" + framework + R"("})");
        folder_.write(name + "/model.py", "class GraphModule:\n    def forward(self, x):\n        y = x + 1\n"
                                          "        return (y,)\n");
        folder_.write(name + "/weight_meta.py", "class A:\n    name = \"x\"\n    shape = [" + std::to_string(rows) +
                                                    "]\n    dtype = \"torch.float16\"\n    data = None\n");
        folder_.write(name + "/values", "2");
        if (!behaviour.empty())
            folder_.write(name + "/behaviour", behaviour);
        Read read;
        read.sample = *loadSample(folder_ / name);
        read.graph = *loadGraph(read.sample);
        return read;
    }

    TypeService::Options options(const std::string& database = {}) const {
        return {.database_file = database.empty() ? std::filesystem::path() : folder_ / database,
                .worker = gnx::test::sourceFolder() / "tests/support/fake_worker.py"};
    }

    static std::shared_ptr<const ValueTypes> ask(TypeService& service, const Read& read,
                                                 const std::stop_token& stop = {}) {
        return service.typesOf(read.sample, *read.graph, stop);
    }

    /// The worker's process, as the type of y tells.
    static std::int64_t answeredBy(const ValueTypes& types) {
        const ValueType& y = types.of(ValueId(1));
        return y.shape.size() == 1 ? y.shape[0] : -1;
    }

    static void expectDeclaredOnly(const ValueTypes& types, const std::string& why) {
        EXPECT_EQ(typeText(types.of(ValueId(0))), "float16 [2]");
        EXPECT_EQ(typeText(types.of(ValueId(1))), "");
        EXPECT_THAT(types.note, HasSubstr(why));
    }

    test::TempDir folder_;
};

TEST_F(TypeServiceTest, tellsWhatTheWorkerSays) {
    TypeService service(options());
    const auto types = ask(service, sample("a"));
    EXPECT_GT(answeredBy(*types), 0);
    EXPECT_EQ(types->note, "1 operator could not be typed: line 5: torch.f: no");
}

TEST_F(TypeServiceTest, keepsTheWorkerWarm) {
    TypeService service(options());
    const auto first = ask(service, sample("a"));
    const auto second = ask(service, sample("b", {}, "torch", 3));
    EXPECT_EQ(answeredBy(*first), answeredBy(*second));
}

TEST_F(TypeServiceTest, asksOnceForTheSameContent) {
    TypeService service(options());
    const auto first = ask(service, sample("a"));
    EXPECT_EQ(ask(service, sample("copy")), first); // another folder, the same files
}

TEST_F(TypeServiceTest, asksAgainWhereAnInputIsAnother) {
    TypeService service(options());
    EXPECT_NE(ask(service, sample("a")), ask(service, sample("a", {}, "torch", 3)));
}

TEST_F(TypeServiceTest, keepsTypesFromOneStartToTheNext) {
    std::int64_t before = 0;
    {
        TypeService service(options("index.sqlite"));
        before = answeredBy(*ask(service, sample("a")));
    }
    TypeService service(options("index.sqlite"));
    const auto again = ask(service, sample("a"));
    EXPECT_EQ(answeredBy(*again), before); // the other process has ended
    EXPECT_THAT(again->note, HasSubstr("1 operator could not be typed"));
}

TEST_F(TypeServiceTest, asksNoWorkerForPaddle) {
    TypeService service({.database_file = {}, .worker = "/nonexistent"});
    EXPECT_EQ(ask(service, sample("a", {}, "paddle"))->note, "");
}

TEST_F(TypeServiceTest, doesWithWhatIsDeclaredWithoutAWorker) {
    TypeService service({.database_file = {}, .worker = "/nonexistent/graphnet-worker"});
    expectDeclaredOnly(*ask(service, sample("a")), "/nonexistent/graphnet-worker");
}

TEST_F(TypeServiceTest, outlivesAWorkerThatDies) {
    TypeService service(options());
    expectDeclaredOnly(*ask(service, sample("a", "signal SEGV")), "only the types of the inputs are known");
    EXPECT_GT(answeredBy(*ask(service, sample("b"))), 0);
}

TEST_F(TypeServiceTest, outlivesAWorkerThatTalksNonsense) {
    TypeService service(options());
    expectDeclaredOnly(*ask(service, sample("a", "nonsense")), "what is no answer");
    EXPECT_GT(answeredBy(*ask(service, sample("b"))), 0);
}

TEST_F(TypeServiceTest, doesNotTakeTypesOfAnotherGraph) {
    TypeService service(options());
    const Read read = sample("a");
    folder_.write("a/values", "5");
    expectDeclaredOnly(*ask(service, read), "the sample has changed since it was read");
}

TEST_F(TypeServiceTest, isStopped) {
    TypeService service(options());
    const Read read = sample("a", "hang");
    std::stop_source stop;
    std::shared_ptr<const ValueTypes> types;
    std::jthread asking([&] { types = ask(service, read, stop.get_token()); });
    std::shared_ptr<const ValueTypes> waited;
    std::jthread waiting([&] { waited = ask(service, read, stop.get_token()); });
    stop.request_stop();
    asking.join();
    waiting.join();
    expectDeclaredOnly(*types, "");
    expectDeclaredOnly(*waited, "");
    EXPECT_NE(types->note, "");
}

} // namespace
} // namespace gnx::test
