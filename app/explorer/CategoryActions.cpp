#include "app/explorer/CategoryActions.h"

#include <QMenu>
#include <QUndoCommand>
#include <QUndoStack>

#include "app/explorer/CategoryDialog.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Counted.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::explorer {
namespace {

class Change : public QUndoCommand {
  public:
    Change(const QString& text, std::function<void()> redo, std::function<void()> undo)
        : QUndoCommand(text), redo_(std::move(redo)), undo_(std::move(undo)) {}
    void redo() override { redo_(); }
    void undo() override { undo_(); }

  private:
    std::function<void()> redo_, undo_;
};

} // namespace

CategoryActions::CategoryActions(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), menu_(new QMenu(tr("Cate&gory"), workspace.window())) {
    menu_->setObjectName(QStringLiteral("categoryMenu"));
    registry.keepFilled(menu_, [this] { fillMenu(); });
    registry.addAction({Place::Menu::Sample, 1, 30}, menu_);
    registry.addAction({Place::Menu::Table, 0, 40}, menu_);
    connect(this, &CategoryActions::failed, &workspace, qOverload<const Error&>(&Workspace::message));
    fillMenu();
    reload();
}

void CategoryActions::fillMenu() {
    menu_->clear();
    const bool enabled = !workspace_.chosenSamples().empty();
    for (const QString& name : categories_)
        menu_->addAction(name, this, [this, name] { assign(workspace_.chosenSamples(), name); })->setEnabled(enabled);
    menu_->addSeparator();
    menu_->addAction(tr("By the default rule"), this, [this] { assign(workspace_.chosenSamples(), {}); })
        ->setEnabled(enabled);
    menu_->addAction(tr("Edit categories…"), this, &CategoryActions::edit);
}

void CategoryActions::reload() {
    workspace_.index().query(
        this, [](Index& index) { return Categories(index.database()).list(); },
        [this](const Result<std::vector<std::string>>& list) {
            if (!list.ok()) {
                emit failed(list.error());
                return;
            }
            QStringList names;
            for (const std::string& name : *list)
                names << toQString(name);
            if (names == categories_)
                return;
            categories_ = names;
            emit listChanged(categories_);
        });
}

void CategoryActions::run(const Work& work) {
    workspace_.index().query(
        this,
        [work](Index& index) -> Status {
            Categories categories(index.database());
            return work(categories);
        },
        [this](const Status& status) {
            if (!status.ok())
                emit failed(status.error());
            reload();
            workspace_.reread();
        });
}

void CategoryActions::push(const QString& text, Work redo, Work undo) {
    workspace_.undo().push(new Change(
        text, [this, redo = std::move(redo)] { run(redo); }, [this, undo = std::move(undo)] { run(undo); }));
}

void CategoryActions::assign(const std::vector<SampleRow>& samples, const std::optional<QString>& category) {
    if (samples.empty())
        return;
    std::vector<SampleId> ids;
    ids.reserve(samples.size());
    for (const SampleRow& row : samples)
        ids.push_back(row.id);
    const auto name = category ? std::optional(toStdString(*category)) : std::nullopt;
    const auto before = std::make_shared<std::vector<Categories::Assignment>>(); // touched on the index's thread alone
    push(
        tr("category of %1")
            .arg(ids.size() == 1 ? shortSampleName(samples.front().name) : counted(ids.size(), "sample")),
        [ids, name, before](Categories& categories) -> Status {
            GNX_TRY(*before, categories.assign(ids, name));
            return {};
        },
        [before](Categories& categories) -> Status {
            GNX_TRY(const auto after, categories.assign(*before));
            static_cast<void>(after);
            return {};
        });
}

void CategoryActions::add(const QString& name) {
    const std::string added = toStdString(name.trimmed());
    push(
        tr("adding a category"), [added](Categories& categories) { return categories.add(added); },
        [added](Categories& categories) -> Status {
            GNX_TRY(const auto deleted, categories.remove(added));
            static_cast<void>(deleted);
            return {};
        });
}

void CategoryActions::rename(const QString& from, const QString& to) {
    const std::string before = toStdString(from);
    const std::string after = toStdString(to.trimmed());
    push(
        tr("renaming a category"), [before, after](Categories& categories) { return categories.rename(before, after); },
        [before, after](Categories& categories) { return categories.rename(after, before); });
}

void CategoryActions::remove(const QString& name) {
    const std::string removed = toStdString(name);
    const auto before = std::make_shared<Categories::Deleted>();
    push(
        tr("deleting a category"),
        [removed, before](Categories& categories) -> Status {
            GNX_TRY(*before, categories.remove(removed));
            return {};
        },
        [before](Categories& categories) -> Status {
            GNX_CHECK(categories.add(before->name));
            GNX_TRY(const auto after, categories.assign(before->assignments));
            static_cast<void>(after);
            return {};
        });
}

void CategoryActions::edit() {
    auto* dialog = new CategoryDialog(*this, workspace_.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace gnx::explorer
