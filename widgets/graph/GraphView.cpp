#include "widgets/graph/GraphView.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/layout/LayoutService.h"
#include "widgets/common/Background.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/GraphCanvas.h"
#include "widgets/graph/GraphExport.h"

namespace gnx {
namespace {

/// Sizes of boxes in the fonts of the window. Font metrics may be used off the window's thread.
BoxMeasure measureWith(const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.85);
    const auto label = std::make_shared<QFontMetricsF>(font);
    const auto detail = std::make_shared<QFontMetricsF>(small);
    return [label, detail](const DrawingBox& box) {
        double width = label->horizontalAdvance(toQString(box.label));
        double height = label->height() + 8;
        if (!box.detail.empty()) {
            width = std::max(width, detail->horizontalAdvance(toQString(box.detail)));
            height += detail->height();
        }
        return LayoutRequest::Size{std::max(54.0, width + 28), height};
    };
}

} // namespace

GraphView::GraphView(QWidget* parent)
    : QWidget(parent), pages_(new QStackedWidget(this)), canvas_(new GraphCanvas(this)) {
    setObjectName("graphView");
    buildToolRow();
    buildPages();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tools_);
    layout->addWidget(pages_, 1);
    connect(canvas_, &GraphCanvas::nodeSelected, this, &GraphView::nodeSelected);
    canvas_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(canvas_, &QWidget::customContextMenuRequested, this, &GraphView::showMenu);
}

GraphView::~GraphView() {
    if (layout_stop_.stop_possible())
        layout_stop_.request_stop();
}

void GraphView::buildToolRow() {
    tools_ = new QWidget(this);
    auto* row = new QHBoxLayout(tools_);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    search_ = new QLineEdit(tools_);
    search_->setObjectName("graphSearch");
    search_->setPlaceholderText(tr("Find operators (regular expression)"));
    search_->setClearButtonEnabled(true);
    search_->setMaximumWidth(280);
    search_count_ = new QLabel(tools_);
    auto* direction = new QComboBox(tools_);
    direction->setObjectName("graphDirection");
    direction->addItems({tr("Top-down"), tr("Left-right")});
    auto* parameters = new QToolButton(tools_);
    parameters->setText(tr("Parameters"));
    parameters->setCheckable(true);
    parameters->setToolTip(tr("Draw parameters and buffers too"));
    auto* fit = new QToolButton(tools_);
    fit->setText(tr("Fit"));
    fit->setToolTip(tr("Fit the drawing into the window (F)"));
    cut_button_ = new QToolButton(tools_);
    cut_button_->setObjectName("showCut");
    cut_button_->setText(tr("Cut"));
    cut_button_->setCheckable(true);
    cut_button_->hide();
    connect(cut_button_, &QToolButton::toggled, this, [this](bool on) { canvas_->setCut(on ? cut_ : NodeId()); });
    auto* save = new QToolButton(tools_);
    save->setText(tr("Export…"));
    status_ = new QLabel(tools_);
    status_->setObjectName("graphStatus");
    status_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{search_, search_count_, direction, parameters, fit, cut_button_, save})
        row->addWidget(widget);
    row->addWidget(status_, 1);
    connect(search_, &QLineEdit::textChanged, this, &GraphView::runSearch);
    connect(search_, &QLineEdit::returnPressed, this, [this] { canvas_->revealMatch(1); });
    addShortcut(QKeySequence::FindNext, [this] { canvas_->revealMatch(1); });
    addShortcut(QKeySequence::FindPrevious, [this] { canvas_->revealMatch(-1); });
    connect(direction, &QComboBox::currentIndexChanged, this, [this](int index) {
        direction_ = index == 0 ? LayoutRequest::Direction::TopDown : LayoutRequest::Direction::LeftRight;
        startLayout();
    });
    connect(parameters, &QToolButton::toggled, this, [this](bool on) {
        show_parameters_ = on;
        startLayout();
    });
    connect(fit, &QToolButton::clicked, canvas_, &GraphCanvas::fitAll);
    connect(save, &QToolButton::clicked, this, &GraphView::chooseExport);
    addShortcut(QKeySequence::Find, [this] { search_->setFocus(); });
}

