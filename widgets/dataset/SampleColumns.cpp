#include "widgets/dataset/SampleColumns.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <QCoreApplication>

#include "core/base/Units.h"
#include "core/search/Fields.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("gnx::SampleColumns", text);
}

double number(const SampleRow& sample, int column) {
    switch (column) {
    case SampleColumns::Operators:
        return sample.op_count;
    case SampleColumns::Parameters:
        return static_cast<double>(sample.parameter_count);
    case SampleColumns::Bytes:
        return static_cast<double>(sample.tensor_bytes);
    case SampleColumns::LargestTensor:
        return static_cast<double>(sample.largest_tensor_bytes);
    case SampleColumns::TensorCount:
        return sample.tensor_count;
    case SampleColumns::DistinctOperators:
        return sample.distinct_ops;
    case SampleColumns::Depth:
        return sample.depth;
    case SampleColumns::Symbols:
        return sample.symbol_count;
    case SampleColumns::Inputs:
        return sample.input_count;
    case SampleColumns::Problems:
        return sample.problem_count;
    case SampleColumns::Speedup:
        return sample.speedup;
    default: { // verdicts: the failed ones after those that passed, those that are none before all
        const auto verdict = sample.verdicts[static_cast<std::size_t>(column - SampleColumns::Runnable)];
        return verdict ? static_cast<double>(*verdict) : -1;
    }
    }
}

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

std::string_view word(const SampleRow& sample, int column) {
    switch (column) {
    case SampleColumns::Folder:
        return folderOf(sample.name);
    case SampleColumns::Model:
        return sample.model_name;
    case SampleColumns::Framework:
        return frameworkName(sample.framework);
    case SampleColumns::Source:
        return sample.source;
    case SampleColumns::Task:
        return sample.tag;
    case SampleColumns::Category:
        return sample.category;
    case SampleColumns::DTypes:
        return sample.dtypes;
    case SampleColumns::Status:
        return sample.statuses;
    case SampleColumns::Dataset:
        return datasetOf(sample);
    default:
        return std::string_view(sample.name).substr(sampleNameStart(sample.name));
    }
}

/// Of ASCII letters; the dataset's names hold no others worth folding, and the locale's function is five times slower.
constexpr unsigned char lower(char letter) {
    return static_cast<unsigned char>(letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter);
}

bool lessIgnoringCase(std::string_view a, std::string_view b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i)
        if (a[i] != b[i] && lower(a[i]) != lower(b[i]))
            return lower(a[i]) < lower(b[i]);
    return a.size() < b.size();
}

template <class Less> void stableSort(std::vector<std::uint32_t>& positions, Qt::SortOrder order, Less less) {
    if (order == Qt::AscendingOrder)
        std::stable_sort(positions.begin(), positions.end(), less);
    else
        std::stable_sort(positions.begin(), positions.end(),
                         [&less](std::uint32_t a, std::uint32_t b) { return less(b, a); });
}

QString counted(double count) {
    return toQString(formatCount(static_cast<std::uint64_t>(count)));
}

QString constraintToolTip(Constraint constraint) {
    switch (constraint) {
    case Constraint::Runnable:
        return tr("Runnable: the worker executes the graph");
    case Constraint::Serializable:
        return tr("Serializable: written back and read again it is the same graph");
    case Constraint::Decomposable:
        return tr("Decomposable: two disjoint subgraphs, run one after the other, give the same bits");
    case Constraint::StaticallyAnalyzable:
        return tr("Statically analyzable: every statement is parsed, every operator named");
    case Constraint::CustomOps:
        return tr("Custom operators: those outside the framework have their source in the sample");
    case Constraint::Unique:
        return tr("Unique: no other sample has the same graph, shapes and types");
    }
    return {};
}

/// As it stands in a query.
std::string verdictValue(const SampleRow& row, Constraint constraint) {
    const auto verdict = row.verdicts[static_cast<std::size_t>(constraint)];
    return verdict ? verdictName(*verdict) : std::string(kNoValue);
}

