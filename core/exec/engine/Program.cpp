#include "core/exec/engine/Program.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

#include <ATen/core/LegacyTypeDispatch.h>

#include "core/exec/engine/ExecutionPlace.h"
#include "core/exec/engine/GraphBodies.h"
#include "core/exec/engine/ProgramFailures.h"
#include "core/exec/engine/ProgramSteps.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

/// The graphs of the archive return at most about a hundred. A result takes 0.5 kB for each output of any size: for the
/// million that torch.split() can make of a vector it would be half a gigabyte.
constexpr std::size_t kMostOutputs = 16'384;

/// Lists in graphs hold tensors, sizes and indices. A deeper nesting would take practically unlimited time to walk.
constexpr std::size_t kMostItems = 1'000'000;

using Step = ProgramStep;

bool callsVmap(const Graph& graph) {
    return std::ranges::any_of(graph.nodes(), [&](const Node& node) {
        return node.kind != NodeKind::Opaque && graph.op(node).find("functorch") != std::string_view::npos;
    });
}

bool hasUnknown(const PyValue& value) {
    return value.kind == Kind::Unknown || (value.items && std::ranges::any_of(*value.items, hasUnknown));
}

} // namespace

struct Program::Impl {
    std::shared_ptr<const Graph> graph;
    ExecutionContext context;
    std::vector<Step> steps;
    std::vector<OperandTemplate> outputs;
    std::vector<ValueId> unused_inputs;
    std::vector<PyValue> registers;
    ProgramFailure failure;
    std::vector<std::size_t> output_counts;
    bool transforms = false;             ///< torch.vmap is used
    ProgramObserver* observer = nullptr; ///< observer of the current run
    NodeTap* tap = nullptr;
    std::stop_token stop;
    CallArguments scratch;   ///< arguments of the current step; kept to reuse its memory
    torch::jit::Stack stack; ///< the same
    std::unique_ptr<const GraphBodies> bodies;

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

    void gather(const Step& step, CallArguments& arguments) const {
        arguments.positional.clear();
        arguments.keywords.clear();
        for (const OperandTemplate& item : step.site.positional)
            arguments.positional.push_back(evaluate(item));
        for (const auto& [name, item] : step.site.keywords)
            arguments.keywords.emplace_back(name, evaluate(item));
    }

    PyValue call(Step& step, const CallArguments& arguments) {
        if (step.function == nullptr)
            return step.overloads->call(arguments, context.device, step.hint);
        PyValue result = step.function(context, arguments);
        if (result.itemsUpTo(kMostItems) > kMostItems)
            throw PythonError(result.describe() + " with more than a million items, counted at all depths");
        return result;
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
        if (tap != nullptr)
            tap->begin(step.node);
        executeAs(step);
        release(step);
        if (tap != nullptr)
            tap->end(step.node);
    }

    void executeAs(Step& step) {
        if (observer != nullptr)
            executeObserved(step);
        else if (step.bound && step.bound->run(registers, stack))
            store(graph->node(step.node), takeResults(stack));
        else
            executeUnbound(step);
    }

    void executeUnbound(Step& step) {
        gather(step, scratch);
        store(graph->node(step.node), call(step, scratch));
        if (step.overloads != nullptr && !step.tried_to_bind) {
            step.tried_to_bind = true;
            if (const auto binding = step.overloads->binding(scratch, context.device, step.hint))
                step.bound = BoundCall::make(*binding, step.site);
        }
        scratch.positional.clear(); // so that nothing lives longer than its last reader
        scratch.keywords.clear();
    }

    void executeObserved(Step& step) {
        CallArguments arguments;
        gather(step, arguments);
        observer->before(step.node, arguments);
        store(graph->node(step.node), call(step, arguments));
        observer->after(step.node, resultsOf(step.node), context);
    }

