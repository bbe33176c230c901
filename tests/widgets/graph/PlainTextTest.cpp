// Texts of a sample are shown unchanged: their tags are not HTML, and no file is opened for them.
#include <QHelpEvent>
#include <QLabel>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QToolTip>
#include <QtTest>

#include "core/base/Result.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/PlainText.h"
#include "widgets/graph/inspector/FactsTree.h"

namespace gnx::test::plain_text {

namespace {

constexpr QSize kPicture(200, 60);

int pixelsOf(QRgb color, const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += (image.pixel(x, y) & RGB_MASK) == (color & RGB_MASK) ? 1 : 0;
    return count;
}

} // namespace

class PlainTextTest : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir folder_;
    QString text_; ///< names a picture

  private slots:
    void initTestCase() {
        const QString file = folder_.filePath("red.png");
        QImage red(kPicture, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(file));
        text_ = QString("operands of % are '<img src=\"%1\"><h1>large</h1>'").arg(file);
    }

    void aTipShowsTagsAsTheyStand() {
        QCOMPARE(plainTip("a < b\nc"), QString("a < b\nc"));
        QTextDocument shown;
        shown.setHtml(plainTip(text_));
        QCOMPARE(shown.toPlainText(), text_);
        QCOMPARE(plainTip({}), QString());
    }

    void aFailureIsNoHtml() {
        ErrorWidget error;
        error.setError("It did not run", Error{.message = text_.toStdString(), .hint = text_.toStdString()});
        error.resize(700, 400);
        QCOMPARE(pixelsOf(qRgb(255, 0, 0), error.grab().toImage()), 0);
        QVERIFY(error.text().contains(text_));
    }

    void aFailureStandsInTheMiddle() {
        ErrorWidget error;
        error.setError("It did not run", Error{.message = QString(400, 'x').toStdString() + " and more"});
        error.resize(2000, 400);
        error.grab(); // lays out
        const auto* sentence = error.findChild<QLabel*>("errorSentence");
        const QPoint left = sentence->mapTo(&error, QPoint(0, 0));
        QVERIFY(left.x() > 600 && left.x() + sentence->width() < 1400);
    }

    void aTextThatIsCutOffHasAPlainTip() {
        ElidedLabel label(text_);
        label.resize(50, 20);
        label.grab();
        QCOMPARE(label.toolTip(), plainTip(text_));
    }

    void tipsOfTreesAndTablesAreNoHtml() {
        PlainTips tips;
        qApp->installEventFilter(&tips);
        FactsTree facts;
        QTreeWidgetItem* fact = FactsTree::addFact(facts.addGroup("Metadata"), "model_name", text_);
        facts.resize(400, 200);
        facts.show();
        QVERIFY(QTest::qWaitForWindowExposed(&facts));
        const QPoint place = facts.visualItemRect(fact).center() + QPoint(100, 0);
        QHelpEvent help(QEvent::ToolTip, place, facts.viewport()->mapToGlobal(place));
        QVERIFY(QApplication::sendEvent(facts.viewport(), &help));
        QCOMPARE(QToolTip::text(), plainTip(text_));
        QToolTip::hideText();
    }
};

} // namespace gnx::test::plain_text

GNX_WINDOW_TEST(gnx::test::plain_text::PlainTextTest)
#include "PlainTextTest.moc"
