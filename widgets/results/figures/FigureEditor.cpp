#include "widgets/results/figures/FigureEditor.h"

#include <algorithm>
#include <memory>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>

#include "widgets/common/Background.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/results/figures/FigureRemaking.h"

namespace gnx::widgets {
namespace {

constexpr int kDelayMs = 80;
constexpr int kControlsWidth = 290;
constexpr int kPaperEdge = 24;

std::optional<double> numberIn(const QLineEdit& edit) {
    bool is_number = false;
    const double value = QLocale::c().toDouble(edit.text().trimmed(), &is_number);
    return is_number ? std::optional(value) : std::nullopt;
}

void showNumber(QLineEdit& edit, const std::optional<double>& value) {
    edit.setText(value ? QLocale::c().toString(*value, 'g', 12) : QString());
}

/// Dots of the screen for one of the figure's inches, so that it fits the paper.
double previewDpi(const FigureStyle& style, QSize room, double ratio) {
    const double fit = std::min(room.width() / style.width_mm, room.height() / style.height_mm) * 25.4 * ratio;
    return std::clamp(fit, 36.0, 1200.0);
}

} // namespace

FigureEditor::FigureEditor(FigureBundle bundle, QWidget* parent) : QWidget(parent), bundle_(std::move(bundle)) {
    setManualPage(this, "manual/figure-for-a-paper");
    preview_ = new QLabel;
    preview_->setObjectName(QStringLiteral("figurePreview"));
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setAccessibleName(tr("Preview of the figure"));
    paper_ = new QScrollArea;
    paper_->setWidget(preview_);
    paper_->setWidgetResizable(true);
    problem_ = new QLabel;
    problem_->setObjectName(QStringLiteral("figureProblem"));
    problem_->setWordWrap(true);
    problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    problem_->hide();
    auto* left = new QVBoxLayout;
    left->addWidget(problem_);
    left->addWidget(paper_, 1);
    auto* both = new QHBoxLayout(this);
    both->addLayout(left, 1);
    both->addWidget(makeControls());
    waiting_.setSingleShot(true);
    waiting_.setInterval(kDelayMs);
    connect(&waiting_, &QTimer::timeout, this, &FigureEditor::draw);
    showStyle();
    waiting_.start();
}

FigureEditor::~FigureEditor() {
    stop_.request_stop();
}

QDoubleSpinBox* FigureEditor::number(QFormLayout& form, const QString& label, const char* name, const QString& tip,
                                     double low, double high, double step, int decimals, const QString& unit) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setToolTip(tip);
    box->setRange(low, high);
    box->setDecimals(decimals);
    box->setSingleStep(step);
    box->setSuffix(unit);
    box->setKeyboardTracking(false);
    form.addRow(label, box);
    connect(box, &QDoubleSpinBox::valueChanged, this, &FigureEditor::changed);
    return box;
}

QLineEdit* FigureEditor::end(const QString& name, const QString& title) {
    auto* edit = new QLineEdit;
    edit->setObjectName(name);
    edit->setPlaceholderText(tr("automatic"));
    edit->setAccessibleName(title);
    edit->setToolTip(title);
    connect(edit, &QLineEdit::editingFinished, this, &FigureEditor::changed);
    return edit;
}

void FigureEditor::addSize(QFormLayout& form) {
    preset_ = new QComboBox;
    preset_->setObjectName(QStringLiteral("figurePreset"));
    preset_->setToolTip(tr("Sets width, height and text size for a column of a paper or a slide"));
    preset_->addItems({tr("Custom"), tr("Single column"), tr("Double column"), tr("Slide")});
    form.addRow(tr("&Preset"), preset_);
    connect(preset_, &QComboBox::activated, this, &FigureEditor::usePreset);
    width_ = number(form, tr("&Width"), "figureWidth", tr("Width of the figure on the paper; text keeps its size"), 20,
                    1000, 1, 1, tr(" mm"));
    height_ = number(form, tr("&Height"), "figureHeight", tr("Height of the figure on the paper; text keeps its size"),
                     20, 1000, 1, 1, tr(" mm"));
    dpi_ = number(form, tr("PNG's &resolution"), "figureDpi",
                  tr("Pixels per inch of an exported PNG; the other formats have none"), 36, 1200, 50, 0, tr(" dpi"));
    font_ = end(QStringLiteral("figureFont"), tr("Font"));
    font_->setPlaceholderText(tr("default"));
    font_->setToolTip(tr("Name of an installed font, such as that of the paper; empty: the program's"));
    form.addRow(tr("F&ont"), font_);
    font_size_ = number(form, tr("&Text"), "figureFontSize",
                        tr("Size of all text: that of the caption in your paper fits"), 3, 72, 0.5, 1, tr(" pt"));
    line_width_ =
        number(form, tr("&Lines"), "figureLineWidth", tr("Width of curves and axes"), 0.1, 20, 0.1, 1, tr(" pt"));
}