    void executeWith(Step& step, NodeRunner& runner) {
        CallArguments arguments;
        gather(step, arguments);
        const bool unknown =
            std::ranges::any_of(arguments.positional, hasUnknown) ||
            std::ranges::any_of(arguments.keywords, [](const auto& each) { return hasUnknown(each.second); });
        if (unknown)
            return leaveUnknown(step, [&] { runner.skipped(step.node); });
        const auto execute = [&](const CallArguments& given, const at::Device& device) {
            context.device = device;
            step.hint.known = false; // the hint is for arguments of another device, if another overload may fit
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

    template <class Report> void leaveUnknown(const Step& step, const Report& report) {
        for (PyValue& result : resultsOf(step.node))
            result = {Kind::Unknown, {}, nullptr};
        report();
        release(step);
    }

    PyValue runAsBody(std::vector<PyValue> arguments) {
        const std::span<const GraphInput> inputs = graph->inputs();
        if (arguments.size() != inputs.size())
            throw PythonError("a body takes " + std::to_string(inputs.size()) + " arguments, given are " +
                              std::to_string(arguments.size()));
        registers.assign(graph->values().size(), PyValue());
        for (std::size_t i = 0; i < inputs.size(); ++i)
            registers[inputs[i].value.value()] = std::move(arguments[i]);
        const bool good = executeAll();
        std::vector<PyValue> results;
        for (const OperandTemplate& output : outputs)
            if (good)
                results.push_back(evaluate(output));
        registers.clear();
        if (!good)
            throw PythonError(failure.error.text(), failure.error.code == ErrorCode::Unsupported);
        return graph->returnsTuple() || results.size() != 1 ? PyValue::sequence(Kind::Tuple, std::move(results))
                                                            : results.front();
    }

    /// Runs all steps; what goes wrong in one is kept in `failure`.
    bool executeAll() {
        for (Step& step : steps) {
            ExecutionPlace::enter(step.node.value(), step.line);
            Error error{.code = ErrorCode::Cancelled, .message = "stopped before this operator"};
            try {
                if (!stop.stop_requested()) {
                    execute(step);
                    continue;
                }
            } catch (const std::exception& thrown) {
                error = errorOf(thrown);
            }
            ExecutionPlace::leave();
            leaveModes(context);
            failure = failureAt(*graph, step.node, error.code, error.message);
            return false;
        }
        ExecutionPlace::leave();
        leaveModes(context); // a graph need not leave what it enters
        return true;
    }

    /// Evaluates what forward() returns; an error is a failure of the return.
    bool gatherOutputs(std::vector<at::Tensor>& all) {
        try {
            for (const OperandTemplate& output : outputs) {
                const std::size_t before = all.size();
                evaluate(output).addTensorsTo(all);
                if (!areFew(all.size()))
                    return false;
                output_counts.push_back(all.size() - before);
            }
        } catch (const std::exception& thrown) {
            const Error error = errorOf(thrown);
            failure = failureAtReturn(*graph, error.code, error.message);
            return false;
        }
        return true;
    }

    /// Returns whether all outputs can be compared, copied and written: a sparse one, one of MKL-DNN's, or one of a
    /// vmap layer is the failure of the node that it comes from.
    bool arePlain(const std::vector<at::Tensor>& outputs) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < output_counts.size(); ++i)
            for (const std::size_t end = next + output_counts[i]; next < end; ++next)
                if (const std::string reason = whyNotPlain(outputs[next]); !reason.empty()) {
                    failure = failureAt(*graph, producerOf(graph->outputs()[i]), ErrorCode::Unsupported,
                                        "forward() returns a tensor " + reason);
                    return false;
                }
        return true;
    }

    /// The last node that an output comes from, at any depth of a container.
    NodeId producerOf(const Operand& output) const {
        NodeId producer;
        forEachValue(*graph, output, [&](ValueId value) {
            if (const NodeId node = graph->value(value).producer; node.valid())
                producer = node;
        });
        return producer;
    }

    bool areFew(std::size_t outputs) {
        if (outputs <= kMostOutputs)
            return true;
        failure = failureAtReturn(*graph, ErrorCode::Unsupported,
                                  "forward() returns more than " + std::to_string(kMostOutputs) +
                                      " tensors, each of which would be compared and told of");
        return false;
    }

