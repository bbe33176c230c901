#include "widgets/capture/newsample/NewSampleResult.h"

#include <algorithm>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/common/ConstraintText.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

enum EvidenceTab { Checks, Alike, Breaks };

Tone toneOf(Verdict verdict) {
    return verdict == Verdict::Passed ? Tone::Good : verdict == Verdict::Failed ? Tone::Bad : Tone::Muted;
}

QString likenessPhrase(const LikeSample& like) {
    const QString name = toQString(like.name);
    if (like.likeness == Likeness::Same)
        return NewSampleResult::tr("the same graph and shapes as %1").arg(name);
    if (like.likeness == Likeness::Structure)
        return NewSampleResult::tr("the same graph as %1, other shapes").arg(name);
    return NewSampleResult::tr("%1 % similar: %2").arg(qRound(like.similarity * 100)).arg(name);
}

QString checkTitle(const std::string& name) {
    if (name == "files")
        return NewSampleResult::tr("GraphNet's CI: files");
    if (name == "hash")
        return NewSampleResult::tr("GraphNet's CI: hash");
    if (name == "descriptions")
        return NewSampleResult::tr("GraphNet's CI: inputs described");
    if (name == "runs")
        return NewSampleResult::tr("GraphNet's CI: runs");
    if (name == "redundancy")
        return NewSampleResult::tr("GraphNet's CI: redundancy");
    return NewSampleResult::tr("Form of GraphNet's tools");
}

RowsModel::Row sampleRow(const CheckedSample& sample) {
    const std::string why = sample.whyInvalid();
    RowsModel::Row row;
    row.cells << (sample.folder == "." ? NewSampleResult::tr("the whole model") : toQString(sample.folder))
              << toQString(formatCount(sample.record.row.op_count))
              << (sample.isDuplicate() ? NewSampleResult::tr("– already known")
                  : why.empty()        ? NewSampleResult::tr("✓ ready")
                                       : NewSampleResult::tr("✗ %1").arg(toQString(why)))
              << (sample.like.empty() ? NewSampleResult::tr("no similar sample is known")
                                      : likenessPhrase(sample.like.front()));
    row.keys << QVariant() << QVariant(sample.record.row.op_count);
    row.tone = sample.isDuplicate() ? Tone::Warning : why.empty() ? Tone::Good : Tone::Bad;
    row.toned_column = 2;
    return row;
}

RowsModel::Row verdictRow(const QString& title, Verdict verdict, const std::string& evidence) {
    RowsModel::Row row;
    row.cells << title << verdictText(verdict) << toQString(evidence);
    row.tone = toneOf(verdict);
    row.toned_column = 1;
    return row;
}

bool isGood(const CheckedSample& sample) {
    return !sample.isDuplicate() && sample.whyInvalid().empty();
}

} // namespace

NewSampleResult::NewSampleResult(QWidget* parent)
    : QWidget(parent),
      rows_(new RowsModel({tr("Sample"), tr("Operators"), tr("State"), tr("Most similar")}, {1}, this)),
      evidence_(new RowsModel({tr("Check"), tr("Verdict"), tr("Evidence")}, {}, this)),
      like_(new RowsModel({tr("Sample"), tr("Similarity")}, {}, this)),
      breaks_(new RowsModel({tr("Place"), tr("Code"), tr("Reason")}, {}, this)) {
    setObjectName(QStringLiteral("newSampleResult"));
    table_ = makeTable(rows_, "newSamples", tr("Samples"), {22, 12, 30});
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    tabs_ = new QTabWidget(this);
    tabs_->setObjectName(QStringLiteral("newSampleTabs"));
    tabs_->addTab(makeTable(evidence_, "newSampleEvidence", tr("Checks"), {36, 18}), tr("Checks"));
    tabs_->addTab(makeTable(like_, "newSampleLike", tr("Similar"), {50}), tr("Similar"));
    tabs_->addTab(makeTable(breaks_, "newSampleBreaks", tr("Breaks"), {40, 40}), tr("Breaks"));
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(table_);
    parts->addWidget(tabs_);
    parts->setStretchFactor(1, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::normal);
    column->addWidget(makeHead());
    column->addWidget(makeFields());
    column->addWidget(parts, 1);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &NewSampleResult::showEvidence);
}

QTableView* NewSampleResult::makeTable(RowsModel* model, const char* name, const QString& title,
                                       std::initializer_list<int> letters) {
    auto* table = new QTableView(this);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setModel(model);
    setUpTable(*table);
    table->horizontalHeader()->setStretchLastSection(true);
    int column = 0;
    for (const int width : letters)
        table->setColumnWidth(column++, width * fontMetrics().averageCharWidth());
    return table;
}

QWidget* NewSampleResult::makeHead() {
    auto* head = new QWidget(this);
    summary_ = new QLabel(head);
    summary_->setObjectName(QStringLiteral("newSampleSummary"));
    summary_->setWordWrap(true);
    written_ = new QLabel(head);
    written_->setObjectName(QStringLiteral("newSampleWritten"));
    written_->setWordWrap(true);
    written_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    written_->hide();
    auto* again = new QPushButton(tr("&Back to the form"), head);
    again->setObjectName(QStringLiteral("newSampleAgain"));
    again->setToolTip(tr("Another model, or this one with other options"));
    write_ = new QPushButton(tr("&Write contribution…"), head);
    write_->setObjectName(QStringLiteral("newSampleWrite"));
    auto* texts = new QVBoxLayout;
    texts->addWidget(summary_);
    texts->addWidget(written_);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addLayout(texts, 1);
    row->addWidget(again, 0, Qt::AlignTop);
    row->addWidget(write_, 0, Qt::AlignTop);
    connect(again, &QPushButton::clicked, this, &NewSampleResult::againWanted);
    connect(write_, &QPushButton::clicked, this, &NewSampleResult::writeWanted);
    return head;
}

