#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/PyValue.h"
#include "core/exec/engine/TypeMap.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// An operand with its constants converted; values are looked up when its step runs. Private to core/exec/engine.
struct OperandTemplate {
    PyValue constant;
    ValueId value;                         ///< valid: the operand is this value
    std::vector<OperandTemplate> children; ///< not empty: a container that holds values
    PyValue::Kind container = PyValue::Kind::List;

    bool isConstant() const { return !value.valid() && children.empty(); }
};

/// `types`: the replacements of the dtypes named in it.
OperandTemplate templateOf(const Graph& graph, const Operand& operand, const TypeMap& types);

} // namespace gnx::exec
