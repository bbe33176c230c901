#include "widgets/dataset/browser/FacetPanel.h"

#include <algorithm>
#include <iterator>

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QVBoxLayout>

#include "core/graph/sample/Constraint.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/dataset/browser/FacetList.h"
#include "widgets/dataset/browser/FacetModel.h"
#include "widgets/dataset/browser/FacetView.h"
#include "widgets/dataset/browser/PanelSection.h"

namespace gnx::widgets {
namespace {

struct FieldLook {
    const char* field;
    const char* title;
    bool open; ///< at the first start
};

/// In the order of the panel; a field that is not listed comes last, under its own name.
constexpr FieldLook kFields[] = {
    {"dataset", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Dataset"), true},
    {"framework", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Framework"), true},
    {"tag", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Task"), true},
    {"ops", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Operations"), true},
    {"params", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Parameters"), false},
    {"bytes", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Tensor bytes"), false},
    {"depth", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Module depth"), false},
    {"op", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Operator"), true},
    {"source", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Source"), true},
    {"kind", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Kind"), false},
    {"collection", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Collection"), false},
    {"split", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Split"), false},
    {"family", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Family"), false},
    {"labelled", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Labelled"), false},
    {"category", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Category"), false},
    {"dtype", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Data type"), false},
    {"status", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Benchmark status"), false},
    {"runnable", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Runnable"), false},
    {"serializable", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Serializable"), false},
    {"decomposable", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Decomposable"), false},
    {"analyzable", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Statically analyzable"), false},
    {"custom-ops", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Custom operators"), false},
    {"unique", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Unique"), false},
    {"problem", QT_TRANSLATE_NOOP("gnx::widgets::FacetPanel", "Problem"), false}};

/// Position in the panel; std::size(kFields) for a field that is not in the list.
std::size_t place(const QString& field) {
    const auto* found =
        std::ranges::find_if(kFields, [&](const FieldLook& look) { return field == QLatin1String(look.field); });
    return static_cast<std::size_t>(found - std::begin(kFields));
}

} // namespace

FacetPanel::FacetPanel(QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("facetPanel"));
    setAccessibleName(tr("Filters"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(this);
    column_ = new QVBoxLayout(content);
    column_->setContentsMargins(0, Spacing::tight, 0, Spacing::tight);
    column_->setSpacing(2);
    column_->addStretch(1);
    setWidget(content);
    setGround();
}

QString FacetPanel::title(const QString& field) {
    const std::size_t at = place(field);
    return at < std::size(kFields) ? tr(kFields[at].title) : field;
}

void FacetPanel::setCounts(const FacetCounts& counts) {
    for (const Facet& facet : counts.facets) {
        const QString field = toQString(facet.field);
        FacetView* view = this->facet(field);
        if (!view && facet.values.empty())
            continue;
        if (!view)
            view = addFacet(field);
        view->setFacet(facet);
        section(field)->setSummary(view->summary());
        section(field)->setVisible(!facet.values.empty());
    }
    for (const Histogram& histogram : counts.histograms) {
        const QString field = toQString(histogram.field);
        HistogramView* view = this->histogram(field);
        if (!view)
            view = addHistogram(field);
        view->setHistogram(histogram);
        section(field)->setSummary(view->rangeText());
    }
}

PanelSection* FacetPanel::addSection(const QString& field, QWidget* content) {
    auto* section = new PanelSection(title(field), content, widget());
    section->setObjectName(QStringLiteral("section:") + field);
    const std::size_t at = place(field);
    const bool by_default = at < std::size(kFields) && kFields[at].open;
    const auto remembered = open_.find(field);
    section->setOpen(remembered != open_.end() ? remembered->second : by_default);
    connect(section, &PanelSection::openChanged, this, [this, field](bool open) { open_[field] = open; });
    connect(section, &PanelSection::clearRequested, this, [this, field] { emit fieldCleared(field); });
    const auto before = std::ranges::count_if(sections_, [at](const auto& entry) { return place(entry.first) <= at; });
    column_->insertWidget(static_cast<int>(before), section);
    sections_[field] = section;
    return section;
}

FacetView* FacetPanel::addFacet(const QString& field) {
    auto* view = new FacetView(this);
    addSection(field, view);
    connect(view->list(), &FacetList::toggled, this,
            [this, field](const QString& value) { emit valueToggled(field, value); });
    connect(view->list(), &FacetList::excluded, this,
            [this, field](const QString& value) { emit valueExcluded(field, value); });
    connect(view->list(), &FacetList::menuRequested, this,
            [this, field](const QString& value, const QPoint& at) { showValueMenu(field, value, at); });
    return facets_[field] = view;
}

HistogramView* FacetPanel::addHistogram(const QString& field) {
    auto* view = new HistogramView(this);
    view->setObjectName(QStringLiteral("histogram:") + field);
    view->setAccessibleName(title(field));
    PanelSection* section = addSection(field, view);
    connect(view, &HistogramView::rangeChanged, this, [this, field, section, view](const HistogramRange& range) {
        section->setSummary(view->rangeText()); // at once: the counts follow
        emit rangeChanged(field, range);
    });
    return histograms_[field] = view;
}

void FacetPanel::showValueMenu(const QString& field, const QString& value, const QPoint& global) {
    const FacetModel& model = facet(field)->model();
    const QModelIndex index = model.index(model.rowOf(value));
    const bool in_query = index.data(FacetModel::ChosenRole).toBool() || index.data(FacetModel::NegatedRole).toBool();
    QMenu menu(this);
    menu.addAction(in_query ? tr("Remove from the query") : tr("Add to the query"), this,
                   [=, this] { emit valueToggled(field, value); });
    menu.addAction(tr("Only this"), this, [=, this] { emit valueChosenAlone(field, value); });
    menu.addAction(tr("Exclude"), this, [=, this] { emit valueExcluded(field, value); });
    menu.addSeparator();
    menu.addAction(tr("Copy"), this, [value] { QGuiApplication::clipboard()->setText(value); });
    if (field == QLatin1String("dataset"))
        menu.addAction(tr("Close this dataset"), this, [=, this] { emit closeDatasetRequested(value); });
    menu.exec(global);
}

FacetView* FacetPanel::facet(const QString& field) const {
    const auto found = facets_.find(field);
    return found == facets_.end() ? nullptr : found->second;
}

HistogramView* FacetPanel::histogram(const QString& field) const {
    const auto found = histograms_.find(field);
    return found == histograms_.end() ? nullptr : found->second;
}

PanelSection* FacetPanel::section(const QString& field) const {
    const auto found = sections_.find(field);
    return found == sections_.end() ? nullptr : found->second;
}

QByteArray FacetPanel::saveState() const {
    QJsonObject state;
    for (const auto& [field, open] : open_)
        state.insert(field, open);
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void FacetPanel::restoreState(const QByteArray& state) {
    const QJsonObject saved = QJsonDocument::fromJson(state).object();
    for (auto entry = saved.begin(); entry != saved.end(); ++entry) {
        open_[entry.key()] = entry.value().toBool();
        if (PanelSection* shown = section(entry.key()))
            shown->setOpen(entry.value().toBool());
    }
}

void FacetPanel::setGround() {
    QPalette ground = widget()->palette();
    ground.setColor(QPalette::Window, ThemeColors::of(palette()).surface);
    widget()->setPalette(ground);
    widget()->setAutoFillBackground(true);
}

void FacetPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && widget())
        setGround();
}

} // namespace gnx::widgets
