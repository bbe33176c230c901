#include "widgets/runs/observe/TensorSlice.h"

#include <algorithm>
#include <cmath>

#include <QStringList>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr QRgb kNothing = qRgb(128, 128, 128);

struct Block {
    double sum = 0;
    std::uint64_t finite = 0;
};

void setExtremes(SlicePicture& picture) {
    bool found = false;
    for (const auto& [low, high] : picture.curve) {
        if (std::isnan(low))
            continue;
        picture.min = found ? std::min(picture.min, low) : low;
        picture.max = found ? std::max(picture.max, high) : high;
        found = true;
    }
}

QImage imageOf(const std::vector<Block>& blocks, int width, int height, double min, double max) {
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const Block& block =
                blocks[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
            const double mean = block.finite > 0 ? block.sum / static_cast<double>(block.finite) : 0;
            image.setPixel(x, y,
                           block.finite == 0 ? kNothing
                                             : sequentialColor(max > min ? (mean - min) / (max - min) : 0.5).rgb());
        }
    return image;
}

} // namespace

ArrayMatrices::ArrayMatrices(std::shared_ptr<const NpyArray> of) : array(std::move(of)) {
    const auto& shape = array->shape();
    if (!shape.empty())
        columns = static_cast<std::uint64_t>(shape.back());
    if (shape.size() > 1)
        rows = static_cast<std::uint64_t>(shape[shape.size() - 2]);
    for (std::size_t i = 0; i + 2 < shape.size(); ++i)
        count *= static_cast<std::uint64_t>(shape[i]);
    if (array->elements() == 0)
        count = rows = columns = 0;
}

QString ArrayMatrices::place(std::uint64_t matrix) const {
    const auto& shape = array->shape();
    QStringList parts;
    for (std::size_t i = shape.size(); i-- > 0;) {
        if (i + 2 >= shape.size()) {
            parts.prepend(QStringLiteral(":"));
            continue;
        }
        const auto size = static_cast<std::uint64_t>(std::max<std::int64_t>(1, shape[i]));
        parts.prepend(QString::number(matrix % size));
        matrix /= size;
    }
    return '[' + parts.join(QStringLiteral(", ")) + ']';
}

SlicePicture pictureOf(const ArrayMatrices& matrices, std::uint64_t matrix) {
    SlicePicture picture;
    const std::uint64_t elements = matrices.rows * matrices.columns;
    if (elements == 0)
        return picture;
    const auto width = static_cast<int>(std::min<std::uint64_t>(SlicePicture::kMostPixels, matrices.columns));
    const auto height = static_cast<int>(std::min<std::uint64_t>(SlicePicture::kMostPixels, matrices.rows));
    std::vector<Block> blocks(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    picture.curve = elementRanges(*matrices.array, matrix * elements, elements);
    picture.figure = elementsFigure(picture.curve, elements, {});
    setExtremes(picture);
    for (std::uint64_t row = 0; row < matrices.rows; ++row) {
        const std::uint64_t y = row * static_cast<std::uint64_t>(height) / matrices.rows;
        for (std::uint64_t column = 0; column < matrices.columns; ++column) {
            const double value = matrices.at(matrix, row, column);
            if (!std::isfinite(value)) {
                picture.has_nonfinite = true;
                continue;
            }
            const std::uint64_t x = column * static_cast<std::uint64_t>(width) / matrices.columns;
            Block& block = blocks[y * static_cast<std::uint64_t>(width) + x];
            block.sum += value;
            ++block.finite;
        }
    }
    picture.heat = imageOf(blocks, width, height, picture.min, picture.max);
    return picture;
}

} // namespace gnx::widgets
