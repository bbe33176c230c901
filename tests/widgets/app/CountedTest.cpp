/// Numbers with their nouns, in English and in the languages that are complete.
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Language.h"

namespace gnx::test::numbers {

using widgets::counted;
using widgets::countedOf;

/// A language while it lives.
class Speaking {
  public:
    explicit Speaking(const char* language) {
        loaded_ = translations_.load(QStringLiteral("graphnet-explorer_%1").arg(QLatin1String(language)),
                                     QStringLiteral(":/translations"));
        QCoreApplication::installTranslator(&translations_);
    }
    ~Speaking() { QCoreApplication::removeTranslator(&translations_); }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;

    bool loaded() const { return loaded_; }

  private:
    widgets::Translations translations_;
    bool loaded_ = false;
};

class CountedTest : public QObject {
    Q_OBJECT
  private slots:
    void oneIsSingularAndAllOthersArePlural() {
        QCOMPARE(counted(0, "sample"), QStringLiteral("0 samples"));
        QCOMPARE(counted(1, "sample"), QStringLiteral("1 sample"));
        QCOMPARE(counted(2, "sample"), QStringLiteral("2 samples"));
        QCOMPARE(counted(3018, "sample"), QStringLiteral("3,018 samples"));
    }

    void aPluralThatIsNotAnSIsListed() {
        QCOMPARE(counted(1, "box"), QStringLiteral("1 box"));
        QCOMPARE(counted(12, "box"), QStringLiteral("12 boxes"));
        QCOMPARE(counted(1, "activity"), QStringLiteral("1 activity"));
        QCOMPARE(counted(12, "activity"), QStringLiteral("12 activities"));
    }

    void theWholeDecidesAboutTheNounOfAPart() {
        QCOMPARE(countedOf(3, 5, "job"), QStringLiteral("3 of 5 jobs"));
        QCOMPARE(countedOf(1, 5, "job"), QStringLiteral("1 of 5 jobs"));
        QCOMPARE(countedOf(1, 1, "job"), QStringLiteral("1 of 1 job"));
        QCOMPARE(countedOf(0, 1, "job"), QStringLiteral("0 of 1 job"));
        QCOMPARE(countedOf(0, 0, "job"), QStringLiteral("0 of 0 jobs"));
        QCOMPARE(countedOf(1200, 3018, "sample"), QStringLiteral("1,200 of 3,018 samples"));
    }

    void aNounThatIsNotListedGetsAnS() {
        QCOMPARE(counted(1, "whale"), QStringLiteral("1 whale"));
        QCOMPARE(counted(2, "whale"), QStringLiteral("2 whales"));
        QCOMPARE(countedOf(1, 1, "whale"), QStringLiteral("1 of 1 whale"));
        QCOMPARE(countedOf(1, 2, "whale"), QStringLiteral("1 of 2 whales"));
    }

    void inGerman() {
        const Speaking german("de");
        QVERIFY(german.loaded());
        QCOMPARE(counted(1, "sample"), QStringLiteral("1 Sample"));
        QCOMPARE(counted(3018, "sample"), QStringLiteral("3,018 Samples"));
        QCOMPARE(counted(1, "result"), QStringLiteral("1 Ergebnis"));
        QCOMPARE(counted(2, "result"), QStringLiteral("2 Ergebnisse"));
        // The dative of a part's whole is another word than the plural.
        QCOMPARE(countedOf(1, 2, "result"), QStringLiteral("1 von 2 Ergebnissen"));
        QCOMPARE(countedOf(1, 1, "result"), QStringLiteral("1 von 1 Ergebnis"));
    }

    void inChineseTheWholeComesFirst() {
        const Speaking chinese("zh_CN");
        QVERIFY(chinese.loaded());
        QCOMPARE(counted(1, "job"), QStringLiteral("1 个作业"));
        QCOMPARE(countedOf(3, 5, "job"), QStringLiteral("5 个作业中的 3 个"));
        QCOMPARE(countedOf(0, 1, "job"), QStringLiteral("1 个作业中的 0 个"));
    }
};

} // namespace gnx::test::numbers

GNX_WINDOW_TEST(gnx::test::numbers::CountedTest)
#include "CountedTest.moc"
