#include "widgets/runs/observe/SizesForm.h"

#include <algorithm>
#include <limits>

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>

#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kPerRow = 4;
constexpr int kRowsShown = 3; ///< with more rows, the others are scrolled to
constexpr int kDigits = 13;   ///< the width of a number and its arrows, in letters

int toInt(std::int64_t size) {
    return static_cast<int>(std::clamp<std::int64_t>(size, 0, std::numeric_limits<int>::max()));
}

/// A field's value if nothing is recorded: its special text.
int recordedOf(const VariantSize& size) {
    return toInt(size.recorded.value_or(0));
}

QString toolTipOf(const VariantSize& size) {
    QStringList lines;
    lines << (size.recorded ? SizesForm::tr("Recorded: %1").arg(*size.recorded) : SizesForm::tr("None is recorded"));
    if (size.shapes.empty())
        lines << SizesForm::tr("A parameter of forward()");
    for (const std::string& shape : size.shapes)
        lines << toQString(shape);
    return lines.join('\n');
}

/// Each shape once, in order.
QStringList shapesOf(const std::vector<VariantSize>& sizes) {
    QStringList shapes;
    for (const VariantSize& size : sizes)
        for (const std::string& shape : size.shapes)
            if (!shapes.contains(toQString(shape)))
                shapes << toQString(shape);
    return shapes;
}

} // namespace

SizesForm::SizesForm(QWidget* parent)
    : QWidget(parent), area_(new QScrollArea(this)), recorded_(new QPushButton(tr("Recorded"), this)),
      shapes_(new ElidedLabel(this)) {
    setObjectName("runSizes");
    area_->setFrameShape(QFrame::NoFrame);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    recorded_->setObjectName("sizesRecorded");
    recorded_->setToolTip(tr("Restore all recorded sizes"));
    shapes_->setObjectName("sizesShapes");
    shapes_->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QGridLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(area_, 0, 0);
    row->addWidget(recorded_, 0, 1, Qt::AlignTop);
    row->addWidget(shapes_, 0, 2);
    row->setColumnStretch(2, 1);
    connect(recorded_, &QPushButton::clicked, this, [this] { setChanged({}); });
    setSizes({});
}

SizesForm::Field SizesForm::makeField(const VariantSize& size, int place) {
    Field field{size, new QLabel(toQString(size.name), numbers_), new QSpinBox(numbers_)};
    const int recorded = recordedOf(size);
    field.value->setObjectName("size_" + toQString(size.name));
    field.value->setAccessibleName(tr("Size %1").arg(toQString(size.name)));
    field.value->setRange(size.recorded ? std::min(recorded, 1) : 0, std::numeric_limits<int>::max());
    if (!size.recorded)
        field.value->setSpecialValueText(tr("unset"));
    field.value->setValue(recorded);
    field.value->setGroupSeparatorShown(true);
    field.value->setFixedWidth(fontMetrics().averageCharWidth() * kDigits);
    field.value->setToolTip(toolTipOf(size));
    field.label->setToolTip(toolTipOf(size));
    field.label->setBuddy(field.value);
    grid_->addWidget(field.label, place / kPerRow, 2 * (place % kPerRow));
    grid_->addWidget(field.value, place / kPerRow, 2 * (place % kPerRow) + 1);
    connect(field.value, &QSpinBox::valueChanged, this, &SizesForm::showChanged);
    return field;
}

void SizesForm::setSizes(const std::vector<VariantSize>& sizes) {
    fields_.clear();
    numbers_ = new QWidget(area_);
    grid_ = new QGridLayout(numbers_);
    grid_->setContentsMargins(0, 0, 0, 0);
    for (const VariantSize& size : sizes)
        fields_.push_back(makeField(size, static_cast<int>(fields_.size())));
    area_->setWidget(numbers_); // deletes the one before
    const int rows = (static_cast<int>(fields_.size()) + kPerRow - 1) / kPerRow;
    const QSize all = numbers_->sizeHint();
    area_->setFixedHeight(rows > kRowsShown ? all.height() * kRowsShown / rows : all.height());
    area_->setMinimumWidth(all.width() + (rows > kRowsShown ? area_->verticalScrollBar()->sizeHint().width() : 0));
    shapes_->setText(shapesOf(sizes).join(QStringLiteral(", ")));
    setVisible(!fields_.empty());
    showChanged();
}

std::map<std::string, std::int64_t> SizesForm::changed() const {
    std::map<std::string, std::int64_t> changed;
    for (const Field& field : fields_)
        if (field.value->value() != recordedOf(field.size))
            changed[field.size.name] = field.value->value();
    return changed;
}

void SizesForm::setChanged(const std::map<std::string, std::int64_t>& changed) {
    for (const Field& field : fields_) {
        const auto wanted = changed.find(field.size.name);
        field.value->setValue(wanted == changed.end() ? recordedOf(field.size) : toInt(wanted->second));
    }
}

void SizesForm::setEditable(bool editable) {
    editable_ = editable;
    for (const Field& field : fields_)
        field.value->setEnabled(editable);
    showChanged();
}

/// Changed sizes are bold.
void SizesForm::showChanged() {
    for (const Field& field : fields_) {
        QFont font = this->font();
        font.setBold(field.value->value() != recordedOf(field.size));
        field.label->setFont(font);
        field.value->setFont(font);
    }
    recorded_->setEnabled(editable_ && !changed().empty());
}

} // namespace gnx::widgets
