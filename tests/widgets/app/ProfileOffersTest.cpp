#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "app/explorer/ProfileOffers.h"
#include "tests/support/WindowTests.h"

namespace gnx::test::profile_offers {
namespace {

CompilerPlace place(const char* name, const char* framework, bool available = true) {
    CompilerPlace made;
    made.name = name;
    made.title = std::string("the ") + name;
    made.framework = framework;
    made.available = available;
    return made;
}

CompilerCatalog catalog(bool has_paddle) {
    return {{place("eager", "torch"), place("aotinductor", "torch"), place("backend", "torch"),
             place("tvm", "torch", false), place("paddle-dygraph", "paddle", has_paddle),
             place("paddle-to-static", "paddle", has_paddle)},
            {}};
}

SampleRow sampleOf(Framework framework) {
    SampleRow row;
    row.framework = framework;
    return row;
}

QStringList compilersOf(const std::vector<ProfileOffer>& offers) {
    QStringList names;
    for (const ProfileOffer& offer : offers)
        names << QString::fromStdString(offer.compiler);
    names.sort();
    return names;
}

} // namespace

/// Entries of a profile's menu for recording.
class ProfileOffersTest : public QObject {
    Q_OBJECT
  private slots:
    void torchSamplesNeedNobodysAnswer() {
        QVERIFY(canBeRecorded(sampleOf(Framework::Torch), nullptr));
        QVERIFY(profileOffers(sampleOf(Framework::Torch), nullptr, {}).empty());
    }

    void paddlesNeedAPythonThatHasPaddle() {
        const CompilerCatalog with = catalog(true), without = catalog(false);
        QVERIFY(!canBeRecorded(sampleOf(Framework::Paddle), nullptr));
        QVERIFY(!canBeRecorded(sampleOf(Framework::Paddle), &without));
        QVERIFY(canBeRecorded(sampleOf(Framework::Paddle), &with));
        QVERIFY(!canBeRecorded(sampleOf(Framework::Unknown), &with));
        QCOMPARE(compilersOf(profileOffers(sampleOf(Framework::Paddle), &with, {})), QStringList{"paddle-to-static"});
    }

    void aBackendIsOfferedWithItsFileAlone() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("mine.py"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const CompilerCatalog known = catalog(false);
        const auto offers =
            profileOffers(sampleOf(Framework::Torch), &known, {file.fileName(), folder.filePath("gone.py")});
        QCOMPARE(compilersOf(offers), QStringList({"aotinductor", "backend:" + file.fileName()}));
        QCOMPARE(offers.back().title, "mine.py");
    }
};

} // namespace gnx::test::profile_offers

GNX_WINDOW_TEST(gnx::test::profile_offers::ProfileOffersTest)
#include "ProfileOffersTest.moc"
