/// The manual in the window: its pages, its search, and the page that F1 opens.
#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QTextDocument>
#include <QtTest>

#include "app/explorer/HelpActions.h"
#include "core/drawing/overlay/BuiltInOverlays.h"
#include "core/drawing/overlay/MeasuredOverlays.h"
#include "core/exec/trace/Trace.h"
#include "core/graph/ir/OpCategory.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Language.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/Text.h"
#include "widgets/graph/outline/OutlineView.h"
#include "widgets/settings/help/HelpWindow.h"

namespace gnx::test::help {

using namespace gnx::explorer;
using namespace gnx::widgets;

class HelpTest : public QObject {
    Q_OBJECT
  private slots:
    void everyPageIsShown() {
        HelpWindow window;
        auto* text = window.findChild<QTextBrowser*>(QStringLiteral("helpText"));
        QVERIFY(HelpWindow::pages().size() > 15);
        for (const QString& page : HelpWindow::pages()) {
            window.showPage(page);
            QCOMPARE(window.currentPage(), page);
            QVERIFY2(text->toPlainText().size() > 200, qPrintable(page));
        }
    }

    void picturesOfThePagesAreThere() {
        HelpWindow window;
        auto* text = window.findChild<QTextBrowser*>(QStringLiteral("helpText"));
        window.showPage(QStringLiteral("manual/first-steps"));
        const QVariant picture = text->document()->resource(QTextDocument::ImageResource,
                                                            QUrl(QStringLiteral("../pictures/browser-light.png")));
        QVERIFY(picture.value<QImage>().width() > 300);
    }

    void searchFindsPagesThatHaveAllWords() {
        HelpWindow window;
        auto* list = window.findChild<QListWidget*>(QStringLiteral("helpPages"));
        const int all = list->count();
        QTest::keyClicks(window.findChild<QLineEdit*>(QStringLiteral("helpSearch")), QStringLiteral("libcst"));
        QVERIFY(list->count() >= 1 && list->count() < all);
        QCOMPARE(window.currentPage(), QString()); // none is shown yet
        list->setCurrentRow(0);
        QVERIFY(window.currentPage().contains(QStringLiteral("graph-breaks")));
    }

    void pageOfAWidgetIsThatOfWhatItLiesIn() {
        OutlineView panel;
        QWidget inside(&panel);
        QCOMPARE(helpPageOf(&inside), QStringLiteral("manual/look-at-a-graph"));
        QWidget other;
        QCOMPARE(helpPageOf(&other), QString());
        QVERIFY(HelpWindow::pages().contains(helpPageOf(&panel)));
    }

    void innermostPageWins() {
        OutlineView panel;
        QWidget dialog(&panel), inside(&dialog);
        setManualPage(&dialog, "manual/benchmarks");
        QCOMPARE(helpPageOf(&inside), QStringLiteral("manual/benchmarks"));
    }

    void chineseIsALanguage() {
        QCOMPARE(chosenLanguage(QStringLiteral("zh_CN")), QStringLiteral("zh_CN"));
        QCOMPARE(chosenLanguage(QStringLiteral("zh")), QStringLiteral("zh_CN"));
        QCOMPARE(chosenLanguage(QStringLiteral("fr")), QStringLiteral("en"));
        Translations texts;
        QVERIFY(texts.load(QStringLiteral("graphnet-explorer_zh_CN"), QStringLiteral(":/translations")));
        QCOMPARE(texts.translate("gnx::explorer::Registry", "&File", nullptr, -1), QStringLiteral("文件(&F)"));
        QCOMPARE(texts.translate("gnx::widgets::LogDetails", "not in the index", nullptr, -1),
                 QStringLiteral("不在索引中"));
    }

    void germanAndJapaneseAreLanguages() {
        QCOMPARE(chosenLanguage(QStringLiteral("de_AT")), QStringLiteral("de"));
        QCOMPARE(chosenLanguage(QStringLiteral("ja")), QStringLiteral("ja"));
        Translations german;
        QVERIFY(german.load(QStringLiteral("graphnet-explorer_de"), QStringLiteral(":/translations")));
        QCOMPARE(german.translate("gnx::explorer::Registry", "&File", nullptr, -1), QStringLiteral("Datei (&F)"));
        Translations japanese;
        QVERIFY(japanese.load(QStringLiteral("graphnet-explorer_ja"), QStringLiteral(":/translations")));
        QCOMPARE(japanese.translate("gnx::explorer::Registry", "&File", nullptr, -1), QStringLiteral("ファイル(&F)"));
        // a text that has no translation stays English
        QVERIFY(japanese.translate("gnx::explorer::WelcomePage", "no such text", nullptr, -1).isEmpty());
    }

    /// core has no translations of its own: what it calls things is marked there, and translated where it is shown.
    void fixedTextsOfCoreAreTranslated() {
        Translations chinese;
        QVERIFY(chinese.load(QStringLiteral("graphnet-explorer_zh_CN"), QStringLiteral(":/translations")));
        QCoreApplication::installTranslator(&chinese);
        QStringList english;
        const auto look = [&](std::string_view text) {
            if (coreText(text) == toQString(text))
                english << toQString(text);
        };
        for (const auto entries : {gnx::drawing::builtInOverlays(), gnx::drawing::measuredOverlayEntries()})
            for (const gnx::drawing::OverlayEntry& entry : entries) {
                look(entry.title);
                look(entry.explanation);
            }
        for (std::size_t c = 0; c < gnx::graph::kOpCategoryCount; ++c)
            look(gnx::graph::opCategoryName(static_cast<gnx::graph::OpCategory>(c)));
        for (std::size_t k = 0; k < gnx::exec::kActivityKinds; ++k)
            look(gnx::exec::activityKindName(static_cast<gnx::exec::ActivityKind>(k)));
        QCoreApplication::removeTranslator(&chinese);
        QCOMPARE(english, QStringList({"FLOPs"}));
    }
};

} // namespace gnx::test::help

GNX_WINDOW_TEST(gnx::test::help::HelpTest)
#include "HelpTest.moc"
