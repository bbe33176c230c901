#include "core/exec/engine/Overloads.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <ATen/core/dispatch/Dispatcher.h>

#include "core/exec/engine/BoundCall.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::exec {
namespace {

constexpr std::uint8_t kExact = 0;
constexpr std::uint8_t kNumbersAsTensors = 1;
constexpr std::uint8_t kTensorsAsNumbers = 2;
constexpr std::uint8_t kPasses = 3;
/// Message for a call that fits no overload; convolutions and attention have a dozen.
constexpr std::size_t kArgumentsTold = 16;

using Kind = PyValue::Kind;
using c10::TypeKind;

using From = Overloads::Binding::From;

/// `name`: with the overload's or without, also of an operator in place.
bool takesNumbersAsTensors(std::string_view name) {
    name = name.substr(0, name.find('.'));
    if (name.ends_with('_'))
        name.remove_suffix(1);
    const OperatorEntry* entry = findOperator(name);
    return entry != nullptr && entry->numbers_as_tensors;
}

/// Binds arguments to one schema.
class Binder {
  public:
    /// `name`: the operator's, with its overload or without. `record`, if given, gets where each of the schema's
    /// arguments comes from.
    Binder(const CallArguments& arguments, const at::Device& device, std::uint8_t pass, std::string_view name,
           Overloads::Spread spread, std::vector<Overloads::Binding::Argument>* record = nullptr)
        : arguments_(arguments), device_(device), pass_(pass), name_(name), spread_(spread), record_(record) {}

    /// Lists of integers are to have their brackets: x.hsplit(2) has a number, although there is an overload with a
    /// list.
    Binder& withBrackets() {
        spreads_ = false;
        return *this;
    }

    bool bind(const c10::FunctionSchema& schema, torch::jit::Stack& stack) {
        const auto& formals = schema.arguments();
        std::size_t used = 0;
        std::size_t keywords = 0;
        for (std::size_t i = 0; i < formals.size(); ++i) {
            const c10::Argument& formal = formals[i];
            c10::IValue bound;
            From from = From::Positional;
            std::size_t index = used;
            if (!formal.kwarg_only() && used < arguments_.positional.size()) {
                if (gatherRest(formals, i, used, bound)) {
                    used = arguments_.positional.size();
                    from = From::Rest;
                } else if (!convert(*formal.real_type(), formal.N(), arguments_.positional[used++], bound)) {
                    return false;
                }
            } else if (const auto given = keyword(formal.name())) {
                ++keywords;
                from = From::Keyword;
                index = *given;
                if (!convert(*formal.real_type(), formal.N(), arguments_.keywords[index].second, bound))
                    return false;
            } else if (formal.default_value()) {
                bound = isReductionOfABinding(formal) ? c10::IValue(std::int64_t{0}) : *formal.default_value();
                from = From::Default;
            } else {
                return false;
            }
            if (record_ != nullptr)
                record(formal, from, index, bound);
            stack.push_back(std::move(bound));
        }
        return used == arguments_.positional.size() && keywords + ignoredKeywords(schema) == arguments_.keywords.size();
    }

  private:
    void record(const c10::Argument& formal, From from, std::size_t index, const c10::IValue& bound) const {
        const c10::Type* type = formal.real_type().get();
        if (type->kind() == TypeKind::OptionalType)
            type = type->castRaw<c10::OptionalType>()->getElementType().get();
        const bool of_tensors = type->kind() == TypeKind::ListType &&
                                type->castRaw<c10::ListType>()->getElementType()->kind() == TypeKind::TensorType;
        record_->push_back({from, index, bound, type->kind() == TypeKind::TensorType && bound.isTensor(), of_tensors});
    }

    /// Python's bindings read the default at::Reduction::Mean of a loss as the number 0, which is at::Reduction::None:
    /// torch.kl_div(x, y) is as large as x, torch.ops.aten.kl_div(x, y) is one number.
    bool isReductionOfABinding(const c10::Argument& formal) const {
        return spread_ != Overloads::Spread::Nothing && formal.name() == "reduction" && formal.default_value()->isInt();
    }

