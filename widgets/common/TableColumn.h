#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include <QByteArray>
#include <QString>
#include <QVariant>

#include "core/Wings.h"

namespace gnx::widgets {

/// Meaning of a cell's text, as a colour of the theme.
enum class Tone { Plain, Good, Warning, Bad, Muted };

/// A text to be found, prepared once for many cells.
struct WantedText {
    WantedText(const QString& wanted = {}); // NOLINT(google-explicit-constructor): it is that text

    QString text;
    QByteArray lower;     ///< empty: not all of it is ASCII
    bool is_word = false; ///< begins with a letter, as no number does
};

/// Description of one column of a TableModel: display, sorting, search, bars, tooltips and export all come from it. The
/// functions get the number of an entry of the model, not of a row of the view, and are called when the cell is needed.
/// A column has a `number`, a `word` or a `text`; every other function is optional.
struct TableColumn {
    using Row = std::uint32_t;
    template <class T> using Of = std::function<T(Row)>;

    QString title{};
    QString tip{};    ///< tooltip of the title; empty if the title is enough
    QByteArray key{}; ///< in the header line of CSV files; empty: the title

    Of<double> number{};                        ///< sorted by and exported; NaN: unknown
    Of<std::string_view> word{};                ///< UTF-8 that the model stores: shown, sorted by and exported
    Of<QString> text{};                         ///< shown; needed if there is no word and no format
    std::function<QString(double)> format = {}; ///< shows a number that is known
    QString unknown{};                          ///< shown for a number that `format` does not get

    Of<double> rank{};    ///< sorted by in place of `number`, `word` and `text`
    Of<QVariant> value{}; ///< exported in place of them

    bool has_bar = false;  ///< a bar behind the number, as long as its share of the largest absolute one
    Of<double> fraction{}; ///< length of the bar, -1 .. 1; NaN: no bar

    Of<QString> cell_tip{}; ///< without it: what a left-aligned cell shows
    Of<Tone> tone{};
    std::optional<Qt::Alignment> alignment{}; ///< without it: numbers to the right, all else to the left
    bool searched = false;                    ///< TableModel::setFilter() looks here
    bool largest_first = false;               ///< at the first click on the title

    Of<std::optional<bool>> checked{};               ///< nullopt: no box
    std::function<void(Row, bool)> check{};          ///< the user has checked the box
    Of<bool> can_check{};                            ///< without it: wherever there is a box
    std::function<bool(Row, const QString&)> edit{}; ///< takes a new text; false: refused
    Of<bool> can_edit{};                             ///< without it: everywhere

    bool isNumber() const { return static_cast<bool>(number); }
    Qt::Alignment aligned() const;
    QString textOf(Row row) const;
    QString tipOf(Row row) const;
    /// Returns the number, word or text; for an unknown number an empty text.
    QVariant valueOf(Row row) const;
    /// Returns whether the cell contains `wanted`, ignoring case. A number must match as a whole, with or without a #
    /// before it.
    bool contains(Row row, const WantedText& wanted) const;
    bool saysAnything(Row row) const;
};

/// Sorts row numbers by what a column holds: numbers by value, words and texts regardless of case. Equal rows keep
/// their order, unknown numbers come last in both orders. Reads each row once; makes no text of a number or word.
void sortRows(std::vector<TableColumn::Row>& rows, const TableColumn& column, Qt::SortOrder order);

/// Makes a column's functions from functions of the row's object: `of(&Sample::name)`, `of([](const Sample&)...)`.
template <class RowAt> auto columnsOver(const RowAt& at) {
    return [at](const auto& read) {
        return [at, read](TableColumn::Row row) -> decltype(auto) { return std::invoke(read, at(row)); };
    };
}

/// Formats of numbers.
namespace cells {
QString count(double count);          ///< "1,234"
QString whole(double number);         ///< "1234", of numbers that name something
QString duration(double nanoseconds); ///< "1.23 ms"
QString bytes(double bytes);          ///< "1.2 GiB"
QString share(double share);          ///< "12.5 %", of a share of 1
} // namespace cells

} // namespace gnx::widgets
