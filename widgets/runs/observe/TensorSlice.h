#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QImage>
#include <QString>

#include "core/Wings.h"
#include "core/graph/sample/Npy.h"
#include "core/results/report/ElementsFigure.h"

namespace gnx::widgets {

/// An array as one sees it: matrices of its last two dimensions, one after the other; a vector is one row.
struct ArrayMatrices {
    std::shared_ptr<const NpyArray> array;
    std::uint64_t count = 1, rows = 1, columns = 1;

    explicit ArrayMatrices(std::shared_ptr<const NpyArray> of);
    double at(std::uint64_t matrix, std::uint64_t row, std::uint64_t column) const {
        return array->at((matrix * rows + row) * columns + column);
    }
    /// Position of a matrix in the array: "[0, 3, :, :]".
    QString place(std::uint64_t matrix) const;
};

/// One matrix made ready to be painted.
struct SlicePicture {
    static constexpr int kMostPixels = 512; ///< a side of the heat map
    static constexpr int kMostSteps = kMostElementRanges;

    QImage heat;                     ///< means over blocks of elements, viridis over [min, max]; grey: nothing finite
    std::vector<ElementRange> curve; ///< elements in C order, or the range of each of kMostSteps pieces
    double min = 0, max = 0;         ///< extremes of the finite elements
    bool has_nonfinite = false;
    Figure figure; ///< draws `curve`
};

/// Linear in the matrix; for a background thread.
SlicePicture pictureOf(const ArrayMatrices& matrices, std::uint64_t matrix);

} // namespace gnx::widgets
