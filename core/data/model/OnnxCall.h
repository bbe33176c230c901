#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/model/OnnxModel.h"
#include "core/data/model/OnnxShapes.h"

namespace gnx::data {

/// A node with what is known of its operands; for the rules of OnnxShapes, private to core/data/model.
class OnnxCall {
  public:
    OnnxCall(const OnnxNode& node, std::vector<const OnnxKnown*> operands)
        : node_(node), operands_(std::move(operands)) {}

    const OnnxNode& node() const { return node_; }
    std::size_t operands() const { return operands_.size(); }
    /// Left out, or nothing is known: an empty one.
    const OnnxKnown& operand(std::size_t i) const;
    bool has(std::size_t i) const { return i < node_.inputs.size() && !node_.inputs[i].empty(); }
    /// Null where its shape is not known.
    const shapes::Shape* shape(std::size_t i) const;
    const OnnxAttribute* attribute(std::string_view name) const;
    std::int64_t integer(std::string_view name, std::int64_t otherwise) const;
    std::string_view text(std::string_view name) const;
    /// An attribute's list; empty without it.
    std::vector<std::int64_t> list(std::string_view name) const;
    /// A list that is an attribute in early versions of an operator, and an operand in later ones. Nothing where it is
    /// a computed one; empty where it is left out.
    std::optional<std::vector<std::int64_t>> list(std::string_view name, std::size_t operand) const;

  private:
    const OnnxNode& node_;
    std::vector<const OnnxKnown*> operands_;
};

/// A result's type; an empty one where nothing is known. `OnnxRule` gives those of all results.
using OnnxRule = std::vector<OnnxKnown> (*)(const OnnxCall& call);

/// Null for an operator without a rule.
OnnxRule onnxRule(std::string_view op);

} // namespace gnx::data
