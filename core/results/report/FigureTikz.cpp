#include "core/results/report/FigureTikz.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/results/report/FigureLayout.h"
#include "core/results/report/LabelPlacement.h"
#include "core/results/report/Ticks.h"
#include "core/results/report/TikzPoints.h"

namespace gnx::results {
namespace {

constexpr double kLeastLegendMark = 2.6;
constexpr std::size_t kMostMarks = 1500;  ///< marks per series: LaTeX takes seconds for a thousand
constexpr std::size_t kLongestName = 18;  ///< length of a category's name, in characters per line
constexpr std::size_t kLongestEntry = 28; ///< length of an entry of the legend

std::string comment(const std::string& text) {
    std::string made = "% ";
    for (const char c : text)
        made += c == '\n' || c == '\r' ? std::string("\n% ") : std::string(1, c);
    return made + '\n';
}

std::string points(double length) {
    return shortNumber(length, 4) + "pt";
}

std::string coordinate(double x, double y) {
    return "(axis cs:" + exactNumber(x) + ',' + exactNumber(y) + ')';
}

const char* dashPattern(Dash dash) {
    switch (dash) {
    case Dash::Dashed:
        return "dash pattern=on 4pt off 2pt";
    case Dash::Dotted:
        return "dash pattern=on 1pt off 1.6pt";
    case Dash::DashDot:
        return "dash pattern=on 4.5pt off 1.5pt on 1pt off 1.5pt";
    case Dash::LongDash:
        return "dash pattern=on 7pt off 2pt";
    default:
        return "solid";
    }
}

const char* markName(Marker marker) {
    switch (marker) {
    case Marker::Circle:
        return "*";
    case Marker::Square:
        return "square*";
    case Marker::Triangle:
        return "triangle*";
    case Marker::Diamond:
        return "diamond*";
    case Marker::Cross:
        return "x";
    case Marker::None:
        break;
    }
    return "none";
}

/// Returns the options of a legend inside the plot, and the anchor of the others.
const char* legendPlace(LegendPlacement placement) {
    switch (placement) {
    case LegendPlacement::Bottom:
        return "at={(0.5,-0.22)}, anchor=north";
    case LegendPlacement::Right:
        return "at={(1.12,1)}, anchor=north west";
    case LegendPlacement::TopLeft:
        return "at={(0.02,0.98)}, anchor=north west";
    case LegendPlacement::TopRight:
        return "at={(0.98,0.98)}, anchor=north east";
    case LegendPlacement::BottomLeft:
        return "at={(0.02,0.02)}, anchor=south west";
    case LegendPlacement::BottomRight:
        return "at={(0.98,0.02)}, anchor=south east";
    default:
        return "at={(0.5,1.02)}, anchor=south";
    }
}

/// Writes one axis; the order is that of FigurePainter::paint().
class TikzWriter {
  public:
    TikzWriter(const Figure& figure, const FigureStyle& style) : figure_(figure), style_(style) {}

    std::string picture() {
        body();
        std::string made = "\\begin{tikzpicture}[font=\\sffamily\\fontsize{" + shortNumber(style_.font_size) + "}{" +
                           shortNumber(style_.font_size * 1.2) + "}\\selectfont]\n";
        for (std::size_t i = 0; i < colors_.size(); ++i)
            made += "\\definecolor{gnx" + std::to_string(i) + "}{RGB}{" + std::to_string(colors_[i].red) + ',' +
                    std::to_string(colors_[i].green) + ',' + std::to_string(colors_[i].blue) + "}\n";
        return made + axis() + body_ + "\\end{axis}\n" + after_ + "\\end{tikzpicture}\n";
    }

  private:
    std::string color(Color color) {
        auto found = std::find(colors_.begin(), colors_.end(), color);
        if (found == colors_.end())
            found = colors_.insert(colors_.end(), color);
        return "gnx" + std::to_string(found - colors_.begin());
    }

    std::size_t legendEntries() const {
        const auto shown = [](const auto& series) { return series.in_legend; };
        return static_cast<std::size_t>(std::count_if(figure_.bars.begin(), figure_.bars.end(), shown) +
                                        std::count_if(figure_.lines.begin(), figure_.lines.end(), shown));
    }