    /// x.view(2, 3): the only positional argument is a list of integers and takes all positional arguments. As in
    /// Python (FunctionSignature in torch/csrc/utils/python_arg_parser.cpp), except a list of a fixed size, which one
    /// integer fills, and one that starts with a bool.
    bool gatherRest(const std::vector<c10::Argument>& formals, std::size_t i, std::size_t used, c10::IValue& out) {
        if (!spreads_ || i != (spread_ == Overloads::Spread::OfMethod ? 1 : 0) || i != used)
            return false;
        const bool only = i + 1 == formals.size() || formals[i + 1].kwarg_only();
        const Kind first = arguments_.positional[used].kind;
        if (!only || formals[i].N() || first == Kind::Bool || !isIntList(*formals[i].real_type()))
            return false;
        std::vector<std::int64_t> values;
        for (std::size_t k = used; k < arguments_.positional.size(); ++k) {
            c10::IValue element;
            if (!convertInt(arguments_.positional[k], element))
                return false;
            values.push_back(element.toInt());
        }
        out = values;
        return true;
    }

    static bool isIntList(const c10::Type& type) {
        if (type.kind() == TypeKind::OptionalType)
            return isIntList(*type.castRaw<c10::OptionalType>()->getElementType());
        if (type.kind() != TypeKind::ListType)
            return false;
        const TypeKind element = type.castRaw<c10::ListType>()->getElementType()->kind();
        return element == TypeKind::IntType || element == TypeKind::SymIntType;
    }

    /// Returns which keyword argument is the schema's argument `name`.
    std::optional<std::size_t> keyword(const std::string& name) const {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> aliases{{{"axis", "dim"},
                                                                                               {"keepdims", "keepdim"},
                                                                                               {"input", "self"},
                                                                                               {"axes", "dims"},
                                                                                               {"x", "self"},
                                                                                               {"x2", "other"}}};
        for (std::size_t i = 0; i < arguments_.keywords.size(); ++i) {
            const std::string_view given = arguments_.keywords[i].first;
            if (given == name)
                return i;
            for (const auto& [alias, formal] : aliases)
                if (given == alias && name == formal)
                    return i;
        }
        return std::nullopt;
    }

    /// Keywords that only Python's bindings have, and that change nothing here.
    std::size_t ignoredKeywords(const c10::FunctionSchema& schema) const {
        std::size_t count = 0;
        for (const auto& [name, value] : arguments_.keywords) {
            const bool without_effect = value.isNone() || (value.kind == Kind::Bool && !value.scalar.toBool());
            const bool ignorable =
                name == "requires_grad" || ((name == "out" || name == "pin_memory") && without_effect);
            if (ignorable && !schema.argumentIndexWithName(std::string(name)))
                ++count;
        }
        return count;
    }

    bool convert(const c10::Type& type, std::optional<std::int32_t> fixed_size, const PyValue& value,
                 c10::IValue& out) {
        switch (type.kind()) {
        case TypeKind::OptionalType:
            if (value.isNone()) {
                out = c10::IValue();
                return true;
            }
            return convert(*type.castRaw<c10::OptionalType>()->getElementType(), fixed_size, value, out);
        case TypeKind::TensorType:
            return convertTensor(value, out);
        case TypeKind::NumberType:
            return convertNumber(value, out);
        case TypeKind::IntType:
        case TypeKind::SymIntType:
            return convertInt(value, out);
        case TypeKind::FloatType:
        case TypeKind::SymFloatType:
            return convertFloat(value, out);
        case TypeKind::BoolType:
        case TypeKind::SymBoolType:
            return convertBool(value, out);
        case TypeKind::ListType:
            return convertList(*type.castRaw<c10::ListType>()->getElementType(), fixed_size, value, out);
        case TypeKind::DeviceObjType:
            out = device_;
            return value.kind == Kind::Device || value.kind == Kind::String;
        case TypeKind::StringType:
            return copyIf(value.kind == Kind::String, value, out);
        case TypeKind::ScalarTypeType:
            return copyIf(value.kind == Kind::DType, value, out);
        case TypeKind::LayoutType:
            return copyIf(value.kind == Kind::Layout, value, out);
        case TypeKind::MemoryFormatType:
            return copyIf(value.kind == Kind::MemoryFormat, value, out);
        default:
            return false;
        }
    }

    static bool copyIf(bool condition, const PyValue& value, c10::IValue& out) {
        if (condition)
            out = value.scalar;
        return condition;
    }

