#include "widgets/graph/compare/DiffModel.h"

#include <algorithm>
#include <cmath>

#include <QBrush>
#include <QGuiApplication>

#include "widgets/common/Counted.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kShownLetters = 400; ///< characters of a statement; the source view has all of it
constexpr std::size_t kLeastFold = 4;

bool sharesStatement(const Graph& graph, NodeId node) {
    const auto begin = graph.node(node).source.begin;
    const auto same = [&](std::uint32_t other) { return graph.nodes()[other].source.begin == begin; };
    return (node.value() > 0 && same(node.value() - 1)) ||
           (node.value() + 1 < graph.nodes().size() && same(node.value() + 1));
}

QString rendered(const Graph& graph, const Node& node) {
    QStringList operands;
    for (const Operand& operand : graph.operands(node))
        operands << toQString(graph.render(operand));
    for (const Keyword& keyword : graph.keywords(node))
        operands << toQString(graph.text(keyword.name)) + QLatin1Char('=') + toQString(graph.render(keyword.operand));
    return QStringLiteral("%1(%2)").arg(toQString(graph.op(node)), operands.join(QStringLiteral(", ")));
}

/// Returns a sign, so that the difference is not shown by colour alone.
QString signOf(GraphDiff::Kind kind) {
    switch (kind) {
    case GraphDiff::Kind::Equal:
        return {};
    case GraphDiff::Kind::Changed:
        return QStringLiteral("~");
    case GraphDiff::Kind::Removed:
        return QStringLiteral("−");
    case GraphDiff::Kind::Added:
        break;
    }
    return QStringLiteral("+");
}

/// Returns Okabe and Ito's orange, sky blue or green; red is for errors.
QVariant backgroundOf(GraphDiff::Kind kind, int column) {
    const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
    const bool left_side = column <= DiffModel::Left;
    const bool right_side = column >= DiffModel::RightLine;
    const double strength = colors.dark ? 0.35 : 0.25;
    switch (kind) {
    case GraphDiff::Kind::Equal:
        return {};
    case GraphDiff::Kind::Changed:
        return QBrush(mixed(QColor(86, 180, 233), colors.surface, strength));
    case GraphDiff::Kind::Removed:
        return right_side ? QBrush(colors.surface_alt) : QBrush(mixed(QColor(230, 159, 0), colors.surface, strength));
    case GraphDiff::Kind::Added:
        break;
    }
    return left_side ? QBrush(colors.surface_alt) : QBrush(mixed(QColor(0, 158, 115), colors.surface, strength));
}

} // namespace

QString nodeText(const DiffSide& side, NodeId id) {
    const Node& node = side.graph->node(id);
    const SourceRange& range = node.source;
    if (sharesStatement(*side.graph, id) || range.end > side.source.size() || range.begin >= range.end)
        return rendered(*side.graph, node);
    const auto text = std::string_view(side.source).substr(range.begin, range.end - range.begin);
    return toQString(text.substr(0, kShownLetters)).simplified();
}

TableColumn DiffModel::lineColumn(const DiffSide& side, NodeId GraphDiff::Row::*node) const {
    const auto number = [this, &side, node](const Line& line) {
        const NodeId id = diff_.rows[line.first].*node;
        return line.count > 1 || !id.valid() ? NAN : static_cast<double>(side.graph->node(id).source.line);
    };
    const auto of = columnsOver([this](std::uint32_t row) -> const Line& { return lines_[row]; });
    return {.title = tr("Line"), .number = of(number), .format = cells::whole, .tone = [](std::uint32_t) {
                return Tone::Muted;
            }};
}

TableColumn DiffModel::nodeColumn(const QString& title, const DiffSide& side, NodeId GraphDiff::Row::*node) const {
    const auto text = [this, &side, node](const Line& line) {
        const NodeId id = diff_.rows[line.first].*node;
        if (line.count > 1)
            return counted(line.count, "equal operator");
        return id.valid() ? nodeText(side, id) : QString();
    };
    const auto of = columnsOver([this](std::uint32_t row) -> const Line& { return lines_[row]; });
    return {.title = title,
            .text = of(text),
            .cell_tip = of(
                [text](const Line& line) { return line.count > 1 ? tr("Return or a click shows them") : text(line); }),
            .tone = of([](const Line& line) { return line.count > 1 ? Tone::Muted : Tone::Plain; })};
}

