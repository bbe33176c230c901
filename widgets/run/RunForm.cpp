#include "widgets/run/RunForm.h"

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

namespace gnx {

RunForm::RunForm(QWidget* parent)
    : QWidget(parent), device_(new QComboBox(this)), threads_(new QSpinBox(this)), seed_(new QSpinBox(this)),
      compare_(new QComboBox(this)), run_(new QPushButton(tr("Run"), this)),
      cancel_(new QPushButton(tr("Cancel"), this)) {
    setObjectName("runForm");
    device_->setObjectName("runDevice");
    device_->setEditable(true);
    device_->addItems({"cpu", "cuda:0"});
    device_->setToolTip(tr("cpu, or cuda:N where there is a GPU"));
    threads_->setObjectName("runThreads");
    threads_->setRange(0, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    threads_->setSpecialValueText(tr("default"));
    seed_->setObjectName("runSeed");
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("Of the inputs that are made, and of the operators that draw random numbers"));
    compare_->setObjectName("runCompare");
    compare_->addItem(tr("nothing"), None);
    compare_->addItem(tr("itself, once more"), Again);
    compare_->addItem(tr("one thread"), OneThread);
    compare_->addItem(tr("another seed"), OtherSeed);
    compare_->setToolTip(tr("A second run, whose every operator's results are compared with the first one's"));
    run_->setObjectName("runStart");
    run_->setDefault(true);
    run_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    run_->setToolTip(tr("Measures memory, time and values, each in runs of its own (Ctrl+Return)"));
    cancel_->setObjectName("runCancel");
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
    add(tr("&Device"), device_);
    add(tr("&Threads"), threads_);
    add(tr("&Seed"), seed_);
    add(tr("&Compare with"), compare_);
    grid->setColumnStretch(column++, 1);
    grid->addWidget(cancel_, 1, column);
    grid->addWidget(run_, 1, column);
    connect(run_, &QPushButton::clicked, this, &RunForm::runRequested);
    connect(cancel_, &QPushButton::clicked, this, &RunForm::cancelRequested);
    setConfiguration({});
    setRunning(false);
}

RunConfiguration RunForm::configuration() const {
    RunConfiguration configuration;
    configuration.device = toStdString(device_->currentText().trimmed());
    configuration.threads = threads_->value();
    configuration.seed = static_cast<std::uint32_t>(seed_->value());
    return configuration;
}

void RunForm::setConfiguration(const RunConfiguration& configuration) {
    device_->setCurrentText(toQString(configuration.device));
    threads_->setValue(configuration.threads);
    seed_->setValue(static_cast<int>(configuration.seed));
}

std::optional<ObserveRequest::Other> RunForm::compared() const {
    ObserveRequest::Other other;
    other.configuration = configuration();
    switch (compare_->currentData().toInt()) {
    case Again:
        return other;
    case OneThread:
        other.configuration.threads = 1;
        return other;
    case OtherSeed:
        ++other.configuration.seed;
        return other;
    default:
        return std::nullopt;
    }
}

void RunForm::setRunning(bool running) {
    for (QWidget* field : {static_cast<QWidget*>(device_), static_cast<QWidget*>(threads_),
                           static_cast<QWidget*>(seed_), static_cast<QWidget*>(compare_)})
        field->setEnabled(!running);
    run_->setVisible(!running);
    cancel_->setVisible(running);
}

void RunForm::setRunnable(bool runnable, const QString& why) {
    run_->setEnabled(runnable);
    if (!why.isEmpty())
        run_->setToolTip(why);
}

} // namespace gnx