void FigureEditor::addAxes(QFormLayout& form) {
    palette_ = new QComboBox;
    palette_->setObjectName(QStringLiteral("figurePalette"));
    palette_->setToolTip(tr("Each palette is safe for colour-blind readers; grey is for print without colour"));
    palette_->addItems({tr("Okabe–Ito"), tr("Tol, bright"), tr("Grey")}); // as kFigurePalettes
    form.addRow(tr("&Colours"), palette_);
    legend_ = new QComboBox;
    legend_->setObjectName(QStringLiteral("figureLegend"));
    legend_->setToolTip(tr("Place of the legend; inside the plot it may cover data"));
    legend_->addItems({tr("Above"), tr("Below"), tr("Right"), tr("Inside, top left"), tr("Inside, top right"),
                       tr("Inside, bottom left"), tr("Inside, bottom right"), tr("None")}); // as kLegendPlacements
    form.addRow(tr("L&egend"), legend_);
    for (QComboBox* box : {palette_, legend_})
        connect(box, &QComboBox::activated, this, &FigureEditor::changed);
    x_min_ = end(QStringLiteral("figureXMin"), tr("Where the x axis begins; empty: by the data"));
    x_max_ = end(QStringLiteral("figureXMax"), tr("Where the x axis ends; empty: by the data"));
    y_min_ = end(QStringLiteral("figureYMin"), tr("Where the y axis begins; empty: by the data"));
    y_max_ = end(QStringLiteral("figureYMax"), tr("Where the y axis ends; empty: by the data"));
    const auto pair = [&](const QString& label, QLineEdit* low, QLineEdit* high) {
        auto* row = new QHBoxLayout;
        row->addWidget(low);
        row->addWidget(high);
        form.addRow(label, row);
    };
    pair(tr("x axis"), x_min_, x_max_);
    pair(tr("y axis"), y_min_, y_max_);
    title_ = new QCheckBox(tr("Title"));
    title_->setObjectName(QStringLiteral("figureTitle"));
    title_->setToolTip(tr("Draw the title above the plot; a paper usually has it in the caption instead"));
    caption_ = new QCheckBox(tr("Caption"));
    caption_->setObjectName(QStringLiteral("figureCaption"));
    caption_->setToolTip(tr("Draw the caption, which names every parameter, below the plot"));
    for (QCheckBox* box : {title_, caption_}) {
        form.addRow(QString(), box);
        connect(box, &QCheckBox::clicked, this, &FigureEditor::changed);
    }
}

void FigureEditor::addScores(QFormLayout& form) {
    interpretation_ = new QComboBox;
    interpretation_->setObjectName(QStringLiteral("figureInterpretation"));
    interpretation_->setToolTip(tr("Which tolerance t forgives which failure"));
    for (const auto each : {Interpretation::Paper, Interpretation::UpstreamDefault, Interpretation::MismatchExtended})
        interpretation_->addItem(QLatin1String(interpretationName(each)));
    form.addRow(tr("&Interpretation"), interpretation_);
    connect(interpretation_, &QComboBox::activated, this, &FigureEditor::changed);
    p_ = number(form, tr("&p"), "figureP", tr("Penalty for slowdowns: a speedup s below 1 counts s^(p+1)"), 0, 100,
                0.05, 3, {});
    b_ = number(form, tr("&b"), "figureB", tr("Value of a failed sample"), 0.001, 0.999, 0.05, 3, {});
}

