#include "widgets/graph/compare/ChangeModel.h"

#include <algorithm>

#include <QBrush>
#include <QFont>
#include <QGuiApplication>
#include <QRegularExpression>

#include "core/base/Units.h"
#include "core/drawing/picture/DiffMarks.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

QString signOf(ChangeGroup group) {
    if (group == ChangeGroup::Added)
        return toQString(diffSign(GraphDiff::Kind::Added));
    return toQString(diffSign(group == ChangeGroup::Removed ? GraphDiff::Kind::Removed : GraphDiff::Kind::Changed));
}

QString titleOf(ChangeGroup group) {
    switch (group) {
    case ChangeGroup::Added:
        return ChangeModel::tr("Added");
    case ChangeGroup::Removed:
        return ChangeModel::tr("Removed");
    case ChangeGroup::Operator:
        return ChangeModel::tr("Other operator");
    case ChangeGroup::Attribute:
        return ChangeModel::tr("Attribute");
    case ChangeGroup::Shape:
        return ChangeModel::tr("Shape");
    case ChangeGroup::DType:
        return ChangeModel::tr("Data type");
    case ChangeGroup::Rewired:
        return ChangeModel::tr("Rewired");
    case ChangeGroup::Input:
        break;
    }
    return ChangeModel::tr("Inputs and parameters");
}

/// Example: "conv2d stride: (1, 1) -> (2, 2)". Operators are shown by the last part of their names, as in the drawing.
QString shortText(const ChangeEntry& entry) {
    static const QRegularExpression dotted(QStringLiteral(R"(\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_]))"));
    const QString text = toQString(entry.what);
    return entry.row == ChangeEntry::none ? text : QString(text).remove(dotted);
}

/// Operands before and after have separate lines: together they are wider than the list.
QString shownText(const ChangeEntry& entry) {
    QString text = shortText(entry);
    if (entry.group == ChangeGroup::Rewired)
        text.replace(QStringLiteral(" reads "), QStringLiteral(" reads\n    "))
            .replace(QStringLiteral(" -> "), QStringLiteral("\n    → "));
    return text;
}

} // namespace

void ChangeModel::setComparison(std::shared_ptr<const SampleComparison> comparison) {
    beginResetModel();
    comparison_ = std::move(comparison);
    collect();
    endResetModel();
}

void ChangeModel::setFilter(const QString& text) {
    beginResetModel();
    filter_ = text.trimmed();
    collect();
    endResetModel();
}

void ChangeModel::collect() {
    groups_.clear();
    if (!comparison_)
        return;
    const auto& changes = comparison_->changes;
    for (std::uint32_t i = 0; i < changes.size(); ++i) {
        if (groups_.empty() || groups_.back().group != changes[i].group)
            groups_.push_back({changes[i].group, 0, {}});
        ++groups_.back().all;
        if (filter_.isEmpty() || toQString(changes[i].what).contains(filter_, Qt::CaseInsensitive) ||
            toQString(changes[i].module).contains(filter_, Qt::CaseInsensitive))
            groups_.back().entries.push_back(i);
    }
    std::erase_if(groups_, [](const Shown& shown) { return shown.entries.empty(); });
}

const ChangeEntry* ChangeModel::entryAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == kGroup)
        return nullptr;
    return &comparison_->changes[groups_[index.internalId() - 1].entries[static_cast<std::size_t>(index.row())]];
}

QModelIndex ChangeModel::next(const QModelIndex& from, int step) const {
    if (groups_.empty())
        return {};
    const int last = static_cast<int>(groups_.size()) - 1;
    int group = step > 0 ? 0 : last, row = -1;
    if (entryAt(from) != nullptr) {
        group = static_cast<int>(from.internalId()) - 1;
        row = from.row() + step;
    } else {
        if (from.isValid())
            group = step > 0 ? from.row() : (from.row() + last) % (last + 1);
        row = step > 0 ? 0 : rowCount(index(group, 0)) - 1;
    }
    if (row < 0) {
        group = (group + last) % (last + 1);
        row = rowCount(index(group, 0)) - 1;
    } else if (row >= rowCount(index(group, 0))) {
        group = (group + 1) % (last + 1);
        row = 0;
    }
    return index(row, 0, index(group, 0));
}

QModelIndex ChangeModel::indexOfRow(std::uint32_t row) const {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const auto& entries = groups_[g].entries;
        const auto found =
            std::ranges::find(entries, row, [&](std::uint32_t i) { return comparison_->changes[i].row; });
        if (found != entries.end())
            return index(static_cast<int>(found - entries.begin()), 0, index(static_cast<int>(g), 0));
    }
    return {};
}

QModelIndex ChangeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kGroup);
}

QModelIndex ChangeModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == kGroup)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, kGroup);
}

int ChangeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(groups_.size());
    if (parent.internalId() != kGroup || parent.column() > 0)
        return 0;
    return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].entries.size());
}

int ChangeModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QVariant ChangeModel::groupData(const Shown& shown, int column, int role) const {
    if (role == SignRole)
        return signOf(shown.group);
    if (column != What)
        return {};
    if (role == Qt::DisplayRole) {
        const QString count = toQString(formatCount(shown.entries.size()));
        return shown.entries.size() == shown.all
                   ? tr("%1 %2 (%3)").arg(signOf(shown.group), titleOf(shown.group), count)
                   : tr("%1 %2 (%3 of %4)")
                         .arg(signOf(shown.group), titleOf(shown.group), count, toQString(formatCount(shown.all)));
    }
    if (role == Qt::FontRole) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    return {};
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ChangeEntry* entry = entryAt(index);
    if (entry == nullptr)
        return groupData(groups_[static_cast<std::size_t>(index.row())], index.column(), role);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == What ? shownText(*entry) : toQString(entry->module);
    case Qt::ToolTipRole:
        return entry->module.empty() ? toQString(entry->what)
                                     : toQString(entry->what) + QLatin1Char('\n') + toQString(entry->module);
    case Qt::ForegroundRole:
        return index.column() == Module ? QVariant(QBrush(ThemeColors::of(QGuiApplication::palette()).text_muted))
                                        : QVariant();
    case SignRole:
        return signOf(entry->group);
    default:
        return {};
    }
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == What ? tr("Change") : tr("Module");
}

} // namespace gnx::widgets
