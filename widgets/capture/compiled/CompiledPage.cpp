#include "widgets/capture/compiled/CompiledPage.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/capture/compiled/KernelPlace.h"
#include "core/capture/compiled/LoggedGraph.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/source/CodeEditor.h"

namespace gnx::widgets {
namespace {

constexpr CompilePhase kShownPhases[] = {
    CompilePhase::Whole,   CompilePhase::AotAutograd, CompilePhase::Inductor, CompilePhase::CodeGeneration,
    CompilePhase::Kernels, CompilePhase::PreGrad,     CompilePhase::Joint,    CompilePhase::PostGrad};

} // namespace

CompiledPage::CompiledPage(std::filesystem::path samples, QWidget* parent)
    : QWidget(parent), samples_(std::move(samples)), progress_(new ProgressRow(this)), error_(new ErrorWidget(this)),
      again_(new QAction(tr("Read again"), this)), open_(new QAction(tr("Open graph"), this)),
      times_(new RowsModel({tr("Compilation"), tr("Function"), tr("Operators"), tr("Whole"), tr("AOTAutograd"),
                            tr("Inductor"), tr("Code generation"), tr("Kernels"), tr("Pre-grad passes"),
                            tr("Joint passes"), tr("Post-grad passes"), tr("Cache hits")},
                           {2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, this)),
      texts_(new RowsModel({tr("Compilation"), tr("Kind"), tr("Name"), tr("Size")}, {3}, this)),
      kernels_(new RowsModel(
          {tr("Compilation"), tr("Kernel"), tr("Nodes of Inductor's graph"), tr("Nodes of Dynamo's graph")}, {}, this)),
      shapes_(new RowsModel(
          {tr("Compilation"), tr("Event"), tr("Expression"), tr("Value"), tr("Count"), tr("Of"), tr("Place")}, {4},
          this)),
      problems_(new RowsModel({tr("Log"), tr("Line"), tr("Not understood")}, {1}, this)) {
    setObjectName(QStringLiteral("compiledPage"));
    setManualPage(this, "manual/graph-breaks");
    progress_->addCancel(QStringLiteral("compiledCancel"));
    again_->setShortcut(QKeySequence::Refresh);
    again_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(again_);
    open_->setObjectName(QStringLiteral("compiledOpen"));
    page_ = makeContent();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    for (QWidget* widget : std::initializer_list<QWidget*>{progress_, error_}) {
        column->addWidget(widget);
        widget->hide();
    }
    column->addWidget(page_, 1);
    page_->hide();
    connect(again_, &QAction::triggered, this, [this] { read(recording_); });
    connect(open_, &QAction::triggered, this,
            [this] { tabs_->currentWidget() == kernel_table_ ? openKernel() : openGraph(); });
    connect(progress_, &ProgressRow::cancelWanted, this, [this] { stop_.request_stop(); });
    connect(text_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) { showText(row.row()); });
    connect(text_table_, &QTableView::activated, this, [this] { openGraph(); });
    connect(kernel_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CompiledPage::updateOpen);
    connect(kernel_table_, &QTableView::activated, this, [this] { openKernel(); });
    connect(shape_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) { showShape(row.row()); });
    connect(problem_table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) { showProblem(row.row()); });
    connect(tabs_, &QTabWidget::currentChanged, this, &CompiledPage::updateOpen);
}

CompiledPage::~CompiledPage() {
    stop_.request_stop();
    text_stop_.request_stop();
    open_stop_.request_stop();
}

QTableView* CompiledPage::addTable(const char* name, RowsModel* model, const QString& title) {
    auto* table = new QTableView(this);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setModel(model);
    setUpTable(*table);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setStretchLastSection(true);
    tabs_->addTab(table, title);
    return table;
}

