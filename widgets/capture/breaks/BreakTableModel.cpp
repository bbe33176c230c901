#include "widgets/capture/breaks/BreakTableModel.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/base/Join.h"
#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

TableColumn BreakTableModel::placeColumn() {
    return {
        .title = tr("Place"),
        .tip =
            tr("Innermost line of your own code within the compiled function; if there is none, a line of a library"),
        .key = "place",
        .text = [this](std::uint32_t row) { return placeText(point(row).place.frame); },
        .rank = [this](std::uint32_t row) { return place_rank_[row]; },
        .cell_tip =
            [this](std::uint32_t row) {
                const StackFrame& frame = point(row).place.frame;
                return QStringLiteral("%1:%2").arg(toQString(frame.file)).arg(frame.line);
            },
        .tone =
            [this](std::uint32_t row) { return point(row).place.owner == CodeOwner::User ? Tone::Plain : Tone::Muted; },
        .searched = true};
}

TableColumn BreakTableModel::costColumn() {
    return {.title = tr("Cost per call"),
            .tip = tr("Time of the eager part between the graphs around it, as a mean over the timed calls"),
            .key = "eager_ns",
            .number = [this](std::uint32_t row) { return point(row).cost ? point(row).cost->eager_ns : NAN; },
            .format = cells::duration,
            .unknown = tr("not known"),
            .cell_tip =
                [this](std::uint32_t row) { return point(row).cost ? QString() : toQString(point(row).cost_unknown); },
            .largest_first = true};
}

BreakTableModel::BreakTableModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const BreakPoint& { return point(row); });
    const auto text = [&](const QString& title, const char* key, auto read) {
        return TableColumn{.title = title, .key = key, .text = of(read), .searched = true};
    };
    setColumns({
        placeColumn(),
        text(tr("Kind"), "kind", [](const BreakPoint& one) { return coreText(breakFamilyName(one.meaning.family)); }),
        {.title = tr("Count"),
         .tip = tr("Events: breaks during all compilations"),
         .key = "count",
         .number = of([](const BreakPoint& one) { return static_cast<double>(one.count); }),
         .format = cells::count,
         .largest_first = true},
        costColumn(),
        {.title = tr("Share"),
         .tip = tr("Share of the time of a call"),
         .key = "share",
         .number = of([](const BreakPoint& one) { return one.cost ? one.cost->share : NAN; }),
         .format = cells::share,
         .has_bar = true,
         .largest_first = true},
        text(tr("Fixable how"), "remedy", [](const BreakPoint& one) { return toQString(one.meaning.remedy); }),
        text(tr("Reason"), "reason", [](const BreakPoint& one) { return toQString(one.meaning.words); }),
        text(tr("Code"), "code", [](const BreakPoint& one) { return toQString(one.place.frame.code); }),
        text(tr("While compiling"), "functions", [](const BreakPoint& one) { return toQString(joined(one.frames)); }),
        text(tr("Identifier"), "gb",
             [this](const BreakPoint& one) { return toQString(report_->log.texts[one.text].gb); }),
    });
}

void BreakTableModel::setReport(std::shared_ptr<const BreakReport> report) {
    std::vector<std::uint32_t> order(report->points.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::uint32_t at) {
        const StackFrame& frame = report->points[at].place.frame;
        return std::tie(frame.file, frame.line);
    });
    changeRows([&] {
        report_ = std::move(report);
        family_.reset();
        place_rank_.assign(order.size(), 0);
        for (std::size_t i = 0; i < order.size(); ++i)
            place_rank_[order[i]] = static_cast<double>(i);
    });
}

void BreakTableModel::setFamily(std::optional<BreakFamily> family) {
    family_ = family;
    arrange();
}

bool BreakTableModel::passes(std::uint32_t entry) const {
    return (!family_ || point(entry).meaning.family == *family_) && passesFilter(entry);
}

} // namespace gnx::widgets
