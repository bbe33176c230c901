#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"
#include "core/graph/sample/Constraint.h"
#include "core/graph/sample/Sample.h"
#include "core/graph/sample/SampleKind.h"

namespace gnx::data {

/// One row of the browser: everything a table or a filter needs, without reading the sample again.
struct SampleRow {
    SampleId id;
    DatasetId dataset;
    std::string name;      ///< path relative to the dataset's root; of the root itself, its folder's name
    bool is_root = false;  ///< the dataset's root is this sample; only then can another one have the same name
    std::string directory; ///< absolute
    std::string model_name, origin, tag;
    Framework framework = Framework::Unknown;
    std::uint32_t op_count = 0; ///< nodes of the graph
    std::uint32_t distinct_ops = 0;
    std::uint32_t input_count = 0, output_count = 0;
    std::uint64_t parameter_count = 0; ///< elements of all weight tensors
    std::uint64_t tensor_bytes = 0;    ///< weights and inputs
    std::string dtypes;                ///< distinct, most bytes first, "float32 int64"
    std::uint32_t statements = 0, opaque_statements = 0;
    std::uint32_t problem_count = 0; ///< errors and warnings, without notes
    bool readable = true;            ///< false: the graph could not be parsed at all (a Problem has the reason)

    std::uint64_t parameter_bytes = 0;
    std::string largest_tensor; ///< its name
    std::uint64_t largest_tensor_bytes = 0;
    std::uint32_t tensor_count = 0;
    std::uint32_t depth = 0;        ///< depth of the module hierarchy that parameter names carry; 0 without one
    std::uint32_t symbol_count = 0; ///< symbolic dimensions
    std::string group;              ///< for one of several subgraphs of a model: the model's folder; else empty
    std::string structure_hash;     ///< 32 hex digits: equal for graphs that differ in names, formatting, shapes
    std::string variant_hash;       ///< 32 hex digits: structure, and shapes and types of inputs and weights
    std::string statuses;           ///< status of the newest result per compiler: "torchscript:correct inductor:crash"
    double speedup = 0;             ///< the best of those; 0 without one
    std::string category;           ///< the user's, else that of the default rule (Categories.h)
    std::string kind = kGraphNetKind; ///< SampleKind.h
    std::string collection; ///< collection of TpuGraphs: "layout:xla:random"; empty for others, as the next three
    std::string split;      ///< "train", "valid", "test"
    std::string family;     ///< "bert": by the program's name
    std::string labelled;   ///< "yes", "no": whether times are known
    std::uint32_t config_count = 0; ///< measured configurations
    Verdicts verdicts{}; ///< verdicts of the last validation; NotChecked if the files have changed since then
};

struct DatasetRow {
    DatasetId id;
    std::string root; ///< absolute path
    std::uint32_t samples = 0;
    std::string scanned_at; ///< ISO 8601, UTC; empty if never finished
};

struct ProblemRow {
    SampleId sample;
    std::string sample_name;
    Problem problem;
};

/// Data of a sample's card beyond its row.
struct SampleDetails {
    /// The members of graph_net.json in their order, values as text or else as JSON. Empty where it is not an object.
    std::vector<std::pair<std::string, std::string>> metadata;
    std::string declared_hash, actual_hash;
    std::vector<TensorDesc> tensors; ///< without `data`
    SymbolicConstraints symbols;
    std::vector<std::pair<std::string, std::uint32_t>> operators; ///< most frequent first
    std::vector<std::pair<std::string, std::uint32_t>> traits;    ///< "torch.conv2d[grouped]", likewise
    std::vector<Problem> problems;
    std::vector<SampleRow> siblings; ///< the other subgraphs of its model
};

/// Everything the index holds for searching, column-wise and of one moment; core/data/search's Catalog is made from it.
struct CatalogColumns {
    struct OperatorUse {
        std::uint32_t position = 0; ///< in `samples`
        std::uint32_t count = 0;
    };
    struct Operator {
        std::string name;
        bool trait = false;            ///< "torch.conv2d[grouped]" (Traits.h), counted besides "torch.conv2d"
        std::vector<OperatorUse> uses; ///< by position
    };
    struct ProblemCode {
        std::string code;
        std::vector<std::uint32_t> positions; ///< ascending
    };
    std::vector<DatasetRow> datasets;
    std::vector<SampleRow> samples; ///< by dataset, then name
    /// Words of each sample, by position: parts of module paths ("layer1") and names of inputs; distinct, lower case,
    /// separated by blanks.
    std::vector<std::string> words;
    std::vector<std::string> modules;                              ///< by position: text of a ModuleTree; empty: none
    std::vector<std::vector<std::uint32_t>> sketches;              ///< by position; empty for an unreadable sample
    std::vector<Operator> operators;                               ///< operators that these samples use, by name
    std::vector<ProblemCode> problems;                             ///< problems that these samples have, by code
    std::vector<std::pair<std::uint32_t, std::string>> categories; ///< by position: where the user decided
};

struct ScanReport {
    static constexpr std::size_t kUnreadableNamed = 20;
    DatasetId dataset;
    std::uint32_t found = 0, added = 0, updated = 0, unchanged = 0, removed = 0, failed = 0;
    std::uint32_t renamed = 0;            ///< how many of the unchanged and updated samples have a new name
    std::uint32_t unreadable_folders = 0; ///< below them nothing was looked at, and what was indexed stays
    std::vector<std::string> unreadable;  ///< their names within the dataset, at most kUnreadableNamed
    /// The first kUnreadableNamed samples that failed, with the first reason of each.
    std::vector<std::pair<std::string, std::string>> failures;
    std::uint64_t statements = 0, opaque_statements = 0, bytes_read = 0;
    double seconds = 0;
    bool cancelled = false;
};

/// The samples the program knows, kept in SQLite. Thread-safe in the way of Database: one Index per thread,
/// any number of them on one file. Owned by the program that opened it.
class Index {
  public:
    static Result<Index> open(const std::filesystem::path& database_file);
    Index(Index&&) noexcept;
    Index& operator=(Index&&) noexcept;
    ~Index();

