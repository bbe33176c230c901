/// The main pages with texts that are 40 % longer, as those of other languages are: no text is cut, and the window
/// still fits; every control of a page or dialog has a tip. The pictures are kept where GNX_PICTURES names a folder.
#include <functional>

#include <QAbstractButton>
#include <QDialog>
#include <QFontMetrics>
#include <QLabel>
#include <QToolButton>
#include <QTranslator>
#include <QtTest>

#include "app/explorer/AboutDialog.h"
#include "app/explorer/BenchPages.h"
#include "app/explorer/CategoryActions.h"
#include "app/explorer/CommandPalette.h"
#include "app/explorer/CompilerPages.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/NewSamplePages.h"
#include "app/explorer/Parts.h"
#include "app/explorer/SampleChooser.h"
#include "app/explorer/ScorePages.h"
#include "app/explorer/SetPages.h"
#include "app/explorer/TrainingPages.h"
#include "app/explorer/Workspace.h"
#include "tests/support/Explained.h"
#include "tests/support/MadeUpLog.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/capture/breaks/CaptureDialog.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/GetGraphNet.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GroupTrail.h"
#include "widgets/results/figures/FigureSetDialog.h"
#include "widgets/settings/help/HelpWindow.h"

namespace gnx::test::long_texts {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang
constexpr int kTolerance = 2;       ///< pixels that a style rounds away
constexpr int kWidest = 1280;       ///< limit for the window's minimum width

/// Makes every text 40 % longer.
class LongTexts : public QTranslator {
  public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        if (text.contains(QLatin1String(";;")) || text.contains(QLatin1String("(*."))) // filters of files
            return text;
        return text + QString((text.size() * 2 + 4) / 5, QLatin1Char('w'));
    }
};

/// Returns how many pixels of a widget's text have no room; nothing if it may be cut: it wraps, or is elided with a
/// tip.
int missing(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->wordWrap() || label->text().isEmpty() || qobject_cast<const ElidedLabel*>(label) != nullptr ||
            (qobject_cast<const GroupTrail*>(label) != nullptr && !label->toolTip().isEmpty()))
            return 0;
        return label->sizeHint().width() - label->width();
    }
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (button == nullptr || button->text().isEmpty())
        return 0;
    const auto* tool = qobject_cast<const QToolButton*>(button);
    if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
        return 0;
    return button->sizeHint().width() - button->width();
}

} // namespace

class LongTextsTest : public QObject, private WindowFixture {
    Q_OBJECT

    LongTexts texts_;
    TempDir files_;

