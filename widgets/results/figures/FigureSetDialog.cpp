#include "widgets/results/figures/FigureSetDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "core/results/report/FigureLatex.h"
#include "widgets/common/Background.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kRowsShown = 12;
constexpr int kLookMs = 100;

struct FormatChoice {
    FigureFormat format;
    const char* text;
    const char* tip;
};
constexpr std::array<FormatChoice, 5> kChoices{
    {{FigureFormat::Pdf, "PDF",
      QT_TRANSLATE_NOOP("gnx::widgets::FigureSetDialog", "Vector file for LaTeX and for print")},
     {FigureFormat::Svg, "SVG",
      QT_TRANSLATE_NOOP("gnx::widgets::FigureSetDialog", "Vector file for web pages and drawing programs")},
     {FigureFormat::Png, "PNG",
      QT_TRANSLATE_NOOP("gnx::widgets::FigureSetDialog", "Pixels at 300 dpi, for slides and messages")},
     {FigureFormat::Tikz, "TikZ",
      QT_TRANSLATE_NOOP("gnx::widgets::FigureSetDialog", "LaTeX code, set in the paper's own fonts")},
     {FigureFormat::Csv, "CSV",
      QT_TRANSLATE_NOOP("gnx::widgets::FigureSetDialog", "The figure's numbers as a table, to be drawn elsewhere")}}};

} // namespace

FigureSetDialog::FigureSetDialog(FigureSet set, QWidget* parent) : QDialog(parent), set_(std::move(set)) {
    setWindowTitle(tr("Export figures"));
    setObjectName(QStringLiteral("figureSetDialog"));
    setManualPage(this, "manual/figure-for-a-paper");
    form_ = new QWidget;
    auto* form = new QFormLayout(form_);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Figures"), makeList());
    form->addRow(tr("Formats"), makeFormats());
    preset_ = new QComboBox;
    preset_->setObjectName(QStringLiteral("setPreset"));
    preset_->setToolTip(tr("Size and text of all figures: a column of a paper, both columns, or a slide"));
    preset_->addItems({tr("Single column"), tr("Double column"), tr("Slide")}); // as kFigurePresets
    form->addRow(tr("F&or"), preset_);
    palette_ = new QComboBox;
    palette_->setObjectName(QStringLiteral("setPalette"));
    palette_->setToolTip(tr("Each palette is safe for colour-blind readers; grey is for print without colour"));
    palette_->addItems({tr("Okabe–Ito"), tr("Tol, bright"), tr("Grey")}); // as kFigurePalettes
    form->addRow(tr("&Colours"), palette_);
    latex_ = option(tr("LaTeX file with all captions"), "setLatex",
                    tr("figures.latex, to be \\input: title and caption are there, and not in the pictures"), true);
    scores_ = option(tr("Table of the scores"), "setScores", tr("scores.csv, and scores.latex with the LaTeX file"),
                     !set_.curves.empty());
    scores_->setEnabled(!set_.curves.empty());
    bundles_ = option(tr("Figure bundles"), "setBundles",
                      tr("NAME.gnxfigure with data and style, to be opened and drawn again"), false);
    for (QCheckBox* box : {latex_, scores_, bundles_})
        form->addRow(QString(), box);
    form->addRow(tr("F&older"), makeFolder());
    problem_ = new QLabel;
    problem_->setObjectName(QStringLiteral("setProblem"));
    problem_->setWordWrap(true);
    problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    progress_ = new ProgressRow;
    progress_->addCancel(QStringLiteral("setStop"));
    progress_->hide();
    connect(progress_, &ProgressRow::cancelWanted, this, [this] { stop_.request_stop(); });
    looking_.setInterval(kLookMs);
    connect(&looking_, &QTimer::timeout, this, &FigureSetDialog::showProgress);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    write_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    write_->setObjectName(QStringLiteral("setWrite"));
    write_->setToolTip(tr("Writes the checked figures into the folder; files of the same names are replaced"));
    connect(write_, &QPushButton::clicked, this, &FigureSetDialog::write);
    connect(buttons, &QDialogButtonBox::rejected, this, &FigureSetDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(form_);
    column->addWidget(problem_);
    column->addWidget(progress_);
    column->addWidget(buttons);
    changed();
}

FigureSetDialog::~FigureSetDialog() {
    stop_.request_stop();
}

QWidget* FigureSetDialog::makeList() {
    list_ = new QListWidget;
    list_->setObjectName(QStringLiteral("setFigures"));
    list_->setAccessibleName(tr("Figures to be exported"));
    for (std::size_t i = 0; i < set_.names.size(); ++i) {
        const bool titled = i < set_.titles.size() && !set_.titles[i].empty();
        auto* item = new QListWidgetItem(toQString(titled ? set_.titles[i] : set_.names[i]), list_);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Checked);
    }
    const int row = list_->sizeHintForRow(0);
    list_->setMinimumHeight(row * std::min(kRowsShown, list_->count()) + 2 * list_->frameWidth());
    connect(list_, &QListWidget::itemChanged, this, &FigureSetDialog::changed);
    return list_;
}

