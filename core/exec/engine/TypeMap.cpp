#include "core/exec/engine/TypeMap.h"

#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {

at::ScalarType TypeMap::operator()(at::ScalarType type) const {
    if (map_.changesNothing())
        return type;
    return scalarTypeOf(map_(dtypeOf(type))).value_or(type);
}

DefaultTypeGuard::DefaultTypeGuard(const TypeMap& types)
    : before_(c10::get_default_dtype()), changed_(!types.changesNothing()) {
    if (changed_)
        c10::set_default_dtype(caffe2::TypeMeta::fromScalarType(types(at::kFloat)));
}

DefaultTypeGuard::~DefaultTypeGuard() {
    if (changed_)
        c10::set_default_dtype(before_);
}

} // namespace gnx::exec
