#include "core/exec/typing/TypesStore.h"

#include "core/exec/typing/TypesBlob.h"

namespace gnx::exec {

TypesStore::TypesStore(Database database, std::size_t limit_bytes)
    : kept_(std::move(database), {"types_cache", "types", "types"}, limit_bytes) {}

std::optional<ValueTypes> TypesStore::find(const TypesKey& key) {
    std::optional<ValueTypes> found;
    kept_.find(key.bytes, [&](const std::string& blob) -> Status {
        GNX_TRY(found, decodeTypes(blob));
        return {};
    });
    return found;
}

void TypesStore::store(const TypesKey& key, const ValueTypes& types) {
    kept_.store(key.bytes, encodeTypes(types));
}

} // namespace gnx::exec