QWidget* FigureEditor::makeControls() {
    auto* controls = new QWidget;
    controls->setFixedWidth(kControlsWidth);
    auto* form = new QFormLayout(controls);
    addSize(*form);
    addAxes(*form);
    if (bundle_.inputs)
        addScores(*form);
    auto* export_file = new QPushButton(tr("E&xport…"));
    export_file->setObjectName(QStringLiteral("figureExport"));
    export_file->setToolTip(tr("Write the figure as it is shown, as PDF, SVG, PNG, TikZ or CSV"));
    connect(export_file, &QPushButton::clicked, this, [this] { chooseFile(false); });
    auto* save_bundle = new QPushButton(tr("&Save figure…"));
    save_bundle->setObjectName(QStringLiteral("figureSave"));
    save_bundle->setToolTip(tr("One file with the figure, its data and this style, to be opened again"));
    connect(save_bundle, &QPushButton::clicked, this, [this] { chooseFile(true); });
    form->addRow(export_file);
    form->addRow(save_bundle);
    if (const auto& origin = bundle_.origin; !origin.subjects.empty()) {
        QStringList subjects;
        for (const auto& subject : origin.subjects)
            subjects << toQString(subject);
        auto* from = new QLabel(tr("From %1").arg(subjects.join(QStringLiteral("; "))));
        from->setTextFormat(Qt::PlainText);
        from->setWordWrap(true);
        form->addRow(from);
    }
    return controls;
}

void FigureEditor::usePreset(int index) {
    if (index < 1 || index > static_cast<int>(kFigurePresets.size()))
        return;
    if (const auto style = figurePreset(kFigurePresets[static_cast<std::size_t>(index - 1)])) {
        bundle_.style = *style;
        showStyle();
        waiting_.start();
    }
}

void FigureEditor::showStyle() {
    showing_ = true;
    const FigureStyle& style = bundle_.style;
    width_->setValue(style.width_mm);
    height_->setValue(style.height_mm);
    dpi_->setValue(style.dpi);
    font_->setText(toQString(style.font));
    font_size_->setValue(style.font_size);
    line_width_->setValue(style.line_width);
    palette_->setCurrentIndex(static_cast<int>(style.palette));
    legend_->setCurrentIndex(static_cast<int>(style.legend));
    showNumber(*x_min_, style.x_min);
    showNumber(*x_max_, style.x_max);
    showNumber(*y_min_, style.y_min);
    showNumber(*y_max_, style.y_max);
    title_->setChecked(style.with_title);
    caption_->setChecked(style.with_caption);
    if (bundle_.inputs) {
        interpretation_->setCurrentText(QLatin1String(interpretationName(bundle_.inputs->options.interpretation)));
        p_->setValue(bundle_.inputs->options.p);
        b_->setValue(bundle_.inputs->options.b);
        shown_p_ = p_->value();
        shown_b_ = b_->value();
    }
    showing_ = false;
}

void FigureEditor::takeStyle() {
    FigureStyle& style = bundle_.style;
    style.width_mm = width_->value();
    style.height_mm = height_->value();
    style.dpi = dpi_->value();
    style.font = toStdString(font_->text().trimmed());
    style.font_size = font_size_->value();
    style.line_width = line_width_->value();
    style.palette = kFigurePalettes[static_cast<std::size_t>(palette_->currentIndex())];
    style.legend = kLegendPlacements[static_cast<std::size_t>(legend_->currentIndex())];
    style.x_min = numberIn(*x_min_);
    style.x_max = numberIn(*x_max_);
    style.y_min = numberIn(*y_min_);
    style.y_max = numberIn(*y_max_);
    style.with_title = title_->isChecked();
    style.with_caption = caption_->isChecked();
}

/// The figure is made again only where its scores changed: any other change keeps it to the byte.
void FigureEditor::takeScores() {
    if (!bundle_.inputs)
        return;
    ScoreOptions wanted = bundle_.inputs->options;
    wanted.interpretation =
        parseInterpretation(toStdString(interpretation_->currentText())).value_or(wanted.interpretation);
    if (p_->value() != shown_p_) // boxes have three decimals, the figure may have more
        wanted.p = shown_p_ = p_->value();
    if (b_->value() != shown_b_)
        wanted.b = shown_b_ = b_->value();
    const ScoreOptions& had = bundle_.inputs->options;
    if (wanted.interpretation == had.interpretation && wanted.p == had.p && wanted.b == had.b)
        return;
    bundle_.inputs->options = wanted;
    auto& t = bundle_.inputs->choices.t;
    t = std::clamp(t, wanted.first_t, wanted.last());
    ++scores_;
    if (!takesLong(*bundle_.inputs) && !bands_)
        return remakeFigure(bundle_, {});
    stale_ = true;
    auto& bands = bundle_.inputs->bands; // the bands belong to the other scores
    if (!bands.empty())
        bands_ = bands.front().options;
    bands.clear();
}

