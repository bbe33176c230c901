#include "app/explorer/RunNotices.h"
#include "tests/support/WindowTests.h"

#include <QAction>
#include <QDBusConnection>
#include <QDBusServer>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QVariantMap>
#include <QWidget>

#include "app/explorer/Settings.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/common/DesktopNotifier.h"
#include "widgets/runs/queue/BenchController.h"

namespace gnx::test::run_notices {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

/// A desktop's service, on a bus of two.
class FakeDesktop : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
  public:
    struct Message {
        uint replaces = 0;
        QString title, text;
        QStringList actions;
    };
    FakeDesktop() : server_(QStringLiteral("unix:tmpdir=/tmp")) {
        connect(&server_, &QDBusServer::newConnection, this, [this](QDBusConnection connection) {
            connection.registerObject(QStringLiteral("/org/freedesktop/Notifications"), this,
                                      QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals);
            here_.push_back(connection);
        });
    }
    ~FakeDesktop() override { QDBusConnection::disconnectFromPeer(name()); }
    QDBusConnection bus() { return QDBusConnection::connectToPeer(server_.address(), name()); }

    std::vector<Message> messages;
    std::vector<uint> closed;

  public slots:
    uint Notify(const QString&, uint replaces, const QString&, const QString& title, const QString& text,
                const QStringList& actions, const QVariantMap&, int) {
        messages.push_back({replaces, title, text, actions});
        return replaces != 0 ? replaces : ++last_;
    }
    void CloseNotification(uint message) { closed.push_back(message); }

  signals:
    void ActionInvoked(uint message, const QString& action);
    void NotificationClosed(uint message, uint reason);

  private:
    static QString name() { return QStringLiteral("made up desktop"); }

    QDBusServer server_;
    std::vector<QDBusConnection> here_; ///< open as long as they are held
    uint last_ = 0;
};

/// A run of 40 jobs.
RunRow runOf(std::uint32_t done, std::uint32_t failed, std::uint32_t unstable) {
    RunRow run;
    run.id = RunId(12);
    run.title = "nightly";
    run.jobs = 40;
    run.done = done;
    run.failed = failed;
    run.unstable = unstable;
    return run;
}

} // namespace

class RunNoticesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::filesystem::path database() { return folder_.filePath(QStringLiteral("index.sqlite")).toStdString(); }

    /// A window that nobody looks at, and a run in its database.
    struct Given {
        explicit Given(RunNoticesTest& test)
            : store(test.folder_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat), settings(store),
              controller(optionsOf(test)),
              notices(controller, test.database(), settings, new DesktopNotifier(desktop.bus()), &window) {}
        static BenchQueue::Options optionsOf(RunNoticesTest& test) {
            BenchQueue::Options options;
            options.database_file = test.database();
            return options;
        }
        FakeDesktop desktop;
        QSettings store;
        Settings settings;
        QWidget window;
        BenchController controller;
        RunNotices notices;
    };
    RunId storedRun() {
        auto store = ResultStore::open(database());
        if (!store.ok())
            qFatal("%s", store.error().text().c_str());
        BenchPlan plan;
        plan.title = "nightly";
        plan.compilers = {"eager"};
        plan.samples.resize(1);
        plan.samples[0].name = plan.samples[0].directory = "a";
        return store->createRun(plan).value();
    }

  private slots:
    void cleanup() { QFile::remove(folder_.filePath(QStringLiteral("settings.ini"))); }

    void noticeCountsWhatFailedAndWhatIsUnstable() {
        const RunNotice notice = noticeOf(runOf(40, 3, 2), {}, 0);
        QCOMPARE(notice.title, QString("Run 12: nightly has ended"));
        QCOMPARE(notice.text, QString("40 jobs, 3 failed, 2 unstable"));
    }

    void noticeSaysThatNoneFailedAndThatOthersWait() {
        QCOMPARE(noticeOf(runOf(40, 0, 0), {}, 2).text, QString("40 jobs, none failed\n2 runs waiting"));
    }

    void noticeOfARunThatHadToStopSaysWhy() {
        const Error full{.code = ErrorCode::NoSpace, .message = "the disk is full"};
        const RunNotice notice = noticeOf(runOf(7, 0, 0), full, 0);
        QCOMPARE(notice.title, QString("Run 12: nightly has stopped"));
        QCOMPARE(notice.text, QString("the disk is full\n7 of 40 jobs done"));
    }

    void whatTheUserStoppedIsNotTold() {
        const Error stopped{.code = ErrorCode::Cancelled, .message = "cancelled"};
        QVERIFY(noticeOf(runOf(7, 0, 0), stopped, 0).title.isEmpty());
    }

    void runThatEndsOutOfSightIsToldByTheDesktop() {
        Given given(*this);
        emit given.controller.runFinished(storedRun(), Status());
        QTRY_COMPARE_WITH_TIMEOUT(given.desktop.messages.size(), std::size_t{1}, kPatienceMs);
        QVERIFY(given.desktop.messages[0].title.contains("nightly has ended"));
        QVERIFY(given.desktop.messages[0].text.contains("1 job"));
    }

    void runThatEndsBeforeTheUsersEyesIsNotTold() {
        Given given(*this);
        given.window.show();
        QVERIFY(QTest::qWaitForWindowActive(&given.window));
        emit given.controller.runFinished(RunId(), Error{.code = ErrorCode::NotFound, .message = "no worker"});
        given.window.hide();
        emit given.controller.runFinished(RunId(), Error{.code = ErrorCode::NotFound, .message = "out of sight"});
        QTRY_COMPARE_WITH_TIMEOUT(given.desktop.messages.size(), std::size_t{1}, kPatienceMs);
        QCOMPARE(given.desktop.messages[0].text, QString("out of sight"));
    }

    void switchedOffItStaysOffAndTellsNothing() {
        {
            Given given(*this);
            QVERIFY(given.notices.action()->isChecked());
            given.notices.action()->trigger();
            emit given.controller.runFinished(RunId(), Error{.code = ErrorCode::NotFound, .message = "silent"});
            given.notices.action()->trigger();
            emit given.controller.runFinished(RunId(), Error{.code = ErrorCode::NotFound, .message = "told"});
            QTRY_COMPARE_WITH_TIMEOUT(given.desktop.messages.size(), std::size_t{1}, kPatienceMs);
            QCOMPARE(given.desktop.messages[0].text, QString("told"));
            given.notices.action()->trigger();
        }
        Given again(*this);
        QVERIFY(!again.notices.action()->isChecked());
    }

    void clickOnTheMessageBringsTheWindowBack() {
        Given given(*this);
        QSignalSpy wanted(&given.notices, &RunNotices::runsWanted);
        emit given.controller.runFinished(RunId(), Error{.code = ErrorCode::NotFound, .message = "no worker"});
        QTRY_COMPARE_WITH_TIMEOUT(given.desktop.messages.size(), std::size_t{1}, kPatienceMs);
        QCOMPARE(given.desktop.messages[0].actions.value(0), QString("default"));
        QTRY_VERIFY_WITH_TIMEOUT( // the number of the message may still be on its way
            (emit given.desktop.ActionInvoked(1, "default"), QTest::qWait(1), !wanted.isEmpty()), kPatienceMs);
        QVERIFY(given.window.isVisible());
    }

    void secondMessageTakesThePlaceOfTheFirst() {
        FakeDesktop desktop;
        DesktopNotifier notifier(desktop.bus());
        notifier.show("one", {});
        QTRY_COMPARE_WITH_TIMEOUT(desktop.messages.size(), std::size_t{1}, kPatienceMs);
        // A click is taken for one on the message once its number is known.
        QSignalSpy clicked(&notifier, &DesktopNotifier::activated);
        QTRY_VERIFY_WITH_TIMEOUT((emit desktop.ActionInvoked(1, "default"), QTest::qWait(1), !clicked.isEmpty()),
                                 kPatienceMs);
        notifier.show("two", "a < b & c");
        QTRY_COMPARE_WITH_TIMEOUT(desktop.messages.size(), std::size_t{2}, kPatienceMs);
        QCOMPARE(desktop.messages[1].replaces, 1U);
        QCOMPARE(desktop.messages[1].text, QString("a &lt; b &amp; c"));
        notifier.withdraw();
        QTRY_COMPARE_WITH_TIMEOUT(desktop.closed.size(), std::size_t{1}, kPatienceMs);
        QCOMPARE(desktop.closed[0], 1U);
    }

    void withoutABusNothingHappens() {
        DesktopNotifier notifier(QDBusConnection(QStringLiteral("there is no such connection")));
        notifier.show("title", "text");
        notifier.withdraw();
    }
};

} // namespace gnx::test::run_notices

GNX_WINDOW_TEST(gnx::test::run_notices::RunNoticesTest)
#include "RunNoticesTest.moc"
