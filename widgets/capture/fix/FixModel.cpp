#include "widgets/capture/fix/FixModel.h"

#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString placeOf(const std::string& file, std::uint32_t line) {
    return placeText({.file = file, .line = line});
}

QString lines(const std::vector<std::string>& texts) {
    QStringList lines;
    for (const std::string& text : texts)
        lines << toQString(text);
    return lines.join(QLatin1Char('\n'));
}

QString provedText(const std::vector<std::string>& notes) {
    return notes.empty() ? FixModel::tr("proved") : FixModel::tr("proved, with a note");
}

FixModel::Row settingRow(const FixSetting& setting) {
    return {.place = FixModel::tr("no change of the source"),
            .what = FixModel::tr("settings"),
            .outcome = setting.accepted ? provedText(setting.notes) : FixModel::tr("not offered"),
            .why = setting.accepted ? FixModel::tr("%1 left").arg(counted(setting.events_after, "break event"))
                                    : toQString(setting.reason),
            .text = lines(setting.lines),
            .notes = lines(setting.notes),
            .tone = setting.accepted ? Tone::Good : Tone::Muted};
}

FixModel::Row editRow(const FixEdit& edit) {
    return {.place = placeOf(edit.file, edit.line),
            .what = toQString(edit.rule),
            .outcome = edit.accepted ? provedText(edit.notes) : FixModel::tr("not offered"),
            .why = edit.accepted ? FixModel::tr("correct, because %1").arg(toQString(edit.condition))
                                 : toQString(edit.reason),
            .text = toQString(edit.hunk),
            .notes = lines(edit.notes),
            .key = edit.accepted ? edit.key : std::string(),
            .tone = edit.accepted ? Tone::Good : Tone::Muted};
}

FixModel::Row declinedRow(const FixDeclined& declined) {
    return {.place = placeOf(declined.file, declined.line),
            .what = toQString(declined.rule),
            .outcome = FixModel::tr("declined"),
            .why = toQString(declined.because),
            .tone = Tone::Muted};
}

FixModel::Row leftRow(const FixPlace& place) {
    return {.place = placeOf(place.file, place.line),
            .what = toQString(place.identifier),
            .outcome = FixModel::tr("left"),
            .why = toQString(place.reason),
            .tone = Tone::Warning};
}

} // namespace

TableColumn FixModel::whatColumn() {
    return {.title = tr("Rule"),
            .key = "rule",
            .text = [this](std::uint32_t at) { return rows_[at].what; },
            .checked = [this](std::uint32_t at) -> std::optional<bool> {
                return rows_[at].key.empty() ? std::nullopt : std::optional(!unchecked_.contains(rows_[at].key));
            },
            .check =
                [this](std::uint32_t at, bool checked) {
                    if (checked)
                        unchecked_.erase(rows_[at].key);
                    else
                        unchecked_.insert(rows_[at].key);
                    emit choiceChanged();
                }};
}

FixModel::FixModel(QObject* parent) : TableModel(parent) {
    const auto text = [this](const QString& title, const char* key, QString Row::*member) {
        return TableColumn{.title = title,
                           .key = key,
                           .text = [this, member](std::uint32_t at) { return rows_[at].*member; },
                           .searched = true};
    };
    TableColumn outcome = text(tr("Outcome"), "outcome", &Row::outcome);
    outcome.tone = [this](std::uint32_t at) { return rows_[at].tone; };
    setColumns({text(tr("Place"), "place", &Row::place), whatColumn(), outcome, text(tr("Why"), "why", &Row::why)});
}

void FixModel::setResult(const FixResult& result) {
    changeRows([&] {
        rows_.clear();
        unchecked_.clear();
        for (const FixSetting& one : result.settings)
            rows_.push_back(settingRow(one));
        for (const FixEdit& one : result.edits)
            if (one.accepted)
                rows_.push_back(editRow(one));
        for (const FixPlace& one : result.remaining)
            rows_.push_back(leftRow(one));
        for (const FixEdit& one : result.edits)
            if (!one.accepted)
                rows_.push_back(editRow(one));
        for (const FixDeclined& one : result.declined)
            rows_.push_back(declinedRow(one));
    });
    emit choiceChanged();
}

} // namespace gnx::widgets
