#include <QAbstractItemView>
#include <QCompleter>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/dataset/browser/QueryEdit.h"
#include "widgets/dataset/browser/QueryHelp.h"
#include "widgets/dataset/browser/QueryLine.h"
#include "widgets/dataset/browser/QueryTerms.h"

namespace gnx::test::query_edit {

class QueryEditTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QueryEdit> edit_;
    QueryLine* line_ = nullptr;

    /// Core's answer for "ü fr": completions of the bytes from 3 to 5 ("ü" takes two).
    void offer() {
        edit_->setText("ü fr");
        line_->setCursorPosition(4);
        line_->showCompletions("ü fr", 4, {{"framework:", "field", 3, 5}, {"from", "word", 3, 5}});
    }
    QStringList menuTexts() {
        auto* menu = edit_->findChild<QToolButton*>("queryHistory")->menu();
        emit menu->aboutToShow();
        QStringList texts;
        for (const QAction* action : menu->actions())
            texts << action->text();
        return texts;
    }

  private slots:
    void init() {
        edit_ = std::make_unique<QueryEdit>();
        edit_->resize(400, 60);
        edit_->show();
        line_ = edit_->line();
        QVERIFY(QTest::qWaitForWindowActive(edit_.get()));
        line_->setFocus();
    }

    void typingAsksForCompletionsAtTheCursor() {
        QSignalSpy wanted(line_, &QueryLine::completionsWanted);
        QTest::keyClicks(line_, "fr");
        QCOMPARE(wanted.last(), QVariantList({"fr", 2}));
    }

    void textFromElsewhereAsksForNone() {
        QSignalSpy wanted(line_, &QueryLine::completionsWanted);
        edit_->replaceText("tag:nlp");
        QVERIFY(wanted.isEmpty());
        QTest::keyClick(line_, Qt::Key_Z, Qt::ControlModifier); // it was one edit
        QCOMPARE(edit_->text(), QString());
    }

    void tabTakesTheFirstAndGoesOnWithTheValues() {
        offer();
        QVERIFY(line_->completing());
        QSignalSpy wanted(line_, &QueryLine::completionsWanted);
        QTest::keyClick(line_->popup()->popup(), Qt::Key_Tab);
        QCOMPARE(edit_->text(), QString("ü framework:"));
        QCOMPARE(wanted.last(), QVariantList({"ü framework:", 12}));
    }

    void returnTakesTheChosenOne() {
        offer();
        QTest::keyClick(line_->popup()->popup(), Qt::Key_Down);
        QTest::keyClick(line_->popup()->popup(), Qt::Key_Down);
        QTest::keyClick(line_->popup()->popup(), Qt::Key_Return);
        QCOMPARE(edit_->text(), QString("ü from"));
        QVERIFY(!line_->completing());
    }

    void answerToAnOlderTextIsDropped() {
        edit_->setText("fram");
        line_->showCompletions("fr", 2, {{"framework:", "field", 0, 2}});
        QVERIFY(!line_->completing());
    }

    void escapeClosesThePopupAndThenClears() {
        offer();
        QTest::keyClick(line_->popup()->popup(), Qt::Key_Escape);
        QVERIFY(!line_->completing());
        QCOMPARE(edit_->text(), QString("ü fr"));
        QTest::keyClick(line_, Qt::Key_Escape);
        QCOMPARE(edit_->text(), QString());
    }

    void downLeavesForTheTable() {
        QSignalSpy left(line_, &QueryLine::leftDownwards);
        QTest::keyClick(line_, Qt::Key_Down);
        QCOMPARE(left.size(), 1);
    }

    void errorIsSaidAfterAMomentAndMarkedAtItsCharacter() {
        auto* message = edit_->findChild<QLabel*>("datasetFilterError");
        edit_->setText("ü ops>x");
        Error error;
        error.code = ErrorCode::InvalidInput;
        error.message = "expected a number";
        error.column = 7; // the x
        edit_->setError(error);
        QVERIFY(!message->isVisible());
        QTRY_VERIFY(message->isVisible());
        QCOMPARE(message->text(), QString("expected a number"));
        QCOMPARE(line_->errorAt(), 6);
        edit_->grab(); // paints the wave
        edit_->setError(std::nullopt);
        QVERIFY(!message->isVisible());
        QCOMPARE(line_->errorAt(), -1);
    }

    void searchIsSavedUnderAName() {
        edit_->setText("tag:nlp");
        QSignalSpy saved(edit_.get(), &QueryEdit::saveRequested);
        QVERIFY(!menuTexts().isEmpty());
        edit_->findChild<QToolButton*>("queryHistory")->menu()->actions().first()->trigger();
        auto* dialog = edit_->findChild<QInputDialog*>("saveSearch");
        QVERIFY(dialog);
        dialog->setTextValue("mine");
        dialog->accept();
        QCOMPARE(saved.last(), QVariantList({"mine", "tag:nlp"}));
    }

