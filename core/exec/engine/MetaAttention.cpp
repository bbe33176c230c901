#include "core/exec/engine/MetaAttention.h"

#include <algorithm>

#include <torch/script.h>

namespace gnx::exec {
namespace {

bool isFused(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value,
             const std::optional<at::Tensor>& mask, double dropout, bool enable_gqa) {
    const auto fits = [&](const at::Tensor& tensor) {
        return tensor.dim() == 4 && tensor.size(0) == query.size(0) && tensor.size(3) == query.size(3) &&
               (tensor.size(3) <= 1 || tensor.stride(3) == 1) && tensor.size(2) > 0;
    };
    const bool heads = enable_gqa || (key.dim() == 4 && value.dim() == 4 && query.dim() == 4 &&
                                      key.size(1) == query.size(1) && value.size(1) == query.size(1));
    const bool mask_fits = !mask || !mask->defined() || mask->dim() == 2 || mask->dim() == 4;
    return dropout == 0 && heads && mask_fits && fits(query) && fits(key) && fits(value);
}

} // namespace

at::Tensor metaAttention(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value,
                         const std::optional<at::Tensor>& mask, double dropout, bool, std::optional<double>,
                         bool enable_gqa) {
    TORCH_CHECK(query.dim() >= 2 && key.dim() >= 2 && value.dim() >= 2 && query.size(-1) == key.size(-1) &&
                    key.size(-2) == value.size(-2),
                "scaled_dot_product_attention: query ", query.sizes(), ", key ", key.sizes(), " and value ",
                value.sizes(), " do not fit each other");
    std::vector<std::int64_t> sizes = query.sizes().slice(0, static_cast<std::size_t>(query.dim()) - 2).vec();
    if (!enable_gqa)
        for (const at::Tensor* other : {&key, &value})
            sizes = at::infer_size(sizes, other->sizes().slice(0, static_cast<std::size_t>(other->dim()) - 2));
    sizes.insert(sizes.end(), {query.size(-2), value.size(-1)});
    if (!isFused(query, key, value, mask, dropout, enable_gqa))
        return at::empty(sizes, query.options());
    return at::empty({sizes[0], sizes[2], sizes[1], sizes[3]}, query.options()).transpose(1, 2);
}

} // namespace gnx::exec
