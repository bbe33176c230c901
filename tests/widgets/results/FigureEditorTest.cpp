#include "widgets/results/figures/FigureEditor.h"
#include "tests/support/Explained.h"
#include "tests/support/WindowTests.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/MadeUpRun.h"
#include "widgets/common/Text.h"

namespace gnx::test::figure_editor {

namespace {

FigureBundle madeUpBundle() {
    const auto rows = test::madeUpRun();
    FigureInputs inputs;
    inputs.kind = FigureKind::Est;
    inputs.groups = groupByCompiler(rows);
    inputs.context = contextOf(rows, "demo run");
    FigureBundle bundle;
    bundle.origin.subjects = {"run 1: demo run"};
    bundle.figure = makeFigure(inputs);
    bundle.inputs = std::move(inputs);
    return bundle;
}

template <class Widget> Widget* child(FigureEditor& editor, const char* name) {
    return editor.findChild<Widget*>(QLatin1String(name));
}

} // namespace

class FigureEditorTest : public QObject {
    Q_OBJECT
  private slots:
    void showsTheFigure();
    void aWidthIsThatOfTheStyle();
    void aPresetFillsTheControls();
    void scoresMakeTheFigureAnew();
    void intervalsFollowTheScores();
    void whatIsNoNumberIsSaid();
    void whatIsSavedOpensAgain();
    void aFigureWithoutRoomSaysSo();
    void anUnknownEndingIsRefused();
};

void FigureEditorTest::showsTheFigure() {
    FigureEditor editor(madeUpBundle());
    QSignalSpy shown(&editor, &FigureEditor::shown);
    editor.resize(900, 600);
    editor.QWidget::show();
    QTRY_VERIFY(!shown.isEmpty());
    QVERIFY(!child<QLabel>(editor, "figurePreview")->pixmap().isNull());
    QCOMPARE(unexplainedControls(editor), QStringList());
}

void FigureEditorTest::aWidthIsThatOfTheStyle() {
    FigureEditor editor(madeUpBundle());
    child<QDoubleSpinBox>(editor, "figureWidth")->setValue(120);
    QCOMPARE(editor.bundle().style.width_mm, 120.0);
}

void FigureEditorTest::aPresetFillsTheControls() {
    FigureEditor editor(madeUpBundle());
    auto* preset = child<QComboBox>(editor, "figurePreset");
    emit preset->activated(3); // the slide
    QCOMPARE(child<QDoubleSpinBox>(editor, "figureWidth")->value(), 254.0);
    QCOMPARE(child<QDoubleSpinBox>(editor, "figureFontSize")->value(), 16.0);
    QVERIFY(!child<QCheckBox>(editor, "figureCaption")->isChecked());
}

void FigureEditorTest::scoresMakeTheFigureAnew() {
    FigureEditor editor(madeUpBundle());
    child<QDoubleSpinBox>(editor, "figureP")->setValue(0.7);
    QVERIFY(editor.bundle().figure.caption.find("p = 0.7") != std::string::npos);
}

void FigureEditorTest::intervalsFollowTheScores() {
    FigureBundle bundle = madeUpBundle();
    ScoreBands bands;
    bands.options.resamples = 50;
    bands.options.seed = 7;
    bundle.inputs->bands = {bands}; // the bands keep their options
    const std::size_t curves = bundle.inputs->groups.size();
    FigureEditor editor(std::move(bundle));
    child<QDoubleSpinBox>(editor, "figureP")->setValue(0.7);
    editor.QWidget::show();
    QTRY_VERIFY_WITH_TIMEOUT(!editor.busy(), 60'000);
    QVERIFY(editor.bundle().figure.caption.find("p = 0.7") != std::string::npos);
    QCOMPARE(editor.bundle().inputs->bands.size(), curves);
    QCOMPARE(editor.bundle().inputs->bands.front().options.resamples, decltype(bands.options.resamples)(50));
    QVERIFY(!editor.bundle().figure.areas.empty());
}

void FigureEditorTest::whatIsNoNumberIsSaid() {
    FigureEditor editor(madeUpBundle());
    auto* end = child<QLineEdit>(editor, "figureXMin");
    end->setText(QStringLiteral("1,5"));
    emit end->editingFinished();
    editor.QWidget::show();
    QTRY_VERIFY_WITH_TIMEOUT(!editor.busy(), 60'000);
    auto* problem = child<QLabel>(editor, "figureProblem");
    QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("1,5")));
    end->setText({});
    emit end->editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(!problem->isVisible(), 60'000);
}

void FigureEditorTest::whatIsSavedOpensAgain() {
    const QTemporaryDir folder;
    FigureEditor editor(madeUpBundle());
    child<QDoubleSpinBox>(editor, "figureWidth")->setValue(120);
    const QString path = folder.filePath(QStringLiteral("est.gnxfigure"));
    QVERIFY(editor.save(path).ok());
    const auto read = readFigureBundle(toStdString(path));
    QVERIFY(read.ok());
    QCOMPARE(packFigureBundle(*read), packFigureBundle(editor.bundle()));
}

void FigureEditorTest::aFigureWithoutRoomSaysSo() {
    FigureEditor editor(madeUpBundle());
    QSignalSpy shown(&editor, &FigureEditor::shown);
    child<QDoubleSpinBox>(editor, "figureWidth")->setValue(20);
    QTRY_VERIFY(!shown.isEmpty());
    QVERIFY(child<QLabel>(editor, "figureProblem")->text().contains(QStringLiteral("no room")));
}

void FigureEditorTest::anUnknownEndingIsRefused() {
    FigureEditor editor(madeUpBundle());
    QVERIFY(!editor.save(QStringLiteral("figure.docx")).ok());
}

} // namespace gnx::test::figure_editor

GNX_WINDOW_TEST(gnx::test::figure_editor::FigureEditorTest)
#include "FigureEditorTest.moc"
