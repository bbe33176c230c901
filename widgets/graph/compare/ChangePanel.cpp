#include "widgets/graph/compare/ChangePanel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/drawing/picture/DiffMarks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

ChangePanel::ChangePanel(QWidget* parent)
    : QWidget(parent), model_(new ChangeModel(this)), pages_(new QStackedWidget(this)),
      none_(new EmptyStateWidget(this)), legend_(new QLabel(this)) {
    setObjectName(QStringLiteral("changePanel"));
    pages_->addWidget(makeList());
    pages_->addWidget(none_);
    legend_->setObjectName(QStringLiteral("diffLegend"));
    legend_->setTextFormat(Qt::RichText);
    legend_->setWordWrap(true);
    legend_->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(pages_, 1);
    column->addWidget(legend_);
    updateLegend();
}

QWidget* ChangePanel::makeList() {
    auto* page = new QWidget(this);
    filter_ = new FilterEdit(tr("Filter by operator, argument or module"), page);
    filter_->setObjectName(QStringLiteral("changeFilter"));
    filter_->setAccessibleName(tr("Filter of the differences"));
    tree_ = new QTreeView(page);
    tree_->setObjectName(QStringLiteral("changeList"));
    tree_->setAccessibleName(tr("Differences"));
    tree_->setModel(model_);
    tree_->setTextElideMode(Qt::ElideMiddle);
    tree_->setAlternatingRowColors(true);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(ChangeModel::What, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(ChangeModel::Module, QHeaderView::Interactive);
    tree_->header()->resizeSection(ChangeModel::Module, fontMetrics().averageCharWidth() * 16);
    connect(filter_, &QLineEdit::textChanged, this, &ChangePanel::filter);
    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChangePanel::choose);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->addWidget(filter_);
    column->addLayout(row);
    column->addWidget(tree_, 1);
    return page;
}

void ChangePanel::setComparison(std::shared_ptr<const SampleComparison> comparison) {
    const bool same = comparison->diff.same();
    none_->setText(tr("No difference"), tr("%1 and %2 are equal, whatever their names, order and formatting.")
                                            .arg(counted(comparison->diff.nodes.equal, "operator"),
                                                 counted(comparison->diff.edges.equal, "edge")));
    quiet_ = true;
    model_->setComparison(std::move(comparison));
    showGroups();
    quiet_ = false;
    pages_->setCurrentIndex(same ? 1 : 0);
    legend_->setVisible(!same);
}

void ChangePanel::showGroups() {
    tree_->expandAll();
    for (int group = 0; group < model_->rowCount(); ++group)
        tree_->setFirstColumnSpanned(group, {}, true);
}

void ChangePanel::filter(const QString& text) {
    quiet_ = true;
    model_->setFilter(text);
    showGroups();
    quiet_ = false;
}

void ChangePanel::choose(const QModelIndex& index) {
    const ChangeEntry* entry = model_->entryAt(index);
    if (entry != nullptr && !quiet_)
        emit chosen(*entry);
}

const ChangeEntry* ChangePanel::current() const {
    return model_->entryAt(tree_->currentIndex());
}

void ChangePanel::step(int step) {
    const QModelIndex index = model_->next(tree_->currentIndex().siblingAtColumn(0), step);
    if (!index.isValid())
        return;
    if (index == tree_->currentIndex().siblingAtColumn(0)) // the only one: shown again
        return choose(index);
    tree_->setCurrentIndex(index);
    tree_->scrollTo(index);
}

void ChangePanel::startFinding() {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
}

void ChangePanel::showRow(std::uint32_t row) {
    const QModelIndex index = model_->indexOfRow(row);
    quiet_ = true;
    tree_->setCurrentIndex(index);
    if (index.isValid())
        tree_->scrollTo(index);
    quiet_ = false;
}

void ChangePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        updateLegend();
    QWidget::changeEvent(event);
}

void ChangePanel::updateLegend() {
    const bool dark = ThemeColors::of(palette()).dark;
    const auto entry = [dark](GraphDiff::Kind kind, const QString& text) {
        QColor color = QColor::fromRgb(diffRgb(kind));
        if (dark)
            color = color.lighter(150);
        return QStringLiteral("<span style='background:%1;color:%2;font-weight:bold'>&nbsp;%3&nbsp;</span>&nbsp;%4")
            .arg(color.name(), readableOn(color).name(), toQString(diffSign(kind)), text);
    };
    legend_->setText(QStringList{entry(GraphDiff::Kind::Added, tr("added")),
                                 entry(GraphDiff::Kind::Removed, tr("removed")),
                                 entry(GraphDiff::Kind::Changed, tr("changed, or holds several"))}
                         .join(QStringLiteral("&nbsp;&nbsp; ")));
}

} // namespace gnx::widgets