QString verdictText(std::optional<Verdict> verdict) {
    if (!verdict)
        return tr("never validated");
    switch (*verdict) {
    case Verdict::Passed:
        return tr("passed");
    case Verdict::Failed:
        return tr("failed");
    case Verdict::NotChecked:
        break;
    }
    return tr("not decided");
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

bool SampleColumns::isNumber(int column) {
    switch (column) {
    case Operators:
    case Parameters:
    case Bytes:
    case LargestTensor:
    case TensorCount:
    case DistinctOperators:
    case Depth:
    case Symbols:
    case Inputs:
    case Problems:
    case Speedup:
        return true;
    default:
        return false;
    }
}

std::optional<Constraint> SampleColumns::constraint(int column) {
    if (column < Runnable || column > Unique)
        return {};
    return static_cast<Constraint>(column - Runnable);
}

QString SampleColumns::title(int column) {
    static const char* const titles[ColumnCount] = {QT_TRANSLATE_NOOP("gnx::SampleColumns", "Name"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Operators"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Folder"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Model"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Source"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Task"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Category"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Framework"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Parameters"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Bytes"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Largest tensor"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Tensors"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Types"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Distinct operators"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Depth"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Symbols"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Inputs"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Problems"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Status"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Speedup"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Runnable"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Serializable"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Decomposable"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Analyzable"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Custom operators"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Unique"),
                                                    QT_TRANSLATE_NOOP("gnx::SampleColumns", "Dataset")};
    return column >= 0 && column < ColumnCount ? tr(titles[column]) : QString();
}

const char* SampleColumns::key(int column) {
    static const char* const keys[ColumnCount] = {"name",
                                                  "op_count",
                                                  "folder",
                                                  "model_name",
                                                  "source",
                                                  "tag",
                                                  "category",
                                                  "framework",
                                                  "parameter_count",
                                                  "tensor_bytes",
                                                  "largest_tensor_bytes",
                                                  "tensor_count",
                                                  "dtypes",
                                                  "distinct_ops",
                                                  "depth",
                                                  "symbol_count",
                                                  "input_count",
                                                  "problem_count",
                                                  "statuses",
                                                  "speedup",
                                                  "runnable",
                                                  "serializable",
                                                  "decomposable",
                                                  "analyzable",
                                                  "custom-ops",
                                                  "unique",
                                                  "dataset"};
    return column >= 0 && column < ColumnCount ? keys[column] : "";
}

QString SampleColumns::titleToolTip(int column) {
    if (const auto checked = constraint(column))
        return constraintToolTip(*checked);
    switch (column) {
    case Bytes:
        return tr("Bytes of weights and inputs");
    case Depth:
        return tr("Depth of the module hierarchy that parameter names carry");
    case Symbols:
        return tr("Symbolic dimensions");
    case Status:
        return tr("Newest result of each compiler");
    case Speedup:
        return tr("The best of the newest results, against eager");
    default:
        return {};
    }
}

QString SampleColumns::text(const SampleRow& row, int column) {
    switch (column) {
    case Operators:
        return row.readable ? counted(row.op_count) : tr("unreadable");
    case Parameters:
        return shortCount(static_cast<double>(row.parameter_count));
    case Bytes:
        return toQString(formatBytes(row.tensor_bytes));
    case LargestTensor:
        return toQString(formatBytes(row.largest_tensor_bytes));
    case Speedup:
        return row.speedup > 0 ? QStringLiteral("%1x").arg(row.speedup, 0, 'f', 2) : QString();
    case Problems:
    case Symbols:
        return number(row, column) == 0 ? QString() : counted(number(row, column));
    default:
        if (isNumber(column))
            return counted(number(row, column));
        if (const auto checked = constraint(column))
            return QString::fromStdString(verdictValue(row, *checked));
        return toQString(word(row, column));
    }
}

QString SampleColumns::toolTip(const SampleRow& row, int column) {
    switch (column) {
    case Name:
        return tr("%1\nModel: %2\n%3").arg(toQString(row.name), toQString(row.model_name), toQString(row.directory));
    case Operators:
        return row.readable ? tr("%1, %2 distinct")
                                  .arg(toQString(formatCount(row.op_count, "operator")), counted(row.distinct_ops))
                            : tr("model.py could not be parsed; the inspector says why");
    case Parameters:
        return tr("%1 elements in weight tensors").arg(counted(static_cast<double>(row.parameter_count)));
    case Bytes:
        return tr("%1 bytes in weights and inputs").arg(counted(static_cast<double>(row.tensor_bytes)));
    case LargestTensor:
        return tr("%1 bytes in the largest tensor").arg(counted(static_cast<double>(row.largest_tensor_bytes)));
    case Problems:
        return row.opaque_statements == 0 ? text(row, column)
                                          : tr("%1 of %2 statements not understood")
                                                .arg(counted(row.opaque_statements), counted(row.statements));
    default:
        if (const auto checked = constraint(column))
            return tr("%1: %2").arg(title(column), verdictText(row.verdicts[static_cast<std::size_t>(*checked)]));
        return text(row, column);
    }
}

QVariant SampleColumns::rawValue(const SampleRow& row, int column) {
    if (column == Name)
        return toQString(row.name);
    if (column == Speedup)
        return row.speedup;
    if (isNumber(column))
        return QVariant::fromValue<qint64>(static_cast<qint64>(number(row, column)));
    return text(row, column);
}

std::pair<std::string, std::string> SampleColumns::queryTerm(const SampleRow& row, int column) {
    const auto checked = constraint(column);
    if (checked)
        return {constraintName(*checked), verdictValue(row, *checked)};
    static constexpr struct {
        int column;
        const char* field;
    } fields[] = {{Framework, "framework"}, {Source, "source"}, {Task, "tag"},        {Category, "category"},
                  {Model, "model"},         {Name, "name"},     {Dataset, "dataset"}, {Folder, "name"}};
    for (const auto& entry : fields)
        if (entry.column == column && !word(row, column).empty())
            return {entry.field, std::string(word(row, column))};
    return {};
}

void SampleColumns::sort(std::span<const SampleRow> rows, std::vector<std::uint32_t>& positions, int column,
                         Qt::SortOrder order) {
    if (isNumber(column) || constraint(column)) {
        stableSort(positions, order,
                   [=](std::uint32_t a, std::uint32_t b) { return number(rows[a], column) < number(rows[b], column); });
        return;
    }
    stableSort(positions, order, [=](std::uint32_t a, std::uint32_t b) {
        return lessIgnoringCase(word(rows[a], column), word(rows[b], column));
    });
}

} // namespace gnx