QWidget* FigureSetDialog::makeFormats() {
    auto* row = new QWidget;
    auto* boxes = new QHBoxLayout(row);
    boxes->setContentsMargins(0, 0, 0, 0);
    for (std::size_t i = 0; i < kChoices.size(); ++i) {
        formats_[i] = new QCheckBox(QLatin1String(kChoices[i].text));
        formats_[i]->setObjectName(QStringLiteral("setFormat%1").arg(QLatin1String(kChoices[i].text)));
        formats_[i]->setToolTip(tr(kChoices[i].tip));
        formats_[i]->setChecked(kChoices[i].format == FigureFormat::Pdf);
        connect(formats_[i], &QCheckBox::toggled, this, &FigureSetDialog::changed);
        boxes->addWidget(formats_[i]);
    }
    boxes->addStretch();
    return row;
}

QWidget* FigureSetDialog::makeFolder() {
    auto* row = new QWidget;
    auto* both = new QHBoxLayout(row);
    both->setContentsMargins(0, 0, 0, 0);
    folder_ = new QLineEdit(QDir::home().filePath(QStringLiteral("figures")));
    folder_->setObjectName(QStringLiteral("setFolder"));
    folder_->setAccessibleName(tr("Folder for the figures"));
    folder_->setToolTip(tr("Folder for the figures; it is made if it does not exist"));
    folder_->setMinimumWidth(fontMetrics().averageCharWidth() * 45);
    connect(folder_, &QLineEdit::textChanged, this, &FigureSetDialog::changed);
    auto* choose = new QPushButton(tr("C&hoose…"));
    choose->setToolTip(tr("Choose the folder; it is made if it does not exist"));
    connect(choose, &QPushButton::clicked, this, &FigureSetDialog::chooseFolder);
    both->addWidget(folder_, 1);
    both->addWidget(choose);
    return row;
}

QCheckBox* FigureSetDialog::option(const QString& text, const char* name, const QString& tip, bool checked) {
    auto* box = new QCheckBox(text);
    box->setObjectName(QLatin1String(name));
    box->setToolTip(tip);
    box->setChecked(checked);
    connect(box, &QCheckBox::toggled, this, &FigureSetDialog::changed);
    return box;
}

void FigureSetDialog::setFolder(const QString& folder) {
    folder_->setText(folder);
}

void FigureSetDialog::chooseFolder() {
    if (const auto folder = askForFolder(this, tr("Folder for the figures"), folder_->text()))
        folder_->setText(*folder);
}

FigureSetOptions FigureSetDialog::options() const {
    FigureSetOptions options;
    options.folder = toStdString(folder_->text().trimmed());
    for (std::size_t i = 0; i < kChoices.size(); ++i)
        if (formats_[i]->isChecked())
            options.formats.push_back(kChoices[i].format);
    options.style =
        figurePreset(kFigurePresets[static_cast<std::size_t>(preset_->currentIndex())]).value_or(FigureStyle());
    options.style.palette = kFigurePalettes[static_cast<std::size_t>(palette_->currentIndex())];
    options.latex = latex_->isChecked();
    options.scores = scores_->isChecked();
    options.bundles = bundles_->isChecked();
    return options;
}

FigureSet FigureSetDialog::chosen() const {
    FigureSet chosen{.names = {}, .titles = {}, .make = {}, .curves = set_.curves};
    std::vector<std::size_t> places;
    for (int i = 0; i < list_->count(); ++i)
        if (list_->item(i)->checkState() == Qt::Checked) {
            places.push_back(static_cast<std::size_t>(i));
            chosen.names.push_back(set_.names[places.back()]);
        }
    chosen.make = [make = set_.make, places](std::size_t index) { return make(places[index]); };
    return chosen;
}

/// Says what is missing, and lets nothing begin that could not end.
void FigureSetDialog::changed() {
    if (write_ == nullptr)
        return;
    const FigureSetOptions wanted = options();
    const bool any = !chosen().names.empty();
    QString missing;
    if (wanted.folder.empty())
        missing = tr("Choose a folder");
    else if (any && wanted.formats.empty() && !wanted.bundles)
        missing = tr("Choose a format");
    else if (!any && !wanted.scores)
        missing = tr("Choose a figure");
    else if (any && wanted.latex && !latexFormat(wanted.formats))
        missing = tr("LaTeX takes PDF, TikZ or PNG: choose one of them");
    problem_->setText(missing);
    write_->setEnabled(missing.isEmpty() && !busy_);
}

void FigureSetDialog::write() {
    if (!write_->isEnabled())
        return;
    busy_ = true;
    writing_ = chosen();
    *done_ = 0;
    form_->setEnabled(false);
    showProgress();
    progress_->show();
    looking_.start();
    changed();
    stop_ = runInBackground(
        this,
        [set = writing_, options = options(), done = done_](const std::stop_token& stop) {
            return writeFigureSet(
                set, options, [&](const Progress& progress) { *done = progress.done; }, stop);
        },
        [this](const Result<std::size_t>& files) { finish(files); });
}

void FigureSetDialog::showProgress() {
    const std::size_t done = *done_;
    const std::string now = done < writing_.names.size() ? writing_.names[done] : std::string();
    progress_->setProgress(toQString(now), {done, writing_.names.size(), now});
}

void FigureSetDialog::finish(const Result<std::size_t>& files) {
    busy_ = false;
    looking_.stop();
    form_->setEnabled(true);
    progress_->hide();
    changed();
    if (!files.ok()) {
        problem_->setText(toQString(files.error().text()));
        return;
    }
    emit written(static_cast<int>(*files), folder_->text().trimmed());
    accept();
}

/// While it writes, the first time stops that.
void FigureSetDialog::reject() {
    if (busy_)
        stop_.request_stop();
    else
        QDialog::reject();
}

} // namespace gnx::widgets
