#include "core/data/model/OnnxReader.h"

#include <algorithm>

#include "core/data/model/OnnxTensorReader.h"
#include "core/data/wire/WireReader.h"

namespace gnx::data {
namespace {

constexpr std::size_t kMostNodes = std::size_t{1} << 20;

/// Reads messages of onnx.proto, each by its numbers there.
class OnnxReader {
  public:
    Status model(WireReader reader, OnnxModel& model) {
        bool has_graph = false;
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            switch (field.number) {
            case 1:
                model.ir_version = field.signedInteger();
                break;
            case 2:
                GNX_CHECK(takeText(reader, field, model.producer));
                break;
            case 3:
                GNX_CHECK(takeText(reader, field, model.producer_version));
                break;
            case 7:
                has_graph = true;
                GNX_CHECK(graph(reader.message(field), field.offset, model.graph));
                break;
            case 8:
                GNX_CHECK(opset(reader.message(field), model.opsets.emplace_back()));
                break;
            case 25:
                GNX_CHECK(function(reader.message(field), field.offset, model.functions.emplace_back()));
                break;
            default:
                break;
            }
        }
        GNX_CHECK(reader.status());
        if (!has_graph)
            return Error{.code = ErrorCode::Malformed, .message = "no ONNX model: the file has no graph (field 7)"};
        return {};
    }

  private:
    Status opset(WireReader reader, OnnxOpset& opset) {
        for (WireField field; reader.next(field);) {
            if (field.number == 1)
                GNX_CHECK(takeText(reader, field, opset.domain));
            if (field.number == 2)
                opset.version = field.signedInteger();
        }
        if (opset.domain == "ai.onnx")
            opset.domain = {};
        return reader.status();
    }

    Status graph(WireReader reader, std::size_t offset, OnnxGraph& graph) {
        graph.offset = offset;
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            switch (field.number) {
            case 1:
                GNX_CHECK(node(reader.message(field), field, graph.nodes.emplace_back()));
                break;
            case 2:
                GNX_CHECK(takeText(reader, field, graph.name));
                break;
            case 5:
                GNX_CHECK(
                    readOnnxTensor(reader.message(field), field.offset, parts_, graph.initializers.emplace_back()));
                break;
            case 11:
                GNX_CHECK(value(reader.message(field), field.offset, graph.inputs.emplace_back()));
                break;
            case 12:
                GNX_CHECK(value(reader.message(field), field.offset, graph.outputs.emplace_back()));
                break;
            case 13:
                GNX_CHECK(value(reader.message(field), field.offset, graph.values.emplace_back()));
                break;
            case 15:
                GNX_CHECK(readOnnxSparse(reader.message(field), parts_, graph.initializers.emplace_back()));
                break;
            default:
                break;
            }
        }
        return reader.status();
    }

