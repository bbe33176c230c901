#pragma once

#include <filesystem>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/Wings.h"

namespace gnx::test {

/// Tables and columns as upstream's scripts make them (PaddlePaddle/GraphNet, sqlite/migrates, February 2026).
inline constexpr const char* kGraphNetSchema = R"(
CREATE TABLE repo (repo_uid VARCHAR(255) NOT NULL PRIMARY KEY, repo_type VARCHAR(50) NOT NULL,
    repo_name VARCHAR(255) NOT NULL, repo_url TEXT);
CREATE TABLE graph_sample (uuid VARCHAR(255) NOT NULL PRIMARY KEY, repo_uid VARCHAR(255) NOT NULL,
    relative_model_path TEXT NOT NULL, sample_type VARCHAR(50) NOT NULL, is_subgraph BOOLEAN DEFAULT FALSE,
    num_ops INTEGER DEFAULT -1, graph_hash VARCHAR(255) NOT NULL, order_value INTEGER,
    create_at DATETIME DEFAULT CURRENT_TIMESTAMP, deleted BOOLEAN DEFAULT FALSE, delete_at DATETIME);
CREATE TABLE subgraph_source (subgraph_uuid VARCHAR(255) NOT NULL PRIMARY KEY, full_graph_uuid VARCHAR(255) NOT NULL,
    range_start INTEGER NOT NULL, range_end INTEGER NOT NULL, create_at DATETIME DEFAULT CURRENT_TIMESTAMP,
    deleted BOOLEAN DEFAULT FALSE, delete_at DATETIME);
CREATE TABLE dimension_generalization_source (generalized_graph_uuid VARCHAR(255) NOT NULL PRIMARY KEY,
    original_graph_uuid VARCHAR(255) NOT NULL, total_element_size INTEGER NOT NULL,
    create_at DATETIME DEFAULT CURRENT_TIMESTAMP, deleted BOOLEAN DEFAULT FALSE, delete_at DATETIME);
CREATE TABLE datatype_generalization_source (generalized_graph_uuid VARCHAR(255) NOT NULL PRIMARY KEY,
    original_graph_uuid VARCHAR(255) NOT NULL, data_type VARCHAR(50) NOT NULL,
    create_at DATETIME DEFAULT CURRENT_TIMESTAMP, deleted BOOLEAN DEFAULT FALSE, delete_at DATETIME);
CREATE TABLE backward_graph_source (forward_graph_uuid VARCHAR(255) NOT NULL PRIMARY KEY,
    backward_graph_uuid VARCHAR(255) NOT NULL, original_graph_uuid VARCHAR(255) NOT NULL,
    create_at DATETIME DEFAULT CURRENT_TIMESTAMP, deleted BOOLEAN DEFAULT FALSE, delete_at DATETIME);
INSERT INTO repo VALUES ('hf_torch_samples', 'huggingface', 'GraphNet', 'https://example.invalid/GraphNet');
)";

/// A GraphNet.db for a test. uuids are the names given; full graphs lie at "samples/NAME", parts at "NAME".
class MadeUpGraphNetDb {
  public:
    explicit MadeUpGraphNetDb(const std::filesystem::path& file)
        : db_(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        db_.exec(kGraphNetSchema);
    }

    void graph(const std::string& uuid, const std::string& path, const std::string& type, int ops = -1) {
        SQLite::Statement insert(
            db_, "INSERT INTO graph_sample (uuid, repo_uid, relative_model_path, sample_type, is_subgraph, num_ops, "
                 "graph_hash, order_value) VALUES (?, 'hf_torch_samples', ?, ?, ?, ?, ?, ?)");
        insert.bind(1, uuid);
        insert.bind(2, path);
        insert.bind(3, type);
        insert.bind(4, type == "full_graph" ? 0 : 1);
        insert.bind(5, ops);
        insert.bind(6, "hash of " + uuid);
        insert.bind(7, order_++);
        insert.exec();
    }
    void full(const std::string& uuid) { graph(uuid, "samples/" + uuid, "full_graph"); }
    /// A part as upstream's script lists it: with its range, and as a variant in data type of its full graph.
    void part(const std::string& uuid, const std::string& type, const std::string& of, int start, int end,
              const std::string& data_type = "float32") {
        graph(uuid, data_type + "/samples/" + of + "/_decomposed/" + uuid, type, end - start);
        run("INSERT INTO subgraph_source (subgraph_uuid, full_graph_uuid, range_start, range_end) VALUES ('" + uuid +
            "', '" + of + "', " + std::to_string(start) + ", " + std::to_string(end) + ")");
        dataType(uuid, of, data_type);
    }
    void dataType(const std::string& uuid, const std::string& of, const std::string& data_type) {
        run("INSERT INTO datatype_generalization_source (generalized_graph_uuid, original_graph_uuid, data_type) "
            "VALUES "
            "('" +
            uuid + "', '" + of + "', '" + data_type + "')");
    }
    void dimension(const std::string& uuid, const std::string& of, int elements) {
        run("INSERT INTO dimension_generalization_source (generalized_graph_uuid, original_graph_uuid, "
            "total_element_size) VALUES ('" +
            uuid + "', '" + of + "', " + std::to_string(elements) + ")");
    }
    void backward(const std::string& forward, const std::string& backward, const std::string& original) {
        run("INSERT INTO backward_graph_source (forward_graph_uuid, backward_graph_uuid, original_graph_uuid) VALUES "
            "('" +
            forward + "', '" + backward + "', '" + original + "')");
    }
    void run(const std::string& sql) { db_.exec(sql); }

  private:
    SQLite::Database db_;
    int order_ = 0;
};

/// One network, cut as upstream cuts it: two typical parts, the first of two fusible ones and a single operator; the
/// first typical part in another data type too; a variant in its dimensions; a training pair.
inline void fillWithOneNetwork(MadeUpGraphNetDb& db) {
    db.full("net");
    db.part("typical0", "typical_graph", "net", 0, 10);
    db.part("typical1", "typical_graph", "net", 10, 16);
    db.part("fusible0", "fusible_graph", "net", 0, 4);
    db.part("fusible1", "fusible_graph", "net", 4, 10);
    db.part("op2", "sole_op_graph", "net", 2, 3);
    db.part("half0", "typical_graph", "net", 0, 10, "float16");
    db.part("halffusible0", "fusible_graph", "net", 0, 4, "float16");
    db.dimension("fusible0", "net", 4096);
    db.graph("wide", "dims/wide", "full_graph");
    db.dimension("wide", "net", 900);
    db.graph("forward", "train/forward", "full_graph");
    db.graph("backward", "train/backward", "full_graph");
    db.backward("forward", "backward", "net");
}

} // namespace gnx::test
