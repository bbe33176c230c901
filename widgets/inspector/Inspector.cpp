#include "widgets/inspector/Inspector.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/base/MappedFile.h"
#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx {
namespace {

constexpr int kDebounceMs = 60; // running down the table with the arrow key reads only where one stops
constexpr std::size_t kSourceShown = 4096;

QString count(std::uint64_t number) {
    return toQString(formatCount(number));
}

QString shapeText(const TensorDesc& tensor) {
    QStringList sides;
    for (const std::int64_t side : tensor.shape)
        sides << QString::number(side);
    return QStringLiteral("[%1]").arg(sides.join(QStringLiteral(", ")));
}

} // namespace

struct Inspector::Details {
    std::string error; ///< the sample could not be read at all
    nlohmann::json metadata;
    std::vector<std::pair<std::string, std::uint32_t>> operators;
    std::vector<Problem> problems;
};

Inspector::Inspector(QWidget* parent)
    : QWidget(parent), pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)),
      title_(new ElidedLabel(this)), subtitle_(new ElidedLabel(this)), facts_(new QTreeWidget(this)),
      debounce_(new QTimer(this)) {
    setObjectName(QStringLiteral("inspector"));
    empty_->setIcon(themeIcon(QStringLiteral("inspector")));
    empty_->setText(tr("Nothing is selected"), tr("Select a sample in the table or a node in a graph."));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    subtitle_->setForegroundRole(QPalette::PlaceholderText);
    facts_->setObjectName(QStringLiteral("inspectorFacts"));
    facts_->setAccessibleName(tr("Facts about the selection"));
    facts_->setHeaderLabels({tr("Property"), tr("Value")});
    facts_->setTextElideMode(Qt::ElideMiddle);
    facts_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    facts_->setAlternatingRowColors(true);
    facts_->setIndentation(Spacing::normal);
    facts_->header()->resizeSection(0, fontMetrics().averageCharWidth() * 27);
    facts_->installEventFilter(this);
    auto* copy = new QAction(tr("Copy"), this);
    connect(copy, &QAction::triggered, this, &Inspector::copySelection);
    facts_->addAction(copy);
    facts_->setContextMenuPolicy(Qt::ActionsContextMenu);

    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, Spacing::normal, 0, 0);
    column->setSpacing(Spacing::tight);
    for (ElidedLabel* label : {title_, subtitle_}) {
        label->setContentsMargins(Spacing::normal, 0, Spacing::normal, 0);
        column->addWidget(label);
    }
    column->addWidget(facts_, 1);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(pages_);
    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
    connect(debounce_, &QTimer::timeout, this, &Inspector::startReading);
}

void Inspector::begin(const QString& title, const QString& subtitle) {
    ++question_;
    if (debounce_->isActive()) {
        debounce_->stop();
        --pending_;
    }
    title_->setText(title);
    subtitle_->setText(subtitle);
    facts_->clear();
    pages_->setCurrentIndex(1);
}

void Inspector::showNothing() {
    begin({}, {});
    pages_->setCurrentIndex(0);
}

QTreeWidgetItem* Inspector::addGroup(const QString& name) {
    auto* group = new QTreeWidgetItem(facts_, {name});
    QFont bold = facts_->font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFirstColumnSpanned(true);
    group->setExpanded(true);
    return group;
}

void Inspector::addFact(QTreeWidgetItem* group, const QString& name, const QString& value) {
    auto* item = new QTreeWidgetItem(group, {name, value});
    item->setToolTip(0, name);
    item->setToolTip(1, value);
}

void Inspector::showSample(const SampleRow& row) {
    begin(shortSampleName(row.name), toQString(row.name));
    row_ = row;
    addRowFacts();
    ++pending_;
    debounce_->start();
}

