#include "widgets/learn/training/TrainingForm.h"

#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/Busy.h"
#include "widgets/common/Counted.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/TableColumn.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/learn/training/TrainCommand.h"

namespace gnx::widgets {
namespace {

constexpr int kAskAfterMs = 300;
constexpr int kMinutes = 60, kUsualMinutes = 5, kUsualSteps = 100;
constexpr int kMostNumber = 1'000'000;
constexpr int kNameLetters = 18;

enum Unit { Minutes, Seconds, Epochs };

const char* const kQueries[] = {"kind:hlo-layout labelled:yes", "kind:hlo-tile labelled:yes",
                                "collection:\"layout:xla:random\"", "collection:\"layout:nlp:default\""};

QComboBox* choices(const char* name, const QString& tip, const std::vector<std::pair<QString, QString>>& entries,
                   QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setToolTip(tip);
    for (const auto& [title, word] : entries)
        box->addItem(title, word);
    return box;
}

} // namespace

TrainingForm::TrainingForm(QWidget* parent)
    : QWidget(parent), query_(new QComboBox(this)), found_(new QLabel(this)), name_(new QLineEdit(this)),
      model_(choices("trainModel", tr("What learns: see the manual for what each is good for (F1)"),
                     {{modelKind("structured"), QStringLiteral("structured")},
                      {modelKind("mlp"), QStringLiteral("mlp")},
                      {modelKind("sage"), QStringLiteral("sage")},
                      {modelKind("gcn"), QStringLiteral("gcn")}},
                     this)),
      loss_(choices("trainLoss", tr("What training makes small: orders (ListMLE, hinge) or costs (mean square)"),
                    {{tr("The model's own"), QString()},
                     {QStringLiteral("ListMLE"), QStringLiteral("listmle")},
                     {tr("ListMLE and mean square"), QStringLiteral("listmle+mse")},
                     {tr("Mean square"), QStringLiteral("mse")},
                     {tr("Pairwise hinge"), QStringLiteral("hinge")}},
                    this)),
      budget_(new QSpinBox(this)),
      unit_(choices("trainUnit", tr("Whether the training ends after some time or after some passes over the graphs"),
                    {{tr("minutes"), {}}, {tr("seconds"), {}}, {tr("epochs"), {}}}, this)),
      more_(new QToolButton(this)), start_(new QPushButton(tr("&Train"), this)),
      command_(new QPushButton(tr("Copy command"), this)), residual_(new QCheckBox(tr("On the analytic model"), this)),
      invariant_(new QCheckBox(tr("Layouts by sizes"), this)),
      balance_(
          choices("trainBalance",
                  tr("Families of programs count alike, however many graphs they have: by weights of their losses, "
                     "or because each pass over the graphs draws every family equally often"),
                  {{tr("as they come"), QStringLiteral("none")},
                   {tr("alike, by weights"), QStringLiteral("weights")},
                   {tr("alike, by sampling"), QStringLiteral("sampling")}},
                  this)),
      attention_(new QCheckBox(tr("Attention"), this)), rate_(new QDoubleSpinBox(this)), asking_(new QTimer(this)) {
    setObjectName(QStringLiteral("trainingForm"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    auto* usual = new QWidget(this);
    auto* fields = new FlowLayout(usual);
    QWidget* rare = buildMore();
    column->addLayout(buildQuery());
    column->addWidget(found_);
    buildModel(*fields);
    buildBudget(*fields);
    column->addWidget(usual);
    column->addWidget(rare);
    more_->setText(tr("More settings"));
    more_->setObjectName(QStringLiteral("trainMore"));
    more_->setToolTip(tr("Settings that are changed rarely: widths, rates, seeds and how layouts are described"));
    more_->setCheckable(true);
    more_->setArrowType(Qt::RightArrow);
    more_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    more_->setAutoRaise(true);
    rare->hide();
    connect(more_, &QToolButton::toggled, this, [this, rare](bool open) {
        more_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        rare->setVisible(open);
    });
    connect(start_, &QPushButton::clicked, this, &TrainingForm::startWanted);
    connect(command_, &QPushButton::clicked, this, &TrainingForm::commandWanted);
    countPause(*asking_);
    asking_->setSingleShot(true);
    asking_->setInterval(kAskAfterMs);
    connect(asking_, &QTimer::timeout, this, &TrainingForm::ask);
    proposeName();
    updateStart();
}

QLayout* TrainingForm::buildQuery() {
    query_->setObjectName(QStringLiteral("trainQuery"));
    query_->setAccessibleName(tr("Graphs to train on"));
    query_->setEditable(true);
    query_->setInsertPolicy(QComboBox::NoInsert);
    query_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const char* query : kQueries)
        query_->addItem(QLatin1String(query));
    query_->setToolTip(tr("A query as in the table of samples. Graphs of the split train train, those of valid choose "
                          "the best epoch, those of test are scored as well; graphs without a split train."));
    found_->setObjectName(QStringLiteral("trainFound"));
    found_->setTextFormat(Qt::PlainText);
    found_->setWordWrap(true);
    auto* label = new QLabel(tr("&Data:"), this);
    label->setBuddy(query_);
    connect(query_, &QComboBox::editTextChanged, this, [this] {
        has_graphs_ = false;
        updateStart();
        asking_->start();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(query_, 1);
    return row;
}

/// A field with its title before it, as one item of a row.
void TrainingForm::addField(QLayout& row, const QString& title, const std::vector<QWidget*>& fields) {
    auto* pair = new QWidget(this);
    auto* line = new QHBoxLayout(pair);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(Spacing::tight);
    auto* label = new QLabel(title, pair);
    label->setBuddy(fields.front());
    line->addWidget(label);
    for (QWidget* field : fields)
        line->addWidget(field);
    row.addWidget(pair);
}

void TrainingForm::buildModel(QLayout& row) {
    addField(row, tr("&Model:"), {model_});
    addField(row, tr("&Loss:"), {loss_});
    connect(model_, &QComboBox::currentIndexChanged, this, &TrainingForm::proposeName);
}

void TrainingForm::buildBudget(QLayout& row) {
    budget_->setObjectName(QStringLiteral("trainBudget"));
    budget_->setAccessibleName(tr("Length of the training"));
    budget_->setRange(1, kMostNumber);
    budget_->setValue(kUsualMinutes);
    budget_->setToolTip(tr("How long it trains. The best epoch so far is kept: stopping earlier loses little."));
    connect(unit_, &QComboBox::activated, this, [this](int unit) {
        budget_->setValue(unit == Epochs ? kUsualSteps : unit == Seconds ? kMinutes : kUsualMinutes);
    });
    name_->setObjectName(QStringLiteral("trainName"));
    name_->setToolTip(tr("The model's name in tables, on the command line and in the list of a graph's models"));
    connect(name_, &QLineEdit::textChanged, this, &TrainingForm::updateStart);
    start_->setObjectName(QStringLiteral("trainStart"));
    start_->setToolTip(tr("Train in the background and keep the model; it can be stopped and continued at any time"));
    command_->setObjectName(QStringLiteral("trainCommand"));
    command_->setToolTip(tr("Copy the command line that trains the same model, as for a machine without a display"));
    name_->setMinimumWidth(fontMetrics().averageCharWidth() * kNameLetters);
    addField(row, tr("&For:"), {budget_, unit_});
    addField(row, tr("&Name:"), {name_});
    for (QWidget* button :
         {static_cast<QWidget*>(start_), static_cast<QWidget*>(command_), static_cast<QWidget*>(more_)})
        row.addWidget(button);
}

QSpinBox* TrainingForm::addNumber(QLayout& row, const QString& title, const char* name, int least, int most, int value,
                                  const QString& tip) {
    auto* number = new QSpinBox(this);
    number->setObjectName(QLatin1String(name));
    number->setRange(least, most);
    number->setValue(value);
    number->setToolTip(tip);
    addField(row, title, {number});
    return number;
}

QWidget* TrainingForm::buildMore() {
    auto* rare = new QWidget(this);
    rare->setObjectName(QStringLiteral("trainRare"));
    auto* row = new FlowLayout(rare);
    const TrainSettings usual;
    residual_->setObjectName(QStringLiteral("trainResidual"));
    residual_->setToolTip(tr("Learn what the analytic model leaves, in place of everything"));
    invariant_->setObjectName(QStringLiteral("trainInvariant"));
    invariant_->setToolTip(tr("Describe layouts by sizes and padding, not by the numbers of dimensions, which mean "
                              "another thing in each program"));
    attention_->setObjectName(QStringLiteral("trainAttention"));
    attention_->setToolTip(tr("Compare the configurations of a graph with each other at every layer; for GraphSAGE and "
                              "GCN"));
    for (QCheckBox* box : {residual_, invariant_, attention_})
        row->addWidget(box);
    addField(*row, tr("Families:"), {balance_});
    hidden_ = addNumber(*row, tr("Width:"), "trainHidden", 1, 4096, usual.hidden, tr("Numbers of a hidden layer"));
    layers_ = addNumber(*row, tr("Layers:"), "trainLayers", 1, 64, usual.layers,
                        tr("Layers of the model: how many edges away a node is seen"));
    configs_ = addNumber(*row, tr("Configurations:"), "trainConfigs", 2, 4096, usual.configs,
                         tr("Configurations of a graph in a step"));
    graphs_ = addNumber(*row, tr("Graphs:"), "trainGraphs", 1, 4096, usual.graphs, tr("Graphs in a step"));
    segment_ =
        addNumber(*row, tr("Segment:"), "trainSegment", 0, kMostNumber, usual.segment,
                  tr("Nodes that the gradient of a step goes through, for graphs larger than the memory; 0: all"));
    near_ =
        addNumber(*row, tr("Near:"), "trainNear", 0, 1000, usual.near,
                  tr("Leave out nodes that are further than so many edges from one with layouts: faster, and less is "
                     "seen; for GraphSAGE and GCN of layouts; 0: none is left out"));
    measured_ = addNumber(*row, tr("Measured:"), "trainMeasured", 0, kMostNumber, 0,
                          tr("Train on so many configurations of each graph and rank others of the same graph; 0: rank "
                             "unseen graphs"));
    rate_->setObjectName(QStringLiteral("trainRate"));
    rate_->setDecimals(5);
    rate_->setRange(0.00001, 1);
    rate_->setSingleStep(0.001);
    rate_->setValue(usual.rate);
    rate_->setToolTip(tr("Learning rate at the start; it falls to a hundredth"));
    addField(*row, tr("Rate:"), {rate_});
    seed_ = addNumber(*row, tr("Seed:"), "trainSeed", 0, kMostNumber, 0,
                      tr("Of all random choices: the same seed and number of epochs give the same model"));
    threads_ = addNumber(*row, tr("Threads:"), "trainThreads", 0, 1024, 0, tr("Threads of the training; 0: all"));
    return rare;
}

void TrainingForm::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous())
        ask();
}

QString TrainingForm::query() const {
    return query_->currentText().trimmed();
}

void TrainingForm::ask() {
    emit graphsWanted(query());
}

void TrainingForm::showGraphs(const QString& query, const Result<QueriedGraphs>& found) {
    if (query != this->query())
        return; // the query has changed meanwhile
    has_graphs_ = found.ok();
    if (found.ok()) {
        const auto count = [&](const char* part) { return cells::count(static_cast<double>(found->count(part))); };
        QString text = tr("Graphs: %1 train, %2 valid, %3 test").arg(count("train"), count("valid"), count("test"));
        if (!found->left_out.empty())
            text = tr("%1; %2 left out: times unknown, or one configuration alone")
                       .arg(text, counted(found->left_out.size(), "sample"));
        found_->setText(text);
        has_graphs_ = found->count("train") > 0;
        if (!has_graphs_)
            found_->setText(tr("%1: none to train on").arg(text));
    } else if (found.error().code == ErrorCode::NotFound) {
        found_->setText(tr("No graph with measured configurations matches. Open a folder of TpuGraphs first."));
    } else {
        found_->setText(toQString(found.error().message));
    }
    updateStart();
}

void TrainingForm::setTaken(const QStringList& names) {
    taken_ = names;
    proposeName();
    updateStart();
}

/// Another name than that of any model, unless the user has chosen one.
void TrainingForm::proposeName() {
    if (name_->text() != proposed_)
        return;
    const QString stem = model_->currentData().toString();
    int number = 1;
    while (taken_.contains(QStringLiteral("%1-%2").arg(stem).arg(number)))
        ++number;
    proposed_ = QStringLiteral("%1-%2").arg(stem).arg(number);
    name_->setText(proposed_);
}

void TrainingForm::setTraining(bool at_work) {
    at_work_ = at_work;
    updateStart();
}

void TrainingForm::updateStart() {
    const QString name = name_->text().trimmed();
    const bool taken = taken_.contains(name);
    start_->setEnabled(has_graphs_ && !at_work_ && !name.isEmpty() && !taken);
    command_->setEnabled(!query().isEmpty() && !name.isEmpty());
    start_->setText(at_work_ ? tr("Training…") : taken ? tr("The name is taken") : tr("&Train"));
}

void TrainingForm::focusQuery() {
    query_->setFocus();
}

TrainingOrder TrainingForm::order() const {
    TrainingOrder order;
    order.name = toStdString(name_->text().trimmed());
    order.query = toStdString(query());
    TrainSettings& settings = order.setup.settings;
    settings.model = toStdString(model_->currentData().toString());
    settings.loss = toStdString(loss_->currentData().toString());
    settings.residual = residual_->isChecked();
    settings.invariant = invariant_->isChecked();
    settings.balance = toStdString(balance_->currentData().toString());
    settings.attention = attention_->isChecked();
    settings.near = near_->value();
    settings.hidden = hidden_->value();
    settings.layers = layers_->value();
    settings.configs = configs_->value();
    settings.graphs = graphs_->value();
    settings.segment = segment_->value();
    settings.rate = rate_->value();
    settings.seed = static_cast<std::uint64_t>(seed_->value());
    const int unit = unit_->currentIndex();
    settings.epochs = unit == Epochs ? budget_->value() : 0;
    settings.seconds = unit == Epochs ? 0 : budget_->value() * (unit == Minutes ? kMinutes : 1);
    order.setup.within = static_cast<std::uint32_t>(measured_->value());
    order.setup.threads = threads_->value();
    return order;
}

} // namespace gnx::widgets