    bool convertTensor(const PyValue& value, c10::IValue& out) const {
        if (value.isTensor()) {
            out = value.scalar;
            return true;
        }
        if (pass_ < kNumbersAsTensors || !value.isNumber() || !takesNumbersAsTensors(name_))
            return false;
        at::Tensor wrapped = c10::scalar_to_tensor(value.scalar.toScalar());
        wrapped.unsafeGetTensorImpl()->set_wrapped_number(true);
        out = std::move(wrapped);
        return true;
    }

    bool numberOf(const PyValue& value) const { return pass_ >= kTensorsAsNumbers && value.isZeroDim(); }

    bool convertNumber(const PyValue& value, c10::IValue& out) const {
        if (numberOf(value))
            out = value.tensor().item();
        else
            return copyIf(value.isNumber(), value, out);
        return true;
    }

    bool convertInt(const PyValue& value, c10::IValue& out) const {
        if (value.kind == Kind::Int) {
            out = value.scalar;
        } else if (value.kind == Kind::Bool) {
            out = static_cast<std::int64_t>(value.scalar.toBool());
        } else if (numberOf(value) && at::isIntegralType(value.tensor().scalar_type(), true)) {
            out = value.tensor().item().to<std::int64_t>();
        } else {
            return false;
        }
        return true;
    }

    bool convertFloat(const PyValue& value, c10::IValue& out) const {
        const bool usable =
            value.kind == Kind::Float || value.kind == Kind::Int || value.kind == Kind::Bool || numberOf(value);
        if (usable)
            out = value.toDouble();
        return usable;
    }

    bool convertBool(const PyValue& value, c10::IValue& out) const {
        const bool usable = value.kind == Kind::Bool || numberOf(value);
        if (usable)
            out = value.toBool();
        return usable;
    }

    bool convertList(const c10::Type& element, std::optional<std::int32_t> fixed_size, const PyValue& value,
                     c10::IValue& out) {
        if (!value.isSequence())
            return broadcast(element, fixed_size, value, out);
        switch (element.kind()) {
        case TypeKind::IntType:
        case TypeKind::SymIntType:
            return collect<std::int64_t>(element, value, out);
        case TypeKind::FloatType:
            return collect<double>(element, value, out);
        case TypeKind::BoolType:
            return collect<bool>(element, value, out);
        case TypeKind::TensorType:
            return collect<at::Tensor>(element, value, out);
        case TypeKind::NumberType:
            return collect<at::Scalar>(element, value, out);
        case TypeKind::OptionalType:
            return collect<std::optional<at::Tensor>>(element, value, out);
        default:
            return false;
        }
    }

    /// int[2] takes one integer for both.
    bool broadcast(const c10::Type& element, std::optional<std::int32_t> fixed_size, const PyValue& value,
                   c10::IValue& out) {
        c10::IValue one;
        if (!fixed_size || !convert(element, std::nullopt, value, one))
            return false;
        const auto count = static_cast<std::size_t>(*fixed_size);
        if (one.isInt())
            out = std::vector<std::int64_t>(count, one.toInt());
        else if (one.isDouble())
            out = std::vector<double>(count, one.toDouble());
        else
            return false;
        return true;
    }

    template <class T> bool collect(const c10::Type& element, const PyValue& value, c10::IValue& out) {
        c10::List<T> list;
        list.reserve(value.items->size());
        for (const PyValue& item : *value.items) {
            c10::IValue converted;
            if (!convert(element, std::nullopt, item, converted))
                return false;
            list.push_back(converted.to<T>());
        }
        out = std::move(list);
        return true;
    }

    const CallArguments& arguments_;
    const at::Device& device_;
    std::uint8_t pass_;
    std::string_view name_; ///< the operator's
    Overloads::Spread spread_;
    std::vector<Overloads::Binding::Argument>* record_;
    bool spreads_ = spread_ != Overloads::Spread::Nothing;
};

const std::unordered_map<std::string, std::vector<c10::OperatorName>>& operatorsByName() {
    static const auto all = [] {
        std::unordered_map<std::string, std::vector<c10::OperatorName>> names;
        for (const c10::OperatorName& name : c10::Dispatcher::singleton().getAllOpNames())
            if (name.name.starts_with("aten::"))
                names[name.name].push_back(name);
        // A fixed order, whatever the order of registration: overloads that write into `out` come last.
        for (auto& [ignored, overloads] : names)
            std::ranges::sort(overloads, [](const auto& a, const auto& b) {
                const bool a_out = a.overload_name.find("out") != std::string::npos;
                const bool b_out = b.overload_name.find("out") != std::string::npos;
                return a_out != b_out ? b_out : a.overload_name < b.overload_name;
            });
        return names;
    }();
    return all;
}

} // namespace

