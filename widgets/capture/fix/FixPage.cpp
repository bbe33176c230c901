#include "widgets/capture/fix/FixPage.h"

#include <algorithm>
#include <iterator>

#include <QAction>
#include <QCheckBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/capture/breaks/BreakPlace.h"
#include "core/capture/guest/Patch.h"
#include "widgets/capture/breaks/ShellText.h"
#include "widgets/capture/fix/DiffHighlighter.h"
#include "widgets/capture/fix/FixModel.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;

QString countText(const FixCount& count) {
    return FixPage::tr("%1, %2").arg(counted(count.graphs, "graph"), counted(count.events, "break event"));
}

QString verdictText(const std::string& verdict) {
    if (verdict == "no breaks")
        return FixPage::tr("There is no graph break.");
    if (verdict == "settings")
        return FixPage::tr("Settings suffice, without a change of the source.");
    if (verdict == "fixed")
        return FixPage::tr("Every break is removed, and each change is proved.");
    if (verdict == "reduced")
        return FixPage::tr("Some breaks are removed, and each change is proved; others are left.");
    return FixPage::tr("No change is offered.");
}

QString timesLine(const FixResult& fix) {
    if (!fix.untimed.empty())
        return FixPage::tr("\nNot timed: %1").arg(toQString(fix.untimed));
    if (!fix.times)
        return {};
    const QString text = toQString(timesText(*fix.times));
    return fix.times->training ? FixPage::tr("\nA training step: %1").arg(text) : FixPage::tr("\nA call: %1").arg(text);
}

/// Files of installed packages are never edited.
bool isUsers(const PatchedFile& file) {
    return CodeOwners().of(file.file.string()) == CodeOwner::User;
}

struct WrittenFiles {
    QStringList files, packages; ///< packages: those with edits that are not written
};

Result<WrittenFiles> writeUsersFiles(const std::vector<FixPatch>& patches) {
    WrittenFiles written;
    std::vector<PatchedFile> all;
    for (const FixPatch& patch : patches) {
        if (!patch.package.empty()) {
            written.packages << toQString(patch.package);
            continue;
        }
        GNX_TRY(const std::vector<PatchedFile> patched, applyPatch(patch.text, patch.folder));
        std::ranges::copy_if(patched, std::back_inserter(all), isUsers);
    }
    for (const PatchedFile& one : all)
        written.files << toQString(one.file.string());
    GNX_CHECK(writePatched(all));
    return written;
}

Status savePatches(const std::vector<FixPatch>& patches, const std::filesystem::path& first) {
    for (const FixPatch& patch : patches)
        GNX_CHECK(writeFileAtomically(patchFile(patch, first), patch.text));
    return {};
}

QString savedText(const FixPatch& patch, const std::filesystem::path& file) {
    const QString command = shellText("patch", patchArguments(patch, file));
    return patch.package.empty()
               ? FixPage::tr("Saved: %1. Apply it with: %2").arg(toQString(file.string()), command)
               : FixPage::tr("Saved: %1. Apply it to the sources of %2, in the folder that has it, with: %3")
                     .arg(toQString(file.string()), toQString(patch.package), command);
}

} // namespace

FixPage::FixPage(QWidget* parent)
    : QWidget(parent), progress_(new ProgressRow(this)), error_(new ErrorWidget(this)),
      again_(new QAction(tr("Try again"), this)), model_(new FixModel(this)) {
    setObjectName(QStringLiteral("fixPage"));
    setManualPage(this, "manual/graph-breaks");
    progress_->addCancel(QStringLiteral("fixCancel"));
    agreement_ = makeAgreement();
    content_ = makeContent();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    for (QWidget* widget : std::initializer_list<QWidget*>{agreement_, progress_, error_}) {
        column->addWidget(widget);
        widget->hide();
    }
    column->addWidget(content_, 1);
    column->addStretch(0);
    content_->hide();
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, [this] { progress_->setProgress(phase_->get(), {}); });
    connect(progress_, &ProgressRow::cancelWanted, this, [this] { stop_.request_stop(); });
    connect(again_, &QAction::triggered, this, &FixPage::run);
    connect(model_, &FixModel::choiceChanged, this, &FixPage::updateButtons);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FixPage::showEdit);
}

FixPage::~FixPage() {
    stop_.request_stop();
}

