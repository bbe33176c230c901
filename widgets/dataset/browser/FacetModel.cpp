#include "widgets/dataset/browser/FacetModel.h"

#include <algorithm>

#include "core/data/search/Fields.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

bool same(const FacetValue& one, const FacetValue& other) {
    return one.count == other.count && one.chosen == other.chosen && one.negated == other.negated &&
           one.value == other.value;
}

/// A value as people read it: queries have special values for missing ones.
QString shownText(const std::string& field, const std::string& value) {
    const auto known = findField(field);
    const bool unknown_framework = known == Field::Framework && value == frameworkName(Framework::Unknown);
    if (value != kNoValue && !unknown_framework)
        return toQString(value);
    return known && *known >= Field::Runnable && *known <= Field::Unique ? FacetModel::tr("not validated")
                                                                         : FacetModel::tr("not given");
}

} // namespace

FacetModel::FacetModel(QObject* parent) : QAbstractListModel(parent) {}

/// While a brush is dragged most facets keep their values, and many their counts: what is the same is neither laid out
/// nor painted again.
void FacetModel::setFacet(const Facet& facet) {
    if (facet_.field == facet.field && std::ranges::equal(facet_.values, facet.values, same))
        return;
    Shown next = choose(facet);
    const auto value_in = [](const Facet& of) {
        return [&of](std::size_t i) -> const std::string& { return of.values[i].value; };
    };
    if (std::ranges::equal(shown_.values, next.values, {}, value_in(facet_), value_in(facet))) {
        facet_ = facet;
        shown_ = std::move(next);
        if (rowCount() > 0)
            emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    facet_ = facet;
    shown_ = std::move(next);
    endResetModel();
}

void FacetModel::setShowAll(bool all) {
    beginResetModel();
    show_all_ = all;
    shown_ = choose(facet_);
    endResetModel();
}

void FacetModel::setFind(const QString& text) {
    beginResetModel();
    find_ = text.trimmed();
    shown_ = choose(facet_);
    endResetModel();
}

FacetModel::Shown FacetModel::choose(const Facet& facet) const {
    Shown shown;
    for (std::size_t i = 0; i < facet.values.size(); ++i) {
        const FacetValue& value = facet.values[i];
        shown.most = std::max(shown.most, value.count);
        if (!find_.isEmpty() && !toQString(value.value).contains(find_, Qt::CaseInsensitive))
            continue;
        if (show_all_ || shown.found < kTopValues || value.chosen || value.negated)
            shown.values.push_back(i);
        ++shown.found;
    }
    return shown;
}

int FacetModel::hiddenCount() const {
    return static_cast<int>(shown_.found - shown_.values.size());
}

int FacetModel::rowOf(const QString& value) const {
    const auto found = std::ranges::find_if(
        shown_.values, [&, text = toStdString(value)](std::size_t i) { return facet_.values[i].value == text; });
    return found == shown_.values.end() ? -1 : static_cast<int>(found - shown_.values.begin());
}

int FacetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.values.size());
}

QVariant FacetModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const FacetValue& value = facet_.values[shown_.values[static_cast<std::size_t>(index.row())]];
    const QString text = shownText(facet_.field, value.value);
    const QString count = counted(value.count, "sample");
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case ValueRole:
        return toQString(value.value);
    case Qt::ToolTipRole:
        return tr("%1: %2").arg(text, count);
    case Qt::AccessibleTextRole:
        return value.chosen    ? tr("%1, %2, chosen").arg(text, count)
               : value.negated ? tr("%1, %2, excluded").arg(text, count)
                               : tr("%1, %2").arg(text, count);
    case CountRole:
        return value.count;
    case FractionRole:
        return static_cast<double>(value.count) / shown_.most;
    case ChosenRole:
        return value.chosen;
    case NegatedRole:
        return value.negated;
    default:
        return {};
    }
}

} // namespace gnx::widgets
