#include "core/results/sets/Provenance.h"

#include <algorithm>
#include <map>
#include <set>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/Join.h"
#include "core/base/ParseJson.h"
#include "core/base/Units.h"
#include "core/base/store/DatabaseCall.h"
#include "core/bench/plans/PlanFile.h"
#include "core/bench/plans/StoredRows.h"
#include "core/results/sets/ResultSets.h"

namespace gnx::results {
namespace {

using nlohmann::json;
using Facts = std::vector<Provenance::Fact>;
/// Number of results with each value, by key of the environment and value.
using Environment = std::map<std::string, std::map<std::string, std::size_t>>;

constexpr std::size_t kMostValues = 4; ///< so many values are listed; of further ones only the number is shown

void add(Facts& facts, const std::string& name, const std::string& value) {
    if (!value.empty())
        facts.push_back({name, value});
}

/// Keys of the environment that describe how one job went, not the machine.
bool isOfJob(const std::string& key) {
    static const std::set<std::string> words{"cold_compile_ms", "stderr", "signal", "exit_code"};
    return words.contains(key);
}

/// Names for people of environment, file and hash of logs and the like; others have their own name.
std::string factName(const std::string& key) {
    static const std::map<std::string, std::string> names{{"cpu", "Processor"},
                                                          {"gpu", "GPU"},
                                                          {"host", "Machine"},
                                                          {"os", "Operating system"},
                                                          {"torch", "torch"},
                                                          {"isa", "ISA"},
                                                          {"threads", "Threads"},
                                                          {"device", "Device"},
                                                          {"python", "Python"},
                                                          {"file", "File"},
                                                          {"sha256", "SHA-256"},
                                                          {"lines", "Lines"},
                                                          {"problems", "Problems"},
                                                          {"format", "Format"},
                                                          {"repeated", "Repeated samples"},
                                                          {"reference", "Reference"},
                                                          {"tolerance", "Tolerance t"},
                                                          {"found", "Found"},
                                                          {"created", "Made"},
                                                          {"program", "By version"}};
    const auto found = names.find(key);
    return found == names.end() ? key : found->second;
}

std::string valueText(const json& value) {
    return value.is_string() ? value.get<std::string>() : value.is_null() ? std::string() : dumped(value);
}

void addObject(Facts& facts, const json& object) {
    if (!object.is_object())
        return;
    for (const auto& [key, value] : object.items())
        if (!value.is_object() && !value.is_array())
            add(facts, factName(key), valueText(value));
}

std::string valuesText(const std::map<std::string, std::size_t>& values) {
    if (values.size() == 1)
        return values.begin()->first;
    if (values.size() > kMostValues)
        return formatCount(values.size()) + " different values";
    std::vector<std::string> parts;
    parts.reserve(values.size());
    for (const auto& [value, count] : values)
        parts.push_back((value.empty() ? "not recorded" : value) + " (" + formatCount(count, "result") + ")");
    return joined(parts);
}

void addEnvironment(Facts& facts, const Environment& environment) {
    for (const char* first : {"host", "cpu", "gpu"}) // the machine, before its versions
        if (const auto found = environment.find(first); found != environment.end())
            add(facts, factName(first), valuesText(found->second));
    for (const auto& [key, values] : environment)
        if (key != "host" && key != "cpu" && key != "gpu")
            add(facts, factName(key), valuesText(values));
}

std::string protocolText(const RunRequest& protocol) {
    std::string text = timingName(protocol.timing);
    if (protocol.timing != Timing::Blocks)
        text += ", warm-up " + std::to_string(protocol.warmup) + ", trials " + std::to_string(protocol.trials);
    return text;
}

void addProtocol(Facts& facts, const RunRequest& protocol) {
    add(facts, "Protocol", protocolText(protocol));
    add(facts, "Seed", std::to_string(protocol.inputs.seed));
    add(facts, "Inputs", describeInputs(protocol.inputs));
    add(facts, "Threads asked for", protocol.threads == 0 ? "as the library has it" : std::to_string(protocol.threads));
    if (protocol.memory_limit_bytes > 0)
        add(facts, "Memory limit", formatBytes(protocol.memory_limit_bytes));
}

void addPlan(Facts& facts, const BenchPlan& plan) {
    add(facts, "Plan",
        formatCount(plan.samples.size(), "sample") + " x " + formatCount(plan.compilers.size(), "compiler") +
            (plan.query.empty() ? "" : ", query \"" + plan.query + '"'));
    if (plan.protocol.timing == Timing::Blocks)
        add(facts, "Interval wanted",
            std::to_string(plan.measure.width * 100).substr(0, 4) + " % of the speedup, at most " +
                formatDuration(plan.measure.time_limit_s * 1e9) + " a job, order by seed " +
                std::to_string(plan.measure.seed));
    add(facts, "Compilers' caches", cacheUseName(plan.cache));
}

/// Returns the environments by part; -1: measured in the set's own run.
std::map<std::int64_t, Environment> environmentsOf(SQLite::Database& db, RunId run) {
    SQLite::Statement query(db, "SELECT COALESCE(part, -1), json_extract(result, '$.environment'), COUNT(*) "
                                "FROM result WHERE run = ? GROUP BY 1, 2");
    query.bind(1, run.value());
    std::map<std::int64_t, Environment> all;
    while (query.executeStep()) {
        const json words = parseJson(query.getColumn(1).getString());
        if (!words.is_object())
            continue;
        Environment& environment = all[query.getColumn(0).getInt64()];
        for (const auto& [key, value] : words.items())
            if (!isOfJob(key))
                environment[key][valueText(value)] += query.getColumn(2).getUInt();
    }
    return all;
}

std::string kindText(const std::string& kind) {
    static const std::map<std::string, std::string> texts{{"bench", "benchmark"},
                                                          {"self-check", "self-check (eager against itself)"},
                                                          {"reference", "run of a reference"},
                                                          {"log", "imported log"},
                                                          {kMergedKind, "merged"},
                                                          {kFilteredKind, "filtered"},
                                                          {kRegressionKind, "regression: a reference and its check"}};
    const auto found = texts.find(kind);
    return found == texts.end() ? kind : found->second;
}

std::string titled(std::int64_t run, const std::string& title) {
    return (run > 0 ? "Run " + std::to_string(run) : std::string("Measured")) + (title.empty() ? "" : ": " + title);
}

std::string periodText(const std::string& begin, const std::string& end) {
    return end.empty() || begin == end ? begin : begin + " to " + end;
}

/// Measured with: columns of run, or of set_part, which has the same.
void addMeasured(Provenance::Section& section, const SQLite::Statement& query) {
    Facts& facts = section.facts;
    const std::string kind = query.getColumn("kind").getString();
    add(facts, "Kind", kindText(kind));
    add(facts, "Note", query.getColumn("note").getString());
    add(facts, "Time",
        periodText(query.getColumn("started_at").getString(), query.getColumn("finished_at").getString()));
    add(facts, "Run on", query.getColumn("device").getString());
    const json compilers = parseJson(query.getColumn("compilers").getString());
    if (compilers.is_array()) {
        std::vector<std::string> names;
        for (const json& name : compilers)
            names.push_back(valueText(name));
        add(facts, "Compilers", joined(names));
    }
    addObject(facts, parseJson(query.getColumn("origin").getString()));
    if (kind == "log")
        return; // its protocol is another program's
    if (const auto plan = planFromStoredJson(parseJson(query.getColumn("plan").getString())); plan.ok())
        addPlan(facts, *plan);
    if (const auto protocol = fromJson<RunRequest>(parseJson(query.getColumn("protocol").getString())); protocol.ok())
        addProtocol(facts, *protocol);
}

std::string countText(const json& value) {
    return value.is_number_unsigned() ? formatCount(value.get<std::uint64_t>()) : valueText(value);
}

/// For a merged set: by which rule, of which sets.
void addMaking(Facts& facts, const std::string& origin_text) {
    const json origin = parseJson(origin_text);
    if (!origin.is_object())
        return;
    const auto list = [&](const char* key) {
        std::vector<std::string> words;
        if (origin.contains(key) && origin.at(key).is_array())
            for (const json& word : origin.at(key))
                words.push_back(valueText(word));
        return joined(words);
    };
    if (origin.contains("rule"))
        add(facts, "Rule", "where two have a sample and compiler: " + valueText(origin.at("rule")));
    if (origin.contains("conflicts"))
        add(facts, "Conflicts", countText(origin.at("conflicts")));
    add(facts, "Query", origin.contains("query") ? valueText(origin.at("query")) : "");
    add(facts, "Compilers kept", list("compilers"));
    add(facts, "Statuses kept", list("statuses"));
    for (const char* key : {"reference", "tolerance", "found"})
        if (origin.contains(key))
            add(facts, factName(key), valueText(origin.at(key)));
    if (origin.contains("of") && origin.at("of").is_array())
        for (const json& part : origin.at("of"))
            add(facts, "Of run " + valueText(part.value("run", json())),
                part.value("name", std::string()) + ": " + countText(part.value("taken", json())) + " of " +
                    countText(part.value("results", json())) + " results");
}

Provenance::Section partSection(SQLite::Database& db, const SQLite::Statement& query, const Environment& environment) {
    Provenance::Section section;
    const std::int64_t of_run = query.getColumn("of_run").getInt64();
    section.title = titled(of_run, query.getColumn("title").getString());
    add(section.facts, "In the set", formatCount(query.getColumn("results").getUInt(), "result"));
    SQLite::Statement known(db, "SELECT plan <> '' FROM run WHERE id = ? AND deleted_at = ''");
    known.bind(1, of_run);
    if (known.executeStep()) {
        section.run = RunId(of_run);
        section.has_plan = known.getColumn(0).getInt() != 0;
    } else if (of_run > 0) {
        add(section.facts, "Now", "the run itself was deleted since");
    }
    addMeasured(section, query);
    addEnvironment(section.facts, environment);
    return section;
}

std::vector<Provenance::Section> partSections(SQLite::Database& db, RunId run,
                                              const std::map<std::int64_t, Environment>& environments) {
    SQLite::Statement query(db, "SELECT * FROM set_part WHERE run = ? ORDER BY number");
    query.bind(1, run.value());
    std::vector<Provenance::Section> sections;
    while (query.executeStep()) {
        const auto environment = environments.find(query.getColumn("number").getInt64());
        sections.push_back(
            partSection(db, query, environment == environments.end() ? Environment() : environment->second));
    }
    return sections;
}

Result<Provenance> readProvenance(SQLite::Database& db, RunId run, const std::filesystem::path& file) {
    SQLite::Statement query(db, "SELECT *, plan <> '' AS has_plan FROM run WHERE id = ?");
    query.bind(1, run.value());
    if (!query.executeStep())
        return noSuchRun(run, file);
    const auto environments = environmentsOf(db, run);
    Provenance made;
    Provenance::Section& set = made.sections.emplace_back();
    set.title = titled(run.value(), query.getColumn("title").getString());
    set.run = run;
    set.has_plan = query.getColumn("has_plan").getInt() != 0;
    std::vector<Provenance::Section> parts = partSections(db, run, environments);
    if (parts.empty()) {
        addMeasured(set, query);
        if (const auto own = environments.find(-1); own != environments.end())
            addEnvironment(set.facts, own->second);
        return made;
    }
    add(set.facts, "Kind", kindText(query.getColumn("kind").getString()));
    add(set.facts, "Note", query.getColumn("note").getString());
    add(set.facts, "Made", query.getColumn("started_at").getString());
    addMaking(set.facts, query.getColumn("origin").getString());
    std::ranges::move(parts, std::back_inserter(made.sections));
    return made;
}

} // namespace

Result<Provenance> provenanceOf(const std::filesystem::path& database_file, RunId run) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "read where the results come from",
                        [&](SQLite::Database& db) { return readProvenance(db, run, database.file()); });
}

json toJson(const Provenance& provenance) {
    json sections = json::array();
    for (const Provenance::Section& section : provenance.sections) {
        json facts = json::object();
        for (const Provenance::Fact& fact : section.facts)
            facts[fact.name] = fact.value;
        sections.push_back({{"title", section.title},
                            {"run", section.run.valid() ? json(section.run.value()) : json(nullptr)},
                            {"has_plan", section.has_plan},
                            {"facts", std::move(facts)}});
    }
    return sections;
}

std::string provenanceText(const Provenance& provenance) {
    std::string text;
    for (const Provenance::Section& section : provenance.sections) {
        text += (text.empty() ? "" : "\n") + section.title + '\n';
        for (const Provenance::Fact& fact : section.facts)
            text += "  " + fact.name + ": " + fact.value + '\n';
    }
    return text;
}

} // namespace gnx::results
