// "Get GraphNet" on local repositories: a clone, a failure with git's words, a stop.
#include <cstdlib>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/GetGraphNet.h"

namespace gnx::test::get_graph_net {

class GetGraphNetTest : public QObject {
    Q_OBJECT

  private:
    test::TempDir dir_;

    QString path(const char* name) const { return toQString((dir_ / name).string()); }

  private slots:
    void initTestCase() {
        dir_.write("work/samples/net/graph_net.json", "{}");
        const std::string commands =
            "cd '" + (dir_ / "work").string() +
            "' && export GIT_CONFIG_GLOBAL=/dev/null && git init -q && git add . && git -c "
            "user.name=t -c user.email=t@t commit -q -m one && git clone -q --bare . ../bare.git";
        if (std::system(commands.c_str()) != 0)
            QSKIP("git is not installed");
    }

    void proposesThePublicRepository() {
        const GetGraphNet dialog(path("out"));
        QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("cloneUrl"))->text(), QString::fromLatin1(kGraphNetUrl));
    }

    void clonesAndTellsTheFolder() {
        GetGraphNet dialog(path("out"));
        dialog.setUrl(QStringLiteral("file://") + path("bare.git"));
        QSignalSpy cloned(&dialog, &GetGraphNet::cloned);
        dialog.findChild<QPushButton*>(QStringLiteral("cloneStart"))->click();
        QVERIFY(dialog.running());
        QVERIFY(cloned.wait(30'000));
        QCOMPARE(cloned.first().first().toString(), path("out"));
        QVERIFY(std::filesystem::exists(dir_ / "out/samples/net/graph_net.json"));
    }

    void showsGitsWordsAndGoesBackToTheForm() {
        GetGraphNet dialog(path("other"));
        dialog.setUrl(QStringLiteral("file://") + path("missing.git"));
        dialog.show();
        dialog.start();
        auto* error = dialog.findChild<ErrorWidget*>();
        QTRY_VERIFY_WITH_TIMEOUT(error->isVisible(), 30'000);
        QVERIFY(error->text().contains(QStringLiteral("fatal: ")));
        QVERIFY(error->text().contains(QStringLiteral("missing.git")));
        QVERIFY(!std::filesystem::exists(dir_ / "other"));
    }

    void stopsACloneOfASlowRepository() {
        QTcpServer server; // accepts, and never says a word
        QVERIFY(server.listen(QHostAddress::LocalHost));
        GetGraphNet dialog(path("slow"));
        dialog.setUrl(QStringLiteral("http://127.0.0.1:%1/GraphNet.git").arg(server.serverPort()));
        dialog.show();
        auto* stopped = dialog.findChild<QLabel*>(QStringLiteral("cloneStopped"));
        dialog.start();
        QTRY_VERIFY_WITH_TIMEOUT(server.hasPendingConnections(), 30'000); // git is at work
        QVERIFY(dialog.running());
        QVERIFY(!stopped->isVisible());
        dialog.findChild<QPushButton*>(QStringLiteral("cloneStop"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.running(), 10'000);
        QVERIFY(stopped->isVisible());
        QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("cloneStart"))->isVisible());
        QVERIFY(!std::filesystem::exists(dir_ / "slow"));
    }

    void asksForNothingEmpty() {
        GetGraphNet dialog(path("out"));
        dialog.setUrl({});
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("cloneStart"))->isEnabled());
    }
};

} // namespace gnx::test::get_graph_net

GNX_WINDOW_TEST(gnx::test::get_graph_net::GetGraphNetTest)
#include "GetGraphNetTest.moc"
