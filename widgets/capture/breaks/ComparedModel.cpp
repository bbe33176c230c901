#include "widgets/capture/breaks/ComparedModel.h"

#include <cmath>

#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

double countOf(const BreakPoint* point) {
    return point == nullptr ? NAN : static_cast<double>(point->count);
}

double costOf(const BreakPoint* point) {
    return point == nullptr || !point->cost ? NAN : point->cost->eager_ns;
}

QString changeText(const ComparedPoint& point) {
    return !point.after    ? ComparedModel::tr("gone")
           : !point.before ? ComparedModel::tr("new")
                           : ComparedModel::tr("stays");
}

} // namespace

ComparedModel::ComparedModel(QObject* parent) : TableModel(parent) {
    using Row = std::uint32_t;
    const auto number = [](const QString& title, const char* key, auto read, auto format) {
        return TableColumn{
            .title = title, .key = key, .number = read, .format = format, .unknown = tr("–"), .largest_first = true};
    };
    setColumns({
        {.title = tr("Change"),
         .key = "change",
         .text = [this](Row row) { return changeText(comparison_.points[row]); },
         .tone =
             [this](Row row) {
                 return after(row) == nullptr ? Tone::Good : before(row) == nullptr ? Tone::Warning : Tone::Plain;
             },
         .searched = true},
        {.title = tr("Place"),
         .key = "place",
         .text = [this](Row row) { return placeText(either(row).place.frame); },
         .cell_tip = [this](Row row) { return toQString(either(row).place.frame.file); },
         .searched = true},
        {.title = tr("Kind"),
         .key = "kind",
         .text = [this](Row row) { return coreText(breakFamilyName(either(row).meaning.family)); },
         .searched = true},
        number(
            tr("Count before"), "count_before", [this](Row row) { return countOf(before(row)); }, cells::count),
        number(
            tr("Count after"), "count_after", [this](Row row) { return countOf(after(row)); }, cells::count),
        number(
            tr("Cost before"), "cost_before_ns", [this](Row row) { return costOf(before(row)); }, cells::duration),
        number(
            tr("Cost after"), "cost_after_ns", [this](Row row) { return costOf(after(row)); }, cells::duration),
        {.title = tr("Code"),
         .key = "code",
         .text = [this](Row row) { return toQString(either(row).place.frame.code); },
         .searched = true},
    });
}

void ComparedModel::setComparison(std::shared_ptr<const BreakReport> before, std::shared_ptr<const BreakReport> after,
                                  BreakComparison comparison) {
    changeRows([&] {
        before_ = std::move(before);
        after_ = std::move(after);
        comparison_ = std::move(comparison);
    });
}

const BreakPoint* ComparedModel::before(std::uint32_t row) const {
    const auto& at = comparison_.points[row].before;
    return at ? &before_->points[*at] : nullptr;
}

const BreakPoint* ComparedModel::after(std::uint32_t row) const {
    const auto& at = comparison_.points[row].after;
    return at ? &after_->points[*at] : nullptr;
}

} // namespace gnx::widgets
