#include "widgets/graph/inspector/GraphFacts.h"

#include <tuple>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString count(std::uint64_t number) {
    return toQString(formatCount(number));
}

} // namespace

void GraphFacts::add(const NodeFacts& facts) {
    QTreeWidgetItem* general = tree_.addGroup(tr("Operator"));
    if (!facts.module_path.empty())
        FactsTree::addFact(general, tr("Module"), toQString(facts.module_path));
    FactsTree::addFact(general, tr("Category"), coreText(opCategoryName(facts.category)));
    if (!facts.signature.empty())
        FactsTree::addFact(general, tr("Signature"), toQString(facts.title + facts.signature));
    FactsTree::addFact(general, tr("Number"),
                       tr("#%1 of %2").arg(facts.node.value()).arg(count(graph_.nodes().size())));
    if (!facts.declared_types.empty())
        FactsTree::addFact(general, tr("Declared"), toQString(facts.declared_types));
    addGroups(general, facts.groups);
    if (!facts.attributes.empty()) {
        QTreeWidgetItem* group = tree_.addGroup(tr("Attributes"));
        for (const NodeFacts::Attribute& attribute : facts.attributes)
            FactsTree::addFact(group, toQString(attribute.name), toQString(attribute.text));
    }
    if (!facts.reads.empty()) {
        QTreeWidgetItem* group = tree_.addGroup(tr("Operands"));
        for (const NodeFacts::Read& read : facts.reads)
            addValue(group, toQString(read.name), read.value);
    }
    if (!facts.results.empty()) {
        QTreeWidgetItem* group = tree_.addGroup(tr("Results"));
        for (const ResultFacts& result : facts.results)
            addResult(group, toQString(result.value.name), result);
    }
}

void GraphFacts::add(const GroupFacts& facts) {
    QTreeWidgetItem* general = tree_.addGroup(tr("Group"));
    FactsTree::addFact(general, tr("Kind"), kindName(facts.kind));
    if (!facts.path.empty())
        FactsTree::addFact(general, tr("Module"), toQString(facts.path));
    if (facts.repeats > 0)
        FactsTree::addFact(general, tr("Repeats"), tr("%1 of %2").arg(count(facts.number), count(facts.repeats)));
    FactsTree::addFact(general, tr("Parameters"),
                       facts.parameter_elements > 0
                           ? tr("%1: %2, %3")
                                 .arg(count(facts.parameters), counted(facts.parameter_elements, "element"),
                                      toQString(formatBytes(facts.parameter_bytes)))
                           : count(facts.parameters));
    addGroups(general, facts.around);
    QTreeWidgetItem* operators = tree_.addGroup(tr("Operators (%1)").arg(count(facts.operators)));
    for (const auto& [category, uses] : facts.categories)
        FactsTree::addFact(operators, coreText(opCategoryName(category)), count(uses));
    const auto addMore = [](QTreeWidgetItem* group, std::size_t all) {
        if (all > kMostLinks)
            FactsTree::addFact(group, {}, tr("and %1 more").arg(count(all - kMostLinks)));
    };
    if (!facts.entering.empty()) {
        QTreeWidgetItem* group = tree_.addGroup(tr("Values that enter (%1)").arg(count(facts.entering.size())));
        for (std::size_t i = 0; i < std::min(facts.entering.size(), kMostLinks); ++i)
            addValue(group, toQString(facts.entering[i].name), facts.entering[i]);
        addMore(group, facts.entering.size());
    }
    if (!facts.leaving.empty()) {
        QTreeWidgetItem* group = tree_.addGroup(tr("Values that leave (%1)").arg(count(facts.leaving.size())));
        for (std::size_t i = 0; i < std::min(facts.leaving.size(), kMostLinks); ++i)
            addResult(group, toQString(facts.leaving[i].value.name), facts.leaving[i]);
        addMore(group, facts.leaving.size());
    }
}

QString GraphFacts::stackTitle(const StackFacts& facts) {
    return tr("%1 groups alike").arg(count(facts.count));
}

QString GraphFacts::rangeText(const StackFacts& facts) {
    return QStringLiteral("%1 – %2").arg(toQString(facts.first), toQString(facts.last));
}

void GraphFacts::add(const StackFacts& facts) {
    const auto text = [](const StackFacts::Range& range, const auto& format) {
        const QString each = range.least == range.most ? format(range.least)
                                                       : tr("%1 to %2").arg(format(range.least), format(range.most));
        return tr("%1 each, %2 in total").arg(each, format(range.total));
    };
    const auto bytes = [](std::uint64_t size) { return toQString(formatBytes(size)); };
    QTreeWidgetItem* all = tree_.addGroup(stackTitle(facts));
    for (const auto& [name, group, path] : {std::tuple(tr("First"), facts.first_group, facts.first),
                                            std::tuple(tr("Last"), facts.last_group, facts.last)})
        FactsTree::addLink(all, name, toQString(path), {.node = {}, .group = group, .source = {}});
    const std::uint64_t operators = facts.operators;
    FactsTree::addFact(all, tr("Operators"), text({operators, operators, operators * facts.count}, count));
    FactsTree::addFact(all, tr("Parameters"), text(facts.parameters, count));
    if (facts.parameter_elements.total > 0) {
        FactsTree::addFact(all, tr("Elements"), text(facts.parameter_elements, count));
        FactsTree::addFact(all, tr("Size"), text(facts.parameter_bytes, bytes));
    }
}

