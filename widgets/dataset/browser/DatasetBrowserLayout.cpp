// The parts of the browser, and their arrangement.
#include <QAction>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/DatasetWatch.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/QueryEdit.h"
#include "widgets/dataset/browser/SampleActions.h"
#include "widgets/dataset/browser/SampleTable.h"
#include "widgets/dataset/browser/ScanBar.h"
#include "widgets/dataset/browser/SearchHistory.h"

namespace gnx::widgets {
namespace {

constexpr int kBesideLetters = 96; ///< from this width on the facets are next to the table
constexpr int kFacetLetters = 38;
constexpr int kFacetShare = 45; ///< share of the height, in percent
const QString kBeside = QStringLiteral("beside");
const QString kAbove = QStringLiteral("above");
const QString kSections = QStringLiteral("sections");
const QString kShown = QStringLiteral("facets");

QString encoded(const QByteArray& bytes) {
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray decoded(const QJsonValue& value) {
    return QByteArray::fromBase64(value.toString().toLatin1());
}

} // namespace

DatasetBrowser::DatasetBrowser(IndexClient* client, QWidget* parent)
    : QWidget(parent), client_(client), catalogs_(new CatalogClient(client, this)),
      watch_(new DatasetWatch(client, this)), model_(new SampleTableModel(this)), query_(new QueryEdit(this)),
      history_(new SearchHistory(client, query_, this)), facets_button_(new QToolButton(this)),
      facets_(new FacetPanel(this)), table_(new SampleTable(model_, this)),
      actions_(new SampleActions(table_, model_, this)), count_(new QLabel(this)), scan_bar_(new ScanBar(this)),
      splitter_(new QSplitter(this)), pages_(new QStackedWidget(this)), table_pages_(new QStackedWidget(this)),
      no_dataset_page_(new EmptyStateWidget(this)), nothing_page_(new EmptyStateWidget(this)),
      error_page_(new ErrorWidget(this)), clear_query_(new QAction(tr("Clear the query"), this)) {
    setManualPage(this, "manual/find-samples");
    buildPages();
    buildLayout();
    connect(clear_query_, &QAction::triggered, this, [this] { query_->replaceText({}); });
    connectCatalogs();
    connectFacets();
    connectTable();
    setDatasets({});
    history_->reload();
    ask();
}

void DatasetBrowser::buildPages() {
    no_dataset_page_->setIcon(themeIcon(QStringLiteral("dataset")));
    no_dataset_page_->setText(tr("No dataset is open"), tr("Open a folder of GraphNet samples, or look at the demo."));
    nothing_page_->setObjectName(QStringLiteral("nothingMatches"));
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &DatasetBrowser::refresh);
    error_page_->setAction(again);
    table_pages_->addWidget(table_);
    table_pages_->addWidget(nothing_page_);
    splitter_->setObjectName(QStringLiteral("browserSplitter"));
    splitter_->setChildrenCollapsible(false);
    splitter_->setHandleWidth(5);
    splitter_->addWidget(facets_);
    splitter_->addWidget(table_pages_);
    connect(splitter_, &QSplitter::splitterMoved, this, &DatasetBrowser::keepSizes);
    for (QWidget* page : std::initializer_list<QWidget*>{splitter_, no_dataset_page_, error_page_})
        pages_->addWidget(page);
}

void DatasetBrowser::buildLayout() {
    facets_button_->setObjectName(QStringLiteral("showFacets"));
    facets_button_->setIcon(themeIcon(QStringLiteral("facets")));
    facets_button_->setToolTip(tr("Show the filters of the matching samples"));
    facets_button_->setAccessibleName(tr("Show filters"));
    facets_button_->setCheckable(true);
    facets_button_->setChecked(true);
    facets_button_->setAutoRaise(true);
    connect(facets_button_, &QToolButton::toggled, facets_, &QWidget::setVisible);
    count_->setObjectName(QStringLiteral("datasetCount"));
    count_->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    count_->setForegroundRole(QPalette::PlaceholderText);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::tight, Spacing::tight);
    top->setSpacing(2);
    top->addWidget(query_, 1);
    top->addWidget(facets_button_, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(scan_bar_);
    column->addWidget(pages_, 1);
    column->addWidget(count_);
    setFocusProxy(query_);
    arrange();
}

/// Facets are next to the table where there is room, else above it; each arrangement has its own sizes, the program's
/// until the user moves the handle.
void DatasetBrowser::arrange() {
    const int letter = fontMetrics().averageCharWidth();
    const Qt::Orientation wanted = width() >= letter * kBesideLetters ? Qt::Horizontal : Qt::Vertical;
    const bool turned = wanted != splitter_->orientation();
    splitter_->setOrientation(wanted);
    // The splitter itself is resized after this: what it grows by goes the same way.
    splitter_->setStretchFactor(0, wanted == Qt::Horizontal ? 0 : kFacetShare);
    splitter_->setStretchFactor(1, wanted == Qt::Horizontal ? 1 : 100 - kFacetShare);
    const QByteArray& kept = wanted == Qt::Horizontal ? beside_ : above_;
    if (kept.isEmpty() && wanted == Qt::Horizontal)
        splitter_->setSizes({letter * kFacetLetters, std::max(letter, width() - letter * kFacetLetters)});
    else if (kept.isEmpty())
        splitter_->setSizes({kFacetShare, 100 - kFacetShare}); // in proportion
    else if (turned)
        splitter_->restoreState(kept);
}

void DatasetBrowser::keepSizes() {
    (splitter_->orientation() == Qt::Horizontal ? beside_ : above_) = splitter_->saveState();
}

void DatasetBrowser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

QByteArray DatasetBrowser::saveLayout() const {
    const QJsonObject state{{kBeside, encoded(beside_)},
                            {kAbove, encoded(above_)},
                            {kSections, QString::fromUtf8(facets_->saveState())},
                            {kShown, facets_button_->isChecked()}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void DatasetBrowser::restoreLayout(const QByteArray& state) {
    const QJsonObject saved = QJsonDocument::fromJson(state).object();
    if (saved.isEmpty())
        return;
    beside_ = decoded(saved.value(kBeside));
    above_ = decoded(saved.value(kAbove));
    const QByteArray& now = splitter_->orientation() == Qt::Horizontal ? beside_ : above_;
    if (!now.isEmpty())
        splitter_->restoreState(now);
    facets_->restoreState(saved.value(kSections).toString().toUtf8());
    facets_button_->setChecked(saved.value(kShown).toBool(true));
}

} // namespace gnx::widgets