QWidget* NewSampleResult::makeFields() {
    auto* fields = new QWidget(this);
    name_ = new QLineEdit(fields);
    origin_ = new QLineEdit(fields);
    tag_ = new QComboBox(fields);
    task_ = new QComboBox(fields);
    name_->setObjectName(QStringLiteral("newSampleName"));
    origin_->setObjectName(QStringLiteral("newSampleSource"));
    tag_->setObjectName(QStringLiteral("newSampleTag"));
    task_->setObjectName(QStringLiteral("newSampleTask"));
    name_->setMinimumWidth(24 * fontMetrics().averageCharWidth());
    name_->setToolTip(tr("Name of the model, and of its folder"));
    origin_->setToolTip(tr("Where the model comes from; a folder below samples/ in GraphNet's repository"));
    tag_->setToolTip(tr("Task, suggested from the inputs (heuristic_tag)"));
    task_->setToolTip(tr("Task of the Hugging Face hub, suggested from the model's head (original_tag)"));
    for (const std::string& tag : sampleTags())
        tag_->addItem(toQString(tag));
    task_->addItem(tr("none"));
    for (const std::string& task : pipelineTasks())
        task_->addItem(toQString(task), toQString(task));
    auto* row = new FlowLayout(fields);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Spacing::normal);
    const std::pair<QString, QWidget*> labelled[] = {
        {tr("&Name:"), name_}, {tr("&Source:"), origin_}, {tr("&Task:"), tag_}, {tr("&Pipeline:"), task_}};
    for (const auto& [text, field] : labelled) {
        auto* pair = new QWidget(fields);
        auto* label = new QLabel(text, pair);
        label->setBuddy(field);
        auto* layout = new QHBoxLayout(pair);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(label);
        layout->addWidget(field);
        row->addWidget(pair);
    }
    return fields;
}

void NewSampleResult::setExtraction(const Extraction& extraction, const std::vector<CheckedSample>& samples,
                                    const SampleDescription& suggested) {
    samples_ = samples;
    const auto good = static_cast<int>(std::ranges::count_if(samples_, isGood));
    summary_->setText(tr("Ready to be contributed: %1 of %2. Places where the model breaks: %3.")
                          .arg(good)
                          .arg(samples_.size())
                          .arg(extraction.breaks.size()));
    written_->hide();
    write_->setEnabled(good > 0);
    write_->setToolTip(good > 0 ? tr("A folder for a pull request: the samples, the evidence as text, the command")
                                : tr("No sample is ready: the state of each shows why"));
    name_->setText(toQString(suggested.name));
    origin_->setText(toQString(suggested.origin));
    tag_->setCurrentText(toQString(suggested.tag));
    task_->setCurrentIndex(std::max(0, task_->findData(toQString(suggested.task))));
    std::vector<RowsModel::Row> rows;
    for (const CheckedSample& sample : samples_)
        rows.push_back(sampleRow(sample));
    rows_->setRows(std::move(rows));
    rows.clear();
    for (const ExtractedBreak& point : extraction.breaks) {
        RowsModel::Row row;
        row.cells << placeText({.file = point.file, .line = point.line}) << toQString(point.code)
                  << toQString(point.reason);
        row.tool_tip = toQString(point.file) + QLatin1Char(':') + QString::number(point.line);
        rows.push_back(std::move(row));
    }
    breaks_->setRows(std::move(rows));
    tabs_->setTabText(Breaks, tr("Breaks (%1)").arg(extraction.breaks.size()));
    if (!samples_.empty())
        table_->setCurrentIndex(rows_->index(0, 0));
    showEvidence();
}

void NewSampleResult::showEvidence() {
    const QModelIndex index = table_->currentIndex();
    std::vector<RowsModel::Row> checks, alike;
    if (index.isValid()) {
        const CheckedSample& sample = samples_[rows_->entryOf(index.row())];
        for (const ConstraintResult& result : sample.constraints)
            checks.push_back(verdictRow(constraintTitle(result.constraint), result.verdict, result.evidence));
        for (const UpstreamCheck& check : sample.upstream)
            checks.push_back(verdictRow(checkTitle(check.name), check.verdict, check.evidence));
        for (const LikeSample& like : sample.like) {
            RowsModel::Row row;
            row.cells << toQString(like.name) << likenessPhrase(like);
            row.tool_tip = toQString(like.directory);
            alike.push_back(std::move(row));
        }
    }
    tabs_->setTabText(Alike, tr("Similar (%1)").arg(alike.size()));
    evidence_->setRows(std::move(checks));
    like_->setRows(std::move(alike));
}

SampleDescription NewSampleResult::description() const {
    return {.name = toStdString(name_->text().trimmed()),
            .origin = toStdString(origin_->text().trimmed()),
            .tag = toStdString(tag_->currentText()),
            .task = toStdString(task_->currentData().toString())};
}

void NewSampleResult::setWritten(const QString& text) {
    written_->setText(text);
    written_->show();
}

} // namespace gnx::widgets
