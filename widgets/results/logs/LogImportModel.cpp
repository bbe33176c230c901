#include "widgets/results/logs/LogImportModel.h"

#include <cmath>

#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using Entry = LogBatch::Entry;

bool isImportable(const Entry& entry) {
    return entry.read && !entry.read->log.samples.empty();
}

QString statusText(const Entry& entry) {
    if (!entry.read)
        return toQString(entry.error.text());
    return isImportable(entry) ? toQString(statusesText(entry.read->log))
                               : LogImportModel::tr("no sample: no line has [Processing]");
}

QString countsText(const Entry& entry) {
    if (!entry.read)
        return {};
    const auto& counts = entry.read->log.counts;
    return LogImportModel::tr("%1: %2 understood, %3 invalid, %4 from other programs")
        .arg(cells::count(counts.lines), cells::count(counts.understood), cells::count(counts.troubled),
             cells::count(counts.other));
}

Tone logTone(const Entry& entry) {
    return isImportable(entry) ? Tone::Plain : Tone::Muted;
}

Tone problemsTone(const Entry& entry) {
    return isImportable(entry) && entry.read->log.counts.problems > 0 ? Tone::Warning : logTone(entry);
}

} // namespace

TableColumn LogImportModel::nameColumn() {
    const auto importable = [this](std::uint32_t row) { return isImportable(entry(row)); };
    return {.title = tr("Result set"),
            .text = [this](std::uint32_t row) { return rows_[row].name; },
            .cell_tip =
                [this](std::uint32_t row) {
                    return tr("%1\nPress F2 to give its result set another name").arg(rows_[row].name);
                },
            .checked = [this, importable](std::uint32_t row) -> std::optional<bool> {
                return importable(row) ? std::optional(checked_.contains(row)) : std::nullopt;
            },
            .check =
                [this](std::uint32_t row, bool checked) {
                    if (checked)
                        checked_.insert(row);
                    else
                        checked_.erase(row);
                    emit choiceChanged();
                },
            .edit =
                [this](std::uint32_t row, const QString& text) {
                    if (text.isEmpty())
                        return false;
                    rows_[row].name = text;
                    emit choiceChanged();
                    return true;
                },
            .can_edit = importable};
}

LogImportModel::LogImportModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const Entry& { return entry(row); });
    const auto counted = [&](const QString& title, auto count) {
        const auto read = [count](const Entry& entry) {
            return entry.read ? static_cast<double>(count(entry.read->log)) : NAN;
        };
        return TableColumn{.title = title, .number = of(read), .format = cells::count, .tone = of(logTone)};
    };
    TableColumn name = nameColumn();
    name.tone = of(logTone);
    TableColumn problems = counted(tr("Problems"), [](const Log& log) { return log.counts.problems; });
    problems.tone = of(problemsTone);
    setColumns({
        name,
        counted(tr("Samples"), [](const Log& log) { return log.samples.size(); }),
        {.title = tr("Statuses"),
         .text = [this](std::uint32_t row) { return rows_[row].statuses; },
         .tone = of([](const Entry& entry) { return isImportable(entry) ? Tone::Plain : Tone::Bad; })},
        {.title = tr("In the index"),
         .text = [this](std::uint32_t row) { return rows_[row].matches; },
         .tone = of(logTone)},
        problems,
        {.title = tr("Lines"), .text = of(countsText), .tone = of(logTone)},
        {.title = tr("File"),
         .text = of([](const Entry& entry) { return toQString(entry.file.string()); }),
         .tone = of(logTone)},
    });
}

void LogImportModel::setBatch(std::shared_ptr<const LogBatch> batch) {
    changeRows([&] {
        batch_ = std::move(batch);
        rows_.clear();
        checked_.clear();
        for (const Entry& each : batch_->entries) {
            if (isImportable(each))
                checked_.insert(static_cast<std::uint32_t>(rows_.size()));
            rows_.push_back({toQString(each.file.stem().string()), statusText(each),
                             each.read ? toQString(matchesText(*each.read)) : QString()});
        }
    });
    emit choiceChanged();
}

std::vector<LogChoice> LogImportModel::choices(const std::string& note) const {
    std::vector<LogChoice> choices;
    for (const std::uint32_t row : checked_)
        choices.push_back({.entry = row, .options = {.title = toStdString(rows_[row].name), .note = note}});
    return choices;
}

} // namespace gnx::widgets
