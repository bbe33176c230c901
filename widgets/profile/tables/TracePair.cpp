#include "widgets/profile/tables/TracePair.h"

#include <limits>

#include <QCoreApplication>

#include "core/base/Units.h"
#include "core/results/report/TraceWaterfallFigure.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kUnknownTime = std::numeric_limits<double>::quiet_NaN();

QString stepTimeText(double ns) {
    return toQString(formatDuration(ns));
}

bool isPart(const ComparisonStep& step) {
    return step.kind == ComparisonStep::Kind::Node || step.kind == ComparisonStep::Kind::Operator;
}

/// Work that one of the traces does not have is unknown there.
double timeOf(const ComparisonStep& step, double kernels, double ns) {
    return isPart(step) && kernels == 0 ? kUnknownTime : ns;
}

class PairMaker {
  public:
    PairMaker(const ShownTrace& before, QString before_name, const ShownTrace& after, QString after_name)
        : graph_(before.graph ? before.graph.get() : after.graph.get()),
          compared_(comparablePair({*before.trace, before.nesting, before.attribution},
                                   {*after.trace, after.nesting, after.attribution})),
          before_(compared_.before), after_(compared_.after), before_calls_(before_.calls > 0),
          after_calls_(after_.calls > 0), pair_(std::make_shared<TracePair>()) {
        pair_->before_name = std::move(before_name);
        pair_->after_name = std::move(after_name);
        pair_->comparison = compareTraces(before_, after_);
    }

    std::shared_ptr<const TracePair> make() {
        pair_->table = table();
        pair_->waterfall = traceWaterfallFigure(pair_->comparison, graph_, toStdString(pair_->before_name),
                                                toStdString(pair_->after_name));
        pair_->summary = summary();
        return pair_;
    }

  private:
    static QString tr(const char* text) { return QCoreApplication::translate("gnx::widgets::PairMaker", text); }
    static QString kindText(ComparisonStep::Kind kind) {
        return kind == ComparisonStep::Kind::Node       ? tr("node")
               : kind == ComparisonStep::Kind::Operator ? tr("without a node")
                                                        : tr("whole trace");
    }
    static QString timeTip(bool calls) { return calls ? tr("Time of a call") : tr("Time in the whole trace"); }
    static QString countTip(bool calls) { return calls ? tr("In a call") : tr("In the whole trace"); }
    std::shared_ptr<const TimeTable> table() const;
    QString summary() const;

    /// Returns which calls the times are of, where a trace names them.
    QString callsText() const;

    const Graph* graph_;
    const ComparedPair compared_;
    const ComparedTrace &before_, &after_;
    bool before_calls_, after_calls_; ///< the number of recorded calls is known: times are those of one
    std::shared_ptr<TracePair> pair_;
};

