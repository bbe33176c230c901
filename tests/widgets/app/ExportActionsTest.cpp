#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "app/explorer/ExportActions.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/Parts.h"
#include "app/explorer/Settings.h"
#include "core/base/Units.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/Theme.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::test::export_actions {

namespace {

constexpr int kPatienceMs = 15000;
constexpr std::string_view kHostile =
    "import torch\nimport os\n\nclass GraphModule(torch.nn.Module):\n"
    "    def forward(self, L_x_):\n        y = os.system(L_x_)\n        return (y,)\n";

QAction* actionOf(QMenu* menu, const QString& text) {
    for (QAction* action : menu->actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class ExportActionsTest : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir folder_;
    std::unique_ptr<Theme> theme_;
    std::unique_ptr<QSettings> store_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<IndexClient> index_;

    std::unique_ptr<MainWindow> windowWith(const QString& sample) {
        auto window = std::make_unique<MainWindow>(*index_, *settings_, *theme_);
        SampleRow row;
        row.name = sample.toStdString();
        row.directory = folder_.filePath(sample).toStdString();
        GraphDocument* document = window->documents().open(row);
        const auto shown = [&] { return document->loaded() && document->graphView().ready(); };
        if (!QTest::qWaitFor(shown, kPatienceMs))
            QTest::qFail("the sample is not shown", __FILE__, __LINE__);
        return window;
    }

  private slots:
    void init() {
        const std::string root = folder_.path().toStdString();
        test::writeSample(root, "relu", R"({"framework": "torch"})");
        test::writeSample(root, "hostile", R"({"framework": "torch"})", kHostile);
        theme_ = std::make_unique<Theme>(*qApp);
        store_ = std::make_unique<QSettings>(folder_.filePath("settings.ini"), QSettings::IniFormat);
        store_->clear();
        settings_ = std::make_unique<Settings>(*store_);
        index_ = std::make_unique<IndexClient>(folder_.filePath("index.sqlite").toStdString());
    }

    void theGraphInFrontIsWrittenAsCode() {
        const auto window = windowWith("relu");
        const QString file = folder_.filePath("code.py");
        window->parts().exports.setChooser(
            [&](const QString&, const QString& name, const QString&) { return name == "relu.py" ? file : QString(); });
        QSignalSpy exported(&window->parts().exports, &ExportActions::exported);
        QAction* action = actionOf(window->parts().exports.menu(), "As &model.py…");
        QVERIFY(action && action->isEnabled());
        action->trigger();
        QVERIFY(exported.wait(kPatienceMs));
        QVERIFY(contentOf(file).contains("relu = torch.nn.functional.relu(x, inplace=True)"));
        QVERIFY(!window->parts().exports.busy());
        QVERIFY(window->parts().exports.bar()->isHidden());
        const QString written_text = window->parts().exports.written()->findChild<QLabel*>("exportWritten")->text();
        const QString size = toQString(formatBytes(static_cast<std::uint64_t>(QFileInfo(file).size())));
        QCOMPARE(written_text, QString("code.py written, %1, in %2").arg(size, folder_.path()));
        QVERIFY(!window->parts().exports.written()->isHidden());
    }

    void whatIsNoKnownOperationIsRefused() {
        const auto window = windowWith("hostile");
        const QString file = folder_.filePath("hostile.py");
        window->parts().exports.setChooser([&](const QString&, const QString&, const QString&) { return file; });
        QSignalSpy failed(&window->parts().exports, &ExportActions::failed);
        actionOf(window->parts().exports.menu(), "As &model.py…")->trigger();
        QVERIFY(failed.wait(kPatienceMs));
        QVERIFY(!QFile::exists(file));
        auto* page = qobject_cast<ErrorWidget*>(window->documents().currentWidget());
        QVERIFY2(page && page->text().contains("model.py:6:9"), page ? qPrintable(page->text()) : "no page");
        emit page->linkActivated("model.py");
        QCOMPARE(window->documents().current()->view(), GraphDocument::View::Source);
    }

    void aFolderThatCannotBeWrittenIsNamedWithTheReason() {
        const auto window = windowWith("relu");
        const QString file = folder_.filePath("relu/model.py/relu.json"); // below a file
        window->parts().exports.setChooser([&](const QString&, const QString&, const QString&) { return file; });
        QSignalSpy failed(&window->parts().exports, &ExportActions::failed);
        actionOf(window->parts().exports.menu(), "As &JSON…")->trigger();
        QVERIFY(failed.wait(kPatienceMs));
        const auto error = failed.first().at(1).value<Error>();
        QCOMPARE(toQString(error.path), file);
        QCOMPARE(toQString(error.message), QString("cannot be written: Not a directory"));
    }

    void aFolderThatIsThereIsNotWrittenInto() {
        const auto window = windowWith("relu");
        const QString folder = folder_.filePath("hostile");
        window->parts().exports.setChooser([&](const QString&, const QString&, const QString&) { return folder; });
        QSignalSpy failed(&window->parts().exports, &ExportActions::failed);
        actionOf(window->parts().exports.menu(), "As &sample…")->trigger();
        QCOMPARE(failed.count(), 1);
        QVERIFY(!window->parts().exports.busy());
    }

    void withoutASelectionThereIsNoneToExport() {
        const auto window = windowWith("relu");
        QMenu* selection = actionOf(window->parts().exports.menu(), "Se&lection")->menu();
        QVERIFY(!actionOf(selection, "As &sample…")->isEnabled());
        window->documents().current()->selectNode(NodeId(0));
        QTRY_VERIFY(actionOf(selection, "As &sample…")->isEnabled());
    }

    void theDrawingsMenuOffersThem() {
        const auto window = windowWith("relu");
        QMenu menu;
        emit window->documents().current()->graphView().menuRequested(&menu);
        auto* forms = menu.findChild<QMenu*>("exportForms");
        QVERIFY(forms && actionOf(forms, "As &JSON…")->isEnabled());
    }

    void nothingIsDoneWhereNoFileIsChosen() {
        const auto window = windowWith("relu");
        window->parts().exports.setChooser([](const QString&, const QString&, const QString&) { return QString(); });
        actionOf(window->parts().exports.menu(), "As &JSON…")->trigger();
        QVERIFY(!window->parts().exports.busy());
    }
};

} // namespace gnx::test::export_actions

GNX_WINDOW_TEST(gnx::test::export_actions::ExportActionsTest)
#include "ExportActionsTest.moc"
