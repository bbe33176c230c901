#include "widgets/dataset/browser/GetGraphNet.h"

#include <algorithm>

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::widgets {
namespace {

constexpr int kLetters = 96;

} // namespace

GetGraphNet::GetGraphNet(const QString& folder, QWidget* parent)
    : QDialog(parent), pages_(new QStackedWidget(this)), error_page_(new ErrorWidget(this)),
      again_(new QAction(tr("Try again"), this)) {
    setObjectName(QStringLiteral("getGraphNet"));
    setWindowTitle(tr("Get GraphNet"));
    setMinimumWidth(fontMetrics().averageCharWidth() * kLetters);
    form_ = buildForm(folder);
    progress_page_ = buildProgress();
    failure_page_ = buildFailure();
    for (QWidget* page : {form_, progress_page_, failure_page_})
        pages_->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->addWidget(pages_);
    connect(again_, &QAction::triggered, this, [this] { pages_->setCurrentWidget(form_); });
    updateStart();
}

GetGraphNet::~GetGraphNet() {
    stop_.request_stop();
    pool_.waitForDone();
}

QWidget* GetGraphNet::buildForm(const QString& folder) {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    auto* explanation =
        new QLabel(tr("Clones the newest state of the repository with git and opens it. A few gigabytes may "
                      "be needed on disk."),
                   page);
    explanation->setWordWrap(true);
    column->addWidget(explanation);
    url_ = new QLineEdit(QString::fromLatin1(kGraphNetUrl), page);
    url_->setObjectName(QStringLiteral("cloneUrl"));
    url_->setToolTip(tr("Address of a git repository with GraphNet samples"));
    branch_ = new QLineEdit(page);
    branch_->setObjectName(QStringLiteral("cloneBranch"));
    branch_->setToolTip(tr("Branch or tag to clone; empty: the default branch of the repository"));
    branch_->setPlaceholderText(tr("the repository's own choice"));
    folder_ = new QLineEdit(folder, page);
    folder_->setObjectName(QStringLiteral("cloneFolder"));
    folder_->setToolTip(tr("New folder for the clone"));
    auto* choose = new QPushButton(themeIcon(QStringLiteral("folder-open")), tr("Choose…"), page);
    choose->setAutoDefault(false);
    choose->setToolTip(tr("Choose where the folder of the clone is made"));
    auto* place = new QHBoxLayout;
    place->addWidget(folder_);
    place->addWidget(choose);
    auto* form = new QFormLayout;
    form->addRow(tr("&Address"), url_);
    form->addRow(tr("&Branch or tag"), branch_);
    auto* folder_label = new QLabel(tr("&Folder"), page);
    folder_label->setBuddy(folder_);
    form->addRow(folder_label, place);
    column->addLayout(form);
    stopped_ = new QLabel(tr("Stopped. Nothing was left in the folder."), page);
    stopped_->setObjectName(QStringLiteral("cloneStopped"));
    stopped_->hide();
    column->addWidget(stopped_);
    start_ = new QPushButton(tr("&Get"), page);
    start_->setObjectName(QStringLiteral("cloneStart"));
    start_->setDefault(true);
    start_->setToolTip(tr("Clones the repository with git, which may take minutes, and opens it as a dataset"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(closeButton(page));
    buttons->addWidget(start_);
    column->addLayout(buttons);
    connect(choose, &QPushButton::clicked, this, &GetGraphNet::chooseFolder);
    connect(start_, &QPushButton::clicked, this, &GetGraphNet::start);
    for (QLineEdit* field : {url_, folder_})
        connect(field, &QLineEdit::textChanged, this, &GetGraphNet::updateStart);
    return page;
}

QWidget* GetGraphNet::buildProgress() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    doing_ = new ElidedLabel(page);
    doing_->setObjectName(QStringLiteral("cloneDoing"));
    bar_ = new QProgressBar(page);
    bar_->setObjectName(QStringLiteral("cloneBar"));
    bar_->setTextVisible(false);
    bar_->setFixedHeight(Spacing::normal);
    auto* stop = new QPushButton(themeIcon(QStringLiteral("stop")), tr("Stop"), page);
    stop->setObjectName(QStringLiteral("cloneStop"));
    stop->setToolTip(tr("Ends git and deletes what it has fetched"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(stop);
    column->addStretch();
    column->addWidget(doing_);
    column->addWidget(bar_);
    column->addStretch();
    column->addLayout(buttons);
    connect(stop, &QPushButton::clicked, this, [this] {
        doing_->setText(tr("Stopping…"));
        stop_.request_stop();
    });
    return page;
}

QWidget* GetGraphNet::buildFailure() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    error_page_->setAction(again_);
    column->addWidget(error_page_, 1);
    column->addWidget(closeButton(page), 0, Qt::AlignRight);
    return page;
}

QPushButton* GetGraphNet::closeButton(QWidget* page) {
    auto* close = new QPushButton(tr("Close"), page);
    close->setAutoDefault(false);
    close->setToolTip(tr("Leaves the folder as it is"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return close;
}

void GetGraphNet::setUrl(const QString& url) {
    url_->setText(url);
}

void GetGraphNet::updateStart() {
    start_->setEnabled(!url_->text().trimmed().isEmpty() && !folder_->text().trimmed().isEmpty());
}

void GetGraphNet::chooseFolder() {
    const QString parent = QFileDialog::getExistingDirectory(this, tr("Folder to clone into"));
    if (!parent.isEmpty())
        folder_->setText(QDir(parent).filePath(QStringLiteral("GraphNet")));
}

void GetGraphNet::start() {
    if (running_)
        return;
    running_ = true;
    stopped_->hide();
    doing_->setText(tr("Asking %1…").arg(url_->text().trimmed()));
    bar_->setRange(0, 0);
    pages_->setCurrentWidget(progress_page_);
    CloneRequest request;
    request.url = toStdString(url_->text().trimmed());
    request.branch = toStdString(branch_->text().trimmed());
    request.destination = toStdString(folder_->text().trimmed());
    const auto post = [this](const Progress& progress) {
        QMetaObject::invokeMethod(
            this, [this, progress] { showProgress(progress); }, Qt::QueuedConnection);
    };
    stop_ = runInBackground(
        this, &pool_, [request, post](const std::stop_token& stop) { return cloneRepository(request, stop, post); },
        [this](const Status& status) { finish(status); });
}

void GetGraphNet::showProgress(const Progress& progress) {
    if (!running_ || progress.total == 0)
        return;
    bar_->setRange(0, static_cast<int>(progress.total));
    bar_->setValue(static_cast<int>(progress.done));
    doing_->setText(toQString(progress.what));
}

void GetGraphNet::finish(const Status& status) {
    running_ = false;
    if (status.ok()) {
        const QString folder = folder_->text().trimmed();
        QDialog::accept();
        emit cloned(folder);
    } else if (status.error().code == ErrorCode::Cancelled) {
        stopped_->show();
        pages_->setCurrentWidget(form_);
    } else {
        error_page_->setError(tr("The repository could not be cloned"), status.error());
        pages_->setCurrentWidget(failure_page_);
        // git's words are longer than the form is high; a hidden page's wrapped lines do not count in the dialog's
        // size.
        const int page_height = failure_page_->layout()->totalHeightForWidth(pages_->width());
        resize(width(), std::max(height(), height() - pages_->height() + page_height));
    }
}

void GetGraphNet::reject() {
    stop_.request_stop();
    QDialog::reject();
}

} // namespace gnx::widgets
