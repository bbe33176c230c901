#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/OnnxModel.h"
#include "core/data/wire/WireReader.h"

// Messages of onnx.proto that hold tensors; private to core/data/model.
namespace gnx::data {

/// Count of the messages, names and numbers that are kept of a model: memory stays in proportion to models that exist.
class OnnxParts {
  public:
    /// Errors: Unsupported beyond four million.
    Status spend(const WireField& field, std::size_t parts = 1);
    Status integers(const WireReader& reader, const WireField& field, std::vector<std::int64_t>& values);

  private:
    std::size_t spent_ = 0;
};

/// A field's text. Errors: Malformed, a field of another form.
Status takeText(const WireReader& reader, const WireField& field, std::string_view& text);

/// Reads a TensorProto that lies at `offset` in the file. Large tensors are counted by their bytes, none is looked at.
Status readOnnxTensor(WireReader reader, std::size_t offset, OnnxParts& parts, OnnxTensor& tensor);
/// Reads a SparseTensorProto: the name is that of its values, the dimensions are its own.
Status readOnnxSparse(WireReader reader, OnnxParts& parts, OnnxTensor& made);

} // namespace gnx::data
