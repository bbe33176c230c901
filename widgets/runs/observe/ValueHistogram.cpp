#include "widgets/runs/observe/ValueHistogram.h"

#include "core/results/report/ValueFigure.h"
#include "widgets/common/Counted.h"

namespace gnx::widgets {
namespace {

constexpr int kTextLines = 9; ///< height in lines of text

} // namespace

ValueHistogram::ValueHistogram(QWidget* parent) : FigureChart(parent) {
    setObjectName("valueHistogram");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setTitled(false);
}

QSize ValueHistogram::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * kTextLines};
}

QSize ValueHistogram::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 16, sizeHint().height()};
}

void ValueHistogram::setDistribution(const ValueDistribution& distribution) {
    distribution_ = distribution;
    setFigure(distribution.histogram.empty() ? Figure() : valueFigure(distribution, {}));
}

QString ValueHistogram::describe(Hit hit) const {
    const Bar& bar = figure().bars.at(hit.line).bars.at(hit.point);
    return tr("%1 to %2: %3")
        .arg(QString::number(bar.x_begin, 'g', 4), QString::number(bar.x_end, 'g', 4),
             countedOf(distribution_.histogram.at(hit.point), distribution_.finite(), "element"));
}

} // namespace gnx::widgets
