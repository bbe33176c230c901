#include "widgets/graph/canvas/HitList.h"

#include <algorithm>

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/CellDelegate.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/HitModel.h"

namespace gnx::widgets {
namespace {

constexpr int kMostRows = 9;            ///< rows visible at once
constexpr int kLetters = 100;           ///< width of the list
constexpr int kFewestLetters = 58;      ///< smallest width if there is room
constexpr int kOperatorLetters = 14;    ///< smallest width of that column
constexpr double kShareOfWidth = 0.75;  ///< share of the parent's width, at most, unless the parent is narrow
constexpr double kShareOfHeight = 0.45; ///< share of the parent's height, at most

} // namespace

HitList::HitList(HitModel* model, QWidget* over)
    : QFrame(over), message_(new ElidedLabel(this)), table_(new QTableView(this)) {
    setObjectName(QStringLiteral("hitList"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    message_->setElideMode(Qt::ElideRight);
    message_->setContentsMargins(Spacing::tight, Spacing::tight, Spacing::tight, Spacing::tight);
    table_->setObjectName(QStringLiteral("hitTable"));
    table_->setAccessibleName(tr("Operators that were found"));
    table_->setFrameShape(QFrame::NoFrame);
    table_->setModel(model);
    setUpTable(*table_);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setItemDelegate(new CellDelegate(table_));
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->installEventFilter(this);
    over->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(message_);
    layout->addWidget(table_);
    connect(table_, &QAbstractItemView::clicked, this, [this](const QModelIndex& at) { emit chosen(at.row()); });
    connect(table_, &QAbstractItemView::activated, this, [this](const QModelIndex& at) { emit chosen(at.row()); });
    hide();
}

void HitList::setMessage(const QString& text, bool error) {
    QPalette colors = palette();
    const ThemeColors& theme = ThemeColors::of(colors);
    colors.setColor(QPalette::WindowText, error ? theme.error : theme.text_muted);
    message_->setPalette(colors);
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
}

void HitList::setCurrent(int row) {
    if (row < 0)
        return table_->setCurrentIndex({});
    table_->setCurrentIndex(table_->model()->index(row, 0));
    table_->scrollTo(table_->model()->index(row, 0));
}

int HitList::current() const {
    return table_->currentIndex().isValid() ? table_->currentIndex().row() : -1;
}

void HitList::place() {
    const QWidget& over = *parentWidget();
    const int letter = fontMetrics().averageCharWidth();
    const int narrow = std::min(letter * kFewestLetters, over.width() - 2 * Spacing::normal);
    const int wide = std::max(narrow, std::min(letter * kLetters, static_cast<int>(over.width() * kShareOfWidth)));
    const int rows = std::min(table_->model()->rowCount(), kMostRows);
    table_->setVisible(rows > 0);
    table_->setColumnWidth(HitModel::Operator, std::max(letter * kOperatorLetters, wide * 20 / 100));
    table_->setColumnWidth(HitModel::Module, wide * 38 / 100);
    table_->setColumnWidth(HitModel::Line, letter * 7);
    int high = 2 * frameWidth() + 2 + (message_->isVisibleTo(this) ? message_->sizeHint().height() : 0);
    if (rows > 0)
        high += table_->horizontalHeader()->sizeHint().height() +
                rows * table_->verticalHeader()->defaultSectionSize() + Spacing::tight;
    setGeometry(Spacing::normal, Spacing::tight, wide,
                std::min(high, static_cast<int>(over.height() * kShareOfHeight)));
    raise();
    if (isVisible())
        emit covers(geometry().bottom());
}

void HitList::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    emit covers(geometry().bottom());
}

void HitList::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    emit covers(0);
}

bool HitList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched == table_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        emit closed();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace gnx::widgets
