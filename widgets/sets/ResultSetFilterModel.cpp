#include "widgets/sets/ResultSetFilterModel.h"

#include <algorithm>

#include "widgets/sets/ResultSetModel.h"

namespace gnx {

ResultSetFilterModel::ResultSetFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(ResultSetModel::SortRole);
}

void ResultSetFilterModel::setWords(const QString& text) {
    words_ = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void ResultSetFilterModel::setKind(const std::string& kind) {
    kind_ = kind;
    invalidateFilter();
}

bool ResultSetFilterModel::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    const auto& model = static_cast<const ResultSetModel&>(*sourceModel());
    if (!kind_.empty() && model.at(row).run.kind != kind_)
        return false;
    if (words_.isEmpty())
        return true;
    const QString text = model.textOf(row);
    return std::ranges::all_of(words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace gnx