    static std::string ticks(const char* axis, const Axis& of) {
        std::string values;
        std::vector<std::string> names;
        names.reserve(of.ticks.size());
        for (const Tick& tick : of.ticks) {
            values += (values.empty() ? "" : ",") + exactNumber(tick.value);
            names.push_back(tick.label);
        }
        if (of.categorical)
            names = shortenedNames(names, kLongestName);
        std::string labels;
        for (const std::string& label : names)
            labels += (labels.empty() ? "{" : ",{") + latexText(label) + '}';
        const std::string name(axis);
        return "  " + name + "label={" + latexText(of.label) + "}, " + name + "min=" + exactNumber(of.min) + ", " +
               name + "max=" + exactNumber(of.max) + ",\n  " + name + "tick={" + values + "},\n  " + name +
               "ticklabels={" + labels + "},\n";
    }

    std::string axis() const {
        std::string made = "\\begin{axis}[\n  width=" + shortNumber(style_.width_mm, 4) +
                           "mm, height=" + shortNumber(style_.height_mm, 4) + "mm,\n";
        const std::size_t rows = (legendEntries() + 1) / 2;
        if (!figure_.title.empty()) {
            made += "  title={" + latexText(figure_.title) + "}, title style={font=\\sffamily\\bfseries";
            if (style_.legend == LegendPlacement::Top && rows > 0)
                made += ", yshift=" + shortNumber(1.5 * static_cast<double>(rows)) + "em";
            made += "},\n";
        }
        made += ticks("x", figure_.x) + ticks("y", figure_.y);
        made += "  xticklabel style={align=center}, tick align=outside, tick pos=left, axis lines*=left,\n";
        if (figure_.x.categorical)
            made += figure_.x.ticks.size() > 4
                        ? "  xticklabel style={rotate=90, anchor=east}, xtick style={draw=none},\n"
                        : "  xtick style={draw=none},\n";
        made += figure_.y.categorical ? "  ytick style={draw=none}, xmajorgrids" : "  ymajorgrids";
        made += ", grid style={black!13, line width=0.4pt},\n";
        made += std::string("  legend style={") + legendPlace(style_.legend) +
                ", draw=none, fill=white, fill opacity=0.85, "
                "text opacity=1}, legend cell align=left,\n";
        if (style_.legend == LegendPlacement::Top || style_.legend == LegendPlacement::Bottom)
            made += "  legend columns=2,\n";
        return made + "  unbounded coords=jump, clip=" + (figure_.clipped ? "true" : "false") +
               ", scaled ticks=false,\n]\n";
    }

    void path(const std::string& options, const std::string& what) {
        body_ += "\\path[" + options + "] " + what + ";\n";
    }

    static std::string rectangle(double x_begin, double y_begin, double x_end, double y_end) {
        return coordinate(x_begin, y_begin) + " rectangle " + coordinate(x_end, y_end);
    }

    void body() {
        for (const ShadedRegion& region : figure_.regions)
            addRegion(region);
        std::size_t labelled = 0;
        for (const GuideLine& guide : figure_.guides) {
            path("draw=black!40, line width=0.5pt",
                 coordinate(guide.from.x, guide.from.y) + " -- " + coordinate(guide.to.x, guide.to.y));
            if (guide.label.empty())
                continue;
            const double part = 1 - 0.07 * static_cast<double>(labelled++ % 4); // so that names do not touch
            body_ += "\\node[anchor=north east, scale=0.85] at " +
                     coordinate(guide.from.x + part * (guide.to.x - guide.from.x),
                                guide.from.y + part * (guide.to.y - guide.from.y)) +
                     " {" + latexText(guide.label) + "};\n";
        }
        for (const FilledArea& area : figure_.areas)
            addArea(area);
        for (const BarSeries& series : figure_.bars)
            addBars(series);
        for (std::size_t i = 0; i < figure_.references.size(); ++i)
            addReference(figure_.references[i], i);
        for (const LineSeries& line : figure_.lines)
            addLine(line);
        for (const LineSeries& line : figure_.lines)
            addMarkers(line);
        for (const BoxMark& box : figure_.boxes)
            addBox(box);
        if (!showsData(figure_))
            body_ += "\\node at " +
                     coordinate((figure_.x.min + figure_.x.max) / 2, (figure_.y.min + figure_.y.max) / 2) +
                     " {no data};\n";
        if (style_.legend != LegendPlacement::None)
            addLegend();
    }

    void addRegion(const ShadedRegion& region) {
        path("fill=black, fill opacity=" + shortNumber(region.opacity),
             rectangle(region.x_begin, figure_.y.min, region.x_end, figure_.y.max));
        if (!region.label.empty())
            body_ += "\\node[rotate=90, anchor=west, scale=0.85, black!65] at " +
                     coordinate((region.x_begin + std::min(region.x_end, region.x_begin + 1)) / 2, labelFoot(region)) +
                     " {" + latexText(region.label) + "};\n";
    }