    /// For every value the last step that reads it; outputs live to the end, values without readers are freed at once.
    void findLastReads() {
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

Program::Program(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(Program&&) noexcept = default;
Program::~Program() = default;

const ProgramFailure& Program::failure() const {
    return impl_->failure;
}

std::unique_ptr<Program::Impl> Program::prepare(std::shared_ptr<const Graph> graph, const ProgramTarget& target) {
    auto impl = std::make_unique<Impl>();
    impl->context.device = target.device;
    impl->context.types = target.types;
    impl->graph = graph;
    impl->bodies = std::make_unique<GraphBodies>(*graph, target);
    impl->transforms = impl->bodies->transform() || callsVmap(*graph);
    impl->context.run_body = [owner = impl.get()](const PyValue& body, std::vector<PyValue> arguments) {
        return owner->bodies->run(body, std::move(arguments), owner->context.device);
    };
    impl->steps = stepsOf(*graph, target, *impl->bodies);
    for (const Operand& output : graph->outputs())
        impl->outputs.push_back(templateOf(*graph, output, target.types));
    impl->findLastReads();
    return impl;
}

Result<Program> Program::build(std::shared_ptr<const Graph> graph, const ProgramTarget& target, ProgramFailure* where) {
    Program program(prepare(std::move(graph), target));
    std::optional<ProgramFailure> failure = program.whyNotExecutable();
    if (!failure)
        return program;
    if (where != nullptr)
        *where = *failure;
    return std::move(failure->error);
}

std::optional<ProgramFailure> Program::whyNotExecutable() const {
    const auto missing = std::ranges::find_if_not(impl_->steps, &Step::executable);
    return missing != impl_->steps.end() ? std::optional(whyStepNotExecutable(*impl_->graph, *missing)) : std::nullopt;
}

PyValue Program::runAsBody(std::vector<PyValue> arguments, const at::Device& device) {
    impl_->context.device = device;
    return impl_->runAsBody(std::move(arguments));
}

bool Program::transforms() const {
    return impl_->transforms;
}

Program Program::buildOfAny(std::shared_ptr<const Graph> graph, const ProgramTarget& target) {
    return Program(prepare(std::move(graph), target));
}

void Program::stopWhen(std::stop_token stop) {
    impl_->bodies->stopWhen(stop);
    impl_->stop = std::move(stop);
}

void Program::tellOfNodes(NodeTap* tap) {
    impl_->tap = tap;
}

const std::vector<std::size_t>& Program::outputCounts() const {
    return impl_->output_counts;
}

Result<std::vector<at::Tensor>> Program::run(const std::vector<at::Tensor>& inputs, ProgramObserver* observer) {
    const DefaultTypeGuard default_type(impl_->context.types);
    impl_->observer = observer;
    impl_->output_counts.clear();
    impl_->registers.assign(impl_->graph->values().size(), PyValue());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        impl_->registers[impl_->graph->inputs()[i].value.value()] = PyValue::of(inputs[i]);
    for (const ValueId input : impl_->unused_inputs)
        impl_->registers[input.value()] = PyValue();
    std::vector<at::Tensor> outputs;
    const bool good = impl_->executeAll() && impl_->gatherOutputs(outputs) && impl_->arePlain(outputs);
    impl_->registers.clear();
    impl_->scratch.positional.clear();
    impl_->scratch.keywords.clear();
    impl_->stack.clear();
    if (!good)
        return impl_->failure.error;
    return outputs;
}

Result<std::vector<at::Tensor>> Program::runUntracked(const std::vector<at::Tensor>& inputs) {
    if (impl_->transforms)
        return run(inputs); // functorch's layers are built of the same dispatch keys
    const at::AutoDispatchBelowADInplaceOrView untracked;
    return run(inputs);
}

void Program::runEach(std::vector<PyValue> inputs, NodeRunner& runner) {
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
                step, [&] { runner.failed(step.node, nullptr, whyStepNotExecutable(*impl_->graph, step).error); });
    }
    leaveModes(impl_->context);
    impl_->registers.clear();
}

} // namespace gnx::exec
