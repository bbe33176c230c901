#include "widgets/common/TableColumn.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

using Row = TableColumn::Row;

constexpr unsigned char lowerCase(char letter) {
    return static_cast<unsigned char>(letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter);
}

bool lessInAnyCase(std::string_view a, std::string_view b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i)
        if (a[i] != b[i] && lowerCase(a[i]) != lowerCase(b[i]))
            return lowerCase(a[i]) < lowerCase(b[i]);
    return a.size() < b.size();
}

bool lessText(const QString& a, const QString& b) {
    return a.compare(b, Qt::CaseInsensitive) < 0;
}

/// Keys with the positions of their rows: sorting then touches nothing else, and equal keys keep their order.
void sortByKeys(std::vector<Row>& rows, const std::vector<double>& keys, Qt::SortOrder order) {
    std::vector<std::pair<double, Row>> keyed;
    keyed.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        keyed.emplace_back(keys[i], static_cast<Row>(i));
    const bool up = order == Qt::AscendingOrder;
    std::ranges::sort(keyed, [&](const auto& a, const auto& b) {
        if (a.first < b.first)
            return up;
        return b.first < a.first ? !up : a.second < b.second;
    });
    std::vector<Row> sorted;
    sorted.reserve(rows.size());
    for (const auto& [key, place] : keyed)
        sorted.push_back(rows[place]);
    rows = std::move(sorted);
}

void sortByNumbers(std::vector<Row>& rows, const std::vector<double>& numbers, Qt::SortOrder order) {
    std::vector<Row> known, unknown;
    std::vector<double> keys;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (std::isnan(numbers[i])) {
            unknown.push_back(rows[i]);
            continue;
        }
        known.push_back(rows[i]);
        keys.push_back(numbers[i]);
    }
    sortByKeys(known, keys, order);
    known.insert(known.end(), unknown.begin(), unknown.end());
    rows = std::move(known);
}

/// Many rows have few texts, and comparing those is slow: places of the different ones.
template <class Text, class Less> std::vector<double> placesOf(const std::vector<Text>& texts, const Less& less) {
    std::unordered_map<Text, double> places;
    for (const Text& text : texts)
        places.emplace(text, 0);
    std::vector<Text> different;
    different.reserve(places.size());
    for (const auto& [text, place] : places)
        different.push_back(text);
    std::ranges::sort(different, less);
    double place = 0;
    for (std::size_t i = 0; i < different.size(); ++i) {
        if (i > 0 && less(different[i - 1], different[i]))
            ++place;
        places[different[i]] = place;
    }
    std::vector<double> all;
    all.reserve(texts.size());
    for (const Text& text : texts)
        all.push_back(places.find(text)->second);
    return all;
}

template <class Read> auto readAll(const std::vector<Row>& rows, const Read& read) {
    std::vector<decltype(read(Row()))> all;
    all.reserve(rows.size());
    for (const Row row : rows)
        all.push_back(read(row));
    return all;
}

} // namespace

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

bool TableColumn::contains(Row row, const QString& wanted) const {
    const QString shown = textOf(row);
    if (isNumber())
        return wanted == shown || (wanted.startsWith(QLatin1Char('#')) && wanted.mid(1) == shown);
    return shown.contains(wanted, Qt::CaseInsensitive);
}

void sortRows(std::vector<Row>& rows, const TableColumn& column, Qt::SortOrder order) {
    if (column.rank)
        sortByNumbers(rows, readAll(rows, column.rank), order);
    else if (column.number)
        sortByNumbers(rows, readAll(rows, column.number), order);
    else if (column.word)
        sortByNumbers(rows, placesOf(readAll(rows, column.word), lessInAnyCase), order);
    else
        sortByNumbers(rows, placesOf(readAll(rows, column.text), lessText), order);
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