void Inspector::showSamples(const std::vector<SampleRow>& rows) {
    if (rows.empty())
        return showNothing();
    if (rows.size() == 1)
        return showSample(rows.front());
    begin(tr("%1 samples").arg(count(rows.size())), tr("selected"));
    QTreeWidgetItem* sums = addGroup(tr("In all"));
    QTreeWidgetItem* ranges = addGroup(tr("Smallest to largest"));
    const auto add = [&](const QString& name, auto number, auto said) {
        std::uint64_t sum = 0;
        for (const SampleRow& row : rows)
            sum += std::invoke(number, row);
        const auto [smallest, largest] = std::ranges::minmax_element(rows, {}, number);
        const std::uint64_t least = std::invoke(number, *smallest);
        const std::uint64_t most = std::invoke(number, *largest);
        addFact(sums, name, said(sum));
        addFact(ranges, name, least == most ? said(least) : tr("%1 – %2").arg(said(least), said(most)));
    };
    const auto bytes = [](std::uint64_t size) { return toQString(formatBytes(size)); };
    add(tr("Operators"), &SampleRow::op_count, count);
    add(tr("Parameters"), &SampleRow::parameter_count, count);
    add(tr("Tensors"), &SampleRow::tensor_bytes, bytes);
    addKinds(tr("Framework"), rows, [](const SampleRow& row) { return std::string(frameworkName(row.framework)); });
    addKinds(tr("Task"), rows, [](const SampleRow& row) { return row.tag; });
    addKinds(tr("Source"), rows, [](const SampleRow& row) { return row.source; });
}

/// The most frequent first.
void Inspector::addKinds(const QString& name, const std::vector<SampleRow>& rows,
                         const std::function<std::string(const SampleRow&)>& kind) {
    std::map<std::string, std::uint64_t> counts;
    for (const SampleRow& row : rows)
        ++counts[kind(row)];
    std::vector<std::pair<std::string, std::uint64_t>> kinds(counts.begin(), counts.end());
    std::ranges::stable_sort(kinds, std::ranges::greater(), &std::pair<std::string, std::uint64_t>::second);
    QTreeWidgetItem* group = addGroup(name);
    for (const auto& [value, samples] : kinds)
        addFact(group, value.empty() ? tr("none") : toQString(value), count(samples));
}

void Inspector::addRowFacts() {
    QTreeWidgetItem* size = addGroup(tr("Size"));
    const auto ofGraph = [&](const QString& text) { return row_.readable ? text : tr("unreadable"); };
    addFact(size, tr("Operators"), ofGraph(tr("%1 (%2 distinct)").arg(count(row_.op_count), count(row_.distinct_ops))));
    addFact(size, tr("Parameters"), count(row_.parameter_count));
    addFact(size, tr("Tensors"), toQString(formatBytes(row_.tensor_bytes)));
    addFact(size, tr("Types"), toQString(row_.dtypes));
    addFact(size, tr("Inputs, outputs"), ofGraph(tr("%1, %2").arg(count(row_.input_count), count(row_.output_count))));
    addFact(
        size, tr("Statements"),
        ofGraph(row_.opaque_statements == 0
                    ? count(row_.statements)
                    : tr("%1, %2 of them not understood").arg(count(row_.statements), count(row_.opaque_statements))));
    addFact(size, tr("Folder"), toQString(row_.directory));
}

Inspector::Details Inspector::readDetails(const SampleRow& row) {
    Details details;
    const auto sample = loadSample(row.directory, {.tensors = false, .constraints = false});
    if (!sample.ok()) {
        details.error = sample.error().text();
        return details;
    }
    details.metadata = sample->metadata.all;
    details.problems = sample->problems;
    const auto graph = loadGraph(*sample);
    if (!graph.ok()) {
        details.error = graph.error().text();
        return details;
    }
    for (const OpCount& op : (*graph)->opCounts())
        details.operators.emplace_back(std::string(op.op), op.count);
    const auto& problems = (*graph)->problems();
    details.problems.insert(details.problems.end(), problems.begin(), problems.end());
    return details;
}

void Inspector::startReading() {
    runInBackground(
        this, [row = row_](const std::stop_token&) { return readDetails(row); },
        [this, question = question_](const Details& details) {
            --pending_;
            if (question == question_)
                addDetails(details);
        });
}

void Inspector::addDetails(const Details& details) {
    if (!details.error.empty())
        addFact(addGroup(tr("Error")), tr("Cannot be read"), toQString(details.error));
    if (!details.metadata.empty()) {
        QTreeWidgetItem* group = addGroup(tr("Metadata"));
        for (const auto& [key, value] : details.metadata.items())
            addFact(group, toQString(key), toQString(value.is_string() ? value.get<std::string>() : value.dump()));
    }
    addProblems(details.problems);
    if (details.operators.empty())
        return;
    QTreeWidgetItem* group = addGroup(tr("Operators"));
    for (const auto& [name, uses] : details.operators)
        addFact(group, toQString(name), count(uses));
}

