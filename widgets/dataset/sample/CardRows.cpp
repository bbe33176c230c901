#include "widgets/dataset/sample/CardRows.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/base/Units.h"
#include "core/bench/plans/Speedup.h"
#include "widgets/common/ConstraintText.h"
#include "widgets/common/Counted.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"

namespace gnx::widgets::card {
namespace {

using Row = RowsModel::Row;
using Tone = RowsModel::Tone;

QString tr(const char* text) {
    return QCoreApplication::translate("gnx::widgets::card", text);
}

QString count(std::uint64_t number) {
    return toQString(formatCount(number));
}

QVariant key(std::uint64_t number) {
    return QVariant::fromValue<qulonglong>(number);
}

QString timeText(const std::string& iso) {
    const QDateTime time = QDateTime::fromString(toQString(iso), Qt::ISODate);
    return time.isValid() ? QLocale().toString(time.toLocalTime(), QStringLiteral("d MMM yyyy HH:mm")) : toQString(iso);
}

QString orDash(const std::string& text) {
    return text.empty() ? QStringLiteral("–") : toQString(text);
}

const TensorDesc* largestTensor(const std::vector<TensorDesc>& tensors) {
    const auto largest = std::ranges::max_element(tensors, {}, &TensorDesc::bytes);
    return largest == tensors.end() ? nullptr : &*largest;
}

QString largestText(const SampleCardData& data) {
    const TensorDesc* tensor = largestTensor(data.details.tensors);
    if (tensor == nullptr)
        return QStringLiteral("–");
    QStringList sides;
    for (const auto side : tensor->shape)
        sides << QString::number(side);
    return QStringLiteral("%1: %2 %3 [%4]")
        .arg(toQString(formatBytes(tensor->bytes())), toQString(tensor->name), QLatin1String(dtypeName(tensor->dtype)),
             sides.join(QStringLiteral(", ")));
}

QString hashText(const SampleDetails& details) {
    if (details.declared_hash.empty())
        return tr("none declared");
    return toQString(details.declared_hash);
}

/// The first of the errors that make a graph unreadable; errors of other files do not.
const Problem* reasonOf(const SampleDetails& details) {
    const auto reason = std::ranges::find_if(details.problems, [](const Problem& problem) {
        return problem.severity == Problem::Severity::Error &&
               (problem.file.empty() || problem.file == "model.py" || problem.file == "graph_net.json");
    });
    return reason == details.problems.end() ? nullptr : &*reason;
}

QString placedMessage(const Problem& problem) {
    return problem.file.empty() ? toQString(problem.message)
                                : QStringLiteral("%1: %2").arg(placeText(problem), toQString(problem.message));
}

Tone verdictTone(Verdict verdict) {
    switch (verdict) {
    case Verdict::Passed:
        return Tone::Good;
    case Verdict::Failed:
        return Tone::Bad;
    case Verdict::NotChecked:
        break;
    }
    return Tone::Muted;
}

} // namespace

Rows facts(const SampleCardData& data) {
    const SampleRow& row = data.row;
    const auto fact = [](const QString& name, const QString& value) { return Row{.cells = {name, value}}; };
    const auto ofGraph = [&](const QString& name, const QString& value) {
        Row known = fact(name, row.readable ? value : tr("unreadable"));
        known.tone = row.readable ? Tone::Plain : Tone::Bad;
        known.toned_column = 1;
        return known;
    };
    Rows rows{
        fact(tr("Model"), orDash(row.model_name)),
        fact(tr("Framework"),
             row.framework == Framework::Unknown ? tr("not given") : QLatin1String(frameworkName(row.framework))),
        fact(tr("Source"), orDash(row.origin)),
        fact(tr("Task"), orDash(row.tag)),
        ofGraph(tr("Operators"), tr("%1 (%2 distinct)").arg(count(row.op_count), count(row.distinct_ops))),
        fact(tr("Parameters"),
             tr("%1 (%2)").arg(count(row.parameter_count), toQString(formatBytes(row.parameter_bytes)))),
        fact(tr("Tensors"), tr("%1, %2").arg(count(row.tensor_count), toQString(formatBytes(row.tensor_bytes)))),
        fact(tr("Largest tensor"), largestText(data)),
        ofGraph(tr("Inputs, outputs"), tr("%1, %2").arg(count(row.input_count), count(row.output_count))),
        fact(tr("Depth of modules"), row.depth == 0 ? tr("names carry none") : count(row.depth)),
        ofGraph(tr("Statements"),
                row.opaque_statements == 0
                    ? count(row.statements)
                    : tr("%1, %2 of them not understood").arg(count(row.statements), count(row.opaque_statements))),
        fact(tr("Folder"), toQString(row.directory)),
        fact(tr("Structure hash"), orDash(row.structure_hash)),
        fact(tr("Variant hash"), orDash(row.variant_hash)),
        fact(tr("Declared hash"), hashText(data.details)),
        fact(tr("Hash of model.py"), orDash(data.details.actual_hash)),
    };
    if (!data.details.declared_hash.empty() && data.details.declared_hash != data.details.actual_hash)
        rows.push_back(fact(tr("Hashes"), tr("differ: model.py was changed after its hash was taken")));
    if (const Problem* error = row.readable ? nullptr : reasonOf(data.details); error != nullptr)
        rows.insert(rows.begin(),
                    Row{.cells = {tr("Cannot be read"), placedMessage(*error)}, .tone = Tone::Bad, .toned_column = 1});
    return rows;
}

Rows estimate(const EagerEstimate& estimate) {
    const auto time = [](double ns) { return toQString(formatDuration(ns)); };
    const EagerPrediction& made = estimate.predicted;
    Rows rows;
    if (made.abstains.empty())
        rows.push_back(
            {.cells = {tr("Estimated"),
                       tr("%1, 90 % within %2 to %3").arg(time(made.time_ns), time(made.low_ns), time(made.high_ns))}});
    else
        rows.push_back({.cells = {tr("Estimated"), tr("the model abstains: %1").arg(toQString(made.abstains))},
                        .tone = Tone::Warning,
                        .toned_column = 1});
    if (estimate.measured_ns) {
        const double ratio = made.time_ns / *estimate.measured_ns - 1;
        rows.push_back({.cells = {tr("Measured"),
                                  made.abstains.empty()
                                      ? tr("%1; the estimate differs by %2 %")
                                            .arg(time(*estimate.measured_ns), QLocale().toString(100 * ratio, 'f', 0))
                                      : time(*estimate.measured_ns)}});
    } else {
        rows.push_back({.cells = {tr("Measured"), tr("not yet")}});
    }
    rows.push_back(
        {.cells = {tr("Roofline"), tr("%1: what the peaks of this machine allow").arg(time(estimate.roofline_ns))}});
    for (const auto& [compiler, speedup] : estimate.speedups) {
        const auto factor = [](double value) { return QLocale().toString(value, 'f', 2); };
        const bool useful = speedup.abstains.empty();
        rows.push_back({.cells = {tr("Speedup, %1").arg(toQString(compiler)),
                                  useful ? tr("%1, 90 % within %2 to %3")
                                               .arg(factor(speedup.speedup), factor(speedup.low), factor(speedup.high))
                                         : tr("the model abstains: %1").arg(toQString(speedup.abstains))},
                        .tone = useful ? Tone::Plain : Tone::Warning,
                        .toned_column = 1});
    }
    return rows;
}

QString estimateNote(const EagerEstimate& estimate) {
    QString machine = toQString(estimate.hardware.empty() ? estimate.device : estimate.hardware);
    if (estimate.threads > 0)
        machine = tr("%1, %2").arg(machine, counted(static_cast<std::uint64_t>(estimate.threads), "thread"));
    const QString samples = counted(static_cast<std::uint64_t>(estimate.graphs), "measured sample");
    return estimate.measured_ns ? tr("Learned from %1, this one included, on %2").arg(samples, machine)
                                : tr("Learned from %1, this one not included, on %2").arg(samples, machine);
}

Rows symbols(const SampleDetails& details) {
    Rows rows;
    for (const auto& symbol : details.symbols.symbols)
        rows.push_back({.cells = {toQString(symbol.name),
                                  symbol.example ? tr("example %1").arg(*symbol.example) : tr("no example")}});
    for (const auto& relation : details.symbols.relations)
        rows.push_back({.cells = {tr("relation"), toQString(relation)}});
    for (const auto& input : details.symbols.input_shapes) {
        QStringList dims;
        for (const auto& dim : input.dims)
            dims << toQString(dim);
        rows.push_back(
            {.cells = {toQString(input.input), QStringLiteral("[%1]").arg(dims.join(QStringLiteral(", ")))}});
    }
    return rows;
}

Rows operators(const SampleDetails& details) {
    Rows rows;
    const double most = details.operators.empty() ? 1 : details.operators.front().second;
    for (const auto& [name, uses] : details.operators)
        rows.push_back({.cells = {toQString(name), count(uses)},
                        .payload = toQString(name),
                        .keys = {{}, key(uses)},
                        .fraction = uses / most});
    return rows;
}

Rows types(const SampleDetails& details) {
    struct Sum {
        std::uint64_t tensors = 0, bytes = 0;
    };
    std::map<std::string, Sum> sums;
    std::uint64_t all = 0;
    for (const TensorDesc& tensor : details.tensors) {
        Sum& sum = sums[tensor.dtype == DType::Other ? tensor.dtype_text : dtypeName(tensor.dtype)];
        ++sum.tensors;
        sum.bytes += tensor.bytes();
        all += tensor.bytes();
    }
    Rows rows;
    for (const auto& [name, sum] : sums)
        rows.push_back({.cells = {toQString(name), count(sum.tensors), toQString(formatBytes(sum.bytes))},
                        .keys = {{}, key(sum.tensors), key(sum.bytes)},
                        .fraction = all == 0 ? 0 : static_cast<double>(sum.bytes) / static_cast<double>(all)});
    std::ranges::stable_sort(rows, std::ranges::greater(), &Row::fraction);
    return rows;
}

Rows constraints(const SampleCardData& data) {
    Rows rows;
    for (const Constraint constraint : kConstraints) {
        const auto found = std::ranges::find(data.verdicts, constraint, &ConstraintResult::constraint);
        ConstraintResult result;
        result.evidence = toStdString(tr("never checked"));
        if (found != data.verdicts.end())
            result = *found;
        QString when = timeText(result.checked_at);
        if (result.outdated)
            when = tr("outdated, %1").arg(when);
        rows.push_back(
            {.cells = {constraintTitle(constraint), verdictText(result.verdict), toQString(result.evidence), when},
             .payload = QLatin1String(constraintName(constraint)),
             .tone = result.outdated ? Tone::Muted : verdictTone(result.verdict),
             .toned_column = 1});
    }
    return rows;
}

QString severityText(Problem::Severity severity) {
    switch (severity) {
    case Problem::Severity::Note:
        return tr("Note");
    case Problem::Severity::Warning:
        return tr("Warning");
    case Problem::Severity::Error:
        break;
    }
    return tr("Error");
}

RowsModel::Tone severityTone(Problem::Severity severity) {
    switch (severity) {
    case Problem::Severity::Note:
        return Tone::Muted;
    case Problem::Severity::Warning:
        return Tone::Warning;
    case Problem::Severity::Error:
        break;
    }
    return Tone::Bad;
}

QString placeText(const Problem& problem) {
    return problem.line == 0 ? toQString(problem.file)
                             : QStringLiteral("%1:%2").arg(toQString(problem.file)).arg(problem.line);
}

Rows problems(const SampleDetails& details) {
    Rows rows;
    for (std::size_t i = 0; i < details.problems.size(); ++i) {
        const Problem& problem = details.problems[i];
        rows.push_back({.cells = {severityText(problem.severity), placeText(problem), toQString(problem.message)},
                        .payload = static_cast<int>(i),
                        .tone = severityTone(problem.severity),
                        .toned_column = 0});
    }
    return rows;
}

Rows similar(const SampleCardData& data) {
    Rows rows;
    for (std::size_t i = 0; i < data.similar.size(); ++i) {
        const auto& other = data.similar[i];
        const QString how = other.same_variant     ? tr("same variant")
                            : other.same_structure ? tr("same structure")
                                                   : tr("similar");
        rows.push_back({.cells = {shortSampleName(other.row.name),
                                  QStringLiteral("%1 %").arg(other.similarity * 100, 0, 'f', 1), how},
                        .payload = static_cast<int>(i),
                        .keys = {{}, other.similarity, {}},
                        .fraction = other.similarity});
    }
    return rows;
}

Rows siblings(const SampleDetails& details) {
    Rows rows;
    for (std::size_t i = 0; i < details.siblings.size(); ++i)
        rows.push_back({.cells = {shortSampleName(details.siblings[i].name), count(details.siblings[i].op_count)},
                        .payload = static_cast<int>(i),
                        .keys = {{}, key(details.siblings[i].op_count)}});
    return rows;
}

Rows results(const SampleCardData& data) {
    Rows rows;
    for (const ResultRow& result : data.results) {
        const auto speedup = speedupOf(result.result);
        const bool correct = result.result.status == RunStatus::Correct;
        rows.push_back({.cells = {toQString(result.compiler), QLatin1String(runStatusName(result.result.status)),
                                  speedup ? toQString(speedup->text()) + QStringLiteral("×") : QStringLiteral("–"),
                                  toQString(result.device), timeText(result.finished_at)},
                        .payload = QVariant::fromValue<qlonglong>(result.id.value()),
                        .tone = correct ? Tone::Good : Tone::Bad,
                        .toned_column = 1,
                        .tool_tip = toQString(result.result.message)});
    }
    return rows;
}

Rows metadata(const SampleDetails& details) {
    Rows rows;
    for (const auto& [name, value] : details.metadata)
        rows.push_back({.cells = {toQString(name), toQString(value)}});
    return rows;
}

} // namespace gnx::widgets::card
