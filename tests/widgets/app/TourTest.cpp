/// The tour of four steps on the demo dataset: when it is shown, what each step points at, and every way to leave it.
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "app/explorer/InspectorDock.h"
#include "app/explorer/Parts.h"
#include "app/explorer/Tour.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/settings/help/TourCard.h"

namespace gnx::test::tour {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class TourTest : public QObject, private WindowFixture {
    Q_OBJECT

    TourCard* card() const { return window_->findChild<TourCard*>(QStringLiteral("tourCard")); }
    QPushButton* button(const char* name) const { return card()->findChild<QPushButton*>(QLatin1String(name)); }
    bool shows(const QString& text) const {
        for (const QLabel* label : card()->findChildren<QLabel*>())
            if (label->text().contains(text))
                return true;
        return false;
    }
    QRect mark() const {
        const auto* mark = window_->findChild<QFrame*>(QStringLiteral("tourMark"));
        return mark->isVisible() ? mark->geometry() : QRect();
    }
    /// Returns whether the frame is around that widget, within the window.
    bool marks(const QWidget* widget) const {
        const QRect around = QRect(widget->mapTo(window_.get(), QPoint()), widget->size()).intersected(window_->rect());
        return mark().contains(around);
    }
    void begin() {
        prepare();
        start();
    }
    void beginWithDemo() {
        begin();
        QVERIFY(open(demo(), kPatienceMs));
    }
    Tour& tour() const { return window_->parts().tour; }

  private slots:
    void cleanup() { stop(); }

    void isShownOnceWhenTheFirstDatasetHasBeenOpened() {
        begin();
        tour().offer();
        QVERIFY(!tour().running()); // there is nothing to show yet
        QVERIFY(open(demo(), kPatienceMs));
        QVERIFY(tour().running());
        QVERIFY(settings_->tourSeen());

        stop();
        index_ = std::make_unique<IndexClient>(folder_.filePath(QStringLiteral("index.sqlite")).toStdString());
        start(); // a second start of the program
        tour().offer();
        QVERIFY(open(demo(), kPatienceMs));
        QVERIFY(!tour().running());
    }

    void doesNotComeUnasked() {
        beginWithDemo();
        QVERIFY(!tour().running());
    }

    void goesThroughFourStepsOnTheOpenedSamples() {
        beginWithDemo();
        window_->findChild<QAction*>(QStringLiteral("tour"))->trigger();
        QVERIFY(shows(QStringLiteral("Step 1 of 4")));
        QVERIFY(shows(QStringLiteral("samples can be searched here")));
        QVERIFY(shows(QStringLiteral("ops>500"))); // as one types it
        QTRY_VERIFY(marks(window_->findChild<QWidget*>(QStringLiteral("datasetFilter"))));
        QVERIFY(button("tourBack")->isHidden());

        button("tourNext")->click();
        GraphDocument* document = window_->documents().current();
        QVERIFY(document != nullptr);
        QVERIFY(shows(QStringLiteral("Step 2 of 4")));
        QVERIFY(shows(QStringLiteral(" operators"))); // operators of the sample
        QTRY_VERIFY(marks(&window_->documents()));

        button("tourNext")->click();
        QVERIFY(shows(QStringLiteral("Step 3 of 4")));
        QTRY_VERIFY(marks(&window_->parts().inspection.dock()));

        button("tourNext")->click();
        QVERIFY(shows(QStringLiteral("Step 4 of 4")));
        QCOMPARE(document->view(), GraphDocument::View::Run);
        QCOMPARE(button("tourNext")->text(), QStringLiteral("Finish"));

        button("tourBack")->click();
        QVERIFY(shows(QStringLiteral("Step 3 of 4")));
        button("tourNext")->click();
        button("tourNext")->click();
        QVERIFY(!tour().running());
        QTRY_VERIFY(card() == nullptr);
        QVERIFY(window_->findChild<QFrame*>(QStringLiteral("tourMark")) == nullptr);
    }

    void canBeLeftAtEveryStep() {
        beginWithDemo();
        for (int step = 0; step < 3; ++step) {
            tour().start();
            for (int i = 0; i < step; ++i)
                button("tourNext")->click();
            button("tourLeave")->click();
            QVERIFY(!tour().running());
            QTRY_VERIFY(card() == nullptr);
        }
        tour().start();
        QTest::keyClick(card(), Qt::Key_Escape);
        QVERIFY(!tour().running());
    }

    void opensTheDemoDatasetWhereNothingIsOpen() {
        begin();
        QSignalSpy loaded(window_.get(), &MainWindow::loadEnded);
        tour().start();
        QVERIFY(loaded.wait(kPatienceMs));
        QTRY_VERIFY(tour().running());
        QVERIFY(shows(QStringLiteral("Step 1 of 4")));
    }

    void staysInTheWindowAtAnySize() {
        beginWithDemo();
        tour().start();
        button("tourNext")->click();
        for (const QSize& size : {QSize(960, 700), QSize(1600, 1000), QSize(1280, 800)}) {
            window_->resize(size);
            QTRY_VERIFY(marks(&window_->documents()));
            QTRY_VERIFY(window_->rect().contains(card()->geometry()));
        }
    }
};

} // namespace gnx::test::tour

GNX_WINDOW_TEST(gnx::test::tour::TourTest)
#include "TourTest.moc"
