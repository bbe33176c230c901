#include "widgets/graph/inspector/Inspector.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/MappedFile.h"
#include "core/base/Units.h"
#include "core/data/hlo/OpenSample.h"
#include "core/graph/sample/SampleKind.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/graph/inspector/FactsTree.h"
#include "widgets/graph/inspector/GraphFacts.h"

namespace gnx::widgets {
namespace {

constexpr int kDebounceMs = 60; // running down the table with the arrow key reads only where one stops
constexpr std::size_t kSourceShown = 4096;
// Parts of the width: of a sample the names are long (operators, keys), in a graph the values are.
constexpr double kNamesOfSample = 0.66;
constexpr double kNamesOfGraph = 0.5;
constexpr double kNamesOfPair = 0.3;

QString countText(std::uint64_t number) {
    return toQString(formatCount(number));
}

std::vector<std::pair<std::string, std::uint32_t>> operatorsOf(const Graph& graph) {
    std::vector<std::pair<std::string, std::uint32_t>> operators;
    for (const OpCount& op : graph.opCounts())
        operators.emplace_back(std::string(op.op), op.count);
    return operators;
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
      title_(new ElidedLabel(this)), subtitle_(new ElidedLabel(this)), toggle_(new QToolButton(this)),
      facts_(new FactsTree(this)), debounce_(new QTimer(this)) {
    setObjectName(QStringLiteral("inspector"));
    empty_->setIcon(themeIcon(QStringLiteral("inspector")));
    empty_->setText(tr("Nothing is selected"), tr("Select a sample in the table or a node in a graph."));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    subtitle_->setForegroundRole(QPalette::PlaceholderText);
    facts_->setObjectName(QStringLiteral("inspectorFacts"));
    facts_->setAccessibleName(tr("Facts about the selection"));
    connect(facts_, &FactsTree::nodeChosen, this, &Inspector::nodeRequested);
    connect(facts_, &FactsTree::groupChosen, this, &Inspector::groupRequested);
    connect(facts_, &FactsTree::sourceChosen, this, &Inspector::sourceRequested);
    buildToggle();

    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, Spacing::normal, 0, 0);
    column->setSpacing(Spacing::tight);
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(title_);
    names->addWidget(subtitle_);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(Spacing::normal, 0, Spacing::normal, 0);
    head->addLayout(names, 1);
    head->addWidget(toggle_);
    column->addLayout(head);
    column->addWidget(facts_, 1);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(pages_);
    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
    countPause(*debounce_);
    connect(debounce_, &QTimer::timeout, this, &Inspector::startReading);
}

void Inspector::buildToggle() {
    toggle_->setObjectName(QStringLiteral("inspectorToggle"));
    toggle_->setToolTip(tr("Open or close the group in the drawing"));
    toggle_->hide();
    connect(toggle_, &QToolButton::clicked, this, [this] { emit openRequested(group_, !group_open_); });
}

void Inspector::begin(const QString& title, const QString& subtitle) {
    ++question_;
    toggle_->hide();
    group_ = {};
    debounce_->stop();
    title_->setText(title);
    subtitle_->setText(subtitle);
    subtitle_->setVisible(!subtitle.isEmpty());
    facts_->clear();
    facts_->setSides({}, {});
    pages_->setCurrentIndex(1);
}

void Inspector::showNothing() {
    begin({}, {});
    pages_->setCurrentIndex(0);
}

void Inspector::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_->setActions(actions);
}

void Inspector::showRow(const QString& title, const std::vector<std::pair<QString, QString>>& values) {
    begin(title, tr("Selected row"));
    QTreeWidgetItem* group = addGroup(tr("Columns"));
    for (const auto& [name, value] : values)
        addFact(group, name, value);
    facts_->fitNames(kNamesOfGraph);
}

QTreeWidgetItem* Inspector::addGroup(const QString& name) {
    return facts_->addGroup(name);
}

void Inspector::addFact(QTreeWidgetItem* group, const QString& name, const QString& value) {
    FactsTree::addFact(group, name, value);
}

void Inspector::showSample(const SampleRow& row) {
    begin(shortSampleName(row.name), toQString(row.name));
    row_ = row;
    addRowFacts();
    debounce_->start();
}

void Inspector::showSamples(const std::vector<SampleRow>& rows) {
    if (rows.empty())
        return showNothing();
    if (rows.size() == 1)
        return showSample(rows.front());
    begin(counted(rows.size(), "sample"), tr("selected"));
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
    add(tr("Operators"), &SampleRow::op_count, countText);
    add(tr("Parameters"), &SampleRow::parameter_count, countText);
    add(tr("Tensors"), &SampleRow::tensor_bytes, bytes);
    addKinds(tr("Framework"), rows, [](const SampleRow& row) {
        return row.framework == Framework::Unknown ? std::string() : std::string(frameworkName(row.framework));
    });
    addKinds(tr("Task"), rows, [](const SampleRow& row) { return row.tag; });
    addKinds(tr("Source"), rows, [](const SampleRow& row) { return row.origin; });
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
        addFact(group, value.empty() ? tr("not given") : toQString(value), countText(samples));
}

void Inspector::addRowFacts() {
    QTreeWidgetItem* size = addGroup(tr("Size"));
    const auto ofGraph = [&](const QString& text) { return row_.readable ? text : tr("unreadable"); };
    addFact(size, tr("Operators"),
            ofGraph(tr("%1 (%2 distinct)").arg(countText(row_.op_count), countText(row_.distinct_ops))));
    addFact(size, tr("Parameters"), countText(row_.parameter_count));
    addFact(size, tr("Tensors"), toQString(formatBytes(row_.tensor_bytes)));
    addFact(size, tr("Types"), toQString(row_.dtypes));
    addFact(size, tr("Inputs, outputs"),
            ofGraph(tr("%1, %2").arg(countText(row_.input_count), countText(row_.output_count))));
    addFact(size, tr("Statements"),
            ofGraph(row_.opaque_statements == 0
                        ? countText(row_.statements)
                        : tr("%1, %2 of them not understood")
                              .arg(countText(row_.statements), countText(row_.opaque_statements))));
    addFact(size, tr("Folder"), toQString(row_.directory));
}

Inspector::Details Inspector::readDetails(const SampleRow& row) {
    Details details;
    if (row.kind != kGraphNetKind) { // one file, without a description beside it
        const auto opened = openSample(row.directory);
        if (!opened.ok()) {
            details.error = opened.error().text();
            return details;
        }
        details.operators = operatorsOf(*opened->graph);
        if (opened->hlo)
            return details;
        details.metadata = opened->sample.metadata.all;
        details.problems = opened->sample.problems;
        return details;
    }
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
    details.operators = operatorsOf(**graph);
    const auto& problems = (*graph)->problems();
    details.problems.insert(details.problems.end(), problems.begin(), problems.end());
    return details;
}

void Inspector::startReading() {
    runInBackground(
        this, [row = row_](const std::stop_token&) { return readDetails(row); },
        [this, question = question_](const Details& details) {
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
        addFact(group, toQString(name), countText(uses));
    facts_->fitNames(kNamesOfSample);
}

void Inspector::addProblems(const std::vector<Problem>& problems) {
    if (problems.empty())
        return;
    QTreeWidgetItem* group = addGroup(tr("Problems (%1)").arg(countText(problems.size())));
    for (const Problem& problem : problems)
        addFact(group,
                problem.line == 0 ? toQString(problem.file)
                                  : QStringLiteral("%1:%2").arg(toQString(problem.file)).arg(problem.line),
                toQString(problem.message));
}

void Inspector::showNode(const Shown& shown, NodeId id) {
    const auto facts = shown.graph
                           ? nodeFacts(*shown.graph, shown.structure.get(), shown.sample.get(), id, shown.types.get())
                           : std::nullopt;
    if (!facts)
        return showNothing();
    begin(toQString(facts->title), toQString(facts->op));
    GraphFacts(*facts_, *shown.graph, shown.structure.get()).add(*facts);
    addValues(shown);
    facts_->fitNames(kNamesOfGraph);
    if (shown.sample)
        readSourceText(*shown.sample, id, facts->source);
}

void Inspector::showDifference(const Shown& left, NodeId left_node, const Shown& right, NodeId right_node,
                               const std::vector<Difference>& differences) {
    const auto factsOf = [](const Shown& shown, NodeId node) {
        return shown.graph && node.valid()
                   ? nodeFacts(*shown.graph, shown.structure.get(), shown.sample.get(), node, shown.types.get())
                   : std::nullopt;
    };
    const auto one = factsOf(left, left_node), other = factsOf(right, right_node);
    if (!one && !other)
        return showNothing();
    const auto title = [](const std::optional<NodeFacts>& facts) {
        return facts ? tr("%1 #%2").arg(toQString(facts->title)).arg(facts->node.value()) : tr("not there");
    };
    begin(one && other && one->op == other->op ? toQString(one->title) : tr("%1 → %2").arg(title(one), title(other)),
          tr("Left and right of the comparison"));
    facts_->setSides(title(one), title(other));
    if (!differences.empty()) {
        QTreeWidgetItem* group = addGroup(tr("What differs"));
        for (const Difference& difference : differences)
            FactsTree::addSides(group, difference.name, difference.before, difference.after);
    }
    FactsTree left_facts, right_facts;
    if (one)
        GraphFacts(left_facts, *left.graph, left.structure.get()).add(*one);
    if (other)
        GraphFacts(right_facts, *right.graph, right.structure.get()).add(*other);
    facts_->addBeside(left_facts, right_facts);
    facts_->fitNames(kNamesOfPair);
}

void Inspector::addValues(const Shown& shown) {
    if (shown.values.empty())
        return;
    QTreeWidgetItem* group = addGroup(tr("Estimates and measurements"));
    for (const auto& [name, value] : shown.values)
        addFact(group, name, value);
}

/// A group can be as large as the graph: it is looked through in the background.
void Inspector::showGroup(const Shown& shown, GroupId id, bool open, std::uint32_t number) {
    const bool known = shown.graph && shown.structure && id.value() < shown.structure->groups().size();
    if (!known)
        return showNothing();
    const Group& group = shown.structure->group(id);
    begin(toQString(group.name), toQString(group.path == group.name ? std::string() : group.path));
    group_ = id;
    group_open_ = open;
    toggle_->setText(open ? tr("Close") : tr("Open"));
    toggle_->setVisible(id != shown.structure->root());
    struct Facts {
        std::optional<StackFacts> stack;
        std::optional<GroupFacts> group;
    };
    runInBackground(
        this,
        [shown, id, number](const std::stop_token&) {
            const auto stack =
                number > 1 ? stackFacts(*shown.graph, *shown.structure, shown.sample.get(), id, number) : std::nullopt;
            return Facts{stack, groupFacts(*shown.graph, *shown.structure, shown.sample.get(), id, shown.types.get())};
        },
        [this, shown, question = question_](const Facts& facts) {
            if (question != question_ || !facts.group)
                return;
            GraphFacts writer(*facts_, *shown.graph, shown.structure.get());
            if (facts.stack) {
                title_->setText(GraphFacts::stackTitle(*facts.stack));
                subtitle_->setText(GraphFacts::rangeText(*facts.stack));
                writer.add(*facts.stack);
            }
            writer.add(*facts.group);
            addValues(shown);
            facts_->fitNames(kNamesOfGraph);
        });
}

void Inspector::showEdge(const Shown& shown, const FoldedBox& from, const FoldedBox& to) {
    if (!shown.graph)
        return showNothing();
    begin(tr("Edge"), {});
    runInBackground(
        this,
        [shown, from, to](const std::stop_token&) {
            return edgeFacts(*shown.graph, shown.sample.get(), from, to, shown.types.get());
        },
        [this, shown, question = question_](const std::optional<EdgeFacts>& facts) {
            if (question != question_ || !facts)
                return;
            GraphFacts writer(*facts_, *shown.graph, shown.structure.get());
            subtitle_->setText(writer.edgeText(*facts));
            writer.add(*facts);
            facts_->fitNames(kNamesOfGraph);
        });
}

void Inspector::readSourceText(const Sample& sample, NodeId node, SourceRange range) {
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
        [this, question = question_, node, range](const Result<std::string>& text) {
            if (question != question_)
                return;
            QTreeWidgetItem* group = addGroup(tr("Source"));
            const QString statement = toQString(text.ok() ? *text : text.error().text());
            FactsTree::addLink(group, tr("Line %1").arg(countText(range.line)), statement.simplified(),
                               {.node = {}, .group = {}, .source = node})
                ->setToolTip(1, statement);
        });
}

QString Inspector::title() const {
    return title_->text();
}

QString Inspector::text() const {
    return (QStringList{title_->text()} + facts_->lines()).join(QLatin1Char('\n'));
}

} // namespace gnx::widgets
