#include "widgets/dataset/browser/SampleColumns.h"

#include <utility>
#include <vector>

#include "core/base/Units.h"
#include "core/data/search/Fields.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

std::string_view folderOf(std::string_view path) {
    const std::size_t start = sampleNameStart(path);
    return path.substr(0, start == 0 ? 0 : start - 1);
}

/// The name of the dataset's folder: the last part of the directory before the sample's own path.
std::string_view datasetOf(const SampleRow& sample) {
    std::string_view root = sample.directory;
    if (!sample.is_root && root.ends_with(sample.name))
        root.remove_suffix(sample.name.size());
    while (root.size() > 1 && root.ends_with('/'))
        root.remove_suffix(1);
    return root.substr(root.rfind('/') + 1);
}

/// Returns the verdict as it is written in a query.
std::string verdictValue(const SampleRow& row, Constraint constraint) {
    const auto verdict = row.verdicts[static_cast<std::size_t>(constraint)];
    return verdict ? verdictName(*verdict) : std::string(kNoValue);
}

QString verdictWord(std::optional<Verdict> verdict) {
    if (!verdict)
        return said("never validated");
    switch (*verdict) {
    case Verdict::Passed:
        return said("passed");
    case Verdict::Failed:
        return said("failed");
    case Verdict::NotChecked:
        break;
    }
    return said("not decided");
}

QString nameTip(const SampleRow& row) {
    return said("%1\nModel: %2\n%3").arg(toQString(row.name), toQString(row.model_name), toQString(row.directory));
}

QString operatorsText(const SampleRow& row) {
    return row.readable ? cells::count(row.op_count) : said("unreadable");
}

QString operatorsTip(const SampleRow& row) {
    return row.readable ? said("%1, %2 distinct")
                              .arg(counted(row.op_count, "operator"), toQString(formatCount(row.distinct_ops)))
                        : said("model.py could not be parsed; the inspector shows why");
}

QString parametersTip(const SampleRow& row) {
    return said("%1 in weight tensors").arg(counted(row.parameter_count, "element"));
}

QString bytesTip(const SampleRow& row) {
    return said("%1 in weights and inputs").arg(counted(row.tensor_bytes, "byte"));
}

QString largestTip(const SampleRow& row) {
    return said("%1 in the largest tensor").arg(counted(row.largest_tensor_bytes, "byte"));
}

QString countIfAny(std::uint32_t count) {
    return count == 0 ? QString() : cells::count(count);
}

QString problemsTip(const SampleRow& row) {
    return row.opaque_statements == 0
               ? countIfAny(row.problem_count)
               : said("%1 not understood").arg(countedOf(row.opaque_statements, row.statements, "statement"));
}

QString speedupText(const SampleRow& row) {
    return row.speedup > 0 ? QStringLiteral("%1x").arg(row.speedup, 0, 'f', 2) : QString();
}

/// Full description of a column.
struct ColumnEntry {
    const char* title;
    const char* key;
    double (*number)(const SampleRow&) = nullptr;
    std::string_view (*word)(const SampleRow&) = nullptr;
    QString (*text)(const SampleRow&) = nullptr;     ///< null: the word, or the number as a count
    QString (*tool_tip)(const SampleRow&) = nullptr; ///< null: the text
    const char* title_tip = nullptr;
    const char* field = nullptr; ///< field of the query language
    bool has_bar = false;
    std::optional<Constraint> constraint{};

    QString shown(const SampleRow& row) const {
        if (text != nullptr)
            return text(row);
        return word != nullptr ? toQString(word(row)) : cells::count(number(row));
    }
};

template <Constraint constraint> ColumnEntry verdictEntry(const char* title, const char* title_tip) {
    const auto text = [](const SampleRow& row) { return toQString(verdictValue(row, constraint)); };
    const auto tip = [](const SampleRow& row) {
        const auto verdict = row.verdicts[static_cast<std::size_t>(constraint)];
        return said("%1: %2").arg(SampleColumns::title(SampleColumns::Runnable + static_cast<int>(constraint)),
                                  verdictWord(verdict));
    };
    return {.title = title,
            .key = constraintName(constraint),
            .text = text,
            .tool_tip = tip,
            .title_tip = title_tip,
            .constraint = constraint};
}

