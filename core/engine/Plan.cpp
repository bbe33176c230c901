#include "core/engine/Plan.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/engine/OperandTemplate.h"
#include "core/engine/TorchErrors.h"
#include "core/graph/OperandWalk.h"

namespace gnx {
namespace {

using Kind = PyValue::Kind;

struct Step {
    NodeId node;
    PythonFunction function = nullptr;
    std::shared_ptr<const Overloads> overloads;
    Overloads::Hint hint;
    std::vector<OperandTemplate> positional;
    std::vector<std::pair<std::string_view, OperandTemplate>> keywords;
    std::vector<ValueId> last_reads; ///< released when the step has run

    bool executable() const { return function != nullptr || overloads != nullptr; }
};

/// "torch._C._nn.gelu" -> "gelu", "torch._C._fft.fft_rfft" -> "fft_rfft", "torch.linalg.norm" -> "linalg_norm".
std::string dispatcherName(std::string_view callee) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> prefixes{
        {{"torch._C._nn.", ""},
         {"torch._C._fft.", ""},
         {"torch._C._linalg.", ""},
         {"torch._C._special.", ""},
         {"torch._C._VariableFunctions.", ""},
         {"torch.fft.", "fft_"},
         {"torch.linalg.", "linalg_"},
         {"torch.special.", "special_"},
         {"torch.nn.functional.", ""},
         {"torch.functional.", ""},
         {"torch.", ""},
         {"Tensor.", ""}}};
    for (const auto& [prefix, replacement] : prefixes) {
        if (!callee.starts_with(prefix))
            continue;
        std::string name(replacement);
        name += callee.substr(prefix.size());
        return name.find('.') == std::string::npos ? name : std::string();
    }
    return {};
}

std::shared_ptr<const Overloads> findOverloads(std::string_view callee) {
    constexpr std::string_view ops = "torch.ops.aten.";
    if (!callee.starts_with(ops)) {
        const std::string name = dispatcherName(callee);
        return name.empty() ? nullptr : Overloads::find(name);
    }
    const std::string rest(callee.substr(ops.size()));
    const std::size_t dot = rest.find('.');
    return dot == std::string::npos ? Overloads::find(rest)
                                    : Overloads::find(rest.substr(0, dot), rest.substr(dot + 1));
}

PlanFailure failureAt(const Graph& graph, NodeId id, ErrorCode code, const std::string& message) {
    const Node& node = graph.node(id);
    PlanFailure failure;
    failure.node = id;
    failure.line = node.source.line;
    failure.error.code = code;
    failure.error.path = "model.py";
    failure.error.line = node.source.line;
    failure.error.column = node.source.column;
    failure.error.message = std::string(graph.op(node)) + ": " + message;
    return failure;
}

/// Why a statement became an Opaque node.
std::string whyOpaque(const Graph& graph, const Node& node) {
    for (const Problem& problem : graph.problems())
        if (problem.line >= node.source.line && problem.line <= node.source.end_line)
            return "the statement is outside the known subset: " + problem.message + " in line " +
                   std::to_string(problem.line);
    return "the statement is outside the known subset";
}

bool hasUnknown(const PyValue& value) {
    return value.kind == Kind::Unknown || (value.items && std::ranges::any_of(*value.items, hasUnknown));
}

void flatten(const PyValue& value, std::vector<at::Tensor>& out) {
    if (value.isTensor())
        out.push_back(value.tensor());
    else if (value.isNumber())
        out.push_back(c10::scalar_to_tensor(value.toScalar()));
    else if (value.isSequence())
        for (const PyValue& item : *value.items)
            flatten(item, out);
}

PlanFailure whyNotExecutable(const Graph& graph, NodeId id) {
    const Node& node = graph.node(id);
    return failureAt(graph, id, ErrorCode::Unsupported,
                     node.kind == NodeKind::Opaque ? whyOpaque(graph, node) : "unsupported operator");
}

} // namespace

struct Plan::Impl {
    std::shared_ptr<const Graph> graph;
    ExecutionContext context;
    std::vector<Step> steps;
    std::vector<OperandTemplate> outputs;
    std::vector<ValueId> unused_inputs;
    std::vector<PyValue> registers;
    PlanFailure failure;
    std::vector<std::size_t> output_counts;
    PlanObserver* observer = nullptr; ///< of the run in work

