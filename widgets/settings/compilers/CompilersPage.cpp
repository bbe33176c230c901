#include "widgets/settings/compilers/CompilersPage.h"

#include <algorithm>

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QStyle>
#include <QTableView>
#include <QTimer>

#include "core/base/Units.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/settings/compilers/CompilersClient.h"
#include "widgets/settings/compilers/CompilersModel.h"

namespace gnx::widgets {
namespace {

using RowAction = CompilersModel::RowAction;

constexpr int kClockMs = 1000;
constexpr double kNanoseconds = 1e9;

QString duration(double seconds) {
    return toQString(formatDuration(seconds * kNanoseconds));
}

} // namespace

CompilersPage::CompilersPage(CompilersClient& client, QWidget* parent)
    : QWidget(parent), client_(client), model_(new CompilersModel(this)), pages_(new QStackedLayout(this)),
      empty_(new EmptyStateWidget(this)), table_(new QTableView(this)), status_(new QLabel(this)),
      details_(new QLabel(this)), busy_(new QProgressBar(this)), again_(new QPushButton(tr("Probe again"), this)),
      error_(new ErrorWidget(this)), clock_(new QTimer(this)) {
    setObjectName(QStringLiteral("compilersPage"));
    setManualPage(this, "manual/compilers");
    empty_->setText(tr("Looking for compilers…"),
                    tr("Asking the worker, the compiler environments and Python what they can run."));
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTools());
    column->addWidget(error_);
    column->addWidget(makeTable(), 1);
    column->addWidget(details_);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    error_->hide();
    clock_->setInterval(kClockMs);
    connect(clock_, &QTimer::timeout, this, [this] {
        for (const auto& [environment, work] : client_.allWork())
            showWork(environment);
    });
    connect(&client_, &CompilersClient::probed, this, &CompilersPage::showCatalog);
    connect(&client_, &CompilersClient::workChanged, this, [this](const QString& environment) {
        showWork(environment);
        placeActions();
        countWork();
    });
    connect(&client_, &CompilersClient::probed, this, &CompilersPage::countWork);
    connect(&client_, &CompilersClient::workEnded, this, &CompilersPage::showEnded);
    showCatalog();
    countWork();
}

void CompilersPage::countWork() {
    waiting_ = client_.idle() && client_.catalog() ? Busy() : Busy(this);
}

QWidget* CompilersPage::makeTools() {
    auto* tools = new QWidget(this);
    auto* python = new QPushButton(tr("Add Python…"), tools);
    auto* backend = new QPushButton(tr("Add backend file…"), tools);
    again_->setObjectName(QStringLiteral("probeAgain"));
    again_->setToolTip(tr("Probe all environments again, also unchanged ones"));
    python->setObjectName(QStringLiteral("addPython"));
    python->setToolTip(
        tr("A Python interpreter whose packages contain compilers, for example of your own environment"));
    backend->setObjectName(QStringLiteral("addBackendFile"));
    backend->setToolTip(
        tr("A Python file with a class that has __call__(model), which returns the model to call, and synchronize()"));
    status_->setObjectName(QStringLiteral("compilersStatus"));
    busy_->setRange(0, 0);
    busy_->setTextVisible(false);
    busy_->setFixedWidth(fontMetrics().averageCharWidth() * 16);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    row->setSpacing(Spacing::normal);
    for (QPushButton* button : {again_, python, backend})
        row->addWidget(button);
    row->addWidget(busy_);
    row->addWidget(status_, 1);
    connect(again_, &QPushButton::clicked, &client_, &CompilersClient::probeAgain);
    connect(python, &QPushButton::clicked, this, &CompilersPage::choosePython);
    connect(backend, &QPushButton::clicked, this, &CompilersPage::chooseBackendFile);
    return tools;
}

