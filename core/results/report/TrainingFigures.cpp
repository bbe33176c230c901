#include "core/results/report/TrainingFigures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/FigureParts.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/ValueAxes.h"

namespace gnx::results {
namespace {

constexpr const char* kTau = "Kendall\u2019s tau";
constexpr std::size_t kMostEpochsDrawn = 400; ///< the most for one curve
constexpr std::size_t kMarkedEpochs = 40;     ///< a curve of fewer has markers

using NumberOfStep = std::optional<double> (*)(const TrainStep& step);

std::optional<double> lossOf(const TrainStep& step) {
    return std::isfinite(step.loss) ? std::optional(step.loss) : std::nullopt;
}

std::optional<double> tauOf(const TrainStep& step) {
    return step.valid_tau && std::isfinite(*step.valid_tau) ? step.valid_tau : std::nullopt;
}

/// Curves over epochs, with the range of what they show.
class CurveMaker {
  public:
    explicit CurveMaker(NumberOfStep number) : number_(number) {}

    void add(Figure& figure, const TrainingCurve& curve, std::size_t category) {
        const CategoryStyle style = categoryStyle(category);
        LineSeries line;
        line.label = curve.name;
        line.color = style.color;
        line.dash = style.dash;
        line.category = category;
        std::vector<const TrainStep*> known;
        for (const TrainStep& step : curve.steps)
            if (number_(step))
                known.push_back(&step);
        if (known.size() <= kMarkedEpochs)
            line.marker = style.marker;
        const std::size_t drawn = std::min(known.size(), kMostEpochsDrawn);
        for (std::size_t i = 0; i < drawn; ++i) // the last one always
            addPoint(line, *known[(i + 1) * known.size() / drawn - 1]);
        for (const TrainStep* step : known)
            figure.table.rows.push_back(
                {curve.name, std::to_string(step->epoch), exactNumber(step->seconds), exactNumber(*number_(*step))});
        figure.lines.push_back(std::move(line));
    }
    void reach(double number) {
        low_ = std::min(low_, number);
        high_ = std::max(high_, number);
    }
    double low() const { return std::min(low_, high_); }
    double high() const { return high_; }
    int epochs() const { return std::max(epochs_, 1); }
    bool empty() const { return epochs_ == 0; }

  private:
    void addPoint(LineSeries& line, const TrainStep& step) {
        const double number = *number_(step);
        line.points.push_back({static_cast<double>(step.epoch), number});
        line.descriptions.push_back(line.label + ", epoch " + std::to_string(step.epoch) + ": " +
                                    shortNumber(number, 4) + ", after " + formatDuration(step.seconds * 1e9));
        reach(number);
        epochs_ = std::max(epochs_, step.epoch);
    }

    const NumberOfStep number_;
    double low_ = INFINITY, high_ = -INFINITY;
    int epochs_ = 0;
};

Figure curvesFigure(const char* id, const char* title, std::span<const TrainingCurve> curves, CurveMaker& maker) {
    Figure figure;
    figure.id = id;
    figure.title = title;
    for (std::size_t i = 0; i < curves.size(); ++i)
        maker.add(figure, curves[i], i);
    if (curves.size() == 1 && !figure.lines.empty())
        figure.lines.front().in_legend = false; // the page names it
    figure.x = niceAxis("epoch", 0, maker.epochs());
    return figure;
}

void setRange(Figure& figure, const char* label, const CurveMaker& maker) {
    if (maker.empty()) {
        figure.y = niceAxis(label, 0, 1);
        return;
    }
    const double margin = std::max(0.03 * (maker.high() - maker.low()), 1e-9);
    figure.y = niceAxis(label, maker.low() - margin, maker.high() + margin);
}

/// A point with its interval for each model, and its ceiling.
class ModelsMaker {
  public:
    Figure make(std::span<const ModelBeside> models) {
        figure_.id = "models";
        figure_.title = "Rank scores of models";
        figure_.table.columns = {"model", "graphs", "tau", "low", "high", "ceiling", "measured"};
        figure_.x.categorical = true;
        figure_.x.min = 0.4;
        figure_.x.max = static_cast<double>(models.size()) + 0.6;
        for (std::size_t i = 0; i < models.size(); ++i)
            add(models[i], i);
        addCeilings();
        figure_.y = niceAxis(kTau, low_, high_);
        figure_.caption =
            "Kendall\u2019s tau, ties broken at random: mean over the graphs that each model was scored on, "
            "with 95 % of bootstrap means over these. Random choice has 0.";
        return std::move(figure_);
    }

  private:
    void add(const ModelBeside& model, std::size_t category) {
        const double x = static_cast<double>(category + 1);
        figure_.x.ticks.push_back({x, model.name});
        if (model.ceiling.graphs > 0)
            ceilings_.push_back({x, model.ceiling.mean});
        if (model.tau.graphs == 0)
            return;
        const CategoryStyle style = categoryStyle(category);
        figure_parts::addIntervals(figure_, style.color, std::array{x}, std::array{model.tau.low},
                                   std::array{model.tau.high});
        LineSeries point;
        point.label = model.name;
        point.color = style.color;
        point.dash = Dash::None;
        point.marker = style.marker;
        point.in_legend = false;
        point.category = category;
        point.points = {{x, model.tau.mean}};
        point.descriptions = {model.name + ": " + shortNumber(model.tau.mean) + " (" + shortNumber(model.tau.low) +
                              " to " + shortNumber(model.tau.high) + "), " + formatCount(model.tau.graphs, "graph")};
        figure_.lines.push_back(std::move(point));
        low_ = std::min(low_, model.tau.low);
        high_ = std::max(high_, model.tau.high);
        figure_.table.rows.push_back({model.name, std::to_string(model.tau.graphs), exactNumber(model.tau.mean),
                                      exactNumber(model.tau.low), exactNumber(model.tau.high),
                                      model.ceiling.graphs > 0 ? exactNumber(model.ceiling.mean) : "",
                                      std::to_string(model.measured)});
    }