QWidget* CompiledPage::makeContent() {
    auto* content = new QWidget(this);
    title_ = new ElidedLabel(this);
    title_->setObjectName(QStringLiteral("compiledTitle"));
    filter_ = new FilterEdit(tr("Only rows with this text"), this);
    filter_->setObjectName(QStringLiteral("compiledFilter"));
    filter_->setToolTip(tr("Looks in all columns of the table"));
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        for (RowsModel* model : {times_, texts_, kernels_, shapes_, problems_})
            model->setFilter(text);
    });
    auto* button = new QToolButton(this);
    button->setDefaultAction(open_);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 1);
    head->addWidget(filter_);
    head->addWidget(button);
    tabs_ = new QTabWidget(this);
    tabs_->setObjectName(QStringLiteral("compiledTabs"));
    tabs_->setDocumentMode(true);
    const int letter = fontMetrics().averageCharWidth();
    filter_->setMinimumWidth(letter * 30);
    text_table_ = addTable("compiledTexts", texts_, tr("Graphs and code"));
    for (const auto& [column, letters] : {std::pair(0, 14), {1, 28}, {2, 46}})
        text_table_->setColumnWidth(column, letter * letters);
    addTable("compiledTimes", times_, tr("Times"))->setColumnWidth(1, letter * 24);
    kernel_table_ = addTable("compiledKernels", kernels_, tr("Kernels"));
    for (const auto& [column, letters] : {std::pair(0, 14), {1, 36}, {2, 40}})
        kernel_table_->setColumnWidth(column, letter * letters);
    shape_table_ = addTable("compiledShapes", shapes_, tr("Symbolic sizes"));
    for (const auto& [column, letters] : {std::pair(0, 14), {1, 16}, {2, 28}, {3, 14}, {5, 24}})
        shape_table_->setColumnWidth(column, letter * letters);
    problem_table_ = addTable("compiledProblems", problems_, tr("Problems"));
    problem_table_->setColumnWidth(0, letter * 30);
    editor_ = new CodeEditor(this);
    editor_->setObjectName(QStringLiteral("compiledText"));
    editor_->setAccessibleName(tr("Text of the log"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tabs_);
    splitter->addWidget(editor_);
    splitter->setSizes({100, 100});
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(splitter, 1);
    return content;
}

void CompiledPage::read(std::filesystem::path recording) {
    recording_ = std::move(recording);
    stop_.request_stop();
    error_->hide();
    progress_->setProgress(tr("Reading %1").arg(toQString(recording_.string())), {});
    progress_->show();
    stop_ = runInBackground(
        this, [path = recording_](const std::stop_token& stop) { return readCompiledContent(path, stop); },
        [this, job = ++job_](Result<CompiledContent> content) {
            if (job == job_)
                take(std::move(content));
        });
}

void CompiledPage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->setAction(again_);
    error_->show();
}

void CompiledPage::take(Result<CompiledContent> content) {
    progress_->hide();
    if (!content.ok()) {
        if (content.error().code == ErrorCode::Cancelled)
            return content_ == nullptr ? emit closeWanted() : void();
        return fail(tr("The log could not be read"), content.error());
    }
    content_ = std::make_shared<const CompiledContent>(std::move(*content));
    chosen_.reset();
    title_->setText(toQString(recording_.string()));
    fillTimes();
    fillTexts();
    fillKernels();
    fillShapes();
    fillProblems();
    page_->show();
    if (texts_->rowCount() > 0)
        text_table_->setCurrentIndex(texts_->index(0, 0));
    emit contentShown();
}

void CompiledPage::fillTimes() {
    std::vector<RowsModel::Row> rows;
    const auto add = [&](const CompiledFrame& frame, const QString& function, const PhaseTimes& times,
                         const std::optional<std::int64_t>& operators, const QString& hits) {
        RowsModel::Row row{.cells = {toQString(frame.id), function,
                                     operators ? cells::count(static_cast<double>(*operators)) : QString()},
                           .keys = {{}, {}, operators ? QVariant(static_cast<qlonglong>(*operators)) : QVariant()}};
        for (const CompilePhase phase : kShownPhases) {
            constexpr double kNanoseconds = 1e9;
            const auto found = times.find(phase);
            row.cells << (found == times.end() ? QString() : toQString(formatDuration(found->second * kNanoseconds)));
            row.keys << (found == times.end() ? QVariant() : QVariant(found->second));
        }
        row.cells << hits;
        rows.push_back(std::move(row));
    };
    for (const CompiledFrame& frame : content_->frames) {
        std::int64_t hits = 0, all = 0;
        for (const CacheCounts& use : frame.caches) {
            hits += use.hits;
            all += use.hits + use.misses;
        }
        add(frame, toQString(frame.function), frame.times, frame.operators,
            all == 0 ? QString() : tr("%1 of %2").arg(hits).arg(all));
        if (!frame.backward_times.empty())
            add(frame, tr("%1, backward").arg(toQString(frame.function)), frame.backward_times, {}, {});
    }
    times_->setRows(std::move(rows));
}

