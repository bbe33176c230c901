#include "widgets/dataset/browser/RelationsView.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/data/index/Index.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/RelationsModel.h"

namespace gnx::widgets {

RelationsView::RelationsView(IndexClient* client, QWidget* parent)
    : QWidget(parent), client_(client), model_(new RelationsModel(client, this)), tree_(new QTreeView(this)),
      count_(new QLabel(this)), pages_(new QStackedWidget(this)), empty_page_(new EmptyStateWidget(this)),
      error_page_(new ErrorWidget(this)) {
    setObjectName(QStringLiteral("relationsView"));
    empty_page_->setIcon(themeIcon(QStringLiteral("graph")));
    empty_page_->setText(
        tr("No relations are known yet"),
        tr("Open a GraphNet.db, or a folder with one: it describes which graphs are parts or variants of others."));
    for (QWidget* page :
         {static_cast<QWidget*>(tree_), static_cast<QWidget*>(empty_page_), static_cast<QWidget*>(error_page_)})
        pages_->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(pages_);
    column->addWidget(count_);
    count_->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    buildTree();
    connect(model_, &RelationsModel::refreshed, this, &RelationsView::updatePage);
    connect(model_, &RelationsModel::fetched, this, &RelationsView::follow);
    connect(model_, &RelationsModel::failed, this, &RelationsView::showError);
    refresh();
}

void RelationsView::buildTree() {
    tree_->setObjectName(QStringLiteral("relationsTree"));
    tree_->setModel(model_);
    tree_->setUniformRowHeights(true);
    tree_->setAlternatingRowColors(true);
    tree_->setTextElideMode(Qt::ElideMiddle);
    tree_->setExpandsOnDoubleClick(false); // it opens the sample
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(RelationsModel::Graph, QHeaderView::Stretch);
    const int letter = fontMetrics().averageCharWidth();
    for (const auto& [section, letters] :
         {std::pair(RelationsModel::Type, 26), std::pair(RelationsModel::Range, 14),
          std::pair(RelationsModel::Operators, 14), std::pair(RelationsModel::DataType, 14),
          std::pair(RelationsModel::Elements, 14), std::pair(RelationsModel::Sample, 13)})
        tree_->setColumnWidth(section, letter * letters);
    connect(tree_, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (const SampleId sample = sampleAt(index); sample.valid())
            emit sampleActivated(sample);
    });
    connect(tree_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (const SampleId sample = sampleAt(index); sample.valid())
            emit sampleSelected(sample);
    });
}

SampleId RelationsView::sampleAt(const QModelIndex& index) const {
    const QVariant id = index.data(RelationsModel::SampleIdRole);
    return id.isValid() ? SampleId(id.toLongLong()) : SampleId();
}

void RelationsView::refresh() {
    way_.clear();
    model_->refresh();
}

void RelationsView::updatePage() {
    const std::uint32_t total = model_->rootTotal();
    count_->setText(tr("Graphs that come from no other: %1").arg(toQString(formatCount(total))));
    count_->setVisible(total > 0);
    pages_->setCurrentWidget(total > 0 ? static_cast<QWidget*>(tree_) : empty_page_);
}

void RelationsView::showError(const Error& error) {
    error_page_->setError(tr("The relations could not be read"), error);
    pages_->setCurrentWidget(error_page_);
}

void RelationsView::showSample(SampleId sample) {
    if (sampleAt(tree_->currentIndex()) == sample) // one of several graphs of it, perhaps
        return;
    client_->query(
        this,
        [sample](Index& index) -> Result<std::vector<GraphEntry>> {
            const Relations relations(index.database());
            GNX_TRY(const auto entries, relations.ofSample(sample));
            if (entries.empty())
                return std::vector<GraphEntry>{};
            return relations.path(entries.front().id);
        },
        [this](const Result<std::vector<GraphEntry>>& way) {
            way_.clear();
            if (!way.ok())
                return showError(way.error());
            for (const GraphEntry& entry : *way)
                way_.push_back(entry.id);
            follow();
        });
}

void RelationsView::follow() {
    QModelIndex at;
    for (const GraphEntryId entry : way_) {
        const QModelIndex next = model_->childOf(at, entry);
        if (!next.isValid()) {
            model_->fetchMore(at); // fetched() calls again
            return;
        }
        if (at.isValid())
            tree_->expand(at);
        at = next;
    }
    if (!way_.empty()) {
        tree_->setCurrentIndex(at);
        tree_->scrollTo(at);
    }
    way_.clear();
}

void RelationsView::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_page_->setActions(actions);
}

} // namespace gnx::widgets