void Inspector::addProblems(const std::vector<Problem>& problems) {
    if (problems.empty())
        return;
    QTreeWidgetItem* group = addGroup(tr("Problems (%1)").arg(count(problems.size())));
    for (const Problem& problem : problems)
        addFact(group,
                problem.line == 0 ? toQString(problem.file)
                                  : QStringLiteral("%1:%2").arg(toQString(problem.file)).arg(problem.line),
                toQString(problem.message));
}

void Inspector::showNode(std::shared_ptr<const Graph> graph, std::shared_ptr<const Sample> sample, NodeId id) {
    if (!graph || !id.valid() || id.value() >= graph->nodes().size())
        return showNothing();
    const Node& node = graph->node(id);
    begin(toQString(graph->op(node)), tr("Node %1 of %2").arg(count(id.value() + 1), count(graph->nodes().size())));
    addOperands(*graph, node);
    QTreeWidgetItem* results = addGroup(tr("Results"));
    for (std::uint32_t i = 0; i < node.results.count; ++i) {
        const ValueId value(node.results.first + i);
        addFact(results, toQString(graph->valueName(value)),
                tr("read by %1").arg(count(graph->uses(graph->value(value)).size())));
    }
    if (node.declared_types.valid())
        addFact(results, tr("Declared"), toQString(graph->text(node.declared_types)));
    if (sample) {
        addTensors(*graph, *sample, id);
        readSourceText(*sample, node.source);
    }
}

void Inspector::addOperands(const Graph& graph, const Node& node) {
    QTreeWidgetItem* group = addGroup(tr("Operands"));
    int position = 0;
    for (const Operand& operand : graph.operands(node))
        addFact(group, QString::number(position++), toQString(graph.render(operand)));
    for (const Keyword& keyword : graph.keywords(node))
        addFact(group, toQString(graph.text(keyword.name)), toQString(graph.render(keyword.operand)));
}

void Inspector::addTensors(const Graph& graph, const Sample& sample, NodeId node) {
    QTreeWidgetItem* group = nullptr;
    for (const ValueId read : graph.readsOf(node)) {
        const Value& value = graph.value(read);
        if (value.producer.valid() || value.index >= graph.inputs().size())
            continue;
        const std::int32_t index = graph.inputs()[value.index].tensor_index;
        if (index < 0)
            continue;
        if (!group)
            group = addGroup(tr("Parameters and inputs"));
        const TensorDesc& tensor = sample.tensors[static_cast<std::size_t>(index)];
        const std::string path = modulePathOf(tensor.name);
        addFact(group, toQString(path.empty() ? tensor.name : path),
                QStringLiteral("%1 %2, %3")
                    .arg(QLatin1String(dtypeName(tensor.dtype)), shapeText(tensor),
                         toQString(formatBytes(tensor.bytes()))));
    }
}

void Inspector::readSourceText(const Sample& sample, SourceRange range) {
    ++pending_;
    runInBackground(
        this,
        [file = sample.directory / "model.py", range](const std::stop_token&) -> Result<std::string> {
            GNX_TRY(const MappedFile source, MappedFile::open(file));
            const std::string_view text = source.text();
            if (range.begin > text.size())
                return Error{.code = ErrorCode::Malformed, .message = "model.py has become shorter since it was read"};
            const std::size_t length = std::min<std::size_t>(range.end - range.begin, kSourceShown);
            return std::string(text.substr(range.begin, length));
        },
        [this, question = question_, range](const Result<std::string>& text) {
            --pending_;
            if (question == question_)
                addFact(addGroup(tr("Source")), tr("Line %1").arg(count(range.line)),
                        toQString(text.ok() ? *text : text.error().text()));
        });
}

QString Inspector::title() const {
    return title_->text();
}

QString Inspector::text() const {
    QStringList lines{title_->text()};
    for (int g = 0; g < facts_->topLevelItemCount(); ++g) {
        const QTreeWidgetItem* group = facts_->topLevelItem(g);
        for (int i = 0; i < group->childCount(); ++i)
            lines << QStringList{group->text(0), group->child(i)->text(0), group->child(i)->text(1)}.join(
                QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

void Inspector::copySelection() const {
    QStringList lines;
    const auto items = facts_->selectedItems();
    for (const QTreeWidgetItem* item : items)
        lines << (items.size() == 1 && !item->text(1).isEmpty() ? item->text(1)
                                                                : item->text(0) + QLatin1Char('\t') + item->text(1));
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

bool Inspector::eventFilter(QObject* watched, QEvent* event) {
    if (watched == facts_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copySelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gnx
