#include "core/graph/sample/TensorHeader.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include <nlohmann/json.hpp>

#include "core/graph/sample/KeptFile.h"

namespace gnx::graph {
namespace {

static_assert(std::endian::native == std::endian::little, "safetensors stores little-endian numbers");

constexpr std::size_t kLineBytes = 64;
constexpr std::size_t kLengthBytes = sizeof(std::uint64_t);

void addLayout(std::map<std::string, std::string>& metadata, std::span<const StoredTensor> tensors) {
    nlohmann::json strides;
    nlohmann::json with_gradients;
    for (const StoredTensor& tensor : tensors) {
        if (!tensor.strides.empty())
            strides[tensor.name] = tensor.strides;
        if (tensor.requires_grad)
            with_gradients.push_back(tensor.name);
    }
    if (!strides.empty())
        metadata[kValuesStrides] = strides.dump();
    if (!with_gradients.empty())
        metadata[kValuesGradients] = with_gradients.dump();
}

} // namespace

TensorHeader tensorHeader(std::span<const StoredTensor> tensors, std::map<std::string, std::string> metadata) {
    addLayout(metadata, tensors);
    TensorHeader header;
    header.order.resize(tensors.size());
    std::iota(header.order.begin(), header.order.end(), 0);
    std::ranges::stable_partition(header.order, [&](std::size_t i) { return tensors[i].bytes % kLineBytes == 0; });
    std::vector<std::uint64_t> begins(tensors.size());
    std::uint64_t end = 0;
    for (const std::size_t i : header.order) {
        begins[i] = end;
        end += tensors[i].bytes;
    }
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!metadata.empty())
        json["__metadata__"] = metadata;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        json[tensors[i].name] = {{"dtype", tensors[i].dtype},
                                 {"shape", tensors[i].shape},
                                 {"data_offsets", {begins[i], begins[i] + tensors[i].bytes}}};
    std::string text = json.dump();
    const std::size_t whole = (kLengthBytes + text.size() + kLineBytes - 1) / kLineBytes * kLineBytes;
    text.resize(whole - kLengthBytes, ' ');
    const std::uint64_t length = text.size();
    header.text.resize(kLengthBytes);
    std::memcpy(header.text.data(), &length, kLengthBytes);
    header.text += text;
    return header;
}

} // namespace gnx::graph