QWidget* FixPage::makeAgreement() {
    auto* panel = new QWidget(this);
    panel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    warning_ = new QLabel(panel);
    warning_->setWordWrap(true);
    command_ = new QPlainTextEdit(panel);
    command_->setObjectName(QStringLiteral("fixCommand"));
    command_->setReadOnly(true);
    command_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    command_->setFixedHeight(4 * command_->fontMetrics().lineSpacing() + 2 * Spacing::normal);
    auto* requests = new QHBoxLayout;
    addRequest(*requests, tr("Unroll &RNN, GRU and LSTM"),
               tr("Accept their steps in Python: torch does not trace them"), &FixRequest::unroll_rnn);
    addRequest(*requests, tr("Leave out &effects when compiled"),
               tr("Accept that compiled runs leave out effects that a graph cannot contain (guarded by "
                  "torch.compiler.is_compiling())"),
               &FixRequest::guard_effects);
    requests->addStretch(1);
    auto* agree = new QPushButton(tr("&Run this code"), panel);
    agree->setObjectName(QStringLiteral("fixRun"));
    agree->setToolTip(tr("Starts the search: the code runs in separate processes, and can be stopped"));
    connect(agree, &QPushButton::clicked, this, &FixPage::run);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(warning_);
    column->addLayout(requests);
    column->addWidget(command_);
    column->addWidget(agree, 0, Qt::AlignLeft);
    return panel;
}

void FixPage::addRequest(QLayout& layout, const QString& text, const QString& tip, bool FixRequest::*wanted) {
    auto* box = new QCheckBox(text, this);
    box->setToolTip(tip);
    connect(box, &QCheckBox::toggled, this, [this, wanted](bool checked) {
        request_.*wanted = checked;
        showCommand();
    });
    layout.addWidget(box);
}

void FixPage::showCommand() {
    command_->setPlainText(shellText(request_.python, fixArguments(request_)));
}

QWidget* FixPage::makeContent() {
    auto* content = new QWidget(this);
    verdict_ = new QLabel(content);
    verdict_->setObjectName(QStringLiteral("fixVerdict"));
    verdict_->setWordWrap(true);
    verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    prove_ = new QPushButton(tr("&Prove the checked ones"), content);
    prove_->setObjectName(QStringLiteral("fixProve"));
    prove_->setToolTip(
        tr("Searches again without the unchecked edits: a proof is valid only for edits that are accepted together"));
    patch_ = new QPushButton(tr("Save as &patch…"), content);
    patch_->setObjectName(QStringLiteral("fixPatch"));
    write_ = new QPushButton(tr("&Write to the files"), content);
    write_->setObjectName(QStringLiteral("fixWrite"));
    table_ = new QTableView(content);
    table_->setObjectName(QStringLiteral("fixes"));
    table_->setAccessibleName(tr("Settings and rewrites"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->horizontalHeader()->setStretchLastSection(true);
    const int letter = fontMetrics().averageCharWidth();
    for (const auto& [column, letters] :
         {std::pair(FixModel::Place, 26), {FixModel::What, 26}, {FixModel::Outcome, 28}})
        table_->setColumnWidth(column, letter * letters);
    auto* head = new QHBoxLayout;
    head->addWidget(verdict_, 1);
    for (QPushButton* button : {prove_, patch_, write_})
        head->addWidget(button, 0, Qt::AlignTop);
    auto* parts = new QSplitter(Qt::Vertical, content);
    parts->setChildrenCollapsible(false);
    parts->addWidget(table_);
    parts->addWidget(makeDetails(*parts));
    parts->setSizes({2000, 3000}); // most searches give a few rows, and hunks are long
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::normal);
    column->addLayout(head);
    column->addWidget(parts, 1);
    connect(prove_, &QPushButton::clicked, this, [this] {
        request_.without = model_->unchecked();
        run();
    });
    connect(patch_, &QPushButton::clicked, this, &FixPage::choosePatch);
    connect(write_, &QPushButton::clicked, this, &FixPage::writeFiles);
    return content;
}

QWidget* FixPage::makeDetails(QWidget& parent) {
    auto* details = new QWidget(&parent);
    notes_ = new QLabel(details);
    notes_->setObjectName(QStringLiteral("fixNotes"));
    notes_->setWordWrap(true);
    notes_->setTextFormat(Qt::PlainText);
    notes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    notes_->setToolTip(tr("Differences from the original that the proof allows, since the results are the same"));
    notes_->hide();
    diff_ = new QPlainTextEdit(details);
    diff_->setObjectName(QStringLiteral("fixDiff"));
    diff_->setReadOnly(true);
    diff_->setLineWrapMode(QPlainTextEdit::NoWrap);
    diff_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    new DiffHighlighter(diff_);
    auto* column = new QVBoxLayout(details);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::normal);
    column->addWidget(notes_);
    column->addWidget(diff_, 1);
    return details;
}

