#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"

namespace gnx::exec {

/// A Python object as the dataset's code sees it: an operand while a program runs. IValue alone cannot distinguish a
/// dtype from an int, nor a list of values from a list of tensors, and overloads are chosen by that.
struct PyValue {
    enum class Kind : std::uint8_t {
        None,
        Bool,
        Int,
        Float,
        Complex,
        String,
        Tensor,
        DType,
        Layout,
        MemoryFormat,
        Device,
        Ellipsis,
        List,
        Tuple,
        Slice,
        Dict,    ///< `items`
        Opaque,  ///< an object nothing is computed with; `scalar` is its name
        Unknown, ///< only where types are inferred (Program::runEach): an unknown value
    };
    Kind kind = Kind::None;
    c10::IValue scalar;
    std::shared_ptr<std::vector<PyValue>> items;

    static PyValue none() { return {}; }
    static PyValue of(bool value) { return {Kind::Bool, value, nullptr}; }
    static PyValue of(std::int64_t value) { return {Kind::Int, value, nullptr}; }
    static PyValue of(double value) { return {Kind::Float, value, nullptr}; }
    static PyValue of(at::Tensor value) { return {Kind::Tensor, std::move(value), nullptr}; }
    static PyValue ofComplex(c10::complex<double> value) { return {Kind::Complex, value, nullptr}; }
    static PyValue ofString(std::string value) { return {Kind::String, std::move(value), nullptr}; }
    static PyValue ofDType(at::ScalarType type) { return {Kind::DType, static_cast<std::int64_t>(type), nullptr}; }
    static PyValue sequence(Kind kind, std::vector<PyValue> values) {
        return {kind, {}, std::make_shared<std::vector<PyValue>>(std::move(values))};
    }
    static PyValue tensors(std::vector<at::Tensor> values);
    static PyValue ofScalar(const at::Scalar& value);
    /// Converts an operator's result.
    static PyValue fromIValue(const c10::IValue& value);

    bool isNone() const { return kind == Kind::None; }
    bool isTensor() const { return kind == Kind::Tensor; }
    bool isNumber() const {
        return kind == Kind::Bool || kind == Kind::Int || kind == Kind::Float || kind == Kind::Complex;
    }
    bool isSequence() const { return kind == Kind::List || kind == Kind::Tuple; }
    const at::Tensor& tensor() const { return scalar.toTensor(); }
    /// A tensor without dimensions acts as a number wherever Python would call int() or float() on it.
    bool isZeroDim() const { return isTensor() && tensor().dim() == 0; }

    // The following throw PythonError where the value is of another kind.
    at::Scalar toScalar() const;
    std::int64_t toInt() const;
    double toDouble() const;
    bool toBool() const;
    at::ScalarType toDType() const;
    std::vector<std::int64_t> toInts() const; ///< integers of a sequence, or one integer
    std::vector<at::Tensor> toTensors() const;
    /// Number of items in a container, including those of its items; 0 for anything else. Stops counting beyond `most`:
    /// a list that holds the same list a million times, nested again and again, has practically endless items and takes
    /// no memory.
    std::size_t itemsUpTo(std::size_t most) const;
    /// Appends the tensors of what forward() returned: containers flattened, numbers as tensors without dimensions, all
    /// else left out.
    void addTensorsTo(std::vector<at::Tensor>& tensors) const;
    std::string describe() const; ///< "Tensor[2, 3] float32", "int 3": for messages
};

/// An exception that Python would raise; `unsupported` where the limitation is this program's.
class PythonError : public std::runtime_error {
  public:
    explicit PythonError(const std::string& message, bool not_known_here = false)
        : std::runtime_error(message), unsupported(not_known_here) {}
    bool unsupported;
};

/// The arguments of one call.
struct CallArguments {
    std::vector<PyValue> positional;
    std::vector<std::pair<std::string_view, PyValue>> keywords;

    /// The argument at `position` or called `name`; null if it was not given.
    const PyValue* find(std::size_t position, std::string_view name) const;
    /// Like find, but None counts as not given.
    const PyValue* given(std::size_t position, std::string_view name) const;
    const PyValue& require(std::size_t position, std::string_view name) const;
    at::Tensor tensor(std::size_t position, std::string_view name) const;
    at::Tensor optionalTensor(std::size_t position, std::string_view name) const; ///< undefined if not given
    std::int64_t integer(std::size_t position, std::string_view name, std::int64_t otherwise) const;
    double number(std::size_t position, std::string_view name, double otherwise) const;
    bool boolean(std::size_t position, std::string_view name, bool otherwise) const;
    std::string string(std::size_t position, std::string_view name, std::string_view otherwise) const;
};

} // namespace gnx::exec
