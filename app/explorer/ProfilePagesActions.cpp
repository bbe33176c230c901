// What a profile's page offers to do, and files of traces.
#include <QAction>

#include "app/explorer/Documents.h"
#include "app/explorer/ProfilePages.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/compilers/CompilersClient.h"

namespace gnx {

void ProfilePages::buildActions(QWidget* window) {
    action_ = new QAction(themeIcon(QStringLiteral("profile")), tr("&Profile"), window);
    action_->setShortcut(Qt::CTRL | Qt::Key_P);
    action_->setToolTip(tr("See where the time of the selected sample goes, eager and compiled (Ctrl+P)"));
    connect(action_, &QAction::triggered, this, [this] { profileChosen({}); });
    open_file_ = new QAction(themeIcon(QStringLiteral("profile")), tr("Open a &trace…"), window);
    open_file_->setToolTip(tr("Chrome-trace JSON of PyTorch's profiler, of Nsight's export or of another program, or a "
                              ".gnxtrace"));
    connect(open_file_, &QAction::triggered, this, [this, window] {
        if (const QString path = askForFile(window); !path.isEmpty())
            openFile(path);
    });
    keepFilled(menu_, [this] {
        const auto samples = chosen_();
        menu_->addAction(action_);
        menu_->addSeparator();
        if (!samples.empty())
            fillMenu(*menu_, samples.front(), [this](const std::string& compiler) { profileChosen(compiler); });
        menu_->addSeparator();
        menu_->addAction(open_file_);
    });
}

/// When it is looked at, and once the compilers that it asks for are known.
void ProfilePages::keepFilled(QMenu* menu, const std::function<void()>& fill) {
    const auto fillAnew = [menu, fill] {
        menu->clear();
        fill();
    };
    connect(menu, &QMenu::aboutToShow, this, fillAnew);
    connect(&compilers_, &CompilersClient::probed, menu, [this, menu, fillAnew] {
        if (menu->isVisible() && compilers_.catalog())
            fillAnew();
    });
}

/// Eager alone, and eager beside each compiler that there is.
void ProfilePages::fillMenu(QMenu& menu, const SampleRow& sample,
                            const std::function<void(const std::string&)>& record) const {
    compilers_.ensure();
    if (sample.framework != Framework::Torch) {
        menu.addAction(tr("Only torch samples can be recorded"))->setEnabled(false);
        return;
    }
    menu.addAction(tr("Eager alone"), this, [record] { record(kEager); });
    const std::string framework = frameworkName(sample.framework);
    if (const auto& catalog = compilers_.catalog()) {
        for (const CompilerPlace& place : catalog->places())
            if (place.available && place.name != kEager && place.name != kPackages && place.framework == framework)
                menu.addAction(tr("Eager and %1").arg(toQString(place.title)), this,
                               [record, name = place.name] { record(name); });
    } else {
        menu.addAction(tr("Eager and TorchScript"), this, [record] { record(kTorchScript); });
        menu.addAction(tr("Asking for further compilers …"))->setEnabled(false);
    }
}

QAction* ProfilePages::makeOpenAction(ProfilePage* page) {
    auto* open = new QAction(themeIcon(QStringLiteral("folder-open")), tr("Open a trace of it…"), page);
    open->setToolTip(tr("A recording of this sample by another program, or of another machine: it is kept beside the "
                        "sample's own"));
    connect(open, &QAction::triggered, this, [this, page] {
        if (const QString path = askForFile(page->window()); !path.isEmpty())
            openFileOf(page, path);
    });
    return open;
}

void ProfilePages::showEmptyState(ProfilePage* page) {
    if (entryOf(page).sample.framework != Framework::Torch)
        return page->setEmptyState(tr("Cannot be recorded"),
                                   tr("Only torch samples can be recorded, and this is one of Paddle."),
                                   {entryOf(page).open});
    if (client_.work(entryOf(page).sample.id) != nullptr) // a second recording could not begin
        return page->setEmptyState(tr("Being recorded"), tr("Its views stand here when the recording has ended."), {});
    auto* both = new QAction(themeIcon(QStringLiteral("profile")), tr("Record eager and TorchScript"), page);
    connect(both, &QAction::triggered, this, [this, page] { record(page, kTorchScript); });
    auto* eager = new QAction(tr("Record eager alone"), page);
    connect(eager, &QAction::triggered, this, [this, page] { record(page, kEager); });
    page->setEmptyState(tr("Not recorded yet"),
                        tr("A recording runs the sample some times more and notes every operator, kernel and "
                           "allocation, each with the node of the graph that it is for. It is kept."),
                        {both, eager, entryOf(page).open});
}

} // namespace gnx