std::shared_ptr<const TimeTable> PairMaker::table() const {
    auto table = std::make_shared<TimeTable>();
    const auto& steps = pair_->comparison.steps;
    const auto add = [&](const char* key, const QString& title, const QString& tip,
                         TimeColumn::Kind kind) -> TimeColumn& {
        return table->columns.emplace_back(TimeColumn{.key = key, .title = title, .tip = tip, .kind = kind});
    };
    const auto addNumbers = [&](const char* key, const QString& title, const QString& tip, TimeColumn::Kind kind,
                                const auto& number) -> TimeColumn& {
        TimeColumn& column = add(key, title, tip, kind);
        for (const ComparisonStep& step : steps)
            column.numbers.push_back(number(step));
        return column;
    };
    // On a host the operators are counted.
    const QString work = before_.times.of_device || after_.times.of_device ? tr("Kernels") : tr("Operators");
    const auto count = [](const ComparisonStep& step, double number, const ComparedTrace& side) {
        return isPart(step) ? number / side.iterations : kUnknownTime;
    };
    TimeColumn& names = add("name", tr("Node or operator"), {}, TimeColumn::Kind::Text);
    for (const ComparisonStep& step : steps)
        names.texts.push_back(toQString(comparedName(step, graph_)));
    addNumbers("before_ns", pair_->before_name, timeTip(before_calls_), TimeColumn::Kind::Duration,
               [](const ComparisonStep& step) { return timeOf(step, step.before_kernels, step.before_ns); });
    addNumbers("after_ns", pair_->after_name, timeTip(after_calls_), TimeColumn::Kind::Duration,
               [](const ComparisonStep& step) { return timeOf(step, step.after_kernels, step.after_ns); });
    addNumbers("delta_ns", tr("Difference"), tr("To the left: shorter; to the right: longer"),
               TimeColumn::Kind::Difference, [](const ComparisonStep& step) { return step.delta(); })
        .has_bar = true;
    addNumbers("before_kernels", tr("%1 before").arg(work), countTip(before_calls_), TimeColumn::Kind::Number,
               [&](const ComparisonStep& step) { return count(step, step.before_kernels, before_); });
    addNumbers("after_kernels", tr("%1 after").arg(work), countTip(after_calls_), TimeColumn::Kind::Number,
               [&](const ComparisonStep& step) { return count(step, step.after_kernels, after_); });
    TimeColumn& kinds = add("kind", tr("Kind"), {}, TimeColumn::Kind::Text);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        kinds.texts.push_back(kindText(steps[i].kind));
        table->rows.push_back({.name = {}, .node = steps[i].node, .longest = {}, .nodes = {}, .number = i});
    }
    table->finish();
    return table;
}

QString PairMaker::callsText() const {
    const auto recorded = [](const ComparedTrace& side) { return counted(side.calls, "recorded call"); };
    if (before_.by_median && after_.by_median)
        return tr("; the call of median time, of %1 and of %2").arg(recorded(before_), recorded(after_));
    if (before_.by_median)
        return tr("; for %1 the call of median time, of %2").arg(pair_->before_name.toHtmlEscaped(), recorded(before_));
    if (after_.by_median)
        return tr("; for %1 the call of median time, of %2").arg(pair_->after_name.toHtmlEscaped(), recorded(after_));
    return {};
}

QString PairMaker::summary() const {
    const double before = pair_->comparison.before_ns, after = pair_->comparison.after_ns;
    const auto of = [](bool calls) { return ' ' + (calls ? tr("a call") : tr("in all")); };
    QString text = tr("<b>%1</b> %2%3 → <b>%4</b> %5%6")
                       .arg(pair_->before_name.toHtmlEscaped(), stepTimeText(before),
                            before_calls_ == after_calls_ ? QString() : of(before_calls_),
                            pair_->after_name.toHtmlEscaped(), stepTimeText(after), of(after_calls_));
    if (before > 0 && after > 0)
        text += before >= after ? tr(": %1× as fast").arg(before / after, 0, 'f', 2)
                                : tr(": takes %1× as long").arg(after / before, 0, 'f', 2);
    if (before_.times.of_device != after_.times.of_device)
        text += QStringLiteral("<br>") + tr("One trace has times of a device, the other times of the host: their "
                                            "operators cannot be compared by node.");
    else
        text += before_.times.of_device ? tr("; times of the device's work") : tr("; times of operators on the host");
    text += callsText();
    if (before_.nodes_by_order || after_.nodes_by_order)
        text += QStringLiteral("<br>") +
                tr("%1 does not record the nodes of its work: its operators get the nodes of the operators that occur "
                   "equally often and in the same order in %2. The rest is work without a node.")
                    .arg((after_.nodes_by_order ? pair_->after_name : pair_->before_name).toHtmlEscaped(),
                         (after_.nodes_by_order ? pair_->before_name : pair_->after_name).toHtmlEscaped());
    else if (before_.times.nodes.empty() != after_.times.nodes.empty())
        text += QStringLiteral("<br>") + tr("Only one of the traces records the nodes of its work: the work of the "
                                            "other one is compared by name, as work without a node.");
    return text;
}

} // namespace

std::shared_ptr<const TracePair> comparePair(const ShownTrace& before, const QString& before_name,
                                             const ShownTrace& after, const QString& after_name) {
    return PairMaker(before, before_name, after, after_name).make();
}

} // namespace gnx::widgets