/// In the order of SampleColumns::Column.
const std::vector<ColumnEntry>& entries() {
    static const std::vector<ColumnEntry> all{
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Name"),
         .key = "name",
         .word = [](const SampleRow& row) -> std::string_view {
             return std::string_view(row.name).substr(sampleNameStart(row.name));
         },
         .tool_tip = nameTip,
         .field = "name"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Operators"),
         .key = "op_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.op_count); },
         .text = operatorsText,
         .tool_tip = operatorsTip,
         .has_bar = true},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Folder"),
         .key = "folder",
         .word = [](const SampleRow& row) -> std::string_view { return folderOf(row.name); },
         .field = "name"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Model"),
         .key = "model_name",
         .word = [](const SampleRow& row) -> std::string_view { return row.model_name; },
         .field = "model"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Source"),
         .key = "source",
         .word = [](const SampleRow& row) -> std::string_view { return row.origin; },
         .field = "source"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Task"),
         .key = "tag",
         .word = [](const SampleRow& row) -> std::string_view { return row.tag; },
         .field = "tag"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Category"),
         .key = "category",
         .word = [](const SampleRow& row) -> std::string_view { return row.category; },
         .field = "category"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Framework"),
         .key = "framework",
         .word = [](const SampleRow& row) -> std::string_view { return frameworkName(row.framework); },
         .field = "framework"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Parameters"),
         .key = "parameter_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.parameter_count); },
         .text = [](const SampleRow& row) { return shortCount(static_cast<double>(row.parameter_count)); },
         .tool_tip = parametersTip},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Bytes"),
         .key = "tensor_bytes",
         .number = [](const SampleRow& row) { return static_cast<double>(row.tensor_bytes); },
         .text = [](const SampleRow& row) { return toQString(formatBytes(row.tensor_bytes)); },
         .tool_tip = bytesTip,
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "Bytes of weights and inputs")},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Largest tensor"),
         .key = "largest_tensor_bytes",
         .number = [](const SampleRow& row) { return static_cast<double>(row.largest_tensor_bytes); },
         .text = [](const SampleRow& row) { return toQString(formatBytes(row.largest_tensor_bytes)); },
         .tool_tip = largestTip},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Tensors"),
         .key = "tensor_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.tensor_count); }},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Types"),
         .key = "dtypes",
         .word = [](const SampleRow& row) -> std::string_view { return row.dtypes; }},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Distinct operators"),
         .key = "distinct_ops",
         .number = [](const SampleRow& row) { return static_cast<double>(row.distinct_ops); }},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Depth"),
         .key = "depth",
         .number = [](const SampleRow& row) { return static_cast<double>(row.depth); },
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "Depth of the module hierarchy that parameter names carry")},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Symbols"),
         .key = "symbol_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.symbol_count); },
         .text = [](const SampleRow& row) { return countIfAny(row.symbol_count); },
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "Symbolic dimensions")},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Inputs"),
         .key = "input_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.input_count); }},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Problems"),
         .key = "problem_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.problem_count); },
         .text = [](const SampleRow& row) { return countIfAny(row.problem_count); },
         .tool_tip = problemsTip},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Status"),
         .key = "statuses",
         .word = [](const SampleRow& row) -> std::string_view { return row.statuses; },
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "Newest result of each compiler")},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Speedup"),
         .key = "speedup",
         .number = [](const SampleRow& row) -> double { return row.speedup; },
         .text = speedupText,
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "The best of the newest results, against eager")},
        verdictEntry<Constraint::Runnable>(
            QT_TRANSLATE_NOOP("gnx::widgets", "Runnable"),
            QT_TRANSLATE_NOOP("gnx::widgets", "Runnable: the worker executes the graph")),
        verdictEntry<Constraint::Serializable>(
            QT_TRANSLATE_NOOP("gnx::widgets", "Serializable"),
            QT_TRANSLATE_NOOP("gnx::widgets", "Serializable: written back and read again it is the same graph")),
        verdictEntry<Constraint::Decomposable>(
            QT_TRANSLATE_NOOP("gnx::widgets", "Decomposable"),
            QT_TRANSLATE_NOOP("gnx::widgets",
                              "Decomposable: two disjoint subgraphs, run one after the other, give the same bits")),
        verdictEntry<Constraint::StaticallyAnalyzable>(
            QT_TRANSLATE_NOOP("gnx::widgets", "Analyzable"),
            QT_TRANSLATE_NOOP("gnx::widgets",
                              "Statically analyzable: every statement is parsed, every operator named")),
        verdictEntry<Constraint::CustomOps>(
            QT_TRANSLATE_NOOP("gnx::widgets", "Custom operators"),
            QT_TRANSLATE_NOOP("gnx::widgets",
                              "Custom operators: those outside the framework have their source in the sample")),
        verdictEntry<Constraint::Unique>(
            QT_TRANSLATE_NOOP("gnx::widgets", "Unique"),
            QT_TRANSLATE_NOOP("gnx::widgets", "Unique: no other sample has the same graph, shapes and types")),
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Dataset"),
         .key = "dataset",
         .word = [](const SampleRow& row) -> std::string_view { return datasetOf(row); },
         .field = "dataset"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Kind"),
         .key = "kind",
         .word = [](const SampleRow& row) -> std::string_view { return row.kind; },
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "A sample of GraphNet, or a program's layouts or a kernel's "
                                                        "tiles of TpuGraphs"),
         .field = "kind"},
        {.title = QT_TRANSLATE_NOOP("gnx::widgets", "Configurations"),
         .key = "config_count",
         .number = [](const SampleRow& row) { return static_cast<double>(row.config_count); },
         .text = [](const SampleRow& row) { return countIfAny(row.config_count); },
         .title_tip = QT_TRANSLATE_NOOP("gnx::widgets", "Measured configurations of a graph of TpuGraphs")},
    };
    return all;
}