    /// Returns where its name begins so that it does not cover curves, estimated from LaTeX's sizes of plot and text.
    double labelFoot(const ShadedRegion& region) const {
        const double height = style_.height_mm * 72 / 25.4 * 0.62;
        const double length = 0.5 * style_.font_size * static_cast<double>(region.label.size() + 1);
        const double unit = height / (figure_.y.max - figure_.y.min);
        std::vector<double> taken = valuesInRegion(figure_, region);
        for (double& value : taken)
            value = (figure_.y.max - value) * unit; // downwards
        return figure_.y.max - emptiestPlace(taken, 2, height - 2, std::min(length, height - 6)) / unit;
    }

    void addArea(const FilledArea& area) {
        if (area.outline.empty())
            return;
        std::string outline;
        for (const FigurePoint& point : area.outline)
            outline += coordinate(point.x, point.y) + " -- ";
        const std::string shade = color(area.color);
        path("fill=" + shade + ", fill opacity=" + shortNumber(area.opacity) +
                 (area.outlined ? ", draw=" + shade + ", line width=0.7pt" : ""),
             outline + "cycle");
    }

    static std::string hatch() { return "postaction={pattern=north east lines, pattern color=white}"; }

    /// Returns the bar's text, only its first line, or nothing, by its approximate size: LaTeX measures it later.
    std::string textWithRoom(const Bar& bar) const {
        const double width = (bar.x_end - bar.x_begin) / (figure_.x.max - figure_.x.min) * style_.width_mm * 72 / 25.4;
        const double height =
            (bar.y_end - bar.y_begin) / (figure_.y.max - figure_.y.min) * style_.height_mm * 72 / 25.4;
        const auto fits = [&](const std::string& text) {
            std::size_t longest = 0;
            std::size_t length = 0;
            for (const char c : text)
                longest = std::max(longest, length = c == '\n' ? 0 : length + 1);
            const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
            return 0.7 * width > static_cast<double>(longest) * 0.5 * style_.font_size &&
                   0.62 * height > static_cast<double>(lines) * style_.font_size;
        };
        const std::string first = bar.text.substr(0, bar.text.find('\n'));
        return fits(bar.text) ? bar.text : fits(first) ? first : std::string();
    }

    void addBars(const BarSeries& series) {
        for (const Bar& bar : series.bars) {
            const Color fill = bar.color.value_or(series.color);
            path("fill=" + color(fill) + (series.hatched ? ", " + hatch() : ""),
                 rectangle(bar.x_begin, bar.y_begin, bar.x_end, bar.y_end));
            const std::string text = textWithRoom(bar);
            if (text.empty())
                continue;
            const bool light = 0.3 * fill.red + 0.59 * fill.green + 0.11 * fill.blue > 120;
            body_ += std::string("\\node[align=center, scale=0.85, ") + (light ? "black" : "white") + "] at " +
                     coordinate((bar.x_begin + bar.x_end) / 2, (bar.y_begin + bar.y_end) / 2) + " {" + latexText(text) +
                     "};\n";
        }
    }

    void addReference(const ReferenceLine& reference, std::size_t index) {
        path("draw=black!70, line width=0.6pt, dash pattern=on 4pt off 2pt",
             coordinate(figure_.x.min, reference.y) + " -- " + coordinate(figure_.x.max, reference.y));
        const std::string name = "(gnxref" + std::to_string(index) + ')';
        body_ += "\\coordinate " + name + " at " + coordinate(figure_.x.max, reference.y) + ";\n";
        if (!reference.label.empty()) // outside the axis, which may clip
            after_ += "\\node[anchor=west, scale=0.85] at " + name + " {" + latexText(reference.label) + "};\n";
    }

    static void addPoint(std::string& made, double x, double y) {
        made += '(' + exactNumber(x) + ',' + (std::isfinite(y) ? exactNumber(y) : "nan") + ") ";
    }

    std::string lineOptions(const LineSeries& line) {
        return "color=" + color(line.color) + ", line width=" + points(style_.line_width) + ", " +
               dashPattern(line.dash);
    }

    /// A cross has no inside; any other mark of a curve has a white rim.
    std::string markLook(const LineSeries& line) {
        const bool scattered = line.dash == Dash::None;
        const std::string opacity = scattered ? shortNumber(line.points.size() > kManyPoints ? 0.4 : 0.75) : "1";
        if (line.marker == Marker::Cross)
            return "line width=0.7pt, draw opacity=" + opacity;
        if (line.hollow)
            return "fill=white, line width=0.8pt";
        const std::string fill = "fill=" + color(line.color) + ", fill opacity=" + opacity;
        return fill + (scattered ? ", draw opacity=0" : ", draw=white, line width=0.35pt");
    }