QWidget* CompilersPage::makeTable() {
    table_->setObjectName(QStringLiteral("compilersTable"));
    table_->setAccessibleName(tr("Compilers"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSortingEnabled(false); // compilers, files, Pythons
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{CompilersModel::Title, 24},   {CompilersModel::Action, 16},
                                          {CompilersModel::Version, 14}, {CompilersModel::Devices, 10},
                                          {CompilersModel::RunBy, 26},   {CompilersModel::Framework, 15},
                                          {CompilersModel::Name, 26}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
    table_->setTextElideMode(Qt::ElideRight); // a reason begins with what is missing
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->horizontalHeader()->setSectionResizeMode(CompilersModel::State, QHeaderView::Fixed);
    const QPushButton measure(tr("Install"));
    table_->verticalHeader()->setDefaultSectionSize(
        std::max(table_->verticalHeader()->defaultSectionSize(), measure.sizeHint().height() + 2));
    details_->setObjectName(QStringLiteral("compilerDetails"));
    details_->setWordWrap(true);
    details_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    details_->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompilersPage::showDetails);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) { act(index.row()); });
    return table_;
}

void CompilersPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    client_.ensure();
}

/// Gives the column of the state the rest of the width, and enough to be readable.
void CompilersPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int least_letters = 34;
    const QHeaderView& header = *table_->horizontalHeader();
    const int others = header.length() - header.sectionSize(CompilersModel::State);
    const int room = width() - others - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    table_->setColumnWidth(CompilersModel::State, std::max(fontMetrics().averageCharWidth() * least_letters, room));
}

void CompilersPage::setBackendFiles(const QStringList& files) {
    backend_files_ = files;
    showCatalog();
}

void CompilersPage::showCatalog() {
    if (const auto& catalog = client_.catalog()) {
        const int row = table_->currentIndex().row();
        model_->setCatalog(*catalog, client_.pythons(), backend_files_);
        actions_.clear(); // they went with the rows
        placeActions();
        if (row >= 0 && row < model_->rowCount())
            table_->selectRow(row);
        pages_->setCurrentIndex(1);
    }
    showDetails();
    showStatus();
}

void CompilersPage::showStatus() {
    busy_->setVisible(client_.probing());
    again_->setEnabled(!client_.probing());
    QString text;
    if (client_.probing())
        text = tr("Looking for compilers…");
    else if (client_.catalog())
        text = tr("Available: %1 of %2").arg(model_->available()).arg(client_.catalog()->places().size());
    if (!ended_.isEmpty())
        text = text.isEmpty() ? ended_ : ended_ + QStringLiteral("  ·  ") + text;
    status_->setText(text);
}

void CompilersPage::showWork(const QString& environment) {
    const CompilersClient::Work* work = client_.work(environment);
    if (work == nullptr)
        return model_->setWork(environment, {});
    clock_->start();
    const double seconds = static_cast<double>(work->clock.elapsed()) / kClockMs;
    QString text = work->removing ? tr("removing") : tr("installing, %1 s").arg(static_cast<int>(seconds));
    if (!work->step.isEmpty())
        text += QStringLiteral("  ·  ") + work->step;
    model_->setWork(environment, text);
}

void CompilersPage::showEnded(const QString& environment, const Status& status, double seconds) {
    if (client_.allWork().empty())
        clock_->stop();
    ended_.clear();
    if (status.ok())
        ended_ = tr("%1: done in %2").arg(environment, duration(seconds));
    else if (status.error().code == ErrorCode::Cancelled)
        ended_ = tr("%1: stopped, nothing was kept").arg(environment);
    else
        error_->setError(tr("The environment %1 could not be changed").arg(environment), status.error());
    error_->setVisible(!status.ok() && status.error().code != ErrorCode::Cancelled);
    showStatus();
}

void CompilersPage::placeActions() {
    constexpr int stop = -1;
    actions_.resize(static_cast<std::size_t>(model_->rowCount()), static_cast<int>(RowAction::None));
    for (int row = 0; row < model_->rowCount(); ++row) {
        const int wanted = model_->inWork(row) ? stop : static_cast<int>(model_->rowAction(row));
        if (std::exchange(actions_[static_cast<std::size_t>(row)], wanted) != wanted)
            table_->setIndexWidget(model_->index(row, CompilersModel::Action), actionOf(row));
    }
}