void GraphView::addShortcut(QKeySequence::StandardKey key, const std::function<void()>& run) {
    auto* action = new QAction(this);
    action->setShortcuts(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
}

void GraphView::buildPages() {
    busy_ = new QWidget(this);
    busy_text_ = new QLabel(busy_);
    busy_text_->setAlignment(Qt::AlignCenter);
    auto* bar = new QProgressBar(busy_);
    bar->setRange(0, 0);
    bar->setMaximumWidth(320);
    auto* stop = new QPushButton(tr("Use the quick layout"), busy_);
    stop->setObjectName("stopLayout");
    connect(stop, &QPushButton::clicked, this, [this] { layout_stop_.request_stop(); });
    auto* layout = new QVBoxLayout(busy_);
    layout->addStretch();
    layout->addWidget(busy_text_);
    layout->addWidget(bar, 0, Qt::AlignHCenter);
    layout->addWidget(stop, 0, Qt::AlignHCenter);
    layout->addStretch();
    error_ = new ErrorWidget(this);
    pages_->addWidget(canvas_);
    pages_->addWidget(busy_);
    pages_->addWidget(error_);
}

void GraphView::setGraph(std::shared_ptr<const Graph> graph, const QString& sample) {
    graph_ = std::move(graph);
    sample_ = sample;
    startLayout();
}

void GraphView::startLayout() {
    if (!graph_)
        return;
    if (layout_stop_.stop_possible())
        layout_stop_.request_stop();
    ready_ = false;
    busy_text_->setText(tr("Laying out %1").arg(toQString(formatCount(graph_->nodes().size(), "operator"))));
    pages_->setCurrentWidget(busy_);
    DrawingOptions options;
    options.direction = direction_;
    options.show_parameters = show_parameters_;
    const quint64 job = ++layout_job_;
    layout_stop_ = runInBackground(
        this,
        [graph = graph_, options, measure = measureWith(font())](std::stop_token stop) -> Result<Drawing> {
            Drawing drawing = makeDrawing(graph, options, measure);
            LayoutOptions layout;
            LayoutService service;
            auto result = service.layOut(drawing.request(options.direction), layout, stop);
            if (!result && result.error().code == ErrorCode::Cancelled) { // the user wants the quick one
                layout.engine = LayoutEngine::Layered;
                result = service.layOut(drawing.request(options.direction), layout, {});
            }
            if (!result)
                return result.error();
            drawing.apply(*result);
            return drawing;
        },
        [this, job](Result<Drawing> drawing) {
            if (job == layout_job_)
                showLayout(std::move(drawing));
        });
}

void GraphView::showLayout(Result<Drawing> drawing) {
    ready_ = true;
    if (!drawing) {
        error_->setError(tr("The graph could not be laid out"), drawing.error());
        pages_->setCurrentWidget(error_);
        emit laidOut();
        return;
    }
    const auto shared = std::make_shared<const Drawing>(*std::move(drawing));
    QString text = tr("%1 boxes, %2 edges · %3, %4")
                       .arg(toQString(formatCount(shared->boxes.size())), toQString(formatCount(shared->edges.size())),
                            toQString(shared->engine), toQString(formatDuration(shared->layout_milliseconds * 1e6)));
    status_->setText(text);
    status_->setToolTip(toQString(shared->note));
    pages_->setCurrentWidget(canvas_);
    canvas_->setDrawing(shared);
    if (wanted_.valid())
        canvas_->selectNode(wanted_, true);
    runSearch(search_->text());
    emit laidOut();
}

void GraphView::selectNode(NodeId node) {
    wanted_ = node;
    if (canvas_->selectedNode() != node)
        canvas_->selectNode(node, true);
}

void GraphView::setCut(NodeId first_of_second, const QString& description, bool show) {
    cut_ = first_of_second;
    cut_button_->setVisible(cut_.valid());
    cut_button_->setToolTip(description);
    cut_button_->setChecked(cut_.valid() && (show || cut_button_->isChecked()));
    canvas_->setCut(cut_button_->isChecked() ? cut_ : NodeId());
}

void GraphView::runSearch(const QString& pattern) {
    const int found = canvas_->setSearch(pattern);
    if (pattern.isEmpty())
        search_count_->clear();
    else
        search_count_->setText(found < 0 ? tr("not a regular expression") : tr("%n found", nullptr, found));
}

void GraphView::findOperator(const QString& name) {
    const QString label = toQString(shortOpName(toStdString(name)));
    search_->setText(QLatin1Char('^') + QRegularExpression::escape(label) + QLatin1Char('$'));
    canvas_->revealMatch(1);
}

QSizeF GraphView::drawingSize() const {
    const Drawing* drawing = canvas_->drawing();
    if (drawing == nullptr)
        return {};
    return {drawing->width + 2 * GraphCanvas::kMargin, drawing->height + 2 * GraphCanvas::kMargin};
}

Status GraphView::exportTo(const QString& file) {
    if (canvas_->drawing() == nullptr) {
        Error error;
        error.code = ErrorCode::InvalidInput;
        error.message = "there is no drawing to export yet";
        return error;
    }
    return exportPicture(file, drawingSize(), [this](QPainter& painter) {
        painter.translate(GraphCanvas::kMargin, GraphCanvas::kMargin);
        canvas_->paintAll(painter, ThemeColors::light()); // for paper, whatever the window's theme
    });
}

void GraphView::chooseExport() {
    const QString name = sample_.section('/', -1) + ".svg";
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export drawing"), name, tr("Drawings (*.svg *.pdf *.png)"));
    if (file.isEmpty())
        return;
    if (const Status status = exportTo(file); !status.ok())
        status_->setText(toQString(status.error().text()));
    else
        status_->setText(tr("Written to %1").arg(file));
}

void GraphView::copyImage() {
    QGuiApplication::clipboard()->setImage(renderImage(drawingSize(), [this](QPainter& painter) {
        painter.translate(GraphCanvas::kMargin, GraphCanvas::kMargin);
        canvas_->paintAll(painter, ThemeColors::light());
    }));
}

void GraphView::showMenu(const QPoint& position) {
    QMenu menu(this);
    menu.addAction(tr("Fit"), canvas_, &GraphCanvas::fitAll);
    menu.addAction(tr("Copy image"), this, &GraphView::copyImage);
    menu.addAction(tr("Export…"), this, &GraphView::chooseExport);
    menu.addAction(tr("Copy command line"), this, [this] {
        QGuiApplication::clipboard()->setText(
            QString("graphnet layout %1 --format svg --direction %2 --out drawing.svg")
                .arg(sample_, direction_ == LayoutRequest::Direction::TopDown ? "TB" : "LR"));
    });
    menu.exec(canvas_->mapToGlobal(position));
}

} // namespace gnx
