// Python's access to parts of values: subscripts, attributes, unpacking (torch/csrc/autograd/
// python_variable_indexing.cpp says which operators a subscript stands for).
#include <algorithm>
#include <array>

#include <ATen/TensorIndexing.h>
#include <ATen/TracerMode.h>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

std::optional<c10::SymInt> bound(const PyValue& value) {
    return value.isNone() ? std::nullopt : std::optional<c10::SymInt>(value.toInt());
}

at::indexing::TensorIndex indexOf(const PyValue& value, const at::Device& device) {
    switch (value.kind) {
    case Kind::None:
        return at::indexing::None;
    case Kind::Ellipsis:
        return at::indexing::Ellipsis;
    case Kind::Bool:
        return value.scalar.toBool();
    case Kind::Int:
        return value.scalar.toInt();
    case Kind::Slice: {
        const std::vector<PyValue>& parts = *value.items;
        return at::indexing::Slice(bound(parts[0]), bound(parts[1]), bound(parts[2]));
    }
    case Kind::Tensor: // an integer tensor without dimensions selects like a number
        if (value.tensor().dim() == 0 && at::isIntegralType(value.tensor().scalar_type(), false) &&
            value.tensor().scalar_type() != at::kByte)
            return value.toInt();
        return value.tensor();
    case Kind::List:
    case Kind::Tuple: {
        const at::tracer::impl::NoTracerDispatchMode constant; // filled without operators: a trace would keep it empty
        return at::tensor(value.toInts(), at::TensorOptions().dtype(at::kLong)).to(device);
    }
    default:
        throw PythonError("cannot index a tensor with " + value.describe(), true);
    }
}

std::vector<at::indexing::TensorIndex> indicesOf(const PyValue& index, const at::Device& device) {
    std::vector<at::indexing::TensorIndex> indices;
    // A dimension is added in time that grows with those there are: a hundred thousand would take minutes.
    constexpr std::size_t most = 1'000;
    if (index.kind == Kind::Tuple && index.items->size() > most)
        throw PythonError("an index of " + std::to_string(index.items->size()) + " parts, more than a thousand");
    if (index.kind != Kind::Tuple)
        return {indexOf(index, device)};
    for (const PyValue& item : *index.items)
        indices.push_back(indexOf(item, device));
    return indices;
}

PyValue itemOfSequence(const PyValue& sequence, const PyValue& index) {
    const auto size = static_cast<std::int64_t>(sequence.items->size());
    if (index.kind == Kind::Slice) {
        const std::vector<PyValue>& parts = *index.items;
        // Any step beyond the size takes one item, and none is so large that a place and it have no sum.
        const std::int64_t step = std::clamp(parts[2].isNone() ? 1 : parts[2].toInt(), -size - 1, size + 1);
        if (step == 0)
            throw PythonError("a slice of a list with a step of 0");
        // Counted down, a slice ends before the first item: at -1.
        const std::int64_t least = step < 0 ? -1 : 0;
        const std::int64_t most = step < 0 ? size - 1 : size;
        const auto clamp = [&](const PyValue& part, std::int64_t otherwise) {
            if (part.isNone())
                return otherwise;
            const std::int64_t value = part.toInt();
            return std::clamp(value < 0 ? value + size : value, least, most);
        };
        const std::int64_t end = clamp(parts[1], step < 0 ? least : most);
        std::vector<PyValue> items;
        for (std::int64_t i = clamp(parts[0], step < 0 ? most : least); step < 0 ? i > end : i < end; i += step)
            items.push_back((*sequence.items)[static_cast<std::size_t>(i)]);
        return PyValue::sequence(sequence.kind, std::move(items));
    }
    const std::int64_t position = index.toInt() < 0 ? index.toInt() + size : index.toInt();
    if (position < 0 || position >= size)
        throw PythonError("index " + std::to_string(index.toInt()) + " of " + sequence.describe());
    return (*sequence.items)[static_cast<std::size_t>(position)];
}

PyValue getItem(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& object = arguments.require(0, "object");
    const PyValue& index = arguments.require(1, "index");
    if (object.isTensor()) {
        if (index.kind == Kind::Tuple && index.items->empty()) // x[()]
            return PyValue::of(object.tensor().alias());
        return PyValue::of(object.tensor().index(indicesOf(index, object.tensor().device())));
    }
    if (object.isSequence())
        return itemOfSequence(object, index);
    throw PythonError("cannot take an item of " + object.describe(), true);
}