    Result<std::vector<DatasetRow>> datasets() const;
    /// Samples of one dataset or of all, by dataset, then name (a root that is a sample comes first). Queries:
    /// core/data/search/SelectSamples.h.
    Result<std::vector<SampleRow>> samples(std::optional<DatasetId> dataset = {}) const;
    /// Finds a sample by id, by exact name, by directory, or by a unique suffix of the name ("resnet18"); the error
    /// lists candidates.
    Result<SampleRow> sample(SampleId id) const;
    Result<SampleRow> findSample(const std::string& name_or_path) const;
    /// Operators with counts, most frequent first; without traits.
    Result<std::vector<std::pair<std::string, std::uint32_t>>> operators(SampleId id) const;
    Result<std::vector<ProblemRow>> problems(std::optional<DatasetId> dataset = {}) const;
    Result<SampleDetails> details(SampleId id) const;
    /// For these datasets; for all if empty.
    Result<CatalogColumns> catalogColumns(const std::vector<DatasetId>& datasets = {}) const;
    Status removeDataset(DatasetId id);

    /// Reads every sample below `root` on all cores and brings its rows up to date; a sample is skipped when the size
    /// and modification time of its files are unchanged. Rows stored before a stop or crash stay usable.
    Result<ScanReport> scan(const std::filesystem::path& root, std::stop_token stop, const ProgressSink& progress);
    /// Updates the samples in and below some folders (absolute) of an indexed dataset: new, changed and removed ones.
    /// For the folders that a Watcher reports. Errors: NotFound for a root that is not a dataset.
    Result<ScanReport> rescan(const std::filesystem::path& root, const std::vector<std::filesystem::path>& folders,
                              std::stop_token stop = {});

    Database& database();

  private:
    struct Impl;
    explicit Index(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// $XDG_DATA_HOME/graphnet-explorer/index.sqlite
std::filesystem::path defaultDatabaseFile();

} // namespace gnx::data
