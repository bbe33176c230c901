#include "widgets/runs/observe/RunForm.h"

#include <algorithm>
#include <limits>
#include <thread>

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/runs/observe/SizesForm.h"

namespace gnx::widgets {
namespace {

constexpr int kLeastField = 72; ///< pixels; longer entries are shortened if there is no room

/// Rounding alone must not count as a divergence: some hundred units in the last place of the coarser type may add up.
SecondRun inType(SecondRun other, const char* dtype, double tolerance) {
    other.configuration.inputs.dtype = dtype;
    other.tolerance = tolerance;
    return other;
}

} // namespace

RunForm::RunForm(QWidget* parent)
    : QWidget(parent), device_(new QComboBox(this)), threads_(new QSpinBox(this)), seed_(new QSpinBox(this)),
      generator_(new QComboBox(this)), dtype_(new QComboBox(this)), compare_(new QComboBox(this)),
      sizes_(new SizesForm(this)), run_(new QPushButton(tr("Run"), this)),
      cancel_(new QPushButton(tr("Cancel"), this)) {
    setObjectName("runForm");
    device_->setObjectName("runDevice");
    device_->setEditable(true);
    device_->addItems({"cpu", "cuda:0"});
    device_->setToolTip(tr("cpu, or cuda:N where there is a GPU"));
    threads_->setObjectName("runThreads");
    threads_->setRange(0, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    threads_->setSpecialValueText(tr("default"));
    threads_->setToolTip(tr("Threads of the operators; default: as many as the machine has processors"));
    seed_->setObjectName("runSeed");
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("Seed of the inputs and of operators that draw random numbers"));
    generator_->setObjectName("runGenerator");
    for (const InputGenerator generator : kInputGenerators)
        generator_->addItem(generator == InputGenerator::Numpy ? tr("NumPy") : tr("torch"),
                            static_cast<int>(generator));
    generator_->setToolTip(
        tr("Generator of the inputs: NumPy's, as in GraphNet's benchmark, or torch's, as in its older tools"));
    dtype_->setObjectName("runDtype");
    dtype_->addItem(tr("as recorded"), QString());
    for (const char* name : {"float16", "bfloat16", "float32", "float64"})
        dtype_->addItem(QString::fromLatin1(name), QString::fromLatin1(name));
    dtype_->setToolTip(tr("Floating-point inputs and parameters in another type"));
    compare_->setObjectName("runCompare");
    compare_->addItem(tr("nothing"), None);
    compare_->addItem(tr("itself, again"), Again);
    compare_->addItem(tr("one thread"), OneThread);
    compare_->addItem(tr("another seed"), OtherSeed);
    compare_->addItem(tr("float64"), Float64);
    compare_->addItem(tr("float16"), Float16);
    compare_->addItem(tr("bfloat16"), BFloat16);
    compare_->setToolTip(tr("A second run; the results of every operator are compared with those of the first run"));
    run_->setObjectName("runStart");
    run_->setDefault(true);
    run_->setShortcut(Qt::Key_F5);
    run_->setToolTip(tr("Measures memory, time and values in separate runs (F5)"));
    cancel_->setObjectName("runCancel");
    cancel_->setToolTip(tr("Stop this run; earlier results stay"));
    cancel_->setIcon(themeIcon(QStringLiteral("stop")));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    int column = 0;
    const auto add = [&](const QString& title, QWidget* field) {
        auto* label = new QLabel(title, this);
        label->setBuddy(field);
        grid->addWidget(label, 0, column);
        grid->addWidget(field, 1, column++);
    };
    for (QWidget* field : std::initializer_list<QWidget*>{device_, threads_, seed_, generator_, dtype_, compare_})
        field->setMinimumWidth(kLeastField);
    dtype_->setMinimumWidth(dtype_->sizeHint().width()); // its first choice would be cut
    add(tr("&Device"), device_);
    add(tr("&Threads"), threads_);
    add(tr("&Seed"), seed_);
    add(tr("&Generator"), generator_);
    add(tr("T&ype"), dtype_);
    add(tr("&Compare with"), compare_);
    grid->setColumnStretch(column++, 1);
    grid->addWidget(cancel_, 1, column);
    grid->addWidget(run_, 1, column);
    grid->addWidget(sizes_, 2, 0, 1, column + 1);
    connect(run_, &QPushButton::clicked, this, &RunForm::runRequested);
    connect(cancel_, &QPushButton::clicked, this, &RunForm::cancelRequested);
    setConfiguration({});
    setRunning(false);
}

void RunForm::setSizes(const std::vector<VariantSize>& sizes) {
    sizes_->setSizes(sizes);
}

RunConfiguration RunForm::configuration() const {
    RunConfiguration configuration;
    configuration.device = toStdString(device_->currentText().trimmed());
    configuration.threads = threads_->value();
    configuration.inputs.seed = static_cast<std::uint32_t>(seed_->value());
    configuration.inputs.generator = static_cast<InputGenerator>(generator_->currentData().toInt());
    configuration.inputs.dtype = toStdString(dtype_->currentData().toString());
    configuration.inputs.sizes = sizes_->changed();
    return configuration;
}

void RunForm::setConfiguration(const RunConfiguration& configuration) {
    device_->setCurrentText(toQString(configuration.device));
    threads_->setValue(configuration.threads);
    seed_->setValue(static_cast<int>(configuration.inputs.seed));
    generator_->setCurrentIndex(generator_->findData(static_cast<int>(configuration.inputs.generator)));
    dtype_->setCurrentIndex(std::max(0, dtype_->findData(toQString(configuration.inputs.dtype))));
    sizes_->setChanged(configuration.inputs.sizes);
}

std::optional<SecondRun> RunForm::compared() const {
    SecondRun other;
    other.configuration = configuration();
    switch (compare_->currentData().toInt()) {
    case Again:
        return other;
    case OneThread:
        other.configuration.threads = 1;
        return other;
    case OtherSeed:
        ++other.configuration.inputs.seed;
        return other;
    case Float64:
        return inType(other, "float64", 1e-4);
    case Float16:
        return inType(other, "float16", 1e-2);
    case BFloat16:
        return inType(other, "bfloat16", 5e-2);
    default:
        return std::nullopt;
    }
}

void RunForm::setRunning(bool running) {
    for (QWidget* field :
         {static_cast<QWidget*>(device_), static_cast<QWidget*>(threads_), static_cast<QWidget*>(seed_),
          static_cast<QWidget*>(generator_), static_cast<QWidget*>(dtype_), static_cast<QWidget*>(compare_)})
        field->setEnabled(!running);
    sizes_->setEditable(!running);
    run_->setVisible(!running);
    cancel_->setVisible(running);
    cancel_->setEnabled(running);
}

void RunForm::setStopping() {
    cancel_->setEnabled(false);
}

void RunForm::setRunnable(bool runnable, const QString& why) {
    run_->setEnabled(runnable);
    if (!why.isEmpty())
        run_->setToolTip(why);
}

} // namespace gnx::widgets
