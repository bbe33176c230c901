#include "widgets/capture/newsample/NewSampleForm.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/capture/breaks/ShellText.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kUsualMinutes = 10;
constexpr int kMinutesOfADay = 24 * 60;
constexpr int kFormLetters = 110;

QPlainTextEdit* codeEditor(const char* name, int lines, QWidget* parent) {
    auto* edit = new QPlainTextEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(lines * edit->fontMetrics().lineSpacing() + 2 * Spacing::normal);
    return edit;
}

} // namespace

NewSampleForm::NewSampleForm(const QStringList& pythons, QWidget* parent)
    : QWidget(parent), target_(new QLineEdit(this)), inputs_(codeEditor("newSampleInputs", 2, this)),
      python_(new QComboBox(this)), train_(new QCheckBox(tr("&Training step"), this)),
      generate_(new QCheckBox(tr("Prefill and &decode"), this)), dynamic_(new QCheckBox(tr("&Symbolic sizes"), this)),
      full_(new QCheckBox(tr("F&ull size (hf:)"), this)), minutes_(new QSpinBox(this)), warning_(new QLabel(this)),
      command_(codeEditor("newSampleCommand", 3, this)), run_(new QPushButton(tr("&Run this code"), this)) {
    setObjectName(QStringLiteral("newSampleForm"));
    python_->setObjectName(QStringLiteral("newSamplePython"));
    python_->setEditable(true);
    python_->addItems(pythons);
    python_->setToolTip(tr("Python of the environment that has torch 2.6 or later and the model's own packages"));
    inputs_->setPlaceholderText(tr("torch.randn(2, 8), scale=2"));
    inputs_->setToolTip(tr("Arguments of a call, one input set per line: an expression of Python, a script that "
                           "defines inputs, or a .pt or .npz file. Leave it empty if the code brings its own inputs"));
    minutes_->setRange(1, kMinutesOfADay);
    minutes_->setValue(kUsualMinutes);
    minutes_->setSuffix(tr(" min"));
    minutes_->setToolTip(tr("The process is ended after this time"));
    warning_->setWordWrap(true);
    command_->setReadOnly(true);
    run_->setObjectName(QStringLiteral("newSampleRun"));
    run_->setDefault(true);
    run_->setToolTip(tr("Starts the model in a process of its own, within the limits above, and makes a sample of each "
                        "graph"));
    auto* title =
        new QLabel(tr("Make samples of a PyTorch model of your own, check them, and prepare a contribution to "
                      "GraphNet."),
                   this);
    title->setWordWrap(true);
    auto* form = new QFormLayout;
    addRows(*form);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::normal);
    column->addWidget(title);
    column->addLayout(form);
    column->addWidget(warning_);
    column->addWidget(command_);
    column->addWidget(run_, 0, Qt::AlignLeft);
    column->addStretch(1);
    setMaximumWidth(fontMetrics().averageCharWidth() * kFormLetters);
    connect(run_, &QPushButton::clicked, this, &NewSampleForm::runWanted);
    connect(target_, &QLineEdit::returnPressed, run_, &QPushButton::click);
    connect(target_, &QLineEdit::textChanged, this, &NewSampleForm::showCommand);
    connect(python_, &QComboBox::currentTextChanged, this, &NewSampleForm::showCommand);
    connect(inputs_, &QPlainTextEdit::textChanged, this, &NewSampleForm::showCommand);
    connect(minutes_, &QSpinBox::valueChanged, this, &NewSampleForm::showCommand);
    for (QCheckBox* box : {train_, generate_, dynamic_, full_})
        connect(box, &QCheckBox::toggled, this, &NewSampleForm::showCommand);
    showCommand();
}

void NewSampleForm::addRows(QFormLayout& form) {
    form.addRow(tr("&Model:"), makeTarget());
    form.addRow(tr("&Inputs:"), inputs_);
    form.addRow(tr("&Python:"), python_);
    form.addRow(tr("Graphs:"), makeOptions());
    form.addRow(tr("Time &limit:"), minutes_);
}

QWidget* NewSampleForm::makeTarget() {
    auto* row = new QWidget(this);
    target_->setObjectName(QStringLiteral("newSampleTarget"));
    target_->setPlaceholderText(tr("model.py:Model, package.module:make_model, hf:BertConfig, timm:resnet18"));
    target_->setToolTip(tr("file.py:callable, module:callable, hf:CONFIG-CLASS for a small model of transformers with "
                           "random weights, or timm:NAME"));
    auto* browse = new QToolButton(row);
    browse->setText(tr("&File…"));
    browse->setToolTip(tr("Choose a Python file; its callable is then named behind the colon"));
    connect(browse, &QToolButton::clicked, this, &NewSampleForm::chooseFile);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(target_, 1);
    layout->addWidget(browse);
    row->setFocusProxy(target_);
    return row;
}

QWidget* NewSampleForm::makeOptions() {
    auto* row = new QWidget(this);
    train_->setToolTip(tr("Forward, backward and optimizer, each a sample"));
    generate_->setToolTip(tr("Prefill and decode of a language model of transformers, each a sample"));
    dynamic_->setToolTip(tr("Sizes are symbols with their values, from the first call on"));
    full_->setToolTip(tr("Sizes of the configuration itself, instead of small ones"));
    auto* layout = new FlowLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Spacing::wide);
    for (QCheckBox* box : {train_, generate_, dynamic_, full_})
        layout->addWidget(box);
    return row;
}

void NewSampleForm::chooseFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("A file of Python code"), {}, tr("Python (*.py)"));
    if (file.isEmpty())
        return;
    target_->setText(file + QLatin1Char(':'));
    target_->setFocus(); // the callable's name is still missing
}

void NewSampleForm::focusModel() {
    target_->setFocus();
}

ExtractRequest NewSampleForm::request() const {
    ExtractRequest request;
    request.target = toStdString(target_->text().trimmed());
    request.python = toStdString(python_->currentText().trimmed());
    for (const QString& line : inputs_->toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            request.inputs.push_back(toStdString(line.trimmed()));
    request.train = train_->isChecked();
    request.generate = generate_->isChecked();
    request.dynamic = dynamic_->isChecked();
    request.full = full_->isChecked();
    request.contribute = true;
    request.time_limit = std::chrono::minutes(minutes_->value());
    return request;
}

void NewSampleForm::showCommand() {
    ExtractRequest shown = request();
    shown.out = "NEW-FOLDER";
    const bool complete =
        shown.target.find(':') != std::string::npos && !shown.target.ends_with(':') && !shown.python.empty();
    run_->setEnabled(complete);
    warning_->setText(complete
                          ? tr("This executes the code of %1 in a separate process with all of your permissions:")
                                .arg(target_->text().trimmed())
                          : tr("Name the model: a file and the class or function in it, or a model of transformers or "
                               "timm."));
    command_->setPlainText(complete ? shellText(shown.python, extractArguments(shown)) : QString());
}

} // namespace gnx::widgets
