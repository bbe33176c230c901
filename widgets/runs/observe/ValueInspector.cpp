#include "widgets/runs/observe/ValueInspector.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/graph/types/ValueTypes.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/runs/observe/TensorPane.h"
#include "widgets/runs/observe/ValueHistogram.h"

namespace gnx::widgets {
namespace {

QString number(double value) {
    return QString::number(value, 'g', 6);
}

QString counted(std::uint64_t count) {
    return toQString(formatCount(count));
}

} // namespace

ValueInspector::ValueInspector(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), choice_(new QComboBox(this)), statistics_(new QLabel(this)),
      histogram_(new ValueHistogram(this)), elements_(new QPushButton(tr("Show elements"), this)),
      save_(new QPushButton(tr("Save as .npy…"), this)), message_(new QLabel(this)), pane_(new TensorPane(this)) {
    setObjectName("valueInspector");
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    choice_->setObjectName("valueChoice");
    choice_->setAccessibleName(tr("Value"));
    choice_->setToolTip(tr("Which result of the operator is shown"));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumContentsLength(12);
    statistics_->setWordWrap(true);
    statistics_->setObjectName("valueStatistics");
    statistics_->setTextFormat(Qt::RichText);
    statistics_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    elements_->setObjectName("valueElements");
    elements_->setToolTip(tr("Runs the sample again, and shows this tensor's elements"));
    save_->setObjectName("valueSave");
    save_->setToolTip(tr("For NumPy; bfloat16 is written as float32"));
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->setObjectName("valueMessage");
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(elements_);
    buttons->addWidget(save_);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    const int gap = style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing);
    layout->setContentsMargins(gap, gap, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(choice_);
    layout->addWidget(statistics_);
    layout->addWidget(histogram_);
    layout->addLayout(buttons);
    layout->addWidget(message_);
    layout->addWidget(pane_, 1);
    layout->addStretch();
    connect(choice_, &QComboBox::currentIndexChanged, this, &ValueInspector::showValue);
    connect(elements_, &QPushButton::clicked, this, [this] { emit elementsWanted(value()); });
    connect(save_, &QPushButton::clicked, this, [this] { emit saveWanted(value()); });
    showValue();
}

void ValueInspector::setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run) {
    graph_ = std::move(graph);
    run_ = std::move(run);
    fillChoice(node_);
}

void ValueInspector::selectNode(NodeId node) {
    if (node == node_)
        return;
    node_ = node;
    fillChoice(node);
}

void ValueInspector::fillChoice(NodeId node) {
    const ValueId before = value();
    const QSignalBlocker quiet(choice_);
    choice_->clear();
    if (hasNode()) {
        const auto add = [this](const QString& text, ValueId id) {
            choice_->addItem(text.arg(toQString(graph_->valueName(id))), id.value());
        };
        const PoolRange results = graph_->node(node).results;
        for (std::uint32_t i = 0; i < results.count; ++i)
            add(tr("result %1"), ValueId(results.first + i));
        for (const ValueId read : graph_->readsOf(node))
            add(tr("reads %1"), read);
    }
    choice_->setCurrentIndex(std::max(0, choice_->findData(before.value())));
    showValue();
}

bool ValueInspector::hasNode() const {
    return graph_ && run_ && node_.valid() && node_.value() < graph_->nodes().size();
}

ValueId ValueInspector::value() const {
    return choice_->count() > 0 ? ValueId(choice_->currentData().toUInt()) : ValueId();
}

const SeenValue* ValueInspector::seen() const {
    const ValueId id = value();
    return id.valid() && run_ && id.value() < run_->result.values.size() ? &run_->result.values[id.value()] : nullptr;
}

QString ValueInspector::statisticsOf(const SeenValue& value) const {
    QString rows;
    const auto add = [&](const QString& name, const QString& text) {
        rows += QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td>%2</td></tr>")
                    .arg(name, text.toHtmlEscaped());
    };
    if (value.kind != SeenValue::Kind::Tensor) {
        add(tr("Value"),
            value.kind == SeenValue::Kind::Unseen ? tr("the run did not reach it") : toQString(value.text));
        return "<table>" + rows + "</table>";
    }
    const ValueDistribution& of = value.distribution;
    add(tr("Type"), toQString(value.dtype + ' ' + shapeText(value.shape)));
    add(tr("Strides"), toQString(shapeText(value.strides) + " on " + value.device));
    if (value.text.empty())
        add(tr("Elements"),
            counted(of.elements) + (of.zeros > 0 ? tr(", %1 of them 0").arg(counted(of.zeros)) : QString()));
    else
        add(tr("Statistics"), tr("none: %1").arg(toQString(value.text)));
    if (of.finite() > 0) {
        add(tr("Range"), tr("%1 to %2").arg(number(of.min), number(of.max)));
        add(tr("Mean"), number(of.mean));
        add(tr("Deviation"), tr("%1 (standard)").arg(number(of.std)));
    }
    if (of.nans + of.infinities > 0)
        add(tr("Not finite"), tr("%1 NaN, %2 infinite").arg(counted(of.nans), counted(of.infinities)));
    return "<table>" + rows + "</table>";
}

void ValueInspector::showValue() {
    const SeenValue* shown = seen();
    title_->setText(hasNode()
                        ? tr("#%1 %2").arg(QString::number(node_.value()), toQString(graph_->op(graph_->node(node_))))
                        : tr("Select an operator to see its values"));
    const bool tensor = shown != nullptr && shown->kind == SeenValue::Kind::Tensor;
    choice_->setVisible(choice_->count() > 0);
    statistics_->setVisible(shown != nullptr);
    statistics_->setText(shown != nullptr ? statisticsOf(*shown) : QString());
    histogram_->setVisible(tensor && !shown->distribution.histogram.empty());
    histogram_->setDistribution(tensor ? shown->distribution : ValueDistribution());
    const bool any = tensor && shown->distribution.elements > 0;
    for (QPushButton* button : {elements_, save_}) {
        button->setVisible(choice_->count() > 0);
        button->setEnabled(any && !busy_);
    }
    message_->hide();
    pane_->hide();
    pane_->setArray(nullptr);
}

void ValueInspector::setElements(ValueId id, std::shared_ptr<const NpyArray> array) {
    if (id != value())
        return; // another one has been chosen meanwhile
    message_->hide();
    pane_->setVisible(array != nullptr);
    pane_->setArray(std::move(array));
}

void ValueInspector::showMessage(ValueId id, const QString& text) {
    if (id != value())
        return;
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
}

void ValueInspector::setBusy(bool busy) {
    busy_ = busy;
    const SeenValue* shown = seen();
    const bool any = shown != nullptr && shown->kind == SeenValue::Kind::Tensor && shown->distribution.elements > 0;
    elements_->setEnabled(any && !busy_);
    save_->setEnabled(any && !busy_);
}

} // namespace gnx::widgets
