#include "core/exec/engine/GraphBodies.h"

#include <algorithm>

#include "core/exec/engine/Program.h"

namespace gnx::exec {
namespace {

constexpr std::string_view kOwn = "self."; // before the name of a body

} // namespace

GraphBodies::GraphBodies(const Graph& graph, const ProgramTarget& target) {
    for (const GraphBody& body : graph.bodies())
        bodies_.push_back({body.name, std::make_unique<Program>(Program::buildOfAny(body.graph, target))});
}

GraphBodies::~GraphBodies() = default;

Program* GraphBodies::named(std::string_view name) const {
    if (name.starts_with(kOwn))
        name.remove_prefix(kOwn.size());
    const auto found = std::ranges::find(bodies_, name, &Body::name);
    return found != bodies_.end() ? found->program.get() : nullptr;
}

PyValue GraphBodies::run(const PyValue& name, std::vector<PyValue> arguments, const at::Device& device) const {
    Program* body =
        name.kind == PyValue::Kind::Opaque && name.scalar.isString() ? named(name.scalar.toStringRef()) : nullptr;
    if (body == nullptr)
        throw PythonError("expected a class of the file, found " + name.describe(), true);
    return body->runAsBody(std::move(arguments), device);
}

std::string GraphBodies::whyNot(const Graph& graph, const Node& node) const {
    for (const Operand& operand : graph.operands(node)) {
        if (operand.kind != OperandKind::Symbol || !graph.text(operand.string).starts_with(kOwn))
            continue;
        const std::string name(graph.text(operand.string).substr(kOwn.size()));
        const Program* body = named(name);
        if (body == nullptr)
            return "its body " + name + " is not in model.py";
        if (const auto failure = body->whyNotExecutable())
            return failure->error.text();
    }
    return {};
}

bool GraphBodies::transform() const {
    return std::ranges::any_of(bodies_, [](const Body& body) { return body.program->transforms(); });
}

void GraphBodies::stopWhen(const std::stop_token& stop) const {
    for (const Body& body : bodies_)
        body.program->stopWhen(stop);
}

} // namespace gnx::exec
