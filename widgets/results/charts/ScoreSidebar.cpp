#include "widgets/results/charts/ScoreSidebar.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include "core/results/report/FigureTable.h"
#include "core/results/report/Palette.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/charts/FigureItems.h"
#include "widgets/results/charts/FigureSeries.h"
#include "widgets/results/charts/FigureTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kTypingPauseMs = 250;
constexpr QSize kSwatch(22, 14);
constexpr int kAroundName = 24; ///< margins of the list's items
constexpr int kPageRole = Qt::UserRole;
constexpr int kKindRole = Qt::UserRole + 1;

QString groupTitle(GroupBy by) {
    switch (by) {
    case GroupBy::Compiler:
        return said("Compilers alone");
    case GroupBy::Category:
        return said("Category");
    case GroupBy::Task:
        return said("Task");
    case GroupBy::Origin:
        return said("Source");
    case GroupBy::Framework:
        return said("Framework");
    case GroupBy::DType:
        return said("Data type");
    case GroupBy::Operators:
        return said("Number of operators");
    case GroupBy::Machine:
        return said("Machine");
    case GroupBy::Query:
        break;
    }
    return said("A query");
}

/// Line and marker of a curve, as the charts draw them.
QIcon swatchOf(const CategoryStyle& style, const QPalette& palette) {
    QPixmap picture(kSwatch);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = toQColor(style.color);
    painter.setPen(dashedPen(color, 2, style.dash));
    painter.drawLine(QPointF(0, 7), QPointF(22, 7));
    painter.setPen(palette.color(QPalette::Base));
    painter.setBrush(color);
    painter.translate(11, 7);
    painter.drawPath(markerPath(style.marker, 4));
    return {picture};
}

/// Its own, or that of all charts.
QIcon iconOf(FigureKind kind) {
    const QIcon own = themeIcon(QStringLiteral("chart-%1").arg(QLatin1String(figureKindName(kind))));
    return own.isNull() ? themeIcon(QStringLiteral("chart")) : own;
}

} // namespace

QString figureKindTitle(FigureKind kind) {
    return coreText(figureRow(kind).title);
}

ScoreSidebar::ScoreSidebar(QWidget* parent)
    : QWidget(parent), pages_(new QListWidget), curves_(new QListWidget), group_by_(new QComboBox),
      query_(new QLineEdit), filter_(new QLineEdit), pause_(new QTimer(this)) {
    pages_->setObjectName(QStringLiteral("chart_list"));
    pages_->setAccessibleName(said("Charts"));
    addPage(said("Overview"), themeIcon(QStringLiteral("chart")), Page::Overview);
    for (const auto kind : runFigures())
        addPage(figureKindTitle(kind), iconOf(kind), Page::Figure, kind);
    addPage(said("Numbers"), themeIcon(QStringLiteral("chart-numbers")), Page::Numbers);
    pages_->setCurrentRow(0);
    for (auto* list : {pages_, curves_}) {
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        list->setTextElideMode(Qt::ElideMiddle);
    }
    curves_->setObjectName(QStringLiteral("curve_list"));
    curves_->setAccessibleName(said("Curves"));
    curves_->setSelectionMode(QAbstractItemView::NoSelection);
    curves_->setIconSize(kSwatch);
    curves_->viewport()->installEventFilter(this);
    auto* curves_label = new QLabel(said("&Curves"));
    curves_label->setBuddy(curves_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(pages_, 3);
    column->addWidget(curves_label);
    column->addWidget(curves_, 1);
    column->addWidget(makeGrouping());
    pause_->setSingleShot(true);
    pause_->setInterval(kTypingPauseMs);
    connect(pause_, &QTimer::timeout, this, &ScoreSidebar::groupingChanged);
    connect(pages_, &QListWidget::currentRowChanged, this, &ScoreSidebar::pageChanged);
    connect(curves_, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        const std::string label = toStdString(item->data(Qt::UserRole).toString());
        if (item->checkState() == Qt::Checked)
            hidden_.erase(label);
        else
            hidden_.insert(label);
        emit hiddenChanged();
    });
}