    PyValue evaluate(const OperandTemplate& item) const {
        if (item.value.valid())
            return registers[item.value.value()];
        if (item.children.empty())
            return item.constant;
        std::vector<PyValue> items;
        items.reserve(item.children.size());
        for (const OperandTemplate& child : item.children)
            items.push_back(evaluate(child));
        return PyValue::sequence(item.container, std::move(items));
    }

    void store(const Node& node, PyValue value) {
        if (!node.unpacks) {
            if (node.results.count == 1)
                registers[node.results.first] = std::move(value);
            return;
        }
        if (value.isTensor())
            value = PyValue::tensors(at::unbind(value.tensor(), 0));
        if (!value.isSequence() || value.items->size() != node.results.count)
            throw PythonError("expected " + std::to_string(node.results.count) + " results, found " + value.describe());
        for (std::uint32_t i = 0; i < node.results.count; ++i)
            registers[node.results.first + i] = std::move((*value.items)[i]);
    }

    CallArguments argumentsOf(const Step& step) const {
        CallArguments arguments;
        arguments.positional.reserve(step.positional.size());
        for (const OperandTemplate& item : step.positional)
            arguments.positional.push_back(evaluate(item));
        for (const auto& [name, item] : step.keywords)
            arguments.keywords.emplace_back(name, evaluate(item));
        return arguments;
    }

    PyValue call(Step& step, const CallArguments& arguments) {
        return step.function != nullptr ? step.function(context, arguments)
                                        : step.overloads->call(arguments, context.device, step.hint);
    }

    void release(const Step& step) {
        for (const ValueId value : step.last_reads)
            registers[value.value()] = PyValue();
    }

    std::span<PyValue> resultsOf(NodeId id) {
        const PoolRange range = graph->node(id).results;
        return std::span(registers).subspan(range.first, range.count);
    }

    void execute(Step& step) {
        const CallArguments arguments = argumentsOf(step);
        if (observer != nullptr)
            observer->before(step.node, arguments);
        store(graph->node(step.node), call(step, arguments));
        if (observer != nullptr)
            observer->after(step.node, resultsOf(step.node), context);
        release(step);
    }

    void executeWith(Step& step, NodeRunner& runner) {
        const CallArguments arguments = argumentsOf(step);
        const bool unknown =
            std::ranges::any_of(arguments.positional, hasUnknown) ||
            std::ranges::any_of(arguments.keywords, [](const auto& each) { return hasUnknown(each.second); });
        if (unknown)
            return leaveUnknown(step, [&] { runner.skipped(step.node); });
        const auto execute = [&](const CallArguments& given, const at::Device& device) {
            context.device = device;
            step.hint.known = false; // of another device's arguments, where another overload may fit
            return call(step, given);
        };
        try {
            store(graph->node(step.node), runner.run({step.node, arguments, execute, registers, context}));
        } catch (const std::exception& thrown) {
            const Error error = errorOf(thrown);
            return leaveUnknown(step, [&] { runner.failed(step.node, &arguments, error); });
        }
        runner.ran(step.node, resultsOf(step.node));
        release(step);
    }

    template <class Tell> void leaveUnknown(const Step& step, const Tell& tell) {
        for (PyValue& result : resultsOf(step.node))
            result = {Kind::Unknown, {}, nullptr};
        tell();
        release(step);
    }

    /// Runs all steps; what goes wrong in one is kept in `failure`.
    bool executeAll() {
        for (Step& step : steps) {
            Error error;
            try {
                execute(step);
                continue;
            } catch (const std::exception& thrown) {
                error = errorOf(thrown);
            }
            leaveModes(context);
            failure = failureAt(*graph, step.node, error.code, error.message);
            return false;
        }
        return true;
    }

    /// For every value the last step that reads it; outputs live to the end, what nobody reads goes at once.
    void planReleases() {
        std::vector<bool> kept(graph->values().size(), false);
        for (const Operand& output : graph->outputs())
            forEachValue(*graph, output, [&kept](ValueId value) { kept[value.value()] = true; });
        for (std::uint32_t i = 0; i < graph->values().size(); ++i) {
            const Value& value = graph->value(ValueId(i));
            if (kept[i])
                continue;
            if (value.uses.count > 0)
                steps[graph->uses(value).back().value()].last_reads.push_back(ValueId(i));
            else if (value.producer.valid())
                steps[value.producer.value()].last_reads.push_back(ValueId(i));
            else
                unused_inputs.push_back(ValueId(i));
        }
    }
};