std::shared_ptr<const Overloads> Overloads::find(const std::string& name, Spread spread) {
    const auto found = operatorsByName().find("aten::" + name);
    if (found == operatorsByName().end())
        return nullptr;
    auto overloads = std::make_shared<Overloads>();
    overloads->name_ = name;
    overloads->spread_ = spread;
    for (const c10::OperatorName& each : found->second)
        if (const auto handle = c10::Dispatcher::singleton().findSchema(each))
            overloads->handles_.push_back(*handle);
    return overloads->handles_.empty() ? nullptr : overloads;
}

std::shared_ptr<const Overloads> Overloads::find(const std::string& name, const std::string& overload) {
    const auto handle =
        c10::Dispatcher::singleton().findSchema({"aten::" + name, overload == "default" ? "" : overload});
    if (!handle)
        return nullptr;
    auto overloads = std::make_shared<Overloads>();
    overloads->name_ = name + '.' + overload;
    overloads->handles_.push_back(*handle);
    return overloads;
}

std::optional<Overloads::Binding> Overloads::binding(const CallArguments& arguments, const at::Device& device,
                                                     const Hint& hint) const {
    if (!hint.known || hint.pass >= kTensorsAsNumbers)
        return std::nullopt;
    Binding made{handles_[hint.overload], {}};
    torch::jit::Stack stack;
    if (!Binder(arguments, device, hint.pass, name_, spread_, &made.arguments).bind(made.handle.schema(), stack))
        return std::nullopt;
    return made;
}

/// Tensors that the operator writes into by its schema count their versions, even where it writes without autograd, as
/// batch norms do with their statistics: the check for changed tensors must see it.
PyValue Overloads::execute(std::uint32_t overload, torch::jit::Stack& stack) const {
    const c10::OperatorHandle& handle = handles_[overload];
    const auto& formals = handle.schema().arguments();
    std::vector<std::pair<at::Tensor, std::uint32_t>> written;
    for (std::size_t i = 0; i < formals.size(); ++i) {
        const bool statistic = name_.starts_with("native_batch_norm") && formals[i].name().starts_with("running_");
        const bool writes = formals[i].alias_info() != nullptr && formals[i].alias_info()->isWrite();
        if ((writes || statistic) && stack[i].isTensor() && stack[i].toTensor().defined() &&
            !stack[i].toTensor().is_inference())
            written.emplace_back(stack[i].toTensor(), stack[i].toTensor()._version());
    }
    handle.callBoxed(stack);
    for (const auto& [tensor, version] : written)
        if (tensor._version() == version)
            tensor.unsafeGetTensorImpl()->bump_version();
    return takeResults(stack);
}

PyValue Overloads::call(const CallArguments& arguments, const at::Device& device, Hint& hint) const {
    torch::jit::Stack stack;
    if (hint.known &&
        Binder(arguments, device, hint.pass, name_, spread_).bind(handles_[hint.overload].schema(), stack))
        return execute(hint.overload, stack);
    for (std::uint8_t pass = kExact; pass < kPasses; ++pass) {
        for (const bool brackets : {true, false}) {
            for (std::uint32_t i = 0; i < handles_.size(); ++i) {
                stack.clear();
                Binder binder(arguments, device, pass, name_, spread_);
                if (!(brackets ? binder.withBrackets() : binder).bind(handles_[i].schema(), stack))
                    continue;
                hint = {i, pass, true};
                return execute(i, stack);
            }
        }
    }
    const std::size_t count = arguments.positional.size() + arguments.keywords.size();
    std::string given;
    for (std::size_t i = 0; i < std::min(count, kArgumentsTold); ++i) {
        const std::size_t keyword = i - std::min(i, arguments.positional.size());
        given += given.empty() ? "" : ", ";
        if (i < arguments.positional.size())
            given += arguments.positional[i].describe();
        else
            given +=
                std::string(arguments.keywords[keyword].first) + "=" + arguments.keywords[keyword].second.describe();
    }
    if (count > kArgumentsTold)
        given += " and " + std::to_string(count - kArgumentsTold) + " more";
    throw PythonError("no overload of aten::" + name_ + " takes (" + given + ")", true);
}

} // namespace gnx::exec