    void deletedSearchCanBeTakenBack() {
        edit_->setSaved({{"mine", "tag:nlp"}});
        QVERIFY(menuTexts().contains("mine:  tag:nlp"));
        QSignalSpy deleted(edit_.get(), &QueryEdit::deleteRequested);
        QSignalSpy saved(edit_.get(), &QueryEdit::saveRequested);
        for (QMenu* menu : edit_->findChild<QToolButton*>("queryHistory")->menu()->findChildren<QMenu*>())
            menu->actions().first()->trigger();
        QCOMPARE(deleted.last(), QVariantList({"mine"}));
        auto* undo = edit_->findChild<QLabel*>("queryUndo");
        QVERIFY(undo->isVisible());
        emit undo->linkActivated("undo");
        QCOMPARE(saved.last(), QVariantList({"mine", "tag:nlp"}));
        QVERIFY(!undo->isVisible());
    }

    void everyExampleOfTheHelpIsAQuery() {
        edit_->findChild<QToolButton*>("queryHelp")->click();
        auto* help = edit_->findChild<QueryHelp*>("queryHelpPage");
        QVERIFY(help);
        const QString text = help->findChild<QLabel*>()->text();
        QRegularExpressionMatchIterator links = QRegularExpression("href=\"([^\"]+)\"").globalMatch(text);
        int examples = 0;
        for (; links.hasNext(); ++examples) {
            const QString query = QUrl::fromPercentEncoding(links.next().captured(1).toLatin1());
            QVERIFY2(Query::parse(query.toStdString()).ok(), qPrintable(query));
        }
        QCOMPARE(examples, 12);
        emit help->findChild<QLabel*>()->linkActivated("ops%3E500");
        QCOMPARE(edit_->text(), QString("ops>500"));
    }

    void valuesAreToggled() {
        QCOMPARE(withToggled("resnet", "tag", "nlp"), std::string("resnet tag:nlp"));
        QCOMPARE(withToggled("tag:nlp ops>5", "tag", "audio"), std::string("tag:nlp,audio ops>5"));
        QCOMPARE(withToggled("tag:nlp,audio", "tag", "nlp"), std::string("tag:audio"));
        QCOMPARE(withToggled("a -tag:nlp", "tag", "nlp"), std::string("a"));
        // "conv" chose both by a part of their names
        QCOMPARE(withToggled("op:conv", "op", "conv1d", {"conv1d", "conv2d"}), std::string("op:conv2d"));
    }

    void valuesAreExcludedBesideWhatIsChosen() {
        QCOMPARE(withExcluded("tag:nlp", "tag", "audio"), std::string("tag:nlp -tag:audio"));
        QCOMPARE(withExcluded("tag:nlp,audio", "tag", "audio"), std::string("tag:nlp -tag:audio"));
        QCOMPARE(withExcluded("-tag:audio", "tag", "audio"), std::string());
        QCOMPARE(withExcluded("a or b", "tag", "nlp"), std::string("(a or b) -tag:nlp"));
    }

    void rangesAreWrittenAsPeopleDo() {
        QCOMPARE(withBrush("tag:nlp", "ops", 100, 2000), std::string("tag:nlp ops:100..2k"));
        QCOMPARE(withBrush("ops>5 tag:nlp", "ops", {}, 1234), std::string("ops<=1234 tag:nlp"));
        const std::string bytes = withBrush("", "bytes", 1.5 * 1024 * 1024 * 1024, {});
        QCOMPARE(bytes, std::string("bytes>=1.5GiB"));
        QCOMPARE(Query::parse(bytes)->terms().at(0).low, std::optional(1610612736.0)); // 3 x 2^29
        QCOMPARE(withBrush("bytes>5 resnet", "bytes", {}, {}), std::string("resnet"));
    }

    void termsAreDroppedWithTheirAnd() {
        const auto without = [](const char* text, std::size_t term) {
            const auto query = Query::parse(text);
            return withoutTerm(text, query->terms().at(term));
        };
        QCOMPARE(without("a b c", 1), std::string("a c"));
        QCOMPARE(without("a and tag:nlp and c", 1), std::string("a and c"));
        QCOMPARE(without("a AND tag:nlp", 1), std::string("a"));
        QCOMPARE(without("tag:nlp and a", 0), std::string("a"));
        QCOMPARE(without("brand -tag:nlp", 1), std::string("brand"));
    }
};

} // namespace gnx::test::query_edit

GNX_WINDOW_TEST(gnx::test::query_edit::QueryEditTest)
#include "QueryEditTest.moc"