Plan::Plan(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Plan::Plan(Plan&&) noexcept = default;
Plan& Plan::operator=(Plan&&) noexcept = default;
Plan::~Plan() = default;

const PlanFailure& Plan::failure() const {
    return impl_->failure;
}

std::unique_ptr<Plan::Impl> Plan::prepare(std::shared_ptr<const Graph> graph, const PlanTarget& target) {
    auto impl = std::make_unique<Impl>();
    impl->context.device = target.device;
    impl->context.types = target.types;
    for (std::uint32_t i = 0; i < graph->nodes().size(); ++i) {
        const Node& node = graph->nodes()[i];
        Step& step = impl->steps.emplace_back();
        step.node = NodeId(i);
        if (node.kind == NodeKind::Opaque)
            continue;
        step.function = findPythonFunction(graph->op(node));
        if (step.function == nullptr)
            step.overloads = findOverloads(graph->op(node));
        for (const Operand& operand : graph->operands(node))
            step.positional.push_back(templateOf(*graph, operand, target.types));
        for (const Keyword& keyword : graph->keywords(node))
            step.keywords.emplace_back(graph->text(keyword.name), templateOf(*graph, keyword.operand, target.types));
    }
    for (const Operand& output : graph->outputs())
        impl->outputs.push_back(templateOf(*graph, output, target.types));
    impl->graph = std::move(graph);
    impl->planReleases();
    return impl;
}

Result<Plan> Plan::build(std::shared_ptr<const Graph> graph, const PlanTarget& target, PlanFailure* where) {
    auto impl = prepare(std::move(graph), target);
    const auto missing = std::ranges::find_if_not(impl->steps, &Step::executable);
    if (missing == impl->steps.end())
        return Plan(std::move(impl));
    PlanFailure failure = whyNotExecutable(*impl->graph, missing->node);
    if (where != nullptr)
        *where = failure;
    return std::move(failure.error);
}

Plan Plan::buildOfAny(std::shared_ptr<const Graph> graph, const PlanTarget& target) {
    return Plan(prepare(std::move(graph), target));
}

const std::vector<std::size_t>& Plan::outputCounts() const {
    return impl_->output_counts;
}

Result<std::vector<at::Tensor>> Plan::run(const std::vector<at::Tensor>& inputs, PlanObserver* observer) {
    const DefaultTypeGuard default_type(impl_->context.types);
    impl_->observer = observer;
    impl_->output_counts.clear();
    impl_->registers.assign(impl_->graph->values().size(), PyValue());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        impl_->registers[impl_->graph->inputs()[i].value.value()] = PyValue::of(inputs[i]);
    for (const ValueId input : impl_->unused_inputs)
        impl_->registers[input.value()] = PyValue();
    const bool good = impl_->executeAll();
    std::vector<at::Tensor> outputs;
    if (good)
        for (const OperandTemplate& output : impl_->outputs) {
            const std::size_t before = outputs.size();
            flatten(impl_->evaluate(output), outputs);
            impl_->output_counts.push_back(outputs.size() - before);
        }
    impl_->registers.clear();
    if (!good)
        return impl_->failure.error;
    return outputs;
}

void Plan::runEach(std::vector<PyValue> inputs, NodeRunner& runner) {
    const DefaultTypeGuard default_type(impl_->context.types);
    impl_->registers.assign(impl_->graph->values().size(), PyValue());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        impl_->registers[impl_->graph->inputs()[i].value.value()] = std::move(inputs[i]);
    for (Step& step : impl_->steps) {
        if (runner.stopped())
            break;
        if (step.executable())
            impl_->executeWith(step, runner);
        else
            impl_->leaveUnknown(
                step, [&] { runner.failed(step.node, nullptr, whyNotExecutable(*impl_->graph, step.node).error); });
    }
    leaveModes(impl_->context);
    impl_->registers.clear();
}

} // namespace gnx
