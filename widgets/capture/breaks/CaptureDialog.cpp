#include "widgets/capture/breaks/CaptureDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
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
#include "widgets/common/ManualPage.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kMinutes = 10;
constexpr int kMostMinutes = 24 * 60;

/// Each line that is not empty.
std::vector<std::string> linesOf(const QPlainTextEdit& edit) {
    std::vector<std::string> lines;
    for (const QString& line : edit.toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            lines.push_back(toStdString(line.trimmed()));
    return lines;
}

QPlainTextEdit* lineEditor(const char* name, const QString& placeholder, const QString& tip, QWidget* parent) {
    auto* edit = new QPlainTextEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setPlaceholderText(placeholder);
    edit->setToolTip(tip);
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(3 * edit->fontMetrics().lineSpacing() + 2 * Spacing::normal);
    return edit;
}

} // namespace

CaptureDialog::CaptureDialog(const QStringList& pythons, std::filesystem::path data, QWidget* parent)
    : QDialog(parent), data_(std::move(data)), target_(new QLineEdit(this)), python_(new QComboBox(this)),
      inputs_(lineEditor("captureInputs", tr("torch.randn(2, 8), scale=2"),
                         tr("Arguments of a call, one input set per line: an expression of Python, a script that "
                            "defines inputs, or a .pt or .npz file. Leave it empty if the code brings its own inputs"),
                         this)),
      settings_(lineEditor("captureSettings", tr("capture_scalar_outputs=True"),
                           tr("Settings of torch._dynamo.config, one per line; they change the number of breaks"),
                           this)),
      backend_(new QComboBox(this)),
      train_(new QCheckBox(tr("A step of &training: backward and optimizer after each call"), this)),
      minutes_(new QSpinBox(this)), warning_(new QLabel(this)), command_(new QPlainTextEdit(this)) {
    setObjectName(QStringLiteral("captureDialog"));
    setManualPage(this, "manual/graph-breaks");
    setWindowTitle(tr("Find graph breaks"));
    train_->setToolTip(tr(
        "The model is in training mode. Backward and a step of SGD follow each call, outside of the compiled region, "
        "so their breaks are not shown. For breaks in a whole step of your own, name its function as the code"));
    python_->setObjectName(QStringLiteral("capturePython"));
    python_->setEditable(true);
    python_->addItems(pythons);
    python_->setToolTip(tr("Python of the environment that has torch 2.6 or later and the model's own packages"));
    backend_->setEditable(true);
    backend_->addItems({QStringLiteral("eager"), QStringLiteral("aot_eager"), QStringLiteral("inductor")});
    backend_->setToolTip(tr("Backend of torch.compile that runs the graphs; eager is the quickest, and the breaks are "
                            "the same"));
    minutes_->setRange(1, kMostMinutes);
    minutes_->setValue(kMinutes);
    minutes_->setSuffix(tr(" min"));
    minutes_->setToolTip(tr("The process is ended after this time"));
    warning_->setWordWrap(true);
    command_->setObjectName(QStringLiteral("captureCommand"));
    command_->setReadOnly(true);
    command_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    command_->setFixedHeight(4 * command_->fontMetrics().lineSpacing() + 2 * Spacing::normal);
    auto* form = new QFormLayout;
    form->addRow(tr("&Code:"), makeTarget());
    form->addRow(tr("&Python:"), python_);
    form->addRow(tr("&Inputs:"), inputs_);
    form->addRow(tr("&Settings:"), settings_);
    form->addRow(tr("&Backend:"), backend_);
    form->addRow(tr("Time &limit:"), minutes_);
    form->addRow(QString(), train_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    run_ = buttons->addButton(tr("&Run this code"), QDialogButtonBox::AcceptRole);
    run_->setObjectName(QStringLiteral("captureRun"));
    run_->setToolTip(tr("Runs the command above in a process of its own and shows the breaks that it finds"));
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(warning_);
    column->addWidget(command_);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(target_, &QLineEdit::textChanged, this, &CaptureDialog::showCommand);
    connect(python_, &QComboBox::currentTextChanged, this, &CaptureDialog::showCommand);
    connect(backend_, &QComboBox::currentTextChanged, this, &CaptureDialog::showCommand);
    connect(inputs_, &QPlainTextEdit::textChanged, this, &CaptureDialog::showCommand);
    connect(settings_, &QPlainTextEdit::textChanged, this, &CaptureDialog::showCommand);
    connect(train_, &QCheckBox::toggled, this, &CaptureDialog::showCommand);
    connect(minutes_, &QSpinBox::valueChanged, this, &CaptureDialog::showCommand);
    resize(fontMetrics().averageCharWidth() * 90, sizeHint().height());
    showCommand();
}

QWidget* CaptureDialog::makeTarget() {
    auto* row = new QWidget(this);
    target_->setObjectName(QStringLiteral("captureTarget"));
    target_->setPlaceholderText(tr("model.py:make_model, package.module:Model, or hf:BertConfig"));
    target_->setToolTip(tr("file.py:callable, module:callable, or hf:CONFIG-CLASS, which is transformers' model with "
                           "random weights and small sizes"));
    auto* browse = new QToolButton(row);
    browse->setText(tr("&File…"));
    browse->setToolTip(tr("Choose a Python file; its callable is then named behind the colon"));
    connect(browse, &QToolButton::clicked, this, &CaptureDialog::chooseFile);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(target_, 1);
    layout->addWidget(browse);
    row->setFocusProxy(target_);
    return row;
}

void CaptureDialog::chooseFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("A file of Python code"), {}, tr("Python (*.py)"));
    if (file.isEmpty())
        return;
    target_->setText(file + QLatin1Char(':'));
    target_->setFocus(); // the callable's name is still missing
}

CaptureRequest CaptureDialog::request() const {
    CaptureRequest request;
    request.python = toStdString(python_->currentText().trimmed());
    request.target = toStdString(target_->text().trimmed());
    request.inputs = linesOf(*inputs_);
    request.settings = linesOf(*settings_);
    request.backend = toStdString(backend_->currentText().trimmed());
    request.train = train_->isChecked();
    request.time_limit = std::chrono::minutes(minutes_->value());
    request.out = freshCaptureFolder(data_, request.target);
    return request;
}

void CaptureDialog::showCommand() {
    const CaptureRequest shown = request();
    const bool complete = !shown.target.empty() && !shown.target.ends_with(':') && !shown.python.empty();
    run_->setEnabled(complete);
    warning_->setText(complete ? tr("This executes the code of %1 in a separate process with all of your permissions:")
                                     .arg(target_->text().trimmed())
                               : tr("Name the code: a file and the class or function in it."));
    command_->setPlainText(complete ? shellText(shown.python, captureArguments(shown)) : QString());
}

} // namespace gnx::widgets
