#include "widgets/graph/canvas/TensorModel.h"

#include <cmath>

#include "core/graph/ir/Graph.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString sizesText(const TensorDesc& tensor) {
    QStringList sizes;
    for (const std::int64_t size : tensor.shape)
        sizes << QString::number(size);
    return '[' + sizes.join(", ") + ']';
}

} // namespace

TensorModel::TensorModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const TensorDesc& { return sample_->tensors[row]; });
    const auto statistic = [&](const QString& title, std::optional<double> TensorDesc::*member) {
        return TableColumn{.title = title,
                           .number = of([member](const TensorDesc& tensor) { return (tensor.*member).value_or(NAN); }),
                           .format = [](double value) { return QString::number(value, 'g', 4); }};
    };
    const auto no_tip = [](std::uint32_t) { return QString(); };
    setColumns({
        {.title = tr("Name"),
         .word = of([](const TensorDesc& tensor) -> std::string_view { return tensor.name; }),
         .searched = true},
        {.title = tr("Module"),
         .text = of([](const TensorDesc& tensor) { return toQString(modulePathOf(tensor.name)); })},
        {.title = tr("Shape"),
         .text = of(sizesText),
         .rank = of([](const TensorDesc& tensor) { return static_cast<double>(tensor.elements()); }),
         .cell_tip = no_tip},
        {.title = tr("Type"),
         .word = of([](const TensorDesc& tensor) -> std::string_view { return dtypeName(tensor.dtype); }),
         .cell_tip = no_tip},
        {.title = tr("Size"),
         .number = of([](const TensorDesc& tensor) { return static_cast<double>(tensor.bytes()); }),
         .format = cells::bytes},
        statistic(tr("Mean"), &TensorDesc::mean),
        statistic(tr("Std"), &TensorDesc::std),
        statistic(tr("Min"), &TensorDesc::min_val),
        statistic(tr("Max"), &TensorDesc::max_val),
    });
}

void TensorModel::setSample(std::shared_ptr<const Sample> sample) {
    changeRows([&] { sample_ = std::move(sample); });
}

} // namespace gnx::widgets
