#include "widgets/runs/CompilerModel.h"

#include <algorithm>
#include <functional>

#include <QGuiApplication>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {

/// A row a name: a compiler that there is for samples of both frameworks is chosen for both.
void CompilerModel::setPlaces(const std::vector<CompilerPlace>& places) {
    beginResetModel();
    rows_.clear();
    for (const CompilerPlace& place : places) {
        const auto known = std::ranges::find(rows_, place.name, [](const Row& row) { return row.place.name; });
        if (known == rows_.end()) {
            rows_.push_back({place, {toQString(place.framework)}});
            continue;
        }
        if (!known->frameworks.contains(toQString(place.framework)))
            known->frameworks << toQString(place.framework);
        if (!known->place.available && place.available)
            known->place = place;
    }
    std::ranges::stable_sort(rows_, std::greater(), [](const Row& row) { return row.place.available; });
    addUnknown();
    endResetModel();
}

/// What was chosen elsewhere and is not known here.
void CompilerModel::addUnknown() {
    for (const std::string& name : chosen_)
        if (std::ranges::find(rows_, name, [](const Row& row) { return row.place.name; }) == rows_.end()) {
            CompilerPlace place;
            place.name = name;
            place.available = rows_.empty(); // nothing is known of any yet
            place.reason = rows_.empty() ? "" : toStdString(tr("there is no such compiler here"));
            rows_.push_back({place, {}});
        }
}

std::vector<std::string> CompilerModel::chosen() const {
    std::vector<std::string> names;
    for (const Row& row : rows_)
        if (chosen_.contains(row.place.name))
            names.push_back(row.place.name);
    return names;
}

CompilerFrameworks CompilerModel::frameworks() const {
    CompilerFrameworks frameworks;
    for (const Row& row : rows_)
        for (const QString& framework : row.frameworks)
            frameworks[row.place.name].insert(toStdString(framework));
    return frameworks;
}

void CompilerModel::setChosen(const std::vector<std::string>& names) {
    beginResetModel();
    chosen_ = {names.begin(), names.end()};
    addUnknown();
    endResetModel();
    emit chosenChanged();
}

int CompilerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CompilerModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

/// One that is chosen can be left out again, whatever it is.
Qt::ItemFlags CompilerModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.column() != Name)
        return flags;
    const CompilerPlace& place = rows_[static_cast<std::size_t>(index.row())].place;
    if (place.available || chosen_.contains(place.name))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QString CompilerModel::text(const Row& row, int column) const {
    const CompilerPlace& place = row.place;
    switch (column) {
    case Name:
        return toQString(place.name);
    case Version:
        return toQString(place.version);
    case Where:
        if (place.where == CompilerPlace::Where::Worker)
            return tr("worker");
        return place.environment.empty() ? tr("Python") : tr("Python (%1)").arg(toQString(place.environment));
    case Devices: {
        QStringList devices;
        for (const std::string& device : place.devices)
            devices << toQString(device);
        return devices.join(QStringLiteral(", "));
    }
    case Note: {
        const QString frameworks = row.frameworks.isEmpty() || row.frameworks == QStringList("torch")
                                       ? QString()
                                       : tr("for %1 samples").arg(row.frameworks.join(QStringLiteral(" and ")));
        if (!place.available)
            return place.reason.empty() ? tr("not available") : toQString(place.reason);
        const QString title = place.title == place.name ? QString() : toQString(place.title);
        return QStringList{title, frameworks}.join(title.isEmpty() || frameworks.isEmpty() ? "" : "; ");
    }
    default:
        return {};
    }
}

QVariant CompilerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, index.column());
    case Qt::CheckStateRole:
        if (index.column() != Name)
            return {};
        return chosen_.contains(row.place.name) ? Qt::Checked : Qt::Unchecked;
    case Qt::ForegroundRole:
        return row.place.available ? QVariant() : ThemeColors::of(QGuiApplication::palette()).text_muted;
    default:
        return {};
    }
}

bool CompilerModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable))
        return false;
    const std::string& name = rows_[static_cast<std::size_t>(index.row())].place.name;
    if (value.toInt() == Qt::Checked)
        chosen_.insert(name);
    else
        chosen_.erase(name);
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit chosenChanged();
    return true;
}

QVariant CompilerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Compiler");
    case Version:
        return tr("Version");
    case Where:
        return tr("Runs in");
    case Devices:
        return tr("Devices");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace gnx