void CompiledPage::fillTexts() {
    std::vector<RowsModel::Row> rows;
    for (std::size_t frame = 0; frame < content_->frames.size(); ++frame) {
        const CompiledFrame& one = content_->frames[frame];
        for (std::size_t text = 0; text < one.texts.size(); ++text)
            rows.push_back({.cells = {toQString(one.id), coreText(contentKindName(one.texts[text].kind)),
                                      toQString(one.texts[text].name), toQString(formatBytes(one.texts[text].bytes))},
                            .payload = QPoint(static_cast<int>(frame), static_cast<int>(text)),
                            .keys = {{}, {}, {}, static_cast<qulonglong>(one.texts[text].bytes)},
                            .tone = isGraph(one.texts[text].kind) ? Tone::Plain : Tone::Muted});
    }
    texts_->setRows(std::move(rows));
}

void CompiledPage::fillKernels() {
    std::vector<RowsModel::Row> rows;
    for (std::size_t frame = 0; frame < content_->frames.size(); ++frame) {
        const std::vector<KernelOrigin>& kernels = content_->frames[frame].kernels;
        for (std::size_t kernel = 0; kernel < kernels.size(); ++kernel) {
            const KernelOrigin& one = kernels[kernel];
            rows.push_back({.cells = {toQString(content_->frames[frame].id), toQString(one.kernel),
                                      toQString(joined(one.nodes.empty() ? one.operators : one.nodes)),
                                      toQString(joined(one.source_nodes))},
                            .payload = QPoint(static_cast<int>(frame), static_cast<int>(kernel))});
        }
    }
    kernels_->setRows(std::move(rows));
}

void CompiledPage::fillShapes() {
    std::vector<RowsModel::Row> rows;
    for (std::size_t frame = 0; frame < content_->frames.size(); ++frame) {
        const std::vector<ShapeEvent>& events = content_->frames[frame].shapes;
        for (std::size_t event = 0; event < events.size(); ++event) {
            const ShapeEvent& one = events[event];
            const ShapePlace* place = one.place();
            rows.push_back({.cells = {toQString(content_->frames[frame].id), coreText(shapeEventName(one.kind)),
                                      toQString(one.expression), toQString(one.value.empty() ? one.range : one.value),
                                      cells::count(static_cast<double>(one.times)), toQString(joined(one.sources)),
                                      place == nullptr ? QString() : toQString(shapePlaceText(*place))},
                            .payload = QPoint(static_cast<int>(frame), static_cast<int>(event)),
                            .keys = {{}, {}, {}, {}, static_cast<qulonglong>(one.times)},
                            .tone = one.kind == ShapeEvent::Kind::Specialization ? Tone::Plain : Tone::Muted});
        }
    }
    shapes_->setRows(std::move(rows));
}

void CompiledPage::fillProblems() {
    std::vector<RowsModel::Row> rows;
    for (const ContentProblem& problem : content_->problems)
        rows.push_back({.cells = {toQString(content_->files[problem.file].string()),
                                  problem.line == 0 ? QString() : cells::count(static_cast<double>(problem.line)),
                                  toQString(problem.message)},
                        .payload = static_cast<qulonglong>(rows.size()),
                        .keys = {{}, static_cast<qulonglong>(problem.line)}});
    const int tab = tabs_->indexOf(problem_table_);
    tabs_->setTabVisible(tab, !rows.empty());
    tabs_->setTabText(tab, tr("%1 (%2)").arg(tr("Problems"), cells::count(static_cast<double>(rows.size()))));
    problems_->setRows(std::move(rows));
}

void CompiledPage::showShape(int row) {
    text_stop_.request_stop();
    if (row < 0)
        return;
    const QPoint place = shapes_->index(row, 0).data(RowsModel::PayloadRole).toPoint();
    const ShapeEvent& event =
        content_->frames[static_cast<std::size_t>(place.x())].shapes[static_cast<std::size_t>(place.y())];
    editor_->setCode(QByteArray::fromStdString(shapeEventText(event)));
    emit textShown();
}

