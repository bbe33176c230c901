#pragma once

#include <torch/script.h>

#include "core/Wings.h"
#include "core/graph/sample/Variant.h"

namespace gnx::exec {

/// LibTorch's side of a DTypeMap: the dtype that replaces one named in the code.
class TypeMap {
  public:
    TypeMap() = default;
    explicit TypeMap(DTypeMap map) : map_(std::move(map)) {}

    at::ScalarType operator()(at::ScalarType type) const;
    bool changesNothing() const { return map_.changesNothing(); }

  private:
    DTypeMap map_;
};

/// Device and variant with which a program is to run.
struct ProgramTarget {
    // NOLINTNEXTLINE(google-explicit-constructor): most programs run as they are written
    ProgramTarget(at::Device on, TypeMap map = {}) : device(on), types(std::move(map)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    ProgramTarget(at::DeviceType on) : device(on) {}
    at::Device device;
    TypeMap types;
};

/// During its lifetime, numbers without a dtype make tensors of the type that replaces float32.
class DefaultTypeGuard {
  public:
    explicit DefaultTypeGuard(const TypeMap& types);
    ~DefaultTypeGuard();
    DefaultTypeGuard(const DefaultTypeGuard&) = delete;
    DefaultTypeGuard& operator=(const DefaultTypeGuard&) = delete;

  private:
    caffe2::TypeMeta before_;
    bool changed_;
};

} // namespace gnx::exec
