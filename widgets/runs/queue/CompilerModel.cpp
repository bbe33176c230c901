#include "widgets/runs/queue/CompilerModel.h"

#include <algorithm>
#include <functional>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

CompilerModel::CompilerModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const Row& { return rows_[row]; });
    const auto column = [&](const QString& title, auto text) {
        return TableColumn{.title = title, .text = of(text), .tone = of([](const Row& row) {
                                                                 return row.place.available ? Tone::Plain : Tone::Muted;
                                                             })};
    };
    TableColumn title = column(tr("Compiler"), [](const Row& row) {
        return toQString(row.place.title.empty() ? row.place.name : row.place.title);
    });
    title.checked = of([this](const Row& row) { return std::optional(isChosen(row)); });
    title.check = [this](std::uint32_t row, bool chosen) { choose(rows_[row].place.name, chosen); };
    // A chosen one can always be left out again.
    title.can_check = of([this](const Row& row) { return row.place.available || isChosen(row); });
    setColumns({
        title,
        column(tr("Note"), noteText),
        column(tr("Version"), [](const Row& row) { return toQString(row.place.version); }),
        column(tr("Devices"), [](const Row& row) { return toQString(joined(row.place.devices)); }),
        column(tr("Runs in"), whereText),
        column(tr("Name"), [](const Row& row) { return toQString(row.place.name); }),
    });
}

/// A row a name: a compiler that there is for samples of both frameworks is chosen for both.
void CompilerModel::setPlaces(const std::vector<CompilerPlace>& places) {
    changeRows([&] {
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
    });
}

/// Chosen elsewhere and unknown here.
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

CompilerUses CompilerModel::uses() const {
    CompilerUses uses;
    for (const Row& row : rows_) {
        if (row.frameworks.isEmpty()) // nothing is known of it
            continue;
        CompilerUse& use = uses[row.place.name];
        for (const QString& framework : row.frameworks)
            use.frameworks.insert(toStdString(framework));
        use.slow = row.place.where == CompilerPlace::Where::Harness || !row.place.packager.empty();
    }
    return uses;
}

void CompilerModel::setChosen(const std::vector<std::string>& names) {
    changeRows([&] {
        chosen_ = {names.begin(), names.end()};
        addUnknown();
    });
    emit chosenChanged();
}

void CompilerModel::choose(const std::string& name, bool chosen) {
    if (chosen)
        chosen_.insert(name);
    else
        chosen_.erase(name);
    emit chosenChanged();
}

QString CompilerModel::whereText(const Row& row) {
    if (row.place.where == CompilerPlace::Where::Worker)
        return tr("worker");
    return row.place.environment.empty() ? tr("Python") : tr("Python (%1)").arg(toQString(row.place.environment));
}

QString CompilerModel::noteText(const Row& row) {
    const CompilerPlace& place = row.place;
    if (!place.available) {
        const QString reason = place.reason.empty() ? tr("not available") : toQString(place.reason);
        return place.installable && place.disk_bytes > 0
                   ? tr("%1; installing it takes at least %2").arg(reason, toQString(formatBytes(place.disk_bytes)))
                   : reason;
    }
    if (row.frameworks.isEmpty() || row.frameworks == QStringList("torch"))
        return {};
    return tr("for samples of %1").arg(row.frameworks.join(QStringLiteral(" and ")));
}

} // namespace gnx::widgets