void FixPage::propose(FixRequest request) {
    request_ = std::move(request);
    warning_->setText(
        tr("The search for settings and rewrites executes the code of %1, unchanged and rewritten, in separate "
           "processes with all of your permissions. No file is changed before you accept an edit.")
            .arg(toQString(request_.target)));
    showCommand();
    agreement_->show();
    content_->hide();
}

void FixPage::run() {
    agreement_->hide();
    error_->hide();
    content_->setEnabled(false);
    phase_ = std::make_shared<SharedValue<QString>>();
    phase_->set(tr("Starting %1").arg(toQString(request_.python.string())));
    progress_->setProgress(phase_->get(), {});
    progress_->show();
    poll_.start();
    stop_ = runInBackground(
        this,
        [request = request_, phase = phase_](const std::stop_token& stop) {
            return runFix(request, stop, [&phase](const std::string& text) { phase->set(toQString(text)); });
        },
        [this](Result<FixResult> result) { take(std::move(result)); });
}

void FixPage::take(Result<FixResult> result) {
    poll_.stop();
    progress_->hide();
    content_->setEnabled(true);
    if (result.ok()) {
        result_ = *std::move(result);
        return showResult();
    }
    if (result.error().code == ErrorCode::Cancelled && !result_)
        agreement_->show();
    else if (result.error().code != ErrorCode::Cancelled)
        fail(tr("The search for rewrites of %1 failed").arg(toQString(request_.target)), result.error());
}

void FixPage::showResult() {
    verdict_->setText(
        tr("%1\nBefore: %2. After: %3.")
            .arg(verdictText(result_->verdict), countText(result_->before), countText(result_->after)) +
        (result_->under.empty() ? QString() : tr("\nUnder your settings: %1").arg(toQString(joined(result_->under)))) +
        timesLine(*result_));
    model_->setResult(*result_);
    content_->show();
    if (model_->rowCount() > 0)
        table_->setCurrentIndex(model_->index(0, 0));
    else
        showEdit();
    emit resultShown();
}

void FixPage::showEdit() {
    const QModelIndex index = table_->currentIndex();
    const FixModel::Row* row = index.isValid() ? &model_->row(model_->entryOf(index.row())) : nullptr;
    diff_->setPlainText(row ? row->text : QString());
    notes_->setText(row ? row->notes : QString());
    notes_->setVisible(row && !row->notes.isEmpty());
}

void FixPage::updateButtons() {
    const bool proved = result_ && !result_->patches.empty(), chosen = !model_->unchecked().empty();
    prove_->setEnabled(proved && chosen);
    patch_->setEnabled(proved && !chosen);
    write_->setEnabled(proved && !chosen);
    const QString why =
        chosen ? tr("The checked edits are not proved without the others: prove them first") : QString();
    patch_->setToolTip(
        why.isEmpty()
            ? tr("A unified diff of all proved edits; a separate one for the sources of each installed package")
            : why);
    write_->setToolTip(why.isEmpty() ? tr("Edits your files; those of installed packages are never edited") : why);
}

void FixPage::choosePatch() {
    if (const auto file = askForFile(this, tr("Save the accepted edits"), QStringLiteral("graph-breaks.patch"),
                                     tr("Patches (*.patch)")))
        savePatch(*file);
}

void FixPage::savePatch(const QString& file) {
    runInBackground(
        this,
        [first = toStdString(file), patches = result_->patches](const std::stop_token&) {
            return savePatches(patches, first);
        },
        [this, first = std::filesystem::path(toStdString(file)), patches = result_->patches](const Status& status) {
            if (!status.ok())
                return fail(tr("The patch could not be saved"), status.error());
            QStringList files;
            for (const FixPatch& patch : patches) {
                const std::filesystem::path saved = patchFile(patch, first);
                verdict_->setText(verdict_->text() + QLatin1Char('\n') + savedText(patch, saved));
                files << toQString(saved.string());
            }
            emit written(files);
        });
}

void FixPage::writeFiles() {
    write_->setEnabled(false); // a second time it would not fit
    runInBackground(
        this, [patches = result_->patches](const std::stop_token&) { return writeUsersFiles(patches); },
        [this](const Result<WrittenFiles>& files) {
            if (!files.ok())
                return fail(tr("Nothing was written"), files.error());
            QString text = files->files.isEmpty() ? tr("Nothing was written.")
                                                  : tr("Written: %1.").arg(files->files.join(QStringLiteral(", ")));
            if (!files->packages.isEmpty())
                text += tr(" Left, since installed packages are never edited: %1; save a patch for them.")
                            .arg(files->packages.join(QStringLiteral(", ")));
            verdict_->setText(verdict_->text() + QLatin1Char('\n') + text);
            emit written(files->files);
        });
}

void FixPage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->setAction(again_);
    error_->show();
}

} // namespace gnx::widgets