    std::string markOptions(const LineSeries& line, double least_size = 0) {
        return std::string("mark=") + markName(line.marker) +
               ", mark size=" + points(std::max(line.marker_size, least_size) * 0.62 * style_.scale()) +
               ", mark options={solid, " + markLook(line) + '}';
    }

    /// About the plot's size in points.
    double plotWidth() const { return style_.width_mm * 72 / 25.4 * 0.8; }
    double plotHeight() const { return style_.height_mm * 72 / 25.4 * 0.7; }

    void addLine(const LineSeries& line) {
        if (line.dash == Dash::None)
            return;
        std::string all;
        for (const FigurePoint& point : seenLine(figure_, line, plotWidth(), plotHeight()))
            addPoint(all, point.x, point.y);
        body_ +=
            "\\addplot[forget plot, no marks, line join=round, " + lineOptions(line) + "] coordinates {" + all + "};\n";
    }

    void addMarkers(const LineSeries& line) {
        if (line.marker == Marker::None)
            return;
        const auto seen = seenMarks(figure_, line, plotWidth(), plotHeight(), kMostMarks);
        if (seen.size() < line.points.size())
            body_ += comment(line.label + ": " + std::to_string(seen.size()) + " marks of " +
                             std::to_string(line.points.size()) + "; the others lie on them. The CSV has all.");
        std::string all;
        for (const FigurePoint& point : seen)
            addPoint(all, point.x, point.y);
        body_ += "\\addplot[forget plot, only marks, color=" + color(line.color) + ", " + markOptions(line) +
                 "] coordinates {" + all + "};\n";
    }

    /// Writes an outline as a separate plot: paths would be drawn before all plots, under the dots.
    void outline(const std::string& options, std::initializer_list<FigurePoint> points, bool closed = false) {
        std::string all;
        for (const FigurePoint& point : points)
            addPoint(all, point.x, point.y);
        body_ += "\\addplot[forget plot, no marks, " + options + "] coordinates {" + all + "}" +
                 (closed ? " -- cycle;\n" : ";\n");
    }

    void addBox(const BoxMark& box) {
        const double left = box.x - box.half_width;
        const double right = box.x + box.half_width;
        const std::string rim = "draw=black!88, line width=0.7pt";
        outline(rim, {{box.x, box.whisker_low}, {box.x, box.q1}});
        outline(rim, {{box.x, box.q3}, {box.x, box.whisker_high}});
        outline(rim + ", fill=white, fill opacity=0.85",
                {{left, box.q1}, {right, box.q1}, {right, box.q3}, {left, box.q3}}, true);
        outline("draw=" + color(box.median_color) + ", line width=1.6pt", {{left, box.median}, {right, box.median}});
    }

    void addLegend() {
        std::vector<std::string> names;
        for (const BarSeries& series : figure_.bars)
            if (series.in_legend)
                names.push_back(series.label);
        for (const LineSeries& line : figure_.lines)
            if (line.in_legend)
                names.push_back(line.label);
        names = shortenedNames(names, kLongestEntry);
        auto entry = [&, next = names.begin()](const std::string& options) mutable {
            body_ += "\\addlegendimage{" + options + "}\n\\addlegendentry{" + latexText(*next++) + "}\n";
        };
        for (const BarSeries& series : figure_.bars)
            if (series.in_legend)
                entry("legend image code/.code={\\path[fill=" + color(series.color) +
                      (series.hatched ? ", " + hatch() : "") + "] (0cm,-0.08cm) rectangle (0.5cm,0.08cm);}");
        for (const LineSeries& line : figure_.lines)
            if (line.in_legend)
                entry((line.dash == Dash::None ? "only marks, color=" + color(line.color) : lineOptions(line)) + ", " +
                      markOptions(line, kLeastLegendMark));
    }

    const Figure& figure_;
    const FigureStyle& style_;
    std::vector<Color> colors_;
    std::string body_;
    std::string after_; ///< the labels next to the axis
};

} // namespace

std::string figureTikz(const Figure& figure, const Figure& described, const FigureStyle& style) {
    std::string made = comment("Made by GraphNet Explorer: " + described.title);
    made += comment(described.caption);
    made += "\\documentclass[tikz, border=1mm]{standalone}\n\\usepackage[T1]{fontenc}\n\\usepackage{pgfplots}\n"
            "\\usetikzlibrary{patterns}\n\\pgfplotsset{compat=1.16}\n\\begin{document}\n";
    made += TikzWriter(figure, style).picture();
    return made + "\\end{document}\n";
}

} // namespace gnx::results
