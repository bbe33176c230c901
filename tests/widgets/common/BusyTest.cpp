#include "widgets/common/Busy.h"
#include "tests/support/WindowTests.h"

#include <QTimer>
#include <QWidget>
#include <QtTest>

#include "widgets/common/Background.h"

namespace gnx::test::busy {

class BusyTest : public QObject {
    Q_OBJECT

  private slots:
    void workCountsForItsObjectAndAllAboveIt() {
        QWidget window;
        QWidget view(&window), other(&window);
        Busy reading(&view);
        QVERIFY(!isSettled(view) && !isSettled(window));
        QVERIFY(isSettled(other));
        reading = Busy();
        QVERIFY(isSettled(view) && isSettled(window));
    }

    void twoPiecesOfWorkAreTwo() {
        const QObject view;
        Busy first(&view);
        {
            const Busy second(&view);
            first = Busy();
            QVERIFY(!isSettled(view));
        }
        QVERIFY(isSettled(view));
    }

    void movingPassesTheWorkOn() {
        const QObject view;
        Busy first(&view);
        Busy second(std::move(first));
        QVERIFY(!isSettled(view));
        second = Busy();
        QVERIFY(isSettled(view));
    }

    void backgroundWorkEndsBeforeItsAnswerIsTaken() {
        QObject view;
        bool settled = false;
        runInBackground(
            &view, [](const std::stop_token&) { return 1; }, [&](int) { settled = isSettled(view); });
        QVERIFY(!isSettled(view));
        QTRY_VERIFY(isSettled(view));
        QVERIFY(settled);
    }

    void workGoesWithItsReceiver() {
        QObject parent;
        auto* view = new QObject(&parent);
        runInBackground(
            view, [](const std::stop_token&) { return 1; }, [](int) {});
        QVERIFY(!isSettled(parent));
        delete view;
        QVERIFY(isSettled(parent));
    }

    void hiddenWidgetsDoNotCountInSight() {
        QWidget window;
        auto* hidden = new QWidget(&window);
        auto* client = new QObject(hidden);
        hidden->hide();
        window.show();
        const Busy reading(client);
        QVERIFY(!isSettled(window));
        QVERIFY(isSettledInSight(window));
        hidden->show();
        QVERIFY(!isSettledInSight(window));
    }

    void aPauseCountsWhileItRuns() {
        QObject view;
        auto* pause = new QTimer(&view);
        pause->setSingleShot(true);
        countPause(*pause);
        QVERIFY(isSettled(view));
        pause->start(0);
        QVERIFY(!isSettled(view));
        QTRY_VERIFY(isSettled(view));
        delete pause;
        QVERIFY(isSettled(view));
    }
};

} // namespace gnx::test::busy

GNX_WINDOW_TEST(gnx::test::busy::BusyTest)
#include "BusyTest.moc"