QString GraphFacts::boxText(const FoldedBox& box) const {
    switch (box.kind) {
    case FoldedBox::Kind::Operator:
        return nodeText(box.node);
    case FoldedBox::Kind::Group:
    case FoldedBox::Kind::Stack: {
        if (structure_ == nullptr)
            return tr("group");
        const Group& group = structure_->group(box.group);
        const QString name = toQString(group.path.empty() ? group.name : group.path);
        return box.count > 1 ? tr("%1 and %2 more").arg(name, count(box.count - 1)) : name;
    }
    case FoldedBox::Kind::Input:
    case FoldedBox::Kind::Parameter:
        return box.count > 1 ? counted(box.count, "input") : toQString(valueFacts(graph_, nullptr, box.value).name);
    case FoldedBox::Kind::Output:
        return box.count > 1 ? counted(box.count, "output") : tr("output");
    }
    return {};
}

QString GraphFacts::edgeText(const EdgeFacts& facts) const {
    return QStringLiteral("%1 → %2").arg(boxText(facts.from), boxText(facts.to));
}

void GraphFacts::addEnd(QTreeWidgetItem* parent, const QString& name, const FoldedBox& box) const {
    if (box.kind == FoldedBox::Kind::Operator || box.group.valid())
        FactsTree::addLink(parent, name, boxText(box), {.node = box.node, .group = box.group, .source = {}});
    else
        FactsTree::addFact(parent, name, boxText(box));
}

void GraphFacts::add(const EdgeFacts& facts) {
    QTreeWidgetItem* ends = tree_.addGroup(tr("Edge"));
    addEnd(ends, tr("From"), facts.from);
    addEnd(ends, tr("To"), facts.to);
    QTreeWidgetItem* values = tree_.addGroup(tr("Values (%1)").arg(count(facts.values.size())));
    for (std::size_t i = 0; i < std::min(facts.values.size(), kMostLinks); ++i) {
        const ResultFacts& value = facts.values[i];
        addValue(values, toQString(value.value.name), value.value);
        addResult(values, tr("read in it"), value);
    }
    if (facts.values.size() > kMostLinks)
        FactsTree::addFact(values, {}, tr("and %1 more").arg(count(facts.values.size() - kMostLinks)));
}

QString GraphFacts::kindName(Group::Kind kind) {
    switch (kind) {
    case Group::Kind::Graph:
        return tr("the whole graph");
    case Group::Kind::Module:
        return tr("module");
    case Group::Kind::Block:
        return tr("block that repeats");
    case Group::Kind::Part:
        return tr("part");
    case Group::Kind::Body:
        return tr("body of a higher-order operator");
    }
    return {};
}

QString GraphFacts::nodeText(NodeId node) const {
    return QStringLiteral("%1 #%2").arg(toQString(shortOpName(graph_.op(graph_.node(node))))).arg(node.value());
}

void GraphFacts::addGroups(QTreeWidgetItem* parent, const std::vector<GroupId>& groups) const {
    if (structure_ == nullptr)
        return;
    QTreeWidgetItem* around = FactsTree::addFact(parent, tr("Enclosing groups"), count(groups.size()));
    for (const GroupId id : groups) {
        const Group& group = structure_->group(id);
        const bool module = group.kind == Group::Kind::Module && !group.path.empty();
        FactsTree::addLink(around, kindName(group.kind), toQString(module ? group.path : group.name),
                           {.node = {}, .group = id, .source = {}});
    }
}

void GraphFacts::addType(QTreeWidgetItem* parent, const ValueType& type) const {
    if (const std::string text = typeAndSizeText(type); !text.empty())
        FactsTree::addFact(parent, tr("type"), toQString(text));
}

/// Adds kind and source of a value, and its name if the row does not have this name already.
void GraphFacts::addValue(QTreeWidgetItem* parent, const QString& name, const ValueFacts& value) const {
    const QString own = toQString(value.name);
    if (value.producer.valid()) {
        const QString text = own.isEmpty() || own == name ? nodeText(value.producer)
                                                          : tr("%1 from %2").arg(own, nodeText(value.producer));
        QTreeWidgetItem* item =
            FactsTree::addLink(parent, name, text, {.node = value.producer, .group = {}, .source = {}});
        addType(item, value.type);
        return;
    }
    const QString kind = value.is_parameter ? tr("parameter") : tr("input");
    const QString about = value.tensor != nullptr ? toQString(tensorText(*value.tensor)) : kind;
    QTreeWidgetItem* item = FactsTree::addFact(parent, name, own == name ? about : own);
    if (own != name)
        FactsTree::addFact(item, kind, value.tensor != nullptr ? about : tr("not described"));
}

void GraphFacts::addResult(QTreeWidgetItem* parent, const QString& name, const ResultFacts& result) const {
    QString text = result.readers.empty() ? tr("not read") : tr("read by %1").arg(count(result.readers.size()));
    if (result.returned)
        text = result.readers.empty() ? tr("returned") : tr("%1, returned").arg(text);
    QTreeWidgetItem* item = FactsTree::addFact(parent, name, text);
    addType(item, result.value.type);
    for (std::size_t i = 0; i < std::min(result.readers.size(), kMostLinks); ++i)
        FactsTree::addLink(item, tr("read by"), nodeText(result.readers[i]),
                           {.node = result.readers[i], .group = {}, .source = {}});
    if (result.readers.size() > kMostLinks)
        FactsTree::addFact(item, {}, tr("and %1 more").arg(count(result.readers.size() - kMostLinks)));
}

} // namespace gnx::widgets