DiffModel::DiffModel(QObject* parent) : TableModel(parent) {
    setColumns({
        lineColumn(left_, &GraphDiff::Row::left),
        nodeColumn(tr("Left"), left_, &GraphDiff::Row::left),
        {.text =
             [this](std::uint32_t row) {
                 return lines_[row].count > 1 ? QString() : signOf(diff_.rows[lines_[row].first].kind);
             },
         .alignment = Qt::AlignCenter},
        lineColumn(right_, &GraphDiff::Row::right),
        nodeColumn(tr("Right"), right_, &GraphDiff::Row::right),
    });
}

void DiffModel::setDiff(GraphDiff diff, DiffSide left, DiffSide right) {
    changeRows([&] {
        diff_ = std::move(diff);
        left_ = std::move(left);
        right_ = std::move(right);
        lines_ = folded_ ? foldedLines() : unfoldedLines();
    });
}

std::vector<DiffModel::Line> DiffModel::foldedLines() const {
    std::vector<Line> lines;
    const auto& rows = diff_.rows;
    for (std::size_t begin = 0; begin < rows.size();) {
        std::size_t end = begin;
        while (end < rows.size() && rows[end].kind == GraphDiff::Kind::Equal)
            ++end;
        const std::size_t before = begin == 0 ? 0 : kContext;
        const std::size_t after = end == rows.size() ? 0 : kContext;
        if (end - begin >= before + after + kLeastFold) {
            for (std::size_t i = begin; i < begin + before; ++i)
                lines.push_back({i});
            lines.push_back({begin + before, end - begin - before - after});
            begin = end - after;
        }
        for (; begin < end; ++begin)
            lines.push_back({begin});
        for (; begin < rows.size() && rows[begin].kind != GraphDiff::Kind::Equal; ++begin)
            lines.push_back({begin});
    }
    return lines;
}

std::vector<DiffModel::Line> DiffModel::unfoldedLines() const {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < diff_.rows.size(); ++i)
        lines.push_back({i});
    return lines;
}

void DiffModel::setFolded(bool folded) {
    changeRows([&] {
        folded_ = folded;
        lines_ = folded ? foldedLines() : unfoldedLines();
    });
}

bool DiffModel::unfold(int row) {
    if (row < 0 || row >= rowCount())
        return false;
    const Line line = lines_[static_cast<std::size_t>(row)];
    if (line.count == 1)
        return false;
    std::vector<Line> more;
    for (std::size_t i = 1; i < line.count; ++i)
        more.push_back({line.first + i});
    beginInsertRows({}, row + 1, row + static_cast<int>(line.count) - 1);
    lines_.insert(lines_.begin() + row + 1, more.begin(), more.end());
    endInsertRows();
    lines_[static_cast<std::size_t>(row)] = {line.first};
    rowChanged(static_cast<std::uint32_t>(row));
    return true;
}

bool DiffModel::differs(int row) const {
    return lines_[static_cast<std::size_t>(row)].count == 1 && rowAt(row).kind != GraphDiff::Kind::Equal;
}

int DiffModel::nextDifference(int row, int step) const {
    const int count = rowCount();
    const auto inside = [&](int at) { return at >= 0 && at < count; };
    int at = std::clamp(row, 0, std::max(count - 1, 0));
    while (at == row && inside(at) && differs(at)) // leave the present run
        row = at += step;
    while (inside(at) && !differs(at))
        at += step;
    if (!inside(at))
        return -1;
    while (at > 0 && differs(at - 1)) // backwards one arrives at its end
        --at;
    return at;
}

int DiffModel::lineOf(std::size_t diff_row) const {
    const auto line = std::ranges::lower_bound(lines_, diff_row, {}, &Line::first);
    return line != lines_.end() && line->first == diff_row && line->count == 1 ? static_cast<int>(line - lines_.begin())
                                                                               : -1;
}

NodeId DiffModel::nodeAt(int row, bool left) const {
    if (lines_[static_cast<std::size_t>(row)].count > 1)
        return {};
    return left ? rowAt(row).left : rowAt(row).right;
}

QVariant DiffModel::roleData(std::uint32_t entry, int column, int role) const {
    const Line& line = lines_[entry];
    const bool folded = line.count > 1;
    const GraphDiff::Kind kind = diff_.rows[line.first].kind;
    switch (role) {
    case Qt::BackgroundRole:
        return folded ? QVariant(QBrush(ThemeColors::of(QGuiApplication::palette()).raised))
                      : backgroundOf(kind, column);
    case KindRole:
        return folded ? QVariant() : QVariant(static_cast<int>(kind));
    case FoldedRole:
        return folded ? static_cast<int>(line.count) : 0;
    default:
        return {};
    }
}

} // namespace gnx::widgets
