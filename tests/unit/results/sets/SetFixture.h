#pragma once

#include <gtest/gtest.h>

#include "core/Wings.h"
#include "core/base/store/Database.h"
#include "core/bench/plans/QueueStore.h"
#include "core/bench/plans/ResultStore.h"
#include "core/results/sets/ResultSets.h"
#include "tests/support/TempDir.h"
#include <SQLiteCpp/SQLiteCpp.h>

namespace gnx::test {

/// A database with runs whose results are made up.
class SetFixture : public testing::Test {
  protected:
    std::filesystem::path file() const { return folder_ / "index.sqlite"; }
    ResultSets sets() const { return *ResultSets::open(file()); }
    ResultStore results() const { return *ResultStore::open(file()); }
    void sql(const std::string& statement) const { Database::open(file())->handle().exec(statement); }
    std::string ask(const std::string& question) const {
        return Database::open(file())->handle().execAndGet(question).getString();
    }

    SampleRow sample(const std::string& name) const {
        SampleRow row;
        row.name = name;
        row.directory = (folder_ / name).string();
        row.framework = Framework::Torch;
        row.op_count = 7;
        return row;
    }
    static RunResult timed(double eager_ms, double compiled_ms, const std::string& cpu = "one") {
        RunResult result;
        result.status = RunStatus::Correct;
        result.eager_ms = {eager_ms};
        result.compiled_ms = {compiled_ms};
        OutputReport output;
        output.eager_dtype = output.compiled_dtype = "float32";
        output.equal = true;
        output.close.fill(true);
        result.outputs = {output};
        result.environment = {{"cpu", cpu}, {"torch", "2.13.0"}, {"host", "there"}};
        return result;
    }
    static RunResult failed() {
        RunResult result;
        result.status = RunStatus::CompileFail;
        result.message = "made up";
        return result;
    }
    BenchPlan plan(const std::string& title, const std::vector<std::string>& names, std::uint32_t seed = 1) const {
        BenchPlan made;
        for (const std::string& name : names)
            made.samples.push_back(sample(name));
        made.compilers = {"inductor"};
        made.protocol.inputs.seed = seed;
        made.title = title;
        return made;
    }
    /// A finished run with a result for each sample.
    RunId run(const std::string& title, const std::vector<std::pair<std::string, RunResult>>& measured,
              std::uint32_t seed = 1) const {
        std::vector<std::string> names;
        for (const auto& [name, result] : measured)
            names.push_back(name);
        ResultStore store = results();
        const RunId id = *store.createRun(plan(title, names, seed));
        for (const auto& [name, result] : measured)
            EXPECT_TRUE(store.save(id, sample(name), "inductor", result).ok());
        EXPECT_TRUE(store.finishRun(id).ok());
        return id;
    }
    /// All that the tables hold of a run, so that two states can be compared.
    std::string dump(RunId id) const {
        std::string text;
        const std::string number = std::to_string(id.value());
        Database database = *Database::open(file());
        for (const std::string& query :
             {"SELECT * FROM run WHERE id = " + number, "SELECT * FROM result WHERE run = " + number + " ORDER BY id",
              "SELECT * FROM job WHERE run = " + number + " ORDER BY number",
              "SELECT * FROM set_part WHERE run = " + number + " ORDER BY number"}) {
            SQLite::Statement statement(database.handle(), query);
            while (statement.executeStep())
                for (int column = 0; column < statement.getColumnCount(); ++column)
                    text += statement.getColumn(column).getString() + '|';
        }
        return text;
    }

    TempDir folder_;
};

} // namespace gnx::test
