#pragma once

#include "core/Wings.h"
#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {

/// torch.nn.functional.multi_head_attention_forward. Operators, in this order: masks to floats (zeros_like,
/// masked_fill_); input projection (one linear over the packed weights where query, key and value are the same tensor;
/// two where key and value are; else three); heads split off (view, transpose); then with need_weights mul, baddbmm or
/// bmm, softmax, dropout, bmm, else scaled_dot_product_attention; output projection (linear).
PyValue multiHeadAttentionForward(ExecutionContext& context, const CallArguments& arguments);

} // namespace gnx::exec
