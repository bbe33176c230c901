#include "widgets/common/TabList.h"

#include <QEvent>
#include <QFrame>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kRows = 14;
constexpr int kLetters = 44;

/// The window of the list: goes away as one is chosen, by Escape, and by a click elsewhere.
class TabPopup : public QFrame {
  public:
    explicit TabPopup(QTabWidget* tabs)
        : QFrame(tabs, Qt::Popup), tabs_(tabs), find_(new QLineEdit(this)), list_(new QListWidget(this)) {
        setObjectName(QStringLiteral("tabPopup"));
        setAttribute(Qt::WA_DeleteOnClose);
        setFrameShape(QFrame::StyledPanel);
        find_->setPlaceholderText(TabList::tr("Find a tab"));
        find_->setToolTip(
            TabList::tr("Only tabs whose title contains this text are listed; Enter opens the selected one"));
        find_->installEventFilter(this);
        list_->setUniformItemSizes(true);
        list_->setTextElideMode(Qt::ElideMiddle);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            auto* item =
                new QListWidgetItem(tabs->tabText(tab).replace(QStringLiteral("&&"), QStringLiteral("&")), list_);
            item->setToolTip(tabs->tabToolTip(tab));
            item->setData(Qt::UserRole, tab);
        }
        list_->setCurrentRow(tabs->currentIndex());
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(Spacing::tight, Spacing::tight, Spacing::tight, Spacing::tight);
        column->addWidget(find_);
        column->addWidget(list_);
        const int row = std::max(list_->sizeHintForRow(0), fontMetrics().height());
        list_->setFixedHeight(row * std::min(tabs->count(), kRows) + 2 * list_->frameWidth());
        setFixedWidth(fontMetrics().averageCharWidth() * kLetters);
        connect(find_, &QLineEdit::textChanged, this, [this](const QString& text) { filter(text); });
        connect(find_, &QLineEdit::returnPressed, this, [this] { choose(list_->currentItem()); });
        connect(list_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { choose(item); });
        find_->setFocus();
    }

  protected:
    /// The arrow keys walk through the list while one types.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress)
            if (const int key = static_cast<QKeyEvent*>(event)->key(); key == Qt::Key_Up || key == Qt::Key_Down) {
                step(key == Qt::Key_Down ? 1 : -1);
                return true;
            }
        return QFrame::eventFilter(watched, event);
    }

  private:
    void filter(const QString& text) {
        for (int row = 0; row < list_->count(); ++row)
            list_->item(row)->setHidden(!list_->item(row)->text().contains(text, Qt::CaseInsensitive));
        if (list_->currentItem() == nullptr || list_->currentItem()->isHidden()) {
            list_->setCurrentRow(-1);
            step(1);
        }
    }

    void step(int by) {
        for (int row = list_->currentRow() + by; row >= 0 && row < list_->count(); row += by)
            if (!list_->item(row)->isHidden())
                return list_->setCurrentRow(row);
    }

    void choose(const QListWidgetItem* item) {
        if (item == nullptr)
            return;
        tabs_->setCurrentIndex(item->data(Qt::UserRole).toInt());
        close();
    }

    QTabWidget* tabs_;
    QLineEdit* find_;
    QListWidget* list_;
};

} // namespace

TabList::TabList(QTabWidget* tabs) : QToolButton(tabs), tabs_(tabs) {
    setObjectName(QStringLiteral("tabList"));
    setArrowType(Qt::DownArrow);
    setAutoRaise(true);
    setToolTip(tr("All tabs"));
    setAccessibleName(tr("All tabs"));
    setFocusPolicy(Qt::NoFocus);
    connect(this, &QToolButton::clicked, this, &TabList::showList);
    tabs->tabBar()->installEventFilter(this);
    hide();
}

bool TabList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        QMetaObject::invokeMethod(this, &TabList::update, Qt::QueuedConnection); // once the bar is laid out
    return QToolButton::eventFilter(watched, event);
}

void TabList::update() {
    const QTabBar* bar = tabs_->tabBar();
    const int last = bar->count() - 1;
    int needed = 0;
    for (int tab = 0; tab <= last; ++tab)
        needed += bar->isTabVisible(tab) ? bar->tabRect(tab).width() : 0;
    // Other widgets in the corner take their space from the bar; the button's own does not count, or it would appear
    // and disappear endlessly.
    const QWidget* corner = parentWidget();
    const int beside = corner == tabs_ ? 0 : corner->sizeHint().width() - (isHidden() ? 0 : sizeHint().width());
    setVisible(needed > tabs_->width() - beside);
}

void TabList::showList() {
    auto* popup = new TabPopup(tabs_);
    popup->adjustSize();
    const QPoint below = mapToGlobal(QPoint(width(), height()));
    popup->move(below - QPoint(popup->width(), 0));
    popup->show();
}

} // namespace gnx::widgets
