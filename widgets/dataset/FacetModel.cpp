#include "widgets/dataset/FacetModel.h"

#include <algorithm>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx {

FacetModel::FacetModel(QObject* parent) : QAbstractListModel(parent) {}

void FacetModel::setFacet(const Facet& facet) {
    beginResetModel();
    facet_ = facet;
    choose();
    endResetModel();
}

void FacetModel::setShowAll(bool all) {
    beginResetModel();
    show_all_ = all;
    choose();
    endResetModel();
}

void FacetModel::setFind(const QString& text) {
    beginResetModel();
    find_ = text.trimmed();
    choose();
    endResetModel();
}

void FacetModel::choose() {
    shown_.clear();
    found_ = 0;
    most_ = 1;
    for (std::size_t i = 0; i < facet_.values.size(); ++i) {
        const FacetValue& value = facet_.values[i];
        most_ = std::max(most_, value.count);
        if (!find_.isEmpty() && !toQString(value.value).contains(find_, Qt::CaseInsensitive))
            continue;
        if (show_all_ || found_ < kTopValues || value.chosen || value.negated)
            shown_.push_back(i);
        ++found_;
    }
}

int FacetModel::hiddenCount() const {
    return static_cast<int>(found_ - shown_.size());
}

int FacetModel::rowOf(const QString& value) const {
    const auto found = std::ranges::find_if(
        shown_, [&, text = toStdString(value)](std::size_t i) { return facet_.values[i].value == text; });
    return found == shown_.end() ? -1 : static_cast<int>(found - shown_.begin());
}

int FacetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

QVariant FacetModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const FacetValue& value = facet_.values[shown_[static_cast<std::size_t>(index.row())]];
    const QString text = toQString(value.value);
    const QString count = toQString(formatCount(value.count));
    switch (role) {
    case Qt::DisplayRole:
    case ValueRole:
        return text;
    case Qt::ToolTipRole:
        return tr("%1: %2 samples").arg(text, count);
    case Qt::AccessibleTextRole:
        return value.chosen    ? tr("%1, %2 samples, chosen").arg(text, count)
               : value.negated ? tr("%1, %2 samples, excluded").arg(text, count)
                               : tr("%1, %2 samples").arg(text, count);
    case CountRole:
        return value.count;
    case FractionRole:
        return static_cast<double>(value.count) / most_;
    case ChosenRole:
        return value.chosen;
    case NegatedRole:
        return value.negated;
    default:
        return {};
    }
}

} // namespace gnx
