#include "widgets/compare/DiffModel.h"

#include <algorithm>

#include <QBrush>
#include <QGuiApplication>

#include "core/base/Units.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

constexpr int kShownLetters = 400; ///< of a statement; the whole is in the source view
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

/// Never colour alone.
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

/// Okabe and Ito's orange, sky blue and green: red is for errors.
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

void DiffModel::setDiff(GraphDiff diff, DiffSide left, DiffSide right) {
    beginResetModel();
    diff_ = std::move(diff);
    left_ = std::move(left);
    right_ = std::move(right);
    lines_ = folded_ ? foldedLines() : unfoldedLines();
    endResetModel();
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
    beginResetModel();
    folded_ = folded;
    lines_ = folded ? foldedLines() : unfoldedLines();
    endResetModel();
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
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    return true;
}

bool DiffModel::differs(int row) const {
    return lines_[static_cast<std::size_t>(row)].count == 1 && rowAt(row).kind != GraphDiff::Kind::Equal;
}

int DiffModel::nextDifference(int row, int step) const {
    const int count = rowCount();
    const auto inside = [&](int at) { return at >= 0 && at < count; };
    int at = std::clamp(row, 0, std::max(count - 1, 0));
    while (at == row && inside(at) && differs(at)) // leave the run that one stands in
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

int DiffModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int DiffModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DiffModel::text(const Line& line, int column) const {
    const GraphDiff::Row& row = diff_.rows[line.first];
    if (line.count > 1)
        return column == Left || column == Right
                   ? QVariant(tr("%1 equal operators").arg(toQString(formatCount(line.count))))
                   : QVariant();
    const auto side = [&](const DiffSide& shown, NodeId node, bool number) -> QVariant {
        if (!node.valid())
            return {};
        return number ? QVariant(shown.graph->node(node).source.line) : QVariant(nodeText(shown, node));
    };
    switch (column) {
    case LeftLine:
        return side(left_, row.left, true);
    case Left:
        return side(left_, row.left, false);
    case Sign:
        return signOf(row.kind);
    case RightLine:
        return side(right_, row.right, true);
    default:
        return side(right_, row.right, false);
    }
}

QVariant DiffModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Line& line = lines_[static_cast<std::size_t>(index.row())];
    const bool folded = line.count > 1;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case Qt::ToolTipRole:
        return folded ? QVariant(tr("Return or a click shows them")) : text(line, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((column == LeftLine || column == RightLine ? Qt::AlignRight
                                    : column == Sign                          ? Qt::AlignHCenter
                                                                              : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return folded ? QVariant(QBrush(ThemeColors::of(QGuiApplication::palette()).raised))
                      : backgroundOf(diff_.rows[line.first].kind, column);
    case Qt::ForegroundRole:
        return folded || column == LeftLine || column == RightLine
                   ? QVariant(QBrush(ThemeColors::of(QGuiApplication::palette()).text_muted))
                   : QVariant();
    case KindRole:
        return folded ? QVariant() : QVariant(static_cast<int>(diff_.rows[line.first].kind));
    case FoldedRole:
        return folded ? static_cast<int>(line.count) : 0;
    default:
        return {};
    }
}

QVariant DiffModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case LeftLine:
    case RightLine:
        return tr("Line");
    case Left:
        return tr("Left");
    case Right:
        return tr("Right");
    default:
        return QString();
    }
}

} // namespace gnx
