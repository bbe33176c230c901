#include "widgets/common/TableColumn.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/base/Sorting.h"
#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using Row = TableColumn::Row;

template <class Read> auto readAll(const std::vector<Row>& rows, const Read& read) {
    std::vector<decltype(read(Row()))> all;
    all.reserve(rows.size());
    for (const Row row : rows)
        all.push_back(read(row));
    return all;
}

/// Texts as UTF-8 in which the case of all letters is gone.
std::vector<QByteArray> foldedTexts(const std::vector<QString>& texts) {
    std::vector<QByteArray> folded;
    folded.reserve(texts.size());
    for (const QString& text : texts)
        folded.push_back(text.toCaseFolded().toUtf8());
    return folded;
}

std::vector<std::uint32_t> placesInOrder(const std::vector<Row>& rows, const TableColumn& column, bool descending) {
    if (column.rank)
        return sortedPlaces(readAll(rows, column.rank), descending);
    if (column.number)
        return sortedPlaces(readAll(rows, column.number), descending);
    if (column.word)
        return sortedPlaces(readAll(rows, column.word), descending);
    const std::vector<QByteArray> texts = foldedTexts(readAll(rows, column.text));
    std::vector<std::string_view> words;
    words.reserve(texts.size());
    for (const QByteArray& text : texts)
        words.emplace_back(text.constData(), static_cast<std::size_t>(text.size()));
    return sortedPlaces(words, descending);
}

} // namespace

WantedText::WantedText(const QString& wanted) : text(wanted) {
    const auto is_ascii = [](QChar letter) { return letter.unicode() < 0x80; };
    if (std::ranges::all_of(wanted, is_ascii))
        lower = wanted.toLatin1().toLower();
    is_word = !wanted.isEmpty() && wanted.front().isLetter();
}

Qt::Alignment TableColumn::aligned() const {
    return alignment.value_or(isNumber() ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
}

QString TableColumn::textOf(Row row) const {
    if (text)
        return text(row);
    if (!isNumber())
        return word ? toQString(word(row)) : QString();
    const double of_row = number(row);
    return std::isnan(of_row) || !format ? unknown : format(of_row);
}

QString TableColumn::tipOf(Row row) const {
    if (cell_tip)
        return cell_tip(row);
    return aligned().testFlag(Qt::AlignLeft) ? textOf(row) : QString();
}

QVariant TableColumn::valueOf(Row row) const {
    if (value)
        return value(row);
    if (!isNumber())
        return word ? toQString(word(row)) : textOf(row);
    const double of_row = number(row);
    return std::isnan(of_row) ? QVariant() : QVariant(of_row);
}

bool TableColumn::saysAnything(Row row) const {
    if (!isNumber())
        return !textOf(row).isEmpty();
    return value ? value(row).isValid() : !std::isnan(number(row)); // makes no QVariant of each of thousands
}

bool TableColumn::contains(Row row, const WantedText& wanted) const {
    if (!text && !isNumber() && word && !wanted.lower.isEmpty())
        return containsInAnyCase(word(row), {wanted.lower.constData(), static_cast<std::size_t>(wanted.lower.size())});
    if (isNumber() && wanted.is_word && std::isfinite(number(row)))
        return false; // without making its text
    const QString shown = textOf(row);
    if (isNumber())
        return wanted.text == shown || (wanted.text.startsWith(QLatin1Char('#')) && wanted.text.mid(1) == shown);
    return shown.contains(wanted.text, Qt::CaseInsensitive);
}

void sortRows(std::vector<Row>& rows, const TableColumn& column, Qt::SortOrder order) {
    std::vector<Row> sorted;
    sorted.reserve(rows.size());
    for (const std::uint32_t place : placesInOrder(rows, column, order == Qt::DescendingOrder))
        sorted.push_back(rows[place]);
    rows = std::move(sorted);
}

namespace cells {

QString count(double count) {
    return toQString(formatCount(static_cast<std::uint64_t>(count)));
}

QString whole(double number) {
    return QString::number(number, 'f', 0);
}

QString duration(double nanoseconds) {
    return toQString(formatDuration(nanoseconds));
}

QString bytes(double bytes) {
    return toQString(formatBytes(static_cast<std::uint64_t>(bytes)));
}

QString share(double share) {
    return QString::number(100 * share, 'f', 1) + QStringLiteral(" %");
}

} // namespace cells

} // namespace gnx::widgets