PyValue setItem(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor target = arguments.tensor(0, "object");
    auto indices = indicesOf(arguments.require(1, "index"), target.device());
    if (indices.empty()) // x[()] = value
        indices.emplace_back(at::indexing::Ellipsis);
    const PyValue& value = arguments.require(2, "value");
    if (value.isTensor())
        target.index_put_(indices, value.tensor());
    else
        target.index_put_(indices, value.toScalar());
    return PyValue::none();
}

/// The attributes that are questions. Gradients are never recorded, and no tensor here is of another kind than strided.
std::optional<bool> flagOf(const at::Tensor& tensor, std::string_view name) {
    if (name == "is_cuda")
        return tensor.is_cuda();
    if (name == "is_cpu")
        return tensor.is_cpu();
    if (name == "is_xpu")
        return tensor.is_xpu();
    if (name == "is_mps")
        return tensor.is_mps();
    if (name == "is_meta")
        return tensor.is_meta();
    if (name == "is_quantized")
        return tensor.is_quantized();
    if (name == "is_sparse")
        return tensor.is_sparse();
    if (name == "is_sparse_csr")
        return tensor.is_sparse_csr();
    if (name == "is_mkldnn")
        return tensor.is_mkldnn();
    if (name == "is_nested" || name == "is_ipu" || name == "is_maia" || name == "is_mtia" || name == "is_vulkan" ||
        name == "is_xla" || name == "requires_grad" || name == "retains_grad")
        return false;
    if (name == "is_leaf")
        return true;
    return std::nullopt;
}

PyValue getAttribute(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& object = arguments.require(0, "object");
    const std::string name = arguments.string(1, "name", "");
    if (!object.isTensor())
        throw PythonError("no attribute " + name + " of " + object.describe(), true);
    const at::Tensor& tensor = object.tensor();
    if (const auto flag = flagOf(tensor, name))
        return PyValue::of(*flag);
    if (name == "T")
        return PyValue::of(tensor.numpy_T());
    if (name == "mT")
        return PyValue::of(tensor.mT());
    if (name == "H")
        return PyValue::of(tensor.matrix_H());
    if (name == "real")
        return PyValue::of(at::real(tensor));
    if (name == "imag")
        return PyValue::of(at::imag(tensor));
    if (name == "data")
        return PyValue::of(tensor.detach());
    if (name == "dtype")
        return PyValue::ofDType(tensor.scalar_type());
    if (name == "device")
        return {Kind::Device, tensor.device(), nullptr};
    if (name == "shape")
        return PyValue::fromIValue(c10::IValue(tensor.sizes().vec()));
    if (name == "ndim")
        return PyValue::of(tensor.dim());
    if (name == "itemsize")
        return PyValue::of(static_cast<std::int64_t>(tensor.element_size()));
    if (name == "nbytes")
        return PyValue::of(static_cast<std::int64_t>(tensor.nbytes()));
    if (name == "layout")
        return {Kind::Layout, static_cast<std::int64_t>(tensor.layout()), nullptr};
    if (name == "mH")
        return PyValue::of(tensor.mH());
    if (name == "grad" || name == "grad_fn")
        return PyValue::none(); // none is recorded
    throw PythonError("no attribute " + name + " of a tensor is known", true);
}

/// a, b = values: a tensor is taken apart along its first dimension.
PyValue unpack(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& value = arguments.require(0, "value");
    return value.isTensor() ? PyValue::tensors(at::unbind(value.tensor(), 0)) : value;
}

constexpr auto access_functions = std::to_array<FunctionEntry>({
    {"operator.getitem", getItem, "select, slice, unsqueeze, index; an element of a list", "a, b"},
    {"operator.setitem", setItem, "copy_ into a view, index_put_", "a, b, c"},
    {"operator.unpack", unpack, "unbind along dimension 0; the elements of a list", "value"},
    {"getattr", getAttribute, "numpy_T, real, imag, shape, dtype ...", "object, name"},
});

} // namespace

std::span<const FunctionEntry> accessFunctions() {
    return access_functions;
}

} // namespace gnx::exec
