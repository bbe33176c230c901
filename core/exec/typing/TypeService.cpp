#include "core/exec/typing/TypeService.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Units.h"
#include "core/exec/typing/TypesStore.h"
#include "core/graph/types/Devices.h"

namespace gnx::exec {
namespace {

constexpr double kGraceSeconds = 5; ///< for a worker to notice by itself that its time is over
constexpr double kMillisecondsPerSecond = 1000;
constexpr std::size_t kNamedNodes = 3;

ValueType typeFrom(const InferredValue& result) {
    switch (result.kind) {
    case InferredValue::Kind::Unknown:
        return {};
    case InferredValue::Kind::Tensor:
        return {.kind = ValueType::Kind::Tensor,
                .dtype = parseDType(result.dtype),
                .shape = result.shape,
                .strides = result.strides.empty() ? contiguousStrides(result.shape) : result.strides};
    case InferredValue::Kind::Number:
        return {.kind = ValueType::Kind::Number};
    case InferredValue::Kind::Other:
        return {.kind = ValueType::Kind::Other};
    }
    return {};
}

std::string noteOf(const TypesResult& result) {
    std::string note;
    if (result.untyped_nodes > 0) {
        note = formatCount(result.untyped_nodes, "operator") + " could not be typed";
        for (std::size_t i = 0; i < std::min(result.untyped.size(), kNamedNodes); ++i)
            note += (i == 0 ? ": " : "; ") + std::string("line ") + std::to_string(result.untyped[i].line) + ": " +
                    result.untyped[i].message;
        if (result.untyped_nodes > kNamedNodes)
            note += "; and " + formatCount(result.untyped_nodes - kNamedNodes) + " more";
        if (result.skipped_nodes > 0)
            note += ". What follows from them is unknown: " + formatCount(result.skipped_nodes, "operator");
    }
    if (result.out_of_time)
        note += std::string(note.empty() ? "" : ". ") + "Time was over before all operators were typed";
    return note;
}

} // namespace

ValueTypes typesFrom(const TypesResult& inferred, ValueTypes declared) {
    for (std::size_t i = 0; i < std::min(inferred.values.size(), declared.values.size()); ++i)
        if (inferred.values[i].kind != InferredValue::Kind::Unknown) {
            std::string device = std::move(declared.values[i].device);
            declared.values[i] = typeFrom(inferred.values[i]);
            declared.values[i].device = std::move(device); // only inputs have one yet; those of results follow later
        }
    declared.note = noteOf(inferred);
    declared.symbols = inferred.symbols;
    return declared;
}

TypeService::TypeService(Options options) : options_(std::move(options)), pool_(options_.worker) {}
TypeService::~TypeService() = default;

std::shared_ptr<const ValueTypes> TypeService::typesOf(const Sample& sample, const Graph& graph,
                                                       const std::stop_token& stop) {
    auto types = std::make_shared<ValueTypes>(declaredTypes(graph, sample.tensors));
    std::error_code failed;
    if (graph.framework() != Framework::Torch || std::filesystem::is_regular_file(sample.directory, failed))
        return types; // a model's file has them itself
    const Turn turn(turns_, stop);
    if (!turn.taken()) {
        types->note = "the inference of types was stopped";
        return types;
    }
    auto answer = inferred(sample, graph, stop);
    if (answer)
        return *answer;
    types->note = "only the types of the inputs are known: " + answer.error().text();
    return types;
}

Result<std::shared_ptr<const ValueTypes>> TypeService::inferred(const Sample& sample, const Graph& graph,
                                                                const std::stop_token& stop) {
    std::filesystem::path worker = options_.worker;
    if (worker.empty()) {
        GNX_TRY(worker, findProgram("graphnet-worker"));
    }
    GNX_TRY(const TypesKey key, typesKey(sample, graph, worker));
    if (auto known = remembered(key); known && known->values.size() == graph.values().size())
        return known;
    GNX_TRY(const TypesResult answer,
            ask({.sample_dir = sample.directory.string(), .time_limit_ms = options_.time_limit_ms}, stop));
    if (!answer.error.empty())
        return Error{.code = ErrorCode::Unsupported, .message = answer.error};
    if (answer.values.size() != graph.values().size())
        return Error{.code = ErrorCode::Malformed,
                     .message = "the sample has changed since it was read",
                     .path = sample.directory.string()};
    ValueTypes made = typesFrom(answer, declaredTypes(graph, sample.tensors));
    inferDevices(graph, made);
    auto types = std::make_shared<const ValueTypes>(std::move(made));
    if (!answer.out_of_time) // otherwise a later attempt on a less busy machine may infer more types
        remember(key, types);
    return std::shared_ptr<const ValueTypes>(std::move(types));
}

/// A warm worker may have died since its last answer: with its thread, or by the system's hand. One that was started
/// for this question is not replaced.
Result<TypesResult> TypeService::ask(const TypesRequest& request, const std::stop_token& stop) {
    JobRunner& worker = pool_.worker();
    const JobTerms terms{.timeout_seconds = request.time_limit_ms / kMillisecondsPerSecond + kGraceSeconds};
    const bool warm = worker.ready();
    auto answer = worker.call(request, terms, stop, {});
    if (warm && !answer && answer.error().code == ErrorCode::Crashed)
        return worker.call(request, terms, stop, {});
    return answer;
}

std::shared_ptr<const ValueTypes> TypeService::remembered(const TypesKey& key) {
    const auto found = std::ranges::find(recent_, key, [](const auto& entry) { return entry.first; });
    if (found != recent_.end()) {
        recent_.splice(recent_.begin(), recent_, found);
        return found->second;
    }
    TypesStore* lasting = store();
    auto stored = lasting != nullptr ? lasting->find(key) : std::nullopt;
    if (!stored)
        return nullptr;
    auto types = std::make_shared<const ValueTypes>(*std::move(stored));
    rememberInMemory(key, types);
    return types;
}

void TypeService::rememberInMemory(const TypesKey& key, std::shared_ptr<const ValueTypes> types) {
    recent_.emplace_front(key, std::move(types));
    if (recent_.size() > kInMemory)
        recent_.pop_back();
}

void TypeService::remember(const TypesKey& key, const std::shared_ptr<const ValueTypes>& types) {
    rememberInMemory(key, types);
    if (TypesStore* lasting = store())
        lasting->store(key, *types);
}

/// The file is opened by the first question, on a background thread; where that fails, memory has to do.
TypesStore* TypeService::store() {
    if (!std::exchange(store_opened_, true) && !options_.database_file.empty())
        if (auto database = Database::open(options_.database_file); database.ok())
            store_ = std::make_unique<TypesStore>(*std::move(database));
    return store_.get();
}

} // namespace gnx::exec
