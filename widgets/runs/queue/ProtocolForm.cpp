#include "widgets/runs/queue/ProtocolForm.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr double kPercent = 100;
constexpr double kMinute = 60;
constexpr double kGibibyte = 1024.0 * 1024 * 1024;
constexpr int kMostCalls = 100'000;
constexpr int kLeastChoice = 160; ///< pixels; longer entries are shortened if there is no room

QString timingHelp(Timing timing) {
    switch (timing) {
    case Timing::Blocks:
        return ProtocolForm::tr("Eager and compiled take turns in blocks of random order, after a warm-up that ends "
                                "when the times are steady. Measuring continues until the interval is narrow enough or "
                                "the time is over: a result that is still noisy is kept and marked unstable. Blocks in "
                                "which another process took the processor are measured again.");
    case Timing::Pairs:
        return ProtocolForm::tr(
            "A fixed number of calls, eager and compiled in turn. Fast, but the speedup may be inexact.");
    case Timing::Upstream:
        return ProtocolForm::tr("Exactly as GraphNet's own script: first all calls of eager, then all calls of the "
                                "compiled model. For comparisons with published figures.");
    }
    return {};
}

QString cacheHelp(CacheUse use) {
    switch (use) {
    case CacheUse::Warm:
        return ProtocolForm::tr(
            "Warm: compilers reuse code from earlier runs. Fast, but compile times are those of a second compilation.");
    case CacheUse::Cold:
        return ProtocolForm::tr("Cold: every job compiles from scratch, so that compile times can be compared. Slow.");
    case CacheUse::Both:
        return ProtocolForm::tr("Every job compiles twice, first cold, then warm. Both compile times are kept.");
    }
    return {};
}

QDoubleSpinBox* makeNumber(QWidget* parent, double low, double high, int decimals, const QString& suffix) {
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(low, high);
    box->setDecimals(decimals);
    box->setSuffix(suffix);
    return box;
}

} // namespace

template <class Widget> Widget* ProtocolForm::named(Widget* widget, const char* name, const QString& tip) {
    widget->setObjectName(QLatin1String(name));
    widget->setToolTip(tip);
    return widget;
}

