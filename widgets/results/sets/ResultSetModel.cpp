#include "widgets/results/sets/ResultSetModel.h"

#include <algorithm>
#include <cmath>

#include <QDateTime>
#include <QLocale>

#include "core/base/Join.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString momentText(const std::string& utc) {
    const QDateTime moment = QDateTime::fromString(toQString(utc), Qt::ISODate).toLocalTime();
    return QLocale().toString(moment, QStringLiteral("d MMM yyyy HH:mm"));
}

const std::string& momentOf(const ResultSet& set) {
    return set.deleted_at.empty() ? set.run.started_at : set.deleted_at;
}

QString resultsText(const ResultSet& set) {
    return set.run.done == set.run.jobs
               ? cells::count(set.run.done)
               : ResultSetModel::tr("%1 of %2").arg(cells::count(set.run.done), cells::count(set.run.jobs));
}

/// Unknown if nothing has run.
double correctShare(const ResultSet& set) {
    return set.run.done == 0 ? NAN : static_cast<double>(set.correct()) / set.run.done;
}

QString machineText(const ResultSet& set) {
    return set.host.empty() ? toQString(set.machine)
                            : QStringLiteral("%1 (%2)").arg(toQString(set.host), toQString(set.machine));
}

} // namespace

QString setKindText(const std::string& kind) {
    if (kind == "bench")
        return ResultSetModel::tr("Benchmark");
    if (kind == "self-check")
        return ResultSetModel::tr("Self-check");
    if (kind == "reference")
        return ResultSetModel::tr("Reference run");
    if (kind == "log")
        return ResultSetModel::tr("Imported log");
    if (kind == kMergedKind)
        return ResultSetModel::tr("Merged");
    if (kind == kFilteredKind)
        return ResultSetModel::tr("Filtered");
    if (kind == kRegressionKind)
        return ResultSetModel::tr("Regression");
    return toQString(kind);
}

QString setName(const RunRow& run) {
    return run.title.empty() ? ResultSetModel::tr("Run %1").arg(run.id.value()) : toQString(run.title);
}

/// A text that can be edited where the set is not deleted.
template <class Of>
TableColumn ResultSetModel::edited(const Of& of, const QString& title, std::string RunRow::*member,
                                   void (ResultSetModel::*signal)(RunId, const QString&)) {
    return {.title = title,
            .word = of([member](const ResultSet& set) -> std::string_view { return set.run.*member; }),
            .edit =
                [this, member, signal](std::uint32_t row, const QString& text) {
                    const RunRow& run = sets_[row].run;
                    const bool changed = text != toQString(run.*member);
                    if (changed)
                        (this->*signal)(run.id, text);
                    return changed;
                },
            .can_edit = of([](const ResultSet& set) { return set.deleted_at.empty(); })};
}

ResultSetModel::ResultSetModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const ResultSet& { return sets_[row]; });
    setColumns({
        {.title = tr("Run"),
         .number = of([](const ResultSet& set) { return static_cast<double>(set.run.id.value()); }),
         .format = cells::whole},
        edited(of, tr("Name"), &RunRow::title, &ResultSetModel::nameEdited),
        {.title = tr("Kind"), .text = of([](const ResultSet& set) { return setKindText(set.run.kind); })},
        {.title = tr("Date"),
         .word = of([](const ResultSet& set) -> std::string_view { return momentOf(set); }),
         .text = of([](const ResultSet& set) { return momentText(momentOf(set)); })},
        {.title = tr("Samples"),
         .number = of([](const ResultSet& set) { return static_cast<double>(set.samples); }),
         .format = cells::count},
        {.title = tr("Results"),
         .number = of([](const ResultSet& set) { return static_cast<double>(set.run.done); }),
         .text = of(resultsText)},
        {.title = tr("Correct"),
         .tip = tr("Results that ran and gave the right shapes and types; the bar is their share"),
         .number = of([](const ResultSet& set) { return static_cast<double>(set.correct()); }),
         .format = cells::count,
         .rank = of(correctShare),
         .fraction = of(correctShare)},
        {.title = tr("Compilers"),
         .text = of([](const ResultSet& set) { return toQString(joined(set.run.compilers)); })},
        {.title = tr("Device"), .word = of([](const ResultSet& set) -> std::string_view { return set.run.device; })},
        {.title = tr("Machine"), .text = of(machineText)},
        edited(of, tr("Note"), &RunRow::note, &ResultSetModel::noteEdited),
    });
}

void ResultSetModel::setSets(std::vector<ResultSet> sets) {
    changeRows([&] { sets_ = std::move(sets); });
}

const ResultSet* ResultSetModel::find(RunId run) const {
    const auto found = std::ranges::find(sets_, run, [](const ResultSet& set) { return set.run.id; });
    return found == sets_.end() ? nullptr : &*found;
}

int ResultSetModel::rowOf(RunId run) const {
    const ResultSet* set = find(run);
    return set == nullptr ? -1 : rowOfEntry(static_cast<std::uint32_t>(set - sets_.data()));
}

void ResultSetModel::setWords(const QString& text) {
    words_.clear();
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words_.emplace_back(word);
    arrange();
}

void ResultSetModel::setKind(const std::string& kind) {
    kind_ = kind;
    arrange();
}

bool ResultSetModel::passes(std::uint32_t entry) const {
    if (!kind_.empty() && sets_[entry].run.kind != kind_)
        return false;
    return std::ranges::all_of(words_, [&](const WantedText& word) {
        return std::ranges::any_of(columns(), [&](const TableColumn& column) { return column.contains(entry, word); });
    });
}

} // namespace gnx::widgets