    void addCeilings() {
        if (ceilings_.empty())
            return;
        LineSeries line;
        line.label = "ceiling";
        line.color = palette::kGrey;
        line.dash = Dash::None;
        line.marker = Marker::Triangle;
        line.hollow = true;
        for (const FigurePoint& point : ceilings_)
            high_ = std::max(high_, point.y);
        line.points = std::move(ceilings_);
        figure_.lines.push_back(std::move(line));
    }

    Figure figure_;
    std::vector<FigurePoint> ceilings_;
    double low_ = 0, high_ = 0.1;
};

/// Curves over K on two logarithmic axes. A slowdown of 0 lies at the lower end.
class RegretMaker {
  public:
    Figure make(std::span<const ModelRegret> models) {
        figure_.id = "regret";
        figure_.title = "Best of the first K";
        figure_.table.columns = {"model", "k", "slowdown", "random"};
        for (const ModelRegret& model : models)
            for (const RegretPoint& point : model.points)
                reach(point);
        low_ = std::max(kLeast, std::min(low_ / 2, high_ / 10)); // below all that is above 0
        for (std::size_t i = 0; i < models.size(); ++i)
            add(models[i], i, models.first(i));
        figure_.x = logarithmAxis("configurations tried, K (log)", 1, std::max(10.0, most_));
        figure_.y = logarithmAxis("above the fastest, % (log)", low_, std::max(high_, 10 * low_));
        figure_.caption = "How much slower than the fastest configuration the best of the first K is, mean over the "
                          "graphs; dashed: the expectation of K random choices. Values below " +
                          shortNumber(low_) + " % lie at the lower end.";
        return std::move(figure_);
    }

  private:
    static constexpr double kLeast = 0.001, kPercent = 100; ///< percent

    void reach(const RegretPoint& point) {
        most_ = std::max(most_, static_cast<double>(point.k));
        for (const double share : {point.slowdown, point.random})
            if (share > 0) {
                low_ = std::min(low_, share * kPercent);
                high_ = std::max(high_, share * kPercent);
            }
    }

    void add(const ModelRegret& model, std::size_t category, std::span<const ModelRegret> before) {
        LineSeries chosen = line(model.name, category), random = line("random choice", category);
        chosen.marker = categoryStyle(category).marker;
        random.dash = Dash::Dashed;
        random.color = palette::kGrey;
        for (const RegretPoint& point : model.points) {
            addPoint(chosen, point.k, point.slowdown);
            addPoint(random, point.k, point.random);
            figure_.table.rows.push_back(
                {model.name, std::to_string(point.k), exactNumber(point.slowdown), exactNumber(point.random)});
        }
        figure_.lines.push_back(std::move(chosen));
        const bool known = std::ranges::any_of(before, [&](const ModelRegret& other) {
            return std::ranges::equal(other.points, model.points, {}, &RegretPoint::random, &RegretPoint::random);
        });
        if (known)
            return;
        if (!before.empty())
            random.label = "random choice, graphs of " + model.name;
        figure_.lines.push_back(std::move(random));
    }

    static LineSeries line(std::string label, std::size_t category) {
        LineSeries made;
        made.label = std::move(label);
        made.color = categoryStyle(category).color;
        made.category = category;
        return made;
    }

    void addPoint(LineSeries& line, std::size_t k, double share) const {
        line.points.push_back({std::log10(static_cast<double>(k)), std::log10(std::max(share * kPercent, low_))});
        line.descriptions.push_back(line.label + ", best of " + formatCount(k) + ": " + shortNumber(share * kPercent) +
                                    " % above the fastest");
    }

    Figure figure_;
    double low_ = INFINITY, high_ = kLeast, most_ = 1;
};

} // namespace

Figure lossFigure(std::span<const TrainingCurve> curves) {
    CurveMaker maker(&lossOf);
    Figure figure = curvesFigure("training-loss", "Loss", curves, maker);
    setRange(figure, "loss", maker);
    figure.table.columns = {"model", "epoch", "seconds", "loss"};
    figure.caption = "Mean loss of an epoch on the training graphs. Losses of different kinds do not compare.";
    return figure;
}

Figure validationFigure(std::span<const TrainingCurve> curves, const ReachableTau& reachable) {
    CurveMaker maker(&tauOf);
    Figure figure = curvesFigure("training-tau", "Rank score", curves, maker);
    figure.table.columns = {"model", "epoch", "seconds", "valid_tau"};
    figure.caption = "Kendall\u2019s tau on the validation graphs, mean; random choice has 0.";
    if (reachable.ceiling) {
        figure.references.push_back({*reachable.ceiling, "ceiling"});
        figure.caption += " No model can be seen above the ceiling of " + shortNumber(*reachable.ceiling) +
                          ": measurements of one configuration differ.";
        maker.reach(*reachable.ceiling);
    }
    if (reachable.analytic) {
        figure.references.push_back({*reachable.analytic, "analytic"});
        figure.caption += " The analytic model, which was not trained, has " + shortNumber(*reachable.analytic) + ".";
        maker.reach(*reachable.analytic);
    }
    maker.reach(0);
    setRange(figure, kTau, maker);
    return figure;
}

Figure regretFigure(std::span<const ModelRegret> models) {
    return RegretMaker().make(models);
}

Figure modelsFigure(std::span<const ModelBeside> models) {
    return ModelsMaker().make(models);
}

} // namespace gnx::results
