#include "widgets/common/Background.h"
#include "tests/support/WindowTests.h"

#include <chrono>
#include <semaphore>

#include <QThread>
#include <QtTest>

namespace gnx::test::background {

using namespace widgets;

class BackgroundTest : public QObject {
    Q_OBJECT

  private slots:
    // As many extractions, searches and downloads as there are processors, and one more.
    void longWorkKeepsNeitherOtherWorkNorPaintingWaiting() {
        const int count = QThread::idealThreadCount() + 1;
        std::counting_semaphore<> started(0), go_on(0);
        QObject receiver;
        int done = 0;
        for (int i = 0; i < count; ++i)
            runInBackground(
                &receiver,
                [&](const std::stop_token&) {
                    started.release();
                    go_on.acquire();
                },
                [&done] { ++done; });
        const QScopeGuard end([&] {
            go_on.release(count);
            backgroundPool()->waitForDone();
        });
        bool answered = false;
        runInBackground(
            &receiver, [](const std::stop_token&) {}, [&answered] { answered = true; });
        QTRY_VERIFY(answered);
        for (int i = 0; i < count; ++i)
            QVERIFY(started.try_acquire_for(std::chrono::seconds(10)));
        QCOMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0); // it paints
        go_on.release(count);
        QTRY_COMPARE(done, count);
    }
};

} // namespace gnx::test::background

GNX_WINDOW_TEST(gnx::test::background::BackgroundTest)
#include "BackgroundTest.moc"
