#include "app/explorer/DockWidths.h"
#include "tests/support/WindowTests.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTest>

namespace gnx::test::dock_widths {

using explorer::DockWidths;

class DockWidthsTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        window_ = std::make_unique<QMainWindow>();
        window_->setCentralWidget(new QWidget);
        auto* widths = new DockWidths(*window_);
        for (auto& [dock, area] :
             {std::pair(&left_, Qt::LeftDockWidgetArea), std::pair(&right_, Qt::RightDockWidgetArea)}) {
            *dock = new QDockWidget(window_.get());
            (*dock)->setWidget(new QWidget);
            (*dock)->widget()->setMinimumWidth(50);
            window_->addDockWidget(area, *dock);
            widths->keep(**dock);
        }
        window_->resize(1400, 600);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QCoreApplication::processEvents();
        window_->resizeDocks({left_, right_}, {400, 300}, Qt::Horizontal);
        QTRY_COMPARE(left_->width(), 400);
        QTRY_COMPARE(right_->width(), 300);
    }

    void aSmallWindowDoesNotCostTheDocksTheirWidths() {
        window_->resize(500, 600);
        QTRY_VERIFY(left_->width() + right_->width() < 500);
        window_->resize(1400, 600);
        QTRY_COMPARE(left_->width(), 400);
        QTRY_COMPARE(right_->width(), 300);
    }

    void theCentreKeepsItsPart() {
        window_->resize(500, 600);
        QTRY_VERIFY(left_->width() + right_->width() < 500);
        window_->resize(900, 600); // 700 of 900 would be more than docks may have
        QCoreApplication::processEvents();
        QVERIFY(left_->width() + right_->width() < 700);
    }

  private:
    std::unique_ptr<QMainWindow> window_;
    QDockWidget* left_ = nullptr;
    QDockWidget* right_ = nullptr;
};

} // namespace gnx::test::dock_widths

GNX_WINDOW_TEST(gnx::test::dock_widths::DockWidthsTest)
#include "DockWidthsTest.moc"
