#include "app/explorer/DatasetTable.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/SampleActions.h"

namespace gnx::explorer {

DatasetTable::DatasetTable(Workspace& workspace, Registry& registry, Settings& settings)
    : QObject(workspace.window()), workspace_(workspace), settings_(settings), browser_(workspace.browser()),
      dock_(registry.addDock(10, tr("Dataset"), "datasetDock", &browser_, Qt::LeftDockWidgetArea)),
      not_followed_(new QLabel(workspace.window())) {
    addActions(registry);
    connectReports();
    connect(&browser_, &DatasetBrowser::sampleActivated, &workspace.documents(), &Documents::open);
    connect(&workspace, &Workspace::indexChanged, &browser_, &DatasetBrowser::refresh);
    registry.addStatus(10, [this] { return tr("%1 indexed").arg(counted(browser_.totalSamples(), "sample")); });
    connect(&browser_, &DatasetBrowser::refreshed, &registry, &Registry::updateStatus);
    not_followed_->setObjectName(QStringLiteral("notFollowed"));
    not_followed_->hide(); // until there is a message
    registry.addPermanentStatusWidget(not_followed_);
    registry.addEntries(30, [this] {
        std::vector<CommandPalette::Entry> entries;
        const auto& catalog = browser_.catalogs().catalog(); // whatever the query hides
        if (!catalog)
            return entries;
        for (const Catalog::Operator& op : catalog->operators())
            entries.push_back(
                {toQString(op.name), tr("Operator"),
                 [this, name = toQString(op.name)] { browser_.setFilterText(QStringLiteral("op:") + name); },
                 counted(op.uses.size(), "sample"), op.uses.size()});
        for (const SampleRow& row : catalog->samples())
            entries.push_back(
                {toQString(row.name), tr("Sample"), [this, &row, owner = catalog] { workspace_.show(row); }});
        return entries;
    });
}

void DatasetTable::addActions(Registry& registry) {
    using Menu = Place::Menu;
    auto* open = new QAction(themeIcon(QStringLiteral("graph")), tr("Open &sample"), this);
    open->setShortcut(Qt::CTRL | Qt::Key_Return);
    connect(open, &QAction::triggered, this, &DatasetTable::openSelected);
    registry.addAction({Menu::Sample, 0, 10}, open);
    registry.addAction({Menu::Table, 0, 10}, open);
    auto* exports = new QMenu(tr("&Export samples"), workspace_.window());
    exports->addActions(browser_.actions().exports());
    registry.addAction({Menu::Sample, 2, 20}, exports);
    auto* filter = new QAction(themeIcon(QStringLiteral("filter")), tr("&Filter samples"), this);
    filter->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_L));
    connect(filter, &QAction::triggered, &browser_, &DatasetBrowser::focusFilter);
    registry.addAction({Menu::Edit, 2, 10}, filter);
}

void DatasetTable::connectReports() {
    connect(&browser_, &DatasetBrowser::notFollowed, this, &DatasetTable::showNotFollowed);
    connect(&browser_, &DatasetBrowser::searchNotKept, &workspace_,
            [this](const Error& error) { workspace_.message(error); });
    connect(&browser_.actions(), &SampleActions::exported, this, [this](const QString& path, int samples) {
        workspace_.message(
            tr("Samples written to %1: %2").arg(path, toQString(formatCount(static_cast<std::uint64_t>(samples)))));
    });
    connect(&browser_.actions(), &SampleActions::exportFailed, this,
            [this](const Error& error) { workspace_.fail(tr("The samples could not be exported"), error); });
}

void DatasetTable::openSelected() {
    for (const SampleRow& row : browser_.selectedSamples())
        workspace_.show(row);
}

/// Reported once and kept visible: the table is right except for later changes on disk.
void DatasetTable::showNotFollowed(const Error& error) {
    not_followed_->setText(tr("Changes on disk are not followed"));
    const QString text = toQString(error.text());
    if (QStringList reasons = not_followed_->toolTip().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        !reasons.contains(text))
        not_followed_->setToolTip((reasons << text).join(QLatin1Char('\n')));
    not_followed_->show();
}

void DatasetTable::restore() {
    if (const QByteArray columns = settings_.browserColumns(); !columns.isEmpty())
        browser_.restoreColumns(columns);
    browser_.restoreLayout(settings_.browserLayout());
    browser_.setFilterText(settings_.filter());
}

void DatasetTable::keep() {
    settings_.setBrowserColumns(browser_.saveColumns());
    settings_.setBrowserLayout(browser_.saveLayout());
    settings_.setFilter(browser_.filterText());
}

} // namespace gnx::explorer
