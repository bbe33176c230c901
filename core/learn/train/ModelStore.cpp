#include "core/learn/train/ModelStore.h"

#include <cmath>
#include <limits>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/base/store/DatabaseCall.h"

namespace gnx::learn {
namespace {

using nlohmann::json;

constexpr const char* kColumns =
    "SELECT id, name, made_at, checkpoint IS NOT NULL, query, settings, within, torch, version, seconds, epochs, "
    "best_epoch, parameters FROM model ";

json numberJson(double number) {
    return std::isfinite(number) ? json(number) : json(nullptr);
}

double numberOf(const json& value) {
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

json scoresJson(const RankScores& scores) {
    return {{"configs", scores.configs},
            {"tau", numberJson(scores.tau)},
            {"tau_ties_broken", numberJson(scores.tau_ties_broken)},
            {"ordered_pairs", numberJson(scores.ordered_pairs)},
            {"tied_predictions", scores.tied_predictions},
            {"slowdown", scores.slowdown},
            {"random_slowdown", scores.random_slowdown}};
}

/// Throws what the JSON library throws.
RankScores scoresFrom(const json& value) {
    RankScores scores;
    scores.configs = value.at("configs").get<std::size_t>();
    scores.tau = numberOf(value.at("tau"));
    scores.tau_ties_broken = numberOf(value.at("tau_ties_broken"));
    scores.ordered_pairs = numberOf(value.at("ordered_pairs"));
    scores.tied_predictions = value.at("tied_predictions").get<std::uint64_t>();
    value.at("slowdown").get_to(scores.slowdown);
    value.at("random_slowdown").get_to(scores.random_slowdown);
    return scores;
}

json graphScoreJson(const GraphScore& score) {
    json made{{"name", score.name},
              {"collection", score.collection},
              {"family", score.family},
              {"part", score.part},
              {"scores", scoresJson(score.scores)}};
    if (score.ceiling)
        made["ceiling"] = numberJson(*score.ceiling);
    if (score.analytic)
        made["analytic"] = scoresJson(*score.analytic);
    return made;
}

Result<GraphScore> graphScoreFrom(const std::string& text) {
    try {
        const json value = parseJson(text);
        GraphScore score;
        score.name = value.at("name").get<std::string>();
        score.collection = value.at("collection").get<std::string>();
        score.family = value.at("family").get<std::string>();
        score.part = value.at("part").get<std::string>();
        score.scores = scoresFrom(value.at("scores"));
        if (value.contains("ceiling"))
            score.ceiling = numberOf(value.at("ceiling"));
        if (value.contains("analytic"))
            score.analytic = scoresFrom(value.at("analytic"));
        return score;
    } catch (const json::exception& failure) {
        return Error{.code = ErrorCode::Malformed, .message = std::string("not a model's score: ") + failure.what()};
    }
}

json stepsJson(const std::vector<TrainStep>& steps) {
    json made = json::array();
    for (const TrainStep& step : steps)
        made.push_back(toJson(step));
    return made;
}

Result<ModelRow> readModel(SQLite::Statement& query) {
    ModelRow row;
    row.id = query.getColumn(0).getInt64();
    row.name = query.getColumn(1).getString();
    row.made_at = query.getColumn(2).getInt64();
    row.trained = query.getColumn(3).getInt() != 0;
    row.query = query.getColumn(4).getString();
    GNX_TRY(row.settings, fromJson<TrainSettings>(parseJson(query.getColumn(5).getString())));
    row.within = query.getColumn(6).getUInt();
    row.torch = query.getColumn(7).getString();
    row.version = query.getColumn(8).getString();
    row.seconds = query.getColumn(9).getDouble();
    row.epochs = query.getColumn(10).getInt();
    row.best_epoch = query.getColumn(11).getInt();
    row.parameters = static_cast<std::uint64_t>(query.getColumn(12).getInt64());
    return row;
}

Error notThere(const std::string& name) {
    return {.code = ErrorCode::NotFound,
            .message = "there is no model \"" + name + '"',
            .hint = "graphnet models lists those there are"};
}

} // namespace

Result<std::int64_t> ModelStore::begin(const ModelRow& model, const std::vector<GraphUse>& graphs) {
    using Id = Result<std::int64_t>;
    return callDatabase(database_, "store a model", [&](SQLite::Database& db) -> Id {
        SQLite::Transaction transaction(db);
        SQLite::Statement taken(db, "SELECT 1 FROM model WHERE name = ?");
        taken.bind(1, model.name);
        if (taken.executeStep())
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "there is a model \"" + model.name + "\" already",
                         .hint = "choose another name, or graphnet models remove"};
        SQLite::Statement insert(db, "INSERT INTO model (name, made_at, query, settings, within, version) "
                                     "VALUES (?, ?, ?, ?, ?, ?)");
        insert.bind(1, model.name);
        insert.bind(2, model.made_at);
        insert.bind(3, model.query);
        insert.bind(4, toJson(model.settings).dump());
        insert.bind(5, model.within);
        insert.bind(6, model.version);
        insert.exec();
        const std::int64_t id = db.getLastInsertRowid();
        SQLite::Statement of_graph(db, "INSERT INTO model_graph (model_id, number, directory, name, collection, "
                                       "family, part) VALUES (?, ?, ?, ?, ?, ?, ?)");
        for (std::size_t i = 0; i < graphs.size(); ++i) {
            of_graph.reset();
            of_graph.bind(1, id);
            of_graph.bind(2, static_cast<std::int64_t>(i));
            of_graph.bind(3, graphs[i].directory);
            of_graph.bind(4, graphs[i].name);
            of_graph.bind(5, graphs[i].collection);
            of_graph.bind(6, graphs[i].family);
            of_graph.bind(7, graphs[i].part);
            of_graph.exec();
        }
        transaction.commit();
        return id;
    });
}

Status ModelStore::finish(std::int64_t id, const TrainResult& result, const std::vector<GraphScore>& scores,
                          const std::string& checkpoint) {
    return callDatabase(database_, "store a model", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db);
        SQLite::Statement update(db, "UPDATE model SET torch = ?, seconds = ?, epochs = ?, best_epoch = ?, "
                                     "parameters = ?, checkpoint = ?, steps = ? WHERE id = ?");
        const auto torch = result.environment.find("torch");
        update.bind(1, torch == result.environment.end() ? std::string() : torch->second);
        update.bind(2, result.steps.empty() ? 0.0 : result.steps.back().seconds);
        update.bind(3, static_cast<std::int64_t>(result.steps.size()));
        update.bind(4, result.best_epoch);
        update.bind(5, static_cast<std::int64_t>(result.parameters));
        update.bind(6, checkpoint.data(), static_cast<int>(checkpoint.size()));
        update.bind(7, stepsJson(result.steps).dump());
        update.bind(8, id);
        update.exec();
        SQLite::Statement of_score(db, "INSERT OR REPLACE INTO model_score (model_id, number, score) VALUES (?, ?, ?)");
        for (std::size_t i = 0; i < scores.size(); ++i) {
            of_score.reset();
            of_score.bind(1, id);
            of_score.bind(2, static_cast<std::int64_t>(i));
            of_score.bind(3, graphScoreJson(scores[i]).dump());
            of_score.exec();
        }
        transaction.commit();
    });
}

