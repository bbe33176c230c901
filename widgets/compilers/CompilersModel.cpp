#include "widgets/compilers/CompilersModel.h"

#include <algorithm>
#include <filesystem>

#include <QBrush>
#include <QFileInfo>
#include <QGuiApplication>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

using Row = CompilersModel::Row;
using Kind = CompilersModel::Kind;
using Where = CompilerPlace::Where;

QString joined(const std::vector<std::string>& words) {
    QStringList all;
    for (const std::string& word : words)
        all << toQString(word);
    return all.join(QStringLiteral(", "));
}

bool isAvailable(const Row& row) {
    return row.kind == Kind::Python ? row.program.failure.empty() : row.place.available;
}

QString reasonOf(const Row& row) {
    return toQString(row.kind == Kind::Python ? row.program.failure : row.place.reason);
}

std::vector<Row> compilersOf(const CompilerCatalog& catalog) {
    std::vector<Row> rows;
    for (const CompilerPlace& place : catalog.places()) {
        Row row;
        row.place = place;
        for (const CompilerPlace& other : catalog.alternatives(place.name, place.framework))
            row.installed = row.installed || !other.environment_path.empty();
        rows.push_back(std::move(row));
    }
    return rows;
}

Row backendFile(const CompilerCatalog& catalog, const QString& file) {
    Row row;
    row.kind = Kind::BackendFile;
    row.users = true;
    const std::string name = "backend:" + toStdString(file);
    auto place = catalog.find(name);
    if (place.ok())
        row.place = *std::move(place);
    else
        row.place.reason = place.error().text();
    row.place.name = name;
    row.place.title = toStdString(QFileInfo(file).fileName());
    row.place.backend_file = toStdString(file);
    row.place.where = Where::Harness;
    if (!QFileInfo::exists(file)) {
        row.place.available = false;
        row.place.reason = toStdString(CompilersModel::tr("the file %1 is not there").arg(file));
    }
    return row;
}

} // namespace

QString environmentOf(const Row& row) {
    return row.kind == Kind::Compiler && row.place.where == Where::Harness ? toQString(row.place.environment)
                                                                           : QString();
}

void CompilersModel::setCatalog(const CompilerCatalog& catalog, const std::vector<std::filesystem::path>& pythons,
                                const QStringList& backend_files) {
    beginResetModel();
    rows_ = compilersOf(catalog);
    for (const QString& file : backend_files)
        rows_.push_back(backendFile(catalog, file));
    for (const CompilerProgram& program : catalog.programs()) {
        if (program.where != Where::Harness || !program.environment.empty())
            continue;
        Row row;
        row.kind = Kind::Python;
        row.program = program;
        row.users = std::ranges::any_of(pythons, [&](const std::filesystem::path& named) {
            return named == program.path || named / "bin" / "python" == program.path;
        });
        rows_.push_back(std::move(row));
    }
    endResetModel();
}

void CompilersModel::setWork(const QString& environment, const QString& text) {
    if (text.isEmpty())
        work_.remove(environment);
    else
        work_[environment] = text;
    for (int i = 0; i < rowCount(); ++i)
        if (environmentOf(row(i)) == environment)
            emit dataChanged(index(i, State), index(i, Action));
}

QString CompilersModel::workOf(const Row& row) const {
    const QString environment = environmentOf(row);
    return environment.isEmpty() ? QString() : work_.value(environment);
}

CompilersModel::Deed CompilersModel::deed(int index) const {
    const Row& row = this->row(index);
    if (row.kind != Kind::Compiler)
        return row.users ? Deed::Forget : Deed::None;
    if (environmentOf(row).isEmpty())
        return Deed::None;
    if (row.place.available || !row.place.installable)
        return row.installed ? Deed::Remove : Deed::None;
    return row.installed ? Deed::InstallAgain : Deed::Install;
}

std::size_t CompilersModel::available() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(rows_, [](const Row& row) { return row.kind == Kind::Compiler && row.place.available; }));
}

QString CompilersModel::state(const Row& row) const {
    if (QString work = workOf(row); !work.isEmpty())
        return work;
    if (isAvailable(row))
        return row.kind == Kind::Python ? tr("✓ answers") : tr("✓ available");
    return QStringLiteral("– ") + reasonOf(row).simplified();
}

QString CompilersModel::text(const Row& row, int column) const {
    const CompilerPlace& place = row.place;
    const bool python = row.kind == Kind::Python;
    switch (column) {
    case Title:
        return toQString(python ? row.program.path.string() : place.title);
    case Name:
        return python ? tr("Python") : toQString(place.name);
    case Framework:
        return python ? QString() : place.framework == "paddle" ? tr("Paddle") : tr("PyTorch");
    case Version:
        return toQString(python ? row.program.python_version : place.version);
    case Devices:
        return joined(place.devices);
    case RunBy:
        if (python)
            return {};
        if (place.where == Where::Worker)
            return tr("worker");
        return place.environment_path.empty() ? toQString(place.python.string())
                                              : tr("environment %1").arg(toQString(place.environment));
    case State:
        return state(row);
    default:
        return {};
    }
}

QString CompilersModel::toolTip(const Row& row, int column) const {
    if (column == State)
        return reasonOf(row).isEmpty() ? state(row) : reasonOf(row);
    if (column == RunBy && row.kind != Kind::Python && row.place.where == Where::Harness)
        return toQString(row.place.python.string());
    return text(row, column);
}

QString CompilersModel::details(int index) const {
    const Row& row = this->row(index);
    QStringList lines;
    if (!reasonOf(row).isEmpty())
        lines << reasonOf(row);
    if (row.kind == Kind::Python)
        lines << tr("Its packages may hold compilers: %1").arg(toQString(row.program.path.string()));
    else if (row.place.where == Where::Worker)
        lines << tr("Run by graphnet-worker, which comes with this program.");
    else if (!row.place.python.empty())
        lines << tr("Run by %1").arg(toQString(row.place.python.string()));
    if (row.kind == Kind::Compiler && !row.place.available && !row.place.installable)
        lines << tr("Installing its packages would not change that, and is not offered.");
    if (!row.place.requirements.empty() && row.kind == Kind::Compiler && row.place.installable) {
        const QString packages = joined(row.place.requirements);
        lines << (row.place.disk_bytes > 0 ? tr("Packages: %1; at least %2 on disk")
                                                 .arg(packages, toQString(formatBytes(row.place.disk_bytes)))
                                           : tr("Packages: %1").arg(packages));
    }
    return lines.join(QLatin1Char('\n'));
}

int CompilersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CompilersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CompilersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = this->row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case Qt::ForegroundRole: {
        const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
        if (index.column() == State && isAvailable(row) && workOf(row).isEmpty())
            return QBrush(colors.ok);
        return isAvailable(row) ? QVariant() : QVariant(QBrush(colors.text_muted));
    }
    default:
        return {};
    }
}

QVariant CompilersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("Compiler"), tr("State"),  QString(),       tr("Version"),
                             tr("Devices"),  tr("Run by"), tr("Framework"), tr("Name")};
    return titles.value(section);
}

} // namespace gnx
