#pragma once

#include <filesystem>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/Wings.h"
#include "core/base/Turn.h"
#include "core/exec/protocol/TypesProtocol.h"
#include "core/exec/typing/TypesKey.h"
#include "core/exec/worker/WorkerPool.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

class TypesStore;

/// Returns the types that the worker inferred; a value without an inferred type keeps its declared type. The note
/// explains why types are not known.
ValueTypes typesFrom(const TypesResult& inferred, ValueTypes declared);

/// Returns the types of all values of a sample: those that the files declare and, for torch graphs, those that a worker
/// infers. The worker keeps running between two graphs; its answers are kept in memory and in a database. It may be
/// called on any thread; one graph at a time is inferred, the others wait.
class TypeService {
  public:
    struct Options {
        std::filesystem::path database_file; ///< empty: nothing is kept beyond this object's life
        std::filesystem::path worker;        ///< empty: graphnet-worker next to this program or in PATH
        int time_limit_ms = 20'000;          ///< for one graph
    };
    static constexpr std::size_t kInMemory = 16; ///< number of graphs whose types stay in memory

    explicit TypeService(Options options);
    ~TypeService();
    TypeService(const TypeService&) = delete;
    TypeService& operator=(const TypeService&) = delete;

    /// Never null. If the worker does not answer (it is missing, crashes, takes too long, or `stop` is requested),
    /// these are the declaredTypes(), and the note has the reason.
    std::shared_ptr<const ValueTypes> typesOf(const Sample& sample, const Graph& graph, const std::stop_token& stop);

  private:
    Result<std::shared_ptr<const ValueTypes>> inferred(const Sample& sample, const Graph& graph,
                                                       const std::stop_token& stop);
    Result<TypesResult> ask(const TypesRequest& request, const std::stop_token& stop);
    std::shared_ptr<const ValueTypes> remembered(const TypesKey& key);
    void rememberInMemory(const TypesKey& key, std::shared_ptr<const ValueTypes> types);
    void remember(const TypesKey& key, const std::shared_ptr<const ValueTypes>& types);
    TypesStore* store();

    const Options options_;
    TurnQueue turns_; ///< guards the members below: only the thread whose turn it is may use them
    bool store_opened_ = false;
    std::unique_ptr<TypesStore> store_; ///< null if there is no database
    WorkerPool pool_;
    std::list<std::pair<TypesKey, std::shared_ptr<const ValueTypes>>> recent_; ///< the one used last is first
};

} // namespace gnx::exec