QWidget* ScoreSidebar::makeGrouping() {
    for (const auto by : kGroupings)
        group_by_->addItem(groupTitle(by), static_cast<int>(by));
    group_by_->setObjectName(QStringLiteral("group_by"));
    group_by_->setToolTip(tr("A curve for each compiler and each part of the data"));
    query_->setObjectName(QStringLiteral("group_query"));
    query_->setPlaceholderText(tr("such as op:conv2d"));
    query_->setToolTip(tr("Samples that match this query, and all others"));
    filter_->setObjectName(QStringLiteral("score_filter"));
    filter_->setPlaceholderText(tr("all samples"));
    filter_->setToolTip(tr("Only samples that match this query count, as in the dataset's search"));
    filter_->setClearButtonEnabled(true);
    auto* box = new QWidget;
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->addRow(tr("&Group by"), group_by_);
    form->addRow(query_);
    form->addRow(tr("&Filter"), filter_);
    query_->hide();
    connect(group_by_, &QComboBox::currentIndexChanged, this, [this] {
        query_->setVisible(grouping().by == GroupBy::Query);
        emit groupingChanged();
    });
    for (auto* edit : {query_, filter_})
        connect(edit, &QLineEdit::textChanged, pause_, qOverload<>(&QTimer::start));
    return box;
}

void ScoreSidebar::addPage(const QString& title, const QIcon& icon, Page page, FigureKind kind) {
    auto* item = new QListWidgetItem(icon, title, pages_);
    item->setToolTip(title);
    item->setData(kPageRole, static_cast<int>(page));
    item->setData(kKindRole, static_cast<int>(kind));
}

ScoreSidebar::Page ScoreSidebar::page() const {
    return static_cast<Page>(pages_->currentItem()->data(kPageRole).toInt());
}

FigureKind ScoreSidebar::kind() const {
    return static_cast<FigureKind>(pages_->currentItem()->data(kKindRole).toInt());
}

void ScoreSidebar::choose(Page page, FigureKind kind) {
    for (int row = 0; row < pages_->count(); ++row)
        if (pages_->item(row)->data(kPageRole).toInt() == static_cast<int>(page) &&
            (page != Page::Figure || pages_->item(row)->data(kKindRole).toInt() == static_cast<int>(kind)))
            pages_->setCurrentRow(row);
}

Grouping ScoreSidebar::grouping() const {
    Grouping grouping;
    grouping.by = static_cast<GroupBy>(group_by_->currentData().toInt());
    if (grouping.by == GroupBy::Query)
        grouping.query = toStdString(query_->text());
    grouping.filter = toStdString(filter_->text());
    return grouping;
}

void ScoreSidebar::setGrouping(const Grouping& grouping) {
    {
        const QSignalBlocker quiet_query(query_);
        const QSignalBlocker quiet_filter(filter_);
        const QSignalBlocker quiet_group(group_by_);
        query_->setText(toQString(grouping.query));
        filter_->setText(toQString(grouping.filter));
        group_by_->setCurrentIndex(group_by_->findData(static_cast<int>(grouping.by)));
        query_->setVisible(grouping.by == GroupBy::Query);
    }
    emit groupingChanged();
}

void ScoreSidebar::setCurves(const std::vector<std::string>& labels) {
    const QSignalBlocker quiet(curves_);
    curves_->clear();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const QString label = toQString(labels[i]);
        auto* item = new QListWidgetItem(swatchOf(categoryStyle(i), palette()), label, curves_);
        item->setData(Qt::UserRole, label);
        item->setToolTip(label);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setCheckState(hidden_.contains(labels[i]) ? Qt::Unchecked : Qt::Checked);
    }
    cutNames();
}

/// To the list's width, so that those that differ in their middle are not cut to the same text.
void ScoreSidebar::cutNames() {
    const int beside = style()->pixelMetric(QStyle::PM_IndicatorWidth) + kSwatch.width() + kAroundName;
    QStringList names;
    for (int row = 0; row < curves_->count(); ++row)
        names << curves_->item(row)->data(Qt::UserRole).toString();
    names = cutApart(names, curves_->viewport()->width() - beside, QFontMetricsF(curves_->font()));
    const QSignalBlocker quiet(curves_);
    for (int row = 0; row < curves_->count(); ++row)
        curves_->item(row)->setText(names[row]);
}

bool ScoreSidebar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == curves_->viewport() && event->type() == QEvent::Resize)
        cutNames();
    return QWidget::eventFilter(watched, event);
}

} // namespace gnx::widgets