    void copyOf(const char* of, const char* to) {
        std::filesystem::create_directories((files_.path() / to).parent_path());
        std::filesystem::copy_file(sourceFolder() / of, files_.path() / to);
    }
    void keepPicture(const QWidget& shown, const QString& name) {
        const QString folder = qEnvironmentVariable("GNX_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(const_cast<QWidget&>(shown).grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
    }
    void check(const QWidget& shown, const QString& name) {
        keepPicture(shown, name);
        QStringList cut;
        for (const QWidget* widget : shown.findChildren<QWidget*>())
            if (widget->isVisible() && missing(*widget) > kTolerance)
                cut << QStringLiteral("%1 '%2' lacks %3 px")
                           .arg(QString::fromLatin1(widget->metaObject()->className()),
                                widget->property("text").toString().left(60))
                           .arg(missing(*widget));
        QVERIFY2(cut.isEmpty(), qPrintable(name + QStringLiteral(": ") + cut.join(QStringLiteral("; "))));
    }

  private slots:
    void initTestCase() {
        copyOf("tests/data/torch_trace/many_kinds.log", "trace/dedicated_log_torch_trace_a.log");
        copyOf("tests/data/npz/layout.npz", "npz/layout/xla/random/train/unet_3d.npz");
        files_.write("eager.log", LogSampleText{}.text());
        QCoreApplication::installTranslator(&texts_);
        prepare();
        start();
        QVERIFY(open(demo(), kPatienceMs));
    }
    void cleanupTestCase() {
        stop();
        QCoreApplication::removeTranslator(&texts_);
    }

    void pages_data() {
        using Show = std::function<void(MainWindow&)>;
        QTest::addColumn<Show>("show");
        const auto page = [](const char* name, Show show) { QTest::newRow(name) << std::move(show); };
        const auto view = [](GraphDocument::View which) {
            return [which](MainWindow& window) { window.openSample(QStringLiteral("mlp_mixer"), which); };
        };
        page("graph", view(GraphDocument::View::Graph));
        page("source", view(GraphDocument::View::Source));
        page("tensors", view(GraphDocument::View::Tensors));
        page("run", view(GraphDocument::View::Run));
        page("card", [](MainWindow& window) { window.parts().dataset.openCard(QStringLiteral("mlp_mixer")); });
        page("figures", [](MainWindow& window) { window.parts().dataset.showOverview(); });
        page("results", [](MainWindow& window) { window.parts().scores.show(); });
        page("sets", [](MainWindow& window) { window.parts().sets.show(); });
        page("plan", [](MainWindow& window) { window.parts().bench.showPlan(); });
        page("compilers", [](MainWindow& window) { window.parts().compilers.show(); });
        page("new sample", [](MainWindow& window) { window.parts().new_samples.open(); });
        page("trained models", [](MainWindow& window) {
            window.parts().trainings.show();
            window.findChild<QToolButton*>(QStringLiteral("trainMore"))->setChecked(true);
        });
        page("two samples", [](MainWindow& window) {
            window.parts().dataset.openComparison(QStringLiteral("mlp_mixer"), QStringLiteral("unet"));
        });
        const auto file = [this](const std::filesystem::path& path) {
            return [this, path](MainWindow&) { QVERIFY(open(toQString(path.string()), kPatienceMs)); };
        };
        page("profile", file(sourceFolder() / "tests/data/kineto_resnet18.json.gz"));
        page("breaks", file(files_.path() / "trace"));
        page("compilations", [this](MainWindow& window) {
            QVERIFY(open(toQString((files_.path() / "trace").string()), kPatienceMs));
            window.findChild<QAction*>(QStringLiteral("captureCompilations"))->trigger();
        });
        page("log", file(files_.path() / "eager.log"));
        page("configurations", file(files_.path() / "npz/layout/xla/random/train/unet_3d.npz"));
    }
    void pages() {
        QFETCH(std::function<void(MainWindow&)>, show);
        show(*window_);
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
        check(*window_, QString::fromLatin1(QTest::currentDataTag()));
        const QStringList unexplained = unexplainedControls(*window_);
        QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QStringLiteral("; "))));
        const int least = window_->minimumSizeHint().width();
        QVERIFY2(least <= kWidest, qPrintable(QStringLiteral("the window's least width is %1").arg(least)));
    }

    void dialogs_data() {
        using Make = std::function<void(MainWindow&)>;
        QTest::addColumn<Make>("make");
        const auto dialog = [](const char* name, Make make) { QTest::newRow(name) << std::move(make); };
        dialog("about", [](MainWindow& window) { (new AboutDialog(&window))->show(); });
        dialog("palette", [](MainWindow& window) {
            (new CommandPalette({{QStringLiteral("Open"), QStringLiteral("Command"), [] {}}}, &window))->show();
        });
        dialog("chooser", [this](MainWindow& window) {
            (new SampleChooser(*index_, QStringLiteral("a recording of:"), {}, &window))->show();
        });
        dialog("categories", [](MainWindow& window) { window.parts().categories.edit(); });
        dialog("figures", [](MainWindow& window) {
            FigureSet set;
            set.names = {"st"};
            set.titles = {"S(t)"};
            (new FigureSetDialog(std::move(set), &window))->show();
        });
        dialog("capture", [this](MainWindow& window) { (new CaptureDialog({}, files_.path(), &window))->show(); });
        dialog("clone", [](MainWindow& window) { (new GetGraphNet({}, &window))->show(); });
    }
    void dialogs() {
        QFETCH(std::function<void(MainWindow&)>, make);
        make(*window_);
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
        const QList<QDialog*> shown = window_->findChildren<QDialog*>();
        QVERIFY(!shown.isEmpty());
        for (QDialog* dialog : shown) {
            check(*dialog, QString::fromLatin1(QTest::currentDataTag()));
            const QStringList unexplained = unexplainedControls(*dialog);
            QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QStringLiteral("; "))));
            delete dialog;
        }
    }

    void manual() {
        HelpWindow help;
        help.showPage(QStringLiteral("manual/first-steps"));
        check(help, QStringLiteral("manual"));
        const QStringList unexplained = unexplainedControls(help);
        QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QStringLiteral("; "))));
    }
};

} // namespace gnx::test::long_texts

GNX_WINDOW_TEST(gnx::test::long_texts::LongTextsTest)
#include "LongTextsTest.moc"