ProtocolForm::ProtocolForm(QWidget* parent)
    : QWidget(parent), device_(named(new QComboBox(this), "planDevice", tr("cpu, or cuda:N where there is a GPU"))),
      dtype_(named(new QComboBox(this), "planDtype", tr("Floating-point inputs and parameters in another type"))),
      threads_(named(new QSpinBox(this), "planThreads", tr("Threads of the model's operators"))),
      timing_(named(new QComboBox(this), "planTiming",
                    tr("How calls are timed: in blocks until the interval is narrow, or a fixed number of calls"))),
      form_(new QFormLayout(this)),
      width_(named(makeNumber(this, 0.1, 50, 1, QStringLiteral(" %")), "planWidth",
                   tr("Half the width of the speedup's interval at which measuring ends: 1.42 ± 0.03× is 2 %"))),
      time_limit_(
          named(makeNumber(this, 0.1, 3600, 1, tr(" s a job")), "planTimeLimit",
                tr("Measuring ends after this time, however noisy the result; loading and compiling are not counted"))),
      warmup_(named(new QSpinBox(this), "planWarmup", tr("Calls that are not counted"))),
      trials_(named(new QSpinBox(this), "planTrials", tr("Calls of each model that are counted"))),
      cache_(named(
          new QComboBox(this), "planCache",
          tr("Whether compilers may reuse code that they compiled before: this affects the measured compile time"))),
      truth_(named(new QCheckBox(tr("Also run each torch sample in float64"), this), "planTruth",
                   tr("If outputs differ, shows whether eager or compiled is closer to a float64 run; one more run per "
                      "sample"))),
      compile_limit_(named(makeNumber(this, 0, 1440, 1, tr(" min")), "planCompileLimit",
                           tr("A compiler that takes longer is ended, and the job is timed out; 0: no limit"))),
      run_limit_(named(makeNumber(this, 0, 1440, 1, tr(" min")), "planRunLimit",
                       tr("The same for running a model; 0: no limit"))),
      memory_limit_(named(makeNumber(this, 0, 4096, 1, tr(" GiB")), "planMemoryLimit",
                          tr("Memory limit per job; 0: 60 % of the free memory"))) {
    device_->addItems({"cpu"});
    device_->setEditable(true);
    dtype_->addItem(tr("as recorded"), QString());
    for (const char* name : {"float16", "bfloat16", "float32", "float64"})
        dtype_->addItem(QString::fromLatin1(name), QString::fromLatin1(name));
    threads_->setRange(0, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    threads_->setSpecialValueText(tr("default"));
    compile_limit_->setSpecialValueText(tr("no limit"));
    run_limit_->setSpecialValueText(tr("no limit"));
    memory_limit_->setSpecialValueText(tr("60 % of the free memory"));
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form_->addRow(tr("&Device"), device_);
    form_->addRow(tr("T&ype"), dtype_);
    form_->addRow(tr("T&hreads"), threads_);
    buildTiming(*form_);
    buildLimits(*form_);
    for (QComboBox* box : {device_, dtype_, timing_, cache_})
        box->setMinimumWidth(kLeastChoice);
    for (QComboBox* box : {device_, dtype_, timing_, cache_})
        connect(box, &QComboBox::currentTextChanged, this, &ProtocolForm::changed);
    for (QSpinBox* box : {threads_, warmup_, trials_})
        connect(box, &QSpinBox::valueChanged, this, &ProtocolForm::changed);
    for (QDoubleSpinBox* box : {width_, time_limit_, compile_limit_, run_limit_, memory_limit_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ProtocolForm::changed);
    connect(truth_, &QCheckBox::toggled, this, &ProtocolForm::changed);
    setPlan({});
}

/// A line of help under a field.
QLabel* ProtocolForm::addHelp(QFormLayout& form) {
    auto* help = new QLabel(this);
    help->setWordWrap(true);
    help->setForegroundRole(QPalette::PlaceholderText);
    help->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
    help->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    form.addRow(help);
    return help;
}

void ProtocolForm::buildTiming(QFormLayout& form) {
    timing_->addItem(tr("Until the interval is narrow enough (recommended)"), static_cast<int>(Timing::Blocks));
    timing_->addItem(tr("A fixed number of calls"), static_cast<int>(Timing::Pairs));
    timing_->addItem(tr("Same as GraphNet's script"), static_cast<int>(Timing::Upstream));
    form.addRow(tr("&Measure"), timing_);
    timing_help_ = addHelp(form);
    warmup_->setRange(0, kMostCalls);
    trials_->setRange(1, kMostCalls);
    form.addRow(tr("E&xact to ±"), width_);
    form.addRow(tr("At &most"), time_limit_);
    form.addRow(tr("&Warm-up calls"), warmup_);
    form.addRow(tr("&Counted calls"), trials_);
    connect(timing_, &QComboBox::currentIndexChanged, this, &ProtocolForm::showTiming);
}

void ProtocolForm::buildLimits(QFormLayout& form) {
    cache_->addItem(tr("Warm: kept between runs"), static_cast<int>(CacheUse::Warm));
    cache_->addItem(tr("Cold: empty for every job"), static_cast<int>(CacheUse::Cold));
    cache_->addItem(tr("Both, one after the other"), static_cast<int>(CacheUse::Both));
    form.addRow(tr("Compilers' c&ache"), cache_);
    cache_help_ = addHelp(form);
    form.addRow(QString(), truth_);
    form.addRow(tr("Compi&ling at most"), compile_limit_);
    form.addRow(tr("Ru&nning at most"), run_limit_);
    form.addRow(tr("Memor&y at most"), memory_limit_);
    connect(cache_, &QComboBox::currentIndexChanged, this,
            [this] { cache_help_->setText(cacheHelp(static_cast<CacheUse>(cache_->currentData().toInt()))); });
}

void ProtocolForm::showTiming() {
    const auto timing = static_cast<Timing>(timing_->currentData().toInt());
    timing_help_->setText(timingHelp(timing));
    for (QWidget* field : {static_cast<QWidget*>(width_), static_cast<QWidget*>(time_limit_)})
        form_->setRowVisible(field, timing == Timing::Blocks);
    for (QWidget* field : {static_cast<QWidget*>(warmup_), static_cast<QWidget*>(trials_)})
        form_->setRowVisible(field, timing != Timing::Blocks);
}

void ProtocolForm::fill(BenchPlan& plan) const {
    plan.protocol = kept_.protocol;
    plan.measure = kept_.measure;
    plan.limits = kept_.limits;
    plan.timeout_seconds = kept_.timeout_seconds;
    plan.outputs_folder = kept_.outputs_folder;
    plan.kind = kept_.kind;
    plan.protocol.device = toStdString(device_->currentText().trimmed());
    plan.protocol.inputs.dtype = toStdString(dtype_->currentData().toString());
    plan.protocol.threads = threads_->value();
    plan.protocol.timing = static_cast<Timing>(timing_->currentData().toInt());
    plan.protocol.warmup = warmup_->value();
    plan.protocol.trials = trials_->value();
    constexpr double kShown = 0.05; // half of the field's resolution
    if (std::abs(memory_limit_->value() - static_cast<double>(kept_.protocol.memory_limit_bytes) / kGibibyte) > kShown)
        plan.protocol.memory_limit_bytes = static_cast<std::uint64_t>(memory_limit_->value() * kGibibyte);
    plan.measure.width = width_->value() / kPercent;
    plan.measure.time_limit_s = time_limit_->value();
    plan.cache = static_cast<CacheUse>(cache_->currentData().toInt());
    plan.truth = truth_->isChecked();
    plan.limits.compile_s = compile_limit_->value() * kMinute;
    plan.limits.run_s = run_limit_->value() * kMinute;
}

void ProtocolForm::setPlan(const BenchPlan& plan) {
    const QSignalBlocker blocker(this);
    kept_ = plan;
    kept_.samples.clear();
    device_->setCurrentText(toQString(plan.protocol.device));
    dtype_->setCurrentIndex(std::max(0, dtype_->findData(toQString(plan.protocol.inputs.dtype))));
    threads_->setValue(plan.protocol.threads);
    timing_->setCurrentIndex(timing_->findData(static_cast<int>(plan.protocol.timing)));
    width_->setValue(plan.measure.width * kPercent);
    time_limit_->setValue(plan.measure.time_limit_s);
    warmup_->setValue(plan.protocol.warmup);
    trials_->setValue(plan.protocol.trials);
    cache_->setCurrentIndex(cache_->findData(static_cast<int>(plan.cache)));
    cache_help_->setText(cacheHelp(plan.cache));
    truth_->setChecked(plan.truth);
    compile_limit_->setValue(plan.limits.compile_s / kMinute);
    run_limit_->setValue(plan.limits.run_s / kMinute);
    memory_limit_->setValue(static_cast<double>(plan.protocol.memory_limit_bytes) / kGibibyte);
    showTiming();
}

void ProtocolForm::setDevices(const QStringList& devices) {
    const QSignalBlocker blocker(device_);
    const QString chosen = device_->currentText();
    device_->clear();
    device_->addItems(devices.isEmpty() ? QStringList{QStringLiteral("cpu")} : devices);
    device_->setCurrentText(chosen);
}

} // namespace gnx::widgets
