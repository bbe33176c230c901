#include "widgets/runs/observe/TensorPane.h"

#include <algorithm>
#include <limits>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSlider>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/runs/observe/ArrayModel.h"
#include "widgets/runs/observe/SliceCanvas.h"

namespace gnx::widgets {

TensorPane::TensorPane(QWidget* parent)
    : QWidget(parent), views_(new QButtonGroup(this)), choice_(new QWidget(this)),
      slider_(new QSlider(Qt::Horizontal, this)), place_(new QLabel(this)), pages_(new QStackedWidget(this)),
      canvas_(new SliceCanvas(this)), curve_(new FigureChart(this)), table_(new QTableView(this)),
      model_(new ArrayModel(this)) {
    setObjectName("tensorPane");
    auto* row = new QHBoxLayout;
    const auto add = [&](View view, const QString& text, const QString& tip) {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setAutoRaise(true);
        views_->addButton(button, static_cast<int>(view));
        row->addWidget(button);
    };
    add(View::Heat, tr("Heat map"), tr("A matrix of the tensor in colours, from the smallest value to the largest"));
    add(View::Curve, tr("Curve"), tr("All values in the order of memory, as a line"));
    add(View::Table, tr("Table"), tr("The values of a matrix as numbers, to be read and copied"));
    views_->button(static_cast<int>(View::Heat))->setChecked(true);
    slider_->setObjectName("tensorSlice");
    slider_->setAccessibleName(tr("Which matrix of the tensor"));
    auto* choice = new QHBoxLayout(choice_);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->addWidget(slider_, 1);
    choice->addWidget(place_);
    row->addStretch();
    table_->setModel(model_);
    setUpTable(*table_);
    table_->verticalHeader()->show();
    table_->setSelectionBehavior(QAbstractItemView::SelectItems);
    curve_->setObjectName("tensorCurve");
    curve_->setTitled(false);
    curve_->setReason(tr("No elements"));
    pages_->addWidget(canvas_); // in the order of View
    pages_->addWidget(curve_);
    pages_->addWidget(table_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(choice_);
    layout->addWidget(pages_, 1);
    connect(views_, &QButtonGroup::idClicked, this, [this](int view) { setView(static_cast<View>(view)); });
    connect(slider_, &QSlider::valueChanged, this, &TensorPane::showMatrix);
    setArray(nullptr);
}

void TensorPane::setView(View view) {
    views_->button(static_cast<int>(view))->setChecked(true);
    pages_->setCurrentIndex(static_cast<int>(view));
}

void TensorPane::setArray(std::shared_ptr<const NpyArray> array) {
    matrices_.reset();
    if (array)
        matrices_.emplace(std::move(array));
    const std::uint64_t last = matrices_ && matrices_->count > 0 ? matrices_->count - 1 : 0;
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, static_cast<int>(std::min<std::uint64_t>(last, std::numeric_limits<int>::max())));
    slider_->setValue(0);
    choice_->setVisible(last > 0);
    showMatrix();
}

void TensorPane::setPicture(SlicePicture picture) {
    curve_->setFigure(std::move(picture.figure));
    canvas_->setPicture(std::move(picture));
}

/// Results for an older choice are dropped.
void TensorPane::showMatrix() {
    const quint64 question = ++question_;
    const auto matrix = static_cast<std::uint64_t>(slider_->value());
    model_->setMatrix(matrices_, matrix);
    if (!matrices_) {
        setPicture({});
        return;
    }
    place_->setText(matrices_->place(matrix));
    runInBackground(
        this, [matrices = *matrices_, matrix](const std::stop_token&) { return pictureOf(matrices, matrix); },
        [this, question](SlicePicture picture) {
            if (question != question_)
                return;
            setPicture(std::move(picture));
            emit pictureChanged();
        });
}

} // namespace gnx::widgets