/// Invalid text in a field for an end of an axis.
QString FigureEditor::noNumber() const {
    for (const QLineEdit* edit : {x_min_, x_max_, y_min_, y_max_})
        if (QString text = edit->text().trimmed(); !text.isEmpty() && !numberIn(*edit))
            return text;
    return {};
}

void FigureEditor::changed() {
    if (showing_)
        return;
    takeStyle();
    takeScores();
    waiting_.start();
}

void FigureEditor::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    waiting_.start();
}

void FigureEditor::draw() {
    if (drawing_) {
        again_ = true;
        return;
    }
    drawing_ = true;
    FigureStyle style = bundle_.style;
    style.dpi = previewDpi(style, paper_->size() - QSize(kPaperEdge, kPaperEdge), devicePixelRatioF());
    if (stale_)
        return drawAnew(style);
    stop_ = runInBackground(
        this,
        [figure = bundle_.figure, style](const std::stop_token&) {
            return renderFigure(figure, FigureFormat::Png, style);
        },
        [this](const Result<std::string>& png) { show(png); });
}

/// The figure of other scores first.
void FigureEditor::drawAnew(const FigureStyle& style) {
    struct Drawn {
        FigureBundle bundle;
        Result<std::string> png;
    };
    stop_ = runInBackground(
        this,
        [bundle = bundle_, bands = bands_, style](const std::stop_token& stop) mutable {
            remakeFigure(bundle, bands, stop);
            auto png = renderFigure(bundle.figure, FigureFormat::Png, style);
            return std::make_shared<Drawn>(Drawn{std::move(bundle), std::move(png)});
        },
        [this, scores = scores_](const std::shared_ptr<Drawn>& drawn) {
            if (scores == scores_) {
                stale_ = false;
                bundle_.figure = std::move(drawn->bundle.figure);
                bundle_.inputs->bands = std::move(drawn->bundle.inputs->bands);
            }
            show(drawn->png);
        });
}

void FigureEditor::show(const Result<std::string>& png) {
    drawing_ = false;
    const QString wrong = noNumber();
    problem_->setVisible(!png.ok() || !wrong.isEmpty());
    if (png.ok()) {
        problem_->setText(tr("“%1” is no number: this axis ends as its data does").arg(wrong));
        QPixmap picture;
        picture.loadFromData(QByteArray(png->data(), static_cast<qsizetype>(png->size())), "PNG");
        picture.setDevicePixelRatio(devicePixelRatioF());
        preview_->setPixmap(picture);
    } else {
        preview_->clear();
        problem_->setText(toQString(png.error().text()));
    }
    if (std::exchange(again_, false))
        return draw();
    emit shown();
}

Status FigureEditor::save(const FigureBundle& bundle, const QString& path) {
    const std::filesystem::path file(toStdString(path));
    if (file.extension() == kFigureBundleExtension)
        return writeFigureBundle(bundle, file);
    const auto format = parseFigureFormat(toStdString(QFileInfo(path).suffix().toLower()));
    if (!format)
        return Error{.code = ErrorCode::InvalidInput,
                     .message =
                         "the file's ending names no format, expected .pdf, .svg, .png, .tex, .csv or .gnxfigure",
                     .path = file.string()};
    return exportFigure(bundle.figure, file, *format, bundle.style);
}

void FigureEditor::chooseFile(bool as_bundle) {
    const QString filters = as_bundle ? tr("Figure (*.gnxfigure)")
                                      : tr("PDF document (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;"
                                           "TikZ (*.tex);;CSV table (*.csv)");
    const std::vector<std::string>& subjects = bundle_.origin.subjects;
    const QString name =
        fileName({subjects.size() == 1 ? toQString(subjects.front()) : QString(), toQString(bundle_.figure.id)},
                 as_bundle ? QLatin1String(kFigureBundleExtension) : QLatin1String(".pdf"));
    const auto chosen = askForFile(this, as_bundle ? tr("Save figure") : tr("Export figure"), name, filters);
    if (!chosen)
        return;
    const QString& path = *chosen;
    runInBackground( // a large PNG takes seconds
        this,
        [bundle = bundle_, path, stale = stale_, bands = bands_](const std::stop_token&) mutable {
            if (stale)
                remakeFigure(bundle, bands);
            return save(bundle, path);
        },
        [this, path](const Status& done) {
            if (done.ok())
                emit saved(path);
            else
                emit failed(done.error());
        });
}

} // namespace gnx::widgets
