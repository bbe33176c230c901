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

/// A worker's answer about a graph, as types: where it has none, those that the sample's files declare. The note
/// explains unknown ones.
ValueTypes typesFrom(const TypesResult& told, ValueTypes declared);

/// Gives the types of all values of samples: those that the files declare and, for torch graphs, those that a worker
/// infers. The worker stays warm between two graphs; its answers are kept in memory and in a database. Any thread; one
/// graph at a time is inferred, the others wait.
class TypeService {
  public:
    struct Options {
        std::filesystem::path database_file; ///< empty: nothing is kept beyond this object's life
        std::filesystem::path worker;        ///< empty: graphnet-worker next to this program or in PATH
        int time_limit_ms = 20'000;          ///< for one graph
    };
    static constexpr std::size_t kInMemory = 16; ///< graphs

    explicit TypeService(Options options);
    ~TypeService();
    TypeService(const TypeService&) = delete;
    TypeService& operator=(const TypeService&) = delete;

    /// Never null. Where no worker can answer (there is none, it dies, it takes too long, `stop`): declaredTypes() with
    /// a note about it.
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
    TurnQueue turns_; ///< whose turn it is owns all that follows
    bool store_opened_ = false;
    std::unique_ptr<TypesStore> store_; ///< null where there is no database
    WorkerPool pool_;
    std::list<std::pair<TypesKey, std::shared_ptr<const ValueTypes>>> recent_; ///< the one used last is first
};

} // namespace gnx::exec