Result<std::vector<ModelRow>> ModelStore::all() {
    using All = Result<std::vector<ModelRow>>;
    return callDatabase(database_, "list the models", [&](SQLite::Database& db) -> All {
        SQLite::Statement query(db, std::string(kColumns) + "ORDER BY id");
        std::vector<ModelRow> rows;
        while (query.executeStep()) {
            GNX_TRY(ModelRow row, readModel(query));
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

Result<ModelRow> ModelStore::find(const std::string& name) {
    return callDatabase(database_, "read a model", [&](SQLite::Database& db) -> Result<ModelRow> {
        SQLite::Statement query(db, std::string(kColumns) +
                                        "WHERE name = ?1 OR CAST(id AS TEXT) = ?1 ORDER BY name = ?1 DESC LIMIT 1");
        query.bind(1, name);
        if (!query.executeStep())
            return notThere(name);
        return readModel(query);
    });
}

Result<std::vector<GraphUse>> ModelStore::graphs(std::int64_t id) {
    using Graphs = Result<std::vector<GraphUse>>;
    return callDatabase(database_, "read the graphs of a model", [&](SQLite::Database& db) -> Graphs {
        SQLite::Statement query(db, "SELECT directory, name, collection, family, part FROM model_graph "
                                    "WHERE model_id = ? ORDER BY number");
        query.bind(1, id);
        std::vector<GraphUse> graphs;
        while (query.executeStep())
            graphs.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                              query.getColumn(2).getString(), query.getColumn(3).getString(),
                              query.getColumn(4).getString()});
        return graphs;
    });
}

Result<std::vector<GraphScore>> ModelStore::scores(std::int64_t id) {
    using Scores = Result<std::vector<GraphScore>>;
    return callDatabase(database_, "read the scores of a model", [&](SQLite::Database& db) -> Scores {
        SQLite::Statement query(db, "SELECT score FROM model_score WHERE model_id = ? ORDER BY number");
        query.bind(1, id);
        std::vector<GraphScore> scores;
        while (query.executeStep()) {
            GNX_TRY(GraphScore score, graphScoreFrom(query.getColumn(0).getString()));
            scores.push_back(std::move(score));
        }
        return scores;
    });
}

Result<std::vector<TrainStep>> ModelStore::steps(std::int64_t id) {
    using Steps = Result<std::vector<TrainStep>>;
    return callDatabase(database_, "read the training of a model", [&](SQLite::Database& db) -> Steps {
        SQLite::Statement query(db, "SELECT steps FROM model WHERE id = ?");
        query.bind(1, id);
        std::vector<TrainStep> steps;
        if (query.executeStep())
            for (const json& line : parseJson(query.getColumn(0).getString())) {
                GNX_TRY(const TrainStep step, fromJson<TrainStep>(line));
                steps.push_back(step);
            }
        return steps;
    });
}

Result<std::string> ModelStore::checkpoint(std::int64_t id) {
    return callDatabase(database_, "read a model", [&](SQLite::Database& db) -> Result<std::string> {
        SQLite::Statement query(db, "SELECT checkpoint FROM model WHERE id = ? AND checkpoint IS NOT NULL");
        query.bind(1, id);
        if (!query.executeStep())
            return Error{.code = ErrorCode::NotFound,
                         .message = "the model's training was interrupted: it has no parameters yet",
                         .hint = "graphnet train --resume NAME goes on with it"};
        const SQLite::Column column = query.getColumn(0);
        return std::string(static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes()));
    });
}

Status ModelStore::remove(const std::vector<std::int64_t>& ids) {
    return callDatabase(database_, "remove models", [&](SQLite::Database& db) {
        SQLite::Transaction transaction(db);
        SQLite::Statement query(db, "DELETE FROM model WHERE id = ?");
        for (const std::int64_t id : ids) {
            query.reset();
            query.bind(1, id);
            query.exec();
        }
        transaction.commit();
    });
}

std::filesystem::path workingCheckpoint(const std::filesystem::path& database_file, std::int64_t id) {
    std::filesystem::path file = database_file;
    file += ".model-" + std::to_string(id) + ".checkpoint";
    return file;
}

} // namespace gnx::learn