const ColumnEntry& entryAt(int column) {
    return entries()[static_cast<std::size_t>(column)];
}

/// Failed ones after those that passed, samples without a verdict before all.
double verdictRank(const SampleRow& row, Constraint constraint) {
    const auto verdict = row.verdicts[static_cast<std::size_t>(constraint)];
    return verdict ? static_cast<double>(*verdict) : -1;
}

TableColumn described(const ColumnEntry& entry, const std::function<const SampleRow&(std::uint32_t)>& at) {
    const auto of = columnsOver(at);
    TableColumn column{.title = said(entry.title),
                       .tip = entry.title_tip != nullptr ? said(entry.title_tip) : QString(),
                       .key = entry.key};
    if (entry.number != nullptr)
        column.number = of(entry.number);
    if (entry.word != nullptr)
        column.word = of(entry.word);
    column.text = of([&entry](const SampleRow& row) { return entry.shown(row); });
    if (entry.constraint)
        column.rank =
            of([constraint = *entry.constraint](const SampleRow& row) { return verdictRank(row, constraint); });
    column.has_bar = entry.has_bar;
    column.cell_tip = of(
        [&entry](const SampleRow& row) { return entry.tool_tip != nullptr ? entry.tool_tip(row) : entry.shown(row); });
    return column;
}

} // namespace

QString shortCount(double count) {
    static constexpr struct {
        double size;
        char letter;
    } steps[] = {{1e12, 'T'}, {1e9, 'G'}, {1e6, 'M'}, {1e3, 'k'}};
    for (const auto& step : steps) {
        if (count < step.size)
            continue;
        const double scaled = count / step.size;
        const int decimals = scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
        return QStringLiteral("%1 %2").arg(scaled, 0, 'f', decimals).arg(QLatin1Char(step.letter));
    }
    return QString::number(count, 'f', 0);
}

std::vector<TableColumn> SampleColumns::over(const std::function<const SampleRow&(std::uint32_t)>& at) {
    std::vector<TableColumn> columns;
    for (const ColumnEntry& entry : entries())
        columns.push_back(described(entry, at));
    return columns;
}

std::optional<Constraint> SampleColumns::constraint(int column) {
    return entryAt(column).constraint;
}

QString SampleColumns::title(int column) {
    return said(entryAt(column).title);
}

const char* SampleColumns::key(int column) {
    return entryAt(column).key;
}

QString SampleColumns::text(const SampleRow& row, int column) {
    return entryAt(column).shown(row);
}

QVariant SampleColumns::rawValue(const SampleRow& row, int column) {
    if (column == Name)
        return toQString(row.name);
    if (column == Speedup)
        return row.speedup;
    const ColumnEntry& entry = entryAt(column);
    return entry.number != nullptr ? QVariant::fromValue<qint64>(static_cast<qint64>(entry.number(row)))
                                   : QVariant(entry.shown(row));
}

std::pair<std::string, std::string> SampleColumns::queryTerm(const SampleRow& row, int column) {
    const ColumnEntry& entry = entryAt(column);
    if (entry.constraint)
        return {constraintName(*entry.constraint), verdictValue(row, *entry.constraint)};
    if (entry.field == nullptr || entry.word(row).empty())
        return {};
    return {entry.field, std::string(entry.word(row))};
}

void SampleColumns::sort(std::span<const SampleRow> rows, std::vector<std::uint32_t>& positions, int column,
                         Qt::SortOrder order) {
    const auto at = [rows](std::uint32_t position) -> const SampleRow& { return rows[position]; };
    sortRows(positions, described(entryAt(column), at), order);
}

} // namespace gnx::widgets