/// Returns the button of a row; null if there is nothing to do.
QWidget* CompilersPage::actionOf(int row) {
    const auto button = [this, row](const QString& text, const QString& tip) {
        auto* made = new QPushButton(text, table_);
        made->setToolTip(tip);
        made->setAccessibleName(tr("%1 %2").arg(text, toQString(model_->row(row).place.title)));
        made->setFocusPolicy(Qt::TabFocus);
        connect(made, &QPushButton::clicked, this, [this, row] { act(row); });
        return made;
    };
    if (model_->inWork(row)) {
        auto* cell = new QWidget(table_);
        auto* layout = new QHBoxLayout(cell);
        layout->setContentsMargins(0, 0, 0, 0);
        auto* bar = new QProgressBar(cell);
        bar->setRange(0, 0);
        bar->setTextVisible(false);
        layout->addWidget(button(tr("Stop"), tr("Ends the work; nothing half-installed is left")));
        layout->addWidget(bar, 1);
        return cell;
    }
    switch (model_->rowAction(row)) {
    case RowAction::Install:
        return button(tr("Install"), tr("Makes a Python environment for this compiler and installs its packages; other "
                                        "environments are not touched"));
    case RowAction::InstallAgain:
        return button(tr("Install again"),
                      tr("Makes the environment again, with the versions that this program expects"));
    case RowAction::Remove:
        return button(tr("Remove"), tr("Deletes the environment from the disk; its results are kept"));
    case RowAction::Forget:
        return button(tr("Forget"), tr("Takes it off this list; nothing is deleted from the disk"));
    case RowAction::None:
        break;
    }
    return nullptr;
}

void CompilersPage::act(int row) {
    const QString environment = environmentOf(model_->row(row));
    if (model_->inWork(row))
        return client_.stop(environment);
    switch (model_->rowAction(row)) {
    case RowAction::Install:
    case RowAction::InstallAgain:
        error_->hide();
        return client_.install(environment);
    case RowAction::Remove:
        return client_.remove(environment);
    case RowAction::Forget:
        return forget(row);
    case RowAction::None:
        break;
    }
}

void CompilersPage::forget(int row) {
    const CompilersModel::Row& gone = model_->row(row);
    if (gone.kind == CompilersModel::Kind::BackendFile) {
        backend_files_.removeAll(toQString(gone.place.backend_file));
        emit backendFilesChanged();
        return showCatalog();
    }
    std::vector<std::filesystem::path> pythons = client_.pythons();
    std::erase_if(pythons, [&](const std::filesystem::path& named) {
        return named == gone.program.path || named / "bin" / "python" == gone.program.path;
    });
    client_.setPythons(std::move(pythons));
    emit pythonsChanged();
}

void CompilersPage::addPython(const QString& path) {
    std::vector<std::filesystem::path> pythons = client_.pythons();
    const std::filesystem::path added = toStdString(path);
    if (std::ranges::find(pythons, added) != pythons.end())
        return client_.probeAgain();
    pythons.push_back(added);
    client_.setPythons(std::move(pythons));
    emit pythonsChanged();
}

void CompilersPage::addBackendFile(const QString& path) {
    if (!backend_files_.contains(path))
        backend_files_ << path;
    emit backendFilesChanged();
    showCatalog();
}

/// Asks for an interpreter. The link itself is kept: an environment's interpreter is a link to one that does not have
/// its packages.
void CompilersPage::choosePython() {
    auto* dialog = new QFileDialog(this, tr("Add Python"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QFileDialog::DontResolveSymlinks);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &CompilersPage::addPython);
    dialog->open();
}

void CompilersPage::chooseBackendFile() {
    auto* dialog = new QFileDialog(this, tr("Add backend file"), {}, tr("Python files (*.py)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &CompilersPage::addBackendFile);
    dialog->open();
}

void CompilersPage::showDetails() {
    const int row = table_->currentIndex().row();
    const bool any = row >= 0 && row < model_->rowCount();
    details_->setText(any ? model_->details(row) : tr("Select a compiler to see details."));
}

} // namespace gnx::widgets
