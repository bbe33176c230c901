// Actions of a profile's page, and files of traces.
#include <QAction>

#include "app/explorer/Documents.h"
#include "app/explorer/ProfileOffers.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {

void ProfilePages::buildActions(Registry& registry) {
    using Menu = Place::Menu;
    action_ = new QAction(themeIcon(QStringLiteral("profile")), tr("&Profile"), this);
    action_->setShortcut(Qt::CTRL | Qt::Key_P);
    action_->setToolTip(tr("See where the time of the selected sample goes, eager and compiled (Ctrl+P)"));
    action_->setEnabled(false);
    connect(action_, &QAction::triggered, this, [this] { profileChosen({}); });
    connect(&workspace_, &Workspace::selectionChanged, this,
            [this] { action_->setEnabled(!workspace_.chosenSamples().empty()); });
    registry.addTool(20, action_, menu_);
    registry.addAction({Menu::Table, 0, 20}, action_);
    open_file_ = new QAction(themeIcon(QStringLiteral("profile")), tr("Open a &trace…"), this);
    open_file_->setToolTip(tr("Chrome-trace JSON of PyTorch's profiler, of Nsight's export or of another program, or a "
                              ".gnxtrace"));
    connect(open_file_, &QAction::triggered, this, [this] {
        if (const QString path = askForFile(workspace_.window()); !path.isEmpty())
            openFile(path);
    });
    const auto fill = [this] {
        const auto samples = workspace_.chosenSamples();
        menu_->clear();
        menu_->addAction(action_);
        menu_->addSeparator();
        if (!samples.empty())
            fillMenu(*menu_, samples.front(), [this](const std::string& compiler) { profileChosen(compiler); });
        menu_->addSeparator();
        menu_->addAction(open_file_);
    };
    registry.keepFilled(menu_, fill);
    fillWhenProbed(menu_, fill);
}

/// Once the compilers that it asks for are known, while it is looked at.
void ProfilePages::fillWhenProbed(QMenu* menu, const std::function<void()>& fill) {
    connect(&compilers_, &CompilersClient::probed, menu, [this, menu, fill] {
        if (menu->isVisible() && compilers_.catalog())
            fill();
    });
}

/// Eager alone, and eager with each available compiler.
void ProfilePages::fillMenu(QMenu& menu, const SampleRow& sample,
                            const std::function<void(const std::string&)>& record) const {
    compilers_.ensure();
    const CompilerCatalog* const catalog = compilers_.catalog().get();
    if (!canBeRecorded(sample, catalog)) {
        menu.addAction(hindranceOf(sample).first)->setEnabled(false);
        return;
    }
    menu.addAction(tr("Eager alone"), this, [record] { record(kEager); });
    for (const ProfileOffer& offer : profileOffers(sample, catalog, places_.backend_files()))
        menu.addAction(tr("Eager and %1").arg(QString(offer.title).replace(QLatin1Char('&'), QStringLiteral("&&"))),
                       this, [record, name = offer.compiler] { record(name); });
    if (catalog == nullptr) {
        menu.addAction(tr("Eager and TorchScript"), this, [record] { record(kTorchScript); });
        menu.addAction(tr("Looking for more compilers…"))->setEnabled(false);
    }
}

QAction* ProfilePages::makeOpenAction(ProfilePage* page) {
    auto* open = new QAction(themeIcon(QStringLiteral("folder-open")), tr("Open a trace of it…"), page);
    open->setToolTip(tr("A recording of this sample by another program or on another machine; it is kept with the "
                        "sample's own traces"));
    connect(open, &QAction::triggered, this, [this, page] {
        if (const QString path = askForFile(page->window()); !path.isEmpty())
            openFileOf(page, path);
    });
    return open;
}

/// Returns why a sample cannot be recorded, and what would help; empty if it can.
std::pair<QString, QString> ProfilePages::hindranceOf(const SampleRow& sample) const {
    if (sample.framework != Framework::Paddle)
        return {tr("Cannot be recorded"), tr("Its graph_net.json does not name the framework.")};
    if (compilers_.catalog() == nullptr)
        return {tr("Looking for compilers…"), {}};
    return {tr("Cannot be recorded here"),
            tr("Samples of Paddle run in a Python that has Paddle, and none is known. Install one under Compilers in "
               "the menu Benchmark, or add your own Python there.")};
}

void ProfilePages::showEmptyState(ProfilePage* page) {
    const SampleRow& sample = entryOf(page).sample;
    if (!canBeRecorded(sample, compilers_.catalog().get())) {
        const auto [title, explanation] = hindranceOf(sample);
        return page->setEmptyState(title, explanation, {entryOf(page).open});
    }
    if (client_.work(sample.id) != nullptr) // a second recording could not begin
        return page->setEmptyState(tr("Recording…"), tr("Its views appear here when the recording has ended."), {});
    const auto action = [this, page](const QString& text, const std::string& compiler) {
        auto* made = new QAction(text, page);
        connect(made, &QAction::triggered, this, [this, page, compiler] { record(page, compiler); });
        return made;
    };
    QList<QAction*> actions;
    if (sample.framework == Framework::Torch)
        actions << action(tr("Record eager and TorchScript"), kTorchScript);
    actions << action(tr("Record eager alone"), kEager) << entryOf(page).open;
    actions.front()->setIcon(themeIcon(QStringLiteral("profile")));
    page->setEmptyState(tr("Not recorded yet"),
                        tr("A recording runs the sample several times and records every operator, kernel and "
                           "allocation with its node of the graph. The recording is kept."),
                        actions);
}

} // namespace gnx::explorer
