#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {

std::uint32_t opCategoryRgb(OpCategory category) {
    switch (category) {
    case OpCategory::Convolution:
        return 0x0072B2;
    case OpCategory::MatMul:
        return 0xD55E00;
    case OpCategory::Attention:
        return 0xCC79A7;
    case OpCategory::Normalization:
        return 0x009E73;
    case OpCategory::Activation:
        return 0xE69F00;
    case OpCategory::Elementwise:
        return 0x56B4E9;
    case OpCategory::Reduction:
        return 0xD8C800;
    case OpCategory::Shape:
        return 0x9AA0A6;
    case OpCategory::Pooling:
        return 0x4B6CB7;
    case OpCategory::Embedding:
        return 0x8C564B;
    case OpCategory::Creation:
        return 0xB8BDC4;
    case OpCategory::Other:
        return 0x70757C;
    case OpCategory::Input:
    case OpCategory::Output:
        return 0x5F6B7A;
    }
    return 0x70757C;
}

} // namespace gnx::drawing