    Status function(WireReader reader, std::size_t offset, OnnxFunction& function) {
        function.offset = offset;
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            switch (field.number) {
            case 1:
                GNX_CHECK(takeText(reader, field, function.name));
                break;
            case 4:
                GNX_CHECK(takeText(reader, field, function.inputs.emplace_back()));
                break;
            case 5:
                GNX_CHECK(takeText(reader, field, function.outputs.emplace_back()));
                break;
            case 7:
                GNX_CHECK(node(reader.message(field), field, function.nodes.emplace_back()));
                break;
            case 10:
                GNX_CHECK(takeText(reader, field, function.domain));
                break;
            case 12:
                GNX_CHECK(value(reader.message(field), field.offset, function.values.emplace_back()));
                break;
            default:
                break;
            }
        }
        return reader.status();
    }

    Status node(WireReader reader, const WireField& whole, OnnxNode& node) {
        if (++nodes_ > kMostNodes)
            return Error{.code = ErrorCode::Unsupported, .message = "the model has more than a million nodes"};
        node.offset = whole.offset;
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            switch (field.number) {
            case 1:
                GNX_CHECK(takeText(reader, field, node.inputs.emplace_back()));
                break;
            case 2:
                GNX_CHECK(takeText(reader, field, node.outputs.emplace_back()));
                break;
            case 3:
                GNX_CHECK(takeText(reader, field, node.name));
                break;
            case 4:
                GNX_CHECK(takeText(reader, field, node.op));
                break;
            case 5:
                GNX_CHECK(attribute(reader.message(field), node.attributes.emplace_back()));
                break;
            case 7:
                GNX_CHECK(takeText(reader, field, node.domain));
                break;
            default:
                break;
            }
        }
        GNX_CHECK(reader.status());
        if (node.op.empty())
            return WireReader::malformed(node.offset, "a node has no operator (field 4)");
        if (node.domain == "ai.onnx")
            node.domain = {};
        return {};
    }

    Status attribute(WireReader reader, OnnxAttribute& attribute) {
        using Type = OnnxAttribute::Type;
        Type seen = Type::Undefined; // type of the member that is set
        std::uint64_t declared = 0;
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            switch (field.number) {
            case 1:
                GNX_CHECK(takeText(reader, field, attribute.name));
                break;
            case 2:
                attribute.number = static_cast<double>(field.asFloat());
                seen = Type::Float;
                break;
            case 3:
                attribute.integer = field.signedInteger();
                seen = Type::Int;
                break;
            case 4:
                GNX_CHECK(takeText(reader, field, attribute.text));
                seen = Type::String;
                break;
            case 5:
            case 10:
                GNX_CHECK(
                    readOnnxTensor(reader.message(field), field.offset, parts_, attribute.tensors.emplace_back()));
                seen = field.number == 5 ? Type::Tensor : Type::Tensors;
                break;
            case 6:
            case 11: {
                auto body = std::make_shared<OnnxGraph>();
                GNX_CHECK(graph(reader.message(field), field.offset, *body));
                attribute.graphs.push_back(std::move(body));
                seen = field.number == 6 ? Type::Graph : Type::Graphs;
                break;
            }
            case 7:
                GNX_CHECK(parts_.spend(field, field.bytes.size() / sizeof(float)));
                GNX_CHECK(reader.appendFloats(field, attribute.numbers));
                seen = Type::Floats;
                break;
            case 8:
                GNX_CHECK(parts_.integers(reader, field, attribute.integers));
                seen = Type::Ints;
                break;
            case 9:
                GNX_CHECK(takeText(reader, field, attribute.texts.emplace_back()));
                seen = Type::Strings;
                break;
            case 20:
                declared = field.integer;
                break;
            case 21:
                GNX_CHECK(takeText(reader, field, attribute.reference));
                break;
            default:
                break;
            }
        }
        const bool known = declared > 0 && declared < static_cast<std::uint64_t>(Type::Other);
        attribute.type = declared == 0 ? seen : known ? static_cast<Type>(declared) : Type::Other;
        return reader.status();
    }

    Status value(WireReader reader, std::size_t offset, OnnxValue& value) {
        value.offset = offset;
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            if (field.number == 1)
                GNX_CHECK(takeText(reader, field, value.name));
            if (field.number == 2)
                GNX_CHECK(type(reader.message(field), value));
        }
        return reader.status();
    }

    /// Tensors alone: sequences, maps and optional values have no type here.
    Status type(WireReader reader, OnnxValue& value) {
        for (WireField field; reader.next(field);)
            if (field.number == 1)
                GNX_CHECK(tensorType(reader.message(field), value));
        return reader.status();
    }

    Status tensorType(WireReader reader, OnnxValue& value) {
        for (WireField field; reader.next(field);) {
            if (field.number == 1)
                value.element = field.signedInteger();
            if (field.number == 2)
                GNX_CHECK(shape(reader.message(field), value.shape.emplace()));
        }
        return reader.status();
    }

    Status shape(WireReader reader, std::vector<OnnxDimension>& shape) {
        for (WireField field; reader.next(field);) {
            GNX_CHECK(parts_.spend(field));
            if (field.number != 1)
                continue;
            OnnxDimension& dimension = shape.emplace_back();
            WireReader one = reader.message(field);
            for (WireField part; one.next(part);) {
                if (part.number == 1 && part.type == WireType::Varint)
                    dimension.size = std::max<std::int64_t>(part.signedInteger(), -1);
                if (part.number == 2)
                    GNX_CHECK(takeText(one, part, dimension.parameter));
            }
            GNX_CHECK(one.status());
        }
        return reader.status();
    }

    std::size_t nodes_ = 0;
    OnnxParts parts_;
};

} // namespace

Result<OnnxModel> readOnnx(std::string_view file) {
    OnnxModel model;
    GNX_CHECK(OnnxReader().model(WireReader(file), model));
    return model;
}

} // namespace gnx::data
