#include "widgets/settings/compilers/CompilersModel.h"

#include <algorithm>
#include <filesystem>

#include <QFileInfo>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using Row = CompilersModel::Row;
using Kind = CompilersModel::Kind;
using Where = CompilerPlace::Where;

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

QString nameText(const Row& row) {
    return row.kind == Kind::Python ? CompilersModel::tr("Python") : toQString(row.place.name);
}

QString frameworkText(const Row& row) {
    if (row.kind == Kind::Python)
        return {};
    return row.place.framework == "paddle" ? CompilersModel::tr("Paddle") : CompilersModel::tr("PyTorch");
}

QString runByText(const Row& row) {
    if (row.kind == Kind::Python)
        return {};
    if (row.place.where == Where::Worker)
        return CompilersModel::tr("worker");
    return row.place.environment_path.empty()
               ? toQString(row.place.python.string())
               : CompilersModel::tr("environment %1").arg(toQString(row.place.environment));
}

QString runByTip(const Row& row) {
    const bool harness = row.kind != Kind::Python && row.place.where == Where::Harness;
    return harness ? toQString(row.place.python.string()) : runByText(row);
}

Tone availabilityTone(const Row& row) {
    return isAvailable(row) ? Tone::Plain : Tone::Muted;
}

} // namespace

CompilersModel::CompilersModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const Row& { return rows_[row]; });
    const auto column = [&](const QString& title, auto text) {
        return TableColumn{.title = title, .text = of(text), .tone = of(availabilityTone)};
    };
    TableColumn state_column = column(tr("State"), [this](const Row& row) { return state(row); });
    state_column.cell_tip = of([this](const Row& row) { return reasonOf(row).isEmpty() ? state(row) : reasonOf(row); });
    state_column.tone = of([this](const Row& row) {
        return isAvailable(row) && workOf(row).isEmpty() ? Tone::Good : availabilityTone(row);
    });
    TableColumn run_by = column(tr("Run by"), runByText);
    run_by.cell_tip = of(runByTip);
    setColumns({
        column(tr("Compiler"),
               [](const Row& row) {
                   return toQString(row.kind == Kind::Python ? row.program.path.string() : row.place.title);
               }),
        state_column,
        {.text = [](std::uint32_t) { return QString(); }}, // a button is there
        column(tr("Version"),
               [](const Row& row) {
                   return toQString(row.kind == Kind::Python ? row.program.python_version : row.place.version);
               }),
        column(tr("Devices"), [](const Row& row) { return toQString(joined(row.place.devices)); }),
        run_by,
        column(tr("Framework"), frameworkText),
        column(tr("Name"), nameText),
    });
}

QString environmentOf(const Row& row) {
    return row.kind == Kind::Compiler && row.place.where == Where::Harness ? toQString(row.place.environment)
                                                                           : QString();
}

void CompilersModel::setCatalog(const CompilerCatalog& catalog, const std::vector<std::filesystem::path>& pythons,
                                const QStringList& backend_files) {
    changeRows([&] {
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
    });
}

void CompilersModel::setWork(const QString& environment, const QString& text) {
    if (text.isEmpty())
        work_.remove(environment);
    else
        work_[environment] = text;
    for (std::uint32_t i = 0; i < entryCount(); ++i)
        if (environmentOf(rows_[i]) == environment)
            rowChanged(i);
}

QString CompilersModel::workOf(const Row& row) const {
    const QString environment = environmentOf(row);
    return environment.isEmpty() ? QString() : work_.value(environment);
}

CompilersModel::RowAction CompilersModel::rowAction(int index) const {
    const Row& row = this->row(index);
    if (row.kind != Kind::Compiler)
        return row.users ? RowAction::Forget : RowAction::None;
    if (environmentOf(row).isEmpty())
        return RowAction::None;
    if (row.place.available || !row.place.installable)
        return row.installed ? RowAction::Remove : RowAction::None;
    return row.installed ? RowAction::InstallAgain : RowAction::Install;
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

QString CompilersModel::details(int index) const {
    const Row& row = this->row(index);
    QStringList lines;
    if (!reasonOf(row).isEmpty())
        lines << reasonOf(row);
    if (row.kind == Kind::Python)
        lines << tr("Its packages may contain compilers: %1").arg(toQString(row.program.path.string()));
    else if (row.place.where == Where::Worker)
        lines << tr("Run by graphnet-worker, which comes with this program.");
    else if (!row.place.python.empty())
        lines << tr("Run by %1").arg(toQString(row.place.python.string()));
    if (row.kind == Kind::Compiler && !row.place.available && !row.place.installable)
        lines << tr("Installing its packages would not change that, and is not offered.");
    if (!row.place.requirements.empty() && row.kind == Kind::Compiler && row.place.installable) {
        const QString packages = toQString(joined(row.place.requirements));
        lines << (row.place.disk_bytes > 0 ? tr("Packages: %1; at least %2 on disk")
                                                 .arg(packages, toQString(formatBytes(row.place.disk_bytes)))
                                           : tr("Packages: %1").arg(packages));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace gnx::widgets
