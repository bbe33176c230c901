#include "app/explorer/Documents.h"

#include <algorithm>

#include <QTabBar>
#include <QToolButton>

#include "widgets/common/PlainText.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/TabList.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::explorer {
namespace {
constexpr int kCloseIcon = 12;
constexpr int kMostLetters = 44; ///< length of a tab's text: one long name must not squeeze all others
} // namespace

Documents::Documents(std::shared_ptr<LayoutCache> layouts, std::shared_ptr<TypesClient> types, QWidget* parent)
    : QTabWidget(parent), layouts_(std::move(layouts)), types_(std::move(types)) {
    setObjectName(QStringLiteral("documents"));
    setDocumentMode(true);
    setMovable(true);
    setElideMode(Qt::ElideNone); // setTitle() has: the bar would squeeze titles to "…" before it scrolls
    setUsesScrollButtons(true);
    setCornerWidget(new TabList(this), Qt::TopRightCorner);
    connect(this, &QTabWidget::tabCloseRequested, this, &Documents::closeTab);
    connect(this, &QTabWidget::currentChanged, this, [this] { emit documentChanged(current()); });
}

GraphDocument* Documents::open(const SampleRow& row) {
    for (int tab = 0; tab < count(); ++tab) {
        auto* document = qobject_cast<GraphDocument*>(widget(tab));
        if (document && document->row().directory == row.directory) {
            setCurrentIndex(tab);
            return document;
        }
    }
    auto* document = new GraphDocument(row, this);
    document->setLayoutCache(layouts_);
    document->setTypesClient(types_);
    const auto announce = [this, document] {
        if (document == current())
            emit documentChanged(document);
    };
    connect(document, &GraphDocument::nodeSelected, this, announce);
    connect(document, &GraphDocument::groupSelected, this, announce);
    connect(&document->graphView(), &GraphView::typesChanged, this, [document, announce] {
        if (document->selectedNode().valid() || document->graphView().selectedGroup().valid())
            announce(); // the inspector shows types
    });
    connect(document, &GraphDocument::valuesChanged, this, announce);
    connect(document, &GraphDocument::edgeSelected, this, announce);
    emit opened(document);
    setCurrentIndex(addPage(document, shortSampleName(row.name)));
    nameSamples();
    return document;
}

/// Samples of the same name are distinguished by their folders.
void Documents::nameSamples() {
    for (int tab = 0; tab < count(); ++tab) {
        const auto* document = qobject_cast<GraphDocument*>(widget(tab));
        if (document == nullptr)
            continue;
        const std::string& name = document->row().name;
        QString title = shortSampleName(name);
        for (int other = 0; other < count(); ++other)
            if (const auto* beside = qobject_cast<GraphDocument*>(widget(other)); beside && beside != document)
                if (const QString apart = distinctSampleNames(name, beside->row().name).first;
                    apart.size() > title.size())
                    title = apart;
        setTitle(tab, title, toQString(name));
    }
}

void Documents::setTitle(int tab, const QString& title, const QString& tool_tip) {
    const int room = fontMetrics().averageCharWidth() * kMostLetters;
    setTabText(tab,
               fontMetrics().elidedText(title, Qt::ElideMiddle, room).replace(QLatin1Char('&'), QStringLiteral("&&")));
    setTabToolTip(tab, plainTip(tool_tip));
}

/// The style's own close button is red, a colour that is kept for errors.
int Documents::addPage(QWidget* page, const QString& title) {
    const int tab = addTab(page, QString());
    setTitle(tab, title, title);
    auto* close = new QToolButton(this);
    close->setAutoRaise(true);
    close->setIcon(themeIcon(QStringLiteral("clear")));
    close->setIconSize(QSize(kCloseIcon, kCloseIcon));
    close->setToolTip(tr("Close"));
    close->setFocusPolicy(Qt::NoFocus);
    connect(close, &QToolButton::clicked, page, [this, page] { closePage(page); });
    tabBar()->setTabButton(tab, QTabBar::RightSide, close);
    return tab;
}

void Documents::showPage(QWidget* page, const QString& title) {
    if (indexOf(page) < 0)
        addPage(page, title);
    setCurrentWidget(page);
}

GraphDocument* Documents::find(SampleId sample) const {
    for (int tab = 0; tab < count(); ++tab)
        if (auto* document = qobject_cast<GraphDocument*>(widget(tab)); document && document->row().id == sample)
            return document;
    return nullptr;
}

void Documents::setSampleOf(QWidget* page, const SampleRow& sample) {
    std::erase_if(samples_, [page](const auto& each) { return each.first.isNull() || each.first == page; });
    samples_.emplace_back(page, sample);
}

const SampleRow* Documents::sampleInFront() const {
    if (const GraphDocument* document = current())
        return &document->row();
    const QWidget* page = currentWidget();
    const auto found = std::ranges::find_if(samples_, [page](const auto& each) { return each.first == page; });
    return page == nullptr || found == samples_.end() ? nullptr : &found->second;
}

GraphDocument* Documents::current() const {
    return qobject_cast<GraphDocument*>(currentWidget());
}

QStringList Documents::openSamples() const {
    QStringList directories;
    for (int tab = 0; tab < count(); ++tab)
        if (const auto* document = qobject_cast<GraphDocument*>(widget(tab)))
            directories << toQString(document->row().directory);
    return directories;
}

void Documents::closeTab(int tab) {
    QWidget* page = widget(tab);
    if (!page)
        return;
    removeTab(tab);
    if (qobject_cast<GraphDocument*>(page) || page->testAttribute(Qt::WA_DeleteOnClose))
        page->deleteLater();
    nameSamples();
    if (count() == 0)
        emit emptied();
}

} // namespace gnx::explorer