void CompiledPage::showProblem(int row) {
    text_stop_.request_stop();
    if (row < 0)
        return;
    const auto problem = problems_->index(row, 0).data(RowsModel::PayloadRole).toULongLong();
    editor_->setCode(QByteArray::fromStdString(problemText(*content_, content_->problems[problem])));
    emit textShown();
}

void CompiledPage::updateOpen() {
    if (tabs_->currentWidget() == kernel_table_) {
        open_->setEnabled(!opening_ && kernel_table_->currentIndex().isValid());
        return open_->setToolTip(tr("Opens the graph at the first node that the chosen kernel computes"));
    }
    const bool graph = tabs_->currentWidget() == text_table_ && chosen_ &&
                       isGraph(content_->frames[chosen_->frame].texts[chosen_->text].kind);
    open_->setEnabled(graph && !opening_);
    open_->setToolTip(
        graph ? tr("Writes the graph as a sample and opens it; its weights and inputs are random")
              : tr("Opens the chosen graph as a sample: choose one of Dynamo's, AOTAutograd's or Inductor's"));
}

void CompiledPage::showText(int row) {
    text_stop_.request_stop();
    chosen_.reset();
    if (row < 0)
        return updateOpen();
    const QPoint place = texts_->index(row, 0).data(RowsModel::PayloadRole).toPoint();
    chosen_ = Chosen{static_cast<std::size_t>(place.x()), static_cast<std::size_t>(place.y())};
    const ContentText text = content_->frames[chosen_->frame].texts[chosen_->text];
    updateOpen();
    text_stop_ = runInBackground(
        this, [content = content_, text](const std::stop_token& stop) { return readContentText(*content, text, stop); },
        [this, content = content_, place](const Result<std::string>& found) {
            const bool still = chosen_ && content == content_ &&
                               chosen_->frame == static_cast<std::size_t>(place.x()) &&
                               chosen_->text == static_cast<std::size_t>(place.y());
            if (!still || (!found.ok() && found.error().code == ErrorCode::Cancelled))
                return;
            if (!found.ok())
                return fail(tr("The text could not be read"), found.error());
            editor_->setCode(QByteArray::fromStdString(*found));
            emit textShown();
        });
}

void CompiledPage::openGraph() {
    if (opening_ || !chosen_ || !isGraph(content_->frames[chosen_->frame].texts[chosen_->text].kind))
        return;
    const CompiledFrame& frame = content_->frames[chosen_->frame];
    const ContentText& text = frame.texts[chosen_->text];
    const std::filesystem::path folder = samples_ / loggedSampleName(*content_, frame, text);
    opening_ = true; // a second one would write into the same folder
    updateOpen();
    open_stop_ = runInBackground(
        this,
        [content = content_, chosen = *chosen_, folder](const std::stop_token& stop) {
            const CompiledFrame& one = content->frames[chosen.frame];
            return writeLoggedSample(*content, one, one.texts[chosen.text], folder, stop);
        },
        [this, folder](const Status& written) {
            opening_ = false;
            updateOpen();
            if (written.ok())
                emit sampleWanted(toQString(folder.string()), NodeId());
            else
                fail(tr("The graph could not be opened"), written.error());
        });
}

void CompiledPage::openKernel() {
    if (opening_ || !kernel_table_->currentIndex().isValid())
        return;
    struct Opened {
        std::filesystem::path folder;
        NodeId node;
    };
    const QPoint place = kernels_->index(kernel_table_->currentIndex().row(), 0).data(RowsModel::PayloadRole).toPoint();
    opening_ = true;
    updateOpen();
    open_stop_ = runInBackground(
        this,
        [content = content_, place, samples = samples_](const std::stop_token& stop) -> Result<Opened> {
            const CompiledFrame& frame = content->frames[static_cast<std::size_t>(place.x())];
            GNX_TRY(const KernelPlace found,
                    findKernel(*content, frame, frame.kernels[static_cast<std::size_t>(place.y())], stop));
            Opened opened{samples / loggedSampleName(*content, frame, *found.graph), found.node};
            GNX_CHECK(writeLoggedSample(*content, frame, *found.graph, opened.folder, stop));
            return opened;
        },
        [this](const Result<Opened>& opened) {
            opening_ = false;
            updateOpen();
            if (opened.ok())
                emit sampleWanted(toQString(opened->folder.string()), opened->node);
            else
                fail(tr("The kernel's graph could not be opened"), opened.error());
        });
}

} // namespace gnx::widgets
