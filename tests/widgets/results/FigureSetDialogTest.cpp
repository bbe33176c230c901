#include "widgets/results/figures/FigureSetDialog.h"
#include "tests/support/WindowTests.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/MadeUpRun.h"
#include "widgets/common/Text.h"

namespace gnx::test::figure_set_dialog {

namespace {

constexpr int kPatienceMs = 60'000;

FigureSet madeUpSet() {
    const auto groups = groupByCompiler(test::madeUpRun());
    FigureSet set;
    set.names = {"st", "violin", "pass-rate"};
    set.titles = {"S(t)", "Distribution", "Pass rate"};
    set.curves = scoreCurves(groups, {});
    set.make = [groups](std::size_t index) {
        constexpr std::array kinds{FigureKind::St, FigureKind::Violin, FigureKind::PassRate};
        FigureBundle bundle;
        bundle.figure = makeFigure(kinds[index], groups, {}, {});
        return bundle;
    };
    return set;
}

template <class Widget> Widget* child(const FigureSetDialog& dialog, const char* name) {
    return dialog.findChild<Widget*>(QLatin1String(name));
}

QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

} // namespace

class FigureSetDialogTest : public QObject {
    Q_OBJECT
  private slots:
    void writesWhatIsChecked();
    void whatIsLeftOutIsNotWritten();
    void stylesAreThoseChosen();
    void whatIsMissingIsSaid();
    void anErrorStaysInSight();
};

void FigureSetDialogTest::writesWhatIsChecked() {
    const QTemporaryDir folder;
    FigureSetDialog dialog(madeUpSet());
    dialog.setFolder(folder.path());
    child<QCheckBox>(dialog, "setFormatCSV")->setChecked(true);
    QSignalSpy written(&dialog, &FigureSetDialog::written);
    dialog.show();
    child<QPushButton>(dialog, "setWrite")->click();
    QVERIFY(dialog.busy());
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, kPatienceMs);
    QCOMPARE(filesIn(folder), QStringList({"figures.latex", "pass-rate.csv", "pass-rate.pdf", "scores.csv",
                                           "scores.latex", "st.csv", "st.pdf", "violin.csv", "violin.pdf"}));
    QCOMPARE(written.front().at(0).toInt(), 9);
    QVERIFY(!dialog.isVisible());
}

void FigureSetDialogTest::whatIsLeftOutIsNotWritten() {
    const QTemporaryDir folder;
    FigureSetDialog dialog(madeUpSet());
    dialog.setFolder(folder.path());
    child<QListWidget>(dialog, "setFigures")->item(0)->setCheckState(Qt::Unchecked);
    child<QListWidget>(dialog, "setFigures")->item(1)->setCheckState(Qt::Unchecked);
    child<QCheckBox>(dialog, "setLatex")->setChecked(false);
    child<QCheckBox>(dialog, "setScores")->setChecked(false);
    child<QCheckBox>(dialog, "setBundles")->setChecked(true);
    QSignalSpy written(&dialog, &FigureSetDialog::written);
    dialog.write();
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, kPatienceMs);
    QCOMPARE(filesIn(folder), QStringList({"pass-rate.gnxfigure", "pass-rate.pdf"}));
}

void FigureSetDialogTest::stylesAreThoseChosen() {
    FigureSetDialog dialog(madeUpSet());
    child<QComboBox>(dialog, "setPreset")->setCurrentIndex(1);
    child<QComboBox>(dialog, "setPalette")->setCurrentIndex(2);
    QCOMPARE(dialog.options().style.width_mm, 178.0); // the double column
    QCOMPARE(dialog.options().style.palette, FigurePalette::Grey);
}

void FigureSetDialogTest::whatIsMissingIsSaid() {
    FigureSetDialog dialog(madeUpSet());
    auto* write = child<QPushButton>(dialog, "setWrite");
    QVERIFY(write->isEnabled());
    child<QCheckBox>(dialog, "setFormatPDF")->setChecked(false);
    QVERIFY(!write->isEnabled());
    child<QCheckBox>(dialog, "setFormatSVG")->setChecked(true);
    QVERIFY(!write->isEnabled()); // LaTeX does not accept this
    QVERIFY(child<QLabel>(dialog, "setProblem")->text().contains(QStringLiteral("LaTeX")));
    child<QCheckBox>(dialog, "setLatex")->setChecked(false);
    QVERIFY(write->isEnabled());
    dialog.setFolder({});
    QVERIFY(!write->isEnabled());
}

void FigureSetDialogTest::anErrorStaysInSight() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    FigureSetDialog dialog(madeUpSet());
    dialog.setFolder(folder.filePath(QStringLiteral("file/figures")));
    dialog.show();
    dialog.write();
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.busy(), kPatienceMs);
    QVERIFY(dialog.isVisible());
    QVERIFY(child<QLabel>(dialog, "setProblem")->text().contains(QStringLiteral("file/figures")));
    QVERIFY(child<QPushButton>(dialog, "setWrite")->isEnabled());
}

} // namespace gnx::test::figure_set_dialog

GNX_WINDOW_TEST(gnx::test::figure_set_dialog::FigureSetDialogTest)
#include "FigureSetDialogTest.moc"
