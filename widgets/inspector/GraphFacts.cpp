#include "widgets/inspector/GraphFacts.h"

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString count(std::uint64_t number) {
    return toQString(formatCount(number));
}

} // namespace

void GraphFacts::add(const NodeFacts& facts) {
    QTreeWidgetItem* general = tree_.addGroup(tr("Operator"));
    if (!facts.module_path.empty())
        FactsTree::addFact(general, tr("Module"), toQString(facts.module_path));
    FactsTree::addFact(general, tr("Category"), tr(opCategoryName(facts.category)));
    FactsTree::addFact(general, tr("Number"),
                       tr("#%1, of %2").arg(facts.node.value()).arg(count(graph_.nodes().size())));
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
                       facts.parameter_elements > 0 ? tr("%1: %2 elements, %3")
                                                          .arg(count(facts.parameters), count(facts.parameter_elements),
                                                               toQString(formatBytes(facts.parameter_bytes)))
                                                    : count(facts.parameters));
    addGroups(general, facts.around);
    QTreeWidgetItem* operators = tree_.addGroup(tr("Operators (%1)").arg(count(facts.operators)));
    for (const auto& [category, uses] : facts.categories)
        FactsTree::addFact(operators, tr(opCategoryName(category)), count(uses));
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
    }
    return {};
}

QString GraphFacts::nodeText(NodeId node) const {
    return QStringLiteral("%1 #%2").arg(toQString(shortOpName(graph_.op(graph_.node(node))))).arg(node.value());
}

void GraphFacts::addGroups(QTreeWidgetItem* parent, const std::vector<GroupId>& groups) const {
    if (structure_ == nullptr)
        return;
    QTreeWidgetItem* around = FactsTree::addFact(parent, tr("Groups around"), count(groups.size()));
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

/// What it is and where it comes from: the value's own name where the row is not named for it already.
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

} // namespace gnx
