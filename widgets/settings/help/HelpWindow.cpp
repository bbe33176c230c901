#include "widgets/settings/help/HelpWindow.h"

#include <algorithm>

#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSplitter>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolBar>
#include <QVBoxLayout>

#include "widgets/settings/help/HelpBrowser.h"

/// A macro of Qt that must be outside of namespaces: a linker drops unreferenced parts of a static library.
static void initManual() {
    Q_INIT_RESOURCE(manual);
}

namespace gnx::widgets {
namespace {

const QString kRoot = QStringLiteral(":/help/");
const QString kEnding = QStringLiteral(".md");
const QString kFirst = QStringLiteral("README");
constexpr QSize kWindowSize(1000, 760);
constexpr int kListWidth = 280;
constexpr int kAroundHit = 40; ///< characters before and after
constexpr int kNameRole = Qt::UserRole;

QUrl addressOf(const QString& page) {
    return QUrl(QStringLiteral("qrc:/help/") + page + kEnding);
}

QString readPage(const QString& page) {
    QFile file(kRoot + page + kEnding);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The words around the first of `words`, on one line.
QString excerpt(const QString& text, const QString& word) {
    const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
    return at < 0 ? QString() : text.mid(std::max<qsizetype>(0, at - kAroundHit), 2 * kAroundHit).simplified();
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window), search_(new QLineEdit(this)), list_(new QListWidget(this)),
      browser_(new HelpBrowser(this)) {
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("Manual"));
    search_->setObjectName(QStringLiteral("helpSearch"));
    search_->setPlaceholderText(tr("Search the manual"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setToolTip(tr("Lists the pages that contain all of these words, with the place"));
    search_->setClearButtonEnabled(true);
    list_->setObjectName(QStringLiteral("helpPages"));
    list_->setAccessibleName(tr("Pages of the manual"));
    list_->setWordWrap(true);
    browser_->setObjectName(QStringLiteral("helpText"));
    browser_->setAccessibleName(tr("Text of the page"));
    for (const QString& name : pages()) {
        QTextDocument document;
        document.setMarkdown(readPage(name));
        pages_.push_back({name, document.firstBlock().text(), document.toPlainText()});
    }
    auto* bar = new QToolBar(this);
    QAction* back = bar->addAction(tr("‹ Back"), browser_, &HelpBrowser::backward);
    QAction* forward = bar->addAction(tr("Forward ›"), browser_, &HelpBrowser::forward);
    connect(browser_, &HelpBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(browser_, &HelpBrowser::forwardAvailable, forward, &QAction::setEnabled);
    QAction* all = bar->addAction(tr("All pages"), this, [this] { showPage(kFirst); });
    back->setToolTip(tr("To the page that was read before (Alt+Left)"));
    forward->setToolTip(tr("To the page that Back has left (Alt+Right)"));
    all->setToolTip(tr("To the list of all pages, by tasks"));
    auto* side = new QWidget(this);
    auto* side_column = new QVBoxLayout(side);
    side_column->setContentsMargins({});
    side_column->addWidget(search_);
    side_column->addWidget(list_);
    auto* split = new QSplitter(this);
    split->addWidget(side);
    split->addWidget(browser_);
    split->setSizes({kListWidth, kWindowSize.width() - kListWidth});
    split->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(bar);
    column->addWidget(split, 1);
    connect(search_, &QLineEdit::textChanged, this, &HelpWindow::find);
    connect(list_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr && item->data(kNameRole).toString() != currentPage())
            browser_->setSource(addressOf(item->data(kNameRole).toString()));
    });
    resize(kWindowSize);
    find({});
}

QStringList HelpWindow::pages() {
    initManual();
    QStringList names;
    for (QDirIterator all(kRoot, {QLatin1Char('*') + kEnding}, QDir::Files, QDirIterator::Subdirectories);
         all.hasNext();)
        names << all.next().mid(kRoot.size()).chopped(kEnding.size());
    std::sort(names.begin(), names.end(), [](const QString& a, const QString& b) { // tasks before reference
        const bool a_task = a.startsWith(QLatin1String("manual/"));
        const bool b_task = b.startsWith(QLatin1String("manual/"));
        return a_task == b_task ? a < b : a_task;
    });
    return names;
}

void HelpWindow::showPage(const QString& page) {
    browser_->setSource(addressOf(pages().contains(page) ? page : kFirst));
    show();
    raise();
    activateWindow();
}

QString HelpWindow::currentPage() const {
    const QString path = browser_->source().path();
    return path.isEmpty() ? path : path.mid(QStringLiteral("/help/").size()).chopped(kEnding.size());
}

void HelpWindow::find(const QString& words) {
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (const Page& page : pages_) {
        const bool fits = std::all_of(wanted.begin(), wanted.end(), [&page](const QString& word) {
            return page.text.contains(word, Qt::CaseInsensitive);
        });
        if (!fits || page.name == kFirst)
            continue;
        const QString hit = wanted.isEmpty() ? QString() : excerpt(page.text, wanted.first());
        auto* item = new QListWidgetItem(hit.isEmpty() ? page.title : page.title + QLatin1Char('\n') + hit, list_);
        item->setData(kNameRole, page.name);
    }
}

} // namespace gnx::widgets
